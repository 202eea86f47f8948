import { isClosed } from '@stint/domain/workspace/statuses';
import type { Listeners } from '../../../http/listeners.ts';
import { stopOffTask, stopOwnTimer, stopTimerOf, stopTimersOutside } from './stop-timers.service.ts';
import { stopTimersOf } from './timer.service.ts';

/** Stops timers on closed or deleted tasks, and in teams and organizations that their person has left. */
export const timerListeners: Listeners = {
  'tasks.update': async (ctx, { taskId }, task) => {
    if (isClosed(task)) await stopTimersOf(ctx, [taskId]);
  },
  'tasks.bulk': async (ctx, { ids, status }) => {
    if (isClosed({ status: status ?? null })) await stopTimersOf(ctx, ids);
  },
  'tasks.remove': (ctx, { taskId }) => stopTimersOf(ctx, [taskId]),
  'tasks.removeMany': (ctx, { ids }) => stopTimersOf(ctx, ids),
  'members.update': async (ctx, { employeeId, isActive }) => {
    if (isActive === false) await stopTimerOf(ctx, employeeId);
  },
  'teams.update': (ctx, { teamId }) => stopTimersOutside(ctx, { teamId }),
  'teams.remove': (ctx, { teamId }) => stopTimersOutside(ctx, { teamId }),
  'teams.leaveAll': (ctx, { userId }) => stopTimersOutside(ctx, { userId }),
  'auth.switchWorkspace': async (ctx, { tenantId }) => {
    if (tenantId !== ctx.session.tenantId) await stopOwnTimer(ctx);
  },
  'auth.switchOrganization': async (ctx, { organizationId }) => {
    if (organizationId !== ctx.session.organizationId) await stopOwnTimer(ctx);
  },
  'teamMembers.setActiveTask': (ctx, { activeTaskId }) => stopOffTask(ctx, activeTaskId),
  'teamMembers.setEmployeeActiveTask': (ctx, { activeTaskId }) => stopOffTask(ctx, activeTaskId),
  'teamMembers.remove': (ctx) => stopTimersOutside(ctx, {}),
  'teamMembers.removeEmployee': (ctx) => stopTimersOutside(ctx, {}),
};
