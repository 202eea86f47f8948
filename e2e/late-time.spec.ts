import { expect, test } from '@playwright/test';
import { weekDays } from '@stint/contract';
import { newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

test('SHEET-29 SHEET-31 SHEET-12 TIMER-16 keeps what a device recorded offline while its week was approved, says whom to ask, and saves it once the week is open again', async ({
  browser,
}) => {
  const company = await newCompany();
  // Yesterday, so that this week holds all of the last twenty minutes.
  const startWeekOn = weekDays[(new Date().getUTCDay() + 5) % 7] ?? 'MONDAY';
  await company.owner.server.organizations.update({ organizationId: company.organizationId, startWeekOn });
  const ben = await company.join('Ben Bitdiddle');
  await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  const page = await open(browser, ben);
  const start = page.getByRole('region', { name: 'My tasks' }).getByRole('button', { name: 'Start Turn the crank' });
  const stop = page
    .getByRole('main')
    .getByRole('region', { name: 'Timer' })
    .getByRole('button', { name: 'Stop timer' });
  await expect(start).toBeVisible();
  await page.clock.install();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await start.click();
  await expect(stop).toBeVisible();
  await page.clock.fastForward('20:00');
  await stop.click();
  await expect(start).toBeVisible();

  const begun = new Date(Date.now() - 20 * 60_000).toISOString().slice(0, 10);
  const days = { startDate: begun, endDate: new Date().toISOString().slice(0, 10) };
  const [sheet] = await ben.server.timesheets.submit({ date: begun });
  const ids = [String(sheet?.id)];
  await company.owner.server.timesheets.setStatus({ ids, status: 'APPROVED' });
  await page.context().setOffline(false);

  await expect(page.getByText('1 time entry is waiting because its period is locked.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsynced time' });
  const item = dialog.getByRole('listitem').filter({ hasText: 'Turn the crank' });
  await expect(item).toContainText(/Waiting: the timesheet of .+ is approved\. Ask Mia Torres to reopen it\./);
  await expect(item.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await item.getByRole('button', { name: 'Move to the open period' }).click();
  await expect(item.getByRole('button', { name: 'Move to the open period' })).toHaveAttribute('aria-disabled', 'true');
  await item.getByRole('button', { name: 'Cancel' }).click();
  await item.getByRole('button', { name: 'Discard' }).click();
  await item.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await item.getByRole('link', { name: 'Open timesheet' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting on this device' });
  await expect(waiting).toContainText('Ask Mia Torres to reopen it.');
  await expectAccessible(page);
  await company.owner.server.timesheets.setStatus({ ids, status: 'DRAFT', comment: 'A device was offline' });
  await expect(waiting).toContainText('The timesheet is open again. You can save this time now.');
  expect(await ben.server.timeLogs.list(days)).toEqual([]);
  await waiting.getByRole('button', { name: 'Review' }).click();
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Time saved');
  await expect(waiting).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  // An entry over midnight stands on both days.
  await expect(page.getByText(/Recorded offline, sent \d+m later/).first()).toBeVisible();
  const logs = await ben.server.timeLogs.list(days);
  expect(logs.map(({ logType, source }) => [logType, source])).toEqual([['TRACKED', 'TEAMS']]);
  expect(logs[0]?.duration).toBeGreaterThanOrEqual(20 * 60 - 1);
});
