import { randomUUID } from 'node:crypto';
import { type PageGrouping, pageGroupings, type TaskGroupCount } from '@stint/contract';
import { asQuery } from '@stint/contract/client';
import { deleteResponseSchema, listOf, taskSchema } from '@stint/contract/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  org = await t.org();
  ada = org.owner;
});

const make = (sent: object = {}, person = ada) =>
  person.client.tasks.create({ title: 'Write the first program', teams: [org.teamId], ...sent });
const statusId = async (name: string) => {
  const { items } = await ada.client.statuses.list({ organizationTeamId: org.teamId });
  return items.find((status) => status.value === name)?.id ?? '';
};
/** The query of an existing client on every page. */
const asClient = (more: object = {}) =>
  asQuery({
    where: { organizationId: org.organizationId, tenantId: org.tenantId, projectId: '', teams: [org.teamId] },
    join: { alias: 'task', leftJoinAndSelect: { members: 'task.members', user: 'members.user' } },
    relations: ['tags', 'teams', 'members', 'members.user', 'createdByUser', 'linkedIssues', 'parent', 'children'],
    ...more,
  });

describe('a new task', () => {
  it.each(['GET', 'PUT', 'DELETE'])('TASK-42 needs an id: %s', async (method) => {
    const ask = (id: string) =>
      t.call(method, `/api/tasks/${id}`, { token: ada.token, ...(method === 'PUT' && { body: {} }) });
    const answers = [await ask(''), await ask('7'), await ask(randomUUID())];
    expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [400, 'Task ID is required'],
      [400, 'Invalid UUID'],
      [404, 'The requested record was not found'],
    ]);
  });

  it("is trimmed, numbered, assigned to its creator and open in the team's first status", async () => {
    const task = await make({ title: '  Write the first program  ' });
    expect(task).toMatchObject({
      title: 'Write the first program',
      number: 1,
      status: 'open',
      taskStatusId: await statusId('open'),
      estimate: 0,
      public: true,
      members: [{ id: ada.employeeId, fullName: 'Ada Lovelace', user: { name: 'Ada Lovelace' } }],
      teams: [{ id: org.teamId }],
      createdByUser: { id: ada.userId },
      children: [],
      linkedIssues: [],
    });
    expect((await make()).number).toBe(2);
  });

  it("belongs to the creator's team by default", async () => {
    const ben = await org.join('EMPLOYEE');
    expect(await ben.client.tasks.create({ title: 'Anywhere' })).toMatchObject({ teams: [{ id: org.teamId }] });
  });

  it('keeps the prefix that its team had at creation', async () => {
    await ada.client.teams.update({ teamId: org.teamId, prefix: 'AE' });
    const task = await make({ projectId: org.projectId });
    expect(task).toMatchObject({ prefix: 'AE', number: 1, taskNumber: 'AE-1', projectId: org.projectId });
    await ada.client.teams.update({ teamId: org.teamId, prefix: 'EN' });
    expect(await make({ projectId: org.projectId })).toMatchObject({ taskNumber: 'EN-2' });
    expect(await ada.client.tasks.get({ taskId: task.id })).toMatchObject({ taskNumber: 'AE-1' });
    expect(await ada.client.tasks.maxNumber({ projectId: org.projectId })).toBe(2);
  });

  it('stores status and status id as sent, even if they disagree', async () => {
    const taskStatusId = await statusId('open');
    expect(await make({ status: 'backlog', taskStatusId })).toMatchObject({ status: 'backlog', taskStatusId });
  });

  it.each(['In Progress', 'IN_PROGRESS', 'in-progress'])('normalizes the status %s', async (status) => {
    expect(await make({ status })).toMatchObject({
      status: 'in-progress',
      taskStatusId: await statusId('in-progress'),
    });
  });

  it("accepts a team's own status by name or id", async () => {
    const onHold = await ada.client.statuses.create({ name: 'On hold', organizationTeamId: org.teamId });
    expect(await make({ status: 'On hold' })).toMatchObject({ status: 'custom', taskStatusId: onHold.id });
    expect(await make({ taskStatusId: onHold.id })).toMatchObject({
      status: 'custom',
      taskStatus: { value: 'On hold' },
    });
  });

  it('is numbered without gaps or duplicates when many are created at once', async () => {
    const rows = await Promise.all(Array.from({ length: 30 }, () => make()));
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
  });

  it('accepts whole employees, nested records, empty texts and unknown keys of existing clients', async () => {
    const body = {
      title: 'Write the first program',
      status: 'backlog',
      issueType: 'Bug',
      taskStatusId: await statusId('open'),
      description: '',
      estimate: 0,
      organizationId: org.organizationId,
      tenantId: org.tenantId,
      projectId: null,
      parentId: '',
      members: [{ id: ada.employeeId, fullName: 'Ada', user: { id: ada.userId }, isActive: true, unknown: 1 }],
      teams: [{ id: org.teamId, name: 'Analytical Engines' }],
      tags: [],
      isActive: false,
      number: 77,
    };
    for (const path of ['/api/tasks', '/api/tasks/team']) {
      const response = await t.call('POST', path, { token: ada.token, body });
      expect(response.statusCode).toBe(201);
      expect(taskSchema.parse(response.json())).toMatchObject({ issueType: 'Bug', isActive: true });
      expect(response.json()).not.toMatchObject({ number: 77 });
    }
  });

  it('refuses an empty title and one of 256 characters', async () => {
    expect(await make({ title: 'x'.repeat(255) })).toMatchObject({ title: 'x'.repeat(255) });
    await expect(make({ title: 'x'.repeat(256) })).rejects.toEqual(refusalOf('task.title_too_long'));
    await expect(make({ title: '   ' })).rejects.toEqual(refusalOf('task.title_blank'));
  });

  it('TASK-08 requires a verified address for creation and renaming only', async () => {
    const ben = await org.join('EMPLOYEE');
    const { id: taskId } = await make({ members: [ben.employeeId] });
    await t.sql('update account set "emailVerifiedAt" = null where id = $1', [ben.accountId]);
    await expect(make({}, ben)).rejects.toEqual(refusalOf('task.email_unverified'));
    const { tasks } = ben.client;
    await expect(tasks.update({ taskId, title: 'Another' })).rejects.toEqual(refusalOf('task.email_unverified'));
    expect(await tasks.update({ taskId, status: 'ready' })).toMatchObject({ title: 'Write the first program' });
  });

  it('refuses status, project, parent, person, team, label and options outside the organization', async () => {
    const other = await t.org();
    const theirs = await other.owner.client.tasks.create({ title: 'Theirs', teams: [other.teamId] });
    const list = { organizationTeamId: other.teamId };
    const { client } = other.owner;
    const first = async (item: 'sizes' | 'priorities' | 'issueTypes' | 'labels') =>
      String((await client[item].list(list)).items[0]?.id);
    await client.versions.create({ name: '9.9', ...list });
    const unknown = [
      { taskStatusId: randomUUID() },
      { taskStatusId: theirs.taskStatusId },
      { taskSizeId: randomUUID() },
      { taskSizeId: await first('sizes') },
      { taskPriorityId: randomUUID() },
      { taskPriorityId: await first('priorities') },
      { taskTypeId: await first('issueTypes') },
      { taskPriorityId: theirs.taskStatusId },
      { tags: [await first('labels')] },
      { projectId: randomUUID() },
      { parentId: randomUUID() },
      { projectId: other.projectId },
      { parentId: theirs.id },
      { members: [other.owner.employeeId] },
      { members: [randomUUID()] },
      { teams: [other.teamId] },
      { tags: [randomUUID()] },
    ];
    const before = await make({ title: 'Whole' });
    for (const sent of unknown) {
      await expect(make(sent), JSON.stringify(sent)).rejects.toEqual(refusalOf('invalid_reference'));
      const changing = ada.client.tasks.update({ taskId: before.id, title: 'Half', ...sent });
      await expect(changing, JSON.stringify(sent)).rejects.toEqual(refusalOf('invalid_reference'));
    }
    expect(await ada.client.tasks.get({ taskId: before.id })).toEqual(before);
    for (const sent of [
      { status: 'no such status' },
      { priority: 'whenever' },
      { issueType: 'Wish' },
      { size: 'vast' },
      { version: 'some day' },
      { version: '9.9' },
    ]) {
      await expect(make(sent), JSON.stringify(sent)).rejects.toEqual(refusalOf('invalid'));
    }
    expect(await ada.client.tasks.count({})).toBe(1);
  });

  it('has a version of the list, which follows a rename and disappears on deletion', async () => {
    const version = await org.owner.client.versions.create({ name: 'Spring 2.0', organizationTeamId: org.teamId });
    const { id, ...subject } = await make({ version: 'spring 2.0' });
    expect(subject.version).toBe('Spring 2.0');
    const { client } = org.owner;
    await expect(client.tasks.update({ taskId: id, version: 'Summer' })).rejects.toEqual(refusalOf('invalid'));
    await expect(client.tasks.bulk({ ids: [id], version: 'Summer' })).rejects.toEqual(refusalOf('invalid'));
    const back = await client.tasks.update({ taskId: id, version: 'Spring 2.0', title: 'Renamed' });
    expect(back).toMatchObject({ version: 'Spring 2.0', title: 'Renamed' });
    expect((await client.tasks.update({ taskId: id, version: '' })).version).toBeNull();
    await client.tasks.bulk({ ids: [id], version: 'SPRING 2.0' });
    await client.versions.update({ entryId: version.id, name: 'Spring 2.1' });
    expect((await client.tasks.get({ taskId: id })).version).toBe('Spring 2.1');
    await client.versions.remove({ entryId: version.id });
    expect((await client.tasks.get({ taskId: id })).version).toBeNull();
    await client.versions.restore({ entryId: version.id });
    expect((await client.tasks.get({ taskId: id })).version).toBe('Spring 2.1');
  });

  it.each([
    ['issueType', 'Memo', 'There is no issue type called “Memo”'],
    ['status', 'Someday', 'There is no status called “Someday”'],
  ])('reports an unknown %s', async (field, sent, message) => {
    await expect(make({ [field]: sent })).rejects.toMatchObject({ status: 400, details: { [field]: message } });
  });

  it('maps an option of another team by name, and refuses one without a match', async () => {
    const { client } = org.owner;
    const other = await client.teams.create({ name: `Press ${randomUUID()}` });
    const list = { organizationTeamId: other.id };
    const optionId = async (item: 'statuses' | 'priorities', name: string, teamId = other.id) =>
      String(
        (await client[item].list({ organizationTeamId: teamId })).items.find((element) => element.name === name)?.id,
      );
    const task = await make({ taskPriorityId: await optionId('priorities', 'urgent') });
    expect(task).toMatchObject({
      priority: 'urgent',
      taskPriorityId: await optionId('priorities', 'urgent', org.teamId),
    });
    const back = await client.tasks.update({ taskId: task.id, taskStatusId: await optionId('statuses', 'blocked') });
    expect(back).toMatchObject({ status: 'blocked', taskStatusId: await optionId('statuses', 'blocked', org.teamId) });
    const foreign = [
      { taskStatusId: (await client.statuses.create({ name: 'At the printer', ...list })).id },
      { taskSizeId: (await client.sizes.create({ name: 'Folio', ...list })).id },
      { taskPriorityId: (await client.priorities.create({ name: 'Before noon', ...list })).id },
      { taskTypeId: (await client.issueTypes.create({ name: 'Misprint', ...list })).id },
    ];
    for (const sent of foreign) {
      const what = JSON.stringify(sent);
      await expect(make(sent), what).rejects.toEqual(refusalOf('invalid_reference'));
      const changing = client.tasks.update({ taskId: task.id, ...sent, title: 'Half' });
      await expect(changing, what).rejects.toEqual(refusalOf('invalid_reference'));
    }
    expect(await client.tasks.get({ taskId: task.id })).toMatchObject({ title: task.title, status: 'blocked' });
    const moved = await client.tasks.update({ taskId: task.id, teams: [other.id], ...foreign[0] });
    expect(moved).toMatchObject({ status: 'custom', ...foreign[0] });
  });

  it("can have a type of the team's own by id, unless it is an epic", async () => {
    const { client } = org.owner;
    const research = await client.issueTypes.create({ name: 'Research', organizationTeamId: org.teamId });
    const task = await make({ taskTypeId: research.id });
    expect(task).toMatchObject({ issueType: null, taskTypeId: research.id });
    expect(await client.tasks.update({ taskId: task.id, issueType: 'Story' })).toMatchObject({ issueType: 'Story' });
    const change = { taskId: task.id, issueType: null, taskTypeId: research.id };
    expect(await client.tasks.update(change)).toMatchObject({ issueType: null, taskTypeId: research.id });
    const epic = await make({ issueType: 'Epic' });
    for (const sent of [
      { issueType: null },
      { taskTypeId: research.id },
      { issueType: null, taskTypeId: research.id },
    ]) {
      await expect(client.tasks.update({ taskId: epic.id, ...sent })).rejects.toEqual(refusalOf('task.type_fixed'));
    }
  });

  it('cannot be added to a team by somebody who is not a member', async () => {
    const cleo = await org.join('EMPLOYEE', { team: false });
    await expect(make({}, cleo)).rejects.toEqual(refusalOf('team.not_member'));
  });
});

describe('a task', () => {
  it('changes only the keys that are sent', async () => {
    const task = await make({ description: 'By hand', estimate: 3600 });
    const after = await ada.client.tasks.update({
      taskId: task.id,
      priority: 'High',
      estimateHours: 2,
      estimateMinutes: 30,
    });
    expect(after).toMatchObject({ priority: 'high', estimate: 9000, description: 'By hand', status: 'open' });
    expect(after.taskPriorityId).toEqual(expect.any(String));
    const [row] = await t.sql<{ changes: { before: object; after: object }[] }>(
      `select changes from oplog where op = 'tasks.update' and ids->>'taskId' = $1`,
      [task.id],
    );
    expect(row?.changes[0]).toMatchObject({
      before: { priority: null, estimate: 3600 },
      after: { priority: 'high', estimate: 9000 },
    });
  });

  it('has a description without active content', async () => {
    const description =
      '<h2>Plan</h2><p>See <a href="javascript:alert(1)" onclick="alert(2)">this</a><script>alert(3)</script></p><ul data-type="taskList"><li data-checked="true">Done</li></ul>';
    const task = await make({ description });
    expect(task.description).not.toMatch(/javascript:|onclick|script/);
    expect(task.description).toContain('<h2>Plan</h2>');
    expect(task.description).toContain('<li data-checked="true">Done</li>');
    const criteria = '<p>It <strong>works</strong><script>alert(5)</script></p>';
    expect(await ada.client.tasks.update({ taskId: task.id, acceptanceCriteria: criteria })).toMatchObject({
      acceptanceCriteria: '<p>It <strong>works</strong></p>',
    });
    const after = await ada.client.tasks.update({ taskId: task.id, description: '<svg onload="alert(4)"></svg>Later' });
    expect(after.description).toBe('Later');
  });

  it('accepts the whole record of an existing client with one key changed', async () => {
    const task = await make({ tags: [] });
    const whole = (
      await t.call('GET', `/api/tasks/${task.id}?${asClient({ includeRootEpic: true })}`, { token: ada.token })
    ).json();
    const response = await t.call('PUT', `/api/tasks/${task.id}`, {
      token: ada.token,
      body: { ...whole, status: 'completed' },
    });
    expect(response.statusCode).toBe(200);
    taskSchema.parse(response.json());
    expect(response.json()).toMatchObject({ status: 'completed', resolvedAt: t.now() });
    const item = (await t.call('GET', `/api/tasks/team?${asClient()}`, { token: ada.token })).json().items[0];
    expect((await t.call('PUT', `/api/tasks/${task.id}`, { token: ada.token, body: item })).statusCode).toBe(200);
    expect(await t.count('tasks.update')).toBeGreaterThan(1);
  });

  it("is resolved by a team's own done status, and unresolved on reopening", async () => {
    const list = { organizationTeamId: org.teamId };
    const { client } = ada;
    const shipped = await client.statuses.create({ name: 'Shipped', isDone: true, ...list });
    const printed = await client.statuses.create({ name: 'Printed', isDone: true, ...list });
    const drying = await client.statuses.create({ name: 'Drying', isInProgress: true, ...list });
    expect(await make({ taskStatusId: shipped.id })).toMatchObject({ status: 'custom', resolvedAt: t.now() });
    const { id: taskId } = await make();
    const began = t.now();
    const patch = async (taskStatusId: string) => (await client.tasks.update({ taskId, taskStatusId })).resolvedAt;
    expect(await patch(drying.id)).toBeNull();
    expect(await patch(shipped.id)).toBe(began);
    t.pass(1);
    expect(await patch(printed.id)).toBe(began);
    expect(await patch(drying.id)).toBeNull();
    await client.tasks.bulk({ ids: [taskId], taskStatusId: printed.id });
    expect(await client.tasks.get({ taskId })).toMatchObject({ status: 'custom', resolvedAt: t.now() });
    await client.tasks.bulk({ ids: [taskId], taskStatusId: drying.id });
    expect(await client.tasks.get({ taskId })).toMatchObject({ status: 'custom', resolvedAt: null });
  });

  it("counts as done or open in every list alike, also by a team's own status", async () => {
    const { client } = ada;
    const filter = { organizationTeamId: org.teamId };
    const shipped = await client.statuses.create({ name: 'Shipped', isDone: true, ...filter });
    const filed = await client.statuses.create({ name: 'Filed', template: 'completed', ...filter });
    const drying = await client.statuses.create({ name: 'Drying', isInProgress: true, ...filter });
    const [over, filedStatus] = [{ taskStatusId: shipped.id }, { taskStatusId: filed.id }];
    for (const sent of [over, filedStatus, { taskStatusId: drying.id }, { status: 'closed' }, {}]) await make(sent);
    const { open, inProgress, completed } = await client.tasks.counts(filter);
    expect([open + inProgress, completed]).toEqual([2, 3]);
    for (const isDone of [false, true]) {
      const expectedCount = isDone ? completed : open + inProgress;
      expect(await client.tasks.count({ ...filter, isDone })).toBe(expectedCount);
      expect(await client.tasks.page({ ...filter, isDone })).toMatchObject({ total: expectedCount });
      expect((await client.tasks.mine({ isDone })).items).toHaveLength(expectedCount);
    }
  });

  it('can be sent back whole after its status was deleted', async () => {
    const onHold = await ada.client.statuses.create({ name: 'On hold', organizationTeamId: org.teamId });
    const task = await make({ taskStatusId: onHold.id });
    await ada.client.statuses.remove({ entryId: onHold.id });
    expect(await ada.client.tasks.get({ taskId: task.id })).toMatchObject({
      status: 'open',
      taskStatusId: await statusId('open'),
    });
    const { title, ...rest } = task;
    await t.sql('update task set "taskStatusId" = $2 where id = $1', [task.id, onHold.id]);
    expect(
      await ada.client.tasks.update({ ...rest, taskId: task.id, title: `${title}!`, status: 'open' }),
    ).toMatchObject({ title: `${title}!` });
  });

  it('keeps the later of two simultaneous changes', async () => {
    const task = await make();
    const titles = Array.from({ length: 8 }, (_, at) => `Title ${at}`);
    await Promise.all(titles.map((title) => ada.client.tasks.update({ taskId: task.id, title })));
    expect(titles).toContain((await ada.client.tasks.get({ taskId: task.id })).title);
  });

  it('records both of two simultaneous changes of one field in its history', async () => {
    const ben = await org.join('EMPLOYEE');
    const task = await make({ title: 'Before' });
    const writing = (who: Person, at: number) =>
      who.client.tasks.update({ taskId: task.id, title: `${who.userId} ${at}` });
    await Promise.all([0, 1, 2, 3].flatMap((at) => [writing(ada, at), writing(ben, at)]));
    const { items } = await ada.client.activityLog.list({ entity: 'Task', entityId: task.id, take: 50 });
    const titles = (values: unknown) => (values as { title?: string }[] | null)?.[0]?.title;
    const changes = items.flatMap(({ action, previousValues, updatedValues }) =>
      action === 'Updated' ? [[titles(previousValues), titles(updatedValues)]] : [],
    );
    expect(new Set(changes.map(([, title]) => title)).size).toBe(8);
    let title: string | undefined = 'Before';
    for (let step = 0; step < 8; step++) title = changes.find(([from]) => from === title)?.[1];
    expect(title).toBe((await ben.client.tasks.get({ taskId: task.id })).title);
  });

  it('is assigned, unassigned, labelled and moved between teams', async () => {
    const ben = await org.join('EMPLOYEE');
    const label = await ada.client.labels.create({
      name: 'urgent fix',
      color: '#EC4899',
      organizationTeamId: org.teamId,
    });
    const team = await ada.client.teams.create({ name: 'Second team' });
    const task = await make();
    const sent = { taskId: task.id, members: [{ id: ben.employeeId }], tags: [label], teams: [team] };
    const after = await ada.client.tasks.update(sent);
    expect(after.members.map(({ id }) => id)).toEqual([ben.employeeId]);
    expect(after.tags).toMatchObject([{ id: label.id, name: 'urgent fix' }]);
    expect(after.teams).toMatchObject([{ id: team.id }]);
    expect(await ada.client.tasks.update({ taskId: task.id, members: [], tags: null })).toMatchObject({
      members: [],
      tags: [],
    });
  });

  it('changes only to types that its parent allows, and an epic stays one', async () => {
    const epic = await make({ issueType: 'Epic' });
    const story = await make({ issueType: 'Story', parentId: epic.id });
    const bug = await make({ issueType: 'Bug', parentId: story.id });
    const patch = (taskId: string, issueType: string) => ada.client.tasks.update({ taskId, issueType });
    await expect(patch(epic.id, 'Task')).rejects.toEqual(refusalOf('task.type_fixed'));
    await expect(patch(story.id, 'Epic')).rejects.toEqual(refusalOf('task.type_not_offered'));
    await expect(patch(bug.id, 'Story')).rejects.toEqual(refusalOf('task.type_not_offered'));
    expect((await patch(bug.id, 'Task')).issueType).toBe('Task');
    expect((await patch(epic.id, 'epic')).issueType).toBe('Epic');
    const untyped = await make({ issueType: null });
    expect((await patch(untyped.id, 'Epic')).issueType).toBe('Epic');
  });

  it('cannot be its own ancestor', async () => {
    const untyped = () => make({ issueType: null });
    const [top, middle, bottom] = [await untyped(), await untyped(), await untyped()];
    await ada.client.tasks.update({ taskId: middle.id, parentId: top.id });
    await ada.client.tasks.update({ taskId: bottom.id, parentId: middle.id });
    for (const parentId of [top.id, middle.id, bottom.id]) {
      await expect(ada.client.tasks.update({ taskId: top.id, parentId })).rejects.toEqual(
        refusalOf('task.parent_cycle'),
      );
    }
    const [first, other] = [await untyped(), await untyped()];
    await Promise.allSettled([
      ada.client.tasks.update({ taskId: first.id, parentId: other.id }),
      ada.client.tasks.update({ taskId: other.id, parentId: first.id }),
    ]);
    const parents = await t.sql(`select 1 from task where id in ($1, $2) and "parentId" is not null`, [
      first.id,
      other.id,
    ]);
    expect(parents).toHaveLength(1);
  });

  it('shows its parent, its children and the epic above', async () => {
    const epic = await make({ title: 'Epic', issueType: 'Epic' });
    const story = await make({ title: 'Story', issueType: 'Story', parentId: epic.id });
    const bug = await make({ title: 'Bug', issueType: 'Bug', parentId: story.id });
    expect(await ada.client.tasks.get({ taskId: bug.id })).toMatchObject({
      parent: { id: story.id },
      rootEpic: { id: epic.id, title: 'Epic' },
    });
    expect(await ada.client.tasks.get({ taskId: epic.id })).toMatchObject({
      children: [{ id: story.id }],
      rootEpic: null,
    });
    await expect(make({ issueType: 'Story', parentId: story.id })).rejects.toEqual(refusalOf('task.parent_type'));
  });

  it('disappears from lists, children and active tasks on deletion', async () => {
    const task = await make();
    const child = await make({ parentId: task.id });
    const answer = await t.call('DELETE', `/api/tasks/${task.id}?tenantId=${org.tenantId}`, { token: ada.token });
    expect(deleteResponseSchema.parse(answer.json())).toEqual({ raw: [], affected: 1 });
    await expect(ada.client.tasks.get({ taskId: task.id })).rejects.toEqual(refusalOf('not_found'));
    await expect(ada.client.tasks.remove({ taskId: task.id })).rejects.toEqual(refusalOf('not_found'));
    expect(await ada.client.tasks.get({ taskId: child.id })).toMatchObject({ parent: null });
    expect((await make()).number).toBe(3);
  });

  it('is estimated by its assignees for themselves and by managers for all', async () => {
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const task = await make();
    const estimation = await ben.client.taskEstimations.create({
      taskId: task.id,
      employeeId: ben.employeeId,
      estimate: 3600,
    });
    const again = { taskId: task.id, employeeId: ben.employeeId, estimate: 1800 };
    await expect(ben.client.taskEstimations.create(again)).rejects.toEqual(refusalOf('task.estimate_exists'));
    await expect(cleo.client.taskEstimations.update({ estimationId: estimation.id, estimate: 60 })).rejects.toEqual(
      refusalOf('task.estimate_not_yours'),
    );
    const estimate = { taskId: task.id, employeeId: ben.employeeId, estimate: 60 };
    await expect(ada.client.taskEstimations.create(estimate)).rejects.toEqual(refusalOf('task.estimate_exists'));
    const other = await t.org();
    for (const nobody of [other.owner.employeeId, randomUUID()]) {
      const making = ada.client.taskEstimations.create({ ...estimate, employeeId: nobody });
      await expect(making).rejects.toEqual(refusalOf('not_found'));
    }
    expect(await ada.client.taskEstimations.update({ estimationId: estimation.id, estimate: 7200 })).toMatchObject({
      estimate: 7200,
    });
    expect(await ada.client.tasks.get({ taskId: task.id })).toMatchObject({
      estimations: [{ id: estimation.id, estimate: 7200 }],
    });
    await ben.client.taskEstimations.remove({ estimationId: estimation.id });
    expect(await ada.client.tasks.get({ taskId: task.id })).toMatchObject({ estimations: [] });
  });

  it('is linked to another one once', async () => {
    const [from, to] = [await make(), await make()];
    const link = { taskFromId: from.id, taskToId: to.id, action: 1 };
    const taskLink = await ada.client.taskLinks.create(link);
    expect(taskLink).toMatchObject({ ...link, taskFrom: { id: from.id }, taskTo: { id: to.id } });
    await expect(ada.client.taskLinks.create(link)).rejects.toEqual(refusalOf('task.linked_already'));
    const turned = { taskFromId: to.id, taskToId: from.id, action: 2 };
    await expect(ada.client.taskLinks.create(turned)).rejects.toEqual(refusalOf('task.linked_already'));
    const third = await make();
    const other = await ada.client.taskLinks.create({ taskFromId: third.id, taskToId: to.id, action: 3 });
    const onto = ada.client.taskLinks.update({ taskLinkId: other.id, taskFromId: to.id, taskToId: from.id });
    await expect(onto).rejects.toEqual(refusalOf('task.linked_already'));
    await ada.client.taskLinks.remove({ taskLinkId: other.id });
    await expect(ada.client.taskLinks.create({ ...link, taskToId: from.id })).rejects.toEqual(refusalOf('invalid'));
    expect(await ada.client.taskLinks.update({ taskLinkId: taskLink.id, action: 7 })).toMatchObject({ action: 7 });
    expect(await ada.client.tasks.get({ taskId: to.id })).toMatchObject({
      linkedIssues: [{ id: taskLink.id, action: 7 }],
    });
    expect(await ada.client.tasks.get({ taskId: from.id })).toMatchObject({
      linkedIssues: [],
      inverseLinkedIssues: [{ id: taskLink.id, action: 7 }],
    });
    expect(await ada.client.taskLinks.remove({ taskLinkId: taskLink.id })).toMatchObject({ affected: 1 });
  });
});

describe('lists of tasks', () => {
  it('come newest first, or by due date with the tasks without one last', async () => {
    const [none, late, soon, newest] = [
      await make(),
      await make({ dueDate: '2026-03-09' }),
      await make({ dueDate: '2026-03-03' }),
      await make(),
    ];
    const ids = async (query: object) =>
      (await ada.client.tasks.page({ organizationTeamId: org.teamId, ...query })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([newest, soon, late, none].map(({ id }) => id));
    expect(await ids({ byDue: true })).toEqual([soon, late, newest, none].map(({ id }) => id));
  });

  it('TASK-62 are read group by group over all pages, and the groups are counted', async () => {
    const statuses = (await ada.client.statuses.list({ organizationTeamId: org.teamId })).items;
    const priorities = (await ada.client.priorities.list({ organizationTeamId: org.teamId })).items;
    const projects = [
      await ada.client.projects.create({ name: 'beta' }),
      await ada.client.projects.create({ name: 'Alpha' }),
    ];
    for (let at = 0; at < 12; at++)
      await make({
        status: (['todo', 'in-progress', 'open', 'blocked'] as const)[at % 4],
        ...(at % 3 > 0 && { priority: (['high', 'low'] as const)[(at % 3) - 1] }),
        ...(at % 3 > 0 && { projectId: projects[(at % 3) - 1]?.id }),
        ...(at % 2 > 0 && { dueDate: `2026-03-0${(at % 4) + 1}` }),
      });
    // An option that the team does not have comes last.
    const rankIn = (options: readonly { name: string }[], name: string | null | undefined) => {
      const at = options.findIndex((option) => option.name === name);
      return at < 0 ? 99 : at;
    };
    const keys: Record<PageGrouping, (task: Partial<TaskGroupCount>) => string | number> = {
      status: ({ status }) => rankIn(statuses, status),
      priority: ({ priority }) => rankIn(priorities, priority),
      project: ({ projectId }) => [projects[1]?.id, projects[0]?.id, null].indexOf(projectId ?? null),
      dueDate: ({ dueDate }) => dueDate ?? '9',
    };
    for (const groupBy of pageGroupings) {
      const query = { organizationTeamId: org.teamId, groupBy, take: 5 };
      const pages = await Promise.all([1, 2, 3].map((number) => ada.client.tasks.page({ ...query, page: number })));
      const tasks = pages.flatMap(({ items }) => items);
      expect([groupBy, new Set(tasks.map(({ id }) => id)).size]).toEqual([groupBy, 12]);
      const order = tasks.map(keys[groupBy]);
      expect([groupBy, order]).toEqual([groupBy, order.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))]);
      // The newest first within a group.
      const numbers = tasks.filter((task) => keys[groupBy](task) === order[0]).map(({ number }) => number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      for (const { groups = [] } of pages)
        for (const { count, ...group } of groups)
          expect([groupBy, count]).toEqual([groupBy, order.filter((key) => key === keys[groupBy](group)).length]);
      expect(pages[0]?.groups?.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    }
    expect(await ada.client.tasks.page({ organizationTeamId: org.teamId })).not.toHaveProperty('groups');
    await expect(ada.client.tasks.page({ groupBy: 'size' as 'status' })).rejects.toEqual(refusalOf('invalid'));
  });

  it('contain what existing clients need and are filtered by their parameters', async () => {
    const ben = await org.join('EMPLOYEE');
    const second = await ada.client.teams.create({ name: 'Second team' });
    const [first, result] = [
      await make({ projectId: org.projectId }),
      await make({ title: 'Draw the diagram', members: [ben.employeeId] }),
    ];
    const three = await make({ teams: [second.id], status: 'completed' });
    const response = await t.call('GET', `/api/tasks/team?${asClient()}`, { token: ada.token });
    const { items, total } = listOf(taskSchema).parse(response.json());
    expect([total, items.map((task) => task.id)]).toEqual([2, [result.id, first.id]]);
    const ids = async (filter: object) => (await ada.client.tasks.list(filter)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([three.id, result.id, first.id]);
    expect(await ids({ teams: [second.id] })).toEqual([three.id]);
    expect(await ids({ projectId: org.projectId })).toEqual([first.id]);
    expect(await ids({ projectId: org.projectId, teams: [second.id] })).toEqual([three.id, first.id]);
    expect(await ids({ ids: [three.id, first.id] })).toEqual([three.id, first.id]);
    expect(await ids({ members: [ben.employeeId] })).toEqual([result.id]);
    expect(await ids({ status: ['Completed'] })).toEqual([three.id]);
    expect(await ids({ search: 'DIAGRAM' })).toEqual([result.id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect((await ben.client.tasks.mine({})).items.map(({ id }) => id)).toEqual([result.id]);
    expect((await ada.client.tasks.ofEmployee({ employeeId: ben.employeeId })).map(({ id }) => id)).toEqual([
      result.id,
    ]);
    expect(await ada.client.tasks.page({ take: 1, page: 2 })).toMatchObject({ items: [{ id: result.id }], total: 3 });
    expect(await ada.client.tasks.count({ teams: [org.teamId] })).toBe(2);
    expect(await ada.client.tasks.maxNumber({})).toBe(3);
  });

  it('have at most the requested size or two thousand, and the total count', async () => {
    const many = await t.org();
    const { client, token } = many.owner;
    await t.sql(
      `insert into task ("tenantId", "organizationId", title, number, status)
       select $1, $2, 'One of many', n, 'open' from generate_series(1, 2001) n`,
      [many.tenantId, many.organizationId],
    );
    const all = await client.tasks.list({});
    expect([all.items.length, all.total, all.items[0]?.number]).toEqual([2000, 2001, 2001]);
    const part = await t.call('GET', '/api/tasks/team?take=20&skip=1', { token });
    const { items, total } = part.json();
    expect([items.length, total, items[0].number]).toEqual([20, 2001, 2000]);
    expect(await client.tasks.list({ take: 0 })).toEqual({ items: [], total: 2001 });
  });

  it('omit null, empty and usual values', async () => {
    const [parent, ben] = [await make({ title: 'Epic', issueType: 'Epic' }), await org.join('EMPLOYEE')];
    await make({ parentId: parent.id, members: [ben.employeeId], estimate: 3600, isDraft: true });
    const response = await t.call('GET', `/api/tasks/team?${asClient()}`, { token: ada.token });
    const [task] = response.json().items;
    expect(task).toMatchObject({
      isDraft: true,
      parent: { id: parent.id, title: 'Epic' },
      members: [{ id: ben.employeeId }],
    });
    expect(Object.values(task)).not.toContain(null);
    for (const key of ['isArchived', 'children', 'linkedIssues', 'tenantId', 'estimateHours', 'label', 'selectedTeam'])
      expect(task).not.toHaveProperty(key);
    expect(task.members[0].user).toEqual({
      id: ben.userId,
      name: 'Ben Bitdiddle',
      firstName: 'Ben',
      lastName: 'Bitdiddle',
      imageUrl: 'http://stint.test/api/avatar/BB.svg',
    });
  });

  it('TASK-16 have estimate parts, label and team when they are a single task', async () => {
    const label = await ada.client.labels.create({ name: 'Paper', organizationTeamId: org.teamId });
    const created = await make({ estimateDays: 1, estimateHours: 2, estimateMinutes: 30, tags: [label.id] });
    const parts = { estimate: 95_400, estimateDays: 1, estimateHours: 2, estimateMinutes: 30 };
    const labelAndTeam = { label: 'Paper', selectedTeam: { id: org.teamId } };
    expect(created).toMatchObject({ ...parts, ...labelAndTeam });
    expect(await ada.client.tasks.get({ taskId: created.id })).toMatchObject({ ...parts, ...labelAndTeam });
    const whole = await ada.client.tasks.update({ taskId: created.id, estimate: 60 });
    expect(whole).toMatchObject({ estimate: 60, estimateDays: 0, estimateHours: 0, estimateMinutes: 1 });
  });

  it('filter by people who recorded time and by people who are not assigned', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    const teams = [org.teamId];
    const theirs = await client.tasks.create({ title: 'Theirs', teams, members: [ben.employeeId] });
    const ours = await client.tasks.create({ title: 'Ours', teams });
    const both = await client.tasks.create({ title: 'Both', teams, members: [ben.employeeId, org.owner.employeeId] });
    await ben.client.timer.start({ taskId: ours.id });
    const ids = async (filter: Parameters<typeof client.tasks.page>[0]) =>
      (await client.tasks.page({ organizationTeamId: org.teamId, ...filter })).items.map(({ id }) => id);
    expect(await ids({ workedBy: [ben.employeeId] })).toEqual([ours.id]);
    expect(await ids({ without: [ben.employeeId] })).toEqual([ours.id]);
    expect((await ids({ members: [ben.employeeId] })).toSorted()).toEqual([theirs.id, both.id].toSorted());
    expect(await client.tasks.count({ organizationTeamId: org.teamId, without: [ben.employeeId] })).toBe(1);
  });

  it("show everyone's total time on each task", async () => {
    const org = await t.org();
    const { client } = org.owner;
    const ben = await org.join('EMPLOYEE');
    const worked = await client.tasks.create({ title: 'Worked on', teams: [org.teamId] });
    await client.tasks.create({ title: 'Left alone', teams: [org.teamId] });
    for (const person of [org.owner, ben]) {
      await person.client.timer.start({ taskId: worked.id });
      t.pass(4);
      await person.client.timer.stop({});
    }
    const { items } = await client.tasks.list({ organizationTeamId: org.teamId });
    expect(items.map(({ title, totalWorkedTime }) => [title, totalWorkedTime])).toEqual([
      ['Left alone', undefined],
      ['Worked on', 480],
    ]);
    expect((await client.tasks.get({ taskId: worked.id })).totalWorkedTime).toBe(480);
  });

  it('cost two statements for any number of tasks', async () => {
    await make();
    expect(await statementsOf(() => ada.client.tasks.list({ teams: [org.teamId] }))).toBe(2);
    await Promise.all(Array.from({ length: 20 }, () => make()));
    expect(await statementsOf(() => ada.client.tasks.list({ teams: [org.teamId] }))).toBe(2);
  });

  it('lose a person who is removed from all tasks of a team, by themselves or a manager', async () => {
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    await make({ members: [ben.employeeId] });
    const off = { employeeId: ben.employeeId, organizationTeamId: org.teamId };
    await expect(cleo.client.tasks.unassign(off)).rejects.toEqual(refusalOf('team.not_manager'));
    expect(await ben.client.tasks.unassign(off)).toMatchObject({ affected: 1 });
    expect((await ben.client.tasks.mine({})).total).toBe(0);
  });
});
