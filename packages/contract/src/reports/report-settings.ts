import { z } from 'zod';
import { Id, PlanDate, TimeZoneIn } from '../shared.ts';
import { logSources, logTypes } from '../time-words.ts';
import { columnKeys } from './report-columns.ts';
import { roundings, summaryGroupings } from './report-shapes.ts';

export const reportPages = [
  'hours',
  'overview',
  'time-and-activity',
  'weekly-limit',
  'manual-time',
  'actual-and-expected',
] as const;
export type ReportPage = (typeof reportPages)[number];

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

const Chosen = z.array(Id).min(1).max(100);

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
    member: Chosen,
    team: Chosen,
    project: Chosen,
    client: Chosen,
    task: Chosen,
    label: Chosen,
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
  })
  .partial();
export type ReportSettings = z.infer<typeof ReportSettings>;
