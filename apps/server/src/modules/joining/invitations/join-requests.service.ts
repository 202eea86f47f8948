import { randomUUID } from 'node:crypto';
import { AnswerIn, ok, Refusal } from '@stint/contract';
import { and, eq } from 'drizzle-orm';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { invalid } from '../../../http/errors.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import { CommittedError, type Ctx, may, type OpenCtx } from '../../../kernel/verb.ts';
import type { Reader } from '../../../mail/emails.ts';
import { joinMail, welcomeMail } from '../../../mail/invitation-emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { callerOf, type Limit, spend } from '../../identity/sign-in/limits.service.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import { teamsLed } from '../../workspace/teams/teams.service.ts';
import { admit } from './admission.service.ts';
import { joinRequest } from './invitations.table.ts';
import {
  listedRequests,
  putRequest,
  ReaderRow,
  RequestedTeam,
  RequestId,
  RequestRow,
  readerAt,
  requestedTeam,
  TriedRequest,
  useTry,
} from './join-requests.sql.ts';
import { isCode, newSecrets, purposes, tries } from './secrets.service.ts';

const codeMinutes = 60;

const limitsOf = (ctx: OpenCtx, what: string, email: string): Limit[] => [
  { key: `join ${what} from ${callerOf(ctx.requestInfo.address)}`, most: 60, minutes: 60 },
  { key: `join ${what} as ${email}`, most: what === 'try' ? 20 : 6, minutes: 60 },
];

async function teamOf(conn: Conn, teamId: string): Promise<RequestedTeam | undefined> {
  const [row] = await conn.query(RequestedTeam, requestedTeam(teamId));
  return row;
}

async function readerOf(conn: Conn, email: string, team: RequestedTeam, fullName: string): Promise<Reader> {
  const [reader] = await conn.query(ReaderRow, readerAt(email));
  return { email, name: reader?.name || fullName, language: reader?.language ?? team.language ?? 'en' };
}

async function sendCode(ctx: OpenCtx, conn: Conn, to: Reader, team: RequestedTeam, code: string, until: string) {
  const { settings } = ctx.services;
  const mail = joinMail(to, { publicUrl: settings.publicUrl, code, team: team.name });
  await putInOutbox(conn, settings, mail, until, team.tenantId, { proves: true });
}

const codeUntil = (now: string) => new Date(Date.parse(now) + codeMinutes * 60_000).toISOString();

/** The answer contains only what the applicant sent. */
export const create = (
  ctx: OpenCtx,
  { email, organizationTeamId, ...applicant }: In<'joinRequests.create'>,
): Promise<Out<'joinRequests.create'>> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    await spend(conn, now, limitsOf(ctx, 'send', email));
    const team = await teamOf(conn, organizationTeamId);
    if (!team?.public) throw new CommittedError('not_found');
    const { tenantId, organizationId } = team;
    const { code, codeHash } = newSecrets(ctx.services.settings, purposes.join(team.id), email);
    const until = codeUntil(now);
    const request = { ...applicant, id: randomUUID(), team, email, codeHash, codeExpiresAt: until, tries, now };
    const [row] = await conn.within(ofTenant(tenantId), (inside) => inside.query(RequestId, putRequest(request)));
    if (!row) throw new Refusal('conflict');
    await sendCode(ctx, conn, await readerOf(conn, email, team, applicant.fullName), team, code, until);
    await ctx.announce(conn, { tenantId, organizationId }, { joinRequestId: row.id });
    return { ...blank(now), ...applicant, id: row.id, tenantId, organizationId, email, organizationTeamId };
  });

const blank = (now: string) => ({
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  createdByUserId: null,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
  status: 'PENDING' as const,
  userId: null,
  confirmedAt: null,
});

export const validate = (
  ctx: OpenCtx,
  { email, organizationTeamId, code }: In<'joinRequests.validate'>,
): Promise<Out<'joinRequests.validate'>> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    await spend(conn, now, limitsOf(ctx, 'try', email));
    const team = await teamOf(conn, organizationTeamId);
    if (!team) throw new CommittedError('invite.code_invalid');
    const { tenantId, organizationId } = team;
    const id = await conn.within(ofTenant(tenantId), async (inside) => {
      const [row] = await inside.query(TriedRequest, useTry(team.id, email, now));
      if (!row || !isCode(ctx.services.settings, purposes.join(team.id), email, code, row.codeHash)) return null;
      await inside.db
        .update(joinRequest)
        .set({ confirmedAt: row.confirmedAt ?? now, triesLeft: 0, updatedAt: now })
        .where(eq(joinRequest.id, row.id));
      return row.id;
    });
    if (!id) throw new CommittedError('invite.code_invalid');
    await ctx.announce(conn, { tenantId, organizationId }, { joinRequestId: id });
    return { email, organizationTeamId, isExpired: false };
  });

/** Answers the same whether or not the request exists. */
export const resendCode = (
  ctx: OpenCtx,
  { email, organizationTeamId }: In<'joinRequests.resendCode'>,
): Promise<Out<'joinRequests.resendCode'>> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    await spend(conn, now, limitsOf(ctx, 'send', email));
    const team = await teamOf(conn, organizationTeamId);
    if (!team) return { ...ok, data: {} };
    const { code, codeHash } = newSecrets(ctx.services.settings, purposes.join(team.id), email);
    const until = codeUntil(now);
    const waiting = and(
      eq(joinRequest.organizationTeamId, team.id),
      eq(joinRequest.email, email),
      eq(joinRequest.status, 'PENDING'),
      live(joinRequest),
    );
    const [row] = await conn.within(ofTenant(team.tenantId), async ({ db }) =>
      db
        .update(joinRequest)
        .set({ codeHash, codeExpiresAt: until, triesLeft: tries, updatedAt: now })
        .where(waiting)
        .returning({ fullName: joinRequest.fullName }),
    );
    if (row) await sendCode(ctx, conn, await readerOf(conn, email, team, row.fullName), team, code, until);
    return { ...ok, data: {} };
  });

/** The ids of the teams whose requests the caller may answer. Null means all. */
const teamsOpenTo = async (ctx: Ctx, edit: boolean): Promise<string[] | null> =>
  may(ctx, edit ? 'ORG_TEAM_JOIN_REQUEST_EDIT' : 'ORG_TEAM_JOIN_REQUEST_VIEW') ? null : teamsLed(ctx);

async function listed(ctx: Ctx, where: Sql): Promise<Out<'joinRequests.list'>> {
  const rows = await ctx.query(RequestRow, listedRequests(placeOf(ctx).organizationId, where));
  return { items: rows.map(({ request }) => request), total: rows.length };
}

export async function list(
  ctx: Ctx,
  { organizationTeamId }: In<'joinRequests.list'>,
): Promise<Out<'joinRequests.list'>> {
  const open = await teamsOpenTo(ctx, false);
  if (open && organizationTeamId && !open.includes(organizationTeamId)) throw new Refusal('team.not_manager');
  if (open?.length === 0) return { items: [], total: 0 };
  const teams = organizationTeamId ? [organizationTeamId] : open;
  return listed(ctx, sql.and(when(teams, (ids) => sql`r."organizationTeamId" = any (${ids})`)));
}

interface Pending {
  email: string;
  fullName: string;
  teamId: string;
  confirmedAt: string | null;
}

export async function answer(
  ctx: Ctx,
  { joinRequestId, action: rawAction }: In<'joinRequests.answer'>,
): Promise<Out<'joinRequests.answer'>> {
  const read = AnswerIn.safeParse({ action: rawAction });
  if (!read.success) throw invalid(read.error);
  const { action } = read.data;
  const { organizationId, userId, now } = placeOf(ctx);
  const { email, fullName, status, organizationTeamId: teamId, confirmedAt } = joinRequest;
  const [row] = await ctx.db
    .select({ email, fullName, status, teamId, confirmedAt })
    .from(joinRequest)
    .where(and(eq(joinRequest.id, joinRequestId), eq(joinRequest.organizationId, organizationId), live(joinRequest)))
    .for('update');
  if (!row) throw new Refusal('not_found');
  const open = await teamsOpenTo(ctx, true);
  if (open && !open.includes(row.teamId)) throw new Refusal('team.not_manager');
  if (row.status !== 'PENDING') throw new Refusal('join.answered');
  if (action === 'PENDING') return listed(ctx, sql`r.id = ${joinRequestId}`);
  const newUserId = action === 'ACCEPTED' ? await welcome(ctx, row) : null;
  await ctx.db
    .update(joinRequest)
    .set({ status: action, userId: newUserId, actionDate: now, updatedAt: now, updatedByUserId: userId })
    .where(eq(joinRequest.id, joinRequestId));
  const [before, after] = [{ status: row.status }, { status: action, userId: newUserId }];
  ctx.changed({ entity: 'JoinRequest', id: joinRequestId, before, after });
  return listed(ctx, sql`r.id = ${joinRequestId}`);
}

/** Adds the applicant to the team and notifies them. */
function welcome(ctx: Ctx, { email, fullName, teamId, confirmedAt }: Pending): Promise<string> {
  const { userId, ...at } = placeOf(ctx);
  return ctx.within(forSignIn, async (conn) => {
    const team = await teamOf(conn, teamId);
    if (!team) throw new Refusal('not_found');
    const newcomer = { email, fullName, verified: confirmedAt !== null, roleId: null, teamIds: [teamId] };
    const admitted = await admit(conn, at, { ...newcomer, projectIds: [], byUserId: userId });
    const { settings } = ctx.services;
    const mail = welcomeMail(await readerOf(conn, email, team, fullName), {
      publicUrl: settings.publicUrl,
      team: team.name,
    });
    const until = new Date(Date.parse(ctx.now()) + 7 * 86_400_000).toISOString();
    await putInOutbox(conn, settings, mail, until, team.tenantId);
    ctx.evictSession({ accountId: admitted.accountId });
    return admitted.userId;
  });
}
