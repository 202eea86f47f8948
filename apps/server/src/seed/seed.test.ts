import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { ask, freshDatabase, freshDir } from '../test/process.ts';
import { people } from './company.ts';
import { cut, Habits } from './days.ts';
import { Dice } from './dice.ts';
import { emailOf, makeCompany } from './make.ts';
import { runningSince, weekIsOver } from './story.ts';
import { newTitle } from './words.ts';

it('is the same for the same seed', () => {
  const throws = (seed: string) => {
    const dice = new Dice(seed);
    return Array.from({ length: 200 }, () => dice.between(1, 6));
  };
  expect(throws('a')).toEqual(throws('a'));
  expect(throws('a')).not.toEqual(throws('b'));
  expect(new Set(throws('a'))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

it('gives each person a unique address', () => {
  expect(new Set(people.map(({ name }) => emailOf(name))).size).toBe(people.length);
  expect(emailOf('Emil Sørensen')).toBe('emil.sorensen@northlight.example');
});

it('finds enough titles', () => {
  const dice = new Dice('titles');
  const usedTitles = new Set<string>();
  for (let i = 0; i < 250; i++) newTitle(dice, 'Operations', ['May'], usedTitles);
  expect(usedTitles.size).toBe(250);
  expect([...usedTitles].filter((title) => /[{}]/.test(title))).toEqual([]);
});

describe('a day', () => {
  it.each(people.map((person) => [person.name, person] as const))('of %s is consistent', (_, person) => {
    const habits = new Habits(person, '2026-03-01', '2026-05-30', new Dice(person.name));
    for (const date of ['2026-03-09', '2026-03-29', '2026-04-15']) {
      const blocks = habits.stretchesOf(date).flatMap((stretch) => stretch.blocks);
      for (const [i, { from, to }] of blocks.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(blocks[i - 1]?.to ?? 0);
      }
    }
  });

  it('ends where it is cut', () => {
    const stretch = {
      blocks: [
        { from: 0, to: 3_600_000 },
        { from: 3_600_000, to: 7_200_000 },
      ],
      manual: false,
    };
    expect(cut(stretch, 5_000_000).blocks.at(-1)).toEqual({ from: 3_600_000, to: 5_000_000 });
    expect(cut(stretch, 1_000_000).blocks).toEqual([{ from: 0, to: 1_000_000 }]);
    expect(cut(stretch, 0).blocks).toEqual([]);
  });
});

it.each([
  ['in the week', '2026-11-25T10:00:00.000Z', 'Europe/Berlin', '2026-11-25T08:30:00.000Z'],
  ['over midnight', '2026-11-25T00:30:00.000Z', 'Europe/London', '2026-11-24T23:00:00.000Z'],
  ['early on Monday', '2026-11-30T00:30:00.000Z', 'Europe/London', '2026-11-30T00:00:00.000Z'],
  ['early on the Monday of its zone', '2026-11-29T23:30:00.000Z', 'Europe/Berlin', '2026-11-29T23:00:00.000Z'],
  ['late on Sunday in the west', '2026-11-30T00:30:00.000Z', 'America/New_York', '2026-11-29T23:00:00.000Z'],
])('begins timers that run in this week: %s', (_, now, zone, began) => {
  expect(new Date(runningSince(now, 90, zone)).toISOString()).toBe(began);
});

it.each([
  ['Europe/Berlin', true],
  ['America/New_York', false],
])('submits a week once it is over in the zone of its person: %s', (zone, isOver) => {
  expect(weekIsOver('2026-11-29', '2026-11-30T02:30:00.000Z', zone)).toBe(isOver);
});

it('creates a company, once', { timeout: 180_000 }, async () => {
  const url = await freshDatabase();
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: freshDir() });
  const { hours } = await makeCompany(env, { days: 42, tasks: 40, password: 'long-enough' });
  expect(hours).toBeGreaterThan(1000);
  const [counts] = await ask<Record<string, unknown>>(
    url,
    `select (select count(*)::int from employee) as people, (select count(*)::int from organization_team) as teams,
      (select count(*)::int from task) as tasks, (select count(*)::int from daily_plan) > 0 as plans,
      (select count(*)::int from time_log where "stoppedAt" is null) as running,
      (select count(*)::int from time_log where "startedAt" > now() or "stoppedAt" > now()) as ahead,
      (select count(*)::int from session) as sessions, (select count(*)::int from graphile_worker._private_jobs) as jobs,
      (select array_agg(distinct status order by status) from timesheet) as sheets,
      (select count(*)::int from hourly_rate) as rates, (select count(*) > 0 from invoice) as invoices,
      (select array_agg(distinct "logType" order by "logType") from time_log) as types,
      (select count(*)::int from time_slot) > 100 as slots, (select count(distinct title)::int from activity) > 10 as used,
      (select reltuples > 1000 from pg_class where relname = 'time_slot') as analyzed`,
  );
  const sheets = expect.arrayContaining(['APPROVED', 'DRAFT', 'PENDING']);
  const types = ['IDLE', 'MANUAL', 'RESUMED', 'TRACKED'];
  const created = {
    people: 20,
    teams: 3,
    tasks: 40,
    plans: true,
    running: 6,
    ahead: 0,
    sessions: 0,
    jobs: 0,
    rates: 40,
    invoices: true,
  };
  const expected = { ...created, sheets, types, slots: true, used: true, analyzed: true };
  expect(counts).toEqual(expected);
  await expect(makeCompany(env, { days: 4, tasks: 40, password: 'long-enough' })).rejects.toThrow(
    /already has .*DATABASE_URL=/s,
  );
});
