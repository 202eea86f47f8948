import { DailyPlan } from '@stint/contract';
import { z } from 'zod';
import type { TenantId } from '../../../db/columns.ts';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { readsTask, type TaskReader } from '../../../http/draft-visibility.ts';
import { type ColleagueReader, sharesTeam } from '../../../http/people-visibility.ts';
import { EmployeeRow } from '../../../kernel/employees.ts';
import { employeeJson } from '../../workspace/members/members.sql.ts';
import { dailyPlan } from './plans.table.ts';

export const IdRow = z.object({ id: z.uuid() });

/** Teams that both employees are members of. */
export const sharedTeams = (employeeId: string, otherId: string | null): Sql =>
  sql`select m."organizationTeamId" as id from organization_team_employee m
    join organization_team_employee x on x."tenantId" = m."tenantId" and x."organizationTeamId" = m."organizationTeamId"
    where m."employeeId" = ${employeeId} and x."employeeId" = ${otherId} and ${isLive('m')} and ${isLive('x')}`;

interface Filter {
  organizationId: string;
  /** The employee who reads plans of teammates. Null reads everyone's. */
  reader: string | null;
  organizationTeamId?: string | null | undefined;
  employeeId?: string | undefined;
  employeeIds?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  taskId?: string | undefined;
  ids?: readonly string[] | undefined;
}
/** A plan without a team, as some clients create them, belongs to each of the owner's teams. */
function inTeam(id: string): Sql {
  const teamId = sql`${id}::uuid`;
  return sql`d."organizationTeamId" = ${teamId} or (d."organizationTeamId" is null and exists (
    select from organization_team_employee m where m."tenantId" = d."tenantId" and m."organizationTeamId" = ${teamId}
      and m."employeeId" = d."employeeId" and ${isLive('m')}))`;
}
/** A condition on a plan `d`. */
export const planFilter = ({ organizationId, reader, ...filter }: Filter): Sql =>
  sql.and(
    when(
      reader,
      (id) => sql`exists (select from employee e where e."tenantId" = d."tenantId" and e.id = d."employeeId"
        and ${sharesTeam('e', sql`${id}`)})`,
    ),
    sql`d."organizationId" = ${organizationId}`,
    when(filter.organizationTeamId, inTeam),
    when(filter.employeeId, (id) => sql`d."employeeId" = ${id}`),
    when(filter.employeeIds, (ids) => sql`d."employeeId" = any (${ids})`),
    when(filter.from, (day) => sql`d.date >= ${day}`),
    when(filter.to, (day) => sql`d.date <= ${day}`),
    when(
      filter.taskId,
      (id) => sql`exists (select from daily_plan_task x where x."dailyPlanId" = d.id and x."taskId" = ${id})`,
    ),
    when(filter.ids, (ids) => sql`d.id = any (${ids})`),
  );

// Constant parts are built once, because the statement is long and frequent.
export const planComputed = { tasks: null };
const planJson = jsonOf(DailyPlan, dailyPlan, 'd', planComputed);
const ownerJson = employeeJson({
  now: sql`viewer.now`,
  reader: sql`viewer.reader`,
  timeReader: sql`viewer."timeReader"`,
});

export const PlanRow = z.object({
  plan: DailyPlan.omit({ tasks: true, taskMinutes: true }),
  employee: EmployeeRow.nullable(),
  taskIds: z.array(z.uuid()),
  /** In the order of the ids. */
  minutes: z.array(z.int().nullable()),
});
/** Plans with the ids of their tasks, newest first. */
export const plansIn = (where: Sql, { reader, timeReader, now }: ColleagueReader): Sql =>
  sql`with plan as materialized (
      select d.* from daily_plan d where d."deletedAt" is null and ${where}
    ), owner as materialized (
      select e.id, ${ownerJson} as json
      from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
      cross join (select ${now}::timestamptz as now, ${reader}::uuid as reader, ${timeReader}::uuid as "timeReader") viewer
      where e.id in (select "employeeId" from plan)
    )
    select ${planJson} as plan, owner.json as employee, line."taskIds", line.minutes
    from plan d left join owner on owner.id = d."employeeId"
    cross join lateral (
      select coalesce(array_agg(l."taskId"), '{}') as "taskIds", coalesce(array_agg(l.minutes), '{}') as minutes
      from (select x."taskId", x.minutes from daily_plan_task x where x."dailyPlanId" = d.id order by x."order" nulls last,
        (select t.number from task t where t."tenantId" = x."tenantId" and t.id = x."taskId")) l
    ) line
    order by d.date desc, d.id`;

export const HoursRow = z.object({ date: z.string(), hours: z.number() });
/** Planned hours by day. */
export const plannedHours = (where: Sql): Sql =>
  sql`select d.date, sum(d."workTimePlanned")::float8 as hours from daily_plan d
    where ${isLive('d')} and ${where} group by d.date order by d.date`;

/** A task of a plan, or a plan without tasks. */
export const PlannedTask = z.object({
  planId: z.uuid(),
  date: z.string(),
  /** Of the day. */
  hours: z.number(),
  member: z.string(),
  number: z.string().nullable(),
  title: z.string().nullable(),
  status: z.string().nullable(),
  estimate: z.int().nullable(),
});
export type PlannedTask = z.infer<typeof PlannedTask>;
/** The newest plans first, each with its tasks in their order. */
export const plannedTaskRows = (where: Sql, reader: TaskReader, max: number): Sql =>
  sql`select d.id as "planId", d.date, d."workTimePlanned"::float8 as hours, u.name as member,
      w.number, w.title, w.status, w.estimate
    from daily_plan d
    join employee e on e."tenantId" = d."tenantId" and e.id = d."employeeId"
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    left join lateral (
      select t."taskNumber" as number, t.title, t.estimate, x."order", t.number as place,
        case when t.status = 'custom' then v.value else t.status end as status
      from daily_plan_task x join task t on t."tenantId" = x."tenantId" and t.id = x."taskId"
      left join vocabulary v on v."tenantId" = t."tenantId" and v.id = t."taskStatusId"
      where x."tenantId" = d."tenantId" and x."dailyPlanId" = d.id and ${isLive('t')} and ${readsTask('t', reader)}
    ) w on true
    where ${isLive('d')} and ${where}
    order by d.date desc, d.id, w."order" nulls last, w.place limit ${max}`;

/** Whether the reader can see a task. */
export const visibleTask = (organizationId: string, taskId: string, reader: TaskReader): Sql =>
  sql`select t.id from task t
    where t.id = ${taskId} and t."organizationId" = ${organizationId} and ${isLive('t')} and ${readsTask('t', reader)}`;

export interface By {
  userId: string;
  now: string;
}
const stamp = ({ userId, now }: By): Sql =>
  sql`update daily_plan set "updatedAt" = ${now}::timestamptz, "updatedByUserId" = ${userId}::uuid`;

interface NewPlanTask {
  tenantId: TenantId;
  organizationId: string;
  planId: string;
  taskId: string;
  /** The plan was created by this request, so it is not marked as changed. */
  isNew: boolean;
}
/** Adds a task at the end of a plan. A task that is in it keeps its place. */
export function putTask({ tenantId, organizationId, planId, taskId, isNew }: NewPlanTask, key: By): Sql {
  const plan = sql`${planId}::uuid`;
  return sql`with put as (
      insert into daily_plan_task ("tenantId", "dailyPlanId", "taskId", "order")
      select ${tenantId}, ${plan}, t.id, (select coalesce(max(x."order"), 0) + 1 from daily_plan_task x where x."dailyPlanId" = ${plan})
      from task t where t.id = ${taskId} and t."organizationId" = ${organizationId} and ${isLive('t')}
      on conflict do nothing
    ) ${stamp(key)} where id = ${plan} and not ${isNew}::boolean`;
}

/** Removes a task from plans. Returns the ids of the plans that contained it. */
export const takeTask = (planIds: readonly string[], taskId: string, key: By): Sql =>
  sql`with gone as (
      delete from daily_plan_task where "dailyPlanId" = any (${planIds}) and "taskId" = ${taskId} returning "dailyPlanId" as id
    ), stamped as (${stamp(key)} where id in (select id from gone))
    select id from gone`;

/** Sorts the tasks of a plan into the order of the ids. */
export function orderTasks(planId: string, taskIds: readonly string[], key: By): Sql {
  const plan = sql`${planId}::uuid`;
  return sql`with stamped as (${stamp(key)} where id = ${plan})
    update daily_plan_task x set "order" = o.at from unnest(${taskIds}::uuid[]) with ordinality o (id, at)
    where x."dailyPlanId" = ${plan} and x."taskId" = o.id`;
}

/** Sets the minutes of a task in a plan. Changes no row if the task is not in it. */
export function setMinutes(planId: string, taskId: string, minutes: number | null, key: By): Sql {
  const plan = sql`${planId}::uuid`;
  return sql`with stamped as (${stamp(key)} where id = ${plan})
    update daily_plan_task set minutes = ${minutes}::int where "dailyPlanId" = ${plan} and "taskId" = ${taskId}`;
}

/** Gives a task that moves to another plan the minutes that it had. */
export const copyMinutes = (from: string, to: string, taskId: string): Sql =>
  sql`update daily_plan_task x set minutes = o.minutes from daily_plan_task o
    where x."dailyPlanId" = ${to} and x."taskId" = ${taskId} and o."dailyPlanId" = ${from} and o."taskId" = ${taskId}`;

export const OwnedPlan = z.object({ id: z.uuid(), employeeId: z.uuid(), organizationTeamId: z.uuid().nullable() });
interface With {
  taskId: string;
  employeeId: string;
  /** Only these plans. An empty list means all from a day on. */
  planIds: readonly string[];
  from: string;
}
/** Locks an employee's plans that contain a task. */
export function plansWithTask({ taskId, employeeId, planIds, from }: With): Sql {
  const ids = sql`${planIds}::uuid[]`;
  return sql`select d.id, d."employeeId", d."organizationTeamId" from daily_plan d
    join daily_plan_task x on x."tenantId" = d."tenantId" and x."dailyPlanId" = d.id
    where x."taskId" = ${taskId} and ${isLive('d')} and d."employeeId" = ${employeeId}
      and (d.id = any (${ids}) or (cardinality(${ids}) = 0 and d.date >= ${from}))
    for update of d`;
}

/** Locks the day, because two simultaneous inserts would not see each other's plan. */
export const lockDay = (employeeId: string, date: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${employeeId} ${date}`}, 8))`;

export const OwnTeam = z.object({
  id: z.uuid(),
  requirePlanToTrack: z.boolean(),
  isOpened: z.boolean(),
  hasTask: z.boolean(),
});
/** An employee's teams, by the date of joining. */
export const ownTeams = (employeeId: string, taskId: string | null): Sql =>
  sql`select m."organizationTeamId" as id, tm."requirePlanToTrack",
      coalesce(m."organizationTeamId" = u."lastTeamId", false) as "isOpened",
      exists (select from task_team x where x."taskId" = ${taskId} and x."organizationTeamId" = m."organizationTeamId") as "hasTask"
    from organization_team_employee m
    join organization_team tm on tm.id = m."organizationTeamId" and ${isLive('tm')}
    join employee e on e.id = m."employeeId" join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where m."employeeId" = ${employeeId} and ${isLive('m')} order by m."createdAt", m.id`;

interface NewPlan {
  employeeId: string;
  organizationTeamId: string | null;
  date: string;
  workTimePlanned: number;
  status: string;
}
interface Place extends By {
  tenantId: TenantId;
  organizationId: string;
}
/** Inserts a plan unless the person has one for the day and team, or one for the day without a team. */
export function insertPlan(plan: NewPlan, { tenantId, organizationId, userId, ...place }: Place): Sql {
  const [employeeId, date] = [sql`${plan.employeeId}::uuid`, sql`${plan.date}::date`];
  const now = sql`${place.now}::timestamptz`;
  return sql`insert into daily_plan ("tenantId", "organizationId", "employeeId", "organizationTeamId", date, "workTimePlanned",
      status, "createdByUserId", "createdAt", "updatedAt")
    select ${tenantId}, ${organizationId}, ${employeeId}, ${plan.organizationTeamId}, ${date}, ${plan.workTimePlanned},
      ${plan.status}, ${userId}, ${now}, ${now}
    where not exists (select from daily_plan d
      where d."employeeId" = ${employeeId} and d.date = ${date} and d."organizationTeamId" is null and ${isLive('d')})
    on conflict ("tenantId", "employeeId", date, coalesce("organizationTeamId", '00000000-0000-0000-0000-000000000000'))
      where "deletedAt" is null do nothing
    returning id`;
}

/** Moves a task to the front of a plan. */
export function moveToFront(planId: string, taskId: string): Sql {
  const plan = sql`${planId}::uuid`;
  return sql`update daily_plan_task set "order" =
      (select coalesce(min(x."order"), 1) - 1 from daily_plan_task x where x."dailyPlanId" = ${plan})
    where "dailyPlanId" = ${plan} and "taskId" = ${taskId}`;
}

export const AddedRow = z.object({ added: z.boolean() });
/** Makes a task the next one of an employee, and assigns it to them. */
export const comesNext = (tenantId: TenantId, taskId: string, employeeId: string, now: string): Sql =>
  sql`insert into task_employee ("tenantId", "taskId", "employeeId", "nextAt") values (${tenantId}, ${taskId}, ${employeeId}, ${now})
    on conflict ("tenantId", "taskId", "employeeId") do update set "nextAt" = excluded."nextAt" returning (xmax = 0) as added`;

interface Reminder {
  tenantId: TenantId;
  employeeId: string;
  kind: string;
  date: string;
}
/** Claims the reminder of a day. Changes a row only for the first caller. */
export const claimReminder = ({ tenantId, employeeId, kind, date }: Reminder): Sql =>
  sql`insert into plan_reminder as r ("tenantId", "employeeId", kind, date) values (${tenantId}, ${employeeId}, ${kind}, ${date})
    on conflict ("tenantId", "employeeId", kind) do update set date = excluded.date where r.date < excluded.date`;
