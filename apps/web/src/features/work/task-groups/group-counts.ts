import type { TaskGroupCount } from '@stint/contract';
import type { TaskGrouping } from './groupings.ts';
import { type Groupable, useTaskGroups } from './task-groups.tsx';

const plain: Groupable = { status: 'open', members: [] };

/** The number of tasks by the key of their group, as the server counts them over all pages. */
export function useGroupCounts(
  counts: readonly TaskGroupCount[],
  grouping: TaskGrouping | undefined,
  today: string,
): ReadonlyMap<string, number> {
  const tasks = counts.map((group) => ({ ...plain, ...group, status: group.status ?? plain.status }));
  const groups = useTaskGroups(tasks, grouping, today) ?? [];
  return new Map(groups.map(({ key, tasks: own }) => [key, own.reduce((sum, { count }) => sum + count, 0)]));
}
