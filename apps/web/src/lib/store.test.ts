import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('notifies subscribers of each change, but not of an equal value or after they unsubscribe', () => {
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
