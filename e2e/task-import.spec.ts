import { expect, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

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
  const choose = async () => {
    await page.getByLabel('Create', { exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import tasks from CSV', exact: true }).click();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'jira.csv', mimeType: 'text/csv', buffer: Buffer.from(jiraProject()) });
  };
  await choose();
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
  if (process.env.STINT_PICTURES) {
    await page.screenshot({ path: `${process.env.STINT_PICTURES}/wide.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${process.env.STINT_PICTURES}/phone.png` });
    await page.setViewportSize({ width: 1280, height: 720 });
  }
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

  await choose();
  await expect(dialog.getByText('Already imported')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 0' })).toHaveAttribute('aria-disabled', 'true');
});
