import { isClosed } from '@stint/domain/statuses';
import type { Listeners } from '../../http/listeners.ts';
import { stopTimersOf } from './timer.service.ts';

/** Nobody goes on timing a task that is closed or gone. */
export const timerListeners: Listeners = {
  'tasks.update': async (ctx, { taskId }, task) => {
    if (isClosed(task)) await stopTimersOf(ctx, taskId);
  },
  'tasks.remove': (ctx, { taskId }) => stopTimersOf(ctx, taskId),
};
