import { afterRemoval } from '@stint/domain/workspace/statuses';
import { and, eq } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { Listeners } from '../../../http/listeners.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { tellOfTasks } from './task-news.service.ts';
import { statusesOf } from './task-options.service.ts';
import { task } from './tasks.table.ts';

export const tasksListeners: Listeners = {
  afterChanges: tellOfTasks,
  /** Tasks of a deleted status become open. */
  'statuses.remove': async (ctx, { entryId }) => {
    const [entry] = await ctx.db
      .select({ teamId: vocabulary.organizationTeamId })
      .from(vocabulary)
      .where(eq(vocabulary.id, entryId));
    const teams = entry?.teamId ? [entry.teamId] : [];
    const { status, taskStatusId } = afterRemoval(await statusesOf(ctx, organizationOf(ctx), teams));
    const before = { taskStatusId: entryId };
    const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.session.userId };
    const moved = await ctx.db
      .update(task)
      .set({ status, taskStatusId, resolvedAt: null, ...stamp })
      .where(and(eq(task.taskStatusId, entryId), live(task)))
      .returning({ id: task.id });
    for (const { id } of moved) {
      ctx.changed({ entity: 'Task', id, before, after: { status, taskStatusId } });
    }
  },
};
