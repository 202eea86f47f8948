import { describe, expect, it } from 'vitest';
import { basisOf, decimalsOf, linesOf, majorOf, minorOf, type Rate, RateBook, totalsOf, type Work } from './money.ts';

const hour = 3_600_000;
const rate = (startsOn: string, amount: number, more: Partial<Rate> = {}): Rate => ({
  kind: 'BILL',
  employeeId: 'ada',
  projectId: null,
  startsOn,
  currency: 'EUR',
  amount,
  minimum: 0,
  ...more,
});
const work = (date: string, hours: number, more: Partial<Work> = {}): Work => ({
  employeeId: 'ada',
  projectId: 'engine',
  date,
  ms: Math.round(hours * hour),
  ...more,
});
const ofProject = { employeeId: null, projectId: 'engine' };

type Case = [title: string, rates: Rate[], work: Work[], lines: [string | null, number][]];
const cases: Case[] = [
  ['the rate of a member', [rate('1970-01-01', 6000)], [work('2026-03-02', 1.5)], [['EUR', 9000]]],
  [
    'a rate that changes in mid-month',
    [rate('1970-01-01', 6000), rate('2026-03-15', 8000)],
    [work('2026-03-14', 1), work('2026-03-15', 1), work('2026-03-31', 1)],
    [['EUR', 22_000]],
  ],
  ['a rate that holds from a later day', [rate('2026-03-15', 8000)], [work('2026-03-14', 1)], [[null, 0]]],
  ['a rate that ended', [rate('1970-01-01', 6000), rate('2026-03-02', 0)], [work('2026-03-02', 1)], [[null, 0]]],
  [
    'the rate of the project before that of the member',
    [rate('1970-01-01', 6000), rate('2026-01-01', 9000, ofProject)],
    [work('2026-03-02', 1), work('2026-03-02', 1, { projectId: null })],
    [['EUR', 15_000]],
  ],
  [
    'the rate of the member in the project before both',
    [rate('1970-01-01', 6000), rate('1970-01-01', 9000, ofProject), rate('2026-03-01', 7000, { projectId: 'engine' })],
    [work('2026-03-02', 1)],
    [['EUR', 7000]],
  ],
  [
    'the minimum of the member',
    [rate('1970-01-01', 6000, { minimum: 6500 })],
    [work('2026-03-02', 2)],
    [['EUR', 13_000]],
  ],
  [
    'no minimum in another currency',
    [rate('1970-01-01', 6000, { minimum: 6500 }), rate('1970-01-01', 100, { ...ofProject, currency: 'JPY' })],
    [work('2026-03-02', 1)],
    [['JPY', 100]],
  ],
  [
    'mixed currencies, of which JPY has no decimals and KWD three',
    [rate('1970-01-01', 5001, { currency: 'JPY' }), rate('1970-01-01', 12_345, { employeeId: 'ben', currency: 'KWD' })],
    [work('2026-03-02', 0.5), work('2026-03-02', 1 / 3, { employeeId: 'ben' })],
    [
      ['JPY', 2501],
      ['KWD', 4115],
    ],
  ],
  ['no rate', [rate('1970-01-01', 6000)], [work('2026-03-02', 1, { employeeId: 'ben' })], [[null, 0]]],
  [
    'many small parts, rounded once',
    [rate('1970-01-01', 1)],
    Array.from({ length: 10 }, () => work('2026-03-02', 0.1)),
    [['EUR', 1]],
  ],
  [
    'a long time at a high rate, exactly',
    [rate('1970-01-01', 99_999_999)],
    [work('2026-03-02', 100_000.5)],
    [['EUR', 10_000_049_900_000]],
  ],
];

describe('amounts', () => {
  it.each(cases)('use %s', (_, rates, some, expected) => {
    const lines = linesOf(some, new RateBook(rates), { keyOf: () => '' });
    expect(lines.map(({ currency, amount }) => [currency, amount])).toEqual(expected);
    expect(lines.reduce((sum, { ms }) => sum + ms, 0)).toBe(some.reduce((sum, { ms }) => sum + ms, 0));
  });

  it('of a total are the sums of its lines, by currency, with time without a rate beside them', () => {
    const book = new RateBook([
      rate('1970-01-01', 3333),
      rate('1970-01-01', 1000, { employeeId: 'ben', currency: 'JPY' }),
    ]);
    const third = [work('2026-03-02', 1 / 3), work('2026-03-03', 1 / 3), work('2026-03-04', 1 / 3)];
    const all = [...third, work('2026-03-02', 1, { employeeId: 'ben' }), work('2026-03-02', 2, { employeeId: 'cy' })];
    const { sums, unpricedMs } = totalsOf(linesOf(all, book, { keyOf: ({ date }) => date }));
    expect(sums).toEqual([
      { currency: 'EUR', ms: hour, amount: 3 * 1111 },
      { currency: 'JPY', ms: hour, amount: 1000 },
    ]);
    expect(unpricedMs).toBe(2 * hour);
  });

  it('of costs use the cost rate of the member only', () => {
    const book = new RateBook([rate('1970-01-01', 6000), rate('1970-01-01', 4000, { kind: 'COST' })]);
    expect(linesOf([work('2026-03-02', 2)], book, { kind: 'COST', keyOf: () => '' })[0]?.amount).toBe(8000);
    expect(book.starts()).toEqual(['1970-01-01']);
  });
});

describe('units', () => {
  it.each([
    ['USD', 12.34, 1234],
    ['JPY', 5000, 5000],
    ['KWD', 1.2345, 1235],
    ['Afghan Afghani', 1.5, 150],
  ])('of %s', (currency, amount, minor) => {
    expect(minorOf(amount, currency)).toBe(minor);
    expect(majorOf(minor, currency)).toBeCloseTo(amount, 2);
  });
  it('have the decimals of the currency', () => {
    expect(['JPY', 'EUR', 'KWD', '?'].map(decimalsOf)).toEqual([0, 2, 3, 2]);
  });
});

describe('a budget', () => {
  it('of a fixed price is used up by costs', () => {
    expect(basisOf({ billing: 'FLAT_FEE', billingFlat: null, budgetBasis: 'billed' })).toBe('cost');
    expect(basisOf({ billing: 'RATE', billingFlat: true, budgetBasis: 'billed' })).toBe('cost');
    expect(basisOf({ billing: 'RATE', billingFlat: null, budgetBasis: 'billed' })).toBe('billed');
  });
});
