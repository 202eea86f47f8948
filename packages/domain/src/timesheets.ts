import { type Details, type ErrorCode, type TimesheetStatus, timesheetStatuses } from '@stint/contract';
import { firstOfMonth, firstOfWeek, type PlanDate, type Weekday } from './dates.ts';
import { dayOf, type Instant } from './time.ts';

/** One status in all its spellings: `IN_REVIEW`, `in-review`; what people call rejected is denied. Null when it is none. */
export function timesheetStatus(text: string): TimesheetStatus | null {
  const key = text
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, ' ');
  const wanted = key === 'REJECTED' ? 'DENIED' : key;
  return timesheetStatuses.find((status) => status === wanted) ?? null;
}

export const timesheetTone: Record<TimesheetStatus, 'orange' | 'green' | 'red' | 'grey' | 'blue'> = {
  PENDING: 'orange',
  APPROVED: 'green',
  DENIED: 'red',
  DRAFT: 'grey',
  'IN REVIEW': 'blue',
};

/** What the owner may do alone: hand in, and take back what nobody has looked at yet. */
const own: Partial<Record<TimesheetStatus, TimesheetStatus>> = {
  DRAFT: 'PENDING',
  DENIED: 'PENDING',
  PENDING: 'DRAFT',
};

/** Why a timesheet may not go from one status to another, or null. Who approves may also reopen. */
export function whyNotMove(
  from: TimesheetStatus,
  to: TimesheetStatus,
  by: { isOwner: boolean; isApprover: boolean },
): ErrorCode | null {
  if (from === to || by.isApprover) return null;
  if (!by.isOwner) return 'forbidden';
  return own[from] === to ? null : 'timesheet.transition';
}

/** Approved time does not change; it is reopened first. */
export const whyNotChangeTime = (status: TimesheetStatus | null): ErrorCode | null =>
  status === 'APPROVED' ? 'timesheet.locked' : null;

/** Why somebody may not see a person's time, or null. */
export const whyNotSeeTime = (by: { isSelf: boolean; isManager: boolean }): ErrorCode | null =>
  by.isSelf || by.isManager ? null : 'forbidden';

export type Grouping = 'day' | 'week' | 'month';

/** The date that stands for a day, its week or its month. */
export function groupKey(date: PlanDate, by: Grouping, weekStart: Weekday = 1): PlanDate {
  if (by === 'day') return date;
  return by === 'week' ? firstOfWeek(date, weekStart) : firstOfMonth(date);
}

/** Logs under the day, week or month in which they began, newest first; their order inside stays. */
export function grouped<L extends { startedAt: Instant }>(
  logs: readonly L[],
  by: Grouping,
  zone: string,
  weekStart: Weekday = 1,
): { date: PlanDate; logs: L[] }[] {
  const groups = new Map<PlanDate, L[]>();
  for (const log of logs) {
    const key = groupKey(dayOf(log.startedAt, zone), by, weekStart);
    const group = groups.get(key);
    if (group) group.push(log);
    else groups.set(key, [log]);
  }
  return [...groups].map(([date, inside]) => ({ date, logs: inside })).sort((a, b) => b.date.localeCompare(a.date));
}

const DELETED_AT_ONCE = 100;

/** What is wrong with a list of logs to delete, or null. */
export function wrongInDeletion(ids: readonly string[]): { code: ErrorCode; details: Details } | null {
  if (ids.length === 0) return { code: 'time_log.none', details: {} };
  if (ids.length > DELETED_AT_ONCE) return { code: 'time_log.over_limit', details: {} };
  const index = ids.findIndex((id) => id.trim() === '');
  return index < 0 ? null : { code: 'time_log.invalid_id', details: { index: String(index) } };
}

/** Activity is asked for between two percentages. */
export const whyNotActivityLevel = ({ start, end }: { start: number; end: number }): ErrorCode | null =>
  start >= 0 && end <= 100 && start < end ? null : 'activity.level';
