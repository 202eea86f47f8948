import { type ActivityReport, activityTypes, type ContactRef, DailyActivity, type ProjectRef } from '@stint/contract';
import { grouped } from '@stint/domain/grouped';
import { whyNotActivityLevel } from '@stint/domain/time/timesheets';
import type { Sql } from '../../../db/sql.ts';
import type { RangesFor } from '../../../http/calendars.ts';
import { rangesOf } from '../../../http/ranges.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { peopleWithSpans } from '../../time/time-logs/ranges.service.ts';
import { peopleIn } from '../../time/time-logs/time-logs.sql.ts';
import * as statements from './activity-reports.sql.ts';
import { type PaidEmployeeRef, paidEmployees, projectRefs, type Refs, refsOf } from './reports.service.ts';
import { ClientRefRow, clientRefs } from './reports.sql.ts';
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
export async function activities(ctx: Ctx, filter: In<'reports.activities'>): Promise<Out<'reports.activities'>> {
  const filteredActivities = await activitiesIn(ctx, filter, (await rangesOfFilter(ctx, filter)) ?? (() => [always]));
  const rows = await ctx.query(statements.ActivityRow, statements.activities(filteredActivities));
  return rows.map(({ activity }) => activity);
}

export async function dailyActivities(ctx: Ctx, filter: In<'reports.dailyActivities'>): Promise<DailyActivity[]> {
  const result = await activitiesIn(ctx, filter, (calendar) => rangesOf(filter, calendar, ctx.now()));
  return ctx.query(DailyActivity, statements.dailyActivities(result));
}

export async function activityReport(ctx: Ctx, filter: In<'reports.activityReport'>): Promise<ActivityReport[]> {
  const filteredActivities = await activitiesIn(ctx, filter, (calendar) => rangesOf(filter, calendar, ctx.now()));
  const { groupBy } = filter;
  const weekStart = groupBy === 'week' ? (await houseOf(ctx)).firstWeekday : null;
  const rows = await ctx.query(
    statements.UseRow,
    statements.useOf(filteredActivities, { byTitle: groupBy === 'application', weekStart }),
  );
  const ids = (key: 'employeeId' | 'projectId') =>
    [...new Set(rows.map((row) => row[key]))].filter((id) => id !== null);
  const people = await paidEmployees(ctx, ids('employeeId'));
  const projects = await projectRefs(ctx, ids('projectId'));
  const clients =
    groupBy === 'client' ? await refsOf(ctx, ClientRefRow, clientRefs(ids('projectId'), [])) : new Map<string, never>();
  const nested = nestedUse({ people, projects, clients });
  return nested[groupBy === 'week' || groupBy === 'application' ? 'date' : groupBy](rows);
}

type Use = statements.UseRow;
interface Records {
  people: Refs<PaidEmployeeRef>;
  projects: Refs<ProjectRef>;
  /** By project. */
  clients: Refs<ContactRef>;
}
type UseOfPeople = NonNullable<ActivityReport['employees']>;
type UseOfProjects = NonNullable<UseOfPeople[number]['projects']>;

/** The use of each group, from its rows in their order. */
function nestedUse({ people, projects, clients }: Records) {
  const ranks = new Map([...people.keys()].map((key, at) => [key, at]));
  const rank = (id: string) => ranks.get(id) ?? 0;
  const byPerson = (rows: readonly Use[]) =>
    [...grouped(rows, ({ employeeId }) => employeeId)].sort(([id], [other]) => rank(id) - rank(other));
  /** Everybody with time is an employee of the organization. */
  const employeeOf = (id: string) => people.get(id) as PaidEmployeeRef;
  const activityOf = (rows: readonly Use[]) => rows[0]?.activity ?? [];
  const byProject = (rows: readonly Use[]) => [...grouped(rows, ({ projectId }) => projectId)];
  const byDay = (rows: readonly Use[]) => [...grouped(rows, ({ date }) => date)];
  const projectOf = (id: string | null) => projects.get(id) ?? null;
  const useOfProjects = (rows: readonly Use[]): UseOfProjects =>
    byProject(rows).map(([id, own]) => ({ project: projectOf(id), activity: activityOf(own) }));
  const useOfPeople = (rows: readonly Use[]): UseOfPeople =>
    byPerson(rows).map(([id, own]) => ({ employee: employeeOf(id), projects: useOfProjects(own) }));
  const useOnProject = (rows: readonly Use[]): UseOfPeople =>
    byPerson(rows).map(([id, own]) => ({ employee: employeeOf(id), activity: activityOf(own) }));
  const clientOf = ({ projectId }: Use) => clients.get(projectId) ?? null;
  return {
    date: (rows: readonly Use[]): ActivityReport[] =>
      byDay(rows).map(([date, own]) => ({ date, employees: useOfPeople(own) })),
    employee: (rows: readonly Use[]): ActivityReport[] =>
      byPerson(rows).map(([id, own]) => ({
        employee: employeeOf(id),
        dates: byDay(own).map(([date, ofDay]) => ({ date, projects: useOfProjects(ofDay) })),
      })),
    project: (rows: readonly Use[]): ActivityReport[] =>
      byProject(rows).map(([id, own]) => ({
        project: projectOf(id),
        dates: byDay(own).map(([date, ofDay]) => ({ date, employees: useOnProject(ofDay) })),
      })),
    client: (rows: readonly Use[]): ActivityReport[] =>
      [...grouped(rows, (row) => clientOf(row)?.id ?? null).values()].map((own) => ({
        client: own[0] ? clientOf(own[0]) : null,
        dates: byDay(own).map(([date, ofDay]) => ({ date, employees: useOfPeople(ofDay) })),
      })),
  };
}
