import * as wire from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { existingClient } from './existing-client.ts';
import { type Harness, harness, type TestOrganization } from './harness.ts';

/** Existing clients show a broken picture where an answer names none. */

let t: Harness;
let org: TestOrganization;
beforeAll(async () => {
  t = await harness();
  t.setClock('2026-03-04T12:00:00.000Z');
  org = await t.org();
  const { client, employeeId } = org.owner;
  const task = { title: 'Note A', teams: [org.teamId], members: [employeeId], projectId: org.projectId };
  const { id: taskId } = await client.tasks.create(task);
  const span = { startedAt: '2026-03-04T09:00:00.000Z', stoppedAt: '2026-03-04T09:20:00.000Z' };
  await client.timeLogs.create({ ...span, taskId, projectId: org.projectId });
  await client.timer.sync({ startedAt: span.startedAt, overall: 300 });
});

const { send } = existingClient(
  () => t,
  () => org,
);
const claims = () => `tenantId=${org.tenantId}&organizationId=${org.organizationId}`;
const where = () => `where[tenantId]=${org.tenantId}&where[organizationId]=${org.organizationId}`;
const day = 'startDate=2026-03-04&endDate=2026-03-04&timeZone=Etc/UTC';

/** Every value of a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(key, inner)]);
}

describe('people and projects without a picture', () => {
  it.each([
    ['the person', () => '/user/me?includeEmployee=true'],
    ['a team', () => `/organization-team/${org.teamId}?${claims()}`],
    ['teams', () => `/organization-team?${where()}&relations[0]=members&relations[1]=members.employee.user`],
    ['tasks', () => `/tasks/team?${where()}&where[teams][0]=${org.teamId}&relations[0]=members.user`],
    ['members', () => `/employee/pagination?${where()}&relations[0]=user`],
    ['projects', () => `/organization-projects?${claims()}`],
    ['the daily report', () => `/timesheet/time-log/report/daily?${claims()}&${day}`],
    ['slots', () => `/timesheet/statistics/time-slots?${claims()}&${day}`],
    ['limits', () => `/timesheet/time-log/time-limit?${claims()}&${day}`],
  ])('have one in %s: an address that draws their initials for anybody', async (_, path) => {
    const answer = await send('GET', path());
    expect(answer.statusCode, answer.body).toBe(200);
    const addresses = valuesOf('imageUrl', answer.json());
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of new Set(addresses)) {
      const { pathname, origin } = new URL(String(address));
      expect(origin).toBe('http://stint.test');
      const picture = await t.call('GET', pathname);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    }
  });

  it('get back their own picture as none when a client sends what it read', async () => {
    const { id, imageUrl } = (await send('GET', '/user/me')).json();
    await send('PUT', `/user/${id}`, { body: { id, imageUrl } });
    const [row] = await t.sql('select "imageUrl" from "user" where id = $1', [id]);
    expect(row).toEqual({ imageUrl: null });
  });

  it('are named by their first and last name in tasks, and teams come with what draws them', async () => {
    const path = `/tasks/team?${where()}&where[teams][0]=${org.teamId}&relations[0]=members.user`;
    await org.owner.client.teams.update({ teamId: org.teamId, color: '#0a0', emoji: '🌱' });
    const answer = (await send('GET', path)).json();
    expect(wire.listOf(wire.taskSchema).safeParse(answer).error).toBeUndefined();
    const person = { firstName: 'Ada', lastName: expect.any(String), name: 'Ada Lovelace' };
    const team = {
      id: org.teamId,
      public: expect.any(Boolean),
      color: '#0a0',
      emoji: '🌱',
      profile_link: expect.any(String),
    };
    const task = { members: [{ user: person }], createdByUser: person, teams: [team] };
    expect(answer.items).toMatchObject([task]);
    const first = (await send('GET', `/tasks/${answer.items[0].id}`)).json();
    expect(wire.taskSchema.safeParse(first).error).toBeUndefined();
    expect(first).toMatchObject(task);
  });
});

describe('GET /avatar/{initials}.svg', () => {
  it.each([
    ['AB', 'AB'],
    ['ß', 'ß'],
    ['ШЩ', 'ШЩ'],
    ['🌱', '🌱'],
    ['-', '-'],
    ['<&"', '&#60;&#38;&#34;'],
  ])('draws %j', async (letters, text) => {
    const { body, headers } = await t.call('GET', `/api/avatar/${encodeURIComponent(letters)}.svg`);
    expect(body).toContain(`>${text}</text>`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it.each(['.svg', 'ABCD.svg', 'AB', 'A%20B.svg', '%00.svg', '%E2%80%AE.svg', `${'A'.repeat(250)}.svg`])(
    'refuses %j',
    async (file) => {
      expect((await t.call('GET', `/api/avatar/${file}`)).statusCode).toBe(404);
    },
  );
});
