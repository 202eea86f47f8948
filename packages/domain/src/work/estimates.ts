import type { ErrorCode } from '@stint/contract';
import { readDuration } from '../durations.ts';

const HOURS_MAX = 999;
const MINUTES_MAX = 59;

const ESTIMATE_MAX = HOURS_MAX * 3600 + MINUTES_MAX * 60;

const isWholeUpTo = (max: number, value: number) => Number.isInteger(value) && value >= 0 && value <= max;

/** The reason an estimate is invalid, or null. */
export function whyNotEstimate({ hours, minutes }: { hours: number; minutes: number }): ErrorCode | null {
  if (!isWholeUpTo(HOURS_MAX, hours)) return 'task.estimate_hours';
  return isWholeUpTo(MINUTES_MAX, minutes) ? null : 'task.estimate_minutes';
}

/** The same for an estimate in seconds. */
export const whyNotSeconds = (seconds: number): ErrorCode | null =>
  isWholeUpTo(ESTIMATE_MAX, seconds) ? null : 'task.estimate_hours';

/** The reason a person may not change an estimate, or null. */
export const whyNotEditEstimate = (key: { isSelf: boolean; isManager: boolean }): ErrorCode | null =>
  key.isSelf || key.isManager ? null : 'task.estimate_not_yours';

/** Whether a person may change an estimate: as an assignee, as the creator, or on a task without assignees. */
export const ownsEstimate = (
  task: { members: readonly string[]; createdByUserId: string | null | undefined },
  me: { employeeId: string | null | undefined; userId: string | null | undefined },
): boolean =>
  task.members.length === 0 ||
  task.members.includes(me.employeeId ?? '') ||
  (task.createdByUserId != null && task.createdByUserId === me.userId);

/** Estimates are stored in seconds. */
export const estimateSeconds = ({ hours, minutes }: { hours: number; minutes: number }) => hours * 3600 + minutes * 60;

/** Completed percentage, rounded; 0 of 0 is 0. */
export const percentOf = (completed: number, total: number) => (total > 0 ? Math.round((completed / total) * 100) : 0);

/** At most 100. */
export const estimatePercent = (workedSeconds: number, estimate: number | null) =>
  Math.min(100, Math.max(0, percentOf(workedSeconds, estimate ?? 0)));

/** Worked seconds beyond the estimate; 0 without one. */
export const overEstimate = (workedSeconds: number, estimate: number | null) =>
  estimate ? Math.max(0, workedSeconds - estimate) : 0;

/** An estimate in a quick task or a file, as a duration or in working days (`2d`, `1d 4h`). Null for anything else. */
export function secondsFrom(text: string): number | null {
  const [, days = '0', rest = ''] = /^(?:(\d+(?:[.,]\d+)?)d)? ?(.*)$/.exec(text.trim().toLowerCase()) ?? [];
  const { value } = readDuration(rest);
  if (value === null) return null;
  // A working day has eight hours.
  const seconds = Number(days.replace(',', '.')) * 8 * 3600 + value;
  const whole = Math.round(seconds / 60) * 60;
  return whole > 0 && whyNotSeconds(whole) === null ? whole : null;
}
