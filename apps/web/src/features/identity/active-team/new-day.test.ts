import { api, type Team } from '@stint/contract';
import { createClient } from '@stint/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { member, taskRef, team } from '../../../test/samples.ts';
import { beforeToday } from './new-day.ts';

const HOUR = 3_600_000;
const server = createClient(api, fetch);
const today = { from: '2026-11-22T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' };
const dawn = Date.parse(today.from);
const task = taskRef(1, 'Punch the cards');
const worked = (durationMs: number) => [
  { id: task.id, title: task.title, duration: durationMs / 1000, durationMs, todayDuration: 0, durationPercentage: 0 },
];
const ada = member(1, 'Ada', {
  running: true,
  duration: 3600,
  durationMs: HOUR,
  lastWorkedTask: task,
  totalWorkedTasks: worked(5 * HOUR),
  totalTodayTasks: worked(HOUR),
});
const ben = member(2, 'Ben', { ...ada, running: false });
const read = team(ada, ben);
const on = (startDate: string) => [...server.teams.get.key, { teamId: read.id, startDate }];

const hours = (cachedTeam: Team | undefined) =>
  cachedTeam?.members?.map(({ durationMs = 0, totalTodayTasks = [], totalWorkedTasks = [] }) => [
    durationMs,
    totalTodayTasks.length,
    (totalWorkedTasks[0]?.durationMs ?? 0) / HOUR,
  ]);

it('starts a day with yesterday’s team: no time worked, except by running timers', () => {
  const cache = new QueryClient();
  cache.setQueryData(on('2026-11-20'), { ...read, name: 'Of old' }, { updatedAt: dawn - 30 * HOUR });
  cache.setQueryData(on('2026-11-21'), read, { updatedAt: dawn - 2 * HOUR });
  const cachedTeam = beforeToday(cache, server, read.id, today);
  expect(cachedTeam?.name).toBe(read.name);
  expect(hours(cachedTeam)).toEqual([
    [0, 0, 7],
    [0, 0, 5],
  ]);
});

it('returns nothing for another team, without times, or for data read today', () => {
  const cache = new QueryClient();
  cache.setQueryData(on('2026-11-21'), { ...read, id: 'another' }, { updatedAt: dawn - HOUR });
  cache.setQueryData([...server.teams.get.key, { teamId: read.id }], read, { updatedAt: dawn - HOUR });
  cache.setQueryData(on('2026-11-22'), read, { updatedAt: dawn + HOUR });
  expect(beforeToday(cache, server, read.id, today)).toBeUndefined();
});
