import { type ActivityReport, activityTypes, DailyActivity } from '@stint/contract';
import { grouped } from '@stint/domain/reports/grouped';
import { whyNotActivityLevel } from '@stint/domain/time/timesheets';
import type { Sql } from '../../../db/sql.ts';
import type { RangesFor } from '../../../http/calendars.ts';
import { rangesOf } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { type Ctx, RawJson } from '../../../kernel/verb.ts';
import { peopleWithSpans } from '../../time/time-logs/ranges.service.ts';
import { peopleIn, TextRow } from '../../time/time-logs/time-logs.sql.ts';
import * as statements from './activity-reports.sql.ts';
import { paidTexts, type Texts, texts } from './reports.service.ts';
import { clientRefs, projectRefs } from './reports.sql.ts';
import { houseOf } from './summary.service.ts';
import { rangesOfFilter } from './task-statistics.service.ts';

const typeOf = (word: string) => word.trim().toUpperCase().replace('SITE', 'URL');
const isType = (word: string) => activityTypes.some((type) => type === typeOf(word));
const taskOf = (filter: Partial<In<'reports.activities'>>) => [
  ...(filter.taskIds ?? []),
  ...(filter.taskId ? [filter.taskId] : []),
];

const always = { from: '-infinity', to: 'infinity' };

/** Which activities a filter selects, besides people and range. */
export function activityFilter(filter: Partial<In<'reports.activities'>>) {
  const { activityLevel } = filter;
  if (activityLevel) refuse(whyNotActivityLevel(activityLevel));
  const teams = [...(filter.teamIds ?? []), ...(filter.organizationTeamId ? [filter.organizationTeamId] : [])];
  // 0 to 100 means no filter: entries without a level are included.
  const [least, first] = [activityLevel?.start || null, (activityLevel?.end ?? 100) < 100 ? activityLevel?.end : null];
  return {
    ...kindOf(filter),
    taskIds: taskOf(filter),
    projectIds: filter.projectIds,
    sources: filter.source,
    teamIds: teams,
    logTypes: filter.logType,
    least,
    most: first ?? null,
  };
}

/** As a title, some clients send a kind. */
const kindOf = ({ types, title }: Partial<In<'reports.activities'>>) =>
  title && isType(title)
    ? { types: [...(types ?? []), title].map(typeOf), title: undefined }
    : { types: types?.map(typeOf), title };

/** The activities of a filter, as SQL after `from`. */
async function activitiesIn(ctx: Ctx, filter: In<'reports.activities'>, rangesFor: RangesFor): Promise<Sql> {
  const conditions = activityFilter(filter);
  const { spans } = await peopleWithSpans(ctx, filter, rangesFor);
  return statements.activitiesIn(peopleIn(organizationOf(ctx), spans), conditions);
}

/** The activities of a range, else of all time. */
export async function activities(
  ctx: Ctx,
  filter: In<'reports.activities'>,
): Promise<RawJson<Out<'reports.activities'>>> {
  const match = await activitiesIn(ctx, filter, (await rangesOfFilter(ctx, filter)) ?? (() => [always]));
  const [row] = await ctx.query(TextRow, statements.activitiesText(match));
  return new RawJson(row!.text);
}

export async function dailyActivities(ctx: Ctx, filter: In<'reports.dailyActivities'>): Promise<DailyActivity[]> {
  const result = await activitiesIn(ctx, filter, (calendar) => rangesOf(filter, calendar, ctx.now()));
  return ctx.query(DailyActivity, statements.dailyActivities(result));
}

export async function activityReport(
  ctx: Ctx,
  filter: In<'reports.activityReport'>,
): Promise<RawJson<ActivityReport[]>> {
  const match = await activitiesIn(ctx, filter, (calendar) => rangesOf(filter, calendar, ctx.now()));
  const { groupBy } = filter;
  const weekStart = groupBy === 'week' ? (await houseOf(ctx)).firstWeekday : null;
  const rows = await ctx.query(
    statements.UseRow,
    statements.useOf(match, { byTitle: groupBy === 'application', weekStart }),
  );
  const ids = (key: 'employeeId' | 'projectId') =>
    [...new Set(rows.map((row) => row[key]))].filter((id) => id !== null);
  const people = await paidTexts(ctx, ids('employeeId'));
  const projects = await texts(ctx, projectRefs(ids('projectId')));
  const clients = groupBy === 'client' ? await texts(ctx, clientRefs(ids('projectId'), [])) : new Map();
  const nested = nestedUse({ people, projects, clients });
  return new RawJson(`[${nested[groupBy === 'week' || groupBy === 'application' ? 'date' : groupBy](rows)}]`);
}

type Use = statements.UseRow;
type Refs = Record<'people' | 'projects' | 'clients', Texts>;

/** The JSON text of each group, from the texts of its records. */
function nestedUse({ people, projects, clients }: Refs) {
  const groups = <K extends string | null>(rows: readonly Use[], keyOf: (row: Use) => K, order?: Texts) => {
    const matches = [...grouped(rows, keyOf)];
    if (!order) return matches;
    const ranks = new Map([...order.keys()].map((key, at) => [key, at]));
    return matches.sort(([row], [other]) => (ranks.get(row) ?? 0) - (ranks.get(other) ?? 0));
  };
  const person = (id: string) => `"employee":${people.get(id)}`;
  const project = (id: string | null) => `"project":${projects.get(id) ?? 'null'}`;
  const day = (date: string) => `"date":"${date}"`;
  const activity = (rows: readonly Use[]) => `"activity":${rows[0]?.activity ?? '[]'}`;
  const byProject = (rows: readonly Use[]) =>
    `"projects":[${groups(rows, ({ projectId }) => projectId).map(([id, row]) => `{${project(id)},${activity(row)}}`)}]`;
  const byPerson = (rows: readonly Use[], inside: (rows: readonly Use[]) => string) =>
    `"employees":[${groups(rows, ({ employeeId }) => employeeId, people).map(([id, row]) => `{${person(id)},${inside(row)}}`)}]`;
  const byDay = (rows: readonly Use[], inside: (rows: readonly Use[]) => string) =>
    `"dates":[${groups(rows, ({ date }) => date).map(([date, row]) => `{${day(date)},${inside(row)}}`)}]`;
  const ofPeople = (rows: readonly Use[]) => byPerson(rows, byProject);
  return {
    date: (rows: readonly Use[]) =>
      groups(rows, ({ date }) => date).map(([date, row]) => `{${day(date)},${ofPeople(row)}}`),
    employee: (rows: readonly Use[]) =>
      groups(rows, ({ employeeId }) => employeeId, people).map(
        ([id, row]) => `{${person(id)},${byDay(row, byProject)}}`,
      ),
    project: (rows: readonly Use[]) =>
      groups(rows, ({ projectId }) => projectId, projects).map(
        ([id, row]) => `{${project(id)},${byDay(row, (on) => byPerson(on, activity))}}`,
      ),
    client: (rows: readonly Use[]) =>
      groups(rows, ({ projectId }) => clients.get(projectId) ?? 'null').map(
        ([client, row]) => `{"client":${client},${byDay(row, ofPeople)}}`,
      ),
  };
}
