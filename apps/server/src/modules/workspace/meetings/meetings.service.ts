import { randomInt } from 'node:crypto';
import { Refusal, updated } from '@stint/contract';
import { profileLinkOf } from '@stint/domain/workspace/teams';
import { and, eq, isNull } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { live } from '../../../db/live.ts';
import { notification, user } from '../../../db/schema.ts';
import { countCall } from '../../../http/rate-limit.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { meetingMail } from '../../../mail/emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { notify } from '../notifications/notifications.service.ts';
import { Invitee, invitedPeople, OwnMeetingType, ownMeetingType, RingingRow, ringingFor } from './meetings.sql.ts';
import { meeting } from './meetings.table.ts';

/** Only for entering. The meeting server keeps participants connected afterwards. */
const tokenSeconds = 600;
const tokens = new RateLimiterMemory({ points: 30, duration: 60 });
const starts = new RateLimiterMemory({ points: 10, duration: 60 });
/** A mail about a meeting is of no use later. */
const mailHours = 1;

/**
 * A token with which the caller may enter a room. Room names include the workspace, so the same name elsewhere is
 * another room.
 */
export async function liveKit(ctx: Ctx, { roomName }: In<'meetings.liveKit'>): Promise<Out<'meetings.liveKit'>> {
  const { session, services } = ctx;
  const server = services.settings.liveKit;
  if (!server) throw new Refusal('meeting.livekit_unavailable');
  await countCall(tokens, session.userId);
  const token = await signed(ctx, server.apiSecret, (jwt) => jwt.setIssuer(server.apiKey).setSubject(session.userId), {
    name: (await callerOf(ctx)).name,
    video: { room: `${session.tenantId}/${roomName}`, roomJoin: true, canPublish: true, canSubscribe: true },
  });
  return { token, serverUrl: server.url };
}

/** Refuses a room that nobody started here. Its name cannot be guessed, so who names it was invited. */
async function checkRoom({ db, session }: Ctx, room: string): Promise<void> {
  const isStarted = and(eq(meeting.tenantId, session.tenantId), eq(meeting.room, room), live(meeting));
  if ((await db.$count(meeting, isStarted)) === 0) throw new Refusal('meeting.room_unknown');
}

/**
 * The Jitsi server, who the caller is there, and a token for the one room if the server asks for one. The name of the
 * room there carries the workspace.
 */
export async function jitsi(ctx: Ctx, { room: roomName }: In<'meetings.jitsi'>): Promise<Out<'meetings.jitsi'>> {
  const { session, services } = ctx;
  const server = services.settings.jitsi;
  if (!server) throw new Refusal('meeting.jitsi_unavailable');
  await countCall(tokens, session.userId);
  await checkRoom(ctx, roomName);
  const room = `${session.tenantId}-${roomName}`;
  const { name, email } = await callerOf(ctx);
  const { hostname } = new URL(server.url);
  const token = server.key
    ? await signed(
        ctx,
        server.key.secret,
        (jwt) =>
          jwt
            .setIssuer(server.key?.appId ?? '')
            .setAudience('jitsi')
            .setSubject(hostname),
        { room, context: { user: { id: session.userId, name, email } } },
      )
    : null;
  return { token, serverUrl: server.url, room, name, email };
}

function signed(ctx: Ctx, secret: string, claim: (jwt: SignJWT) => SignJWT, payload: Record<string, unknown>) {
  const seconds = Math.floor(Date.parse(ctx.now()) / 1000);
  return claim(new SignJWT(payload))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setNotBefore(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(new TextEncoder().encode(secret));
}

async function callerOf({ db, session }: Ctx) {
  const [caller] = await db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, session.userId));
  return { name: caller?.name ?? '', email: caller?.email ?? '' };
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const randomSuffix = () => Array.from({ length: 15 }, () => letters[randomInt(letters.length)]).join('');
const plainPart = (name: string) =>
  profileLinkOf(name)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 60);
/** The suffix cannot be guessed, because whoever knows the name of a room may ask to enter it. */
const roomNameOf = (name: string | null | undefined) => `${plainPart(name ?? '') || 'meeting'}-${randomSuffix()}`;

export async function newMeeting(ctx: Ctx, name: string | null | undefined) {
  const place = placeOf(ctx);
  const [own] = await ctx.query(OwnMeetingType, ownMeetingType(place.organizationId));
  const [row] = await ctx.db
    .insert(meeting)
    .values({ ...stampOf(place), room: roomNameOf(name), type: own?.type ?? 'JITSI' })
    .returning();
  if (!row) throw new Refusal('conflict');
  return row;
}

async function ownMeeting({ db, session }: Ctx, meetingId: string) {
  const isOwn = and(eq(meeting.tenantId, session.tenantId), eq(meeting.createdByUserId, session.userId));
  const [record] = await db
    .select()
    .from(meeting)
    .where(and(isOwn, eq(meeting.id, meetingId), live(meeting)));
  if (!record) throw new Refusal('not_found');
  return record;
}

/** Starts a meeting and invites people: by the inbox, by ringing in their open browsers, and by mail if away. */
export async function start(
  ctx: Ctx,
  { userIds, name, meetingId }: In<'meetings.start'>,
): Promise<Out<'meetings.start'>> {
  const { tenantId, organizationId, userId, now } = placeOf(ctx);
  await countCall(starts, userId);
  const invitedIds = [...new Set(userIds)].filter((id) => id !== userId);
  const caller = { organizationId, employeeId: ctx.session.employeeId, all: may(ctx, 'ALL_ORG_VIEW') };
  const invited = await ctx.query(Invitee, invitedPeople(invitedIds, caller, now));
  if (invited.length !== invitedIds.length) throw new Refusal('invalid_reference');
  const { id, room, type } = meetingId ? await ownMeeting(ctx, meetingId) : await newMeeting(ctx, name);
  const { name: person } = await callerOf(ctx);
  await notify(ctx, {
    tenantId,
    kind: 'meeting.invited',
    subjectId: id,
    userIds: invitedIds,
    words: { person, room, type },
    byUserId: userId,
    at: now,
  });
  const { settings } = ctx.services;
  const until = new Date(Date.parse(now) + mailHours * 3_600_000).toISOString();
  for (const reader of invited.filter(({ isAway }) => isAway)) {
    await putInOutbox(ctx, settings, meetingMail(reader, settings.publicUrl, { person, room, type }), until, tenantId);
  }
  return { id, room, type };
}

export async function ringing(ctx: Ctx): Promise<Out<'meetings.ringing'>> {
  const items = await ctx.query(RingingRow, ringingFor(ctx.session.userId, ctx.now()));
  return { items, total: items.length };
}

export async function answer(ctx: Ctx, { meetingId }: In<'meetings.answer'>): Promise<Out<'meetings.answer'>> {
  const { tenantId, userId } = ctx.session;
  const [row] = await ctx.db
    .select({ id: notification.id })
    .from(notification)
    .where(and(isOwnInvitation(ctx.session, meetingId)));
  if (!row) throw new Refusal('not_found');
  const answered = await ctx.db
    .update(notification)
    .set({ readAt: ctx.now() })
    .where(and(isOwnInvitation({ tenantId, userId }, meetingId), isNull(notification.readAt)))
    .returning({ id: notification.id });
  return updated(answered.length);
}

const isOwnInvitation = ({ tenantId, userId }: Pick<Ctx['session'], 'tenantId' | 'userId'>, meetingId: string) =>
  and(
    eq(notification.tenantId, tenantId),
    eq(notification.userId, userId),
    eq(notification.kind, 'meeting.invited'),
    eq(notification.subjectId, meetingId),
  );
