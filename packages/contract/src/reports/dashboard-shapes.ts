import { z } from 'zod';
import { EmployeeRef } from '../refs.ts';
import { Flag, Id, Ids, Instant, PlanDate, Words } from '../shared.ts';
import { TimeFilter } from '../time/timer.ts';
import { activityTypes } from '../time-words.ts';
import { StatusName } from '../workspace/vocabularies.ts';
import { Calendar, ExpectedTime, PeopleFilter, SummaryKey, Sums, Totals, timeGroupings } from './report-shapes.ts';

const NarrowedPeople = PeopleFilter.extend({ projectIds: Ids.optional() });

export const TeamDashboardFilter = NarrowedPeople.extend({
  /** What a bar of the chart stands for. */
  by: z.enum(timeGroupings).default('day'),
  /** Also sums the range before. */
  compare: Flag.optional(),
});

/** Tasks that are not completed; null for somebody who may not see tasks. */
const pendingTasks = z.int().nullable();

/** What each person did in a range, and what it comes to. */
export const TeamDashboard = Calendar.extend({
  totals: Totals.extend({ members: z.int(), pendingTasks }),
  before: z.object({ startDate: PlanDate, endDate: PlanDate, totals: Totals }).nullable(),
  dates: z.array(
    z.object({ date: PlanDate, trackedSeconds: z.int(), manualSeconds: z.int(), before: z.int().nullable() }),
  ),
  members: z.array(
    Sums.omit({ entries: true }).extend({
      employee: EmployeeRef,
      pendingTasks,
      /** Seconds by the places of `dates`. */
      dates: z.array(z.int()),
      /** The timer that runs now; `isInRange` where its time counts in the range, so that the sums grow. */
      running: z.object({ startedAt: Instant, task: z.string().nullable(), isInRange: z.boolean() }).nullable(),
    }),
  ),
});
export type TeamDashboard = z.infer<typeof TeamDashboard>;

/** The current work of each person that the caller may see. Presence and tasks are those of the team. */
export const TeamNow = z.object({
  items: z.array(
    z.object({
      employeeId: Id,
      /** When the running timer started, and when the person last said that they still work; null without one. */
      startedAt: Instant.nullable(),
      keptAt: Instant.nullable(),
      /** Null if never, or if they appear offline. */
      lastSeenAt: Instant.nullable(),
      /** Null for a caller who may not see their time. A limit of 0 hours is none. */
      time: z.object({ weekMs: z.int(), limitHours: z.number(), expectedTodayMs: z.int() }).nullable(),
    }),
  ),
  total: z.int(),
});
export type TeamNow = z.infer<typeof TeamNow>;
export const TeamNowFilter = z.object({ organizationTeamId: Id.optional() });

const maybeCount = z.int().nullable();
/** Work that waits for a lead; null where the caller lacks the permission. */
export const Attention = z.object({
  /** Submitted timesheets that the caller may approve. */
  toApprove: maybeCount,
  /** Projects that used more than their budget. */
  overBudget: maybeCount,
  /** People who worked more this week than their limit. */
  overWeek: maybeCount,
  /** People with a running timer. */
  working: maybeCount,
});
export type Attention = z.infer<typeof Attention>;

export const PendingTasksFilter = NarrowedPeople.pick({
  employeeIds: true,
  teamIds: true,
  projectIds: true,
  onlyMe: true,
}).extend({
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(50),
});
export const PendingTasks = z.object({
  items: z.array(
    z.object({
      id: Id,
      title: z.string(),
      taskNumber: z.string(),
      status: StatusName,
      project: z.string().nullable(),
      dueDate: Instant.nullable(),
      members: z.array(z.string()),
    }),
  ),
  total: z.int(),
});
export type PendingTasks = z.infer<typeof PendingTasks>;

export const usageGroupings = ['application', 'member', 'project', 'date'] as const;
export type UsageGrouping = (typeof usageGroupings)[number];
export const UsageTypes = Words.pipe(
  z.array(z.enum(activityTypes, { error: `types must be of the following values: ${activityTypes.join(', ')}` })),
);
export const UsageFilter = NarrowedPeople.extend({
  activityLevel: TimeFilter.shape.activityLevel,
  types: UsageTypes.optional(),
  groupBy: z
    .enum(usageGroupings, { error: `groupBy must be one of the following values: ${usageGroupings.join(', ')}` })
    .default('application'),
});

/** How long an application or a site was used. */
export const AppUsage = z.object({
  title: z.string(),
  seconds: z.int(),
  sessions: z.int(),
  /** Percent of the time in all applications, or on all sites, of its group. */
  percent: z.number(),
  dates: z.array(z.object({ date: PlanDate, seconds: z.int() })),
});
export type AppUsage = z.infer<typeof AppUsage>;

/** Applications and sites of a range, the longest used first; by application there is one group. */
export const Usage = Calendar.extend({
  totals: z.object({
    appSeconds: z.int(),
    siteSeconds: z.int(),
    apps: z.int(),
    sites: z.int(),
    people: z.int(),
    days: z.int(),
  }),
  groups: z.array(
    z.object({
      key: SummaryKey.omit({ by: true }).nullable(),
      apps: z.array(AppUsage),
      sites: z.array(AppUsage),
    }),
  ),
});
export type Usage = z.infer<typeof Usage>;

export const PersonFilter = TimeFilter.pick({
  startDate: true,
  endDate: true,
  date: true,
  timeZone: true,
  employeeId: true,
}).extend({ by: z.enum(timeGroupings).default('day') });

/** How one person worked in a range. */
export const PersonStatistics = Calendar.extend({
  /** Worked seconds by the hour of the day, and how active they were; null where no activity was recorded. */
  hours: z.array(z.object({ seconds: z.int(), activity: z.number().nullable() })),
  /** The tasks with the most time. */
  tasks: z.array(z.object({ id: Id.nullable(), title: z.string().nullable(), seconds: z.int() })),
  dates: z.array(ExpectedTime.extend({ date: PlanDate })),
  totals: ExpectedTime,
  /** Tasks of the plans up to today, and how many of them are completed by now. */
  plannedTasks: z.int(),
  completedTasks: z.int(),
});
export type PersonStatistics = z.infer<typeof PersonStatistics>;
