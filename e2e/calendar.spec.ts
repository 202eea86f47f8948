import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, looking } from './look.ts';
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

test('KANBAN-06 sees tasks on their days, gives them others by mouse and by keyboard, and takes it back', async ({
  browser,
}) => {
  const made = await aMonth();
  const page = await open(browser, made.company.owner, '/calendar?on=2026-03-01');
  await expect(day(page, /Wednesday, March 11/).getByText('Print the manual')).toBeVisible();
  await entry(page, 'Print the manual').dragTo(day(page, /Friday, March 13/));
  await expect(day(page, /Friday, March 13/).getByText('Print the manual')).toBeVisible();
  await expect.poll(() => dueOf(made)).toBe('2026-03-13');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => dueOf(made)).toBe('2026-03-11');

  await page.getByRole('button', { name: 'Move Print the manual', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => dueOf(made)).toBe('2026-03-19');
  await expect(page.getByRole('button', { name: 'Move Print the manual', exact: true })).toBeFocused();

  // What has no date gets one, and loses it again.
  await entry(page, 'Order ink').dragTo(day(page, /Friday, March 20/));
  await expect(day(page, /Friday, March 20/).getByText('Order ink')).toBeVisible();
  await expect(page.getByText('Every task has a date.')).toBeVisible();
  await entry(page, 'Order ink').dragTo(page.getByRole('region', { name: /Without a date/ }));
  await expect(page.getByRole('region', { name: /Without a date/ }).getByText('Order ink')).toBeVisible();
});

test('KANBAN-06 offers for a date only what is still to be done', async ({ browser }) => {
  const { company, server } = await aMonth();
  const teams = [company.teamId];
  await server.tasks.create({ title: 'Cut the paper', status: 'completed', teams });
  await server.tasks.create({ title: 'Sell the press', status: 'closed', teams });
  const page = await open(browser, company.owner, '/calendar?on=2026-03-01');
  const undated = page.getByRole('region', { name: /Without a date 1$/ });
  await expect(undated.getByRole('listitem')).toHaveText('Order ink');
});

test('KANBAN-06 gives a task another day by finger', async ({ browser }) => {
  const made = await aMonth();
  const page = await open(browser, made.company.owner, '/calendar?on=2026-03-01', { hasTouch: true });
  await expect(day(page, /Wednesday, March 11/).getByText('Print the manual')).toBeVisible();
  await dragByFinger(page, entry(page, 'Print the manual'), day(page, /Friday, March 13/));
  await expect(day(page, /Friday, March 13/).getByText('Print the manual')).toBeVisible();
  await expect.poll(() => dueOf(made)).toBe('2026-03-13');
  await dragByFinger(page, entry(page, 'Order ink'), day(page, /Thursday, March 12/));
  await expect(page.getByText('Every task has a date.')).toBeVisible();
});

test('KANBAN-06 SHELL-06 finds the tasks of a day below the month on a phone, and gives them another day by finger and by keyboard', async ({
  browser,
}) => {
  const made = await aMonth();
  await made.server.tasks.update({ taskId: made.dated.id, status: 'in-progress' });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await open(browser, made.company.owner, '/calendar?on=2026-03-01', phone);
  const on = (name: string) => page.getByRole('region', { name, exact: true });
  const cell = (name: RegExp) => page.getByRole('button', { name });
  await expect(on('Sunday, March 1')).toContainText('No tasks');
  await expect(cell(/^Friday, March 13 · 0 tasks$/)).toBeVisible();
  await cell(/^Wednesday, March 11 · 1 task$/).tap();
  await expect(cell(/March 11/)).toHaveAttribute('aria-pressed', 'true');
  await expect(on('Wednesday, March 11').getByRole('link', { name: 'Print the manual' })).toBeVisible();
  for (const table of [page.getByRole('table'), page.locator('html')]) {
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await page.reload();
  await dragByFinger(page, entry(page, 'Print the manual'), cell(/March 13/));
  await expect.poll(() => dueOf(made)).toBe('2026-03-13');
  await cell(/^Friday, March 13 · 1 task$/).tap();
  await expect(on('Friday, March 13').getByText('Print the manual')).toBeVisible();

  await page.getByRole('button', { name: 'Move Print the manual', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => dueOf(made)).toBe('2026-03-20');
  await expect(on('Friday, March 20').getByText('Print the manual')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Print the manual', exact: true })).toBeFocused();
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByRole('cell')).toHaveCount(7);
  await expectAccessible(page);
});

test('KANBAN-06 sees what is planned and worked on each day, of a month and of a week', async ({ browser }) => {
  const { company, server } = await aMonth();
  const today = new Date();
  const date = new Date(today.getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  await server.timeLogs.create({
    startedAt: `${date}T09:00:00.000Z`,
    stoppedAt: `${date}T10:30:00.000Z`,
    organizationTeamId: company.teamId,
  });
  const tomorrow = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10);
  await server.plans.create({ date: tomorrow, workTimePlanned: 6, organizationTeamId: company.teamId });
  const page = await open(browser, company.owner, `/calendar?on=${date}`, { timezoneId: 'UTC' });
  await expect(page.getByRole('cell', { name: /worked 1:30/ })).toBeVisible();
  await page.goto(`/calendar?on=${tomorrow}`);
  await expect(page.getByRole('cell', { name: /planned 6:00/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByRole('cell', { name: /planned 6:00/ })).toBeVisible();
  await expect(page.getByRole('cell')).toHaveCount(7);
});

test('KANBAN-06 begins its weeks as the organization does, and filters by the address', async ({ browser }) => {
  const { company, server } = await aMonth();
  await server.organizations.update({ organizationId: company.organizationId, startWeekOn: 'SUNDAY' });
  const page = await open(browser, company.owner, '/calendar?on=2026-03-01&q=ink');
  await expect(page.getByRole('columnheader').first()).toHaveText('Sun');
  await expect(page.getByText('Order ink')).toBeVisible();
  await expect(page.getByText('Print the manual')).toHaveCount(0);
});

for (const look of [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar' },
] as const) {
  test(`KANBAN-06 is accessible in ${look.theme}, ${look.language}`, async ({ browser }) => {
    const { company } = await aMonth();
    const page = await open(browser, company.owner, '/offline');
    await looking(page, look);
    await page.goto('/calendar?on=2026-03-01');
    await expect(page.getByText('Print the manual')).toBeVisible();
    await expectAccessible(page);
  });
}
