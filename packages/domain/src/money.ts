import type { PlanDate } from './dates.ts';
import { grouped } from './grouped.ts';

/** An hourly rate from a date on. The amount is in the smallest unit of its currency; 0 ends the rate before it. */
export interface Rate {
  kind: 'BILL' | 'COST';
  employeeId: string | null;
  projectId: string | null;
  startsOn: PlanDate;
  currency: string;
  amount: number;
  /** The least of a person's bill rates in the same currency, on projects too. */
  minimum: number;
}

export interface Work {
  employeeId: string;
  projectId: string | null;
  /** A day; the rate of this day holds for all of the work. */
  date: PlanDate;
  ms: number;
}

const HOUR = 3_600_000n;

const without = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
/** How many decimals a currency has by ISO 4217. `Intl` has its own, which differ between versions. */
export const decimalsOf = (currency: string): number =>
  without.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;
/** An amount as people write it, in the smallest unit. */
export const minorOf = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency));
export const majorOf = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/** Amounts that are not rounded yet: the smallest unit times milliseconds of an hour. */
export type Exact = bigint;
const exactOf = (ms: number, amount: number): Exact => BigInt(ms) * BigInt(amount);
/** Rounds half up, to the smallest unit; once for each line that is shown. */
const rounded = (exact: Exact): number => Number((exact * 2n + HOUR) / (HOUR * 2n));

/** What time at a rate comes to: one rounding. */
export const amountOf = (ms: number, rate: number): number => rounded(exactOf(ms, rate));

/** A tax in percent with up to three decimals, rounded half up once. */
export const taxOf = (net: number, percent: number): number =>
  Number((BigInt(net) * BigInt(Math.round(percent * 1000)) * 2n + 100_000n) / 200_000n);

/** Looks up rates by day: of the member in the project, else of the project, else of the member. */
export class RateBook {
  readonly #rates: ReadonlyMap<string, Rate[]>;

  constructor(rates: readonly Rate[]) {
    this.#rates = grouped(rates, ({ kind, employeeId, projectId }) => keyOf(kind, employeeId, projectId));
    for (const some of this.#rates.values()) some.sort((rate, other) => (rate.startsOn < other.startsOn ? 1 : -1));
  }

  #latest(kind: Rate['kind'], employeeId: string | null, projectId: string | null, date: PlanDate) {
    return this.#rates.get(keyOf(kind, employeeId, projectId))?.find(({ startsOn }) => startsOn <= date);
  }

  /** The rate of a day with an amount above 0, or null. */
  of(kind: Rate['kind'], { employeeId, projectId, date }: Omit<Work, 'ms'>): Pick<Rate, 'amount' | 'currency'> | null {
    const own = this.#latest(kind, employeeId, null, date);
    if (kind === 'COST') return own && own.amount > 0 ? own : null;
    const onProject = projectId
      ? [this.#latest(kind, employeeId, projectId, date), this.#latest(kind, null, projectId, date)]
      : [];
    const chosen = onProject.find((rate) => rate && rate.amount > 0) ?? own;
    if (!chosen) return null;
    const minimum = own?.currency === chosen.currency ? own.minimum : 0;
    const amount = Math.max(chosen.amount, minimum);
    return amount > 0 ? { amount, currency: chosen.currency } : null;
  }

  /** The days on which a rate begins, in order. */
  starts(): PlanDate[] {
    return [...new Set([...this.#rates.values()].flat().map(({ startsOn }) => startsOn))].sort();
  }
}
const keyOf = (kind: Rate['kind'], employeeId: string | null, projectId: string | null) =>
  `${kind} ${employeeId} ${projectId}`;

export interface Line {
  key: string;
  /** Null for time without a rate. */
  currency: string | null;
  ms: number;
  /** In the smallest unit. */
  amount: number;
}

/** One line for each key and currency, rounded once; time without a rate has a line of its own. */
export function linesOf(
  work: readonly Work[],
  book: RateBook,
  { kind = 'BILL', keyOf }: { kind?: Rate['kind']; keyOf: (work: Work) => string },
): Line[] {
  const lines = new Map<string, { key: string; currency: string | null; ms: number; exact: Exact }>();
  for (const entry of work) {
    if (entry.ms <= 0) continue;
    const rate = book.of(kind, entry);
    const key = keyOf(entry);
    const place = `${rate?.currency ?? ''} ${key}`;
    const line = lines.get(place) ?? { key, currency: rate?.currency ?? null, ms: 0, exact: 0n };
    line.ms += entry.ms;
    if (rate) line.exact += exactOf(entry.ms, rate.amount);
    lines.set(place, line);
  }
  return [...lines.values()].map(({ exact, ...line }) => ({ ...line, amount: rounded(exact) }));
}

/** Sums of lines by currency, in the order of the codes; time without a rate is not a part of any. */
export function totalsOf(lines: readonly Pick<Line, 'currency' | 'ms' | 'amount'>[]) {
  const sums = new Map<string, { currency: string; ms: number; amount: number }>();
  for (const { currency, ms, amount } of lines) {
    if (currency === null) continue;
    const sum = sums.get(currency) ?? { currency, ms: 0, amount: 0 };
    sums.set(currency, { currency, ms: sum.ms + ms, amount: sum.amount + amount });
  }
  const unpricedMs = lines.reduce((sum, { currency, ms }) => (currency === null ? sum + ms : sum), 0);
  return { sums: [...sums.values()].sort((sum, other) => (sum.currency < other.currency ? -1 : 1)), unpricedMs };
}

/** The shares of a budget, in percent, at which people are notified. */
export const budgetAlerts = [50, 80, 100] as const;

export interface Budget {
  billing: 'RATE' | 'FLAT_FEE' | 'MILESTONES' | null;
  billingFlat: boolean | null;
  budgetBasis: 'billed' | 'cost';
}
/** What uses up a budget in money. A fixed price is earned whatever the hours are, so it is used up by costs. */
export const basisOf = ({ billing, billingFlat, budgetBasis }: Budget): 'billed' | 'cost' =>
  billing === 'FLAT_FEE' || billingFlat ? 'cost' : budgetBasis;
