import { expect, it } from 'vitest';
import { pageOf } from './return-to.ts';

it.each([
  [undefined, '/'],
  ['/tasks?status=open#row', '/tasks?status=open#row'],
  ['/', '/'],
  ['tasks', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/tasks/..//evil.example', '/'],
  ['/%2e/\\evil.example', '/'],
  ['//[', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('returns only to pages of this product: %s', (to, page) => {
  expect(pageOf(to)).toBe(page);
});
