import type { TaxCategory } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../money.ts';
import { invoiceState, outstandingOf } from './invoice-states.ts';
import {
  creditTotals,
  hoursOf,
  invoiceTotals,
  lineAmount,
  plainTax,
  type TotalLine,
  whyNotIssued,
} from './invoice-totals.ts';

const taxed = (amount: number, taxCategory: TaxCategory | null, taxPercent: number | null = 0, taxReason = '') => ({
  ...{ amount, taxCategory, taxPercent },
  taxReason: taxReason || null,
});

describe('a line', () => {
  it.each<[what: string, quantity: number, price: number, amount: number]>([
    ['0.62 h at 100.00', 0.62, 10_000, 6200],
    ['a third of an hour at 33.33', 0.333333, 3333, 1111],
    ['half a cent up', 0.5, 1, 1],
    ['half a cent of a discount away from zero', -0.5, 1, -1],
    ['yen without decimals', 1.5, 1001, 1502],
    ['dinars with three', 2.25, 1005, 2261],
  ])('is quantity times price, rounded once: %s', (_, quantity, price, amount) => {
    expect(lineAmount(quantity, price)).toBe(amount);
  });

  it('has hours with the fewest decimals that come to the amount of the time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 3600 }), fc.integer({ min: 1, max: 999_999 }), (seconds, price) => {
        const hours = hoursOf(seconds * 1000, price);
        expect(lineAmount(hours, price)).toBe(amountOf(seconds * 1000, price));
        expect(Math.abs(hours * 3600 - seconds)).toBeLessThanOrEqual(18.001);
      }),
    );
  });
  it.each<[time: string, ms: number, price: number, hours: number]>([
    ['37 min 12 s', 2_232_000, 10_000, 0.62],
    ['37 min 15 s', 2_235_000, 10_000, 0.6208],
    ['20 min', 1_200_000, 3333, 0.3333],
    ['1 h 30 min', 5_400_000, 8000, 1.5],
  ])('of %s', (_, ms, price, hours) => {
    expect(hoursOf(ms, price)).toBe(hours);
  });
});

describe('totals', () => {
  it.each<[what: string, lines: TotalLine[], totals: [net: number, taxes: number[], total: number]]>([
    ['one rate on the sum, not on each line', [taxed(3, 'S', 19), taxed(3, 'S', 19), taxed(2, 'S', 19)], [8, [2], 10]],
    ['two rates, the higher one first', [taxed(10_000, 'S', 7), taxed(5000, 'S', 19)], [15_000, [950, 700], 16_650]],
    ['reverse charge', [taxed(80_000, 'AE', 0, 'Reverse charge')], [80_000, [0], 80_000]],
    ['a discount within its rate', [taxed(100_000, 'S', 19), taxed(-10_000, 'S', 19)], [90_000, [17_100], 107_100]],
    ['no tax', [taxed(501, null, null)], [501, [], 501]],
    ['a rate with three decimals', [taxed(25_92, 'S', 7.7)], [2592, [200], 2792]],
    ['zero-rated beside the standard rate', [taxed(1000, 'Z'), taxed(1000, 'S', 20)], [2000, [200, 0], 2200]],
  ])('%s', (_, lines, [net, taxes, total]) => {
    const sums = invoiceTotals(lines);
    expect([sums.net, sums.taxes.map(({ tax }) => tax), sums.total]).toEqual([net, taxes, total]);
  });

  const lineOf = fc.record({
    amount: fc.integer({ min: -1_000_000, max: 10_000_000 }),
    taxCategory: fc.constantFrom<TaxCategory>('S', 'Z', 'E', 'AE', 'K', 'G'),
    taxPercent: fc.constantFrom(7, 7.7, 19, 20, 21.125),
    taxReason: fc.constantFrom(null, 'Article 44'),
  });
  const manyLines = fc.array(lineOf, { maxLength: 30 });
  it('are sums of the lines and of one rounded tax for each rate', () => {
    fc.assert(
      fc.property(manyLines, (lines) => {
        const { net, taxes, tax, total } = invoiceTotals(lines);
        expect(net).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(taxes.reduce((sum, group) => sum + group.net, 0)).toBe(net);
        expect(taxes.reduce((sum, group) => sum + group.tax, 0)).toBe(tax);
        expect(total).toBe(net + tax);
        for (const group of taxes) expect(Math.abs((group.net * group.percent) / 100 - group.tax)).toBeLessThan(0.501);
      }),
    );
  });
  it('do not depend on the order of the lines, and change sign with them', () => {
    fc.assert(
      fc.property(manyLines, (lines) => {
        const { total, taxes } = invoiceTotals(lines);
        expect(invoiceTotals([...lines].reverse()).total).toBe(total);
        const creditTotals = invoiceTotals(lines.map((line) => ({ ...line, amount: -line.amount })));
        expect(creditTotals.total + total).toBe(0);
        expect(creditTotals.taxes.map(({ category }) => category)).toEqual(taxes.map(({ category }) => category));
      }),
    );
  });
});

describe('the totals of credit notes', () => {
  const line = fc.record({
    amount: fc.integer({ min: 1, max: 10_000 }),
    taxPercent: fc.constantFrom(7, 7.7, 19),
    parts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
  });
  it('add up to those of the invoice, and each tax is that of its own net but for one rounding', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const rests = lines.map(({ amount, taxPercent }) => taxed(amount, 'S', taxPercent));
        const notes: ReturnType<typeof creditTotals>[] = [];
        const credit = (credited: TotalLine[]) =>
          notes.push(
            creditTotals(
              credited,
              notes.flatMap(({ taxes }) => taxes),
            ),
          );
        for (const [at, { parts }] of lines.entries())
          for (const percent of parts) {
            const rest = rests[at] as TotalLine;
            const amount = Math.floor((rest.amount * percent) / 100);
            rest.amount -= amount;
            credit([{ ...rest, amount }]);
          }
        credit(rests);
        const invoice = invoiceTotals(lines.map(({ amount, taxPercent }) => taxed(amount, 'S', taxPercent)));
        for (const key of ['net', 'tax', 'total'] as const)
          expect(notes.reduce((sum, note) => sum + note[key], 0)).toBe(invoice[key]);
        for (const { net, percent, tax } of notes.flatMap(({ taxes }) => taxes))
          expect(Math.abs((net * percent) / 100 - tax)).toBeLessThan(1.001);
      }),
    );
  });
});

describe('what cannot be issued', () => {
  const described = (line: TotalLine, isDescribed = true) => ({ ...line, isDescribed });
  it.each<[code: string | null, lines: ReturnType<typeof described>[]]>([
    ['invoice.no_lines', []],
    ['invoice.line_description', [described(taxed(1, 'Z'), false)]],
    ['invoice.tax_percent', [described(taxed(1, 'S', null))]],
    ['invoice.tax_no_rate', [described(taxed(1, 'AE', 19, 'Reverse charge'))]],
    ['invoice.tax_reason', [described(taxed(1, 'E'))]],
    ['invoice.tax_mixed', [described(taxed(1, 'O', 0, 'Not taxable')), described(taxed(1, 'S', 19))]],
    ['invoice.tax_mixed', [described(taxed(1, null, null)), described(taxed(1, 'Z'))]],
    ['invoice.negative', [described(taxed(100, 'S', 19)), described(taxed(-101, 'S', 19))]],
    ['invoice.too_large', [described({ ...plainTax(null), amount: 2 ** 53 })]],
    [null, [described(taxed(1, 'G', 0, 'Export')), described(taxed(1, 'S', 19))]],
    [null, [described(taxed(0, null, null))]],
  ])('%s', (code, lines) => {
    expect(whyNotIssued(lines)?.code ?? null).toBe(code);
  });
});

describe('the state', () => {
  const plain = { type: 'INVOICE', status: 'ISSUED', dueDate: '2026-03-31', total: 100, paid: 0, credited: 0 } as const;
  const unsent = { ...plain, sentAt: null };
  const at = '2026-03-02T09:00:00.000Z';
  it.each<[state: string, invoice: Parameters<typeof invoiceState>[0], today: string, outstanding: number]>([
    ['draft', { ...unsent, status: 'DRAFT' }, '2026-03-20', 0],
    ['issued', unsent, '2026-03-31', 100],
    ['sent', { ...plain, sentAt: at }, '2026-03-31', 100],
    ['overdue', { ...plain, sentAt: at }, '2026-04-01', 100],
    ['overdue', { ...unsent, paid: 40 }, '2026-04-01', 60],
    ['partlyPaid', { ...unsent, paid: 40 }, '2026-03-31', 60],
    ['issued', { ...unsent, dueDate: null }, '2027-01-01', 100],
    ['paid', { ...unsent, paid: 100 }, '2026-04-01', 0],
    ['paid', { ...unsent, paid: 60, credited: 40 }, '2026-04-01', 0],
    ['paid', { ...unsent, total: 0 }, '2026-04-01', 0],
    ['credited', { ...unsent, credited: 100, paid: 100 }, '2026-04-01', 0],
    ['void', { ...unsent, status: 'VOID' }, '2026-04-01', 0],
    ['creditNote', { ...unsent, type: 'CREDIT_NOTE' }, '2026-04-01', 0],
  ])('is %s', (state, invoice, today, outstanding) => {
    expect(invoiceState(invoice, today)).toBe(state);
    expect(outstandingOf(invoice)).toBe(outstanding);
  });
});
