import { beforeEach, expect, it } from 'vitest';
import { oneOf, pref } from './prefs.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['cut off', '{"half'],
  ['of another kind', '7'],
  ['a word nobody knows', '"sideways"'],
])('REQ-16 discards a stored value that is %s and uses the default', (_, stored) => {
  localStorage.setItem('stint.way', stored);
  const way = pref('stint.way', oneOf('up', 'down'), 'up');
  expect(way.get()).toBe('up');
  expect(localStorage.getItem('stint.way')).toBeNull();
  expect(way.chosen()).toBe(false);
  way.set('down');
  expect(pref('stint.way', oneOf('up', 'down'), 'up').get()).toBe('down');
});
