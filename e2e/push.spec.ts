import { type CDPSession, expect, type Page } from '@playwright/test';
import { newCompany, open, sql } from './company.ts';
import { onServerWith } from './own-server.ts';
import { pushService } from './push-service.ts';

/** The push service of the journey is on this machine. */
const test = onServerWith(async () => ({ TRUST_PROXY: 'true', ALLOW_PRIVATE_NETWORK: 'true' }));
test.use({ serviceWorkers: 'allow' });

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
/** The browser of the journey reaches no push service, so it gets a subscription at the local one. */
const subscribesAt = (page: Page, given: Subscription) =>
  page.context().addInitScript((subscription) => {
    const fake = {
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: async () => true,
    };
    let current: typeof fake | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = fake;
        return fake;
      },
    });
  }, given);

/** The service worker as the developer tools see it. */
async function workerOf(page: Page): Promise<{ tools: CDPSession; registrationId: string }> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  return { tools, registrationId: await registered };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const notices = await getNotifications.call(await navigator.serviceWorker.ready);
    return notices.map(({ title, body }) => ({ title, body }));
  });

/** Selects the shown message or one of its buttons. Only a person can do that outside of the page. */
const select = async (page: Page, action = '') => {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async (name) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      action: name,
      waitUntil: () => undefined,
    });
    self.dispatchEvent(event);
  }, action);
};

test('PUSH-06 turns push on in the settings, gets a message, opens its page, and stops the timer by its button', async ({
  browser,
}) => {
  test.slow();
  const company = await newCompany();
  const { owner } = company;
  const service = await pushService();
  const page = await open(browser, owner, '/', { permissions: ['notifications'] });
  await subscribesAt(page, service.subscription);
  await page.goto('/settings/personal/push');
  await page.getByRole('button', { name: 'Turn on push in this browser' }).click();
  await expect(page.getByText('Push is on in this browser.')).toBeVisible();
  await page.getByRole('button', { name: /^Send a test to / }).click();
  await expect.poll(() => service.received.length).toBe(1);
  const origin = new URL(page.url()).origin;
  const { tools, registrationId } = await workerOf(page);
  const deliver = (at: number) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(service.received[at]),
    });
  await deliver(0);
  await expect.poll(() => shown(page)).toEqual([{ title: 'Push works on this device.', body: '' }]);
  await page.goto('/');
  await select(page);
  await expect(page).toHaveURL('/settings/personal/push');
  await expect.poll(() => shown(page)).toEqual([]);

  const task = await owner.server.tasks.create({ title: 'Sort the cards', teams: [company.teamId] });
  const log = await owner.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  const words = JSON.stringify({ title: 'Sort the cards', at: log.startedAt });
  await sql(
    `with news as (insert into notification ("tenantId", "userId", kind, "subjectId", words, "createdAt")
       values ($1, $2, 'timer.long', $3, $4, now()) returning id)
     select stint_enqueue('push.send', json_build_object('tenantId', $1::text, 'userId', $2::text, 'notificationId', id)) from news`,
    [company.tenantId, owner.userId, log.id, words],
  );
  await expect.poll(() => service.received.length).toBe(2);
  await deliver(1);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ title: 'Your timer on “Sort the cards” has been running for a long time.' }]);
  await select(page, 'stop');
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Timer stopped.' }]);
  expect((await owner.server.timer.status({})).running).toBe(false);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on push in this browser' })).toBeVisible();
  expect((await owner.server.push.devices({})).items).toEqual([]);
  service.close();
});
