import { afterRemoval } from '@stint/domain/statuses';
import type { Listeners } from '../../http/listeners.ts';
import { organizationOf } from './task-checks.service.ts';
import { statusesOf } from './task-words.service.ts';

const move = `update task set status = $2, "taskStatusId" = $3, "resolvedAt" = null, "updatedAt" = $4, "updatedByUserId" = $5
  where "taskStatusId" = $1 and "deletedAt" is null returning id`;

const teamOf = `select array_remove(array["organizationTeamId"], null) as teams from vocabulary where id = $1`;

export const tasksListeners: Listeners = {
  /** The tasks of a status that is deleted go back to open. */
  'statuses.remove': async (ctx, { entryId }) => {
    const [entry] = await ctx.hot<{ teams: string[] }>('tasks.status-team', teamOf, [entryId]);
    const teams = entry?.teams ?? [];
    const { status, taskStatusId } = afterRemoval(await statusesOf(ctx, organizationOf(ctx), teams));
    const values = [entryId, status, taskStatusId, ctx.now(), ctx.who.userId];
    const before = { taskStatusId: entryId };
    for (const { id } of await ctx.hot<{ id: string }>('tasks.move', move, values)) {
      ctx.changed({ entity: 'Task', id, before, after: { status, taskStatusId } });
    }
  },
};
