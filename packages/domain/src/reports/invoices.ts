import type { Rounding } from '@stint/contract';
import type { PlanDate } from '../dates.ts';
import type { RateBook } from '../money.ts';
import { rounded } from '../rounding.ts';
import { type Calendar, dayOf, daysWithin, ms } from '../time.ts';

/** An ended entry, or the part of it that is billed, priced by the days on which it lies. */
export interface BillableEntry {
  employeeId: string;
  projectId: string | null;
  startedAt: string;
  stoppedAt: string;
  calendar: Calendar;
}

interface Part {
  date: PlanDate;
  ms: number;
}
/** An entry by day. A rounded one is not cut: it belongs to the day on which it begins. */
function partsOfEntry(entry: Omit<BillableEntry, 'employeeId' | 'projectId'>, rounding?: Rounding): Part[] {
  const { startedAt, stoppedAt, calendar } = entry;
  if (rounding) {
    const length = Math.floor((ms(stoppedAt) - ms(startedAt)) / 1000);
    return [{ date: dayOf(startedAt, calendar), ms: rounded(length, rounding) * 1000 }];
  }
  const days = new Map<PlanDate, number>();
  for (const { date, from, to } of daysWithin({ from: startedAt, to: stoppedAt }, calendar))
    days.set(date, (days.get(date) ?? 0) + to - from);
  return [...days].map(([date, worked]) => ({ date, ms: worked }));
}

export interface PricedPart extends Part {
  rate: number;
}
export type EntryPrice = { currency: string; parts: PricedPart[] } | { why: 'unpriced' | 'mixed' | 'empty' };

/** The price of an entry. It has one only when all of it is at rates in one currency. */
export function priceOf(entry: BillableEntry, book: RateBook, rounding?: Rounding): EntryPrice {
  const parts = partsOfEntry(entry, rounding).filter((part) => part.ms > 0);
  if (parts.length === 0) return { why: 'empty' };
  const { employeeId, projectId } = entry;
  const pricedParts = parts.map((part) => ({
    ...part,
    price: book.of('BILL', { employeeId, projectId, date: part.date }),
  }));
  const currencies = new Set(pricedParts.map(({ price }) => price?.currency ?? null));
  const [currency] = currencies;
  if (currencies.size > 1) return { why: 'mixed' };
  if (!currency) return { why: 'unpriced' };
  return {
    currency,
    parts: pricedParts.map(({ date, ms: worked, price }) => ({ date, ms: worked, rate: price?.amount ?? 0 })),
  };
}

/** One line for each key and rate, in the order of their first parts. */
export function linesOfInvoice<T extends PricedPart>(parts: readonly T[], keyOf: (part: T) => string) {
  const lines = new Map<string, { key: string; rate: number; ms: number; parts: T[] }>();
  for (const part of parts) {
    const key = `${part.rate} ${keyOf(part)}`;
    const line = lines.get(key) ?? { key, rate: part.rate, ms: 0, parts: [] };
    line.ms += part.ms;
    line.parts.push(part);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** What people read of the number of an invoice. */
export const invoiceNumber = (prefix: string, sequence: number): string =>
  `${prefix}${String(sequence).padStart(4, '0')}`;
