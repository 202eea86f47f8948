import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Those of the teams without tasks and time. Returns rows of `TaskId`. */
export const unusedTeams = (ids: readonly string[]): Sql =>
  sql`select o.id from organization_team o where o.id = any (${ids}) and ${isLive('o')}
    and not exists (select from task_team g join task t on t."tenantId" = g."tenantId" and t.id = g."taskId" and ${isLive('t')}
      where g."tenantId" = o."tenantId" and g."organizationTeamId" = o.id)
    and not exists (select from time_log l
      where l."tenantId" = o."tenantId" and l."organizationTeamId" = o.id and ${isLive('l')})`;

export interface NewPlan {
  id: string;
  employeeId: string;
  organizationTeamId: string | null;
  date: string;
  hours: number;
  tasks: readonly string[];
}

const givenPlans = (plans: readonly NewPlan[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as x (id uuid, "employeeId" uuid, "organizationTeamId" uuid, date date,
    hours float8, tasks jsonb)`;

export const PlanId = z.object({ id: z.uuid() });
/** Adds plans of days that were not planned here. One that was deleted here stays deleted. Returns rows of `PlanId`. */
export const addPlans = (
  plans: readonly NewPlan[],
  { tenantId, organizationId, userId, now }: { tenantId: string; organizationId: string; userId: string; now: string },
): Sql =>
  sql`insert into daily_plan (id, "tenantId", "organizationId", "employeeId", "organizationTeamId", date, "workTimePlanned",
      "createdByUserId", "createdAt", "updatedAt")
    select x.id, ${tenantId}, ${organizationId}, x."employeeId", x."organizationTeamId", x.date, x.hours, ${userId}, ${now}, ${now}
    from ${givenPlans(plans)} where not exists (select from daily_plan d where d."employeeId" = x."employeeId" and d.date = x.date
      and d."organizationTeamId" is not distinct from x."organizationTeamId")
    on conflict do nothing returning id`;

/** Adds the tasks of plans in their order. */
export const addPlanTasks = (tenantId: string, plans: readonly NewPlan[]): Sql =>
  sql`insert into daily_plan_task ("tenantId", "dailyPlanId", "taskId", "order")
    select ${tenantId}, x.id, t.id::uuid, t.place from ${givenPlans(plans)}
    cross join jsonb_array_elements_text(x.tasks) with ordinality t(id, place) on conflict do nothing`;

/** Deletes plans without tasks that were not changed here, so that they can be imported again. Returns rows of `PlanId`. */
export const removePlans = (ids: readonly string[]): Sql =>
  sql`delete from daily_plan d where d.id = any (${ids}::uuid[]) and ${isLive('d')} and d."updatedAt" = d."createdAt"
    and not exists (select from daily_plan_task x join task t on t."tenantId" = x."tenantId" and t.id = x."taskId" and ${isLive('t')}
      where x."tenantId" = d."tenantId" and x."dailyPlanId" = d.id) returning d.id`;
