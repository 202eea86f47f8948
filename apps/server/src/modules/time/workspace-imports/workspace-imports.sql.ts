import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Those of the teams without tasks and time. Returns rows of `TaskId`. */
export const unusedTeams = (ids: readonly string[]): Sql =>
  sql`select o.id from organization_team o where o.id = any (${ids}) and ${isLive('o')}
    and not exists (select from task_team g join task t on t."tenantId" = g."tenantId" and t.id = g."taskId" and ${isLive('t')}
      where g."tenantId" = o."tenantId" and g."organizationTeamId" = o.id)
    and not exists (select from time_log l
      where l."tenantId" = o."tenantId" and l."organizationTeamId" = o.id and ${isLive('l')})`;
