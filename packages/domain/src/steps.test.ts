import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtered, finished, mapped, sorted } from './steps.ts';

describe('work in steps', () => {
  it('sorts as a list does, and keeps the order of equal items', () => {
    const items = fc.array(fc.nat(50), { minLength: 4000, maxLength: 9000 });
    fc.assert(
      fc.property(items, (numbers) => {
        const places = numbers.map((number, at) => ({ number, at }));
        const compare = (place: { number: number }, other: { number: number }) => place.number - other.number;
        expect(finished(sorted(places, compare))).toEqual(places.toSorted(compare));
      }),
      { numRuns: 10 },
    );
  });
  it('maps and filters with the places of the items', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    expect(finished(mapped(letters, (letter, at) => `${letter}${at}`)).at(-1)).toBe('z25');
    expect(finished(filtered(letters, (_, at) => at % 20 === 0))).toEqual(['a', 'u']);
  });
});
