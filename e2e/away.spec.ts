import { expect, type Page, test } from '@playwright/test';
import { type Company, newCompany, open, type Person } from './company.ts';
import { expectAccessible } from './look.ts';

const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const start = (page: Page) => bar(page).getByRole('button', { name: 'Start the timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop the timer' });
const question = (page: Page) => page.getByRole('region', { name: /^Still working/ });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

interface AtWork {
  company: Company;
  ben: Person;
  page: Page;
}

/** Ben has been working for half an hour when his page opens, whose clock this journey moves. */
async function atWork(browser: Parameters<typeof open>[0], limit = 1): Promise<AtWork> {
  const company = await newCompany();
  const { organizationId, teamId } = company;
  await company.owner.server.organizations.update({ organizationId, inactivityTimeLimit: limit });
  const ben = await company.join('Ben Bitdiddle');
  const tasks = [];
  for (const title of ['Wind the clock', 'Oil the crank'])
    tasks.push(await ben.server.tasks.create({ title, teams: [teamId] }));
  await ben.server.timer.start({ taskId: tasks[0]!.id, organizationTeamId: teamId, startedAt: minutesAgo(30) });
  const page = await open(browser, ben, '/ui');
  // What asks is fetched once the page stands; the clock of this journey moves only when it is told to.
  let asks = false;
  page.on('response', (response) => {
    asks ||= response.url().includes('away-care');
  });
  await page.clock.install();
  await page.goto('/');
  await expect(stop(page)).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    await page.clock.runFor(500);
    expect(asks).toBe(true);
  }).toPass({ timeout: 30_000, intervals: [100] });
  await page.waitForLoadState('networkidle');
  return { company, ben, page };
}

/** Nobody touches anything until the page asks; in small steps, so that the server can answer in between. */
async function untouched(page: Page) {
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(question(page)).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 120_000, intervals: [10] });
}

/** What the server has recorded, oldest first, idle time too: type, task and minutes. */
async function recorded({ server }: Person) {
  const span = { startDate: minutesAgo(1440), endDate: minutesAgo(-1440), onlyMe: true };
  const logs = [
    ...(await server.timeLogs.list({ ...span, logType: ['IDLE'] })),
    ...(await server.timeLogs.list(span)).filter(({ logType }) => logType !== 'IDLE'),
  ];
  const once = [...new Map(logs.map((log) => [log.id, log])).values()];
  return once
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt))
    .map(({ logType, task, isRunning, startedAt, stoppedAt }) => ({
      what: `${logType} ${task?.title}${isRunning ? ' running' : ''}`,
      from: startedAt,
      to: stoppedAt,
    }));
}
const whatIs = async (person: Person) => (await recorded(person)).map(({ what }) => what);

test('TIMER-18 asks on every device when nobody has been there, and an answer on one is one for all', async ({
  browser,
}) => {
  test.slow();
  const { ben, page } = await atWork(browser);
  const phone = await open(browser, ben);
  await expect(stop(phone)).toBeVisible();
  await untouched(page);
  await expect(question(phone)).toContainText('Still working on “Wind the clock”?');
  await expectAccessible(phone);
  await question(phone).getByRole('button', { name: 'Keep the time' }).click();
  await expect(question(phone)).toBeHidden();
  await expect(question(page)).toBeHidden();
  expect(await whatIs(ben)).toEqual(['TRACKED Wind the clock running']);
});

test('TIMER-18 discards time and goes on, keeps it as idle, and takes that back', async ({ browser }) => {
  test.slow();
  const { ben, page } = await atWork(browser);
  await untouched(page);
  await question(page).getByRole('button', { name: 'Discard and go on' }).click();
  await expect(question(page)).toBeHidden();
  await expect(stop(page)).toBeVisible();
  const after = ['TRACKED Wind the clock', 'IDLE Wind the clock', 'RESUMED Wind the clock running'];
  await expect.poll(() => whatIs(ben)).toEqual(after);
  const [worked, idle, resumed] = await recorded(ben);
  expect(worked!.to).toBe(idle!.from);
  // The page's clock runs ahead in this journey: what lies in the future when it is told counts as now, of each call.
  expect(Math.abs(Date.parse(idle!.to) - Date.parse(resumed!.from))).toBeLessThan(1000);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => whatIs(ben)).toEqual(['TRACKED Wind the clock running']);
});

test('TIMER-18 records the time on another task where it was worked', async ({ browser }) => {
  test.slow();
  const { ben, page } = await atWork(browser);
  await untouched(page);
  await question(page).getByRole('button', { name: 'It was another task' }).click();
  await question(page).getByRole('combobox', { name: 'Find the task' }).click();
  await page.getByRole('option', { name: /Oil the crank/ }).click();
  await expect(question(page)).toBeHidden();
  const after = ['TRACKED Wind the clock', 'TRACKED Oil the crank', 'RESUMED Wind the clock running'];
  await expect.poll(() => whatIs(ben)).toEqual(after);
});

test('TIMER-18 TIMER-16 asks and is answered without a network; the timer can be stopped whatever is asked', async ({
  browser,
}) => {
  test.slow();
  // However long the page takes to stand: nothing is asked before the network is gone.
  const { ben, page } = await atWork(browser, 10);
  await page.context().setOffline(true);
  await page.clock.fastForward('12:00');
  await expect(question(page)).toContainText(/1[2-9]m/);
  await question(page).getByRole('button', { name: 'Discard and stop' }).click();
  await expect(start(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await whatIs(ben)).toEqual(['TRACKED Wind the clock running']);
  await page.context().setOffline(false);
  await expect.poll(() => whatIs(ben)).toEqual(['TRACKED Wind the clock', 'IDLE Wind the clock']);
});

test('TIMER-18 can be stopped with the question open', async ({ browser }) => {
  test.slow();
  const { ben, page } = await atWork(browser);
  await untouched(page);
  await stop(page).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => whatIs(ben)).toEqual(['TRACKED Wind the clock']);
});

test('TIMER-18 leaves it to the person whether this browser asks, unless the organization wants it of everybody', async ({
  browser,
}) => {
  const { company, page } = await atWork(browser);
  await page.goto('/settings/personal');
  const asks = page.getByRole('switch', { name: 'Ask whether I am still working' });
  await expect(asks).toBeChecked();
  await asks.click();
  await expect(asks).not.toBeChecked();
  const { organizationId } = company;
  await company.owner.server.organizations.update({ organizationId, enforced: true });
  await expect(asks).toBeChecked();
  await expect(asks).toHaveAccessibleDescription(/Your organization asks everybody\./);
});

test('TIMER-19 a forgotten timer ends at the organization’s limit, and its person is told', async ({ browser }) => {
  test.slow();
  const company = await newCompany();
  const { organizationId, teamId } = company;
  await company.owner.server.organizations.update({ organizationId, timerLimitHours: 2 });
  const ben = await company.join('Ben Bitdiddle');
  const task = await ben.server.tasks.create({ title: 'Wind the clock', teams: [teamId] });
  const startedAt = minutesAgo(150);
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: teamId, startedAt });
  const page = await open(browser, ben);
  const told = page.getByRole('region', { name: /your timer was ended at/ });
  await expect(told).toBeVisible({ timeout: 100_000 });
  await expect(start(page)).toBeVisible();
  await expectAccessible(page);
  const [log, idle] = await recorded(ben);
  expect(Date.parse(log!.to) - Date.parse(startedAt)).toBe(2 * 3_600_000);
  expect(idle).toMatchObject({ what: 'IDLE Wind the clock', from: log!.to });
  await told.getByRole('button', { name: 'All right' }).click();
  await expect(told).toBeHidden();
  await page.goto('/inbox');
  const line = page.getByRole('listitem').filter({ hasText: 'Your timer on “Wind the clock” was ended at' });
  await line.getByRole('button', { name: 'Count them' }).click();
  await expect.poll(() => whatIs(ben)).toEqual(['TRACKED Wind the clock', 'TRACKED Wind the clock']);
});
