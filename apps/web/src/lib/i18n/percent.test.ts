import { expect, it } from 'vitest';
import { percentText } from './percent.ts';

it.each([
  [65.79, 1, 'en', '65.8%'],
  [66, 1, 'en', '66%'],
  [165.79, 1, 'de', '165,8\u00a0%'],
  [7.125, 3, 'en', '7.125%'],
])('writes %s with at most %s decimals in %s', (value, decimals, locale, text) => {
  expect(percentText(value, decimals, locale)).toBe(text);
});
