import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankBetween, rankOfNumber } from './ranks.ts';

describe('the rank of a task', () => {
  it('puts newer tasks first', () => {
    expect(rankOfNumber(2) < rankOfNumber(1)).toBe(true);
    expect(rankOfNumber(2_000_000_000) < rankOfNumber(1)).toBe(true);
    expect(rankOfNumber(1)).toBe('7ffffffe8');
  });

  it.each([
    [null, null, '8'],
    [null, '8', '4'],
    [null, '1', '08'],
    [null, '01', '008'],
    ['8', null, 'c'],
    ['f', null, 'f8'],
    ['ff', null, 'ff8'],
    ['4', '5', '48'],
    ['48', '5', '4c'],
    ['4f', '5', '4f8'],
    ['4', '41', '408'],
    // Not the rank of a number, which a task that joins later brings along.
    ['7fffff38', '7fffff39', '7fffff384'],
    ['7fffff387', '7fffff389', '7fffff3878'],
  ])('between %s and %s is %s', (above, below, rank) => {
    expect(rankBetween(above, below)).toBe(rank);
  });

  it('stands between its neighbours, however often tasks are placed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (places) => {
        const ranks = [3, 2, 1].map(rankOfNumber);
        for (const place of places) {
          const at = place % (ranks.length + 1);
          ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null));
        }
        expect(ranks).toEqual(ranks.toSorted());
        expect(new Set(ranks).size).toBe(ranks.length);
        expect(ranks.filter((rank) => rank.endsWith('0'))).toEqual([]);
      }),
    );
  });
});
