import { isLanguage } from '@stint/locales';
import { emails } from '@stint/locales/emails';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Ctx } from '../kernel/verb.ts';
import type { Session } from './session.ts';

/** SQL: only its creator sees a draft. `viewer` is SQL of the reader's user id. */
export const seenBy = (viewer: Sql, alias: string): Sql => {
  const task = sql.id(alias);
  return sql`(not ${task}."isDraft" or ${task}."createdByUserId" = ${viewer})`;
};

export const readsEveryTask = ['CHANGE_SELECTED_EMPLOYEE', 'ALL_ORG_VIEW', 'ALL_ORG_EDIT'] as const;

/** The user whose teammates' tasks and plans are readable; null for somebody who may read everybody's. */
export const teammateOnly = (ctx: Ctx): string | null => teammateIn(ctx.session);

export const teammateIn = ({ userId, permissions }: Pick<Session, 'userId' | 'permissions'>): string | null =>
  readsEveryTask.some((permission) => permissions.has(permission)) ? null : userId;

/** Who reads tasks: the user, and the result of `teammateOnly`. */
export interface TaskReader {
  userId: string;
  teammate: string | null;
}
export const taskReader = (ctx: Ctx): TaskReader => ({ userId: ctx.session.userId, teammate: teammateOnly(ctx) });

/** SQL: the reader may read the task `alias`. */
export const readsTask = (alias: string, { userId, teammate }: TaskReader): Sql =>
  teammate === null
    ? seenBy(sql`${userId}::uuid`, alias)
    : sql`(${seenBy(sql`${userId}::uuid`, alias)} and ${readableTask(alias, sql`${teammate}`)})`;

/**
 * SQL: the user may read the task `alias`: it is theirs, of one of their teams or projects, or, if it has no team, of a
 * teammate. Arrays that do not depend on the task are computed once per statement.
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
  const assigned = sql`select from task_employee linked where ${own} and linked."taskId" = ${task}.id and linked."employeeId"`;
  return sql`(${task}."createdByUserId" = ${user}
    or exists (select from task_team linked where ${own} and linked."taskId" = ${task}.id and linked."organizationTeamId" = any (${teams}))
    or exists (${assigned} = any (${employees}))
    or exists (select from organization_project_employee linked where ${own} and linked."organizationProjectId" = ${task}."projectId"
      and linked."employeeId" = any (${employees}) and ${isLive('linked')})
    or not exists (select from task_team linked where ${own} and linked."taskId" = ${task}.id) and (exists (${assigned} = any (${mates}))
      or ${task}."createdByUserId" = any (array(select e."userId" from employee e where e.id = any (${mates})))))`;
}

/** The reader of worked time, and the text shown in place of the title of another person's draft. */
export const readerOf = ({ session }: Pick<Ctx, 'session'>): [userId: string, words: string] => [
  session.userId,
  emails[isLanguage(session.language) ? session.language : 'en'].privateTask,
];

/** SQL of the title of a task with worked time. The time of another person's draft counts, but its title is hidden. */
export const workedTitle = (alias: string, viewer: Sql, words: Sql): Sql =>
  titleIf(alias, seenBy(sql`${viewer}::uuid`, alias), words);

/** The same where teammates read it, who may not know every task that a person works on. */
export const workedTitleFor = (alias: string, reader: TaskReader, words: Sql): Sql =>
  titleIf(alias, readsTask(alias, reader), words);

const titleIf = (alias: string, isKnown: Sql, words: Sql): Sql =>
  sql`case when ${isKnown} then ${sql.id(alias, 'title')} else ${words}::text end`;
