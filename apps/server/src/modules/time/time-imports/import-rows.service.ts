import {
  type DateOrder,
  type Details,
  type ErrorCode,
  Refusal,
  type TimeImportField,
  type TimeImportReport,
  type TimeImportSums,
  timeImportLimit,
} from '@stint/contract';
import { grouped } from '@stint/domain/reports/grouped';
import { cut } from '@stint/domain/text';
import { ms } from '@stint/domain/time';
import { whyNotChangeOld } from '@stint/domain/time/time-entries';
import {
  compareWithRecorded,
  dateOrderOf,
  guessTimeColumns,
  placedOnDay,
  programOf,
  type ReadTime,
  readTimeRow,
  type TimeProblem,
} from '@stint/domain/time/time-imports';
import { whyNotSpan } from '@stint/domain/time/timer';
import { whyNotAhead, whyNotChangeTime } from '@stint/domain/time/timesheets';
import { readCsv } from '../../../files/read-csv.ts';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { inPieces } from '../../../pieces.ts';
import { allowed } from '../time-logs/time-logs.service.ts';
import { checkMissing, type ImportTarget, Names } from './import-names.service.ts';
import * as statements from './time-imports.sql.ts';
import { PersonRow, RecordedRow, RulesRow, SheetRow } from './time-imports.sql.ts';

interface ImportInput {
  organizationTeamId: string;
  csv: string;
  mapping?: readonly (TimeImportField | null)[] | undefined;
  timeZone?: string | null | undefined;
  dateOrder?: DateOrder | undefined;
}

/** One row of the file, and what becomes of it. */
interface Row {
  line: number;
  time: ReadTime;
  person: PersonRow | null;
  ends: { startedAt: string; stoppedAt: string } | null;
  /** The timesheet that holds it, if there is one. */
  sheet: SheetRow | null;
  isKnown: boolean;
  placed: ImportTarget | null;
  problems: TimeProblem[];
}
export type FreshRow = Row & { person: PersonRow; ends: NonNullable<Row['ends']>; placed: ImportTarget };

const refuse = (row: Row, field: TimeImportField | null, code: ErrorCode, value = '', details: Details = {}) =>
  row.problems.push({ field, code, value: cut(value, 200), details: details as Record<string, string> });
const isGood = ({ problems }: Row) => problems.length === 0;

interface Columns {
  header: string[];
  lines: string[][];
  mapping: (TimeImportField | null)[];
  order: ReturnType<typeof dateOrderOf>;
}

async function columnsIn({ csv, mapping: sent }: ImportInput): Promise<Columns> {
  const { rows: maxRows } = timeImportLimit;
  const tooManyRows = new Refusal('time_import.most', { most: String(maxRows) });
  const [header = [], ...lines] = await readCsv(csv, { maxRows, tooManyRows });
  if (lines.length === 0) throw new Refusal('import.empty');
  // A field is mapped to the first column that names it.
  const mapping = sent
    ? header.map((_, at) => (sent.indexOf(sent[at] ?? null) === at ? (sent[at] ?? null) : null))
    : guessTimeColumns(header);
  const dates = (['date', 'endDate'] as const).flatMap((field) => {
    const at = mapping.indexOf(field);
    return at < 0 ? [] : lines.map((cells) => cells[at] ?? '');
  });
  return { header, lines, mapping, order: dateOrderOf(dates) };
}

/** Finds the member of each row, by email address or name. */
async function findPeople(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const own = ctx.session.employeeId;
  const people = await ctx.query(PersonRow, statements.peopleOf(placeOf(ctx).organizationId));
  const keyOf = (text: string) => text.trim().toLowerCase();
  // Of several people with one address, the first.
  const byEmail = new Map([...people].reverse().map((person) => [keyOf(person.email), person]));
  const byName = grouped(people, ({ name }) => keyOf(name));
  const self = people.find(({ id }) => id === own);
  const find = ({ email, person }: ReadTime) => {
    if (email === '' && person === '') return self;
    const named = byName.get(keyOf(person)) ?? [];
    return byEmail.get(keyOf(email || person)) ?? (named.length === 1 ? named[0] : undefined);
  };
  const mayOthers = may(ctx, 'CHANGE_SELECTED_EMPLOYEE');
  await inPieces(rows, (row) => {
    const { email, person } = row.time;
    row.person = find(row.time) ?? null;
    const field = email === '' ? 'person' : 'email';
    if (!row.person) refuse(row, field, 'time_import.person', person || email);
    else if (row.person.id !== own && !mayOthers) refuse(row, field, 'time_import.others', person || email);
  });
  const ownRows = rows.filter(({ person }) => person && person.id === own);
  if (own && ownRows.length > 0) await allowed(ctx, own, 'allowManualTime');
}

/** Gives rows with only a date and a duration their ends. */
async function placeOnDays(rows: readonly Row[], zone: string): Promise<void> {
  const unplaced = rows.filter((row) => isGood(row) && row.ends === null);
  const days = grouped(unplaced, ({ time, person }) => `${person?.id} ${time.date}`);
  await inPieces(days.values(), (day) => {
    const lengths = day.map(({ time }) => time.seconds ?? 0);
    const placed = placedOnDay(day[0]?.time.date ?? '', lengths, zone);
    for (const [at, row] of day.entries()) {
      row.ends = placed[at] ?? null;
      if (!row.ends) refuse(row, 'date', 'time_import.day_full', row.time.date ?? '');
    }
  });
}

/** Refuses rows that the rules for recorded time forbid: locked, submitted, in the future or impossible. */
async function checkRules(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const { organizationId } = placeOf(ctx);
  const [rules] = await ctx.query(RulesRow, statements.rulesOf(organizationId));
  if (!rules) throw new Refusal('not_found');
  const now = ctx.now();
  const sheets = await within(rows, (people, from, to) =>
    ctx.query(SheetRow, statements.sheetsOf(organizationId, people, from, to)),
  );
  const sheetsBy = grouped(sheets, ({ employeeId }) => employeeId);
  await inPieces(rows, (row) => {
    const { ends, person } = row as FreshRow;
    const at = ms(ends.startedAt);
    const own = sheetsBy.get(person.id) ?? [];
    row.sheet = own.find(({ startedAt, stoppedAt }) => ms(startedAt) <= at && at < ms(stoppedAt)) ?? null;
    const code =
      whyNotSpan({ ...ends, isRunning: false }, now) ??
      whyNotAhead(ends, rules, now) ??
      whyNotChangeTime(row.sheet?.status ?? null);
    const old = whyNotChangeOld(ends.startedAt, rules, { calendar: person.calendar, now });
    if (code) refuse(row, null, code);
    else if (old) refuse(row, null, old.code, '', old.details);
  });
}

/** Reads what the database has of the people of some rows, in the time of these rows. */
async function within<T>(
  rows: readonly Row[],
  read: (people: string[], from: string, to: string) => Promise<T[]>,
): Promise<T[]> {
  const [first] = rows;
  if (!first?.ends) return [];
  let { startedAt: from, stoppedAt: to } = first.ends;
  for (const { ends } of rows) {
    if (ends && ends.startedAt < from) from = ends.startedAt;
    if (ends && ends.stoppedAt > to) to = ends.stoppedAt;
  }
  return read([...new Set(rows.flatMap(({ person }) => person?.id ?? []))], from, to);
}

/** Finds the rows that are recorded already, and refuses those that overlap other time. */
async function compare(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const recorded = await within(rows, (people, from, to) =>
    ctx.query(RecordedRow, statements.recordedBy(people, from, to, ctx.now())),
  );
  const recordedBy = grouped(recorded, ({ employeeId }) => employeeId);
  await inPieces(
    grouped(rows as FreshRow[], ({ person }) => person.id),
    ([employeeId, own]) => {
      const ends = own.map((row) => row.ends);
      const entryMatchs = compareWithRecorded(ends, recordedBy.get(employeeId) ?? []);
      for (const [at, row] of own.entries()) {
        row.isKnown = entryMatchs[at] === 'known';
        if (entryMatchs[at] === 'overlap') refuse(row, null, 'timer.overlap');
      }
    },
  );
}

const nothing = () => ({ entries: 0, seconds: 0 });
const noSums = (): TimeImportSums => ({ file: nothing(), fresh: nothing(), known: nothing(), refused: nothing() });

function count(sums: TimeImportSums, row: Row): void {
  const kind = !isGood(row) ? 'refused' : row.isKnown ? 'known' : 'fresh';
  for (const sum of [sums.file, sums[kind]]) {
    sum.entries++;
    sum.seconds += row.time.seconds ?? 0;
  }
}

function reportOf(rows: readonly Row[], { header, mapping, order }: Columns, chosen: DateOrder | undefined) {
  const total = noSums();
  const people = new Map<string, TimeImportReport['people'][number]>();
  for (const row of rows) {
    count(total, row);
    const name = row.person?.name ?? (row.time.person || row.time.email);
    const key = row.person?.id ?? name.toLowerCase();
    const own = people.get(key) ?? { ...noSums(), employeeId: row.person?.id ?? null, name: cut(name, 255) };
    people.set(key, own);
    count(own, row);
  }
  const refused = rows.filter((row) => !isGood(row)).slice(0, timeImportLimit.shown);
  return {
    program: programOf(header),
    columns: header.map((column) => cut(column, 255)),
    mapping,
    dateOrder: order.order && (chosen ?? order.order),
    isOrderSure: order.isSure,
    total,
    people: [...people.values()].sort((a, b) => a.name.localeCompare(b.name)),
    refused: refused.map(({ line, time, problems }) => ({
      line,
      text: cut(time.description || time.task || time.project || time.person, 255),
      problems,
    })),
  };
}

/** Reads a file and checks each row, without changing anything. `fresh` are the rows to import. */
export async function judge(ctx: Ctx, sent: ImportInput) {
  const columns = await columnsIn(sent);
  const { mapping, order } = columns;
  const zone = sent.timeZone ?? ctx.session.calendar;
  const reading = { mapping, zone, order: sent.dateOrder ?? order.order ?? 'mdy' };
  const rows: Row[] = [];
  await inPieces(columns.lines, (cells, at) => {
    const { time, problem } = readTimeRow(cells, reading);
    const { startedAt, stoppedAt } = time;
    const ends = startedAt && stoppedAt ? { startedAt, stoppedAt } : null;
    const problems = problem ? [problem] : [];
    rows.push({ line: at + 2, time, ends, problems, person: null, sheet: null, isKnown: false, placed: null });
  });
  await findPeople(ctx, rows);
  await placeOnDays(rows, zone);
  await checkRules(ctx, rows.filter(isGood));
  await compare(ctx, rows.filter(isGood));
  const fresh = rows.filter((row) => isGood(row) && !row.isKnown);
  const names = await Names.read(
    ctx,
    sent.organizationTeamId,
    fresh.map(({ time }) => time),
  );
  await inPieces(fresh, (row) => {
    const placed = names.place(row.time, (row.person as PersonRow).id);
    if ('code' in placed) refuse(row, placed.field, placed.code, placed.value);
    else row.placed = placed;
  });
  const missing = names.missing();
  checkMissing(missing);
  return {
    report: { ...reportOf(rows, columns, sent.dateOrder), missing },
    fresh: fresh.filter(isGood) as FreshRow[],
    names,
  };
}
