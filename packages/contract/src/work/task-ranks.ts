import { z } from 'zod';
import { get, put } from '../route.ts';
import { Id, IdOrNull, list } from '../shared.ts';

/** Where a task stands among those of a team, as text that sorts. */
const TaskRank = z.object({ taskId: Id, rank: z.string() });
export type TaskRank = z.infer<typeof TaskRank>;

/** Directly below one task, else directly above the other, else first. */
const NewPlace = z.object({
  organizationTeamId: Id,
  aboveTaskId: IdOrNull.optional(),
  belowTaskId: IdOrNull.optional(),
});

// biome-ignore format: it reads as a table
export const taskRanksApi = {
  /** The tasks placed by hand. All others stand by number, newest first. */
  list:  get('/task-ranks',         { can: 'ORG_TASK_VIEW', query: z.object({ organizationTeamId: Id }), returns: list(TaskRank) }),
  place: put('/task-ranks/:taskId', { can: 'ORG_TASK_EDIT', body: NewPlace, returns: TaskRank, invalidates: ['taskRanks'] }),
};
