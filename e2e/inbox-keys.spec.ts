import { expect, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

/** A Wednesday so many weeks before this one. */
const wednesday = (weeksBefore: number): string => {
  const now = new Date();
  const days = ((now.getUTCDay() + 6) % 7) - 2 + 7 * weeksBefore;
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
};

test('SHELL-34 works through the inbox by keyboard: opens a group, archives, undoes, snoozes, filters and approves all', async ({
  browser,
}) => {
  const company = await newCompany();
  const mia = await company.join('Mia Berg', 'MANAGER');
  const ben = await company.join('Ben Bitdiddle');
  for (const week of [3, 2, 1]) {
    const day = wednesday(week);
    await ben.server.timeLogs.create({ startedAt: `${day}T08:00:00.000Z`, stoppedAt: `${day}T16:00:00.000Z` });
    await ben.server.timesheets.submit({ date: day });
  }
  const { id: entityId } = await mia.server.tasks.create({ title: 'Price list', teams: [company.teamId] });
  const mention = { comment: '<p>Look</p>', mentionEmployeeIds: [mia.employeeId] };
  await ben.server.comments.create({ entity: 'Task', entityId, ...mention });

  const page = await open(browser, mia, '/inbox', { viewport: { width: 1440, height: 900 } });
  const rows = page.getByRole('region', { name: 'Updates' }).getByRole('listitem');
  const inSidebar = (count: number) =>
    expect(page.getByRole('link', { name: `Inbox ${count}`, exact: true })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('3 timesheets to approve');
  await inSidebar(4);
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(rows).toHaveCount(1);
  await inSidebar(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await inSidebar(4);

  // A group opens to its rows, and keys act on all of it.
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(5);
  await page.keyboard.press('u');
  await inSidebar(1);
  await page.keyboard.press('u');
  await inSidebar(4);

  await rows.first().focus();
  await page.keyboard.press('z');
  await page.getByRole('menuitem', { name: /^Until tomorrow/ }).press('Enter');
  await inSidebar(3);
  await page.getByRole('radio', { name: 'Snoozed' }).click();
  await expect(page).toHaveURL(/show=snoozed/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('radio', { name: 'Approvals' }).click();
  await rows.first().getByRole('button', { name: 'Approve all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 3 timesheets?' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('3 timesheets approved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});
