import type { Column, ColumnKind, Columns, ColumnValues } from '@stint/contract';

type Value = ColumnValues[ColumnKind];
/** What stands in a row of sums. */
export type SumRow = Partial<Record<string, Value>>;

const isMoney = (value: Value | undefined): value is NonNullable<ColumnValues['money']> =>
  typeof value === 'object' && value !== null && 'amount' in value;

function added(sum: Value | undefined, value: Value): Value {
  if (typeof sum === 'number' && typeof value === 'number') return sum + value;
  if (isMoney(sum) && isMoney(value)) return { ...sum, amount: sum.amount + value.amount };
  return sum ?? value;
}

const isNumber: Partial<Record<ColumnKind, true>> = { duration: true, hours: true, change: true, count: true };

/** Adds up the columns of rows; where they have currencies, those of each currency apart. */
export class ColumnSums<Row> {
  readonly #summed: [string, Column<Row>][];
  readonly #currencyOf: ((row: Row) => string | null) | undefined;
  readonly #sums = new Map<string, SumRow>();

  constructor(columns: Columns<Row>, currencyOf?: (row: Row) => string | null) {
    this.#summed = Object.entries(columns).filter(([, { sum }]) => sum);
    this.#currencyOf = currencyOf;
    const zeros = this.#summed.filter(([, { kind }]) => isNumber[kind]).map(([key]) => [key, 0]);
    if (!currencyOf) this.#sums.set('', Object.fromEntries(zeros));
  }

  add(row: Row): void {
    const currency = this.#currencyOf ? this.#currencyOf(row) : '';
    if (currency === null) return;
    const sums = this.#sums.get(currency) ?? {};
    this.#sums.set(currency, sums);
    for (const [key, { value }] of this.#summed) sums[key] = added(sums[key], value(row));
  }

  rows = (): SumRow[] => [...this.#sums.values()];
}

/** The totals that a report has itself, as a row of sums. */
export const sumRowOf = <Row>(columns: Columns<Row>, totals: Row): SumRow =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { sum }]) => sum)
      .map(([key, { value }]) => [key, value(totals, totals)]),
  );
