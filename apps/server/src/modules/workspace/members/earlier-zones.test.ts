import { api, operations, type Route } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

/** Only the person and those who may see their time can read their earlier zones. */

let t: Harness;
let org: TestOrganization;
let mary: Person;
let people: Record<string, Person>;
let ids: Record<string, string>;

const [before, present] = ['America/Los_Angeles', 'Pacific/Auckland'];
const date = '2026-11-23';
const reads = operations(api).filter(({ route }) => route.method === 'GET');

beforeAll(async () => {
  t = await harness();
  t.setClock('2026-11-20T12:00:00.000Z');
  org = await t.org();
  const { client } = org.owner;
  mary = await org.join('EMPLOYEE', { name: 'Mary Shelley' });
  const lead = await org.join('EMPLOYEE', { name: 'Lea Lead' });
  const colleague = await org.join('EMPLOYEE', { name: 'Cy Colleague' });
  const stranger = await org.join('EMPLOYEE', { name: 'Eve Elsewhere', team: false });
  const manager = await org.join('MANAGER', { name: 'Grace Hopper', team: false });
  people = { herself: mary, 'the lead of her team': lead, 'who sees all time': manager, colleague, stranger };
  const memberIds = [org.owner, mary, lead, colleague].map(({ employeeId }) => employeeId);
  await client.teams.update({
    ...{ teamId: org.teamId, name: 'Analytical Engines', public: true, memberIds },
    managerIds: [org.owner.employeeId, lead.employeeId],
  });
  // Leading another team is no reason.
  await client.teams.create({
    ...{ name: 'Elsewhere', memberIds: [colleague.employeeId, stranger.employeeId] },
    managerIds: [colleague.employeeId, stranger.employeeId],
  });
  await client.projects.update({ projectId: org.projectId, memberIds });
  const { id: taskId } = await client.tasks.create({ title: 'Travel', teams: [org.teamId], members: memberIds });
  await mary.client.users.update({ userId: mary.userId, timeZone: before });
  const worked = { startedAt: '2026-11-20T09:00:00.000Z', stoppedAt: '2026-11-20T10:00:00.000Z' };
  await mary.client.timeLogs.create({ ...worked, taskId, organizationTeamId: org.teamId });
  t.pass(5);
  await mary.client.users.update({ userId: mary.userId, timeZone: present });
  const { employeeId, userId } = mary;
  const plan = await mary.client.plans.create({ date, employeeId, organizationTeamId: org.teamId, taskId });
  const { members = [], profile_link } = await client.teams.get({ teamId: org.teamId });
  ids = {
    ...{ employeeId, userId, teamId: org.teamId, organizationTeamId: org.teamId, projectId: org.projectId, taskId },
    ...{ organizationId: org.organizationId, tenantId: org.tenantId, planId: plan.id, profileLink: profile_link },
    ...{ memberId: members.find((member) => member.employeeId === employeeId)?.id ?? '', entity: 'Task' },
    ...{ entityId: taskId, q: 'Mary', date, startDate: '2026-11-01', endDate: '2026-11-30' },
  };
});

const addressOf = (route: Route, withQuery: boolean) => {
  const keys = Object.keys(route.query?.shape ?? {}).filter((key) => withQuery && key in ids);
  const query = new URLSearchParams(keys.map((key) => [key, ids[key] ?? '']));
  return `${fill(route, (key) => ids[key] ?? 'x')}?${query}`;
};

/** The reads whose answer names the zone in which Mary lived before. */
async function namingIt(token: string | undefined): Promise<string[]> {
  const naming = new Set<string>();
  for (const { op, route } of reads)
    for (const withQuery of [false, true]) {
      const { body } = await t.call('GET', addressOf(route, withQuery), token ? { token } : {});
      if (body.includes(before)) naming.add(op);
    }
  return [...naming];
}

describe('an earlier zone', () => {
  it.each([
    ['herself', ['users.me', 'members.list', 'members.get', 'teams.list', 'teams.get', 'plans.list', 'projects.get']],
    [
      'the lead of her team',
      ['members.list', 'members.page', 'members.working', 'members.get', 'teams.get', 'plans.ofEmployee'],
    ],
    ['who sees all time', ['members.list', 'members.get', 'teams.list', 'teams.get', 'plans.list', 'projects.get']],
  ])('is read by %s', async (who, expected) => {
    expect(await namingIt(people[who]?.token)).toEqual(expect.arrayContaining(expected));
  });

  it.each(['colleague', 'stranger', 'anybody'])('is in no answer to a %s, who reads the present one', async (who) => {
    expect(await namingIt(people[who]?.token)).toEqual([]);
    const reader = people[who];
    if (!reader) return;
    const { items } = await reader.client.members.list({});
    expect(items.find(({ id }) => id === mary.employeeId)?.timeZones).toBe(present);
  });
});
