import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const palette = (page: Page) => page.getByRole('dialog').getByRole('combobox');

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).fill(text);
}

async function aCompany() {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  const { server } = owner;
  const project = await server.projects.create({ name: 'Old mill', teams: [teamId] });
  const task = await server.tasks.create({ title: 'Oil the crankshaft', teams: [teamId], projectId: project.id });
  const other = await server.tasks.create({ title: 'Order wood', teams: [teamId] });
  const comment = '<p>The blacksmith says that the <b>crankshaft</b> needs a new bearing first.</p>';
  await server.comments.create({ entity: 'Task', entityId: other.id, comment });
  return { owner, task, other };
}

test('FIND-01 FIND-03 FIND-05 finds a task and a comment with a typo, a setting, and starts and plans from the palette', async ({
  browser,
}) => {
  const { owner, task, other } = await aCompany();
  const page = await open(browser, owner, '/inbox', { viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeAttached();
  await page.keyboard.press('/');
  await expect(palette(page)).toBeFocused();
  await palette(page).fill('crankshfat');
  const option = page.getByRole('option', { name: /Oil the crankshaft/ });
  await expect(option).toContainText('Old mill');
  await expect(option.locator('mark')).toHaveText('crankshaft');
  const comment = page.getByRole('group', { name: 'Comments' }).getByRole('option', { name: /Order wood/ });
  await expect(comment).toContainText('The blacksmith says that the crankshaft needs a new bearing first.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(task.id));
  await page.goBack();

  await search(page, 'blacksmith');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(other.id));
  await page.goBack();

  await search(page, 'passkey');
  await page.getByRole('option', { name: 'Personal: Security' }).click();
  await expect(page).toHaveURL(/\/settings\/personal\/security/);

  await search(page, 'stop');
  await expect(page.getByRole('option', { name: /Stop timer/ })).toContainText('already stopped');
  await page.keyboard.press('Escape');
  await search(page, 'start oil');
  await page.getByRole('option', { name: 'Start “Oil the crankshaft”' }).click();
  await expect.poll(async () => (await owner.server.timer.status({})).running).toBe(true);

  await search(page, 'plan today');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search or add a task to plan' })).toBeFocused();
});

test('FIND-05 reads the results on a phone, dark and in Arabic', async ({ browser }) => {
  const { owner } = await aCompany();
  const page = await open(browser, owner, '/offline', { viewport: { width: 390, height: 900 } });
  await looking(page, { theme: 'dark', language: 'ar' });
  await page.goto('/inbox');
  await expect(page.getByRole('banner').locator('button[aria-haspopup=menu]').first()).toBeVisible();
  await search(page, 'crank');
  await expect(page.locator('[role=option] mark').first()).toBeVisible();
  await expectAccessible(page);
});

test('FIND-06 reads all results on a page of their own, narrows them to a kind and opens them by keyboard', async ({
  browser,
}) => {
  const { owner, task, other } = await aCompany();
  const page = await open(browser, owner, '/inbox', { viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeAttached();
  await search(page, 'crankshaft');
  await page.getByRole('option', { name: 'Show all results' }).click();
  await expect(page).toHaveURL(/\/search\?q=crankshaft$/);
  const row = page.locator('main [data-row]');
  await expect(row).toHaveCount(2);
  await expect(row.first()).toContainText('Old mill');
  await expect(row.first().locator('mark')).toHaveText('crankshaft');
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('The blacksmith says that the crankshaft');
  await expectAccessible(page);

  // J and K move between the rows of all kinds, Enter opens.
  await page.keyboard.press('j');
  await expect(row.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(row.last()).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(task.id));
  await page.goBack();
  await page.getByRole('radio', { name: 'Comments 1' }).check();
  await expect(page).toHaveURL(/kind=comment/);
  await expect(row).toHaveCount(1);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(other.id));
  await page.goBack();

  // The slash leads to the field; without a match there is a way on.
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No results for “nothing like it”' })).toBeVisible();
  await page.getByRole('button', { name: 'Search all kinds' }).click();
  await expect(page).not.toHaveURL(/kind=/);
  await page.getByRole('button', { name: 'Search archived records too' }).click();
  await expect(page.getByRole('checkbox', { name: 'Include archived' })).toBeChecked();
  await page.route('**/api/search?*', (route) => route.abort());
  await page.getByRole('searchbox').fill('crank');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toHaveCount(2);

  // Enter is pressed before the results of this text are there, and waits for them.
  await page.getByRole('searchbox').fill('order wood');
  await page.keyboard.press('Enter');
  await expect(row.first()).toBeFocused();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Order wood');
});

test('FIND-06 reads all results on a phone, dark and in Arabic', async ({ browser }) => {
  const { owner } = await aCompany();
  const page = await open(browser, owner, '/offline', { viewport: { width: 390, height: 900 } });
  await looking(page, { theme: 'dark', language: 'ar' });
  await page.goto('/search?q=crank');
  await expect(page.locator('main [data-row] mark').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
