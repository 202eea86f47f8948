/** A length of time: hours, minutes and seconds, which sheets can sum. */
export interface Duration {
  seconds: number;
}
export type Cell = string | number | Date | Duration | null;
export type Row = readonly Cell[];

export interface Table {
  /** The name of the file, without its ending; also the heading of a page. */
  name: string;
  columns: readonly { label: string; width?: number }[];
  /** The number of rows at the start. Later writes may change it. */
  count: number;
  /** Rows in parts. It is read once. */
  parts: () => AsyncIterable<readonly Row[]>;
  /** A last row for people, read after the rows; a CSV file is for programs and has none. */
  total?: (() => Row) | undefined;
}

const ROWS_AT_ONCE = 500;

/** Rows that are at hand. Others get their turn between the parts of a long file. */
export async function* partsOf<One>(rows: readonly One[]): AsyncGenerator<readonly One[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    yield rows.slice(at, at + ROWS_AT_ONCE);
    await new Promise(setImmediate);
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const select = (number: number) => String(number).padStart(2, '0');
/** 7:42:34; a length below zero has a sign before it. */
const clockOf = ({ seconds }: Duration) => {
  const whole = Math.abs(seconds);
  const clock = `${Math.floor(whole / 3600)}:${select(Math.floor(whole / 60) % 60)}:${select(whole % 60)}`;
  return seconds < 0 ? `-${clock}` : clock;
};
export const isDuration = (cell: Cell): cell is Duration =>
  typeof cell === 'object' && cell !== null && 'seconds' in cell;

export const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return dayOf(cell);
  return isDuration(cell) ? clockOf(cell) : String(cell ?? '');
};
