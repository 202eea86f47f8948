import { expect, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

const days = [1, 2].map((ago) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10));

test('IMPORT-01 IMPORT-02 imports an export of Toggl after a look at its sums, repeats it without doubles, and undoes it', async ({
  browser,
}) => {
  const company = await newCompany();
  const { owner } = company;
  await confirmAddress(owner);
  await owner.server.users.update({ userId: owner.userId, timeZone: 'Etc/UTC' });
  const { name } = await owner.server.users.me({});
  const page = await open(browser, owner, '/settings/workspace#time-imports');
  const section = page.getByRole('region', { name: 'Time imports' });
  const dialog = page.getByRole('dialog', { name: 'Import time from CSV' });
  const csv = [
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
    ...days.map((day) => `${name},,Acme,Website,Draw,A logo,Yes,${day},09:00:00,${day},10:30:00,01:30:00,`),
    `Nobody,,,,,,No,${days[0]},09:00:00,${days[0]},10:00:00,01:00:00,`,
  ].join('\n');
  const file = { name: 'toggl.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const choose = async () => {
    await section.getByRole('button', { name: 'Import time' }).click();
    await dialog.getByLabel('Select file').setInputFiles(file);
  };

  await expect(section.getByText('Nothing imported yet.')).toBeVisible();
  await choose();
  await expect(dialog.getByText('Export of Toggl Track')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Everyone/ })).toHaveText('Everyone4:00:00 (3)3:00:00 (2)–1:00:00 (1)');
  await expect(dialog.getByRole('region', { name: 'Also created' })).toContainText('Projects: Website');
  await expect(dialog.getByRole('region', { name: 'Rows that can’t be imported' })).toContainText(
    'No member has this name or email address.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 3:00:00' }).click();
  await expect(page.getByText('Imported: 3:00:00')).toBeVisible();
  await expect(section).toContainText('3:00:00 (2)');

  await choose();
  await expect(dialog.getByRole('row', { name: /^Everyone/ })).toHaveText('Everyone4:00:00 (3)–3:00:00 (2)1:00:00 (1)');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await section.getByRole('button', { name: 'Undo import of toggl.csv' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })

    .getByRole('button', { name: 'Undo import' })
    .click();
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible();
  await expect(section.getByText('Nothing imported yet.')).toBeVisible();
  const range = { startDate: days[1] ?? '', endDate: days[0] ?? '', timeZone: 'Etc/UTC' };
  expect(await owner.server.timeLogs.list(range)).toEqual([]);
});
