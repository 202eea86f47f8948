import { whyNotChangeOld } from '@stint/domain/time/time-entries';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { removeMany as removeProjects } from '../../work/projects/many-projects.service.ts';
import { removeMany as removeTasks } from '../../work/tasks/bulk.service.ts';
import * as contacts from '../../workspace/contacts/contacts.service.ts';
import { firstId, type RunPiece } from '../../workspace/import-mappings/import-work.service.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { allowed } from '../time-logs/time-logs.service.ts';
import { timeLog } from '../time-logs/time-logs.table.ts';
import * as statements from './time-imports.sql.ts';
import { IdRow, RulesRow, UndoableRow } from './time-imports.sql.ts';
import { timeImport, timeImportRow } from './time-imports.table.ts';

type ImportRow = typeof timeImport.$inferSelect;

const idsAtOnce = 500;
/** Deleting a task does more than deleting an entry. */
const tasksAtOnce = 100;

const idsOf = async (ctx: Ctx, statement: Parameters<Ctx['query']>[1]) =>
  (await ctx.query(IdRow, statement)).map(({ id }) => id);

export function forgetFiles(ctx: Ctx, { stored, rowList }: Pick<ImportRow, 'stored' | 'rowList'>): void {
  for (const name of [stored, rowList])
    if (name) ctx.afterCommit(() => void ctx.services.files.remove(name).catch(() => undefined));
}

/** Refuses an undo of the caller's own time where they may not delete it. */
export async function checkOwnTime(ctx: Ctx, { id, timeLogIds }: ImportRow): Promise<void> {
  const own = ctx.session.employeeId;
  if (!own) return;
  const ofRow = and(eq(timeImportRow.timeImportId, id), eq(timeImportRow.employeeId, own));
  const ofEntry = and(inArray(timeLog.id, timeLogIds), eq(timeLog.employeeId, own));
  const isOwn =
    (await ctx.db.$count(timeImportRow, ofRow)) > 0 ||
    (timeLogIds.length > 0 && (await ctx.db.$count(timeLog, ofEntry)) > 0);
  if (isOwn) await allowed(ctx, own, 'allowDeleteTime');
}

/** Deletes those of the entries that are not changed, billed or locked, and forgets their rows. Returns how many. */
async function removeEntries(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const { organizationId, userId, now } = placeOf(ctx);
  const [rules] = await ctx.query(RulesRow, statements.rulesOf(organizationId));
  const entries = await ctx.query(UndoableRow, statements.unchangedEntries(ids));
  const removedEntries = entries.filter(
    ({ status, startedAt, calendar }) =>
      whyNotChangeTime(status) === null && whyNotChangeOld(startedAt, rules!, { calendar, now }) === null,
  );
  if (removedEntries.length === 0) return 0;
  const goneIds = removedEntries.map(({ id }) => id);
  await ctx.db
    .update(timeLog)
    .set({ deletedAt: now, deletedByUserId: userId, updatedAt: now, updatedByUserId: userId })
    .where(inArray(timeLog.id, goneIds));
  await ctx.execute(statements.forgetRowsOf(goneIds));
  for (const { id, employeeId, startedAt, stoppedAt, taskId } of removedEntries)
    ctx.changed({ entity: 'TimeLog', id, before: { employeeId, startedAt, stoppedAt, taskId }, after: null });
  return removedEntries.length;
}

/** Removes what an import recorded and created, and the import. */
export async function undoTime(run: RunPiece, row: ImportRow): Promise<{ removed: number; kept: number }> {
  for (let after: string | null = firstId; after !== null; ) {
    const from: string = after;
    after = await run((ctx) => restoreChanged(ctx, row.id, from));
  }
  const ids = await run((ctx) => idsOf(ctx, statements.entriesOfImport(row.id, row.timeLogIds)));
  let removed = 0;
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    removed += await run((ctx) => removeEntries(ctx, some), some.length);
  }
  // The rows of entries that stay are still known.
  await run((ctx) => ctx.execute(statements.forgetRows(row.id)));
  await removeTasksOf(run, row);
  await run(async (ctx) => {
    await removeUnused(ctx, row);
    const { userId, now } = placeOf(ctx);
    await ctx.db
      .update(timeImport)
      .set({ deletedAt: now, deletedByUserId: userId, stored: null, rowList: null })
      .where(eq(timeImport.id, row.id));
    forgetFiles(ctx, row);
    ctx.changed({ entity: 'TimeImport', id: row.id, before: { name: row.name }, after: null });
  });
  return { removed, kept: ids.length - removed };
}

/** Puts entries back that an import changed, unless they were changed since. Returns the last row, or null at the end. */
async function restoreChanged(ctx: Ctx, timeImportId: string, after: string): Promise<string | null> {
  const { userId, now } = placeOf(ctx);
  const rows = await ctx.db
    .select({ row: timeImportRow, entry: timeLog })
    .from(timeImportRow)
    .innerJoin(timeLog, and(eq(timeLog.tenantId, timeImportRow.tenantId), eq(timeLog.id, timeImportRow.timeLogId)))
    .where(
      and(
        eq(timeImportRow.changedByImportId, timeImportId),
        gt(timeImportRow.id, after),
        isNull(timeLog.deletedAt),
        isNull(timeLog.invoiceId),
      ),
    )
    .orderBy(asc(timeImportRow.id))
    .limit(idsAtOnce);
  for (const { row, entry } of rows) {
    if (!row.before || entry.editedAt) continue;
    const { identity, entry: before } = row.before;
    await ctx.db
      .update(timeLog)
      .set({ ...before, updatedAt: now, updatedByUserId: userId })
      .where(eq(timeLog.id, entry.id));
    await ctx.db
      .update(timeImportRow)
      .set({ ...identity, before: null, changedByImportId: null })
      .where(eq(timeImportRow.id, row.id));
    const { startedAt, stoppedAt } = entry;
    ctx.changed({ entity: 'TimeLog', id: entry.id, before: { startedAt, stoppedAt }, after: before });
  }
  return rows.length < idsAtOnce ? null : (rows.at(-1)?.row.id ?? null);
}

/** Deletes the tasks of an import that nothing was recorded for, if the person has the permission. */
async function removeTasksOf(run: RunPiece, { taskIds }: ImportRow): Promise<void> {
  for (let from = 0; from < taskIds.length; from += tasksAtOnce) {
    const some = taskIds.slice(from, from + tasksAtOnce);
    await run(async (ctx) => {
      const ids = may(ctx, 'ORG_TASK_DELETE') ? await idsOf(ctx, statements.unusedTasks(some)) : [];
      if (ids.length > 0) await removeTasks(ctx, { ids });
    });
  }
}

/** Deletes the unused projects, clients and former members of an import, if the person has the permission. */
async function removeUnused(ctx: Ctx, { projectIds, contactIds, employeeIds }: ImportRow): Promise<void> {
  if (may(ctx, 'ORG_EMPLOYEES_EDIT') && employeeIds.length > 0) {
    const { now: deletedAt, userId: deletedByUserId } = placeOf(ctx);
    const people = await idsOf(ctx, statements.unusedPeople(employeeIds));
    if (people.length > 0)
      await ctx.db.update(employee).set({ deletedAt, deletedByUserId }).where(inArray(employee.id, people));
  }
  if (!may(ctx, 'ORG_PROJECT_DELETE')) return;
  const projects = await idsOf(ctx, statements.unusedProjects(projectIds));
  if (projects.length > 0) await removeProjects(ctx, { projectIds: projects });
  for (const contactId of await idsOf(ctx, statements.unusedClients(contactIds)))
    await contacts.remove(ctx, { contactId });
}
