import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type IconFolder, iconFolders, iconPath } from '@stint/contract';
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
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
let org: TestOrganization;
beforeAll(async () => {
  t = await harness();
  org = await t.org();
});

const ofTeam = () => ({ organizationTeamId: org.teamId });

describe('the lists of a new team', () => {
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

  it('contain ten labels, no link types, and icons that load on any page', async () => {
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
  ])('have the status %s in its stage', async (name, flags) => {
    const { items } = await org.owner.client.statuses.list(ofTeam());
    expect(items.find((status) => status.name === name)).toMatchObject(flags);
  });

  it('are the same for the organization, and cost one statement', async () => {
    const list = () => org.owner.client.statuses.list({ level: 'organization' });
    expect((await list()).items.every(({ organizationTeamId }) => organizationTeamId === null)).toBe(true);
    expect(await statementsOf(list)).toBe(1);
  });

  it("are copied from the organization's current lists", async () => {
    const other = await t.org();
    const { client } = other.owner;
    await client.statuses.create({ name: 'Waiting for customer', level: 'organization' });
    const { id } = await client.teams.create({ name: 'Second' });
    const { items } = await client.statuses.list({ organizationTeamId: id });
    expect(items.at(-1)).toMatchObject({ name: 'custom', value: 'Waiting for customer' });
  });
});

describe('a status', () => {
  it('accepts any name in a form that existing clients can read', async () => {
    org = await t.org();
    const { client, token } = org.owner;
    const created = await client.statuses.create({
      name: 'On hold',
      value: 'on-hold',
      icon: '',
      color: '',
      ...ofTeam(),
    } as never);
    expect(taskStatusSchema.parse(created)).toMatchObject({ name: 'custom', value: 'On hold', order: 7 });
    const list = await t.call('GET', `/api/task-statuses?organizationTeamId=${org.teamId}`, { token });
    expect(listOf(taskStatusSchema).parse(list.json()).items).toHaveLength(8);
    expect(await client.statuses.update({ entryId: created.id, name: 'custom', color: '#123456' })).toMatchObject({
      affected: 1,
    });
    expect(await client.statuses.get({ entryId: created.id })).toMatchObject({ value: 'On hold', color: '#123456' });
    const renaming = client.statuses.update({ entryId: created.id, name: 'In Review ' });
    await expect(renaming).rejects.toMatchObject({ code: 'vocabulary.name_taken', status: 409 });
  });

  it.each([
    ['a used name', 'Open', 'vocabulary.name_taken'],
    ['a used name in another spelling', 'IN progress', 'vocabulary.name_taken'],
    ['no name', '  ', 'invalid'],
  ])('is refused with %s', async (_, name, code) => {
    await expect(org.owner.client.statuses.create({ name, ...ofTeam() })).rejects.toMatchObject({ code });
  });

  it('takes its stage from its template', async () => {
    const { client } = org.owner;
    const status = await client.statuses.create({ name: 'Shipped', template: 'completed', ...ofTeam() });
    expect(status).toMatchObject({ isDone: true, isTodo: false, template: 'completed' });
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
    const [theirs] = (await other.owner.client.statuses.list({ level: 'organization' })).items;
    const moving = client.statuses.reorder({ reorder: [{ id: theirs?.id ?? '', order: 1 }] });
    await expect(moving).rejects.toMatchObject({ code: 'invalid_reference' });
  });

  it('replaces the previous default', async () => {
    const { client } = org.owner;
    const { items } = await client.statuses.list(ofTeam());
    const ready = items.find(({ name }) => name === 'ready');
    const after = await client.statuses.makeDefault({ entryId: ready?.id ?? '' });
    expect(after.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['ready']);
  });

  it('leaves its tasks open when it is deleted', async () => {
    const { client } = org.owner;
    const created = await client.statuses.create({ name: 'Parked', ...ofTeam() });
    const task = await client.tasks.create({ title: 'Waits', teams: [org.teamId], taskStatusId: created.id });
    expect(task).toMatchObject({ status: 'custom', taskStatusId: created.id });
    expect((await client.statuses.remove({ entryId: created.id })).id).toBe(created.id);
    const open = (await client.statuses.list(ofTeam())).items.find(({ name }) => name === 'open');
    expect(await client.tasks.get({ taskId: task.id })).toMatchObject({ status: 'open', taskStatusId: open?.id });
    await expect(client.statuses.get({ entryId: created.id })).rejects.toMatchObject({ code: 'not_found' });
    await client.statuses.create({ name: 'Parked', ...ofTeam() });
  });

  it('VOCAB-03 cannot be deleted while it is `open` and has tasks', async () => {
    const { client } = org.owner;
    const team = await client.teams.create({ name: 'Third' });
    const place = { organizationTeamId: team.id };
    const open = (await client.statuses.list(place)).items.find(({ name }) => name === 'open');
    const entryId = String(open?.id);
    const { id } = await client.tasks.create({ title: 'Waits', teams: [team.id], taskStatusId: entryId });
    await expect(client.statuses.remove({ entryId })).rejects.toMatchObject({ code: 'vocabulary.open_used' });
    expect((await client.statuses.list(place)).total).toBe(7);
    await client.tasks.update({ taskId: id, status: 'blocked' });
    expect((await client.statuses.remove({ entryId })).id).toBe(entryId);
  });

  it('renames the status of its tasks', async () => {
    const { client } = org.owner;
    const created = await client.statuses.create({ name: 'Soon', ...ofTeam() });
    const task = await client.tasks.create({ title: 'Follows', teams: [org.teamId], taskStatusId: created.id });
    await client.statuses.update({ entryId: created.id, name: 'Todo' });
    expect(await client.tasks.get({ taskId: task.id })).toMatchObject({ status: 'todo', taskStatusId: created.id });
  });
});

describe('a size or a priority', () => {
  it.each([
    ['sizes', 'size', 'tiny', 'taskSizeId'],
    ['priorities', 'priority', 'urgent', 'taskPriorityId'],
  ] as const)(
    'in the list of %s updates its tasks on rename, deletion and restoration',
    async (list, word, name, id) => {
      const { owner, teamId } = await t.org();
      const lists = owner.client[list] as typeof owner.client.priorities;
      const team = { organizationTeamId: teamId };
      const entry = (await lists.list(team)).items.find((item) => item.name === name);
      const entryId = String(entry?.id);
      const { id: taskId } = await owner.client.tasks.create({ title: 'Follows', teams: [teamId], [word]: name });
      const now = async () => {
        const task = await owner.client.tasks.get({ taskId });
        return [task[word], task[id]];
      };
      expect(await now()).toEqual([name, entryId]);
      await lists.update({ entryId, name: 'Beyond' });
      expect(await now()).toEqual([null, entryId]);
      await lists.update({ entryId, name });
      expect(await now()).toEqual([name, entryId]);
      await lists.remove({ entryId });
      expect(await now()).toEqual([null, null]);
      await lists.restore({ entryId });
      expect(await now()).toEqual([name, entryId]);
    },
  );
});

describe('a label', () => {
  it('gets a default colour, and is returned as a label when it is changed or deleted', async () => {
    const { client } = org.owner;
    const created = tagSchema.parse(await client.labels.create({ name: 'urgent fix', ...ofTeam() }));
    expect(created).toMatchObject({ name: 'urgent fix', color: expect.stringMatching(/^#/) });
    const changed = await client.labels.update({ entryId: String(created.id), name: 'Hotfix', color: '#EC4899' });
    expect(tagSchema.parse(changed)).toMatchObject({ name: 'Hotfix', color: '#EC4899' });
    expect((await client.labels.remove({ entryId: String(created.id) })).id).toBe(created.id);
  });

  it('needs a name', async () => {
    const response = await t.call('POST', '/api/tags', { token: org.owner.token, body: { name: ' ' } });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Label name is required');
  });
});

describe('the other lists', () => {
  it.each(['sizes', 'priorities', 'versions', 'issueTypes', 'relatedIssueTypes'] as const)(
    '%s are created, changed and deleted',
    async (list) => {
      const lists = org.owner.client[list];
      const created = await lists.create({ name: 'Very Special', color: '#abcdef', ...ofTeam() });
      expect(created).toMatchObject({ name: 'Very Special', value: 'very-special', organizationTeamId: org.teamId });
      await lists.update({ entryId: created.id, name: 'Quite Special' });
      expect(await lists.get({ entryId: created.id })).toMatchObject({ name: 'Quite Special', color: '#abcdef' });
      expect(await lists.remove({ entryId: created.id })).toEqual({ raw: [], affected: 1 });
      await expect(lists.remove({ entryId: created.id })).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it('refuse the ids of other lists', async () => {
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

  it('are visible to everyone and changed by those who may edit tasks', async () => {
    const viewer = await org.join('VIEWER');
    expect((await viewer.client.statuses.list(ofTeam())).total).toBeGreaterThan(0);
    await expect(viewer.client.statuses.create({ name: 'Mine', ...ofTeam() })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const ben = await org.join('EMPLOYEE');
    await ben.client.sizes.create({ name: 'Gigantic', ...ofTeam() });
  });
});

describe('an entry', () => {
  it('shows how many tasks a deletion would change', async () => {
    const fresh = await t.org();
    const { client } = fresh.owner;
    const team = { organizationTeamId: fresh.teamId };
    const entryIdOf = async (list: 'statuses' | 'priorities' | 'sizes' | 'issueTypes', name: string) =>
      String((await client[list].list(team)).items.find((entry) => entry.name === name)?.id);
    const [label] = (await client.labels.list(team)).items;
    const version = await client.versions.create({ name: '2.0', ...team });
    const values = { status: 'blocked', priority: 'high', size: 'tiny', issueType: 'Story', version: '2.0' };
    const make = (title: string) =>
      client.tasks.create({ title, teams: [fresh.teamId], ...values, tags: [String(label?.id)] });
    const [, deletedTask] = [await make('One'), await make('Gone')];
    await client.tasks.remove({ taskId: deletedTask.id });
    const touched = await Promise.all([
      client.statuses.usage({ entryId: await entryIdOf('statuses', 'blocked') }),
      client.priorities.usage({ entryId: await entryIdOf('priorities', 'high') }),
      client.sizes.usage({ entryId: await entryIdOf('sizes', 'tiny') }),
      client.issueTypes.usage({ entryId: await entryIdOf('issueTypes', 'Story') }),
      client.labels.usage({ entryId: String(label?.id) }),
      client.versions.usage({ entryId: version.id }),
    ]);
    expect(touched).toEqual(Array(6).fill({ tasks: 1 }));
    expect(await client.statuses.usage({ entryId: await entryIdOf('statuses', 'ready') })).toEqual({ tasks: 0 });
    await expect(client.sizes.usage({ entryId: version.id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('permission to change lists', () => {
  const lists = ['statuses', 'sizes', 'priorities', 'versions', 'issueTypes', 'labels', 'relatedIssueTypes'] as const;

  it.each(lists)('is refused for %s outside the team', async (name) => {
    const outsider = await org.join('EMPLOYEE', { team: false });
    const list = outsider.client[name] as typeof outsider.client.priorities;
    const notMember = { code: 'team.not_member' };
    const theirs = (org.owner.client[name] as typeof list).create({ name: `Theirs ${name}`, ...ofTeam() });
    const { id: entryId } = await theirs;
    await expect(list.create({ name: 'Mine', ...ofTeam() })).rejects.toMatchObject(notMember);
    await expect(list.update({ entryId, name: 'Mine' })).rejects.toMatchObject(notMember);
    await expect(list.remove({ entryId })).rejects.toMatchObject(notMember);
    expect((await list.list(ofTeam())).items.map(({ id }) => id)).toContain(entryId);
  });

  it('is required for order and default, too', async () => {
    const outsider = await org.join('EMPLOYEE', { team: false });
    const { client } = outsider;
    const before = (await client.statuses.list(ofTeam())).items;
    const entryId = String(before.at(-1)?.id);
    const notMember = { code: 'team.not_member' };
    await expect(client.statuses.reorder({ reorder: [{ id: entryId, order: 0 }] })).rejects.toMatchObject(notMember);
    await expect(client.statuses.makeDefault({ entryId })).rejects.toMatchObject(notMember);
    expect((await client.statuses.list(ofTeam())).items).toEqual(before);
  });

  it("for the organization's lists requires ALL_ORG_EDIT, except for adding labels", async () => {
    const fresh = await t.org();
    const ben = await fresh.join('EMPLOYEE');
    const { client } = fresh.owner;
    const [size] = (await client.sizes.list({ level: 'organization' })).items;
    const forbidden = { code: 'forbidden', message: expect.stringContaining('ALL_ORG_EDIT') };
    await expect(ben.client.sizes.create({ name: 'Immense', level: 'organization' })).rejects.toMatchObject(forbidden);
    await expect(ben.client.sizes.remove({ entryId: String(size?.id) })).rejects.toMatchObject(forbidden);
    const mine = await ben.client.labels.create({ name: 'From Ben' });
    await ben.client.labels.update({ entryId: String(mine.id), name: 'By Ben' });
    const theirs = await client.labels.create({ name: 'From the owner' });
    await expect(ben.client.labels.remove({ entryId: String(theirs.id) })).rejects.toMatchObject(forbidden);
  });
});

describe('lists in the form of existing clients', () => {
  const lists = ['task-statuses', 'task-sizes', 'task-priorities', 'issue-types', 'task-versions', 'tags/level'];

  it.each([...lists, 'task-related-issue-types'])('VOCAB-14 /%s names the missing parameters', async (path) => {
    const place = `tenantId=${org.tenantId}&organizationId=${org.organizationId}`;
    const names =
      path === 'task-statuses' ? 'organizationId, teamId, and tenantId' : 'tenantId, organizationId, and teamId';
    for (const query of ['organizationTeamId=&tenantId=', '', place, `${place}&organizationTeamId=`]) {
      const answer = await t.call('GET', `/api/${path}?${query}`, { token: org.owner.token });
      expect([answer.statusCode, answer.json().message], query).toEqual([
        400,
        `Required parameters missing: ${names} are required`,
      ]);
    }
  });

  it.each(['task-priorities', 'task-related-issue-types'])(
    'VOCAB-14 a new entry of /%s needs its team',
    async (path) => {
      for (const body of [{ name: 'Soon', organizationTeamId: '' }, { name: 'Soon' }]) {
        const answer = await t.call('POST', `/api/${path}`, { token: org.owner.token, body });
        expect([answer.statusCode, answer.json().message]).toEqual([
          400,
          'Required parameters missing: tenantId, teamId is required',
        ]);
      }
    },
  );

  it.each([
    ['task-statuses', 'Status ID is not provided'],
    ['task-priorities', 'Id is required'],
  ])('VOCAB-14 /%s needs an id', async (path, message) => {
    const answer = await t.call('PUT', `/api/${path}/`, { token: org.owner.token, body: {} });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('VOCAB-09 reports a missing label', async () => {
    const answer = await t.call('GET', `/api/tags/${org.teamId}`, { token: org.owner.token });
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Label with id not found']);
  });

  it('VOCAB-17 returns the labels of a team and of the organization', async () => {
    const { token } = org.owner;
    const query = `tenantId=${org.tenantId}&organizationId=${org.organizationId}`;
    const level = await t.call('GET', `/api/tags/level?${query}&organizationTeamId=${org.teamId}`, { token });
    expect(
      listOf(tagSchema)
        .parse(level.json())
        .items.every((tag) => tag.tenantId === org.tenantId),
    ).toBe(true);
    const where = `where[organizationId]=${org.organizationId}&where[tenantId]=${org.tenantId}`;
    const tags = listOf(tagSchema).parse((await t.call('GET', `/api/tags?${where}`, { token })).json());
    expect(tags.total).toBe(10);
    const { labels } = org.owner.client;
    await labels.create({ name: 'Of the team', organizationTeamId: org.teamId });
    await labels.create({ name: 'Of everybody' });
    const names = (list: { items: readonly { name: string }[] }) => list.items.map(({ name }) => name);
    const ofTeam = names(await labels.ofTeam({ organizationTeamId: org.teamId }));
    expect(ofTeam).toContain('Of the team');
    expect(ofTeam).not.toContain('Of everybody');
    expect(names(await labels.list({}))).toContain('Of everybody');
  });

  it.each(['IN_PROGRESS', 'In Progress', 'in-progress'])('VOCAB-05 treats %s as one status', async (name) => {
    const fresh = await t.org();
    const making = fresh.owner.client.statuses.create({ name, organizationTeamId: fresh.teamId });
    await expect(making).rejects.toMatchObject({ code: 'vocabulary.name_taken', status: 409 });
    await fresh.owner.client.tasks.create({ title: 'One', teams: [fresh.teamId], status: name as never });
  });
});

describe('a deleted option', () => {
  it.each(['sizes', 'priorities', 'issueTypes', 'labels', 'versions', 'relatedIssueTypes'] as const)(
    'of %s can be restored, once',
    async (list) => {
      const { owner, teamId } = await t.org();
      const lists = owner.client[list] as typeof owner.client.priorities;
      const team = { organizationTeamId: teamId };
      const { id: entryId } = await lists.create({ name: 'Quite special', ...team });
      await expect(lists.restore({ entryId })).rejects.toMatchObject({ status: 404 });
      await lists.remove({ entryId });
      expect((await lists.list(team)).items.map(({ id }) => id)).not.toContain(entryId);
      expect(await lists.restore({ entryId })).toMatchObject({ affected: 1 });
      expect((await lists.list(team)).items.map(({ id }) => id)).toContain(entryId);
      await expect(lists.restore({ entryId })).rejects.toMatchObject({ status: 404 });
    },
  );

  it('returns to the tasks that had it, except those that have another one now', async () => {
    const { owner, teamId } = await t.org();
    const { sizes, labels, tasks } = owner.client;
    const team = { organizationTeamId: teamId };
    const [size, other, label] = [
      await sizes.create({ name: 'Huge', ...team }),
      await sizes.create({ name: 'Vast', ...team }),
      await labels.create({ name: 'Hotfix', ...team }),
    ];
    const load = async (title: string) =>
      (await tasks.create({ title, teams: [teamId], taskSizeId: size.id, tags: [label.id] })).id;
    const [first, second] = [await load('One'), await load('Two')];
    await sizes.remove({ entryId: size.id });
    await labels.remove({ entryId: label.id });
    expect(await tasks.get({ taskId: first })).toMatchObject({ taskSizeId: null, tags: [] });
    await tasks.update({ taskId: second, taskSizeId: other.id });
    await sizes.restore({ entryId: size.id });
    await labels.restore({ entryId: label.id });
    expect(await tasks.get({ taskId: first })).toMatchObject({ taskSizeId: size.id, tags: [{ id: label.id }] });
    expect(await tasks.get({ taskId: second })).toMatchObject({ taskSizeId: other.id, tags: [{ id: label.id }] });
  });

  it('does not become a second default', async () => {
    const { owner, teamId } = await t.org();
    const { issueTypes } = owner.client;
    const team = { organizationTeamId: teamId };
    const { id: entryId } = await issueTypes.create({ name: 'Incident', ...team });
    await issueTypes.makeDefault({ entryId });
    await issueTypes.remove({ entryId });
    const story = (await issueTypes.list(team)).items.find(({ name }) => name === 'Story');
    await issueTypes.makeDefault({ entryId: String(story?.id) });
    await issueTypes.restore({ entryId });
    const { items } = await issueTypes.list(team);
    expect(items.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Story']);
  });

  it('cannot be restored when its name is taken or without the permission', async () => {
    const fresh = await t.org();
    const { sizes } = fresh.owner.client;
    const team = { organizationTeamId: fresh.teamId };
    const { id: entryId } = await sizes.create({ name: 'Huge', ...team });
    await sizes.remove({ entryId });
    const { client } = await fresh.join('EMPLOYEE', { team: false });
    await expect(client.sizes.restore({ entryId })).rejects.toMatchObject({ status: 403 });
    await sizes.create({ name: 'Huge', ...team });
    await expect(sizes.restore({ entryId })).rejects.toMatchObject({ code: 'vocabulary.name_taken', status: 409 });
    expect((await sizes.list(team)).items.filter(({ name }) => name === 'Huge')).toHaveLength(1);
  });
});

describe('VOCAB-15 the icons', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../../web/public/public');
  const all = Object.entries(iconFolders).flatMap(([row, names]) =>
    names.map((name) => iconPath(row as IconFolder, name)),
  );
  it.each(all)('%s exists', (icon) => {
    expect(readFileSync(path.join(folder, icon), 'utf8')).toMatch(/^<svg [^>]*>(?!.*<script).*<\/svg>\n?$/);
  });
});

describe('VOCAB-16 the default', () => {
  it('of the type is Task in a new workspace and in each new team of it', async () => {
    const fresh = await t.org();
    const { client } = fresh.owner;
    const second = await client.teams.create({ name: 'Second team' });
    for (const teamId of [fresh.teamId, second.id]) {
      const { items } = await client.issueTypes.list({ organizationTeamId: teamId });
      expect(items.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Task']);
      const task = await client.tasks.create({ title: 'Begins as a task', teams: [teamId] });
      expect(task.issueType).toBe('Task');
    }
    const csv = 'Title\nImported';
    await client.taskImports.create({ organizationTeamId: second.id, name: 'notes.csv', csv });
    const { items } = await client.tasks.page({ organizationTeamId: second.id, search: 'Imported' });
    expect(items.map(({ issueType }) => issueType)).toEqual(['Task']);
  });

  it('is set on new tasks of a team', async () => {
    const fresh = await t.org();
    const { client } = fresh.owner;
    const team = { organizationTeamId: fresh.teamId };
    const ready = (await client.statuses.list(team)).items.find(({ name }) => name === 'ready');
    await client.statuses.makeDefault({ entryId: String(ready?.id) });
    const task = await client.tasks.create({ title: 'Begins ready', teams: [fresh.teamId] });
    expect(task).toMatchObject({ status: 'ready', taskStatusId: ready?.id });
    const story = (await client.issueTypes.list(team)).items.find(({ name }) => name === 'Story');
    const after = await client.issueTypes.makeDefault({ entryId: String(story?.id) });
    expect(after.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Story']);
    const storyTask = await client.tasks.create({ title: 'Begins as a story', teams: [fresh.teamId] });
    expect(storyTask).toMatchObject({ issueType: 'Story', taskTypeId: story?.id });
    const chosen = await client.tasks.create({ title: 'Is a bug', teams: [fresh.teamId], issueType: 'Bug' });
    expect(chosen.issueType).toBe('Bug');
    const below = await client.tasks.create({ title: 'Below', teams: [fresh.teamId], parentId: chosen.id });
    expect(below).toMatchObject({ issueType: null, parentId: chosen.id });
    const incident = await client.issueTypes.create({ name: 'Incident', ...team });
    await client.issueTypes.makeDefault({ entryId: incident.id });
    const incidentTask = await client.tasks.create({ title: 'Of the team’s own', teams: [fresh.teamId] });
    expect(incidentTask).toMatchObject({ issueType: null, taskTypeId: incident.id });
    const making = client.issueTypes.makeDefault({ entryId: String(ready?.id) });
    await expect(making).rejects.toMatchObject({ code: 'not_found' });
  });

  it('VOCAB-06 of the size is medium where the team has it, unless the task sets null', async () => {
    const fresh = await t.org();
    const { client } = fresh.owner;
    const make = (sent: object = {}) => client.tasks.create({ title: 'Sized', teams: [fresh.teamId], ...sent });
    const { items } = await client.sizes.list({ organizationTeamId: fresh.teamId });
    const idOf = (sizeName: string) => String(items.find(({ name }) => name === sizeName)?.id);
    expect(await make()).toMatchObject({ size: 'medium', taskSizeId: idOf('medium') });
    expect(await make({ size: null })).toMatchObject({ size: null, taskSizeId: null });
    expect(await make({ taskSizeId: idOf('tiny') })).toMatchObject({ size: 'tiny', taskSizeId: idOf('tiny') });
    const csv = 'Title,Size\nNamed,large\nUnnamed,';
    await client.taskImports.create({ organizationTeamId: fresh.teamId, name: 'notes.csv', csv });
    const listed = (await client.tasks.list({ organizationTeamId: fresh.teamId })).items;
    const sizeOf = (title: string) => listed.find((item) => item.title === title)?.size;
    expect([sizeOf('Named'), sizeOf('Unnamed')]).toEqual(['large', 'medium']);
    await client.sizes.remove({ entryId: idOf('medium') });
    expect(await make()).toMatchObject({ size: null, taskSizeId: null });
  });
});

describe('hostile names', () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  it.each(['statuses', 'sizes', 'priorities', 'versions', 'issueTypes', 'labels', 'relatedIssueTypes'] as const)(
    'are stored as typed in %s, and icons lead to pictures only',
    async (list) => {
      const lists = org.owner.client[list] as typeof org.owner.client.priorities;
      const created = await lists.create({ name: hostile, color: '#123456', ...ofTeam() });
      expect(list === 'statuses' ? created.value : created.name).toBe(hostile);
      for (const icon of ['javascript:alert(1)', 'data:text/html,x', '<svg>']) {
        await expect(lists.update({ entryId: created.id, icon })).rejects.toMatchObject({ code: 'invalid' });
      }
      const loads = lists.update({ entryId: created.id, color: 'url(https://example.com/seen.png)' });
      await expect(loads).rejects.toMatchObject({ code: 'invalid' });
      await expect(lists.create({ name: 'x'.repeat(256), ...ofTeam() })).rejects.toMatchObject({
        details: { name: 'Please use at most 255 characters' },
      });
    },
  );
});
