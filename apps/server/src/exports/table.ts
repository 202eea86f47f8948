import { clockAt, dayOf as dateIn, ms, zoneAt } from '@stint/domain/time';
import { twoDigits } from '@stint/domain/two-digits';
import type { Paper } from './paper.ts';

/** A length of time: hours, minutes and seconds, which sheets can sum. */
export interface Duration {
  seconds: number;
}
/** A length of time as hours with decimals. */
export interface Hours {
  hoursOf: { seconds: number };
}
/** An amount of money, and how many decimals its currency has. */
export interface Amount {
  amount: number;
  decimals: number;
}
/** An instant on the calendar of its person. */
export interface Moment {
  at: string;
  calendar: string;
}
export type Cell = string | number | Date | Duration | Hours | Amount | Moment | null;
export type Row = readonly Cell[];

export interface TableColumn {
  label: string;
  width?: number;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
  isPercent?: boolean;
  /** It has a sum, which its printed lines come to. */
  isSummed?: boolean;
}

export interface Table {
  /** The name of the file, without its ending; also the heading of a page. */
  name: string;
  columns: readonly TableColumn[];
  /** The number of rows at the start. Later writes may change it. */
  count: number;
  /** Rows in parts. It is read once. */
  parts: () => AsyncIterable<readonly Row[]>;
  /** A last row for people, read after the rows. */
  total?: (() => Row) | undefined;
  /** The sums of further currencies, above the last row. */
  furtherTotals?: (() => readonly Row[]) | undefined;
  /** What a page says around the rows; without it only its name. */
  paper?: Paper | undefined;
  /** Pages show lengths of time without seconds. */
  isShort?: boolean;
  /** Rows next to each other with the same value in this column are a group on a page, with their sums. */
  groupBy?: number | undefined;
  /** A CSV file is for programs and has sums only if they are asked for. */
  isSummedInCsv?: boolean;
}

/** The last rows: one for each currency. */
export const totalRowsOf = ({ total, furtherTotals }: Table): readonly Row[] =>
  total ? [...(furtherTotals?.() ?? []), total()] : [];

const ROWS_AT_ONCE = 500;

/** Rows that are at hand. Others get their turn between the parts of a long file. */
export async function* partsOf<One>(rows: readonly One[]): AsyncGenerator<readonly One[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    yield rows.slice(at, at + ROWS_AT_ONCE);
    await new Promise(setImmediate);
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** 7:42:34; a length below zero has a sign before it. */
const clockOf = ({ seconds }: Duration) => {
  const whole = Math.abs(seconds);
  const clock = `${Math.floor(whole / 3600)}:${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
  return seconds < 0 ? `-${clock}` : clock;
};
const has = <Key extends string>(cell: Cell, key: Key): cell is Extract<Cell, Record<Key, unknown>> =>
  typeof cell === 'object' && cell !== null && key in cell;
export const isDuration = (cell: Cell): cell is Duration => has(cell, 'seconds');
export const isHours = (cell: Cell): cell is Hours => has(cell, 'hoursOf');
export const isAmount = (cell: Cell): cell is Amount => has(cell, 'amount');
export const isMoment = (cell: Cell): cell is Moment => has(cell, 'at');

export const hoursIn = ({ hoursOf }: Hours): number => hoursOf.seconds / 3600;

/** 2026-10-25T02:50:00+02:00: what the clock showed, with its distance from UTC, down to the second. */
export function isoOf({ at, calendar }: Moment): string {
  const zone = zoneAt(at, calendar);
  const second = Math.floor(ms(at) / 1000) * 1000;
  const minute = Date.parse(`${dateIn(at, zone)}T${clockAt(at, zone)}:00Z`);
  const offset = Math.round((minute - Math.floor(second / 60_000) * 60_000) / 60_000);
  const clock = new Date(second + offset * 60_000).toISOString().slice(0, 19);
  const distance = Math.abs(offset);
  return `${clock}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`;
}
/** 2026-10-25 02:50, for people. */
const minuteOf = ({ at, calendar }: Moment): string => `${dateIn(at, calendar)} ${clockAt(at, calendar)}`;

export const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return dayOf(cell);
  if (isDuration(cell)) return clockOf(cell);
  if (isHours(cell)) return hoursIn(cell).toFixed(4);
  if (isAmount(cell)) return String(cell.amount);
  return isMoment(cell) ? minuteOf(cell) : String(cell ?? '');
};
