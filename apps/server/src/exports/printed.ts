import { RunningRounding } from '@stint/domain/reports/printed-sums';
import { clockAt, dayOf } from '@stint/domain/time';
import { twoDigits } from '@stint/domain/two-digits';
import {
  type Amount,
  type Cell,
  isAmount,
  isDuration,
  isHours,
  isMoment,
  type Moment,
  type Row,
  type TableColumn,
  textOf,
} from './table.ts';

/** How numbers are written. */
export interface PrintStyle {
  /** Decimals of hours. */
  hours: number;
  /** Lengths of time without seconds. */
  isShort?: boolean;
  /** The language of numbers and dates; without one they are for programs. */
  locale?: string;
}

const secondsOfHour = 3600;

/** 7:42; a length below zero has a sign before it. */
export function shortClock(minutes: number): string {
  const whole = Math.abs(minutes);
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
}

/** Writes numbers of a language in digits that every font has. */
function numbersOf(locale: string | undefined, decimals: number, least = decimals): (value: number) => string {
  // Programs read 5 and 5.25.
  if (!locale) return (value) => String(Number(value.toFixed(decimals)));
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: decimals });
  return (value) => format.format(value);
}

interface Formats {
  amount: (amount: Amount) => string;
  number: (value: number) => string;
  percent: (value: number) => string;
  date: (date: Date) => string;
  /** The time of a day, with its date if that is another one. */
  moment: (moment: Moment, day: string | null) => string;
}

function formatsOf(locale: string): Formats {
  const amounts = [0, 1, 2, 3].map((decimals) => numbersOf(locale, decimals));
  const plain = numbersOf(locale, 2, 0);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    amount: ({ amount, decimals }) => amounts[decimals]?.(amount) ?? plain(amount),
    number: plain,
    percent: (value) => percents.format(value / 100),
    date: (date) => dates.format(date),
    moment: ({ at, calendar }, day) => {
      const own = dayOf(at, calendar);
      const clock = clockAt(at, calendar);
      return own === day ? clock : `${days.format(new Date(`${own}T00:00:00Z`))}, ${clock}`;
    },
  };
}

interface PrintedCell {
  text: string;
  /** What it counts in the sum of its group, in the unit that is printed. */
  units: number;
}

/**
 * Writes rows in their order. The lines of a column with a sum are rounded so that they add up to it as they are
 * printed.
 */
export class RowPrinter {
  readonly #columns: readonly TableColumn[];
  readonly #style: PrintStyle;
  readonly #formats: Formats | null;
  readonly #hours: (value: number) => string;
  readonly #scale: number;
  readonly #minutes: (value: number, at: number) => number;
  readonly #parts: (value: number, at: number) => number;
  #group: { units: number[]; last: Cell[] };

  constructor(columns: readonly TableColumn[], style: PrintStyle) {
    this.#columns = columns;
    this.#style = style;
    this.#formats = style.locale ? formatsOf(style.locale) : null;
    this.#hours = numbersOf(style.locale, style.hours);
    this.#scale = 10 ** style.hours;
    const roundedIn = (unit: number) => {
      // Only lines of a column with a sum share one rounding.
      const shared = columns.map(({ isSummed }) => (isSummed ? new RunningRounding(unit) : null));
      return (value: number, at: number) => (shared[at] ?? new RunningRounding(unit)).next(value) / unit;
    };
    this.#minutes = roundedIn(60);
    this.#parts = roundedIn(secondsOfHour);
    this.#group = { units: [], last: [] };
  }

  row(row: Row): string[] {
    const date = row.find((cell) => cell instanceof Date);
    const day = date instanceof Date ? date.toISOString().slice(0, 10) : null;
    const printed = row.map((cell, at) => this.#print(cell, at, day));
    for (const [at, { units }] of printed.entries()) this.#group.units[at] = (this.#group.units[at] ?? 0) + units;
    for (const [at, cell] of row.entries()) this.#group.last[at] = cell ?? this.#group.last[at] ?? null;
    return printed.map(({ text }) => text);
  }

  /** The sums of the rows since the last call. Only columns that can be added have one. */
  groupSums(): string[] {
    const { units, last } = this.#group;
    this.#group = { units: [], last: [] };
    return this.#columns.map(({ isSummed }, at) => (isSummed ? this.#unitsText(last[at] ?? null, units[at] ?? 0) : ''));
  }

  #unitsText(like: Cell, units: number): string {
    if (isHours(like)) return this.#hours(units / this.#scale);
    if (isDuration(like)) return this.#style.isShort ? shortClock(units) : textOf({ seconds: units });
    // Amounts of a group may be in several currencies.
    return typeof like === 'number' ? (this.#formats?.number(units) ?? String(units)) : '';
  }

  #print(cell: Cell, at: number, day: string | null): PrintedCell {
    if (isHours(cell)) {
      const units = this.#parts(cell.hoursOf.seconds * this.#scale, at);
      return { text: this.#hours(units / this.#scale), units };
    }
    if (isDuration(cell)) {
      if (!this.#style.isShort) return { text: textOf(cell), units: cell.seconds };
      const units = this.#minutes(cell.seconds, at);
      return { text: shortClock(units), units };
    }
    return { text: this.#text(cell, at, day), units: typeof cell === 'number' ? cell : 0 };
  }

  #text(cell: Cell, at: number, day: string | null): string {
    const formats = this.#formats;
    if (!formats) return textOf(cell);
    if (isAmount(cell)) return formats.amount(cell);
    if (isMoment(cell)) return formats.moment(cell, day);
    if (cell instanceof Date) return formats.date(cell);
    if (typeof cell !== 'number') return textOf(cell);
    return this.#columns[at]?.isPercent ? formats.percent(cell) : formats.number(cell);
  }
}
