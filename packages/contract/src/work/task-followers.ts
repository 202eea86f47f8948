import { z } from 'zod';
import { get, put } from '../route.ts';
import { Id } from '../shared.ts';

/** Creator, assignees and commenters follow a task until they stop; others can begin to. */
const TaskFollowing = z.object({
  taskId: Id,
  isFollowing: z.boolean(),
  /** The caller is its creator or an assignee, or has commented on it. */
  isInvolved: z.boolean(),
});

// biome-ignore format: it reads as a table
export const taskFollowersApi = {
  mine: get('/tasks/:taskId/following', { can: 'ORG_TASK_VIEW', returns: TaskFollowing }),
  set:  put('/tasks/:taskId/following', { can: 'ORG_TASK_VIEW', body: z.object({ isFollowing: z.boolean() }), returns: TaskFollowing, audit: false, invalidates: ['taskFollowers'] }),
};
