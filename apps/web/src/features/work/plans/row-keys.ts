import { addDays, type PlanDate } from '@stint/domain/dates';
import { leaveRow, press } from '../../../lib/page/row-focus.ts';

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** What a key asks for. */
export type Act =
  | { kind: 'day'; date: PlanDate }
  | { kind: 'order'; step: 1 | -1 }
  | { kind: 'column'; side: 1 | -1 }
  | { kind: 'start' | 'open' | 'time' | 'remove' | 'nothing' };

const orders: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const plain: Partial<Record<string, Act['kind'] & ('start' | 'open' | 'time' | 'remove')>> = {
  ' ': 'start',
  Enter: 'open',
  e: 'time',
  Delete: 'remove',
  Backspace: 'remove',
};

/** Keys of a planned task: Space starts, Enter opens, E sets its time, Delete removes, Alt and arrows order. */
export function dayAct({ key, altKey, ctrlKey, metaKey }: Key): Act | null {
  if (ctrlKey || metaKey) return null;
  const step = orders[key];
  if (altKey) return step ? { kind: 'order', step } : null;
  const kind = plain[key];
  return kind ? { kind } : null;
}

interface Week {
  dates: readonly PlanDate[];
  today: PlanDate;
  /** The day of the focused task; null in the list of tasks to plan. */
  date: PlanDate | null;
  /** Of a horizontal arrow, in the reading direction. */
  side: 1 | -1 | null;
}

/** The same in the week: 1 to 7 name its days, left and right lead to the next day, with Alt they take the task there. */
export function weekAct(event: Key, { dates, today, date, side }: Week): Act | null {
  const { key, altKey } = event;
  if (event.ctrlKey || event.metaKey) return null;
  const open = (day: PlanDate | undefined): Act =>
    day !== undefined && day >= today && dates.includes(day) && day !== date
      ? { kind: 'day', date: day }
      : { kind: 'nothing' };
  if (/^[1-7]$/.test(key) && !altKey) return open(dates[Number(key) - 1]);
  if (side === null) return dayAct(event);
  if (!altKey) return { kind: 'column', side };
  return date === null || date < today ? { kind: 'nothing' } : open(addDays(date, side));
}

const parts: Partial<Record<Act['kind'], string>> = {
  start: '[data-start] button',
  open: '[data-open]',
  time: '[data-minutes]',
  remove: '[data-remove]',
};

/** Presses the part of a row that does what a key asks; false where the row has none. */
export function pressPart(box: Element, row: HTMLElement, { kind }: Act): boolean {
  const part = parts[kind];
  if (part === undefined) return false;
  if (kind === 'remove') leaveRow(box, row);
  return press(row, part);
}
