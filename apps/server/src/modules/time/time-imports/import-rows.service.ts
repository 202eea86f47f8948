import { createHash } from 'node:crypto';
import {
  type Details,
  type ErrorCode,
  type NameChoice,
  Refusal,
  type TimeImportField,
  type TimeImportReport,
} from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { grouped } from '@stint/domain/grouped';
import { cut } from '@stint/domain/text';
import { ms } from '@stint/domain/time';
import { hasOwnId, Identities, type RowIdentity } from '@stint/domain/time/imports/identity';
import { type MovedEntry, type SettleInput, settleRows } from '@stint/domain/time/imports/settle';
import { whyNotChangeOld } from '@stint/domain/time/time-entries';
import { rowReader } from '@stint/domain/time/time-imports';
import { whyNotSpan } from '@stint/domain/time/timer';
import { whyNotAhead, whyNotChangeTime } from '@stint/domain/time/timesheets';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { inPieces, stepsInPieces } from '../../../pieces.ts';
import { allowed } from '../time-logs/time-logs.service.ts';
import { type Columns, columnsOf, type ImportChoices, type ImportTable } from './import-columns.service.ts';
import { Names } from './import-names.service.ts';
import { type ImportPerson, People } from './import-people.service.ts';
import { type FreshRow, type Row, reportOf } from './import-report.service.ts';
import { spanAt } from './record-rows.service.ts';
import * as statements from './time-imports.sql.ts';
import { ImportedRowRow, RecordedRow, RulesRow, SheetRow } from './time-imports.sql.ts';

function refuse(row: Row, field: TimeImportField | null, code: ErrorCode, value = '', details: Details = {}): void {
  row.problems.push({ field, code, value: cut(value, 200), details: details as Record<string, string> });
  row.kind = 'refused';
  row.isRefused = true;
}

/** Rows and keys of one statement. */
const keysAtOnce = 5000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);
/** Texts of a file that are remembered with their hashes. */
const maxHashes = 50_000;

/** Hashes the identities of one file. Texts occur again, keys do not. */
function hasher(): (identity: RowIdentity) => RowIdentity {
  const hashes = new Map<string, string>();
  const hashOfText = (text: string): string => {
    const cachedHash = hashes.get(text);
    if (cachedHash) return cachedHash;
    const hash = hashOf(text);
    if (hashes.size < maxHashes) hashes.set(text, hash);
    return hash;
  };
  return ({ key, date, clock, seconds, text, content }) => ({
    key: `${hasOwnId({ key }) ? 'id' : 'text'} ${hashOf(key)}`,
    date,
    clock,
    seconds,
    text: hashOfText(text),
    content: hashOfText(content),
  });
}

async function readRows(ctx: Ctx, { rows }: ImportTable, { program, mapping, reading }: Columns): Promise<Row[]> {
  const read = rowReader(reading);
  const self = ctx.session.employeeId ?? ctx.session.userId;
  const identities = new Identities(mapping, { program: program ?? 'other', self });
  const all: Row[] = [];
  const hashed = hasher();
  await inPieces(rows, ({ line, cells }) => {
    const { time, problem } = read(cells);
    const isEmpty = problem?.code === 'time_import.empty';
    // Spreads would take as long as the reading of the row.
    all.push({
      line,
      time,
      identity: hashed(identities.next(cells, time)),
      employeeId: null,
      person: null,
      ends: null,
      sheet: null,
      placed: null,
      source: null,
      knownEntryId: null,
      problem: null,
      isDone: false,
      isRefused: problem !== null && !isEmpty,
      kind: isEmpty ? 'skipped' : problem ? 'refused' : 'fresh',
      problems: problem && !isEmpty ? [problem] : [],
    });
  });
  return all;
}

/** The last rows of a report may sum up the others: they have no day, and no more time than all. */
const maxTotals = 3;
const isTotal = ({ time, problems: [problem] }: Row) =>
  problem?.code === 'import.date' && problem.field === 'date' && time.date === null && time.seconds !== null;

/** Leaves out sums at the end of a file. They are no time. */
function withoutTotals(rows: Row[], { mapping }: Columns, { rows: lines }: ImportTable): Row[] {
  const at = mapping.indexOf('date');
  if (at < 0) return rows;
  let end = rows.length;
  while (end > Math.max(1, rows.length - maxTotals) && isTotal(rows[end - 1] as Row)) {
    const sum = rows.slice(0, end - 1).reduce((seconds, { time }) => seconds + (time.seconds ?? 0), 0);
    const isEmptyDay = (lines[end - 1]?.cells[at]?.trim() ?? '') === '';
    if (!isEmptyDay && Math.abs(sum - (rows[end - 1]?.time.seconds ?? 0)) > Math.max(60, end * 36)) break;
    end -= 1;
  }
  return rows.slice(0, end);
}

function refusePerson(row: Row, code: ErrorCode): void {
  const { email, person } = row.time;
  refuse(row, email === '' ? 'person' : 'email', code, person || email);
}

/** Finds the member of each row, by email address, name or choice. */
async function findPeople(ctx: Ctx, rows: readonly Row[], people: People): Promise<void> {
  const own = ctx.session.employeeId;
  const mayOthers = may(ctx, 'CHANGE_SELECTED_EMPLOYEE');
  await inPieces(rows, (row) => {
    const rowPerson = people.find(ctx, row.time);
    if (rowPerson === 'skip') {
      if (row.kind !== 'refused') row.kind = 'skipped';
      return;
    }
    row.person = rowPerson;
    row.employeeId = rowPerson?.id ?? null;
    const code = !rowPerson ? 'time_import.person' : rowPerson.id !== own && !mayOthers ? 'time_import.others' : null;
    if (code && row.kind !== 'skipped') refusePerson(row, code);
  });
  const ownRows = rows.filter(({ person }) => person && person.id === own);
  if (own && ownRows.length > 0) await allowed(ctx, own, 'allowManualTime');
}

interface Extent {
  people: string[];
  firstDate: string;
  lastDate: string;
  from: string;
  to: string;
}

/** The people and the time of some rows. Null without any. */
function extentOf(rows: readonly Row[]): Extent | null {
  const datedRows = rows.filter(({ employeeId, time }) => employeeId && time.date);
  if (datedRows.length === 0) return null;
  const earlier = (at: string, other: string | null) => (other !== null && other < at ? other : at);
  const later = (at: string, other: string | null) => (other !== null && other > at ? other : at);
  const firstDate = datedRows.reduce((date, { time }) => earlier(date, time.date), '9999-12-31');
  const lastDate = datedRows.reduce((date, { time }) => later(date, time.date), '0000-01-01');
  return {
    people: [...new Set(datedRows.flatMap(({ employeeId }) => employeeId ?? []))],
    firstDate,
    lastDate,
    from: datedRows.reduce((at, { time }) => earlier(at, time.startedAt), `${addDays(firstDate, -2)}T00:00:00.000Z`),
    to: datedRows.reduce((at, { time }) => later(at, time.stoppedAt), `${addDays(lastDate, 3)}T00:00:00.000Z`),
  };
}

/** What was imported with the same keys, and what was imported for the same people on the same days. */
async function importedRows(ctx: Ctx, rows: readonly Row[], extent: Extent | null): Promise<ImportedRowRow[]> {
  const { organizationId } = placeOf(ctx);
  const imported = new Map<string, ImportedRowRow>();
  for (let at = 0; at < rows.length; at += keysAtOnce) {
    const keys = rows.slice(at, at + keysAtOnce).map(({ identity }) => identity.key);
    for (const row of await ctx.query(ImportedRowRow, statements.rowsWithKeys(organizationId, keys)))
      imported.set(row.id, row);
  }
  if (extent) {
    const { people, firstDate, lastDate } = extent;
    for (const row of await ctx.query(ImportedRowRow, statements.rowsOnDays(people, firstDate, lastDate)))
      imported.set(row.id, row);
  }
  return [...imported.values()];
}

interface Rules {
  whyNot: SettleInput['whyNot'];
  latest: string | null;
}

/** The rules for recorded time: locked, submitted, in the future or impossible. */
async function rulesFor(ctx: Ctx, extent: Extent | null): Promise<Rules> {
  const { organizationId } = placeOf(ctx);
  const [rules] = await ctx.query(RulesRow, statements.rulesOf(organizationId));
  if (!rules) throw new Refusal('not_found');
  const now = ctx.now();
  const sheets = extent
    ? await ctx.query(SheetRow, statements.sheetsOf(organizationId, extent.people, extent.from, extent.to))
    : [];
  const spans = sheets.map((sheet) => ({ sheet, from: ms(sheet.startedAt), to: ms(sheet.stoppedAt) }));
  const spansBy = grouped(
    spans.sort((a, b) => a.from - b.from),
    ({ sheet }) => sheet.employeeId,
  );
  return {
    latest: rules.futureDateAllowed ? null : now,
    whyNot: (fileRow, ends) => {
      const row = fileRow as Row;
      const { id, calendar } = row.person as ImportPerson;
      const at = ms(ends.startedAt);
      row.sheet = spanAt(spansBy.get(id) ?? [], at)?.sheet ?? null;
      const code =
        whyNotSpan({ ...ends, isRunning: false }, now) ??
        whyNotAhead(ends, rules, now) ??
        whyNotChangeTime(row.sheet?.status ?? null);
      return code ? { code, details: {} } : whyNotChangeOld(ends.startedAt, rules, { calendar, now });
    },
  };
}

/** Decides what becomes of each row. Returns the entries that make room for others. */
async function settle(
  ctx: Ctx,
  rows: readonly Row[],
  { choices, zone, importId }: { choices: ImportChoices; zone: string; importId: string | null },
): Promise<MovedEntry[]> {
  const { organizationId } = placeOf(ctx);
  const extent = extentOf(rows);
  const imported = await importedRows(ctx, rows, extent);
  const recorded = extent
    ? await ctx.query(
        RecordedRow,
        statements.recordedBy({ organizationId, people: extent.people }, extent.from, extent.to, ctx.now()),
      )
    : [];
  const moved = new Map<string, MovedEntry>();
  const { restoresRemoved = false, updatesChanged = false } = choices;
  const input = { rows, imported, recorded, zone, restoresRemoved, updatesChanged, moved };
  await stepsInPieces(settleRows({ ...input, ...(await rulesFor(ctx, extent)) }));
  await inPieces(rows, (row) => {
    if (row.problem) refuse(row, null, row.problem.code, '', row.problem.details);
    else if (row.kind === 'known') row.problems = [];
    row.isDone = row.kind === 'known' && row.source !== null && row.source.timeImportId === importId;
    if (row.isDone) row.kind = 'fresh';
  });
  return [...moved.values()];
}

/** Finds or notes what the rows name. */
async function placeRows(rows: readonly Row[], names: Names): Promise<void> {
  await inPieces(rows, (row) => {
    const place = names.place(names.translated(row.time), (row.person as ImportPerson).id);
    if ('code' in place) refuse(row, place.field, place.code, place.value);
    else row.placed = place;
  });
}

export interface JudgeOptions {
  /** Takes similar names, and makes former members of unknown people. */
  suggests: boolean;
  /** New tasks, projects, clients and labels, each. */
  maxMade: number;
  /** The import whose rows are its own when it goes on. */
  importId: string | null;
}

export interface Judgement {
  report: TimeImportReport;
  rows: readonly Row[];
  /** Rows to record. */
  fresh: FreshRow[];
  /** Rows whose entries change. */
  changed: FreshRow[];
  moved: MovedEntry[];
  names: Names;
  people: People;
}

/** Checks each row of a file, without changing anything. */
export async function judge(
  ctx: Ctx,
  table: ImportTable,
  choices: ImportChoices,
  { suggests, maxMade, importId }: JudgeOptions,
): Promise<Judgement> {
  const zone = choices.timeZone ?? ctx.session.calendar;
  const columns = await columnsOf(table, choices, zone);
  const chosen: readonly NameChoice[] = choices.names ?? [];
  const people = await People.read(ctx, { choices: chosen, zone, suggests });
  const rows = withoutTotals(await readRows(ctx, table, columns), columns, table);
  await findPeople(ctx, rows, people);
  const lines = choices.changedLines && new Set(choices.changedLines);
  if (lines) for (const row of rows) row.isLeft = !lines.has(row.line);
  const moved = await settle(ctx, rows, { choices, zone, importId });
  const isUpdated = ({ kind, isLeft }: Row) => kind === 'changed' && choices.updatesChanged === true && !isLeft;
  const pendingRows = rows.filter((row) => (row.kind === 'fresh' && !row.isDone) || isUpdated(row));
  const names = await Names.read(
    ctx,
    { teamId: choices.organizationTeamId, program: columns.program, choices: chosen, suggests },
    pendingRows.map(({ time }) => time),
  );
  const unknown: { row: Row; names: ReturnType<Names['unknownIn']> }[] = [];
  await inPieces(pendingRows, (row) => unknown.push({ row, names: names.unknownIn(row.time) }));
  await placeRows(pendingRows, names);
  const missing = names.missing(maxMade);
  return {
    report: await reportOf({ rows, columns, table, choices, missing, people, names, unknown }),
    rows,
    fresh: pendingRows.filter(({ kind }) => kind === 'fresh') as FreshRow[],
    changed: pendingRows.filter(({ kind }) => kind === 'changed') as FreshRow[],
    moved,
    names,
    people,
  };
}
