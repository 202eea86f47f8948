import type { TaskStatus } from '@stint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import type { Column } from '../../core/tasks/index.ts';
import { useMay } from '../../identity/auth/index.ts';
import type { BoardLane } from './search.ts';

type Choices = Record<string, boolean>;
const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'boolean');
const ownPref = pref<Choices>('stint.kanban.collapsed', isChoices, {});

/**
 * The collapsed columns. People who may edit the team's statuses set them for the team; others, and other columns, use
 * this browser's storage.
 */
export function useCollapsed(): [(column: Column) => boolean, (column: Column, collapsed: boolean) => void] {
  const server = useServer();
  const cache = useQueryClient();
  const may = useMay()(server.statuses.update);
  const ownCollapsed = usePref(ownPref);
  const update = useApiMutation(server.statuses.update, {
    optimistic: (_, { entryId, isCollapsed }) => {
      const lists = { queryKey: [...server.statuses.list.key] };
      const before = cache.getQueriesData(lists);
      cache.setQueriesData<{ items: TaskStatus[] }>(
        lists,
        (data) =>
          data && {
            ...data,
            items: data.items.map((status) =>
              status.id === entryId ? { ...status, isCollapsed: isCollapsed === true } : status,
            ),
          },
      );
      return () => {
        for (const [key, data] of before) cache.setQueryData(key, data);
      };
    },
  });
  const shared = (column: Column) => (may ? column.entry : null);
  return [
    (column) => shared(column)?.isCollapsed ?? ownCollapsed[column.key] ?? column.entry?.isCollapsed ?? false,
    (column, collapsed) => {
      const entry = shared(column);
      if (entry) update.mutate({ entryId: entry.id, isCollapsed: collapsed });
      else ownPref.set({ ...ownCollapsed, [column.key]: collapsed });
    },
  ];
}

const foldedPref = pref<Choices>('stint.kanban.folded', isChoices, {});

/** The folded swimlanes, remembered by this browser. */
export function useFolded(lanesBy: BoardLane): [(laneKey: string) => boolean, (laneKey: string) => void] {
  const folded = usePref(foldedPref);
  const idOf = (laneKey: string) => `${lanesBy} ${laneKey}`;
  return [
    (laneKey) => folded[idOf(laneKey)] ?? false,
    (laneKey) => {
      const { [idOf(laneKey)]: wasFolded, ...others } = folded;
      foldedPref.set(wasFolded ? others : { ...others, [idOf(laneKey)]: true });
    },
  ];
}
