import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { Reason } from '../../../ui/reason.ts';
import type { EntryFilter } from './entries-query.ts';
import { cellOf, editOf, type Row, type RowsBy } from './week-grid-cells.ts';
import { cellKey, type useCellChanges } from './week-grid-changes.ts';
import { rowFilterOf } from './week-grid-table.tsx';
import { useWhyNotChange } from './why-not.ts';
import type { Worker } from './worker.ts';

/** Why a cell takes no change, in words; null where it does. */
export function useWhyNotCell(worker: Worker, today: PlanDate, lockOf: (date: PlanDate) => string | null) {
  const t = useText('errors');
  const whyNotChange = useWhyNotChange(worker);
  return (row: Row, date: PlanDate): Reason | null => {
    if (date > today) return t('time_log.future');
    const { parts } = cellOf(row, date);
    const [part] = parts;
    if (part && parts.length > 1) return null;
    return (part ? whyNotChange.change(part.log) : whyNotChange.add()) ?? lockOf(date);
  };
}

interface EditContext {
  rows: readonly Row[];
  by: RowsBy;
  changes: ReturnType<typeof useCellChanges>;
  whyNotRemove: (log: TimeLog) => Reason | null;
  /** Its row stays, even where it has no other time. */
  onClear: (row: Row) => void;
}

/** What becomes of a text typed into a cell, and the dialog that it opens. */
export function useEdits({ rows, by, changes, whyNotRemove, onClear }: EditContext) {
  const t = useText('errors');
  const [opened, setOpened] = useState<{ filter: EntryFilter; open: boolean } | null>(null);
  const commit = (row: Row, date: PlanDate, text: string): Reason | null => {
    const cell = cellOf(row, date);
    const key = cellKey(row.key, date);
    const edit = editOf(text, cell);
    if (edit.do === 'refuse') return t(edit.reason);
    if (changes.pendingOf(key)) {
      queue(key, { row: row.key, date, text });
      return null;
    }
    if (edit.do === 'add') void changes.add({ ...row, date }, edit.seconds);
    if (edit.do === 'change') void changes.change(key, date, edit.log, edit.seconds);
    if (edit.do === 'open') open(row, date);
    if (edit.do === 'remove') {
      const reason = whyNotRemove(edit.log);
      if (reason) return reason;
      onClear(row);
      void changes.clear(key, edit.log);
    }
    return null;
  };
  const queue = useQueue(
    (key) => changes.pendingOf(key) !== null,
    ({ row: rowKey, date, text }) => {
      const row = rows.find(({ key }) => key === rowKey);
      if (row) changes.refuse(cellKey(row.key, date), commit(row, date, text));
    },
  );
  const open = (row: Row, date: PlanDate) =>
    setOpened({ filter: { start: date, end: date, ...rowFilterOf(row, by) }, open: true });
  return { opened, setOpened, open, commit };
}

interface QueuedText {
  row: string;
  date: PlanDate;
  text: string;
}

/** Holds what is typed into a cell until the last change of that cell is stored. */
function useQueue(isPending: (cell: string) => boolean, take: (typed: QueuedText) => void) {
  const [queued, setQueued] = useState<ReadonlyMap<string, QueuedText>>(new Map());
  useEffect(() => {
    const ready = [...queued].filter(([cell]) => !isPending(cell));
    if (ready.length === 0) return;
    setQueued(new Map([...queued].filter(([cell]) => isPending(cell))));
    for (const [, typed] of ready) take(typed);
  });
  return (cell: string, typed: QueuedText) => setQueued((before) => new Map(before).set(cell, typed));
}
