import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type GithubServer, githubServer, type Issue } from '../../../test/github-server.ts';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { ThreadPool } from '../../../threads/pool.ts';
import { jobs, listeners } from '../../index.ts';

let t: Harness;
let github: GithubServer;
beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  github = await githubServer(t.now);
  Object.assign(t.app.services.settings, { github: github.app, allowPrivateNetwork: true });
});
afterEach(async () => {
  github.close();
  delete t.app.services.settings.github;
  await t.sql('update integration_tenant set "deletedAt" = now()');
  await t.sql('delete from graphile_worker._private_jobs');
});

const issue = (number: number, more: Partial<Issue> = {}): Issue => ({
  ...{ number, title: `Issue ${number}`, body: 'Some **text**', state: 'open', labels: [], assignees: [] },
  updated_at: t.now(),
  ...more,
});

/** A project that is linked with the repository, with its issues read. */
async function linked(settings: object = {}) {
  const org = await t.org();
  const { integrations, projects } = org.owner.client;
  const { nonce } = await integrations.begin({});
  const { id } = await integrations.authorize({ state: '77-install', code: 'code-of-ada', nonce });
  const repository = await integrations.syncRepository({ integrationId: id, repository: { id: 4711 } });
  const { projectId } = org;
  await projects.update({ projectId, teams: [org.teamId] });
  await projects.updateSettings({ projectId, repositoryId: repository.id, ...settings });
  await t.runJobs();
  return org;
}

const tasksOf = async ({ owner, projectId }: TestOrganization) => (await owner.client.tasks.list({ projectId })).items;
const taskOf = async (org: TestOrganization, number: number) => {
  const [row] = await t.sql<{ taskId: string }>(
    'select "taskId" from github_issue where number = $1 and "tenantId" = $2',
    [number, org.tenantId],
  );
  return org.owner.client.tasks.get({ taskId: row?.taskId ?? '' });
};
async function deliver(event: string, payload: object, id?: string) {
  const { body, headers } = github.delivery(event, payload, id);
  return t.app.server.inject({ method: 'POST', url: '/api/integration/github/webhook', payload: body, headers });
}
const issueEvent = (number: number, action = 'edited') => deliver('issues', { action, issue: { number } });
const onGithub = (number: number) => github.state.issues.find((issue) => issue.number === number);
const change = (number: number, values: Partial<Issue>) =>
  Object.assign(onGithub(number) as Issue, values, { updated_at: t.now() });
const writes = () => github.heard.filter(({ method, url }) => method !== 'GET' && url.pathname.startsWith('/repos/'));

describe('INTEG-08 issues', () => {
  it('become tasks in pages, with progress, without pull requests, and once only', async () => {
    github.state.issues = Array.from({ length: 230 }, (_, at) => issue(at + 1));
    github.state.issues.push(issue(231, { pull_request: {} }));
    change(2, { state: 'closed', labels: ['Bug', 'new label'] });
    const org = await linked();
    const { github: calls } = org.owner.client;
    const { projectId } = org;
    const done = await calls.ofProject({ projectId });
    expect(done).toMatchObject({
      importState: 'DONE',
      importPage: 3,
      importPages: 3,
      importedCount: 230,
      issuesCount: 230,
    });
    const closed = await taskOf(org, 2);
    expect(closed).toMatchObject({
      title: 'Issue 2',
      status: 'completed',
      projectId,
      description: '<p>Some <strong>text</strong></p>',
    });
    expect(closed.tags?.map(({ name }) => name).sort()).toEqual(['Bug', 'new label']);
    expect(closed.members).toEqual([]);
    await calls.syncNow({ projectId });
    await t.runJobs();
    expect((await calls.ofProject({ projectId }))?.issuesCount).toBe(230);
    expect(writes()).toEqual([]);
  });

  it('become tasks of a project that is made with the repository, of a person whose address is not confirmed', async () => {
    github.state.issues = [issue(1)];
    const org = await linked();
    const { projects, github: calls } = org.owner.client;
    const { repository } = await projects.get({ projectId: org.projectId });
    await t.sql('delete from github_issue');
    await t.sql(`update organization_github_repository set "importState" = 'NONE'`);
    await t.sql('update "user" set "emailVerifiedAt" = null where id = $1', [org.owner.userId]);
    await projects.updateSettings({ projectId: org.projectId, repositoryId: null });
    const created = await projects.create({ name: 'With a repository', repositoryId: repository?.id ?? '' });
    await t.runJobs();
    expect(await calls.ofProject({ projectId: created.id })).toMatchObject({ importState: 'DONE', issuesCount: 1 });
  });

  it('convert their texts before a transaction begins', async () => {
    github.state.issues = [issue(1), issue(2, { body: 'Another *text*' })];
    let open = 0;
    const openAt: Record<string, number[]> = {};
    const write = t.database.write.bind(t.database);
    const spy = vi.spyOn(t.database, 'write').mockImplementation(async (scope, act) => {
      open += 1;
      return write(scope, act).finally(() => {
        open -= 1;
      });
    });
    const { run } = ThreadPool.prototype;
    const pool = vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(function (this: ThreadPool, job) {
      openAt[job.name] = [...(openAt[job.name] ?? []), open];
      return run.call(this, job);
    });
    onTestFinished(() => {
      spy.mockRestore();
      pool.mockRestore();
    });
    const org = await linked({ isTasksAutoSync: true });
    expect(openAt).toEqual({ htmlOf: [0, 0] });
    const { id: taskId } = await taskOf(org, 1);
    await org.owner.client.tasks.update({ taskId, description: '<p>Ours</p>' });
    await t.sql('delete from graphile_worker._private_jobs');
    change(1, { body: 'Theirs' });
    change(2, { body: 'Changed' });
    openAt.cleanHtml = [];
    await issueEvent(1);
    await issueEvent(2);
    await t.runJobs();
    expect(openAt).toEqual({ htmlOf: [0, 0], cleanHtml: [], syncTexts: [0, 0] });
  });

  it('go on after GitHub asked to wait, where they stopped', async () => {
    github.state.issues = Array.from({ length: 150 }, (_, at) => issue(at + 1));
    const org = await linked({ isTasksAutoSync: false });
    const { github: calls } = org.owner.client;
    const { projectId } = org;
    expect((await calls.ofProject({ projectId }))?.importState).toBe('NONE');
    await calls.syncNow({ projectId });
    github.state.left = 1;
    await t.runJobs();
    expect(await calls.ofProject({ projectId })).toMatchObject({
      importState: 'RUNNING',
      importPage: 1,
      importPages: 2,
    });
    expect((await calls.ofProject({ projectId }))?.pausedUntil).not.toBeNull();
    github.state.left = Number.POSITIVE_INFINITY;
    const requestCount = github.heard.length;
    await t.sql(`select graphile_worker.add_job('github.pull')`);
    await t.runJobs();
    expect(github.heard.length).toBe(requestCount);
    t.pass(11);
    await t.sql(`select graphile_worker.add_job('github.pull')`);
    await t.runJobs();
    expect(await calls.ofProject({ projectId })).toMatchObject({ importState: 'DONE', issuesCount: 150 });
  });

  it('are kept in step by label, when the project asks for one', async () => {
    github.state.issues = [issue(1), issue(2, { labels: ['Stint'] })];
    const org = await linked({ isTasksAutoSyncOnLabel: true, syncTag: 'stint' });
    expect((await tasksOf(org)).map(({ title }) => title)).toEqual(['Issue 2']);
    const { tasks, labels } = org.owner.client;
    await tasks.create({ title: 'Stays here', projectId: org.projectId, teams: [org.teamId] });
    const [label] = (await labels.list({ organizationTeamId: org.teamId })).items.filter(
      ({ name }) => name === 'Stint',
    );
    await tasks.create({ title: 'Goes there', projectId: org.projectId, teams: [org.teamId], tags: [label?.id ?? ''] });
    await t.runJobs();
    expect(github.state.issues.map(({ title }) => title)).toEqual(['Issue 1', 'Issue 2', 'Goes there']);
    expect(onGithub(3)).toMatchObject({ labels: ['Stint'], state: 'open' });
  });

  it('carry changes to their task, and the history shows them', async () => {
    github.state.issues = [issue(1)];
    const org = await linked();
    t.pass(1);
    change(1, { title: 'Renamed there', state: 'closed', labels: ['Bug'], body: 'New text' });
    expect((await issueEvent(1)).statusCode).toBe(202);
    await t.runJobs();
    const task = await taskOf(org, 1);
    expect(task).toMatchObject({ title: 'Renamed there', status: 'completed', description: '<p>New text</p>' });
    expect(task.tags?.map(({ name }) => name)).toEqual(['Bug']);
    const { items } = await org.owner.client.activityLog.list({ entity: 'Task', entityId: task.id });
    expect(items[0]).toMatchObject({ action: 'Updated', updatedFields: expect.arrayContaining(['title']) });
    expect(writes()).toEqual([]);
    change(1, { state: 'open' });
    await issueEvent(1, 'reopened');
    await t.runJobs();
    expect((await taskOf(org, 1)).status).not.toBe('completed');
  });

  it('get the changes of their task, without an echo', async () => {
    github.state.issues = [issue(1, { labels: ['Bug'] })];
    const org = await linked();
    const { tasks } = org.owner.client;
    const { id: taskId } = await taskOf(org, 1);
    t.pass(1);
    await tasks.update({
      taskId,
      title: 'Renamed here',
      description: '<p>Two <em>words</em></p>',
      status: 'completed',
      tags: [],
    });
    await t.runJobs();
    expect(onGithub(1)).toMatchObject({ title: 'Renamed here', body: 'Two *words*', state: 'closed', labels: [] });
    expect(writes()).toHaveLength(1);
    await issueEvent(1);
    await t.runJobs();
    expect(writes()).toHaveLength(1);
    expect(await tasks.get({ taskId })).toMatchObject({
      title: 'Renamed here',
      description: '<p>Two <em>words</em></p>',
    });
  });

  it('are opened again when their task is, by an undo or with a removed status', async () => {
    github.state.issues = [issue(1)];
    const org = await linked();
    const { tasks, statuses } = org.owner.client;
    const { id: taskId } = await taskOf(org, 1);
    const changeId = randomUUID();
    t.pass(1);
    await tasks.bulk({ ids: [taskId], status: 'closed', changeId });
    await t.runJobs();
    expect(onGithub(1)?.state).toBe('closed');
    t.pass(1);
    await tasks.undo({ changeId });
    await t.runJobs();
    expect(onGithub(1)?.state).toBe('open');
    const shipped = await statuses.create({ name: 'Shipped', isDone: true, organizationTeamId: org.teamId });
    t.pass(1);
    await tasks.update({ taskId, status: shipped.value, taskStatusId: shipped.id });
    await t.runJobs();
    expect(onGithub(1)?.state).toBe('closed');
    t.pass(1);
    await statuses.remove({ entryId: shipped.id });
    await t.runJobs();
    expect(onGithub(1)?.state).toBe('open');
  });

  it('are closed when their task is closed at night, and opened again when that is undone', async () => {
    github.state.issues = [issue(1), issue(2)];
    const org = await linked({ closeTasksIn: 1 });
    const { organizations, tasks, notifications } = org.owner.client;
    // It is night there.
    await organizations.update({ organizationId: org.organizationId, timeZone: 'America/Los_Angeles' });
    const { id } = await taskOf(org, 1);
    await t.sql(`update task set "updatedAt" = $2::timestamptz - interval '40 days' where id = $1`, [id, t.now()]);
    const { database, bus, now, app } = t;
    const ctx = { database, bus, now, services: app.services, listeners, warn: () => undefined };
    await jobs.find(({ name }) => name === 'tasks.stale')?.run(ctx, {});
    await t.runJobs();
    expect([onGithub(1)?.state, onGithub(2)?.state]).toEqual(['closed', 'open']);
    const { items } = await notifications.list({});
    const changeId = items.find(({ kind }) => kind === 'tasks.stale')?.subjectId ?? '';
    t.pass(1);
    await tasks.undo({ changeId });
    await t.runJobs();
    expect(onGithub(1)?.state).toBe('open');
  });

  const checklist = [
    '<!-- Keep this -->',
    '# Release',
    '- [x] done',
    '- [ ] open',
    '',
    '| part | state |',
    '|------|:-----:|',
    '| my_var_name | ~~old~~ |',
    '',
    '<details>',
    '<summary>More</summary>',
    '',
    'Press <kbd>Ctrl</kbd>',
    '',
    '</details>',
    '',
    'The *end*, [linked][1] __here__.',
    '',
    '[1]: https://example.test/a_b',
  ];

  it.each([
    ['\n', ''],
    ['\r\n', '\r\n'],
  ])('keep every byte of their text when a paragraph is added here, with lines that end in %j', async (end, last) => {
    const body = checklist.join(end) + last;
    github.state.issues = [issue(1, { body })];
    const org = await linked();
    const { tasks } = org.owner.client;
    const { id: taskId, description } = await taskOf(org, 1);
    expect(description).toMatch(/<ul data-type="taskList">.*<table>.*<s>old<\/s>.*<details>\s*<summary>More/s);
    await tasks.update({ taskId, description: `${description}<p>Added <s>not</s> here</p>` });
    await t.runJobs();
    expect(onGithub(1)?.body).toBe(`${checklist.join(end)}${end}${end}Added ~~not~~ here${last}`);
    await tasks.update({ taskId, description: `<p>First</p>${description}` });
    await t.runJobs();
    const [comment = '', ...rest] = checklist;
    expect(onGithub(1)?.body).toBe(`${comment}${end}${end}First${end}${end}${rest.join(end)}${last}`);
    await tasks.update({ taskId, description });
    await t.runJobs();
    expect(onGithub(1)?.body?.replace(/\s+/g, ' ')).toBe(body.replace(/\s+/g, ' '));
    await issueEvent(1);
    await t.runJobs();
    expect((await taskOf(org, 1)).description).toBe(description);
    expect(writes()).toHaveLength(3);
  });

  it('change only the blocks that were edited there, also in a text that began here', async () => {
    const org = await linked({ isTasksAutoSyncOnLabel: false });
    const { tasks } = org.owner.client;
    const description =
      '<p>One <u>under</u></p><ul data-type="taskList"><li data-type="taskItem" data-checked="false"><label><input type="checkbox" /><span></span></label><div><p>two</p></div></li></ul><p>Three</p>';
    const created = await tasks.create({ title: 'Here', description, projectId: org.projectId, teams: [org.teamId] });
    await t.runJobs();
    const body = 'One <u>under</u>\n\n- [ ] two\n\nThree';
    expect(onGithub(1)?.body).toBe(body);
    change(1, { body: body.replace('Three', '3\n\n4') });
    await issueEvent(1);
    await t.runJobs();
    const { description: stored } = await tasks.get({ taskId: created.id });
    expect(stored).toBe(description.replace('<p>Three</p>', '<p>3</p><p>4</p>'));
    await tasks.update({ taskId: created.id, description: String(stored).replace('One', '1') });
    await t.runJobs();
    expect(onGithub(1)?.body).toBe('1 <u>under</u>\n\n- [ ] two\n\n3\n\n4');
  });

  it('take both changes of a text that both changed, and the later one of the same block', async () => {
    github.state.issues = [issue(1, { body: '<!-- top -->\n\nOne\n\nTwo\n\nThree' })];
    const org = await linked({ isTasksAutoSync: false });
    const { github: calls, tasks } = org.owner.client;
    const { projectId } = org;
    await calls.syncNow({ projectId });
    await t.runJobs();
    const { id: taskId } = await taskOf(org, 1);
    t.pass(5);
    await tasks.update({ taskId, description: '<p>One here</p><p>Two</p><p>Three here</p>' });
    t.pass(5);
    change(1, { body: '<!-- top -->\n\nOne\n\nTwo there\n\nThree there' });
    await calls.syncNow({ projectId });
    await t.runJobs();
    expect(onGithub(1)?.body).toBe('<!-- top -->\n\nOne here\n\nTwo there\n\nThree there');
    expect((await taskOf(org, 1)).description).toBe('<p>One here</p><p>Two there</p><p>Three there</p>');
    const before = writes().length;
    await calls.syncNow({ projectId });
    await t.runJobs();
    expect(writes()).toHaveLength(before);
  });

  it.each([
    ['there', 'Named there'],
    ['here', 'Named here'],
  ])('take the later change of a field that both changed, %s', async (later, expected) => {
    github.state.issues = [issue(1)];
    const org = await linked({ isTasksAutoSync: false });
    await org.owner.client.github.syncNow({ projectId: org.projectId });
    await t.runJobs();
    const { id: taskId } = await taskOf(org, 1);
    const here = () => org.owner.client.tasks.update({ taskId, title: 'Named here' });
    const there = async () => void change(1, { title: 'Named there' });
    for (const first of later === 'there' ? [here, there] : [there, here]) {
      t.pass(5);
      await first();
    }
    await org.owner.client.github.syncNow({ projectId: org.projectId });
    await t.runJobs();
    expect((await taskOf(org, 1)).title).toBe(expected);
    expect(onGithub(1)?.title).toBe(expected);
  });

  it('have the people whose accounts are known, and keep the others', async () => {
    const org = await linked();
    const ben = await org.join('EMPLOYEE');
    await t.sql(
      `insert into social_account ("accountId", provider, "providerAccountId") values ($1, 'github', '900')`,
      [ben.accountId],
    );
    github.state.people = [
      { id: 900, login: 'ben' },
      { id: 901, login: 'stranger' },
    ];
    github.state.issues = [issue(1, { assignees: [...github.state.people] })];
    await issueEvent(1, 'opened');
    await t.runJobs();
    const task = await taskOf(org, 1);
    expect(task.members?.map(({ id }) => id)).toEqual([ben.employeeId]);
    await org.owner.client.tasks.update({ taskId: task.id, members: [] });
    await t.runJobs();
    expect(onGithub(1)?.assignees.map(({ login }) => login)).toEqual(['stranger']);
    await org.owner.client.tasks.update({ taskId: task.id, members: [ben.employeeId] });
    await t.runJobs();
    expect(
      onGithub(1)
        ?.assignees.map(({ login }) => login)
        .sort(),
    ).toEqual(['ben', 'stranger']);
  });

  it('share comments with their task, in both directions, once', async () => {
    github.state.issues = [issue(1)];
    const org = await linked();
    const { comments } = org.owner.client;
    const { id: entityId } = await taskOf(org, 1);
    const about = { entity: 'Task', entityId } as const;
    const user = { id: 3, login: 'octocat', type: 'User' };
    github.state.comments = [{ id: 500, issue: 1, body: 'From *there*', user, updated_at: t.now() }];
    for (const action of ['created', 'edited']) await deliver('issue_comment', { action, comment: { id: 500 } });
    await t.runJobs();
    const [theirs] = (await comments.list(about)).items;
    expect(theirs?.comment).toBe('<p><strong>octocat</strong> (GitHub)</p><p>From <em>there</em></p>');
    const mine = await comments.create({ ...about, comment: '<p>From <strong>here</strong></p>' });
    await t.runJobs();
    const sent = github.state.comments[1];
    expect(sent?.body).toContain('**Ada Lovelace**:\n\nFrom **here**');
    await deliver('issue_comment', { action: 'created', comment: { id: sent?.id } });
    await t.runJobs();
    expect((await comments.list(about)).total).toBe(2);
    Object.assign(github.state.comments[0] as object, { body: 'Edited' });
    await deliver('issue_comment', { action: 'edited', comment: { id: 500 } });
    await comments.update({ commentId: mine.id, comment: '<p>Edited here</p>' });
    await t.runJobs();
    expect((await comments.list(about)).items.find(({ id }) => id === theirs?.id)?.comment).toContain('<p>Edited</p>');
    expect(github.state.comments[1]?.body).toContain('Edited here');
    await comments.remove({ commentId: mine.id });
    github.state.comments = github.state.comments.filter(({ id }) => id !== 500);
    await deliver('issue_comment', { action: 'deleted', comment: { id: 500 } });
    await t.runJobs();
    expect(github.state.comments).toEqual([]);
    expect((await comments.list(about)).total).toBe(0);
  });

  it('keep the parts of a comment that the other side did not edit', async () => {
    github.state.issues = [issue(1)];
    const org = await linked();
    const { comments } = org.owner.client;
    const { id: entityId } = await taskOf(org, 1);
    const about = { entity: 'Task', entityId } as const;
    const { id: commentId } = await comments.create({ ...about, comment: '<p>One <u>here</u></p><p>Two</p>' });
    await t.runJobs();
    const [sent] = github.state.comments;
    Object.assign(sent as object, { body: sent?.body.replace('Two', '* [x] two\n* [ ] _three_ <kbd>K</kbd>') });
    const edited = { action: 'edited', comment: { id: sent?.id } };
    await deliver('issue_comment', edited);
    await t.runJobs();
    const [syncedComment] = (await comments.list(about)).items;
    expect(syncedComment?.comment).toMatch(
      /^<p>One <u>here<\/u><\/p><ul data-type="taskList">.*<em>three<\/em> <kbd>K<\/kbd>/s,
    );
    await comments.update({ commentId, comment: `${syncedComment?.comment.replace('One', '1')}<p>~ End</p>` });
    await t.runJobs();
    expect(github.state.comments[0]?.body).toContain('1 <u>here</u>\n\n* [x] two\n* [ ] _three_ <kbd>K</kbd>\n\n~ End');
    const before = writes().length;
    await deliver('issue_comment', edited);
    await t.runJobs();
    expect(writes()).toHaveLength(before);
    expect((await comments.list(about)).items[0]?.comment).toContain('1 <u>here</u>');

    const user = { id: 3, login: 'octocat', type: 'User' };
    github.state.comments.push({ id: 500, issue: 1, body: 'A ~~b~~\n\nC', user, updated_at: t.now() });
    await deliver('issue_comment', { action: 'created', comment: { id: 500 } });
    await t.runJobs();
    Object.assign(github.state.comments[1] as object, { body: 'A ~~b~~\n\n| D |\n|---|\n| 1 |' });
    await deliver('issue_comment', { action: 'edited', comment: { id: 500 } });
    await t.runJobs();
    const texts = (await comments.list(about)).items.map(({ comment }) => comment);
    expect(texts).toContainEqual(expect.stringMatching(/octocat.*<p>A <s>b<\/s><\/p><table>/s));
  });

  it('make up for deliveries that were missed', async () => {
    github.state.issues = [issue(1), issue(2)];
    const org = await linked({ isTasksAutoSyncOnLabel: false });
    t.pass(9);
    change(2, { title: 'Changed meanwhile' });
    github.state.issues.push(issue(3));
    const user = { id: 3, login: 'octocat', type: 'User' };
    github.state.comments = [{ id: 500, issue: 2, body: 'Missed', user, updated_at: t.now() }];
    t.pass(2);
    await t.sql(`select graphile_worker.add_job('github.pull')`);
    await t.runJobs();
    const task = await taskOf(org, 2);
    expect(task.title).toBe('Changed meanwhile');
    expect((await taskOf(org, 3)).title).toBe('Issue 3');
    expect((await org.owner.client.comments.list({ entity: 'Task', entityId: task.id })).total).toBe(1);
  });
});

describe('PLATFORM-12 a delivery', () => {
  it('is refused with a wrong signature, a changed body, without one, and when it is replayed', async () => {
    github.state.issues = [issue(1)];
    await linked();
    const { body, headers } = github.delivery('issues', { action: 'edited', issue: { number: 1 } }, 'delivery 1');
    const send = (payload: string, more: object = {}) =>
      t.app.server.inject({
        method: 'POST',
        url: '/api/integration/github/webhook',
        payload,
        headers: { ...headers, ...more },
      });
    for (const [payload, more] of [
      [body.replace('edited', 'opened'), {}],
      [body, { 'x-hub-signature-256': 'sha256=00' }],
      [body, { 'x-hub-signature-256': '' }],
      [body, github.delivery('issues', {}, 'delivery 1', 'another secret').headers],
    ] as const)
      expect((await send(payload, more)).json()).toMatchObject({ statusCode: 401, code: 'github.signature' });
    expect((await send(body)).statusCode).toBe(202);
    expect((await send(body)).json()).toMatchObject({ statusCode: 409, code: 'github.replayed' });
    expect(await t.sql(`select * from github_delivery where "deliveryId" = 'delivery 1'`)).toHaveLength(1);
    expect((await deliver('ping', { installation: { id: 1 } })).statusCode).toBe(202);
  });

  const user = { id: 3, login: 'octo\u0000cat', type: 'User' };
  const pull = {
    ...{ number: 7, title: 'Fix #1\u0000', body: '\ud800', state: 'open', html_url: 'javascript:alert(1)' },
    ...{ head: { ref: 'a\u0000' }, user, updated_at: 'no date' },
  };
  const commit = {
    ...{ id: 'abc\u0000', message: '#1 \ud800\u0000', url: 'javascript:alert(1)', timestamp: '99999-01-01' },
    author: { username: 'octo\u0000cat' },
  };
  it.each<[string, object]>([
    ['issues', { action: 'edited\u0000', issue: { number: 1 } }],
    ['issue_comment', { action: 'created', comment: { id: 500 } }],
    ['pull_request', { action: 'opened', pull_request: pull }],
    ['push', { ref: 'refs/heads/\u0000', commits: [commit] }],
    ['create', { ref: '#1\u0000', ref_type: 'branch' }],
    ['installation', { action: '\u0000' }],
    ['unknown', { action: '\ud800' }],
  ])('of %s loses what no database can store, and addresses that are none', async (event, payload) => {
    github.state.issues = [issue(1)];
    const org = await linked();
    t.pass(1);
    change(1, { title: 'One\u0000 title', body: 'Half \ud800', labels: ['B\u0000ug'] });
    github.state.comments = [{ id: 500, issue: 1, body: 'A\u0000 comment', user, updated_at: t.now() }];
    expect((await deliver(event, payload)).statusCode).toBe(202);
    await t.runJobs();
    await t.sql(`select graphile_worker.add_job('github.pull')`);
    await t.runJobs();
    const failed =
      'select last_error from graphile_worker._private_jobs where last_error is not null or locked_at is not null';
    await expect.poll(() => t.sql(failed)).toEqual([]);
    const task = await taskOf(org, 1);
    expect(task).toMatchObject({ title: 'One title', description: '<p>Half \ufffd</p>' });
    const { references } = await org.owner.client.github.ofTask({ taskId: task.id });
    expect(JSON.stringify([task, references])).not.toMatch(/\\u0000|javascript/);
    expect(references).toHaveLength(['pull_request', 'push', 'create'].includes(event) ? 1 : 0);
  });

  it('of a removed installation ends the connection', async () => {
    const org = await linked();
    await deliver('installation', { action: 'deleted' });
    await t.runJobs();
    expect(await org.owner.client.integrations.connected({ name: 'Github' })).toBe(false);
  });
});

describe('pull requests, branches and commits', () => {
  const pull = (number: number, more: object = {}) => ({
    action: 'opened',
    pull_request: {
      ...{ number, title: `Pull ${number}`, body: null, state: 'open', draft: false, merged: false },
      ...{ html_url: `https://github.com/octo/engine/pull/${number}`, head: { ref: 'main' } },
      ...{ user: { id: 3, login: 'octocat' }, updated_at: t.now(), ...more },
    },
  });

  it('appear at the tasks that they name, and move them when they are merged', async () => {
    github.state.issues = [issue(41)];
    const org = await linked();
    const { github: calls, tasks, teams, statuses } = org.owner.client;
    const { items } = await statuses.list({ organizationTeamId: org.teamId });
    const inReview = items.find(({ value }) => value === 'in-review');
    await teams.update({ teamId: org.teamId, mergedStatusId: inReview?.id });
    const ofIssue = await taskOf(org, 41);
    const other = await tasks.create({ title: 'By key', projectId: org.projectId, teams: [org.teamId] });
    await deliver('pull_request', pull(7, { title: 'Fix #41', head: { ref: `${other.taskNumber}` } }));
    const url = 'https://github.com/octo/engine/commit/abc';
    const commit = {
      id: 'abc',
      message: 'Repair #41\n\nMore',
      url,
      timestamp: t.now(),
      author: { username: 'octocat' },
    };
    await deliver('push', { ref: 'refs/heads/fix-#41', commits: [commit] });
    await t.runJobs();
    const taskLinks = await calls.ofTask({ taskId: ofIssue.id });
    expect(taskLinks.issue).toMatchObject({ number: 41, fullName: 'octo/engine' });
    expect(taskLinks.references.map(({ kind, key, state }) => [kind, key, state]).sort()).toEqual([
      ['BRANCH', 'fix-#41', null],
      ['COMMIT', 'abc', null],
      ['PULL_REQUEST', '7', 'OPEN'],
    ]);
    await deliver('pull_request', {
      ...pull(7, { title: 'Fix #41', state: 'closed', merged: true }),
      action: 'closed',
    });
    await t.runJobs();
    expect((await calls.ofTask({ taskId: ofIssue.id })).references.find(({ key }) => key === '7')?.state).toBe(
      'MERGED',
    );
    expect(await taskOf(org, 41)).toMatchObject({ status: 'in-review', taskStatusId: inReview?.id });
  });

  it('move tasks only to a status of their own team', async () => {
    const { owner, teamId } = await t.org();
    const { teams, statuses } = owner.client;
    const other = await teams.create({ name: 'Other team' });
    const { items } = await statuses.list({ organizationTeamId: other.id });
    await expect(teams.update({ teamId, mergedStatusId: items[0]?.id })).rejects.toMatchObject({
      code: 'invalid_reference',
      details: { mergedStatusId: 'No such status in this team' },
    });
  });

  it('are seen by who may see the task', async () => {
    const [org, other] = [await linked(), await t.org()];
    const { id: taskId } = await org.owner.client.tasks.create({ title: 'Ours', teams: [org.teamId] });
    expect(await org.owner.client.github.ofTask({ taskId })).toEqual({ issue: null, references: [] });
    await expect(other.owner.client.github.ofTask({ taskId })).rejects.toMatchObject({ code: 'not_found' });
  });
});
