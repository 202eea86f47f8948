import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { crowd } from './crowd.ts';
import { expectAccessible, looking } from './look.ts';

const line = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const titles = (page: Page) => page.getByRole('row').getByRole('link').allTextContents();

async function aTeam(...made: (string | { title: string; [key: string]: unknown })[]) {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const tasks = [];
  for (const one of made) {
    const sent = typeof one === 'string' ? { title: one } : one;
    tasks.push(await company.owner.server.tasks.create({ ...sent, teams: [company.teamId] }));
  }
  return { company, tasks };
}

test('TEAM-21 TASK-35 sees all tasks of the team in one table, filters by state and sorts none, ascending, descending', async ({
  browser,
}) => {
  const { company } = await aTeam(
    'Banana',
    { title: 'Apple', status: 'in-progress' },
    { title: 'Cherry', status: 'completed' },
  );
  const ben = await company.join('Ben Bitdiddle');
  const page = await open(browser, company.owner, '/');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
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
  // All of it is in the address, and what others do arrives by itself.
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Apple']);
  await ben.server.tasks.create({ title: 'Date', status: 'blocked', teams: [company.teamId] });
  await expect.poll(() => titles(page)).toEqual(['Date', 'Apple']);

  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByRole('listitem').filter({ hasText: 'Apple' })).toBeVisible();
  await page.getByRole('radio', { name: 'Blocks' }).check();
  await expect(page.getByRole('listitem').filter({ hasText: 'Apple' })).toBeVisible();
});

test('TEAM-21 reads the whole number of a task, and how many more people are on it', async ({ browser }) => {
  const { company, tasks } = await aTeam(...Array.from({ length: 11 }, (_, at) => `Task ${at}`));
  const names = ['Ada Byron', 'Ben Bitdiddle', 'Cleo Vance', 'Dee Moss'];
  const members = [];
  for (const name of names) members.push((await company.join(name)).employeeId);
  await company.owner.server.tasks.update({ taskId: String(tasks.at(-1)?.id), members });
  const page = await open(browser, company.owner, '/team/tasks');
  const row = line(page, 'Task 10');
  await expect(row.getByRole('button', { name: '1 more' })).toBeVisible();
  const isCut = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut(row.getByText(/^NOR-11$/))).toBe(false);
  expect(await isCut(row.getByRole('cell').filter({ has: page.getByRole('list', { name: 'Assignees' }) }))).toBe(false);
});

test('TEAM-21 remembers which columns the table has', async ({ browser }) => {
  const { company } = await aTeam('Apple');
  const page = await open(browser, company.owner, '/team/tasks');
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('option', { name: 'Due date' }).click();
  await page.getByRole('option', { name: 'Worked' }).click();
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Worked' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toHaveCount(0);
});

test('TEAM-21 TASK-10 KANBAN-06 filters by an epic than which more than a hundred are newer, in the table and in the calendar', async ({
  browser,
}) => {
  const { company } = await aTeam({ title: 'Foundations', issueType: 'Epic' });
  const { server } = company.owner;
  const teams = [company.teamId];
  const [oldest] = (await server.tasks.page({ search: 'Foundations' })).items;
  const dueDate = '2026-03-11T00:00:00.000Z';
  await server.tasks.create({ title: 'Pour concrete', issueType: 'Story', parentId: oldest?.id, dueDate, teams });
  await server.tasks.create({ title: 'Order ink', dueDate, teams });
  for (let n = 0; n < 101; n++) await server.tasks.create({ title: `Later ${n}`, issueType: 'Epic', teams });

  const page = await open(browser, company.owner, '/team/tasks');
  const epic = page.getByRole('search').getByLabel(/^Epic/);
  await epic.click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Epic' }).fill('found');
  await expect(page.getByRole('option')).toHaveText(['Foundations']);
  await page.getByRole('option', { name: 'Foundations' }).click();
  await page.keyboard.press('Escape');
  await expect(epic).toHaveAccessibleName('Epic: Foundations');
  await expect.poll(() => titles(page)).toEqual(['Pour concrete', 'Foundations']);
  // By its name also when the address alone says it; the list has it before the others, so that it can be taken off.
  await page.reload();
  await expect(epic).toHaveAccessibleName('Epic: Foundations');
  await epic.click();
  await expect(page.getByRole('option').first()).toHaveText('Foundations');
  await expect(page.getByRole('option', { name: 'None' })).toHaveCount(1);
  await page.getByRole('option', { name: 'Foundations' }).click();
  await expect(epic).toHaveAccessibleName('Epic');

  await page.goto('/calendar?on=2026-03-01');
  await expect(page.getByRole('main').getByText('Order ink')).toBeVisible();
  await epic.click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Epic' }).fill('found');
  await page.getByRole('option', { name: 'Foundations' }).click();
  await expect(page.getByRole('main').getByText('Order ink')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Pour concrete')).toBeVisible();
});

test('TASK-36 SHELL-15 changes and deletes several tasks at once, and takes each of it back', async ({ browser }) => {
  const { company, tasks } = await aTeam('Apple', 'Banana', 'Cherry');
  const { server } = company.owner;
  const priorities = async () =>
    Promise.all(tasks.map(async ({ id }) => (await server.tasks.get({ taskId: id })).priority));
  const page = await open(browser, company.owner, '/team/tasks');
  await page.getByRole('checkbox', { name: 'Select Apple' }).check();
  await page.getByRole('checkbox', { name: 'Select Banana' }).check();
  const bulk = page.getByRole('region', { name: 'Change what is selected' });
  await expect(bulk.getByText('2 selected')).toBeVisible();
  await bulk.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await expect(page.getByText('Tasks changed: 2')).toBeVisible();
  await expect.poll(priorities).toEqual(['high', 'high', null]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect.poll(priorities).toEqual([null, null, null]);

  await bulk.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => titles(page)).toEqual(['Cherry']);
  await expect(page.getByText('Tasks deleted: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'Banana', 'Apple']);

  // One alone, from its menu, without being asked; the notices have gone by then.
  await page.reload();
  await page.getByRole('button', { name: 'More actions for Cherry' }).click();
  await page.getByRole('menuitem', { name: 'Delete the task' }).click();
  await expect(line(page, 'Cherry')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'Cherry')).toBeVisible();
});

test('SHELL-15 puts everything back when the server refuses a change of several tasks', async ({ browser }) => {
  const { company } = await aTeam('Apple', 'Banana');
  const page = await open(browser, company.owner, '/team/tasks');
  await page.route('**/api/tasks/bulk-remove', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.getByRole('checkbox', { name: 'Select all that fit' }).click();
  const bulk = page.getByRole('region', { name: 'Change what is selected' });
  await expect(bulk.getByText('2 selected')).toBeVisible();
  await bulk.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The tasks were not changed')).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['Banana', 'Apple']);
});

test('TASK-40 sees that there are no tasks, or that none fits', async ({ browser }) => {
  const { company } = await aTeam();
  const page = await open(browser, company.owner, '/team/tasks');
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await company.owner.server.tasks.create({ title: 'Apple', teams: [company.teamId] });
  await expect(line(page, 'Apple')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('pear');
  await expect(page.getByRole('heading', { name: 'No results.' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(line(page, 'Apple')).toBeVisible();
});

test('TASK-36 TASK-31 takes somebody off all tasks of the team, takes that back, and sees who else is on a task', async ({
  browser,
}) => {
  const { company } = await aTeam();
  const people = [];
  for (const name of ['Ben Bitdiddle', 'Cleo Vance', 'Dan Ruiz', 'Eva Lu']) people.push(await company.join(name));
  const [ben, ...others] = people;
  const { server } = company.owner;
  const teams = [company.teamId];
  await server.tasks.create({ title: 'Apple', members: [ben?.employeeId ?? ''], teams });
  await server.tasks.create({
    title: 'Banana',
    members: [company.owner, ...others].map(({ employeeId }) => employeeId),
    teams,
  });
  const page = await open(browser, company.owner, `/profile/${ben?.userId}`);
  await page.getByRole('tab', { name: /^Assigned/ }).click();
  await expect(page.getByText('Apple')).toBeVisible();
  await page.getByRole('button', { name: 'Unassign all' }).click();
  await expect(page.getByText('Apple')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Apple')).toBeVisible();
  await page.getByRole('tab', { name: /^Unassigned/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Banana' });
  await expect(row.getByRole('list', { name: 'Assignees' }).getByRole('listitem')).toHaveCount(3);
});

test('TEAM-21 keeps a view under a name, opens it and deletes it', async ({ browser }) => {
  const { company } = await aTeam({ title: 'Apple', issueType: 'Bug' }, { title: 'Banana', issueType: 'Task' });
  const page = await open(browser, company.owner, '/team/tasks?type=Bug');
  await expect.poll(() => titles(page)).toEqual(['Apple']);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Bugs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await page.goto('/team/tasks');
  await expect.poll(() => titles(page)).toEqual(['Banana', 'Apple']);
  await page.getByRole('button', { name: 'Bugs', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Apple']);
  await page.getByRole('button', { name: 'Add Bugs to favorites' }).click();
  const favorites = page.getByRole('list', { name: 'Favorites' });
  await expect(favorites.getByRole('link', { name: 'Bugs' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the view Bugs' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
  await expect(favorites).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Delete the view Bugs' })).toBeVisible();
  await expect(favorites.getByRole('link', { name: 'Bugs' })).toBeVisible();
});

test('TEAM-21 KANBAN-02 KANBAN-06 says that nobody has the name that an address asks for, and shows nobody else’s tasks', async ({
  browser,
}) => {
  const { company } = await aTeam({ title: 'Apple', dueDate: '2026-03-11T00:00:00.000Z' });
  const page = await open(browser, company.owner, '/team/tasks?employee=Nemo%20Nobody');
  const said = page.getByText('Nobody in this team is called “Nemo Nobody”.');
  for (const at of ['/team/tasks', '/kanban', '/calendar']) {
    await page.goto(`${at}?employee=Nemo%20Nobody${at === '/calendar' ? '&on=2026-03-01' : ''}`);
    await expect(said).toBeVisible();
    await expect(page.getByRole('button', { name: 'Assignees: Nemo Nobody' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apple' })).toHaveCount(0);
    await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('link', { name: 'Apple' })).toBeVisible();
    await expect(said).toHaveCount(0);
  }
  // However the name is written.
  await page.goto('/team/tasks?employee=mia%20torres');
  await expect(page.getByRole('button', { name: 'Assignees: Mia Torres' })).toBeVisible();
});

test('TEAM-21 SHELL-07 gives up the selection with Escape, but not while something floats above the table', async ({
  browser,
}) => {
  const { company } = await aTeam('Apple', 'Banana');
  const page = await open(browser, company.owner, '/team/tasks');
  const bulk = page.getByRole('region', { name: 'Change what is selected' });
  await page.getByRole('checkbox', { name: 'Select Apple' }).check();
  await bulk.getByRole('button', { name: 'Priority' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(bulk.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bulk).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select Apple' })).not.toBeChecked();
  // The focus does not fall out of the page.
  await expect(page.getByRole('region', { name: 'Team tasks' })).toBeFocused();
});

test('TEAM-21 KANBAN-01 comes back from the page of a task to where the list was', async ({ browser }) => {
  const { company } = await aTeam();
  await crowd(company, { people: 1, tasks: 120 });
  const page = await open(browser, company.owner, '/team/tasks');
  const there = page.getByRole('link', { name: 'Piece of work 60', exact: true });
  for (const look of ['Table', 'List', 'Blocks']) {
    await page.getByRole('radio', { name: look }).check();
    const list = page.getByRole('region', { name: 'Team tasks' });
    await expect(page.getByRole('link', { name: 'Piece of work 120', exact: true })).toBeVisible();
    await list.evaluate((box) => {
      box.scrollTop = box.scrollHeight / 2;
    });
    await expect(there).toBeInViewport();
    await there.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open as a page' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Piece of work 60', exact: true })).toBeVisible();
    await page.goBack();
    await expect(there).toBeInViewport();
  }
  await page.goto('/kanban');
  const column = page.getByRole('region', { name: 'Open', exact: true });
  await column.getByRole('link', { name: 'Piece of work 119', exact: true }).hover();
  await page.mouse.wheel(0, 4000);
  await expect(column.getByRole('link', { name: 'Piece of work 119', exact: true })).toHaveCount(0);
  const seen = column.getByRole('listitem').nth(6).getByRole('link').first();
  const title = await seen.textContent();
  await seen.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open as a page' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(column.getByRole('link', { name: title ?? '', exact: true })).toBeInViewport();
});

for (const look of [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar' },
] as const) {
  test(`TEAM-21 is accessible in ${look.theme}, ${look.language}`, async ({ browser }) => {
    const { company } = await aTeam({ title: 'Apple', issueType: 'Bug', priority: 'urgent' }, 'Banana');
    const page = await open(browser, company.owner, '/offline');
    await looking(page, look);
    await page.goto('/team/tasks');
    await expect(line(page, 'Apple')).toBeVisible();
    await page.getByRole('row').getByRole('checkbox').last().check();
    await expectAccessible(page);
    await page.goto('/team/tasks?look=blocks');
    await expect(page.getByRole('listitem').filter({ hasText: 'Banana' })).toBeVisible();
    await expectAccessible(page);
  });
}
