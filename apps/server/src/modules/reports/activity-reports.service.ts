import { type ActivityReport, DailyActivity, type InputOf, type OutputOf, type reportsApi } from '@stint/contract';
import { whyNotActivityLevel } from '@stint/domain/timesheets';
import type { Sql } from '../../db/sql.ts';
import type { RangesFor } from '../../http/calendars.ts';
import { rangesOf } from '../../http/ranges.ts';
import { type Ctx, RawJson } from '../../http/verb.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { peopleWithSpans } from '../time-logs/ranges.service.ts';
import { peopleIn, TextRow } from '../time-logs/time-logs.sql.ts';
import * as statements from './activity-reports.sql.ts';
import { rangesOfFilter } from './task-statistics.service.ts';

type In<Op extends 'activities' | 'dailyActivities' | 'activityReport'> = InputOf<(typeof reportsApi)[Op]>;
type Out<Op extends 'activities' | 'dailyActivities' | 'activityReport'> = OutputOf<(typeof reportsApi)[Op]>;

const types = (sent: readonly string[] | undefined) => sent?.map((type) => type.toUpperCase().replace('SITE', 'URL'));
const taskOf = (filter: Partial<In<'activities'>>) => [
  ...(filter.taskIds ?? []),
  ...(filter.taskId ? [filter.taskId] : []),
];

const always = { from: '-infinity', to: 'infinity' };

/** Which activities a filter selects, besides people and range. */
export function activityFilter(filter: Partial<In<'activities'>>) {
  const { activityLevel } = filter;
  if (activityLevel) refuse(whyNotActivityLevel(activityLevel));
  const teams = [...(filter.teamIds ?? []), ...(filter.organizationTeamId ? [filter.organizationTeamId] : [])];
  // 0 to 100 means no filter: entries without a level are included.
  const [least, most] = [activityLevel?.start || null, (activityLevel?.end ?? 100) < 100 ? activityLevel?.end : null];
  return {
    types: types(filter.types),
    title: filter.title,
    taskIds: taskOf(filter),
    projectIds: filter.projectIds,
    sources: filter.source,
    teamIds: teams,
    logTypes: filter.logType,
    least,
    most: most ?? null,
  };
}

/** The activities of a filter, as SQL after `from`. */
async function activitiesIn(ctx: Ctx, filter: In<'activities'>, rangesFor: RangesFor): Promise<Sql> {
  const conditions = activityFilter(filter);
  const { spans } = await peopleWithSpans(ctx, filter, rangesFor);
  return statements.activitiesIn(peopleIn(organizationOf(ctx), spans), conditions);
}

/** The activities of a range, else of all time. */
export async function activities(ctx: Ctx, filter: In<'activities'>): Promise<RawJson<Out<'activities'>>> {
  const found = await activitiesIn(ctx, filter, (await rangesOfFilter(ctx, filter)) ?? (() => [always]));
  const [row] = await ctx.query(TextRow, statements.activitiesText(found));
  return new RawJson(row!.text);
}

export async function dailyActivities(ctx: Ctx, filter: In<'dailyActivities'>): Promise<DailyActivity[]> {
  const found = await activitiesIn(ctx, filter, (calendar) => rangesOf(filter, calendar));
  return ctx.query(DailyActivity, statements.dailyActivities(found));
}

export async function activityReport(ctx: Ctx, filter: In<'activityReport'>): Promise<RawJson<ActivityReport[]>> {
  const found = await activitiesIn(ctx, filter, (calendar) => rangesOf(filter, calendar));
  const [row] = await ctx.query(TextRow, statements.activityReport(found, filter.groupBy));
  return new RawJson(row!.text);
}
