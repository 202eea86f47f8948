import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, expectNoViolations } from './look.ts';

const zone = 'Etc/UTC';
const day = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
const at = (clock: string) => `${day}T${clock}:00.000Z`;
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).first().locator('..').getByRole('definition');
const dialog = (page: Page) => page.getByRole('dialog');

/** Half an hour of a desktop tracker with nine screenshots, and 20 minutes by hand. */
async function aTrackedDay(picture: Buffer) {
  const company = await newCompany();
  const { owner, organizationId, teamId } = company;
  await confirmAddress(owner);
  const ben = await company.join('Ben Bitdiddle');
  for (const { server, userId } of [owner, ben]) await server.users.update({ userId, timeZone: zone });
  await owner.server.organizations.update({ organizationId, allowScreenshotCapture: true, allowScreenshotBlur: true });
  await owner.server.members.update({ employeeId: ben.employeeId, allowScreenshotCapture: true });
  const { id: taskId } = await owner.server.tasks.create({ title: 'Draw the engine', teams: [teamId] });
  const { timer, timeLogs, screenshots } = ben.server;
  await timer.recordStart({
    ...{ startedAt: at('09:00'), stoppedAt: at('09:30'), source: 'DESKTOP', taskId, organizationTeamId: teamId },
    ...{ requestId: randomUUID(), stopRequestId: randomUUID(), follows: null },
  });
  await timeLogs.create({ startedAt: at('10:10'), stoppedAt: at('10:30'), taskId, organizationTeamId: teamId });
  const file = new File([new Uint8Array(picture)], 'screen.png', { type: 'image/png' });
  for (const [place, clock] of ['09:00', '09:10', '09:20'].entries()) {
    const activities = [{ title: 'Editor', type: 'APP' as const, duration: 300, recordedAt: at(clock) }];
    const slot = await timer.sync({ startedAt: at(clock), overall: 480 - 120 * place, activities });
    for (const minute of [1, 4, 7])
      await screenshots.upload({ timeSlotId: slot.id, recordedAt: at(clock.replace(/0$/, String(minute))), file });
  }
  return { company, ben };
}

test('REPORT-09 SHEET-22 MEMBER-15 a manager sees a day of a desktop tracker, and its person sees the same and who looked, blurs, and deletes', async ({
  browser,
}) => {
  const blank = await browser.newPage();
  await blank.setContent('<h1>Analytical Engine</h1>');
  const { company, ben } = await aTrackedDay(await blank.screenshot());
  await blank.close();

  const boss = await open(browser, company.owner, '/');
  await boss.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Timesheet' }).click();
  await boss.getByRole('navigation', { name: 'Timesheet' }).getByRole('link', { name: 'Diary' }).click();
  await boss.getByRole('combobox', { name: 'Person' }).click();
  await boss.getByRole('option', { name: 'Ben Bitdiddle' }).click();
  // On a weekend it begins with the last day with time.
  await boss.getByRole('button', { name: 'Today', exact: true }).click();
  await boss.getByRole('button', { name: 'Previous day' }).click();
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText('Ben Bitdiddle’s work diary');
  await expect(figure(boss, 'Worked')).toContainText('0:50');
  await expect(figure(boss, 'Tracked')).toHaveText('0:30');
  await expect(figure(boss, 'Manual')).toHaveText('0:20');
  await expect(figure(boss, 'Activity')).toHaveText('60%');
  await expect(boss.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(boss);
  await boss.getByRole('button', { name: /^Open screenshot of 9:11/ }).click();
  await expect(dialog(boss).getByRole('img', { name: /^Screenshot of/ })).toBeVisible();
  await expect(dialog(boss)).toContainText('4 of 9');
  await boss.keyboard.press('ArrowRight');
  await expect(dialog(boss)).toContainText('5 of 9');
  await boss.keyboard.press('End');
  await expect(dialog(boss)).toContainText('9 of 9');
  await expect(dialog(boss)).toContainText('In use: Editor');
  await expect(dialog(boss).getByRole('img', { name: /^Screenshot of/ })).toBeVisible();
  await expectNoViolations(boss);
  await boss.keyboard.press('Escape');
  await expect(dialog(boss)).toHaveCount(0);

  const page = await open(browser, ben, `/profile/${ben.userId}?tab=stats`);
  await page
    .getByRole('grid', { name: /^Worked time in/ })
    .getByRole('gridcell', { name: /: 0:50$/ })
    .click();
  const hour = page.getByRole('list', { name: '9:00 AM' });
  await expect(hour.getByRole('listitem')).toHaveCount(8);
  await page.getByRole('button', { name: 'Show all (9)' }).click();
  await expect(hour.getByRole('listitem')).toHaveCount(9);
  await expectAccessible(page);
  await hour.getByRole('button').last().click();
  await expect(dialog(page)).toContainText(/Opened by .*\(/);
  await dialog(page).getByRole('button', { name: 'Blur' }).click();
  await page.getByRole('dialog', { name: 'Blur this screenshot?' }).getByRole('button', { name: 'Blur' }).click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page).getByText('Blurred', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this screenshot?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText('8 of 8');
  await page.keyboard.press('Escape');

  const slots = page.getByRole('list', { name: 'Activity' });
  await slots.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Delete activity (1)' }).click();
  await expect(dialog(page)).toContainText('3 screenshots are deleted for good.');
  await expect(dialog(page)).toContainText('Recorded time stays.');
  await dialog(page).getByRole('checkbox', { name: 'Also erase the records of them' }).check();
  await dialog(page).getByRole('button', { name: 'Delete activity' }).click();
  await expect(slots.getByRole('listitem')).toHaveCount(2);
  await page.goto(`/work-diary?on=${day}`);
  await expect(figure(page, 'Worked')).toContainText('0:50');
  await expect(figure(page, 'Screenshots')).toHaveText('5');
});
