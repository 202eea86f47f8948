import { deleted, Refusal } from '@stint/contract';
import { and, eq } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import type { Sql } from '../../../db/sql.ts';
import { record } from '../../../http/audit.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Ctx, may, type OpenCtx } from '../../../kernel/verb.ts';
import { farewellMail } from '../../../mail/emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { dropImage } from '../../identity/images/images.service.ts';
import { account, session, tenant, user } from '../../identity/sign-in/accounts.table.ts';
import { readerOf } from '../../identity/sign-in/notices.service.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import {
  dropExports,
  dropLogs,
  dropOpenScreenshots,
  dropScreenshots,
  erasing,
  formerEmail,
  formerName,
  HeldAccount,
  holdAccount,
  holdEmployees,
  holdOwners,
  Identity,
  identityOf,
  Log,
  leaving,
  lockWorkspaces,
  ownLogs,
  Rule,
  resetting,
  StoppedRow,
  StoredName,
  stopTimersOf,
  timeIsKept,
  Workplace,
  withdrawTimesheets,
  workplacesOf,
} from './leaving.sql.ts';

/**
 * Deletes the account in every workspace. Shared records stay under an anonymous name, and a workspace without other
 * people is closed.
 */
export async function remove(ctx: OpenCtx, { userId }: In<'users.remove'>): Promise<Out<'users.remove'>> {
  if (!ctx.session) throw new Refusal('unauthenticated');
  if (userId !== ctx.session.userId) throw new Refusal('member.not_own');
  const { accountId } = ctx.session;
  await above(ctx, async (conn) => {
    await conn.execute(lockWorkspaces(accountId));
    await conn.execute(holdOwners(accountId));
    const left = await conn.query(Workplace, workplacesOf(accountId));
    const orphaned = left.find(({ shared, last }) => shared && last);
    if (orphaned) throw new Refusal('account.last_admin', { workspace: orphaned.workspace });
    await bidFarewell(ctx, conn, accountId);
    for (const place of left) await conn.within(ofTenant(place.tenantId), (inside) => leave(ctx, inside, place));
    await conn.db.delete(account).where(eq(account.id, accountId));
  });
  ctx.evictSession({ accountId });
  ctx.requestInfo.setRefreshCookie(null);
  return deleted(1);
}

async function bidFarewell({ services: { settings }, now }: OpenCtx, conn: Conn, accountId: string): Promise<void> {
  const reader = await readerOf(conn, accountId);
  if (!reader) return;
  const until = new Date(Date.parse(now()) + 2 * 86_400_000).toISOString();
  await putInOutbox(conn, settings, farewellMail(reader, settings.publicUrl), until);
}

interface Leaver {
  userId: string;
  tenantId: TenantId;
  /** Who erases them: themselves, or an administrator. */
  by: string;
}

/** Anonymous name and address. */
const former = ({ userId, by }: Leaver) => ({
  ...formerName,
  email: formerEmail(userId),
  accountId: null,
  username: null,
  phoneNumber: null,
  timeFormat: null,
  imageUrl: null,
  imageId: null,
  emailVerifiedAt: null,
  lastLoginAt: null,
  isActive: false,
  updatedByUserId: by,
  deletedByUserId: by,
});

async function pictureOf({ db }: Conn, userId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ imageId: user.imageId }).from(user).where(eq(user.id, userId));
  return row?.imageId;
}

/** Deletes rows, and after the commit the files that they name. Returns how many names there were. */
async function dropFiles(ctx: OpenCtx, conn: Conn, deletion: Sql): Promise<number> {
  const { files } = ctx.services;
  const rows = await conn.query(StoredName, deletion);
  for (const { name } of rows) if (name) ctx.afterCommit(() => void files.remove(name).catch(() => undefined));
  return rows.length;
}

/** Recorded by itself: a person may have timers in several organizations, and the caller is not always in one of them. */
async function stopTimers(conn: Conn, { userId, tenantId, by }: Leaver, at: string): Promise<void> {
  for (const { id, stoppedAt, organizationId } of await conn.query(StoppedRow, stopTimersOf({ userId, by, at }))) {
    const change = { entity: 'TimeLog' as const, id, before: { stoppedAt: null }, after: { stoppedAt } };
    const entry = {
      op: 'timer.stop',
      touches: [],
      ids: {},
      changes: [change],
      actor: { kind: 'user', userId: by } as const,
    };
    await record(conn, { tenantId, organizationId }, entry, at);
  }
}

/**
 * Ends the work of a person in one workspace and removes what identifies them. Recorded time, tasks and comments
 * stay under an anonymous name, and issued invoices as they are.
 */
export async function erasePerson(ctx: OpenCtx, conn: Conn, leaver: Leaver): Promise<void> {
  const { userId } = leaver;
  const at = ctx.now();
  const [identity] = await conn.query(Identity, identityOf(userId));
  if (!identity) throw new Refusal('not_found');
  await conn.execute(holdEmployees(userId));
  await stopTimers(conn, leaver, at);
  for (const statement of leaving({ ...leaver, at })) await conn.execute(statement);
  for (const statement of erasing(userId, identity)) await conn.execute(statement);
  await dropFiles(ctx, conn, dropScreenshots(userId));
  await dropFiles(ctx, conn, dropExports(userId));
  await conn.db
    .update(user)
    .set({ ...former(leaver), deletedAt: at, updatedAt: at })
    .where(eq(user.id, userId));
  await dropImage(ctx, conn, identity.imageId);
}

/**
 * Deletes the account of an erased user, with its sessions, passkeys and connected logins. If the account has users in
 * other workspaces, only its sessions in this workspace are deleted.
 */
export async function eraseAccount(ctx: OpenCtx, accountId: string, tenantId: TenantId): Promise<void> {
  await above(ctx, async ({ db, query }) => {
    const [lockedAccount] = await query(HeldAccount, holdAccount(accountId));
    if (!lockedAccount) return;
    const here = and(eq(session.accountId, accountId), eq(session.tenantId, tenantId));
    const workspaces = await db.$count(user, eq(user.accountId, accountId));
    await (workspaces > 0 ? db.delete(session).where(here) : db.delete(account).where(eq(account.id, accountId)));
  });
  ctx.evictSession({ accountId });
}

const close = (
  { db }: Conn,
  tenantId: TenantId,
  stamp: { deletedAt: string; deletedByUserId: string; updatedAt: string },
) =>
  db
    .update(tenant)
    .set({ isActive: false, ...stamp })
    .where(eq(tenant.id, tenantId));

async function leave(ctx: OpenCtx, conn: Conn, { tenantId, userId, shared }: Workplace): Promise<void> {
  const now = ctx.now();
  await erasePerson(ctx, conn, { userId, tenantId, by: userId });
  if (!shared) await close(conn, tenantId, { deletedAt: now, deletedByUserId: userId, updatedAt: now });
  const change = { entity: 'User' as const, id: userId, before: { deletedAt: null }, after: { deletedAt: now } };
  if (tenantId === ctx.session?.tenantId) return ctx.changed(change);
  const touches = ['users', 'members', 'teams', 'timer'];
  const entry = { op: 'users.remove', touches, ids: { userId }, changes: [change] };
  const actor = { kind: 'user', userId } as const;
  await record(conn, { tenantId, organizationId: null }, { ...entry, actor }, now);
}

/**
 * Deletes the person's time, screenshots, plans, estimates, favorites, picture, phone and user name in this workspace. Approved time
 * stays with its screenshots and activity, and so do tasks, because they belong to the organization.
 */
export async function reset(ctx: Ctx): Promise<Out<'users.reset'>> {
  const { userId } = ctx.session;
  const now = ctx.now();
  await ctx.execute(withdrawTimesheets(userId, now));
  const mine = await ctx.query(Log, ownLogs(userId));
  const [rule] = await ctx.query(Rule, timeIsKept(userId));
  const ids = mine.map(({ id }) => id);
  await ctx.execute(dropLogs(ids, now, userId));
  for (const { id, ...before } of mine) ctx.changed({ entity: 'TimeLog', id, before: { ...before }, after: null });
  const { recorded, rest } = resetting(userId, now);
  let count = mine.length;
  const screenshots = await dropFiles(ctx, ctx, dropOpenScreenshots(userId));
  for (const statement of recorded) count += await ctx.execute(statement);
  if (count + screenshots > 0 && (rule?.kept || !may(ctx, 'ALLOW_DELETE_TIME')))
    throw new Refusal('account.reset_denied');
  for (const statement of rest) count += await ctx.execute(statement);
  const imageId = await pictureOf(ctx, userId);
  const profile = { username: null, phoneNumber: null, imageUrl: null, imageId: null };
  await ctx.db
    .update(user)
    .set({ ...profile, updatedAt: now, updatedByUserId: userId })
    .where(eq(user.id, userId));
  await dropImage(ctx, ctx, imageId);
  return deleted(count);
}
