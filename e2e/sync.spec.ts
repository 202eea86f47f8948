import { expect, type Page, test } from '@playwright/test';
import { type Company, newCompany, open } from './company.ts';
import { expectAccessiblePopup, withoutPolling } from './look.ts';

const sync = (page: Page) => page.getByRole('region', { name: 'Sync and idle time', exact: true });
const mode = (page: Page, name: string) => sync(page).getByRole('radio', { name });
const name = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const rename = ({ owner, organizationId }: Company, next: string) =>
  owner.server.organizations.update({ organizationId, name: next });

test('LIVE-03 LIVE-04 chooses Pull, Real Time after a confirmation, or neither, and goes back to Pull where Real Time is not possible', async ({
  browser,
}) => {
  const company = await newCompany();
  const page = await open(browser, await company.join('Ben Bitdiddle'), '/settings/personal/sync');
  await expect(name(page)).toContainText('Northwind');
  const eventsRequest = page.waitForRequest(/\/api\/events\/since/);
  await mode(page, 'Pull').click();
  await eventsRequest;
  await rename(company, 'Southwind');
  await expect(name(page)).toContainText('Southwind');

  await mode(page, 'Real Time').click();
  const dialog = page.getByRole('dialog', { name: 'Switch to Real Time?' });
  await expectAccessiblePopup(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(mode(page, 'Pull')).toBeChecked();
  await mode(page, 'Real Time').click();
  const stream = page.waitForEvent('websocket');
  await dialog.getByRole('button', { name: 'Real Time' }).click();
  await stream;
  await expect(mode(page, 'Real Time')).toBeChecked();
  await rename(company, 'Eastwind');
  await expect(name(page)).toContainText('Eastwind');

  const auto = sync(page).getByRole('switch', { name: 'Auto Sync' });
  await expect(auto).toBeChecked();
  await auto.click();
  await expect(mode(page, 'Pull')).toHaveCount(0);
  const asks: string[] = [];
  page.on('request', (request) => request.url().includes('/api/events/') && asks.push(request.url()));
  await page.reload();
  await expect(auto).not.toBeChecked();
  await rename(company, 'Westwind');
  await expect(page.getByRole('button', { name: /^Your account: Ben Bitdiddle/ })).toBeVisible();
  await expect(name(page)).toContainText('Eastwind');
  expect(asks).toEqual([]);
  await auto.click();
  await expect(name(page)).toContainText('Westwind');
  await expect(mode(page, 'Real Time')).toBeChecked();

  await mode(page, 'Pull').click();
  await page.routeWebSocket(/\/api\/events/, (socket) => socket.close());
  await mode(page, 'Real Time').click();
  await dialog.getByRole('button', { name: 'Real Time' }).click();
  await expect(page.getByText('Real Time isn’t available here')).toBeVisible();
  await expect(mode(page, 'Pull')).toBeChecked();
  await rename(company, 'Northwind again');
  await expect(name(page)).toContainText('Northwind again');
});

test('LIVE-01 LIVE-05 sees plans change at once, and hears after a lost connection what happened meanwhile, from the last number on', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { id: taskId } = await ben.server.tasks.create({ title: 'Write the manual', teams: [company.teamId] });
  const page = await open(browser, company.owner, 'about:blank', { timezoneId: 'Etc/UTC' });
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    Object.assign(window, { sockets });
    window.WebSocket = new Proxy(WebSocket, {
      construct(Native, [address]: [string]) {
        if (!navigator.onLine) throw new Error('There is no network');
        const socket = new Native(address);
        sockets.push(socket);
        return socket;
      },
    });
  });
  const opened = () =>
    page.evaluate(() =>
      (window as unknown as { sockets: WebSocket[] }).sockets.map(({ url, readyState }) => ({
        since: Number(new URL(url).searchParams.get('since')),
        isOpen: readyState === WebSocket.OPEN,
      })),
    );
  await withoutPolling(page);
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('tab', { name: 'Planned' }).click();
  await expect(page.getByText('Nothing planned today')).toBeVisible();
  await expect.poll(opened).toMatchObject([{ isOpen: true }]);
  const date = new Date().toISOString().slice(0, 10);
  const plan = await ben.server.plans.create({ date, organizationTeamId: company.teamId, taskId, workTimePlanned: 4 });
  const today = page.getByRole('main').getByRole('region', { name: 'Today' }).last();
  await expect(today).toContainText('Write the manual');
  await ben.server.plans.update({ planId: plan.id, workTimePlanned: 6 });
  await expect(today).toContainText('6h00m');

  await page.unroute('**/api/events/since*');
  await page.context().setOffline(true);
  await page.evaluate(() => {
    for (const socket of (window as unknown as { sockets: WebSocket[] }).sockets) socket.close();
  });
  await expect.poll(opened).toMatchObject([{ isOpen: false }]);
  await ben.server.plans.update({ planId: plan.id, workTimePlanned: 7 });
  await rename(company, 'Eastwind');
  await expect(today).toContainText('6h00m');
  await page.context().setOffline(false);
  await expect(today).toContainText('7h00m');
  await expect(name(page)).toContainText('Eastwind');
  await expect.poll(async () => (await opened()).at(-1)?.isOpen, { timeout: 30_000 }).toBe(true);
  const all = await opened();
  expect(all.length).toBeGreaterThan(1);
  expect(all.at(-1)?.since).toBeGreaterThan(Number(all[0]?.since));
  await rename(company, 'Westwind');
  await expect(name(page)).toContainText('Westwind');
});
