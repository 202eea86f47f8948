import { api, operations, type Route } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, type Harness, harness, type TestOrganization } from './harness.ts';

/** A range is checked before anything is computed, because a huge one would block the server. */

let t: Harness;
let org: TestOrganization;
beforeAll(async () => {
  t = await harness();
  t.setClock('2026-03-02T12:00:00.000Z');
  org = await t.org();
  const task = await org.owner.client.tasks.create({ title: 'Count', teams: [org.teamId] });
  // Hours that are on other dates in other zones.
  for (
    let at = Date.parse('2026-02-26T03:30:00.000Z');
    at < Date.parse('2026-02-28T20:00:00.000Z');
    at += 3 * 3_600_000
  )
    await org.owner.client.timeLogs.create({
      startedAt: new Date(at).toISOString(),
      stoppedAt: new Date(at + 3_600_000 + (at % 7) * 1000).toISOString(),
      taskId: task.id,
      organizationTeamId: org.teamId,
    });
});

const asksForRange = ({ route }: { route: Route }) => 'startDate' in (route.query?.shape ?? {});
const ranged = operations(api).filter((operation) => operation.route.method === 'GET' && asksForRange(operation));

const ranges = {
  'all the years there are': ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  'bare dates': ['0001-01-01', '9999-12-31'],
  'one day more than allowed': ['2023-01-01T01:00:00.000Z', '2026-01-06T01:00:00.000Z'],
};

describe.each(ranged)('$op', ({ route }) => {
  it.each(Object.entries(ranges))('refuses %s and names the limit', async (_, [startDate = '', endDate = '']) => {
    const ids: Record<string, string> = { teamId: org.teamId, employeeId: org.owner.employeeId };
    const query = new URLSearchParams({
      ...{ startDate, endDate, todayStart: startDate, todayEnd: endDate },
      organizationTeamId: org.teamId,
    });
    const { token } = org.owner;
    const response = await t.call('GET', `${fill(route, (key) => ids[key] ?? org.teamId)}?${query}`, { token });
    expect([response.statusCode, response.json().code, response.json().details], response.body).toEqual([
      400,
      'time.range_too_long',
      { days: '1100' },
    ]);
  });
});

/** The spellings of one day that clients send. */
const spellings = [
  ['2026-02-27T00:00:00.000Z', '2026-02-27T00:00:00.000Z'],
  ['2026-02-27T00:00:00.000Z', '2026-02-27T23:59:59.999Z'],
  ['2026-02-27T00:00:00Z', '2026-02-27T23:59:59Z'],
  ['2026-02-27T00:00Z', '2026-02-27T23:59:59.000Z'],
  ['2026-02-27', '2026-02-27T23:59:59.999Z'],
  ['2026-02-27T00:00:00+00:00', '2026-02-27T23:59:59+00:00'],
] as const;

const zoned = ranged.filter(({ route }) => 'timeZone' in (route.query?.shape ?? {}));
it.each(zoned)('$op refuses an instant whose date would have five digits', async ({ route }) => {
  const ids: Record<string, string> = { teamId: org.teamId, employeeId: org.owner.employeeId };
  const at = '9999-12-31T23:59:59Z';
  const query = new URLSearchParams({
    startDate: at,
    endDate: at,
    todayStart: at,
    todayEnd: at,
    timeZone: 'Europe/Sofia',
  });
  query.set('organizationTeamId', org.teamId);
  const { token } = org.owner;
  const response = await t.call('GET', `${fill(route, (key) => ids[key] ?? org.teamId)}?${query}`, { token });
  expect([response.statusCode, response.json().code], response.body).toEqual([400, 'time.date']);
});

describe.each(zoned)('$op', ({ route }) => {
  it.each(['Pacific/Auckland', 'America/Los_Angeles'])(
    'takes every spelling of a day as that date in %s',
    async (timeZone) => {
      const ids: Record<string, string> = { teamId: org.teamId, employeeId: org.owner.employeeId };
      const read = async (startDate: string, endDate: string) => {
        const range = { startDate, endDate, todayStart: startDate, todayEnd: endDate, timeZone };
        const query = new URLSearchParams({ ...range, organizationTeamId: org.teamId });
        const { token } = org.owner;
        const response = await t.call('GET', `${fill(route, (key) => ids[key] ?? org.teamId)}?${query}`, { token });
        expect(response.statusCode, response.body).toBe(200);
        return response.body;
      };
      const plain = await read('2026-02-27', '2026-02-27');
      for (const [first, last] of spellings) expect(await read(first, last), `${first} ${last}`).toBe(plain);
    },
  );
});

it('covers more than ten operations', () => {
  expect(ranged.length).toBeGreaterThan(10);
});
