import type { PlanDate } from '@stint/domain/dates';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { hours } from '../../../lib/i18n/dates.ts';
import type { Reason } from '../../../ui/reason.ts';
import { cellOf, type Row } from './week-grid-cells.ts';
import type { NextFocus } from './week-grid-editor.tsx';

export interface At {
  row: number;
  col: number;
}

export interface CellRules {
  /** Seconds that are shown until they are stored, or null. */
  pendingOf: (row: Row, date: PlanDate) => number | null;
  whyNot: (row: Row, date: PlanDate) => Reason | null;
  onRefuse: (row: Row, date: PlanDate, reason: Reason | null) => void;
  /** Takes what was typed; the answer is why it cannot be taken, or null. */
  onCommit: (row: Row, date: PlanDate, text: string) => Reason | null;
  onOpen: (row: Row, date: PlanDate) => void;
}

interface Keys extends CellRules {
  table: RefObject<HTMLTableElement | null>;
  rows: readonly Row[];
  days: readonly PlanDate[];
  /** The key of a row that was just added and takes the focus. */
  newRow: string | null;
  onNewRow: () => void;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const within = (value: number, length: number) => Math.max(0, Math.min(value, length - 1));

/** The cell that a key leads to, or null. */
function reached({ key, currentTarget }: KeyboardEvent, { row, col }: At, columns: number): At | null {
  const step = steps[key];
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  if (step) return { row: row + step[0], col: col + step[1] * (isRtl ? -1 : 1) };
  if (key === 'Home') return { row, col: 0 };
  return key === 'End' ? { row, col: columns - 1 } : null;
}

/** Which cell the keyboard is on, and which is edited. */
export function useGridKeys(grid: Keys) {
  const { table, rows, days, newRow, onNewRow, pendingOf, whyNot, onRefuse, onCommit, onOpen } = grid;
  const [wished, setActive] = useState<At>({ row: 0, col: 0 });
  const [editing, setEditing] = useState<(At & { text: string; selectAll: boolean }) | null>(null);
  const [focusCount, askFocus] = useState(0);
  const active = { row: within(wished.row, rows.length), col: within(wished.col, days.length) };
  useEffect(() => {
    if (focusCount > 0) table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }, [focusCount, table]);
  const isThere = newRow !== null && rows.some(({ key }) => key === newRow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the row is there
  useEffect(() => {
    const row = rows.findIndex(({ key }) => key === newRow);
    const added = rows[row];
    if (!added) return;
    const free = days.findIndex((date) => cellOf(added, date).parts.length === 0 && whyNot(added, date) === null);
    go({ row, col: Math.max(0, free) });
    onNewRow();
  }, [isThere]);
  const go = ({ row, col }: At) => {
    setActive({ row: within(row, rows.length), col: within(col, days.length) });
    askFocus((count) => count + 1);
  };
  const begin = (at: At, text: string | null) => {
    const [row, date] = [rows[at.row], days[at.col]];
    if (!row || !date) return;
    const cell = cellOf(row, date);
    const pending = pendingOf(row, date);
    const reason = whyNot(row, date);
    onRefuse(row, date, reason);
    if (reason) return;
    const ms = pending === null ? cell.ms : pending * 1000;
    if (cell.parts.length > 1) onOpen(row, date);
    else setEditing({ ...at, text: text ?? (ms > 0 ? hours(ms) : ''), selectAll: text === null });
  };
  const leave = (at: At, after: NextFocus) => {
    setEditing(null);
    const isLast = at.col === days.length - 1;
    if (after === 'down') go({ row: at.row + 1, col: at.col });
    else if (after === 'right') go(isLast ? { row: at.row + 1, col: 0 } : { row: at.row, col: at.col + 1 });
    else if (after === 'left') go({ row: at.row, col: at.col - 1 });
    else go(at);
  };
  const clear = (row: Row, date: PlanDate) => {
    if (cellOf(row, date).parts.length === 0 && pendingOf(row, date) === null) return;
    onRefuse(row, date, whyNot(row, date) ?? onCommit(row, date, ''));
  };
  const actions: Record<string, (row: Row, date: PlanDate, at: At) => void> = {
    Enter: (_, __, at) => begin(at, null),
    F2: (_, __, at) => begin(at, null),
    Escape: (row, date) => onRefuse(row, date, null),
    Delete: clear,
    Backspace: clear,
  };
  /** Beside the cells of a row are its name and its total, which may be links. */
  const reach = (to: At, from: Element) => {
    const side = to.col < 0 ? 'th' : to.col >= days.length ? 'td:last-child' : null;
    const beside = side && from.parentElement?.querySelector<HTMLElement>(`${side} :is(a, button)`);
    if (beside) beside.focus();
    else go(to);
  };
  const onKey = (event: KeyboardEvent, at: At) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const [row, date] = [rows[at.row], days[at.col]];
    if (!row || !date) return;
    const to = reached(event, at, days.length);
    const action = actions[event.key];
    if (to) reach(to, event.currentTarget);
    else if (action) action(row, date, at);
    else if (/^[\d.,:]$/.test(event.key)) begin(at, event.key);
    else return;
    event.preventDefault();
  };
  return { active, editing, begin, leave, onKey, setActive, go, stop: () => setEditing(null) };
}
