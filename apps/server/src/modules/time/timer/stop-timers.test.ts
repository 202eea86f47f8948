import { api } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { meanwhile } from '../../../test/meanwhile.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const logs = (employeeId: string) =>
  t.sql<{ startedAt: string; stoppedAt: string }>(
    'select "startedAt", "stoppedAt" from time_log where "employeeId" = $1',
    [employeeId],
  );

const worked = (log?: { startedAt: string; stoppedAt: string }) =>
  Date.parse(log?.stoppedAt ?? '') - Date.parse(log?.startedAt ?? '');

describe('a person whose timer runs', () => {
  it.each(['removed', 'quits', 'quits everything', 'left out of a list', 'the team goes'])(
    '%s: the timer stops and keeps its time',
    async (how) => {
      const org = await t.org();
      const ben = await org.join('EMPLOYEE');
      const task = await ben.client.tasks.create({ title: 'Work', teams: [org.teamId] });
      await ben.client.timer.start({ taskId: task.id, organizationTeamId: org.teamId, source: 'TEAMS' });
      t.pass(7);
      const { owner, teamId } = org;
      const leave = { employeeId: ben.employeeId, organizationTeamId: teamId };
      if (how === 'removed') expect(await owner.client.teamMembers.removeEmployee(leave)).toBe(true);
      else if (how === 'quits') expect(await ben.client.teamMembers.removeEmployee(leave)).toBe(true);
      else if (how === 'quits everything') await ben.client.teams.leaveAll({ userId: ben.userId });
      else if (how === 'the team goes') await owner.client.teams.remove({ teamId });
      else await owner.client.teams.update({ teamId, memberIds: [owner.employeeId], managerIds: [owner.employeeId] });
      const [log] = await logs(ben.employeeId);
      expect(worked(log)).toBe(7 * 60_000);
      expect(await ben.client.timer.status({})).toMatchObject({ running: false, duration: 420 });
    },
  );

  it.each<[string, (org: TestOrganization, taskId: string) => Promise<unknown>]>([
    ['is closed', ({ owner }, taskId) => owner.client.tasks.update({ taskId, status: 'closed' })],
    ['is closed in a selection', ({ owner }, id) => owner.client.tasks.bulk({ ids: [id], status: 'closed' })],
    ['is deleted', ({ owner }, taskId) => owner.client.tasks.remove({ taskId })],
    ['is deleted in a selection', ({ owner }, id) => owner.client.tasks.removeMany({ ids: [id] })],
    ['has its team deleted', ({ owner, teamId }) => owner.client.teams.remove({ teamId })],
  ])('works on a task that %s: every open page reads the time and the reports again', async (_, end) => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const task = await ben.client.tasks.create({ title: 'Work', teams: [org.teamId] });
    await ben.client.timer.start({ taskId: task.id, organizationTeamId: org.teamId, source: 'TEAMS' });
    const { seq } = await ben.client.events.ticket({});
    t.pass(5);
    await end(org, task.id);
    expect(await ben.client.timer.status({})).toMatchObject({ running: false, duration: 300 });
    const { items } = await ben.client.events.since({ seq });
    expect(items.at(-1)?.touches).toEqual(expect.arrayContaining([...api.timer.stop.invalidates]));
  });

  it('TIMER-11 changes the active task: the timer stops and keeps its time, but nobody else can stop it that way', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { teamId } = org;
    const [first, second] = [
      await ben.client.tasks.create({ title: 'One', teams: [teamId] }),
      await ben.client.tasks.create({ title: 'Two', teams: [teamId] }),
    ];
    const active = (activeTaskId: string | null, person = ben) =>
      person.client.teamMembers.setEmployeeActiveTask({
        employeeId: ben.employeeId,
        organizationTeamId: teamId,
        activeTaskId,
      });
    const start = (source: 'TEAMS' | 'DESKTOP') =>
      ben.client.timer.start({ taskId: first.id, organizationTeamId: teamId, source });
    await start('TEAMS');
    t.pass(5);
    await active(first.id);
    await active(second.id, org.owner);
    await active(first.id, org.owner);
    expect(await ben.client.timer.status({})).toMatchObject({ running: true });
    await active(second.id);
    expect(await ben.client.timer.status({})).toMatchObject({ running: false, duration: 300 });
    await start('DESKTOP');
    await active(second.id);
    expect(await ben.client.timer.status({})).toMatchObject({ running: true });
  });

  it.each([
    ['as the API says', { isActive: false }],
    ['as existing clients write it', { data: { isActive: false } }],
  ])(
    'is deactivated %s: session and timer end at once, and nothing returns when they are activated',
    async (_, off) => {
      const org = await t.org();
      const ben = await org.join('EMPLOYEE');
      const task = await ben.client.tasks.create({ title: 'Work' });
      await ben.client.timer.start({ taskId: task.id, source: 'TEAMS' });
      t.pass(3);
      await org.owner.client.members.update({ employeeId: ben.employeeId, ...off });
      const [log] = await logs(ben.employeeId);
      expect(worked(log)).toBe(3 * 60_000);
      await expect(ben.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
      await org.owner.client.members.update({ employeeId: ben.employeeId, isActive: true });
      await expect(ben.client.users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    },
  );

  it('hands the team over to another member, who becomes its manager', async () => {
    const org = await t.org();
    const [ben, eve] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { name: 'Eve' })];
    const created = await ben.client.teams.create({ name: 'Own Team' });
    await org.owner.client.teams.update({
      teamId: created.id,
      memberIds: [ben.employeeId, eve.employeeId],
      managerIds: [ben.employeeId],
    });
    const stranger = eve.client.teams.transfer({ teamId: created.id, employeeId: eve.employeeId });
    await expect(stranger).rejects.toMatchObject({ code: 'team.not_creator' });
    const nobody = ben.client.teams.transfer({ teamId: created.id, employeeId: org.owner.employeeId });
    await expect(nobody).rejects.toMatchObject({ code: 'invalid_reference' });
    const team = await ben.client.teams.transfer({ teamId: created.id, employeeId: eve.employeeId });
    expect(team.createdByUserId).toBe(eve.userId);
    const roles = Object.fromEntries((team.members ?? []).map(({ employeeId, role }) => [employeeId, role?.name]));
    expect(roles).toEqual({ [ben.employeeId]: 'MANAGER', [eve.employeeId]: 'MANAGER' });
    await eve.client.teams.update({ teamId: created.id, name: 'Her Team' });
  });
});

describe('a start at the moment when its person', () => {
  const begun = async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { id: taskId } = await ben.client.tasks.create({ title: 'Work', teams: [org.teamId] });
    return { org, ben, taskId, start: () => ben.client.timer.start({ taskId, organizationTeamId: org.teamId }) };
  };

  it.each([
    ['is suspended', `update employee set "isActive" = false where id = $1`, 'employeeId', 'auth.suspended'],
    [
      'leaves the team',
      'update organization_team_employee set "deletedAt" = now() where "employeeId" = $1',
      'employeeId',
      'team.not_member',
    ],
    ['loses the task', 'update task set "deletedAt" = now() where id = $1', 'taskId', 'invalid_reference'],
  ] as const)('%s waits, and is refused', async (_, change, key, code) => {
    const { ben, taskId, start } = await begun();
    const id = { taskId, employeeId: ben.employeeId }[key];
    await expect(meanwhile(t.url, [[change, [id]]], start)).rejects.toMatchObject({ code });
    expect(await logs(ben.employeeId)).toEqual([]);
  });

  it('deletes the account: the timer that has begun is stopped', async () => {
    const { org, ben } = await begun();
    const own = [org.tenantId, org.organizationId, ben.employeeId];
    await meanwhile(
      t.url,
      [
        ['select from employee where id = $1 for no key update', [ben.employeeId]],
        [
          `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "seenAt", "logType", source)
           values ($1, $2, $3, $4, $4, 'TRACKED', 'TEAMS')`,
          [...own, t.now()],
        ],
      ],
      () => ben.client.users.remove({ userId: ben.userId }),
    );
    expect((await logs(ben.employeeId)).map(({ stoppedAt }) => stoppedAt !== null)).toEqual([true]);
  });

  it.each<[string, (org: TestOrganization, employeeId: string, taskId: string) => Promise<unknown>]>([
    ['is suspended', ({ owner }, employeeId) => owner.client.members.update({ employeeId, isActive: false })],
    [
      'is taken out of the team',
      ({ owner, teamId }, employeeId) =>
        owner.client.teamMembers.removeEmployee({ employeeId, organizationTeamId: teamId }),
    ],
    ['loses the team', ({ owner, teamId }) => owner.client.teams.remove({ teamId })],
    ['loses the task', ({ owner }, _, taskId) => owner.client.tasks.remove({ taskId })],
  ])('%s leaves no timer running', async (_, end) => {
    const { org, ben, taskId, start } = await begun();
    await Promise.allSettled([start(), end(org, ben.employeeId, taskId)]);
    expect((await logs(ben.employeeId)).filter(({ stoppedAt }) => stoppedAt === null)).toEqual([]);
  });
});
