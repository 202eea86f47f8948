import { maxAtOnce, statusNames, TaskHit, type TaskQuery, type TaskSort, type TaskState } from '@stint/contract';
import { type Stage, type Status, stageOf, stageOfTask } from '@stint/domain/workspace/statuses';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { Sql, sql, when } from '../../../db/sql.ts';
import { readableTask, readsTask, seenBy, type TaskReader } from '../../../http/draft-visibility.ts';
import { type OwnTasksFirst, ownFirst } from './own-first.sql.ts';
import { sortKeys } from './sort-keys.sql.ts';
import { task } from './tasks.table.ts';

export type KeyType = 'int' | 'text' | 'timestamptz';
const typeSql: Record<KeyType, Sql> = { int: sql`int`, text: sql`text`, timestamptz: sql`timestamptz` };
export interface TaskOrder {
  sort: TaskSort;
  /** SQL on a task `t` and its team row `w`. Never null, so that it can be compared with a cursor. */
  key: Sql;
  type: KeyType;
  descending: boolean;
}
const types: Partial<Record<TaskSort, KeyType>> = { title: 'text', dueDate: 'timestamptz', updatedAt: 'timestamptz' };

const byNumber = sql`w.number`;
const byRank = sql`s.rank`;
/** Numbers follow the order of creation. Tasks without a due date come last in both directions. */
function keyOf(sort: TaskSort, descending: boolean): Sql {
  if (sort === 'number' || sort === 'createdAt') return byNumber;
  if (sort === 'status') return byRank;
  return sortKeys[sort === 'dueDate' ? (descending ? 'dueLast' : 'dueFirst') : sort]((name) => sql.id('t', name));
}

/** Equal keys are ordered by number in the same direction. */
export function orderOf({
  sort = 'number',
  order,
}: {
  sort?: TaskSort | undefined;
  order?: string | undefined;
}): TaskOrder {
  const descending = order ? order === 'descending' : sort === 'number';
  return { sort, key: keyOf(sort, descending), type: types[sort] ?? 'int', descending };
}

const stages: Record<TaskState, Stage> = { open: 'todo', 'in-progress': 'in-progress', completed: 'done' };
const namesIn = (stage: Stage) =>
  statusNames.filter((status) => status !== 'custom' && stageOfTask({ status }) === stage);

/** In a stage by a built-in status or by one of the team's own. */
function inStage(statuses: readonly Status[], stage: Stage): Sql {
  const ids = statuses.filter((status) => status.name === 'custom' && stageOf(status) === stage).map(({ id }) => id);
  const all = statuses.map(({ id }) => id);
  // A status that the team no longer has counts as open, as everywhere else.
  const orUnknownStatus =
    stage === 'todo' ? sql` or not coalesce(t."taskStatusId" = any (${all}::uuid[]), false)` : sql``;
  return sql`t.status = any (${namesIn(stage)}) or (t.status = 'custom' and (t."taskStatusId" = any (${ids}::uuid[])${orUnknownStatus}))`;
}

const isId = (word: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word);

/** How one property is filtered. */
interface Property {
  word?: (test: Sql) => Sql;
  id?: (test: Sql) => Sql;
  none: Sql;
}

/** A single value is compared with `=`, because the planner expects many rows from `any`. */
function isAmong(values: readonly string[], type: 'uuid' | 'text'): Sql {
  const as = sql.id(type);
  return values.length === 1 ? sql`= ${values[0] ?? null}::${as}` : sql`= any (${values}::${as}[])`;
}

/** Matches any of the names, any of the ids, or tasks without the property. */
const among = (filter: readonly string[] | undefined, { word, id, none }: Property): Sql | undefined =>
  when(filter, (values) => {
    const ids = values.filter(isId);
    const words = values.filter((value) => !isId(value) && value !== 'none');
    const parts = [
      ids.length > 0 && id?.(isAmong(ids, 'uuid')),
      words.length > 0 && word?.(isAmong(words, 'text')),
      values.includes('none') && none,
    ].filter((part) => part instanceof Sql);
    return parts.length > 0 ? sql.join(parts, sql` or `) : sql`false`;
  });

const related = (table: string, column: string): Property => {
  const rows = sql`select from ${sql.id(table)} x where x."tenantId" = t."tenantId" and x."taskId" = t.id`;
  return { id: (test) => sql`exists (${rows} and ${sql.id('x', column)} ${test})`, none: sql`not exists (${rows})` };
};
const columns = (name: string, id: string): Property => ({
  word: (test) => sql`${sql.id('t', name)} ${test}`,
  id: (test) => sql`${sql.id('t', id)} ${test}`,
  none: sql`(${sql.id('t', name)} is null and ${sql.id('t', id)} is null)`,
});

const epicAbove = sql`with recursive above as (
    select p.id, p."parentId", p."issueType", 1 as depth from task p
      where p."tenantId" = t."tenantId" and p.id = t."parentId" and ${isLive('p')}
    union all
    select p.id, p."parentId", p."issueType", above.depth + 1 from above
    join task p on p."tenantId" = t."tenantId" and p.id = above."parentId" and ${isLive('p')}
    where above.depth < 50 and above."issueType" is distinct from 'Epic'
  ) select from above where above."issueType" = 'Epic'`;

const properties = {
  member: related('task_employee', 'employeeId'),
  label: related('task_tag', 'tagId'),
  priority: columns('priority', 'taskPriorityId'),
  size: columns('size', 'taskSizeId'),
  type: columns('issueType', 'taskTypeId'),
  project: { id: (test) => sql`t."projectId" ${test}`, none: sql`t."projectId" is null` },
  epic: {
    id: (test) => sql`(t.id ${test} or exists (${epicAbove} and above.id ${test}))`,
    none: sql`(t."issueType" is distinct from 'Epic' and not exists (${epicAbove}))`,
  },
} satisfies Record<string, Property>;
const propertyNames = Object.keys(properties) as (keyof typeof properties)[];

const firstDay = sql`coalesce(t."startDate", t."dueDate")`;
const lastDay = sql`coalesce(t."dueDate", t."startDate")`;

interface Asker {
  organizationId: string;
  userId: string;
  /** The user whose teammates' tasks are read; null reads everyone's. */
  teammate: string | null;
  /** The team's statuses, if the query filters by state. */
  statuses: readonly Status[];
}
export interface Filter {
  organizationId: Sql;
  where: Sql;
}
/** A query as a condition on a task `t` and its team row `w`. */
export function filterOf(query: TaskQuery, { userId, teammate, statuses, ...asker }: Asker): Filter {
  const organizationId = sql`${asker.organizationId}::uuid`;
  const { state, unfinished, undated, from, to } = query;
  const where = sql.and(
    sql`t."organizationId" = ${organizationId}`,
    sql`w."organizationTeamId" = ${query.organizationTeamId}`,
    sql`not t."isArchived"`,
    seenBy(sql`${userId}`, 't'),
    when(teammate, (user) => readableTask('t', sql`${user}`)),
    when(state, (stage) => inStage(statuses, stages[stage])),
    unfinished ? sql`(${inStage(statuses, 'done')}) is not true` : undefined,
    ...propertyNames.map((name) => among(query[name], properties[name])),
    when(
      query.q?.trim() || null,
      (text) =>
        sql`t.id = any (array(select f.id from task_found(${organizationId}, null, array[${text}], false, 100000) f))`,
    ),
    when(from, (day) => sql`${lastDay} >= ${day}::date`),
    when(to, (day) => sql`${firstDay} < (${day}::date + 1)`),
    when(undated, (is) => sql`(${firstDay} is null) = ${is}`),
  );
  return { organizationId, where };
}

export const fromTeam = sql`task_team w join task t on t."tenantId" = w."tenantId" and t.id = w."taskId"`;

/** A cursor: the sort key and the number of a task. */
export type Place = readonly [number | string, number];
export interface CursorBound {
  /** How the rows compare with the cursor. */
  than: '<' | '>' | '<=' | '>=';
  place: Place;
}
const operators = { '<': sql`<`, '>': sql`>`, '<=': sql`<=`, '>=': sql`>=` };

interface Reach {
  ordered: TaskOrder;
  bounds: readonly CursorBound[];
  size: number;
}
/** A literal, which the planner can use. */
const inline = (number: number): Sql => sql.literal(String(number));
const directionOf = ({ descending }: TaskOrder): Sql => (descending ? sql`desc` : sql`asc`);

/** Rows of tasks within the bounds, each with its `sortKey`. */
function rowsOf({ where, organizationId }: Filter, { ordered, bounds, size }: Reach): Sql {
  const { sort, key, type } = ordered;
  const places = bounds.map(({ than, place: [at, number] }) => ({
    than,
    key: sql`${String(at)}::${typeSql[type]}`,
    number: sql`${number}::int`,
  }));
  if (sort === 'status') {
    const nearer = sql.and(
      ...places.map(({ than, key: rank }) => sql`s.rank ${operators[than[0] === '<' ? '<=' : '>=']} ${rank}`),
    );
    const beside = sql.and(
      where,
      ...places.map(({ than, key: rank, number }) => {
        const beyond = than[0] === '<' ? sql`2147483647` : sql`-2147483648`;
        return sql`w.number ${operators[than]} case when s.rank = ${rank} then ${number} else ${beyond} end`;
      }),
    );
    // Reads each status in the order of its list, up to the limit. Tasks without a status come last.
    const ofOne = (condition: Sql) => sql`lateral (
      select t.*, s.rank as "sortKey" from ${fromTeam}
      where ${condition} and t."deletedAt" is null and ${beside}
      order by w.number ${directionOf(ordered)} limit ${inline(size)}) t`;
    return sql`select t.* from (
        select v.id, v."order" as rank from vocabulary v where v."organizationId" = ${organizationId} and v.kind = 'status'
      ) s cross join ${ofOne(sql`w."taskStatusId" = s.id`)} where ${nearer}
      union all select t.* from (select 1000 as rank) s cross join ${ofOne(sql`w."taskStatusId" is null`)} where ${nearer}`;
  }
  const number = key === byNumber ? byNumber : sql`t.number`;
  const within = places.map(
    (place) => sql`(${key}, ${number}) ${operators[place.than]} (${place.key}, ${place.number})`,
  );
  return sql`select t.*, ${key} as "sortKey" from ${fromTeam} where t."deletedAt" is null and ${sql.and(where, ...within)}`;
}

function orderSql(ordered: TaskOrder): Sql {
  const direction = directionOf(ordered);
  return ordered.key === byNumber ? sql`"sortKey" ${direction}` : sql`"sortKey" ${direction}, number ${direction}`;
}

export const PartRow = z.object({ id: z.uuid(), at: z.tuple([z.union([z.number(), z.string()]), z.number()]) });
/** The ids of one page, each with its cursor. */
export const partOf = (filter: Filter, reach: Reach): Sql =>
  sql`select id, json_build_array("sortKey", number) as at from (${rowsOf(filter, reach)}) t
    order by ${orderSql(reach.ordered)} limit ${inline(reach.size)}`;

/** The ids of a whole list, up to the limit of a bulk change. */
export const idsOf = (filter: Filter, ordered: TaskOrder): Sql =>
  sql`select id from (${rowsOf(filter, { ordered, bounds: [], size: maxAtOnce })}) t
    order by ${orderSql(ordered)} limit ${inline(maxAtOnce)}`;

export const StatusCount = z.object({ status: z.string(), id: z.uuid().nullable(), n: z.number() });
/** The number of tasks by status. */
export const countByStatus = ({ where }: Filter): Sql =>
  sql`select t.status, case when t.status = 'custom' then t."taskStatusId" end as id, count(*)::int as n
    from ${fromTeam} where t."deletedAt" is null and ${where} group by 1, 2`;

const foundJson = jsonOf(TaskHit, task, 't');
interface Search {
  organizationId: string;
  teamId: string | null;
  words: readonly string[];
  take: number;
  reader: TaskReader;
  /** The employee with own tasks first. */
  own: OwnTasksFirst | null;
}
export const FoundRow = z.object({ item: TaskHit });
/** As many again are found, so that the own ones among them can come first. */
const foundFor = 5;
/** The tasks that a search finds, own ones and best first, with the text around the first match in the description. */
export function foundTasks({ organizationId, teamId, take, reader, own, ...search }: Search): Sql {
  const mine = own && ownFirst(own);
  const words = sql`${search.words}::text[]`;
  const excerpt = sql`case when f.rank < 3 then null else (
      select nullif(trim(regexp_replace(substr(d.text, greatest(1, position(lower((${words})[1]) in lower(d.text)) - 40), 160), '\\s+', ' ', 'g')), '')
      from (select regexp_replace(left(t.description, 20000), '<[^>]*>|&nbsp;', ' ', 'g') as text) d
    ) end`;
  return sql`select ${foundJson}::jsonb || jsonb_strip_nulls(jsonb_build_object('excerpt', ${excerpt})) as item
    from task_found(${organizationId}, ${teamId}, ${words}, true, ${take * foundFor}) with ordinality f(id, rank, place)
    join task t on t.id = f.id and ${readsTask('t', reader)} ${mine?.joins ?? sql``}
    order by f.rank = 3, ${mine ? sql`${mine.order}, ` : sql``}f.place limit ${take}`;
}
/** The same for tasks found otherwise, in the given order. */
export const hitsOf = (ids: readonly string[]): Sql =>
  sql`select ${foundJson}::jsonb as item from unnest(${ids}::uuid[]) with ordinality f(id, place)
    join task t on t.id = f.id order by f.place`;
