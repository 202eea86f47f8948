import { expect, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

test('REPORT-05 REPORT-06 sets a rate, sees what a budget has used and what is due, and exports it', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const { id: projectId } = await owner.server.projects.create({ name: 'Engine', budget: 200, currency: 'EUR' });
  const stoppedAt = new Date(Date.now() - 60_000).toISOString();
  const startedAt = new Date(Date.parse(stoppedAt) - 7_200_000).toISOString();
  // The work may have been yesterday; the page sets a rate from today on.
  await owner.server.rates.set({ projectId, startsOn: '1970-01-01', amount: 50, currency: 'EUR' });
  await owner.server.timeLogs.create({ startedAt, stoppedAt, projectId });

  const page = await open(browser, owner, `/projects/${projectId}`);
  const rates = page.getByRole('region', { name: 'Bill rates of this project' });
  await rates.getByRole('button', { name: 'Add rate' }).click();
  await rates.getByLabel('Amount per hour').fill('50');
  await rates.getByRole('button', { name: 'Add rate' }).click();
  await expect(rates.getByText('€50.00 per hour')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Project budgets' }).first().click();
  const line = page.getByRole('row', { name: /Engine/ });
  await expect(line).toContainText('€100.00');
  await expect(line).toContainText('50%');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Payments due' }).first().click();
  await page.getByText('Weekly', { exact: true }).click();
  await expect(page.getByRole('row', { name: /Total EUR/ })).toContainText('€100.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Payments due .*\.csv$/);
});
