import { deleted, optionIds, Refusal, type Task, type TaskItem, type TaskPatch, taskFieldsWith } from '@stint/contract';
import { ownsEstimate, whyNotEditEstimate, whyNotSeconds } from '@stint/domain/work/estimates';
import { whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import { isClosed, statusKey } from '@stint/domain/workspace/statuses';
import { eq } from 'drizzle-orm';
import { type Sql, sql } from '../../../db/sql.ts';
import { teammateOnly } from '../../../http/draft-visibility.ts';
import { checkTextVersions } from '../../../http/text-versions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { actsFor, checkReferences } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx, RawJson } from '../../../kernel/verb.ts';
import { noLongerActive } from './active.service.ts';
import { pairsOf, relate, unrelate } from './many.service.ts';
import { carriedOverTo } from './moves.service.ts';
import { resemblingIds } from './resembling.service.ts';
import { takenUp } from './stale-tasks.service.ts';
import {
  checkAssigns,
  checkDeletes,
  checkEmployee,
  checkHandles,
  checkParent,
  checkType,
  isThere,
} from './task-checks.service.ts';
import { columnsOf } from './task-columns.service.ts';
import { resolutions, taskOptionsOf } from './task-options.service.ts';
import { arrayText, itemsOf, listText, maxListed, type Window, wholeTask } from './task-texts.service.ts';
import {
  countTasks,
  highestNumber,
  inTeamsOrProject,
  NumberRow,
  type Relation,
  RelationsRow,
  relationNames,
  relationsOf,
  taskFilter,
  UnassignedRow,
  unassignFromTeam,
} from './tasks.sql.ts';
import { task } from './tasks.table.ts';

const like = (text: string | undefined) => text?.trim() && `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

const teamsOf = ({ teams = [], organizationTeamId }: Pick<In<'tasks.list'>, 'teams' | 'organizationTeamId'>) =>
  organizationTeamId ? [...teams, organizationTeamId] : teams;

/** A filter by id includes archived tasks. */
const archivedOrNot = ({ isArchived, ids }: In<'tasks.list'>): boolean | null => isArchived ?? (ids ? null : false);

/** A filter as a condition on a task `t`. */
function whereOf(ctx: Ctx, filter: In<'tasks.list'>, isArchived = archivedOrNot(filter)): Sql {
  const { projectId, members, without, workedBy, issueType, ids, parentId, status, isDone, search, title } = filter;
  return taskFilter({
    ...{ organizationId: organizationOf(ctx), userId: ctx.session.userId, teammate: teammateOnly(ctx) },
    ...{ isArchived, teams: teamsOf(filter), members, without, workedBy, projectId, issueType, ids, parentId, isDone },
    ...{ status: status?.map(statusKey), search: like(search ?? title) },
  });
}

/**
 * The tasks of teams; with a project, the tasks of the teams or of the project. Existing clients send both, and expect
 * new tasks of the project.
 */
function listQuery(ctx: Ctx, { page: number, take, skip, ...filter }: In<'tasks.list'>) {
  const { projectId, teams: _, organizationTeamId: __, ...others } = filter;
  const teams = teamsOf(filter);
  const isEither = projectId !== undefined && teams.length > 0;
  const where = whereOf(ctx, isEither ? others : filter);
  const either = isEither ? sql.and(where, inTeamsOrProject(teams, projectId)) : where;
  return { where: either, window: windowOf({ page: number, take: take ?? maxListed, skip }, maxListed) };
}
export const list = (ctx: Ctx, input: In<'tasks.list'>): Promise<RawJson<Out<'tasks.list'>>> =>
  listText(ctx, listQuery(ctx, input));
/** The same tasks as objects, for other records. */
export const items = (ctx: Ctx, input: In<'tasks.list'>): Promise<TaskItem[]> => itemsOf(ctx, listQuery(ctx, input));

export async function mine(
  ctx: Ctx,
  filter: In<'tasks.mine'>,
): Promise<RawJson<Out<'tasks.mine'>> | Out<'tasks.mine'>> {
  if (!ctx.session.employeeId) return { items: [], total: 0 };
  return listText(ctx, { where: whereOf(ctx, { ...filter, members: [ctx.session.employeeId] }) });
}

export async function ofEmployee(
  ctx: Ctx,
  { employeeId, ...filter }: In<'tasks.ofEmployee'>,
): Promise<RawJson<TaskItem[]>> {
  await checkEmployee(ctx, employeeId);
  return arrayText(ctx, { where: whereOf(ctx, { ...filter, members: [employeeId] }) });
}

const pageSize = { standard: 10, most: 200 };

function windowOf(
  { page: number = 1, take = pageSize.standard, skip }: { [part in 'page' | 'take' | 'skip']?: number | undefined },
  limit: number,
): Window {
  const size = Math.min(take, limit);
  return { take: size, skip: skip ?? Math.max(0, number - 1) * size };
}

export function page(
  ctx: Ctx,
  { page: number, take, skip, byDue, sort, groupBy, ...filter }: In<'tasks.page'>,
): Promise<RawJson<Out<'tasks.page'>>> {
  const window = windowOf({ page: number, take, skip }, pageSize.most);
  const where = whereOf(ctx, filter);
  const [person, ...others] = filter.members ?? [];
  const isOwnFirst = sort === 'own';
  const query = { where, window, byDue, isOwnFirst, groupBy, ...(person && others.length === 0 && { listOf: person }) };
  return listText(ctx, query, () => mistyped(ctx, filter));
}

/** The tasks that a search means, if it has a typo, best first. */
async function mistyped(ctx: Ctx, { search, title: _, ...filter }: In<'tasks.list'>): Promise<string[]> {
  return search ? resemblingIds(ctx, whereOf(ctx, filter), search) : [];
}

export async function count(ctx: Ctx, filter: In<'tasks.count'>): Promise<number> {
  const [row] = await ctx.query(NumberRow, countTasks(whereOf(ctx, filter)));
  return row?.n || (await mistyped(ctx, filter)).length;
}

export async function maxNumber(ctx: Ctx, filter: In<'tasks.maxNumber'>): Promise<number> {
  const [row] = await ctx.query(NumberRow, highestNumber(whereOf(ctx, filter, null)));
  return row?.n ?? 0;
}

export async function get(ctx: Ctx, { taskId }: In<'tasks.get'>): Promise<Task> {
  const record = await wholeTask(ctx, organizationOf(ctx), taskId);
  if (!record) throw new Refusal('not_found');
  return record;
}

/** Refuses an estimate out of bounds or without permission. */
async function checkEstimate(
  ctx: Ctx,
  estimate: number,
  before: Record<'members' | 'teams', string[]>,
  key: string | null,
) {
  refuse(whyNotSeconds(estimate));
  const { employeeId, userId } = ctx.session;
  const isSelf = ownsEstimate({ members: before.members, createdByUserId: key }, { employeeId, userId });
  if (!isSelf) refuse(whyNotEditEstimate({ isSelf, isManager: await actsFor(ctx, before.teams) }));
}

/** Locks a task until the transaction ends. */
async function lockTask(ctx: Ctx, taskId: string) {
  const [[row], [relations]] = await Promise.all([
    ctx.db.select().from(task).where(isThere(ctx, taskId)).for('update'),
    ctx.query(RelationsRow, relationsOf(taskId)),
  ]);
  if (!row || !relations) throw new Refusal('not_found');
  return { row, relations };
}

const differing = (before: Record<string, unknown>, patch: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(patch).filter(([key, value]) => value !== before[key]));

/** The added and removed records of each relation; undefined if it was not sent. */
function shifts(before: Record<Relation, string[]>, sent: TaskPatch) {
  const shift = (relation: Relation) => {
    const ids = sent[relation] === null ? [] : sent[relation];
    if (!ids) return;
    const [now, old] = [new Set(ids), new Set(before[relation])];
    const added = [...now].filter((id) => !old.has(id));
    const removed = [...old].filter((id) => !now.has(id));
    return added.length + removed.length > 0 ? { relation, added, removed, now: [...now] } : undefined;
  };
  return relationNames.map(shift).filter((change) => change !== undefined);
}

export async function update(ctx: Ctx, { taskId, ...sent }: In<'tasks.update'>): Promise<Task> {
  const organizationId = organizationOf(ctx);
  const { row, relations } = await lockTask(ctx, taskId);
  await checkHandles(ctx, [taskId]);
  const carriedOver = await carriedOverTo(ctx, { ...row, ...relations }, sent);
  const moved = shifts(relations, { ...sent, tags: carriedOver.tags });
  const people = moved.find(({ relation }) => relation === 'members');
  const { createdByUserId } = row;
  if (people)
    await checkAssigns(ctx, { createdByUserId, teams: relations.teams }, [...people.added, ...people.removed]);
  const added = (relation: Relation) => moved.find((shift) => shift.relation === relation)?.added;
  await checkReferences(ctx, organizationId, {
    teams: added('teams'),
    members: added('members'),
    tags: added('tags'),
    projectId: sent.projectId === row.projectId ? null : sent.projectId,
  });
  const teams = sent.teams ?? relations.teams;
  const options = {
    ...carriedOver.options,
    ...(await taskOptionsOf(ctx, organizationId, teams, onlyNewOptions(row, sent))),
  };
  const title = sent.title === undefined || sent.title === row.title ? {} : { title: sent.title };
  if (title.title !== undefined) {
    refuse(whyNotWrite(ctx.session));
    refuse(whyNotTitle(title.title));
  }
  const columns = await columnsOf(sent, ctx.session.tenantId, row);
  checkTextVersions(row, columns, sent.textVersions);
  const after = differing(row, { ...columns, ...options, ...title });
  if (typeof after.estimate === 'number') await checkEstimate(ctx, after.estimate, relations, row.createdByUserId);
  if ('issueType' in after) await checkBecomes(ctx, row, after);
  if (typeof after.parentId === 'string') {
    const issueType = options.issueType === undefined ? row.issueType : options.issueType;
    await checkParent(ctx, organizationId, { id: taskId, issueType }, after.parentId);
  }
  const resolution = await resolutions(ctx, organizationId, [options]);
  Object.assign(after, resolution(row, options));
  await write(ctx, row, after, moved);
  if (isClosed({ status: options.status ?? null })) await noLongerActive(ctx, [taskId]);
  if (row.isArchived) await takenUp(ctx, [taskId]);
  return get(ctx, { taskId });
}

/** Refuses a type that a task cannot change to. A team's own type may follow any but an epic. */
async function checkBecomes(
  ctx: Ctx,
  row: Pick<typeof task.$inferSelect, 'issueType' | 'parentId'>,
  { issueType, parentId = row.parentId }: { issueType?: unknown; parentId?: unknown },
): Promise<void> {
  const parent = typeof parentId === 'string' ? parentId : null;
  if (typeof issueType === 'string') await checkType(ctx, { issueType: row.issueType, parentId: parent }, issueType);
  else if (row.issueType === 'Epic') throw new Refusal('task.type_fixed');
}

/**
 * Existing clients send a whole task back, also with options that were deleted since. Unchanged options are not checked
 * again.
 */
function onlyNewOptions(row: typeof task.$inferSelect, sent: TaskPatch): TaskPatch {
  const patch: Record<string, unknown> = {};
  for (const word of taskFieldsWith('kind', 'option')) {
    const id = optionIds[word];
    const same = (key: typeof word | typeof id) => sent[key] === undefined || sent[key] === row[key];
    if (same(word) && same(id)) continue;
    if (sent[word] !== undefined) patch[word] = sent[word];
    if (sent[id] !== undefined) patch[id] = sent[id];
  }
  if (sent.version !== row.version) patch.version = sent.version;
  return patch as TaskPatch;
}

async function write(
  ctx: Ctx,
  row: typeof task.$inferSelect,
  after: Record<string, unknown>,
  moved: ReturnType<typeof shifts>,
): Promise<void> {
  if (Object.keys(after).length + moved.length === 0) return;
  const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.session.userId };
  await ctx.db
    .update(task)
    .set({ ...after, ...stamp })
    .where(eq(task.id, row.id));
  const before: Record<string, unknown> = Object.fromEntries(
    Object.keys(after).map((key) => [key, row[key as keyof typeof row]]),
  );
  const created: Record<string, unknown> = { ...after };
  for (const { relation, added, removed, now } of moved) {
    await unrelate(ctx, relation, pairsOf(row.id, removed));
    await relate(ctx, relation, pairsOf(row.id, added));
    before[relation] = [...now.filter((id) => !added.includes(id)), ...removed];
    created[relation] = now;
  }
  ctx.changed({ entity: 'Task', id: row.id, before, after: created });
}

export async function remove(ctx: Ctx, { taskId }: In<'tasks.remove'>): Promise<Out<'tasks.remove'>> {
  const stamp = { deletedAt: ctx.now(), updatedAt: ctx.now(), deletedByUserId: ctx.session.userId };
  const { title, createdByUserId } = task;
  const updating = ctx.db.update(task).set(stamp).where(isThere(ctx, taskId));
  const [deletedTask] = await updating.returning({ title, createdByUserId });
  if (!deletedTask) throw new Refusal('not_found');
  await checkHandles(ctx, [taskId]);
  const [relations] = await ctx.query(RelationsRow, relationsOf(taskId));
  await checkDeletes(ctx, { ...deletedTask, teams: relations?.teams ?? [] });
  await noLongerActive(ctx, [taskId]);
  ctx.changed({ entity: 'Task', id: taskId, before: { title: deletedTask.title }, after: null });
  return deleted(1);
}

export async function unassign(
  ctx: Ctx,
  { employeeId, organizationTeamId }: In<'tasks.unassign'>,
): Promise<Out<'tasks.unassign'>> {
  await checkEmployee(ctx, employeeId);
  const isOwn = employeeId === ctx.session.employeeId;
  if (!isOwn && !(await actsFor(ctx, [organizationTeamId]))) throw new Refusal('team.not_manager');
  const unassignedRows = await ctx.query(UnassignedRow, unassignFromTeam(employeeId, organizationTeamId));
  for (const { taskId } of unassignedRows) {
    ctx.changed({ entity: 'Task', id: taskId, before: { members: [employeeId] }, after: { members: [] } });
  }
  return { ...deleted(unassignedRows.length), ids: unassignedRows.map(({ taskId }) => taskId) };
}
