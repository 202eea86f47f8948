import { z } from 'zod';
import { Id, PlanDate, TimeZoneIn } from '../shared.ts';
import { activityTypes, logSources, logTypes } from '../time-words.ts';
import { usageGroupings } from './dashboard-shapes.ts';
import { columnKeys, type ReportKind, reports } from './report-columns.ts';
import { roundings, summaryGroupings } from './report-shapes.ts';

/** The address of each report page. */
export const reportPaths = {
  hours: '/reports',
  overview: '/reports/overview',
  'time-and-activity': '/reports/time-and-activity',
  'weekly-limit': '/reports/weekly-limit',
  'manual-time': '/reports/manual-time',
  'actual-and-expected': '/reports/actual-and-expected',
  'payments-due': '/reports/payments-due',
  'project-budget': '/reports/project-budget',
  'team-dashboard': '/dashboard/team-dashboard',
  usage: '/dashboard/app-url',
} as const;
export type ReportPage = keyof typeof reportPaths;
export const reportPages = Object.keys(reportPaths) as [ReportPage, ...ReportPage[]];

const kindOfPage = {
  hours: 'hours',
  overview: 'summary',
  'time-and-activity': 'summary',
  'weekly-limit': 'limits',
  'manual-time': 'entries',
  'actual-and-expected': 'expected',
  'payments-due': 'payments',
  'project-budget': 'budgets',
  'team-dashboard': 'summary',
  usage: 'usage',
} as const satisfies Record<ReportPage, ReportKind>;
/** The permission that opens a report page. */
export const accessOfPage = (page: ReportPage) => reports[kindOfPage[page]].can;

/** Money, and what people used, is not for strangers: these pages have no public links. */
const withoutLinks: readonly ReportPage[] = ['payments-due', 'project-budget', 'usage'];
export const hasPublicLinks = (page: ReportPage): boolean => !withoutLinks.includes(page);

export const rangePresets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
] as const;
export type RangePreset = (typeof rangePresets)[number];

export const activityBandNames = ['low', 'middle', 'high'] as const;

/** The columns of a summary's table that can be chosen. */
export const summaryColumns = columnKeys('summary', 'page').filter((key) => key !== 'first');

const FilterIds = z.array(Id).min(1).max(100);

/** What a report page shows: the range, filters, grouping and columns, as its address holds them. */
export const ReportSettings = z
  .strictObject({
    range: z.enum(rangePresets),
    /** Days that no named range covers, both included. */
    from: PlanDate,
    to: PlanDate,
    compare: z.literal(true),
    by: z.enum(summaryGroupings),
    and: z.enum(summaryGroupings),
    member: FilterIds,
    team: FilterIds,
    project: FilterIds,
    client: FilterIds,
    task: FilterIds,
    label: FilterIds,
    type: z.array(z.enum(logTypes)).min(1).max(logTypes.length),
    source: z.array(z.enum(logSources)).min(1).max(logSources.length),
    billable: z.boolean(),
    billed: z.boolean(),
    activity: z.enum(activityBandNames),
    zone: TimeZoneIn,
    /** The period of limits and of expected time. */
    per: z.enum(['day', 'week', 'month', 'member']),
    rounding: z.enum(roundings),
    columns: z.array(z.enum(summaryColumns)).min(1).max(summaryColumns.length),
    /** How the members of the team dashboard are shown. */
    view: z.literal('grid'),
    /** How applications and sites are grouped, and which of them are shown. */
    used: z.enum(usageGroupings),
    kind: z.enum(activityTypes),
  })
  .partial();
export type ReportSettings = z.infer<typeof ReportSettings>;
