import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataSyncPref, syncModePref } from '../cache/sync.ts';
import { Stream } from './realtime.ts';
import type { Server } from './server.tsx';

const server = {
  events: {
    ticket: async () => ({ ticket: 'ticket', seq: 7 }),
    since: async () => ({ items: [], resync: false }),
  },
} as unknown as Server;

let stream: Stream;
let read: ReturnType<typeof vi.spyOn>;
const open = () => {
  const cache = new QueryClient();
  read = vi.spyOn(cache, 'invalidateQueries');
  stream = new Stream(server, cache);
  stream.open();
};
const show = (visibilityState: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);

beforeEach(() => {
  vi.useFakeTimers();
  dataSyncPref.set(true);
  syncModePref.set('PULL');
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('polls presence once a minute, because leaving is not announced', async () => {
  show('visible');
  open();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(read.mock.calls).toEqual([[{ queryKey: ['teams'] }]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  stream.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it.each([
  ['nobody looks', () => void show('hidden')],
  ['this browser is not to follow', () => void dataSyncPref.set(false)],
])('does not poll where %s', async (_, set) => {
  show('visible');
  set();
  open();
  await vi.advanceTimersByTimeAsync(130_000);
  expect(read).not.toHaveBeenCalled();
});

it('opens no connection that was on its way when polling was chosen', async () => {
  const opened = vi.fn();
  vi.stubGlobal('WebSocket', opened);
  show('visible');
  syncModePref.set('REAL_TIME');
  open();
  syncModePref.set('PULL');
  await vi.advanceTimersByTimeAsync(3000);
  expect(opened).not.toHaveBeenCalled();
  expect(stream.state).toBe('polling');
});

it('tells with its first ticket how long ago the page began to read', async () => {
  const ticket = vi.spyOn(server.events, 'ticket');
  stream = new Stream(server, new QueryClient());
  stream.pageReads();
  await vi.advanceTimersByTimeAsync(7000);
  stream.pageReads();
  stream.open();
  expect(ticket).toHaveBeenCalledExactlyOnceWith({ readForMs: 7000 });
});
