import fs from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany } from './company.ts';
import { givePassword, home } from './entry.ts';
import { isOfflineReady } from './offline-ready.ts';
import { startPathProxy } from './path-proxy.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

test.use({ serviceWorkers: 'allow' });

const shared = { url: process.env.STINT_URL, data: process.env.STINT_DATA_DIR };
const use = (url: string | undefined, dataDir: string | undefined) =>
  Object.assign(process.env, { STINT_URL: url, STINT_DATA_DIR: dataDir });
const servers: RunningServer[] = [];
let proxy: Server;
let host: string;

// Two Stints of one host: one sees its path, the proxy removes that of the other.
test.beforeAll(async () => {
  const port = await freePort();
  host = `http://localhost:${port}`;
  for (const below of ['/stint', '/other']) servers.push(await startServer({ env: { PUBLIC_URL: `${host}${below}` } }));
  const [stint, other] = servers.map(({ url }) => Number(new URL(url).port));
  proxy = startPathProxy(port, {
    '/stint': { port: stint ?? 0, strips: false },
    '/other': { port: other ?? 0, strips: true },
  });
});
test.afterAll(async () => {
  use(shared.url, shared.data);
  proxy.close();
  proxy.closeAllConnections();
  for (const { stop, dataDir } of servers) {
    await stop();
    fs.rmSync(path.dirname(dataDir), { recursive: true, force: true });
  }
});

/** Every address of this host that is asked for without one of the paths, and every answer that is not found. */
function watchAddresses(context: BrowserContext): string[] {
  const wrong: string[] = [];
  const look = (address: string) => {
    const { host: where, pathname } = new URL(address);
    if (where === new URL(host).host && !/^\/(stint|other)(\/|$)/.test(pathname)) wrong.push(address);
  };
  context.on('request', (request) => look(request.url()));
  context.on('response', (response) => response.status() === 404 && wrong.push(`404 ${response.url()}`));
  context.on('page', (page) => page.on('websocket', (socket) => look(socket.url())));
  return wrong;
}

/** Hands out subscriptions as a browser with a push service does. The one of the tests has none. */
const subscribeWithoutService = (): void => {
  let subscription: unknown = null;
  const text = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const subscribe = async (options: PushSubscriptionOptionsInit) => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const p256dh = text(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
    const keys = { p256dh, auth: text(crypto.getRandomValues(new Uint8Array(16))) };
    subscription = { options, toJSON: () => ({ endpoint: 'https://push.example.test/1', keys }) };
    return subscription;
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => subscription });
};

/** Selects the message that is shown, or a button of it. */
async function pressMessage(context: BrowserContext, button = ''): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (action) => {
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action, waitUntil() {} }));
  }, button);
}

const notificationOf = (page: Page) =>
  page.evaluate(async () => {
    const [message] = await (await navigator.serviceWorker.ready).getNotifications();
    return { title: message?.title, body: message?.body, icon: message?.icon };
  });
const showsMessage = (page: Page, title: string) =>
  expect.poll(async () => (await notificationOf(page)).title, { message: `the message ${title}` }).toBe(title);

/** Delivers a push message to the service worker as a push service would, and waits until it is shown. */
async function push(page: Page, message: { title: string; [key: string]: unknown }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL === `${host}/stint/`);
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify({ body: '', lang: 'en', dir: 'ltr', tag: 'x', actions: [], failed: '', ...message });
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: host, registrationId: await registered, data });
  await showsMessage(page, message.title);
}

test('PLATFORM-28 PUSH-06 works below a path: sign-in, timer, board, export, push with its messages and buttons, reload and offline, apart from another Stint of the host', async ({
  browser,
}) => {
  test.slow();
  const url = `${host}/stint`;
  use(url, servers[0]?.dataDir);
  const { owner, teamId, join } = await newCompany();
  await confirmAddress(owner);
  const ben = await join('Ben Bitdiddle');
  const { id: taskId } = await owner.server.tasks.create({ title: 'Sort the cards', teams: [teamId] });
  const context = await browser.newContext({ permissions: ['notifications'] });
  await context.addInitScript(subscribeWithoutService);
  const wrong = watchAddresses(context);
  const page = await context.newPage();

  await page.goto(`${url}/team/tasks?search=cards`);
  await expect(page).toHaveURL(`${url}/auth/passcode?to=${encodeURIComponent('/team/tasks?search=cards')}`);
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await givePassword(page, owner.email);
  await expect(page).toHaveURL(`${url}/team/tasks?search=cards`);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Sort the cards' })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV', exact: true }).click();
  expect(fs.readFileSync(await (await coming).path(), 'utf8')).toContain('Sort the cards');
  await page.getByRole('link', { name: 'Sort the cards' }).click();
  await expect(page).toHaveURL(`${url}/task/${taskId}`);

  await page.goto(`${host}/stint`);
  await home(page);
  await expect(page).toHaveURL(`${url}/`);
  const bar = page.getByRole('main').getByRole('region', { name: 'Timer' });
  const row = page.getByRole('region', { name: 'My tasks' });
  await row.getByRole('button', { name: 'Start Sort the cards' }).click();
  await expect.poll(async () => (await owner.server.timer.status({})).running).toBe(true);
  await bar.getByRole('button', { name: 'Stop timer' }).click();
  await expect.poll(async () => (await owner.server.timer.status({})).running).toBe(false);
  // What another program changes arrives by the stream.
  await owner.server.tasks.update({ taskId, title: 'Punch the cards' });
  await expect(row.getByRole('button', { name: 'Start Punch the cards' })).toBeVisible({ timeout: 5000 });
  await isOfflineReady(page, 'stint@/stint');

  await push(page, { title: 'A task', link: `/task/${taskId}` });
  expect((await notificationOf(page)).icon).toBe(`${url}/icon-192.png`);
  await pressMessage(context);
  await expect(page).toHaveURL(`${url}/task/${taskId}`);

  await page.goto(`${url}/settings/personal/push`);
  await page.getByRole('button', { name: 'Turn on push in this browser' }).click();
  await expect(page.getByText('Push is on in this browser.')).toBeVisible();
  expect((await owner.server.push.devices({})).items).toHaveLength(1);
  await owner.server.timer.start({ taskId, organizationTeamId: teamId });
  const { lastLog } = await owner.server.timer.status({});
  const { tenantId } = await owner.server.users.me({});
  const keep = { action: 'keep', title: 'Still working', done: 'The timer keeps running.' };
  await push(page, { title: 'Still there?', link: '/', tenantId, subjectId: lastLog?.id, actions: [keep] });
  await pressMessage(context, 'keep');
  await showsMessage(page, keep.done);
  const stop = { action: 'stop', title: 'Stop', done: 'Timer stopped.' };
  await push(page, { title: 'Still working?', link: '/', tenantId, subjectId: lastLog?.id, actions: [stop] });
  await pressMessage(context, 'stop');
  await expect.poll(async () => (await owner.server.timer.status({})).running).toBe(false);

  const day = new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10);
  await ben.server.timeLogs.create({ startedAt: `${day}T08:00:00.000Z`, stoppedAt: `${day}T15:30:00.000Z` });
  const [sheet] = await ben.server.timesheets.submit({ date: day });
  const timesheetId = sheet?.id ?? '';
  const approve = { action: 'approve', title: 'Approve', done: 'Timesheet approved.' };
  const waiting = {
    title: 'Ben Bitdiddle submitted a timesheet',
    link: '/approvals',
    tenantId,
    subjectId: timesheetId,
  };
  await push(page, { ...waiting, actions: [approve] });
  await pressMessage(context, 'approve');
  await showsMessage(page, approve.done);
  expect((await owner.server.timesheets.get({ timesheetId })).status).toBe('APPROVED');
  // Where it cannot be approved, the message stays and says so.
  const deletedSheet = {
    title: 'A timesheet that is gone',
    subjectId: crypto.randomUUID(),
    failed: 'That didn’t work.',
  };
  await push(page, { ...waiting, ...deletedSheet, actions: [approve] });
  await pressMessage(context, 'approve');
  await expect.poll(async () => (await notificationOf(page)).body).toBe('That didn’t work.');

  await page.goto(`${url}/board`);
  await page.getByRole('button', { name: 'New board' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Map');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(new RegExp(`^${url}/board\\?board=`));
  await expect(page.locator('canvas.interactive')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  use(`${host}/other`, servers[1]?.dataDir);
  const theirs = await newCompany({ name: 'Contoso', owner: 'Olga Other' });
  const second = await context.newPage();
  await second.goto(`${host}/other/inbox`);
  await expect(second).toHaveURL(new RegExp(`^${host}/other/auth/passcode`));
  await second.getByRole('link', { name: 'Use a password instead' }).click();
  await givePassword(second, theirs.owner.email);
  await home(second);
  await expect(second).toHaveURL(`${host}/other/inbox`);
  await second.goto(`${host}/other/`);
  await home(second);
  await isOfflineReady(second, 'stint@/other');
  const stored = await second.evaluate(async () => ({
    scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
    caches: (await caches.keys()).map((name) => name.replace(/-\w+$/, '')).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
    keys: Object.keys(localStorage).filter((key) => key.startsWith('stint') && !/@\/(stint|other)$/.test(key)),
  }));
  expect(stored).toEqual({
    scopes: ['/other/', '/stint/'],
    caches: ['stint/other/', 'stint/stint/'],
    databases: ['stint@/other', 'stint@/stint'],
    keys: [],
  });
  const paths = (await context.cookies()).map(({ path: below }) => below);
  expect(paths.filter((below) => !/^\/(stint|other)\//.test(below))).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${url}/`);
  await expect(row.getByRole('button', { name: 'Start Punch the cards' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Your account: Mia Torres/ })).toBeVisible();
  // Only the timesheet that is gone was not found.
  expect(wrong).toEqual([`404 ${url}/api/timesheet/status`]);
  await context.close();
});
