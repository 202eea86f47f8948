/** A word of a closed list: its key among the words of a file, and what stands there without them. */
interface Word {
  key: string | null;
  text: string | null;
}

/** The values of each kind of column. Lengths of time are seconds. */
export interface ColumnValues {
  text: string | null;
  word: Word | null;
  /** What a row is grouped by. */
  group: { by: string; value: string | null; name: string | null } | null;
  /** A date of a calendar. */
  date: string | null;
  /** The date of an instant in UTC. */
  instant: string | null;
  moment: { at: string | null; timeZone: string };
  duration: number | null;
  /** A length of time as hours with decimals, as payroll reads it. */
  hours: number | null;
  /** A length of time more or less than another. */
  change: number | null;
  count: number | null;
  percent: number | null;
  /** An amount without a currency is hours. */
  money: { amount: number; currency: string | null } | null;
}
export type ColumnKind = keyof ColumnValues;

interface ColumnOf<Row, Kind extends ColumnKind> {
  kind: Kind;
  value: (row: Row, totals?: Row) => ColumnValues[Kind];
  /** Summed in the last row, unless the report brings its own totals. */
  sum?: true;
  /** In characters; 16 without one. */
  width?: number;
  /** The key of its label; `reports:col_<key>` without one. */
  label?: string;
  /** Where it is by default; everywhere without one. A column of `request` is only in files that name it. */
  in?: 'page' | 'file' | 'request';
}
export type Column<Row> = { [Kind in ColumnKind]: ColumnOf<Row, Kind> }[ColumnKind];
export type Columns<Row> = Record<string, Column<Row>>;

/** Columns with the literal types of their keys. */
export const columnsOf =
  <Row>() =>
  <const Described extends Columns<Row>>(columns: Described): Described =>
    columns;

export const word = (value: string | null, start = '', text: string | null = value): Word | null =>
  value === null ? null : { key: start + value, text };
export const moment = (at: string | null | undefined, timeZone = 'Etc/UTC') => ({ at: at ?? null, timeZone });
