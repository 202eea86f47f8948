import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const StepsRow = z.object({
  isNew: z.boolean(),
  invited: z.boolean(),
  imported: z.boolean(),
  hasProject: z.boolean(),
  hasTask: z.boolean(),
  hasPlan: z.boolean(),
  hasSample: z.boolean(),
});

/** What an organization has besides sample data. */
export const stepsOf = (organizationId: string, employeeId: string | null, now: string): Sql =>
  sql`with sample as (
      select i.id, i."taskIds", i."projectIds" from sample_data s
      join time_import i on i."tenantId" = s."tenantId" and i.id = s."timeImportId" and ${isLive('i')}
      where s."organizationId" = ${organizationId} and ${isLive('s')}
    )
    select
      (select o."createdAt" > ${now}::timestamptz - interval '30 days' from organization o where o.id = ${organizationId}) as "isNew",
      (select count(*) > 1 from employee e where e."organizationId" = ${organizationId} and ${isLive('e')})
        or exists (select from invitation n where n."organizationId" = ${organizationId} and ${isLive('n')}) as invited,
      exists (select from time_import i where i."organizationId" = ${organizationId} and i.state = 'done' and ${isLive('i')}
          and i.id not in (select id from sample))
        or exists (select from task_import i where i."organizationId" = ${organizationId} and ${isLive('i')}) as imported,
      (select count(*) > 1 from (select p.id from organization_project p where p."organizationId" = ${organizationId}
        and ${isLive('p')} and p.id <> all (select unnest("projectIds") from sample) limit 2) projects) as "hasProject",
      exists (select from task t where t."organizationId" = ${organizationId} and ${isLive('t')}
        and t.id <> all (select unnest("taskIds") from sample)) as "hasTask",
      exists (select from daily_plan d join daily_plan_task x on x."tenantId" = d."tenantId" and x."dailyPlanId" = d.id
        join task t on t."tenantId" = x."tenantId" and t.id = x."taskId" and ${isLive('t')}
        where d."employeeId" = ${employeeId}::uuid and ${isLive('d')}
          and x."taskId" <> all (select unnest("taskIds") from sample)) as "hasPlan",
      exists (select from sample) as "hasSample"`;

export const CountRow = z.object({ count: z.int() });
/** The plans of a person on a day, of any team. */
export const plansOn = (employeeId: string, date: string): Sql =>
  sql`select count(*)::integer as count from daily_plan d
    where d."employeeId" = ${employeeId} and d.date = ${date}::date and ${isLive('d')}`;

export const IdRow = z.object({ id: z.uuid() });
/** The plan, if nothing is planned in it any more. */
export const emptyPlan = (planId: string): Sql =>
  sql`select d.id from daily_plan d where d.id = ${planId} and ${isLive('d')} and d."workTimePlanned" = 0
    and not exists (select from daily_plan_task x join task t on t."tenantId" = x."tenantId" and t.id = x."taskId" and ${isLive('t')}
      where x."tenantId" = d."tenantId" and x."dailyPlanId" = d.id)`;
