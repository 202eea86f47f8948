import { expect, it } from 'vitest';
import { shownIn, viewOf } from './follow.ts';

const camera = { scrollX: -100, scrollY: 50, zoom: { value: 2 }, width: 800, height: 400 };

it('shows the same part in a window of the same size', () => {
  expect(viewOf(camera)).toEqual({ x: 100, y: -50, width: 400, height: 200 });
  expect({ ...camera, ...shownIn(viewOf(camera), camera) }).toEqual(camera);
});

it.each([
  ['a narrower window shows all of it, smaller', { width: 400, height: 400 }, 1],
  ['a larger window shows it larger', { width: 1600, height: 1600 }, 4],
  ['a view too large to show stops at the smallest zoom', { width: 4, height: 4 }, 0.1],
])('%s', (_, size, zoom) => {
  const frame = { ...size, ...shownIn(viewOf(camera), size) };
  expect(frame.zoom.value).toBe(zoom);
  const view = viewOf(frame);
  expect([view.x + view.width / 2, view.y + view.height / 2].map(Math.round)).toEqual([300, 50]);
});
