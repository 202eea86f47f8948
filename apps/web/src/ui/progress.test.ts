import { expect, it } from 'vitest';
import { bandOf } from './progress.tsx';

it.each([
  [0, 'none'],
  [1, 'low'],
  [24.9, 'low'],
  [25, 'part'],
  [49, 'part'],
  [50, 'most'],
  [74, 'most'],
  [75, 'full'],
  [130, 'full'],
] as const)('%s percent is %s', (percent, band) => {
  expect(bandOf(percent)).toBe(band);
});

it('TIMER-09 does not look like success beyond the target', () => {
  expect(bandOf(100)).toBe('full');
  expect(bandOf(100, true)).toBe('over');
});
