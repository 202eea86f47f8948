import { act, fireEvent, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n/i18n.ts';
import { Elapsed } from './elapsed.tsx';

await startI18n('en', { whole: true });

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it('TIMER-23 updates the text without rendering while the timer runs', () => {
  let renders = 0;
  const ui = render(
    <Profiler id="elapsed" onRender={() => renders++}>
      <Elapsed form="clock" name="Today" meter={{ ms: 59_000, since: 1_000_000 }} />
    </Profiler>,
  );
  const timer = ui.getByRole('timer', { name: 'Today' });
  expect(timer.textContent).toBe('0:00:59');
  const before = renders;
  act(() => void vi.advanceTimersByTime(61_000));
  expect(timer.textContent).toBe('0:02:00');
  expect(renders).toBe(before);
});

it('shows totals in hours and minutes, rounded half up, with seconds on hover', () => {
  const ui = render(<Elapsed meter={{ ms: 4_470_000, since: null }} />);
  expect(ui.getByText('1:15').title).toBe('1:14:30');
  expect(vi.getTimerCount()).toBe(0);
});

it('shows the current seconds of a growing total on hover', () => {
  const ui = render(<Elapsed meter={{ ms: 60_000, since: 1_000_000 }} />);
  act(() => void vi.advanceTimersByTime(42_000));
  fireEvent.pointerEnter(ui.getByText('0:02'));
  expect(ui.getByText('0:02').title).toBe('0:01:42');
});
