import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { colourRules, expectAccessible, expectAccessiblePopup, expectNoViolations, looking } from './look.ts';
import { addFilter, compare, more, selectOption } from './report-tools.ts';

const week = 'from=2026-03-02&to=2026-03-08';
const table = (page: Page, name: string) => page.getByRole('region', { name });
const line = (page: Page, name: string, text: string) => table(page, name).getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');

/** Two people with time in a week of March and in the week before. */
async function aCompany() {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  const ben = await company.join('Ben Bitdiddle');
  for (const { server, userId } of [owner, ben]) await server.users.update({ userId, timeZone: 'Etc/UTC' });
  const project = await owner.server.projects.create({ name: 'Analytical Engine' });
  const task = await owner.server.tasks.create({ title: 'Punch the cards', teams: [teamId], projectId: project.id });
  const log = (who: typeof owner, from: string, to: string, more: object = {}) =>
    who.server.timeLogs.create({
      startedAt: `2026-${from}:00Z`,
      stoppedAt: `2026-${to}:00Z`,
      taskId: task.id,
      ...more,
    });
  await log(owner, '03-02T09:00', '03-02T10:30', { reason: 'LOST_INTERNET' });
  await log(owner, '03-03T09:00', '03-03T10:00', { taskId: null });
  await log(ben, '03-02T09:00', '03-02T11:00');
  await log(ben, '02-24T09:00', '02-24T12:00');
  return { company, ben };
}

/** What the times in a column of an exported file come to, as the page writes it. */
async function exportedSum(page: Page, option: string, fileName: string, column: string): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: option, exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(fileName);
  const lines = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
  const [headings = [], ...rows] = lines.map((line) => line.split(','));
  const minutesOf = (cells: string[]) => {
    const [hours = 0, minute = 0] = String(cells[headings.indexOf(column)]).split(':').map(Number);
    return hours * 60 + minute;
  };
  const isTotal = ([first]: string[]) => first === 'Total';
  const sum = rows.filter((cells) => !isTotal(cells)).reduce((all, cells) => all + minutesOf(cells), 0);
  for (const total of rows.filter(isTotal)) expect(minutesOf(total)).toBe(sum);
  return `${Math.floor(sum / 60)}:${String(sum % 60).padStart(2, '0')}`;
}

test('REPORT-01 REPORT-10 REPORT-11 REPORT-15 REPORT-17 REPORT-18 SHEET-19 SHEET-21 EXPORT-01 SHELL-01 compares, groups and filters worked time, sees the entries behind a total, exports it with the same sum, and sees nobody else’s without leading them', async ({
  browser,
}) => {
  const { company, ben } = await aCompany();
  const page = await open(browser, company.owner, '/');
  const name = 'Time and activity';
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('navigation', { name: 'All reports' }).getByRole('link', { name }).click();
  await expect(page.getByRole('combobox', { name: 'Date range: This month' })).toBeVisible();
  await expect(page.getByText('No time in this range')).toBeVisible();
  await expect(page.getByText('Weeks start on Monday')).toBeVisible();
  await expect(page.getByText(/^Days in /)).toBeVisible();

  // A week, and the one before it.
  await page.goto(`/reports/time-and-activity?${week}`);
  await expect(line(page, name, 'Monday, March 2')).toContainText('3:30');
  await expect(line(page, name, 'Total')).toContainText('4:30');
  await compare(page);
  await expect(line(page, name, 'Total')).toContainText('3:00');
  await expect(page.getByText('1:30 more').first()).toBeVisible();
  await expect(page.getByText(/^Mar 2\s–\s8, 2026 compared with Feb 23\s–\sMar 1, 2026: 7 days each/)).toBeVisible();
  await expectAccessible(page);

  // By member, then by project.
  await selectOption(page, 'Group by', 'Member');
  await expect(line(page, name, 'Mia Torres')).toContainText('2:30');
  await selectOption(page, 'Then by', 'Project');
  await expect(line(page, name, 'Analytical Engine').nth(1)).toContainText('1:30');
  await expect(line(page, name, 'No project')).toContainText('1:00');

  // One member only; the address keeps it.
  await addFilter(page, 'Members', 'Ben Bitdiddle');
  await expect(line(page, name, 'Total')).toContainText('2:00');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(line(page, name, 'Total')).toContainText('2:00');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(line(page, name, 'Total')).toContainText('4:30');

  // A total opens its entries, which come to the same.
  await line(page, name, 'No project').getByRole('button', { name: 'Show entries' }).click();
  await expect(dialog(page)).toContainText('1 entry');
  await expect(dialog(page)).toContainText('1:00:00');
  await expectAccessiblePopup(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // Columns can be hidden, and the file has those that are shown.
  await more(page, 'Columns');
  await page.getByRole('menuitemcheckbox', { name: 'Share' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(table(page, name).getByRole('columnheader', { name: 'Share' })).toHaveCount(0);
  const fileName = 'Time and activity 2026-03-02 – 2026-03-08.csv';
  expect(await exportedSum(page, 'Export as CSV', fileName, 'Time')).toBe('4:30');
  expect(await exportedSum(page, 'Export entries as CSV', fileName, 'Time')).toBe('4:30');

  // The timesheet is exported, too.
  await page.goto('/reports/timesheet/me?on=2026-03-02');
  const sheet = 'Mia Torres’s timesheet 2026-03-02 – 2026-03-08.csv';
  expect(await exportedSum(page, 'Export as CSV', sheet, 'Time')).toBe('2:30');

  // A member sees their own time, and is told why there is no more.
  const theirs = await open(browser, ben, `/reports/time-and-activity?${week}`);
  await expect(line(theirs, name, 'Total')).toContainText('2:00');
  const others = JSON.stringify([company.owner.employeeId]);
  await theirs.goto(`/reports/time-and-activity?${week}&member=${encodeURIComponent(others)}`);
  await expect(theirs.getByText('You can only see your own time.')).toBeVisible();
});

test('REPORT-02 REPORT-03 REPORT-04 EXPORT-04 sees limits, manual time with its reasons, and actual beside expected time, each with its file', async ({
  browser,
}) => {
  const { company } = await aCompany();
  const { owner } = company;
  await owner.server.members.update({ employeeId: owner.employeeId, reWeeklyLimit: 40 });
  const page = await open(browser, owner, `/reports?${week}`);
  await expect(page.getByRole('term').filter({ hasText: 'Total time' }).locator('..')).toContainText('4:30');
  const reports = page.getByRole('navigation', { name: 'All reports' });

  // The limits of whole weeks, then of days.
  await reports.getByRole('link', { name: 'Weekly limit' }).click();
  await expect(line(page, 'Weekly limit', 'Mia Torres')).toContainText('2:30');
  await expect(line(page, 'Weekly limit', 'Mia Torres')).toContainText('40:00');
  const limits = 'Weekly limit 2026-03-02 – 2026-03-08.csv';
  expect(await exportedSum(page, 'Export as CSV', limits, 'Time')).toBe('4:30');
  await selectOption(page, 'Group by', 'Day');
  await expect(line(page, 'Daily limit', 'Tuesday, March 3')).toContainText('1:00');

  // Time by hand and why.
  await reports.getByRole('link', { name: 'Manual time' }).click();
  await expect(line(page, 'Manual time', 'Internet outage')).toContainText('1:30:00');
  const manual = 'Manual time 2026-03-02 – 2026-03-08.csv';
  expect(await exportedSum(page, 'Export as CSV', manual, 'Time')).toBe('4:30');

  // What was worked beside what was expected: nothing before somebody began.
  await reports.getByRole('link', { name: 'Actual and expected' }).click();
  await expect(page.getByRole('combobox', { name: 'Group by: Member' })).toBeVisible();
  await expect(line(page, 'Actual and expected', 'Mia Torres')).toContainText('+2:30');
  const expected = 'Actual and expected 2026-03-02 – 2026-03-08.csv';
  expect(await exportedSum(page, 'Export as CSV', expected, 'Worked')).toBe('4:30');
  await expectAccessible(page);

  // In the dark, from right to left.
  const arabic = await open(browser, owner, '/maintenance', { viewport: { width: 390, height: 844 } });
  await looking(arabic, { theme: 'dark', language: 'ar' });
  await arabic.goto(`/reports/time-and-activity?${week}&compare=true&by=member`);
  await expect(arabic.getByRole('row').filter({ hasText: 'Mia Torres' })).toContainText('2:30');
  await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(arabic);
  await expectNoViolations(arabic, colourRules);
});
