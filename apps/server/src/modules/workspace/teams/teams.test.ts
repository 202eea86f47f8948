import { randomUUID } from 'node:crypto';
import type { Team } from '@stint/contract';
import { asQuery } from '@stint/contract/client';
import { listOf, organizationTeamCreateResponseSchema, organizationTeamSchema } from '@stint/contract/wire';
import { presenceOf } from '@stint/domain/workspace/presence';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const membersOf = async (person: Person, teamId: string) => {
  const team = await person.client.teams.get({ teamId });
  return (team.members ?? []).map(({ employeeId, role }) => ({ employeeId, role: role?.name ?? null }));
};

interface Log {
  from: string;
  to?: string | null;
  taskId?: string | null;
  source?: string;
}
const log = (org: TestOrganization, person: Person, { from, to = null, taskId = null, source = 'TEAMS' }: Log) =>
  t.sql(
    `insert into time_log ("tenantId", "organizationId", "employeeId", "organizationTeamId", "startedAt", "stoppedAt", "taskId", source)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [org.tenantId, org.organizationId, person.employeeId, org.teamId, from, to, taskId, source],
  );
const newTask = async (org: TestOrganization, title: string) => {
  const [row] = await t.sql<{ id: string }>(
    `insert into task ("tenantId", "organizationId", title, "createdByUserId", number, status)
     values ($1, $2, $3, $4, (select coalesce(max(number), 0) + 1 from task where "tenantId" = $1), 'open') returning id`,
    [org.tenantId, org.organizationId, title, org.owner.userId],
  );
  return row?.id ?? '';
};

describe('a new team', () => {
  it('has its creator as manager, a prefix, a link of its own and its vocabularies', async () => {
    const { owner } = await t.org();
    const team = await owner.client.teams.create({ name: '  Data Platform ' });
    expect(team).toMatchObject({ name: 'Data Platform', prefix: 'DP', public: false });
    expect(team.profile_link).toMatch(/^data-platform-[0-9a-f]{12}$/);
    expect(await membersOf(owner, team.id)).toEqual([{ employeeId: owner.employeeId, role: 'MANAGER' }]);
    const { items } = await owner.client.statuses.list({ organizationTeamId: team.id });
    expect(items.map(({ name }) => name)).toEqual([
      ...['open', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'backlog'],
    ]);
  });

  it('takes people and projects as ids or as whole records, as existing clients send them', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE', { team: false });
    const project = await org.owner.client.projects.get({ projectId: org.projectId });
    const response = await t.call('POST', '/api/organization-team', {
      token: org.owner.token,
      body: {
        name: 'Analytical Engine',
        tenantId: org.tenantId,
        organizationId: org.organizationId,
        managerIds: [org.owner.employeeId],
        memberIds: [ben.employeeId],
        public: true,
        projects: [{ ...project, members: [], startDate: null }],
      },
    });
    expect(response.statusCode).toBe(200);
    const created = organizationTeamCreateResponseSchema.parse(response.json());
    expect(created.members?.map((member) => member.role?.name ?? null).sort()).toEqual(['MANAGER', null]);
    expect(created.projects?.map(({ id }) => id)).toEqual([org.projectId]);
  });

  it.each([
    ['one letter', 'x', 'team.name_too_short'],
    ['blanks', '   ', 'team.name_too_short'],
    ['a used name in another case', ' analytical ENGINES ', 'team.name_taken'],
  ])('is refused with %s as name', async (_, name, code) => {
    const { owner } = await t.org();
    await expect(owner.client.teams.create({ name })).rejects.toMatchObject({ code });
  });

  it('has a unique name, even when ten are created at once', async () => {
    const { owner } = await t.org();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => owner.client.teams.create({ name: 'Same' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const promiseSettledResult of tries)
      if (promiseSettledResult.status === 'rejected')
        expect(promiseSettledResult.reason).toMatchObject({ code: 'team.name_taken' });
  });

  it.each(['managerIds', 'memberIds'] as const)('refuses %s of another workspace', async (key) => {
    const [{ owner }, other] = await Promise.all([t.org(), t.org()]);
    const making = owner.client.teams.create({ name: 'Mixed', [key]: [other.owner.employeeId] });
    await expect(making).rejects.toMatchObject({ code: 'invalid_reference' });
    await expect(owner.client.teams.create({ name: 'Mixed', projects: [other.projectId] })).rejects.toMatchObject({
      code: 'invalid_reference',
    });
  });
});

describe('changing a team', () => {
  it('keeps its public link after a rename', async () => {
    const { owner, teamId } = await t.org();
    const before = await owner.client.teams.get({ teamId });
    const after = await owner.client.teams.update({
      teamId,
      name: 'Analytical Engines II',
      color: '#123456',
      emoji: '🚀',
    });
    expect(after).toMatchObject({ name: 'Analytical Engines II', color: '#123456', emoji: '🚀' });
    expect(after.profile_link).toBe(before.profile_link);
    expect(after.members).toHaveLength(1);
  });

  it.each([
    ['GET', 'Team ID is required'],
    ['PUT', 'Id is required'],
    ['DELETE', 'Valid team ID is required for deletion'],
  ])('reports a missing or malformed id with %s', async (method, message) => {
    const { owner } = await t.org();
    const answer = async (id: string) => {
      const body = method === 'PUT' ? { body: { name: 'Engine' } } : {};
      return (await t.call(method, `/api/organization-team/${id}`, { token: owner.token, ...body })).json();
    };
    expect(await answer('')).toMatchObject({ statusCode: 400, details: { teamId: message } });
    expect(await answer('%20')).toMatchObject({ statusCode: 400, details: { teamId: message } });
    expect(await answer('7')).toMatchObject({ statusCode: 400, details: { teamId: 'Invalid UUID' } });
  });

  it('sets the prefix of future tasks', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const before = await client.tasks.create({ title: 'Before', teams: [org.teamId] });
    expect(await client.teams.update({ teamId: org.teamId, prefix: 'eng' })).toMatchObject({ prefix: 'ENG' });
    const after = await client.tasks.create({ title: 'After', teams: [org.teamId] });
    expect([before.taskNumber, after.taskNumber]).toEqual(['AE-1', 'ENG-2']);
    await expect(client.teams.update({ teamId: org.teamId, prefix: 'much too long' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('replaces its people by the named ones', async () => {
    const org = await t.org();
    const [ben, cy, dot] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { owner, teamId } = org;
    const ids = [owner, ben, cy].map(({ employeeId }) => employeeId);
    await owner.client.teams.update({ teamId, memberIds: ids, managerIds: [owner.employeeId, ben.employeeId] });
    expect(new Set((await membersOf(owner, teamId)).map(({ employeeId }) => employeeId))).toEqual(new Set(ids));
    expect(await membersOf(owner, teamId)).toContainEqual({ employeeId: ben.employeeId, role: 'MANAGER' });

    await owner.client.teams.update({ teamId, managerIds: [owner.employeeId] });
    expect(await membersOf(owner, teamId)).toContainEqual({ employeeId: ben.employeeId, role: null });

    await owner.client.teams.update({ teamId, memberIds: [...ids, dot.employeeId], managerIds: [owner.employeeId] });
    expect(await membersOf(owner, teamId)).toHaveLength(4);
    await owner.client.teams.update({ teamId, memberIds: [], managerIds: [] });
    expect(await membersOf(owner, teamId)).toHaveLength(4);
  });

  it('is refused to members and open to those who became managers', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { owner, teamId } = org;
    await expect(ben.client.teams.update({ teamId, name: 'Mine now' })).rejects.toMatchObject({
      code: 'team.not_manager',
    });
    await expect(ben.client.teams.remove({ teamId })).rejects.toMatchObject({ code: 'team.not_manager' });
    await owner.client.teams.update({ teamId, managerIds: [owner.employeeId, ben.employeeId] });
    expect((await ben.client.teams.update({ teamId, teamSize: '2-5' })).teamSize).toBe('2-5');
    await expect(ben.client.teams.update({ teamId, name: 'Ours now' })).rejects.toMatchObject({ code: 'team.above' });
  });

  it('is open to its creator without an administrator role', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { id } = await ben.client.teams.create({ name: 'Skunkworks' });
    expect((await ben.client.teams.update({ teamId: id, teamSize: '1-5' })).teamSize).toBe('1-5');
    await ben.client.teams.remove({ teamId: id });
    expect((await ben.client.teams.list({})).items.map((team) => team.id)).toEqual([org.teamId]);
  });

  it('frees the name of a deleted team and clears it as last team', async () => {
    const { owner, teamId } = await t.org();
    const deletedTeam = await owner.client.teams.remove({ teamId });
    expect(deletedTeam.id).toBe(teamId);
    expect((await owner.client.users.me({})).lastTeamId).toBeNull();
    expect(await owner.client.teams.list({})).toEqual({ items: [], total: 0 });
    await owner.client.teams.create({ name: 'Analytical Engines' });
  });
});

describe('team visibility', () => {
  it('opens the first team of a person who had none', async () => {
    const org = await t.org();
    const [ben, mia] = [await org.join('EMPLOYEE', { team: false }), await org.join('MANAGER', { team: false })];
    const memberIds = [org.owner.employeeId, ben.employeeId, mia.employeeId];
    const other = await org.owner.client.teams.create({ name: 'Zoology', memberIds });
    await org.owner.client.teams.create({ name: 'Algebra', memberIds });
    for (const person of [ben, mia]) {
      expect(await person.client.users.me({})).toMatchObject({ lastTeamId: other.id, defaultTeamId: other.id });
    }
  });

  it('shows members their own teams and managers all of them', async () => {
    const org = await t.org();
    const [ben, mia] = [await org.join('EMPLOYEE', { team: false }), await org.join('MANAGER', { team: false })];
    await org.owner.client.teams.create({ name: 'Second', memberIds: [ben.employeeId] });
    const names = async (person: Person) => (await person.client.teams.list({})).items.map(({ name }) => name).sort();
    expect(await names(ben)).toEqual(['Second']);
    expect(await names(mia)).toEqual(['Analytical Engines', 'Second']);
    expect((await ben.client.teams.mine({})).items.map(({ name }) => name)).toEqual(['Second']);
    await expect(ben.client.teams.get({ teamId: org.teamId })).rejects.toMatchObject({ code: 'team.not_member' });
  });

  it('hides teams of another workspace', async () => {
    const [{ owner }, other] = await Promise.all([t.org(), t.org()]);
    const teamId = other.teamId;
    await expect(owner.client.teams.get({ teamId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(owner.client.teams.update({ teamId, name: 'Taken' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(owner.client.teams.remove({ teamId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(owner.client.teams.leaveAll({ userId: other.owner.userId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('member activity', () => {
  it('contains today, all time and the last task worked on', async () => {
    t.setClock('2026-03-02T12:00:00.000Z');
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const [old, current] = [await newTask(org, 'Old'), await newTask(org, 'Current')];
    await log(org, ben, { from: '2026-02-20T08:00:00Z', to: '2026-02-20T10:00:00Z', taskId: old });
    await log(org, ben, { from: '2026-02-27T08:00:00Z', to: '2026-02-27T09:00:00Z', taskId: current });
    await log(org, ben, { from: '2026-03-02T11:00:00Z', taskId: current });

    const whole = await org.owner.client.teams.get({ teamId: org.teamId });
    const him = whole.members?.find(({ employeeId }) => employeeId === ben.employeeId);
    expect(him).toMatchObject({
      running: true,
      duration: 3600,
      timerStatus: 'running',
      lastWorkedTask: { id: current },
    });
    expect(him?.totalTodayTasks).toEqual([
      {
        id: current,
        title: 'Current',
        duration: 3600,
        durationMs: 3_600_000,
        todayDuration: 3600,
        durationPercentage: 100,
      },
    ]);
    expect(him?.totalWorkedTasks).toEqual(
      [
        {
          id: current,
          title: 'Current',
          duration: 7200,
          durationMs: 7_200_000,
          todayDuration: 3600,
          durationPercentage: 50,
        },
        { id: old, title: 'Old', duration: 7200, durationMs: 7_200_000, todayDuration: 0, durationPercentage: 50 },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );

    const short = { teamId: org.teamId, totals: 'caller' } as const;
    const [byOwner, byHim] = [await org.owner.client.teams.get(short), await ben.client.teams.get(short)];
    const inShort = (team: Team) => team.members?.find(({ employeeId }) => employeeId === ben.employeeId);
    const hisCurrent = him?.totalWorkedTasks?.filter(({ id }) => id === current);
    expect(inShort(byOwner)).toEqual({
      ...him,
      totalWorkedTasks: hisCurrent?.map((total) => ({ ...total, durationPercentage: 100 })),
    });
    expect(inShort(byHim)?.totalWorkedTasks).toEqual(him?.totalWorkedTasks);

    const { items } = await org.owner.client.teams.list({});
    const listed = items[0]?.members?.find(({ employeeId }) => employeeId === ben.employeeId);
    expect(listed).toMatchObject({ running: true, duration: 3600 });
    expect(listed?.totalWorkedTasks?.map(({ id, duration }) => ({ id, duration }))).toEqual([
      { id: current, duration: 7200 },
    ]);

    const week = { startDate: '2026-02-16T00:00:00.000Z', endDate: '2026-02-22T23:59:59.999Z' };
    const then = await org.owner.client.teams.get({ teamId: org.teamId, ...week });
    const before = then.members?.find(({ employeeId }) => employeeId === ben.employeeId);
    expect(before?.totalTodayTasks?.map(({ id, todayDuration }) => ({ id, todayDuration }))).toEqual([
      { id: old, todayDuration: 7200 },
    ]);
  });

  it("starts the day in the organization's time zone", async () => {
    t.setClock('2026-03-02T16:00:00.000Z');
    const org = await t.org();
    const task = await newTask(org, 'Late');
    await org.owner.client.organizations.update({ organizationId: org.organizationId, timeZone: 'Asia/Tokyo' });
    await log(org, org.owner, { from: '2026-03-02T14:00:00Z', to: '2026-03-02T15:30:00Z', taskId: task });
    const { items } = await org.owner.client.teams.list({});
    expect(items[0]?.members?.[0]).toMatchObject({ duration: 1800, running: false });
  });

  const now = '2026-03-02T12:00:00.000Z';
  const table = [false, true].flatMap((suspended) =>
    [false, true].flatMap((online) =>
      ['none', 'running', 'stopped here', 'stopped elsewhere', 'stopped elsewhere long ago', 'worked yesterday'].map(
        (last) => ({ suspended, online, last }),
      ),
    ),
  );
  it.each(table)('reports the presence that the domain computes: %o', async ({ suspended, online, last }) => {
    t.setClock(now);
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const taskId = await newTask(org, 'Any');
    const logs: Record<string, Log> = {
      running: { from: '2026-03-02T11:00:00Z', taskId },
      'stopped here': { from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z', taskId },
      'stopped elsewhere': { from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z', taskId, source: 'DESKTOP' },
      'stopped elsewhere long ago': {
        from: '2026-03-01T10:00:00Z',
        to: '2026-03-01T11:00:00Z',
        taskId,
        source: 'DESKTOP',
      },
      'worked yesterday': { from: '2026-03-01T14:00:00Z', to: '2026-03-01T15:00:00Z', taskId },
    };
    const mine = logs[last];
    if (mine) await log(org, ben, mine);
    await t.sql('update employee set "isActive" = $2, "lastSeenAt" = $3 where id = $1', [
      ben.employeeId,
      !suspended,
      online ? now : null,
    ]);
    const team = await org.owner.client.teams.get({ teamId: org.teamId });
    const him = team.members?.find(({ employeeId }) => employeeId === ben.employeeId);
    if (!him?.employee) throw new Error('Ben is not in the team');
    expect(him.employee.isOnline).toBe(online);
    const lastLog = mine && {
      employeeId: ben.employeeId,
      startedAt: mine.from,
      isRunning: !mine.to,
      source: mine.source ?? 'TEAMS',
    };
    const running = him.running ? ('running' as const) : ('idle' as const);
    const presence = presenceOf({ ...him, timerStatus: running }, { lastLog: lastLog ?? null, now });
    expect(him.timerStatus).toBe(presence);
  });

  it('reaches existing clients in the shape they request', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await log(org, ben, { from: '2026-03-02T08:00:00Z', taskId: await newTask(org, 'Any') });
    const relations = ['members', 'members.role', 'members.employee', 'members.employee.user', 'createdByUser'];
    const where = { organizationId: org.organizationId, tenantId: org.tenantId };
    const query = asQuery({ where, source: 'TEAMS', withLastWorkedTask: 'true', relations });
    const list = await t.call('GET', `/api/organization-team?${query}`, { token: org.owner.token });
    const { items } = listOf(organizationTeamSchema).parse(list.json());
    expect(items[0]?.members).toHaveLength(2);
    const response = await t.call('GET', `/api/organization-team/${org.teamId}?${asQuery({ ...where, relations })}`, {
      token: org.owner.token,
    });
    organizationTeamSchema.parse(response.json());
  });

  it('costs a constant number of statements for any team size, and none while nothing is written', async () => {
    const org = await t.org();
    const list = () => org.owner.client.teams.list({});
    await org.join('EMPLOYEE');
    const statements = await statementsOf(list);
    for (let i = 0; i < 9; i++) await org.join('EMPLOYEE');
    expect(await statementsOf(list)).toBe(statements);
    // Jobs that a new organization queued may still write.
    await vi.waitFor(async () => expect(await statementsOf(list)).toBe(0), 10_000);
  });

  it.each([
    [
      'a person',
      'update "user" set "firstName" = \'Augusta\' where id = $1',
      (org: TestOrganization) => org.owner.userId,
      'Augusta Lovelace',
    ],
    [
      'a project',
      "update organization_project set name = 'Other' where id = $1",
      (org: TestOrganization) => org.projectId,
      '"Other"',
    ],
    ['a team', "update organization_team set emoji = '🌍' where id = $1", (org: TestOrganization) => org.teamId, '🌍'],
    [
      'a role',
      "update role set name = 'LEAD' where name = 'MANAGER' and \"tenantId\" = $1",
      (org: TestOrganization) => org.tenantId,
      'LEAD',
    ],
  ])('is never served from the cache after %s was changed', async (_, change, readers, expected) => {
    const org = await t.org();
    await org.owner.client.teams.list({});
    await t.sql(change, [readers(org)]);
    expect(JSON.stringify(await org.owner.client.teams.list({}))).toContain(expected);
  });
});

describe('a membership', () => {
  const membership = async (org: TestOrganization, person: Person) => {
    const team = await org.owner.client.teams.get({ teamId: org.teamId });
    const member = team.members?.find(({ employeeId }) => employeeId === person.employeeId);
    if (!member) throw new Error('not in the team');
    return member;
  };

  it('can be ordered and excluded from tracking by managers only', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { id: memberId } = await membership(org, ben);
    const changed = await org.owner.client.teamMembers.update({ memberId, order: 3, isTrackingEnabled: false });
    expect(changed).toMatchObject({ id: memberId, order: 3, isTrackingEnabled: false });
    await expect(ben.client.teamMembers.update({ memberId, isTrackingEnabled: true })).rejects.toMatchObject({
      code: 'team.not_manager',
    });
    const { employeeId } = ben;
    const again = await org.owner.client.teamMembers.updateEmployee({
      employeeId,
      organizationTeamId: org.teamId,
      order: 1,
    });
    expect(again).toMatchObject({ id: memberId, order: 1, isTrackingEnabled: false });
  });

  it('moves to a place, and the others make room', async () => {
    const org = await t.org();
    for (const name of ['Ben B', 'Cy C', 'Dot D']) await org.join('EMPLOYEE', { name });
    const { client } = org.owner;
    const names = async () => {
      const { members = [] } = await client.teams.get({ teamId: org.teamId });
      return members.map(({ employee }) => employee?.fullName);
    };
    const move = async (name: string, order: number) => {
      const { members = [] } = await client.teams.get({ teamId: org.teamId });
      const member = members.find(({ employee }) => employee?.fullName === name);
      await client.teamMembers.update({ memberId: String(member?.id), order });
    };
    expect(await names()).toEqual(['Ada Lovelace', 'Ben B', 'Cy C', 'Dot D']);
    await move('Dot D', 1);
    expect(await names()).toEqual(['Ada Lovelace', 'Dot D', 'Ben B', 'Cy C']);
    await move('Ada Lovelace', 3);
    expect(await names()).toEqual(['Dot D', 'Ben B', 'Cy C', 'Ada Lovelace']);
    await move('Cy C', 0);
    expect(await names()).toEqual(['Cy C', 'Dot D', 'Ben B', 'Ada Lovelace']);
    await Promise.all([move('Ben B', 0), move('Dot D', 3), move('Cy C', 2)]);
    expect((await names()).toSorted()).toEqual(['Ada Lovelace', 'Ben B', 'Cy C', 'Dot D']);
  });

  it('accepts an active task and null from its person', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const cy = await org.join('EMPLOYEE');
    const activeTaskId = await newTask(org, 'Now');
    const { id: memberId } = await membership(org, ben);
    const answer = await ben.client.teamMembers.setActiveTask({
      memberId,
      activeTaskId,
      organizationTeamId: org.teamId,
    });
    expect(answer).toEqual({ generatedMaps: [], raw: [], affected: 1 });
    expect(await membership(org, ben)).toMatchObject({ activeTaskId, activeTask: { title: 'Now' } });
    const unsaid = await t.call('PUT', `/api/organization-team-employee/${memberId}/active-task`, {
      token: ben.token,
      body: { organizationTeamId: org.teamId, organizationId: org.organizationId, tenantId: org.tenantId },
    });
    expect([unsaid.statusCode, unsaid.json().message]).toEqual([
      400,
      'TenantId, OrganizationId, and ActiveTaskId are required',
    ]);
    await ben.client.teamMembers.setActiveTask({ memberId, activeTaskId: null });
    expect((await membership(org, ben)).activeTaskId).toBeNull();
    await expect(cy.client.teamMembers.setActiveTask({ memberId, activeTaskId })).rejects.toMatchObject({
      code: 'team.not_manager',
    });
    const other = await t.org();
    const theirs = await newTask(other, 'Theirs');
    await expect(ben.client.teamMembers.setActiveTask({ memberId, activeTaskId: theirs })).rejects.toMatchObject({
      code: 'invalid_reference',
    });
  });

  it('is ended by its person or a manager, in both spellings', async () => {
    const org = await t.org();
    const [ben, cy] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { id: memberId } = await membership(org, ben);
    await expect(cy.client.teamMembers.remove({ memberId })).rejects.toMatchObject({ code: 'team.not_manager' });
    const left = await ben.client.teamMembers.remove({ memberId });
    expect(left.members?.map(({ employeeId }) => employeeId)).not.toContain(ben.employeeId);
    const { employeeId } = cy;
    expect(await org.owner.client.teamMembers.removeEmployee({ employeeId, organizationTeamId: org.teamId })).toBe(
      true,
    );
    expect(await membersOf(org.owner, org.teamId)).toHaveLength(1);
    await expect(org.owner.client.teamMembers.remove({ memberId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can be ended in all teams at once', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await org.owner.client.teams.create({ name: 'Second', memberIds: [ben.employeeId] });
    const { userId } = ben;
    const cy = await org.join('EMPLOYEE');
    await expect(cy.client.teams.leaveAll({ userId })).rejects.toMatchObject({ code: 'member.not_own' });
    expect(await ben.client.teams.leaveAll({ userId })).toEqual({ raw: [], affected: 2 });
    expect((await ben.client.teams.list({})).total).toBe(0);
  });

  it('is not found by an unknown id', async () => {
    const { owner } = await t.org();
    const memberId = randomUUID();
    await expect(owner.client.teamMembers.update({ memberId, order: 1 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('simultaneous decisions about a team', () => {
  it('apply one transfer and one deletion only', async () => {
    const org = await t.org();
    const [ben, cy, dee] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const memberIds = [ben, cy, dee].map(({ employeeId }) => employeeId);
    const { id: teamId } = await ben.client.teams.create({ name: 'Relay' });
    await org.owner.client.teams.update({ teamId, memberIds, managerIds: [ben.employeeId] });
    const transfer = ({ employeeId }: Person) => ben.client.teams.transfer({ teamId, employeeId });
    const done = await Promise.allSettled([transfer(cy), transfer(dee)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const removals = await Promise.allSettled([1, 2].map(() => ben.client.teams.remove({ teamId })));
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
