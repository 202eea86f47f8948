import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let eva: Person;

beforeAll(async () => {
  t = await harness();
});

const day = { startDate: '2026-03-01', endDate: '2026-03-03' };
const sees = (person: Person, other: Person) =>
  person.client.timeLogs.list({ ...day, employeeIds: [other.employeeId] }).then(
    () => true,
    ({ code }) => (code === 'forbidden' ? false : code),
  );
const inboxOf = async (person: Person) => (await person.client.invitations.mine({})).items;
const accept = async (person: Person, action = 'ACCEPTED') => {
  const [invitation] = await inboxOf(person);
  return person.client.invitations.answer({ invitationId: String(invitation?.id), action });
};

describe('a team created by an employee', () => {
  beforeAll(async () => {
    org = await t.org();
    [ada, ben, eva] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    await org.owner.client.teams.update({
      teamId: org.teamId,
      memberIds: [org.owner.employeeId],
      managerIds: [org.owner.employeeId],
    });
  });

  it('invites the named colleagues and shows nothing of them until they accept', async () => {
    const team = await ada.client.teams.create({
      name: 'Spies',
      memberIds: [ben.employeeId],
      managerIds: [eva.employeeId],
    });
    const pending = team.members?.filter(({ isPending }) => isPending);
    expect(pending?.map(({ employeeId }) => employeeId).sort()).toEqual([ben.employeeId, eva.employeeId].sort());
    expect(pending?.[0]).toMatchObject({
      timerStatus: 'idle',
      duration: 0,
      totalWorkedTasks: [],
      totalTodayTasks: [],
      employee: { fullName: expect.any(String), user: { email: null } },
    });
    expect(team.members).toHaveLength(3);
    expect(await sees(ada, ben)).toBe(false);
    expect((await ben.client.teams.mine({})).total).toBe(0);
    expect((await ada.client.invitations.list({ teams: [team.id] })).items).toEqual([]);
    expect((await ben.client.notifications.count({})).waiting).toBe(1);

    expect(await inboxOf(ben)).toMatchObject([{ teams: [{ name: 'Spies' }], invitedByUser: { id: ada.userId } }]);
    await accept(ben);
    expect(await sees(ada, ben)).toBe(true);
    const after = await ada.client.teams.get({ teamId: team.id });
    const now = after.members?.find(({ employeeId }) => employeeId === ben.employeeId);
    expect(now?.isPending).toBeUndefined();
    expect(now?.employee?.user?.email).toEqual(expect.stringContaining('@'));
    await accept(eva);
    expect(await sees(eva, ben)).toBe(true);
    expect((await eva.client.users.me({})).role?.name).toBe('EMPLOYEE');
  });

  it('keeps, withdraws and promotes pending invitations by the same lists', async () => {
    const { id: teamId } = await ada.client.teams.create({
      name: 'Lists',
      memberIds: [ben.employeeId, eva.employeeId],
    });
    const people = { memberIds: [ada.employeeId, ben.employeeId], managerIds: [ada.employeeId, ben.employeeId] };
    const after = await ada.client.teams.update({ teamId, ...people });
    expect(after.members?.map((member) => [member.employeeId, member.isManager, member.isPending ?? false])).toEqual([
      [ada.employeeId, true, false],
      [ben.employeeId, true, true],
    ]);
    expect(await inboxOf(eva)).toEqual([]);
    const [waiting] = await inboxOf(ben);
    await ada.client.teams.update({ teamId, ...people });
    expect((await inboxOf(ben)).map(({ id }) => id)).toEqual([waiting?.id]);
    await ada.client.teamMembers.removeEmployee({ employeeId: ben.employeeId, organizationTeamId: teamId });
    expect(await inboxOf(ben)).toEqual([]);
  });

  it('does not reveal the address of a colleague who declines', async () => {
    const { id: teamId } = await ada.client.teams.create({ name: 'Refused', memberIds: [ben.employeeId] });
    await accept(ben, 'REJECTED');
    expect((await ada.client.invitations.list({ teams: [teamId] })).items).toEqual([]);
    expect((await ada.client.teams.get({ teamId })).members).toHaveLength(1);
  });

  it('does not let a person who left the workspace back in', async () => {
    const cy = await org.join('EMPLOYEE');
    await ada.client.teams.create({ name: 'Too late', memberIds: [cy.employeeId] });
    const [invitation] = await inboxOf(cy);
    await t.sql('update "user" set "deletedAt" = now() where id = $1', [cy.userId]);
    const answer = cy.client.invitations.answer({ invitationId: String(invitation?.id), action: 'ACCEPTED' });
    await expect(answer).rejects.toMatchObject({ code: expect.any(String) });
    expect(await t.sql('select 1 from "user" where id = $1 and "deletedAt" is null', [cy.userId])).toEqual([]);
  });

  it('invites at most fifty people a day', async () => {
    const dan = await org.join('EMPLOYEE');
    await t.sql(`insert into rate_limit (key, "windowStart", hits) values ($1, $2, 50)`, [
      `invited by ${dan.accountId}`,
      `${t.now().slice(0, 10)}T00:00:00.000Z`,
    ]);
    const asking = dan.client.teams.create({ name: 'Crowd', memberIds: [ben.employeeId] });
    await expect(asking).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await inboxOf(ben)).toEqual([]);
  });
});

it.each(['MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const)('adds people at once when a %s names them', async (role) => {
  const place = await t.org();
  const [lead, member] = [await place.join(role), await place.join('EMPLOYEE')];
  const team = await lead.client.teams.create({ name: `Of the ${role}`, memberIds: [member.employeeId] });
  expect(team.members?.some(({ isPending }) => isPending)).toBe(false);
  expect(team.members?.map(({ employeeId }) => employeeId)).toContain(member.employeeId);
  expect(await inboxOf(member)).toEqual([]);
});

it('makes an invited colleague a member when a manager adds them', async () => {
  const place = await t.org();
  const [lead, member, manager] = [
    await place.join('EMPLOYEE'),
    await place.join('EMPLOYEE'),
    await place.join('ADMIN'),
  ];
  const { id: teamId } = await lead.client.teams.create({ name: 'Both', memberIds: [member.employeeId] });
  const after = await manager.client.teams.update({ teamId, memberIds: [lead.employeeId, member.employeeId] });
  expect(after.members?.map(({ isPending }) => isPending ?? false)).toEqual([false, false]);
  expect(await inboxOf(member)).toEqual([]);
});

describe('e-mail addresses, plans and tasks', () => {
  it('are visible to teammates and to those who may see everyone', async () => {
    const place = await t.org();
    const [first, second] = [await place.join('EMPLOYEE'), await place.join('EMPLOYEE')];
    const { client } = place.owner;
    const teamOf = (member: Person, name: string) => client.teams.create({ name, memberIds: [member.employeeId] });
    await client.teams.update({ teamId: place.teamId, memberIds: [place.owner.employeeId] });
    await Promise.all([teamOf(first, 'Ones'), teamOf(second, 'Twos')]);
    const plan = { date: '2026-03-02', employeeId: second.employeeId, status: 'open', workTimePlanned: 6 } as const;
    const { id: planId } = await second.client.plans.create(plan);
    const addressOf = async (reader: Person) =>
      (await reader.client.members.get({ employeeId: second.employeeId })).user?.email ?? null;
    const plansOf = async (reader: Person) => (await reader.client.plans.list({ employeeId: second.employeeId })).total;
    expect([await addressOf(first), await plansOf(first)]).toEqual([null, 0]);
    await expect(first.client.plans.get({ planId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await first.client.plans.hours({ employeeId: second.employeeId })).toEqual([]);
    const listed = (await first.client.members.working({})).items.map(({ user }) => user?.email ?? null);
    expect(listed.filter((email) => email !== null)).toHaveLength(2);
    const { id: taskId } = await second.client.tasks.create({
      title: 'Of the Twos',
      members: [{ id: second.employeeId }],
    });
    const tasksOf = async (reader: Person) => (await reader.client.tasks.list({ members: [second.employeeId] })).total;
    const comment = { entity: 'Task', entityId: taskId, comment: 'Psst' } as const;
    expect(await tasksOf(first)).toBe(0);
    await expect(first.client.tasks.get({ taskId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(first.client.comments.create(comment)).rejects.toMatchObject({ code: 'invalid_reference' });
    for (const reader of [second, place.owner]) {
      expect([await tasksOf(reader), (await reader.client.tasks.get({ taskId })).title]).toEqual([1, 'Of the Twos']);
      expect([await addressOf(reader), await plansOf(reader)]).toEqual([expect.stringContaining('@'), 1]);
    }
  });
});
