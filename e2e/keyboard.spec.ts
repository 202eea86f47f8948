import { expect, type Page, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup, expectFocusSeen } from './look.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const focusedRow = (page: Page) => page.locator('[data-row]:focus');

test('SHELL-04 SHELL-23 lists the shortcuts with ?, goes to a page with G and a letter, and changes, refuses and turns off keys in the settings', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const page = await open(browser, ben, '/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeAttached();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const group = (name: string) => list.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(group('Focused task')).toContainText('Set status');
  await expect(group('Go to')).toContainText('Timesheet');
  await expectAccessiblePopup(page, '[role="dialog"]');
  await list.getByRole('link', { name: 'Customize shortcuts' }).click();

  const section = page.getByRole('region', { name: 'Keyboard shortcuts' });
  const change = (command: string) => section.getByRole('button', { name: `Change shortcut for ${command}:` });
  await change('Create task').click();
  await page.keyboard.press('h');
  await expect(section.getByRole('alert')).toHaveText('Already used for “Show keyboard shortcuts”. Press other keys.');
  await page.keyboard.press('n');
  await expect(change('Create task')).toHaveText(/: N$/);
  await expect(change('Create task')).toBeFocused();
  await expectFocusSeen(page);
  await section.getByRole('button', { name: 'Turn off shortcut for Kanban' }).click();
  await expect(change('Kanban')).toHaveText(/: Off$/);
  await expectAccessible(page);

  await change('Kanban').blur();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/team\/tasks$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeAttached();
  await page.keyboard.press('c');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: /task/i })).toBeVisible();
});

test('KANBAN-01 SHELL-22 moves a card with four keys, and reaches each column with one Tab', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const make = (title: string) => ben.server.tasks.create({ title, teams: [company.teamId] });
  const [task] = [await make('Write the manual'), await make('Print the manual')];
  const page = await open(browser, ben, '/kanban');
  const open_ = column(page, 'Open');
  await expect(open_.getByRole('listitem').filter({ hasText: 'Write the manual' })).toBeVisible();

  await page.keyboard.press('j');
  await expect(focusedRow(page)).toHaveCount(1);
  await expectFocusSeen(page);
  const isWrite = async () => ((await focusedRow(page).textContent()) ?? '').includes('Write the manual');
  if (!(await isWrite())) await page.keyboard.press('j');
  await expect(focusedRow(page)).toContainText('Write the manual');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(column(page, 'In progress')).toContainText('Write the manual');
  await expect.poll(async () => (await ben.server.tasks.get({ taskId: task?.id ?? '' })).status).toBe('in-progress');

  // The moved card keeps the focus; a letter opens a list of its values.
  await page.keyboard.press('Escape');
  await expect(focusedRow(page)).toContainText('Write the manual');
  await page.keyboard.press('p');
  const priorities = page.getByRole('dialog', { name: 'Priority' });
  await expect(priorities.getByRole('option', { name: 'High' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(focusedRow(page)).toContainText('Write the manual');
  await page.keyboard.press('e');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(focusedRow(page)).toContainText('Write the manual');
  await expect.poll(async () => (await ben.server.tasks.get({ taskId: task?.id ?? '' })).estimate).toBe(10_800);

  await page.keyboard.press('ArrowLeft');
  await expect(focusedRow(page)).toContainText('Print the manual');
  await page.keyboard.press('Tab');
  await expect(focusedRow(page)).toHaveCount(0);
  await expect(open_.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(focusedRow(page)).toContainText('Print the manual');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Print the manual' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(focusedRow(page)).toContainText('Print the manual');
});

test('SHELL-22 TEAM-10 selects rows and starts a task of a table from the keyboard', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const task = await ben.server.tasks.create({ title: 'Write the manual', teams: [company.teamId] });
  const page = await open(browser, ben, '/team/tasks');
  await expect(page.getByRole('row').filter({ hasText: 'Write the manual' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toContainText('Write the manual');
  await expectFocusSeen(page);
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: /Write the manual/ })).toBeChecked();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Status' }).getByRole('option', { name: 'Blocked' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(focusedRow(page)).toContainText('Write the manual');
  await page.keyboard.press(' ');
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  await page.keyboard.press('t');
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  await expect.poll(async () => (await ben.server.tasks.get({ taskId: task.id })).status).toBe('in-progress');
});

test('SHELL-22 sets status and priority and starts the timer on the page of a task, and opens the box of Today with S', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const task = await ben.server.tasks.create({ title: 'Write the manual', teams: [company.teamId] });
  const page = await open(browser, ben, `/task/${task.id}`);
  await expect(page.getByRole('heading', { name: 'Write the manual', level: 2 })).toBeVisible();
  await page.keyboard.press('p');
  await page.getByRole('option', { name: 'High' }).click();
  await expect.poll(async () => (await ben.server.tasks.get({ taskId: task.id })).priority).toBe('high');
  await page.keyboard.press('s');
  await expect(page.getByRole('region', { name: 'Set status' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  await page.keyboard.press('t');
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'What are you working on?' });
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).not.toBeFocused();
  await page.keyboard.press('s');
  await expect(box).toBeFocused();
});
