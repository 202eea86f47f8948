import type { NotificationKind } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readableTask } from '../../../http/draft-visibility.ts';
import { isPending } from '../../identity/sign-in/people.service.ts';

/** The content and recipients of a notice. */
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

/** Deletes notices older than ninety days. A repeated notice replaces its unread predecessor. */
export function tell({ kind, subjectId, words, organizationTeamId = null, byUserId = null, ...news }: News): Sql {
  const [tenantId, at] = [sql`${news.tenantId}`, sql`${news.at}::timestamptz`];
  const people = sql`${[...new Set(news.userIds)]}::uuid[]`;
  return sql`with old as (delete from notification
      where "tenantId" = ${tenantId} and "userId" = any (${people}) and "createdAt" < ${at} - interval '90 days')
    insert into notification as n ("tenantId", "userId", kind, "subjectId", words, "organizationTeamId", "byUserId", "createdAt")
    select ${tenantId}, person, ${kind}, ${subjectId}, ${JSON.stringify(words)}, ${organizationTeamId}, ${byUserId}, ${at}
    from unnest(${people}) person
    on conflict ("tenantId", "userId", kind, "subjectId") where "readAt" is null and "removedAt" is null
      do update set words = excluded.words, "createdAt" = excluded."createdAt", "settledAt" = null, "snoozedUntil" = null`;
}

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

export const Person = z.object({ userId: z.uuid() });

/** The managers of a team. */
export const leaders = (teamId: string): Sql =>
  sql`select distinct e."userId" from organization_team t
    join organization_team_employee m on m."tenantId" = t."tenantId" and m."organizationTeamId" = t.id and ${isLive('m')}
    join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and ${isLive('e')} and e."isActive"
    left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
    where t.id = ${teamId} and (r.name in ('MANAGER', 'ADMIN', 'SUPER_ADMIN') or t."createdByUserId" = e."userId")`;

/** The people whose role has a permission. Built-in roles have their defaults where the workspace stores nothing. */
export const holders = (tenantId: string, permission: string, byDefault: readonly string[]): Sql =>
  sql`select u.id as "userId" from "user" u join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    left join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id and p.permission = ${permission}
    where u."tenantId" = ${tenantId} and u."isActive" and ${isLive('u')}
      and coalesce(p.enabled, r."isSystem" and r.name = any (${byDefault}))`;

interface Mention {
  employeeIds: readonly string[];
  byUserId: string;
  taskId: string;
  /** The users who may read every task. */
  readers: readonly string[];
}
/** The mentioned employees of a comment who may read its task. */
export const mentioned = ({ employeeIds, byUserId, taskId, readers }: Mention): Sql =>
  sql`select person."userId" from employee person
    where person.id = any (${employeeIds}) and ${isLive('person')} and person."isActive" and person."userId" <> ${byUserId}
      and (person."userId" = any (${readers}) or exists (select from task t where t.id = ${taskId} and ${readableTask('t', sql`person."userId"`)}))`;

export const MentionWords = z.object({ person: z.string(), title: z.string(), isDraft: z.boolean() });
/** The texts of a mention. No row when the task is gone. */
export const mentionWords = (byUserId: string, taskId: string): Sql =>
  sql`select trim(u."firstName" || ' ' || u."lastName") as person, t.title, t."isDraft" from "user" u, task t
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
