import type { DateOrder, ImportField } from '@stint/contract';
import { addTo } from '../../grouped.ts';
import { type DateReading, judgeDates, readDay } from '../../imports/dates.ts';
import { columnKey, type Table, type TableRow } from '../../imports/tables.ts';
import { foldText } from '../../search.ts';
import { inSteps, mapped, type Steps } from '../../steps.ts';
import { cut } from '../../text.ts';
import { secondsFrom, whyNotSeconds } from '../estimates.ts';
import { whyNotTitle } from '../tasks.ts';
import {
  type ColumnMapping,
  type EstimateUnit,
  emptyTask,
  type SourceCheck,
  type SourceRow,
  type SourceTask,
  type TaskProgram,
} from './source-task.ts';

const maxValue = 200;
const maxPerTask = 100;

/** The places of each field's columns. */
function placesOf(mapping: ColumnMapping): ReadonlyMap<ImportField, number[]> {
  const places = new Map<ImportField, number[]>();
  for (const [at, field] of mapping.entries()) if (field) addTo(places, field, at);
  return places;
}

/** Rows of a table by its fields and columns, which are looked up once for all rows. */
function rowsBy(columns: readonly string[], mapping: ColumnMapping): (row: TableRow) => SourceRow {
  const places = placesOf(mapping);
  const keys = columns.map(columnKey);
  const placeByKey = new Map(keys.map((key, at) => [key, at] as const).reverse());
  return (row) => {
    const cell = (at: number) => row.cells[at]?.trim() ?? '';
    const texts = (field: ImportField) => (places.get(field) ?? []).map(cell).filter(Boolean);
    return {
      row,
      texts,
      text: (field) => {
        for (const at of places.get(field) ?? []) if (cell(at) !== '') return cell(at);
        return '';
      },
      named: (key) => cell(placeByKey.get(key) ?? -1),
      column: (field) => keys[places.get(field)?.[0] ?? -1] ?? '',
    };
  };
}

const yes = new Set(
  [
    'yes',
    'y',
    'true',
    '1',
    'x',
    '✓',
    '✔',
    '☑',
    'done',
    'completed',
    'checked',
    'ja',
    'wahr',
    'oui',
    'vrai',
    'si',
    'verdadero',
    'sim',
    'verdadeiro',
    'vero',
    'waar',
    'tak',
    'prawda',
    'да',
    'истина',
    'вярно',
    'نعم',
    'כן',
    '是',
    'はい',
    'evet',
    'ναι',
  ].map(foldText),
);
const no = new Set(
  [
    '',
    'no',
    'n',
    'false',
    '0',
    '-',
    'nein',
    'falsch',
    'non',
    'faux',
    'falso',
    'nao',
    'nee',
    'onwaar',
    'nie',
    'falsz',
    'нет',
    'ложь',
    'не',
    'невярно',
    'لا',
    'לא',
    '否',
    '☐',
    '✗',
  ].map(foldText),
);

/** Null for a word that is neither yes nor no. */
export function readFlag(text: string): boolean | null {
  const key = foldText(text.trim());
  return yes.has(key) ? true : no.has(key) ? false : null;
}

/** Names in a cell. A name may contain the separator when it is alone. */
const namesIn = (text: string, separator?: RegExp): string[] =>
  text
    .split(separator ?? (/[;|]/.test(text) ? /[;|]/ : /,/))
    .map((part) => part.trim().replace(/^["']|["']$/g, ''))
    .filter(Boolean)
    .slice(0, maxPerTask);

const unitSeconds: Record<EstimateUnit, number> = { hours: 3600, minutes: 60, seconds: 1, milliseconds: 0.001 };

/** The unit of plain numbers in a column: by its name, else seconds if all are as large as seconds are. */
function* judgeUnit(cells: Iterable<string>, column: string): Steps<EstimateUnit> {
  if (/(?:^|-)(?:h|hours?|std|stunden|heures|horas)(?:-|$)/.test(column)) return 'hours';
  if (/(?:^|-)(?:m|min|mins|minutes?|minuten)(?:-|$)/.test(column)) return 'minutes';
  if (/(?:^|-)(?:ms|milliseconds?)(?:-|$)/.test(column)) return 'milliseconds';
  if (/(?:^|-)(?:s|sec|seconds?|sekunden)(?:-|$)/.test(column)) return 'seconds';
  let hasPositive = false;
  let areSeconds = true;
  yield* inSteps(cells, (cell) => {
    const number = /^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : 0;
    if (number === 0) return;
    hasPositive = true;
    areSeconds &&= number >= 600 && number % 60 === 0;
  });
  return hasPositive && areSeconds ? 'seconds' : 'hours';
}

/** Seconds in whole minutes. Null if the text is no estimate. */
function estimateIn(text: string, unit: EstimateUnit): number | null {
  if (!/^\d+(?:[.,]\d+)?$/.test(text))
    return secondsFrom(
      text
        .replace(/\bhours?\b|\bhrs?\b/i, 'h')
        .replace(/\bminutes?\b|\bmins?\b/i, 'm')
        .replace(/(\d)\s+(?=[hmd]\b)/gi, '$1'),
    );
  const seconds = Math.round((Number(text.replace(',', '.')) * unitSeconds[unit]) / 60) * 60;
  return whyNotSeconds(seconds) === null ? seconds : null;
}

/** Lines of a checklist: `[x] done`, `- [ ] open`, `☐ open`, `▪ open`. */
export function checksIn(text: string): SourceCheck[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, mark = '', words = ''] = /^(?:[-*] )?(\[[ xX]?\]|[☐☑✓✔▪▫])?(.*)$/.exec(line.trim()) ?? [];
      const item = words.trim();
      return item === '' ? [] : [{ text: item, isDone: /[xX☑✓✔]/.test(mark) }];
    })
    .slice(0, maxPerTask);
}

const address = /https?:\/\/[^\s<>"';|]+/g;

/** The addresses in a text, each with its name if the text gives one: `name (https://…)`. */
const linksIn = (text: string) =>
  [...text.matchAll(address)].slice(0, maxPerTask).map(([url]) => {
    const clean = url.replace(/[),.]{1,5}$/, '');
    return { name: decodeName(clean), url: clean };
  });

function decodeName(url: string): string {
  const last = url.split(/[?#]/, 1)[0]?.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last || url;
  }
}

/** How the columns of a table are read. */
export interface TableReading {
  program: TaskProgram | null;
  mapping: ColumnMapping;
  dates: DateReading;
  unit: EstimateUnit;
}

const dateFields = ['startDate', 'dueDate', 'doneDate'] as const;

export interface JudgedTable extends TableReading {
  /** Null if no date can be read in two ways. */
  order: DateOrder | null;
  isOrderSure: boolean;
}

/** The cells of some columns. */
function* textsIn(rows: readonly TableRow[], places: readonly number[]): Generator<string> {
  for (const at of places) for (const { cells } of rows) yield cells[at]?.trim() ?? '';
}

/** Judges the order of dates and the unit of estimates by all cells of their columns. */
export function* judgeTable(
  { columns, rows }: Table,
  {
    program,
    mapping,
    zone,
    order,
    preferred,
  }: {
    program: TaskProgram | null;
    mapping: ColumnMapping;
    zone: string;
    order?: DateOrder | undefined;
    preferred?: DateOrder;
  },
): Steps<JudgedTable> {
  const places = placesOf(mapping);
  const cellsOf = (fields: readonly ImportField[]) =>
    textsIn(
      rows,
      fields.flatMap((field) => places.get(field) ?? []),
    );
  const judged = yield* judgeDates(cellsOf(dateFields), preferred);
  const estimateColumn = columnKey(columns[mapping.indexOf('estimate')] ?? '');
  return {
    program,
    mapping,
    dates: { order: order ?? judged.order ?? preferred ?? 'mdy', zone, isMidnightBare: judged.isMidnightBare },
    unit: program?.estimateUnit ?? (yield* judgeUnit(cellsOf(['estimate']), estimateColumn)),
    order: judged.order && (order ?? judged.order),
    isOrderSure: judged.isSure || order !== undefined,
  };
}

/** Reads one row as a task. Names are not looked up. Null for a row that is no task. */
function readSourceRow(cells: SourceRow, reading: TableReading): SourceTask | null {
  const { program, dates, unit } = reading;
  const { row, text, texts } = cells;
  const problems: SourceTask['problems'] = [];
  const problem = (field: ImportField, code: SourceTask['problems'][number]['code'], value = text(field)) =>
    problems.push({ field, code, value: cut(value, maxValue) });
  const day = (field: (typeof dateFields)[number]) => {
    if (text(field) === '' || (field === 'doneDate' && readFlag(text(field)) !== null)) return null;
    const isUtc = cells.column(field).endsWith('-utc') && /:\d{2}$/.test(text(field));
    const date = readDay(isUtc ? `${text(field)}Z` : text(field), dates);
    if (!date) problem(field, 'import.date');
    return date;
  };
  const flag = (field: 'isDone' | 'archived') => {
    if (text(field) === '') return null;
    const value = readFlag(text(field));
    if (value === null) problem(field, 'import.flag');
    return value;
  };
  const estimate =
    text('estimate') === '' || Number(text('estimate')) === 0 ? null : estimateIn(text('estimate'), unit);
  if (text('estimate') !== '' && Number(text('estimate')) !== 0 && estimate === null)
    problem('estimate', 'import.estimate');
  const several = (field: 'labels' | 'assignees') => [
    ...new Set(texts(field).flatMap((cell) => namesIn(cell, program?.separator))),
  ];
  const doneDate = day('doneDate');
  const isDone = flag('isDone') ?? (text('doneDate') !== '' && readFlag(text('doneDate')) !== false ? true : null);
  const task: SourceTask = {
    ...emptyTask,
    line: row.line,
    id: cut(text('id'), 255),
    parent: cut(text('parent'), 255),
    title: text('title'),
    description: text('description'),
    isMarkdown: program?.isMarkdown ?? false,
    status: text('status'),
    priority: text('priority'),
    size: text('size'),
    issueType: text('issueType'),
    labels: several('labels'),
    assignees: several('assignees'),
    project: text('project'),
    estimate,
    startDate: day('startDate'),
    dueDate: day('dueDate'),
    doneDate,
    isDone,
    isArchived: flag('archived') ?? false,
    repeats: text('repeats'),
    checks: texts('checks').flatMap(checksIn),
    comments: texts('comments')
      .map((comment) => ({ author: '', at: '', text: comment }))
      .slice(0, maxPerTask),
    links: texts('links').flatMap(linksIn),
    problems,
  };
  return program?.adjust ? program.adjust(task, cells, { dates }) : task;
}

/** Refuses a task without a usable title; a title that is too long is cut, and the whole of it goes into the description. */
export function withTitle(task: SourceTask): SourceTask {
  const title = task.title.replace(/\s+/g, ' ').trim();
  const why = whyNotTitle(title);
  if (why === null) return { ...task, title };
  if (why === 'task.title_too_long')
    return {
      ...task,
      title: `${cut(title, 250)}…`,
      description: [title, task.description].filter(Boolean).join('\n\n'),
    };
  return { ...task, title, problems: [{ field: 'title', code: why, value: cut(title, maxValue) }, ...task.problems] };
}

/** The tasks of a table, in its order. */
export function* readSourceTable(table: Table, reading: TableReading): Steps<SourceTask[]> {
  const rowOf = rowsBy(table.columns, reading.mapping);
  const tasks: SourceTask[] = [];
  yield* inSteps(table.rows, (row) => {
    const task = readSourceRow(rowOf(row), reading);
    if (task) tasks.push(task);
  });
  const { program } = reading;
  return yield* mapped(program?.finish ? yield* program.finish(tasks) : tasks, withTitle);
}
