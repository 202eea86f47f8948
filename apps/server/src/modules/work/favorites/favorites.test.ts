import { favoriteSchema, listOf } from '@stint/contract/wire';
import { beforeAll, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

it('stores a favorite once, for its owner only', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const { client, employeeId } = org.owner;
  const draft = { entity: 'OrganizationTeam', entityId: org.teamId, employeeId } as const;
  const created = favoriteSchema.parse(await client.favorites.create(draft));
  expect((await client.favorites.create(draft)).id).toBe(created.id);
  const query = `where[employeeId]=${employeeId}&where[organizationId]=${org.organizationId}`;
  const response = await t.call('GET', `/api/favorite/employee?${query}`, { token: org.owner.token });
  expect(listOf(favoriteSchema).parse(response.json()).total).toBe(1);
  expect((await ben.client.favorites.list({})).total).toBe(0);
  const favoriteId = String(created.id);
  await expect(ben.client.favorites.remove({ favoriteId })).rejects.toMatchObject({ code: 'member.not_own' });
  expect(await client.favorites.remove({ favoriteId })).toEqual({ raw: [], affected: 1 });
  await expect(client.favorites.remove({ favoriteId })).rejects.toMatchObject({ code: 'not_found' });
  await client.favorites.create(draft);
});

it('refuses missing records, and favorites for another person', async () => {
  const [org, other] = await Promise.all([t.org(), t.org()]);
  const ben = await org.join('EMPLOYEE');
  const { client } = org.owner;
  const foreign = { entity: 'OrganizationProject', entityId: other.projectId } as const;
  await expect(client.favorites.create(foreign)).rejects.toMatchObject({ code: 'invalid_reference' });
  const nowhere = ['Task', 'OrganizationProject', 'OrganizationTeam', 'Employee', 'User', 'Organization', 'Tenant'];
  for (const entity of [...nowhere, 'DailyPlan', 'TaskView', 'Comment', 'TaskLinkedIssue', 'OrganizationContact']) {
    const unknown = { entity: entity as 'Task', entityId: crypto.randomUUID() };
    await expect(client.favorites.create(unknown), entity).rejects.toMatchObject({ code: 'invalid_reference' });
  }
  expect((await client.favorites.list({})).total).toBe(0);
  const forBen = { entity: 'OrganizationTeam', entityId: org.teamId, employeeId: ben.employeeId } as const;
  await expect(client.favorites.create(forBen)).rejects.toMatchObject({ code: 'member.not_own' });
});

it('names an unsupported kind in the refusal', async () => {
  const org = await t.org();
  const { client, employeeId: entityId } = org.owner;
  for (const entity of ['Invoice', 'Dashboard', 'Currency', 'Candidate']) {
    await expect(client.favorites.create({ entity: entity as 'Task', entityId })).rejects.toMatchObject({
      code: 'invalid',
      details: { entity: `Favorites of kind ${entity} are not supported` },
    });
  }
  expect((await client.favorites.list({})).total).toBe(0);
});

it('refuses records that the person may not see', async () => {
  const org = await t.org();
  const [ben, guest, other] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { team: false }), await t.org()];
  const { client } = ben;
  const drafts = { title: 'Mine', teams: [org.teamId], isDraft: true } as const;
  const draft = await client.tasks.create(drafts);
  const sharedTask = await client.tasks.create({ title: 'Ours', teams: [org.teamId] });
  const link = await client.taskLinks.create({ taskFromId: sharedTask.id, taskToId: draft.id, action: 1 });
  const comment = await client.comments.create({ entity: 'Task', entityId: draft.id, comment: 'Neat' });
  const view = { organizationTeamId: org.teamId, name: 'Bugs', page: 'table', search: {} } as const;
  const taskView = await client.taskViews.create(view);
  const plan = { date: '2026-03-03', workTimePlanned: 4, organizationTeamId: org.teamId, employeeId: ben.employeeId };
  const { id: planId = '' } = await client.plans.create(plan as never);
  const contact = await org.owner.client.contacts.create({ name: 'Mill' });
  const own = [
    ['Task', draft.id],
    ['TaskLinkedIssue', link.id],
    ['Comment', comment.id],
    ['TaskView', taskView.id],
    ['DailyPlan', planId],
    ['OrganizationTeam', org.teamId],
  ] as const;
  for (const [entity, entityId] of own) {
    const refused = guest.client.favorites.create({ entity, entityId });
    await expect(refused, entity).rejects.toMatchObject({ code: 'invalid_reference' });
    expect(await client.favorites.create({ entity, entityId })).toMatchObject({ entity, entityId });
  }
  const elsewhere = [
    ['User', other.owner.userId],
    ['Employee', other.owner.employeeId],
    ['Organization', other.organizationId],
    ['Tenant', other.tenantId],
    ['OrganizationContact', (await other.owner.client.contacts.create({ name: 'Loom' })).id],
  ] as const;
  for (const [entity, entityId] of elsewhere) {
    const refused = client.favorites.create({ entity, entityId });
    await expect(refused, entity).rejects.toMatchObject({ code: 'invalid_reference' });
  }
  await client.favorites.create({ entity: 'OrganizationContact', entityId: contact.id });
  expect((await guest.client.favorites.list({})).total).toBe(0);
});

it('FAV-03 shows the current title of each kind, without deleted or private records', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const { client, employeeId, userId } = org.owner;
  const task = await client.tasks.create({ title: 'Weave', teams: [org.teamId] });
  const deletedTask = await client.tasks.create({ title: 'Gone', teams: [org.teamId] });
  const draft = { date: '2026-03-03', workTimePlanned: 4, organizationTeamId: org.teamId };
  const plan = await client.plans.create({ ...draft, employeeId } as never);
  const theirs = await ben.client.plans.create({ ...draft, employeeId: ben.employeeId } as never);
  const comment = await client.comments.create({ entity: 'Task', entityId: task.id, comment: 'Neat' });
  for (const [entity, entityId] of [
    ['Task', task.id],
    ['Task', deletedTask.id],
    ['OrganizationProject', org.projectId],
    ['OrganizationTeam', org.teamId],
    ['Employee', ben.employeeId],
    ['User', userId],
    ['Organization', org.organizationId],
    ['Tenant', org.tenantId],
    ['DailyPlan', plan.id],
    ['DailyPlan', theirs.id],
    ['Comment', comment.id],
  ] as const) {
    await client.favorites.create({ entity, entityId });
    t.pass(1);
  }
  await client.tasks.remove({ taskId: deletedTask.id });
  const view = { organizationTeamId: org.teamId, page: 'table', search: { type: ['Bug'] }, columns: ['size'] } as const;
  const taskView = await client.taskViews.create({
    name: 'Bugs',
    ...view,
    search: { type: ['Bug'] },
    columns: ['size'],
  });
  await client.favorites.create({ entity: 'TaskView', entityId: taskView.id });
  expect((await client.favorites.list({})).total).toBe(12);
  const { items } = await client.favorites.named({});
  expect(items.map(({ entity, name, targetId }) => [entity, name, targetId])).toEqual([
    ['Task', 'Weave', task.id],
    ['OrganizationProject', expect.any(String), org.projectId],
    ['OrganizationTeam', 'Analytical Engines', org.teamId],
    ['Employee', 'Ben Bitdiddle', ben.userId],
    ['User', 'Ada Lovelace', userId],
    ['Organization', 'Analytical Engines', org.organizationId],
    ['Tenant', 'Analytical Engines', org.organizationId],
    ['DailyPlan', '2026-03-03', plan.id],
    ['Comment', 'Weave', task.id],
    ['TaskView', 'Bugs', taskView.id],
  ]);
  expect(items.map((item) => item.view).filter(Boolean)).toEqual([view]);
  await client.taskViews.update({ taskViewId: taskView.id, name: 'Faults' });
  expect((await client.favorites.named({})).items.at(-1)?.name).toBe('Faults');
});
