import { api, operations, type Route } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, type Harness, harness, type TestOrganization } from './harness.ts';

/** A range is checked before anything is computed, because a huge one would block the server. */

let t: Harness;
let org: TestOrganization;
beforeAll(async () => {
  t = await harness();
  org = await t.org();
});

const asksForRange = ({ route }: { route: Route }) => 'startDate' in (route.query?.shape ?? {});
const ranged = operations(api).filter((one) => one.route.method === 'GET' && asksForRange(one));

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

it('covers more than ten operations', () => {
  expect(ranged.length).toBeGreaterThan(10);
});
