import { randomUUID } from 'node:crypto';
import { taskSorts } from '@stint/contract';
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

const make = (title: string, sent: object = {}) => ada.client.tasks.create({ title, teams: [org.teamId], ...sent });
type Question = Omit<Parameters<Person['client']['tasks']['find']>[0], 'organizationTeamId'>;
const load = async (query: Question = {}) =>
  (await ada.client.tasks.find({ organizationTeamId: org.teamId, ...query })).items.map(({ title }) => title);

/** The ids of a list page by page. Each reload up to a cursor must return the same. */
async function partByPart(query: Question): Promise<string[]> {
  const ask = (more: object) => ada.client.tasks.find({ organizationTeamId: org.teamId, ...query, ...more });
  const ids: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const part = await ask(after ? { after } : {});
    expect(part.items.length).toBeLessThanOrEqual(100);
    ids.push(...part.items.map(({ id }) => id));
    after = part.next;
    if (after) expect((await ask({ until: after })).items.map(({ id }) => id)).toEqual(ids);
  }
  return ids;
}

describe('the task table of a team', () => {
  it('contains its tasks, newest first, and no others', async () => {
    const second = await ada.client.teams.create({ name: 'Second team' });
    await make('One');
    await make('Two');
    await make('Elsewhere', { teams: [second.id] });
    expect(await load()).toEqual(['Two', 'One']);
  });

  it('filters by each property, by its absence, and by several at once', async () => {
    const ben = await org.join('EMPLOYEE');
    const label = await ada.client.labels.create({ name: 'Paper', organizationTeamId: org.teamId });
    const epic = await make('Epic', { issueType: 'Epic' });
    const story = await make('Story', { issueType: 'Story', parentId: epic.id });
    await make('Bug', {
      issueType: 'Bug',
      parentId: story.id,
      priority: 'high',
      size: 'small',
      members: [ben.employeeId],
    });
    await make('Plain', { issueType: null, size: null, tags: [label.id], projectId: org.projectId });
    expect(await load({ type: ['Bug', 'Story'] })).toEqual(['Bug', 'Story']);
    expect(await load({ priority: ['high'] })).toEqual(['Bug']);
    expect(await load({ priority: ['none'], type: ['none'] })).toEqual(['Plain']);
    expect(await load({ size: ['small', 'none'] })).toEqual(['Plain', 'Bug']);
    expect(await load({ size: ['medium'] })).toEqual(['Story', 'Epic']);
    expect(await load({ member: [ben.employeeId] })).toEqual(['Bug']);
    expect(await load({ member: ['none'] })).toEqual([]);
    expect(await load({ label: [label.id] })).toEqual(['Plain']);
    expect(await load({ label: ['none'], member: [ada.employeeId] })).toEqual(['Story', 'Epic']);
    expect(await load({ project: [org.projectId] })).toEqual(['Plain']);
    expect(await load({ epic: [epic.id] })).toEqual(['Bug', 'Story', 'Epic']);
    expect(await load({ epic: ['none'] })).toEqual(['Plain']);
    expect(await load({ q: 'LAIN' })).toEqual(['Plain']);
    expect(await load({ q: '%' })).toEqual([]);
    expect(await load({ q: story.taskNumber, type: ['Story'] })).toEqual(['Story']);
    expect(await load({ priority: ['whenever'] })).toEqual([]);
  });

  it("recognizes open, in progress and completed in the team's own statuses", async () => {
    const printing = await ada.client.statuses.create({
      name: 'At the printer',
      isInProgress: true,
      organizationTeamId: org.teamId,
    });
    await make('To do');
    await make('Blocked', { status: 'blocked' });
    await make('Printing', { taskStatusId: printing.id });
    await make('Done', { status: 'completed' });
    expect(await load({ state: 'open' })).toEqual(['To do']);
    expect(await load({ state: 'in-progress' })).toEqual(['Printing', 'Blocked']);
    expect(await load({ state: 'completed' })).toEqual(['Done']);
    const counts = { open: 1, inProgress: 2, completed: 1 };
    expect(await ada.client.tasks.counts({ organizationTeamId: org.teamId })).toEqual(counts);
  });

  it('is sorted as requested, without a due date last', async () => {
    const due = (day: number) => ({ dueDate: `2026-03-0${day}T00:00:00.000Z` });
    await make('b', { ...due(2), priority: 'low', estimate: 60, status: 'in-progress' });
    await make('C', { priority: 'urgent', estimate: 120, status: 'completed' });
    await make('a', { ...due(1), size: 'large' });
    expect(await load({ sort: 'title' })).toEqual(['a', 'b', 'C']);
    expect(await load({ sort: 'title', order: 'descending' })).toEqual(['C', 'b', 'a']);
    expect(await load({ sort: 'dueDate', order: 'ascending' })).toEqual(['a', 'b', 'C']);
    expect(await load({ sort: 'dueDate', order: 'descending' })).toEqual(['b', 'a', 'C']);
    expect(await load({ sort: 'priority', order: 'descending' })).toEqual(['C', 'b', 'a']);
    expect(await load({ sort: 'estimate', order: 'descending' })).toEqual(['C', 'b', 'a']);
    expect(await load({ sort: 'size', order: 'descending' })).toEqual(['a', 'C', 'b']);
    expect(await load({ sort: 'number', order: 'ascending' })).toEqual(['b', 'C', 'a']);
    expect(await load({ sort: 'status', order: 'ascending' })).toEqual(['a', 'b', 'C']);
    expect(await load({ sort: 'status', order: 'descending' })).toEqual(['C', 'b', 'a']);
    for (const sort of ['issueType', 'createdAt', 'updatedAt'] as const)
      for (const order of ['ascending', 'descending'] as const) expect(await load({ sort, order })).toHaveLength(3);
  });

  /** Many tasks with equal keys. */
  const crowd = () =>
    t.sql(
      `with t as (insert into task ("tenantId", "organizationId", title, number, status, "taskStatusId", priority, "dueDate")
         select $1, $2, 'Task ' || n % 7, n - 1000, 'open',
           (select v.id from vocabulary v where v."organizationTeamId" = $3 and v.kind = 'status' and v."order" = n % 9),
           case when n % 3 = 0 then 'high' end,
           case when n % 4 = 0 then timestamptz '2026-03-01' + make_interval(days => n % 5) end
         from generate_series(1, 250) n returning id)
       insert into task_team ("tenantId", "taskId", "organizationTeamId") select $1, id, $3 from t`,
      [org.tenantId, org.organizationId, org.teamId],
    );

  it.each(taskSorts)('is paged by %s without gaps or repetitions', async (sort) => {
    await crowd();
    for (const order of ['ascending', 'descending'] as const) {
      const pagedIds = await partByPart({ sort, order });
      expect([order, new Set(pagedIds).size, pagedIds.length]).toEqual([order, 250, 250]);
      const { ids } = await ada.client.tasks.ids({ organizationTeamId: org.teamId, sort, order });
      expect(ids).toEqual(pagedIds);
    }
  });

  it('can be reloaded up to a cursor, with new tasks', async () => {
    await crowd();
    const query = { organizationTeamId: org.teamId };
    const first = await ada.client.tasks.find(query);
    await make('New on top');
    const again = await ada.client.tasks.find({ ...query, until: first.next ?? '' });
    expect([again.items.length, again.items[0]?.title, again.next]).toEqual([101, 'New on top', first.next]);
    const { ids } = await ada.client.tasks.ids({ ...query, priority: ['high'] });
    expect(ids).toHaveLength(83);
  });

  it('refuses a malformed cursor', async () => {
    for (const after of ['x', Buffer.from('["x",1]').toString('base64url'), Buffer.from('[1]').toString('base64url')])
      await expect(load({ after })).rejects.toEqual(refusalOf('invalid'));
  });

  it('refuses a cursor of another list, and malformed dates', async () => {
    await make('One', { dueDate: '2026-03-05T00:00:00.000Z' });
    const place = (key: unknown, number: unknown) => Buffer.from(JSON.stringify([key, number])).toString('base64url');
    for (const [key, number] of [
      [1, 1],
      ['2026-99-99T00:00:00+00:00', 1],
      ['soon', 1],
      ['infinity', 2 ** 40],
    ])
      await expect(load({ sort: 'dueDate', after: place(key, number) })).rejects.toEqual(refusalOf('invalid'));
    expect(await load({ sort: 'dueDate', order: 'ascending', after: place('-infinity', 0) })).toEqual(['One']);
  });

  it('filters by dates and by their absence', async () => {
    const at = (day: string) => `2026-03-${day}T00:00:00.000Z`;
    await make('Due', { dueDate: at('05') });
    await make('Long', { startDate: at('01'), dueDate: at('20') });
    await make('Later', { startDate: at('28') });
    await make('Undated');
    expect(await load({ from: '2026-03-05', to: '2026-03-05' })).toEqual(['Long', 'Due']);
    expect(await load({ from: '2026-03-21', to: '2026-03-31' })).toEqual(['Later']);
    await make('Done', { status: 'completed' });
    await make('Closed', { status: 'closed' });
    expect(await load({ undated: true })).toEqual(['Closed', 'Done', 'Undated']);
    expect(await load({ undated: true, unfinished: true })).toEqual(['Undated']);
  });

  it('costs the same number of statements for any number of tasks', async () => {
    await make('One');
    const query = { organizationTeamId: org.teamId };
    const cost = () => statementsOf(() => ada.client.tasks.find(query));
    expect(await cost()).toBe(2);
    for (let at = 0; at < 10; at += 1) await make(`More ${at}`);
    expect(await cost()).toBe(2);
    expect(await statementsOf(() => ada.client.tasks.counts(query))).toBe(2);
    expect(await statementsOf(() => ada.client.tasks.ids(query))).toBe(1);
    expect(await statementsOf(() => ada.client.tasks.search({ q: 'more' }))).toBe(1);
  });
});

describe('search', () => {
  const titles = async (q: string, more: object = {}) =>
    (await ada.client.tasks.search({ q, ...more })).items.map(({ title }) => title);

  it('finds words in titles, numbers and descriptions, best match first', async () => {
    const manual = await make('Write the manual');
    await make('Print it', { description: '<p>The <strong>manual</strong> has 90 pages.</p>' });
    await make('Manual work');
    await make('Something else', { description: '<p class="manual">nothing</p>' });
    expect(await titles('manual')).toEqual(['Manual work', 'Write the manual', 'Print it']);
    expect(await titles('the manual')).toEqual(['Write the manual', 'Print it']);
    expect(await titles(manual.taskNumber)).toContain('Write the manual');
    expect(await titles('100%')).toEqual([]);
    const { items } = await ada.client.tasks.search({ q: 'pages' });
    expect(items).toMatchObject([{ title: 'Print it', excerpt: expect.stringContaining('has 90 pages') }]);
  });

  it('finds with a typo where nothing contains the text, within the workspace', async () => {
    const other = await t.org();
    await other.owner.client.tasks.create({ title: 'Safari secrets', teams: [other.teamId] });
    await make('Fix Safari crash');
    await make('Print it', { status: 'completed' });
    expect(await titles('safri')).toEqual(['Fix Safari crash']);
    expect(await titles('sfari crahs')).toEqual(['Fix Safari crash']);
    expect(await titles('safari plans')).toEqual([]);
    const place = { organizationTeamId: org.teamId };
    const page = await ada.client.tasks.page({ ...place, search: 'safri', isDone: false });
    expect([page.total, page.items.map(({ title }) => title)]).toEqual([1, ['Fix Safari crash']]);
    expect(await ada.client.tasks.count({ ...place, search: 'safri', isDone: true })).toBe(0);
    expect((await ada.client.tasks.page({ ...place, search: 'sa' })).total).toBe(1);
  });

  it('finds only what the caller may read, exactly and with a typo', async () => {
    const ben = await org.join('EMPLOYEE');
    const sales = await ada.client.teams.create({ name: 'Sales' });
    await make('Quarterly forecast', { teams: [sales.id] });
    await make('Quarterly review');
    const hits = async ({ client }: typeof ada, q: string) =>
      (await client.tasks.search({ q })).items.map(({ title }) => title).sort();
    for (const q of ['quarterly', 'quartrely']) {
      expect(await hits(ben, q)).toEqual(['Quarterly review']);
      expect(await hits(ada, q)).toEqual(['Quarterly forecast', 'Quarterly review']);
    }
  });

  it('puts first what the caller worked on, then planned, then assigned', async () => {
    const ben = await org.join('EMPLOYEE');
    const assignedTo = (title: string, members: string[]) => make(title, { members });
    const worked = await assignedTo('Wheel worked', [org.owner.employeeId]);
    const planned = await assignedTo('Wheel planned', [org.owner.employeeId]);
    await assignedTo('Wheel assigned', [ben.employeeId]);
    await assignedTo('Wheel of another', [org.owner.employeeId]);
    const date = t.now().slice(0, 10);
    await ben.client.plans.create({ date, workTimePlanned: 1, taskId: planned.id, organizationTeamId: org.teamId });
    await ben.client.timer.start({ taskId: worked.id, organizationTeamId: org.teamId });
    t.pass(5);
    await ben.client.timer.stop({});
    const order = ['Wheel worked', 'Wheel planned', 'Wheel assigned', 'Wheel of another'];
    const page = await ben.client.tasks.page({ organizationTeamId: org.teamId, sort: 'own' });
    expect(page.items.map(({ title }) => title)).toEqual(order);
    expect((await ben.client.tasks.search({ q: 'wheel' })).items.map(({ title }) => title)).toEqual(order);
  });

  it('is limited to the workspace and optionally the team, without deleted tasks', async () => {
    const other = await t.org();
    await other.owner.client.tasks.create({ title: 'Secret manual', teams: [other.teamId] });
    const second = await ada.client.teams.create({ name: 'Second team' });
    const deletedTask = await make('Old manual');
    await make('Manual of the second', { teams: [second.id] });
    await ada.client.tasks.remove({ taskId: deletedTask.id });
    expect(await titles('manual')).toEqual(['Manual of the second']);
    expect(await titles('manual', { organizationTeamId: org.teamId })).toEqual([]);
  });
});

describe('a bulk change', () => {
  const three = async () => [await make('One'), await make('Two'), await make('Three')] as const;
  const get = (taskId: string) => ada.client.tasks.get({ taskId });
  const changeId = () => randomUUID();

  it('sets options, project, date, people and labels, and can be undone as a whole', async () => {
    const ben = await org.join('EMPLOYEE');
    const label = await ada.client.labels.create({ name: 'Paper', organizationTeamId: org.teamId });
    const tasks = await three();
    const ids = tasks.map(({ id }) => id);
    await ada.client.tasks.update({ taskId: ids[0] ?? '', priority: 'low', status: 'blocked' });
    const before = await Promise.all(ids.map(get));
    const name = changeId();
    const change = {
      status: 'completed',
      priority: 'high',
      projectId: org.projectId,
      dueDate: '2026-04-01T00:00:00.000Z',
      addMembers: [ben.employeeId],
      removeMembers: [ada.employeeId],
      addTags: [label.id],
    };
    expect(await ada.client.tasks.bulk({ ids, changeId: name, ...change })).toMatchObject({ affected: 3 });
    for (const id of ids) {
      expect(await get(id)).toMatchObject({
        status: 'completed',
        resolvedAt: t.now(),
        priority: 'high',
        taskPriorityId: expect.any(String),
        projectId: org.projectId,
        dueDate: change.dueDate,
        members: [{ id: ben.employeeId }],
        tags: [{ id: label.id }],
      });
    }
    expect(await ada.client.tasks.undo({ changeId: name })).toMatchObject({ affected: 3 });
    const strip = ({
      updatedAt: _,
      updatedByUserId: __,
      ...rest
    }: object & { updatedAt?: unknown; updatedByUserId?: unknown }) => rest;
    expect((await Promise.all(ids.map(get))).map(strip)).toEqual(before.map(strip));
  });

  it("gives each task its own team's status, and refuses a status that a team does not have", async () => {
    const second = await ada.client.teams.create({ name: 'Second team' });
    const draft = { name: 'Proof reading', organizationTeamId: org.teamId };
    const ours = await ada.client.statuses.create(draft);
    const ids = [(await make('Ours')).id, (await make('Theirs', { teams: [second.id] })).id];
    const before = await Promise.all(ids.map(get));
    const change = { status: ours.name, taskStatusId: ours.id };
    for (const sent of [change, { taskStatusId: ours.id }, { status: 'Proof reading' }]) {
      await expect(ada.client.tasks.bulk({ ids, priority: 'high', ...sent })).rejects.toMatchObject({ status: 400 });
    }
    expect(await Promise.all(ids.map(get))).toEqual(before);

    const theirs = await ada.client.statuses.create({ ...draft, organizationTeamId: second.id });
    for (const sent of [change, { taskStatusId: ours.id }, { status: 'Proof reading' }]) {
      await ada.client.tasks.bulk({ ids, status: 'open' });
      await ada.client.tasks.bulk({ ids, ...sent });
      expect((await Promise.all(ids.map(get))).map(({ taskStatusId }) => taskStatusId)).toEqual([ours.id, theirs.id]);
    }
    const open = (organizationTeamId: string) => ada.client.statuses.list({ organizationTeamId });
    const idIn = ({ items }: Awaited<ReturnType<typeof open>>) => items.find(({ name }) => name === 'open')?.id;
    await ada.client.tasks.bulk({ ids, status: 'open' });
    expect((await Promise.all(ids.map(get))).map(({ taskStatusId }) => taskStatusId)).toEqual([
      idIn(await open(org.teamId)),
      idIn(await open(second.id)),
    ]);
    await ada.client.tasks.bulk({ ids, organizationTeamId: second.id, taskStatusId: ours.id });
    expect((await Promise.all(ids.map(get))).map(({ taskStatusId }) => taskStatusId)).toEqual([theirs.id, theirs.id]);
  });

  it('does not undo later changes of others', async () => {
    const [first, second] = await three();
    const name = changeId();
    await ada.client.tasks.bulk({ ids: [first.id, second.id], changeId: name, priority: 'high', status: 'blocked' });
    await ada.client.tasks.update({ taskId: second.id, priority: 'low', taskPriorityId: null });
    await ada.client.tasks.undo({ changeId: name });
    expect(await get(first.id)).toMatchObject({ priority: null, status: 'open' });
    expect(await get(second.id)).toMatchObject({ priority: 'low', status: 'open' });
  });

  it('moves tasks to another team and back', async () => {
    const second = await ada.client.teams.create({ name: 'Second team' });
    const [first, row] = await three();
    const name = changeId();
    await ada.client.tasks.bulk({ ids: [first.id, row.id], changeId: name, organizationTeamId: second.id });
    expect(await load()).toEqual(['Three']);
    await ada.client.tasks.undo({ changeId: name });
    expect(await load()).toEqual(['Three', 'Two', 'One']);
  });

  it('maps options to those of the new team in both kinds of move, and maps them back', async () => {
    const { client } = ada;
    const second = await client.teams.create({ name: 'Second team' });
    const [here, there] = [{ organizationTeamId: org.teamId }, { organizationTeamId: second.id }];
    const kinds = ['statuses', 'sizes', 'priorities', 'issueTypes', 'labels', 'versions'] as const;
    const both = async (kind: (typeof kinds)[number], name: string) => [
      (await client[kind].create({ name, ...here })).id,
      (await client[kind].create({ name, ...there })).id,
    ];
    const [status, size, priority, type, label] = [
      await both('statuses', 'Proof reading'),
      await both('sizes', 'Folio'),
      await both('priorities', 'Before noon'),
      await both('issueTypes', 'Misprint'),
      await both('labels', 'Paper'),
    ];
    await both('versions', 'Spring');
    const idsOf = (at: 0 | 1) => ({
      taskStatusId: status[at],
      taskSizeId: size[at],
      taskPriorityId: priority[at],
      taskTypeId: type[at],
    });
    const expectedAt = (at: 0 | 1) => ({
      ...idsOf(at),
      status: 'custom',
      version: 'Spring',
      tags: [{ id: label[at] }],
    });
    const { id } = await make('Known there', { ...idsOf(0), tags: [label[0]], version: 'Spring' });
    expect(await get(id)).toMatchObject(expectedAt(0));
    expect(await client.tasks.update({ taskId: id, teams: [second.id] })).toMatchObject(expectedAt(1));
    const name = changeId();
    await client.tasks.bulk({ ids: [id], changeId: name, organizationTeamId: org.teamId });
    expect(await get(id)).toMatchObject(expectedAt(0));
    await client.tasks.undo({ changeId: name });
    expect(await get(id)).toMatchObject(expectedAt(1));
    const shared = await client.tasks.update({ taskId: id, teams: [second.id, org.teamId] });
    expect(shared).toMatchObject(expectedAt(1));
  });

  it('drops options that the new team lacks, and keeps the stage of the status', async () => {
    const { client } = ada;
    const second = await client.teams.create({ name: 'Second team' });
    const list = { organizationTeamId: org.teamId };
    const done = await client.statuses.create({ name: 'Printed', isDone: true, ...list });
    const closed = await client.statuses.create({ name: 'Closed', ...list });
    const options = {
      taskSizeId: (await client.sizes.create({ name: 'Folio', ...list })).id,
      taskPriorityId: (await client.priorities.create({ name: 'Before noon', ...list })).id,
      taskTypeId: (await client.issueTypes.create({ name: 'Misprint', ...list })).id,
      tags: [(await client.labels.create({ name: 'Paper', ...list })).id],
      version: (await client.versions.create({ name: 'Spring', ...list })).name,
    };
    const theirs = (await client.statuses.list({ organizationTeamId: second.id })).items;
    const idOf = (name: string) => theirs.find((their) => their.name === name)?.id;
    const [printed, over] = [
      await make('Printed', { taskStatusId: done.id, ...options }),
      await make('Over', { taskStatusId: closed.id }),
    ];
    const left = {
      size: null,
      taskSizeId: null,
      priority: null,
      taskPriorityId: null,
      issueType: null,
      taskTypeId: null,
    };
    const name = changeId();
    await client.tasks.bulk({ ids: [printed.id, over.id], changeId: name, organizationTeamId: second.id });
    expect(await get(printed.id)).toMatchObject({
      ...left,
      status: 'completed',
      taskStatusId: idOf('completed'),
      resolvedAt: t.now(),
      version: null,
      tags: [{ id: options.tags[0] }],
    });
    expect(await get(over.id)).toMatchObject({ status: 'closed', taskStatusId: null });
    await client.tasks.undo({ changeId: name });
    expect(await get(printed.id)).toMatchObject({ status: 'custom', taskStatusId: done.id, version: 'Spring' });
    expect(await client.tasks.update({ taskId: printed.id, teams: [second.id] })).toMatchObject({
      ...left,
      taskStatusId: idOf('completed'),
    });
  });

  it('closes tasks, stops their timers and clears them as active', async () => {
    const [row] = await three();
    await ada.client.timer.start({ taskId: row.id });
    await ada.client.tasks.bulk({ ids: [row.id], status: 'closed' });
    expect((await ada.client.timer.status({})).running).toBe(false);
  });

  it('deletes and restores tasks', async () => {
    const [first, second, three_] = await three();
    const name = changeId();
    expect(
      await ada.client.tasks.removeMany({ ids: [first.id, second.id, randomUUID()], changeId: name }),
    ).toMatchObject({
      affected: 2,
    });
    expect(await load()).toEqual(['Three']);
    await expect(get(first.id)).rejects.toEqual(refusalOf('not_found'));
    await ada.client.tasks.undo({ changeId: name });
    expect(await load()).toEqual(['Three', 'Two', 'One']);
    const single = changeId();
    await ada.client.tasks.remove({ taskId: three_.id, changeId: single });
    await ada.client.tasks.undo({ changeId: single });
    expect(await get(three_.id)).toMatchObject({ title: 'Three', members: [{ id: ada.employeeId }] });
  });

  it('restores a person who was removed from all tasks of a team', async () => {
    const ben = await org.join('EMPLOYEE');
    const task = await make('Both', { members: [ada.employeeId, ben.employeeId] });
    const name = changeId();
    await ada.client.tasks.unassign({ employeeId: ben.employeeId, organizationTeamId: org.teamId, changeId: name });
    expect((await get(task.id)).members).toHaveLength(1);
    await ada.client.tasks.undo({ changeId: name });
    expect((await get(task.id)).members).toHaveLength(2);
  });

  it('can be undone by its author only', async () => {
    const ben = await org.join('EMPLOYEE');
    const [row] = await three();
    const name = changeId();
    await ada.client.tasks.removeMany({ ids: [row.id], changeId: name });
    await expect(ben.client.tasks.undo({ changeId: name })).rejects.toEqual(refusalOf('not_found'));
    await expect(ada.client.tasks.undo({ changeId: changeId() })).rejects.toEqual(refusalOf('not_found'));
  });

  it('refuses records outside the organization and changes nothing', async () => {
    const other = await t.org();
    const theirs = await other.owner.client.tasks.create({ title: 'Theirs', teams: [other.teamId] });
    const label = await other.owner.client.labels.create({ name: 'Theirs', organizationTeamId: other.teamId });
    const [row] = await three();
    const ids = [row.id];
    await expect(ada.client.tasks.bulk({ ids: [theirs.id], priority: 'high' })).rejects.toEqual(refusalOf('not_found'));
    for (const sent of [
      { projectId: other.projectId },
      { addMembers: [other.owner.employeeId] },
      { addTags: [label.id] },
      { organizationTeamId: other.teamId },
    ])
      await expect(ada.client.tasks.bulk({ ids, priority: 'high', ...sent })).rejects.toEqual(
        refusalOf('invalid_reference'),
      );
    await expect(ada.client.tasks.bulk({ ids, priority: 'whenever' })).rejects.toEqual(refusalOf('invalid'));
    expect(await get(row.id)).toMatchObject({ priority: null });
    expect((await other.owner.client.tasks.get({ taskId: theirs.id })).priority).toBe(null);
  });

  it('costs the same number of statements for any number of tasks', async () => {
    const tasks = await three();
    const cost = (ids: string[]) => {
      const sent = {
        ids,
        changeId: changeId(),
        priority: 'high',
        addMembers: [ada.employeeId],
        projectId: org.projectId,
      };
      return statementsOf(() => ada.client.tasks.bulk(sent));
    };
    const first = await cost([tasks[0].id]);
    expect(await cost(tasks.slice(1).map(({ id }) => id))).toBe(first);
    const name = changeId();
    await ada.client.tasks.removeMany({ ids: tasks.map(({ id }) => id), changeId: name });
    expect(await statementsOf(() => ada.client.tasks.undo({ changeId: name }))).toBeLessThanOrEqual(first);
  });

  it('appears in the history of each task', async () => {
    const [row] = await three();
    await ada.client.tasks.bulk({ ids: [row.id], priority: 'urgent' });
    const { items } = await ada.client.activityLog.list({ entity: 'Task', entityId: row.id });
    expect(items[0]).toMatchObject({ action: 'Updated', updatedValues: [{ priority: 'urgent' }] });
  });
});
