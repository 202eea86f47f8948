import {
  type Me,
  type MeetingType,
  meetingTypes,
  type Person,
  Refusal,
  sentence,
  type User,
  updated,
} from '@stint/contract';
import { splitName, whyNotFilled, whyNotPhone } from '@stint/domain/fields';
import { outranks } from '@stint/domain/roles';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { peopleReader } from '../../../http/people-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { Cacheable, type Ctx, may, type OpenCtx } from '../../../kernel/verb.ts';
import { dropImage, imageUrl } from '../images/images.service.ts';
import { account, role, user } from '../sign-in/accounts.table.ts';
import { readMe, readPerson, readUser, waitingUser } from '../sign-in/people.service.ts';
import { above } from '../sign-in/sessions.service.ts';
import { userRelations } from './user-relations.service.ts';

const typesWithServer = (servers: Record<MeetingType, unknown>): MeetingType[] =>
  meetingTypes.filter((type) => servers[type]);

/** Every page polls this, so the answer is cached until the next write. */
export async function me(
  ctx: OpenCtx,
  { includeOrganization, relations }: In<'users.me'>,
): Promise<Cacheable<Me> | Me> {
  const { session } = ctx;
  if (!session) throw new Refusal('unauthenticated');
  if (session.tenantId === null) {
    const [row] = await above(ctx, (conn) => conn.db.select().from(account).where(eq(account.id, session.accountId)));
    if (!row) throw new Refusal('unauthenticated');
    const user = waitingUser(row);
    return { ...user, ...(await userRelations(ctx, relations, { userId: user.id, accountId: session.accountId })) };
  }
  const person = await readMe(ctx, session, ctx.now(), includeOrganization);
  if (!person) throw new Refusal('not_found');
  const { jitsi, liveKit } = ctx.services.settings;
  const self = { ...person, meetingTypes: typesWithServer({ JITSI: jitsi, LIVEKIT: liveKit }) };
  const related = await userRelations(ctx, relations, session);
  if (Object.keys(related).length > 0) return { ...self, ...related };
  return new Cacheable(self, Number.POSITIVE_INFINITY);
}

/** A person who has left the workspace has no role. */
export async function list(ctx: Ctx): Promise<Out<'users.list'>> {
  const { id, name, email, imageUrl, roleId } = getTableColumns(user);
  const items = await ctx.db
    .select({ id, name, email, imageUrl, roleId })
    .from(user)
    .where(and(eq(user.tenantId, ctx.session.tenantId), isNull(user.deletedAt)))
    .orderBy(asc(user.name), asc(user.id));
  return { items, total: items.length };
}

/** Address, phone number and last sign-in are for the person, their teammates, and those who manage people. */
export async function get(ctx: Ctx, { userId, relations }: In<'users.get'>): Promise<Person> {
  const isOwn = userId === ctx.session.userId;
  const person = await readPerson(ctx, ctx.session.tenantId, userId, isOwn ? null : peopleReader(ctx));
  if (!person) throw new Refusal('not_found');
  const related = await userRelations(ctx, relations, { userId, accountId: isOwn ? ctx.session.accountId : null });
  return { ...person, ...related };
}

interface NameParts {
  firstName: string;
  lastName: string;
}

/** A name needs two characters, as a form asks for. */
function refuseName({ firstName, lastName }: NameParts): void {
  const reason = whyNotFilled(`${firstName} ${lastName}`);
  if (reason) throw new Refusal('invalid', { [firstName.trim() ? 'lastName' : 'firstName']: sentence(reason) });
}

function refuseWrong(before: NameParts, after: Partial<NameParts> & { phoneNumber?: unknown }): void {
  if ('firstName' in after || 'lastName' in after) refuseName({ ...before, ...after });
  const { phoneNumber } = after;
  if (typeof phoneNumber === 'string' && whyNotPhone(phoneNumber)) {
    throw new Refusal('invalid', { phoneNumber: sentence('field.phone') });
  }
}

const onlyChanged = (before: Record<string, unknown>, patch: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(patch).filter(([key, value]) => value !== undefined && value !== before[key]));

async function roleNameOf(ctx: Ctx, roleId: string | null): Promise<string | null> {
  if (!roleId) return null;
  const [row] = await ctx.db.select({ name: role.name }).from(role).where(eq(role.id, roleId));
  return row?.name ?? null;
}

export async function update(ctx: Ctx, { userId, name, ...patch }: In<'users.update'>): Promise<User> {
  const isOwnUser = userId === ctx.session.userId;
  if (!isOwnUser && !may(ctx, 'ORG_EMPLOYEES_EDIT')) throw new Refusal('member.not_own');
  const theirs = and(eq(user.tenantId, ctx.session.tenantId), eq(user.id, userId), isNull(user.deletedAt));
  const [before] = await ctx.db.select().from(user).where(theirs).for('update');
  if (!before) throw new Refusal('not_found');
  if (!isOwnUser && outranks(await roleNameOf(ctx, before.roleId), ctx.session.role)) throw new Refusal('member.above');
  const after = onlyChanged(before, { ...(name && splitName(name)), ...patch, ...(await pictureOf(ctx, patch)) });
  refuseWrong(before, after);
  if (Object.keys(after).length > 0) {
    const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.session.userId };
    await ctx.db
      .update(user)
      .set({ ...after, ...stamp })
      .where(theirs);
    const was = Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof typeof before]]));
    ctx.changed({ entity: 'User', id: userId, before: was, after });
    if ('imageId' in after) await dropImage(ctx, ctx, before.imageId);
    if (('timeZone' in after || 'preferredLanguage' in after) && before.accountId)
      ctx.evictSession({ accountId: before.accountId });
  }
  return readUser(ctx, ctx.session.tenantId, userId);
}

interface Picture {
  imageId?: null;
  imageUrl?: string | null;
}

/** The picture's URL follows from its id. Removing the URL removes the picture. */
async function pictureOf(ctx: Ctx, patch: Pick<In<'users.update'>, 'imageId' | 'imageUrl'>): Promise<Picture> {
  const { imageId, imageUrl: address } = patch;
  if (imageId) return { imageUrl: await imageUrl(ctx, imageId, 'thumb') };
  if (imageId === null) return { imageUrl: address ?? null };
  return address === undefined ? {} : { imageId: null };
}

export const savePersonal = update;

export async function setLanguage(
  ctx: Ctx,
  { preferredLanguage }: In<'users.setLanguage'>,
): Promise<Out<'users.setLanguage'>> {
  await update(ctx, { userId: ctx.session.userId, preferredLanguage });
  return updated(1);
}
