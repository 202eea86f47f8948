import { Refusal, type TimeFileChoices, type TimeImportReport, timeFileLimit } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { programOf } from '@stint/domain/time/time-imports';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { enqueue } from '../../../db/enqueue.ts';
import { everyTenant } from '../../../db/tenants.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { readingAs } from '../../../http/background.ts';
import { operate } from '../../../http/operate.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import type { Ctx, Session } from '../../../kernel/verb.ts';
import { rememberedMappings, rememberMappings } from '../../workspace/import-mappings/import-mappings.service.ts';
import { readFile } from './import-file.service.ts';
import { type Judgement, judge } from './import-rows.service.ts';
import { adoptRows, moveEntries, recordRows, Sheets, updateRows } from './record-rows.service.ts';
import { rowListOf } from './row-list.service.ts';
import { createNames, sendReady } from './time-imports.service.ts';
import { analyzeTime, SumRow, sumOfImport } from './time-imports.sql.ts';
import { timeImport } from './time-imports.table.ts';

type ImportRow = typeof timeImport.$inferSelect;
const Payload = z.object({ tenantId: TenantId, timeImportId: z.uuid() });

const name = 'timeImports.work';
/** What stops the server each time is not begun for ever. */
const maxTries = 4;
/** Rows of one transaction. Calls of others find their turn between them. */
const rowsAtOnce = 500;
/** After so many entries the tables are analyzed, then after four times as many. */
const firstAnalysis = 1000;
/** Files that nobody imports are removed. */
const openDays = 30;

const isActive = inArray(timeImport.state, ['reading', 'waiting', 'running']);

const claim = ({ database }: JobCtx, tenantId: TenantId, timeImportId: string) =>
  database.write(ofTenant(tenantId), async ({ db }) => {
    const [row] = await db
      .update(timeImport)
      .set({
        tries: sql`${timeImport.tries} + 1`,
        state: sql`case ${timeImport.state} when 'waiting' then 'running' else ${timeImport.state} end`,
      })
      .where(and(eq(timeImport.id, timeImportId), isActive, isNull(timeImport.deletedAt)))
      .returning();
    return row;
  });

const set = ({ database }: JobCtx, { id, tenantId }: ImportRow, values: Partial<ImportRow>) =>
  database.write(ofTenant(tenantId), ({ db }) => db.update(timeImport).set(values).where(eq(timeImport.id, id)));

const say = ({ bus }: JobCtx, { tenantId }: ImportRow) => bus.broadcast({ tenantId, touches: ['timeImports'] });

const isKind = (kind: string): kind is 'person' | 'client' | 'project' | 'task' | 'label' | 'flag' =>
  ['person', 'client', 'project', 'task', 'label', 'flag'].includes(kind);

/** The choices with what was remembered of the program; what was chosen for this file comes last and counts. */
async function withRemembered(ctx: Ctx, choices: TimeFileChoices, program: string): Promise<TimeFileChoices> {
  const remembered = (await rememberedMappings(ctx, program)).flatMap(({ kind, ...rest }) =>
    isKind(kind) ? [{ kind, ...rest }] : [],
  );
  return { ...choices, names: [...remembered, ...(choices.names ?? [])] };
}

interface Judged {
  judgement: Judgement;
  reading: NonNullable<ImportRow['reading']>;
}

const judgeFile = (ctx: JobCtx, row: ImportRow, session: Session, importId: string | null): Promise<Judged> =>
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

async function keepRowList(ctx: JobCtx, row: ImportRow, { rows }: Judgement): Promise<string> {
  const { files } = ctx.services;
  const list = await files.keep(Buffer.from(await rowListOf(rows)), 'csv');
  if (row.rowList) await files.remove(row.rowList).catch(() => undefined);
  return list;
}

async function read(ctx: JobCtx, row: ImportRow, session: Session): Promise<void> {
  const { judgement, reading } = await judgeFile(ctx, row, session, null);
  const { report, rows } = judgement;
  const rowList = await keepRowList(ctx, row, judgement);
  const { program } = report;
  await set(ctx, row, { state: 'read', report, reading, program, rowList, rows: rows.length, done: 0 });
}

interface Running {
  ctx: JobCtx;
  row: ImportRow;
  session: Session;
}

/** One transaction of an import, with its progress. */
const step = ({ ctx, row, session }: Running, done: number, run: (verb: Ctx) => Promise<void>) =>
  operate(ctx, session, { kind: 'user', userId: session.userId }, async (verb, did) => {
    await run(verb);
    await verb.db
      .update(timeImport)
      .set({ done: sql`${timeImport.done} + ${done}` })
      .where(eq(timeImport.id, row.id));
    await did({ op: 'timeImports.start', input: {}, ids: { timeImportId: row.id } });
  });

/** Imports the rows of a file. After a restart those that are there are known by their rows, and the others follow. */
async function run(running: Running): Promise<void> {
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
  await finish(running, report, await keepRowList(ctx, row, judgement));
}

async function finish({ ctx, row, session }: Running, report: TimeImportReport, rowList: string): Promise<void> {
  await operate(ctx, session, { kind: 'user', userId: session.userId }, async (verb, did) => {
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
    await sendReady(verb, { id: row.id, name: row.name, entries });
    await did({ op: 'timeImports.create', input: {}, ids: { timeImportId: row.id } });
  });
  if (row.stored) await ctx.services.files.remove(row.stored).catch(() => undefined);
}

/** Says why a file was not read or imported. What was recorded so far can be undone. */
async function fail(ctx: JobCtx, row: ImportRow, reason: string): Promise<void> {
  const [sum] = await ctx.database.read(ofTenant(row.tenantId), (conn) => conn.query(SumRow, sumOfImport(row.id)));
  await set(ctx, row, { state: 'failed', reason, ...(sum ?? {}) });
}

/** One try. What the queue should try again is thrown. */
async function attempt(ctx: JobCtx, row: ImportRow, session: Session | null): Promise<void> {
  try {
    if (row.tries > maxTries) throw new Refusal('time_import.failed');
    if (!session) throw new Refusal('not_allowed');
    await (row.state === 'reading' ? read(ctx, row, session) : run({ ctx, row, session }));
  } catch (error) {
    const refusal = error instanceof Refusal ? error.code : null;
    if (!refusal && row.tries < maxTries) throw error;
    ctx.services.log('error', { err: error, timeImportId: row.id }, 'import failed');
    await fail(ctx, row, refusal ?? 'time_import.failed');
  } finally {
    say(ctx, row);
  }
}

/** Reads or imports one file. The lock ends with the process that has it, so that after a crash another one goes on. */
const work: Job = {
  name,
  lane: 'files',
  run: async (ctx, payload) => {
    const { tenantId, timeImportId } = Payload.parse(payload);
    await ctx.database.exclusively(`time import ${timeImportId}`, async () => {
      const row = await claim(ctx, tenantId, timeImportId);
      if (!row) return;
      const userId = row.updatedByUserId ?? row.createdByUserId ?? '';
      const person = { tenantId, organizationId: row.organizationId, userId };
      await attempt(ctx, row, await ctx.database.read(forSignIn, (conn) => sessionOfUser(conn, person)));
    });
  },
};

/** Goes on with what a process left behind that was killed, and removes files that nobody imported. */
const tidy: Job = {
  name: 'timeImports.tidy',
  every: '17 * * * *',
  atStart: true,
  run: async ({ database, now, services: { files } }) => {
    const before = instant(ms(now()) - openDays * 86_400_000);
    for (const tenantId of await everyTenant(database)) {
      const gone = await database.write(ofTenant(tenantId), async (conn) => {
        const open = await conn.db
          .select({ timeImportId: timeImport.id })
          .from(timeImport)
          .where(and(isActive, isNull(timeImport.deletedAt)));
        for (const { timeImportId } of open) await enqueue(conn, name, { tenantId, timeImportId });
        return conn.db
          .delete(timeImport)
          .where(
            and(
              inArray(timeImport.state, ['read', 'failed']),
              eq(timeImport.entries, 0),
              lt(timeImport.createdAt, before),
            ),
          )
          .returning();
      });
      for (const { stored, rowList } of gone) for (const file of [stored, rowList]) if (file) await files.remove(file);
    }
  },
};

export const timeImportJobs: Job[] = [work, tidy];
