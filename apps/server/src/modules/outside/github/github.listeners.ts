import type { Listeners } from '../../../http/listeners.ts';
import type { Change } from '../../../kernel/verb.ts';
import { begin, queueComment, queueTasks } from './github.service.ts';

/** Changes of tasks and comments go to GitHub by jobs, which exist only if the change commits. */
export const githubListeners: Listeners = {
  'tasks.create': (ctx, _, { id }) => queueOwnTasks(ctx, [id]),
  /** Whatever the operation was: an undo or a removed status changes tasks, too. */
  afterChanges: (ctx, changes) => queueOwnTasks(ctx, syncedIds(changes)),
  afterJob: (conn, changes) => queueTasks(conn, syncedIds(changes)),
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

/** What an issue has of its task. */
const synced = new Set(['title', 'description', 'status', 'taskStatusId', 'tags', 'members', 'assigned']);
const isSynced = ({ entity, before, after }: Change) =>
  entity === 'Task' && before !== null && after !== null && Object.keys(after).some((key) => synced.has(key));

const syncedIds = (changes: readonly Change[]) => changes.filter(isSynced).map(({ id }) => id);

type Ctx = Parameters<typeof begin>[0];

/** What came from GitHub does not go back there. */
async function queueOwnTasks(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  if (ctx.actor.kind !== 'integration') await queueTasks(ctx, taskIds);
}

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
