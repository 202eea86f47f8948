import type { ErrorCode, TaxCategory } from '@stint/contract';
import { amountOf } from '../money.ts';

/** Quantities have up to six decimals. */
const micro = 1_000_000;
const hourMs = 3_600_000n;

/** Divides and rounds half away from zero, so that a credit note takes back what its invoice charged. */
function divided(value: bigint, divisor: bigint): number {
  const size = value < 0n ? -value : value;
  const quotient = Number((size * 2n + divisor) / (divisor * 2n));
  return value < 0n && quotient !== 0 ? -quotient : quotient;
}

const microsOf = (quantity: number): bigint => BigInt(Math.round(quantity * micro));

/** Quantity times the price of a unit, in the smallest unit of the currency: one rounding. */
export const lineAmount = (quantity: number, price: number): number =>
  divided(microsOf(quantity) * BigInt(price), BigInt(micro));

/**
 * The hours that stand on an invoice: the fewest decimals, at least two, with which quantity times price is what the
 * time comes to. Six decimals do for every price below 10,000.00 per hour.
 */
export function hoursOf(ms: number, price: number): number {
  const amount = amountOf(ms, price);
  const nearest = (scale: number) => divided(BigInt(ms) * BigInt(scale), hourMs);
  for (const scale of [100, 1000, 10_000, 100_000, micro]) {
    const hours = nearest(scale) / scale;
    if (lineAmount(hours, price) === amount) return hours;
  }
  // Half a cent is met only from one of the two sides.
  const below = (nearest(micro) - 1) / micro;
  return lineAmount(below, price) === amount ? below : (nearest(micro) + 1) / micro;
}

export interface LineTax {
  taxCategory: TaxCategory | null;
  taxPercent: number | null;
  taxReason: string | null;
}
export interface TotalLine extends LineTax {
  /** In the smallest unit of the currency. */
  amount: number;
}
export interface TaxGroup {
  category: TaxCategory;
  percent: number;
  reason: string | null;
  net: number;
  tax: number;
}

const categoryOrder: readonly TaxCategory[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'];
const inOrder = (group: TaxGroup, other: TaxGroup) =>
  categoryOrder.indexOf(group.category) - categoryOrder.indexOf(other.category) || other.percent - group.percent;

/** A tax in percent with up to three decimals, rounded once. */
const taxOn = (net: number, percent: number) => divided(BigInt(net) * BigInt(Math.round(percent * 1000)), 100_000n);

/** Sums of the printed lines. Tax is computed on the sum of each category and rate, and rounded once for each. */
export function invoiceTotals(lines: readonly TotalLine[]) {
  const groups = new Map<string, TaxGroup & { reasons: Set<string> }>();
  for (const { amount, taxCategory: category, taxPercent, taxReason } of lines) {
    if (category === null) continue;
    const percent = category === 'S' ? (taxPercent ?? 0) : 0;
    const key = `${category} ${percent}`;
    const group = groups.get(key) ?? { category, percent, reason: null, net: 0, tax: 0, reasons: new Set() };
    group.net += amount;
    if (taxReason) group.reasons.add(taxReason);
    groups.set(key, group);
  }
  const taxes = [...groups.values()]
    .map(({ reasons, ...group }): TaxGroup => {
      return { ...group, tax: taxOn(group.net, group.percent), reason: [...reasons].join('; ') || null };
    })
    .sort(inOrder);
  return totalsOf(lines, taxes);
}

function totalsOf(lines: readonly Pick<TotalLine, 'amount'>[], taxes: TaxGroup[]) {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxes.reduce((sum, group) => sum + group.tax, 0);
  return { net, taxes, tax, total: net + tax };
}

/**
 * Sums of a credit note. Its tax is that on all that is taken back, less that of the notes before, so that the notes of
 * an invoice together take back the tax that it charged.
 */
export function creditTotals(lines: readonly TotalLine[], taxesBefore: readonly TaxGroup[]) {
  const taxes = invoiceTotals(lines).taxes.map((group): TaxGroup => {
    const { category, percent } = group;
    const same = taxesBefore.filter((other) => other.category === category && other.percent === percent);
    const net = same.reduce((sum, other) => sum + other.net, group.net);
    return { ...group, tax: same.reduce((rest, other) => rest - other.tax, taxOn(net, percent)) };
  });
  return totalsOf(lines, taxes);
}

/** The category of a tax in percent as earlier invoices state it. */
export const plainTax = (percent: number | null): LineTax => ({
  taxCategory: percent === null ? null : percent > 0 ? 'S' : 'Z',
  taxPercent: percent,
  taxReason: null,
});

const withReason: readonly TaxCategory[] = ['E', 'AE', 'K', 'G', 'O'];
/** Whether an invoice must say why no tax is charged. */
export const needsReason = (category: TaxCategory | null): boolean =>
  category !== null && withReason.includes(category);

export interface Problem {
  code: ErrorCode;
  line?: number;
}

function whyNotTax({ taxCategory, taxPercent, taxReason }: LineTax): ErrorCode | null {
  if (taxCategory === 'S' && !taxPercent) return 'invoice.tax_percent';
  if (taxCategory !== 'S' && (taxPercent ?? 0) !== 0) return 'invoice.tax_no_rate';
  return needsReason(taxCategory) && !taxReason ? 'invoice.tax_reason' : null;
}

/** Why these lines cannot be issued as they are, or null. Lines are counted from 1. */
export function whyNotIssued(lines: readonly (TotalLine & { isDescribed: boolean })[]): Problem | null {
  if (lines.length === 0) return { code: 'invoice.no_lines' };
  for (const [at, line] of lines.entries()) {
    if (!line.isDescribed) return { code: 'invoice.line_description', line: at + 1 };
    const code = whyNotTax(line);
    if (code) return { code, line: at + 1 };
  }
  const categories = new Set(lines.map(({ taxCategory }) => taxCategory));
  if (categories.size > 1 && (categories.has('O') || categories.has(null))) return { code: 'invoice.tax_mixed' };
  const { net, total } = invoiceTotals(lines);
  if (net < 0 || total < 0) return { code: 'invoice.negative' };
  return Number.isSafeInteger(total) ? null : { code: 'invoice.too_large' };
}
