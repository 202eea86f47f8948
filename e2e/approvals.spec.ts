import { expect, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

/** A day of the week before this one, as everybody's clocks have it. */
const lastWeek = (weeksBefore = 0): string => {
  const now = new Date();
  const days = ((now.getUTCDay() + 6) % 7) + 5 + 7 * weeksBefore;
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
};

test('SHEET-02 SHEET-03 SHEET-04 SHEET-05 SHEET-06 SHEET-12 LIVE-01 submits a week, hears why it was sent back, submits again, and finds it locked once approved', async ({
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
  await expect(member.getByRole('link', { name: 'Turn the crank' })).toBeVisible();

  const boss = await open(browser, company.owner, '/inbox');
  await boss.getByRole('link', { name: /^(Unread: )?Ben Bitdiddle submitted the timesheet/ }).click();
  // The page opens on what waits.
  const row = boss.getByRole('row').filter({ hasText: 'Ben Bitdiddle' });
  await expect(row).toContainText('Pending');
  await expect(boss.getByRole('region', { name: /^Ben Bitdiddle, / })).toContainText('Manual time without a reason');
  await expectAccessible(boss);
  await row.getByRole('button', { name: 'Send back Ben Bitdiddle' }).click();
  const dialog = boss.getByRole('dialog', { name: 'Send timesheet back?' });
  await expect(dialog).toContainText('This covers 1 week, 1 entry, 3:30.');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Please add a reason');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(row).toHaveCount(0);
  // All timesheets of that week, with their status.
  await boss.goto(`/approvals?show=all&date=${day}`);
  await expect(row).toContainText('Sent back');

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

test('SHEET-02 SHEET-03 SHEET-05 SHEET-06 SHEET-30 selects entries to submit and approve their weeks, is told what that covers and leaves out, and changes what runs', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { id: taskId } = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  const add = (day: string) =>
    ben.server.timeLogs.create({ startedAt: `${day}T09:00:00.000Z`, stoppedAt: `${day}T12:30:00.000Z`, taskId });
  const [first, , last] = [await add(lastWeek(2)), await add(lastWeek(1)), await add(lastWeek())];
  await company.owner.server.timesheets.setStatus({ ids: [String(first.timesheetId)], status: 'APPROVED' });
  const list = `?view=list&from=${lastWeek(2)}&to=${lastWeek()}`;

  const page = await open(browser, ben, `/reports/timesheet/me${list}`, { timezoneId: 'Etc/UTC' });
  const chooseAll = async (personsPage: typeof page) => {
    const boxes = personsPage.getByRole('checkbox', { name: /^Select all of/ });
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await box.click();
    await personsPage.getByRole('button', { name: 'Timesheet', exact: true }).click();
  };
  await chooseAll(page);
  await page.getByRole('menuitem', { name: 'Submit for approval…' }).click();
  const submitting = page.getByRole('dialog', { name: 'Submit 2 timesheets?' });
  await expect(submitting).toContainText('This covers 2 weeks, 2 entries, 7:00.');
  await expect(submitting.getByRole('region', { name: 'Not included' })).toContainText(/Approved.*Turn the crank/);
  await expectAccessible(page);
  await submitting.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('2 timesheets submitted')).toBeVisible();
  await page.getByRole('button', { name: 'Approval' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: /^Select all of/ })).toHaveCount(2);

  const boss = await open(browser, company.owner, `/reports/timesheet/${ben.employeeId}${list}`);
  await chooseAll(boss);
  await boss.getByRole('menuitem', { name: 'Approve…' }).click();
  const approving = boss.getByRole('dialog', { name: 'Approve 2 timesheets?' });
  await expect(approving).toContainText('This covers 2 weeks, 2 entries, 7:00.');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(boss.getByText('2 timesheets approved')).toBeVisible();
  expect(await ben.server.timesheets.get({ timesheetId: String(last.timesheetId) })).toMatchObject({
    status: 'APPROVED',
  });

  await ben.server.timer.start({ taskId, organizationTeamId: company.teamId });
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`/reports/timesheet/me?view=list&from=${today}&to=${today}`);
  await page.getByRole('button', { name: 'Add description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Oiling it first');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entry updated')).toBeVisible();
  await page.getByRole('button', { name: /^Times of Turn the crank: since/ }).click();
  await page.getByLabel('From', { exact: true }).fill('00:00');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await ben.server.timer.status({})).lastLog)
    .toMatchObject({ isRunning: true, description: 'Oiling it first', startedAt: `${today}T00:00:00.000Z` });
});
