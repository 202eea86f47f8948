import { type InboxBox, updated } from '@stint/contract';
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Conn, forSignIn } from '../../../db/client.ts';
import { inDrizzle } from '../../../db/sql.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { Count, countInvitations, countJoinRequests, mark, type News } from './notifications.sql.ts';
import { notification } from './notifications.table.ts';
import { readableNotice } from './readable.sql.ts';
import { send } from './sending.service.ts';

/** Notifies people. Needs a connection of the tenant, in the transaction of the change. */
export const notify = async (conn: Conn, news: News): Promise<number> => (await send(conn, [news])).length;

/** Marks a subject's notices as done. */
export async function settle(
  conn: Conn,
  { tenantId, kind, subjectId, at }: Pick<News, 'tenantId' | 'kind' | 'subjectId' | 'at'>,
): Promise<number> {
  const open = and(
    eq(notification.tenantId, tenantId),
    eq(notification.kind, kind),
    eq(notification.subjectId, subjectId),
    isNull(notification.settledAt),
  );
  const settled = await conn.db
    .update(notification)
    .set({ settledAt: at, readAt: sql`coalesce(${notification.readAt}, ${at})` })
    .where(open)
    .returning({ id: notification.id });
  return settled.length;
}

export { archive, restore, snooze } from './inbox.service.ts';

/** The caller's notices that they may read now. */
const isOwn = ({ session }: Ctx) =>
  and(
    eq(notification.tenantId, session.tenantId),
    eq(notification.userId, session.userId),
    inDrizzle(readableNotice('notification', session)),
  );
const isIn: Record<InboxBox, (ctx: Ctx) => ReturnType<typeof and>> = {
  inbox: (ctx) =>
    and(
      isNull(notification.removedAt),
      or(isNull(notification.snoozedUntil), lte(notification.snoozedUntil, ctx.now())),
    ),
  snoozed: (ctx) => and(isNull(notification.removedAt), gt(notification.snoozedUntil, ctx.now())),
  archived: () => isNotNull(notification.removedAt),
};
const listed = (ctx: Ctx, box: InboxBox = 'inbox') => and(isOwn(ctx), eq(notification.inInbox, true), isIn[box](ctx));
const unread = (ctx: Ctx) => and(listed(ctx), isNull(notification.readAt));
/** Where it stands in the inbox: a notice that was snoozed stands at the time at which it came back. */
const shownAt = sql`greatest(${notification.createdAt}, coalesce(${notification.snoozedUntil}, ${notification.createdAt}))`;

/** The last two hundred, newest first. */
export async function list(ctx: Ctx, input: In<'notifications.list'>): Promise<Out<'notifications.list'>> {
  const { id, kind, subjectId, organizationTeamId, byUserId, words, createdAt, readAt, settledAt, snoozedUntil } =
    getTableColumns(notification);
  const about = { id, kind, subjectId, organizationTeamId, byUserId, words };
  const columns = { ...about, createdAt, readAt, settledAt, snoozedUntil };
  const items = await ctx.db
    .select(columns)
    .from(notification)
    .where(and(listed(ctx, input.box), input.unread ? isNull(notification.readAt) : undefined))
    .orderBy(desc(shownAt), notification.id)
    .limit(200);
  return { items, total: items.length, unread: await ctx.db.$count(notification, unread(ctx)) };
}

/** An unread notice of the caller. Null when it was read or removed. */
export async function unreadNotice(ctx: Ctx, id: string) {
  const { kind, subjectId, words, settledAt } = notification;
  const [notice] = await ctx.db
    .select({ id: notification.id, kind, subjectId, words, settledAt })
    .from(notification)
    .where(and(isOwn(ctx), eq(notification.id, id), isNull(notification.readAt), isNull(notification.removedAt)));
  return notice ?? null;
}

export async function count(ctx: Ctx): Promise<Out<'notifications.count'>> {
  const { accountId, tenantId, organizationId } = ctx.session;
  const [waiting] = await ctx.within(forSignIn, (conn) => conn.query(Count, countInvitations(accountId, ctx.now())));
  const [requests] = await ctx.query(Count, countJoinRequests(tenantId, organizationId));
  return {
    unread: await ctx.db.$count(notification, unread(ctx)),
    waiting: waiting?.count ?? 0,
    requests: requests?.count ?? 0,
  };
}

/** Marks as read or unread. A notice that was repeated meanwhile stays as it is. */
export async function read(ctx: Ctx, { ids, isRead }: In<'notifications.read'>): Promise<Out<'notifications.read'>> {
  const { tenantId, userId } = ctx.session;
  return updated(await ctx.execute(mark({ tenantId, userId, ids, isRead, now: ctx.now() })));
}

export async function readAll(ctx: Ctx): Promise<Out<'notifications.readAll'>> {
  const read = await ctx.db
    .update(notification)
    .set({ readAt: ctx.now() })
    .where(unread(ctx))
    .returning({ id: notification.id });
  return updated(read.length);
}

export async function remove(ctx: Ctx, { ids }: In<'notifications.remove'>): Promise<Out<'notifications.remove'>> {
  const removed = await ctx.db
    .update(notification)
    .set({ removedAt: ctx.now(), readAt: sql`coalesce(${notification.readAt}, ${ctx.now()})` })
    .where(and(isOwn(ctx), isNull(notification.removedAt), inArray(notification.id, ids)))
    .returning({ id: notification.id });
  return updated(removed.length);
}
