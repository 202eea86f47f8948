import { type InputOf, type ProjectUse, Refusal, type reportsApi } from '@stint/contract';
import { costOf, type PricedWork } from '@stint/domain/projects';
import type { Ctx } from '../../http/ctx.ts';
import { organizationOf } from '../tasks/task-checks.service.ts';

interface Used {
  currency: string | null;
  house: string;
  work: PricedWork[];
}

/** Whoever has left has worked all the same. */
const used = `select p.currency, o.currency as house, coalesce((
    select json_agg(w) from (
      select e."billRateValue", e."minimumBillingRate", e."billRateCurrency",
        sum((date_part('epoch', coalesce(l."stoppedAt", $3) - l."startedAt") * 1000)::bigint) as "workedMs"
      from time_log l join employee e on e."tenantId" = l."tenantId" and e.id = l."employeeId"
      where l."tenantId" = p."tenantId" and l."projectId" = p.id and l."deletedAt" is null and l."logType" <> 'IDLE'
      group by e.id, e."billRateValue", e."minimumBillingRate", e."billRateCurrency"
    ) w), '[]') as work
  from organization_project p join organization o on o.id = p."organizationId"
  where p."organizationId" = $1 and p.id = $2 and p."deletedAt" is null`;

/** All time that everybody recorded on a project, and what it costs. */
export async function projectUse(
  ctx: Ctx,
  { projectId }: InputOf<(typeof reportsApi)['projectUse']>,
): Promise<ProjectUse> {
  const [row] = await ctx.hot<Used>('reports.project-use', used, [organizationOf(ctx), projectId, ctx.now()]);
  if (!row) throw new Refusal('not_found');
  const workedMs = row.work.reduce((sum, one) => sum + one.workedMs, 0);
  return { workedMs, ...costOf(row.work, row) };
}
