import { z } from 'zod';
import { ContactRef, EmployeeRef, ProjectRef, TaskRef, TaskStatistic, UserRef } from '../refs.ts';
import { get, post } from '../route.ts';
import { Flag, Id, Ids, Instant, PlanDate, TimeZoneIn, Words } from '../shared.ts';
import { Activity } from '../time/activity.ts';
import { TimeFilter, TimeSlot } from '../time/timer.ts';
import { activityTypes } from '../time-words.ts';
import { ProjectBudget } from '../work/rates.ts';
import {
  Attention,
  PendingTasks,
  PendingTasksFilter,
  PersonFilter,
  PersonStatistics,
  TeamDashboard,
  TeamDashboardFilter,
  TeamNow,
  TeamNowFilter,
  Usage,
  UsageFilter,
} from './dashboard-shapes.ts';
import { ReportExport } from './report-export.ts';
import {
  EntriesFilter,
  ExpectedFilter,
  ExpectedReport,
  HoursFilter,
  HoursReport,
  ReportEntries,
  Summary,
  SummaryFilter,
} from './report-shapes.ts';
import {
  ActivityStatistics,
  DashboardFilter,
  ManualTime,
  MemberStatistics,
  ProjectStatistics,
  WeeklyReport,
} from './statistics-shapes.ts';

const reportGroupings = ['date', 'week', 'project', 'employee', 'client'] as const;
const activityGroupings = [...reportGroupings, 'application'] as const;
/** The words of some clients for the same groups. */
const otherWords: Record<string, string> = { daily: 'date', day: 'date', weekly: 'week', member: 'employee' };
const groupedBy = <const G extends readonly [string, ...string[]]>(groupings: G) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? (otherWords[value] ?? value) : value),
      z.enum(groupings, { error: `groupBy must be one of the following values: ${groupings.join(', ')}` }),
    )
    .default('date');

/** A task as often as somebody worked on it on some day: with what names it, and no more. */
export const WorkedTaskRef = TaskRef.pick({
  id: true,
  title: true,
  number: true,
  taskNumber: true,
  status: true,
  issueType: true,
});
export type WorkedTaskRef = z.infer<typeof WorkedTaskRef>;

/** Durations and sums are seconds; `activity` is a percentage. */
const WorkedTask = z.object({
  task: WorkedTaskRef.nullable(),
  description: z.string().nullable(),
  duration: z.int(),
  client: z.null(),
});
/** A person, with today's bill rate for readers who may see it. */
const PaidEmployeeRef = EmployeeRef.extend({
  billRateValue: z.number().optional(),
  billRateCurrency: z.string().nullable().optional(),
});
const EmployeeLog = z.object({
  employee: PaidEmployeeRef,
  sum: z.int(),
  tasks: z.array(WorkedTask),
  activity: z.number(),
});
const ProjectLog = z.object({
  project: ProjectRef.nullable(),
  sum: z.int(),
  tasks: z.array(WorkedTask),
  activity: z.number(),
});
const DayOfEmployee = z.object({
  date: PlanDate,
  employee: PaidEmployeeRef,
  projectLogs: z.array(ProjectLog),
  sum: z.int(),
  activity: z.number(),
});

/** One group; which keys it has follows from the grouping. */
const DailyReport = z.object({
  date: PlanDate.optional(),
  project: ProjectRef.nullable().optional(),
  employee: PaidEmployeeRef.optional(),
  /** For whom it was worked: whom an entry names, else the client of its project. */
  client: ContactRef.nullable().optional(),
  logs: z.array(
    z.object({
      date: PlanDate.optional(),
      project: ProjectRef.nullable().optional(),
      employeeLogs: z.array(EmployeeLog).optional(),
      projectLogs: z.array(ProjectLog).optional(),
      logs: z.array(DayOfEmployee).optional(),
    }),
  ),
  sum: z.int(),
  activity: z.number(),
});

export const DailyChart = z.object({
  date: PlanDate,
  value: z.object({ TRACKED: z.number(), MANUAL: z.number(), IDLE: z.number(), RESUMED: z.number() }),
});
export type DailyChart = z.infer<typeof DailyChart>;

/** Worked seconds of a day, week or month against the person's limit of it. */
export const LimitReport = z.object({
  date: PlanDate,
  employees: z.array(
    z.object({
      employee: EmployeeRef.extend({ reWeeklyLimit: z.number() }),
      duration: z.int(),
      durationPercentage: z.number(),
      limit: z.number(),
    }),
  ),
});
export type LimitReport = z.infer<typeof LimitReport>;

/** `week…` is the asked range, `today…` is today. */
export const TimeCounts = z.object({
  employeesCount: z.int(),
  projectsCount: z.int(),
  weekActivities: z.number(),
  weekDuration: z.int(),
  todayActivities: z.number(),
  todayDuration: z.int(),
});
export type TimeCounts = z.infer<typeof TimeCounts>;

export const EmployeeSlots = z.object({
  id: Id,
  startedAt: Instant,
  user: UserRef.pick({ name: true, imageUrl: true }),
  timeSlots: z.array(TimeSlot),
});

/** How long somebody used an application or a site in one hour, which `time` begins. */
export const DailyActivity = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(activityTypes),
  employeeId: Id,
  date: PlanDate,
  time: z.string(),
  sessions: z.int(),
  duration: z.int(),
});
export type DailyActivity = z.infer<typeof DailyActivity>;

/** The use of one title, and its share. */
export const UseOfTitle = DailyActivity.pick({
  title: true,
  type: true,
  employeeId: true,
  date: true,
  sessions: true,
  duration: true,
}).extend({ projectId: Id.nullable(), duration_percentage: z.number() });
const UseOfProjects = z.array(z.object({ project: ProjectRef.nullable(), activity: z.array(UseOfTitle) }));
const UseOfPeople = z.array(
  z.object({ employee: PaidEmployeeRef, projects: UseOfProjects.optional(), activity: z.array(UseOfTitle).optional() }),
);
/** What people used, the longest first; which keys a group has follows from the grouping. */
export const ActivityReport = z.object({
  date: PlanDate.optional(),
  employee: PaidEmployeeRef.optional(),
  project: ProjectRef.nullable().optional(),
  client: ContactRef.nullable().optional(),
  employees: UseOfPeople.optional(),
  dates: z
    .array(z.object({ date: PlanDate, employees: UseOfPeople.optional(), projects: UseOfProjects.optional() }))
    .optional(),
});
export type ActivityReport = z.infer<typeof ActivityReport>;

const StatisticsFilter = TimeFilter.extend({
  defaultRange: Flag.optional(),
  unitOfTime: z.string().max(20).optional(),
  todayStart: z.string().max(100).optional(),
  todayEnd: z.string().max(100).optional(),
  taskId: Id.optional(),
  activeTask: Flag.optional(),
});
const ActivityFilter = StatisticsFilter.extend({ types: Words.optional(), title: z.string().max(500).optional() });
/** By application the shape is that by date, in the order of the names. */
const GroupedActivityFilter = ActivityFilter.extend({ groupBy: groupedBy(activityGroupings) });
const GroupedTimeFilter = TimeFilter.extend({ groupBy: groupedBy(reportGroupings) });
const Limits = TimeFilter.extend({
  duration: z.enum(['day', 'week', 'month']).default('day'),
  groupBy: z.string().max(20).optional(),
});
const InBody = z.object({
  employeeIds: Ids.optional(),
  taskIds: Ids.optional(),
  projectIds: Ids.optional(),
  startDate: z.string().max(100).nullable().optional(),
  endDate: z.string().max(100).nullable().optional(),
  todayStart: z.string().max(100).nullable().optional(),
  todayEnd: z.string().max(100).nullable().optional(),
  timeZone: TimeZoneIn.optional(),
  defaultRange: Flag.nullable().optional(),
  unitOfTime: z.string().max(20).nullable().optional(),
  organizationTeamId: z.string().max(100).nullable().optional(),
});

/** What has gone into a project so far. Work is not priced without a rate in the currency of the project. */
export const ProjectUse = z.object({
  workedMs: z.int(),
  /** At bill rates, or at cost rates where the budget is used up by costs. */
  cost: z.number(),
  currency: z.string(),
  unpricedMs: z.int(),
  /** Null without a budget. */
  budget: ProjectBudget.nullable(),
});
export type ProjectUse = z.infer<typeof ProjectUse>;

// biome-ignore format: it reads as a table
export const reportsApi = {
  daily:          get ('/timesheet/time-log/report/daily',       { can: 'member', query: GroupedTimeFilter, returns: z.array(DailyReport) }),
  dailyChart:     get ('/timesheet/time-log/report/daily-chart', { can: 'member', query: GroupedTimeFilter, returns: z.array(DailyChart) }),
  /** Worked seconds of each day, of all types. */
  perDay:         get ('/timesheet/statistics/days',             { can: 'member', query: TimeFilter, returns: z.array(z.object({ date: PlanDate, seconds: z.int() })) }),
  limits:         get ('/timesheet/time-log/time-limit',         { can: 'member', query: Limits, returns: z.array(LimitReport) }),
  counts:         get ('/timesheet/statistics/counts',           { can: 'member', query: TimeFilter, returns: TimeCounts }),
  /** Time per task; the filters come in the query or in the body. It changes nothing. */
  tasks:          post('/timesheet/statistics/tasks',            { can: 'member', reads: true, query: StatisticsFilter, body: InBody, returns: z.array(TaskStatistic), audit: false }),
  tasksOf:        get ('/timer/timesheet/statistics-tasks',      { can: 'member', query: StatisticsFilter, returns: z.object({ global: z.array(TaskStatistic), today: z.array(TaskStatistic) }) }),
  allTasks:       get ('/timer/timesheet/all-statistics-tasks',  { can: 'member', query: StatisticsFilter, returns: z.array(TaskStatistic) }),
  timeSlots:      get ('/timesheet/statistics/time-slots',       { can: 'member', query: StatisticsFilter, returns: z.array(EmployeeSlots), also: ['/timer/slots'] }),
  activities:     get ('/timesheet/activity',                    { can: 'member', query: ActivityFilter, returns: z.array(Activity), also: ['/timer/timesheet'] }),
  dailyActivities: get('/timesheet/activity/daily',              { can: 'member', query: ActivityFilter, returns: z.array(DailyActivity), also: ['/timer/daily'] }),
  activityReport: get ('/timesheet/activity/report',             { can: 'member', query: GroupedActivityFilter, returns: z.array(ActivityReport) }),
  weekly:         get ('/timesheet/time-log/report/weekly',      { can: 'member', query: GroupedTimeFilter, returns: z.array(WeeklyReport) }),
  memberStatistics:   get('/timesheet/statistics/members',       { can: 'member', query: DashboardFilter, returns: z.array(MemberStatistics) }),
  projectStatistics:  get('/timesheet/statistics/projects',      { can: 'member', query: DashboardFilter, returns: z.array(ProjectStatistics) }),
  manualTimes:        get('/timesheet/statistics/manual-times',  { can: 'member', query: DashboardFilter, returns: z.array(ManualTime) }),
  activityStatistics: get('/timesheet/statistics/activities',    { can: 'member', query: DashboardFilter, returns: z.array(ActivityStatistics) }),
  /** Worked time by up to two of its properties, with its totals. */
  summary:        get ('/timesheet/report/summary',              { can: 'member', query: SummaryFilter, returns: Summary }),
  /** The entries themselves, newest first. */
  entries:        get ('/timesheet/report/entries',              { can: 'member', query: EntriesFilter, returns: ReportEntries }),
  /** The hours of each person by day, week or month, with those expected, overtime and gaps. */
  hours:          get ('/timesheet/report/hours',                { can: 'member', query: HoursFilter, returns: HoursReport }),
  /** The people whose time the caller may see. */
  people:         get ('/timesheet/report/people',               { can: 'member', returns: z.array(EmployeeRef) }),
  expected:       get ('/timesheet/report/expected',             { can: 'member', query: ExpectedFilter, returns: ExpectedReport }),
  export:         post('/timesheet/report/export',               { can: 'member', reads: true, body: ReportExport, returns: z.file(), download: 'written', work: 'table', audit: false }),
  teamDashboard:  get ('/timesheet/report/team-dashboard',       { can: 'member', query: TeamDashboardFilter, returns: TeamDashboard }),
  /** Since when each one works, when they were here last, and what their day and week should be. */
  teamNow:        get ('/timesheet/report/team-now',             { can: 'member', query: TeamNowFilter, returns: TeamNow }),
  attention:      get ('/timesheet/report/attention',            { can: 'member', returns: Attention }),
  /** Tasks of these people that are not completed, the most urgent first. */
  pendingTasks:   get ('/timesheet/report/pending-tasks',        { can: 'ORG_TASK_VIEW', query: PendingTasksFilter, returns: PendingTasks }),
  /** Applications and sites that desktop trackers recorded. */
  usage:          get ('/timesheet/report/usage',                { can: 'member', query: UsageFilter, returns: Usage }),
  person:         get ('/timesheet/report/person',               { can: 'member', query: PersonFilter, returns: PersonStatistics }),
  /** For those who see rates, too. */
  projectUse:     get ('/organization-projects/:projectId/use',  { can: 'ORG_EMPLOYEES_EDIT', returns: ProjectUse }),
};
