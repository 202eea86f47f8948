import { expect, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const issues = 2000;

/** A project of Jira: epics, stories below them, sub-tasks below those, in an order in which parents come last. */
function jiraProject(): string {
  const header =
    'Summary,Issue key,Issue id,Issue Type,Status,Priority,Assignee,Due Date,Labels,Labels,Original Estimate,Parent,Comment';
  const statuses = ['To Do', 'In Progress', 'In Review', 'Done', 'Waiting for the vendor'];
  const rows = Array.from({ length: issues }, (_, at) => {
    const number = issues - at;
    const isEpic = number <= 20;
    const parent = isEpic
      ? ''
      : number <= 400
        ? String(10_000 + (number % 20) + 1)
        : String(10_000 + (number % 300) + 21);
    const type = isEpic ? 'Epic' : number <= 400 ? 'Story' : 'Sub-task';
    const due = `${(number % 28) + 1}/Mar/26 12:00 AM`;
    const comment = number % 10 === 0 ? `25/Mar/26 9:15 AM;ada;Look at ${number}` : '';
    return `Issue ${number},BIG-${number},${10_000 + number},${type},${statuses[number % 5]},Highest,Grace Hopper,${due},web,,${(number % 8) * 1800},${parent},${comment}`;
  });
  return [header, ...rows].join('\n');
}

test('IMPORT-10 imports 2,000 issues of Jira with progress, after a look at what was found and what names stand for', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const company = await newCompany();
  const { owner } = company;
  await confirmAddress(owner);
  await company.join('Grace Hopper');
  const page = await open(browser, owner, '/inbox');
  const dialog = page.getByRole('dialog', { name: 'Import tasks from CSV' });
  const send = () =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'jira.csv', mimeType: 'text/csv', buffer: Buffer.from(jiraProject()) });
  await page.getByLabel('Create', { exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import tasks from CSV', exact: true }).click();
  await send();
  await expect(dialog.getByText('Export of Jira')).toBeVisible();
  await expect(dialog.getByText('2,000 tasks found')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: /^“Highest” stands for: Urgent$/i })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: /^“Grace Hopper” stands for: Grace Hopper$/ })).toBeVisible();
  const vendor = dialog.getByRole('combobox', { name: /^“Waiting for the vendor” stands for/ });
  await expect(vendor).toContainText('Create');
  await vendor.click();
  await page.getByRole('option', { name: 'blocked', exact: true }).click();
  await expect(vendor).toContainText(/blocked/i);
  await expectAccessible(page);
  const start = dialog.getByRole('button', { name: 'Import 2000' });
  await expect(start).toBeEnabled();
  await start.click();
  await expect(dialog.getByRole('progressbar', { name: 'Import of jira.csv' })).toBeVisible();
  await expect(dialog.getByText('Tasks imported: 2000')).toBeVisible({ timeout: 180_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const [issue] = (await owner.server.tasks.page({ search: 'Issue 405' })).items;
  expect(issue).toMatchObject({ title: 'Issue 405', status: 'open', priority: 'urgent', estimate: 9000 });
  expect(issue?.dueDate).toBe('2026-03-14T00:00:00.000Z');
  expect(issue?.parentId).toBeTruthy();

  await page.getByLabel('Create', { exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import tasks from CSV', exact: true }).click();
  const earlier = dialog.getByRole('region', { name: 'Earlier imports' });
  await expect(earlier.getByText('Tasks imported: 2000')).toBeVisible();
  await send();
  await expect(dialog.getByText('Already imported')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 0' })).toHaveAttribute('aria-disabled', 'true');
});

test('IMPORT-10 IMPORT-13 reads a board of Trello and an Excel-made file in windows-1252 on a phone, dark and in Arabic, and undoes one', async ({
  browser,
}) => {
  const company = await newCompany();
  const { owner } = company;
  await confirmAddress(owner);
  const page = await open(browser, owner, '/offline', { viewport: { width: 390, height: 844 } });
  await looking(page, { language: 'ar', theme: 'dark' });
  await page.goto('/inbox');
  const dialog = page.getByRole('dialog');
  const send = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'إنشاء', exact: true }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const board = {
    name: 'Launch',
    lists: [{ id: 'l1', name: 'Done' }],
    cards: [{ id: 'c1', name: 'Order', idList: 'l1' }],
  };
  await send('board.json', Buffer.from(JSON.stringify(board)));
  await expect(dialog.getByText('تصدير من Trello')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'استيراد 1' }).click();
  await expect(dialog.getByText(/المهام المستوردة: 1|1/).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'تراجع' })).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'تراجع' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await owner.server.tasks.count({ organizationTeamId: company.teamId })).toBe(0);

  await send('strasse.csv', Buffer.from('Summary;Issue key\nStra\xdfe;B-1\n', 'latin1'));
  await expect(dialog.getByText('تصدير من Jira')).toBeVisible();
  await dialog.getByRole('button', { name: 'استيراد 1' }).click();
  await expect(dialog.getByRole('button', { name: 'تراجع' })).toBeVisible({ timeout: 30_000 });
  const { items } = await owner.server.tasks.page({ search: 'Straße' });
  expect(items.map(({ title }) => title)).toEqual(['Straße']);
});
