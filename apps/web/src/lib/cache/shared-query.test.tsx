import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSharedQuery } from './shared-query.ts';

let cache: QueryClient;
const ask = vi.fn(async () => 'Ada');
const query = queryOptions({ queryKey: ['name'], queryFn: ask, staleTime: 60_000 });

beforeEach(() => {
  cache = new QueryClient();
  ask.mockClear();
});

afterEach(cleanup);

function Name({ id }: { id: string }) {
  return <p data-testid={id}>{useSharedQuery(query).data ?? 'unknown'}</p>;
}
const page = (children: ReactNode) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
const bothNames = (
  <>
    <Name id="one" />
    <Name id="two" />
  </>
);
const texts = () => screen.getAllByTestId(/./).map(({ textContent }) => textContent);
const observersOf = () =>
  cache
    .getQueryCache()
    .find({ queryKey: ['name'] })
    ?.getObserversCount();

it('asks once for all components, with one observer', async () => {
  render(page(bothNames));
  expect(texts()).toEqual(['unknown', 'unknown']);
  await screen.findAllByText('Ada');
  expect(texts()).toEqual(['Ada', 'Ada']);
  expect([ask.mock.calls.length, observersOf()]).toEqual([1, 1]);
});

it('shows at once what was put into the cache while nobody read it', async () => {
  cache.setQueryData(['name'], 'Ben');
  const first = render(page(<Name id="one" />));
  expect(texts()).toEqual(['Ben']);
  first.unmount();
  cache.setQueryData(['name'], 'Cyn');
  render(page(bothNames));
  expect(texts()).toEqual(['Cyn', 'Cyn']);
  act(() => void cache.setQueryData(['name'], 'Dan'));
  expect(await screen.findAllByText('Dan')).toHaveLength(2);
  expect(ask).not.toHaveBeenCalled();
});

it('asks again for a query that was removed, and forgets what it held', async () => {
  cache.setQueryData(['name'], 'Ben');
  const view = render(page(bothNames));
  cache.removeQueries();
  view.rerender(page(<Name id="one" />));
  expect(texts()).toEqual(['unknown']);
  await screen.findByText('Ada');
  expect(ask).toHaveBeenCalledTimes(1);
});
