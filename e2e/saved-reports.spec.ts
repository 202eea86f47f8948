import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup } from './look.ts';
import { compare, round, selectOption } from './report-tools.ts';

const name = 'Time and activity';
const week = 'from=2026-03-02&to=2026-03-08';
const line = (page: Page, text: string) =>
  page.getByRole('region', { name }).getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('REPORT-30 REPORT-31 REPORT-32 REPORT-33 REPORT-34 REPORT-48 filters and compares a report, rounds it, saves it, shares it with the workspace and by a public link, schedules it, and keeps everybody else to their own time', async ({
  browser,
}) => {
  const { owner, join } = await newCompany();
  await confirmAddress(owner);
  const ben = await join('Ben Bitdiddle');
  for (const { server, userId } of [owner, ben]) await server.users.update({ userId, timeZone: 'Etc/UTC' });
  const project = await owner.server.projects.create({ name: 'Analytical Engine' });
  const log = (who: typeof owner, from: string, to: string) =>
    who.server.timeLogs.create({
      startedAt: `2026-${from}:00Z`,
      stoppedAt: `2026-${to}:00Z`,
      projectId: project.id,
    });
  await log(owner, '03-02T09:00', '03-02T10:07');
  await log(ben, '03-02T09:00', '03-02T09:50');
  await log(ben, '02-24T09:00', '02-24T10:00');

  const page = await open(browser, owner, `/reports/time-and-activity?${week}`);
  await selectOption(page, 'Group by', 'Member');
  await compare(page);
  await expect(line(page, 'Total')).toContainText('1:57');
  await round(page, 'Up to 15 min');
  await expect(line(page, 'Total')).toContainText('2:15');
  await expect(page.getByText('Exact time')).toBeVisible();
  await expectAccessible(page);

  await choose(page, 'Save', 'Save report…');
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Rounded week');
  await dialog(page)
    .getByRole('switch', { name: /Share in the workspace/ })
    .click();
  await expectAccessiblePopup(page, '[role="dialog"]');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Rounded week', exact: true })).toBeVisible();

  // A change is offered as an update of the saved report.
  await round(page, 'Up to 30 min');
  await expect(line(page, 'Total')).toContainText('2:30');
  await choose(page, 'Rounded week', 'Update “Rounded week”');
  await page.goto('/reports');
  await page.getByRole('link', { name: /^Rounded week/ }).click();
  await expect(line(page, 'Total')).toContainText('2:30');

  // A public link shows strangers the same total, until it is revoked.
  await choose(page, 'Rounded week', 'Public links');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const address = await dialog(page).getByRole('textbox', { name: 'New link' }).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'Rounded week' })).toBeVisible();
  await expect(stranger.getByRole('row').filter({ hasText: 'Total' })).toContainText('2:30');
  await expect(stranger.getByText('@')).toHaveCount(0);
  await expectAccessible(stranger);
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByText('This link isn’t valid')).toBeVisible();
  await page.keyboard.press('Escape');

  // Mails go to the members chosen.
  await choose(page, 'Rounded week', 'Send by email');
  await dialog(page).getByRole('checkbox', { name: 'Ben Bitdiddle' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);

  // A member opens the shared report and sees their own time; they cannot change it.
  const theirs = await open(browser, ben, '/reports');
  await theirs.getByRole('link', { name: /^Rounded week/ }).click();
  await expect(line(theirs, 'Total')).toContainText('1:00');
  await theirs.getByRole('button', { name: 'Rounded week', exact: true }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Stop emailing me' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Public links' })).toHaveCount(0);
  const [report] = (await ben.server.savedReports.list({})).items;
  await expect(ben.server.savedReports.remove({ savedReportId: report?.id ?? '' })).rejects.toThrow();
});

test('REPORT-35 adds a holiday, and sees it in the timesheet', async ({ browser }) => {
  const { owner } = await newCompany();
  await confirmAddress(owner);
  const page = await open(browser, owner, '/settings/workspace#holidays');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  const form = page.getByRole('form', { name: 'Add holiday' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Founders’ day');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('button', { name: 'Edit Founders’ day' })).toBeVisible();
  await page
    .getByLabel('Import ICS file')
    .first()
    .setInputFiles({
      name: 'holidays.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:New Year\r\nDTSTART;VALUE=DATE:20260101\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      ),
    });
  await expect(page.getByRole('button', { name: 'Edit New Year' })).toBeVisible();
  await page.goto('/reports/timesheet/me');
  await expect(page.getByText('Founders’ day').first()).toBeVisible();
});
