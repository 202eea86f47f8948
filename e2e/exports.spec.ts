import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

/** The rows of the file that this brings. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

const choose = async (page: Page, within: string, format: string) => {
  const place = within ? page.getByRole('region', { name: within }) : page.getByRole('main');
  await place.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: `Export as ${format}`, exact: true }).click();
};

test('EXPORT-01 EXPORT-05 exports tasks as they are filtered and selected, and a long report from the inbox', async ({
  browser,
}) => {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  for (const [title, status] of [
    ['Apple', 'open'],
    ['=Banana', 'open'],
    ['Cherry', 'completed'],
  ] as const)
    await owner.server.tasks.create({ title, status, teams: [teamId], estimate: 3600 });
  const page = await open(browser, owner, '/team/tasks');
  await page.getByRole('radio', { name: /^Open/ }).check();
  await expect(page.getByRole('row').filter({ hasText: 'Cherry' })).toBeHidden();
  const titlesIn = (content: Buffer) => {
    const lines = content.toString().replace('\ufeff', '').trim().split('\r\n');
    const [headings = [], ...rows] = lines.map((line) => line.split(','));
    return rows.map((row) => row[headings.indexOf('Title')]);
  };
  const all = await downloaded(page, () => choose(page, '', 'CSV'));
  expect(all.name).toMatch(/^Team tasks .+ \d{4}-\d\d-\d\d\.csv$/);
  expect(titlesIn(all.content)).toEqual(["'=Banana", 'Apple']);
  await page.getByRole('checkbox', { name: /Select .*Apple/ }).check();
  const some = await downloaded(page, () => choose(page, 'Edit selected tasks', 'CSV'));
  expect(titlesIn(some.content)).toEqual(['Apple']);

  await owner.server.members.update({ employeeId: owner.employeeId, startedWorkOn: '2023-01-02T00:00:00.000Z' });
  await page.goto('/reports/actual-and-expected?range=custom&from=2023-03-01&to=2026-02-28&per=day');
  await choose(page, '', 'PDF');
  await page.getByRole('button', { name: 'Open inbox' }).click();
  const exports = page.getByRole('region', { name: 'Exports' });
  const download = exports.getByRole('button', { name: /^Download/ });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Updates' })).toContainText(/Actual and expected .+\.pdf is ready\./);
  await expectAccessible(page);
  const { name, content } = await downloaded(page, () => download.click());
  expect(name).toMatch(/^Actual and expected 2023-03-01 – 2026-02-28\.pdf$/);
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  await exports.getByRole('button', { name: /^Delete/ }).click();
  await expect(exports).toBeHidden();
});

test('EXPORT-01 exports plans, boards, labels and invoices from their lists', async ({ browser }) => {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  const { server } = owner;
  const task = await server.tasks.create({ title: 'Cut', teams: [teamId], projectId: null });
  const today = new Date().toISOString().slice(0, 10);
  await server.plans.create({ date: today, organizationTeamId: teamId, workTimePlanned: 6, taskId: task.id });
  await server.boards.create({ organizationTeamId: teamId, name: 'Map' });
  await server.boards.create({ organizationTeamId: teamId, name: 'Plan' });
  await server.labels.create({ name: 'Paper', organizationTeamId: teamId });
  const hour = { startedAt: '2026-03-02T09:00:00Z', stoppedAt: '2026-03-02T10:00:00Z' };
  await server.timeLogs.create(hour);
  await server.rates.set({ employeeId: owner.employeeId, startsOn: '1970-01-01', amount: 60, currency: 'EUR' });
  const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
  await server.invoices.create({ filter: march, organizationContactId: null, currency: 'EUR', date: today });

  const page = await open(browser, owner, `/profile/${owner.userId}`);
  const rowsIn = ({ content }: { content: Buffer }) => content.toString().trim().split('\r\n').slice(1);
  const rowsOf = async () => rowsIn(await downloaded(page, () => choose(page, '', 'CSV')));
  // Small lists have one format.
  const rowsOfList = async (within: Locator) =>
    rowsIn(await downloaded(page, () => within.getByRole('button', { name: 'Export as CSV' }).click()));
  await page.getByRole('tab', { name: /^Planned/ }).click();
  expect(await rowsOf()).toEqual([`${today},${owner.name},6:00:00,${task.taskNumber},Cut,Open,`]);
  await page.goto('/board');
  await page.getByRole('searchbox', { name: 'Search boards' }).fill('ma');
  await expect(page.getByRole('link', { name: 'Plan' })).toBeHidden();
  expect((await rowsOfList(page.getByRole('main'))).map((row) => row.split(',')[0])).toEqual(['Map']);
  await page.goto('/settings/team#labels');
  const labels = page.getByRole('region', { name: 'Labels' });
  expect((await rowsOfList(labels)).map((row) => row.split(',')[0])).toContain('Paper');
  await page.goto('/reports/invoices');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Issued' }).click();
  expect((await rowsOf()).map((row) => row.split(',')[0])).toEqual(['INV-0001']);
});

test('EXPORT-02 prepares the archive of a workspace, to download from the inbox', async ({ browser }) => {
  const company = await newCompany();
  const { owner } = company;
  await confirmAddress(owner);
  const ben = await company.join('Ben Ito');
  const bens = await open(browser, ben, '/settings/workspace#holidays');
  await expect(bens.getByRole('region', { name: 'Holidays' })).toBeVisible();
  await expect(bens.getByRole('region', { name: 'Archive' })).toHaveCount(0);
  const page = await open(browser, owner, '/settings/workspace#archive');
  await page.getByRole('button', { name: 'Prepare archive' }).click();
  await page.getByRole('button', { name: 'Open inbox' }).click();
  const download = page.getByRole('region', { name: 'Exports' }).getByRole('button', { name: /^Download/ });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const { name, content } = await downloaded(page, () => download.click());
  expect(name).toMatch(/^Northwind \d{4}-\d\d-\d\d\.tgz$/);
  expect(content.subarray(0, 2).toString('hex')).toBe('1f8b');
});

test('EXPORT-06 prints title, filter, chart and table of a report, and nothing to press', async ({ browser }) => {
  const company = await newCompany();
  const { owner } = company;
  await confirmAddress(owner);
  await owner.server.timeLogs.create({ startedAt: '2026-03-02T09:00:00Z', stoppedAt: '2026-03-02T10:30:00Z' });
  const page = await open(
    browser,
    owner,
    '/reports/time-and-activity?range=custom&from=2026-03-02&to=2026-03-08&billable=false',
  );
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Time and activity · Mar 2 – 8, 2026')).toBeVisible();
  await expect(page.getByText('Not billable')).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  for (const hidden of ['Export', 'Clear filters', 'More options'])
    await expect(page.getByRole('button', { name: hidden, exact: true })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
