import type { DailyPlan, Task, TaskItem, TaskPatch } from '@stint/contract';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Server, useSend, useServer } from '../../lib/server.tsx';
import { changeMembers } from '../team/index.ts';

/** What a patch says as it is shown; people, labels and the like are sent as ids and shown as records. */
const plain = [
  'title',
  'status',
  'taskStatusId',
  'priority',
  'taskPriorityId',
  'size',
  'taskSizeId',
  'issueType',
  'taskTypeId',
  'estimate',
  'description',
  'startDate',
  'dueDate',
  'public',
  'isDraft',
  'version',
  'projectId',
  'parentId',
] as const;

interface List {
  items: TaskItem[];
  total: number;
}
type Pages = InfiniteData<List>;

const shownOf = (patch: TaskPatch): Partial<Task> =>
  Object.fromEntries(plain.flatMap((key) => (patch[key] === undefined ? [] : [[key, patch[key]]])));

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

interface Wish {
  /** What records the ids of the patch stand for. */
  shown: Partial<Task>;
  /** Once the server has taken it. */
  onDone?: (() => void) | undefined;
}

/** Changes a task at once wherever it is shown; put back when the server refuses. `failed` says what did not happen. */
export function useChangeTask({ failed }: { failed?: string } = {}) {
  const server = useServer();
  const cache = useQueryClient();
  // Several tasks may be on their way at a time, each with what was wished for it.
  const wishes = useRef(new WeakMap<object, Wish>());
  const send = useSend(server.tasks.update, {
    ...(failed && { failed }),
    optimistic: (_, args) => showTasks(cache, server, [args.taskId], () => wishes.current.get(args)?.shown ?? {}),
    onSuccess: (_, args) => wishes.current.get(args)?.onDone?.(),
  });
  return (taskId: string, patch: TaskPatch, shown: Partial<Task> = {}, onDone?: () => void) => {
    const args = { taskId, ...patch };
    wishes.current.set(args, { shown: { ...shownOf(patch), ...shown }, onDone });
    send.mutate(args);
  };
}
