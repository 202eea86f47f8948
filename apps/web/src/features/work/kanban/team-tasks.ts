import type { TaskItem } from '@stint/contract';
import { apiQuery, type Server } from '../../../lib/api/server.tsx';
import { partialRefetch } from '../../../lib/cache/partial-refetch.ts';

/** Above this number, reading the whole list is as fast as reading by id. */
const manyTasks = 50;

/** The related tasks, whose records embed this one or are embedded in it. */
const relatedIds = ({ parentId, children = [], linkedIssues = [] }: TaskItem): string[] => [
  ...(parentId ? [parentId] : []),
  ...children.map(({ id }) => id),
  ...linkedIssues.flatMap(({ taskFromId, taskToId }) => [taskFromId, taskToId]),
];

/** The tasks to refetch after some have changed, as far as relations are known. */
function staleOf(tasks: readonly TaskItem[], changed: ReadonlySet<string>): Set<string> {
  const stale = new Set(changed);
  for (const task of tasks) {
    const near = relatedIds(task);
    if (changed.has(task.id)) for (const id of near) stale.add(id);
    else if (near.some((id) => changed.has(id))) stale.add(task.id);
  }
  return stale;
}

/** All tasks of a team, newest first. After a change only the affected tasks are read again. */
export const teamTasks = (server: Server, organizationTeamId: string) => ({
  ...apiQuery(server.tasks.list, { organizationTeamId }),
  ...partialRefetch(
    ({ signal }) => server.tasks.list({ organizationTeamId }, { signal }),
    async ({ signal }, cachedList, changed) => {
      const whole = () => server.tasks.list({ organizationTeamId }, { signal });
      const stale = staleOf(cachedList.items, changed);
      if (stale.size > manyTasks) return whole();
      const { items } = await server.tasks.list({ organizationTeamId, ids: [...stale] }, { signal });
      // A refetched task has new relations, so the related tasks are refetched, too.
      if (items.some((task) => changed.has(task.id) && relatedIds(task).some((id) => !stale.has(id)))) return whole();
      const all = [...cachedList.items.filter(({ id }) => !stale.has(id)), ...items].sort(
        (a, b) => b.number - a.number,
      );
      return { items: all, total: all.length };
    },
  ),
});
