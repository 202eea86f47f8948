import { Refusal, type TimeFileChoices, type TimeImportReport, timeFileLimit } from '@stint/contract';
import { programOf } from '@stint/domain/time/time-imports';
import { isLanguage } from '@stint/locales';
import { importWords } from '@stint/locales/import-words';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import { readingAs } from '../../../http/background.ts';
import { operate } from '../../../http/operate.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { Ctx, Session } from '../../../kernel/verb.ts';
import { rememberedMappings, rememberMappings } from '../../workspace/import-mappings/import-mappings.service.ts';
import type { ImportKind, Running } from '../../workspace/import-mappings/import-work.service.ts';
import { readFile } from './import-file.service.ts';
import { type Judgement, judge } from './import-rows.service.ts';
import { adoptRows, moveEntries, recordRows, Sheets, updateRows } from './record-rows.service.ts';
import { rowListOf } from './row-list.service.ts';
import { createNames, sendReady } from './time-imports.service.ts';
import { analyzeTime, SumRow, sumOfImport } from './time-imports.sql.ts';
import { timeImport } from './time-imports.table.ts';
import { undoTime } from './undo-import.service.ts';

type ImportRow = typeof timeImport.$inferSelect;
/** Rows of one transaction. Calls of others find their turn between them. */
const rowsAtOnce = 500;
/** After so many entries the tables are analyzed, then after four times as many. */
const firstAnalysis = 1000;

const set = ({ database }: JobCtx, { id, tenantId }: ImportRow, values: Partial<ImportRow>) =>
  database.write(ofTenant(tenantId), ({ db }) => db.update(timeImport).set(values).where(eq(timeImport.id, id)));

const isKind = (kind: string): kind is 'person' | 'client' | 'project' | 'task' | 'label' | 'flag' =>
  ['person', 'client', 'project', 'task', 'label', 'flag'].includes(kind);

/** The choices with what was remembered of the program; what was chosen for this file comes last and counts. */
async function withRemembered(ctx: Ctx, choices: TimeFileChoices, program: string): Promise<TimeFileChoices> {
  const remembered = (await rememberedMappings(ctx, program)).flatMap(({ kind, ...rest }) =>
    isKind(kind) ? [{ kind, ...rest }] : [],
  );
  return { ...choices, names: [...remembered, ...(choices.names ?? [])] };
}

interface JudgedFile {
  judgement: Judgement;
  reading: NonNullable<ImportRow['reading']>;
}

const judgeFile = (ctx: JobCtx, row: ImportRow, session: Session, importId: string | null): Promise<JudgedFile> =>
  readingAs(ctx, session, { kind: 'user', userId: session.userId }, async (reader) => {
    const { choices, stored } = row;
    if (!choices || !stored) throw new Refusal('import.unreadable_file');
    const { table, reading } = await readFile(reader, stored, choices);
    const whole = await withRemembered(reader, choices, programName(table.header));
    const options = { suggests: true, maxMade: timeFileLimit.made, importId };
    return { judgement: await judge(reader, table, whole, options), reading };
  });

/** The program as mappings name it. */
const programName = (header: readonly string[]) => programOf(header) ?? 'other';

async function keepRowList({ ctx, row, session }: Running<ImportRow>, { rows }: Judgement): Promise<string> {
  const { files } = ctx.services;
  const words = importWords(isLanguage(session.language) ? session.language : 'en');
  const list = await files.keep(Buffer.from(await rowListOf(rows, words)), 'csv');
  if (row.rowList) await files.remove(row.rowList).catch(() => undefined);
  return list;
}

async function read({ ctx, row, session }: Running<ImportRow>): Promise<void> {
  const { judgement, reading } = await judgeFile(ctx, row, session, null);
  const { report, rows } = judgement;
  const rowList = await keepRowList({ ctx, row, session }, judgement);
  const { program } = report;
  await set(ctx, row, { state: 'read', report, reading, program, rowList, rows: rows.length, done: 0 });
}

/** One transaction of an import, with its progress. */
const step = <T>(
  { ctx, row, session }: Running<ImportRow>,
  done: number,
  run: (verb: Ctx) => Promise<T>,
  op: 'timeImports.start' | 'timeImports.remove' = 'timeImports.start',
): Promise<T> =>
  operate(ctx, session, { kind: 'user', userId: session.userId }, async (verb, finish) => {
    const result = await run(verb);
    await verb.db
      .update(timeImport)
      .set({ done: sql`${timeImport.done} + ${done}` })
      .where(eq(timeImport.id, row.id));
    await finish({ op, input: {}, ids: { timeImportId: row.id } });
    return result;
  });

/** Imports the rows of a file. After a restart those that are there are known by their rows, and the others follow. */
async function run(running: Running<ImportRow>): Promise<void> {
  const { ctx, row, session } = running;
  const { judgement } = await judgeFile(ctx, row, session, row.id);
  const { fresh, changed, moved, rows, report } = judgement;
  const target = { timeImportId: row.id, teamId: row.choices?.organizationTeamId ?? '', sheets: new Sheets() };
  await set(ctx, row, { rows: rows.length, done: rows.length - fresh.length });
  await step(running, 0, async (verb) => {
    const created = await createNames(verb, judgement);
    const { taskIds, projectIds, contactIds, employeeIds } = timeImport;
    await verb.db
      .update(timeImport)
      .set({
        taskIds: sql`${taskIds} || ${sql.param(created.taskIds)}::uuid[]`,
        projectIds: sql`${projectIds} || ${sql.param(created.projectIds)}::uuid[]`,
        contactIds: sql`${contactIds} || ${sql.param(created.contactIds)}::uuid[]`,
        employeeIds: sql`${employeeIds} || ${sql.param(created.employeeIds)}::uuid[]`,
      })
      .where(eq(timeImport.id, row.id));
    await moveEntries(verb, moved);
    await updateRows(verb, changed, target);
    await adoptRows(
      verb,
      rows.filter(({ kind, knownEntryId }) => kind === 'known' && knownEntryId !== null),
      row.id,
    );
  });
  let analyzeAt = firstAnalysis;
  for (let from = 0; from < fresh.length; from += rowsAtOnce) {
    const some = fresh.slice(from, from + rowsAtOnce);
    await step(running, some.length, (verb) => recordRows(verb, some, target));
    if (from + rowsAtOnce < analyzeAt) continue;
    await ctx.database.write(forSignIn, async (conn) => void (await conn.execute(analyzeTime)));
    analyzeAt *= 4;
  }
  await finishImport(running, report, await keepRowList(running, judgement));
}

async function finishImport(
  { ctx, row, session }: Running<ImportRow>,
  report: TimeImportReport,
  rowList: string,
): Promise<void> {
  await operate(ctx, session, { kind: 'user', userId: session.userId }, async (verb, finish) => {
    const [sum] = await verb.query(SumRow, sumOfImport(row.id));
    const { entries = 0, seconds = 0 } = sum ?? {};
    await verb.db
      .update(timeImport)
      .set({
        state: 'done',
        entries,
        seconds,
        report: { ...report, id: row.id },
        rowList,
        stored: null,
        done: row.rows,
      })
      .where(eq(timeImport.id, row.id));
    const chosen = report.names.filter(({ action }) => action !== 'create');
    await rememberMappings(
      verb,
      report.program ?? 'other',
      chosen.map(({ kind, name: word, action, value }) => ({ kind, name: word, action, value })),
    );
    verb.changed({ entity: 'TimeImport', id: row.id, before: null, after: { name: row.name, entries, seconds } });
    if (!row.workspaceImportId) await sendReady(verb, { id: row.id, name: row.name, entries });
    await finish({ op: 'timeImports.create', input: {}, ids: { timeImportId: row.id } });
  });
  if (row.stored) await ctx.services.files.remove(row.stored).catch(() => undefined);
}

/** Says why a file was not read or imported. What was recorded so far can be undone. */
async function fail(ctx: JobCtx, row: ImportRow, reason: string): Promise<void> {
  const [sum] = await ctx.database.read(ofTenant(row.tenantId), (conn) => conn.query(SumRow, sumOfImport(row.id)));
  await set(ctx, row, { state: 'failed', reason, ...(sum ?? {}) });
}

/** Undoes a large import in pieces. After a restart it goes on with the remaining entries. */
async function undo(running: Running<ImportRow>): Promise<void> {
  const { ctx, row, session } = running;
  await undoTime((piece, entries = 0) => step(running, entries, piece, 'timeImports.remove'), row);
  await operate(ctx, session, { kind: 'user', userId: session.userId }, async (verb, finish) => {
    verb.changed({ entity: 'TimeImport', id: row.id, before: { entries: row.entries }, after: null });
    await finish({ op: 'timeImports.undo', input: {}, ids: { timeImportId: row.id } });
  });
}

export const timeImportKind: ImportKind<ImportRow> = {
  name: 'timeImports',
  table: 'time_import',
  lane: 'files',
  every: '17 * * * *',
  failure: 'time_import.failed',
  load: async ({ db }, importId) => (await db.select().from(timeImport).where(eq(timeImport.id, importId)))[0],
  works: { reading: read, running: run, undoing: undo },
  fail,
  deleteOld: async ({ db }, before) => {
    const isUnused = and(inArray(timeImport.state, ['read', 'failed']), eq(timeImport.entries, 0));
    const deletedImports = await db
      .delete(timeImport)
      .where(and(isUnused, lt(timeImport.createdAt, before)))
      .returning();
    return deletedImports.flatMap(({ stored, rowList }) => [stored, rowList]);
  },
};
