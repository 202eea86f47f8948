import type {
  Details,
  ErrorCode,
  SheetHint,
  TimesheetFrequency,
  TimesheetHint,
  TimesheetStatus,
} from '@stint/contract';
import { addDays, firstOfMonth, firstOfWeek, lastOfMonth, type PlanDate, type Weekday } from '../dates.ts';
import {
  atClock,
  type Calendar,
  dayOf,
  daysWithin,
  type Instant,
  instant,
  ms,
  type Range,
  rangesOfDates,
  type Span,
  startOfDay,
  stopOf,
} from '../time.ts';

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

/** Time of a submitted, reviewed or approved timesheet cannot change; the error says what its reader can do. */
export const whyNotChangeTime = (status: TimesheetStatus | null, isOwn = true): ErrorCode | null => {
  if (!isOwn && (status === 'PENDING' || status === 'IN REVIEW')) return 'timesheet.held';
  return (status && locks[status]) ?? null;
};

/** The moves of the person: submit the timesheet, and withdraw it until the review starts. */
const ownMoves: Partial<Record<TimesheetStatus, readonly TimesheetStatus[]>> = {
  DRAFT: ['PENDING'],
  DENIED: ['PENDING'],
  PENDING: ['DRAFT'],
};
/** The moves of an approver. Approved time only returns to draft, with a reason. */
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
  /** May approve, and may see the person's time. */
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
  if (to === 'IN REVIEW' && (from === 'DRAFT' || from === 'DENIED')) return 'timesheet.not_submitted';
  if (!approverMoves[from].includes(to)) return 'timesheet.transition';
  return from === 'APPROVED' && !comment ? 'timesheet.reason_required' : null;
}

/** The dates of the day, week or month of an instant, both included. */
export function datesOfPeriod(at: Instant, frequency: TimesheetFrequency, calendar: Calendar, weekStart: Weekday) {
  const date = dayOf(at, calendar);
  if (frequency === 'DAILY') return { first: date, last: date };
  if (frequency === 'MONTHLY') return { first: firstOfMonth(date), last: lastOfMonth(date) };
  const first = firstOfWeek(date, weekStart);
  return { first, last: addDays(first, 6) };
}

/** The day, week or month of an instant: of a period that a change of zone divides, the part with the instant. */
export function periodOf(at: Instant, frequency: TimesheetFrequency, calendar: Calendar, weekStart: Weekday): Range {
  const { first, last } = datesOfPeriod(at, frequency, calendar, weekStart);
  const ranges = rangesOfDates(first, last, calendar);
  return ranges.find(({ to }) => ms(at) < ms(to)) ?? (ranges.at(-1) as Range);
}

/** The first and the last date of a timesheet. */
export const datesOfSheet = (
  { startedAt, stoppedAt }: { startedAt: Instant; stoppedAt: Instant },
  calendar: Calendar,
) => ({
  from: dayOf(startedAt, calendar),
  to: dayOf(instant(Math.max(ms(startedAt), ms(stoppedAt) - 1)), calendar),
});

/** An instant on a date: its noon, which clocks neither skip nor repeat, or the start of a day that a move cut short. */
export function momentOn(date: PlanDate, calendar: Calendar): Instant {
  const noon = atClock(date, '12:00', calendar);
  return dayOf(noon, calendar) === date ? noon : startOfDay(date, calendar);
}

/** More time than this on one day is pointed out. */
const LONG_DAY = 12 * 3_600_000;
/** Seconds by which a period may differ from the expected hours before it is pointed out. */
const EXPECTED_TOLERANCE = 15 * 60;

interface HintedLog extends Span {
  logType: string;
  reason: string | null;
  hasDescription: boolean;
  editedAt: Instant | null;
  keptAt: Instant | null;
  lateSeconds: number;
  taskId: string | null;
  projectId: string | null;
}

interface HintRules {
  zone: string;
  now: Instant;
  /** Whether a date is a holiday or has no working hours. */
  isDayOff: (date: PlanDate) => boolean;
  /** Seconds of the period; none without. */
  expected?: number;
  requireDescription?: boolean;
}

/** By how many seconds the time of a period misses what was expected, where that was anything. */
function missedBy(days: readonly { ms: number }[], expected: number): { under: number; over: number } {
  const difference = Math.floor(days.reduce((sum, day) => sum + day.ms, 0) / 1000) - expected;
  if (expected === 0 || Math.abs(difference) <= EXPECTED_TOLERANCE) return { under: 0, over: 0 };
  return { under: Math.max(0, -difference), over: Math.max(0, difference) };
}

/** Hints for the approver, with their counts. */
export function hintsOf(
  logs: readonly HintedLog[],
  range: Range,
  { zone, now, isDayOff, expected = 0, requireDescription = false }: HintRules,
): SheetHint[] {
  const days = daysOfTime(logs, [range], zone, now);
  const many = (fits: (log: HintedLog) => boolean) => logs.filter(fits).length;
  const { under, over } = missedBy(days, expected);
  const isLate = ({ editedAt }: HintedLog) => editedAt !== null && ms(editedAt) > ms(range.to);
  const hints: [TimesheetHint, number][] = [
    ['under_expected', under],
    ['over_expected', over],
    ['day_off', days.filter(({ date }) => isDayOff(date)).length],
    ['long_day', days.filter((day) => day.ms > LONG_DAY).length],
    ['manual_without_reason', many((log) => log.logType === 'MANUAL' && !log.reason)],
    ['no_description', many((log) => requireDescription && !log.hasDescription)],
    ['edited', many((log) => log.editedAt !== null && !isLate(log))],
    ['edited_late', many(isLate)],
    ['idle_kept', many((log) => log.keptAt !== null)],
    ['late', many((log) => log.lateSeconds > 0)],
    ['no_task', many((log) => log.taskId === null && log.projectId === null)],
  ];
  return hints.filter(([, count]) => count > 0).map(([hint, count]) => ({ hint, count }));
}

/** The rules of an organization for manual time. */
export interface ManualRules {
  futureDateAllowed: boolean;
  requireReason: boolean;
  requireDescription: boolean;
  requireProject: boolean;
  requireTask: boolean;
  requireClient: boolean;
}

interface ManualEntry {
  startedAt: Instant;
  stoppedAt: Instant | null;
  reason?: string | null | undefined;
  description?: string | null | undefined;
  projectId?: string | null | undefined;
  taskId?: string | null | undefined;
  organizationContactId?: string | null | undefined;
}

/** How far the clock of a device may be ahead of ours. */
const AHEAD = 120_000;

/** Why time in the future may not be recorded, or null. */
export function whyNotAhead(
  { startedAt, stoppedAt }: Pick<ManualEntry, 'startedAt' | 'stoppedAt'>,
  { futureDateAllowed }: Pick<ManualRules, 'futureDateAllowed'>,
  now: Instant,
): ErrorCode | null {
  const isAhead = ms(startedAt) > ms(now) || (stoppedAt !== null && ms(stoppedAt) > ms(now) + AHEAD);
  return isAhead && !futureDateAllowed ? 'time_log.future' : null;
}

/** Why manual time may not be recorded, or null. */
export function whyNotEnter(entry: ManualEntry, rules: ManualRules, now: Instant): ErrorCode | null {
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

/** The first day of the group of a date. */
function groupKey(date: PlanDate, grouping: Grouping, weekStart: Weekday = 1): PlanDate {
  if (grouping === 'day') return date;
  return grouping === 'week' ? firstOfWeek(date, weekStart) : firstOfMonth(date);
}

/** The entries of a day, each with its part of the day, and their sum. */
export interface DayOfTime<L extends Span> {
  date: PlanDate;
  /** The sum in milliseconds. */
  ms: number;
  parts: {
    log: L;
    from: Instant;
    to: Instant;
    ms: number;
    /** Ends now because its timer runs. The part that a running timer left on an earlier day does not. */
    isGrowing: boolean;
  }[];
}

/** Entries by day, cut at midnight and at the ends of the ranges, newest first. */
export function daysOfTime<L extends Span>(
  logs: readonly L[],
  ranges: readonly Range[],
  calendar: Calendar,
  now: Instant,
): DayOfTime<L>[] {
  const days = new Map<PlanDate, DayOfTime<L>>();
  for (const range of ranges) {
    for (const log of logs) {
      const from = Math.max(ms(log.startedAt), ms(range.from));
      const to = Math.min(ms(stopOf(log) ?? now), ms(range.to));
      if (from >= to) continue;
      for (const part of daysWithin({ from: instant(from), to: instant(to) }, calendar)) {
        const day = days.get(part.date) ?? { date: part.date, ms: 0, parts: [] };
        day.ms += part.to - part.from;
        day.parts.push({
          log,
          from: instant(part.from),
          to: instant(part.to),
          ms: part.to - part.from,
          isGrowing: stopOf(log) === null && part.to === ms(now),
        });
        days.set(part.date, day);
      }
    }
  }
  for (const day of days.values()) day.parts.sort((a, b) => ms(b.from) - ms(a.from));
  return [...days.values()].sort((a, b) => b.date.localeCompare(a.date));
}

/** Days by week or month, newest first, with their sums. */
export function bundled<L extends Span>(
  days: readonly DayOfTime<L>[],
  grouping: Grouping,
  weekStart: Weekday = 1,
): { date: PlanDate; ms: number; days: DayOfTime<L>[] }[] {
  const bundles = new Map<PlanDate, { date: PlanDate; ms: number; days: DayOfTime<L>[] }>();
  for (const day of days) {
    const date = groupKey(day.date, grouping, weekStart);
    const bundle = bundles.get(date) ?? { date, ms: 0, days: [] };
    bundle.ms += day.ms;
    bundle.days.push(day);
    bundles.set(date, bundle);
  }
  return [...bundles.values()].sort((a, b) => b.date.localeCompare(a.date));
}

const DELETED_AT_ONCE = 100;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The reason that a list of entries or slots to delete is invalid, or null. */
export function wrongInDeletion(
  ids: readonly string[],
  kind: 'time_log' | 'time_slot' = 'time_log',
): { code: ErrorCode; details: Details } | null {
  if (ids.length === 0) return { code: kind === 'time_log' ? 'timesheet.none' : 'time_slot.none', details: {} };
  if (ids.length > DELETED_AT_ONCE) return { code: `${kind}.over_limit`, details: {} };
  const index = ids.findIndex((id) => !uuid.test(id));
  return index < 0 ? null : { code: `${kind}.invalid_id`, details: { index: String(index) } };
}

/** An activity level is a range of percentages. */
export const whyNotActivityLevel = ({ start, end }: { start: number; end: number }): ErrorCode | null =>
  start >= 0 && end <= 100 && start < end ? null : 'activity.level';
