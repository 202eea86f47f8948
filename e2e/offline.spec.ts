import { expect, type Page, test } from '@playwright/test';
import { newCompany, open, type Person } from './company.ts';
import { isOfflineReady } from './offline-ready.ts';
import { type RunningServer, startServer } from './server.ts';

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const start = (page: Page) => bar(page).getByRole('button', { name: 'Start timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop timer' });
const startTask = (page: Page, title: string) =>
  page.getByRole('region', { name: 'My tasks' }).getByRole('button', { name: `Start ${title}` });
const waiting = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible({ timeout: 30_000 });

/** What the server has recorded, oldest first. */
async function recorded({ server }: Person) {
  const [startDate, endDate] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const logs = await server.timeLogs.list({ startDate, endDate, onlyMe: true });
  return logs.toReversed().map(({ startedAt, stoppedAt, isRunning, task }) => ({
    task: task?.title,
    isRunning,
    from: Date.parse(startedAt),
    to: Date.parse(stoppedAt),
  }));
}

test('TIMER-06 TIMER-16 TIMER-22 TIMER-25 opens without a network as it was left, starts and stops, counts nothing on the day after, and can be installed', async ({
  browser,
}) => {
  test.slow();
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { id } = await ben.server.tasks.create({ title: 'Sort the cards', teams: [company.teamId] });
  await ben.server.tasks.create({ title: 'Punch the cards', teams: [company.teamId] });
  await ben.server.timer.recordStart({
    taskId: id,
    organizationTeamId: company.teamId,
    source: 'TEAMS',
    requestId: crypto.randomUUID(),
    startedAt: new Date(Date.now() - 3000).toISOString(),
    follows: null,
    stoppedAt: new Date().toISOString(),
  });
  const page = await open(browser, ben);
  const context = page.context();
  const status = (name: string) =>
    page.getByRole('region', { name: 'My tasks' }).getByLabel(`Status of Punch the cards: ${name}`);
  const today = bar(page).getByRole('timer', { name: 'Today' });
  await expect(status('Open')).toBeVisible();
  await expect(today).toHaveText('0:00:03');
  await isOfflineReady(page);

  await context.setOffline(true);
  await page.reload();
  await startTask(page, 'Punch the cards').click();
  await expect(stop(page)).toBeVisible();
  await expect(status('In progress')).toBeVisible();
  await waiting(page, 'Saved on this device, 1 change waiting');
  await page.reload();
  await expect(stop(page)).toBeVisible();
  await expect(status('In progress')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('Punch the cards');
  await context.setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => recorded(ben)).toMatchObject([{}, { task: 'Punch the cards', isRunning: true }]);
  await expect(status('In progress')).toBeVisible();

  await context.setOffline(true);
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => recorded(ben)).toMatchObject([{}, { task: 'Punch the cards', isRunning: false }]);
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('json');
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);

  await context.clock.install({ time: Date.now() });
  await context.setOffline(true);
  await context.clock.fastForward('24:00:00');
  await page.reload();
  await expect(today).toHaveText('0:00:00');
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('Ben Bitdiddle');
  await startTask(page, 'Sort the cards').click();
  await expect(stop(page)).toBeVisible();
  await context.close();
});

test('TIMER-16 sends a stop although the page is left before, and keeps nothing of the API, nor of anybody who has signed out', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  await ben.server.tasks.create({ title: 'Sort the cards', teams: [company.teamId] });
  const page = await open(browser, ben);
  await startTask(page, 'Sort the cards').click();
  const isRunning = async () => (await ben.server.timer.status({})).running;
  await expect.poll(isRunning).toBe(true);
  // Another tab is sending, and does not come to an end.
  await page.evaluate(() => {
    void navigator.locks.request('stint.outbox', () => new Promise(() => undefined));
  });
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  expect(await isRunning()).toBe(true);
  await page.goto('about:blank');
  await expect.poll(isRunning).toBe(false);

  await page.goto('/');
  await expect(startTask(page, 'Sort the cards')).toBeVisible();
  await isOfflineReady(page);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain('/index.html');
  expect(stored.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.getByRole('button', { name: /^Your account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Stint' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /You’re offline|Can’t reach the server/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Sort the cards')).toBeHidden();
});

test.describe('on a server of its own', () => {
  let server: RunningServer;
  const shared = { url: process.env.STINT_URL, data: process.env.STINT_DATA_DIR };
  test.beforeAll(async () => {
    server = await startServer();
    Object.assign(process.env, { STINT_URL: server.url, STINT_DATA_DIR: server.dataDir });
  });
  test.afterAll(async () => {
    Object.assign(process.env, { STINT_URL: shared.url, STINT_DATA_DIR: shared.data });
    await server.stop();
  });

  test('TIMER-16 loses no second when the network is cut, the tab killed and the server restarted', async ({
    browser,
  }) => {
    test.slow();
    const company = await newCompany();
    const ben = await company.join('Ben Bitdiddle');
    for (const title of ['Sort the cards', 'Punch the cards'])
      await ben.server.tasks.create({ title, teams: [company.teamId] });
    const page = await open(browser, ben, '/', { baseURL: server.url });
    const context = page.context();
    await expect(startTask(page, 'Sort the cards')).toBeVisible();
    await isOfflineReady(page);
    const pressed: { after: number; before: number }[] = [];
    const press = async (run: () => Promise<void>) => {
      const after = Date.now();
      await run();
      pressed.push({ after, before: Date.now() });
    };
    await press(() => startTask(page, 'Sort the cards').click());
    await expect.poll(async () => (await recorded(ben)).length).toBe(1);
    const { port } = new URL(server.url);
    await server.stop('SIGKILL');
    await press(() => startTask(page, 'Punch the cards').click());
    await waiting(page, 'Saved on this device, 1 change waiting');
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto('/');
    await press(() => stop(again).click());
    await expect(start(again)).toBeVisible();
    await again.close();
    server = await startServer({ dataDir: server.dataDir, port: Number(port) });
    await context.setOffline(false);
    const last = await context.newPage();
    await last.goto('/');
    await expect(start(last)).toBeVisible();
    const states = async () => (await recorded(ben)).map(({ task, isRunning }) => [task, isRunning]);
    await expect.poll(states).toEqual([
      ['Sort the cards', false],
      ['Punch the cards', false],
    ]);
    await expect(last.getByText(/^Saved on this device/)).toBeHidden();
    const logs = await recorded(ben);
    const moments = [logs[0]!.from, logs[0]!.to, logs[1]!.from, logs[1]!.to];
    const worked = [pressed[0]!, pressed[1]!, pressed[1]!, pressed[2]!];
    // Entries begin and end on whole seconds.
    for (const [at, moment] of moments.entries()) {
      expect(moment).toBeGreaterThan(worked[at]!.after - 1000);
      expect(moment).toBeLessThanOrEqual(worked[at]!.before);
    }
    expect(logs[0]!.to).toBe(logs[1]!.from);
  });
});
