import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hold, partialRefetch, refresh, refreshAll } from './partial-refetch.ts';

interface Tasks {
  items: { id: string; at: number }[];
}

const queryKey = ['tasks', 'list', {}];
let cache: QueryClient;
let stop: () => void;
/** What the server was asked for: all records, or some. */
let requests: string[];
let version: number;
let answer: () => Promise<void>;

beforeEach(async () => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 600_000 } } });
  [requests, version] = [[], 0];
  answer = () => Promise.resolve();
  const query = partialRefetch<Tasks>(
    async () => {
      requests.push('all');
      await answer();
      return { items: ['a', 'b'].map((id) => ({ id, at: version })) };
    },
    async (_, cachedList, ids) => {
      requests.push([...ids].sort().join());
      await answer();
      return { items: cachedList.items.map((item) => (ids.has(item.id) ? { ...item, at: version } : item)) };
    },
  );
  stop = new QueryObserver(cache, { queryKey, staleTime: 600_000, ...query }).subscribe(() => undefined);
  await settled();
});
afterEach(() => {
  stop();
  cache.clear();
});

const settled = () => vi.waitFor(() => expect(cache.isFetching()).toBe(0));
const cachedItems = () => cache.getQueryData<Tasks>(queryKey)?.items.map(({ id, at }) => `${id}${at}`);

it('refetches only the stale record', async () => {
  version = 1;
  refresh(cache, 'tasks', ['a']);
  await settled();
  expect(requests).toEqual(['all', 'a']);
  expect(cachedItems()).toEqual(['a1', 'b0']);
});

it('refetches all records when no ids are named', async () => {
  version = 1;
  refresh(cache, 'tasks');
  await settled();
  refresh(cache, 'tasks', ['b']);
  refreshAll(cache);
  await settled();
  expect(requests).toEqual(['all', 'all', 'b', 'all']);
});

it('still refetches all records when one record goes stale afterwards', async () => {
  version = 1;
  refresh(cache, 'tasks');
  // An optimistic update cancels the fetch in progress.
  const release = hold(cache, ['tasks']);
  await cache.cancelQueries({ queryKey: ['tasks'] });
  cache.setQueryData<Tasks>(queryKey, {
    items: [
      { id: 'a', at: 9 },
      { id: 'b', at: 0 },
    ],
  });
  refresh(cache, 'tasks', ['a']);
  release();
  await settled();
  expect(requests).toEqual(['all', 'all', 'all']);
  expect(cachedItems()).toEqual(['a1', 'b1']);
});

it('reads what a broken connection missed with the next change', async () => {
  version = 1;
  answer = () => Promise.reject(new Error('gone'));
  refresh(cache, 'tasks', ['a']);
  await settled();
  answer = () => Promise.resolve();
  refresh(cache, 'tasks', ['b']);
  await settled();
  expect(requests).toEqual(['all', 'a', 'a,b']);
  expect(cachedItems()).toEqual(['a1', 'b1']);
});

it('does not replace an optimistic update with older data', async () => {
  const [first, second] = [hold(cache, ['tasks']), hold(cache, ['tasks'])];
  cache.setQueryData<Tasks>(queryKey, {
    items: [
      { id: 'a', at: 9 },
      { id: 'b', at: 0 },
    ],
  });
  refresh(cache, 'tasks', ['a']);
  first();
  expect(requests).toEqual(['all']);
  expect(cachedItems()).toEqual(['a9', 'b0']);
  version = 9;
  second();
  await settled();
  expect(requests).toEqual(['all', 'a']);
  expect(cachedItems()).toEqual(['a9', 'b0']);
});

it('refetches data that changed during the first read', async () => {
  let arrive: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer = () => first;
  const key = ['tasks', 'list', { page: 2 }];
  const second = new QueryObserver(cache, {
    queryKey: key,
    queryFn: async () => {
      const read = version;
      requests.push(`read ${read}`);
      await answer();
      return read;
    },
  });
  const leave = second.subscribe(() => undefined);
  version = 1;
  refresh(cache, 'tasks');
  version = 2;
  refresh(cache, 'tasks', ['a']);
  arrive();
  await vi.waitFor(() => expect(cache.getQueryData(key)).toBe(2));
  await settled();
  expect(requests.filter((request) => request.startsWith('read'))).toEqual(['read 0', 'read 2']);
  leave();
});

it('refetches what sums recorded time with the reports, and after an unsaved change of its own family', async () => {
  const read: string[] = [];
  const keys = [
    ['budgets', 'payments'],
    ['timesheets', 'overview'],
    ['timesheets', 'waiting'],
    ['invoices', 'list'],
  ];
  const stops = keys.map((key) =>
    new QueryObserver(cache, { queryKey: key, queryFn: () => read.push(key.join('.')) }).subscribe(() => undefined),
  );
  await settled();
  read.length = 0;
  const release = hold(cache, ['timesheets']);
  refresh(cache, 'reports');
  await settled();
  expect(read).toEqual(['budgets.payments']);
  release();
  await settled();
  expect(read).toContain('timesheets.overview');
  read.length = 0;
  refresh(cache, 'reports');
  await settled();
  expect(read.sort()).toEqual(['budgets.payments', 'timesheets.overview']);
  for (const end of stops) end();
});
