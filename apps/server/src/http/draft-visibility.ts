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

/** SQL of arrays of ids that do not depend on the task: the user's employees and teams, and their teammates. */
interface ReaderIds {
  employees: Sql;
  teams: Sql;
  mates: Sql;
  mateUsers: Sql;
}

const employeesOf = (user: Sql): Sql =>
  sql`array(select e.id from employee e where e."userId" = ${user} and ${isLive('e')})`;
const teamsOf = (user: Sql, employees: Sql): Sql => sql`array(
    select b."organizationTeamId" from organization_team_employee b where b."employeeId" = any (${employees}) and ${isLive('b')}
    union select o.id from organization_team o where o."createdByUserId" = ${user} and ${isLive('o')})`;
const matesOf = (teams: Sql): Sql => sql`array(select a."employeeId" from organization_team_employee a
    where a."organizationTeamId" = any (${teams}) and ${isLive('a')})`;
const usersOf = (employees: Sql): Sql => sql`array(select e."userId" from employee e where e.id = any (${employees}))`;

function idsOf(user: Sql): ReaderIds {
  const employees = employeesOf(user);
  const teams = teamsOf(user, employees);
  const mates = matesOf(teams);
  return { employees, teams, mates, mateUsers: usersOf(mates) };
}

const listIn = (table: string, column: string): Sql =>
  sql`(select ${sql.id(table, column)} from ${sql.id(table)})::uuid[]`;
const idsInTable: ReaderIds = {
  employees: listIn('reader', 'employees'),
  teams: listIn('reader', 'teams'),
  mates: listIn('reader', 'mates'),
  mateUsers: listIn('reader', 'mateUsers'),
};

/**
 * SQL: the common table `reader`, with a comma after it, for statements with `readsTaskToo`. Its arrays take longer to
 * plan than to read, so that a statement with conditions on several tasks has them once.
 */
export function readerTable({ teammate }: TaskReader): Sql {
  if (teammate === null) return sql``;
  const user = sql`${teammate}::uuid`;
  return sql`reader as materialized (
    with own as materialized (select ${employeesOf(user)} as ids),
    joined as materialized (select ${teamsOf(user, listIn('own', 'ids'))} as ids),
    near as materialized (select ${matesOf(listIn('joined', 'ids'))} as ids)
    select own.ids as employees, joined.ids as teams, near.ids as mates, ${usersOf(listIn('near', 'ids'))} as "mateUsers"
    from own, joined, near
  ),`;
}

const readsTaskBy = (alias: string, { userId, teammate }: TaskReader, idsFor: (user: Sql) => ReaderIds): Sql => {
  const isSeen = seenBy(sql`${userId}::uuid`, alias);
  if (teammate === null) return isSeen;
  const user = sql`${teammate}::uuid`;
  return sql`(${isSeen} and ${readableBy(alias, user, idsFor(user))})`;
};
/** SQL: the reader may read the task `alias`. */
export const readsTask = (alias: string, reader: TaskReader): Sql => readsTaskBy(alias, reader, idsOf);
/** The same in a statement that begins with `readerTable`. */
export const readsTaskToo = (alias: string, reader: TaskReader): Sql => readsTaskBy(alias, reader, () => idsInTable);

/**
 * SQL: the user may read the task `alias`: it is theirs, of one of their teams or projects, or, if it has no team, of a
 * teammate. Arrays that do not depend on the task are computed once per statement.
 */
export function readableTask(alias: string, readers: Sql): Sql {
  const user = sql`${readers}::uuid`;
  return readableBy(alias, user, idsOf(user));
}

function readableBy(alias: string, user: Sql, { employees, teams, mates, mateUsers }: ReaderIds): Sql {
  const task = sql.id(alias);
  const own = sql`linked."tenantId" = ${task}."tenantId"`;
  const assigned = sql`select from task_employee linked where ${own} and linked."taskId" = ${task}.id and linked."employeeId"`;
  return sql`(${task}."createdByUserId" = ${user}
    or exists (select from task_team linked where ${own} and linked."taskId" = ${task}.id and linked."organizationTeamId" = any (${teams}))
    or exists (${assigned} = any (${employees}))
    or exists (select from organization_project_employee linked where ${own} and linked."organizationProjectId" = ${task}."projectId"
      and linked."employeeId" = any (${employees}) and ${isLive('linked')})
    or not exists (select from task_team linked where ${own} and linked."taskId" = ${task}.id) and (exists (${assigned} = any (${mates}))
      or ${task}."createdByUserId" = any (${mateUsers})))`;
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
