import { apiQuery, type Server } from '../../../lib/api/server.tsx';

/** A task with everything its page shows. */
export const taskQuery = (server: Server, taskId: string) =>
  apiQuery(server.tasks.get, { taskId, includeRootEpic: true });
