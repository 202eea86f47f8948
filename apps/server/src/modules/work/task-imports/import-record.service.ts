import { type NewTask, Refusal, type Task } from '@stint/contract';
import { addTo } from '@stint/domain/grouped';
import type { ComparedField } from '@stint/domain/work/task-programs/identity';
import { choiceFor, meansDone, taskNameKey } from '@stint/domain/work/task-programs/names';
import { mayBeBelow } from '@stint/domain/workspace/issue-types';
import { eq, sql } from 'drizzle-orm';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { inPieces } from '../../../pieces.ts';
import { addFormerMember } from '../../workspace/members/former-members.service.ts';
import { issueTypes, labels, priorities, sizes, statuses } from '../../workspace/vocabularies/vocabularies.service.ts';
import { comment } from '../comments/comments.table.ts';
import * as projects from '../projects/projects.service.ts';
import { make } from '../tasks/new-tasks.service.ts';
import * as tasks from '../tasks/tasks.service.ts';
import { commentHtml, doneInstant, draftOf, type Naming, partsOfTask, typeOf } from './import-drafts.service.ts';
import { changedParts, type JudgedRow, type Judgement } from './import-judge.service.ts';
import { finishTasks } from './task-imports.sql.ts';
import { taskImportRow } from './task-imports.table.ts';

const rowsAtOnce = 100;

interface CreatedNames {
  employeeIds: string[];
  projectIds: string[];
  optionIds: string[];
}

/** Says whether a new status means done: by its name, or because all its tasks are done. */
async function doneStatuses({ rows }: Pick<Judgement, 'rows'>): Promise<(name: string) => boolean> {
  const open = new Set<string>();
  await inPieces(rows, ({ task }) => {
    if (task.isDone !== true) open.add(taskNameKey(task.status));
  });
  return (name) => meansDone(name) || !open.has(taskNameKey(name));
}

/** An assignee of the file who left before the organization moved here. */
async function formerMember(ctx: Ctx, name: string): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await addFormerMember(ctx, { employeeId: id, name, timeZone: ctx.session.calendar });
  return { id };
}

/** Creates the names of a file that are to be created. From then on they stand for the new records. */
export async function createNames(ctx: Ctx, judgement: Judgement, teamId: string): Promise<CreatedNames> {
  const created: CreatedNames = { employeeIds: [], projectIds: [], optionIds: [] };
  const { names, records, report } = judgement;
  const organizationTeamId = teamId;
  const isDoneStatus = await doneStatuses(judgement);
  for (const { kind, name } of report.names) {
    const choice = choiceFor(names, kind, name);
    if (choice?.action !== 'create') continue;
    const { id } = await {
      status: () => statuses.create(ctx, { name, organizationTeamId, ...(isDoneStatus(name) && { isDone: true }) }),
      priority: () => priorities.create(ctx, { name, organizationTeamId }),
      size: () => sizes.create(ctx, { name, organizationTeamId }),
      type: () => issueTypes.create(ctx, { name, organizationTeamId }),
      label: () => labels.create(ctx, { name, organizationTeamId }),
      project: () => projects.create(ctx, { name, teams: [teamId] }),
      person: () => formerMember(ctx, name),
    }[kind]();
    created[kind === 'project' ? 'projectIds' : kind === 'person' ? 'employeeIds' : 'optionIds'].push(id);
    Object.assign(choice, { action: 'use', value: id });
    records[kind] = [...records[kind], { id, name, isDone: kind === 'status' && isDoneStatus(name) }];
  }
  return created;
}

/** Where the tasks of an import go. */
export interface Target {
  taskImportId: string;
  teamId: string;
  naming: Naming;
  /** The task of each row that has one, by its place in the file. */
  taskIds: Map<number, string>;
}

/** The parent of a row with its type, if it is there. */
function parentOf(row: JudgedRow, rows: readonly JudgedRow[], { taskIds, naming }: Target) {
  if (row.parentAt === null) return row.outerParentId ? { id: row.outerParentId, type: null } : null;
  const id = taskIds.get(row.parentAt);
  const parent = rows[row.parentAt];
  return id && parent ? { id, type: typeOf(parent.task, naming) ?? null } : null;
}

/** The places of rows to create, parents first, in groups that are created together. */
export function groupsOf(rows: readonly JudgedRow[], isWanted: (row: JudgedRow) => boolean, size: number): number[][] {
  const byDepth = new Map<number, number[]>();
  rows.forEach((row, at) => {
    if (isWanted(row)) addTo(byDepth, row.depth, at);
  });
  return [...byDepth]
    .sort(([depth], [other]) => depth - other)
    .flatMap(([, places]) =>
      Array.from({ length: Math.ceil(places.length / size) }, (_, at) => places.slice(at * size, (at + 1) * size)),
    );
}

interface MadeTask {
  id: string;
  row: JudgedRow;
}

async function addComments(
  ctx: Ctx,
  createdTasks: readonly { id: string; row: JudgedRow; from: number }[],
): Promise<void> {
  const place = placeOf(ctx);
  const values = [];
  for (const { id, row, from } of createdTasks)
    for (const [at, source] of row.task.comments.slice(from).entries()) {
      const html = await commentHtml(source, row.task, place.tenantId);
      const about = {
        entity: 'Task' as const,
        entityId: id,
        employeeId: ctx.session.employeeId,
        mentionEmployeeIds: [],
      };
      // Comments are in the order of their instants.
      const createdAt = new Date(Date.parse(place.now) + at).toISOString();
      if (html !== '') values.push({ ...stampOf(place), ...about, comment: html, createdAt });
    }
  for (let from = 0; from < values.length; from += rowsAtOnce)
    await ctx.db.insert(comment).values(values.slice(from, from + rowsAtOnce));
}

async function finish(ctx: Ctx, createdTasks: readonly MadeTask[], { zone }: Naming): Promise<void> {
  const ended = createdTasks.filter(({ row: { task } }) => task.doneDate !== null || task.isArchived);
  if (ended.length === 0) return;
  const values = ended.map(({ id, row: { task } }) => ({
    id,
    resolvedAt: doneInstant(task, zone),
    isArchived: task.isArchived,
  }));
  await ctx.execute(finishTasks(values, ctx.now()));
}

/** Creates the tasks of some rows, and remembers the rows. */
export async function recordTasks(
  ctx: Ctx,
  rows: readonly JudgedRow[],
  places: readonly number[],
  target: Target,
): Promise<void> {
  const { naming, teamId, taskImportId, taskIds } = target;
  const chosen = places.flatMap((at) => rows[at] ?? []);
  const drafts: NewTask[] = [];
  for (const row of chosen) drafts.push(await draftOf(row.task, naming, parentOf(row, rows, target)));
  const ids = await make(ctx, drafts, [teamId], { assignsSelf: false });
  places.forEach((at, place) => {
    taskIds.set(at, ids[place] ?? '');
  });
  const createdTasks = chosen.map((row, at) => ({ id: ids[at] ?? '', row, from: 0 }));
  await finish(ctx, createdTasks, naming);
  await addComments(ctx, createdTasks);
  const { tenantId, organizationId, now } = placeOf(ctx);
  const remembered = createdTasks.map(({ id, row: { hash, parts } }) => ({
    ...{ tenantId, organizationId, taskImportId, taskId: id, key: hash, parts, updatedAt: now },
  }));
  const { tenantId: ofTenant, organizationId: ofOrganization, key } = taskImportRow;
  for (let from = 0; from < remembered.length; from += rowsAtOnce)
    await ctx.db
      .insert(taskImportRow)
      .values(remembered.slice(from, from + rowsAtOnce))
      // The row of a task that was deleted here, and is created again.
      .onConflictDoUpdate({ target: [ofTenant, ofOrganization, key], set: excluded });
}

const excluded = {
  taskImportId: sql`excluded."taskImportId"`,
  taskId: sql`excluded."taskId"`,
  parts: sql`excluded.parts`,
  updatedAt: sql`excluded."updatedAt"`,
};

const commentsBefore = (parts: JudgedRow['parts']) => Number(parts.comments?.split(' ')[0] ?? 0);

/** What a task has of the parts that a source changes, so that an undo brings it back. */
const snapshot = (task: Task, keys: readonly string[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const value = task[key as keyof Task];
      return [key, Array.isArray(value) ? value.map((entry) => (entry as { id: string }).id) : (value ?? null)];
    }),
  );

/** Whether the task was changed: others may forbid that, and the rest goes on. */
async function isChanged(ctx: Ctx, taskId: string, patch: Partial<NewTask>): Promise<boolean> {
  if (Object.keys(patch).length === 0) return true;
  try {
    await tasks.update(ctx, { taskId, ...patch });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function updateTask(ctx: Ctx, row: JudgedRow, rows: readonly JudgedRow[], target: Target): Promise<boolean> {
  const { known, parts } = row;
  if (!known?.taskId) return false;
  const fields = changedParts(known.parts, parts);
  const patch = await patchOf(row, fields, rows, target);
  const before = await tasks.get(ctx, { taskId: known.taskId });
  if (!(await isChanged(ctx, known.taskId, patch))) return false;
  const updatedTask = { id: known.taskId, row };
  if (fields.includes('isArchived') || fields.includes('isDone')) await finish(ctx, [updatedTask], target.naming);
  if (fields.includes('comments')) await addComments(ctx, [{ ...updatedTask, from: commentsBefore(known.parts) }]);
  await ctx.db
    .update(taskImportRow)
    .set({
      ...{ parts, changedByImportId: target.taskImportId, updatedAt: ctx.now() },
      before: { parts: known.parts, task: snapshot(before, Object.keys(patch)) },
    })
    .where(eq(taskImportRow.id, known.id));
  return true;
}

/** Changes the tasks of rows that changed at their source: only the parts that changed there. Returns how many. */
export async function updateTasks(
  ctx: Ctx,
  rows: readonly JudgedRow[],
  changed: readonly JudgedRow[],
  target: Target,
): Promise<number> {
  if (!may(ctx, 'ORG_TASK_EDIT')) return 0;
  let count = 0;
  for (const row of changed) count += Number(await updateTask(ctx, row, rows, target));
  return count;
}

async function patchOf(
  row: JudgedRow,
  fields: readonly ComparedField[],
  rows: readonly JudgedRow[],
  target: Target,
): Promise<Partial<NewTask>> {
  const parts = await partsOfTask(row.task, target.naming);
  const patch: Partial<NewTask> = Object.assign({}, ...fields.map((field) => parts[field] ?? {}));
  const parent = fields.includes('parent') ? parentOf(row, rows, target) : null;
  const isAllowed = parent && mayBeBelow(typeOf(row.task, target.naming) ?? null, parent.type);
  return isAllowed ? { ...patch, parentId: parent.id } : patch;
}
