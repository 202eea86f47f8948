import { statusNames, type TaskFieldWith } from '@stint/contract';
import { stageOfTask } from '@stint/domain/workspace/statuses';
import { z } from 'zod';
import type { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { readableTask, seenBy } from '../../../http/draft-visibility.ts';

export const IdRow = z.object({ id: z.uuid() });

const doneWords = sql.join(statusNames.filter((status) => stageOfTask({ status }) === 'done').map(sql.literal));
/** Whether a task `t` is done, also by a team's own status. */
export const saysDone: Sql = sql`(t.status in (${doneWords}) or (t.status = 'custom' and exists (
  select from vocabulary v where v."tenantId" = t."tenantId" and v.id = t."taskStatusId" and ${isLive('v')}
    and (v."isDone" or (not v."isInProgress" and not v."isTodo" and v.template in (${doneWords})))
)))`;

const ids = z.array(z.uuid());
export const RelationsRow = z.object({ members: ids, teams: ids, tags: ids });
export function relationsOf(id: string): Sql {
  const taskId = sql`${id}::uuid`;
  return sql`select
    coalesce((select array_agg(x."employeeId") from task_employee x where x."taskId" = ${taskId}), '{}') as members,
    coalesce((select array_agg(x."organizationTeamId") from task_team x where x."taskId" = ${taskId}), '{}') as teams,
    coalesce((select array_agg(x."tagId") from task_tag x where x."taskId" = ${taskId}), '{}') as tags`;
}

export const UnassignedRow = z.object({ taskId: z.uuid() });
/** Removes an employee from all tasks of a team. */
export const unassignFromTeam = (employeeId: string, teamId: string): Sql =>
  sql`delete from task_employee x using task_team y
    where y."tenantId" = x."tenantId" and y."taskId" = x."taskId" and x."employeeId" = ${employeeId} and y."organizationTeamId" = ${teamId}
    returning x."taskId"`;

/** The team that an employee joined first. */
export const firstTeamOf = (employeeId: string): Sql =>
  sql`select m."organizationTeamId" as id from organization_team_employee m
    join organization_team t on t."tenantId" = m."tenantId" and t.id = m."organizationTeamId" and ${isLive('t')}
    where m."employeeId" = ${employeeId} and ${isLive('m')} order by m."createdAt", m.id limit 1`;

export const LabelPair = z.object({ old: z.uuid(), new: z.uuid() });
/** Maps labels of other teams to those of the same name in these teams. */
export function sameLabels(labelIds: readonly string[], teamIds: readonly string[]): Sql {
  const teams = sql`${teamIds}::uuid[]`;
  return sql`select o.id as old, n.id as new from vocabulary o
    join vocabulary n on n."tenantId" = o."tenantId" and n."organizationId" = o."organizationId" and n.kind = o.kind
      and ${isLive('n')} and lower(n.value) = lower(o.value) and n."organizationTeamId" = any (${teams})
    where o.id = any (${labelIds}) and o.kind = 'label' and not (o."organizationTeamId" = any (${teams}))`;
}

/** The columns of a bulk change, with their types. */
export const columns = {
  status: 'text',
  taskStatusId: 'uuid',
  priority: 'text',
  taskPriorityId: 'uuid',
  size: 'text',
  taskSizeId: 'uuid',
  taskTypeId: 'uuid',
  projectId: 'uuid',
  dueDate: 'timestamptz',
  version: 'text',
  resolvedAt: 'timestamptz',
  deletedAt: 'timestamptz',
  deletedByUserId: 'uuid',
} as const satisfies Record<
  TaskFieldWith<'bulk', z.ZodType> | 'taskTypeId' | 'resolvedAt' | 'deletedAt' | 'deletedByUserId',
  'text' | 'uuid' | 'timestamptz'
>;
const tables = {
  members: { table: 'task_employee', column: 'employeeId' },
  teams: { table: 'task_team', column: 'organizationTeamId' },
  tags: { table: 'task_tag', column: 'tagId' },
} as const satisfies Record<TaskFieldWith<'kind', 'relation'>, { table: string; column: string }>;
export type Column = keyof typeof columns;
export type Relation = keyof typeof tables;
export const columnNames = Object.keys(columns) as Column[];
export const relationNames = Object.keys(tables) as Relation[];

const word = z.string().nullable();
const uuid = z.uuid().nullable();
export const LockedTask = z.object({
  ...{ id: z.uuid(), title: z.string(), createdByUserId: uuid, members: ids, teams: ids, tags: ids },
  ...{ status: z.string(), taskStatusId: uuid, priority: word, taskPriorityId: uuid, size: word, taskSizeId: uuid },
  ...{ taskTypeId: uuid, projectId: uuid, dueDate: word, version: word },
  ...{ resolvedAt: word, deletedAt: word, deletedByUserId: uuid },
}) satisfies z.ZodType<Record<Column, string | null> & Record<Relation, string[]>>;
const relationIds = sql.join(
  relationNames.map((name) => {
    const { table, column } = tables[name];
    const id = sql.id('x', column);
    return sql`(select coalesce(array_agg(${id} order by ${id}), '{}') from ${sql.id(table)} x
      where x."tenantId" = t."tenantId" and x."taskId" = t.id) as ${sql.id(name)}`;
  }),
);
const columnList = sql.join(columnNames.map((name) => sql.id('t', name)));
/** Locks tasks in one order, so that two changes of the same tasks cannot deadlock. Reads their relations. */
export const lockTasks = (taskIds: readonly string[], organizationId: string, userId: string): Sql =>
  sql`with locked as materialized (
      select d.* from task d where d.id = any (${taskIds}) and d."organizationId" = ${organizationId} and ${seenBy(sql`${userId}`, 'd')}
      order by d.id for update
    )
    select t.id, t.title, t."createdByUserId", ${columnList}, ${relationIds} from locked t`;

const assignments = sql.join(
  columnNames.map((name) => {
    const [key, type] = [sql.literal(name), sql.id(columns[name])];
    return sql`${sql.id(name)} = case when u.patch ? ${key} then (u.patch ->> ${key})::${type} else ${sql.id('t', name)} end`;
  }),
);
interface Change {
  id: string;
  patch: object;
}
/** Writes the given keys of each task. */
export const updateTasks = (changes: readonly Change[], { userId, now }: { userId: string; now: string }): Sql =>
  sql`update task t set "updatedAt" = ${now}, "updatedByUserId" = ${userId}, ${assignments}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as u(id uuid, patch jsonb) where t.id = u.id`;

/** Pairs of a task and a record of one relation. */
export type Pairs = readonly (readonly [taskId: string, id: string])[];
const unnested = (pairs: Pairs): Sql =>
  sql`unnest(${pairs.map(([task]) => task)}::uuid[], ${pairs.map(([, id]) => id)}::uuid[]) as u(task, other)`;

export function deleteRelations(name: Relation, pairs: Pairs): Sql {
  const { table, column } = tables[name];
  return sql`delete from ${sql.id(table)} x using ${unnested(pairs)} where x."taskId" = u.task and ${sql.id('x', column)} = u.other`;
}

export function insertRelations(name: Relation, pairs: Pairs, tenantId: TenantId): Sql {
  const { table, column } = tables[name];
  return sql`insert into ${sql.id(table)} ("tenantId", "taskId", ${sql.id(column)}) select ${tenantId}, u.task, u.other
    from ${unnested(pairs)} on conflict do nothing`;
}

interface Filter {
  organizationId: string;
  userId: string;
  /** The user whose teammates' tasks are read; null reads everyone's. */
  teammate: string | null;
  isArchived: boolean | null;
  teams: readonly string[];
  members?: readonly string[] | undefined;
  /** Employees who are not assigned. */
  without?: readonly string[] | undefined;
  workedBy?: readonly string[] | undefined;
  projectId?: string | undefined;
  issueType?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
  parentId?: string | undefined;
  status?: readonly string[] | undefined;
  isDone?: boolean | undefined;
  /** A pattern of `like`. */
  search?: string | undefined;
}
const onTask = (employeeIds: readonly string[]): Sql =>
  sql`exists (select from task_employee x where x."taskId" = t.id and x."employeeId" = any (${employeeIds}))`;
const inTeams = (teamIds: readonly string[]): Sql =>
  sql`exists (select from task_team x where x."taskId" = t.id and x."organizationTeamId" = any (${teamIds}))`;
export const inTeamsOrProject = (teamIds: readonly string[], projectId: string): Sql =>
  sql`${inTeams(teamIds)} or t."projectId" = ${projectId}`;

/** A condition on a task `t`. */
export const taskFilter = (filter: Filter): Sql =>
  sql.and(
    when(filter.isArchived, (is) => sql`t."isArchived" = ${is}`),
    sql`t."organizationId" = ${filter.organizationId}`,
    seenBy(sql`${filter.userId}`, 't'),
    when(filter.teammate, (user) => readableTask('t', sql`${user}`)),
    when(filter.teams, inTeams),
    when(filter.members, onTask),
    when(filter.without, (employeeIds) => sql`not ${onTask(employeeIds)}`),
    when(
      filter.workedBy,
      (employeeIds) => sql`exists (select from time_log l where l."tenantId" = t."tenantId" and l."taskId" = t.id
        and l."employeeId" = any (${employeeIds}) and ${isLive('l')})`,
    ),
    when(filter.projectId, (id) => sql`t."projectId" = ${id}`),
    when(filter.issueType, (names) => sql`t."issueType" = any (${names})`),
    when(filter.ids, (taskIds) => sql`t.id = any (${taskIds})`),
    when(filter.parentId, (id) => sql`t."parentId" = ${id}`),
    when(filter.status, (names) => sql`t.status = any (${names})`),
    when(filter.isDone, (is) => sql`${saysDone} = ${is}`),
    when(filter.search || null, (pattern) => {
      const text = sql`${pattern}`;
      return sql`t.title ilike ${text} or t."taskNumber" ilike ${text}`;
    }),
  );

export const NumberRow = z.object({ n: z.number() });
export const countTasks = (where: Sql): Sql => sql`select count(*) as n from task t where ${isLive('t')} and ${where}`;
export const highestNumber = (where: Sql): Sql =>
  sql`select coalesce(max(t.number), 0) as n from task t where ${isLive('t')} and ${where}`;
