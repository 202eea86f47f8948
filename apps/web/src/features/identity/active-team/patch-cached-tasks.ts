import type { DailyPlan, Task, TaskItem } from '@stint/contract';
import { addTo } from '@stint/domain/grouped';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Server } from '../../../lib/api/server.tsx';
import { changeMembers } from './active-task.ts';

type TaskPatchOrNull = Partial<Task> | null;
interface RecordWithId {
  id: string;
}
/** Edits a list of tasks at one place of a cached answer. */
type Edit = <T extends RecordWithId>(tasks: readonly T[], place: string | number) => T[];

interface List {
  items: TaskItem[];
  total: number;
}

/** The queries that contain tasks, and how to edit each. */
const answersWith = (server: Server): [QueryKey, (answer: never, edit: Edit) => object][] => [
  [
    [...server.tasks.page.key, 'pages'],
    (data: InfiniteData<List>, edit) => ({
      ...data,
      pages: data.pages.map((page, at) => ({ ...page, items: edit(page.items, at) })),
    }),
  ],
  [server.tasks.list.key, (data: List, edit) => ({ ...data, items: edit(data.items, 0) })],
  [server.tasks.find.key, (data: List, edit) => ({ ...data, items: edit(data.items, 0) })],
  [server.tasks.get.key, (task: Task, edit) => edit([task], 0)[0] ?? task],
  [
    server.plans.ofEmployee.key,
    (data: { items: DailyPlan[] }, edit) => ({
      ...data,
      items: data.items.map((plan) => ({ ...plan, tasks: edit(plan.tasks, plan.id) })),
    }),
  ],
];

/** The task before the optimistic update, with its position. */
interface CachedTask {
  task: RecordWithId & Record<string, unknown>;
  at: number;
  shown: TaskPatchOrNull;
}

/** Rolls back the properties that were not changed since. */
function takenBack(now: RecordWithId & Record<string, unknown>, { task, shown }: CachedTask) {
  const mine = Object.entries(shown ?? {}).filter(([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value));
  return { ...now, ...Object.fromEntries(mine.map(([key]) => [key, task[key]])) };
}

function restored<T extends RecordWithId>(tasks: readonly T[], before: readonly CachedTask[]): T[] {
  const back = tasks.map((task) => {
    const earlier = before.find((was) => was.task.id === task.id);
    return earlier ? (takenBack(task as T & Record<string, unknown>, earlier) as unknown as T) : task;
  });
  for (const { task, at } of before)
    if (!back.some(({ id }) => id === task.id)) back.splice(at, 0, task as unknown as T);
  return back;
}

/** Patches tasks in all caches, null removes one; returns the rollback. */
export function patchCachedTasks(
  cache: QueryClient,
  server: Server,
  taskIds: readonly string[],
  patch: (task: TaskItem) => TaskPatchOrNull,
): () => void {
  const ids = new Set(taskIds);
  const undo: (() => void)[] = [];
  for (const [queryKey, edited] of answersWith(server)) {
    for (const [key, answer] of cache.getQueriesData({ queryKey })) {
      if (!answer) continue;
      const before = new Map<string | number, CachedTask[]>();
      const next = edited(answer as never, (tasks, place) =>
        tasks.flatMap((task, at) => {
          if (!ids.has(task.id)) return [task];
          const change = patch(task as unknown as TaskItem);
          addTo(before, place, { task: task as never, at, shown: change });
          return change === null ? [] : [{ ...task, ...change }];
        }),
      );
      if (before.size === 0) continue;
      cache.setQueryData(key, next);
      undo.push(() =>
        cache.setQueryData(
          key,
          (now: unknown) => now && edited(now as never, (tasks, place) => restored(tasks, before.get(place) ?? [])),
        ),
      );
    }
  }
  const undoMembers = changeMembers(cache, server, (member) => {
    const { activeTask } = member;
    if (!activeTask || !ids.has(activeTask.id)) return member;
    const change = patch(activeTask as unknown as TaskItem);
    return change === null ? { ...member, activeTask: null } : { ...member, activeTask: { ...activeTask, ...change } };
  });
  return () => {
    for (const back of undo) back();
    undoMembers();
  };
}
