import type { TaskItem } from '@stint/contract';
import { useState } from 'react';
import type { TaskGrouping } from './groupings.ts';
import { useTaskGroups } from './task-groups.tsx';

/** The groups of a list and which of them are folded; null without a grouping. */
export function useGroupFolds(rows: readonly TaskItem[], grouping: TaskGrouping | undefined, today: string) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const groups = useTaskGroups(rows, grouping, today);
  return {
    groups: groups?.map((group) => ({ group, isFolded: folded.has(`${grouping} ${group.key}`) })) ?? null,
    onFold: (key: string) => {
      const next = new Set(folded);
      if (!next.delete(`${grouping} ${key}`)) next.add(`${grouping} ${key}`);
      setFolded(next);
    },
  };
}
