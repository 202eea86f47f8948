import { z } from 'zod';
import { EmployeeRef } from '../refs.ts';
import { Flag, Id, Ids, Instant, PlanDate, Words, wordsUpTo } from '../shared.ts';
import { TimeFilter } from '../time/timer.ts';
import { logSources, logTypes, maxReason, timesheetStatuses } from '../time-words.ts';

export const timeGroupings = ['day', 'week', 'month'] as const;
export const summaryGroupings = [
  ...timeGroupings,
  'member',
  'team',
  'project',
  'client',
  'task',
  'label',
  'reason',
] as const;
export type SummaryGrouping = (typeof summaryGroupings)[number];

/** What an entry need not have. */
const unnamed = ['team', 'project', 'client', 'task', 'label', 'reason'] as const;

const roundingWays = ['nearest', 'up', 'down'] as const;
const roundingMinutes = [1, 5, 6, 10, 15, 30] as const;
/** How the time of each entry is rounded: the direction and the minutes, such as `up-15`. */
export type Rounding = `${(typeof roundingWays)[number]}-${(typeof roundingMinutes)[number]}`;
export const roundings: readonly Rounding[] = roundingWays.flatMap((way) =>
  roundingMinutes.map((minutes): Rounding => `${way}-${minutes}`),
);

const Reasons = wordsUpTo(maxReason);

/** Which time a report is about. `activityLevel` leaves out entries without recorded activity, unless it is 0 to 100. */
const ReportFilter = TimeFilter.omit({ timesheetId: true, organizationTeamId: true, employeeId: true }).extend({
  /** Labels of entries or of their tasks. */
  tagIds: Ids.optional(),
  /** Labels of entries themselves, as the lists of a timesheet are narrowed. */
  entryTagIds: Ids.optional(),
  /** Clients: the one that an entry names, else the one of its project. */
  contactIds: Ids.optional(),
  isBillable: Flag.optional(),
  /** Whether an invoice that is not void has it. */
  isBilled: Flag.optional(),
  reasons: Reasons.optional(),
  /** Rounds each entry that starts in the range, once; sums are of rounded entries. */
  rounding: z
    .enum(roundings, { error: `rounding must be one of the following values: ${roundings.join(', ')}` })
    .optional(),
  /** Time that names none of these. */
  without: Words.pipe(
    z.array(z.enum(unnamed, { error: `without must be one of the following values: ${unnamed.join(', ')}` })),
  ).optional(),
});
export type ReportFilter = z.infer<typeof ReportFilter>;
export { ReportFilter as ReportFilterIn };

const isOneTime = (groupings: readonly SummaryGrouping[]) =>
  groupings.filter((grouping) => timeGroupings.some((time) => time === grouping)).length <= 1;
const groupBy = Words.pipe(
  z
    .array(
      z.enum(summaryGroupings, {
        error: `groupBy must be one of the following values: ${summaryGroupings.join(', ')}`,
      }),
    )
    .max(2, { error: 'groupBy takes up to two values' })
    .refine((key) => new Set(key).size === key.length && isOneTime(key), {
      error: 'groupBy takes different values, and one of day, week and month',
    }),
);

export const SummaryFilter = ReportFilter.extend({
  groupBy: groupBy.optional(),
  /** Also sums as many elapsed days before, on the same weekdays. */
  compare: Flag.optional(),
});

export const Sums = z.object({
  /** Seconds of every type but idle time. */
  seconds: z.int(),
  manualSeconds: z.int(),
  trackedSeconds: z.int(),
  billableSeconds: z.int(),
  /** The same time without rounding. */
  exactSeconds: z.int(),
  entries: z.int(),
  /** Percent; null where no activity was recorded. */
  activity: z.number().nullable(),
});
export type Sums = z.infer<typeof Sums>;

export const Totals = Sums.extend({ people: z.int() });

/** What a row is of. `value` is a date, an id or a reason; null stands for time that names none. */
export const SummaryKey = z.object({
  by: z.enum(summaryGroupings),
  value: z.string().nullable(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  imageUrl: z.string().nullable(),
});
export type SummaryKey = z.infer<typeof SummaryKey>;

export const SummaryRow = Sums.extend({
  keys: z.array(SummaryKey),
  /** Seconds of the same row in the range before; a date is matched with its weekday there. */
  before: z.int().nullable(),
});
export type SummaryRow = z.infer<typeof SummaryRow>;

/** What reports say of their days. */
export const Calendar = z.object({
  startDate: PlanDate,
  endDate: PlanDate,
  /** The zone of the days; null where each person has their own. */
  timeZone: z.string().nullable(),
  weekStart: z.string(),
});

export const Summary = Calendar.extend({
  rows: z.array(SummaryRow),
  totals: Totals,
  before: z.object({ startDate: PlanDate, endDate: PlanDate, totals: Totals }).nullable(),
});
export type Summary = z.infer<typeof Summary>;

const NamedRef = z.object({ id: Id, name: z.string() });

/** An entry as far as it lies in the range. */
export const ReportEntry = z.object({
  id: Id,
  date: PlanDate,
  employee: NamedRef.extend({ imageUrl: z.string().nullable() }),
  project: NamedRef.extend({ color: z.string().nullable() }).nullable(),
  task: z.object({ id: Id, title: z.string(), taskNumber: z.string() }).nullable(),
  client: NamedRef.nullable(),
  team: NamedRef.nullable(),
  description: z.string().nullable(),
  reason: z.string().nullable(),
  logType: z.enum(logTypes),
  source: z.enum(logSources),
  status: z.enum(timesheetStatuses).nullable(),
  isBillable: z.boolean(),
  isBilled: z.boolean(),
  startedAt: Instant,
  /** Null while it runs. */
  stoppedAt: Instant.nullable(),
  /** The part of it that lies in the range, or with rounding all of it; without an end while that runs. */
  from: Instant,
  to: Instant.nullable(),
  createdAt: Instant,
  seconds: z.int(),
  /** The same time without rounding. */
  exactSeconds: z.int(),
  /** The zone of its person at its start. */
  timeZone: z.string(),
});
export type ReportEntry = z.infer<typeof ReportEntry>;

export const EntriesFilter = ReportFilter.extend({
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(50),
});
export const ReportEntries = Calendar.extend({
  items: z.array(ReportEntry),
  total: z.int(),
  seconds: z.int(),
  exactSeconds: z.int(),
});
export type ReportEntries = z.infer<typeof ReportEntries>;

export const PeopleFilter = TimeFilter.pick({
  startDate: true,
  endDate: true,
  date: true,
  timeZone: true,
  employeeIds: true,
  teamIds: true,
  onlyMe: true,
});
export const ExpectedFilter = PeopleFilter.extend({ by: z.enum([...timeGroupings, 'member']).default('day') });

export const HoursFilter = PeopleFilter.extend({
  /** What a column stands for; without it what the range needs. A range of too many days is read by longer periods. */
  by: z.enum(timeGroupings).optional(),
});
const HoursCell = z.object({
  worked: z.int(),
  expected: z.int(),
  /** Days that are over, on which work was expected and no time was recorded. */
  gaps: z.int(),
});
/** Seconds by the places of `periods`, and what they come to. */
const Hours = HoursCell.extend({
  cells: z.array(HoursCell),
  /** What each person worked beyond the time that was expected of them. */
  overtime: z.int(),
});
/** People by days, weeks or months. Expected time is that of days up to today. */
export const HoursReport = Calendar.extend({
  by: z.enum(timeGroupings),
  periods: z.array(PlanDate),
  rows: z.array(Hours.extend({ employee: EmployeeRef })),
  totals: Hours,
});
export type HoursReport = z.infer<typeof HoursReport>;
export { Hours as HoursShape };

export const ExpectedTime = z.object({
  /** Seconds worked, of every type but idle time. */
  worked: z.int(),
  /** Seconds of the working hours, on days up to today. */
  expected: z.int(),
  /** Seconds that daily plans set aside, on days up to today. */
  planned: z.int(),
});
export type ExpectedTime = z.infer<typeof ExpectedTime>;
/** Worked time beside the time that was expected; by member, `date` is null. */
export const ExpectedReport = Calendar.extend({
  rows: z.array(ExpectedTime.extend({ date: PlanDate.nullable(), employee: EmployeeRef })),
  totals: ExpectedTime,
});
export type ExpectedReport = z.infer<typeof ExpectedReport>;
