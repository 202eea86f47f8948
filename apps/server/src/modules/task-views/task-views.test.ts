import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

describe('a view of tasks', () => {
  it('is kept for oneself, changed and taken away', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    const view = {
      organizationTeamId: org.teamId,
      name: ' Bugs ',
      page: 'table',
      search: { type: 'Bug', sort: 'title' },
    } as const;
    const made = await client.taskViews.create({ ...view, columns: ['status'] });
    expect(made).toMatchObject({ name: 'Bugs', search: view.search, columns: ['status'] });
    const listed = async (person = org.owner) =>
      (await person.client.taskViews.list({ organizationTeamId: org.teamId })).items.map(({ name }) => name);
    expect(await listed()).toEqual(['Bugs']);
    expect(await listed(ben)).toEqual([]);
    await expect(ben.client.taskViews.update({ taskViewId: made.id, name: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await client.taskViews.update({ taskViewId: made.id, name: 'All bugs' })).toMatchObject({
      name: 'All bugs',
      columns: ['status'],
    });
    await client.taskViews.remove({ taskViewId: made.id });
    expect(await listed()).toEqual([]);
    await expect(client.taskViews.create({ ...view, name: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  });
});
