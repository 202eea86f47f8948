import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from './harness.ts';
import { statementsOf } from './statements.ts';

/** The number of statements of an operation must not depend on the number of records. */

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const day = '2026-03-02';

/** Adds one record to each of the lists below, all about one task. */
async function more(org: TestOrganization, at: number): Promise<{ taskId: string; projectId: string }> {
  const { client, employeeId } = org.owner;
  const place = { organizationTeamId: org.teamId };
  const about = { teams: [org.teamId], memberIds: [employeeId], startDate: day, endDate: '2026-03-09' };
  const project = await client.projects.create({ name: `Project ${at}`, ...about });
  const label = await client.labels.create({ name: `Label ${at}`, ...place });
  const status = await client.statuses.create({ name: `Status ${at}`, ...place });
  const make = (title: string, sent: object = {}) => client.tasks.create({ title, teams: [org.teamId], ...sent });
  const epic = await make(`Epic ${at}`, { issueType: 'Epic' });
  const task = await make(`Task ${at}`, {
    ...{ parentId: epic.id, issueType: 'Story', tags: [label.id], taskStatusId: status.id, projectId: project.id },
    ...{ startDate: day, dueDate: day, members: [employeeId] },
  });
  await client.taskLinks.create({ taskFromId: epic.id, taskToId: task.id, action: 7 });
  await client.taskEstimations.create({ taskId: task.id, employeeId, estimate: 3600 });
  await client.taskTemplates.create({ ...place, name: `Template ${at}`, values: { title: 'Begin' } });
  await client.taskViews.create({ ...place, name: `View ${at}`, page: 'table', search: {} });
  await client.contacts.create({ name: `Client ${at}` });
  for (const [entity, entityId] of [
    ['Task', task.id],
    ['OrganizationProject', project.id],
  ] as const) {
    await client.favorites.create({ entity, entityId });
  }
  return { taskId: task.id, projectId: project.id };
}

describe('lists', () => {
  it('cost the same for one record as for many', async () => {
    const org = await t.org();
    const { client, employeeId } = org.owner;
    const place = { organizationTeamId: org.teamId };
    const { taskId } = await more(org, 0);
    const about = { entity: 'Task', entityId: taskId } as const;
    const file = () => new File(['Words'], 'words.txt', { type: 'text/plain' });
    await client.comments.create({ ...about, comment: 'Neat' });
    await client.attachments.upload({ taskId, file: file() });
    const lists: Record<string, () => Promise<unknown>> = {
      'tasks of a team': () => client.tasks.list({ teams: [org.teamId] }),
      'own tasks': () => client.tasks.mine({}),
      'tasks of a person': () => client.tasks.ofEmployee({ employeeId }),
      'a page of tasks': () => client.tasks.page({ take: 50 }),
      'found tasks': () => client.tasks.page({ take: 50, search: 'Task' }),
      'the table of a team': () => client.tasks.find(place),
      'the board': () => client.tasks.find({ ...place, sort: 'status' }),
      'tasks of an epic': () => client.tasks.find({ ...place, epic: ['none'] }),
      'the calendar': () => client.tasks.find({ ...place, from: '2026-03-01', to: '2026-03-31' }),
      'tasks without a date': () => client.tasks.find({ ...place, undated: true }),
      'ids of tasks': () => client.tasks.ids(place),
      'counts of tasks': () => client.tasks.counts(place),
      'the search': () => client.tasks.search({ q: 'task' }),
      'the search of everything': () =>
        client.search.find({ q: 'project', kinds: ['project', 'client', 'person'], take: 50 }),
      'the search of tasks': () => client.search.find({ q: 'task', kinds: ['task'], take: 50 }),
      'one task': () => client.tasks.get({ taskId }),
      projects: () => client.projects.list({ take: 20 }),
      'projects to choose from': () => client.projects.choices({}),
      'counts of projects': () => client.projects.counts({}),
      'one project': () => client.projects.get({ projectId: org.projectId }),
      favorites: () => client.favorites.list({}),
      'names of favorites': () => client.favorites.named({}),
      statuses: () => client.statuses.list(place),
      labels: () => client.labels.list(place),
      'labels of a level': () => client.labels.ofTeam(place),
      templates: () => client.taskTemplates.list(place),
      views: () => client.taskViews.list(place),
      clients: () => client.contacts.list({}),
      comments: () => client.comments.list(about),
      history: () => client.activityLog.list(about),
      attachments: () => client.attachments.list({ taskId }),
    };
    const costs = async () => {
      const countByList: Record<string, number> = {};
      for (const [name, list] of Object.entries(lists)) countByList[name] = await statementsOf(list);
      return countByList;
    };
    const few = await costs();
    for (let at = 1; at < 6; at += 1) {
      await more(org, at);
      await client.comments.create({ ...about, comment: `Neat ${at}` });
      await client.attachments.upload({ taskId, file: file() });
      await client.tasks.update({ taskId, title: `Task 0, ${at}` });
    }
    const many = await costs();
    for (const [name, cost] of Object.entries(many)) expect([name, cost]).toEqual([name, few[name]]);
    // A search asks for each kind, and for what the reader may see of it.
    const maxOf = (name: string) => (name.startsWith('the search of ') ? 6 : 3);
    for (const [name, cost] of Object.entries(many))
      expect([name, Math.max(cost, maxOf(name))]).toEqual([name, maxOf(name)]);
  });
});

describe('changes of several records', () => {
  it('cost the same for one record as for many', async () => {
    const org = await t.org();
    const { client, employeeId } = org.owner;
    const place = { organizationTeamId: org.teamId };
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    let amount = 0;
    const several = async (count: number) => {
      const records = [];
      for (let at = 0; at < count; at += 1) records.push(await more(org, ++amount));
      return records;
    };
    const cost = async (count: number) => {
      const records = await several(count);
      const [ids, projectIds] = [records.map(({ taskId }) => taskId), records.map(({ projectId }) => projectId)];
      const people = count === 1 ? [ben.employeeId] : [ben.employeeId, cleo.employeeId];
      const statuses = (await client.statuses.list(place)).items.slice(0, count + 1);
      const reorder = statuses.map(({ id }, order) => ({ id, order }));
      const csv = ['Title', ...records.map((_, at) => `Imported ${amount} ${at}`)].join('\n');
      let importId = '';
      const changes: Record<string, () => Promise<unknown>> = {
        'order of statuses': () => client.statuses.reorder({ reorder }),
        'tasks changed': () => client.tasks.bulk({ ids, priority: 'high' }),
        'tasks deleted': () => client.tasks.removeMany({ ids }),
        'somebody taken off': () => client.tasks.unassign({ employeeId, ...place }),
        'projects changed': () => client.projects.changeMany({ projectIds, billable: true, addMemberIds: people }),
        'projects archived': () => client.projects.changeMany({ projectIds, isArchived: true }),
        'projects deleted': () => client.projects.removeMany({ projectIds }),
        'projects brought back': () => client.projects.restore({ projectIds }),
        'a file judged': () => client.taskImports.create({ ...place, name: 'tasks.csv', csv, dryRun: true }),
        'a file imported': async () => {
          importId = String((await client.taskImports.create({ ...place, name: 'tasks.csv', csv })).id);
        },
        'an import taken back': () => client.taskImports.remove({ importId }),
      };
      const costs: Record<string, number> = {};
      for (const [name, change] of Object.entries(changes)) costs[name] = await statementsOf(change);
      return costs;
    };
    await cost(1);
    const few = await cost(1);
    const many = await cost(5);
    expect(many).toEqual(few);
  });
});
