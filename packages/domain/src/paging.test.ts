import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampedPage, pageCount, pageNumbers, pageSizes } from './paging.ts';

describe('pages', () => {
  it('SHELL-11 have the sizes that people can choose', () => {
    expect(pageSizes).toEqual([5, 10, 20, 30, 40, 50]);
  });
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
  ])('%i items, %i on a page, are %i', (items, size, pages) => {
    expect(pageCount(items, size)).toBe(pages);
  });
  it.each([
    [0, 1],
    [-3, 1],
    [2.7, 2],
    [9, 5],
    [Number.NaN, 1],
  ])('page %d of five is page %i', (page, expected) => {
    expect(clampedPage(page, 5)).toBe(expected);
  });
  it.each([
    [1, 1, [1]],
    [1, 10, [1, 2, 3, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, 6, null, 10]],
    [5, 10, [1, null, 3, 4, 5, 6, 7, null, 10]],
    [10, 10, [1, null, 8, 9, 10]],
    [99, 3, [1, 2, 3]],
  ])('page %i of %i shows %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
  it('always include the first, the last and the current one, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (page, pages) => {
        const numbers = pageNumbers(page, pages).filter((number) => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, clampedPage(page, pages), pages]));
        expect(numbers.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
