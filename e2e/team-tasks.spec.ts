import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open, sql } from './company.ts';
import { crowd } from './crowd.ts';

const line = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const titles = (page: Page) => page.getByRole('row').getByRole('link').allTextContents();
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click();
const bulk = (page: Page) => page.getByRole('region', { name: 'Edit selected tasks' });

async function aTeam(...item: (string | { title: string; [key: string]: unknown })[]) {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const make = (element: (typeof item)[number]) => {
    const sent = typeof element === 'string' ? { title: element } : element;
    return company.owner.server.tasks.create({ ...sent, teams: [company.teamId] });
  };
  const tasks = [];
  for (const first of item) tasks.push(await make(first));
  return { company, tasks, make };
}

test('TEAM-21 TASK-35 TASK-40 TASK-60 lists all tasks of the team, filters them by state, sorts them and remembers the columns', async ({
  browser,
}) => {
  const { company, make } = await aTeam();
  const page = await open(browser, company.owner, '/');
  await go(page, 'Tasks');
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await make('Banana');
  await make({ title: 'Apple', status: 'in-progress' });
  await make({ title: 'Cherry', status: 'completed' });
  // Completed tasks are hidden by default.
  await expect.poll(() => titles(page)).toEqual(['Apple', 'Banana']);
  await page.getByRole('radio', { name: 'All 3' }).check();
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'Apple', 'Banana']);
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('pear');
  await expect(page.getByRole('heading', { name: 'No results.' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'Apple', 'Banana']);

  const sort = page.getByRole('columnheader', { name: 'Title' });
  await sort.getByRole('button').click();
  await expect.poll(() => titles(page)).toEqual(['Apple', 'Banana', 'Cherry']);
  await expect(sort).toHaveAttribute('aria-sort', 'ascending');
  await sort.getByRole('button').click();
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'Banana', 'Apple']);
  await sort.getByRole('button').click();
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'Apple', 'Banana']);

  await page.getByRole('radio', { name: 'In progress 1' }).check();
  await expect.poll(() => titles(page)).toEqual(['Apple']);
  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect(column('Due date')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const share = await column('Title').evaluate((cell) => cell.clientWidth / (cell.closest('table')?.clientWidth ?? 0));
  expect(share).toBeGreaterThan(0.39);
  const status = page.getByRole('row', { name: /Apple/ }).getByRole('button', { name: /^Status of/ });
  expect(
    await status
      .locator('span')
      .last()
      .evaluate((text) => text.scrollWidth <= text.clientWidth),
  ).toBe(true);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Due date' }).uncheck();
  await page.getByRole('checkbox', { name: 'Worked' }).check();
  await expect(column('Due date')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Status' }).click();
  await page.keyboard.press('Escape');
  // Filter and grouping are in the address, the columns are the person's.
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Apple']);
  await expect(column('Worked')).toBeVisible();
  await expect(column('Due date')).toHaveCount(0);
  const group = (expanded: boolean) => page.getByRole('button', { name: 'In progress 1', exact: true, expanded });
  await expect(group(true)).toBeVisible();
  await make({ title: 'Date', status: 'blocked' });
  await expect.poll(() => titles(page)).toEqual(['Apple', 'Date']);
  await group(true).click();
  await expect.poll(() => titles(page)).toEqual(['Date']);
  await group(false).click();
  await expect.poll(() => titles(page)).toEqual(['Apple', 'Date']);

  for (const look of ['List', 'Blocks']) {
    await page.getByRole('radio', { name: look }).check();
    await expect(page.getByRole('listitem').filter({ hasText: 'Apple' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Banana' })).toHaveCount(0);
    // The grouping and the keys of a task are those of the table.
    await group(true).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Apple' })).toHaveCount(0);
    await group(false).click();
    await page.getByRole('listitem').filter({ hasText: 'Apple' }).focus();
    await page.keyboard.press('j');
    await expect(page.getByRole('listitem').filter({ hasText: 'Date' })).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox', { name: 'Select Date' })).toBeChecked();
    await page.keyboard.press('x');
    await page.keyboard.press('s');
    await expect(page.getByRole('menu').or(page.getByRole('listbox'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listitem').filter({ hasText: 'Date' })).toBeFocused();
  }
});

test('TASK-60 SHELL-22 the focus follows a task to another group and stays while the list is scrolled', async ({
  browser,
}) => {
  const { company } = await aTeam({ title: 'Sharpen the chisels', status: 'blocked' });
  await crowd(company, { people: 0, tasks: 60 });
  for (const look of ['table', 'list', 'blocks']) {
    const page = await open(browser, company.owner, `/team/tasks?group=status&look=${look}`);
    const row = page.locator('main [data-row]');
    const id = (await row.nth(1).getAttribute('data-row')) ?? '';
    const moved = page.locator(`[data-row="${id}"]`);
    await moved.focus();
    await page.keyboard.press('s');
    await page.getByRole('combobox', { name: 'Status', exact: true }).pressSequentially('blocked');
    await page.keyboard.press('Enter');
    await expect(moved).toBeFocused();
    await expect(moved).toBeInViewport();
    await expect(moved.getByRole('button', { name: /^Status of/ })).toContainText('Blocked');
    const region = page.getByRole('region', { name: 'Team tasks' });
    await region.evaluate((box) => box.scrollTo(0, 0));
    await expect(row.first()).toBeInViewport();
    await expect(moved).toBeFocused();
    await expect(moved).not.toBeInViewport();
    await page.context().close();
  }
});

test('TEAM-21 TASK-10 KANBAN-02 KANBAN-06 filters by an old epic and by a name that nobody has, and saves the filter as a view', async ({
  browser,
}) => {
  const { company, tasks, make } = await aTeam({ title: 'Foundations', issueType: 'Epic' });
  const dueDate = '2026-03-11T00:00:00.000Z';
  await make({ title: 'Pour concrete', issueType: 'Story', parentId: tasks[0]?.id, dueDate });
  await make({ title: 'Order ink', dueDate });
  // More epics than are read at a time are newer.
  await crowd(company, { people: 0, tasks: 101 });
  await sql(`update task set "issueType" = 'Epic' where "organizationId" = $1 and title like 'Piece of work%'`, [
    company.organizationId,
  ]);
  const link = (title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true });
  const clear = () => page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  const nobody = async (otherTitle: string) => {
    const notice = page.getByText('No one on this team is called “Nemo Nobody”.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Assignees: 1 Item (Nemo Nobody)' })).toBeVisible();
    await expect(link(otherTitle)).toHaveCount(0);
    await clear();
    await expect(link(otherTitle)).toBeVisible();
    await expect(notice).toHaveCount(0);
  };
  const page = await open(browser, company.owner, '/team/tasks?employee=Nemo%20Nobody');
  await nobody('Piece of work 101');

  const epic = page.getByRole('search').getByLabel(/^Epic/);
  const choose = async () => {
    await epic.click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Epic' }).fill('found');
    await expect(page.getByRole('option')).toHaveText(['Foundations']);
    await page.getByRole('option', { name: 'Foundations' }).click();
    await page.keyboard.press('Escape');
    await expect(epic).toHaveAccessibleName('Epic: 1 Item (Foundations)');
  };
  await choose();
  await expect.poll(() => titles(page)).toEqual(['Pour concrete', 'Foundations']);
  // By its name also when the address alone says it; the list has it before the others, so that it can be taken off.
  await page.goto(`${page.url()}&employee=mia%20torres`);
  await expect(page.getByRole('button', { name: 'Assignees: 1 Item (Mia Torres)' })).toBeVisible();
  await expect(epic).toHaveAccessibleName('Epic: 1 Item (Foundations)');
  await epic.click();
  await expect(page.getByRole('option').first()).toHaveText('Foundations');
  await expect(page.getByRole('option', { name: 'None' })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Concrete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await clear();
  await expect(link('Piece of work 101')).toBeVisible();
  await page.getByRole('button', { name: 'Concrete', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Pour concrete', 'Foundations']);
  const favorites = page.getByRole('list', { name: 'Favorites' });
  await page.getByRole('button', { name: 'Add Concrete to favorites' }).click();
  await expect(favorites.getByRole('link', { name: 'Concrete' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete view Concrete' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
  await expect(favorites).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Delete view Concrete' })).toBeVisible();
  await expect(favorites.getByRole('link', { name: 'Concrete' })).toBeVisible();

  await page.goto('/calendar?on=2026-03-01&employee=Nemo%20Nobody');
  await nobody('Order ink');
  await choose();
  await expect(link('Order ink')).toHaveCount(0);
  await expect(link('Pour concrete')).toBeVisible();
  await page.goto('/kanban?employee=Nemo%20Nobody');
  await nobody('Piece of work 101');
});

test('TASK-09 TASK-36 SHELL-07 SHELL-15 changes and deletes several tasks at once, takes it back, and puts them back when the server refuses', async ({
  browser,
}) => {
  const { company, tasks } = await aTeam('Apple', 'Banana', 'Cherry');
  const { server } = company.owner;
  const priorities = async () =>
    Promise.all(tasks.map(async ({ id }) => (await server.tasks.get({ taskId: id })).priority));
  const page = await open(browser, company.owner, '/team/tasks');
  const choose = async (what: string, option: string) => {
    await bulk(page).getByRole('button', { name: what }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const undo = (text: string) =>
    page.locator('[role=status] > div').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('checkbox', { name: 'Select Apple' }).check();

  // Escape gives up the selection, but not while something floats above the table.
  await bulk(page).getByRole('button', { name: 'Priority' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(bulk(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bulk(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select Apple' })).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Team tasks' })).toBeFocused();

  for (const title of ['Apple', 'Banana']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await expect(bulk(page).getByText('2 selected')).toBeVisible();
  await choose('Priority', 'High');
  await expect(page.getByText('Tasks updated: 2')).toBeVisible();
  await expect.poll(priorities).toEqual(['high', 'high', null]);
  await undo('Tasks updated: 2');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect.poll(priorities).toEqual([null, null, null]);
  await bulk(page).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => titles(page)).toEqual(['Cherry']);
  await undo('Tasks deleted: 2');
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'Banana', 'Apple']);

  const refusal = { statusCode: 403, code: 'team.not_member', message: 'No', error: 'No' };
  await page.route('**/api/tasks/bulk', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.route('**/api/tasks/bulk-remove', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  if ((await bulk(page).count()) === 0) await page.getByRole('checkbox', { name: 'Select all matching' }).click();
  const refused = async (text: string) => {
    const notice = page.locator('[role=alert] > div').filter({ hasText: text });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
  };
  await choose('Priority', 'Urgent');
  await refused('Failed to update task priority');
  await expect(page.getByRole('row').getByText('Urgent')).toHaveCount(0);
  await choose('Assignees', 'Mia Torres');
  await refused('Failed to update task assignees');
  await bulk(page).getByRole('button', { name: 'Delete' }).click();
  await refused('Couldn’t update the tasks');
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'Banana', 'Apple']);
});

test('TEAM-21 KANBAN-01 comes back from the page of a task to where the list was', async ({ browser }) => {
  const { company } = await aTeam();
  await crowd(company, { people: 1, tasks: 120 });
  const page = await open(browser, company.owner, '/team/tasks');
  const there = page.getByRole('link', { name: 'Piece of work 60', exact: true });
  const asPage = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Open as page' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (const look of ['Table', 'List', 'Blocks']) {
    await page.getByRole('radio', { name: look }).check();
    const list = page.getByRole('region', { name: 'Team tasks' });
    await expect(page.getByRole('link', { name: 'Piece of work 120', exact: true })).toBeVisible();
    await list.evaluate((box) => {
      box.scrollTop = box.scrollHeight / 2;
    });
    await expect(there).toBeInViewport();
    await there.click();
    await asPage();
    await expect(page.getByRole('heading', { name: 'Piece of work 60', exact: true })).toBeVisible();
    await page.goBack();
    await expect(there).toBeInViewport();
  }
  await page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: 'Board' }).click();
  const column = page.getByRole('region', { name: 'Open', exact: true });
  await column.getByRole('link', { name: 'Piece of work 119', exact: true }).hover();
  await page.mouse.wheel(0, 4000);
  await expect(column.getByRole('link', { name: 'Piece of work 119', exact: true })).toHaveCount(0);
  const taskLink = column.getByRole('listitem').nth(6).getByRole('link').first();
  const title = await taskLink.textContent();
  await taskLink.click();
  await asPage();
  await page.goBack();
  await expect(column.getByRole('link', { name: title ?? '', exact: true })).toBeInViewport();
});

test('TASK-45 TEAM-21 shows prefix and number of a task in tables, on cards, on its page and in what is found', async ({
  browser,
}) => {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  await crowd(company, { people: 4, tasks: 0 });
  const { server } = owner;
  await server.teams.update({ teamId, prefix: 'HQTEAM' });
  const { members: everybody = [] } = await server.teams.get({ teamId });
  const members = everybody.map(({ employeeId }) => employeeId);
  const project = await server.projects.create({ name: 'Website', teams: [teamId], memberIds: [owner.employeeId] });
  const place = { teams: [teamId], projectId: project.id };
  await server.tasks.create({ title: 'Draw the front page', ...place });
  const task = await server.tasks.create({ title: 'Write the imprint', members, ...place });
  const number = task.taskNumber;
  expect(number).toBe('HQTEAM-2');

  const page = await open(browser, owner, '/');
  const main = page.getByRole('main');
  await page.getByRole('combobox', { name: 'What are you working on?' }).fill(number.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(`Write the imprint.*${number}`) })).toBeVisible();
  await expect(page.getByRole('option', { name: /Draw the front page/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await go(page, 'Tasks');
  const row = line(page, 'Write the imprint');
  await expect(row.getByRole('button', { name: '3 more' })).toBeVisible();
  const isCut = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut(row.getByText(number, { exact: true }))).toBe(false);
  expect(await isCut(row.getByRole('cell').filter({ has: page.getByRole('list', { name: 'Assignees' }) }))).toBe(false);
  await page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: 'Board' }).click();
  const card = main.getByRole('listitem').filter({ hasText: 'Write the imprint' });
  await expect(card.getByText(number, { exact: true }).last()).toBeVisible();
  await go(page, 'Projects');
  await main.getByRole('link', { name: 'Website' }).first().click();
  await expect(page).toHaveURL(new RegExp(project.id));
  await expect(main.getByText(number, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(number.toLowerCase());
  await page.getByRole('option', { name: new RegExp(`Write the imprint.*${number}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/task/${task.id}$`));
  await expect(page.getByRole('dialog').getByText(number, { exact: true }).first()).toBeVisible();
});
