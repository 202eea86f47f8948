import type { TimeImportField } from '@stint/contract';
import { addTo } from '../../grouped.ts';
import { nameKey } from '../../imports/name-key.ts';
import { remembered } from '../../imports/remembered.ts';
import { filtered, inSteps, type Steps } from '../../steps.ts';
import type { ReadTime } from './read-row.ts';

/** What a row of a file is, by its text alone: the zone in which it is read does not matter. */
export interface RowIdentity {
  /** The id of the program, or person, times and texts with the number among equal rows. */
  key: string;
  /** The date as read. Null if it cannot be read. */
  date: string | null;
  /** The seconds after midnight of its start as written. Null without a start. */
  clock: number | null;
  seconds: number | null;
  /** Description, task, project and client. */
  text: string;
  /** What else may change at the source without making it another row. */
  content: string;
}

const inTime = ['date', 'start', 'endDate', 'end', 'duration'] as const;
const inText = ['description', 'task', 'project', 'client'] as const;
const inContent = ['labels', 'billable'] as const;
const keyOf = remembered(nameKey);

const separator = '\u001f';
export const hasOwnId = ({ key }: { key: string }) => key.startsWith('id');

/** Gives the rows of one file their identities, in their order. */
export class Identities {
  readonly #places: ReadonlyMap<TimeImportField, number>;
  readonly #program: string;
  /** Of rows that name no person. */
  readonly #self: string;
  readonly #counts = new Map<string, number>();

  constructor(mapping: readonly (TimeImportField | null)[], { program, self }: { program: string; self: string }) {
    this.#places = new Map(mapping.flatMap((field, at) => (field ? [[field, at] as const] : [])).reverse());
    this.#program = program;
    this.#self = self;
  }

  next(cells: readonly string[], time: ReadTime): RowIdentity {
    const cell = (field: TimeImportField) => keyOf(cells[this.#places.get(field) ?? -1] ?? '');
    const text = inText.map(cell).join(separator);
    const taskId = cell('taskId');
    const content = [text, ...inContent.map(cell), ...(taskId === '' ? [] : [taskId])].join(separator);
    const { date, startClock: clock, seconds } = time;
    if (time.id !== '') {
      const key = this.#numbered(['id', this.#program, time.id].join(separator));
      return { key, date, clock, seconds, text, content };
    }
    const person = keyOf(time.email || time.person) || this.#self;
    const key = this.#numbered(['text', person, ...inTime.map(cell), text].join(separator));
    return { key, date, clock, seconds, text, content };
  }

  #numbered(key: string): string {
    const number = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, number);
    return number === 1 ? key : `${key}${separator}${number}`;
  }
}

/** A row that was imported before, with the entry that it made. */
export interface ImportedRow extends RowIdentity {
  id: string;
  employeeId: string;
  /** Null if the entry is gone for good. */
  timeLogId: string | null;
  /** Whether the entry is there. */
  isLive: boolean;
}

export interface NewRow extends RowIdentity {
  employeeId: string | null;
}

export interface SourceMatch {
  row: ImportedRow;
  isChanged: boolean;
}

/** Whether a row of the same key changed. Without an id, its times are in the key. */
const differs = (earlier: RowIdentity, row: RowIdentity) =>
  earlier.content !== row.content ||
  (hasOwnId(row) && (earlier.date !== row.date || earlier.clock !== row.clock || earlier.seconds !== row.seconds));

type Place = (row: RowIdentity & { employeeId: string | null }) => string | null;

const whole: Place = ({ employeeId, date, clock, text, seconds }) =>
  date && employeeId ? [employeeId, date, clock, seconds, text].join(separator) : null;
const sameStart: Place = ({ employeeId, date, clock }) =>
  date && employeeId && clock !== null ? [employeeId, date, clock].join(separator) : null;
const sameText: Place = ({ employeeId, date, text, clock, seconds }) =>
  date && employeeId ? [employeeId, date, text, clock === null ? '' : seconds].join(separator) : null;
const sameLength: Place = ({ employeeId, date, seconds, clock }) =>
  date && employeeId && clock === null ? [employeeId, date, seconds].join(separator) : null;

/** Imported rows of one place. A row that was taken stays taken, so that it is passed once. */
class Candidates {
  readonly #all: readonly ImportedRow[];
  readonly #withoutId: readonly ImportedRow[];
  #next = { all: 0, withoutId: 0 };

  constructor(rows: readonly ImportedRow[]) {
    this.#all = rows;
    this.#withoutId = rows.filter((row) => !hasOwnId(row));
  }

  /** The first one that is open. Two ids are two rows, even where all else is the same. */
  first(row: NewRow, isOpen: (candidate: ImportedRow) => boolean): ImportedRow | undefined {
    const [rows, key] = hasOwnId(row) ? ([this.#withoutId, 'withoutId'] as const) : ([this.#all, 'all'] as const);
    for (let candidate = rows[this.#next[key]]; candidate; candidate = rows[++this.#next[key]])
      if (isOpen(candidate)) return candidate;
    return undefined;
  }
}

/** Finds the candidates of a place that rows share. */
function* byPlace(rows: readonly ImportedRow[], placeOf: Place): Steps<(row: NewRow) => Candidates | undefined> {
  const groups = new Map<string, ImportedRow[]>();
  yield* inSteps(rows, (row) => {
    const place = placeOf(row);
    if (place !== null) addTo(groups, place, row);
  });
  const candidatesByPlace = new Map<string, Candidates>();
  return (row) => {
    const place = placeOf(row) ?? '';
    const group = groups.get(place);
    if (!group) return undefined;
    const candidates = candidatesByPlace.get(place) ?? new Candidates(group);
    candidatesByPlace.set(place, candidates);
    return candidates;
  };
}

/**
 * Finds the imported row of each new one: by its key, by what was read, and else an imported row that the file lacks and that
 * this one corrects. It pauses, so that its caller can do other things.
 */
export function* matchRows(rows: readonly NewRow[], imported: readonly ImportedRow[]): Steps<(SourceMatch | null)[]> {
  const matches: (SourceMatch | null)[] = rows.map(() => null);
  if (imported.length === 0) return matches;
  const byKey = new Map<string, ImportedRow>();
  yield* inSteps(imported, (row) => byKey.set(row.key, row));
  const matchedRows = new Set<ImportedRow>();
  const take = (at: number, row: ImportedRow, isChanged: boolean) => {
    matches[at] = { row, isChanged };
    matchedRows.add(row);
  };
  yield* inSteps(rows, (row, at) => {
    const sameKeyRow = byKey.get(row.key);
    if (sameKeyRow && !matchedRows.has(sameKeyRow)) take(at, sameKeyRow, differs(sameKeyRow, row));
  });
  const isOpen = (row: ImportedRow) => !matchedRows.has(row);
  function* pair(
    placeOf: Place,
    isChanged: (at: number, row: ImportedRow) => boolean,
    fits: (at: number) => boolean,
  ): Steps {
    const missing = yield* filtered(imported, isOpen);
    if (missing.length === 0) return;
    const candidatesOf = yield* byPlace(missing, placeOf);
    yield* inSteps(rows, (row, at) => {
      if (matches[at] || !fits(at)) return;
      const candidate = candidatesOf(row)?.first(row, isOpen);
      if (candidate) take(at, candidate, isChanged(at, candidate));
    });
  }
  yield* pair(
    whole,
    (at, row) => row.content !== rows[at]?.content,
    () => true,
  );
  yield* pair(
    sameStart,
    () => true,
    () => true,
  );
  const corrects = yield* correctedDays(rows, matches, imported, matchedRows);
  const isCorrected = (at: number) => corrects(rows[at] as NewRow);
  yield* pair(sameText, () => true, isCorrected);
  yield* pair(sameLength, () => true, isCorrected);
  return matches;
}

/**
 * Whether the file has a person's day again: other rows of that person, and on that day not fewer open rows than are missing.
 * Only then a missing row can have become another one.
 */
function* correctedDays(
  rows: readonly NewRow[],
  matches: readonly (SourceMatch | null)[],
  imported: readonly ImportedRow[],
  matchedRows: ReadonlySet<ImportedRow>,
): Steps<(row: NewRow) => boolean> {
  const dayOf = ({ employeeId, date }: { employeeId: string | null; date: string | null }) => `${employeeId} ${date}`;
  const matchedPeople = new Set<string | null>();
  const open = new Map<string, number>();
  const missing = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  yield* inSteps(rows, (row, at) => {
    if (matches[at]) matchedPeople.add(row.employeeId);
    else count(open, dayOf(row));
  });
  yield* inSteps(imported, (row) => {
    if (!matchedRows.has(row)) count(missing, dayOf(row));
  });
  return (row) => {
    const missingCount = missing.get(dayOf(row)) ?? 0;
    return matchedPeople.has(row.employeeId) && missingCount > 0 && (open.get(dayOf(row)) ?? 0) >= missingCount;
  };
}
