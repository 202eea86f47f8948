import { randomUUID } from 'node:crypto';
import { publicTeamDataResponseSchema } from '@stint/contract/wire';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

async function openPage(org: TestOrganization, query = '', address?: string) {
  const { profile_link } = await org.owner.client.teams.get({ teamId: org.teamId });
  const response = await t.call('GET', `/api/public/team/${profile_link}/${org.teamId}${query}`, {
    ...(address && { address }),
  });
  return { status: response.statusCode, text: response.body, team: JSON.parse(response.body) };
}

it('TEAM-08 is made by its manager: the first team of a workspace is private', async () => {
  const org = await t.org();
  expect((await openPage(org)).status).toBe(404);
  await org.owner.client.teams.update({ teamId: org.teamId, public: true });
  expect((await openPage(org)).status).toBe(200);
});

describe('a public team', () => {
  it('shows only initials, presence and public tasks', async () => {
    const org = await t.org({ public: true });
    const ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
    const eve = await org.join('EMPLOYEE', { name: 'Eve Gone' });
    const tasks = ben.client.tasks;
    const open = await tasks.create({ title: 'Open work', teams: [org.teamId], members: [{ id: ben.employeeId }] });
    await tasks.create({ title: 'Secret work', teams: [org.teamId], public: false, description: 'hidden' });
    await ben.client.timer.start({ taskId: open.id, organizationTeamId: org.teamId, source: 'TEAMS' });
    await org.owner.client.members.update({ employeeId: eve.employeeId, isActive: false });
    t.pass(5);
    const { status, text, team } = await openPage(org);
    expect(status).toBe(200);
    expect(publicTeamDataResponseSchema.safeParse(team).error).toBeUndefined();
    for (const secret of [
      '@example.test',
      'Lovelace',
      'Bitdiddle',
      'Secret work',
      'hidden',
      'suspended',
      'phoneNumber',
    ]) {
      expect(text, secret).not.toContain(secret);
    }
    const member = team.members.find(({ running }: { running: boolean }) => running);
    expect(member).toMatchObject({
      employee: { fullName: 'B', user: { name: 'B', firstName: 'B', lastName: '' }, isTrackingTime: true },
      timerStatus: 'running',
      running: true,
      duration: 300,
      lastWorkedTask: { title: 'Open work' },
      totalTodayTasks: [{ title: 'Open work', duration: 300, durationPercentage: 100 }],
    });
    expect(team.tasks).toMatchObject([
      { title: 'Open work', members: [{ id: member.employeeId, fullName: 'B' }], teams: [{ id: org.teamId }] },
    ]);
    expect(team.statuses.length).toBeGreaterThan(3);
  });

  it('contains no ids of the workspace, the organization, people or authors', async () => {
    const org = await t.org({ public: true });
    const { client } = org.owner;
    const label = await client.labels.create({ name: 'Weaving', organizationTeamId: org.teamId });
    await client.tasks.create({ title: 'Open work', teams: [org.teamId], tags: [label.id] });
    const { text, team } = await openPage(org);
    expect(team).toMatchObject({ tasks: [{ tags: [{ name: 'Weaving' }] }], labels: expect.any(Array) });
    for (const key of ['tenantId', 'organizationId', 'createdByUserId', 'updatedByUserId', 'deletedByUserId']) {
      expect(text).not.toContain(`"${key}"`);
    }
    const { userId, employeeId } = org.owner;
    for (const id of [org.tenantId, org.organizationId, userId, employeeId]) expect(text).not.toContain(id);
  });

  it('hides work and pictures when profiles are not shared', async () => {
    const org = await t.org({ public: true });
    const task = await org.owner.client.tasks.create({ title: 'Open work', teams: [org.teamId] });
    await org.owner.client.timer.start({ taskId: task.id, organizationTeamId: org.teamId, source: 'TEAMS' });
    await org.owner.client.teams.update({ teamId: org.teamId, shareProfileView: false });
    const { team } = await openPage(org, '?type=team');
    expect(team.members).toMatchObject([
      { activeTask: null, totalWorkedTasks: [], totalTodayTasks: [], running: true },
    ]);
    expect(team.members[0]).not.toHaveProperty('duration');
    expect(team.members[0]).not.toHaveProperty('lastWorkedTask');
  });

  it('answers the two requests that pages make', async () => {
    const org = await t.org({ public: true });
    const misc = ['labels', 'issueTypes', 'priorities', 'sizes', 'statuses'];
    for (const query of ['?type=misc', '?relations[0]=statuses&relations[1]=labels&startDate=x']) {
      const { team } = await openPage(org, query);
      expect(Object.keys(team)).toEqual(expect.arrayContaining(misc));
      expect(team).not.toHaveProperty('members');
    }
    for (const query of ['?type=team', '?relations[0]=tasks&relations[1]=members.employee.user']) {
      const { team } = await openPage(org, query);
      expect(team.members).toHaveLength(1);
      expect(team).not.toHaveProperty('statuses');
    }
  });

  it('disappears at once when it is private, deleted or has another link', async () => {
    const org = await t.org({ public: true });
    expect((await openPage(org)).status).toBe(200);
    const wrong = await t.call('GET', `/api/public/team/other-link/${org.teamId}`);
    expect([wrong.statusCode, JSON.parse(wrong.body).code]).toEqual([404, 'not_found']);
    await org.owner.client.teams.update({ teamId: org.teamId, public: false });
    expect((await openPage(org)).status).toBe(404);
  });

  it('is computed at most every ten seconds', async () => {
    const org = await t.org({ public: true });
    expect((await openPage(org)).team.tasks).toEqual([]);
    await org.owner.client.tasks.create({ title: 'New', teams: [org.teamId] });
    expect((await openPage(org)).team.tasks).toEqual([]);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
    expect((await openPage(org)).team.tasks).toMatchObject([{ title: 'New' }]);
    clock.mockRestore();
  });

  it('is rate-limited', async () => {
    const url = `/api/public/team/none/${randomUUID()}`;
    const look = async () => (await t.call('GET', url, { address: '10.77.0.1' })).statusCode;
    for (let i = 0; i < 240; i++) expect(await look()).toBe(404);
    expect(await look()).toBe(429);
  });
});
