import { type ActivityReport, DailyActivity, type InputOf, type OutputOf, type reportsApi } from '@stint/contract';
import { whyNotActivityLevel } from '@stint/domain/timesheets';
import type { Sql } from '../../db/sql.ts';
import { type Ctx, RawJson } from '../../http/verb.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { rangeOf, timeAsked } from '../time-logs/ranges.service.ts';
import { peopleIn, TextRow } from '../time-logs/time-logs.sql.ts';
import * as statements from './activity-reports.sql.ts';
import { type RangeFor, rangeAsked } from './reports.service.ts';

type In<Op extends 'activities' | 'dailyActivities' | 'activityReport'> = InputOf<(typeof reportsApi)[Op]>;
type Out<Op extends 'activities' | 'dailyActivities' | 'activityReport'> = OutputOf<(typeof reportsApi)[Op]>;

const types = (sent: readonly string[] | undefined) => sent?.map((type) => type.toUpperCase().replace('SITE', 'URL'));
const taskOf = (asked: Partial<In<'activities'>>) => [
  ...(asked.taskIds ?? []),
  ...(asked.taskId ? [asked.taskId] : []),
];

const always = { from: '-infinity', to: 'infinity' };

/** Which activities are asked for, besides whose and when. */
export function activityFilter(asked: Partial<In<'activities'>>) {
  const { activityLevel } = asked;
  if (activityLevel) refuse(whyNotActivityLevel(activityLevel));
  const teams = [...(asked.teamIds ?? []), ...(asked.organizationTeamId ? [asked.organizationTeamId] : [])];
  // 0 to 100 means no filter: entries without a level are included.
  const [least, most] = [activityLevel?.start || null, (activityLevel?.end ?? 100) < 100 ? activityLevel?.end : null];
  return {
    types: types(asked.types),
    title: asked.title,
    taskIds: taskOf(asked),
    projectIds: asked.projectIds,
    sources: asked.source,
    teamIds: teams,
    logTypes: asked.logType,
    least,
    most: most ?? null,
  };
}

/** The activities that are asked for, as SQL after `from`. */
async function activitiesIn(ctx: Ctx, asked: In<'activities'>, rangeFor: RangeFor): Promise<Sql> {
  const filter = activityFilter(asked);
  const { spans } = await timeAsked(ctx, asked, rangeFor);
  return statements.activitiesIn(peopleIn(organizationOf(ctx), spans), filter);
}

/** The activities of a range, else of all time. */
export async function activities(ctx: Ctx, asked: In<'activities'>): Promise<RawJson<Out<'activities'>>> {
  const found = await activitiesIn(ctx, asked, (await rangeAsked(ctx, asked)) ?? (() => always));
  const [row] = await ctx.query(TextRow, statements.activitiesText(found));
  return new RawJson(row!.text);
}

export async function dailyActivities(ctx: Ctx, asked: In<'dailyActivities'>): Promise<DailyActivity[]> {
  const found = await activitiesIn(ctx, asked, (zone) => rangeOf(asked, zone));
  return ctx.query(DailyActivity, statements.dailyActivities(found));
}

export async function activityReport(ctx: Ctx, asked: In<'activityReport'>): Promise<RawJson<ActivityReport[]>> {
  const found = await activitiesIn(ctx, asked, (zone) => rangeOf(asked, zone));
  const [row] = await ctx.query(TextRow, statements.activityReport(found, asked.groupBy));
  return new RawJson(row!.text);
}
