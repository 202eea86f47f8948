import { useEffect, useMemo } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';
import { inOrder, type Row, type RowOf } from './week-grid-cells.ts';

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

/** The keys of the rows of a week in their order: as long as the page is open. */
const orders = new Map<string, readonly string[]>();

/** The rows in the order in which they were first shown, so that none moves while it is filled in. */
export function useRowOrder(name: string, rows: readonly Row[], isRead: boolean): readonly Row[] {
  const ordered = useMemo(() => inOrder(rows, orders.get(name) ?? []), [name, rows]);
  useEffect(() => {
    if (!isRead) return;
    const orderedKeys = orders.get(name) ?? [];
    const fresh = ordered.map(({ key }) => key).filter((key) => !orderedKeys.includes(key));
    if (fresh.length > 0) orders.set(name, [...orderedKeys, ...fresh]);
  }, [name, ordered, isRead]);
  return ordered;
}
