import { expect, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

const days = [1, 2].map((ago) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10));

test('IMPORT-01 IMPORT-02 imports an export of Toggl after a look at its sums and names, repeats it without doubles, and undoes it', async ({
  browser,
}) => {
  const company = await newCompany();
  const { owner } = company;
  await confirmAddress(owner);
  await owner.server.users.update({ userId: owner.userId, timeZone: 'Etc/UTC' });
  const { name } = await owner.server.users.me({});
  const page = await open(browser, owner, '/settings/workspace#time-imports');
  const section = page.getByRole('region', { name: 'Import', exact: true });
  const before = page.getByRole('region', { name: 'Time imports' });
  const flow = page.getByRole('region', { name: 'toggl.csv' });
  const csv = [
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
    ...days.map((day) => `${name},,Acme,Website,Draw,A logo,Perhaps,${day},09:00:00,${day},10:30:00,01:30:00,`),
    `Gone Person,,,,,,No,${days[0]},09:00:00,${days[0]},10:00:00,01:00:00,`,
    `${name},,,,,,No,${days[0]},09:30:00,${days[0]},10:00:00,00:30:00,`,
  ].join('\n');
  const file = { name: 'toggl.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const choose = () => section.getByLabel('Select file').setInputFiles(file);
  const everyone = flow.getByRole('row', { name: /^Everyone/ });

  await expect(before.getByText('Nothing imported yet.')).toBeVisible();
  await expect(section.getByRole('list', { name: 'Programs' }).getByRole('button', { name: 'Kimai' })).toBeVisible();
  await choose();
  await expect(flow.getByText('Export of Toggl Track')).toBeVisible();
  await expect(everyone).toHaveText('Everyone4:30:00 (4)4:00:00 (3)–0:30:00 (1)');
  await expect(flow.getByRole('row', { name: /^Gone Person/ })).toContainText('Becomes a former member');
  await expect(flow.getByRole('region', { name: 'Also created' })).toContainText('Projects: Website');
  await expect(flow.getByRole('region', { name: 'Rows that can’t be imported' })).toContainText(
    'This overlaps with time that’s already recorded.',
  );
  await expectAccessible(page);

  // The person is left out, and the unknown word gets its meaning.
  await flow.getByRole('combobox', { name: /^Gone Person becomes/ }).click();
  await page.getByRole('option', { name: 'Leave out the rows' }).click();
  await expect(everyone).toHaveText('Everyone4:30:00 (4)3:00:00 (2)–1:00:00 (1)0:30:00 (1)');
  await flow.getByRole('combobox', { name: /^Perhaps becomes/ }).click();
  await page.getByRole('option', { name: 'Billable', exact: true }).click();
  await expect(flow.getByRole('combobox', { name: 'Perhaps becomes: Billable' })).toBeVisible();
  await flow.getByRole('tab', { name: 'Projects' }).click();
  await expect(flow.getByRole('row', { name: /^Website/ })).toContainText('3:00:00 (2)');
  await flow.getByRole('button', { name: 'Import 3:00:00' }).click();
  await expect(flow.getByText('Recorded: 3:00:00 (2)')).toBeVisible();
  await flow.getByRole('button', { name: 'Done' }).click();
  await expect(before).toContainText('3:00:00 (2)');
  const range = { startDate: days[1] ?? '', endDate: days[0] ?? '', timeZone: 'Etc/UTC' };
  const entries = await owner.server.timeLogs.list(range);
  expect(entries.map(({ isBillable }) => isBillable)).toEqual([true, true]);

  await choose();
  await expect(everyone).toHaveText('Everyone4:30:00 (4)–3:00:00 (2)1:00:00 (1)0:30:00 (1)');
  await flow.getByRole('button', { name: 'Remove file' }).click();

  await before.getByRole('button', { name: 'Undo import of toggl.csv' }).click();
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible();
  await expect(before.getByText('Nothing imported yet.')).toBeVisible();
  expect(await owner.server.timeLogs.list(range)).toEqual([]);
});
