import {
  deleted,
  type ImportField,
  importLimit,
  issueTypeNames,
  labelOf,
  maxTaskFiles,
  Refusal,
  type TaskImport,
  taskNameKinds,
} from '@stint/contract';
import { cut } from '@stint/domain/text';
import { zoneNow } from '@stint/domain/time';
import { datesOf, guessColumns, type ImportOptions, readRow } from '@stint/domain/work/task-imports';
import type { NamedRecord } from '@stint/domain/work/task-programs/names';
import { and, count, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { readCsv } from '../../../files/read-csv.ts';
import { tempFileOf } from '../../../files/temp-file.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { actsFor, actsForAll, checkReferences } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { inPieces } from '../../../pieces.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { rowListFile } from '../../workspace/import-mappings/row-lists.service.ts';
import { sendLive } from '../../workspace/notifications/sending.service.ts';
import { make } from '../tasks/new-tasks.service.ts';
import { importRecords } from './import-records.service.ts';
import { taskImport } from './task-imports.table.ts';
import { undoTasks } from './undo-import.service.ts';

/** From this many imported tasks on, the table is analyzed for the query planner. */
export const worthAnalyzing = 100;

/** The values that a file of a single call may contain in this team. */
async function importOptions(ctx: Ctx, organizationId: string, teamId: string): Promise<ImportOptions> {
  const { status, priority, size, label, type, project, person } = await importRecords(ctx, organizationId, teamId);
  const issueType = [...issueTypeNames.map((name) => ({ id: name, name })), ...type];
  return { status, priority, size, issueType, labels: label, project, assignees: person } as ImportOptions;
}

/** One entry per column. A field is mapped to the first column that matches it. */
function mappingOf(header: readonly string[], sent: In<'taskImports.create'>['mapping']): (ImportField | null)[] {
  if (!sent) return guessColumns(header);
  return header.map((_, at) => (sent.indexOf(sent[at] ?? null) === at ? (sent[at] ?? null) : null));
}

export async function create(ctx: Ctx, sent: In<'taskImports.create'>): Promise<Out<'taskImports.create'>> {
  const { organizationTeamId, name, dryRun = false } = sent;
  const place = placeOf(ctx);
  await checkReferences(ctx, place.organizationId, { teams: [organizationTeamId] });
  const { rows: maxRows } = importLimit;
  const tooManyRows = new Refusal('import.most', { most: String(maxRows) });
  const [header = [], ...lines] = await readCsv(sent.csv, { maxRows, tooManyRows });
  if (lines.length === 0) throw new Refusal('import.empty');
  const mapping = mappingOf(header, sent.mapping);
  const options = await importOptions(ctx, place.organizationId, organizationTeamId);
  const read: ({ line: number } & ReturnType<typeof readRow>)[] = [];
  const dates = datesOf(lines, mapping, zoneNow(ctx.session.calendar));
  await inPieces(lines, (cells, at) => read.push({ line: at + 2, ...readRow(cells, mapping, options, dates) }));
  const good = read.filter(({ problems }) => problems.length === 0);
  const report = {
    columns: header.map((column) => cut(column, 255)),
    mapping,
    rows: read.map(({ line, task, problems }) => ({ line, title: cut(task.title, 255), problems })),
    fit: good.length,
  };
  if (dryRun) return { id: null, ...report };
  if (!mapping.includes('title')) throw new Refusal('import.no_title');
  if (good.length === 0) return { id: null, ...report };
  const drafts = good.map(({ task }) => task);
  const taskIds = await make(ctx, drafts, [organizationTeamId]);
  const [row] = await ctx.db
    .insert(taskImport)
    .values({
      ...stampOf(place),
      organizationTeamId,
      name,
      taskIds,
      tasks: taskIds.length,
      rows: read.length,
      done: read.length,
    })
    .returning({ id: taskImport.id });
  await sendReady(ctx, { id: row!.id, name, tasks: taskIds.length });
  if (taskIds.length >= worthAnalyzing) await ctx.enqueue('tasks.analyze', {});
  return { id: row!.id, ...report };
}

/** Says to its person that a file is imported. */
export async function sendReady(ctx: Ctx, { id, name, tasks }: { id: string; name: string; tasks: number }) {
  const words = { name, count: String(tasks), what: 'tasks' };
  const { tenantId, userId } = ctx.session;
  await sendLive(ctx, [{ tenantId, kind: 'import.ready', subjectId: id, userIds: [userId], words, at: ctx.now() }]);
}

const maxListed = 100;
/** Tasks that one transaction removes or puts back. More are removed by a job. */
const maxUndoneAtOnce = 200;

const ours = (ctx: Ctx) =>
  and(
    eq(taskImport.organizationId, placeOf(ctx).organizationId),
    live(taskImport),
    actsForAll(ctx) ? undefined : eq(taskImport.createdByUserId, ctx.session.userId),
  );

/** The columns of a list, without what only one import shows. */
function listed() {
  const { choices: _, report: __, stored: ___, taskIds: ____, ...columns } = getTableColumns(taskImport);
  const { projectIds: _____, optionIds: ______, tries: _______, employeeIds: ________, ...rest } = columns;
  const { workspaceImportId: _________, rowList: __________, ...listColumns } = rest;
  return { ...listColumns, importedBy: user.name };
}

const joined = (ctx: Ctx) =>
  ctx.db
    .select(listed())
    .from(taskImport)
    .innerJoin(user, and(eq(user.tenantId, taskImport.tenantId), eq(user.id, taskImport.createdByUserId)));

export async function list(ctx: Ctx): Promise<Out<'taskImports.list'>> {
  // Those of a whole workspace are listed as one.
  const isOwn = and(ours(ctx), isNull(taskImport.workspaceImportId));
  const items = await joined(ctx).where(isOwn).orderBy(desc(taskImport.createdAt), taskImport.id).limit(maxListed);
  const [all] = await ctx.db.select({ number: count() }).from(taskImport).where(isOwn);
  return { items, total: all?.number ?? items.length };
}

async function importWithId(ctx: Ctx, importId: string): Promise<TaskImport> {
  const [row] = await joined(ctx).where(and(ours(ctx), eq(taskImport.id, importId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function get(ctx: Ctx, { importId }: In<'taskImports.get'>): Promise<Out<'taskImports.get'>> {
  const listedImport = await importWithId(ctx, importId);
  const { choices, report, rowList: list } = taskImport;
  const [file] = await ctx.db.select({ choices, report, list }).from(taskImport).where(eq(taskImport.id, importId));
  const records =
    listedImport.state === 'read' || listedImport.state === 'reading'
      ? await recordsFor(ctx, listedImport.organizationTeamId)
      : [];
  return {
    ...listedImport,
    choices: file?.choices ?? null,
    report: file?.report ?? null,
    hasRowList: Boolean(file?.list),
    records,
  };
}

/** What the names of a file can stand for; of the records with one name only the first. */
async function recordsFor(ctx: Ctx, teamId: string): Promise<Out<'taskImports.get'>['records']> {
  const records = await importRecords(ctx, placeOf(ctx).organizationId, teamId);
  return taskNameKinds.flatMap((kind) => {
    const byName = new Map(records[kind].map((record) => [shownName(record), record.id] as const).toReversed());
    return [...byName].toReversed().map(([name, id]) => ({ kind, id, name }));
  });
}

const shownName = ({ name, value }: NamedRecord) => labelOf({ name, ...(value && { value }) });

type ImportRow = typeof taskImport.$inferSelect;

async function lockImport(ctx: Ctx, importId: string): Promise<ImportRow> {
  const [row] = await ctx.db
    .select()
    .from(taskImport)
    .where(and(ours(ctx), eq(taskImport.id, importId)))
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

async function enqueueWork(ctx: Ctx, importId: string): Promise<TaskImport> {
  await ctx.enqueue('taskImports.work', { tenantId: ctx.session.tenantId, importId });
  return importWithId(ctx, importId);
}

const nameOf = (file: File) => cut(file.name.replace(/^.*[\\/]/, ''), 255) || 'file';
const isOpen = inArray(taskImport.state, ['reading', 'read', 'waiting', 'running', 'undoing']);

async function admitFile(ctx: Ctx, teamId: string): Promise<void> {
  const { organizationId, userId } = placeOf(ctx);
  await checkReferences(ctx, organizationId, { teams: [teamId] });
  await holdLimit(ctx, {
    name: `task imports of ${userId}`,
    max: maxTaskFiles,
    count: ({ db }) => db.$count(taskImport, and(eq(taskImport.createdByUserId, userId), live(taskImport), isOpen)),
  });
}

/** Keeps a file for the job that reads it. */
export const upload = beforeTransaction(
  async ({ services: { files } }: Early, { file }: In<'taskImports.upload'>) => files.keep(tempFileOf(file), 'bin'),
  async (
    ctx: Ctx,
    { file, organizationTeamId, timeZone }: In<'taskImports.upload'>,
    stored: string,
  ): Promise<Out<'taskImports.upload'>> => {
    await admitFile(ctx, organizationTeamId).catch((error: unknown) => {
      void ctx.services.files.remove(stored).catch(() => undefined);
      throw error;
    });
    const place = placeOf(ctx);
    const [row] = await ctx.db
      .insert(taskImport)
      .values({
        ...{ ...stampOf(place), updatedByUserId: place.userId, organizationTeamId, name: nameOf(file), stored },
        ...{ taskIds: [], state: 'reading' as const },
        choices: { organizationTeamId, ...(timeZone && { timeZone }) },
      })
      .returning({ id: taskImport.id });
    return enqueueWork(ctx, row!.id);
  },
);

/** A file that waits for choices. */
async function waiting(ctx: Ctx, importId: string): Promise<ImportRow> {
  const row = await lockImport(ctx, importId);
  if (row.state !== 'read' && !(row.state === 'failed' && row.stored)) throw new Refusal('import.state');
  return row;
}

export async function choose(
  ctx: Ctx,
  { importId, ...choices }: In<'taskImports.choose'>,
): Promise<Out<'taskImports.choose'>> {
  const { organizationId, userId } = placeOf(ctx);
  const { organizationTeamId } = choices;
  await checkReferences(ctx, organizationId, { teams: [organizationTeamId] });
  await waiting(ctx, importId);
  await ctx.db
    .update(taskImport)
    .set({ choices, organizationTeamId, state: 'reading', tries: 0, reason: null, updatedByUserId: userId })
    .where(eq(taskImport.id, importId));
  return enqueueWork(ctx, importId);
}

export async function start(ctx: Ctx, { importId }: In<'taskImports.start'>): Promise<Out<'taskImports.start'>> {
  const { report, organizationTeamId, workspaceImportId } = await waiting(ctx, importId);
  if (!report || workspaceImportId) throw new Refusal('import.state');
  await checkReferences(ctx, placeOf(ctx).organizationId, { teams: [organizationTeamId] });
  if (report.columns.length > 0 && !report.mapping.includes('title')) throw new Refusal('import.no_title');
  await ctx.db
    .update(taskImport)
    .set({ state: 'waiting', done: 0, tries: 0, reason: null, updatedByUserId: ctx.session.userId })
    .where(eq(taskImport.id, importId));
  return enqueueWork(ctx, importId);
}

export async function rowList(ctx: Ctx, { importId }: In<'taskImports.rowList'>): Promise<File> {
  const [row] = await ctx.db
    .select({ name: taskImport.name, stored: taskImport.rowList })
    .from(taskImport)
    .where(and(ours(ctx), eq(taskImport.id, importId)));
  return rowListFile(ctx, row);
}

export async function remove(ctx: Ctx, { importId }: In<'taskImports.remove'>): Promise<Out<'taskImports.remove'>> {
  const [row] = await ctx.db
    .select()
    .from(taskImport)
    .where(
      and(eq(taskImport.id, importId), eq(taskImport.organizationId, placeOf(ctx).organizationId), live(taskImport)),
    )
    .for('update');
  if (!row) throw new Refusal('not_found');
  const isOwn = row.createdByUserId === ctx.session.userId;
  if (!isOwn && !(await actsFor(ctx, [row.organizationTeamId]))) throw new Refusal('team.not_manager');
  const isAtWork = row.state === 'waiting' || row.state === 'running' || row.state === 'undoing';
  if (isAtWork || row.workspaceImportId) throw new Refusal('import.state');
  const rows = Math.max(row.tasks + row.changed, row.taskIds.length);
  if (rows <= maxUndoneAtOnce) return deleted(await undoTasks((piece) => piece(ctx), row));
  await ctx.db
    .update(taskImport)
    .set({ state: 'undoing', done: 0, rows, tries: 0, reason: null, updatedByUserId: ctx.session.userId })
    .where(eq(taskImport.id, importId));
  await enqueueWork(ctx, importId);
  return { raw: [], affected: null };
}
