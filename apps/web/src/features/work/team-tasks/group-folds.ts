import type { TaskItem } from '@stint/contract';
import { useState } from 'react';
import { useTaskGroups } from '../task-groups/index.ts';
import type { TableSearch } from './search.ts';

/** The groups of a list and which of them are folded; null without a grouping. */
export function useGroupFolds(rows: readonly TaskItem[], grouping: TableSearch['group'], today: string) {
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
