import { createHash } from 'node:crypto';
import {
  type ImportMappingKind,
  maxVocabulary,
  Refusal,
  type TaskFileChoices,
  type TaskFileReport,
  type TaskImportCounts,
  type TaskNameKind,
  type TaskProgramKey,
  taskFileLimit,
  taskNameKinds,
} from '@stint/contract';
import { cut } from '@stint/domain/text';
import { zoneNow } from '@stint/domain/time';
import { comparedFields, comparedText, type PlacedTask, placeTasks } from '@stint/domain/work/task-programs/identity';
import {
  choiceFor,
  type NamedRecords,
  type NameTable,
  namesIn,
  nameTable,
  type TaskNameChoice,
} from '@stint/domain/work/task-programs/names';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { inPieces, stepsInPieces } from '../../../pieces.ts';
import { rememberedMappings } from '../../workspace/import-mappings/import-mappings.service.ts';
import { checkTunes } from '../../workspace/vocabularies/options.service.ts';
import { isDoneTask } from './import-drafts.service.ts';
import { type ReadTaskFile, readTaskFile } from './import-file.service.ts';
import { importRecords } from './import-records.service.ts';
import { KnownRow, knownRows } from './task-imports.sql.ts';
import type { RowParts } from './task-imports.table.ts';

export type RowKind = 'fresh' | 'known' | 'changed' | 'removed' | 'refused';

export interface JudgedRow extends PlacedTask {
  /** The hash that is stored. */
  hash: string;
  parts: RowParts;
  kind: RowKind;
  /** The row and its task from an earlier import. */
  known: KnownRow | null;
  /** The task of a parent from an earlier file. */
  outerParentId: string | null;
}

export interface Judgement {
  rows: JudgedRow[];
  names: NameTable;
  records: NamedRecords;
  /** The zone of the days in the file. */
  zone: string;
  report: TaskFileReport;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
/** The stored row of a task, by its id in the other program. */
export const rowKeyOfId = (program: TaskProgramKey, id: string) => hashOf(`${program} id ${id}`);
const shortHash = (text: string) => hashOf(text).slice(0, 11);

/** Only parts that a task has are kept, so that most rows are short. */
function partsIn({ task }: PlacedTask): RowParts {
  const parts: RowParts = {};
  for (const field of comparedFields) {
    const text = comparedText(task, field);
    if (text !== '""' && text !== '[]' && text !== 'null' && text !== 'false') parts[field] = shortHash(text);
  }
  // New comments come after those that were imported.
  if (parts.comments) parts.comments = `${task.comments.length} ${parts.comments}`;
  return parts;
}

export const changedParts = (before: RowParts, after: RowParts) =>
  comparedFields.filter((field) => before[field] !== after[field]);

const keysAtOnce = 5000;

async function knownByHash(ctx: Ctx, hashes: readonly string[]): Promise<Map<string, KnownRow>> {
  const rowsByHash = new Map<string, KnownRow>();
  for (let from = 0; from < hashes.length; from += keysAtOnce) {
    const rows = await ctx.query(
      KnownRow,
      knownRows(placeOf(ctx).organizationId, hashes.slice(from, from + keysAtOnce)),
    );
    for (const row of rows) rowsByHash.set(row.key, row);
  }
  return rowsByHash;
}

function kindOf(placedTask: PlacedTask, parts: RowParts, knownRow: KnownRow | undefined): RowKind {
  if (placedTask.task.problems.some(({ field }) => field === 'title')) return 'refused';
  if (!knownRow) return 'fresh';
  if (!knownRow.isThere) return 'removed';
  return changedParts(knownRow.parts, parts).length > 0 ? 'changed' : 'known';
}

/** Compares the tasks of a file with those that earlier files brought. */
async function judgeRows(ctx: Ctx, { tasks, program }: ReadTaskFile): Promise<JudgedRow[]> {
  const placedTasks = await stepsInPieces(placeTasks(tasks, program?.key ?? 'generic'));
  const prepared: { placed: PlacedTask; hash: string; parts: RowParts; outer: string | null }[] = [];
  const hashes = new Set<string>();
  await inPieces(placedTasks, (placedTask) => {
    const hash = hashOf(placedTask.key);
    const outer = placedTask.parentKey && hashOf(placedTask.parentKey);
    prepared.push({ placed: placedTask, hash, parts: partsIn(placedTask), outer });
    hashes.add(hash);
    if (outer) hashes.add(outer);
  });
  const knownRows = await knownByHash(ctx, [...hashes]);
  const rows: JudgedRow[] = [];
  await inPieces(prepared, ({ placed: placedTask, hash, parts, outer }) => {
    const row = knownRows.get(hash);
    const parent = outer ? knownRows.get(outer) : undefined;
    rows.push({
      ...placedTask,
      ...{ hash, parts, kind: kindOf(placedTask, parts, row), known: row ?? null },
      outerParentId: parent?.isThere ? parent.taskId : null,
    });
  });
  return rows;
}

const isTaskKind = (kind: ImportMappingKind): kind is TaskNameKind =>
  (taskNameKinds as readonly string[]).includes(kind);

/** The choices that were remembered of the program; those of this file come last and count. */
async function choicesOf(ctx: Ctx, program: string, choices: TaskFileChoices): Promise<TaskNameChoice[]> {
  const remembered = await rememberedMappings(ctx, program);
  return [
    ...remembered.flatMap(({ kind, ...rest }) => (isTaskKind(kind) ? [{ kind, ...rest }] : [])),
    ...(choices.names ?? []),
  ];
}

/** Which kinds of names the person may create in the team. */
async function creatableKinds(ctx: Ctx, teamId: string): Promise<ReadonlySet<TaskNameKind>> {
  const kinds = new Set<TaskNameKind>();
  const lists = { status: 'status', priority: 'priority', size: 'size', type: 'issue-type', label: 'label' } as const;
  for (const [kind, list] of Object.entries(lists) as [keyof typeof lists, (typeof lists)[keyof typeof lists]][])
    await checkTunes(ctx, list, { organizationTeamId: teamId, createdByUserId: ctx.session.userId })
      .then(() => kinds.add(kind))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
  if (may(ctx, 'ORG_PROJECT_ADD')) kinds.add('project');
  if (may(ctx, 'ORG_EMPLOYEES_EDIT') && may(ctx, 'CHANGE_SELECTED_EMPLOYEE')) kinds.add('person');
  return kinds;
}

async function countsOf(rows: readonly JudgedRow[], isDone: (row: JudgedRow) => boolean): Promise<TaskImportCounts> {
  const counts: TaskImportCounts = {
    ...{ tasks: rows.length, fresh: 0, known: 0, changed: 0, removed: 0, refused: 0, done: 0 },
    ...{ archived: 0, subtasks: 0, repeating: 0, comments: 0, checks: 0, links: 0 },
  };
  await inPieces(rows, (row) => {
    const { task, kind, parentAt, outerParentId } = row;
    counts[kind] += 1;
    counts.done += Number(isDone(row));
    counts.archived += Number(task.isArchived);
    counts.subtasks += Number(parentAt !== null || outerParentId !== null);
    counts.repeating += Number(task.repeats !== '');
    counts.comments += task.comments.length;
    counts.checks += task.checks.length;
    counts.links += task.links.length;
  });
  return counts;
}

/** How many names of a kind can be created: the lists of a team have a limit. */
const roomFor = (kind: TaskNameKind, records: NamedRecords) =>
  kind === 'project' || kind === 'person' ? taskFileLimit.names : Math.max(0, maxVocabulary - records[kind].length);

/** Judges a stored file: what each row is, and what each name stands for. */
export async function judge(ctx: Ctx, stored: string, choices: TaskFileChoices): Promise<Judgement> {
  const { organizationTeamId: teamId } = choices;
  const zone = choices.timeZone ?? zoneNow(ctx.session.calendar);
  const file = await readTaskFile(ctx, stored, choices, zone);
  const rows = await judgeRows(ctx, file);
  const records = await importRecords(ctx, placeOf(ctx).organizationId, teamId);
  const creatable = await creatableKinds(ctx, teamId);
  const program = file.program?.key ?? 'generic';
  const read = rows.filter(({ kind }) => kind !== 'refused').map(({ task }) => task);
  const countedNames = await stepsInPieces(namesIn(read, taskNameKinds));
  const names = await stepsInPieces(
    nameTable(countedNames, await choicesOf(ctx, program, choices), records, (kind) =>
      creatable.has(kind) ? roomFor(kind, records) : 0,
    ),
  );
  const wrong = rows.filter(({ task }) => task.problems.length > 0);
  const { content } = file;
  const report: TaskFileReport = {
    program: file.program?.key ?? null,
    columns: file.columns.map((column) => cut(column, 255)),
    mapping: [...file.mapping],
    headerLine: file.headerLine,
    dateOrder: file.order,
    isOrderSure: file.isOrderSure,
    encoding: content.encoding,
    isEncodingSure: content.isEncodingSure || choices.encoding !== undefined,
    encodings: content.encodings.map(({ encoding, words }) => ({ encoding, words: [...words] })),
    counts: await countsOf(rows, ({ task }) => isDoneTask(task, { names, records })),
    names: countedNames.slice(0, taskFileLimit.names).map(({ kind, name, tasks }) => ({
      kind,
      name,
      tasks,
      ...(choiceFor(names, kind, name) ?? { action: 'skip', value: null }),
    })),
    problems: wrong
      .slice(0, taskFileLimit.shown)
      .map(({ task: { line, title, problems } }) => ({ line, title: cut(title, 255), problems })),
    problemRows: wrong.length,
    changed: rows
      .filter(({ kind }) => kind === 'changed')
      .slice(0, taskFileLimit.shown)
      .map(({ task: { line, title } }) => ({ line, text: cut(title, 255) })),
    preview: rows
      .filter(({ kind }) => kind === 'fresh')
      .slice(0, taskFileLimit.shown)
      .map(({ task, depth }) => ({
        line: task.line,
        title: cut(task.title, 255),
        depth,
        isDone: isDoneTask(task, { names, records }),
      })),
  };
  return { rows, names, records, report, zone };
}
