import { Refusal } from '@stint/contract';
import { ms } from '@stint/domain/time';
import { whyNotChangeOld } from '@stint/domain/time/time-entries';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { inPieces } from '../../../pieces.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { removeMany as removeProjects } from '../../work/projects/many-projects.service.ts';
import { removeMany as removeTasks } from '../../work/tasks/bulk.service.ts';
import * as contacts from '../../workspace/contacts/contacts.service.ts';
import { sendLive } from '../../workspace/notifications/sending.service.ts';
import { allowed } from '../time-logs/time-logs.service.ts';
import { timeLog } from '../time-logs/time-logs.table.ts';
import { timesheetOf } from '../time-logs/timesheet-periods.service.ts';
import { type FreshRow, judge } from './import-rows.service.ts';
import * as statements from './time-imports.sql.ts';
import { IdRow, ImportedRow, RulesRow, type SheetRow } from './time-imports.sql.ts';
import { timeImport } from './time-imports.table.ts';

const maxListed = 100;
/** Rows of one statement. A longer one keeps others waiting while it is built. */
const atOnce = 100;

const ours = (ctx: Ctx) =>
  and(
    eq(timeImport.organizationId, placeOf(ctx).organizationId),
    live(timeImport),
    may(ctx, 'CHANGE_SELECTED_EMPLOYEE') ? undefined : eq(timeImport.createdByUserId, ctx.session.userId),
  );

export async function list(ctx: Ctx): Promise<Out<'timeImports.list'>> {
  const { timeLogIds: _, taskIds: __, projectIds: ___, contactIds: ____, ...columns } = getTableColumns(timeImport);
  const items = await ctx.db
    .select({ ...columns, importedBy: user.name })
    .from(timeImport)
    .innerJoin(user, and(eq(user.tenantId, timeImport.tenantId), eq(user.id, timeImport.createdByUserId)))
    .where(ours(ctx))
    .orderBy(desc(timeImport.createdAt), timeImport.id)
    .limit(maxListed);
  const [all] = await ctx.db.select({ number: count() }).from(timeImport).where(ours(ctx));
  return { items, total: all?.number ?? items.length };
}

export async function create(
  ctx: Ctx,
  { name, dryRun = false, ...sent }: In<'timeImports.create'>,
): Promise<Out<'timeImports.create'>> {
  const place = placeOf(ctx);
  await checkReferences(ctx, place.organizationId, { teams: [sent.organizationTeamId] });
  const { report, fresh, names } = await judge(ctx, sent);
  if (dryRun) return { id: null, ...report };
  if (!report.mapping.includes('date')) throw new Refusal('time_import.no_date');
  if (!report.mapping.some((field) => field === 'duration' || field === 'end'))
    throw new Refusal('time_import.no_length');
  if (fresh.length === 0) return { id: null, ...report };
  const created = await names.create();
  const timeLogIds = await record(ctx, fresh, sent.organizationTeamId);
  const { program, total } = report;
  const [row] = await ctx.db
    .insert(timeImport)
    .values({ ...stampOf(place), ...created, name, program, ...total.fresh, timeLogIds })
    .returning({ id: timeImport.id });
  ctx.changed({ entity: 'TimeImport', id: row!.id, before: null, after: { name, ...total.fresh } });
  const words = { name, count: String(timeLogIds.length), what: 'time' };
  const { tenantId, userId } = ctx.session;
  await sendLive(ctx, [
    { tenantId, kind: 'import.ready', subjectId: row!.id, userIds: [userId], words, at: ctx.now() },
  ]);
  return { id: row!.id, ...report };
}

/** The timesheet of each row. Makes those that are needed for the first time. */
async function sheetsFor(ctx: Ctx, fresh: readonly FreshRow[]): Promise<string[]> {
  const { organizationId } = placeOf(ctx);
  const sheetsByPerson = new Map<string, Pick<SheetRow, 'id' | 'startedAt' | 'stoppedAt'>[]>();
  const ids: string[] = [];
  for (const { sheet, person, ends } of fresh) {
    const own = sheetsByPerson.get(person.id) ?? [];
    const at = ms(ends.startedAt);
    let holding = sheet ?? own.find(({ startedAt, stoppedAt }) => ms(startedAt) <= at && at < ms(stoppedAt));
    if (!holding) {
      holding = await timesheetOf(ctx, organizationId, person.id, ends.startedAt);
      sheetsByPerson.set(person.id, [...own, holding]);
    }
    ids.push(holding.id);
  }
  return ids;
}

async function record(ctx: Ctx, fresh: readonly FreshRow[], teamId: string): Promise<string[]> {
  const stamp = stampOf(placeOf(ctx));
  const sheets = await sheetsFor(ctx, fresh);
  const rows = fresh.map(({ time, person, ends, placed: { client, project, task, labels } }, at) => ({
    ...stamp,
    ...ends,
    id: crypto.randomUUID(),
    employeeId: person.id,
    logType: 'MANUAL' as const,
    source: 'BROWSER' as const,
    description: time.description || null,
    isBillable: time.isBillable ?? project?.isBillable ?? false,
    timesheetId: sheets[at] ?? null,
    taskId: task?.id ?? null,
    projectId: project?.id ?? null,
    organizationContactId: client?.id ?? null,
    organizationTeamId: teamId,
    tagIds: [...new Set(labels.flatMap(({ id }) => id ?? []))].sort(),
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await ctx.db.insert(timeLog).values(rows.slice(from, from + atOnce));
  for (const { id, employeeId, startedAt, stoppedAt, taskId } of rows)
    ctx.changed({ entity: 'TimeLog', id, before: null, after: { employeeId, startedAt, stoppedAt, taskId } });
  return rows.map(({ id }) => id);
}

export async function undo(ctx: Ctx, { timeImportId }: In<'timeImports.undo'>): Promise<Out<'timeImports.undo'>> {
  const { organizationId, userId, now } = placeOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(timeImport)
    .where(and(ours(ctx), eq(timeImport.id, timeImportId)))
    .for('update');
  if (!row) throw new Refusal('not_found');
  const [rules] = await ctx.query(RulesRow, statements.rulesOf(organizationId));
  const entries = await ctx.query(ImportedRow, statements.unchangedEntries(row.timeLogIds));
  const own = ctx.session.employeeId;
  if (own && entries.some(({ employeeId }) => employeeId === own)) await allowed(ctx, own, 'allowDeleteTime');
  const gone: typeof entries = [];
  await inPieces(entries, (entry) => {
    const { status, startedAt, calendar } = entry;
    const mayGo = whyNotChangeTime(status) === null && whyNotChangeOld(startedAt, rules!, { calendar, now }) === null;
    if (mayGo) gone.push(entry);
  });
  const stamp = { deletedAt: now, deletedByUserId: userId };
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0)
    await ctx.db
      .update(timeLog)
      .set({ ...stamp, updatedAt: now, updatedByUserId: userId })
      .where(inArray(timeLog.id, ids));
  for (const { id, employeeId, startedAt, stoppedAt, taskId } of gone)
    ctx.changed({ entity: 'TimeLog', id, before: { employeeId, startedAt, stoppedAt, taskId }, after: null });
  await removeUnused(ctx, row);
  await ctx.db.update(timeImport).set(stamp).where(eq(timeImport.id, timeImportId));
  ctx.changed({ entity: 'TimeImport', id: timeImportId, before: { name: row.name }, after: null });
  return { removed: ids.length, kept: row.timeLogIds.length - ids.length };
}

/** Deletes the unused tasks, projects and clients of an import, if the user has the permission to delete them. */
async function removeUnused(
  ctx: Ctx,
  { taskIds, projectIds, contactIds }: Pick<typeof timeImport.$inferSelect, 'taskIds' | 'projectIds' | 'contactIds'>,
): Promise<void> {
  const idsOf = async (statement: Parameters<Ctx['query']>[1]) =>
    (await ctx.query(IdRow, statement)).map(({ id }) => id);
  const tasks = may(ctx, 'ORG_TASK_DELETE') ? await idsOf(statements.unusedTasks(taskIds)) : [];
  if (tasks.length > 0) await removeTasks(ctx, { ids: tasks });
  if (!may(ctx, 'ORG_PROJECT_DELETE')) return;
  const projects = await idsOf(statements.unusedProjects(projectIds));
  if (projects.length > 0) await removeProjects(ctx, { projectIds: projects });
  for (const contactId of await idsOf(statements.unusedClients(contactIds))) await contacts.remove(ctx, { contactId });
}
