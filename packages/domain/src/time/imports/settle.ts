import type { Details, ErrorCode } from '@stint/contract';
import type { PlanDate } from '../../dates.ts';
import { addTo, grouped } from '../../grouped.ts';
import { filtered, inSteps, mapped, type Steps, sorted } from '../../steps.ts';
import { atClock, dayRange, type Instant, instant, ms } from '../../time.ts';
import { compareWithRecorded, placedOnDay } from '../time-imports.ts';
import { type ImportedRow, matchRows, type NewRow, type RowIdentity, type SourceMatch } from './identity.ts';
import type { ReadTime } from './read-row.ts';

interface Ends {
  startedAt: Instant;
  stoppedAt: Instant;
}

export interface RecordedEntry extends Ends {
  id: string;
  employeeId: string;
  /** It was imported before rows were remembered, so that only its ends say which row it was. */
  isOldImport: boolean;
  /** It was imported by its date alone and not changed since: it may lie anywhere on this day. */
  floatsOn: PlanDate | null;
  /** It was changed by hand, so that it may lie elsewhere than its row says. */
  isEdited: boolean;
}

/** An entry that makes room on its day. */
export interface MovedEntry extends Ends {
  id: string;
  employeeId: string;
}

/**
 * What becomes of a row: `known` is recorded, `changed` is recorded and differs at its source, `removed` was imported and then
 * deleted by hand, `skipped` has no time.
 */
export type RowKind = 'fresh' | 'known' | 'changed' | 'removed' | 'skipped' | 'refused';

export interface RowProblem {
  code: ErrorCode;
  details: Details;
}

/** A row of a file; `outcome` is written by `settleRows`. */
export interface FileRow {
  time: ReadTime;
  identity: RowIdentity;
  employeeId: string | null;
  /** Whether it was refused before. */
  isRefused: boolean;
  kind: RowKind;
  ends: Ends | null;
  /** The row that was imported before. */
  source: ImportedRow | null;
  /** The entry that is known by its ends alone. */
  knownEntryId: string | null;
  problem: RowProblem | null;
  /** A changed row that is not chosen leaves its entry. */
  isLeft?: boolean;
}

export interface SettleInput {
  rows: readonly FileRow[];
  imported: readonly ImportedRow[];
  recorded: readonly RecordedEntry[];
  zone: string;
  /** Entries that were deleted by hand are imported again. */
  restoresRemoved: boolean;
  /** Rows that changed at their source change their entries. */
  updatesChanged: boolean;
  /** Why time may not be recorded there, or null. */
  whyNot: (row: FileRow, ends: Ends) => RowProblem | null;
  /** Nothing without a time of day is put after this instant. Null without a limit. */
  latest: Instant | null;
  /** Where the entries are noted that make room. */
  moved: Map<string, MovedEntry>;
}

/** A start without seconds may be this far from the true one: overlaps that come from that are no overlaps. */
const maxShiftMs = 300_000;

/** Where time that is given by date and duration is put on the day. */
const begins = '09:00';

interface Stretch {
  from: number;
  to: number;
}

/** The time of a person that is taken, in order and without overlaps. */
class Occupancy {
  readonly #stretches: Stretch[];

  private constructor(stretches: Stretch[]) {
    this.#stretches = stretches;
  }

  static *of(entries: readonly Ends[]): Steps<Occupancy> {
    const stretches = yield* mapped(entries, stretchOf);
    return new Occupancy(yield* sorted(stretches, (a, b) => a.from - b.from || a.to - b.to));
  }

  /** The place of the first stretch that ends after an instant. */
  #after(at: number): number {
    let [low, high] = [0, this.#stretches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#stretches[middle] as Stretch).to > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  isFree({ from, to }: Stretch): boolean {
    const next = this.#stretches[this.#after(from)];
    return !next || next.from >= to;
  }

  take(stretch: Stretch): void {
    this.#stretches.splice(this.#after(stretch.from), 0, stretch);
  }

  free({ from, to }: Stretch): void {
    for (let at = this.#after(from); ; at += 1) {
      const stretch = this.#stretches[at];
      if (!stretch || stretch.from > from) return;
      if (stretch.from !== from || stretch.to !== to) continue;
      this.#stretches.splice(at, 1);
      return;
    }
  }

  /** The first free room of a length within a range. Null if there is none. */
  firstRoom(length: number, { from, to }: Stretch): Stretch | null {
    let start = from;
    for (let at = this.#after(from); start + length <= to; at += 1) {
      const next = this.#stretches[at];
      if (!next || next.from >= start + length) return { from: start, to: start + length };
      start = Math.max(start, next.to);
    }
    return null;
  }

  /** The free place of the same length nearest to a stretch, not far from it. Null if it meets more than its edges. */
  nearby({ from, to }: Stretch): Stretch | null {
    const near = { from: from - maxShiftMs, to: to + maxShiftMs };
    const maxOverlap = Math.min(maxShiftMs, (to - from) / 2);
    const edges = [from];
    for (let at = this.#after(near.from); ; at += 1) {
      const next = this.#stretches[at];
      if (!next || next.from >= near.to) break;
      if (Math.min(to, next.to) - Math.max(from, next.from) > maxOverlap) return null;
      edges.push(next.to, next.from - (to - from));
    }
    const places = edges
      .filter((start) => Math.abs(start - from) <= maxShiftMs)
      .sort((a, b) => Math.abs(a - from) - Math.abs(b - from))
      .map((start) => ({ from: start, to: start + (to - from) }));
    return places.find((place) => this.isFree(place)) ?? null;
  }
}

const stretchOf = ({ startedAt, stoppedAt }: Ends): Stretch => ({ from: ms(startedAt), to: ms(stoppedAt) });
const endsOf = ({ from, to }: Stretch): Ends => ({ startedAt: instant(from), stoppedAt: instant(to) });

function refuse(row: FileRow, code: ErrorCode, details: Details = {}): void {
  row.kind = 'refused';
  row.problem = { code, details };
}

const writtenEnds = ({ startedAt, stoppedAt }: ReadTime): Ends | null =>
  startedAt && stoppedAt ? { startedAt, stoppedAt } : null;

function meet(row: FileRow, match: SourceMatch | null): void {
  row.source = match?.row ?? null;
  if (!match || row.kind === 'skipped') return;
  // A row that cannot be read in this zone may be recorded.
  const isSame = match.row.key === row.identity.key && match.row.employeeId === row.employeeId;
  if (row.isRefused && !(isSame && match.row.isLive && !match.isChanged)) return;
  row.isRefused = false;
  row.kind = !match.row.isLive ? 'removed' : match.isChanged ? 'changed' : 'known';
}

function* matchesOf({ rows, imported }: SettleInput): Steps<(SourceMatch | null)[]> {
  const fresh = yield* mapped(rows, ({ identity, employeeId }): NewRow => ({ ...identity, employeeId }));
  return yield* matchRows(fresh, imported);
}

/** Decides for each row what becomes of it. It pauses between steps, so that its caller can do other things. */
export function* settleRows(input: SettleInput): Steps {
  const matches = input.imported.length === 0 ? [] : yield* matchesOf(input);
  const isInFile = new Set<string>();
  yield* inSteps(input.rows, (row, at) => {
    const match = matches[at] ?? null;
    if (match) isInFile.add(match.row.id);
    meet(row, match);
  });
  const recordedOf = grouped(input.recorded, ({ employeeId }) => employeeId);
  yield;
  const missing = yield* filtered(input.imported, ({ id, isLive }) => isLive && !isInFile.has(id));
  const importedOf = grouped(missing, ({ employeeId }) => employeeId);
  const claimed = new Set<string>();
  const open = yield* filtered(input.rows, ({ kind, isRefused, employeeId, source }) => {
    const isOpen = kind !== 'skipped' && !isRefused && employeeId !== null;
    if (isOpen && source?.timeLogId) claimed.add(source.timeLogId);
    return isOpen;
  });
  for (const [employeeId, rows] of grouped(open, (row) => row.employeeId as string)) {
    yield;
    const recorded = recordedOf.get(employeeId) ?? [];
    yield* settlePerson({ ...input, rows, recorded, imported: importedOf.get(employeeId) ?? [] }, claimed);
  }
}

function* settlePerson(input: SettleInput, claimed: ReadonlySet<string>): Steps {
  const { rows, recorded, restoresRemoved } = input;
  const occupancy = yield* Occupancy.of(recorded);
  const floating = new Floating(recorded, input.moved);
  yield;
  const entries = new Map<string, RecordedEntry>();
  yield* inSteps(recorded, (entry) => entries.set(entry.id, entry));
  const isNew = ({ kind, source }: FileRow) => (kind === 'fresh' && !source) || (kind === 'removed' && restoresRemoved);
  yield* refuseBesideKnown(rows, entries, isNew);
  const clocked = yield* filtered(rows, (row) => isNew(row) && writtenEnds(row.time) !== null);
  yield* settleClocked(clocked, input, { occupancy, floating, claimed, entries });
  if (input.updatesChanged)
    yield* inSteps(rows, (row) => {
      if (row.kind === 'changed' && !row.isLeft) update(row, input, { occupancy, entries });
    });
  const byDay = yield* filtered(rows, (row) => isNew(row) && row.ends === null && !writtenEnds(row.time));
  yield* settleByDay(byDay, input, occupancy);
}

/**
 * Refuses rows that meet a recorded row of the same file by what the file says: in another zone than that of the first import
 * the recorded entry lies elsewhere.
 */
function* refuseBesideKnown(
  rows: readonly FileRow[],
  entries: ReadonlyMap<string, RecordedEntry>,
  isNew: (row: FileRow) => boolean,
): Steps {
  const isUnmoved = ({ kind, source }: FileRow) =>
    kind === 'known' && entries.get(source?.timeLogId ?? '')?.isEdited === false;
  const unmoved = yield* filtered(rows, isUnmoved);
  const writtenOccupancy = yield* Occupancy.of(unmoved.flatMap(({ time }) => writtenEnds(time) ?? []));
  yield* inSteps(rows, (row) => {
    const ends = isNew(row) ? writtenEnds(row.time) : null;
    const stretch = ends && stretchOf(ends);
    if (!stretch || writtenOccupancy.isFree(stretch)) return;
    if (row.time.hasSeconds || !writtenOccupancy.nearby(stretch)) refuse(row, 'timer.overlap');
  });
}

const utcDayMs = 86_400_000;
const utcDayOf = (at: number) => Math.floor(at / utcDayMs);

/** The entries of a person that may lie anywhere on their days. */
class Floating {
  readonly #byDay: ReadonlyMap<number, RecordedEntry[]>;
  readonly #moved: ReadonlyMap<string, MovedEntry>;

  constructor(recorded: readonly RecordedEntry[], moved: ReadonlyMap<string, MovedEntry>) {
    const floating = recorded.filter(({ floatsOn }) => floatsOn !== null);
    this.#byDay = grouped(floating, ({ floatsOn }) => utcDayOf(Date.parse(floatsOn as PlanDate)));
    this.#moved = moved;
  }

  /** Those that meet a stretch, with the places that they have now. A day of a zone lies within three days of UTC. */
  meeting({ from, to }: Stretch): ({ entry: RecordedEntry } & Stretch)[] {
    if (this.#byDay.size === 0) return [];
    const [first, last] = [utcDayOf(from) - 1, utcDayOf(to) + 1];
    return Array.from({ length: last - first + 1 }, (_, at) => this.#byDay.get(first + at) ?? [])
      .flat()
      .map((entry) => ({ entry, ...stretchOf(this.#moved.get(entry.id) ?? entry) }))
      .filter((place) => place.from < to && from < place.to);
  }
}

interface Situation {
  occupancy: Occupancy;
  floating: Floating;
  /** The entries of rows that are in the file. */
  claimed: ReadonlySet<string>;
  entries: ReadonlyMap<string, RecordedEntry>;
}

/** The place of an entry whose row the file does not have. */
interface RemovedRow extends Stretch {
  source: ImportedRow;
}

/** The rows whose time may be recorded. The others are refused. */
function allowedRows(rows: readonly FileRow[], { whyNot }: SettleInput): Steps<FileRow[]> {
  return filtered(rows, (row) => {
    const ends = writtenEnds(row.time) as Ends;
    const problem = whyNot(row, ends);
    row.ends = ends;
    if (problem) refuse(row, problem.code, problem.details);
    return problem === null;
  });
}

function* settleClocked(rows: readonly FileRow[], input: SettleInput, situation: Situation): Steps {
  const { recorded, imported } = input;
  const allowed = yield* allowedRows(rows, input);
  const ends = allowed.map((row) => row.ends as Ends);
  const comparison = yield* compareWithRecorded(ends, recorded);
  const byEnds = new Map<string, RecordedEntry>();
  yield* inSteps(recorded, (entry) => byEnds.set(`${entry.startedAt} ${entry.stoppedAt}`, entry));
  const open = yield* filtered(allowed, (row, at) => {
    const { startedAt, stoppedAt } = row.ends as Ends;
    const entry = comparison[at] === 'known' ? byEnds.get(`${startedAt} ${stoppedAt}`) : undefined;
    if (!entry || situation.claimed.has(entry.id) || entry.floatsOn !== null) return true;
    row.kind = 'known';
    row.knownEntryId = entry.id;
    return false;
  });
  const removedRows = new Map<string | null, RemovedRow[]>();
  yield* inSteps(imported, (source) => {
    const entry = situation.entries.get(source.timeLogId ?? '');
    if (entry && source.clock !== null) addTo(removedRows, source.date, { source, ...stretchOf(entry) });
  });
  const ordered = yield* sorted(
    yield* mapped(open, (row) => ({ row, from: ms((row.ends as Ends).startedAt) })),
    (place, other) => place.from - other.from,
  );
  yield* inSteps(ordered, ({ row }) => settleAt(row, input, situation, removedRows));
}

/**
 * A row that meets the place of a row that the file has no more is its correction. Entries without a time of day make room; else
 * it may lie beside what it meets.
 */
function settleAt(
  row: FileRow,
  input: SettleInput,
  { occupancy, floating }: Situation,
  removedRows: ReadonlyMap<string | null, RemovedRow[]>,
): void {
  const stretch = stretchOf(row.ends as Ends);
  const isOpen = occupancy.isFree(stretch);
  const ofDay = (row.kind === 'fresh' && !isOpen && removedRows.get(row.identity.date)) || [];
  const at = ofDay.findIndex(({ from, to }) => from < stretch.to && stretch.from < to);
  const corrected = ofDay[at];
  if (corrected) {
    ofDay.splice(at, 1);
    row.kind = 'changed';
    row.source = corrected.source;
    return;
  }
  const isFree = isOpen || makeRoom(stretch, input, occupancy, floating.meeting(stretch));
  const place = isFree ? stretch : row.time.hasSeconds ? null : occupancy.nearby(stretch);
  if (place) settleOn(row, place, occupancy);
  else refuse(row, 'timer.overlap');
}

function settleOn(row: FileRow, place: Stretch, occupancy: Occupancy): void {
  row.kind = 'fresh';
  row.ends = endsOf(place);
  occupancy.take(place);
}

/** Moves the entries within a stretch to other room of their days, if all of them may be moved. */
function makeRoom(
  stretch: Stretch,
  { moved, zone, latest }: SettleInput,
  occupancy: Occupancy,
  floating: readonly ({ entry: RecordedEntry } & Stretch)[],
): boolean {
  if (floating.length === 0) return false;
  for (const place of floating) occupancy.free(place);
  if (!occupancy.isFree(stretch)) {
    for (const place of floating) occupancy.take(place);
    return false;
  }
  occupancy.take(stretch);
  const places = roomForAll(floating, { zone, latest }, occupancy);
  for (const [at, { entry }] of floating.entries()) {
    const place = places?.[at];
    if (place) moved.set(entry.id, { id: entry.id, employeeId: entry.employeeId, ...endsOf(place) });
  }
  if (!places) for (const place of floating) occupancy.take(place);
  occupancy.free(stretch);
  return places !== null;
}

/** Takes room for entries on their days. Null, and nothing taken, if one of them finds none. */
function roomForAll(
  floating: readonly ({ entry: RecordedEntry } & Stretch)[],
  input: Pick<SettleInput, 'zone' | 'latest'>,
  occupancy: Occupancy,
): Stretch[] | null {
  const places: Stretch[] = [];
  for (const { entry, from, to } of floating) {
    const place = roomOn(entry.floatsOn as PlanDate, to - from, input, occupancy);
    if (place) {
      occupancy.take(place);
      places.push(place);
    }
  }
  if (places.length === floating.length) return places;
  for (const place of places) occupancy.free(place);
  return null;
}

/** The free room of a day, from nine o'clock on or else from its start. */
function roomOn(
  date: PlanDate,
  length: number,
  { zone, latest }: Pick<SettleInput, 'zone' | 'latest'>,
  occupancy: Occupancy,
): Stretch | null {
  const { whole, nine } = dayOfRoom(date, { zone, latest });
  return occupancy.firstRoom(length, nine) ?? occupancy.firstRoom(length, whole);
}

function dayOfRoom(date: PlanDate, { zone, latest }: Pick<SettleInput, 'zone' | 'latest'>) {
  const range = dayRange(date, zone);
  const to = ms(latest && latest < range.to ? latest : range.to);
  return { whole: { from: ms(range.from), to }, nine: { from: ms(atClock(date, begins, zone)), to } };
}

/** The new ends of a changed entry; without a time of day in the file it keeps its start. */
function update(
  row: FileRow,
  { whyNot }: SettleInput,
  { occupancy, entries }: Pick<Situation, 'occupancy' | 'entries'>,
): void {
  const entry = entries.get(row.source?.timeLogId ?? '');
  if (!entry) {
    refuse(row, 'timer.overlap');
    return;
  }
  const before = stretchOf(entry);
  const after = changedStretch(row, before);
  // Most changes leave the time as it is, and a long list takes long to change.
  const isSame = after.from === before.from && after.to === before.to;
  if (!isSame) occupancy.free(before);
  const place = isSame ? after : placeOfChange(row, after, occupancy);
  const problem: RowProblem | null = place ? whyNot(row, endsOf(place)) : { code: 'timer.overlap', details: {} };
  if (!isSame) occupancy.take(problem || !place ? before : place);
  if (problem) refuse(row, problem.code, problem.details);
  else row.ends = place && endsOf(place);
}

function changedStretch({ time }: FileRow, { from }: Stretch): Stretch {
  const ends = writtenEnds(time);
  return ends ? stretchOf(ends) : { from, to: from + (time.seconds ?? 0) * 1000 };
}

function placeOfChange({ time }: FileRow, after: Stretch, occupancy: Occupancy): Stretch | null {
  if (occupancy.isFree(after)) return after;
  return time.hasSeconds ? null : occupancy.nearby(after);
}

function* settleByDay(rows: readonly FileRow[], input: SettleInput, occupancy: Occupancy): Steps {
  const old = new Map<string, RecordedEntry>();
  yield* inSteps(input.recorded, (entry) => {
    if (entry.isOldImport) old.set(`${entry.startedAt} ${entry.stoppedAt}`, entry);
  });
  for (const [date, day] of grouped(rows, ({ time }) => time.date as string)) {
    yield;
    const fresh = withoutOldImports(day, date, old, input.zone);
    const { whole, nine } = dayOfRoom(date, input);
    const places = placesOn(fresh, nine, occupancy) ?? placesOn(fresh, whole, occupancy);
    yield* inSteps(fresh, (row, at) => {
      const place = places ? (places[at] as Stretch) : occupancy.firstRoom((row.time.seconds ?? 0) * 1000, whole);
      settleOnDay(row, place, input, occupancy);
    });
  }
}

function settleOnDay(row: FileRow, place: Stretch | null, { whyNot, zone }: SettleInput, occupancy: Occupancy): void {
  if (!place) {
    const later = roomOn(row.time.date as string, (row.time.seconds ?? 0) * 1000, { zone, latest: null }, occupancy);
    refuse(row, later ? 'time_log.future' : 'time_import.day_full');
    return;
  }
  const problem = whyNot(row, endsOf(place));
  if (problem) refuse(row, problem.code, problem.details);
  else settleOn(row, place, occupancy);
}

/** Free room for all rows of a day, one after another. Null if one of them finds none. */
function placesOn(rows: readonly FileRow[], within: Stretch, occupancy: Occupancy): Stretch[] | null {
  const places: Stretch[] = [];
  let { from } = within;
  for (const { time } of rows) {
    const place = occupancy.firstRoom((time.seconds ?? 0) * 1000, { from, to: within.to });
    if (!place) return null;
    places.push(place);
    from = place.to;
  }
  return places;
}

/**
 * Rows without a time of day were put one after another from nine o'clock before rows were remembered: those whose entry is
 * there are known. Returns the others.
 */
function withoutOldImports(
  day: readonly FileRow[],
  date: string,
  old: ReadonlyMap<string, RecordedEntry>,
  zone: string,
): FileRow[] {
  if (old.size === 0) return [...day];
  const places = placedOnDay(
    date,
    day.map(({ time }) => time.seconds ?? 0),
    zone,
  );
  return day.filter((row, at) => {
    const place = places[at];
    const entry = place && !row.source ? old.get(`${place.startedAt} ${place.stoppedAt}`) : undefined;
    if (!entry) return true;
    row.kind = 'known';
    row.ends = place ?? null;
    row.knownEntryId = entry.id;
    return false;
  });
}
