import { listOf, organizationProjectSchema } from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../test/harness.ts';
import { statementsOf } from '../../test/statements.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

describe('projects', () => {
  it('are made with a name alone, as existing clients do on sign-up', async () => {
    const org = await t.org();
    const response = await t.call('POST', '/api/organization-projects', {
      token: org.owner.token,
      body: { name: ' Analytical Engine ', tenantId: org.tenantId, organizationId: org.organizationId },
    });
    expect(response.statusCode).toBe(201);
    expect(organizationProjectSchema.parse(response.json())).toMatchObject({
      name: 'Analytical Engine',
      status: 'open',
      budgetType: 'cost',
    });
  });

  it('carry members, teams and labels, and a list costs one statement however long it is', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    const label = await client.labels.create({ name: 'Customer' });
    const list = () => client.projects.list({});
    await list();
    expect(await statementsOf(list)).toBe(1);
    for (let i = 0; i < 5; i++) {
      await client.projects.create({
        name: `Project ${i}`,
        memberIds: [org.owner.employeeId, ben.employeeId],
        managerIds: [org.owner.employeeId],
        teams: [org.teamId],
        tags: [{ id: label.id }] as never,
        startDate: '2026-03-01T00:00:00.000Z',
        endDate: '',
        budget: 1200.5,
        relations: [],
      });
    }
    expect(await statementsOf(list)).toBe(1);
    const { items, total } = await list();
    listOf(organizationProjectSchema).parse({ items, total });
    expect(total).toBe(6);
    const made = items.find(({ name }) => name === 'Project 4');
    expect(made).toMatchObject({
      budget: 1200.5,
      membersCount: 2,
      teams: [{ id: org.teamId }],
      tags: [{ name: 'Customer' }],
      members: [{ employee: { user: { name: 'Ada Lovelace' } }, role: { name: 'MANAGER' } }, { role: null }],
    });
    expect(made).not.toHaveProperty('endDate');
    expect((await client.projects.list({ organizationTeamId: org.teamId, take: 2, skip: 2 })).items).toHaveLength(2);
  });

  it('replace their members by those named, and keep what is not', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client, employeeId } = org.owner;
    const { id: projectId } = await client.projects.create({
      name: 'One',
      memberIds: [employeeId, ben.employeeId],
      color: '#111111',
    });
    const after = await client.projects.update({ projectId, memberIds: [ben.employeeId], managerIds: [] });
    expect(after.members?.map((member) => member.employeeId)).toEqual([ben.employeeId]);
    expect(after).toMatchObject({ name: 'One', color: '#111111', membersCount: 1 });
  });

  it.each([
    ['an end before its start', { startDate: '2026-03-02', endDate: '2026-03-01' }, 'time.range'],
    ['a negative budget', { budget: -1 }, 'invalid'],
    ['an unknown kind of list', { taskListType: 'PILE' as never }, 'invalid'],
    ['a blank name', { name: '   ' }, 'invalid'],
  ])('are refused with %s', async (_, wrong, code) => {
    const { owner } = await t.org();
    await expect(owner.client.projects.create({ name: 'Wrong', ...wrong })).rejects.toMatchObject({ code });
  });

  it('refuse people, teams and labels of another workspace', async () => {
    const [org, other] = await Promise.all([t.org(), t.org()]);
    const { client } = org.owner;
    const [label] = (await other.owner.client.labels.list({})).items;
    for (const foreign of [
      { memberIds: [other.owner.employeeId] },
      { teams: [other.teamId] },
      { tags: [label?.id ?? ''] },
    ]) {
      await expect(client.projects.create({ name: 'Mixed', ...foreign })).rejects.toMatchObject({
        code: 'invalid_reference',
      });
    }
    expect((await client.projects.list({})).total).toBe(1);
    await expect(client.projects.update({ projectId: other.projectId, name: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('take their settings on a path of their own', async () => {
    const { owner, projectId } = await t.org();
    const after = await owner.client.projects.updateSettings({
      projectId,
      isTasksAutoSync: false,
      syncTag: 'stint',
      customFields: { repositoryId: null },
    });
    expect(after).toMatchObject({ isTasksAutoSync: false, syncTag: 'stint', customFields: { repositoryId: null } });
  });

  it('are archived, and deleted, by managers only', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { projectId } = org;
    await expect(ben.client.projects.remove({ projectId })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ben.client.projects.update({ projectId, name: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
    const archived = await org.owner.client.projects.update({ projectId, isArchived: true });
    expect(archived).toMatchObject({ isArchived: true, archivedAt: t.now() });
    expect((await ben.client.projects.list({ isArchived: false })).total).toBe(0);
    expect(await org.owner.client.projects.remove({ projectId })).toEqual({ raw: [], affected: 1 });
    await expect(org.owner.client.projects.get({ projectId })).rejects.toMatchObject({ code: 'not_found' });
  });
});
