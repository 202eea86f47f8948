import {
  type NameChoice,
  type TimeImportReport,
  type TimeImportSums,
  timeFileLimit,
  timeImportLimit,
  timeImportSums,
  timeNameKinds,
} from '@stint/contract';
import { nameKey } from '@stint/domain/imports/name-key';
import { mapped, sorted } from '@stint/domain/steps';
import { cut } from '@stint/domain/text';
import type { FileRow } from '@stint/domain/time/imports/settle';
import type { TimeProblem } from '@stint/domain/time/time-imports';
import { inPieces, stepsInPieces } from '../../../pieces.ts';
import type { Columns, ImportChoices, ImportTable } from './import-columns.service.ts';
import type { ImportTarget, Names } from './import-names.service.ts';
import type { ImportPerson, People } from './import-people.service.ts';
import type { ImportedRowRow, SheetRow } from './time-imports.sql.ts';

/** One row of the file, and what becomes of it. */
export interface Row extends FileRow {
  line: number;
  person: ImportPerson | null;
  /** The timesheet that holds it, if there is one. */
  sheet: SheetRow | null;
  placed: ImportTarget | null;
  problems: TimeProblem[];
  source: ImportedRowRow | null;
  /** An earlier try of the same import recorded it. */
  isDone: boolean;
}
export type FreshRow = Row & { person: ImportPerson; ends: NonNullable<Row['ends']>; placed: ImportTarget };

/** People, months and projects of one report. */
const maxGroups = 500;
/** Names of one kind that are listed as missing. */
const maxListed = timeImportLimit.made;

const noSums = (): TimeImportSums =>
  Object.fromEntries(timeImportSums.map((kind) => [kind, { entries: 0, seconds: 0 }])) as TimeImportSums;

function count(sums: TimeImportSums, { kind, time }: Row): void {
  for (const sum of [sums.file, sums[kind]]) {
    sum.entries++;
    sum.seconds += time.seconds ?? 0;
  }
}

/** Sums of groups, made when they are first needed. */
class Groups<Head> {
  readonly #groups = new Map<string, { head: Head; sums: TimeImportSums }>();
  add(key: string, head: () => Head, row: Row): void {
    const group = this.#groups.get(key) ?? { head: head(), sums: noSums() };
    this.#groups.set(key, group);
    count(group.sums, row);
  }
  /** The first groups in an order. */
  async ranked(
    compare: (group: TimeImportSums & Head, other: TimeImportSums & Head) => number,
  ): Promise<(TimeImportSums & Head)[]> {
    const all = await stepsInPieces(mapped(this.#groups.values(), ({ head, sums }) => ({ ...sums, ...head })));
    return (await stepsInPieces(sorted(all, compare))).slice(0, maxGroups);
  }
}

type UnknownName = TimeImportReport['names'][number];
interface Unknown {
  row: Row;
  names: ReturnType<Names['unknownIn']>;
}

/** The names of the file that nothing has, with what becomes of them, those with the most time first of each kind. */
async function unknownNames(
  rows: readonly Row[],
  unknown: readonly Unknown[],
  people: People,
  names: Names,
): Promise<UnknownName[]> {
  const listed = new Map<string, UnknownName>();
  const add = (choice: NameChoice, within: string, seconds: number) => {
    const key = `${choice.kind} ${nameKey(choice.name)} ${choice.kind === 'task' ? nameKey(within) : ''}`;
    const name = listed.get(key) ?? { ...choice, name: cut(choice.name, 255), within, entries: 0, seconds: 0 };
    name.entries += 1;
    name.seconds += seconds;
    listed.set(key, name);
  };
  await inPieces(rows, ({ time }) => {
    const person = people.unknown.get(time.person || time.email);
    if (person) add(person, '', time.seconds ?? 0);
    if (time.unknownFlag) add(flagChoice(time.unknownFlag, time.isBillable), '', time.seconds ?? 0);
  });
  await inPieces(unknown, ({ row, names: ofRow }) => {
    for (const { kind, name, within } of ofRow) add(names.choiceOf(kind, name), within, row.time.seconds ?? 0);
  });
  const order = (kind: UnknownName['kind']) => (kind === 'flag' ? 0.5 : timeNameKinds.indexOf(kind));
  const ranked = sorted(
    [...listed.values()],
    (a, b) => order(a.kind) - order(b.kind) || b.seconds - a.seconds || a.name.localeCompare(b.name),
  );
  return (await stepsInPieces(ranked)).slice(0, timeFileLimit.names);
}

const flagChoice = (name: string, isBillable: boolean | null): NameChoice => ({
  kind: 'flag',
  name,
  action: isBillable === null ? 'skip' : 'use',
  value: isBillable === null ? null : isBillable ? 'yes' : 'no',
});

interface ReportInput {
  rows: readonly Row[];
  columns: Columns;
  table: ImportTable;
  choices: ImportChoices;
  missing: TimeImportReport['missing'];
  people: People;
  names: Names;
  unknown: readonly Unknown[];
}

/** The first and the last day of a file. */
function extentOf(rows: readonly Row[]): { firstDate: string | null; lastDate: string | null } {
  let firstDate: string | null = null;
  let lastDate: string | null = null;
  for (const { time } of rows) {
    if (time.date === null) continue;
    if (firstDate === null || time.date < firstDate) firstDate = time.date;
    if (lastDate === null || time.date > lastDate) lastDate = time.date;
  }
  return { firstDate, lastDate };
}

const textOf = ({ time }: Row) => cut(time.description || time.task || time.project || time.person, 255);

/** What becomes of a file, in sums. */
export async function reportOf({
  rows,
  columns,
  table,
  choices,
  missing,
  people,
  names,
  unknown,
}: ReportInput): Promise<TimeImportReport> {
  const total = noSums();
  const ofPeople = new Groups<{ employeeId: string | null; name: string }>();
  const ofMonths = new Groups<{ month: string }>();
  const ofProjects = new Groups<{ name: string }>();
  await inPieces(rows, (row) => {
    const { person, time } = row;
    count(total, row);
    const name = person?.name ?? (time.person || time.email);
    const employeeId = person && !person.isNew ? person.id : null;
    ofPeople.add(person?.id ?? nameKey(name), () => ({ employeeId, name: cut(name, 255) }), row);
    const month = time.date?.slice(0, 7) ?? '';
    ofMonths.add(month, () => ({ month }), row);
    ofProjects.add(nameKey(time.project), () => ({ name: time.project }), row);
  });
  const refused = rows.filter(({ kind }) => kind === 'refused').slice(0, timeImportLimit.shown);
  const { dateOrder: order, unit } = columns;
  const some = (all: string[]) => all.slice(0, maxListed);
  return {
    id: null,
    program: columns.program,
    columns: table.header.map((column) => cut(column, 255)),
    mapping: columns.mapping,
    dateOrder: order.order && (choices.dateOrder ?? order.order),
    isOrderSure: order.isSure,
    durationUnit: unit?.unit ?? null,
    isUnitSure: unit?.isSure ?? true,
    ...extentOf(rows),
    total,
    people: await ofPeople.ranked((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })),
    months: await ofMonths.ranked((a, b) => a.month.localeCompare(b.month)),
    projects: await ofProjects.ranked((a, b) => b.file.seconds - a.file.seconds),
    missing: {
      clients: some(missing.clients),
      projects: some(missing.projects),
      tasks: some(missing.tasks),
      labels: some(missing.labels),
    },
    names: await unknownNames(rows, unknown, people, names),
    refused: refused.map((row) => ({ line: row.line, text: textOf(row), problems: row.problems })),
    changed: rows
      .filter(({ kind }) => kind === 'changed')
      .slice(0, timeImportLimit.shown)
      .map((row) => ({ line: row.line, text: textOf(row) })),
  };
}
