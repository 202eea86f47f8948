import { expect, it } from 'vitest';
import { statusWord } from './status-words.ts';

it.each([
  ['en', 'in-progress', 'In progress'],
  ['de', 'completed', 'Abgeschlossen'],
  ['ar', 'completed', 'مكتملة'],
  ['de', 'Waiting for Mia', 'Waiting for Mia'],
] as const)('in %s names %s', (language, status, expected) => {
  expect(statusWord(language, status)).toBe(expected);
});
