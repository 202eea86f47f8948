import type { Ctx } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';
import { organizationOf } from './task-checks.service.ts';

/** What is changed of several tasks at once, and how it is stored. */
const columns = {
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
} as const;
const tables = {
  members: { table: 'task_employee', column: 'employeeId' },
  teams: { table: 'task_team', column: 'organizationTeamId' },
  tags: { table: 'task_tag', column: 'tagId' },
} as const;

type Column = keyof typeof columns;
export type Relation = keyof typeof tables;
export const columnNames = Object.keys(columns) as Column[];
export const relationNames = Object.keys(tables) as Relation[];

export type Row = Record<Column, string | null> &
  Record<Relation, string[]> & { id: string; title: string; createdByUserId: string | null };
/** What a task becomes, as far as it does not stay what it is. */
export type Becoming = Partial<Record<Column, string | null> & Record<Relation, string[]>>;

const relation = (name: Relation) =>
  `(select coalesce(array_agg(x."${tables[name].column}" order by x."${tables[name].column}"), '{}') from ${tables[name].table} x
    where x."tenantId" = t."tenantId" and x."taskId" = t.id) as ${name}`;
// The rows are locked in one order, so that two who change the same tasks wait for each other and do not stand still.
const held = `with locked as materialized (
    select d.* from task d where d.id = any ($1) and d."organizationId" = $2 and ${seenBy('$3', 'd')}
    order by d.id for update
  )
  select t.id, t.title, t."createdByUserId", ${columnNames.map((name) => `t."${name}"`).join(', ')}, ${relationNames.map(relation).join(', ')}
  from locked t`;

/** Tasks as they are stored, also deleted ones but nobody else's drafts, held until this transaction ends. */
export const heldMany = (ctx: Ctx, ids: readonly string[]): Promise<Row[]> =>
  ctx.hot<Row>('tasks.held-many', held, [ids, organizationOf(ctx), ctx.who.userId]);

const update = `update task t set "updatedAt" = $2, "updatedByUserId" = $3,
    ${columnNames.map((name) => `"${name}" = case when u.become ? '${name}' then (u.become ->> '${name}')::${columns[name]} else t."${name}" end`).join(', ')}
  from jsonb_to_recordset($1::jsonb) as u(id uuid, become jsonb) where t.id = u.id`;

interface Changed {
  row: Row;
  before: Becoming;
  after: Becoming;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Writes what each task becomes, in as many statements for a thousand of them as for one; tells which have changed. */
export async function writeMany(ctx: Ctx, wishes: readonly { row: Row; become: Becoming }[]): Promise<Row[]> {
  const changes: Changed[] = wishes.flatMap(({ row, become }) => {
    const keys = ([...columnNames, ...relationNames] as const).filter(
      (key) =>
        become[key] !== undefined && !same(row[key], Array.isArray(become[key]) ? become[key].toSorted() : become[key]),
    );
    if (keys.length === 0) return [];
    const pick = (from: Becoming) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Becoming;
    return [{ row, before: pick(row), after: pick(become) }];
  });
  if (changes.length === 0) return [];
  const sets = changes.map(({ row, after }) => ({ id: row.id, become: after }));
  await ctx.hot('tasks.write-many', update, [JSON.stringify(sets), ctx.now(), ctx.who.userId]);
  for (const name of relationNames) await relateMany(ctx, name, changes);
  for (const { row, before, after } of changes) {
    const gone = after.deletedAt && !before.deletedAt;
    const back = before.deletedAt && !after.deletedAt;
    const told = back ? { before: null, after: { title: row.title } } : { before, after };
    ctx.changed({ entity: 'Task', id: row.id, ...(gone ? { before: { title: row.title }, after: null } : told) });
  }
  return changes.map(({ row }) => row);
}

/** All that is added to and taken from one relation. */
async function relateMany(ctx: Ctx, name: Relation, changes: readonly Changed[]): Promise<void> {
  const pairs = (from: 'before' | 'after', to: 'before' | 'after') =>
    changes.flatMap(({ row, ...change }) =>
      (change[from][name] ?? []).filter((id) => !change[to][name]?.includes(id)).map((id) => [row.id, id] as const),
    );
  await unrelate(ctx, name, pairs('before', 'after'));
  await relate(ctx, name, pairs('after', 'before'));
}

/** Tasks, and what each of them is brought together with. */
type Pairs = readonly (readonly [taskId: string, other: string])[];

export const pairsOf = (taskId: string, ids: readonly string[]): Pairs => ids.map((id) => [taskId, id]);
const halves = (pairs: Pairs) => [pairs.map(([task]) => task), pairs.map(([, other]) => other)];

export async function unrelate(ctx: Ctx, name: Relation, pairs: Pairs): Promise<void> {
  if (pairs.length === 0) return;
  const { table, column } = tables[name];
  const text = `delete from ${table} x using unnest($1::uuid[], $2::uuid[]) as u(task, other)
    where x."taskId" = u.task and x."${column}" = u.other`;
  await ctx.hot(`tasks.unrelate-many.${name}`, text, halves(pairs));
}

export async function relate(ctx: Ctx, name: Relation, pairs: Pairs): Promise<void> {
  if (pairs.length === 0) return;
  const { table, column } = tables[name];
  const text = `insert into ${table} ("tenantId", "taskId", "${column}") select $3, u.task, u.other
    from unnest($1::uuid[], $2::uuid[]) as u(task, other) on conflict do nothing`;
  await ctx.hot(`tasks.relate-many.${name}`, text, [...halves(pairs), ctx.who.tenantId]);
}
