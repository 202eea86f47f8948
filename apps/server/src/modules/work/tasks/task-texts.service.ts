import type { TaskItem } from '@stint/contract';
import type { Sql } from '../../../db/sql.ts';
import { taskReader } from '../../../http/draft-visibility.ts';
import { type Ctx, RawJson } from '../../../kernel/verb.ts';
import { iconBase } from '../../workspace/vocabularies/vocabularies.service.ts';
import {
  CarriedTask,
  carriedTasks,
  ItemsText,
  PageRow,
  TaskTextRow,
  taskPage,
  taskTexts,
  wholeTaskText,
} from './task-texts.sql.ts';

export { employeeRef, projectRef, taskRef, userRef, workedTaskRef } from './task-texts.sql.ts';

/** Tasks by id as JSON text, joined by commas. */
export async function textOfGiven(ctx: Ctx, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const [row] = await ctx.query(ItemsText, taskTexts(ids, taskReader(ctx)));
  return row?.items ?? '';
}

/** The tasks inside other records as JSON text, by id; without those that the caller may not see. */
export async function carriedTexts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.query(CarriedTask, carriedTasks(ids, taskReader(ctx)));
  return new Map(rows.map(({ id, text }) => [id, text]));
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
}

/** The maximum length of a list. Its total counts all. */
export const maxListed = 2000;

async function found(ctx: Ctx, { where, window: { take, skip = 0 } = { take: maxListed }, listOf }: TaskListQuery) {
  const [row] = await ctx.query(PageRow, taskPage({ where, take, skip, listOf }));
  return { items: await textOfGiven(ctx, row?.ids ?? []), total: row?.total ?? 0 };
}

/** JSON text of `{ items, total }`, newest first. */
export async function listText(ctx: Ctx, query: TaskListQuery) {
  const { items, total } = await found(ctx, query);
  return new RawJson<{ items: TaskItem[]; total: number }>(`{"items":[${items}],"total":${total}}`);
}

export const arrayText = async (ctx: Ctx, query: TaskListQuery) =>
  new RawJson<TaskItem[]>(`[${(await found(ctx, query)).items}]`);

/** One task with all its relations, or null. */
export async function taskText(ctx: Ctx, organizationId: string, taskId: string): Promise<string | null> {
  const reading = { ...taskReader(ctx), icons: iconBase(ctx) };
  const [row] = await ctx.query(TaskTextRow, wholeTaskText({ organizationId, taskId, ...reading }));
  return row?.text ?? null;
}
