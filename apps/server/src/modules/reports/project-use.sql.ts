import { z } from 'zod';
import { type Sql, sql } from '../../db/sql.ts';

export const UseRow = z.object({
  currency: z.string().nullable(),
  house: z.string(),
  work: z.array(
    z.object({
      billRateValue: z.number(),
      minimumBillingRate: z.number(),
      billRateCurrency: z.string().nullable(),
      workedMs: z.number(),
    }),
  ),
});
/** The time on a project by person, with their rates. Time of people who left counts too. */
export const projectUse = (organizationId: string, projectId: string, now: string): Sql =>
  sql`select p.currency, o.currency as house, coalesce((
      select json_agg(w) from (
        select e."billRateValue", e."minimumBillingRate", e."billRateCurrency",
          sum((date_part('epoch', coalesce(l."stoppedAt", ${now}) - l."startedAt") * 1000)::bigint) as "workedMs"
        from time_log l join employee e on e."tenantId" = l."tenantId" and e.id = l."employeeId"
        where l."tenantId" = p."tenantId" and l."projectId" = p.id and l."deletedAt" is null and l."logType" <> 'IDLE'
        group by e.id, e."billRateValue", e."minimumBillingRate", e."billRateCurrency"
      ) w), '[]') as work
    from organization_project p join organization o on o.id = p."organizationId"
    where p."organizationId" = ${organizationId} and p.id = ${projectId} and p."deletedAt" is null`;
