import { randomUUID } from 'node:crypto';
import * as wire from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { existingClient } from './existing-client.ts';
import { type Harness, harness, type Person, type TestOrganization } from './harness.ts';

/** What existing clients get only on request by relation, and who gets it. */

let t: Harness;
let org: TestOrganization;
let ben: Person;
beforeAll(async () => {
  t = await harness();
  org = await t.org();
  ben = await org.join('EMPLOYEE');
});

const { answers } = existingClient(
  () => t,
  () => org,
);

const asking = (...names: string[]) => names.map((name) => `relations[]=${name}`).join('&');

describe('1 §3 a user', () => {
  const User = wire.userSchema.loose();
  const all = asking('role', 'tags', 'invites', 'socialAccounts');

  it('has tags, invites and socialAccounts by relation, for themselves', async () => {
    await t.sql(
      `insert into social_account ("accountId", provider, "providerAccountId", email, "createdAt")
       values ($1, 'github', '4711', $2, $3)`,
      [ben.accountId, ben.email, t.now()],
    );
    await t.sql(
      `insert into invitation ("tenantId", "organizationId", email, "userId", status, "codeHash", "tokenHash", "triesLeft", "sentAt")
       values ($1, $2, $3, $4, 'ACCEPTED', 'x', 'x', 1, $5)`,
      [org.tenantId, org.organizationId, ben.email, ben.userId, t.now()],
    );
    const theirs = {
      tags: [],
      invites: [{ email: ben.email, status: 'ACCEPTED' }],
      socialAccounts: [{ provider: 'github', providerAccountId: '4711', userId: ben.userId }],
    };
    const { token } = ben;
    expect(await answers('GET', `/user/me?${all}&includeEmployee=true`, User, { token })).toMatchObject(theirs);
    expect(await answers('GET', `/user/${ben.userId}?${all}`, User, { token })).toMatchObject(theirs);
  });

  it('omits them by default, and hides invitations and accounts from colleagues', async () => {
    const plain = await answers('GET', `/user/me?${asking('role', 'tenant')}`, User, { token: ben.token });
    const colleague = await answers('GET', `/user/${ben.userId}?${all}`, User);
    expect(colleague).toMatchObject({ tags: [] });
    for (const key of ['invites', 'socialAccounts']) {
      expect(plain).not.toHaveProperty(key);
      expect(colleague).not.toHaveProperty(key);
    }
  });
});

describe('1 §3 a role', () => {
  it('has rolePermissions by relation', async () => {
    const { items } = await answers('GET', `/roles?${asking('rolePermissions')}`, wire.roleListSchema);
    const employee = items.find(({ name }) => name === 'EMPLOYEE');
    const granted = employee?.rolePermissions?.filter(({ enabled }) => enabled).map(({ permission }) => permission);
    expect(granted).toContain('ORG_TASK_ADD');
    expect(granted).not.toContain('CHANGE_ROLES_PERMISSIONS');
    for (const role of (await answers('GET', '/roles', wire.roleListSchema)).items)
      expect(role).not.toHaveProperty('rolePermissions');
  });
});

describe('1 §3 a workspace', () => {
  it.each(['true', 'false'])('contains team members by includeTeams=%s', async (included) => {
    const path = `/auth/workspaces?includeTeams=${included}`;
    const { workspaces } = await answers('GET', path, z.object({ workspaces: z.array(z.looseObject({})) }));
    const people = [{ fullName: 'Ada Lovelace' }, { id: ben.employeeId, userId: ben.userId, user: { id: ben.userId } }];
    const team = { team_id: org.teamId, team_member_count: '2', ...(included === 'true' && { members: people }) };
    expect(workspaces).toMatchObject([{ current_teams: [team] }]);
    const says = JSON.stringify(workspaces).includes('"members"');
    expect(says).toBe(included === 'true');
  });
});

describe('1 §3 an invitation', () => {
  const Invitations = wire.listOf(wire.inviteSchema.loose());

  it('contains its name, its first team and its user', async () => {
    const email = `${randomUUID()}@example.test`;
    const body = { email, name: 'Cara Jones', teamId: org.teamId };
    const created = await answers('POST', '/invite/emails', Invitations, { body });
    expect(created.items).toMatchObject([{ name: 'Cara Jones', fullName: 'Cara Jones', teamId: org.teamId }]);
    expect(created.items[0]).not.toHaveProperty('user');
    await t.sql(`update invitation set status = 'ACCEPTED', "userId" = $2 where email = $1`, [email, ben.userId]);
    const { items } = await answers('GET', '/invite', Invitations);
    const accepted = items.find((item) => item.email === email);
    expect(accepted).toMatchObject({ user: { id: ben.userId, name: 'Ben Bitdiddle' }, userId: ben.userId });
  });
});

describe('1 §3 a team', () => {
  const Team = wire.organizationTeamSchema.loose();
  const lists = ['tasks', 'tags', 'statuses', 'priorities', 'sizes', 'labels', 'issueTypes', 'versions', 'dailyPlans'];
  const empty = ['requestApprovals', 'goals'];
  const all = asking('members', 'managers', ...lists, ...empty, 'managerIds', 'memberIds', 'image');

  it('has each requested relation, alone and in the list', async () => {
    const { client, employeeId } = org.owner;
    const task = await client.tasks.create({ title: 'Card reader', teams: [org.teamId] });
    const version = await client.versions.create({ name: 'Beta', organizationTeamId: org.teamId });
    const label = await client.labels.create({ name: 'Paper', organizationTeamId: org.teamId });
    await client.sizes.create({ name: 'Gigantic', organizationTeamId: org.teamId });
    const plan = await client.plans.create({ date: '2026-03-02', organizationTeamId: org.teamId, taskId: task.id });
    const whole = {
      tasks: [{ id: task.id }],
      tags: [],
      priorities: ['urgent', 'high', 'medium', 'low'],
      sizes: ['x-large', 'large', 'medium', 'small', 'tiny'],
      versions: [{ id: version.id }],
      dailyPlans: [{ id: plan.id, tasks: [{ id: task.id }] }],
      requestApprovals: [],
      goals: [],
      managers: [{ employeeId }],
      managerIds: [employeeId],
      memberIds: [employeeId, ben.employeeId],
    };
    const alone = await answers('GET', `/organization-team/${org.teamId}?${all}`, Team);
    expect(alone).toMatchObject(whole);
    expect(alone).toMatchObject({
      statuses: expect.arrayContaining([expect.objectContaining({ name: 'in-progress' })]),
      issueTypes: expect.arrayContaining([expect.objectContaining({ name: 'Epic' })]),
      labels: expect.arrayContaining([expect.objectContaining({ id: label.id, name: 'Paper' })]),
    });
    wire.taskStatusSchema.parse((alone.statuses as object[])[0]);
    const { items } = await answers('GET', `/organization-team?${all}`, wire.listOf(Team));
    expect(items).toMatchObject([whole]);
  });

  it('has its picture by relation, and no key without one', async () => {
    const read = () => answers('GET', `/organization-team/${org.teamId}?${asking('image')}`, Team);
    expect(await read()).not.toHaveProperty('image');
    const [row] = await t.sql<{ id: string }>(
      `insert into image_asset ("tenantId", "organizationId", folder, name, url, thumb, width, height, size, "storageProvider")
       values ($1, $2, 'team', 'team.png', 'a.webp', 'b.webp', 8, 8, 100, 'LOCAL') returning id`,
      [org.tenantId, org.organizationId],
    );
    await t.sql('update organization_team set "imageId" = $2 where id = $1', [org.teamId, row?.id]);
    const { image } = await read();
    expect(wire.imageAssetSchema.parse(image)).toMatchObject({ fullUrl: 'http://stint.test/api/images/a.webp' });
  });

  it('omits them by default', async () => {
    const plain = await answers('GET', `/organization-team/${org.teamId}?${asking('members', 'projects')}`, Team);
    for (const name of ['managers', ...lists, ...empty, 'managerIds', 'memberIds', 'image'])
      expect(plain).not.toHaveProperty(name);
  });

  it.each([
    ['DAILY_PLAN_READ', ['dailyPlans']],
    ['ORG_TAGS_VIEW', ['labels']],
    ['ORG_TASK_VIEW', ['tasks', 'statuses', 'priorities', 'sizes', 'issueTypes', 'versions']],
  ])('omits what needs %s without the permission', async (permission, names) => {
    const closed = await t.org();
    const eve = await closed.join('EMPLOYEE');
    await t.sql(
      `insert into role_permission ("tenantId", "roleId", permission, enabled)
       select "tenantId", id, $2, false from role where "tenantId" = $1 and name = 'EMPLOYEE'
       on conflict on constraint permission_once_per_role do update set enabled = false`,
      [closed.tenantId, permission],
    );
    const url = `/api/organization-team/${closed.teamId}?${all}`;
    const keys = Object.keys((await t.call('GET', url, { token: eve.token })).json());
    expect([...lists, ...empty].filter((name) => !keys.includes(name))).toEqual(names);
  });

  it("shows another person's draft in no relation", async () => {
    const drafts = await t.org();
    const eve = await drafts.join('EMPLOYEE');
    const { client } = drafts.owner;
    const draft = await client.tasks.create({ title: 'Secret', teams: [drafts.teamId], isDraft: true });
    await client.plans.create({ date: '2026-03-02', organizationTeamId: drafts.teamId, taskId: draft.id });
    const url = `/api/organization-team/${drafts.teamId}?${asking('tasks', 'dailyPlans')}`;
    expect((await t.call('GET', url, { token: drafts.owner.token })).body).toContain(draft.id);
    expect((await t.call('GET', url, { token: eve.token })).body).not.toContain(draft.id);
  });
});
