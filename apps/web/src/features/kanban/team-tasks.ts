import type { TaskItem } from '@stint/contract';
import { apiQuery, type Server } from '../../lib/api/server.tsx';
import { partialRefetch } from '../../lib/cache/partial-refetch.ts';

/** From here on all of them are as quickly read as so many by name. */
const manyTasks = 50;

/** Those of which a task carries something, or that carry something of it. */
const around = ({ parentId, children = [], linkedIssues = [] }: TaskItem): string[] => [
  ...(parentId ? [parentId] : []),
  ...children.map(({ id }) => id),
  ...linkedIssues.flatMap(({ taskFromId, taskToId }) => [taskFromId, taskToId]),
];

/** Those that went stale when some changed, as far as is known. */
function staleOf(tasks: readonly TaskItem[], changed: ReadonlySet<string>): Set<string> {
  const stale = new Set(changed);
  for (const task of tasks) {
    const near = around(task);
    if (changed.has(task.id)) for (const id of near) stale.add(id);
    else if (near.some((id) => changed.has(id))) stale.add(task.id);
  }
  return stale;
}

/** All tasks of a team, newest first. After a change only what it touches is read again. */
export const teamTasks = (server: Server, organizationTeamId: string) => ({
  ...apiQuery(server.tasks.list, { organizationTeamId }),
  ...partialRefetch(
    ({ signal }) => server.tasks.list({ organizationTeamId }, { signal }),
    async ({ signal }, known, changed) => {
      const whole = () => server.tasks.list({ organizationTeamId }, { signal });
      const stale = staleOf(known.items, changed);
      if (stale.size > manyTasks) return whole();
      const { items } = await server.tasks.list({ organizationTeamId, ids: [...stale] }, { signal });
      // It belongs to others now, and they to it.
      if (items.some((task) => changed.has(task.id) && around(task).some((id) => !stale.has(id)))) return whole();
      const all = [...known.items.filter(({ id }) => !stale.has(id)), ...items].sort((a, b) => b.number - a.number);
      return { items: all, total: all.length };
    },
  ),
});
