import type { ErrorCode, TimeLog } from '@stint/contract';
import { addDays, datesBetween, firstOfWeek, type PlanDate, type Weekday } from '@stint/domain/dates';
import { readDuration } from '@stint/domain/durations';
import { atClock, dayRange, type Instant, instant, ms, rangesOfDates } from '@stint/domain/time';
import type { Stretch } from '@stint/domain/time/overlaps';
import { type DayOfTime, daysOfTime } from '@stint/domain/time/timesheets';

/** What the rows of the grid are. */
export type RowsBy = 'task' | 'project';

/** What the time of a row is on. */
export interface RowOf {
  taskId: string | null;
  projectId: string | null;
  /** Null where there is no task or no project. */
  title: string | null;
  project: string | null;
}

type Part = DayOfTime<TimeLog>['parts'][number];

export interface Cell {
  ms: number;
  parts: readonly Part[];
}

export interface Row extends RowOf {
  key: string;
  cells: ReadonlyMap<PlanDate, Cell>;
  ms: number;
}

const MINUTE = 60_000;
const noCell: Cell = { ms: 0, parts: [] };

export const rowKey = ({ taskId, projectId }: Pick<RowOf, 'taskId' | 'projectId'>, rowsBy: RowsBy): string =>
  (rowsBy === 'task' ? taskId : projectId) ?? (rowsBy === 'task' && projectId ? `project ${projectId}` : 'none');

export const cellOf = (row: Row, date: PlanDate): Cell => row.cells.get(date) ?? noCell;

export const weekOf = (date: PlanDate, weekStart: Weekday): PlanDate[] => {
  const first = firstOfWeek(date, weekStart);
  return datesBetween(first, addDays(first, 6));
};

const rowOf = (log: TimeLog, rowsBy: RowsBy): RowOf => ({
  taskId: rowsBy === 'task' ? log.taskId : null,
  projectId: log.projectId,
  title: rowsBy === 'task' ? (log.task?.title ?? null) : null,
  project: log.project?.name ?? null,
});

interface RowOptions {
  days: readonly PlanDate[];
  zone: string;
  now: Instant;
  by: RowsBy;
  /** Rows that are shown though they have no time yet. */
  added?: readonly RowOf[];
}

/** The rows of some days: those that were recorded first come first, then those that were added. */
export function rowsOf(logs: readonly TimeLog[], { days, zone, now, by, added = [] }: RowOptions): Row[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const rows = new Map<string, RowOf & { key: string; ms: number; cells: Map<PlanDate, Cell> }>();
  for (const day of daysOfTime(logs, rangesOfDates(first, last, zone), zone, now).reverse()) {
    for (const part of [...day.parts].reverse()) {
      const key = rowKey(part.log, by);
      const row = rows.get(key) ?? { ...rowOf(part.log, by), key, ms: 0, cells: new Map() };
      const cell = row.cells.get(day.date) ?? noCell;
      row.ms += part.ms;
      row.cells.set(day.date, { ms: cell.ms + part.ms, parts: [...cell.parts, part] });
      rows.set(key, row);
    }
  }
  for (const addedRow of added) {
    const key = rowKey(addedRow, by);
    if (!rows.has(key))
      rows.set(key, { ...addedRow, ...(by === 'project' && { taskId: null }), key, ms: 0, cells: new Map() });
  }
  return [...rows.values()];
}

/** Rows by the order of their keys; those without a place follow. */
export function inOrder(rows: readonly Row[], keys: readonly string[]): Row[] {
  const placeOf = ({ key }: Row) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The times of the week before, for the cells of this week in which nothing is recorded. */
export function copiesOf(before: readonly Row[], rows: readonly Row[], days: readonly PlanDate[]) {
  return days.flatMap((date) =>
    before.flatMap((row) => {
      const seconds = Math.floor(cellOf(row, addDays(date, -7)).ms / 1000);
      const here = rows.find(({ key }) => key === row.key) ?? { ...row, cells: new Map<PlanDate, Cell>(), ms: 0 };
      return seconds > 0 && cellOf(here, date).parts.length === 0 ? [{ row: here, date, seconds }] : [];
    }),
  );
}

/** What a cell shows, in whole minutes: half up, as every total is shown. */
const roundedSeconds = (cellMs: number): number => Math.floor(cellMs / MINUTE + 0.5) * 60;

/** The change that a text typed into a cell means. */
export type CellEdit =
  | { do: 'nothing' }
  | { do: 'refuse'; reason: ErrorCode }
  | { do: 'add'; seconds: number }
  | { do: 'change'; seconds: number; log: TimeLog }
  | { do: 'remove'; log: TimeLog }
  /** Several entries, or one that goes beyond the day: the person chooses in a dialog. */
  | { do: 'open' };

export function editOf(typed: string, cell: Cell): CellEdit {
  const { value: seconds, reason } = readDuration(typed);
  if (reason !== null) return { do: 'refuse', reason };
  // The seconds that are not shown stay as they are.
  if (typed.trim() !== '' && seconds === roundedSeconds(cell.ms) && cell.parts.length > 0) return { do: 'nothing' };
  const [part, ...others] = cell.parts;
  if (!part) return seconds === 0 ? { do: 'nothing' } : { do: 'add', seconds };
  const { log } = part;
  const isWhole = part.from === log.startedAt && part.to === log.stoppedAt;
  if (others.length > 0 || !isWhole) return { do: 'open' };
  return seconds === 0 ? { do: 'remove', log } : { do: 'change', seconds, log };
}

const stretch = (from: number, to: number): Stretch => ({ startedAt: instant(from), stoppedAt: instant(to) });

/** What of a day is free until now, in whole minutes. */
function gapsOf(recorded: readonly Stretch[], from: number, until: number): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let at = from;
  for (const entry of [...recorded].sort((a, b) => ms(a.startedAt) - ms(b.startedAt))) {
    if (ms(entry.startedAt) > at) gaps.push({ from: at, to: Math.min(ms(entry.startedAt), until) });
    at = Math.max(at, Math.ceil(ms(entry.stoppedAt) / MINUTE) * MINUTE);
  }
  gaps.push({ from: at, to: until });
  return gaps.filter((gap) => gap.from < gap.to);
}

interface Room {
  date: PlanDate;
  zone: string;
  now: Instant;
  /** When the person begins to work, on the clock: `09:00`. */
  startOfWork: string;
  recorded: readonly Stretch[];
}

/**
 * Where time of some length finds room on a day: after what is recorded, else in the first gap of the working day, else
 * in the last gap before it. Null where there is none.
 */
export function freeStretch(length: number, { date, zone, now, startOfWork, recorded }: Room): Stretch | null {
  const day = dayRange(date, zone);
  const until = Math.min(ms(day.to), Math.floor(ms(now) / MINUTE) * MINUTE);
  const opening = Math.max(ms(day.from), ms(atClock(date, startOfWork, zone)));
  const met = recorded.filter((entry) => entry.startedAt < day.to && entry.stoppedAt > day.from);
  const fits = (gap: { from: number; to: number }) => gap.to - gap.from >= length;
  const working = gapsOf(met, opening, until).filter(fits);
  // The last gap begins where the last entry ends, unless something is recorded up to midnight.
  const last = working.at(-1);
  const after = last && last.to === until ? last : working[0];
  if (after) return stretch(after.from, after.from + length);
  const before = gapsOf(met, ms(day.from), until).filter(fits).at(-1);
  return before ? stretch(before.to - length, before.to) : null;
}

/** An entry with another length: its end moves, or its start where there is no room behind it. Null without room. */
export function resized(
  log: Pick<TimeLog, 'id'> & Stretch,
  length: number,
  {
    date,
    zone,
    now,
    recorded,
  }: Pick<Room, 'date' | 'zone' | 'now'> & { recorded: readonly (Stretch & { id: string })[] },
): Stretch | null {
  const day = dayRange(date, zone);
  const [start, stop] = [ms(log.startedAt), ms(log.stoppedAt)];
  const others = recorded.filter(({ id }) => id !== log.id);
  const nextStart = Math.min(
    ms(day.to),
    ms(now),
    ...others.filter((other) => ms(other.startedAt) >= stop).map((other) => ms(other.startedAt)),
  );
  if (start + length <= Math.max(nextStart, stop)) return stretch(start, start + length);
  const lastStop = Math.max(
    ms(day.from),
    ...others.filter((other) => ms(other.stoppedAt) <= start).map((other) => ms(other.stoppedAt)),
  );
  const end = Math.max(stop, Math.floor(nextStart / 1000) * 1000);
  return end - length >= lastStop ? stretch(end - length, end) : null;
}
