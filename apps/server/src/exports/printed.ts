import { RunningRounding } from '@stint/domain/reports/printed-sums';
import { isAmount, isDuration, isHours, type Row, type TableColumn, textOf } from './table.ts';

/** How numbers are written. */
export interface PrintStyle {
  /** Decimals of hours. */
  hours: number;
  /** Lengths of time without seconds. */
  isShort?: boolean;
  /** The language of numbers; without one they are for programs. */
  locale?: string;
}

const secondsOfHour = 3600;
const padded = (number: number) => String(number).padStart(2, '0');

/** 7:42; a length below zero has a sign before it. */
function shortClock(minutes: number): string {
  const whole = Math.abs(minutes);
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${padded(whole % 60)}`;
}

/** Writes numbers of a language in digits that every font has. */
export function numbersOf(locale: string | undefined, decimals: number): (value: number) => string {
  // Programs read 5 and 5.25.
  if (!locale) return (value) => String(Number(value.toFixed(decimals)));
  const format = new Intl.NumberFormat(new Intl.Locale(locale, { numberingSystem: 'latn' }), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (value) => format.format(value);
}

/** Texts of rows, read in their order: the lines of a column with a sum add up to it as they are printed. */
export function rowPrinter(columns: readonly TableColumn[], style: PrintStyle): (row: Row) => string[] {
  const { hours: decimals, isShort, locale } = style;
  const scale = 10 ** decimals;
  const hours = numbersOf(locale, decimals);
  const amounts = new Map<number, (value: number) => string>();
  const amountText = (amount: number, places: number) => {
    const write = amounts.get(places) ?? numbersOf(locale, places);
    amounts.set(places, write);
    return write(amount);
  };
  /** Only lines of a column with a sum share one rounding. */
  const roundedIn = (unit: number) => {
    const shared = columns.map(({ isSummed }) => (isSummed ? new RunningRounding(unit) : null));
    return (value: number, at: number) => (shared[at] ?? new RunningRounding(unit)).next(value) / unit;
  };
  const [minutes, parts] = [roundedIn(60), roundedIn(secondsOfHour)];
  return (row) =>
    row.map((cell, at) => {
      if (isHours(cell)) return hours(parts(cell.hoursOf.seconds * scale, at) / scale);
      if (isDuration(cell) && isShort) return shortClock(minutes(cell.seconds, at));
      if (isAmount(cell)) return locale ? amountText(cell.amount, cell.decimals) : String(cell.amount);
      return textOf(cell);
    });
}
