import { expect, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

/** A day of the week before this one, as everybody's clocks have it. */
function lastWeek(): string {
  const now = new Date();
  return new Date(now.getTime() - (((now.getUTCDay() + 6) % 7) + 5) * 86_400_000).toISOString().slice(0, 10);
}

test('SHEET-02 SHEET-03 SHEET-04 SHEET-05 SHEET-06 SHEET-12 LIVE-01 submits a week, hears why it was denied, submits again, and finds it locked once approved', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const day = lastWeek();
  const { id: taskId } = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  const log = await ben.server.timeLogs.create({
    startedAt: `${day}T09:00:00.000Z`,
    stoppedAt: `${day}T12:30:00.000Z`,
    taskId,
  });

  const member = await open(browser, ben, '/reports/timesheet/me?view=list');
  await member.getByRole('combobox', { name: /^Period/ }).click();
  await member.getByRole('option', { name: 'Last week' }).click();
  const sheet = member.getByRole('region', { name: /^Timesheet / });
  await expect(sheet).toContainText('3:30');
  await expect(sheet).toContainText('Draft');
  await sheet.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(sheet).toContainText('Locked until it is reviewed');
  await member.getByRole('combobox', { name: /^Status/ }).click();
  await member.getByRole('option', { name: 'Pending' }).click();
  await expect(member.getByText('Turn the crank')).toBeVisible();

  const boss = await open(browser, company.owner, '/inbox');
  await boss.getByRole('link', { name: 'Review' }).click();
  await boss.getByRole('button', { name: 'Previous period' }).click();
  const row = boss.getByRole('row').filter({ hasText: 'Ben Bitdiddle' });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('Manual time without a reason');
  await expectAccessible(boss);
  await row.getByRole('button', { name: 'More for Ben Bitdiddle' }).click();
  await boss.getByRole('menuitem', { name: 'Deny' }).click();
  const dialog = boss.getByRole('dialog', { name: 'Deny timesheet?' });
  await expect(dialog).toContainText('This covers 1 timesheet, 1 entry, 3:30.');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Please add a reason');
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expect(row).toContainText('Rejected');

  // It arrives in the other browser without a reload.
  await expect(sheet).toContainText('Please add a reason');
  await sheet.getByRole('button', { name: 'Submit again' }).click();
  await expect(row).toContainText('Pending');
  await boss.getByRole('checkbox', { name: 'Select Ben Bitdiddle' }).click();
  await boss.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Approve' }).click();
  await boss.getByRole('dialog', { name: 'Approve timesheet?' }).getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  await expect(sheet).toContainText('Approved');
  await expect(sheet.getByRole('button')).toHaveCount(0);
  await expect(ben.server.timeLogs.update({ timeLogId: log.id, description: 'Afterwards' })).rejects.toMatchObject({
    code: 'timesheet.locked',
  });
});
