import type { TaskItem, TaskPatch, TaskRef } from '@stint/contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useSend, useServer } from '../../lib/server.tsx';
import { changeMembers } from '../team/index.ts';

type Shown = Partial<Pick<TaskRef, 'title' | 'status' | 'taskStatusId' | 'estimate'>>;
type Pages = InfiniteData<{ items: TaskItem[]; total: number }>;

/** Changes a task at once wherever it is shown; put back when the server refuses. */
export function useChangeTask() {
  const server = useServer();
  const cache = useQueryClient();
  const send = useSend(server.tasks.update, {
    optimistic: (_, { taskId, ...patch }) => {
      const shown = patch as Shown;
      const family = { queryKey: [...server.tasks.page.key, 'pages'] };
      const before = cache.getQueriesData<Pages>(family);
      const changed = (task: TaskItem) => (task.id === taskId ? { ...task, ...shown } : task);
      cache.setQueriesData<Pages>(
        family,
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
      );
      const undoMembers = changeMembers(cache, server, (member) =>
        member.activeTask?.id === taskId ? { ...member, activeTask: { ...member.activeTask, ...shown } } : member,
      );
      return () => {
        for (const [key, data] of before) cache.setQueryData(key, data);
        undoMembers();
      };
    },
  });
  return (taskId: string, patch: Shown & TaskPatch) => send.mutate({ taskId, ...patch });
}
