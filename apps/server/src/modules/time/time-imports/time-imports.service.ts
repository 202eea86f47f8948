import {
  deleted,
  maxTimeFiles,
  Refusal,
  type TimeImport,
  type TimeImportReport,
  timeImportLimit,
} from '@stint/contract';
import { cut } from '@stint/domain/text';
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { readCsv } from '../../../files/read-csv.ts';
import { tempFileOf } from '../../../files/temp-file.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { rowListFile } from '../../workspace/import-mappings/row-lists.service.ts';
import { addFormerMember } from '../../workspace/members/former-members.service.ts';
import { sendLive } from '../../workspace/notifications/sending.service.ts';
import type { ImportTable } from './import-columns.service.ts';
import { rowLimit } from './import-file.service.ts';
import { judge } from './import-rows.service.ts';
import { adoptRows, moveEntries, recordRows, Sheets, updateRows } from './record-rows.service.ts';
import { timeImport } from './time-imports.table.ts';
import { checkOwnTime, forgetFiles, undoTime } from './undo-import.service.ts';

const maxListed = 100;
/** Entries that one transaction removes. More are removed by a job. */
const maxUndoneAtOnce = 1000;

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
    ...listColumns
  } = columns;
  return { ...listColumns, importedBy: user.name };
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

async function timeImportOf(ctx: Ctx, timeImportId: string): Promise<TimeImport> {
  const [row] = await selected(ctx).where(and(ours(ctx), eq(timeImport.id, timeImportId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

type ImportRow = typeof timeImport.$inferSelect;

async function lockImport(ctx: Ctx, timeImportId: string): Promise<ImportRow> {
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
  const created = await createNames(ctx, { names, people, fresh, changed });
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
  { names, people, fresh, changed }: Pick<Awaited<ReturnType<typeof judge>>, 'names' | 'people' | 'fresh' | 'changed'>,
): Promise<Pick<ImportRow, 'contactIds' | 'projectIds' | 'taskIds' | 'employeeIds'>> {
  const employeeIds: string[] = [];
  const withTime = new Set([...fresh, ...changed].map(({ person }) => person.id));
  for (const { id, name, calendar } of people.made.filter((person) => withTime.has(person.id))) {
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
const isOpen = inArray(timeImport.state, ['reading', 'read', 'waiting', 'running', 'undoing']);

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
  return timeImportOf(ctx, timeImportId);
}

/** A file that waits for choices. */
async function waiting(ctx: Ctx, timeImportId: string): Promise<ImportRow> {
  const row = await lockImport(ctx, timeImportId);
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
  return rowListFile(ctx, row);
}

/** Removes a file that was not imported. What a failed import recorded is undone instead. */
export async function remove(ctx: Ctx, { timeImportId }: In<'timeImports.remove'>): Promise<Out<'timeImports.remove'>> {
  const row = await lockImport(ctx, timeImportId);
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

export async function undo(ctx: Ctx, { timeImportId }: In<'timeImports.undo'>): Promise<Out<'timeImports.undo'>> {
  const row = await lockImport(ctx, timeImportId);
  if ((row.state !== 'done' && row.state !== 'failed') || row.workspaceImportId) throw new Refusal('time_import.state');
  await checkOwnTime(ctx, row);
  if (row.entries <= maxUndoneAtOnce) return undoTime((piece) => piece(ctx), row);
  await ctx.db
    .update(timeImport)
    .set({ state: 'undoing', done: 0, rows: row.entries, tries: 0, reason: null, updatedByUserId: ctx.session.userId })
    .where(eq(timeImport.id, timeImportId));
  await work(ctx, timeImportId);
  return { removed: null, kept: null };
}
