import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';
import { dismissNotices } from './notices.ts';
import { dragByFinger } from './touch.ts';

const day = (page: Page, name: RegExp) => page.getByRole('cell', { name });
const entry = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function aMonth() {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const { server } = company.owner;
  const teams = [company.teamId];
  const dated = await server.tasks.create({ title: 'Print the manual', dueDate: '2026-03-11T00:00:00.000Z', teams });
  await server.tasks.create({ title: 'Order ink', teams });
  return { company, server, dated };
}
const dueOf = async ({ server, dated }: Awaited<ReturnType<typeof aMonth>>) =>
  (await server.tasks.get({ taskId: dated.id })).dueDate?.slice(0, 10);

/** Nothing has to be scrolled on the way, nor is it near an edge, where the page scrolls by itself. */
const tall = { width: 1280, height: 1200 };

test('KANBAN-06 gives tasks their days by mouse and by keyboard, and shows what is planned and worked, by month and week', async ({
  browser,
}) => {
  const created = await aMonth();
  const { company, server } = created;
  const teams = [company.teamId];
  await server.tasks.create({ title: 'Cut the paper', status: 'completed', teams });
  await server.tasks.create({ title: 'Sell the press', status: 'closed', teams });
  const page = await open(browser, company.owner, '/calendar?on=2026-03-01', { timezoneId: 'UTC', viewport: tall });
  const undated = page.getByRole('region', { name: /No date/ });
  await expect(day(page, /Wednesday, March 11/).getByText('Print the manual')).toBeVisible();
  await expect(undated).toHaveAccessibleName(/No date 1$/);
  await expect(undated.getByRole('listitem')).toHaveText('Order ink');
  await entry(page, 'Print the manual').dragTo(day(page, /Friday, March 13/));
  await expect(day(page, /Friday, March 13/).getByText('Print the manual')).toBeVisible();
  await expect.poll(() => dueOf(created)).toBe('2026-03-13');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => dueOf(created)).toBe('2026-03-11');

  await page.getByRole('button', { name: 'Move Print the manual', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => dueOf(created)).toBe('2026-03-19');
  await expect(page.getByRole('button', { name: 'Move Print the manual', exact: true })).toBeFocused();

  // A task without a date gets one, and loses it again.
  await entry(page, 'Order ink').dragTo(day(page, /Friday, March 20/));
  await expect(day(page, /Friday, March 20/).getByText('Order ink')).toBeVisible();
  await expect(page.getByText('Every task has a date.')).toBeVisible();
  await entry(page, 'Order ink').dragTo(undated);
  await expect(undated.getByText('Order ink')).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toHaveText('Mon');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expectAccessible(page);

  await server.organizations.update({ organizationId: company.organizationId, startWeekOn: 'SUNDAY' });
  await expect(page.getByRole('columnheader').first()).toHaveText('Sun');
  const today = Date.now();
  const date = new Date(today - 2 * 86_400_000).toISOString().slice(0, 10);
  await server.timeLogs.create({
    startedAt: `${date}T09:00:00.000Z`,
    stoppedAt: `${date}T10:30:00.000Z`,
    organizationTeamId: company.teamId,
  });
  const tomorrow = new Date(today + 86_400_000).toISOString().slice(0, 10);
  await server.plans.create({ date: tomorrow, workTimePlanned: 6, organizationTeamId: company.teamId });
  await page.goto(`/calendar?on=${date}&q=ink`);
  await expect(page.getByRole('cell', { name: /worked 1:30/ })).toBeVisible();
  await page.getByRole('button', { name: '1:30 Show entries' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Mia Torres/, expanded: true })).toContainText(
    '1:30',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByText('Order ink')).toBeVisible();
  await page.goto(`/calendar?on=${tomorrow}&q=press`);
  await expect(page.getByRole('cell', { name: /planned 6h00m/ })).toBeVisible();
  await expect(page.getByText('Order ink')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByRole('cell')).toHaveCount(7);
  await expect(page.getByRole('cell', { name: /planned 6h00m/ })).toBeVisible();
});

test('KANBAN-06 SHELL-06 gives tasks another day by finger, and on a phone, with the tasks of a day below the month, also by keyboard', async ({
  browser,
}) => {
  const created = await aMonth();
  await created.server.tasks.update({ taskId: created.dated.id, status: 'in-progress' });
  const page = await open(browser, created.company.owner, '/calendar?on=2026-03-01', {
    hasTouch: true,
    // The days of the drag fit without scrolling.
    viewport: { width: 1280, height: 1000 },
  });
  await expect(day(page, /Wednesday, March 11/).getByText('Print the manual')).toBeVisible();
  await dragByFinger(page, entry(page, 'Print the manual'), day(page, /Thursday, March 12/));
  await expect(day(page, /Thursday, March 12/).getByText('Print the manual')).toBeVisible();
  await expect.poll(() => dueOf(created)).toBe('2026-03-12');
  await dragByFinger(page, entry(page, 'Order ink'), day(page, /Tuesday, March 10/));
  await expect(page.getByText('Every task has a date.')).toBeVisible();

  await dismissNotices(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const on = (name: string) => page.getByRole('region', { name, exact: true });
  const cell = (name: RegExp) => page.getByRole('button', { name });
  await expect(on('Sunday, March 1')).toContainText('No tasks');
  await expect(cell(/^Friday, March 13 · 0 tasks$/)).toBeVisible();
  await cell(/^Thursday, March 12 · 1 task$/).tap();
  await expect(cell(/March 12/)).toHaveAttribute('aria-pressed', 'true');
  await expect(on('Thursday, March 12').getByRole('link', { name: 'Print the manual' })).toBeVisible();
  for (const table of [page.getByRole('table'), page.locator('html')]) {
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await dragByFinger(page, entry(page, 'Print the manual'), cell(/March 13/));
  await expect.poll(() => dueOf(created)).toBe('2026-03-13');
  await cell(/^Friday, March 13 · 1 task$/).tap();
  await expect(on('Friday, March 13').getByText('Print the manual')).toBeVisible();

  await page.getByRole('button', { name: 'Move Print the manual', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => dueOf(created)).toBe('2026-03-20');
  await expect(on('Friday, March 20').getByText('Print the manual')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Print the manual', exact: true })).toBeFocused();
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByRole('cell')).toHaveCount(7);
  await expectAccessible(page);
});
