import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, makeManager, newCompany, open } from './company.ts';
import { crowd } from './crowd.ts';
import { expectAccessible } from './look.ts';

const over = (page: Page, title: string) => page.getByRole('dialog', { name: new RegExp(`${title}$`) });
const menuOf = (within: Page | Locator, title: string) =>
  within.getByRole('button', { name: `More actions for ${title}` });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

/** Waits for a notice and presses its button. */
const undo = (page: Page, text: string) =>
  page.locator('[role=status] > div').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();

async function aTeam(title = 'Write the manual') {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const ben = await company.join('Ben Bitdiddle');
  const place = { teams: [company.teamId] };
  const task = await ben.server.tasks.create({ title, ...place });
  return { company, ben, task, place };
}

test('TASK-25 opens a task over the board; the way back closes it, and a reload opens its page', async ({
  browser,
}) => {
  const { ben, task, place } = await aTeam();
  const child = await ben.server.tasks.create({ title: 'The outline', parentId: task.id, ...place });
  const page = await open(browser, ben, '/kanban?q=manual');
  const link = page.getByRole('link', { name: 'Write the manual' });
  const dialog = over(page, 'Write the manual');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/task/${task.id}$`));
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expect(page).toHaveTitle(/Write the manual · Stint$/);
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'The outline' }).click();
  await expect(over(page, 'The outline').getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/task/${child.id}$`));
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/kanban\?q=manual$/);
  await expect(page).toHaveTitle('Kanban · Stint');
  await link.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/kanban\?q=manual$/);
  await link.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Write the manual' }).last()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('TASK-17 TASK-18 TASK-32 TASK-33 TASK-36 SHELL-07 SHELL-15 handles a task from its menu, also with the keyboard alone, and takes it back', async ({
  browser,
}) => {
  const { company, ben, task, place } = await aTeam();
  await makeManager(company, ben);
  const { server } = company.owner;
  const status = await server.statuses.create({ name: 'Proof reading', organizationTeamId: company.teamId });
  await company.join('Grace Hopper');
  const website = await server.projects.create({ name: 'Website' });
  const press = await server.teams.create({ name: 'Press office', memberIds: [ben.employeeId] });
  const story = await ben.server.tasks.create({ title: 'The book', issueType: 'Story', ...place });
  const criteria = { acceptanceCriteria: '<p>It is read.</p>', public: false };
  await ben.server.tasks.create({ title: 'The outline', parentId: story.id, ...criteria, ...place });
  const stored = () => ben.server.tasks.get({ taskId: task.id });
  // So high that notices cover no line of a menu.
  const page = await open(browser, ben, '/', { viewport: { width: 1440, height: 1600 } });
  const tasks = page.getByRole('region', { name: 'My tasks' });
  const menu = menuOf(tasks, task.title);

  await test.step('the keyboard reaches every line, also those that are blocked', async () => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    const lines = await page.getByRole('menuitem').allInnerTexts();
    expect(lines.length).toBeGreaterThan(14);
    for (const name of ['Edit task', 'Estimate', 'Set as next', 'Plan for today', 'Change relations', 'Make a copy'])
      expect(lines).toContainEqual(expect.stringContaining(name));
    expect(lines.some((line) => /^Unassign me\s+A task needs at least one assignee\.$/.test(line))).toBe(true);
    await page.keyboard.press('Home');
    for (const line of lines) {
      const [name = ''] = line.split('\n');
      await expect(page.getByRole('menuitem').filter({ hasText: name }).first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Home');
    await page.keyboard.type('Move');
    await page.keyboard.press('ArrowRight');
    const proof = page.getByRole('menuitemradio', { name: 'Proof reading' });
    await expect(proof).toBeVisible();
    expect((await proof.locator('[aria-hidden]').first().boundingBox())?.width).toBeCloseTo(8, 0);
    await page.keyboard.type('Proof');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved to Proof reading')).toBeVisible();
    await expect.poll(async () => (await stored()).taskStatusId).toBe(status.id);
  });

  await test.step('people', async () => {
    const people = async () => (await stored()).members.map(({ fullName }) => fullName);
    const line = (name: RegExp) => page.getByRole('menuitemcheckbox', { name });
    await menu.click();
    await item(page, /^Assignees/).click();
    await expect(line(/^Ben Bitdiddle.*Required/)).toBeVisible();
    await line(/^Grace Hopper/).click();
    await line(/^Mia Torres/).click();
    await line(/^Ben Bitdiddle/).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Assignees changed')).toBeVisible();
    await expect.poll(people).toEqual(['Grace Hopper', 'Mia Torres']);
    await undo(page, 'Assignees changed');
    await expect.poll(people).toEqual(['Ben Bitdiddle']);
  });

  await test.step('what comes next', async () => {
    await expect(tasks.getByRole('listitem').first()).not.toContainText(task.title);
    await menu.click();
    await item(page, 'Set as next').click();
    await expect(page.getByText('Next in your list and in today’s plan')).toBeVisible();
    await expect(tasks.getByRole('listitem').first()).toContainText(task.title);
    expect((await ben.server.plans.mine({})).items[0]?.tasks.map(({ id }) => id)).toEqual([task.id]);
  });

  await test.step('project and team', async () => {
    const move = async (to: 'Project' | 'Team', name: string) => {
      await menu.click();
      await item(page, 'Move to').click();
      await item(page, to).click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect(page.getByText(`Moved to ${name}`)).toBeVisible();
    };
    await move('Project', 'Website');
    expect((await stored()).projectId).toBe(website.id);
    await move('Team', 'Press office');
    expect(await stored()).toMatchObject({ teams: [{ id: press.id }] });
    await undo(page, 'Moved to Press office');
    await expect.poll(stored).toMatchObject({ teams: [{ id: company.teamId }], taskStatusId: status.id });
  });

  await test.step('a copy has what only the page of a task shows', async () => {
    await menuOf(page, 'The outline').click();
    await item(page, 'Make a copy').click();
    await expect(page.getByText(/^Copied as/)).toBeVisible();
    const [row] = (await ben.server.tasks.page({ search: 'Copy The outline' })).items;
    const copy = await ben.server.tasks.get({ taskId: String(row?.id) });
    expect(copy).toMatchObject({ issueType: 'Bug', parentId: story.id, status: 'open', ...criteria });
    await page.getByRole('button', { name: 'Open task' }).click();
    await expect(over(page, 'Copy The outline')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await menu.click();
  await item(page, 'Delete task').click();
  await expect(tasks.getByText(task.title)).toBeHidden();
  await undo(page, 'Task deleted');
  await expect(tasks.getByText(task.title)).toBeVisible();
});

test('TASK-29 TASK-31 TASK-32 TASK-36 PLAN-02 TIMER-10 MEMBER-14 works with the tasks of a profile as each of its lists needs it', async ({
  browser,
}) => {
  const { company, ben, task, place } = await aTeam('Bind the manual');
  const mia = company.owner;
  await crowd(company, { people: 4, tasks: 0 });
  const { members: everybody = [] } = await mia.server.teams.get({ teamId: company.teamId });
  const members = everybody
    .filter(({ employee }) => employee?.fullName.startsWith('Colleague'))
    .map(({ employeeId }) => employeeId);
  const own = await mia.server.tasks.create({ title: 'Read it', issueType: 'Story', priority: 'high', ...place });
  await ben.server.tasks.create({ title: 'Print it', members, ...place });
  await mia.server.plans.create({
    date: new Date().toISOString().slice(0, 10),
    employeeId: mia.employeeId,
    organizationTeamId: company.teamId,
    taskId: own.id,
  });
  const page = await open(browser, mia, `/profile/${mia.userId}`);
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const row = (title: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
  const start = (title: string) => row(title).getByRole('button', { name: /^Start/ });
  const lines = async (title: string, shownItem: string) => {
    await menuOf(page, title).click();
    await expect(item(page, shownItem)).toBeVisible();
    const all = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    return all;
  };

  await tab('Assigned').click();
  await expect(row('Read it')).toContainText('Story');
  await expect(row('Read it')).toContainText('Priority: High');
  await expect(start('Read it')).toBeVisible();
  await tab('Planned').click();
  expect(await lines('Read it', 'Remove from this plan')).not.toContain('Plan for today');
  await tab('Unassigned').click();
  await expect(row('Print it').getByRole('button', { name: 'Assign Print it' })).toBeVisible();
  await expect(start('Print it')).toHaveCount(0);
  await expect(row('Print it').getByRole('list', { name: 'Assignees' }).getByRole('listitem')).toHaveCount(3);
  expect(await lines('Print it', 'Assign to me')).not.toContain('Plan for today');
  await tab('Assigned').click();
  await mia.server.members.update({ employeeId: mia.employeeId, isTrackingEnabled: false });
  await expect(start('Read it')).toHaveCount(0);
  await expect(row('Read it')).toBeVisible();

  await tab('Unassigned').click();
  await row(task.title).getByRole('link', { name: 'Ben Bitdiddle’s profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.userId}\\?name=Ben`));
  await tab('Assigned').click();
  await menuOf(page, task.title).click();
  await item(page, 'Plan for today').click();
  await expect(page.getByText(/planned for today/i).first()).toBeVisible();
  const planned = async (person: typeof ben) =>
    (await person.server.plans.mine({})).items.flatMap(({ tasks }) => tasks.map(({ id }) => id));
  expect(await planned(ben)).toEqual([task.id]);
  expect(await planned(mia)).toEqual([own.id]);

  await page.getByRole('button', { name: 'Unassign all' }).click();
  await expect(row(task.title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(task.title)).toBeVisible();
});

test('TASK-14 TASK-15 TASK-16 TASK-50 SHELL-13 estimates a task and each of its people, and sees everybody’s time against it', async ({
  browser,
}) => {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const ben = await company.join('Ben Bitdiddle');
  const members = [ben.employeeId, company.owner.employeeId];
  const task = await company.owner.server.tasks.create({ title: 'Write the manual', teams: [company.teamId], members });
  const taskId = task.id;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const place = { organizationTeamId: company.teamId, taskId };
  const log = { startedAt: ago(121), stoppedAt: ago(60.5), employeeId: ben.employeeId, ...place } as const;
  await ben.server.timeLogs.create({ ...log, logType: 'MANUAL', source: 'BROWSER' });
  const startedAt = ago(30.5);
  await ben.server.timer.recordStart({ ...place, startedAt, requestId: randomUUID(), follows: null, source: 'TEAMS' });
  const page = await open(browser, ben, `/task/${taskId}`);
  const boss = await open(browser, company.owner, `/task/${taskId}`);
  // With the running timer, from its first second.
  for (const first of [page, boss])
    await expect(first.getByRole('region', { name: 'Times' }).locator('dd').nth(1)).toHaveText(/^1:31/);

  const estimateOf = (on: Page, name: string) => on.getByRole('textbox', { name, exact: true });
  const estimate = async (on: Page, name: string, hours: string) => {
    await estimateOf(on, name).fill(hours);
    await on.keyboard.press('Enter');
  };
  await estimate(page, 'Estimate of Ben Bitdiddle', '2');
  await expect(page.getByText('All members: 2h')).toBeVisible();
  await estimate(page, 'Estimate', '4');
  const bar = page.getByRole('progressbar', { name: 'Progress against the estimate' });
  await expect(bar).toHaveAttribute('aria-valuenow', '38');
  const colours = () =>
    bar.evaluate((element) => [...element.children].map((part) => getComputedStyle(part).backgroundColor));
  const all = await colours();
  expect(all).toHaveLength(30);
  expect(all.filter((colour) => colour === all[0])).toHaveLength(11);
  await expect(estimateOf(page, 'Estimate of Mia Torres')).toHaveAttribute('readonly');

  await expect(estimateOf(boss, 'Estimate of Ben Bitdiddle')).toHaveValue('2h00m');
  await estimate(boss, 'Estimate of Ben Bitdiddle', '3');
  await expect(page.getByText('All members: 3h')).toBeVisible();
  await estimate(boss, 'Estimate', '2');
  await expect(bar).toHaveAttribute('aria-valuenow', '76');
  await expect.poll(async () => (await colours())[0]).not.toBe(all[0]);
  const stored = await ben.server.tasks.get({ taskId });
  expect([stored.estimate, stored.estimations?.map(({ estimate }) => estimate)]).toEqual([7200, [10_800]]);

  await company.owner.server.tasks.update({ taskId, members: [company.owner.employeeId] });
  await expect(estimateOf(page, 'Estimate')).toHaveAttribute('readonly');
});
