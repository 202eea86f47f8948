import { expect, it } from 'vitest';
import { isFinished } from './steps.ts';

const all = {
  isNew: true,
  invited: true,
  imported: true,
  hasProject: true,
  hasTask: true,
  hasPlan: true,
  hasSample: false,
};

it.each([
  ['while a step is open', { hasTask: false }, false],
  ['when all are done', {}, true],
  ['while sample data is there', { hasSample: true }, false],
  ['in an older workspace with an open step', { isNew: false, imported: false }, true],
  ['in an older workspace with sample data', { isNew: false, hasSample: true }, false],
])('REG-14 knows that the first steps are over: %s', (_, changes, expected) => {
  expect(isFinished({ ...all, ...changes })).toBe(expected);
});
