import type { DailyPlan, Task, TaskItem } from '@stint/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Server } from '../../lib/server.tsx';
import { changeMembers } from './active-task.ts';

interface List {
  items: TaskItem[];
  total: number;
}
type Pages = InfiniteData<List>;

type Shown = Partial<Task> | null;

/** Shows tasks as `become` says wherever they are known, or no more where it says null; returns how to take it back. */
export function showTasks(
  cache: QueryClient,
  server: Server,
  taskIds: readonly string[],
  become: (task: TaskItem) => Shown,
): () => void {
  const wanted = new Set(taskIds);
  const pages = { queryKey: [...server.tasks.page.key, 'pages'] };
  const lists = { queryKey: [...server.tasks.list.key] };
  const parts = { queryKey: [...server.tasks.find.key] };
  const single = { queryKey: [...server.tasks.get.key] };
  const plans = { queryKey: [...server.plans.ofEmployee.key] };
  const before = [pages, lists, parts, single, plans].flatMap((of) => cache.getQueriesData(of));
  const changed = <T extends { id: string }>(task: T): T[] => {
    if (!wanted.has(task.id)) return [task];
    const shown = become(task as unknown as TaskItem);
    return shown === null ? [] : [{ ...task, ...shown }];
  };
  cache.setQueriesData<Pages>(
    pages,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) })) },
  );
  for (const of of [lists, parts])
    cache.setQueriesData<{ items: TaskItem[] }>(of, (data) => data && { ...data, items: data.items.flatMap(changed) });
  cache.setQueriesData<Task>(single, (task) => (task && changed(task)[0]) ?? task);
  cache.setQueriesData<{ items: DailyPlan[] }>(
    plans,
    (data) => data && { ...data, items: data.items.map((plan) => ({ ...plan, tasks: plan.tasks.flatMap(changed) })) },
  );
  const undoMembers = changeMembers(cache, server, (member) => {
    const { activeTask } = member;
    if (!activeTask || !wanted.has(activeTask.id)) return member;
    const shown = become(activeTask as unknown as TaskItem);
    return shown === null ? { ...member, activeTask: null } : { ...member, activeTask: { ...activeTask, ...shown } };
  });
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
    undoMembers();
  };
}
