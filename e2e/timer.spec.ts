import { expect, type Page, test } from '@playwright/test';
import { newCompany, open, type Person } from './company.ts';
import { expectAccessible } from './look.ts';

const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const start = (page: Page) => bar(page).getByRole('button', { name: 'Start the timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop the timer' });
const startTask = (page: Page, title: string) =>
  page.getByRole('region', { name: 'My tasks' }).getByRole('button', { name: `Start ${title}` });

const dayOf = {
  startDate: new Date(Date.now() - 86_400_000).toISOString(),
  endDate: new Date(Date.now() + 86_400_000).toISOString(),
};
/** What the server has recorded, oldest first: seconds and task. */
async function recorded({ server }: Person) {
  const logs = await server.timeLogs.list({ ...dayOf, onlyMe: true });
  return logs.toReversed().map(({ startedAt, stoppedAt, isRunning, task }) => ({
    task: task?.title,
    isRunning,
    ms: Date.parse(stoppedAt) - Date.parse(startedAt),
  }));
}

/** What a page fetches once it stands is there. */
async function cutNetwork(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

async function atWork(...titles: string[]) {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  for (const title of titles) await ben.server.tasks.create({ title, teams: [company.teamId] });
  return { company, ben };
}

test('TIMER-16 keeps starts, switches and stops on this device while offline, says so, and sends them once', async ({
  browser,
}) => {
  const { ben } = await atWork('Sort the cards', 'Punch the cards');
  const page = await open(browser, ben);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(startTask(page, 'Sort the cards')).toBeVisible();
  await expect(startTask(other, 'Sort the cards')).toBeVisible();
  await cutNetwork(page);
  await startTask(page, 'Sort the cards').click();
  await expect(stop(page)).toBeVisible();
  await expect(page.getByText('Saved on this device, 1 change waiting')).toBeVisible();
  await expect(stop(other)).toBeVisible();
  await startTask(other, 'Punch the cards').click();
  await expect(page.getByText('Saved on this device, 2 changes waiting')).toBeVisible();
  await stop(page).click();
  await expect(start(other)).toBeVisible();
  await expect(other.getByText('Saved on this device, 3 changes waiting')).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  expect(await recorded(ben)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toBeHidden();
  await expect(other.getByText(/^Saved on this device/)).toBeHidden();
  expect((await recorded(ben)).map(({ task, isRunning }) => ({ task, isRunning }))).toEqual([
    { task: 'Sort the cards', isRunning: false },
    { task: 'Punch the cards', isRunning: false },
  ]);
});

test('TIMER-06 TIMER-16 shows a started task in progress also while offline, and as it was when the start is taken back or refused', async ({
  browser,
}) => {
  const { company, ben } = await atWork('Sort the cards', 'Punch the cards');
  const page = await open(browser, ben);
  const status = (title: string, name: string) =>
    page.getByRole('region', { name: 'My tasks' }).getByLabel(`Status of ${title}: ${name}`);
  await expect(status('Sort the cards', 'Open')).toBeVisible();
  await cutNetwork(page);
  await startTask(page, 'Sort the cards').click();
  await expect(stop(page)).toBeVisible();
  await expect(status('Sort the cards', 'In progress')).toBeVisible();
  await startTask(page, 'Punch the cards').click();
  await expect(status('Punch the cards', 'In progress')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status('Punch the cards', 'Open')).toBeVisible();
  await expect(status('Sort the cards', 'In progress')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toBeHidden();
  await expect(status('Sort the cards', 'In progress')).toBeVisible();
  const [task] = (await company.owner.server.tasks.page({ search: 'Punch' })).items;
  expect(task?.status).toBe('open');

  await page.route('**/timer/start*', (route) =>
    route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'timer.tracking_disabled', message: 'No', error: 'No' },
    }),
  );
  await stop(page).click();
  await startTask(page, 'Punch the cards').click();
  await expect(page.getByText('Failed to start work. Please try again.')).toBeVisible();
  await expect(status('Punch the cards', 'Open')).toBeVisible();
});

test('TIMER-16 TIMER-07 asks about time that was refused afterwards, and records it by hand or lets it go', async ({
  browser,
}) => {
  const { company, ben } = await atWork('Wind the clock');
  const page = await open(browser, ben);
  await expect(startTask(page, 'Wind the clock')).toBeVisible();
  await page.clock.install();
  await cutNetwork(page);
  await startTask(page, 'Wind the clock').click();
  await expect(stop(page)).toBeVisible();
  await page.clock.fastForward('20:00');
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  const [task] = (await company.owner.server.tasks.page({})).items;
  await ben.server.tasks.update({ taskId: String(task?.id), status: 'closed' });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time that is not recorded yet' });
  await expect(dialog.getByRole('listitem')).toContainText('Wind the clock');
  await expect(dialog.getByRole('listitem')).toContainText('Task is closed');
  // Twenty minutes, and what the press itself took.
  await expect(dialog.getByRole('listitem')).toContainText(/20m|00:20:0\d/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toContainText('Everything is decided.');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog).toContainText('Everything is decided.');
  const [log] = await recorded(ben);
  expect(log).toMatchObject({ task: 'Wind the clock', isRunning: false });
  expect(Math.abs(log!.ms - 20 * 60_000)).toBeLessThan(5000);
});

test('TIMER-16 SHEET-10 gives the reason that the organization asks for with time that was refused afterwards', async ({
  browser,
}) => {
  const { company, ben } = await atWork('Wind the clock');
  const { organizationId } = company;
  await company.owner.server.organizations.update({ organizationId, requireReason: true, requireDescription: true });
  const page = await open(browser, ben);
  await expect(startTask(page, 'Wind the clock')).toBeVisible();
  await page.clock.install();
  await cutNetwork(page);
  await startTask(page, 'Wind the clock').click();
  await expect(stop(page)).toBeVisible();
  await page.clock.fastForward('20:00');
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  const [task] = (await company.owner.server.tasks.page({})).items;
  await ben.server.tasks.update({ taskId: String(task?.id), status: 'closed' });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time that is not recorded yet' });
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please give a reason.');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Lost internet' }).click();
  await dialog.getByRole('textbox', { name: 'What was done' }).fill('Wound it');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog).toContainText('Everything is decided.');
  const [startDate, endDate] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const [log] = await ben.server.timeLogs.list({ startDate, endDate });
  expect(log).toMatchObject({ reason: 'LOST_INTERNET', description: 'Wound it' });
});

test('SHEET-10 TIMER-26 TIMER-14 chooses what becomes of time that meets other time, sees it before, and takes it back', async ({
  browser,
}) => {
  const { company, ben } = await atWork('Wind the clock', 'Oil the crank');
  const page = await open(browser, ben);
  await expect(startTask(page, 'Wind the clock')).toBeVisible();
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await cutNetwork(page);
  await startTask(page, 'Wind the clock').click();
  await expect(stop(page)).toBeVisible();
  await page.clock.fastForward('40:00');
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { items } = await company.owner.server.tasks.page({});
  const oil = items.find(({ title }) => title === 'Oil the crank');
  await ben.server.timeLogs.create({ startedAt: minutesAgo(20), stoppedAt: minutesAgo(10), taskId: String(oil?.id) });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time that is not recorded yet' });
  await expect(dialog).toContainText('This time overlaps with time that is recorded already.');
  await dialog.getByRole('radio', { name: /^Replace/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog).toContainText('Everything is decided.');
  expect((await recorded(ben)).map(({ task }) => task)).toEqual(['Wind the clock']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText('Wind the clock');
  await expect.poll(async () => (await recorded(ben)).map(({ task }) => task)).toEqual(['Oil the crank']);
});

test('TIMER-26 takes back a stop, and the clock goes on as if nothing had been', async ({ browser }) => {
  const { ben } = await atWork('Wind the clock');
  const page = await open(browser, ben);
  await startTask(page, 'Wind the clock').click();
  await expect(stop(page)).toBeVisible();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  await stop(page).click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stop(page)).toBeVisible();
  await expect.poll(() => recorded(ben)).toMatchObject([{ task: 'Wind the clock', isRunning: true }]);
});

test('TIMER-15 tells the server each minute that the timer runs', async ({ browser }) => {
  const { ben } = await atWork('Wind the clock');
  const page = await open(browser, ben, '/ui');
  await page.clock.install();
  await page.goto('/');
  await startTask(page, 'Wind the clock').click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  const pulses: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/timesheet/time-slot')) pulses.push(request.postData() ?? '');
  });
  for (let minute = 1; minute <= 3; minute++) {
    await page.clock.runFor(60_000);
    await expect.poll(() => pulses.length).toBe(minute);
  }
  expect(pulses.map((text) => (JSON.parse(text) as { duration: number }).duration)).toEqual([60, 60, 60]);
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  await page.clock.runFor(120_000);
  expect(pulses).toHaveLength(3);
});

/** A zone in which it is about noon, so that this morning has room for work. */
const noonZone = () => {
  const hours = new Date().getUTCHours() - 12;
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: name });

test('TIMER-05 TIMER-24 sees today and total per task and per member, and how much of the day’s goal is done', async ({
  browser,
}) => {
  const { company, ben } = await atWork('Wind the clock');
  await ben.server.users.update({ userId: ben.userId, timeZone: noonZone() });
  const [task] = (await ben.server.tasks.page({})).items;
  const taskId = String(task?.id);
  const work = (from: number, to: number) =>
    ben.server.timeLogs.create({ startedAt: minutesAgo(from), stoppedAt: minutesAgo(to), taskId });
  await work(2 * 1440, 2 * 1440 - 60);
  await work(130, 10);
  const log = await ben.server.timer.start({ taskId, organizationTeamId: company.teamId });
  await ben.server.timer.stop({});
  expect(log.isRunning).toBe(true);
  const page = await open(browser, ben);
  await expect(bar(page)).toContainText('This task today2:00');
  await expect(bar(page)).toContainText('This task in all3:00');
  await expect(bar(page).getByRole('timer', { name: 'Today' })).toHaveText(/^02:00:0/);
  await expect(bar(page).getByRole('progressbar', { name: 'Goal of the day' })).toBeVisible();
  await expect(bar(page)).toContainText('25 % of 8h00m');
  const own = card(page, 'Ben Bitdiddle');
  await expect(own).toContainText('2:00');
  await expect(own).toContainText('3:00');
});

test('TIMER-22 goes on counting where it was when the clock of the device is set back, also without a network', async ({
  browser,
}) => {
  const { company, ben } = await atWork('Wind the clock');
  await ben.server.users.update({ userId: ben.userId, timeZone: noonZone() });
  const [task] = (await ben.server.tasks.page({})).items;
  const startedAt = minutesAgo(30.2);
  await ben.server.timer.start({ taskId: String(task?.id), organizationTeamId: company.teamId, startedAt });
  const page = await open(browser, ben, '/ui');
  await page.clock.install();
  await page.goto('/');
  const today = bar(page).getByRole('timer', { name: 'Today' });
  await expect(bar(page)).toContainText('This task today0:30');
  await expect(today).toHaveText(/^00:30:/);
  await cutNetwork(page);
  const before = await today.textContent();
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  // The clock runs on: what it shows has been written anew.
  await expect(today).not.toHaveText(String(before));
  await expect(today).toHaveText(/^00:3[01]:/);
  await expect(bar(page)).toContainText(/This task today0:3[01]/);
  await expect(card(page, 'Ben Bitdiddle')).toContainText(/0:3[01]/);
});

test('TIMER-10 shows start on the own card only, and only where tracking is on; what runs can be stopped', async ({
  browser,
}) => {
  const { company, ben } = await atWork('Wind the clock');
  await company.join('Cleo Patra');
  const [task] = (await ben.server.tasks.page({})).items;
  await ben.server.timer.start({ taskId: String(task?.id), organizationTeamId: company.teamId });
  const page = await open(browser, ben);
  await expect(card(page, 'Cleo Patra')).toBeVisible();
  await expect(card(page, 'Cleo Patra').getByRole('button', { name: /(Start|Stop) the timer/ })).toHaveCount(0);
  const own = card(page, 'Ben Bitdiddle').getByRole('button', { name: /(Start|Stop) the timer/ });
  await expect(own).toHaveAccessibleName('Stop the timer');
  await company.owner.server.members.update({ employeeId: ben.employeeId, isTrackingEnabled: false });
  await expect(start(page)).toBeHidden();
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
});

test('TIMER-11 is stopped when its person opens another team, and told so', async ({ browser }) => {
  const { company, ben } = await atWork('Wind the clock');
  const southwind = await ben.server.teams.create({ name: 'Southwind' });
  const [task] = (await ben.server.tasks.page({})).items;
  await ben.server.tasks.create({ title: 'Trim the sails', teams: [southwind.id], members: [ben.employeeId] });
  const page = await open(browser, ben);
  const teams = page.getByLabel(/^Switch team/);
  await teams.click();
  await page.getByRole('option', { name: new RegExp(company.name) }).click();
  await startTask(page, String(task?.title)).click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  await teams.click();
  await page.getByRole('option', { name: /Southwind/ }).click();
  const told = page.getByText('The timer was stopped, because you opened another team.');
  await expect(told).toBeVisible();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);

  await ben.server.favorites.create({ entity: 'OrganizationTeam', entityId: company.teamId });
  const favorite = page.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: company.name });
  await expect(favorite).toBeVisible();
  await expect(told).toBeHidden();
  await startTask(page, 'Trim the sails').click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  await favorite.click();
  await expect(told).toBeVisible();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
});

test('keeps what is being done with what runs, also without a network', async ({ browser }) => {
  const { ben } = await atWork('Wind the clock');
  const page = await open(browser, ben);
  await startTask(page, 'Wind the clock').click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  const note = bar(page).getByRole('textbox', { name: 'Note' });
  await expect(note).toBeVisible();
  await cutNetwork(page);
  await note.fill('Oiling the spring');
  await note.press('Enter');
  await expect(page.getByText('Saved on this device, 1 change waiting')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toBeHidden();
  await expect.poll(async () => (await ben.server.timer.status({})).lastLog?.description).toBe('Oiling the spring');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);
});

test('TIMER-07 hears that a task is closed when it was closed a moment ago, and nothing runs', async ({ browser }) => {
  const { company, ben } = await atWork('Wind the clock');
  const [task] = (await ben.server.tasks.page({})).items;
  const page = await open(browser, ben, '/mailbox');
  // This page does not hear of it.
  await page.routeWebSocket(/\/api\/events/, (socket) => socket.close());
  await page.route('**/api/events/**', (route) => route.abort());
  await page.goto('/');
  await expect(startTask(page, 'Wind the clock')).toBeVisible();
  await company.owner.server.tasks.update({ taskId: String(task?.id), status: 'closed' });
  await startTask(page, 'Wind the clock').click();
  await expect(page.getByText('Task is closed')).toBeVisible();
  await expect(start(page)).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
  expect(await recorded(ben)).toEqual([]);
});

test('TIMER-23 writes nothing but the text that shows time while the timer runs', async ({ browser }) => {
  const { company, ben } = await atWork('Wind the clock');
  const [task] = (await ben.server.tasks.page({})).items;
  await ben.server.timer.start({ taskId: String(task?.id), organizationTeamId: company.teamId });
  const page = await open(browser, ben);
  await expect(stop(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const today = bar(page).getByRole('timer', { name: 'Today' });
  const seconds = async () => Number((await today.textContent())?.slice(-2));
  const before = await seconds();
  await page.evaluate(() => {
    const written: string[] = [];
    const note = (records: MutationRecord[]) => {
      for (const { type, target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const isTime = element?.getAttribute('role') === 'timer' || /^\d+:\d\d$/.test(element?.textContent ?? '');
        written.push(isTime && type !== 'attributes' ? 'time' : `${type} ${element?.outerHTML.slice(0, 200)}`);
      }
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { written });
  });
  await expect.poll(async () => (60 + (await seconds()) - before) % 60).toBeGreaterThan(2);
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  expect([...new Set(written)]).toEqual(['time']);
});
