import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readableTask, seenBy } from '../../../http/draft-visibility.ts';

export const Person = z.object({ userId: z.uuid() });

const teamLeaders = (team: Sql): Sql =>
  sql`select distinct e."userId" from organization_team t
    join organization_team_employee m on m."tenantId" = t."tenantId" and m."organizationTeamId" = t.id and ${isLive('m')}
    join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and ${isLive('e')} and e."isActive"
    left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
    where t.id = ${team} and (r.name in ('MANAGER', 'ADMIN', 'SUPER_ADMIN') or t."createdByUserId" = e."userId")`;

/** The managers of a team. */
export const leaders = (teamId: string): Sql => teamLeaders(sql`${teamId}`);

/** SQL: the user is one of them. */
export const leads = (user: Sql, team: Sql): Sql => sql`(${user} in (${teamLeaders(team)}))`;

/** The people whose role has a permission. Built-in roles have their defaults where the workspace stores nothing. */
export const holders = (tenantId: string, permission: string, byDefault: readonly string[]): Sql =>
  sql`select u.id as "userId" from "user" u join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    left join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id and p.permission = ${permission}
    where u."tenantId" = ${tenantId} and u."isActive" and ${isLive('u')}
      and coalesce(p.enabled, r."isSystem" and r.name = any (${byDefault}))`;

/** SQL: the user `alias` works here now, and is not suspended. */
export const isReachable = (alias: string): Sql => {
  const user = sql.id(alias);
  return sql`(${user}."isActive" and ${isLive(alias)} and exists (select from employee working
    where working."tenantId" = ${user}."tenantId" and working."userId" = ${user}.id and working."isActive" and ${isLive('working')}))`;
};

/** Of pairs of a task and a person those that may read the task now. `readers` may read every task but drafts. */
export const readingPairs = (taskIds: readonly string[], userIds: readonly string[], readers: readonly string[]): Sql =>
  sql`select pair."taskId", pair."userId" from unnest(${taskIds}::uuid[], ${userIds}::uuid[]) pair("taskId", "userId")
    join task t on t.id = pair."taskId" and ${isLive('t')} and ${seenBy(sql`pair."userId"`, 't')}
    join "user" u on u."tenantId" = t."tenantId" and u.id = pair."userId" and ${isReachable('u')}
    where pair."userId" = any (${readers}::uuid[]) or ${readableTask('t', sql`pair."userId"`)}`;

export const TaskPerson = z.object({ taskId: z.uuid(), userId: z.uuid() });
export type TaskPerson = z.infer<typeof TaskPerson>;

const userOf = (employees: Sql): Sql =>
  sql`select p."userId" from employee p where p.id in (${employees}) and ${isLive('p')}`;

/** SQL: creator, assignees and commenters of a task `alias`. */
export const involvedIn = (alias: string): Sql => {
  const task = sql.id(alias);
  return sql`(select ${task}."createdByUserId" as "userId"
    union ${userOf(sql`select x."employeeId" from task_employee x where x."tenantId" = ${task}."tenantId" and x."taskId" = ${task}.id`)}
    union select c."createdByUserId" from comment c where c."tenantId" = ${task}."tenantId" and c.entity = 'Task'
      and c."entityId" = ${task}.id and ${isLive('c')})`;
};

/** Everyone who follows these tasks, whether or not they may read them. */
export const followersOf = (taskIds: readonly string[]): Sql =>
  sql`select t.id as "taskId", person."userId" from task t cross join lateral (
      select i."userId" from ${involvedIn('t')} i where i."userId" is not null and not exists (select from task_follower f
        where f."tenantId" = t."tenantId" and f."taskId" = t.id and f."userId" = i."userId" and not f."isFollowing")
      union select f."userId" from task_follower f where f."tenantId" = t."tenantId" and f."taskId" = t.id and f."isFollowing"
    ) person
    where t.id = any (${taskIds}) and ${isLive('t')}`;

export const EmployeeUser = z.object({ employeeId: z.uuid(), userId: z.uuid() });
export const usersOf = (employeeIds: readonly string[]): Sql =>
  sql`select e.id as "employeeId", e."userId" from employee e where e.id = any (${employeeIds}) and ${isLive('e')}`;

interface Mention {
  taskId: string;
  employeeIds: readonly string[];
  since: string;
}
/** Those of these people who were told of no mention in a task since an instant. */
export const unawareOf = ({ taskId, employeeIds, since }: Mention): Sql =>
  sql`select m."employeeId", m."userId" from (${usersOf(employeeIds)}) m
    where not exists (select from notification n where n."userId" = m."userId" and n.kind = 'comment.mentioned'
      and n."subjectId" = ${taskId} and n."createdAt" >= ${since}::timestamptz)`;
