import { OWN_SOURCE } from '@stint/domain/time/timer';
import type { Ctx } from '../../../kernel/verb.ts';
import * as statements from './stop-timers.sql.ts';

function remember(ctx: Ctx, stopped: readonly statements.StoppedRow[]): void {
  for (const { id, stoppedAt } of stopped) {
    ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt } });
  }
}

const stopping = (ctx: Ctx) => ({ now: ctx.now(), userId: ctx.session.userId });

/** Stops the timer of a person who has left the organization or was deactivated. */
export async function stopTimerOf(ctx: Ctx, employeeId: string): Promise<void> {
  remember(ctx, await ctx.query(statements.StoppedRow, statements.stopOfEmployee(stopping(ctx), employeeId)));
}

/** Stops the timers for a team of people who have left it. */
export async function stopTimersOutside(
  ctx: Ctx,
  { teamId, userId }: { teamId?: string; userId?: string },
): Promise<void> {
  const scope = { teamId: teamId ?? null, userId: userId ?? null };
  const statement = statements.stopOutsideTeams(stopping(ctx), scope);
  remember(ctx, await ctx.query(statements.StoppedRow, statement));
}

/** Changing the workspace stops the timer that was started on these pages, but not one of another application. */
export async function stopOwnTimer(ctx: Ctx): Promise<void> {
  const { tenantId, organizationId, employeeId, userId } = ctx.session;
  if (!tenantId || !organizationId || !employeeId) return;
  const statement = statements.stopOfSource(stopping(ctx), employeeId, OWN_SOURCE);
  const stopped = await ctx.query(statements.StoppedRow, statement);
  remember(ctx, stopped);
  if (stopped.length > 0) await ctx.announce(ctx, { tenantId, organizationId, userId }, { employeeId });
}

/**
 * Changing the active task stops the timer of the previous one. A task that a manager sets stops nothing until its person
 * opens it.
 */
export async function stopOffTask(ctx: Ctx, activeTaskId: string | null): Promise<void> {
  const { employeeId } = ctx.session;
  if (!employeeId) return;
  const statement = statements.stopOffTask(stopping(ctx), { employeeId, source: OWN_SOURCE, activeTaskId });
  remember(ctx, await ctx.query(statements.StoppedRow, statement));
}
