import { randomUUID } from 'node:crypto';
import type { Bootstrap } from '@stint/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { harness, type Person, type TestOrganization } from '../test/harness.ts';

const t = await harness();
let org: TestOrganization;
beforeEach(async () => {
  org = await t.org();
});

type Part = keyof Bootstrap;
const withoutTicket = ({ stream, ...parts }: Bootstrap): Partial<Record<Part, unknown>> => ({
  ...parts,
  ...(stream && { stream: { seq: stream.seq } }),
});

/** What the operations of all parts answer one by one; a refused one is missing. */
async function oneByOne({ client }: Person, teamId: string): Promise<Partial<Record<Part, unknown>>> {
  const ofTeam = { organizationTeamId: teamId };
  const calls: Record<Part, () => Promise<unknown>> = {
    stream: async () => ({ seq: (await client.events.ticket({})).seq }),
    me: () => client.users.me({ includeEmployee: true, includeOrganization: true }),
    workingHours: () => client.users.workingHours({}),
    permissions: () => client.rolePermissions.mine({}),
    timer: () => client.timer.status({}),
    teams: () => client.teams.list({}),
    workspaces: () => client.auth.workspaces({ includeTeams: true }),
    presence: () => client.presence.list({}),
    counts: () => client.notifications.count({}),
    waiting: () => client.timesheets.waiting({}),
    favorites: () => client.favorites.named({}),
    ringing: () => client.meetings.ringing({}),
    firstSteps: () => client.firstSteps.get({}),
    holidays: () => client.holidays.list({ from: '2026-01-01', to: '2026-12-31' }),
    team: () => client.teams.get({ teamId, totals: 'caller' }),
    statuses: () => client.statuses.list(ofTeam),
    priorities: () => client.priorities.list(ofTeam),
    sizes: () => client.sizes.list(ofTeam),
    issueTypes: () => client.issueTypes.list(ofTeam),
    labels: () => client.labels.list(ofTeam),
    taskViews: () => client.taskViews.list(ofTeam),
  };
  const parts: Partial<Record<Part, unknown>> = {};
  for (const [part, call] of Object.entries(calls)) {
    const answer = await call().catch(() => undefined);
    if (answer !== undefined) parts[part as Part] = answer;
  }
  return parts;
}

/** The tokens that enter another workspace differ each time. */
const plain = (parts: Partial<Record<Part, unknown>>): unknown =>
  JSON.parse(JSON.stringify(parts, (key, value) => (key === 'token' ? 'a token' : value)));

describe('the bootstrap', () => {
  it.each(['SUPER_ADMIN', 'MANAGER', 'EMPLOYEE', 'VIEWER'] as const)(
    'gives %s part by part what the operations answer',
    async (role) => {
      const ada = org.owner;
      const { id: taskId } = await ada.client.tasks.create({ title: 'Note G', teams: [org.teamId] });
      await ada.client.favorites.create({ entity: 'Task', entityId: taskId });
      await ada.client.presence.set({ status: 'AWAY' });
      await ada.client.timer.start({ taskId, organizationTeamId: org.teamId });
      // Being online is stored after the answer of a call.
      const lastSeen = () => ada.client.presence.seen({ employeeId: ada.employeeId });
      await vi.waitFor(async () => expect((await lastSeen()).isOnline).toBe(true), 10_000);
      const person = role === 'SUPER_ADMIN' ? ada : await org.join(role);
      const alone = plain(await oneByOne(person, org.teamId));
      for (const teamId of [org.teamId, undefined])
        expect(plain(withoutTicket(await person.client.bootstrap.read({ teamId, year: 2026 })))).toEqual(alone);
    },
  );

  it('leaves out what the role may not ask for, and what it would have to write', async () => {
    const { client } = await org.join('EMPLOYEE');
    const [roleId] = (await org.owner.client.roles.list({})).items.flatMap(({ id, name }) =>
      name === 'EMPLOYEE' ? id : [],
    );
    const { items } = await org.owner.client.rolePermissions.list({ roleId });
    const favorites = items.find(({ permission }) => permission === 'FAVORITE_READ');
    await org.owner.client.rolePermissions.update({ rolePermissionId: String(favorites?.id), enabled: false });
    await org.sql(`delete from role_permission where "roleId" = $1 and permission = 'TIME_TRACKER'`, [roleId]);
    const parts = await client.bootstrap.read({});
    expect(parts.favorites).toBeUndefined();
    expect(parts.permissions).toBeUndefined();
    expect(parts).toMatchObject({ me: {}, timer: {}, team: { id: org.teamId } });
    await client.rolePermissions.mine({});
    expect((await client.bootstrap.read({})).permissions).toEqual(await client.rolePermissions.mine({}));
  });

  it('takes a team of the caller in place of one of another workspace or of none', async () => {
    const other = await t.org();
    const ben = await org.join('EMPLOYEE');
    for (const teamId of [other.teamId, randomUUID()]) {
      const parts = await ben.client.bootstrap.read({ teamId });
      expect(parts.team?.id).toBe(org.teamId);
      expect(JSON.stringify(parts)).not.toContain(other.teamId);
    }
    const alone = await org.join('EMPLOYEE', { team: false });
    const parts = await alone.client.bootstrap.read({ teamId: org.teamId });
    expect(parts.teams?.items).toEqual([]);
    expect(parts.team).toBeUndefined();
  });

  it('is closed to API tokens', async () => {
    const { token } = await org.owner.client.apiTokens.create({ name: 'A program', scopes: ['API_READ'] });
    const response = await t.call('GET', '/api/bootstrap', { token });
    expect(response.json()).toMatchObject({ code: 'api_token.not_allowed' });
  });
});
