import type { ReportFilter, SummaryGrouping, TimeFilter } from '@stint/contract';
import type { PlanDate, Weekday } from '@stint/domain/dates';
import type { RangesFor, Spans } from '../../../http/calendars.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { allWorkedEntries, workedEntries } from './worked-entries.service.ts';
import {
  everybodysParts,
  type WorkedGroups,
  type WorkedPart,
  workedGroups,
  workedHours,
  workedParts,
} from './worked-groups.service.ts';
import { workedCounts, workedDays } from './worked-time.service.ts';

export type { WorkedEntry } from './worked-entries.service.ts';
export { add, isTime, nothing, type WorkedGroup, type WorkedGroups, type WorkedPart } from './worked-groups.service.ts';
export { activityOf, daysOf, type Level, levelsByLeaf, type WorkedTime as Worked } from './worked-time.service.ts';

/** One sum of a range and one of today. */
interface RangeQuery {
  unit: 'range';
  spans: Spans;
  today: Spans;
}
/** By day, person, project, task and type. */
interface DayQuery {
  unit: 'day';
  /** With clients, descriptions and recorded activity. */
  detailed?: boolean;
  rangesFor?: RangesFor;
}
/** By the hour of the day, 0 to 23 on each person's clock. */
interface HourQuery {
  unit: 'hour';
}
/** By up to two properties, of which one may be a day, week or month. */
export interface GroupQuery {
  unit: 'group';
  by: readonly SummaryGrouping[];
  weekStart: Weekday;
  most: number;
  /** Counts each day as the one so many days later, so that it stands beside the day it is compared with. */
  shift?: number;
}
/** By member, project and bucket of days. */
interface BucketQuery {
  unit: 'bucket';
  bucketOf: (date: PlanDate) => PlanDate;
  most: number;
}
/** The same for all employees of the organization, without a check of what the caller may read. */
interface EverybodyQuery {
  unit: 'bucket of everybody';
  starts: readonly PlanDate[];
  end: PlanDate;
  most: number;
}
/** The newest entries, each with what of it counts. */
interface EntryQuery {
  unit: 'entry';
  max: number;
}
/** All entries in parts, for files. */
interface AllEntriesQuery {
  unit: 'all entries';
}
type WorkedQuery =
  | RangeQuery
  | DayQuery
  | HourQuery
  | GroupQuery
  | BucketQuery
  | EverybodyQuery
  | EntryQuery
  | AllEntriesQuery;

/**
 * Worked time by a filter: every sum of the server comes from here or from `kernel/worked.sql.ts`. Sums of ranges and
 * days come from the sums that triggers keep where these know what the filter names, everything else from entries.
 */
export function workedTime(ctx: Ctx, filter: Partial<TimeFilter>, query: RangeQuery): ReturnType<typeof workedCounts>;
export function workedTime(ctx: Ctx, filter: Partial<TimeFilter>, query: DayQuery): ReturnType<typeof workedDays>;
export function workedTime(ctx: Ctx, filter: ReportFilter, query: HourQuery): ReturnType<typeof workedHours>;
export function workedTime(ctx: Ctx, filter: ReportFilter, query: GroupQuery): Promise<WorkedGroups>;
export function workedTime(ctx: Ctx, filter: ReportFilter, query: BucketQuery): ReturnType<typeof workedParts>;
export function workedTime(
  ctx: Ctx,
  filter: Pick<ReportFilter, 'projectIds' | 'timeZone'>,
  query: EverybodyQuery,
): Promise<WorkedPart[]>;
export function workedTime(ctx: Ctx, filter: ReportFilter, query: EntryQuery): ReturnType<typeof workedEntries>;
export function workedTime(ctx: Ctx, filter: ReportFilter, query: AllEntriesQuery): ReturnType<typeof allWorkedEntries>;
export function workedTime(ctx: Ctx, filter: ReportFilter & Partial<TimeFilter>, query: WorkedQuery): Promise<unknown> {
  switch (query.unit) {
    case 'range':
      return workedCounts(ctx, filter, query.spans, query.today);
    case 'day':
      return workedDays(ctx, filter, query);
    case 'hour':
      return workedHours(ctx, filter);
    case 'group':
      return workedGroups(ctx, filter, query);
    case 'bucket':
      return workedParts(ctx, filter, query);
    case 'bucket of everybody':
      return everybodysParts(ctx, filter, query);
    case 'entry':
      return workedEntries(ctx, filter, query.max);
    case 'all entries':
      return allWorkedEntries(ctx, filter);
  }
}
