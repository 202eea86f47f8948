import { expect, it } from 'vitest';
import { textVersion } from './text-versions.ts';

it.each([
  ['', 'cbf29ce484222325'],
  [null, 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the version of %j is %s', (text, version) => {
  expect(textVersion(text)).toBe(version);
});

it('differs for texts of one letter more, and for other letters', () => {
  const texts = ['<p>a</p>', '<p>b</p>', '<p>ab</p>', '<p>ba</p>', '<p>ä</p>', '<p>a\u0308</p>'];
  expect(new Set(texts.map(textVersion)).size).toBe(texts.length);
});
