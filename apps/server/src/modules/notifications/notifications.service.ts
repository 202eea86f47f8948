import {
  type InputOf,
  type Notification,
  type NotificationKind,
  type notificationsApi,
  type OutputOf,
  updated,
} from '@stint/contract';
import { type Conn, forSignIn } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import type { Ctx } from '../../http/ctx.ts';
import { isPending } from '../accounts/people.service.ts';

type In<Op extends keyof typeof notificationsApi> = InputOf<(typeof notificationsApi)[Op]>;
type Out<Op extends keyof typeof notificationsApi> = Promise<OutputOf<(typeof notificationsApi)[Op]>>;

export interface News {
  tenantId: TenantId;
  kind: NotificationKind;
  subjectId: string;
  userIds: readonly string[];
  words: Record<string, string>;
  organizationTeamId?: string | null;
  byUserId?: string | null;
  at: string;
}

/** Nobody looks back further than a quarter of a year; told again before it was read, it is news once. */
const tell = `with old as (delete from notification
    where "tenantId" = $1 and "userId" = any ($2) and "createdAt" < $8::timestamptz - interval '90 days')
  insert into notification as n ("tenantId", "userId", kind, "subjectId", words, "organizationTeamId", "byUserId", "createdAt")
  select $1, person, $3, $4, $5, $6, $7, $8 from unnest($2::uuid[]) person
  on conflict ("tenantId", "userId", kind, "subjectId") where "readAt" is null and "removedAt" is null
    do update set words = excluded.words, "createdAt" = excluded."createdAt", "settledAt" = null
  returning id`;

/** Tells people of something; on a connection of the tenant, in the transaction in which it happens. */
export async function notify(
  conn: Conn,
  { tenantId, kind, subjectId, userIds, words, at, ...more }: News,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const { organizationTeamId = null, byUserId = null } = more;
  const values = [
    tenantId,
    [...new Set(userIds)],
    kind,
    subjectId,
    JSON.stringify(words),
    organizationTeamId,
    byUserId,
    at,
  ];
  return (await conn.hot('notifications.tell', tell, values)).length;
}

const done = `update notification set "settledAt" = $4, "readAt" = coalesce("readAt", $4)
  where "tenantId" = $1 and kind = $2 and "subjectId" = $3 and "settledAt" is null returning id`;

/** Nobody has to see to it any more. */
export async function settle(
  conn: Conn,
  { tenantId, kind, subjectId, at }: Pick<News, 'tenantId' | 'kind' | 'subjectId' | 'at'>,
): Promise<number> {
  return (await conn.hot('notifications.settle', done, [tenantId, kind, subjectId, at])).length;
}

const own = `"tenantId" = $1 and "userId" = $2 and "removedAt" is null`;
const whose = (ctx: Ctx) => [ctx.who.tenantId, ctx.who.userId];

const listed = `select id, kind, "subjectId", "organizationTeamId", "byUserId", words, "createdAt", "readAt", "settledAt"
  from notification where ${own} and ($3::boolean is not true or "readAt" is null)
  order by "createdAt" desc, id limit 200`;
const unreadOf = `select count(*)::integer as unread from notification where ${own} and "readAt" is null`;

async function unread(ctx: Ctx): Promise<number> {
  const [row] = await ctx.hot<{ unread: number }>('notifications.unread', unreadOf, whose(ctx));
  return row?.unread ?? 0;
}

/** The last two hundred, newest first. */
export async function list(ctx: Ctx, input: In<'list'>): Out<'list'> {
  const items = await ctx.hot<Notification>('notifications.list', listed, [...whose(ctx), input.unread ?? null]);
  return { items, total: items.length, unread: await unread(ctx) };
}

const invited = `select count(*)::integer as waiting from invitation i
  join account a on lower(a.email) = i.email and a."emailVerifiedAt" is not null
  where a.id = $1 and i.status = 'INVITED' and i."deletedAt" is null and (i."expireDate" is null or i."expireDate" > $2)
    and (i."userId" is null or ${isPending})`;

const asking = `select count(*)::integer as requests from join_request
  where "tenantId" = $1 and "organizationId" = $2 and status = 'PENDING' and "deletedAt" is null
    and "confirmedAt" is not null`;

export async function count(ctx: Ctx): Out<'count'> {
  const [row] = await ctx.within(forSignIn, (conn) =>
    conn.hot<{ waiting: number }>('notifications.invited', invited, [ctx.who.accountId, ctx.now()]),
  );
  const { tenantId, organizationId } = ctx.who;
  const [open] = await ctx.hot<{ requests: number }>('notifications.asking', asking, [tenantId, organizationId]);
  return { unread: await unread(ctx), waiting: row?.waiting ?? 0, requests: open?.requests ?? 0 };
}

const mark = `update notification n set "readAt" = case when $4 then $5::timestamptz end
  where ${own} and id = any ($3) and ("readAt" is null) = $4 and ($4 or not exists (select from notification newer
    where newer."tenantId" = $1 and newer."userId" = $2 and newer.kind = n.kind and newer."subjectId" = n."subjectId"
      and newer."readAt" is null and newer."removedAt" is null))
  returning id`;

/** Also back to unread, for those who want to see to it later. What was told anew meanwhile stays. */
export async function read(ctx: Ctx, { ids, isRead }: In<'read'>): Out<'read'> {
  return updated((await ctx.hot('notifications.read', mark, [...whose(ctx), ids, isRead, ctx.now()])).length);
}

const markAll = `update notification set "readAt" = $3 where ${own} and "readAt" is null returning id`;

export async function readAll(ctx: Ctx): Out<'readAll'> {
  return updated((await ctx.hot('notifications.read-all', markAll, [...whose(ctx), ctx.now()])).length);
}

const drop = `update notification set "removedAt" = $4, "readAt" = coalesce("readAt", $4) where ${own} and id = any ($3) returning id`;

export async function remove(ctx: Ctx, { ids }: In<'remove'>): Out<'remove'> {
  return updated((await ctx.hot('notifications.remove', drop, [...whose(ctx), ids, ctx.now()])).length);
}
