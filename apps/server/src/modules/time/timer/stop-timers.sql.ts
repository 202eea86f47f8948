import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const StoppedRow = z.object({ id: z.uuid(), stoppedAt: z.string() });
export type StoppedRow = z.infer<typeof StoppedRow>;

interface Stopping {
  now: string;
  userId: string;
}
/** Ends running entries now, so that the time worked until now counts. */
function stopped({ now, userId }: Stopping, which: Sql): Sql {
  const at = sql`${now}`;
  return sql`update time_log l set "stoppedAt" = greatest(${at}, l."startedAt"), "updatedAt" = ${at}, "updatedByUserId" = ${userId}
    where l."stoppedAt" is null and ${isLive('l')} and ${which} returning l.id, l."stoppedAt"`;
}

export const stopOfEmployee = (stopping: Stopping, employeeId: string): Sql =>
  stopped(stopping, sql`l."employeeId" = ${employeeId}`);

/** Only timers from one source. */
export const stopOfSource = (stopping: Stopping, employeeId: string, source: string): Sql =>
  stopped(stopping, sql`l."employeeId" = ${employeeId} and l.source = ${source}`);

export const stopOnTasks = (stopping: Stopping, taskIds: readonly string[]): Sql =>
  stopped(stopping, sql`l."taskId" = any (${taskIds})`);

/** Timers for a team that their person is not in; null means any team, and any user. */
export function stopOutsideTeams(stopping: Stopping, scope: { teamId: string | null; userId: string | null }): Sql {
  const [teamId, userId] = [sql`${scope.teamId}::uuid`, sql`${scope.userId}::uuid`];
  return stopped(
    stopping,
    sql`l."organizationTeamId" is not null
      and (${teamId} is null or l."organizationTeamId" = ${teamId})
      and (${userId} is null or l."employeeId" in (select e.id from employee e where e."userId" = ${userId}))
      and not exists (select from organization_team_employee m where m."tenantId" = l."tenantId"
        and m."organizationTeamId" = l."organizationTeamId" and m."employeeId" = l."employeeId" and ${isLive('m')})`,
  );
}

/** Timers on another task than the one that is active in the team of the timer. */
export function stopOffTask(
  stopping: Stopping,
  { employeeId, source, activeTaskId }: { employeeId: string; source: string; activeTaskId: string | null },
): Sql {
  const active = sql`${activeTaskId}::uuid`;
  return stopped(
    stopping,
    sql`l."employeeId" = ${employeeId} and l.source = ${source} and l."taskId" is distinct from ${active}
      and exists (select from organization_team_employee m where m."tenantId" = l."tenantId" and m."employeeId" = l."employeeId"
        and m."organizationTeamId" = l."organizationTeamId" and m."activeTaskId" is not distinct from ${active} and ${isLive('m')})`,
  );
}
