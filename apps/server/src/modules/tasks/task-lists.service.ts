import {
  type InputOf,
  mostAtOnce,
  type OutputOf,
  Refusal,
  statusNames,
  TaskFound,
  type TaskQuestion,
  type TaskSort,
  type TaskState,
  type taskListsApi,
} from '@stint/contract';
import { type Stage, stageOf, stageOfTask } from '@stint/domain/statuses';
import { jsonOf } from '../../db/json.ts';
import { Where } from '../../db/where.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { readableTask, teammateOnly } from '../../http/drafts.ts';
import { organizationOf } from './task-checks.service.ts';
import { type Place, partText } from './task-texts.service.ts';
import { statusesOf } from './task-words.service.ts';
import { sortKeys, task } from './tasks.table.ts';

type In<Op extends keyof typeof taskListsApi> = InputOf<(typeof taskListsApi)[Op]>;
type Out<Op extends keyof typeof taskListsApi> = OutputOf<(typeof taskListsApi)[Op]>;

type KeyType = 'int' | 'text' | 'timestamptz';
interface Ordered {
  sort: TaskSort;
  /** SQL of a task `t` of a team's row `w`, never null, so that a place in the list can be compared with. */
  key: string;
  type: KeyType;
  descending: boolean;
}

const types: Partial<Record<TaskSort, KeyType>> = { title: 'text', dueDate: 'timestamptz', updatedAt: 'timestamptz' };

/** Numbers are given in the order in which tasks are made; what is due at no time comes last, either way. */
function keyOf(sort: TaskSort, descending: boolean): string {
  if (sort === 'number' || sort === 'createdAt') return 'w.number';
  if (sort === 'status') return 's.rank';
  return sortKeys[sort === 'dueDate' ? (descending ? 'dueLast' : 'dueFirst') : sort]('t.');
}

/** Of equal keys the lower number comes first in a list that ascends, the higher one in a list that descends. */
function orderOf({ sort = 'number', order }: { sort?: TaskSort | undefined; order?: string | undefined }): Ordered {
  const descending = order ? order === 'descending' : sort === 'number';
  return { sort, key: keyOf(sort, descending), type: types[sort] ?? 'int', descending };
}

/** The words of a state, and the team's own statuses that mean it. */
const stages: Record<TaskState, Stage> = { open: 'todo', 'in-progress': 'in-progress', completed: 'done' };
const own = (state: Stage) => statusNames.filter((status) => status !== 'custom' && stageOfTask({ status }) === state);

type Statuses = Awaited<ReturnType<typeof statusesOf>>;

async function ofState(ctx: Ctx, where: Where, { state, unfinished, organizationTeamId }: TaskQuestion): Promise<void> {
  if (!state && !unfinished) return;
  const statuses = await statusesOf(ctx, organizationOf(ctx), [organizationTeamId]);
  if (state) where.and(`state.${stages[state]}`, ...inStage(where, statuses, stages[state]));
  if (!unfinished) return;
  const [isDone, ids] = inStage(where, statuses, 'done');
  where.and('unfinished', `(${isDone}) is not true`, ids);
}

/** Being in a stage: a condition, and the team's own statuses that it stands on. */
function inStage(where: Where, statuses: Statuses, stage: Stage): [condition: string, ids: string[]] {
  const ids = statuses.filter((status) => status.name === 'custom' && stageOf(status) === stage).map(({ id }) => id);
  const words = where.value(own(stage));
  // A status that the team no longer has counts as open, as it does for everybody who reads it.
  const gone =
    stage === 'todo'
      ? ` or not coalesce(t."taskStatusId" = any (${where.value(statuses.map(({ id }) => id))}::uuid[]), false)`
      : '';
  const condition = `t.status = any (${words}) or (t.status = 'custom' and (t."taskStatusId" = any (?::uuid[])${gone}))`;
  return [condition, [...ids, noId]];
}
/** So that a list of ids is never empty, which would not narrow. */
const noId = '00000000-0000-0000-0000-000000000000';

const nothing = 'none';
const isId = (word: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word);

/** One value is compared as one: of a list that is not known, the database would expect many. */
function oneOf(where: Where, condition: string | undefined, values: readonly string[], type: string) {
  if (values.length === 1) return condition?.replaceAll('any (?)', `${where.value(values[0])}::${type}`);
  return condition?.replaceAll('?', `${where.value(values)}::${type}[]`);
}

/** One property: any of its words, any of its ids, or having nothing of it. */
function among(
  where: Where,
  name: string,
  asked: readonly string[] | undefined,
  by: { word?: string; id?: string; none: string },
) {
  if (!asked || asked.length === 0) return;
  const ids = asked.filter(isId);
  const words = asked.filter((word) => !isId(word) && word !== nothing);
  const parts = [
    ids.length > 0 && oneOf(where, by.id, ids, 'uuid'),
    words.length > 0 && oneOf(where, by.word, words, 'text'),
    asked.includes(nothing) && by.none,
  ].filter(Boolean);
  const several = (values: readonly string[], sign: string) => sign.repeat(Math.min(values.length, 2));
  const key = `${name}${several(ids, 'i')}${several(words, 'w')}${asked.includes(nothing) ? 'n' : ''}`;
  where.and(key, parts.length > 0 ? `(${parts.join(' or ')}) and ?::boolean` : '?::boolean', parts.length > 0);
}

const related = (table: string, column: string) => {
  const rows = `select from ${table} x where x."tenantId" = t."tenantId" and x."taskId" = t.id`;
  return { id: `exists (${rows} and x."${column}" = any (?))`, none: `not exists (${rows})` };
};
const columns = (word: string, id: string) => ({
  word: `t."${word}" = any (?)`,
  id: `t."${id}" = any (?)`,
  none: `t."${word}" is null and t."${id}" is null`,
});

const above = `with recursive above as (
    select p.id, p."parentId", p."issueType", 1 as depth from task p
      where p."tenantId" = t."tenantId" and p.id = t."parentId" and p."deletedAt" is null
    union all
    select p.id, p."parentId", p."issueType", above.depth + 1 from above
    join task p on p."tenantId" = t."tenantId" and p.id = above."parentId" and p."deletedAt" is null
    where above.depth < 50 and above."issueType" is distinct from 'Epic'
  ) select from above where above."issueType" = 'Epic'`;
const epics = {
  id: `t.id = any (?) or exists (${above} and above.id = any (?))`,
  none: `t."issueType" is distinct from 'Epic' and not exists (${above})`,
};

const firstDay = `coalesce(t."startDate", t."dueDate")`;
const lastDay = `coalesce(t."dueDate", t."startDate")`;

/** What is asked, as conditions on a task `t` of a team's row `w`; the first value is the organization. */
async function asked(ctx: Ctx, question: TaskQuestion): Promise<Where> {
  const where = new Where();
  where
    .and('organization', 't."organizationId" = ?', organizationOf(ctx))
    .and('team', 'w."organizationTeamId" = ?', question.organizationTeamId)
    .and('archived', 't."isArchived" = ?', false)
    .and('d', '(not t."isDraft" or t."createdByUserId" = ?)', ctx.who.userId)
    .and('readable', readableTask('t', '?'), teammateOnly(ctx));
  await ofState(ctx, where, question);
  among(where, 'member', question.member, related('task_employee', 'employeeId'));
  among(where, 'label', question.label, related('task_tag', 'tagId'));
  among(where, 'priority', question.priority, columns('priority', 'taskPriorityId'));
  among(where, 'size', question.size, columns('size', 'taskSizeId'));
  among(where, 'type', question.type, columns('issueType', 'taskTypeId'));
  among(where, 'project', question.project, { id: 't."projectId" = any (?)', none: 't."projectId" is null' });
  among(where, 'epic', question.epic, epics);
  const q = question.q?.trim();
  return where
    .and('q', `t.id = any (array(select f.id from task_found($1, null, array[?], false, 100000) f))`, q || undefined)
    .and('from', `${lastDay} >= ?::date`, question.from)
    .and('to', `${firstDay} < (?::date + 1)`, question.to)
    .and('undated', `(${firstDay} is null) = ?`, question.undated);
}

const fromTeam = `task_team w join task t on t."tenantId" = w."tenantId" and t.id = w."taskId"`;

const written = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

const isNumber = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 1000;
const fits: Record<KeyType, (value: unknown) => value is string | number> = {
  int: isNumber,
  text: isText,
  timestamptz: (value): value is string =>
    isText(value) &&
    /^(-?infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00)$/.test(value) &&
    (value.endsWith('infinity') || !Number.isNaN(Date.parse(value))),
};

/** A place that an earlier part of a list like this ended at. */
function placeOf(text: string, type: KeyType): Place {
  try {
    const [key, number] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (fits[type](key) && isNumber(number)) return [key, number];
  } catch {
    // Not a place that this server has given.
  }
  throw new Refusal('invalid', { after: 'No such place in the list' });
}

interface Reach {
  after?: string | undefined;
  until?: string | undefined;
}
interface Bound {
  /** How what is wanted compares with it. */
  than: '<' | '>' | '<=' | '>=';
  key: string;
  number: string;
}

/** What is wanted lies behind one place of the list, and not behind the other. */
function boundsOf(where: Where, { type, descending }: Ordered, { after, until }: Reach): Bound[] {
  const bound = (text: string, than: Bound['than']): Bound => {
    const [key, number] = placeOf(text, type);
    return { than, key: `${where.value(String(key))}::${type}`, number: `${where.value(number)}::int` };
  };
  return [
    ...(after ? [bound(after, descending ? '<' : '>')] : []),
    ...(until ? [bound(until, descending ? '>=' : '<=')] : []),
  ];
}

/** A list that is scrolled; and one that has bounds, which is read at once. */
const partSize = { scrolled: 100, bounded: 500 };

/** How the tasks that are wanted are read, as far as a place and as many as a part has. */
function rowsOf(where: Where, ordered: Ordered, reach: Reach, size: number): string {
  const { sort, key } = ordered;
  const bounds = boundsOf(where, ordered, reach);
  if (sort === 'status') return byStatus(where, ordered, bounds, size);
  const number = key === 'w.number' ? key : 't.number';
  const within = bounds.map((bound) => ` and (${key}, ${number}) ${bound.than} (${bound.key}, ${bound.number})`);
  return `select t.*, ${key} as "sortKey" from ${fromTeam}
    where t."deletedAt" is null and ${where.sql}${within.join('')}`;
}

/** Status after status, as they stand in their lists; what has none comes last. Of each no more than is wanted. */
function byStatus(where: Where, { descending }: Ordered, bounds: readonly Bound[], size: number): string {
  const nearer = bounds.map(({ than, key }) => ` and s.rank ${than[0]}= ${key}`).join('');
  const beside = bounds.map(
    ({ than, key, number }) =>
      ` and w.number ${than} case when s.rank = ${key} then ${number} else ${than[0] === '<' ? 2147483647 : -2147483648} end`,
  );
  const ofOne = (condition: string) => `lateral (
    select t.*, s.rank as "sortKey" from ${fromTeam}
    where ${condition} and t."deletedAt" is null and ${where.sql}${beside.join('')}
    order by w.number ${descending ? 'desc' : 'asc'} limit ${size}) t`;
  return `select t.* from (
      select v.id, v."order" as rank from vocabulary v where v."organizationId" = $1 and v.kind = 'status'
    ) s cross join ${ofOne('w."taskStatusId" = s.id')} where true${nearer}
    union all select t.* from (select 1000 as rank) s cross join ${ofOne('w."taskStatusId" is null')} where true${nearer}`;
}

const orderSql = ({ key, descending }: Ordered) => {
  const direction = descending ? 'desc' : 'asc';
  return key === 'w.number' ? `"sortKey" ${direction}` : `"sortKey" ${direction}, number ${direction}`;
};
/** Tells statements of different orders and reaches apart. */
const nameOf = ({ sort, descending }: Ordered, { after, until }: Reach, size: number) =>
  `${sort}.${descending}.${size}${after ? '.a' : ''}${until ? '.u' : ''}`;

export async function find(
  ctx: Ctx,
  { sort, order, after, until, ...question }: In<'find'>,
): Promise<JsonText<Out<'find'>>> {
  const ordered = orderOf({ sort, order });
  const reach = { after, until };
  const size = until || question.from ? partSize.bounded : partSize.scrolled;
  const where = await asked(ctx, question);
  const rows = rowsOf(where, ordered, reach, size);
  const part = { name: nameOf(ordered, reach, size), rows, where, order: orderSql(ordered), size };
  const { items, count, last } = await partText(ctx, part);
  const next = last && count === size ? written(last) : (until ?? null);
  return new JsonText(`{"items":[${items}],"next":${JSON.stringify(next)}}`);
}

export async function ids(ctx: Ctx, { sort, order, ...question }: In<'ids'>): Promise<Out<'ids'>> {
  const ordered = orderOf({ sort, order });
  const where = await asked(ctx, question);
  const text = `select id from (${rowsOf(where, ordered, {}, mostAtOnce)}) t order by ${orderSql(ordered)} limit ${mostAtOnce}`;
  const name = `tasks.ids.${nameOf(ordered, {}, mostAtOnce)}${where.key}`;
  const found = await ctx.hot<{ id: string }>(name, text, where.values);
  return { ids: found.map(({ id }) => id) };
}

export async function counts(ctx: Ctx, question: In<'counts'>): Promise<Out<'counts'>> {
  const statuses = await statusesOf(ctx, organizationOf(ctx), [question.organizationTeamId]);
  const where = await asked(ctx, question);
  const text = `select t.status, case when t.status = 'custom' then t."taskStatusId" end as id, count(*)::int as n
    from ${fromTeam} where t."deletedAt" is null and ${where.sql} group by 1, 2`;
  const rows = await ctx.hot<{ status: string; id: string | null; n: number }>(
    `tasks.counts${where.key}`,
    text,
    where.values,
  );
  const found: Record<Stage, number> = { todo: 0, 'in-progress': 0, done: 0 };
  for (const { status, id, n } of rows) {
    const taskStatus = statuses.find((one) => one.id === id) ?? null;
    found[stageOfTask({ status, taskStatus })] += n;
  }
  return { open: found.todo, inProgress: found['in-progress'], completed: found.done };
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, 12);

/** Words around the first place in the description at which one of them stands. */
const excerpt = `case when f.rank < 3 then null else (
    select nullif(trim(regexp_replace(substr(d.text, greatest(1, position(lower($3[1]) in lower(d.text)) - 40), 160), '\\s+', ' ', 'g')), '')
    from (select regexp_replace(left(t.description, 20000), '<[^>]*>|&nbsp;', ' ', 'g') as text) d
  ) end`;
const found = `select ${jsonOf(TaskFound, task, 't')}::jsonb || jsonb_strip_nulls(jsonb_build_object('excerpt', ${excerpt})) as item
  from task_found($1, $2, $3, true, $4) with ordinality f(id, rank, place)
  join task t on t.id = f.id and (not t."isDraft" or t."createdByUserId" = $5) order by f.place`;

export async function search(ctx: Ctx, { q, organizationTeamId, take }: In<'search'>): Promise<Out<'search'>> {
  const values = [organizationOf(ctx), organizationTeamId ?? null, wordsIn(q), take ?? 10, ctx.who.userId];
  const rows = await ctx.hot<{ item: TaskFound }>('tasks.search', found, values);
  return { items: rows.map(({ item }) => item) };
}
