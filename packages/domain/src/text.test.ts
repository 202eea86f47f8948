import { expect, it } from 'vitest';
import { cut } from './text.ts';

it.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer than that', 6, 'longer'],
  ['a👍b', 2, 'a'],
  ['a👍b', 3, 'a👍'],
  ['👍👍👍', 3, '👍'],
  ['', 5, ''],
])('%j cut to %i is %j', (text, max, expected) => {
  expect(cut(text, max)).toBe(expected);
  expect(() => encodeURIComponent(cut(text, max))).not.toThrow();
});
