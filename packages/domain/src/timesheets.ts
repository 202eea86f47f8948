import type { Details, ErrorCode, TimesheetFrequency, TimesheetHint, TimesheetStatus } from '@stint/contract';
import { addDays, firstOfMonth, firstOfWeek, lastOfMonth, type PlanDate, type Weekday, weekdayOf } from './dates.ts';
import { datesRange, dayOf, dayRange, type Instant, instant, ms, type Range, type Span, stopOf } from './time.ts';

export const timesheetTone: Record<TimesheetStatus, 'orange' | 'green' | 'red' | 'grey' | 'blue'> = {
  PENDING: 'orange',
  APPROVED: 'green',
  DENIED: 'red',
  DRAFT: 'grey',
  'IN REVIEW': 'blue',
};

const locks: Partial<Record<TimesheetStatus, ErrorCode>> = {
  APPROVED: 'timesheet.locked',
  PENDING: 'timesheet.submitted',
  'IN REVIEW': 'timesheet.in_review',
};

/** Time of a submitted, reviewed or approved timesheet does not change; the error says who can open it again. */
export const whyNotChangeTime = (status: TimesheetStatus | null): ErrorCode | null => (status && locks[status]) ?? null;

/** Where the person may move their own timesheet: submit it, and withdraw it until the review starts. */
const ownMoves: Partial<Record<TimesheetStatus, readonly TimesheetStatus[]>> = {
  DRAFT: ['PENDING'],
  DENIED: ['PENDING'],
  PENDING: ['DRAFT'],
};
/** Where an approver may move it. Approved time only goes back to draft, with a reason. */
const approverMoves: Record<TimesheetStatus, readonly TimesheetStatus[]> = {
  DRAFT: ['PENDING', 'APPROVED', 'DENIED'],
  DENIED: ['PENDING', 'APPROVED', 'DRAFT'],
  PENDING: ['IN REVIEW', 'APPROVED', 'DENIED', 'DRAFT'],
  'IN REVIEW': ['PENDING', 'APPROVED', 'DENIED', 'DRAFT'],
  APPROVED: ['DRAFT'],
};

export interface Move {
  from: TimesheetStatus;
  to: TimesheetStatus;
  isOwn: boolean;
  /** Has the permission to approve and may see the person's time. */
  isApprover: boolean;
  /** Somebody else in the organization may approve. */
  otherApprovers: boolean;
  comment?: string | null | undefined;
}

/** Why a timesheet may not move from one status to another, or null (specification 3 §4). */
export function whyNotMove({ from, to, isOwn, isApprover, otherApprovers, comment }: Move): ErrorCode | null {
  if (isOwn && ownMoves[from]?.includes(to)) return null;
  if (!isApprover) return isOwn ? 'timesheet.transition' : 'timesheet.not_approver';
  if (isOwn && otherApprovers) return 'timesheet.own';
  if (!approverMoves[from].includes(to)) return 'timesheet.transition';
  return from === 'APPROVED' && !comment ? 'timesheet.reason_required' : null;
}

/** The day, week or month that holds an instant, in the person's zone. */
export function periodOf(at: Instant, frequency: TimesheetFrequency, zone: string, weekStart: Weekday): Range {
  const date = dayOf(at, zone);
  if (frequency === 'DAILY') return datesRange(date, date, zone);
  if (frequency === 'MONTHLY') return datesRange(firstOfMonth(date), lastOfMonth(date), zone);
  const first = firstOfWeek(date, weekStart);
  return datesRange(first, addDays(first, 6), zone);
}

/** More than so much on one day is worth a look. */
const LONG_DAY = 12 * 3_600_000;

interface HintedLog extends Span {
  logType: string;
  reason: string | null;
  editedAt: Instant | null;
  keptAt: Instant | null;
  taskId: string | null;
  projectId: string | null;
}

/** What an approver should look at, with how often it occurs. `daysOff` are weekdays without working hours, 0 is Sunday. */
export function hintsOf(
  logs: readonly HintedLog[],
  range: Range,
  { zone, now, daysOff }: { zone: string; now: Instant; daysOff: readonly number[] },
): { hint: TimesheetHint; count: number }[] {
  const days = daysOfTime(logs, range, zone, now);
  const many = (fits: (log: HintedLog) => boolean) => logs.filter(fits).length;
  const found: [TimesheetHint, number][] = [
    ['day_off', days.filter(({ date }) => daysOff.includes(weekdayOf(date))).length],
    ['long_day', days.filter((day) => day.ms > LONG_DAY).length],
    ['manual_without_reason', many((log) => log.logType === 'MANUAL' && !log.reason)],
    ['edited', many((log) => log.editedAt !== null)],
    ['idle_kept', many((log) => log.keptAt !== null)],
    ['no_task', many((log) => log.taskId === null && log.projectId === null)],
  ];
  return found.filter(([, count]) => count > 0).map(([hint, count]) => ({ hint, count }));
}

/** What an organization asks of time that is entered by hand. */
export interface ManualRules {
  futureDateAllowed: boolean;
  requireReason: boolean;
  requireDescription: boolean;
  requireProject: boolean;
  requireTask: boolean;
  requireClient: boolean;
}

interface Entered {
  startedAt: Instant;
  stoppedAt: Instant | null;
  reason?: string | null | undefined;
  description?: string | null | undefined;
  projectId?: string | null | undefined;
  taskId?: string | null | undefined;
  organizationContactId?: string | null | undefined;
}

/** By so much a device's clock may be ahead of ours: what ends until then ends now. */
const AHEAD = 120_000;

/** Why time may not be recorded that has not come yet, or null. */
export function whyNotAhead(
  { startedAt, stoppedAt }: Pick<Entered, 'startedAt' | 'stoppedAt'>,
  { futureDateAllowed }: Pick<ManualRules, 'futureDateAllowed'>,
  now: Instant,
): ErrorCode | null {
  const isAhead = ms(startedAt) > ms(now) || (stoppedAt !== null && ms(stoppedAt) > ms(now) + AHEAD);
  return isAhead && !futureDateAllowed ? 'time_log.future' : null;
}

/** Why time may not be entered by hand as it is, or null. */
export function whyNotEnter(entry: Entered, rules: ManualRules, now: Instant): ErrorCode | null {
  const ahead = whyNotAhead(entry, rules, now);
  if (ahead) return ahead;
  const missing: readonly [boolean, string | null | undefined, ErrorCode][] = [
    [rules.requireTask, entry.taskId, 'time_log.task_required'],
    [rules.requireProject, entry.projectId, 'time_log.project_required'],
    [rules.requireClient, entry.organizationContactId, 'time_log.client_required'],
    [rules.requireReason, entry.reason, 'time_log.reason_required'],
    [rules.requireDescription, entry.description, 'time_log.description_required'],
  ];
  return missing.find(([required, value]) => required && !value)?.[2] ?? null;
}

export type Grouping = 'day' | 'week' | 'month';

/** The date that stands for a day, its week or its month. */
function groupKey(date: PlanDate, by: Grouping, weekStart: Weekday = 1): PlanDate {
  if (by === 'day') return date;
  return by === 'week' ? firstOfWeek(date, weekStart) : firstOfMonth(date);
}

/** What was recorded on one day: its entries, each with its part of that day, and what they come to. */
export interface DayOfTime<L extends Span> {
  date: PlanDate;
  /** Milliseconds, as every total counts them. */
  ms: number;
  parts: { log: L; from: Instant; to: Instant; ms: number }[];
}

/** Entries under every day that they reach into, cut at its midnights; newest first. A range cuts the first and the last. */
export function daysOfTime<L extends Span>(
  logs: readonly L[],
  range: Range,
  zone: string,
  now: Instant,
): DayOfTime<L>[] {
  const days = new Map<PlanDate, DayOfTime<L>>();
  for (const log of logs) {
    const end = Math.min(ms(stopOf(log) ?? now), ms(range.to));
    for (let at = Math.max(ms(log.startedAt), ms(range.from)); at < end; ) {
      const date = dayOf(instant(at), zone);
      const to = Math.min(end, ms(dayRange(date, zone).to));
      const day = days.get(date) ?? { date, ms: 0, parts: [] };
      day.ms += to - at;
      day.parts.push({ log, from: instant(at), to: instant(to), ms: to - at });
      days.set(date, day);
      at = to;
    }
  }
  for (const day of days.values()) day.parts.sort((a, b) => ms(b.from) - ms(a.from));
  return [...days.values()].sort((a, b) => b.date.localeCompare(a.date));
}

/** Days under their weeks or months, newest first, each with what it comes to. */
export function bundled<L extends Span>(
  days: readonly DayOfTime<L>[],
  by: Grouping,
  weekStart: Weekday = 1,
): { date: PlanDate; ms: number; days: DayOfTime<L>[] }[] {
  const bundles = new Map<PlanDate, { date: PlanDate; ms: number; days: DayOfTime<L>[] }>();
  for (const day of days) {
    const date = groupKey(day.date, by, weekStart);
    const bundle = bundles.get(date) ?? { date, ms: 0, days: [] };
    bundle.ms += day.ms;
    bundle.days.push(day);
    bundles.set(date, bundle);
  }
  return [...bundles.values()].sort((a, b) => b.date.localeCompare(a.date));
}

const DELETED_AT_ONCE = 100;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is wrong with a list of logs or slots to delete, or null. */
export function wrongInDeletion(
  ids: readonly string[],
  of: 'time_log' | 'time_slot' = 'time_log',
): { code: ErrorCode; details: Details } | null {
  if (ids.length === 0) return { code: `${of}.none`, details: {} };
  if (ids.length > DELETED_AT_ONCE) return { code: `${of}.over_limit`, details: {} };
  const index = ids.findIndex((id) => !uuid.test(id));
  return index < 0 ? null : { code: `${of}.invalid_id`, details: { index: String(index) } };
}

/** Activity is asked for between two percentages. */
export const whyNotActivityLevel = ({ start, end }: { start: number; end: number }): ErrorCode | null =>
  start >= 0 && end <= 100 && start < end ? null : 'activity.level';
