import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const taskOf = async (org: TestOrganization) =>
  (await org.owner.client.tasks.create({ title: 'Talk about it', teams: [org.teamId] })).id;

describe('a comment', () => {
  it('is visible to everyone who sees the task, with its author', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE', { name: 'Ben Okafor' });
    const entityId = await taskOf(org);
    const about = { entity: 'Task', entityId } as const;
    const first = await ben.client.comments.create({ ...about, comment: '<p>Where is the key?</p>' });
    t.pass(1);
    await org.owner.client.comments.create({ ...about, comment: '<p>Under the mat.</p>', parentId: first.id });
    const { items, total } = await org.owner.client.comments.list(about);
    expect(total).toBe(2);
    expect(items.map(({ comment }) => comment)).toEqual(['<p>Where is the key?</p>', '<p>Under the mat.</p>']);
    expect(items[0]).toMatchObject({
      employeeId: ben.employeeId,
      employee: { fullName: 'Ben Okafor' },
      actorType: 'User',
    });
    expect(items[1]?.parentId).toBe(first.id);
  });

  it('contains no active content', async () => {
    const org = await t.org();
    const entityId = await taskOf(org);
    const comment =
      '<p onclick="a()">Hi<script>alert(1)</script><img src="x" onerror="alert(2)"><a href="javascript:alert(3)">x</a></p><iframe src="//evil"></iframe>';
    const created = await org.owner.client.comments.create({ entity: 'Task', entityId, comment });
    expect(created.comment).not.toMatch(/script|onclick|onerror|iframe|javascript/);
    expect(created.comment).toContain('Hi');
  });

  it('is refused without readable text', async () => {
    const org = await t.org();
    const entityId = await taskOf(org);
    for (const comment of ['', '   ', '<p></p>', '<p><br></p>', '<script>alert(1)</script>']) {
      const sent = org.owner.client.comments.create({ entity: 'Task', entityId, comment });
      await expect(sent).rejects.toMatchObject({ status: 400 });
    }
    expect((await org.owner.client.comments.list({ entity: 'Task', entityId })).total).toBe(0);
  });

  it('mentions colleagues only, on existing records', async () => {
    const [org, other] = await Promise.all([t.org(), t.org()]);
    const entityId = await taskOf(org);
    const { client } = org.owner;
    const about = { entity: 'Task', entityId, comment: 'Look' } as const;
    const mentioned = await client.comments.create({ ...about, mentionEmployeeIds: [org.owner.employeeId] });
    expect(mentioned.mentionEmployeeIds).toEqual([org.owner.employeeId]);
    const refused = [
      { ...about, mentionEmployeeIds: [other.owner.employeeId] },
      { ...about, entityId: await taskOf(other) },
      { ...about, entity: 'Invoice' as const },
      { ...about, parentId: crypto.randomUUID() },
    ];
    for (const sent of refused) {
      await expect(client.comments.create(sent)).rejects.toMatchObject({ code: 'invalid_reference' });
    }
  });

  it('is changed by its author, resolved by anyone and deleted by an administrator', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const eva = await org.join('EMPLOYEE');
    const entityId = await taskOf(org);
    const { id: commentId } = await ben.client.comments.create({ entity: 'Task', entityId, comment: 'Teh key?' });
    const better = await ben.client.comments.update({ commentId, comment: 'The key?' });
    expect(better).toMatchObject({ comment: 'The key?', editedAt: t.now() });
    await expect(eva.client.comments.update({ commentId, comment: 'No' })).rejects.toMatchObject({
      code: 'member.not_own',
    });
    expect(await eva.client.comments.update({ commentId, resolved: true })).toMatchObject({
      comment: 'The key?',
      resolved: true,
      resolvedByEmployeeId: eva.employeeId,
    });
    expect(await eva.client.comments.update({ commentId, resolved: false })).toMatchObject({
      resolved: false,
      resolvedAt: null,
    });
    await expect(eva.client.comments.remove({ commentId })).rejects.toMatchObject({ code: 'member.not_own' });
    expect(await org.owner.client.comments.remove({ commentId })).toEqual({ raw: [], affected: 1 });
    expect((await ben.client.comments.list({ entity: 'Task', entityId })).total).toBe(0);
  });

  it('is restored with its replies only by the person who deleted it', async () => {
    const org = await t.org();
    const [ben, eva] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const about = { entity: 'Task', entityId: await taskOf(org) } as const;
    const { id: commentId } = await ben.client.comments.create({ ...about, comment: 'Where is the key?' });
    await expect(ben.client.comments.restore({ commentId })).rejects.toMatchObject({ code: 'not_found' });
    t.pass(1);
    await eva.client.comments.create({ ...about, comment: 'Under the mat.', parentId: commentId });
    await ben.client.comments.remove({ commentId });
    await expect(eva.client.comments.restore({ commentId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await ben.client.comments.restore({ commentId })).toMatchObject({ comment: 'Where is the key?' });
    const { items } = await ben.client.comments.list(about);
    expect(items.map(({ comment }) => comment)).toEqual(['Where is the key?', 'Under the mat.']);
    await org.owner.client.comments.remove({ commentId });
    await expect(ben.client.comments.restore({ commentId })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the history of a task', () => {
  it('shows who changed what, from which value to which, newest first', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE', { name: 'Ben Okafor' });
    const { id: entityId } = await ben.client.tasks.create({ title: 'Talk about it', teams: [org.teamId] });
    t.pass(1);
    await ben.client.tasks.update({ taskId: entityId, title: 'Talk about that', estimate: 3600 });
    t.pass(1);
    await org.owner.client.tasks.update({ taskId: entityId, members: [org.owner.employeeId] });
    const { items, total } = await org.owner.client.activityLog.list({ entity: 'Task', entityId });
    expect(total).toBe(3);
    expect(items.map(({ action, updatedFields }) => [action, updatedFields])).toEqual([
      ['Updated', ['members']],
      ['Updated', ['estimate', 'title']],
      ['Created', null],
    ]);
    expect(items[1]).toMatchObject({
      createdByUser: { name: 'Ben Okafor' },
      previousValues: [{ title: 'Talk about it', estimate: 0 }],
      updatedValues: [{ title: 'Talk about that', estimate: 3600 }],
    });
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    const page = await org.owner.client.activityLog.list({ entity: 'Task', entityId, take: 1, skip: 1 });
    expect([page.items.length, page.total, page.items[0]?.id]).toEqual([1, 3, items[1]?.id]);
  });

  it('is hidden from others', async () => {
    const [org, other] = await Promise.all([t.org(), t.org()]);
    const entityId = await taskOf(org);
    expect(await other.owner.client.activityLog.list({ entity: 'Task', entityId })).toEqual({ items: [], total: 0 });
  });

  it('tells no amounts, and of a team and its comments nothing to outsiders', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const [ben, eve] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { team: false })];
    const { employeeId: entityId } = ben;
    const about = { entity: 'Employee', entityId } as const;
    await client.members.update({ employeeId: entityId, billRateValue: 4444, billRateCurrency: 'EUR' });
    expect(await client.activityLog.list(about)).toEqual({ items: [], total: 0 });
    await client.members.update({ employeeId: entityId, billRateValue: 4445, reWeeklyLimit: 30 });
    for (const reader of [client, eve.client])
      expect((await reader.activityLog.list(about)).items).toMatchObject([
        { updatedFields: ['reWeeklyLimit'], updatedValues: [{ reWeeklyLimit: 30 }] },
      ]);
    const { id: taskId } = await client.tasks.create({ title: 'Secret', teams: [org.teamId] });
    const { id: commentId } = await client.comments.create({ entity: 'Task', entityId: taskId, comment: 'Hush' });
    const records = [
      ['OrganizationTeam', org.teamId],
      ['Task', taskId],
      ['Comment', commentId],
    ] as const;
    for (const [entity, id] of records) {
      expect((await eve.client.activityLog.list({ entity, entityId: id })).total).toBe(0);
      await client.teams.update({ teamId: org.teamId, emoji: '🚀' });
      expect((await ben.client.activityLog.list({ entity, entityId: id })).total).toBe(1);
    }
    await expect(eve.client.comments.update({ commentId, resolved: true })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
