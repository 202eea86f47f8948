import { activityTypes, EmployeeRef, PendingTasks } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { readsTask, type TaskReader, workedTitle } from '../../../http/draft-visibility.ts';
import { employeeRef } from '../../work/tasks/task-texts.service.ts';
import { saysDone } from '../../work/tasks/tasks.sql.ts';

export const Person = z.object({ employee: EmployeeRef });
/** People by name: those of the organization, or of these teams, and all who worked. */
export const peopleOfDashboard = (
  organizationId: string,
  {
    people,
    teams,
    worked,
    most,
  }: { people: string[] | null; teams: string[] | undefined; worked: string[]; most: number },
): Sql => sql`
  select ${employeeRef('e', 'u')} as employee
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."organizationId" = ${organizationId} and (e.id = any (${worked}::uuid[]) or (${sql.and(
    sql`e."isActive" and ${isLive('e')}`,
    when(people && { people }, ({ people: ids }) => sql`e.id = any (${ids}::uuid[])`),
    when(
      teams,
      (ids) => sql`exists (select from organization_team_employee m where m."tenantId" = e."tenantId"
        and m."employeeId" = e.id and m."organizationTeamId" = any (${ids}::uuid[]) and ${isLive('m')})`,
    ),
  )}))
  order by lower(u.name), e.id limit ${most + 1}`;

interface TeamOrProjectFilter {
  teamIds?: string[] | undefined;
  projectIds?: string[] | undefined;
}

export const Running = z.object({ employeeId: z.uuid(), startedAt: z.string(), task: z.string().nullable() });
export const runningOf = (
  people: string[],
  { teamIds, projectIds }: TeamOrProjectFilter,
  viewer: string,
  words: string,
): Sql =>
  sql`select l."employeeId", l."startedAt", ${workedTitle('t', sql`${viewer}`, sql`${words}`)} as task
    from time_log l left join task t on t."tenantId" = l."tenantId" and t.id = l."taskId"
    where ${sql.and(
      sql`l."employeeId" = any (${people}::uuid[]) and l."isRunning" and ${isLive('l')}`,
      when(teamIds, (ids) => sql`l."organizationTeamId" = any (${ids})`),
      when(projectIds, (ids) => sql`l."projectId" = any (${ids})`),
    )}`;

/** Tasks `t` that are not completed and assigned (`x`) to these people, as SQL after `from`. */
const pendingOf = (
  people: string[],
  { teamIds, projectIds }: TeamOrProjectFilter,
  reader: TaskReader,
): Sql => sql`task_employee x
  join task t on t."tenantId" = x."tenantId" and t.id = x."taskId"
  where ${sql.and(
    sql`x."employeeId" = any (${people}::uuid[]) and ${isLive('t')} and not t."isArchived" and not ${saysDone}`,
    readsTask('t', reader),
    when(
      teamIds,
      (ids) => sql`exists (select from task_team w where w."tenantId" = t."tenantId" and w."taskId" = t.id
        and w."organizationTeamId" = any (${ids}))`,
    ),
    when(projectIds, (ids) => sql`t."projectId" = any (${ids})`),
  )}`;

export const PendingCount = z.object({ employeeId: z.uuid().nullable(), tasks: z.number() });
/** How many tasks each person has to do, and with null all of them together. */
export const pendingCounts = (people: string[], narrowed: TeamOrProjectFilter, reader: TaskReader): Sql =>
  sql`select x."employeeId", count(distinct t.id)::integer as tasks from ${pendingOf(people, narrowed, reader)}
    group by grouping sets ((x."employeeId"), ())`;

export const PendingTask = PendingTasks.shape.items.element;
export const pendingTasks = (
  people: string[],
  narrowed: TeamOrProjectFilter,
  { reader, skip, take }: { reader: TaskReader; skip: number; take: number },
): Sql => sql`with pending as (
    select t.id, array_agg(x."employeeId") as people from ${pendingOf(people, narrowed, reader)}
    group by t.id, t."dueDate", t.number order by t."dueDate" nulls last, t.number limit ${take} offset ${skip}
  )
  select t.id, t.title, t."taskNumber", t.status, p.name as project, t."dueDate", array(
      select u.name from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
      where e.id = any (pending.people) order by lower(u.name)
    ) as members
  from pending join task t on t.id = pending.id
  left join organization_project p on p."tenantId" = t."tenantId" and p.id = t."projectId" and ${isLive('p')}
  order by t."dueDate" nulls last, t.number`;

export const UsedRow = z.object({
  bucket: z.number(),
  key: z.string().nullable(),
  employees: z.array(z.uuid()),
  title: z.string(),
  type: z.enum(activityTypes),
  sessions: z.number(),
  seconds: z.number(),
});
export type UsedRow = z.infer<typeof UsedRow>;
const usageKeys = {
  application: sql`null::text`,
  date: sql`null::text`,
  member: sql`a."employeeId"::text`,
  project: sql`a."projectId"::text`,
};
/** The use of activities `a` by day, each application or site, and member or project. */
export const usedRows = (item: Sql, key: keyof typeof usageKeys, bounds: string[], max: number): Sql =>
  sql`select width_bucket(a."recordedAt", ${bounds}::timestamptz[]) as bucket, ${usageKeys[key]} as key, a.title, a.type,
      array_agg(distinct a."employeeId") as employees, count(*)::integer as sessions, sum(a.duration)::integer as seconds
    from ${item} group by 1, 2, 3, 4 limit ${max + 1}`;

export const PlannedTasks = z.object({ planned: z.number(), completed: z.number() });
/** The tasks of a person's plans of these dates, and how many of them are completed by now. */
export const plannedTasks = (employeeId: string, from: string, to: string): Sql => sql`
  select count(distinct t.id)::integer as planned, count(distinct t.id) filter (where ${saysDone})::integer as completed
  from daily_plan d join daily_plan_task x on x."tenantId" = d."tenantId" and x."dailyPlanId" = d.id
  join task t on t."tenantId" = x."tenantId" and t.id = x."taskId" and ${isLive('t')}
  where d."employeeId" = ${employeeId} and d.date between ${from}::date and ${to}::date and ${isLive('d')}`;
