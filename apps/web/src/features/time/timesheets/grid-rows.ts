import { createStore, useStore } from '../../../lib/store.ts';
import type { RowOf } from './week-grid-cells.ts';

/** Rows that were added and have no time yet, by person and week: as long as the page is open. */
const added = createStore<ReadonlyMap<string, readonly RowOf[]>>(new Map());
const none: readonly RowOf[] = [];

const same = (a: RowOf, b: RowOf) => a.taskId === b.taskId && a.projectId === b.projectId;

export function useAddedRows(employeeId: string, firstDay: string) {
  const key = `${employeeId} ${firstDay}`;
  const rows = useStore(added).get(key) ?? none;
  const add = (more: readonly RowOf[]) => {
    const before = added.get().get(key) ?? none;
    const fresh = more.filter((rowOf) => !before.some((row) => same(rowOf, row)));
    added.set(new Map(added.get()).set(key, [...before, ...fresh]));
  };
  return { rows, add };
}
