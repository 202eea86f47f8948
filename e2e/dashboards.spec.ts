import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Company, confirmAddress, newCompany, open, type Person } from './company.ts';
import {
  colourRules,
  expectAccessible,
  expectAccessiblePopup,
  expectNoViolations,
  looking,
  withoutPolling,
} from './look.ts';
import { addFilter, more } from './report-tools.ts';

const HOUR = 3_600_000;
const zone = 'Etc/UTC';
const day = (back: number) => new Date(Date.now() - back * 24 * HOUR).toISOString().slice(0, 10);
const weekBefore = `from=${day(7)}&to=${day(1)}`;
const line = (page: Page, table: string, text: string) =>
  page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: text });
const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).first().locator('..').getByRole('definition');
const dialog = (page: Page) => page.getByRole('dialog');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Two people with time on two days of the week before, tasks to do, and what a tracker recorded. */
async function aCompany() {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  const ben = await company.join('Ben Bitdiddle');
  for (const { server, userId } of [owner, ben]) await server.users.update({ userId, timeZone: zone });
  const project = await owner.server.projects.create({ name: 'Analytical Engine' });
  const members = [owner.employeeId, ben.employeeId];
  const about = { teams: [teamId], projectId: project.id, members };
  const task = await owner.server.tasks.create({ title: 'Punch the cards', ...about });
  const log = (who: Person, date: string, from: string, to: string) =>
    who.server.timeLogs.create({
      startedAt: `${date}T${from}:00Z`,
      stoppedAt: `${date}T${to}:00Z`,
      taskId: task.id,
      organizationTeamId: teamId,
    });
  await log(owner, day(2), '09:00', '10:30');
  await log(ben, day(2), '09:00', '11:00');
  await log(ben, day(1), '13:00', '14:00');
  const use = (title: string, type: 'APP' | 'URL', date: string, duration: number) => ({
    ...{ title, type, duration, projectId: project.id },
    recordedAt: `${date}T09:00:00Z`,
  });
  await ben.server.activities.createMany({
    activities: [
      use('Editor', 'APP', day(2), 3600),
      use('Editor', 'APP', day(1), 1800),
      use('Terminal', 'APP', day(2), 1800),
      use('docs.test', 'URL', day(2), 900),
    ],
  });
  return { company, ben, task, log };
}

/** Over the event stream, on a page that stays open. */
async function seesTheTimer(page: Page, company: Company, ben: Person, taskId: string) {
  await withoutPolling(page);
  await page.getByRole('button', { name: 'Next range' }).click();
  await expect(line(page, 'Members', 'Ben Bitdiddle')).toContainText('0:00');
  await ben.server.timer.start({ taskId, organizationTeamId: company.teamId });
  await expect(line(page, 'Members', 'Ben Bitdiddle')).toContainText('Punch the cards');
  await expect(figure(page, 'Members who worked').locator('..')).toContainText('Working now: 1');
  await ben.server.timer.stop({});
  await expect(line(page, 'Members', 'Ben Bitdiddle')).not.toContainText('Punch the cards');
  await page.getByRole('button', { name: 'Previous range' }).click();
}

test('REPORT-07 SHELL-01 follows the team on a dashboard: totals that open what they are made of, each member as a row or card, and timers as they start', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  const page = await open(browser, company.owner, '/');
  const entries = [
    'Today',
    'Inbox',
    'Timesheet',
    'Tasks',
    'Projects',
    'Team',
    'Approvals',
    'Reports',
    'Billing',
    'Settings',
  ];
  await expect(sidebar(page).getByRole('link')).toHaveText(entries);
  await sidebar(page).getByRole('link', { name: 'Team' }).click();
  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('combobox', { name: 'Date range: This month' })).toBeVisible();

  // The same figures as the report of these days.
  await page.goto(`/dashboard/team-dashboard?${weekBefore}`);
  await expect(figure(page, 'Total time')).toContainText('4:30');
  await expect(figure(page, 'Members who worked')).toContainText('2 of 2');
  await expect(line(page, 'Members', 'Mia Torres')).toContainText('1:30');
  await expect(line(page, 'Members', 'Ben Bitdiddle')).toContainText('66.7%');
  await expect(line(page, 'Members', 'Total')).toContainText('4:30');
  await expectAccessible(page);

  // A total opens its entries, a number of tasks its tasks.
  await figure(page, 'Total time').getByRole('button', { name: 'Show entries' }).click();
  await expect(dialog(page)).toContainText('3 entries');
  await expect(dialog(page)).toContainText('4:30:00');
  await page.keyboard.press('Escape');
  await figure(page, 'Pending tasks').getByRole('button', { name: 'Show tasks' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Punch the cards' })).toBeVisible();
  await expectAccessiblePopup(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await seesTheTimer(page, company, ben, task.id);

  // One member only, and a column fewer; then as cards.
  await addFilter(page, 'Members', 'Ben Bitdiddle');
  await expect(line(page, 'Members', 'Total')).toContainText('3:00');
  await page.keyboard.press('Escape');
  await more(page, 'Columns');
  await page.getByRole('menuitemcheckbox', { name: 'Billable' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Billable' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('radio', { name: 'Grid' }).check();
  const cards = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Ben Bitdiddle' })).toContainText('3:00');
  await expectAccessible(page);

  // A member sees their own figures, and no others by the address.
  const theirs = await open(browser, ben, `/dashboard/team-dashboard?${weekBefore}`);
  await expect(figure(theirs, 'Total time')).toContainText('3:00');
  await expect(line(theirs, 'Members', 'Mia Torres')).toHaveCount(0);
  const others = encodeURIComponent(JSON.stringify([company.owner.employeeId]));
  await theirs.goto(`/dashboard/team-dashboard?${weekBefore}&member=${others}`);
  await expect(theirs.getByText('You can only see your own time.')).toBeVisible();
});

test('REPORT-08 REPORT-10 REPORT-16 MEMBER-15 sees apps and sites by what used them, and how somebody worked by day, hour and task', async ({
  browser,
}) => {
  const { company, ben, log } = await aCompany();
  const { owner } = company;
  const now = new Date();
  const lastYear = now.getUTCFullYear() - 1;
  await log(ben, `${lastYear}-06-10`, '09:00', '11:00');
  await log(ben, `${lastYear}-06-09`, '13:00', '14:00');
  const tenth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10)).toISOString();
  // At an hour without other work, which in the first days of a month is of the last month too.
  await log(ben, tenth.slice(0, 10), '05:00', '06:30');
  const page = await open(browser, owner, '/');
  await sidebar(page).getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('navigation', { name: 'All reports' }).getByRole('link', { name: 'Apps and sites' }).click();
  await page.goto(`/dashboard/app-url?${weekBefore}`);
  await expect(line(page, 'Apps', 'Editor')).toContainText('75%');
  await expect(line(page, 'Apps', 'Editor')).toContainText('1:30');
  await expect(line(page, 'Sites', 'docs.test')).toContainText('100%');
  await page.getByRole('button', { name: '2 days' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([/1:00$/, /0:30$/]);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: /^Group by/ }).click();
  await page.getByRole('option', { name: 'Member', exact: true }).click();
  await expect(line(page, 'Apps', 'Ben Bitdiddle')).toContainText('2:00');

  // Nothing is made up where nothing was recorded.
  await page.goto(`/dashboard/app-url?from=${day(60)}&to=${day(50)}`);
  await expect(page.getByRole('heading', { name: 'Nothing recorded' })).toBeVisible();
  await expect(page.getByText('Desktop time trackers connected to this server do')).toBeVisible();

  // A year of days, by the keyboard and as numbers.
  await page.goto(`/profile/${ben.userId}?tab=stats`);
  await page.getByRole('button', { name: 'Previous year' }).click();
  const map = page.getByRole('grid', { name: `Worked time in ${lastYear}` });
  await map.getByRole('gridcell', { name: /: 2:00$/ }).click();
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(map.getByRole('gridcell', { selected: true })).toHaveAccessibleName(
    new RegExp(`June 9, ${lastYear}: 1:00$`),
  );
  await expect(page.getByRole('button', { name: /^Date: .*June 9/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Months' }).check();
  await expect(line(page, `Worked time in ${lastYear}: Months`, 'June')).toContainText('3:00');

  // The hours of the day, and the tasks.
  await page.getByRole('combobox', { name: /^Date range/ }).click();
  await page.getByRole('option', { name: 'Last month' }).click();
  await expect(page.getByRole('region', { name: 'Top tasks' })).toContainText('Punch the cards');
  await page.getByText('Show numbers: Productivity by hour of the day').click();
  await expect(line(page, 'Productivity by hour of the day', '5:00 AM')).toContainText('1:00');
  await expectAccessible(page);

  // In the dark, from right to left, on a phone.
  const arabic = await open(browser, owner, '/maintenance', { viewport: { width: 390, height: 844 } });
  await looking(arabic, { theme: 'dark', language: 'ar' });
  await arabic.goto(`/dashboard/team-dashboard?${weekBefore}&view=grid`);
  await expect(arabic.getByRole('listitem').filter({ hasText: 'Ben Bitdiddle' })).toContainText('3:00');
  await expectAccessible(arabic);
  await expectNoViolations(arabic, colourRules);
});
