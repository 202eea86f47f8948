import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { In } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { firstId, type RunPiece } from '../../workspace/import-mappings/import-work.service.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { removeMany as removeProjects } from '../projects/many-projects.service.ts';
import { removeMany } from '../tasks/bulk.service.ts';
import { update } from '../tasks/tasks.service.ts';
import { task } from '../tasks/tasks.table.ts';
import * as statements from './task-imports.sql.ts';
import { TaskId } from './task-imports.sql.ts';
import { taskImport, taskImportRow } from './task-imports.table.ts';

type ImportRow = typeof taskImport.$inferSelect;

/** Tasks of one piece. Deleting one does more than deleting an entry. */
const tasksAtOnce = 100;
/** Changed tasks of one piece. Each is put back by itself. */
const changedAtOnce = 25;

const idsOf = async (ctx: Ctx, statement: Parameters<Ctx['query']>[1]) =>
  (await ctx.query(TaskId, statement)).map(({ id }) => id);

/** Removes what an import brought, and the import. Returns the number of tasks. */
export async function undoTasks(run: RunPiece, row: ImportRow): Promise<number> {
  for (let after: string | null = firstId; after !== null; ) {
    const from: string = after;
    after = await run((ctx) => restoreChanged(ctx, row.id, from));
  }
  const ids = await run((ctx) => idsOf(ctx, statements.tasksOfImport(row.id, row.taskIds)));
  let affected = 0;
  for (let from = 0; from < ids.length; from += tasksAtOnce) {
    const some = ids.slice(from, from + tasksAtOnce);
    affected += await run((ctx) => removeTasks(ctx, some), some.length);
  }
  await run(async (ctx) => {
    // The rows of tasks that stay are still known.
    await ctx.execute(statements.forgetRows(row.id));
    await removeUnused(ctx, row);
    await ctx.db
      .update(taskImport)
      .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId, stored: null, rowList: null })
      .where(eq(taskImport.id, row.id));
    for (const name of [row.stored, row.rowList])
      if (name) ctx.afterCommit(() => void ctx.services.files.remove(name).catch(() => undefined));
  });
  return affected;
}

/** Deletes those of the tasks that have no recorded time. Returns how many. */
async function removeTasks(ctx: Ctx, some: readonly string[]): Promise<number> {
  const ids = await idsOf(ctx, statements.untouchedTasks(some));
  if (ids.length > 0) await removeMany(ctx, { ids });
  return ids.length;
}

/** Puts tasks back that an import changed, unless they were edited since. Returns the last row, or null at the end. */
async function restoreChanged(ctx: Ctx, importId: string, after: string): Promise<string | null> {
  const rows = await ctx.db
    .select({ row: taskImportRow, editedAt: task.updatedAt })
    .from(taskImportRow)
    .innerJoin(task, and(eq(task.tenantId, taskImportRow.tenantId), eq(task.id, taskImportRow.taskId), live(task)))
    .where(and(eq(taskImportRow.changedByImportId, importId), gt(taskImportRow.id, after)))
    .orderBy(asc(taskImportRow.id))
    .limit(changedAtOnce);
  for (const { row, editedAt } of rows) {
    if (!row.before || !row.taskId || editedAt > row.updatedAt) continue;
    await update(ctx, { taskId: row.taskId, ...(row.before.task as Omit<In<'tasks.update'>, 'taskId'>) });
    await ctx.db
      .update(taskImportRow)
      .set({ parts: row.before.parts, before: null, changedByImportId: null })
      .where(eq(taskImportRow.id, row.id));
  }
  return rows.length < changedAtOnce ? null : (rows.at(-1)?.row.id ?? null);
}

/** Deletes the projects and options of an import that nothing uses. */
async function removeUnused(ctx: Ctx, { projectIds, optionIds, employeeIds }: ImportRow): Promise<void> {
  const { now, userId } = placeOf(ctx);
  const options = await idsOf(ctx, statements.unusedOptions(optionIds));
  if (options.length > 0)
    await ctx.db
      .update(vocabulary)
      .set({ deletedAt: now, deletedByUserId: userId })
      .where(inArray(vocabulary.id, options));
  const people = may(ctx, 'ORG_EMPLOYEES_EDIT') ? await idsOf(ctx, statements.unusedPeople(employeeIds)) : [];
  if (people.length > 0)
    await ctx.db.update(employee).set({ deletedAt: now, deletedByUserId: userId }).where(inArray(employee.id, people));
  if (!may(ctx, 'ORG_PROJECT_DELETE')) return;
  const projects = await idsOf(ctx, statements.unusedProjects(projectIds));
  if (projects.length > 0) await removeProjects(ctx, { projectIds: projects });
}
