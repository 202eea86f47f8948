import { expect, type Page, test } from '@playwright/test';
import { instantAt as at, inNoonZone as there, noonZone as zone } from './clocks.ts';
import { newCompany, open, type Person } from './company.ts';
import { expectAccessible } from './look.ts';
import { showTeam } from './team.ts';

const HOUR = 3_600_000;
const day = (offset: number) =>
  there(Date.now() + offset * 24 * HOUR)
    .toISOString()
    .slice(0, 10);

async function aCompany() {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  for (const { server, userId } of [ben, company.owner]) await server.users.update({ userId, timeZone: zone });
  const task = (title: string) => ben.server.tasks.create({ title, teams: [company.teamId] });
  const log = (date: string, from: string, to: string, taskId: string) =>
    ben.server.timeLogs.create({ startedAt: at(date, from), stoppedAt: at(date, to), taskId });
  return { company, ben, task, log };
}

const openAt = (browser: Parameters<typeof open>[0], who: Person, path: string) =>
  open(browser, who, path, { timezoneId: zone });

/** All time up to today: the month before and this one. */
async function openTimesheet(browser: Parameters<typeof open>[0], who: Person, worker: Person = who): Promise<Page> {
  const page = await openAt(browser, who, `/reports/timesheet/${worker.employeeId}?view=list`);
  await choosePeriod(page, 'Last month');
  await choosePeriod(page, 'Custom');
  return page;
}

async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Period/ }).click();
  await page.getByRole('option', { name }).click();
}

/** A day of the month before, which is never today. */
const lastMonth = (date: number) => {
  const now = there(Date.now());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, date)).toISOString().slice(0, 10);
};

test('ORG-04 TIMER-14 SHEET-07 SHEET-08 SHEET-10 SHEET-16 adds time by hand with a client and a reason, changes it and takes that back, reads its history, adds what touches other time, and is asked before it overlaps', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  const { server } = company.owner;
  const { organizationId } = company;
  await server.organizations.update({ organizationId, requireClient: true });
  const babbage = await server.contacts.create({ name: 'Babbage & Co.' });
  const engine = await server.projects.create({
    name: 'Analytical Engine',
    organizationContactId: babbage.id,
    teams: [company.teamId],
  });
  const { id: taskId } = await task('Write the manual');
  const page = await openAt(browser, ben, `/profile/${ben.userId}`);
  const dialog = page.getByRole('dialog', { name: 'Add time' });
  const addTime = dialog.getByRole('button', { name: 'Add time' });
  const added = page.getByText('Time added successfully');
  const fill = async (from: string, to: string) => {
    await page.getByRole('button', { name: 'Add time' }).first().click();
    await dialog.getByLabel('From').fill(from);
    await dialog.getByLabel('To', { exact: true }).fill(to);
    await dialog.getByRole('combobox', { name: 'Task' }).fill('manual');
    await page.getByRole('option', { name: /Write the manual/ }).click();
  };
  await fill('00:00', '00:01');
  await addTime.click();
  await expect(dialog.getByRole('alert')).toHaveText('Add manual time failed. Select a project that has a client.');
  await dialog.getByRole('button', { name: /^Project/ }).click();
  await page.getByRole('option', { name: 'Analytical Engine' }).click();
  await dialog.getByLabel('Description').fill('The first page');
  await dialog.getByRole('combobox', { name: /^Reason/ }).click();
  await page.getByRole('option', { name: 'Forgot to start the timer' }).click();
  await dialog.getByRole('checkbox', { name: 'Billable' }).check();
  await expectAccessible(page);
  await addTime.click();
  await expect(added).toBeVisible();
  await expect(dialog).toBeHidden();
  const today = { startDate: day(0), endDate: day(0), timeZone: zone };
  expect(await ben.server.timeLogs.list(today)).toMatchObject([
    {
      taskId,
      projectId: engine.id,
      logType: 'MANUAL',
      source: 'BROWSER',
      reason: 'FORGOT_TO_START_TIMER',
      description: 'The first page',
      isBillable: true,
      duration: 60,
    },
  ]);
  expect(await server.reports.daily({ ...today, groupBy: 'client' })).toMatchObject([
    { client: { name: 'Babbage & Co.' }, sum: 60 },
  ]);
  await server.organizations.update({ organizationId, requireClient: false });

  await page.getByRole('radio', { name: 'Entries' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'The first page' });
  await expect(entry).toContainText('Manual');
  await expect(entry).toContainText('Forgot to start the timer');
  await entry.getByRole('button', { name: /^Edit Write the manual/ }).click();
  const change = page.getByRole('dialog', { name: 'Edit time entry' });
  await change.getByLabel('Description').fill('The second page');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entry updated')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The second page' })).toContainText('Edited');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  await entry.getByRole('button', { name: /^Edit Write the manual/ }).click();
  await change.getByText('History', { exact: true }).click();
  await expect(change.getByText('The second page').first()).toBeVisible();
  await expect(change.getByText('by Ben Bitdiddle').first()).toBeVisible();
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Cancel' }).click();

  const spans = async () =>
    (await ben.server.timeLogs.list(today)).map(({ startedAt, stoppedAt }) => [startedAt, stoppedAt]).sort();
  const choice = dialog.getByRole('radiogroup', { name: 'Overlapping entries' });
  const span = (from: string, to: string) => [at(day(0), from), at(day(0), to)];
  await fill('00:01', '01:00');
  await addTime.click();
  await expect(dialog).toBeHidden();
  await expect(choice).toHaveCount(0);
  const touching = [span('00:00', '00:01'), span('00:01', '01:00')];
  await expect.poll(spans).toEqual(touching);
  await fill('00:30', '01:30');
  await expect(choice).toBeVisible();
  expect(await spans()).toEqual(touching);
  await choice.getByRole('radio', { name: /^Trim/ }).check();
  await addTime.click();
  await expect(dialog).toBeHidden();
  await expect.poll(spans).toEqual([...touching, span('01:00', '01:30')]);
  const inside = { startedAt: at(day(0), '00:10'), stoppedAt: at(day(0), '00:20'), taskId };
  await expect(ben.server.timeLogs.create(inside)).rejects.toMatchObject({ code: 'timer.overlap' });
});

test('SHEET-01 SHEET-09 SHEET-10 SHEET-13 SHEET-14 sees entries by day, week and month, ten days a page, deletes several at once with a way back, and sees what becomes of time that overlaps', async ({
  browser,
}) => {
  const { company, ben, task, log } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  for (let date = 1; date <= 12; date++) await log(lastMonth(date), '09:00', '10:00', taskId);
  const other = await task('Print the manual');
  const page = await openTimesheet(browser, ben);
  const days = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('listitem') });
  await expect(days).toHaveCount(10);
  await expectAccessible(page);
  const pages = page.getByRole('navigation', { name: 'Pages of days' });
  await pages.getByRole('button', { name: /^Page 2|^2 / }).click();
  await expect(days).toHaveCount(2);
  for (const group of ['Week', 'Month']) {
    await page.getByRole('radio', { name: group }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  // The hours of the period, and the month in it.
  await expect(page.getByRole('main').getByText('12:00', { exact: true })).toHaveCount(2);
  await page.getByRole('radio', { name: 'Day', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select all of/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Select all of/ })
    .nth(1)
    .check();
  await expect(page.getByText('2 selected')).toContainText('2:00');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('2 entries deleted')).toBeVisible();
  const month = { startDate: lastMonth(1), endDate: lastMonth(28), timeZone: zone };
  await expect.poll(async () => (await ben.server.timeLogs.list(month)).length).toBe(10);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ben.server.timeLogs.list(month)).length).toBe(12);

  await pages.getByRole('button', { name: /^Page 1|^1 / }).click();
  const date = lastMonth(12);
  const edited = await log(date, '11:00', '12:00', other.id);
  await page.getByRole('button', { name: /^Edit Print the manual/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit time entry' });
  await dialog.getByLabel('From').fill('09:30');
  await expect(dialog.getByRole('radiogroup', { name: 'Overlapping entries' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Replace/ }).check();
  await expect(dialog.getByText('Discarded')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entry updated')).toBeVisible();
  const range = { startDate: date, endDate: date, timeZone: zone };
  const durations = async () => (await ben.server.timeLogs.list(range)).map(({ duration }) => duration / 60);
  await expect.poll(durations).toEqual([150, 30]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(durations).toEqual([60, 60]);
  expect((await ben.server.timeLogs.get({ timeLogId: edited.id })).startedAt).toBe(at(date, '11:00'));

  const { organizationId } = company;
  await company.owner.server.organizations.update({ organizationId, requireClient: true });
  await page.getByRole('button', { name: 'Add time' }).click();
  const adding = page.getByRole('dialog', { name: 'Add time' });
  await adding.getByLabel('From').fill('00:02');
  await adding.getByLabel('To', { exact: true }).fill('00:03');
  await adding.getByRole('button', { name: 'Add time' }).click();
  await expect(adding.getByRole('alert')).toHaveText('Add manual time failed. Select a project that has a client.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Last day/ }).click();
  await page.getByRole('button', { name: /Previous Month/ }).click();
  await page.getByRole('gridcell').getByRole('button').nth(10).click();
  await expect(page.getByText('The end date must be after the start date.')).toBeVisible();
});

test('SHEET-18 sees how each entry came about: its type and its source', async ({ browser }) => {
  const { company, ben, task, log } = await aCompany();
  const { organizationId } = company;
  await company.owner.server.organizations.update({ organizationId, timeZone: zone });
  const { id: taskId } = await task('Write the manual');
  const sources = {
    MOBILE: 'Mobile',
    BROWSER: 'Browser',
    DESKTOP: 'Desktop',
    BROWSER_EXTENSION: 'Browser extension',
    HUBSTAFF: 'Hubstaff',
    UPWORK: 'Upwork',
  } as const;
  const before = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  const late = (hours: number, description: string, more: object = {}) =>
    ben.server.timer.recordStart({
      taskId,
      description,
      startedAt: before(hours),
      stoppedAt: before(hours - 0.5),
      requestId: crypto.randomUUID(),
      follows: null,
      ...more,
    });
  let hours = 2;
  for (const source of Object.keys(sources)) await late(hours++, `From ${source}`, { source });
  await late(hours++, 'Tracked here', { source: 'TEAMS', idleUntil: before(hours - 1.75) });
  await late(hours++, 'Gone on with', { source: 'TEAMS', logType: 'RESUMED' });
  await log(day(0), '01:00', '02:00', taskId);
  const page = await openAt(browser, ben, `/reports/timesheet/${ben.employeeId}?view=list`);
  const entry = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  for (const [source, label] of Object.entries(sources)) {
    await expect(entry(`From ${source}`).last()).toContainText(label);
  }
  await expect(entry('Gone on with').last()).toContainText('Resumed');
  await expect(page.getByRole('main').getByText('Manual', { exact: true })).toHaveCount(1);
  for (const label of ['Idle', 'Manual', 'Resumed', 'Timer'])
    await expect(entry('Tracked here').last()).not.toContainText(label);
  await page.getByRole('button', { name: 'Idle time only' }).click();
  await expect(entry('Idle').last()).toBeVisible();
  await expect(entry('Gone on with')).toHaveCount(0);
});

test('SHEET-11 SHEET-19 reads why time cannot be added or deleted, and a click on a total shows its entries', async ({
  browser,
}) => {
  const { company, ben, task, log } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  await log(day(0), '00:00', '00:01', taskId);
  await company.owner.server.members.update({
    employeeId: ben.employeeId,
    allowDeleteTime: false,
  });
  await company.owner.server.organizations.update({ organizationId: company.organizationId, allowManualTime: false });
  const page = await openAt(browser, ben, `/profile/${ben.userId}`);
  await expect(page.getByRole('button', { name: 'Add time' }).first()).toHaveAccessibleDescription(
    'Adding time manually is turned off for you.',
  );
  await page.getByRole('button', { name: 'Today Show entries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ben Bitdiddle’s entries' });
  await expect(dialog.getByRole('link', { name: 'Write the manual' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Delete Write the manual/ })).toHaveAccessibleDescription(
    'Deleting recorded time is turned off for you.',
  );
  const boss = await openAt(browser, company.owner, `/reports/timesheet/${ben.employeeId}?view=list`);
  await choosePeriod(boss, 'Today');
  await boss.getByRole('button', { name: /^Delete Write the manual/ }).click();
  await expect(boss.getByText('1 entry deleted')).toBeVisible();
});

test('MEMBER-15 SHEET-07 SHEET-17 sees and deletes what a tracker counted of the day while the recorded time stays, and is proposed an hour in which no timer runs', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  const start = new Date(Math.floor(Date.now() / 600_000) * 600_000 - 4 * HOUR).toISOString();
  await ben.server.timeLogs.create({
    startedAt: start,
    stoppedAt: new Date(Date.parse(start) + 300_000).toISOString(),
    taskId,
  });
  await ben.server.timer.sync({
    startedAt: start,
    overall: 150,
    activities: [{ title: 'Editor', type: 'APP', duration: 120, recordedAt: start }],
  });
  const page = await openAt(browser, ben, `/profile/${ben.userId}?tab=stats`);
  const slots = page.getByRole('list', { name: 'Activity' });
  await expect(slots.getByRole('listitem')).toHaveCount(1);
  await expect(slots).toContainText('50%');
  await expect(page.getByRole('cell', { name: 'Editor' })).toBeVisible();
  await expectAccessible(page);
  await slots.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete activity (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete activity' }).click();
  await expect(page.getByText('Time slots deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No activity' })).toBeVisible();
  const today = { startDate: day(0), endDate: day(0), timeZone: zone };
  expect(await ben.server.timeLogs.list(today)).toHaveLength(1);

  const startedAt = new Date(Date.now() - 95 * 60_000).toISOString();
  const requestId = crypto.randomUUID();
  await ben.server.timer.start({ taskId, organizationTeamId: company.teamId, startedAt, requestId });
  await page.getByRole('tab', { name: 'Worked' }).click();
  await expect(page.getByRole('button', { name: 'Stop timer' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add time' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add time' });
  await dialog.getByRole('button', { name: 'Add time' }).click();
  await expect(page.getByText('Time added successfully')).toBeVisible();
  const byHand = (await ben.server.timeLogs.list(today)).filter(({ logType }) => logType === 'MANUAL');
  const added = byHand.find(({ duration }) => duration === 3600);
  expect(byHand).toHaveLength(2);
  expect(Date.parse(String(added?.stoppedAt))).toBeLessThanOrEqual(Date.parse(startedAt));
});

test('TIMER-22 SHEET-01 PLAN-06 a manager a day behind sees the same totals and the same today as the member does, and where that is', async ({
  browser,
}) => {
  const [theirs, mine] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
  const east = 14 * HOUR;
  const midnight = Math.floor((Date.now() + east) / (24 * HOUR)) * 24 * HOUR - east;
  const date = new Date(midnight + east).toISOString().slice(0, 10);
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  await ben.server.users.update({ userId: ben.userId, timeZone: theirs });
  await company.owner.server.users.update({ userId: company.owner.userId, timeZone: mine });
  const { id: taskId } = await ben.server.tasks.create({ title: 'Chart the reef', teams: [company.teamId] });
  const today = Math.min(midnight + HOUR, Date.now());
  // Yesterday there is today here for some hours of each day, and today there is yesterday here for the others.
  for (const [from, to] of [
    [midnight - 2 * HOUR, midnight - HOUR],
    [midnight, today],
  ] as const) {
    const span = { startedAt: new Date(from).toISOString(), stoppedAt: new Date(to).toISOString() };
    await ben.server.timeLogs.create({ ...span, taskId, organizationTeamId: company.teamId });
  }
  const { server } = ben;
  await server.plans.create({ date, organizationTeamId: company.teamId, taskId, workTimePlanned: 4 });
  const timesFor = async (who: Person, zone: string) => {
    const page = await open(browser, who, '/', { timezoneId: zone });
    await showTeam(page);
    const card = page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: 'Ben Bitdiddle' });
    await expect(card).toContainText(/[1-9]/);
    const onCard = await card.getByRole('timer').allTextContents();
    await page.goto(`/profile/${ben.userId}`);
    const header = page.getByRole('main').getByRole('timer', { name: 'Today' });
    await expect(header).toContainText(/[1-9]/);
    const onProfile = await header.textContent();
    await page.getByRole('tab', { name: /^Planned/ }).click();
    await expect(page.getByRole('radio', { name: 'Today 1' })).toBeVisible();
    await page.goto(`/reports/timesheet/${ben.employeeId}?view=list`);
    await page.getByRole('combobox', { name: /^Period/ }).click();
    await page.getByRole('option', { name: 'Today' }).click();
    const entries = page.getByRole('main').getByRole('row');
    await expect(page.getByRole('main')).toContainText('Chart the reef');
    const onSheet = await entries.allTextContents();
    return { page, shown: { onCard, onProfile, onSheet } };
  };
  const own = await timesFor(ben, theirs);
  const managers = await timesFor(company.owner, mine);
  expect(managers.shown).toEqual(own.shown);
  await expect(managers.page.getByText('in Kiritimati')).toBeVisible();
  await expect(own.page.getByText('in Kiritimati')).toHaveCount(0);
  await managers.page.goto(`/profile/${ben.userId}`);
  await expect(managers.page.getByText('Total today in Kiritimati')).toBeVisible();
});
