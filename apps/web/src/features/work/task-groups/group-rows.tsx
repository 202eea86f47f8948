import type { TaskGroupCount, TaskItem } from '@stint/contract';
import type { ReactNode } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useGroupCounts } from './group-counts.ts';
import { useGroupFolds } from './group-folds.ts';
import { GroupHead } from './group-head.tsx';
import type { TaskGrouping } from './groupings.ts';

interface GroupRowsProps {
  tasks: readonly TaskItem[];
  grouping: TaskGrouping | undefined;
  /** The groups of all pages; until all are loaded, these are the counts of the headings. */
  counts: readonly TaskGroupCount[] | undefined;
  hasMore: boolean;
  row: (task: TaskItem) => ReactNode;
}

/** The items of a list of tasks that loads by page, under headings where they are grouped. */
export function GroupRows({ tasks, grouping, counts, hasMore, row }: GroupRowsProps) {
  const today = useToday(useZone()).date;
  const { groups, onFold } = useGroupFolds(tasks, grouping, today);
  const counted = useGroupCounts(counts ?? [], grouping, today);
  if (!groups) return tasks.map(row);
  return groups.flatMap(({ group, isFolded }) => [
    <li key={`head ${group.key}`} className="flex min-h-9 items-center border-line border-t bg-sunken px-2">
      <GroupHead
        {...{ group, isFolded }}
        count={hasMore ? Math.max(counted.get(group.key) ?? 0, group.tasks.length) : group.tasks.length}
        onFold={() => onFold(group.key)}
        className="max-w-full py-0.5"
      />
    </li>,
    ...(isFolded ? [] : group.tasks.map(row)),
  ]);
}
