import { OWN_SOURCE } from '@stint/domain/timer';
import type { Ctx } from '../../http/ctx.ts';

/** Ended now, so that what was worked until now is kept. */
const stopping = `update time_log l set "stoppedAt" = greatest($1, l."startedAt"), "updatedAt" = $1, "updatedByUserId" = $2
  where l."stoppedAt" is null and l."deletedAt" is null`;
const ofEmployee = `${stopping} and l."employeeId" = $3 returning l.id, l."stoppedAt"`;
const outOfTeams = `${stopping} and l."organizationTeamId" is not null
    and ($3::uuid is null or l."organizationTeamId" = $3)
    and ($4::uuid is null or l."employeeId" in (select e.id from employee e where e."userId" = $4))
    and not exists (select from organization_team_employee m where m."tenantId" = l."tenantId"
      and m."organizationTeamId" = l."organizationTeamId" and m."employeeId" = l."employeeId" and m."deletedAt" is null)
  returning l.id, l."stoppedAt"`;

const ofPages = `${stopping} and l."employeeId" = $3 and l.source = $4 returning l.id, l."stoppedAt"`;

const offTask = `${stopping} and l."employeeId" = $3 and l.source = $4 and l."taskId" is distinct from $5::uuid
    and exists (select from organization_team_employee m where m."tenantId" = l."tenantId" and m."employeeId" = l."employeeId"
      and m."organizationTeamId" = l."organizationTeamId" and m."activeTaskId" is not distinct from $5::uuid and m."deletedAt" is null)
  returning l.id, l."stoppedAt"`;

interface Stopped {
  id: string;
  stoppedAt: string;
}
function remember(ctx: Ctx, stopped: readonly Stopped[]): void {
  for (const { id, stoppedAt } of stopped) {
    ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt } });
  }
}

/** Stops the timer of somebody who may not work here any more. */
export async function stopTimerOf(ctx: Ctx, employeeId: string): Promise<void> {
  remember(ctx, await ctx.hot<Stopped>('timer.stop-leaver', ofEmployee, [ctx.now(), ctx.who.userId, employeeId]));
}

/** Stops timers that run for a team by people who are not in it any more. */
export async function stopTimersOutside(ctx: Ctx, of: { teamId?: string; userId?: string }): Promise<void> {
  const values = [ctx.now(), ctx.who.userId, of.teamId ?? null, of.userId ?? null];
  remember(ctx, await ctx.hot<Stopped>('timer.stop-leavers', outOfTeams, values));
}

/** Who goes on in another workspace has left what they timed on these pages; what another application times goes on. */
export async function stopOwnTimer(ctx: Ctx): Promise<void> {
  const { tenantId, organizationId, employeeId, userId } = ctx.who;
  if (!tenantId || !organizationId || !employeeId) return;
  const stopped = await ctx.hot<Stopped>('timer.stop-own', ofPages, [ctx.now(), userId, employeeId, OWN_SOURCE]);
  remember(ctx, stopped);
  if (stopped.length > 0) await ctx.announce(ctx, { tenantId, organizationId, userId }, { employeeId });
}

/**
 * Who turns to another task has left the one that they time on these pages. What a manager puts before somebody waits
 * until that person turns to it: nobody's time ends behind their back.
 */
export async function stopOffTask(ctx: Ctx, activeTaskId: string | null): Promise<void> {
  const { employeeId, userId } = ctx.who;
  if (!employeeId) return;
  const values = [ctx.now(), userId, employeeId, OWN_SOURCE, activeTaskId];
  remember(ctx, await ctx.hot<Stopped>('timer.stop-off-task', offTask, values));
}
