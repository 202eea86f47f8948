import { randomUUID } from 'node:crypto';
import { api, invalidatedIds } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

async function aTeam() {
  const org = await t.org();
  const [ada, ben] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
  const task = await ada.client.tasks.create({ title: 'Write the manual', teams: [org.teamId], estimate: 3600 });
  return { org, ada, ben, task };
}

describe('the estimate of a task', () => {
  it('can be changed by its assignees, its creator and managers of the team', async () => {
    const { org, ada, ben, task } = await aTeam();
    const taskId = task.id;
    await expect(ben.client.tasks.update({ taskId, estimate: 7200 })).rejects.toMatchObject({
      code: 'task.estimate_not_yours',
    });
    expect((await ada.client.tasks.update({ taskId, estimate: 7200 })).estimate).toBe(7200);
    expect((await org.owner.client.tasks.update({ taskId, estimate: 60 })).estimate).toBe(60);
    await org.owner.client.tasks.update({ taskId, members: [ben.employeeId] });
    expect((await ben.client.tasks.update({ taskId, estimate: 120 })).estimate).toBe(120);
  });

  it('may be sent back unchanged by anyone who may edit the task', async () => {
    const { ben, task } = await aTeam();
    const back = await ben.client.tasks.update({ taskId: task.id, title: 'Write it well', estimate: 3600 });
    expect(back).toMatchObject({ title: 'Write it well', estimate: 3600 });
  });

  it('is at most 999 hours and 59 minutes', async () => {
    const { ada, task } = await aTeam();
    const max = 999 * 3600 + 59 * 60;
    expect((await ada.client.tasks.update({ taskId: task.id, estimate: max })).estimate).toBe(max);
    for (const sent of [{ estimate: max + 1 }, { estimateHours: 1000 }]) {
      await expect(ada.client.tasks.update({ taskId: task.id, ...sent })).rejects.toMatchObject({
        code: 'task.estimate_hours',
      });
    }
    const wrong = [
      [{ estimateHours: 1, estimateMinutes: 60 }, 'task.estimate_minutes'],
      [{ estimateMinutes: 75 }, 'task.estimate_minutes'],
      [{ estimateHours: 1000, estimateMinutes: 0 }, 'task.estimate_hours'],
      [{ estimateDays: 42 }, 'task.estimate_hours'],
      [{ estimateHours: 1.5 }, 'invalid'],
      [{ estimateMinutes: -1 }, 'invalid'],
      [{ estimate: -1 }, 'invalid'],
    ] as const;
    for (const [sent, code] of wrong) {
      const what = JSON.stringify(sent);
      const making = ada.client.tasks.create({ title: 'Too much', ...sent });
      await expect(making, what).rejects.toMatchObject({ code, status: 400 });
      await expect(ada.client.tasks.update({ taskId: task.id, ...sent }), what).rejects.toMatchObject({ code });
    }
    expect((await ada.client.tasks.get({ taskId: task.id })).estimate).toBe(max);
    expect((await ada.client.tasks.list({})).items).toHaveLength(1);
  });

  it('of each member has the same maximum', async () => {
    const { ada, task } = await aTeam();
    const estimate = { taskId: task.id, employeeId: ada.employeeId };
    const max = 999 * 3600 + 59 * 60;
    const tooMuch = { code: 'task.estimate_hours' };
    await expect(ada.client.taskEstimations.create({ ...estimate, estimate: max + 1 })).rejects.toMatchObject(tooMuch);
    const { id } = await ada.client.taskEstimations.create({ ...estimate, estimate: max });
    const more = ada.client.taskEstimations.update({ estimationId: id, estimate: max + 60 });
    await expect(more).rejects.toMatchObject(tooMuch);
    expect((await ada.client.tasks.get({ taskId: task.id })).estimations).toMatchObject([{ estimate: max }]);
  });
});

describe('a draft', () => {
  it('is visible only to its creator until it is published', async () => {
    const { org, ada, ben } = await aTeam();
    const draft = await ada.client.tasks.create({ title: 'Perhaps', teams: [org.teamId], isDraft: true });
    const filter = { organizationTeamId: org.teamId };
    const draftReads = async ({ client }: typeof ada) => [
      (await client.tasks.list(filter)).items.some(({ id }) => id === draft.id),
      (await client.tasks.find(filter)).items.some(({ id }) => id === draft.id),
      (await client.tasks.search({ q: 'Perhaps' })).items.length > 0,
      await client.tasks.count(filter),
    ];
    expect(await draftReads(ada)).toEqual([true, true, true, 2]);
    expect(await draftReads(ben)).toEqual([false, false, false, 1]);
    await expect(ben.client.tasks.get({ taskId: draft.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(ben.client.tasks.update({ taskId: draft.id, title: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await ada.client.tasks.update({ taskId: draft.id, isDraft: false });
    expect(await draftReads(ben)).toEqual([true, true, true, 2]);
  });
});

describe('a draft beside other tasks', () => {
  it('is hidden from others as a child, a parent or a linked task', async () => {
    const { org, ada, ben } = await aTeam();
    const teams = [org.teamId];
    const story = await ada.client.tasks.create({ title: 'Print', issueType: 'Story', teams });
    const bug = await ada.client.tasks.create({ title: 'It jams', issueType: 'Bug', teams });
    const draft = await ada.client.tasks.create({
      title: 'Perhaps buy another',
      issueType: 'Epic',
      teams,
      isDraft: true,
    });
    const child = await ada.client.tasks.create({
      title: 'Perhaps in colour',
      issueType: 'Task',
      parentId: story.id,
      teams,
      isDraft: true,
    });
    await ada.client.tasks.update({ taskId: story.id, parentId: draft.id });
    await ada.client.taskLinks.create({ taskFromId: draft.id, taskToId: bug.id, action: 7 });
    await ada.client.taskLinks.create({ taskFromId: bug.id, taskToId: child.id, action: 2 });
    const answersOf = async ({ client }: typeof ada) =>
      JSON.stringify([
        await client.tasks.get({ taskId: story.id, includeRootEpic: true }),
        await client.tasks.get({ taskId: bug.id }),
        await client.tasks.list({ organizationTeamId: org.teamId }),
        await client.tasks.page({ organizationTeamId: org.teamId }),
        await client.tasks.find({ organizationTeamId: org.teamId }),
      ]);
    expect((await answersOf(ada)).match(/Perhaps/g)?.length).toBeGreaterThan(6);
    expect(await answersOf(ben)).not.toContain('Perhaps');
  });
});

describe('a draft in a plan', () => {
  it('is visible only to its creator, and nobody else can plan it', async () => {
    const { org, ada, ben, task } = await aTeam();
    const draft = await ada.client.tasks.create({ title: 'Perhaps', teams: [org.teamId], isDraft: true });
    const place = { date: '2026-11-21', organizationTeamId: org.teamId };
    const plan = await ada.client.plans.create({ ...place, taskId: draft.id });
    await ada.client.plans.addTask({ planId: plan.id, taskId: task.id });
    const answersOf = async ({ client }: typeof ada) => [
      (await client.plans.get({ planId: plan.id })).tasks.map(({ title }) => title),
      (await client.plans.ofTeam({ organizationTeamId: org.teamId })).items[0]?.tasks.length,
      (await client.plans.ofEmployee({ employeeId: ada.employeeId })).items[0]?.tasks.length,
      (await client.plans.ofTask({ taskId: task.id })).items[0]?.tasks.length,
    ];
    expect(await answersOf(ada)).toEqual([['Perhaps', 'Write the manual'], 2, 2, 2]);
    expect(await answersOf(ben)).toEqual([['Write the manual'], 1, 1, 1]);
    const notFound = { code: 'not_found' };
    await expect(ben.client.plans.ofTask({ taskId: draft.id })).rejects.toMatchObject(notFound);
    await expect(ben.client.plans.create({ ...place, taskId: draft.id })).rejects.toMatchObject({
      code: 'invalid_reference',
    });
    await expect(ben.client.plans.next({ ...place, taskId: draft.id })).rejects.toMatchObject(notFound);
    const link = { taskFromId: draft.id, taskToId: task.id, action: 7 };
    await expect(ben.client.taskLinks.create(link)).rejects.toMatchObject({ code: 'invalid_reference' });
  });
});

describe('a draft with recorded time', () => {
  it("counts in everyone's totals, with its title visible to its creator only", async () => {
    const { org, ada, ben } = await aTeam();
    const draft = await ada.client.tasks.create({
      title: 'Leave for the rival',
      description: 'Leave by May',
      teams: [org.teamId],
      projectId: org.projectId,
      isDraft: true,
    });
    const place = { organizationTeamId: org.teamId };
    const heard: unknown[] = [];
    const before = t.published.length;
    t.setClock('2026-03-02T09:00:00.000Z');
    await ada.client.timer.start({ ...place, taskId: draft.id, source: 'BROWSER' });
    t.pass(10);
    await ada.client.timer.stop({});
    t.pass(1);
    await ada.client.timer.start({ ...place, taskId: draft.id, source: 'BROWSER' });
    t.pass(1);
    await ada.client.comments.create({
      entity: 'Task',
      entityId: draft.id,
      comment: '<p>Leave soon</p>',
      mentionEmployeeIds: [ben.employeeId, org.owner.employeeId],
    });
    heard.push(...t.published.slice(before));
    const week = { startDate: '2026-03-01', endDate: '2026-03-07', timeZone: 'Etc/UTC' };
    const people = { employeeIds: [ada.employeeId] };
    const read = async ({ client }: typeof ada): Promise<Record<string, unknown>> => ({
      teams: await client.teams.list({}),
      team: await client.teams.get({ teamId: org.teamId }),
    });
    const asManager = async (person: typeof ada): Promise<Record<string, unknown>> => ({
      ...(await read(person)),
      statistics: await person.client.reports.tasks({ ...week, ...people }),
      ever: await person.client.reports.tasksOf({ employeeId: ada.employeeId }),
      status: await person.client.timer.status({ employeeId: ada.employeeId }),
      worked: await person.client.timer.worked(place),
      logs: await person.client.timeLogs.list({ ...week, ...people }),
      daily: await person.client.reports.daily({ ...week, ...people, groupBy: 'date' }),
    });
    const titles = (answers: Record<string, unknown>, title: string) =>
      Object.entries(answers)
        .filter(([, answer]) => JSON.stringify(answer).includes(title))
        .map(([name]) => name);
    const [creator, colleague, manager] = [await asManager(ada), await read(ben), await asManager(org.owner)];
    expect(titles(creator, 'Leave for')).toEqual(Object.keys(creator));
    expect(titles(creator, 'Private task')).toEqual([]);
    for (const others of [colleague, manager]) {
      expect(titles(others, 'Leave')).toEqual([]);
      expect(titles(others, 'Private task')).toEqual(Object.keys(others));
    }
    expect(manager.daily).toMatchObject([{ sum: 660 }]);
    expect(JSON.stringify(heard)).not.toContain('Leave');

    const about = { entity: 'Task', entityId: draft.id } as const;
    for (const { client } of [ben, org.owner]) {
      expect((await client.notifications.list({})).items).toEqual([]);
      expect((await client.comments.list(about)).items).toEqual([]);
      expect((await client.activityLog.list(about)).items).toEqual([]);
      await expect(client.favorites.create(about)).rejects.toMatchObject({ code: 'invalid_reference' });
    }
    expect((await ada.client.comments.list(about)).total).toBe(1);
    expect((await ada.client.activityLog.list(about)).total).toBeGreaterThan(0);

    await ben.client.users.setLanguage({ preferredLanguage: 'de' });
    expect(titles(await read(ben), 'Private Aufgabe')).toEqual(Object.keys(colleague));
    await ada.client.tasks.update({ taskId: draft.id, isDraft: false });
    expect(titles(await read(ben), 'Leave for')).toEqual(Object.keys(colleague));
    await ben.client.favorites.create(about);
    await ada.client.tasks.update({ taskId: draft.id, isDraft: true });
    expect(titles(await read(ben), 'Leave')).toEqual([]);
    expect((await ben.client.favorites.named({})).items).toEqual([]);
  });
});

describe("another person's draft, by its id", () => {
  type Client = Awaited<ReturnType<typeof aTeam>>['ben']['client'];
  interface Places {
    draft: string;
    own: string;
    teamId: string;
    employeeId: string;
    planId: string;
  }
  const hour = { startedAt: '2026-03-02T07:00:00.000Z', stoppedAt: '2026-03-02T08:00:00.000Z' };
  const noReference = 'invalid_reference';
  const doings: [string, string, (client: Client, at: Places) => Promise<unknown>][] = [
    ['timed', noReference, (client, { draft }) => client.timer.start({ taskId: draft })],
    [
      'timed in a team',
      noReference,
      (client, { draft, teamId }) => client.timer.start({ taskId: draft, organizationTeamId: teamId }),
    ],
    [
      'timed offline',
      noReference,
      (client, { draft }) =>
        client.timer.recordStart({ taskId: draft, ...hour, follows: null, requestId: crypto.randomUUID() }),
    ],
    ['recorded time on', noReference, (client, { draft }) => client.timeLogs.create({ taskId: draft, ...hour })],
    [
      'recorded time on beside other time',
      noReference,
      (client, { draft }) =>
        client.timeLogs.place({ taskId: draft, ...hour, how: 'trim', requestId: crypto.randomUUID() }),
    ],
    [
      'made the active task',
      noReference,
      (client, { draft, teamId, employeeId }) =>
        client.teamMembers.setEmployeeActiveTask({ employeeId, organizationTeamId: teamId, activeTaskId: draft }),
    ],
    ['a parent', noReference, (client, { draft, own }) => client.tasks.update({ taskId: own, parentId: draft })],
    [
      'a parent of a new task',
      noReference,
      (client, { draft, teamId }) => client.tasks.create({ title: 'Below', teams: [teamId], parentId: draft }),
    ],
    [
      'related',
      noReference,
      (client, { draft, own }) => client.taskLinks.create({ taskFromId: own, taskToId: draft, action: 1 }),
    ],
    [
      'estimated',
      noReference,
      (client, { draft, employeeId }) => client.taskEstimations.create({ taskId: draft, employeeId, estimate: 60 }),
    ],
    ['planned', noReference, (client, { draft, planId }) => client.plans.addTask({ planId, taskId: draft })],
    [
      'commented',
      noReference,
      (client, { draft }) => client.comments.create({ entity: 'Task', entityId: draft, comment: '<p>x</p>' }),
    ],
    ['read', 'not_found', (client, { draft }) => client.tasks.get({ taskId: draft })],
    ['changed', 'not_found', (client, { draft }) => client.tasks.update({ taskId: draft, title: 'Mine' })],
    [
      'changed with others',
      'not_found',
      (client, { draft }) => client.tasks.bulk({ ids: [draft], priority: 'urgent' }),
    ],
    ['deleted', 'not_found', (client, { draft }) => client.tasks.remove({ taskId: draft })],
    ['deleted with others', 'not_found', (client, { draft }) => client.tasks.removeMany({ ids: [draft] })],
    ['asked for files', 'not_found', (client, { draft }) => client.attachments.list({ taskId: draft })],
    [
      'given a file',
      'not_found',
      (client, { draft }) =>
        client.attachments.upload({ taskId: draft, file: new File(['x'], 'x.txt', { type: 'text/plain' }) }),
    ],
  ];

  it.each(doings)('is not %s and does not change', async (_, code, act) => {
    t.setClock('2026-03-02T09:00:00.000Z');
    const { org, ada, ben } = await aTeam();
    const draft = await ada.client.tasks.create({
      title: 'Perhaps',
      teams: [org.teamId],
      members: [ada.employeeId, ben.employeeId],
      isDraft: true,
    });
    const own = await ben.client.tasks.create({ title: 'Own', teams: [org.teamId] });
    const plan = await ben.client.plans.create({
      date: '2026-03-02',
      organizationTeamId: org.teamId,
      taskId: own.id,
      employeeId: ben.employeeId,
    });
    const before = await ada.client.tasks.get({ taskId: draft.id });
    const at = { draft: draft.id, own: own.id, teamId: org.teamId, employeeId: ben.employeeId, planId: plan.id };
    await expect(act(ben.client, at)).rejects.toMatchObject({ code });
    await expect(act(org.owner.client, { ...at, employeeId: org.owner.employeeId })).rejects.toMatchObject({ code });
    expect(await ada.client.tasks.get({ taskId: draft.id })).toEqual(before);
    expect(await ben.client.timer.status({})).toMatchObject({ running: false, lastLog: null });
  });
});

describe('the next task', () => {
  it("comes first in the person's list and in the plan of that day", async () => {
    const { org, ada, ben, task } = await aTeam();
    const teams = [org.teamId];
    const later = await ada.client.tasks.create({ title: 'Print it', teams });
    const place = { date: '2026-11-21', organizationTeamId: org.teamId };
    await ada.client.plans.create({ ...place, employeeId: ada.employeeId, taskId: later.id });
    const plan = await ada.client.plans.next({ ...place, taskId: task.id });
    expect(plan.tasks.map(({ title }) => title)).toEqual(['Write the manual', 'Print it']);
    const ownPage = await ada.client.tasks.page({ members: [ada.employeeId] });
    expect(ownPage.items.map(({ title }) => title)).toEqual(['Write the manual', 'Print it']);
    const all = await ada.client.tasks.page({ organizationTeamId: org.teamId });
    expect(all.items.map(({ title }) => title)).toEqual(['Print it', 'Write the manual']);
    await ada.client.plans.next({ ...place, taskId: later.id });
    expect((await ada.client.tasks.page({ members: [ada.employeeId] })).items[0]?.title).toBe('Print it');
    await ben.client.plans.next({ ...place, taskId: task.id });
    expect((await ada.client.tasks.get({ taskId: task.id })).members.map(({ id }) => id).sort()).toEqual(
      [ada.employeeId, ben.employeeId].sort(),
    );
  });
});

describe('a single task', () => {
  it('shows who works on it now, and since when, as lists do', async () => {
    const { ada, ben, task } = await aTeam();
    await ada.client.timer.start({ taskId: task.id });
    const { runningTimers, totalWorkedTime } = await ben.client.tasks.get({ taskId: task.id });
    expect(runningTimers).toEqual([{ employeeId: ada.employeeId, startedAt: expect.stringMatching(/Z$/) }]);
    expect(totalWorkedTime).toBe(0);
    const listed = async () => (await ben.client.tasks.list({})).items.find(({ id }) => id === task.id)?.runningTimers;
    expect(await listed()).toEqual(runningTimers);
    await ada.client.timer.stop({});
    expect(await listed()).toBeUndefined();
  });
});

describe('a task of a team', () => {
  type Doing = (client: Awaited<ReturnType<typeof aTeam>>['ada']['client'], taskId: string) => Promise<unknown>;
  const doings: [string, Doing][] = [
    ['renamed', (client, taskId) => client.tasks.update({ taskId, title: 'Mine' })],
    ['taken', async (client, taskId) => client.tasks.update({ taskId, members: [] })],
    ['closed with others', (client, taskId) => client.tasks.bulk({ ids: [taskId], status: 'closed' })],
    ['deleted', (client, taskId) => client.tasks.remove({ taskId })],
    ['deleted with others', (client, taskId) => client.tasks.removeMany({ ids: [taskId] })],
    [
      'given a file',
      (client, taskId) => client.attachments.upload({ taskId, file: new File(['x'], 'x.txt', { type: 'text/plain' }) }),
    ],
  ];

  it.each(doings)('is not %s by somebody outside the team who is neither assignee nor creator', async (what, act) => {
    const { org, ada, task } = await aTeam();
    const outsider = await org.join('EMPLOYEE', { team: false });
    // Uploading reads the task first, which only teammates can do.
    const code = what === 'given a file' ? 'not_found' : 'team.not_member';
    await expect(act(outsider.client, task.id)).rejects.toMatchObject({ code });
    expect(await ada.client.tasks.get({ taskId: task.id })).toMatchObject({
      title: 'Write the manual',
      status: 'open',
    });
  });

  it('cannot be estimated, linked or read by them', async () => {
    const { org, ada, task } = await aTeam();
    const outsider = await org.join('EMPLOYEE', { team: false });
    const other = await ada.client.tasks.create({ title: 'Print it', teams: [org.teamId] });
    const { client, employeeId } = outsider;
    const ownTask = await client.tasks.create({ title: 'Their own' });
    const notMember = { code: 'team.not_member' };
    const estimating = client.taskEstimations.create({ taskId: task.id, employeeId, estimate: 60 });
    await expect(estimating).rejects.toMatchObject(notMember);
    for (const taskFromId of [task.id, ownTask.id]) {
      const linking = client.taskLinks.create({ taskFromId, taskToId: other.id, action: 1 });
      await expect(linking).rejects.toMatchObject({ code: 'invalid_reference' });
    }
    const child = client.tasks.create({ title: 'Below', parentId: task.id });
    await expect(child).rejects.toMatchObject({ code: 'invalid_reference' });
    await expect(client.timer.start({ taskId: task.id })).rejects.toMatchObject({ code: 'invalid_reference' });
    await expect(client.tasks.get({ taskId: task.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  /** A task of Ben's in a team that Cleo is a member of, too. */
  async function ofBen() {
    const { org, ada, task } = await aTeam();
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { name: 'Cleo Katz' })];
    await org.owner.client.tasks.update({ taskId: task.id, members: [ben.employeeId] });
    const members = async () => (await ada.client.tasks.get({ taskId: task.id })).members.map(({ id }) => id);
    return { org, ada, ben, cleo, taskId: task.id, members };
  }

  it('is assigned to others by its creator and managers only; members assign themselves', async () => {
    const { org, ada, ben, cleo, taskId, members } = await ofBen();
    const { client, employeeId } = cleo;
    const ids = [taskId];
    const others = { code: 'task.assign_others' };
    await expect(client.tasks.update({ taskId, members: [] })).rejects.toMatchObject(others);
    await expect(client.tasks.update({ taskId, members: [employeeId] })).rejects.toMatchObject(others);
    await expect(client.tasks.bulk({ ids, removeMembers: [ben.employeeId] })).rejects.toMatchObject(others);
    await expect(client.tasks.bulk({ ids, addMembers: [ada.employeeId] })).rejects.toMatchObject(others);
    expect(await members()).toEqual([ben.employeeId]);
    await client.tasks.update({ taskId, members: [ben.employeeId, employeeId], title: 'Shared' });
    expect((await members()).toSorted()).toEqual([ben.employeeId, employeeId].toSorted());
    await client.tasks.bulk({ ids, addMembers: [ben.employeeId], removeMembers: [employeeId] });
    expect(await members()).toEqual([ben.employeeId]);
    await org.owner.client.tasks.update({ taskId, members: [employeeId] });
    expect(await members()).toEqual([employeeId]);
    await ada.client.tasks.bulk({ ids, addMembers: [ben.employeeId], removeMembers: [employeeId] });
    expect(await members()).toEqual([ben.employeeId]);
  });

  it('is deleted by its creator and managers, not by an assignee', async () => {
    const { org, ada, ben, cleo, taskId } = await ofBen();
    const notYours = { code: 'task.delete_not_yours' };
    for (const { client } of [ben, cleo]) {
      await expect(client.tasks.remove({ taskId })).rejects.toMatchObject(notYours);
      await expect(client.tasks.removeMany({ ids: [taskId] })).rejects.toMatchObject(notYours);
    }
    const ownTask = await cleo.client.tasks.create({ title: 'Her own', teams: [org.teamId] });
    await cleo.client.tasks.remove({ taskId: ownTask.id });
    await ada.client.tasks.remove({ taskId });
    await expect(ada.client.tasks.get({ taskId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is managed by the creator of its team', async () => {
    const { org, ben, cleo } = await ofBen();
    const team = await cleo.client.teams.create({ name: 'Loom', memberIds: [cleo.employeeId], managerIds: [] });
    await org.owner.client.teams.update({ teamId: team.id, memberIds: [cleo.employeeId, ben.employeeId] });
    const { id: taskId } = await ben.client.tasks.create({ title: 'Weave', teams: [team.id] });
    const after = await cleo.client.tasks.update({ taskId, members: [cleo.employeeId] });
    expect(after.members.map(({ id }) => id)).toEqual([cleo.employeeId]);
    await cleo.client.tasks.remove({ taskId });
  });

  it('is restored by the member who deleted it', async () => {
    const { ada, task } = await aTeam();
    const changeId = crypto.randomUUID();
    await ada.client.tasks.remove({ taskId: task.id, changeId });
    expect(await ada.client.tasks.undo({ changeId })).toMatchObject({ affected: 1 });
    expect(await ada.client.tasks.get({ taskId: task.id })).toMatchObject({ title: 'Write the manual' });
  });

  it('is changed by an assignee outside the team and by a workspace manager', async () => {
    const { org, task } = await aTeam();
    const helper = await org.join('EMPLOYEE', { team: false });
    const manager = await org.join('MANAGER', { team: false });
    await manager.client.tasks.update({ taskId: task.id, title: 'Managed' });
    await org.owner.client.tasks.update({ taskId: task.id, members: [helper.employeeId] });
    expect(await helper.client.tasks.update({ taskId: task.id, title: 'Helped' })).toMatchObject({ title: 'Helped' });
  });
});

describe('an invisible name', () => {
  it('is refused for every kind of record', async () => {
    const { org } = await aTeam();
    const { client } = org.owner;
    const [name, place] = ['\u200b\u2060', { organizationTeamId: org.teamId }];
    await expect(client.tasks.create({ title: name, teams: [org.teamId] })).rejects.toMatchObject({
      code: 'task.title_blank',
    });
    for (const make of [
      () => client.statuses.create({ name, ...place }),
      () => client.labels.create({ name, ...place }),
      () => client.versions.create({ name, ...place }),
      () => client.projects.create({ name }),
      () => client.taskViews.create({ name, ...place, page: 'table', search: {} }),
    ]) {
      await expect(make()).rejects.toMatchObject({ code: 'invalid', status: 400 });
    }
  });
});

describe('the number of tasks of a project', () => {
  it('counts a draft only for its creator, like the task list', async () => {
    const { org, ada, ben } = await aTeam();
    const { projectId } = org;
    await ada.client.tasks.create({ title: 'Not yet', projectId, teams: [org.teamId], isDraft: true });
    for (const [{ client }, taskCount] of [
      [ada, 1],
      [ben, 0],
    ] as const) {
      expect((await client.projects.get({ projectId })).tasksCount).toBe(taskCount);
      expect((await client.projects.list({ ids: [projectId] })).items).toMatchObject([{ tasksCount: taskCount }]);
      expect((await client.tasks.list({ projectId })).items).toHaveLength(taskCount);
    }
  });
});

describe('the event of a change', () => {
  it('names the affected tasks, so that clients refetch no others', async () => {
    const { org, ada, ben, task } = await aTeam();
    const { client } = org.owner;
    const [taskId, over, beside] = [
      task.id,
      (await client.tasks.create({ title: 'Print it', teams: [org.teamId], members: [ben.employeeId] })).id,
      (await client.tasks.create({ title: 'Bind it', teams: [org.teamId] })).id,
    ];
    /** The tasks that a browser refetches after a change. Null if it may be any. */
    const touchedBy = async (change: () => Promise<unknown>) => {
      const { seq } = await client.events.ticket({});
      await change();
      const heard = (await client.events.since({ seq })).items.at(-1)!;
      const [domain, op] = heard.op.split('.') as ['tasks', 'update'];
      return invalidatedIds(api[domain][op], 'tasks', heard.ids)?.toSorted() ?? null;
    };
    const these = (...ids: string[]) => ids.toSorted();

    const estimate = { taskId, employeeId: ada.employeeId, estimate: 60 };
    let estimationId = '';
    const estimates = async () => {
      estimationId = (await client.taskEstimations.create(estimate)).id;
    };
    expect(await touchedBy(estimates)).toEqual([taskId]);
    expect(await touchedBy(() => client.taskEstimations.update({ estimationId, estimate: 120 }))).toEqual([taskId]);
    expect(await touchedBy(() => client.taskEstimations.remove({ estimationId }))).toEqual([taskId]);

    let taskLinkId = '';
    const links = async () => {
      taskLinkId = (await client.taskLinks.create({ taskFromId: taskId, taskToId: over, action: 1 })).id;
    };
    expect(await touchedBy(links)).toEqual(these(taskId, over));
    expect(await touchedBy(() => client.taskLinks.update({ taskLinkId, taskToId: beside }))).toEqual(
      these(taskId, over, beside),
    );
    expect(await touchedBy(() => client.taskLinks.remove({ taskLinkId }))).toEqual(these(taskId, beside));

    const off = { employeeId: ben.employeeId, organizationTeamId: org.teamId };
    expect(await touchedBy(() => client.tasks.unassign(off))).toEqual([over]);

    const requestId = randomUUID();
    const entry = { startedAt: '2026-03-02T08:00:00.000Z', stoppedAt: '2026-03-02T09:00:00.000Z', taskId: over };
    await client.timeLogs.place({ ...entry, how: 'trim', requestId });
    expect(await touchedBy(() => client.timeLogs.undo({ requestId }))).toEqual([over]);
  });
});
