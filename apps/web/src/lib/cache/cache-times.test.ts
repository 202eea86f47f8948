import { api } from '@stint/contract';
import { expect, it } from 'vitest';
import { cacheTimes } from './cache-times.ts';

const minutes = 60_000;

it.each<[domain: keyof typeof api, op: string, fresh: number, kept: number, again?: number]>([
  ['auth', 'workspaces', 15, 30, 30],
  ['users', 'me', 15, 30],
  ['teams', 'list', 10, 30],
  ['teams', 'get', 10, 30],
  ['roles', 'list', 10, 30],
  ['rolePermissions', 'mine', 10, 30],
  ['invitations', 'mine', 2, 30],
  ['lookups', 'languages', 60, 24 * 60],
  ['plans', 'mine', 60, 60],
  ['plans', 'ofEmployee', 60, 60],
  ['tasks', 'page', 60, 60],
  ['issueTypes', 'list', 5, 15],
  ['labels', 'list', 5, 15],
  ['timeLogs', 'list', 3, 15],
  ['timeSlots', 'list', 5, 30],
  ['reports', 'timeSlots', 5, 30],
  ['reports', 'activities', 5, 30],
  ['reports', 'dailyActivities', 10, 30],
  ['reports', 'activityReport', 10, 30],
  ['reports', 'daily', 10, 30],
  ['integrations', 'list', 30, 60],
  ['integrations', 'types', 30, 60],
  ['integrations', 'metadata', 30, 60],
  ['integrations', 'connections', 30, 60],
])('REQ-21 caches %s.%s for %d minutes fresh and %d in all', (domain, op, fresh, cached, again) => {
  expect(Object.keys(api[domain])).toContain(op);
  const { staleTime, gcTime, refetchInterval } = cacheTimes([domain, op]);
  expect([staleTime / minutes, gcTime / minutes, refetchInterval && refetchInterval / minutes]).toEqual([
    fresh,
    cached,
    again,
  ]);
});
