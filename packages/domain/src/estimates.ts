import type { ErrorCode } from '@stint/contract';

const HOURS_MAX = 999;
const MINUTES_MAX = 59;

const ESTIMATE_MAX = HOURS_MAX * 3600 + MINUTES_MAX * 60;

const isWholeUpTo = (max: number, value: number) => Number.isInteger(value) && value >= 0 && value <= max;

/** Why an estimate is not taken, or null. */
export function whyNotEstimate({ hours, minutes }: { hours: number; minutes: number }): ErrorCode | null {
  if (!isWholeUpTo(HOURS_MAX, hours)) return 'task.estimate_hours';
  return isWholeUpTo(MINUTES_MAX, minutes) ? null : 'task.estimate_minutes';
}

/** The same for an estimate that comes in seconds. */
export const whyNotSeconds = (seconds: number): ErrorCode | null =>
  isWholeUpTo(ESTIMATE_MAX, seconds) ? null : 'task.estimate_hours';

/** Why a person may not change an estimate, or null. */
export const whyNotEditEstimate = (by: { isSelf: boolean; isManager: boolean }): ErrorCode | null =>
  by.isSelf || by.isManager ? null : 'task.estimate_not_yours';

/** Whether an estimate is one's own to change: on the task, its creator, or nobody is on it yet. */
export const ownsEstimate = (
  task: { members: readonly string[]; createdByUserId: string | null | undefined },
  me: { employeeId: string | null | undefined; userId: string | null | undefined },
): boolean =>
  task.members.length === 0 ||
  task.members.includes(me.employeeId ?? '') ||
  (task.createdByUserId != null && task.createdByUserId === me.userId);

/** Estimates are stored in seconds. */
export const estimateSeconds = ({ hours, minutes }: { hours: number; minutes: number }) => hours * 3600 + minutes * 60;

/** What the two fields of an estimate show. */
export function estimateParts(seconds: number | null): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((seconds ?? 0) / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Only a changed estimate is sent. */
export const isEstimateChanged = (stored: number | null, typed: { hours: number; minutes: number }) =>
  estimateSeconds(typed) !== estimateSeconds(estimateParts(stored));

/** How much is done, in whole percent; nothing of nothing is 0. */
export const percentOf = (completed: number, total: number) => (total > 0 ? Math.round((completed / total) * 100) : 0);

/** The ring around an estimate closes at 100, however much more was worked. */
export const estimatePercent = (workedSeconds: number, estimate: number | null) =>
  Math.min(100, Math.max(0, percentOf(workedSeconds, estimate ?? 0)));

/** An estimate as people write it: `2h`, `1h30m`, `1h 30m`, `90m`, `1:30`, `1.5h`, or hours alone; null for anything else. */
export function secondsFrom(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(',', '.');
  const [, clockHours, clockMinutes] = /^(\d{1,3}):([0-5]\d)$/.exec(typed) ?? [];
  const [, days, hours, minutes] =
    /^(?:(\d+(?:\.\d+)?)d)? ?(?:(\d+(?:\.\d+)?)(?:h|$))? ?(?:(\d+)m(?:in)?)?$/.exec(typed) ?? [];
  const given = [clockHours, days, hours, minutes].some((part) => part !== undefined);
  if (!given) return null;
  const seconds = clockHours
    ? Number(clockHours) * 3600 + Number(clockMinutes) * 60
    : // A day of work, as estimates mean it.
      Number(days ?? 0) * 8 * 3600 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  const whole = Math.round(seconds / 60) * 60;
  return whole > 0 && whyNotSeconds(whole) === null ? whole : null;
}
