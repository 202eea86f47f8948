import {
  deleted,
  type InputOf,
  type NewTask,
  type OutputOf,
  Refusal,
  type Task,
  type TaskItem,
  type TaskPatch,
  type tasksApi,
} from '@stint/contract';
import {
  estimateSeconds,
  ownsEstimate,
  whyNotEditEstimate,
  whyNotEstimate,
  whyNotSeconds,
} from '@stint/domain/estimates';
import { isClosed, stageOfTask, statusKey } from '@stint/domain/statuses';
import { whyNotTitle, whyNotWrite } from '@stint/domain/tasks';
import { and, eq, sql } from 'drizzle-orm';
import { Where } from '../../db/where.ts';
import type { Ctx, JsonText } from '../../http/ctx.ts';
import { organizationTeam } from '../teams/teams.table.ts';
import { iconBase } from '../vocabularies/vocabularies.service.ts';
import { noLongerActive } from './active.service.ts';
import { cleanHtml } from './rich-text.service.ts';
import {
  actsFor,
  checkEmployee,
  checkHandles,
  checkParent,
  checkReferences,
  checkType,
  isThere,
  organizationOf,
  refuse,
} from './task-checks.service.ts';
import { arrayText, listText, taskText, type Window } from './task-texts.service.ts';
import { beginningOf, wordsOf } from './task-words.service.ts';
import { task, taskCounter, taskEmployee, taskTag, taskTeam } from './tasks.table.ts';

type In<Op extends keyof typeof tasksApi> = InputOf<(typeof tasksApi)[Op]>;
type Out<Op extends keyof typeof tasksApi> = OutputOf<(typeof tasksApi)[Op]>;

const like = (text: string | undefined) => text?.trim() && `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

const workedBy = `exists (select from time_log l where l."tenantId" = t."tenantId" and l."taskId" = t.id
  and l."employeeId" = any (?) and l."deletedAt" is null)`;

/** What a filter means, as conditions on a task `t`; icons are found under the first value. */
function asked(ctx: Ctx, filter: In<'list'>): Where {
  const where = new Where();
  where.value(iconBase(ctx));
  const teams = [...(filter.teams ?? []), ...(filter.organizationTeamId ? [filter.organizationTeamId] : [])];
  const exists = (table: string, column: string) =>
    `exists (select from ${table} x where x."taskId" = t.id and x."${column}" = any (?))`;
  return where
    .and('organization', 't."organizationId" = ?', organizationOf(ctx))
    .and('d', '(not t."isDraft" or t."createdByUserId" = ?)', ctx.who.userId)
    .and('teams', exists('task_team', 'organizationTeamId'), teams)
    .and('members', exists('task_employee', 'employeeId'), filter.members)
    .and('without', `not ${exists('task_employee', 'employeeId')}`, filter.without)
    .and('worked', workedBy, filter.workedBy)
    .and('project', 't."projectId" = ?', filter.projectId)
    .and('type', 't."issueType" = any (?)', filter.issueType)
    .and('ids', 't.id = any (?)', filter.ids)
    .and('parent', 't."parentId" = ?', filter.parentId)
    .and('status', 't.status = any (?)', filter.status?.map(statusKey))
    .and('search', '(t.title ilike ? or t."taskNumber" ilike ?)', like(filter.search ?? filter.title));
}

export const list = (ctx: Ctx, filter: In<'list'>): Promise<JsonText<Out<'list'>>> =>
  listText(ctx, { where: asked(ctx, filter) });

export async function mine(ctx: Ctx, filter: In<'mine'>): Promise<JsonText<Out<'mine'>> | Out<'mine'>> {
  if (!ctx.who.employeeId) return { items: [], total: 0 };
  return listText(ctx, { where: asked(ctx, { ...filter, members: [ctx.who.employeeId] }) });
}

export async function ofEmployee(ctx: Ctx, { employeeId, ...filter }: In<'ofEmployee'>): Promise<JsonText<TaskItem[]>> {
  await checkEmployee(ctx, employeeId);
  return arrayText(ctx, { where: asked(ctx, { ...filter, members: [employeeId] }) });
}

const pageSize = { standard: 10, most: 200 };

export function page(ctx: Ctx, { page: number, take, skip, ...filter }: In<'page'>): Promise<JsonText<Out<'page'>>> {
  const size = Math.min(Math.max(1, take ?? pageSize.standard), pageSize.most);
  const window: Window = { take: size, skip: skip ?? Math.max(0, (number ?? 1) - 1) * size };
  const where = asked(ctx, filter);
  const [person, ...others] = filter.members ?? [];
  return listText(ctx, { where, window, ...(person && others.length === 0 && { listOf: where.value(person) }) });
}

async function countOf(ctx: Ctx, what: string, expression: string, filter: In<'list'>): Promise<number> {
  const where = asked(ctx, filter);
  const text = `select ${expression} as n, $1::text from task t where t."deletedAt" is null and ${where.sql}`;
  const [row] = await ctx.hot<{ n: number }>(`tasks.${what}${where.key}`, text, where.values);
  return Number(row?.n ?? 0);
}

export const count = (ctx: Ctx, filter: In<'count'>): Promise<number> => countOf(ctx, 'count', 'count(*)', filter);
export const maxNumber = (ctx: Ctx, filter: In<'maxNumber'>): Promise<number> =>
  countOf(ctx, 'max', 'coalesce(max(t.number), 0)', filter);

export async function get(ctx: Ctx, { taskId }: In<'get'>): Promise<Task> {
  const text = await taskText(ctx, organizationOf(ctx), taskId);
  if (!text) throw new Refusal('not_found');
  return JSON.parse(text) as Task;
}

/** Seconds, however an estimate is spelled; undefined when none is sent. Refuses hours and minutes that are none. */
function estimateOf(sent: TaskPatch): number | undefined {
  const { estimate, estimateDays: days, estimateHours: hours, estimateMinutes: minutes } = sent;
  if (estimate !== undefined) return estimate ?? 0;
  if (days === undefined && hours === undefined && minutes === undefined) return;
  const parts = { hours: hours ?? 0, minutes: minutes ?? 0 };
  refuse(whyNotEstimate(parts));
  return Math.round((days ?? 0) * 86_400) + estimateSeconds(parts);
}

/** Refuses an estimate that is out of bounds, or not for this person to change. */
async function checkEstimate(
  ctx: Ctx,
  estimate: number,
  before: Record<'members' | 'teams', string[]>,
  by: string | null,
) {
  refuse(whyNotSeconds(estimate));
  const { employeeId, userId } = ctx.who;
  const isSelf = ownsEstimate({ members: before.members, createdByUserId: by }, { employeeId, userId });
  if (!isSelf) refuse(whyNotEditEstimate({ isSelf, isManager: await actsFor(ctx, before.teams) }));
}

/** Columns that take what is sent as it is. */
const plain = [
  'description',
  'acceptanceCriteria',
  'startDate',
  'dueDate',
  'version',
  'projectId',
  'parentId',
] as const;
const rich = ['description', 'acceptanceCriteria'] as const;
const flags = { public: true, isDraft: false, isScreeningTask: false } as const;

async function columnsOf(sent: TaskPatch): Promise<Partial<typeof task.$inferInsert>> {
  const columns: Record<string, unknown> = {};
  for (const key of plain) if (sent[key] !== undefined) columns[key] = sent[key];
  for (const [key, standard] of Object.entries(flags)) {
    const value = sent[key as keyof typeof flags];
    if (value !== undefined) columns[key] = value ?? standard;
  }
  for (const key of rich) if (sent[key]) columns[key] = await cleanHtml(sent[key]);
  const estimate = estimateOf(sent);
  return { ...columns, ...(estimate !== undefined && { estimate }) };
}

/** The next number of the organization; whoever comes at the same moment waits for this transaction. */
async function nextNumber(ctx: Ctx, organizationId: string): Promise<number> {
  const [row] = await ctx.db
    .insert(taskCounter)
    .values({ tenantId: ctx.who.tenantId, organizationId, last: 1 })
    .onConflictDoUpdate({
      target: [taskCounter.tenantId, taskCounter.organizationId],
      set: { last: sql`${taskCounter.last} + 1` },
    })
    .returning({ number: taskCounter.last });
  return row!.number;
}

const firstTeam = `select m."organizationTeamId" as id from organization_team_employee m
  join organization_team t on t."tenantId" = m."tenantId" and t.id = m."organizationTeamId" and t."deletedAt" is null
  where m."employeeId" = $1 and m."deletedAt" is null order by m."createdAt", m.id limit 1`;

async function teamsFor(ctx: Ctx, { teams, organizationTeamId }: NewTask): Promise<string[]> {
  const named = [...new Set([...(teams ?? []), ...(organizationTeamId ? [organizationTeamId] : [])])];
  if (named.length > 0 || !ctx.who.employeeId) return named;
  return (await ctx.hot<{ id: string }>('tasks.first-team', firstTeam, [ctx.who.employeeId])).map(({ id }) => id);
}

async function prefixOf(ctx: Ctx, teamId: string | undefined): Promise<string | null> {
  if (!teamId) return null;
  const found = ctx.db.select({ prefix: organizationTeam.prefix }).from(organizationTeam);
  const [team] = await found.where(eq(organizationTeam.id, teamId));
  return team?.prefix?.trim() || null;
}

/** What is not said, the team's defaults say; a task below another one has no type that nobody chose, so that it fits there. */
async function begin(
  ctx: Ctx,
  organizationId: string,
  teams: readonly string[],
  { parentId }: NewTask,
  words: Awaited<ReturnType<typeof wordsOf>>,
) {
  const saysType = words.issueType !== undefined || words.taskTypeId !== undefined || Boolean(parentId);
  if (words.status && saysType) return {};
  const { issueType = null, taskTypeId = null, ...status } = await beginningOf(ctx, organizationId, teams);
  return { ...(!words.status && status), ...(!saysType && { issueType, taskTypeId }) };
}

export async function create(ctx: Ctx, sent: In<'create'>): Promise<Task> {
  refuse(whyNotWrite(ctx.who));
  refuse(whyNotTitle(sent.title));
  const organizationId = organizationOf(ctx);
  const teams = await teamsFor(ctx, sent);
  const named = [...new Set(sent.members ?? [])];
  const members = named.length === 0 && ctx.who.employeeId ? [ctx.who.employeeId] : named;
  const tags = [...new Set(sent.tags ?? [])];
  await checkReferences(ctx, organizationId, { teams, members, tags, projectId: sent.projectId });
  const words = await wordsOf(ctx, organizationId, teams, sent);
  const first = await begin(ctx, organizationId, teams, sent, words);
  const id = crypto.randomUUID();
  if (sent.parentId) {
    const { issueType = null } = { ...first, ...words };
    await checkParent(ctx, organizationId, { id, issueType }, sent.parentId);
  }
  const columns = await columnsOf(sent);
  if (columns.estimate) refuse(whyNotSeconds(columns.estimate));
  const { tenantId, userId } = ctx.who;
  const status = { status: 'open', ...first, ...words } as const;
  const row = {
    ...columns,
    ...status,
    id,
    tenantId,
    organizationId,
    title: sent.title,
    prefix: await prefixOf(ctx, teams[0]),
    resolvedAt: stageOfTask(status) === 'done' ? ctx.now() : null,
    createdByUserId: userId,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  await ctx.db.insert(task).values({ ...row, number: await nextNumber(ctx, organizationId) });
  await Promise.all([
    relate(ctx, id, 'members', members),
    relate(ctx, id, 'teams', teams),
    relate(ctx, id, 'tags', tags),
  ]);
  ctx.changed({ entity: 'Task', id, before: null, after: { title: sent.title, status: row.status, members, teams } });
  return get(ctx, { taskId: id });
}

type Relation = 'members' | 'teams' | 'tags';

async function relate(ctx: Ctx, taskId: string, relation: Relation, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { tenantId } = ctx.who;
  const rows = ids.map((id) => ({ tenantId, taskId, id }));
  if (relation === 'members') {
    await ctx.db.insert(taskEmployee).values(rows.map(({ id, ...row }) => ({ ...row, employeeId: id })));
  } else if (relation === 'teams') {
    await ctx.db.insert(taskTeam).values(rows.map(({ id, ...row }) => ({ ...row, organizationTeamId: id })));
  } else await ctx.db.insert(taskTag).values(rows.map(({ id, ...row }) => ({ ...row, tagId: id })));
}

async function unrelate(ctx: Ctx, taskId: string, relation: Relation, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const tables = { members: taskEmployee, teams: taskTeam, tags: taskTag };
  const columns = { members: taskEmployee.employeeId, teams: taskTeam.organizationTeamId, tags: taskTag.tagId };
  const table = tables[relation];
  await ctx.db.delete(table).where(and(eq(table.taskId, taskId), sql`${columns[relation]} = any (${sql.param(ids)})`));
}

const relationsOf = `select
  coalesce((select array_agg(x."employeeId") from task_employee x where x."taskId" = $1), '{}') as members,
  coalesce((select array_agg(x."organizationTeamId") from task_team x where x."taskId" = $1), '{}') as teams,
  coalesce((select array_agg(x."tagId") from task_tag x where x."taskId" = $1), '{}') as tags`;

/** A task as it is stored, held until this transaction ends. */
async function held(ctx: Ctx, taskId: string) {
  const [[row], [relations]] = await Promise.all([
    ctx.db.select().from(task).where(isThere(ctx, taskId)).for('update'),
    ctx.hot<Record<Relation, string[]>>('tasks.relations', relationsOf, [taskId]),
  ]);
  if (!row || !relations) throw new Refusal('not_found');
  return { row, relations };
}

const differing = (before: Record<string, unknown>, wanted: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value !== before[key]));

/** What is sent of each relation against what there is; undefined where nothing is sent. */
function shifts(before: Record<Relation, string[]>, sent: TaskPatch) {
  const shift = (relation: Relation) => {
    const wanted = sent[relation] === null ? [] : sent[relation];
    if (!wanted) return;
    const [now, old] = [new Set(wanted), new Set(before[relation])];
    const added = [...now].filter((id) => !old.has(id));
    const removed = [...old].filter((id) => !now.has(id));
    return added.length + removed.length > 0 ? { relation, added, removed, now: [...now] } : undefined;
  };
  return [shift('members'), shift('teams'), shift('tags')].filter((found) => found !== undefined);
}

export async function update(ctx: Ctx, { taskId, ...sent }: In<'update'>): Promise<Task> {
  const organizationId = organizationOf(ctx);
  const { row, relations } = await held(ctx, taskId);
  await checkHandles(ctx, [taskId]);
  const moved = shifts(relations, sent);
  const added = (relation: Relation) => moved.find((shift) => shift.relation === relation)?.added;
  await checkReferences(ctx, organizationId, {
    teams: added('teams'),
    members: added('members'),
    tags: added('tags'),
    projectId: sent.projectId === row.projectId ? null : sent.projectId,
  });
  const teams = sent.teams ?? relations.teams;
  const words = await wordsOf(ctx, organizationId, teams, onlyNewWords(row, sent));
  const title = sent.title === undefined || sent.title === row.title ? {} : { title: sent.title };
  if (title.title !== undefined) {
    refuse(whyNotWrite(ctx.who));
    refuse(whyNotTitle(title.title));
  }
  const after = differing(row, { ...(await columnsOf(sent)), ...words, ...title });
  if (typeof after.estimate === 'number') await checkEstimate(ctx, after.estimate, relations, row.createdByUserId);
  if ('issueType' in after) await checkBecomes(ctx, row, after);
  if (typeof after.parentId === 'string') {
    const issueType = words.issueType === undefined ? row.issueType : words.issueType;
    await checkParent(ctx, organizationId, { id: taskId, issueType }, after.parentId);
  }
  if (words.status && 'status' in after) Object.assign(after, resolution(row, words.status, ctx.now()));
  await write(ctx, row, after, moved);
  if (isClosed({ status: words.status ?? null })) await noLongerActive(ctx, [taskId]);
  return get(ctx, { taskId });
}

/** Refuses a type that a task cannot become. One of the team's own is no word, and may follow any but an epic. */
async function checkBecomes(
  ctx: Ctx,
  row: Pick<typeof task.$inferSelect, 'issueType' | 'parentId'>,
  { issueType, parentId = row.parentId }: { issueType?: unknown; parentId?: unknown },
): Promise<void> {
  const parent = typeof parentId === 'string' ? parentId : null;
  if (typeof issueType === 'string') await checkType(ctx, { issueType: row.issueType, parentId: parent }, issueType);
  else if (row.issueType === 'Epic') throw new Refusal('task.type_fixed');
}

const wordKeys = ['status', 'priority', 'size', 'issueType'] as const;
const idKeys = ['taskStatusId', 'taskPriorityId', 'taskSizeId', 'taskTypeId'] as const;

/**
 * A task comes back as it was read, also with entries that have been deleted since: what stays as it is, is not judged
 * again. Where the word or its id changes, both are taken as sent.
 */
function onlyNewWords(row: typeof task.$inferSelect, sent: TaskPatch): TaskPatch {
  const patch: Record<string, unknown> = {};
  wordKeys.forEach((word, at) => {
    const id = idKeys[at] as (typeof idKeys)[number];
    const same = (key: typeof word | typeof id) => sent[key] === undefined || sent[key] === row[key];
    if (same(word) && same(id)) return;
    if (sent[word] !== undefined) patch[word] = sent[word];
    if (sent[id] !== undefined) patch[id] = sent[id];
  });
  if (sent.version !== row.version) patch.version = sent.version;
  return patch as TaskPatch;
}

/** When a task became done; null again once it is taken up. */
function resolution(row: typeof task.$inferSelect, status: Task['status'], now: string) {
  const done = stageOfTask({ status }) === 'done';
  return { resolvedAt: done ? (row.resolvedAt ?? now) : null };
}

async function write(
  ctx: Ctx,
  row: typeof task.$inferSelect,
  after: Record<string, unknown>,
  moved: ReturnType<typeof shifts>,
): Promise<void> {
  if (Object.keys(after).length + moved.length === 0) return;
  const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.who.userId };
  await ctx.db
    .update(task)
    .set({ ...after, ...stamp })
    .where(eq(task.id, row.id));
  const before: Record<string, unknown> = Object.fromEntries(
    Object.keys(after).map((key) => [key, row[key as keyof typeof row]]),
  );
  const made: Record<string, unknown> = { ...after };
  for (const { relation, added, removed, now } of moved) {
    await unrelate(ctx, row.id, relation, removed);
    await relate(ctx, row.id, relation, added);
    before[relation] = [...now.filter((id) => !added.includes(id)), ...removed];
    made[relation] = now;
  }
  ctx.changed({ entity: 'Task', id: row.id, before, after: made });
}

export async function remove(ctx: Ctx, { taskId }: In<'remove'>): Promise<Out<'remove'>> {
  const stamp = { deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.who.userId };
  const [gone] = await ctx.db.update(task).set(stamp).where(isThere(ctx, taskId)).returning({ title: task.title });
  if (!gone) throw new Refusal('not_found');
  await checkHandles(ctx, [taskId]);
  await noLongerActive(ctx, [taskId]);
  ctx.changed({ entity: 'Task', id: taskId, before: { title: gone.title }, after: null });
  return deleted(1);
}

const takeOff = `delete from task_employee x using task_team y
  where y."tenantId" = x."tenantId" and y."taskId" = x."taskId" and x."employeeId" = $1 and y."organizationTeamId" = $2
  returning x."taskId"`;

export async function unassign(ctx: Ctx, { employeeId, organizationTeamId }: In<'unassign'>): Promise<Out<'unassign'>> {
  await checkEmployee(ctx, employeeId);
  const own = employeeId === ctx.who.employeeId;
  if (!own && !(await actsFor(ctx, [organizationTeamId]))) throw new Refusal('team.not_manager');
  const gone = await ctx.hot<{ taskId: string }>('tasks.unassign', takeOff, [employeeId, organizationTeamId]);
  for (const { taskId } of gone) {
    ctx.changed({ entity: 'Task', id: taskId, before: { members: [employeeId] }, after: { members: [] } });
  }
  return deleted(gone.length);
}
