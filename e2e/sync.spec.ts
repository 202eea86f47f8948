import { expect, type Page, test } from '@playwright/test';
import { type Company, newCompany, open } from './company.ts';
import { atOnce, expectAccessible } from './look.ts';

const sync = (page: Page) => page.getByRole('region', { name: 'General', exact: true });
const mode = (page: Page, name: string) => sync(page).getByRole('radio', { name });
const name = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const rename = ({ owner, organizationId }: Company, next: string) =>
  owner.server.organizations.update({ organizationId, name: next });

async function member(browser: Parameters<typeof open>[0]) {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  return { company, page: await open(browser, ben, '/settings/personal') };
}

test('LIVE-03 chooses Pull, and Real Time after a confirmation; either way the changes of others arrive', async ({
  browser,
}) => {
  const { company, page } = await member(browser);
  await expect(name(page)).toContainText('Northwind');
  const asked = page.waitForRequest(/\/api\/events\/since/);
  await mode(page, 'Pull').click();
  await asked;
  await rename(company, 'Southwind');
  await expect(name(page)).toContainText('Southwind');

  await mode(page, 'Real Time').click();
  const dialog = page.getByRole('dialog', { name: 'Change to Real Time?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(mode(page, 'Pull')).toBeChecked();
  await mode(page, 'Real Time').click();
  const stream = page.waitForEvent('websocket');
  await dialog.getByRole('button', { name: 'Real Time' }).click();
  await stream;
  await expect(mode(page, 'Real Time')).toBeChecked();
  await rename(company, 'Eastwind');
  await expect(name(page)).toContainText('Eastwind');
  await page.reload();
  await expect(mode(page, 'Real Time')).toBeChecked();
});

test('LIVE-03 goes back to Pull where Real Time cannot be had, says so, and hears of changes all the same', async ({
  browser,
}) => {
  const { company, page } = await member(browser);
  await mode(page, 'Pull').click();
  await page.routeWebSocket(/\/api\/events/, (socket) => socket.close());
  await mode(page, 'Real Time').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Real Time' }).click();
  await expect(page.getByText('Real Time is not possible here')).toBeVisible();
  await expect(mode(page, 'Pull')).toBeChecked();
  await rename(company, 'Southwind');
  await expect(name(page)).toContainText('Southwind');
});

test('LIVE-04 turns Auto Sync off in this browser, and sees what was missed when it is on again', async ({
  browser,
}) => {
  const { company, page } = await member(browser);
  const auto = sync(page).getByRole('switch', { name: 'Auto Sync' });
  await expect(auto).toBeChecked();
  await auto.click();
  await expect(mode(page, 'Pull')).toHaveCount(0);
  const asks: string[] = [];
  page.on('request', (request) => request.url().includes('/api/events/') && asks.push(request.url()));
  await page.reload();
  await expect(auto).not.toBeChecked();
  await rename(company, 'Southwind');
  await expect(sync(page).getByLabel('Name', { exact: true })).toHaveValue('Ben Bitdiddle');
  await expect(name(page)).toContainText('Northwind');
  expect(asks).toEqual([]);
  await auto.click();
  await expect(name(page)).toContainText('Southwind');
});

test('LIVE-01 boards and plans change at once when somebody else changes them', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { id: taskId } = await ben.server.tasks.create({ title: 'Write the manual', teams: [company.teamId] });
  const boss = await open(browser, company.owner, '/kanban', { timezoneId: 'Etc/UTC' });
  const column = (name: string) => boss.getByRole('region', { name, exact: true });
  await expect(column('Open')).toContainText('Write the manual');
  await ben.server.tasks.update({ taskId, status: 'in-progress' });
  await expect(column('In progress')).toContainText('Write the manual', atOnce);

  await boss.goto(`/profile/${ben.userId}`);
  await boss.getByRole('tab', { name: 'Planned' }).click();
  await expect(boss.getByText('No task is planned for today')).toBeVisible();
  const date = new Date().toISOString().slice(0, 10);
  const plan = await ben.server.plans.create({ date, organizationTeamId: company.teamId, taskId, workTimePlanned: 4 });
  const today = boss.getByRole('main').getByRole('region', { name: 'Today' }).last();
  await expect(today).toContainText('Write the manual', atOnce);
  await ben.server.plans.update({ planId: plan.id, workTimePlanned: 6 });
  await expect(today).toContainText('6:00', atOnce);
});

test('LIVE-05 hears after a lost connection what happened meanwhile, from the last number on', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const page = await open(browser, ben, '/mailbox');
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
  await page.goto('/settings/personal');
  await expect.poll(opened).toMatchObject([{ isOpen: true }]);
  await rename(company, 'Southwind');
  await expect(name(page)).toContainText('Southwind');
  await page.context().setOffline(true);
  await page.evaluate(() => {
    for (const socket of (window as unknown as { sockets: WebSocket[] }).sockets) socket.close();
  });
  await expect.poll(opened).toMatchObject([{ isOpen: false }]);
  await rename(company, 'Eastwind');
  await page.context().setOffline(false);
  await expect(name(page)).toContainText('Eastwind');
  await expect.poll(async () => (await opened()).at(-1)?.isOpen, { timeout: 30_000 }).toBe(true);
  const all = await opened();
  expect(all.length).toBeGreaterThan(1);
  expect(all.at(-1)?.since).toBeGreaterThan(Number(all[0]?.since));
  await rename(company, 'Westwind');
  await expect(name(page)).toContainText('Westwind');
});
