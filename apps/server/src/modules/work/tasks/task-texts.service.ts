import type { PageGrouping, Task, TaskGroupCount, TaskItem } from '@stint/contract';
import type { Sql } from '../../../db/sql.ts';
import { taskReader } from '../../../http/draft-visibility.ts';
import { type Ctx, RawJson } from '../../../kernel/verb.ts';
import { iconBase } from '../../workspace/vocabularies/vocabularies.service.ts';
import {
  CarriedTask,
  GroupsRow,
  groupCounts,
  ItemsText,
  itemsWithIds,
  PageRow,
  TaskItems,
  taskPage,
  tasksWithIds,
  taskTexts,
  taskWithId,
  WholeTask,
} from './task-texts.sql.ts';

export { employeeRef, projectRef, taskRef, userRef, workedTaskRef } from './task-texts.sql.ts';

/** Tasks by id as JSON text, joined by commas. */
export async function textOfGiven(ctx: Ctx, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const [row] = await ctx.query(ItemsText, taskTexts(ids, taskReader(ctx)));
  return row?.items ?? '';
}

/** The tasks inside other records, by id; without those that the caller may not see. */
export async function carriedTasks(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Task>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.query(CarriedTask, tasksWithIds(ids, taskReader(ctx)));
  return new Map(rows.map(({ task }) => [task.id, task]));
}

/** Tasks by id, as in lists. */
export async function taskItems(ctx: Ctx, ids: readonly string[]): Promise<TaskItem[]> {
  if (ids.length === 0) return [];
  const [row] = await ctx.query(TaskItems, itemsWithIds(ids, taskReader(ctx)));
  return row?.items ?? [];
}

export interface Window {
  take: number;
  skip?: number | undefined;
}
interface TaskListQuery {
  /** Refers to the task as `t`. */
  where: Sql;
  window?: Window;
  /** The employee whose next task comes first. */
  listOf?: string | undefined;
  byDue?: boolean | undefined;
  /** Puts the caller's own tasks first. */
  isOwnFirst?: boolean;
  groupBy?: PageGrouping | undefined;
}

/** The maximum length of a list. Its total counts all. */
export const maxListed = 2000;

async function pageOf(
  ctx: Ctx,
  { window: { take, skip = 0 } = { take: maxListed }, isOwnFirst = false, ...query }: TaskListQuery,
) {
  const { employeeId } = ctx.session;
  const own = isOwnFirst && employeeId ? { employeeId, now: ctx.now() } : undefined;
  const [row] = await ctx.query(PageRow, taskPage({ ...query, take, skip, own }));
  return row ?? { ids: [], total: 0 };
}

/** The tasks of a list as objects, newest first. */
export async function itemsOf(ctx: Ctx, query: TaskListQuery): Promise<TaskItem[]> {
  const { ids } = await pageOf(ctx, query);
  return taskItems(ctx, ids);
}

/** JSON text of `{ items, total }`, newest first. Without a match, `instead` names the tasks. */
export async function listText(ctx: Ctx, query: TaskListQuery, instead?: () => Promise<string[]>) {
  let { ids, total } = await pageOf(ctx, query);
  if (total === 0 && instead) {
    const { take, skip = 0 } = query.window ?? { take: maxListed };
    const others = await instead();
    ids = others.slice(skip, skip + take);
    total = others.length;
  }
  const items = await textOfGiven(ctx, ids);
  const { where, groupBy } = query;
  const [row] = groupBy ? await ctx.query(GroupsRow, groupCounts(where, groupBy)) : [];
  const groups = row ? `,"groups":${JSON.stringify(row.groups)}` : '';
  return new RawJson<{ items: TaskItem[]; total: number; groups?: TaskGroupCount[] }>(
    `{"items":[${items}],"total":${total}${groups}}`,
  );
}

export async function arrayText(ctx: Ctx, query: TaskListQuery) {
  const { ids } = await pageOf(ctx, query);
  return new RawJson<TaskItem[]>(`[${await textOfGiven(ctx, ids)}]`);
}

/** One task with all its relations, or null. */
export async function wholeTask(ctx: Ctx, organizationId: string, taskId: string): Promise<Task | null> {
  const reading = { ...taskReader(ctx), icons: iconBase(ctx) };
  const [row] = await ctx.query(WholeTask, taskWithId({ organizationId, taskId, ...reading }));
  return row?.task ?? null;
}
