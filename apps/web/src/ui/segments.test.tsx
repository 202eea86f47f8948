import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SegmentedProgress } from './progress.tsx';

afterEach(cleanup);

it.each([
  [0, 0, 'band-none'],
  [10, 3, 'band-low'],
  [50, 15, 'band-most'],
  [100, 30, 'band-full'],
  [140, 30, 'band-full'],
])('SHELL-13 fills of 30 segments at %i percent %i, in the colour of its band', (percent, filled, colour) => {
  render(<SegmentedProgress name="Planned" percent={percent} />);
  const bar = screen.getByRole('progressbar', { name: 'Planned' });
  expect(bar.children).toHaveLength(30);
  expect([...bar.children].filter(({ className }) => className.includes(colour))).toHaveLength(filled);
});
