import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';
import { taskJobs } from './tasks.jobs.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

/** 09:00 UTC is 01:00 there. */
const nightly = 'America/Los_Angeles';

async function night(): Promise<void> {
  const { database, bus, now, app } = t;
  for (const { run } of taskJobs) await run({ database, bus, now, services: app.services, warn: () => undefined }, {});
}

async function aCompany(rules: { closeTasksIn?: number | null; archiveTasksIn?: number | null } = {}) {
  const org = await t.org();
  const [ada, ben] = [await org.join('EMPLOYEE', { name: 'Ada' }), await org.join('EMPLOYEE', { name: 'Ben' })];
  const { organizationId, teamId, projectId, owner } = org;
  await owner.client.organizations.update({ organizationId, timeZone: nightly });
  await owner.client.projects.update({ projectId, ...rules });
  const make = async (title: string, daysAgo: number, more: object = {}) => {
    const sent = { title, teams: [teamId], projectId, members: [ada.employeeId], ...more };
    const { id } = await owner.client.tasks.create(sent);
    await age(id, daysAgo);
    return id;
  };
  return { org, ada, ben, make };
}

const age = (id: string, days: number) =>
  t.sql(`update task set "updatedAt" = $2::timestamptz - make_interval(days => $3) where id = $1`, [id, t.now(), days]);

const stateOf = async (person: Person, taskId: string) => {
  const { status, isArchived, resolvedAt } = await person.client.tasks.get({ taskId });
  return `${status}${isArchived ? ' archived' : ''}${resolvedAt ? ' resolved' : ''}`;
};
const notes = async (person: Person) =>
  (await person.client.notifications.list({})).items.filter(({ kind }) => kind === 'tasks.stale');

describe('TASK-51 stale tasks', () => {
  it("are closed, or archived if done, after the project's months without activity", async () => {
    const { org, ada, make } = await aCompany({ closeTasksIn: 1, archiveTasksIn: 2 });
    const { owner, teamId } = org;
    const tasks = {
      old: await make('Old', 40),
      recent: await make('Recent', 27),
      done: await make('Done', 70, { status: 'completed' }),
      doneLately: await make('Done lately', 40, { status: 'completed' }),
      draft: await make('Draft', 40, { isDraft: true }),
      commented: await make('Commented', 40),
      timed: await make('Timed', 40),
      elsewhere: await make('Elsewhere', 400, { projectId: null }),
    };
    await ada.client.comments.create({ entity: 'Task', entityId: tasks.commented, comment: 'Still needed' });
    await ada.client.timer.start({ taskId: tasks.timed, organizationTeamId: teamId });
    await ada.client.timer.stop({});
    await age(tasks.timed, 40);
    await night();
    const states = Object.fromEntries(
      await Promise.all(Object.entries(tasks).map(async ([name, id]) => [name, await stateOf(owner, id)])),
    );
    expect(states).toEqual({
      old: 'closed resolved',
      recent: 'open',
      done: 'completed archived resolved',
      doneLately: 'completed resolved',
      draft: 'open',
      commented: 'open',
      timed: 'in-progress',
      elsewhere: 'open',
    });
    const { items } = await ada.client.activityLog.list({ entity: 'Task', entityId: tasks.old });
    expect(items[0]).toMatchObject({
      actorType: 'System',
      description: 'tasks.stale',
      updatedFields: ['status', 'taskStatusId'],
    });
  });

  it.each([
    ['the days of the assignee', null, [10, null], 'closed resolved'],
    ['not a day earlier', null, [12, null], 'open'],
    ['the longest of several assignees', null, [5, 12], 'open'],
    ['the days of all assignees', null, [5, 9], 'closed resolved'],
    ['nothing if one of them has no rule', null, [5, 0], 'open'],
    ['the project before the assignees', 1, [5, 5], 'open'],
    ['the assignees if the project has zero', 0, [5, 5], 'closed resolved'],
  ] as const)('go by %s', async (_, closeTasksIn, [first, second], expected) => {
    const { org, ada, ben, make } = await aCompany({ closeTasksIn });
    const { owner } = org;
    await owner.client.members.update({ employeeId: ada.employeeId, closeTasksIn: first });
    await owner.client.members.update({ employeeId: ben.employeeId, closeTasksIn: second });
    const members = second === null ? [ada.employeeId] : [ada.employeeId, ben.employeeId];
    const id = await make('Forgotten', 11, { members });
    await night();
    expect(await stateOf(owner, id)).toBe(expected);
  });

  it('stop their timers when they are closed, as in the app', async () => {
    const { org, ada, make } = await aCompany({ closeTasksIn: 1 });
    const id = await make('Left running', 0);
    const log = await ada.client.timer.start({ taskId: id, organizationTeamId: org.teamId });
    await t.sql(`update time_log set "startedAt" = "startedAt" - interval '60 days' where id = $1`, [log.id]);
    await age(id, 60);
    await night();
    expect(await stateOf(ada, id)).toBe('closed resolved');
    expect(await ada.client.timer.status({})).toMatchObject({ running: false });
    const { members = [] } = await ada.client.teams.get({ teamId: org.teamId });
    expect(members.find(({ employeeId }) => employeeId === ada.employeeId)?.activeTaskId ?? null).toBeNull();
  });

  it("are checked once, at night in the organization's time zone", async () => {
    const { org, ada, make } = await aCompany({ closeTasksIn: 1 });
    const id = await make('Old', 40);
    const { organizationId, owner } = org;
    await owner.client.organizations.update({ organizationId, timeZone: 'Europe/Berlin' });
    await night();
    expect(await stateOf(ada, id)).toBe('open');
    await owner.client.organizations.update({ organizationId, timeZone: nightly });
    await night();
    const heard = t.published.length;
    await night();
    expect(t.published).toHaveLength(heard);
    expect(await notes(ada)).toHaveLength(1);
    expect(await stateOf(ada, id)).toBe('closed resolved');
  });

  it('are closed five hundred at a time', async () => {
    const { org, make } = await aCompany({ closeTasksIn: 1 });
    const id = await make('One of many', 40);
    await t.sql(
      `insert into task ("tenantId", "organizationId", title, number, status, "projectId", "createdByUserId", "createdAt", "updatedAt")
       select "tenantId", "organizationId", title, number + n, status, "projectId", "createdByUserId", "createdAt", "updatedAt"
       from task, generate_series(1, 500) n where id = $1`,
      [id],
    );
    const open = async () => org.owner.client.tasks.count({ isDone: false });
    await night();
    expect(await open()).toBe(1);
    await night();
    expect(await open()).toBe(0);
  });

  it('are announced to assignees and project managers, who undo their own', async () => {
    const { org, ada, ben, make } = await aCompany({ closeTasksIn: 1, archiveTasksIn: 1 });
    const { owner, projectId } = org;
    const cara = await org.join('EMPLOYEE', { name: 'Cara' });
    await owner.client.projects.update({ projectId, memberIds: [cara.employeeId], managerIds: [cara.employeeId] });
    const [first, second] = [await make('First', 40), await make('Second', 40, { members: [ben.employeeId] })];
    const done = await make('Third', 40, { status: 'completed' });
    await night();
    const wordsOf = async (person: Person) => (await notes(person)).map(({ words }) => words);
    expect(await wordsOf(ada)).toEqual([{ closed: '1', archived: '1', titles: 'First, Third' }]);
    expect(await wordsOf(ben)).toEqual([{ closed: '1', archived: '0', titles: 'Second' }]);
    expect(await wordsOf(cara)).toEqual([{ closed: '2', archived: '1', titles: 'First, Second, Third' }]);
    expect(await wordsOf(owner)).toEqual([]);

    const [note] = await notes(ada);
    const changeId = note?.subjectId ?? '';
    const undo = (person: Person) => person.client.tasks.undo({ changeId });
    await expect(undo(owner)).rejects.toMatchObject({ code: 'not_found' });
    expect((await undo(ada)).ids.toSorted()).toEqual([first, done].toSorted());
    expect(await Promise.all([first, second, done].map((id) => stateOf(ada, id)))).toEqual([
      'open',
      'closed resolved',
      'completed resolved',
    ]);
    expect(await notes(ada)).toMatchObject([{ settledAt: t.now() }]);
    expect(await notes(ben)).toMatchObject([{ settledAt: null }]);
    expect(await undo(ada)).toMatchObject({ affected: 0 });
    expect(await undo(cara)).toMatchObject({ affected: 1, ids: [second] });
    // Tasks changed since stay as they are.
    expect(await undo(ben)).toMatchObject({ affected: 0 });
    expect(await notes(ben)).toMatchObject([{ settledAt: t.now() }]);
    await night();
    expect(await stateOf(ada, first)).toBe('open');
    await expect(ada.client.tasks.undo({ changeId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are announced to the creator when nobody is assigned', async () => {
    const { org, make } = await aCompany({ closeTasksIn: 1 });
    const id = await make('Orphan', 40);
    await t.sql('delete from task_employee where "taskId" = $1', [id]);
    await night();
    expect(await notes(org.owner)).toMatchObject([{ words: { closed: '1' } }]);
  });

  it('are hidden from lists once archived, found by id or filter, and unarchived on reopening', async () => {
    const { org, ada, make } = await aCompany({ archiveTasksIn: 1 });
    const { teamId } = org;
    const [byHand, byTimer] = [
      await make('Done by hand', 40, { status: 'completed' }),
      await make('Done and timed', 40, { status: 'completed' }),
    ];
    await night();
    const { tasks, timer } = ada.client;
    const listed = async (filter: object = {}) =>
      (await tasks.list({ teams: [teamId], ...filter })).items.map(({ title }) => title).toSorted();
    const load = async () => (await tasks.find({ organizationTeamId: teamId })).items.map(({ title }) => title);
    expect(await listed()).toEqual([]);
    expect(await load()).toEqual([]);
    expect(await tasks.count({})).toBe(0);
    expect(await tasks.maxNumber({})).toBe(2);
    expect(await listed({ isArchived: true })).toEqual(['Done and timed', 'Done by hand']);
    expect(await listed({ ids: [byHand] })).toEqual(['Done by hand']);
    await tasks.update({ taskId: byHand, status: 'open' });
    const start = { taskId: byTimer, organizationTeamId: teamId };
    await expect(timer.start(start)).rejects.toMatchObject({ code: 'task.archived' });
    await tasks.update({ taskId: byTimer, status: 'open' });
    await timer.start(start);
    expect(await listed()).toEqual(['Done and timed', 'Done by hand']);
    expect(await stateOf(ada, byTimer)).toBe('in-progress');
  });
});
