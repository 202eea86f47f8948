import { expect, type Page, test } from '@playwright/test';
import { makeManager, newCompany, open } from './company.ts';
import { crowd } from './crowd.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('option', { name, exact: typeof name === 'string' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

async function aTask(title = 'Write the manual', more: object = {}) {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const place = { teams: [company.teamId] };
  const task = await ben.server.tasks.create({ title, ...place, ...more });
  const stored = () => ben.server.tasks.get({ taskId: task.id });
  return { company, ben, task, place, stored };
}

test('TASK-07 TASK-10 TASK-20 TASK-28 TASK-34 TASK-37 TASK-38 TASK-39 changes every property of a task in place, and reads each change in its history', async ({
  browser,
}) => {
  const { company, ben, task, stored } = await aTask('Write the manual', { issueType: 'Task' });
  await makeManager(company, ben);
  const { server } = company.owner;
  const list = { organizationTeamId: company.teamId };
  await company.join('Grace Hopper');
  const proof = await server.statuses.create({ name: 'Proof reading', ...list });
  await server.priorities.create({ name: 'Before noon', ...list });
  for (const name of ['Paperwork', 'Urgent fix']) await server.labels.create({ name, ...list });
  await server.projects.create({ name: 'Website' });
  const page = await open(browser, ben, `/task/${task.id}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes(task.id)) sent.push(request.postData() ?? '');
  });
  /** Reads the notice and puts it away: the next one would only have what is left of its time. */
  const expectHistory = async (what: string, change = '') => {
    const notice = page.locator('[role=status] > div').filter({ hasText: `Task ${what} updated successfully` });
    await expect(notice).toContainText(change);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  };
  const choose = async (property: string | RegExp, name: string) => {
    const nameFilter = { name: property };
    await details(page).getByRole('button', nameFilter).or(details(page).getByRole('combobox', nameFilter)).click();
    await option(page, name).click();
  };

  const heading = (text: string) => page.getByRole('main').getByRole('heading', { name: text, exact: true }).last();
  const rename = async (to: string) => {
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(to);
  };
  await rename('Nothing of the kind');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading('Write the manual')).toBeVisible();
  await rename('Write the guide');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectHistory('title', 'Changed from “Write the manual” to “Write the guide”');
  await rename('Write the handbook');
  await details(page).getByRole('heading', { name: 'Details' }).click();
  await expect(heading('Write the handbook')).toBeVisible();
  await expectHistory('title', 'to “Write the handbook”');

  await choose('Priority: None', 'High');
  await expectHistory('priority', '“High”');
  await choose('Priority: High', 'Before noon');
  await expectHistory('priority', 'Changed from “High” to “Before noon”');
  await choose('Status: Open', 'Proof reading');
  await expectHistory('status', 'Changed from “Open” to “Proof reading”');
  await choose(/^Assignees:/, 'Grace Hopper');
  await page.keyboard.press('Escape');
  await expectHistory('assignees', 'Changed from “Ben Bitdiddle” to “Ben Bitdiddle, Grace Hopper”');
  await choose(/^Project:/, 'Website');
  await expectHistory('project', 'Project changed to “Website”');
  await details(page)
    .getByRole('button', { name: /^Due date/ })
    .click();
  await page.getByRole('gridcell').getByRole('button').nth(20).click();
  await expect(details(page).getByText(/days? left|days? overdue|Due today/)).toBeVisible();
  await expectHistory('due date');
  await details(page).getByRole('radio', { name: 'Private' }).click();
  await expectHistory('visibility', 'Changed from “Public” to “Private”');
  await page.getByRole('button', { name: 'Type: Task' }).click();
  await expect(page.getByRole('option')).toHaveText(['Task', 'Story', 'Bug']);
  await option(page, 'Bug').click();
  await expectHistory('issue type', 'Changed from “Task” to “Bug”');

  // Labels that are pressed one after the other are one change.
  const before = sent.length;
  await choose('Labels: None', 'Paperwork');
  await option(page, 'Urgent fix').click();
  await page.keyboard.press('Escape');
  await expectHistory('labels');
  expect(sent).toHaveLength(before + 1);

  await activity(page).getByRole('radio', { name: 'History' }).click();
  for (const sentence of [
    'changed title from “Write the manual” to “Write the guide”',
    'set priority to “High”',
    'changed priority from “High” to “Before noon”',
    'changed status from “Open” to “Proof reading”',
  ])
    await expect(activity(page).getByText(sentence)).toBeVisible();
  const after = await stored();
  expect(after).toMatchObject({
    title: 'Write the handbook',
    taskStatusId: proof.id,
    issueType: 'Bug',
    public: false,
    members: [{ fullName: 'Ben Bitdiddle' }, { fullName: 'Grace Hopper' }],
    tags: [{ name: 'Paperwork' }, { name: 'Urgent fix' }],
  });
  expect(after.dueDate).toMatch(/T00:00:00.000Z$/);
});

test('TASK-09 TASK-20 TASK-37 TASK-39 puts back what the server refuses, and says which property and why, wherever a task is changed', async ({
  browser,
}) => {
  const { company, ben, task, place } = await aTask('Write the manual', {
    issueType: 'Bug',
    dueDate: '2026-03-03T00:00:00.000Z',
  });
  await makeManager(company, ben);
  await company.join('Grace Hopper');
  await company.owner.server.labels.create({ name: 'Paperwork', organizationTeamId: company.teamId });
  await ben.server.tasks.create({ title: 'Documentation', issueType: 'Epic', ...place });
  const page = await open(browser, ben);
  await page.route(/\/api\/(tasks\/[\w-]{36}|task-estimation)$/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 403, json: { statusCode: 403, code: 'team.not_member', message: 'No', error: 'No' } }),
  );
  const refused = async (field: string) => {
    const notice = page.getByRole('alert').filter({ hasText: `Failed to update task ${field}` });
    await expect(notice).toContainText('You’re not a member of this team');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  };

  const row = page.getByRole('region', { name: 'My tasks' }).getByRole('listitem').filter({ hasText: task.title });
  await row.getByLabel(/^Status of/).click();
  await option(page, 'In review').click();
  await refused('status');
  await expect(row.getByLabel('Status of Write the manual: Open')).toBeVisible();
  await row.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Write the guide');
  await page.keyboard.press('Enter');
  await refused('title');
  await row.getByRole('button', { name: /^Estimate of/ }).click();
  await page.getByRole('textbox', { name: /^Estimate of/ }).fill('2');
  await page.keyboard.press('Enter');
  await refused('estimate');
  await page.getByRole('button', { name: `More actions for ${task.title}` }).click();
  await page.getByRole('menuitem', { name: /^Assignees/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /Grace/ }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await refused('assignees');

  await row.getByRole('link', { name: task.title }).click();
  await details(page).getByLabel('Priority: None').click();
  await option(page, 'High').click();
  await refused('priority');
  await expect(details(page).getByLabel('Priority: None')).toBeVisible();
  await details(page).getByRole('button', { name: 'Labels: None' }).click();
  await option(page, 'Paperwork').click();
  await page.keyboard.press('Escape');
  await expect(details(page).getByText('Paperwork')).toBeVisible();
  await refused('labels');
  await expect(details(page).getByLabel('Labels: None')).toBeVisible();
  await page.getByLabel('Type: Bug').click();
  await option(page, 'Story').click();
  await refused('issue type');
  await expect(page.getByLabel('Type: Bug')).toBeVisible();
  await expect(page.getByText('updated successfully')).toHaveCount(0);

  await page.goBack();
  await page.getByRole('region', { name: 'My tasks' }).getByRole('link', { name: 'Documentation' }).click();
  const fixed = page.getByRole('button', { name: 'Type: Epic' });
  await expect(fixed).toHaveAttribute('aria-disabled', 'true');
  await expect(fixed).toHaveAccessibleDescription(/An epic’s type can’t be changed/);

  await page.goto('/calendar?on=2026-03-01');
  await page.getByRole('button', { name: `Move ${task.title}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await refused('due date');
});

test('TASK-10 TASK-20 TASK-21 TASK-22 TASK-23 TASK-24 TASK-40 places a task below another, gives it children and links it; the other side shows the link', async ({
  browser,
}) => {
  const { company, ben, task, place } = await aTask();
  const epic = await ben.server.tasks.create({ title: 'Documentation', issueType: 'Epic', ...place });
  const other = await ben.server.tasks.create({ title: 'Print it', issueType: 'Story', ...place });
  // More than are read at a time are newer than the epic.
  await crowd(company, { people: 0, tasks: 55 });
  const page = await open(browser, ben, `/task/${task.id}`);
  const finder = page.getByRole('combobox', { name: 'Search tasks' });
  await page.getByRole('button', { name: 'Add parent' }).click();
  await finder.fill('zzzz');
  await expect(page.getByText('No results.')).toBeVisible();
  await finder.fill('Docu');
  await option(page, /Documentation/).click();
  await expect(page.getByText('“Documentation” is now the parent of “Write the manual”')).toBeVisible();
  const parent = page.getByRole('main').getByRole('link', { name: 'Documentation' });
  await expect(parent).toHaveAttribute('target', '_blank');
  await expect(parent).toHaveAttribute('href', `/task/${epic.id}`);
  await expect(parent.locator('svg')).toHaveCSS('color', 'rgb(129, 84, 186)');
  await expect(parent).toHaveCSS('color', /^oklch/);
  await expect(activity(page).getByText('set parent to “Documentation”')).toBeVisible();

  await page.getByRole('button', { name: 'Add subtask' }).click();
  await page.getByRole('textbox', { name: 'Subtask title' }).fill('The outline');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Subtasks' }).getByRole('link', { name: 'The outline' })).toBeVisible();

  await page.getByRole('button', { name: 'Link a task' }).click();
  await page.getByRole('combobox', { name: 'Relation' }).click();
  await option(page, 'blocks').click();
  await finder.fill('Print');
  await option(page, /Print it/).click();
  const related = page.getByRole('region', { name: 'Related issues' });
  const link = (title: string) => related.getByRole('listitem').filter({ hasText: title });
  await expect(link('Print it')).toContainText('blocks');
  await related.getByRole('link', { name: 'Print it' }).click();
  await expect(page).toHaveURL(new RegExp(other.id));
  await expect(link('Write the manual')).toContainText('is blocked by');
  await related.getByRole('button', { name: 'Remove the link to Write the manual' }).click();
  await expect(related.getByText('No linked tasks.')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Change relations' }).click();
  const relations = page.getByRole('dialog', { name: 'Change relations' });
  await relations.getByRole('combobox', { name: 'Search tasks' }).fill('manual');
  await option(page, /Write the manual/).click();
  await relations.getByRole('combobox', { name: /Write the manual: relates to/ }).click();
  await option(page, 'is blocked by').click();
  await relations.getByRole('button', { name: 'Close' }).click();
  await expect(link('Write the manual')).toContainText('is blocked by');

  await page.getByRole('button', { name: 'Epic: None' }).click();
  await finder.click();
  await expect(page.getByRole('option')).toHaveText([/Documentation/]);
  await option(page, /Documentation/).click();
  await expect(page.getByRole('button', { name: 'Epic: Documentation' })).toBeVisible();
});

test('TASK-11 TASK-12 TASK-19 copies number and link of a task, and asks before it is closed from its menu, its status or a list', async ({
  browser,
}) => {
  const { company, ben, task, place, stored } = await aTask();
  await company.owner.server.statuses.create({ name: 'Closed', color: '#888888', organizationTeamId: company.teamId });
  const other = await ben.server.tasks.create({ title: 'Print it', ...place });
  const page = await open(browser, ben, `/task/${task.id}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  const more = page.getByRole('main').getByRole('button', { name: 'More actions' }).first();
  const choose = async (name: string) => {
    await more.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  await test.step('the clipboard', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const copied = page.getByRole('main').getByRole('status').filter({ hasText: 'Copied' });
    await page.getByRole('button', { name: 'Copy number' }).click();
    await expect(copied).toBeVisible();
    await expect.poll(clipboard).toBe(task.taskNumber);
    await expect(copied).toHaveCount(0);
    await choose('Copy link');
    await expect.poll(clipboard).toMatch(new RegExp(`^http.*/task/${task.id}$`));

    // As on a page that came without encryption.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await page.getByRole('button', { name: 'Copy number' }).click();
    await expect(copied).toBeVisible();
    await comment.click();
    await page.keyboard.press('Control+V');
    await expect(comment).toHaveText(task.taskNumber);
  });

  const status = (name: string) => details(page).getByLabel(`Status: ${name}`);
  const question = page.getByRole('dialog', { name: 'Close “Write the manual”?' });
  await choose('Close task');
  await question.getByRole('button', { name: 'Close task' }).click();
  await expect(status('Closed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status('Open')).toBeVisible();
  await status('Open').click();
  await option(page, 'Closed').click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await stored()).status).toBe('open');
  await status('Open').click();
  await option(page, 'Closed').click();
  await question.getByRole('button', { name: 'Close task' }).click();
  await expect(status('Closed')).toBeVisible();
  await expect.poll(async () => (await stored()).status).toBe('closed');
  await choose('Reopen');
  await expect(status('Open')).toBeVisible();
  await expect.poll(async () => (await stored()).status).toBe('open');

  await sidebar(page).getByRole('link', { name: 'Tasks', exact: true }).click();
  for (const title of ['Write the manual', 'Print it'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog', { name: 'Close 2 tasks?' }).getByRole('button', { name: 'Close tasks' }).click();
  await expect.poll(async () => (await ben.server.tasks.get({ taskId: other.id })).status).toBe('closed');
  expect((await stored()).status).toBe('closed');
});
