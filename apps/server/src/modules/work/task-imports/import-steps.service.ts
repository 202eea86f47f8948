import { Refusal, type TaskFileReport, type TaskImportFile } from '@stint/contract';
import { isLanguage } from '@stint/locales';
import { importWords } from '@stint/locales/import-words';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import { readingAs } from '../../../http/background.ts';
import { operate } from '../../../http/operate.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { rememberMappings } from '../../workspace/import-mappings/import-mappings.service.ts';
import {
  type ImportKind,
  type Running,
  tellAll,
  tellProgress,
} from '../../workspace/import-mappings/import-work.service.ts';
import { type JudgedRow, type Judgement, judge } from './import-judge.service.ts';
import { createNames, groupsOf, recordTasks, type Target, updateTasks } from './import-record.service.ts';
import { rowListOf } from './row-list.service.ts';
import { sendReady, worthAnalyzing } from './task-imports.service.ts';
import { analyzeTasks } from './task-imports.sql.ts';
import { taskImport } from './task-imports.table.ts';
import { undoTasks } from './undo-import.service.ts';

type ImportRow = typeof taskImport.$inferSelect;
/** Tasks of one transaction. Calls of others find their turn between them. */
const tasksAtOnce = 50;
/** After so many tasks the table is analyzed, then after four times as many. */
const firstAnalysis = 200;

const set = ({ database }: JobCtx, { id, tenantId }: ImportRow, values: Partial<ImportRow>) =>
  database.write(ofTenant(tenantId), ({ db }) => db.update(taskImport).set(values).where(eq(taskImport.id, id)));

const judgeFile = ({ ctx, row, session }: Running<ImportRow>): Promise<Judgement> =>
  readingAs(ctx, session, { kind: 'user', userId: session.userId }, async (reader) => {
    const { choices, stored } = row;
    if (!choices || !stored) throw new Refusal('import.unreadable_file');
    return judge(reader, stored, choices);
  });

async function keepRowList({ ctx, row, session }: Running<ImportRow>, rows: readonly JudgedRow[]): Promise<string> {
  const { files } = ctx.services;
  const words = importWords(isLanguage(session.language) ? session.language : 'en');
  const list = await files.keep(Buffer.from(await rowListOf(rows, words)), 'csv');
  if (row.rowList) await files.remove(row.rowList).catch(() => undefined);
  return list;
}

async function read(running: Running<ImportRow>): Promise<void> {
  const { report, rows } = await judgeFile(running);
  const rowList = await keepRowList(running, rows);
  await set(running.ctx, running.row, {
    state: 'read',
    report,
    program: report.program,
    rowList,
    rows: rows.length,
    done: 0,
  });
}

type Step = { done?: number; tasks?: number; op?: 'taskImports.start' | 'taskImports.remove' };

/** One transaction of an import, with its progress. */
async function step<T>(
  { ctx, row, session }: Running<ImportRow>,
  { done = 0, tasks = 0, op = 'taskImports.start' }: Step,
  run: (verb: Ctx) => Promise<T>,
): Promise<T> {
  const result = await operate(ctx, session, { kind: 'user', userId: session.userId }, async (verb, finish) => {
    const output = await run(verb);
    await verb.db
      .update(taskImport)
      .set({ done: sql`${taskImport.done} + ${done}`, tasks: sql`${taskImport.tasks} + ${tasks}` })
      .where(eq(taskImport.id, row.id));
    await finish({ op, input: {}, ids: { importId: row.id }, touches: ['taskImports'] });
    return output;
  });
  tellProgress(ctx, row, 'taskImports');
  return result;
}

const namesOfFile = (running: Running<ImportRow>, judgement: Judgement, teamId: string) =>
  step(running, {}, async (verb) => {
    const created = await createNames(verb, judgement, teamId);
    const { projectIds, optionIds, employeeIds } = taskImport;
    await verb.db
      .update(taskImport)
      .set({
        projectIds: sql`${projectIds} || ${sql.param(created.projectIds)}::uuid[]`,
        employeeIds: sql`${employeeIds} || ${sql.param(created.employeeIds)}::uuid[]`,
        optionIds: sql`${optionIds} || ${sql.param(created.optionIds)}::uuid[]`,
      })
      .where(eq(taskImport.id, running.row.id));
  });

/** Imports the tasks of a file. After a restart those that are there are known by their rows, and the others follow. */
async function run(running: Running<ImportRow>): Promise<void> {
  const { ctx, row } = running;
  const judgement = await judgeFile(running);
  const { rows, records, names, zone, report } = judgement;
  const { organizationTeamId: teamId = '', restoresRemoved, updatesChanged, changedLines } = row.choices ?? {};
  await namesOfFile(running, judgement, teamId);
  const naming = { names, records, zone, tenantId: row.tenantId };
  const knownTaskIds = rows.flatMap((judgedRow, at) =>
    judgedRow.known?.isThere && judgedRow.known.taskId ? [[at, judgedRow.known.taskId] as const] : [],
  );
  const target: Target = { taskImportId: row.id, teamId, naming, taskIds: new Map(knownTaskIds) };
  const groups = groupsOf(
    rows,
    ({ kind }) => kind === 'fresh' || (kind === 'removed' && restoresRemoved === true),
    tasksAtOnce,
  );
  const fresh = groups.reduce((sum, group) => sum + group.length, 0);
  await set(ctx, row, { rows: rows.length, done: rows.length - fresh });
  let [created, analyzeAt] = [0, firstAnalysis];
  for (const group of groups) {
    await step(running, { done: group.length, tasks: group.length }, (verb) => recordTasks(verb, rows, group, target));
    created += group.length;
    if (created < analyzeAt) continue;
    await analyzeNow(ctx);
    analyzeAt *= 4;
  }
  const lines = changedLines && new Set(changedLines);
  const isChosen = ({ kind, task }: JudgedRow) => kind === 'changed' && (!lines || lines.has(task.line));
  const changed = updatesChanged ? rows.filter(isChosen) : [];
  for (let from = 0; from < changed.length; from += tasksAtOnce) {
    const some = changed.slice(from, from + tasksAtOnce);
    await step(running, {}, async (verb) => {
      const count = await updateTasks(verb, rows, some, target);
      await verb.db
        .update(taskImport)
        .set({ changed: sql`${taskImport.changed} + ${count}` })
        .where(eq(taskImport.id, row.id));
    });
  }
  await finishImport(running, report);
}

/** Undoes a large import in pieces. After a restart it goes on with the remaining tasks. */
async function undo(running: Running<ImportRow>): Promise<void> {
  await undoTasks((piece, done = 0) => step(running, { done, op: 'taskImports.remove' }, piece), running.row);
  tellAll(running, 'taskImports');
}

/** Without figures of the table the planner reads all of it for each list, while others work. */
export const analyzeNow = ({ database }: JobCtx): Promise<void> =>
  database.write(forSignIn, async (conn) => void (await conn.execute(analyzeTasks)));

async function finishImport(running: Running<ImportRow>, report: TaskFileReport): Promise<void> {
  const { ctx, row, session } = running;
  await operate(ctx, session, { kind: 'user', userId: session.userId }, async (verb, finish) => {
    const [after] = await verb.db
      .update(taskImport)
      .set({ state: 'done', report, stored: null, done: sql`${taskImport.rows}` })
      .where(eq(taskImport.id, row.id))
      .returning();
    const chosen = (row.choices as TaskImportFile['choices'])?.names ?? [];
    await rememberMappings(
      verb,
      report.program ?? 'generic',
      chosen.map(({ kind, name: word, action, value }) => ({ kind, name: word, action, value })),
    );
    const tasks = after?.tasks ?? 0;
    if (!row.workspaceImportId) await sendReady(verb, { id: row.id, name: row.name, tasks });
    if (tasks >= worthAnalyzing) await verb.enqueue('tasks.analyze', {});
    await finish({ op: 'taskImports.start', input: {}, ids: { importId: row.id } });
  });
  if (row.stored) await ctx.services.files.remove(row.stored).catch(() => undefined);
  tellAll(running, 'taskImports');
}

export const taskImportKind: ImportKind<ImportRow> = {
  name: 'taskImports',
  table: 'task_import',
  lane: 'files',
  every: '27 * * * *',
  failure: 'import.failed',
  load: async ({ db }, importId) => (await db.select().from(taskImport).where(eq(taskImport.id, importId)))[0],
  works: { reading: read, running: run, undoing: undo },
  fail: async (ctx, row, reason) => void (await set(ctx, row, { state: 'failed', reason })),
  deleteOld: async ({ db }, before) => {
    const isUnused = and(inArray(taskImport.state, ['read', 'failed']), eq(taskImport.tasks, 0));
    const deletedImports = await db
      .delete(taskImport)
      .where(and(isUnused, lt(taskImport.createdAt, before)))
      .returning();
    return deletedImports.flatMap(({ stored, rowList }) => [stored, rowList]);
  },
};
