import {
  listOf,
  tagSchema,
  taskIssueTypeSchema,
  taskPrioritySchema,
  taskSizeSchema,
  taskStatusOrderAPIResponseSchema,
  taskStatusSchema,
  taskVersionSchema,
} from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Harness, harness, type TestOrganization } from '../../test/harness.ts';
import { statementsOf } from '../../test/statements.ts';

let t: Harness;
let org: TestOrganization;
beforeAll(async () => {
  t = await harness();
  org = await t.org();
});

const ofTeam = () => ({ organizationTeamId: org.teamId });

describe('what a team begins with', () => {
  it.each([
    [
      '/api/task-statuses',
      taskStatusSchema,
      ['open', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'backlog'],
    ],
    ['/api/task-sizes', taskSizeSchema, ['x-large', 'large', 'medium', 'small', 'tiny']],
    ['/api/task-priorities', taskPrioritySchema, ['urgent', 'high', 'medium', 'low']],
    ['/api/issue-types', taskIssueTypeSchema, ['Bug', 'Task', 'Story', 'Epic']],
    ['/api/task-versions', taskVersionSchema, []],
  ] as const)('%s is what existing clients accept', async (path, schema, names) => {
    const query = `tenantId=${org.tenantId}&organizationId=${org.organizationId}&organizationTeamId=${org.teamId}`;
    const response = await t.call('GET', `${path}?${query}`, { token: org.owner.token });
    const { items } = listOf(schema as z.ZodType<{ name: string }>).parse(response.json());
    expect(items.map(({ name }) => name)).toEqual(names);
  });

  it('has ten labels, related types of none, and icons that load on any page', async () => {
    const { client } = org.owner;
    const labels = await client.labels.ofTeam(ofTeam());
    expect(labels.total).toBe(10);
    listOf(tagSchema).parse(labels);
    expect((await client.relatedIssueTypes.list(ofTeam())).total).toBe(0);
    const { items } = await client.statuses.list(ofTeam());
    expect(items[0]).toMatchObject({
      fullIconUrl: 'http://stint.test/public/ever-icons/task-statuses/open.svg',
      isDefault: true,
      isTodo: true,
      isSystem: true,
    });
  });

  it.each([
    ['open', { isTodo: true, isInProgress: false, isDone: false }],
    ['in-progress', { isTodo: false, isInProgress: true, isDone: false }],
    ['completed', { isTodo: false, isInProgress: false, isDone: true }],
  ])('%s stands where it should', async (name, flags) => {
    const { items } = await org.owner.client.statuses.list(ofTeam());
    expect(items.find((status) => status.name === name)).toMatchObject(flags);
  });

  it('is the same for the organization, and one statement', async () => {
    const list = () => org.owner.client.statuses.list({});
    expect((await list()).items.every(({ organizationTeamId }) => organizationTeamId === null)).toBe(true);
    expect(await statementsOf(list)).toBe(1);
  });

  it('copies what the organization has made its own', async () => {
    const other = await t.org();
    const { client } = other.owner;
    await client.statuses.create({ name: 'Waiting for customer' });
    const { id } = await client.teams.create({ name: 'Second' });
    const { items } = await client.statuses.list({ organizationTeamId: id });
    expect(items.at(-1)).toMatchObject({ name: 'custom', value: 'Waiting for customer' });
  });
});

describe('a status', () => {
  it('may have any name, and no list of existing clients breaks', async () => {
    org = await t.org();
    const { client, token } = org.owner;
    const made = await client.statuses.create({
      name: 'On hold',
      value: 'on-hold',
      icon: '',
      color: '',
      ...ofTeam(),
    } as never);
    expect(taskStatusSchema.parse(made)).toMatchObject({ name: 'custom', value: 'On hold', order: 7 });
    const list = await t.call('GET', `/api/task-statuses?organizationTeamId=${org.teamId}`, { token });
    expect(listOf(taskStatusSchema).parse(list.json()).items).toHaveLength(8);
    expect(await client.statuses.update({ entryId: made.id, name: 'custom', color: '#123456' })).toMatchObject({
      affected: 1,
    });
    expect(await client.statuses.get({ entryId: made.id })).toMatchObject({ value: 'On hold', color: '#123456' });
    const renaming = client.statuses.update({ entryId: made.id, name: 'In Review ' });
    await expect(renaming).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['a used name', 'Open', 'conflict'],
    ['a used name in another spelling', 'IN progress', 'conflict'],
    ['no name', '  ', 'invalid'],
  ])('is refused with %s', async (_, name, code) => {
    await expect(org.owner.client.statuses.create({ name, ...ofTeam() })).rejects.toMatchObject({ code });
  });

  it('takes its place from the template it was made from', async () => {
    const { client } = org.owner;
    const made = await client.statuses.create({ name: 'Shipped', template: 'completed', ...ofTeam() });
    expect(made).toMatchObject({ isDone: true, isTodo: false, template: 'completed' });
  });

  it('is reordered with the others', async () => {
    const { client, token } = org.owner;
    const { items } = await client.statuses.list(ofTeam());
    const reorder = items.map(({ id }, at) => ({ id, order: items.length - at }));
    const response = await t.call('PATCH', '/api/task-statuses/reorder', {
      token,
      body: { organizationId: org.organizationId, reorder },
    });
    expect(taskStatusOrderAPIResponseSchema.parse(response.json()).list).toEqual(reorder);
    const after = await client.statuses.list(ofTeam());
    expect(after.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).reverse());
    const other = await t.org();
    const [theirs] = (await other.owner.client.statuses.list({})).items;
    const moving = client.statuses.reorder({ reorder: [{ id: theirs?.id ?? '', order: 1 }] });
    await expect(moving).rejects.toMatchObject({ code: 'invalid_reference' });
  });

  it('becomes the default instead of the one before', async () => {
    const { client } = org.owner;
    const { items } = await client.statuses.list(ofTeam());
    const ready = items.find(({ name }) => name === 'ready');
    const after = await client.statuses.makeDefault({ entryId: ready?.id ?? '' });
    expect(after.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['ready']);
  });

  it('that is deleted leaves its tasks open', async () => {
    const { client } = org.owner;
    const made = await client.statuses.create({ name: 'Parked', ...ofTeam() });
    const task = await client.tasks.create({ title: 'Waits', teams: [org.teamId], taskStatusId: made.id });
    expect(task).toMatchObject({ status: 'custom', taskStatusId: made.id });
    expect((await client.statuses.remove({ entryId: made.id })).id).toBe(made.id);
    const open = (await client.statuses.list(ofTeam())).items.find(({ name }) => name === 'open');
    expect(await client.tasks.get({ taskId: task.id })).toMatchObject({ status: 'open', taskStatusId: open?.id });
    await expect(client.statuses.get({ entryId: made.id })).rejects.toMatchObject({ code: 'not_found' });
    await client.statuses.create({ name: 'Parked', ...ofTeam() });
  });

  it('that is renamed takes the word of its tasks with it', async () => {
    const { client } = org.owner;
    const made = await client.statuses.create({ name: 'Soon', ...ofTeam() });
    const task = await client.tasks.create({ title: 'Follows', teams: [org.teamId], taskStatusId: made.id });
    await client.statuses.update({ entryId: made.id, name: 'Todo' });
    expect(await client.tasks.get({ taskId: task.id })).toMatchObject({ status: 'todo', taskStatusId: made.id });
  });
});

describe('a label', () => {
  it('gets a colour when nobody chose one, and is answered as a label when it changes or goes', async () => {
    const { client } = org.owner;
    const made = tagSchema.parse(await client.labels.create({ name: 'urgent fix', ...ofTeam() }));
    expect(made).toMatchObject({ name: 'urgent fix', color: expect.stringMatching(/^#/) });
    const changed = await client.labels.update({ entryId: String(made.id), name: 'Hotfix', color: '#EC4899' });
    expect(tagSchema.parse(changed)).toMatchObject({ name: 'Hotfix', color: '#EC4899' });
    expect((await client.labels.remove({ entryId: String(made.id) })).id).toBe(made.id);
  });

  it('needs a name', async () => {
    const response = await t.call('POST', '/api/tags', { token: org.owner.token, body: { name: ' ' } });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Label name is required');
  });
});

describe('the other lists', () => {
  it.each(['sizes', 'priorities', 'versions', 'issueTypes', 'relatedIssueTypes'] as const)(
    '%s are made, changed and deleted',
    async (list) => {
      const lists = org.owner.client[list];
      const made = await lists.create({ name: 'Very Special', color: '#abcdef', ...ofTeam() });
      expect(made).toMatchObject({ name: 'Very Special', value: 'very-special', organizationTeamId: org.teamId });
      await lists.update({ entryId: made.id, name: 'Quite Special' });
      expect(await lists.get({ entryId: made.id })).toMatchObject({ name: 'Quite Special', color: '#abcdef' });
      expect(await lists.remove({ entryId: made.id })).toEqual({ raw: [], affected: 1 });
      await expect(lists.remove({ entryId: made.id })).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it('do not answer for one another', async () => {
    const [size] = (await org.owner.client.sizes.list(ofTeam())).items;
    await expect(org.owner.client.priorities.get({ entryId: size?.id ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('belong to a team of the same organization', async () => {
    const other = await t.org();
    const making = org.owner.client.sizes.create({ name: 'Huge', organizationTeamId: other.teamId });
    await expect(making).rejects.toMatchObject({ code: 'invalid_reference' });
  });

  it('are seen by everybody and changed by those who work', async () => {
    const viewer = await org.join('VIEWER');
    expect((await viewer.client.statuses.list(ofTeam())).total).toBeGreaterThan(0);
    await expect(viewer.client.statuses.create({ name: 'Mine', ...ofTeam() })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const ben = await org.join('EMPLOYEE');
    await ben.client.sizes.create({ name: 'Gigantic', ...ofTeam() });
  });
});
