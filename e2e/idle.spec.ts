import { expect, type Page, test } from '@playwright/test';
import { ClockedServer } from './clocks.ts';
import { newCompany, open, type Person, signedIn, sql } from './company.ts';
import { expectAccessible } from './look.ts';

const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const start = (page: Page) => bar(page).getByRole('button', { name: 'Start timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop timer' });
const question = (page: Page) => page.getByRole('region', { name: /^Still working/ });
const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

/** Ben has been working for half an hour, in an organization that asks after a minute or two without a sign. */
async function atWork(rules: { inactivityTimeLimit?: number; timerLimitHours?: number }, minutes: number) {
  const company = await newCompany();
  const { organizationId, teamId } = company;
  await company.owner.server.organizations.update({ organizationId, ...rules });
  const ben = await company.join('Ben Bitdiddle');
  const tasks = [];
  for (const title of ['Wind the clock', 'Oil the crank'])
    tasks.push(await ben.server.tasks.create({ title, teams: [teamId] }));
  const place = { taskId: tasks[0]!.id, organizationTeamId: teamId };
  const began = { ...place, startedAt: minutesAgo(minutes), requestId: crypto.randomUUID() };
  const { startedAt } = await ben.server.timer.start(began);
  return { company, ben, startedAt };
}

/** What the server has recorded, oldest first, idle time too. */
async function recorded(server: Person['server']) {
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
const whatIs = async (server: Person['server']) => (await recorded(server)).map(({ what }) => what);

/** A page whose clock the journey moves, once it watches for signs of its person: that is the first it writes down. */
async function watched(page: Page, time: number): Promise<void> {
  await page.context().clock.install({ time });
  await page.goto('/');
  await expect(stop(page)).toBeVisible({ timeout: 30_000 });
  const signs = () => page.evaluate(() => localStorage.getItem('stint.sign'));
  await expect.poll(signs, { timeout: 30_000 }).not.toBeNull();
}

test('TIMER-18 asks on every device when nobody has been there: the time is kept on another, goes to another task, is discarded and had back, and the timer stops whatever is asked', async ({
  browser,
}) => {
  test.slow();
  const server = new ClockedServer();
  await server.start();
  try {
    const { company, ben } = await atWork({ inactivityTimeLimit: 1 }, 30);
    const page = await open(browser, ben, '/unauthorized', { baseURL: server.url });
    const phone = await open(browser, ben, '/unauthorized', { baseURL: server.url });
    await watched(phone, server.now());
    await watched(page, server.now());
    const client = () => signedIn(ben.email, company);
    /** Nobody touches anything; less than the limit at once, which would be a device that slept. */
    const untouched = async () => {
      await expect(async () => {
        await server.pass(25_000, page.context(), phone.context());
        await expect(question(page)).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 60_000, intervals: [10] });
    };

    await untouched();
    await expect(question(phone)).toContainText('Still working on “Wind the clock”?');
    await expectAccessible(phone);
    await question(phone).getByRole('button', { name: 'Keep time' }).click();
    await expect(question(phone)).toBeHidden();
    await expect(question(page)).toBeHidden();
    const running = ['TRACKED Wind the clock running'];
    expect(await whatIs(await client())).toEqual(running);

    await untouched();
    await question(page).getByRole('button', { name: 'Discard and continue' }).click();
    await expect(question(page)).toBeHidden();
    await expect(stop(page)).toBeVisible();
    const discarded = ['TRACKED Wind the clock', 'IDLE Wind the clock', 'RESUMED Wind the clock running'];
    await expect.poll(async () => whatIs(await client())).toEqual(discarded);
    const [worked, idle, resumed] = await recorded(await client());
    expect(worked!.to).toBe(idle!.from);
    expect(Math.abs(Date.parse(idle!.to) - Date.parse(resumed!.from))).toBeLessThan(1000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => whatIs(await client())).toEqual(running);

    await untouched();
    await question(page).getByRole('button', { name: 'It was another task' }).click();
    await question(page).getByRole('combobox', { name: 'Find task' }).click();
    await page.getByRole('option', { name: /Oil the crank/ }).click();
    await expect(question(page)).toBeHidden();
    const reassigned = ['TRACKED Wind the clock', 'TRACKED Oil the crank', 'RESUMED Wind the clock running'];
    await expect.poll(async () => whatIs(await client())).toEqual(reassigned);

    await untouched();
    await stop(page).click();
    await expect(question(page)).toBeHidden();
    await expect.poll(async () => (await whatIs(await client())).at(-1)).toBe('RESUMED Wind the clock');
    for (const first of [page, phone]) await first.context().close();
  } finally {
    await server.end();
  }
});

test('TIMER-18 TIMER-16 asks and is answered without a network', async ({ browser }) => {
  // However long the page takes to stand: nothing is asked before the network is gone.
  const { ben } = await atWork({ inactivityTimeLimit: 10 }, 30);
  const page = await open(browser, ben, '/unauthorized');
  await watched(page, Date.now());
  await page.context().setOffline(true);
  await page.clock.fastForward('12:00');
  await expect(question(page)).toContainText(/0:1[2-9]/);
  await question(page).getByRole('button', { name: 'Discard and stop' }).click();
  await expect(start(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await whatIs(ben.server)).toEqual(['TRACKED Wind the clock running']);
  await page.context().setOffline(false);
  await expect.poll(() => whatIs(ben.server)).toEqual(['TRACKED Wind the clock', 'IDLE Wind the clock']);
});

test('TIMER-19 ends a forgotten timer at the organization’s limit, says so, and counts the rest when asked to', async ({
  browser,
}) => {
  const { ben, startedAt } = await atWork({ timerLimitHours: 2 }, 150);
  const page = await open(browser, ben);
  await expect(stop(page)).toBeVisible();
  // It runs each minute.
  await sql(`select graphile_worker.add_job('timer.care')`, []);
  const notice = page.getByRole('region', { name: /your timer was stopped at/ });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expect(start(page)).toBeVisible();
  await expectAccessible(page);
  const [log, idle] = await recorded(ben.server);
  expect(Date.parse(log!.to) - Date.parse(startedAt)).toBe(120 * MINUTE);
  expect(idle).toMatchObject({ what: 'IDLE Wind the clock', from: log!.to });
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click();
  const line = page.getByRole('listitem').filter({ hasText: 'Your timer on “Wind the clock” was stopped at' });
  await line.getByRole('button', { name: 'Restore time' }).click();
  await expect.poll(() => whatIs(ben.server)).toEqual(['TRACKED Wind the clock', 'TRACKED Wind the clock']);
});
