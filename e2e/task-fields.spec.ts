import { expect, type Page, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const history = (page: Page) => page.getByRole('region', { name: 'Activity' });
const box = (page: Page) => page.getByRole('combobox', { name: 'What are you working on?' });
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `More actions for ${title}` });

async function aTask(title = 'Write the manual', more: object = {}) {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const place = { teams: [company.teamId] };
  const task = await ben.server.tasks.create({ title, ...place, ...more });
  const stored = () => ben.server.tasks.get({ taskId: task.id });
  return { company, ben, task, place, stored };
}

/** The server says no to every change of this task. */
const refuseChanges = (page: Page, taskId: string) =>
  page.route(`**/api/tasks/${taskId}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { statusCode: 403, code: 'team.not_member', message: 'No', error: 'No' } })
      : route.continue(),
  );

test('TASK-01 TASK-04 takes what is typed in the task box into the form with everything, and works on what comes of it', async ({
  browser,
}) => {
  const { ben } = await aTask();
  const page = await open(browser, ben);
  await box(page).fill('Bind it in leather');
  await expect(page.getByRole('option', { name: 'Create with details…' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create a task' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Bind it in leather');
  await expect(form.getByRole('button', { name: 'Type: Bug' })).toBeVisible();
  await form.getByRole('button', { name: /^Priority:/ }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(box(page)).toHaveValue('Bind it in leather');
  const [made] = (await ben.server.tasks.page({ search: 'leather' })).items;
  expect(made).toMatchObject({ priority: 'high', issueType: 'Bug' });
});

test('TASK-07 TASK-37 renames with the tick and by a click elsewhere, takes nothing with the cross, and hears what changed', async ({
  browser,
}) => {
  const { ben, task, stored } = await aTask();
  const page = await open(browser, ben, `/task/${task.id}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const heading = (text: string) => page.getByRole('main').getByRole('heading', { name: text, exact: true }).last();
  const rename = async (to: string) => {
    await page.getByRole('button', { name: /^Rename/ }).click();
    await title.fill(to);
  };
  await rename('Nothing of the kind');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading('Write the manual')).toBeVisible();
  await rename('Write the guide');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Task title updated successfully')).toBeVisible();
  await expect(page.getByText('Changed from “Write the manual” to “Write the guide”')).toBeVisible();
  await rename('Write the handbook');
  await details(page).getByRole('heading', { name: 'Details' }).click();
  await expect(heading('Write the handbook')).toBeVisible();
  await expect.poll(async () => (await stored()).title).toBe('Write the handbook');
});

test('TASK-09 TASK-37 hears of each property what it was and what it is, and that it could not be changed', async ({
  browser,
}) => {
  const { company, ben, task } = await aTask();
  await company.join('Grace Hopper');
  const page = await open(browser, ben, `/task/${task.id}`);
  const told = async (what: string, change: string) => {
    await expect(page.getByText(`Task ${what} updated successfully`)).toBeVisible();
    await expect(page.getByText(change)).toBeVisible();
  };
  await details(page).getByLabel('Status: Open').click();
  await page.getByRole('option', { name: 'In review' }).click();
  await told('status', 'Changed from “Open” to “In review”');
  await details(page)
    .getByRole('button', { name: /^Assignees:/ })
    .click();
  await page.getByRole('option', { name: 'Grace Hopper' }).click();
  await page.keyboard.press('Escape');
  await told('assignees', 'Changed from “Ben Bitdiddle” to “Ben Bitdiddle, Grace Hopper”');
  await details(page).getByRole('radio', { name: 'Private' }).click();
  await told('visibility', 'Changed from “Public” to “Private”');
  await refuseChanges(page, task.id);
  await details(page).getByLabel('Status: In review').click();
  await page.getByRole('option', { name: 'Blocked' }).click();
  await expect(page.getByText('Failed to update task status')).toBeVisible();
  await expect(details(page).getByLabel('Status: In review')).toBeVisible();
});

test('TASK-09 hears in every list which property could not be changed and why, and sees it as it was', async ({
  browser,
}) => {
  const { company, ben, task } = await aTask('Write the manual', { dueDate: '2026-03-03T00:00:00.000Z' });
  await company.join('Grace Hopper');
  const page = await open(browser, ben);
  await page.route(/\/api\/(tasks\/([\w-]{36}|bulk)|task-estimation)$/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 403, json: { statusCode: 403, code: 'team.not_member', message: 'No', error: 'No' } }),
  );
  const refused = async (field: string) => {
    const notice = page.getByRole('alert').filter({ hasText: `Failed to update task ${field}` });
    await expect(notice).toContainText('You are not a member of this team');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  };
  const choose = (name: string | RegExp) => page.getByRole('option', { name }).click();

  const row = page.getByRole('region', { name: 'My tasks' }).getByRole('listitem').filter({ hasText: task.title });
  await row.getByLabel(/^Status of/).click();
  await choose('In review');
  await refused('status');
  await expect(row.getByLabel('Status of Write the manual: Open')).toBeVisible();
  await row.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Write the guide');
  await page.keyboard.press('Enter');
  await refused('title');
  await row.getByRole('button', { name: /^Estimate of/ }).click();
  await page.getByRole('textbox', { name: 'Hours' }).fill('2');
  await page.keyboard.press('Enter');
  await refused('estimate');

  await menuOf(page, task.title).click();
  await page.getByRole('menuitem', { name: /^Assignees/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /Grace/ }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await refused('assignees');

  await page.goto('/kanban');
  await menuOf(page, task.title).click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await page.getByRole('menuitemradio', { name: 'Blocked' }).click();
  await refused('status');

  await page.goto('/team/tasks');
  await page.getByRole('checkbox', { name: `Select ${task.title}` }).check();
  await page.getByRole('region', { name: 'Change what is selected' }).getByRole('button', { name: 'Priority' }).click();
  await choose('Urgent');
  await refused('priority');
  await page
    .getByRole('region', { name: 'Change what is selected' })
    .getByRole('button', { name: 'Assignees' })
    .click();
  await choose('Grace Hopper');
  await refused('assignees');

  await page.goto('/calendar?on=2026-03-01');
  await page.getByRole('button', { name: `Move ${task.title}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await refused('due date');
});

test('TASK-39 puts the labels back that could not be saved, and says why', async ({ browser }) => {
  const { company, ben, task } = await aTask();
  await company.owner.server.labels.create({ name: 'Paperwork', organizationTeamId: company.teamId });
  const page = await open(browser, ben, `/task/${task.id}`);
  await refuseChanges(page, task.id);
  await details(page).getByRole('button', { name: 'Labels: None' }).click();
  await page.getByRole('option', { name: 'Paperwork' }).click();
  await page.keyboard.press('Escape');
  await expect(details(page).getByText('Paperwork')).toBeVisible();
  await expect(page.getByText('Failed to update task labels')).toBeVisible();
  await expect(page.getByText(/You are not a member of this team/)).toBeVisible();
  await expect(details(page).getByLabel('Labels: None')).toBeVisible();
});

test('TASK-20 makes of a task what its type allows, hears of it, keeps its type when that is refused, and an epic stays one', async ({
  browser,
}) => {
  const { ben, task, place } = await aTask('Write the manual', { issueType: 'Task' });
  const epic = await ben.server.tasks.create({ title: 'Documentation', issueType: 'Epic', ...place });
  const page = await open(browser, ben, `/task/${task.id}`);
  await page.getByRole('button', { name: 'Type: Task' }).click();
  await expect(page.getByRole('option')).toHaveText(['Task', 'Story', 'Bug']);
  await page.getByRole('option', { name: 'Bug' }).click();
  await expect(page.getByText('Task issue type updated successfully')).toBeVisible();
  await expect(page.getByText('Changed from “Task” to “Bug”')).toBeVisible();
  await refuseChanges(page, task.id);
  await page.getByLabel('Type: Bug').click();
  await page.getByRole('option', { name: 'Story' }).click();
  await expect(page.getByText('Failed to update task issue type')).toBeVisible();
  await expect(page.getByLabel('Type: Bug')).toBeVisible();
  await page.goto(`/task/${epic.id}`);
  const fixed = page.getByRole('button', { name: 'Type: Epic' });
  await expect(fixed).toHaveAttribute('aria-disabled', 'true');
  await expect(fixed).toHaveAccessibleDescription(/This is an epic already/);
});

test('TASK-21 TASK-22 offers an epic that many tasks are newer than, and shows it in its colour, for another tab', async ({
  browser,
}) => {
  const { ben, task, place } = await aTask('Sign in with a key', { issueType: 'Story' });
  const epic = await ben.server.tasks.create({ title: 'Security', issueType: 'Epic', ...place });
  for (let n = 0; n < 55; n++) await ben.server.tasks.create({ title: `Later ${n}`, ...place });
  const page = await open(browser, ben, `/task/${task.id}`);
  await page.getByRole('button', { name: 'Add parent' }).click();
  await page.getByRole('combobox', { name: 'Search tasks' }).click();
  await expect(page.getByRole('option')).toHaveText([/Security/]);
  await page.getByRole('option', { name: /Security/ }).click();
  const parent = page.getByRole('main').getByRole('link', { name: 'Security' });
  await expect(parent).toHaveAttribute('target', '_blank');
  await expect(parent).toHaveAttribute('href', `/task/${epic.id}`);
  await expect(parent.locator('svg')).toHaveCSS('color', 'rgb(129, 84, 186)');
});

test('TASK-18 copies a task below another one that has no type, with all that only its page shows', async ({
  browser,
}) => {
  const { ben, task, place } = await aTask('Write the manual', { issueType: 'Task' });
  const criteria = { acceptanceCriteria: '<p>It is read.</p>', public: false };
  await ben.server.tasks.create({ title: 'The outline', parentId: task.id, ...criteria, ...place });
  const page = await open(browser, ben);
  await menuOf(page, 'The outline').click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await expect(page.getByText(/^Copied as/)).toBeVisible();
  const [made] = (await ben.server.tasks.page({ search: 'Copy The outline' })).items;
  const copy = await ben.server.tasks.get({ taskId: made?.id ?? '' });
  expect(copy).toMatchObject({ issueType: 'Bug', parentId: null, status: 'open', ...criteria });
});

test('TASK-19 says for a second and a half that the number is copied', async ({ browser }) => {
  const { ben, task } = await aTask();
  const page = await open(browser, ben, `/task/${task.id}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = page.getByRole('status').filter({ hasText: 'Copied' });
  await page.getByRole('button', { name: 'Copy the number' }).click();
  await expect(copied).toBeVisible();
  const since = Date.now();
  await expect(copied).toHaveCount(0);
  expect(Date.now() - since).toBeGreaterThan(700);
  expect(Date.now() - since).toBeLessThan(4000);
  await expect(page.getByRole('button', { name: 'Copy the number' })).toBeVisible();
});

test('TASK-33 moves a task to another team, where it has the words of that team, and takes it back as it was', async ({
  browser,
}) => {
  const { company, ben, task, stored } = await aTask();
  const { server } = company.owner;
  const list = { organizationTeamId: company.teamId };
  const status = await server.statuses.create({ name: 'Proof reading', ...list });
  const size = await server.sizes.create({ name: 'Folio', ...list });
  const press = await ben.server.teams.create({ name: 'Press office' });
  const theirs = await server.sizes.create({ name: 'Folio', organizationTeamId: press.id });
  const before = { taskStatusId: status.id, taskSizeId: size.id };
  await ben.server.tasks.update({ taskId: task.id, ...before });
  const page = await open(browser, ben, `/task/${task.id}`);
  await page.getByLabel(/^Switch team/).click();
  await page.getByRole('option', { name: /Northwind/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Team' }).click();
  await page.getByRole('menuitemradio', { name: 'Press office' }).click();
  await expect(page.getByText('Moved to Press office')).toBeVisible();
  const open_ = (await server.statuses.list({ organizationTeamId: press.id })).items.find(
    ({ name }) => name === 'open',
  );
  expect(await stored()).toMatchObject({
    teams: [{ id: press.id }],
    status: 'open',
    taskStatusId: open_?.id,
    taskSizeId: theirs.id,
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toMatchObject({ teams: [{ id: company.teamId }], status: 'custom', ...before });
});

test('TASK-32 SHELL-07 reaches every line of the menu of a task with the keyboard, also what is blocked, and why', async ({
  browser,
}) => {
  const { ben, stored } = await aTask();
  const page = await open(browser, ben);
  await menuOf(page, 'Write the manual').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  const lines = await page.getByRole('menuitem').allInnerTexts();
  expect(lines.length).toBeGreaterThan(14);
  await page.keyboard.press('Home');
  const reached: string[] = [];
  for (const line of lines) {
    await expect(
      page
        .getByRole('menuitem')
        .filter({ hasText: line.split('\n')[0] ?? '' })
        .first(),
    ).toBeFocused();
    reached.push(line);
    await page.keyboard.press('ArrowDown');
  }
  expect(reached).toEqual(lines);
  expect(lines.some((line) => /^Take me off\s+Required$/.test(line))).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.type('Move');
  await page.keyboard.press('ArrowRight');
  const blocked = page.getByRole('menuitemradio', { name: 'Blocked' });
  await expect(blocked).toBeVisible();
  expect((await blocked.locator('[aria-hidden]').first().boundingBox())?.width).toBeCloseTo(8, 0);
  await page.keyboard.type('Blocked');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved to Blocked')).toBeVisible();
  await expect.poll(async () => (await stored()).status).toBe('blocked');
});

test('TASK-28 VOCAB-02 reads in the history names of the team’s own and other tasks by their titles', async ({
  browser,
}) => {
  const { company, ben, task, place } = await aTask('Write the manual', { issueType: 'Task' });
  const { server } = company.owner;
  const list = { organizationTeamId: company.teamId };
  const [proof, print] = [
    await server.statuses.create({ name: 'Proof reading', ...list }),
    await server.statuses.create({ name: 'At the printer', ...list }),
  ];
  const noon = await server.priorities.create({ name: 'Before noon', ...list });
  const epic = await ben.server.tasks.create({ title: 'Documentation', issueType: 'Epic', ...place });
  const changes = [
    { taskStatusId: proof.id },
    { taskStatusId: print.id },
    { taskPriorityId: noon.id },
    { parentId: epic.id },
    { parentId: null },
  ];
  for (const change of changes) await ben.server.tasks.update({ taskId: task.id, ...change });
  const page = await open(browser, ben, `/task/${task.id}`);
  for (const sentence of [
    'changed status from “Open” to “Proof reading”',
    'changed status from “Proof reading” to “At the printer”',
    'set priority to “Before noon”',
    'set parent to “Documentation”',
    'cleared parent (was “Documentation”)',
  ])
    await expect(history(page).getByText(sentence)).toBeVisible();
});

test('TASK-29 TIMER-10 MEMBER-14 sees in a line what a task is, starts only the own ones while tracked, and goes from a face to its person', async ({
  browser,
}) => {
  const { company, ben, task, place } = await aTask('Write the manual', { issueType: 'Story', priority: 'high' });
  const grace = await company.join('Grace Hopper');
  await grace.server.tasks.create({ title: 'Read it aloud', ...place });
  const page = await open(browser, ben, `/profile/${ben.userId}`);
  const row = (title: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
  await page.getByRole('tab', { name: /^Assigned/ }).click();
  await expect(row(task.title)).toContainText('Story');
  await expect(row(task.title)).toContainText('Priority: High');
  await expect(row(task.title).getByRole('button', { name: `Start ${task.title}` })).toBeVisible();
  await page.getByRole('tab', { name: /^Unassigned/ }).click();
  await expect(row('Read it aloud').getByRole('button', { name: 'Assign Read it aloud' })).toBeVisible();
  await expect(row('Read it aloud').getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await row('Read it aloud').getByRole('link', { name: 'Profile of Grace Hopper' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${grace.userId}\\?name=Grace`));

  await page.goto(`/task/${task.id}`);
  await details(page).getByRole('link', { name: 'Profile of Ben Bitdiddle' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.userId}\\?name=Ben`));
  await page.getByRole('tab', { name: /^Assigned/ }).click();
  await company.owner.server.members.update({ employeeId: ben.employeeId, isTrackingEnabled: false });
  await expect(row(task.title).getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await expect(row(task.title)).toBeVisible();
});

test('PLAN-02 plans a task from the list of a colleague into the plan of the colleague, as a manager', async ({
  browser,
}) => {
  const { company, ben, task } = await aTask();
  const page = await open(browser, company.owner, `/profile/${ben.userId}`);
  await page.getByRole('tab', { name: /^Assigned/ }).click();
  await menuOf(page, task.title).click();
  await page.getByRole('menuitem', { name: 'Plan for today' }).click();
  await expect(page.getByText(/planned for today/i).first()).toBeVisible();
  expect((await ben.server.plans.mine({})).items[0]?.tasks.map(({ id }) => id)).toEqual([task.id]);
  expect((await company.owner.server.plans.mine({})).items).toEqual([]);
});
