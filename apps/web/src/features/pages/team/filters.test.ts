import { expect, it } from 'vitest';
import { usedFilters } from './filters.ts';

const all = ['all', 'running', 'idle'] as const;

it.each([
  ['those that find somebody', 'all', { all: 2, running: 2, idle: 0 }, ['all', 'running']],
  ['the chosen one, also when it finds nobody', 'idle', { all: 2, running: 2, idle: 0 }, ['all', 'running', 'idle']],
  ['all, also in an empty team', 'all', { all: 0, running: 0, idle: 0 }, ['all']],
] as const)('TEAM-15 shows of the filters %s', (_, chosen, counts, expected) => {
  expect(usedFilters(all, chosen, (filter) => counts[filter])).toEqual(expected);
});

it('TEAM-15 shows only “all” while nothing is known', () => {
  expect(usedFilters(all, 'all', () => undefined)).toEqual(['all']);
});
