import type { Details, ErrorCode, LogType } from '@stint/contract';
import { daysFrom, type PlanDate } from '../dates.ts';
import { type Calendar, dayOf, type Instant, instant, ms, zoneAt } from '../time.ts';

/** An organization's rules for old time. */
export interface TimeLock {
  /** Time that begins on or before this day is locked. */
  lockDate: PlanDate | null;
  /** Time can be changed this many days back; 0 is unlimited. */
  editableDays: number;
}

export interface Problem {
  code: ErrorCode;
  details: Details;
}

/** The reason time on a day may not change, or null. Both days are in the person's time zone. */
function whyNotChangeDay(day: PlanDate, { lockDate, editableDays }: TimeLock, today: PlanDate): Problem | null {
  if (lockDate !== null && day <= lockDate) return { code: 'time_log.lock_date', details: { date: lockDate } };
  const isOld = editableDays > 0 && daysFrom(day, today) > editableDays;
  return isOld ? { code: 'time_log.too_old', details: { days: String(editableDays) } } : null;
}

/**
 * The same for an instant, in the zone that the person had then: a move opens and closes nothing. The trigger
 * `stint_refuse_old_time` has the same rule.
 */
export function whyNotChangeOld(
  startedAt: Instant,
  lock: TimeLock,
  { calendar, now }: { calendar: Calendar; now: Instant },
): Problem | null {
  const zone = zoneAt(startedAt, calendar);
  return whyNotChangeDay(dayOf(startedAt, zone), lock, dayOf(now, zone));
}

/** A lock date of today or later would block the timer. */
export const whyNotLockDate = (lockDate: PlanDate | null, today: PlanDate): ErrorCode | null =>
  lockDate !== null && lockDate >= today ? 'organization.lock_date' : null;

export interface Entry {
  startedAt: Instant;
  stoppedAt: Instant;
}

export const whyNotSplit = ({ startedAt, stoppedAt }: Entry, at: Instant): ErrorCode | null =>
  ms(at) > ms(startedAt) && ms(at) < ms(stoppedAt) ? null : 'time_log.split_at';

/** The middle of an entry, in whole minutes if it is long enough. */
export function halfOf({ startedAt, stoppedAt }: Entry): Instant {
  const [from, to] = [ms(startedAt), ms(stoppedAt)];
  const step = to - from >= 240_000 ? 60_000 : 1000;
  return instant(Math.round((from + to) / 2 / step) * step);
}

export interface Mergeable extends Entry {
  employeeId: string;
  taskId: string | null;
  projectId: string | null;
  organizationContactId: string | null;
  isBillable: boolean;
  logType: LogType;
  timesheetId: string | null;
}

/** Entries this far apart can be merged. */
const NEAR = 15 * 60_000;

const inOrder = <E extends Entry>(entries: readonly E[]) =>
  [...entries].sort((a, b) => ms(a.startedAt) - ms(b.startedAt));

const shared = ['taskId', 'projectId', 'organizationContactId', 'isBillable', 'timesheetId'] as const;

/**
 * The reason entries cannot be merged, or null. They must have the same person and properties, and be near each other
 * on one day.
 */
export function whyNotMerge(entries: readonly Mergeable[], zone: string): ErrorCode | null {
  const [first, ...others] = inOrder(entries);
  if (!first) return null;
  if (others.some(({ employeeId }) => employeeId !== first.employeeId)) return 'time_log.merge_people';
  const differs = (other: Mergeable) =>
    shared.some((key) => other[key] !== first[key]) || (other.logType === 'IDLE') !== (first.logType === 'IDLE');
  if (others.some(differs)) return 'time_log.merge_differ';
  const gaps = others.map((other, at) => ms(other.startedAt) - ms((others[at - 1] ?? first).stoppedAt));
  const last = others.at(-1) ?? first;
  const oneDay = dayOf(first.startedAt, zone) === dayOf(instant(ms(last.stoppedAt) - 1), zone);
  const fits = gaps.every((gap) => gap === 0 || (oneDay && gap <= NEAR));
  return fits ? null : 'time_log.merge_apart';
}

/** The merged entry begins at the first start and lasts for the sum of the entries. */
export function mergedSpan(entries: readonly Entry[]): Entry {
  const from = Math.min(...entries.map(({ startedAt }) => ms(startedAt)));
  const worked = entries.reduce((sum, { startedAt, stoppedAt }) => sum + ms(stoppedAt) - ms(startedAt), 0);
  return { startedAt: instant(from), stoppedAt: instant(from + worked) };
}

/** The distinct notes of merged entries, one per line. */
export const mergedNotes = (notes: readonly (string | null)[]): string | null =>
  [...new Set(notes.map((note) => note?.trim()).filter(Boolean))].join('\n') || null;

/** Labels as stored: distinct and sorted. */
export const labelsOf = (ids: readonly string[] | null | undefined): string[] => [...new Set(ids ?? [])].sort();
