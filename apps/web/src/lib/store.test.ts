import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('calls subscribers after each change, not for the same value, not after they stopped', () => {
  const store = createStore(1);
  const changed = vi.fn();
  const stop = store.subscribe(changed);
  store.set(2);
  store.set(2);
  expect([store.get(), changed.mock.calls.length]).toEqual([2, 1]);
  stop();
  store.set(3);
  expect([store.get(), changed.mock.calls.length]).toEqual([3, 1]);
});
