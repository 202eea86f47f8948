import { expect, type Page, test } from '@playwright/test';
import { noonZone } from './clocks.ts';
import { newCompany, open, type Person } from './company.ts';
import { expectAccessible } from './look.ts';
import { showTeam } from './team.ts';

const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const start = (page: Page) => bar(page).getByRole('button', { name: 'Start timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop timer' });
const startTask = (page: Page, title: string) =>
  page.getByRole('region', { name: 'My tasks' }).getByRole('button', { name: `Start ${title}` });
const status = (page: Page, title: string, name: string) =>
  page.getByRole('region', { name: 'My tasks' }).getByLabel(`Status of ${title}: ${name}`);
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: name });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** What the server has recorded, oldest first. */
async function recorded({ server }: Person) {
  const logs = await server.timeLogs.list({ startDate: minutesAgo(1440), endDate: minutesAgo(-1440), onlyMe: true });
  return logs.toReversed().map(({ startedAt, stoppedAt, isRunning, task, reason, description }) => ({
    task: task?.title,
    isRunning,
    ms: Date.parse(stoppedAt) - Date.parse(startedAt),
    reason,
    description,
  }));
}
const isRunning = async ({ server }: Person) => (await server.timer.status({})).running;

/** What a page fetches once it stands is there. */
async function cutNetwork(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

async function atWork(...titles: string[]) {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const tasks = [];
  for (const title of titles) tasks.push(await ben.server.tasks.create({ title, teams: [company.teamId] }));
  return { company, ben, taskIds: tasks.map(({ id }) => id) };
}

test('TIMER-16 TIMER-06 TIMER-07 keeps starts, switches, stops and notes on this device while offline, says so in each tab, and sends them once', async ({
  browser,
}) => {
  const { ben } = await atWork('Sort the cards', 'Punch the cards', 'Read the cards');
  const page = await open(browser, ben);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(status(page, 'Sort the cards', 'Open')).toBeVisible();
  await expect(startTask(other, 'Sort the cards')).toBeVisible();
  await cutNetwork(page);
  await startTask(page, 'Sort the cards').click();
  await expect(stop(page)).toBeVisible();
  await expect(status(page, 'Sort the cards', 'In progress')).toBeVisible();
  await expect(page.getByText('Saved on this device, 1 change waiting')).toBeVisible();
  await expect(stop(other)).toBeVisible();
  await startTask(page, 'Punch the cards').click();
  await expect(status(page, 'Punch the cards', 'In progress')).toBeVisible();
  await expect(other.getByText('Saved on this device, 2 changes waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page, 'Punch the cards', 'Open')).toBeVisible();
  await expect(status(page, 'Sort the cards', 'In progress')).toBeVisible();
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
  expect(await recorded(ben)).toMatchObject([
    { task: 'Sort the cards', isRunning: false },
    { task: 'Punch the cards', isRunning: false },
  ]);
  await other.close();

  await startTask(page, 'Sort the cards').click();
  await expect.poll(() => isRunning(ben)).toBe(true);
  const note = bar(page).getByRole('textbox', { name: 'Note' });
  await expect(note).toBeVisible();
  await cutNetwork(page);
  await note.fill('Oiling the spring');
  await note.press('Enter');
  await expect(page.getByText('Saved on this device, 1 change waiting')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toBeHidden();
  await expect.poll(async () => (await ben.server.timer.status({})).lastLog?.description).toBe('Oiling the spring');

  const refusal = { statusCode: 409, code: 'task.closed', message: 'No', error: 'No' };
  await page.route('**/timer/start*', (route) => route.fulfill({ status: 409, json: refusal }));
  await stop(page).click();
  await startTask(page, 'Read the cards').click();
  await expect(page.getByText('Task is closed')).toBeVisible();
  await expect(status(page, 'Read the cards', 'Open')).toBeVisible();
  await expect(start(page)).toBeVisible();
});

test('TIMER-16 TIMER-07 TIMER-14 TIMER-26 SHEET-10 asks about time that was refused afterwards: lets it go, records it with a reason, has it replace other time, and takes that back', async ({
  browser,
}) => {
  const { company, ben, taskIds } = await atWork('Wind the clock', 'Oil the crank', 'Sort the cards');
  const { organizationId } = company;
  await company.owner.server.organizations.update({ organizationId, requireReason: true, requireDescription: true });
  const page = await open(browser, ben);
  await expect(startTask(page, 'Wind the clock')).toBeVisible();
  await page.clock.install();
  await cutNetwork(page);
  await startTask(page, 'Wind the clock').click();
  await expect(stop(page)).toBeVisible();
  await page.clock.fastForward('20:00');
  await startTask(page, 'Oil the crank').click();
  await expect(startTask(page, 'Wind the clock')).toBeVisible();
  await page.clock.fastForward('30:00');
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  await ben.server.tasks.update({ taskId: taskIds[0]!, status: 'closed' });
  const reason = { reason: 'UNPLANNED_WORK', description: 'Sorted them' } as const;
  // Time passed for the device only: what it recorded ends now.
  const span = { startedAt: minutesAgo(20), stoppedAt: minutesAgo(10) };
  await ben.server.timeLogs.create({ ...span, ...reason, taskId: taskIds[2]! });
  await page.context().setOffline(false);

  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsynced time' });
  const wound = dialog.getByRole('listitem').filter({ hasText: 'Wind the clock' });
  const oiled = dialog.getByRole('listitem').filter({ hasText: 'Oil the crank' });
  await expect(wound).toContainText('Task is closed');
  // Twenty minutes, and what the press itself took.
  await expect(wound).toContainText(/20m|0:20:\d\d/);
  await expect(oiled).toContainText('This overlaps with time that’s already recorded.');
  await wound.getByRole('button', { name: 'Discard' }).click();
  await expect(wound).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await wound.getByRole('button', { name: 'Save' }).click();
  await expect(wound.getByRole('alert')).toHaveText('Enter a reason.');
  const giveReason = async (item: typeof wound, words: string) => {
    await item.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Internet outage' }).click();
    await item.getByRole('textbox', { name: 'Description' }).fill(words);
  };
  await giveReason(wound, 'Wound it');
  await oiled.getByRole('radio', { name: /^Replace/ }).click();
  await expectAccessible(page);
  await wound.getByRole('button', { name: 'Save' }).click();
  await expect(wound).toHaveCount(0);
  const [log] = await recorded(ben);
  expect(log).toMatchObject({
    task: 'Wind the clock',
    isRunning: false,
    reason: 'LOST_INTERNET',
    description: 'Wound it',
  });
  expect(Math.abs(log!.ms - 20 * 60_000)).toBeLessThan(5000);

  await giveReason(oiled, 'Oiled it');
  await oiled.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Nothing left to review.');
  const tasks = async () => (await recorded(ben)).map(({ task }) => task);
  expect(await tasks()).toEqual(['Wind the clock', 'Oil the crank']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(oiled).toBeVisible();
  await expect.poll(tasks).toEqual(['Wind the clock', 'Sort the cards']);
});

test('TIMER-05 TIMER-15 TIMER-22 TIMER-24 TIMER-26 counts today and in all, tells the server each minute, takes a stop back, and goes on where it was when the clock of the device is set back offline', async ({
  browser,
}) => {
  const { ben, taskIds } = await atWork('Wind the clock');
  // Where it is about noon, so that this morning has room for work.
  await ben.server.users.update({ userId: ben.userId, timeZone: noonZone });
  const work = (from: number, to: number) =>
    ben.server.timeLogs.create({ startedAt: minutesAgo(from), stoppedAt: minutesAgo(to), taskId: taskIds[0]! });
  await work(2 * 1440, 2 * 1440 - 60);
  await work(130, 10);
  const page = await open(browser, ben, '/unauthorized');
  await page.clock.install();
  const pulses: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/timesheet/time-slot')) return;
    pulses.push((JSON.parse(request.postData() ?? '') as { duration: number }).duration);
  });
  await page.goto('/');
  await startTask(page, 'Wind the clock').click();
  await expect.poll(() => isRunning(ben)).toBe(true);
  const today = bar(page).getByRole('timer', { name: 'Today' });
  await expect(bar(page)).toContainText('This task today2:00');
  await expect(bar(page)).toContainText('This task total3:00');
  await expect(today).toHaveText(/^2:00:/);
  await expect(bar(page).getByRole('progressbar', { name: 'Daily goal' })).toBeVisible();
  await expect(bar(page)).toContainText('25% of 8h00m');
  await showTeam(page);
  const own = card(page, 'Ben Bitdiddle');
  await expect(own).toContainText('2:00');
  await expect(own).toContainText('3:00');

  await stop(page).click();
  await expect.poll(() => isRunning(ben)).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stop(page)).toBeVisible();
  await expect
    .poll(async () => (await recorded(ben)).at(-1))
    .toMatchObject({ task: 'Wind the clock', isRunning: true });

  pulses.length = 0;
  for (let minute = 1; minute <= 2; minute++) {
    await page.clock.fastForward(60_000);
    await expect.poll(() => pulses.length).toBe(minute);
  }
  expect(pulses).toEqual([60, 60]);

  await cutNetwork(page);
  const before = await today.textContent();
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  // The clock runs on: what it shows has been written anew.
  await expect(today).not.toHaveText(String(before));
  await expect(today).toHaveText(/^2:0[0-3]:/);
  await expect(bar(page)).toContainText(/This task today2:0[0-3]/);
  await expect(own).toContainText(/2:0[0-3]/);

  await page.context().setOffline(false);
  await stop(page).click();
  await expect.poll(() => isRunning(ben)).toBe(false);
  await page.clock.fastForward(120_000);
  await expect(start(page)).toBeVisible();
  expect(pulses).toEqual([60, 60]);
});

test('TIMER-10 TIMER-11 TIMER-23 writes only the time anew, shows the control on the own card while tracking is on, and stops when another team is opened', async ({
  browser,
}) => {
  const { company, ben, taskIds } = await atWork('Wind the clock');
  await company.join('Cleo Patra');
  const southwind = await ben.server.teams.create({ name: 'Southwind' });
  await ben.server.tasks.create({ title: 'Trim the sails', teams: [southwind.id], members: [ben.employeeId] });
  const page = await open(browser, ben);
  const teams = page.getByLabel(/^Switch team/);
  await teams.click();
  await page.getByRole('option', { name: new RegExp(company.name) }).click();
  await showTeam(page);
  await expect(card(page, 'Cleo Patra')).toBeVisible();
  await ben.server.timer.start({ taskId: taskIds[0]!, organizationTeamId: company.teamId });
  await page.reload();
  await expect(stop(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const mutations: string[] = [];
    const note = (records: MutationRecord[]) => {
      for (const { type, target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const isTime =
          element?.getAttribute('role') === 'timer' || /^\d+(:\d\d){1,2}$/.test(element?.textContent ?? '');
        mutations.push(isTime && type !== 'attributes' ? 'time' : `${type} ${element?.outerHTML.slice(0, 200)}`);
      }
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    const observer = new MutationObserver(note);
    observer.observe(document.body, all);
    Object.assign(window, { mutations, endWatch: () => observer.disconnect() });
  });
  const mutations = () => page.evaluate(() => (window as unknown as { mutations: string[] }).mutations);
  // What comes with the first look at the page is drawn once; from then on only the time is.
  await expect.poll(async () => (await mutations()).slice(-9)).toEqual(Array(9).fill('time'));
  await page.evaluate(() => (window as unknown as { endWatch: () => void }).endWatch());

  await expect(card(page, 'Cleo Patra').getByRole('button', { name: /(Start|Stop) timer/ })).toHaveCount(0);
  const own = card(page, 'Ben Bitdiddle').getByRole('button', { name: /(Start|Stop) timer/ });
  await expect(own).toHaveAccessibleName('Stop timer');
  const track = (isTrackingEnabled: boolean) =>
    company.owner.server.members.update({ employeeId: ben.employeeId, isTrackingEnabled });
  await track(false);
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await track(true);

  await startTask(page, 'Wind the clock').click();
  await expect.poll(() => isRunning(ben)).toBe(true);
  await teams.click();
  await page.getByRole('option', { name: /Southwind/ }).click();
  const notice = page.getByText('Timer stopped because you opened another team.');
  await expect(notice).toBeVisible();
  await expect.poll(() => isRunning(ben)).toBe(false);

  await ben.server.favorites.create({ entity: 'OrganizationTeam', entityId: company.teamId });
  const favorite = page.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: company.name });
  await expect(favorite).toBeVisible();
  await expect(notice).toBeHidden();
  await startTask(page, 'Trim the sails').click();
  await expect.poll(() => isRunning(ben)).toBe(true);
  await favorite.click();
  await expect(notice).toBeVisible();
  await expect.poll(() => isRunning(ben)).toBe(false);
});
