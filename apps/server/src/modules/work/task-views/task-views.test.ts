import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

describe('a view of tasks', () => {
  it('is created, changed and deleted by its owner', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    const view = {
      organizationTeamId: org.teamId,
      name: ' Bugs ',
      page: 'table',
      search: { type: 'Bug', sort: 'title' },
    } as const;
    const taskView = await client.taskViews.create({ ...view, columns: ['status'] });
    expect(taskView).toMatchObject({ name: 'Bugs', search: view.search, columns: ['status'] });
    const listed = async (person = org.owner) =>
      (await person.client.taskViews.list({ organizationTeamId: org.teamId })).items.map(({ name }) => name);
    expect(await listed()).toEqual(['Bugs']);
    expect(await listed(ben)).toEqual([]);
    await expect(ben.client.taskViews.update({ taskViewId: taskView.id, name: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await client.taskViews.update({ taskViewId: taskView.id, name: 'All bugs' })).toMatchObject({
      name: 'All bugs',
      columns: ['status'],
    });
    await client.taskViews.remove({ taskViewId: taskView.id });
    expect(await listed()).toEqual([]);
    await expect(client.taskViews.create({ ...view, name: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is restored with its star by its owner only', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    const place = { organizationTeamId: org.teamId };
    const { id: taskViewId } = await client.taskViews.create({ ...place, name: 'Bugs', page: 'table', search: {} });
    await client.favorites.create({ entity: 'TaskView', entityId: taskViewId });
    const starred = async () => (await client.favorites.named({})).items.map(({ entityId }) => entityId);
    const absent = { code: 'not_found' };
    await expect(client.taskViews.restore({ taskViewId })).rejects.toMatchObject(absent);
    await client.taskViews.remove({ taskViewId });
    expect(await starred()).toEqual([]);
    await expect(ben.client.taskViews.restore({ taskViewId })).rejects.toMatchObject(absent);
    expect(await client.taskViews.restore({ taskViewId })).toMatchObject({
      id: taskViewId,
      name: 'Bugs',
      deletedAt: null,
      deletedByUserId: null,
    });
    expect((await client.taskViews.list(place)).items.map(({ id }) => id)).toEqual([taskViewId]);
    expect(await starred()).toEqual([taskViewId]);
  });
});
