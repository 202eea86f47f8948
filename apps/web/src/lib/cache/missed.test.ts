import { Refusal } from '@stint/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readMissed } from './missed.ts';

/** A query on screen whose first fetch gives this result, and whose later ones succeed. */
async function onScreen(first: () => unknown) {
  const cache = new QueryClient();
  const ask = vi.fn(async () => 'read').mockImplementationOnce(async () => first() as string);
  const leave = new QueryObserver(cache, { queryKey: ['tasks'], queryFn: ask, retry: false }).subscribe(
    () => undefined,
  );
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  readMissed(cache);
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  leave();
  return { times: ask.mock.calls.length, data: cache.getQueryData(['tasks']) };
}
const refused = (code: 'network' | 'not_found') => () => {
  throw new Refusal(code);
};

it('refetches only queries that got no answer', async () => {
  expect(await onScreen(refused('network'))).toEqual({ times: 2, data: 'read' });
  expect(await onScreen(refused('not_found'))).toEqual({ times: 1, data: undefined });
  expect(await onScreen(() => 'at once')).toEqual({ times: 1, data: 'at once' });
});
