import type { TaskItem, TaskRank } from '@stint/contract';
import { rankBetween, rankOfNumber } from '@stint/domain/work/ranks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';

/** Between which tasks another one goes. */
export interface Spot {
  aboveTaskId: string | null;
  belowTaskId: string | null;
}

/** The spot before the task at an index, in a list without the task that moves. */
export const spotAt = (tasks: readonly Pick<TaskItem, 'id'>[], index: number): Spot => ({
  aboveTaskId: tasks[index - 1]?.id ?? null,
  belowTaskId: tasks[index]?.id ?? null,
});

/** The tasks in the team's order; tasks that were not placed are newest first. */
export function useRanked(
  tasks: readonly TaskItem[] | undefined,
  organizationTeamId: string,
): readonly TaskItem[] | undefined {
  const { data } = useQuery(apiQuery(useServer().taskRanks.list, { organizationTeamId }));
  return useMemo(() => {
    if (!tasks) return;
    const ranksById = new Map(data?.items.map(({ taskId, rank }) => [taskId, rank]));
    const ranked = tasks.map((task) => ({ task, rank: ranksById.get(task.id) ?? rankOfNumber(task.number) }));
    return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ task }) => task);
  }, [tasks, data]);
}

/** Places a task on the team's board, at once for the person who moves it. */
export function usePlaceTask(tasks: readonly TaskItem[], organizationTeamId: string) {
  const { taskRanks } = useServer();
  const place = useApiMutation(taskRanks.place, {
    optimistic: (cache, { taskId, aboveTaskId, belowTaskId }) => {
      const lists = { queryKey: [...taskRanks.list.key] };
      const before = cache.getQueriesData<{ items: TaskRank[]; total: number }>(lists);
      cache.setQueriesData<{ items: TaskRank[]; total: number }>(lists, (data) => {
        if (!data) return data;
        const rankOf = (id: unknown) => {
          const number = tasks.find((task) => task.id === id)?.number;
          const storedRank = data.items.find((item) => item.taskId === id)?.rank;
          return storedRank ?? (number === undefined ? null : rankOfNumber(number));
        };
        const rank = rankBetween(rankOf(aboveTaskId), rankOf(belowTaskId));
        return { ...data, items: [...data.items.filter((item) => item.taskId !== taskId), { taskId, rank }] };
      });
      return () => {
        for (const [key, data] of before) cache.setQueryData(key, data);
      };
    },
  });
  return (taskId: string, spot: Spot) => place.mutate({ taskId, organizationTeamId, ...spot });
}
