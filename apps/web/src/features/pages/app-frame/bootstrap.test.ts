import { api, type Bootstrap, Refusal } from '@stint/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { Stream } from '../../../lib/api/realtime.ts';
import type { Server } from '../../../lib/api/server.tsx';
import { todayIn } from '../../../lib/clock/today.ts';
import { employee, member, person, team } from '../../../test/samples.ts';
import { timerStatus } from '../../core/timer/index.ts';
import { teamList, teamOn } from '../../identity/active-team/index.ts';
import { myPermissions, myself } from '../../identity/auth/index.ts';
import { bootstrap } from './bootstrap.ts';

beforeEach(() => localStorage.clear());

const me = person({ employee: employee(1, 'Ada Lovelace') });
const mine = team(member(1, 'Ada Lovelace'));

/** A browser with a server that returns this bootstrap, and the calls that it made. */
function browser(read: () => Promise<Bootstrap>) {
  const calls: string[] = [];
  const called =
    <T>(name: string, answer: () => Promise<T>) =>
    () => {
      calls.push(name);
      return answer();
    };
  const make = (domain: keyof typeof api, op: string, answer: () => Promise<unknown>) =>
    Object.assign(called(`${domain}.${op}`, answer), {
      key: [domain, op],
      route: (api[domain] as Record<string, unknown>)[op],
    });
  const empty = async () => ({ items: [], total: 0 });
  const server = new Proxy(
    {},
    {
      get: (_, domain: keyof typeof api) =>
        new Proxy(
          {},
          {
            get: (__, op: string) =>
              make(domain, op, domain === 'bootstrap' ? read : op === 'mine' ? async () => [] : empty),
          },
        ),
    },
  ) as Server;
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  return { calls, cache, server, stream: new Stream(server, cache) };
}

it('fills the queries of every page with one call', async () => {
  const start = browser(async () => ({
    ...{ me, team: mine, teams: { items: [mine], total: 1 }, permissions: [] },
    timer: { duration: 0, durationMs: 0, running: false, lastLog: null, lastWorkedTask: null, timerStatus: 'idle' },
  }));
  const { cache, server, calls } = start;
  await Promise.all([bootstrap(start), bootstrap(start)]);
  await bootstrap(start);
  for (const query of [myself(server), teamList(server), myPermissions(server), timerStatus(server, 'Etc/UTC')])
    expect(cache.getQueryData(query.queryKey)).toBeDefined();
  expect(cache.getQueryData(teamOn(server, mine.id, todayIn('Etc/UTC')).queryKey)).toEqual(mine);
  expect(calls).toEqual(['bootstrap.read']);
});

it('leaves what is missing to its own query', async () => {
  const start = browser(async () => Promise.reject(new Refusal('network')));
  await bootstrap(start);
  expect(start.calls).toEqual(['bootstrap.read', 'rolePermissions.mine']);
  expect(start.cache.getQueryData(myPermissions(start.server).queryKey)).toEqual([]);
  expect(start.cache.getQueryData(myself(start.server).queryKey)).toBeUndefined();
});

it('follows the events from the number of the bootstrap', async () => {
  const opened = vi.fn();
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        opened(address);
      }
      close() {}
    },
  );
  const start = browser(async () => ({ stream: { ticket: 'sealed', seq: 7 }, permissions: [] }));
  await bootstrap(start);
  start.stream.open();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith(expect.stringMatching(/ticket=sealed&since=7$/)));
  expect(start.calls).toEqual(['bootstrap.read']);
  start.stream.close();
  vi.unstubAllGlobals();
});
