import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Elapsed } from './elapsed.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it('TIMER-23 writes the text anew and renders nothing while the timer runs', () => {
  let renders = 0;
  const ui = render(
    <Profiler id="elapsed" onRender={() => renders++}>
      <Elapsed form="clock" name="Today" meter={{ ms: 59_000, since: 1_000_000 }} />
    </Profiler>,
  );
  const timer = ui.getByRole('timer', { name: 'Today' });
  expect(timer.textContent).toBe('00:00:59');
  const before = renders;
  act(() => void vi.advanceTimersByTime(61_000));
  expect(timer.textContent).toBe('00:02:00');
  expect(renders).toBe(before);
});

it('shows standing time in hours and minutes', () => {
  const ui = render(<Elapsed meter={{ ms: 4_500_000, since: null }} />);
  expect(ui.container.textContent).toBe('1:15');
  expect(vi.getTimerCount()).toBe(0);
});
