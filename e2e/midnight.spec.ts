import { expect, type Page, test } from '@playwright/test';
import { ClockedServer } from './clocks.ts';
import { newCompany, open, signedIn } from './company.ts';
import { showTeam } from './team.ts';

/** Midnight there is 18:15 in UTC, all year round. */
const zone = 'Asia/Kathmandu';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const east = 5.75 * 60 * MINUTE;
const midnightAfter = (at: number) => Math.ceil((at + east) / DAY) * DAY - east;
/** The date on which somebody there is just before an instant. */
const dateBefore = (at: number) => new Date(at + east - 1).toISOString().slice(0, 10);

const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop timer' });
const startTask = (page: Page) =>
  page.getByRole('region', { name: 'My tasks' }).getByRole('button', { name: 'Start Wind the clock' });

test('TIMER-22 TIMER-05 PLAN-14 a timer that runs through midnight gives each day its part, on every page, and a new day is offered a plan of its own', async ({
  browser,
}) => {
  test.slow();
  const server = new ClockedServer();
  await server.start();
  try {
    const company = await newCompany();
    const ben = await company.join('Ben Bitdiddle');
    await ben.server.tasks.create({ title: 'Wind the clock', teams: [company.teamId] });
    await ben.server.users.update({ userId: ben.userId, timeZone: zone });
    const midnight = midnightAfter(server.now() + 20 * MINUTE);
    await server.pass(midnight - server.now() - 11 * MINUTE);
    const page = await open(browser, ben, '/unauthorized', { baseURL: server.url, timezoneId: zone });
    const context = page.context();
    await context.clock.install({ time: server.now() });
    await page.goto('/');
    await startTask(page).click();
    await expect(stop(page)).toBeVisible();
    const offer = bar(page).getByText('No plan for today');
    await bar(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer).toBeHidden();
    let again = await signedIn(ben.email, company);
    await expect.poll(async () => (await again.timer.status({})).running).toBe(true);
    const startedAt = Date.parse(String((await again.timer.status({})).lastLog?.startedAt));
    expect(startedAt).toBeLessThan(midnight);
    await server.pass(midnight - server.now() + 5 * MINUTE, context);
    const today = bar(page).getByRole('timer', { name: 'Today' });
    await expect(offer).toBeVisible();
    await expect(today).toHaveText(/^0:05:/);
    await expect(bar(page)).toContainText('This task today0:05');
    await showTeam(page);
    const own = page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: 'Ben Bitdiddle' });
    await expect(own).toContainText('0:05');
    await stop(page).click();
    again = await signedIn(ben.email, company);
    await expect.poll(async () => (await again.timer.status({})).running).toBe(false);

    const { lastLog, duration } = await again.timer.status({});
    const stoppedAt = Date.parse(String(lastLog?.stoppedAt));
    const [before, after] = [dateBefore(midnight), dateBefore(midnight + DAY)];
    const seconds = (from: number, to: number) => Math.floor((to - from) / 1000);
    const days = await again.reports.perDay({ startDate: before, endDate: after, timeZone: zone });
    expect(Object.fromEntries(days.map((day) => [day.date, day.seconds]))).toEqual({
      [before]: seconds(startedAt, midnight),
      [after]: seconds(midnight, stoppedAt),
    });
    expect(duration).toBe(seconds(midnight, stoppedAt));

    await page.reload();
    await startTask(page).click();
    await expect(stop(page)).toBeVisible();
    await expect.poll(async () => (await again.timer.status({})).running).toBe(true);

    await page.goto(`/reports/timesheet/${ben.employeeId}?view=list`);
    const minutes = (from: number, to: number) => `0:${String(Math.floor((to - from) / MINUTE)).padStart(2, '0')}`;
    const main = page.getByRole('main');
    await expect(main).toContainText(minutes(midnight, stoppedAt));
    // Weeks begin on Monday.
    if (new Date(after).getUTCDay() === 1) {
      await page.getByRole('combobox', { name: /^Period/ }).click();
      await page.getByRole('option', { name: 'Last week' }).click();
    }
    await expect(main).toContainText(minutes(startedAt, midnight));
    await context.close();
  } finally {
    await server.end();
  }
});
