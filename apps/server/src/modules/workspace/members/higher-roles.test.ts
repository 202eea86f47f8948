import { permissions, type RoleName } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { meanwhile } from '../../../test/meanwhile.ts';
import { stateOf } from '../../../test/state.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

interface Case {
  org: TestOrganization;
  low: Person;
  high: Person;
  colleague: Person;
  /** Created and managed by `high`; `low` is a manager of it. */
  teamId: string;
  /** Created by `low`; `high` is a member. */
  ownTeamId: string;
  memberId: string;
  invitationId: string;
  /** The role of `high`, and a lower one. */
  roleId: string;
  lesserId: string;
}

type Operation = readonly [name: string, code: string, run: (at: Case) => Promise<unknown>];

const onPerson: Operation[] = [
  [
    'suspend',
    'member.not_suspended',
    ({ low, high: { employeeId } }) => low.client.members.update({ employeeId, isActive: false }),
  ],
  [
    'end the work of',
    'member.above',
    ({ low, high: { employeeId } }) => low.client.members.update({ employeeId, endWork: '2026-03-01T09:00:00.000Z' }),
  ],
  [
    'set the bill rate of',
    'member.above',
    ({ low, high: { employeeId } }) => low.client.members.update({ employeeId, billRateValue: 5 }),
  ],
  [
    'switch tracking off for',
    'member.above',
    ({ low, high: { employeeId } }) => low.client.members.update({ employeeId, isTrackingEnabled: false }),
  ],
  ['rename', 'member.above', ({ low, high: { userId } }) => low.client.users.update({ userId, firstName: 'Eve' })],
  [
    'rename by POST',
    'member.above',
    ({ low, high: { userId } }) => low.client.users.savePersonal({ userId, lastName: 'Eve' }),
  ],
  ['delete the account of', 'member.not_own', ({ low, high: { userId } }) => low.client.users.remove({ userId })],
  [
    'demote',
    'role.above',
    ({ low, high: { userId }, lesserId: roleId }) => low.client.roles.assign({ userId, roleId }),
  ],
  [
    'give the role of',
    'role.above',
    ({ low, colleague: { userId }, roleId }) => low.client.roles.assign({ userId, roleId }),
  ],
  [
    'invite with the role of',
    'invite.role',
    ({ low, teamId, roleId }) =>
      low.client.invitations.create({ emailIds: ['new@example.test'], teamIds: [teamId], roleId }),
  ],
  [
    'take back an invitation with the role of',
    'role.above',
    ({ low, invitationId }) => low.client.invitations.remove({ invitationId }),
  ],
];

const onTeams: Operation[] = [
  ['take out of all teams', 'member.above', ({ low, high: { userId } }) => low.client.teams.leaveAll({ userId })],
  ['take out of a team', 'member.above', ({ low, memberId }) => low.client.teamMembers.remove({ memberId })],
  [
    'take out of a team by employee',
    'member.above',
    ({ low, teamId, high: { employeeId } }) =>
      low.client.teamMembers.removeEmployee({ employeeId, organizationTeamId: teamId }),
  ],
  [
    'take out of an own team',
    'member.above',
    ({ low, ownTeamId, high: { employeeId } }) =>
      low.client.teamMembers.removeEmployee({ employeeId, organizationTeamId: ownTeamId }),
  ],
  [
    'switch tracking off in a team for',
    'member.above',
    ({ low, memberId }) => low.client.teamMembers.update({ memberId, isTrackingEnabled: false }),
  ],
  [
    'leave out of the members of a team',
    'member.above',
    ({ low: { client, employeeId }, teamId }) =>
      client.teams.update({ teamId, memberIds: [employeeId], managerIds: [employeeId] }),
  ],
  [
    'make a plain member',
    'member.above',
    ({ low: { client, employeeId }, high, teamId }) =>
      client.teams.update({ teamId, memberIds: [employeeId, high.employeeId], managerIds: [employeeId] }),
  ],
  ['rename a team of', 'team.above', ({ low, teamId }) => low.client.teams.update({ teamId, name: 'Taken' })],
  ['delete a team of', 'team.above', ({ low, teamId }) => low.client.teams.remove({ teamId })],
  [
    'take over a team of',
    'team.above',
    ({ low, teamId }) => low.client.teams.transfer({ teamId, employeeId: low.employeeId }),
  ],
];

async function prepared(lower: RoleName, higher: RoleName): Promise<Case> {
  const org = await t.org();
  const low = await org.join(lower);
  const high = higher === 'SUPER_ADMIN' ? org.owner : await org.join(higher);
  const colleague = await org.join('EMPLOYEE');
  await t.sql(
    `insert into role_permission ("tenantId", "roleId", permission, enabled)
     select r."tenantId", r.id, p, true from role r, unnest($2::text[]) p where r."tenantId" = $1 and r.name = $3
     on conflict do nothing`,
    [org.tenantId, [...permissions], lower],
  );
  const roles = await t.sql<{ id: string; name: string }>('select id, name from role where "tenantId" = $1', [
    org.tenantId,
  ]);
  const idOf = (name: string) => roles.find((role) => role.name === name)?.id ?? '';
  const { id: teamId, members } = await high.client.teams.create({
    name: 'Looms',
    memberIds: [low.employeeId],
    managerIds: [low.employeeId, high.employeeId],
  });
  const ownTeam = { name: 'Own', memberIds: [high.employeeId], managerIds: [low.employeeId] };
  const { id: ownTeamId } = await low.client.teams.create(ownTeam);
  const invited = { emailIds: [`${lower}@example.test`], teamIds: [teamId], roleId: idOf(higher) };
  const { items } = await high.client.invitations.create(invited);
  return {
    ...{ org, low, high, colleague, teamId, ownTeamId, roleId: idOf(higher), lesserId: idOf('EMPLOYEE') },
    memberId: members?.find(({ employeeId }) => employeeId === high.employeeId)?.id ?? '',
    invitationId: items[0]?.id ?? '',
  };
}

describe.each([
  ['MANAGER', 'ADMIN'],
  ['ADMIN', 'SUPER_ADMIN'],
] as const)('a person with the role %s and every permission', (lower, higher) => {
  let at: Case;
  beforeAll(async () => {
    at = await prepared(lower, higher);
  });

  it.each([...onPerson, ...onTeams])(`cannot %s somebody with the role ${higher}`, async (_, code, run) => {
    const before = await stateOf(t, at.org.tenantId);
    await expect(run(at)).rejects.toMatchObject({ code, status: 403 });
    expect(await stateOf(t, at.org.tenantId)).toEqual(before);
  });
});

describe('a person with a lower role', () => {
  it('sees in the lists which people and teams are out of reach', async () => {
    const { low, high, teamId, ownTeamId } = await prepared('MANAGER', 'ADMIN');
    const employeeIds = [high.employeeId];
    expect(await low.client.teams.higherRoles({ teamId })).toEqual({ leadsTeam: true, employeeIds });
    expect(await low.client.teams.higherRoles({ teamId: ownTeamId })).toEqual({ leadsTeam: false, employeeIds });
    expect(await high.client.teams.higherRoles({ teamId })).toEqual({ leadsTeam: false, employeeIds: [] });
  });

  it('can still change other settings and members of the team', async () => {
    const { low, colleague, teamId, high } = await prepared('MANAGER', 'ADMIN');
    const { client } = low;
    const managerIds = [low.employeeId, high.employeeId];
    const all = [low, high, colleague].map(({ employeeId }) => employeeId);
    expect(
      await client.teams.update({ teamId, name: 'Looms', color: '#ff0000', memberIds: all, managerIds }),
    ).toMatchObject({
      color: '#ff0000',
    });
    await client.teamMembers.removeEmployee({ employeeId: colleague.employeeId, organizationTeamId: teamId });
  });

  it('takes over the team of a suspended person', async () => {
    const { org, low, high, teamId } = await prepared('MANAGER', 'ADMIN');
    await org.owner.client.members.update({ employeeId: high.employeeId, isActive: false });
    expect(await low.client.teams.transfer({ teamId, employeeId: low.employeeId })).toMatchObject({ id: teamId });
  });
});

describe('the last active owner', () => {
  it('cannot delete their account while the only other owner is suspended', async () => {
    const org = await t.org();
    const other = await org.join('SUPER_ADMIN');
    await org.owner.client.members.update({ employeeId: other.employeeId, isActive: false });
    const leave = org.owner.client.users.remove({ userId: org.owner.userId });
    await expect(leave).rejects.toMatchObject({ code: 'account.last_admin' });
  });

  it('cannot be demoted by somebody who is being suspended', async () => {
    const org = await t.org();
    const other = await org.join('SUPER_ADMIN');
    const [role] = await t.sql<{ id: string }>(`select id from role where "tenantId" = $1 and name = 'EMPLOYEE'`, [
      org.tenantId,
    ]);
    const demote = () => other.client.roles.assign({ userId: org.owner.userId, roleId: role?.id ?? '' });
    const both = [[org.owner.userId, other.userId]];
    const suspended = meanwhile(
      t.url,
      [
        ['select 1 from "user" where id = any ($1) for update', both],
        ['update employee set "isActive" = false where id = $1', [other.employeeId]],
      ],
      demote,
    );
    await expect(suspended).rejects.toMatchObject({ code: 'auth.suspended' });
  });

  it('cannot leave while the other one is being suspended', async () => {
    const org = await t.org();
    const other = await org.join('SUPER_ADMIN');
    const leave = () => org.owner.client.users.remove({ userId: org.owner.userId });
    const left = meanwhile(
      t.url,
      [
        ['select 1 from "user" where id = $1 for update', [other.userId]],
        ['update employee set "isActive" = false where id = $1', [other.employeeId]],
      ],
      leave,
    );
    await expect(left).rejects.toMatchObject({ code: 'account.last_admin' });
  });
});
