import type { Listeners } from '../../../http/listeners.ts';
import { begin, queueComment, queueTasks } from './github.service.ts';

/** Changes of tasks and comments go to GitHub by jobs, which exist only if the change commits. */
export const githubListeners: Listeners = {
  'tasks.create': (ctx, _, { id }) => queueTasks(ctx, [id]),
  'tasks.update': (ctx, { taskId }) => queueTasks(ctx, [taskId]),
  'tasks.bulk': (ctx, { ids }) => queueTasks(ctx, ids),
  'comments.create': (ctx, _, { id }) => queueComment(ctx, id),
  'comments.update': (ctx, { commentId }) => queueComment(ctx, commentId),
  'comments.remove': (ctx, { commentId }) => queueComment(ctx, commentId),
  'comments.restore': (ctx, { commentId }) => queueComment(ctx, commentId),
  'projects.create': async (ctx, { repositoryId, customFields, isTasksAutoSync }, { id }) => {
    if (!(repositoryId ?? customFields?.repositoryId) || isTasksAutoSync === false) return;
    await begin(ctx, id);
  },
  'projects.update': (ctx, sent) => beginFor(ctx, sent),
  'projects.updateSettings': (ctx, sent) => beginFor(ctx, sent),
};

type Ctx = Parameters<typeof begin>[0];
async function beginFor(
  ctx: Ctx,
  sent: {
    projectId: string;
    repositoryId?: unknown;
    customFields?: { repositoryId?: unknown } | undefined;
    isTasksAutoSync?: boolean | undefined;
  },
) {
  const isLinked = Boolean(sent.repositoryId ?? sent.customFields?.repositoryId);
  if (isLinked && sent.isTasksAutoSync !== false) await begin(ctx, sent.projectId);
}
