import type { NotificationKind } from '@stint/contract';
import { noticeRules } from '@stint/contract/notices';
import { bundleMinutes } from '@stint/domain/workspace/notices';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isPending } from '../../identity/sign-in/people.service.ts';
import { HoursRow, hoursOf } from './notice-hours.sql.ts';
import { isReachable } from './recipients.sql.ts';

/** The content and recipients of a notice. */
export interface News {
  tenantId: TenantId;
  kind: NotificationKind;
  subjectId: string;
  userIds: readonly string[];
  words: Record<string, string>;
  organizationTeamId?: string | null;
  byUserId?: string | null;
  /** Each person gets one notice of a kind and subject for each cause. */
  cause?: string;
  at: string;
}

/** A written notice, with when its recipient may be disturbed. */
export const NoticeRow = HoursRow.extend({
  id: z.uuid(),
  userId: z.uuid(),
  accountId: z.uuid().nullable(),
  isPushed: z.boolean(),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

/** One row for each recipient, with the channels of people who have chosen nothing. */
const itemsOf = (news: readonly News[]) => {
  const items = news.flatMap(
    ({ kind, subjectId, userIds, words, organizationTeamId = null, byUserId = null, cause = null }) =>
      userIds.map((userId) => {
        const { channels, hasNoMail = false } = noticeRules[kind];
        return { userId, kind, subjectId, words, organizationTeamId, byUserId, cause, channels, hasNoMail };
      }),
  );
  return [...new Map(items.map((item) => [`${item.userId} ${item.kind} ${item.subjectId}`, item])).values()];
};

/** The settings of the recipient `i`, the workspace's where they have none, and the product's. */
const choice = sql`coalesce(own.matrix -> i.kind, house.matrix -> i.kind, i.channels)`;

/**
 * Writes notices of one workspace, and deletes those older than ninety days. A repeated notice replaces its unread
 * predecessor, and keeps the time at which that would be mailed.
 */
export function tell(news: readonly [News, ...News[]]): Sql {
  const [{ tenantId: tenant, at: now }] = news;
  const [tenantId, at] = [sql`${tenant}::uuid`, sql`${now}::timestamptz`];
  return sql`with item as (select * from jsonb_to_recordset(${JSON.stringify(itemsOf(news))}::jsonb) as x("userId" uuid, kind text,
      "subjectId" uuid, words jsonb, "organizationTeamId" uuid, "byUserId" uuid, cause text, channels jsonb, "hasNoMail" boolean)),
    old as (delete from notification where "tenantId" = ${tenantId} and "userId" in (select "userId" from item)
      and "createdAt" < ${at} - interval '90 days'),
    wanted as (select i.*, (${choice} ->> 'inbox')::boolean as "inInbox", (${choice} ->> 'push')::boolean as "isPushed",
        (${choice} ->> 'mail')::boolean and not i."hasNoMail" as "isMailed"
      from item i join "user" u on u."tenantId" = ${tenantId} and u.id = i."userId" and ${isReachable('u')}
      left join notice_setting own on own."tenantId" = ${tenantId} and own."userId" = i."userId"
      left join notice_setting house on house."tenantId" = ${tenantId} and house."userId" is null
      where i.cause is null or not exists (select from notification o where o."tenantId" = ${tenantId} and o."userId" = i."userId"
        and o.kind = i.kind and o."subjectId" = i."subjectId" and o.cause = i.cause)),
    written as (insert into notification as n ("tenantId", "userId", kind, "subjectId", words, "organizationTeamId", "byUserId",
        "createdAt", cause, "inInbox", "mailAt")
      select ${tenantId}, w."userId", w.kind, w."subjectId", w.words, w."organizationTeamId", w."byUserId", ${at}, w.cause, w."inInbox",
        case when w."isMailed" then ${at} + make_interval(mins => ${bundleMinutes}) end
      from wanted w where w."inInbox" or w."isPushed" or w."isMailed"
      on conflict ("tenantId", "userId", kind, "subjectId") where "readAt" is null and "removedAt" is null
        do update set words = excluded.words, "createdAt" = excluded."createdAt", "settledAt" = null, "snoozedUntil" = null,
          "byUserId" = excluded."byUserId",
          cause = excluded.cause, "inInbox" = excluded."inInbox", "pushAt" = null,
          "mailAt" = case when excluded."mailAt" is not null then least(n."mailAt", excluded."mailAt") end
      returning n.id, n."userId", n.kind, n."subjectId")
    select r.id, r."userId", u."accountId", w."isPushed", ${hoursOf('u', now)}
    from written r join wanted w on w."userId" = r."userId" and w.kind = r.kind and w."subjectId" = r."subjectId"
    join "user" u on u."tenantId" = ${tenantId} and u.id = r."userId"`;
}

/** Notes when these are pushed. */
export const pushLater = (items: readonly { id: string; at: string }[]): Sql =>
  sql`update notification n set "pushAt" = later.at from unnest(${items.map(({ id }) => id)}::uuid[],
    ${items.map(({ at }) => at)}::timestamptz[]) later(id, at) where n.id = later.id`;

interface Marking {
  tenantId: TenantId;
  userId: string;
  ids: readonly string[];
  isRead: boolean;
  now: string;
}
/** Only one notice per subject can be unread, so an older one stays read. */
export function mark({ tenantId, userId, ids, isRead, now }: Marking): Sql {
  const read = sql`${isRead}::boolean`;
  return sql`update notification n set "readAt" = case when ${read} then ${now}::timestamptz end
    where n."tenantId" = ${tenantId} and n."userId" = ${userId} and n."removedAt" is null and n.id = any (${ids})
      and (n."readAt" is null) = ${read} and (${read} or not exists (select from notification newer
        where newer."tenantId" = n."tenantId" and newer."userId" = n."userId" and newer.kind = n.kind
          and newer."subjectId" = n."subjectId" and newer."readAt" is null and newer."removedAt" is null))`;
}

export const Count = z.object({ count: z.int() });

/** Open invitations to the address of an account. */
export const countInvitations = (accountId: string, now: string): Sql =>
  sql`select count(*)::integer as count from invitation i
    join account a on lower(a.email) = i.email and a."emailVerifiedAt" is not null
    where a.id = ${accountId} and i.status = 'INVITED' and ${isLive('i')}
      and (i."expireDate" is null or i."expireDate" > ${now}) and (i."userId" is null or ${isPending})`;

/** Confirmed requests to join a team that nobody has answered. */
export const countJoinRequests = (tenantId: TenantId, organizationId: string | null): Sql =>
  sql`select count(*)::integer as count from join_request r
    where r."tenantId" = ${tenantId} and r."organizationId" = ${organizationId} and r.status = 'PENDING' and ${isLive('r')}
      and r."confirmedAt" is not null`;

export const CommentWords = z.object({ person: z.string(), title: z.string() });
/** The texts of a comment. No row when the task is gone. */
export const commentWords = (byUserId: string, taskId: string): Sql =>
  sql`select trim(u."firstName" || ' ' || u."lastName") as person, t.title from "user" u, task t
    where u.id = ${byUserId} and t.id = ${taskId}`;

export const Home = z.object({ tenantId: TenantId });
/** The workspace of a record of which only the id is known. */
export const homeOfTeam = (id: string): Sql =>
  sql`select t."tenantId" from organization_team t where t.id = ${id} and ${isLive('t')}`;
export const homeOfInvitation = (id: string): Sql => sql`select i."tenantId" from invitation i where i.id = ${id}`;

export const JoinRequestRow = z.object({ id: z.uuid(), fullName: z.string(), team: z.string() });
export const pendingJoinRequest = (teamId: string, email: string): Sql =>
  sql`select r.id, r."fullName", t.name as team from join_request r
    join organization_team t on t."tenantId" = r."tenantId" and t.id = r."organizationTeamId"
    where r."organizationTeamId" = ${teamId} and r.email = ${email} and r.status = 'PENDING' and ${isLive('r')}
      and r."confirmedAt" is not null`;

export const AnsweredInvitation = z.object({
  id: z.uuid(),
  tenantId: TenantId,
  person: z.string(),
  invitedByUserId: z.uuid().nullable(),
  team: z.string(),
  teamId: z.uuid().nullable(),
});
export type AnsweredInvitation = z.infer<typeof AnsweredInvitation>;
const answered = sql`select i.id, i."tenantId", coalesce(i."fullName", i.email) as person, i."invitedByUserId",
    coalesce(t.name, '') as team, t.id as "teamId"
  from invitation i left join lateral (select t.id, t.name from invitation_team x
    join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId"
    where x."invitationId" = i.id order by t.name, t.id limit 1) t on true`;
export const answeredInvitation = (id: string): Sql => sql`${answered} where i.id = ${id}`;
export const lastAccepted = (userId: string): Sql =>
  sql`${answered} where i."userId" = ${userId} and i.status = 'ACCEPTED' order by i."actionDate" desc limit 1`;
