import { isLanguage } from '@stint/locales';
import { emails } from '@stint/locales/emails';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type Ctx, may } from './verb.ts';

/** SQL: only its creator sees a draft. `viewer` is SQL of the reader's user id. */
export const seenBy = (viewer: Sql, alias: string): Sql => {
  const task = sql.id(alias);
  return sql`(not ${task}."isDraft" or ${task}."createdByUserId" = ${viewer})`;
};

/** The user whose teammates' tasks and plans are readable; null for somebody who may read everybody's. */
export const teammateOnly = (ctx: Ctx): string | null =>
  (['CHANGE_SELECTED_EMPLOYEE', 'ALL_ORG_VIEW', 'ALL_ORG_EDIT'] as const).some((permission) => may(ctx, permission))
    ? null
    : ctx.session.userId;

/**
 * SQL: the task `alias` is in a team or project of the user or of a teammate. Arrays that do not depend on the task are
 * computed once per statement.
 */
export function readableTask(alias: string, whose: Sql): Sql {
  const [task, user] = [sql.id(alias), sql`${whose}::uuid`];
  const employees = sql`array(select e.id from employee e where e."userId" = ${user} and ${isLive('e')})`;
  const teams = sql`array(
    select b."organizationTeamId" from organization_team_employee b where b."employeeId" = any (${employees}) and ${isLive('b')}
    union select o.id from organization_team o where o."createdByUserId" = ${user} and ${isLive('o')})`;
  const mates = sql`array(select a."employeeId" from organization_team_employee a
    where a."organizationTeamId" = any (${teams}) and ${isLive('a')})`;
  const own = sql`linked."tenantId" = ${task}."tenantId"`;
  return sql`(${task}."createdByUserId" = ${user}
    or exists (select from task_team linked where ${own} and linked."taskId" = ${task}.id and linked."organizationTeamId" = any (${teams}))
    or exists (select from task_employee linked where ${own} and linked."taskId" = ${task}.id
      and (linked."employeeId" = any (${employees}) or linked."employeeId" = any (${mates})))
    or ${task}."createdByUserId" = any (array(select e."userId" from employee e where e.id = any (${mates})))
    or exists (select from organization_project_employee linked where ${own} and linked."organizationProjectId" = ${task}."projectId"
      and linked."employeeId" = any (${employees}) and ${isLive('linked')}))`;
}

/** The reader of worked time, and the text shown in place of the title of another person's draft. */
export const readerOf = ({ session }: Pick<Ctx, 'session'>): [userId: string, words: string] => [
  session.userId,
  emails[isLanguage(session.language) ? session.language : 'en'].privateTask,
];

/** SQL of the title of a task with worked time. The time of another person's draft counts, but its title is hidden. */
export const workedTitle = (alias: string, viewer: Sql, words: Sql): Sql =>
  sql`case when ${seenBy(sql`${viewer}::uuid`, alias)} then ${sql.id(alias, 'title')} else ${words}::text end`;

/** SQL: the record of this kind and id is not another person's draft. */
export const toldTo = (viewer: Sql, kind: Sql, id: Sql): Sql =>
  sql`not (${kind} = 'Task' and exists (select from task d where d.id = ${id} and not ${seenBy(viewer, 'd')}))`;
