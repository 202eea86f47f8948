import { expect, it } from 'vitest';
import { placeAfter } from './shots.ts';

it.each([
  ['ArrowRight', 1, false, 2],
  ['ArrowLeft', 1, false, 0],
  ['ArrowRight', 2, false, 2],
  ['ArrowLeft', 0, false, 0],
  ['ArrowRight', 1, true, 0],
  ['ArrowLeft', 1, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['a', 1, false, null],
])('REPORT-09 %s at %i (right-to-left: %s) leads to %s of three', (key, at, isRtl, place) => {
  expect(placeAfter(key, at, 3, isRtl)).toBe(place);
});
