import {
  deleted,
  maxTimeFiles,
  Refusal,
  type TimeImport,
  type TimeImportReport,
  timeImportLimit,
} from '@stint/contract';
import { cut } from '@stint/domain/text';
import { whyNotChangeOld } from '@stint/domain/time/time-entries';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { readCsv } from '../../../files/read-csv.ts';
import { tempFileOf } from '../../../files/temp-file.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { inPieces } from '../../../pieces.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { removeMany as removeProjects } from '../../work/projects/many-projects.service.ts';
import { removeMany as removeTasks } from '../../work/tasks/bulk.service.ts';
import * as contacts from '../../workspace/contacts/contacts.service.ts';
import { addFormerMember } from '../../workspace/members/former-members.service.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { sendLive } from '../../workspace/notifications/sending.service.ts';
import { allowed } from '../time-logs/time-logs.service.ts';
import { timeLog } from '../time-logs/time-logs.table.ts';
import type { ImportTable } from './import-columns.service.ts';
import { rowLimit } from './import-file.service.ts';
import { judge } from './import-rows.service.ts';
import { adoptRows, moveEntries, recordRows, Sheets, updateRows } from './record-rows.service.ts';
import * as statements from './time-imports.sql.ts';
import { IdRow, RulesRow, UndoableRow } from './time-imports.sql.ts';
import { timeImport, timeImportRow } from './time-imports.table.ts';

const maxListed = 100;
const idsAtOnce = 500;

const ours = (ctx: Ctx) =>
  and(
    eq(timeImport.organizationId, placeOf(ctx).organizationId),
    live(timeImport),
    may(ctx, 'CHANGE_SELECTED_EMPLOYEE') ? undefined : eq(timeImport.createdByUserId, ctx.session.userId),
  );

/** The columns of a list, without what only one import shows. */
function listed() {
  const {
    timeLogIds: _,
    taskIds: __,
    projectIds: ___,
    contactIds: ____,
    employeeIds: _____,
    workspaceImportId: ___________,
    ...columns
  } = getTableColumns(timeImport);
  const {
    choices: ______,
    reading: _______,
    report: ________,
    stored: _________,
    rowList: __________,
    ...shown
  } = columns;
  return { ...shown, importedBy: user.name };
}

const selected = (ctx: Ctx) =>
  ctx.db
    .select(listed())
    .from(timeImport)
    .innerJoin(user, and(eq(user.tenantId, timeImport.tenantId), eq(user.id, timeImport.createdByUserId)));

export async function list(ctx: Ctx): Promise<Out<'timeImports.list'>> {
  // Those of a whole workspace are listed as one.
  const isOwn = and(ours(ctx), isNull(timeImport.workspaceImportId));
  const items = await selected(ctx).where(isOwn).orderBy(desc(timeImport.createdAt), timeImport.id).limit(maxListed);
  const [all] = await ctx.db.select({ number: count() }).from(timeImport).where(isOwn);
  return { items, total: all?.number ?? items.length };
}

async function one(ctx: Ctx, timeImportId: string): Promise<TimeImport> {
  const [row] = await selected(ctx).where(and(ours(ctx), eq(timeImport.id, timeImportId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

type ImportRow = typeof timeImport.$inferSelect;

async function held(ctx: Ctx, timeImportId: string): Promise<ImportRow> {
  const [row] = await ctx.db
    .select()
    .from(timeImport)
    .where(and(ours(ctx), eq(timeImport.id, timeImportId)))
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function get(ctx: Ctx, { timeImportId }: In<'timeImports.get'>): Promise<Out<'timeImports.get'>> {
  const [row] = await ctx.db
    .select({
      ...listed(),
      choices: timeImport.choices,
      reading: timeImport.reading,
      report: timeImport.report,
      rowList: timeImport.rowList,
    })
    .from(timeImport)
    .innerJoin(user, and(eq(user.tenantId, timeImport.tenantId), eq(user.id, timeImport.createdByUserId)))
    .where(and(ours(ctx), eq(timeImport.id, timeImportId), isNotNull(timeImport.choices)));
  if (!row?.choices) throw new Refusal('not_found');
  const { rowList, choices, ...rest } = row;
  return { ...rest, choices, hasRowList: rowList !== null };
}

/** Refuses columns without which no row can be read. */
export function checkColumns({ mapping }: Pick<TimeImportReport, 'mapping'>): void {
  if (!mapping.includes('date')) throw new Refusal('time_import.no_date');
  if (!mapping.some((field) => field === 'duration' || field === 'end')) throw new Refusal('time_import.no_length');
}

async function tableOf(csv: string): Promise<ImportTable> {
  const [header = [], ...lines] = await readCsv(csv, rowLimit(timeImportLimit.rows));
  return { header, rows: lines.map((cells, at) => ({ line: at + 2, cells })) };
}

export async function create(
  ctx: Ctx,
  { name, csv, dryRun = false, ...choices }: In<'timeImports.create'>,
): Promise<Out<'timeImports.create'>> {
  const place = placeOf(ctx);
  const { organizationTeamId: teamId } = choices;
  await checkReferences(ctx, place.organizationId, { teams: [teamId] });
  const options = { suggests: false, maxMade: timeImportLimit.made, importId: null };
  const { report, rows, fresh, changed, moved, names, people } = await judge(ctx, await tableOf(csv), choices, options);
  if (dryRun) return report;
  checkColumns(report);
  if (fresh.length + changed.length === 0) return report;
  const { program, total } = report;
  const created = await createNames(ctx, { names, people });
  const values = { ...stampOf(place), ...created, name, program, ...total.fresh, rows: rows.length, done: rows.length };
  const [row] = await ctx.db
    .insert(timeImport)
    .values({ ...values, timeLogIds: [] })
    .returning({ id: timeImport.id });
  const target = { timeImportId: row!.id, teamId, sheets: new Sheets() };
  await moveEntries(ctx, moved);
  await updateRows(ctx, changed, target);
  await recordRows(ctx, fresh, target);
  await adoptRows(
    ctx,
    rows.filter(({ knownEntryId, kind }) => kind === 'known' && knownEntryId !== null),
    row!.id,
  );
  ctx.changed({ entity: 'TimeImport', id: row!.id, before: null, after: { name, ...total.fresh } });
  await sendReady(ctx, { id: row!.id, name, entries: fresh.length });
  return { ...report, id: row!.id };
}

/** Creates what a file names and nothing here has. */
export async function createNames(
  ctx: Ctx,
  { names, people }: Pick<Awaited<ReturnType<typeof judge>>, 'names' | 'people'>,
): Promise<Pick<ImportRow, 'contactIds' | 'projectIds' | 'taskIds' | 'employeeIds'>> {
  const employeeIds: string[] = [];
  for (const { id, name, calendar } of people.made) {
    await addFormerMember(ctx, { employeeId: id, name, timeZone: calendar });
    employeeIds.push(id);
  }
  return { ...(await names.create(ctx)), employeeIds };
}

/** Says to its person that a file is imported. */
export async function sendReady(ctx: Ctx, { id, name, entries }: Pick<ImportRow, 'id' | 'name' | 'entries'>) {
  const words = { name, count: String(entries), what: 'time' };
  const { tenantId, userId } = ctx.session;
  await sendLive(ctx, [{ tenantId, kind: 'import.ready', subjectId: id, userIds: [userId], words, at: ctx.now() }]);
}

const nameOf = (file: File) => cut(file.name.replace(/^.*[\\/]/, ''), 255) || 'file';
const isOpen = inArray(timeImport.state, ['reading', 'read', 'waiting', 'running']);

/** Keeps a file for the job that reads it. */
export const upload = beforeTransaction(
  async ({ services: { files } }: Early, { file }: In<'timeImports.upload'>) => files.keep(tempFileOf(file), 'bin'),
  async (
    ctx: Ctx,
    { file, organizationTeamId, timeZone }: In<'timeImports.upload'>,
    stored: string,
  ): Promise<Out<'timeImports.upload'>> => {
    const place = placeOf(ctx);
    const checks = checkReferences(ctx, place.organizationId, { teams: [organizationTeamId] }).then(() =>
      holdLimit(ctx, {
        name: `time imports of ${place.userId}`,
        max: maxTimeFiles,
        count: ({ db }) =>
          db.$count(timeImport, and(eq(timeImport.createdByUserId, place.userId), live(timeImport), isOpen)),
      }),
    );
    await checks.catch((error: unknown) => {
      void ctx.services.files.remove(stored).catch(() => undefined);
      throw error;
    });
    const none = { timeLogIds: [], taskIds: [], projectIds: [], contactIds: [], entries: 0, seconds: 0 };
    const [row] = await ctx.db
      .insert(timeImport)
      .values({
        ...{ ...stampOf(place), ...none, updatedByUserId: place.userId, name: nameOf(file), stored, state: 'reading' },
        choices: { organizationTeamId, ...(timeZone && { timeZone }) },
      })
      .returning({ id: timeImport.id });
    return work(ctx, row!.id);
  },
);

async function work(ctx: Ctx, timeImportId: string): Promise<TimeImport> {
  await ctx.enqueue('timeImports.work', { tenantId: ctx.session.tenantId, importId: timeImportId });
  return one(ctx, timeImportId);
}

/** A file that waits for choices. */
async function waiting(ctx: Ctx, timeImportId: string): Promise<ImportRow> {
  const row = await held(ctx, timeImportId);
  if (row.state !== 'read' && !(row.state === 'failed' && row.stored)) throw new Refusal('time_import.state');
  return row;
}

export async function choose(
  ctx: Ctx,
  { timeImportId, ...choices }: In<'timeImports.choose'>,
): Promise<Out<'timeImports.choose'>> {
  const { organizationId, userId } = placeOf(ctx);
  await checkReferences(ctx, organizationId, { teams: [choices.organizationTeamId] });
  await waiting(ctx, timeImportId);
  await ctx.db
    .update(timeImport)
    .set({ choices, state: 'reading', tries: 0, reason: null, updatedByUserId: userId })
    .where(eq(timeImport.id, timeImportId));
  return work(ctx, timeImportId);
}

export async function start(ctx: Ctx, { timeImportId }: In<'timeImports.start'>): Promise<Out<'timeImports.start'>> {
  const { report, choices, workspaceImportId } = await waiting(ctx, timeImportId);
  if (!report || !choices || workspaceImportId) throw new Refusal('time_import.state');
  await checkReferences(ctx, placeOf(ctx).organizationId, { teams: [choices.organizationTeamId] });
  checkColumns(report);
  await ctx.db
    .update(timeImport)
    .set({ state: 'waiting', done: 0, tries: 0, reason: null, updatedByUserId: ctx.session.userId })
    .where(eq(timeImport.id, timeImportId));
  return work(ctx, timeImportId);
}

export async function rowList(ctx: Ctx, { timeImportId }: In<'timeImports.rowList'>): Promise<File> {
  const [row] = await ctx.db
    .select({ name: timeImport.name, stored: timeImport.rowList })
    .from(timeImport)
    .where(and(ours(ctx), eq(timeImport.id, timeImportId)));
  const file = row?.stored ? await ctx.services.files.read(row.stored) : null;
  if (!row || !file) throw new Refusal('not_found');
  return new StreamedFile(
    `${cut(row.name.replace(/\.\w+$/, ''), 200)} rows.csv`,
    'text/csv',
    () => file.stream,
    file.size,
  );
}

/** Removes a file that was not imported. What a failed import recorded is undone instead. */
export async function remove(ctx: Ctx, { timeImportId }: In<'timeImports.remove'>): Promise<Out<'timeImports.remove'>> {
  const row = await held(ctx, timeImportId);
  if (row.workspaceImportId) throw new Refusal('time_import.state');
  const mayGo = row.state === 'read' || row.state === 'reading' || (row.state === 'failed' && row.entries === 0);
  if (!mayGo) throw new Refusal('time_import.state');
  const { now, userId } = placeOf(ctx);
  await ctx.db
    .update(timeImport)
    .set({ deletedAt: now, deletedByUserId: userId, stored: null, rowList: null })
    .where(eq(timeImport.id, timeImportId));
  forgetFiles(ctx, row);
  return deleted(1);
}

function forgetFiles(ctx: Ctx, { stored, rowList: list }: Pick<ImportRow, 'stored' | 'rowList'>): void {
  for (const name of [stored, list])
    if (name) ctx.afterCommit(() => void ctx.services.files.remove(name).catch(() => undefined));
}

/** The entries of an import that may go: there, not changed, not billed and not locked. Locks them. */
async function removable(ctx: Ctx, row: ImportRow): Promise<{ gone: UndoableRow[]; kept: number }> {
  const { organizationId, now } = placeOf(ctx);
  const [rules] = await ctx.query(RulesRow, statements.rulesOf(organizationId));
  const entryIds = await ctx.query(IdRow, statements.entriesOfImport(row.id, row.timeLogIds));
  const gone: UndoableRow[] = [];
  for (let from = 0; from < entryIds.length; from += idsAtOnce) {
    const ids = entryIds.slice(from, from + idsAtOnce).map(({ id }) => id);
    const entries = await ctx.query(UndoableRow, statements.unchangedEntries(ids));
    await inPieces(entries, (entry) => {
      const { status, startedAt, calendar } = entry;
      const mayGo = whyNotChangeTime(status) === null && whyNotChangeOld(startedAt, rules!, { calendar, now }) === null;
      if (mayGo) gone.push(entry);
    });
  }
  const own = ctx.session.employeeId;
  if (own && gone.some(({ employeeId }) => employeeId === own)) await allowed(ctx, own, 'allowDeleteTime');
  return { gone, kept: entryIds.length - gone.length };
}

export async function undo(ctx: Ctx, { timeImportId }: In<'timeImports.undo'>): Promise<Out<'timeImports.undo'>> {
  const row = await held(ctx, timeImportId);
  if ((row.state !== 'done' && row.state !== 'failed') || row.workspaceImportId) throw new Refusal('time_import.state');
  return undoTime(ctx, row);
}

/** Removes what an import recorded and created, and the import. */
export async function undoTime(ctx: Ctx, row: ImportRow): Promise<Out<'timeImports.undo'>> {
  const { userId, now } = placeOf(ctx);
  const { id: timeImportId } = row;
  const stamp = { deletedAt: now, deletedByUserId: userId };
  await restoreChanged(ctx, timeImportId);
  const { gone, kept } = await removable(ctx, row);
  const ids = gone.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    await ctx.db
      .update(timeLog)
      .set({ ...stamp, updatedAt: now, updatedByUserId: userId })
      .where(inArray(timeLog.id, some));
  }
  // The rows of entries that stay are still known.
  await ctx.execute(statements.forgetRows(timeImportId));
  for (const { id, employeeId, startedAt, stoppedAt, taskId } of gone)
    ctx.changed({ entity: 'TimeLog', id, before: { employeeId, startedAt, stoppedAt, taskId }, after: null });
  await removeUnused(ctx, row);
  await ctx.db
    .update(timeImport)
    .set({ ...stamp, stored: null, rowList: null })
    .where(eq(timeImport.id, timeImportId));
  forgetFiles(ctx, row);
  ctx.changed({ entity: 'TimeImport', id: timeImportId, before: { name: row.name }, after: null });
  return { removed: ids.length, kept };
}

/** Puts entries back that an import changed, unless somebody changed them since. */
async function restoreChanged(ctx: Ctx, timeImportId: string): Promise<void> {
  const { userId, now } = placeOf(ctx);
  const rows = await ctx.db
    .select({ row: timeImportRow, entry: timeLog })
    .from(timeImportRow)
    .innerJoin(timeLog, and(eq(timeLog.tenantId, timeImportRow.tenantId), eq(timeLog.id, timeImportRow.timeLogId)))
    .where(
      and(eq(timeImportRow.changedByImportId, timeImportId), isNull(timeLog.deletedAt), isNull(timeLog.invoiceId)),
    );
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
}

/** Deletes the unused tasks, projects, clients and former members of an import, if the user has the permission. */
async function removeUnused(
  ctx: Ctx,
  {
    taskIds,
    projectIds,
    contactIds,
    employeeIds,
  }: Pick<ImportRow, 'taskIds' | 'projectIds' | 'contactIds' | 'employeeIds'>,
): Promise<void> {
  const idsOf = async (statement: Parameters<Ctx['query']>[1]) =>
    (await ctx.query(IdRow, statement)).map(({ id }) => id);
  const tasks = may(ctx, 'ORG_TASK_DELETE') ? await idsOf(statements.unusedTasks(taskIds)) : [];
  for (let from = 0; from < tasks.length; from += idsAtOnce)
    await removeTasks(ctx, { ids: tasks.slice(from, from + idsAtOnce) });
  if (may(ctx, 'ORG_EMPLOYEES_EDIT') && employeeIds.length > 0) {
    const { now: deletedAt, userId: deletedByUserId } = placeOf(ctx);
    const people = await idsOf(statements.unusedPeople(employeeIds));
    if (people.length > 0)
      await ctx.db.update(employee).set({ deletedAt, deletedByUserId }).where(inArray(employee.id, people));
  }
  if (!may(ctx, 'ORG_PROJECT_DELETE')) return;
  const projects = await idsOf(statements.unusedProjects(projectIds));
  if (projects.length > 0) await removeProjects(ctx, { projectIds: projects });
  for (const contactId of await idsOf(statements.unusedClients(contactIds))) await contacts.remove(ctx, { contactId });
}
