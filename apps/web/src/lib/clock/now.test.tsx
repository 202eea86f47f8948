import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../i18n/dates.ts';
import { useNow, useTickingText } from './now.ts';

const start = new Date('2026-11-21T09:00:00.000Z').getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let renders = 0;
function Running({ since }: { since: number }) {
  renders += 1;
  const ref = useTickingText<HTMLTimeElement>((at) => clock(at - since));
  return <time ref={ref} data-testid="running" />;
}
function Total() {
  return <p data-testid="total">{(useNow(1000) - start) / 1000}</p>;
}

it('writes the running time without rendering', () => {
  renders = 0;
  render(<Running since={start} />);
  expect(screen.getByTestId('running').textContent).toBe('0:00:00');
  act(() => void vi.advanceTimersByTime(61_020));
  expect(screen.getByTestId('running').textContent).toBe('0:01:01');
  expect(renders).toBe(1);
});

it('renders a total once a second', () => {
  render(<Total />);
  act(() => void vi.advanceTimersByTime(2_990));
  expect(screen.getByTestId('total').textContent).toBe('2');
});

it('sleeps when nothing shows time', () => {
  const { unmount } = render(<Total />);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
