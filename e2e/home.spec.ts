import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Company, codeFor, newCompany, open, type Person, password } from './company.ts';
import { atOnce, expectAccessible, looking } from './look.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'What are you working on?' });
const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const clock = (page: Page) => bar(page).getByRole('timer', { name: 'Today' });
const start = (page: Page) => bar(page).getByRole('button', { name: 'Start the timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop the timer' });
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: name });
const myTasks = (page: Page) => page.getByRole('region', { name: 'My tasks' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function create(page: Page, title: string) {
  await box(page).fill(title);
  await expect(option(page, `Create “${title}”`)).toBeVisible();
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue(title);
}

const seconds = async (of: Locator) => {
  const [hours = 0, minutes = 0, rest = 0] = ((await of.textContent()) ?? '').split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
};

/** A company whose members are ready to work. */
async function atWork(...names: string[]): Promise<{ company: Company; people: Person[] }> {
  const company = await newCompany();
  const people: Person[] = [];
  for (const name of names) people.push(await company.join(name));
  return { company, people };
}

test('TASK-01 TASK-05 TIMER-01 TIMER-02 TIMER-06 creates a task with Enter, starts it, sees the clock run and stops it', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const page = await open(browser, people[0]!);
  await expect(clock(page)).toHaveText('00:00:00');
  await create(page, 'Ship it');
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  await start(page).click();
  await expect(stop(page)).toBeVisible();
  await expect.poll(() => seconds(clock(page))).toBeGreaterThanOrEqual(2);
  await expect(bar(page).getByLabel('Status: In progress')).toBeVisible();
  await expect(page).toHaveTitle('▶ 0:00 Ship it · Home · Stint');
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  await expect(page).toHaveTitle('Home · Stint');
  const shown = await seconds(clock(page));
  expect(shown).toBeGreaterThanOrEqual(2);
  await page.reload();
  await expect(clock(page)).toBeVisible();
  expect(Math.abs((await seconds(clock(page))) - shown)).toBeLessThanOrEqual(1);
});

/** What one does is seen on the other's page within this time. */
async function expectSeen(ben: Page, ada: Page, { timeout }: { timeout: number }) {
  const seen = card(ada, 'Ben Bitdiddle');
  await create(ben, 'Calibrate the difference engine');
  await expect(seen).toContainText('Calibrate the difference engine', { timeout });
  await start(ben).click();
  await expect(seen).toContainText('Working', { timeout });
  await expect(seen).toContainText('In progress');
  await stop(ben).click();
  await expect(seen).not.toContainText('Working', { timeout });
}

test('TIMER-03 LIVE-01 a colleague sees a start and a stop at once', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle', 'Ada Lovelace');
  const [ben, ada] = people as [Person, Person];
  const [benPage, adaPage] = [await open(browser, ben), await open(browser, ada)];
  await expect(card(adaPage, 'Ben Bitdiddle')).toContainText('No active task');
  await expectSeen(benPage, adaPage, atOnce);
});

test('TIMER-03 LIVE-02 a colleague sees a start and a stop where the event stream is blocked', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle', 'Ada Lovelace');
  const [ben, ada] = people as [Person, Person];
  const [benPage, adaPage] = [await open(browser, ben), await open(browser, ada, '/ui')];
  await adaPage.routeWebSocket(/\/api\/events/, (socket) => socket.close());
  const asked = adaPage.waitForRequest(/\/api\/events\/since/);
  await adaPage.goto('/');
  await expect(card(adaPage, 'Ben Bitdiddle')).toContainText('No active task');
  await asked;
  await expectSeen(benPage, adaPage, { timeout: 6000 });
});

test('TIMER-04 SHELL-04 starts and stops with the keyboard, and reaches the task box with C', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle');
  const page = await open(browser, people[0]!);
  await expect(start(page)).toBeVisible();
  await page.keyboard.press('c');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Write the manual');
  await expect(option(page, 'Create “Write the manual”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByLabel(/^Status:/)).toBeVisible();
  await page.keyboard.press('Control+Alt+BracketRight');
  await expect(stop(page)).toBeVisible();
  await page.keyboard.press('Control+Alt+BracketLeft');
  await expect(start(page)).toBeVisible();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Start the timer');
});

test('TASK-02 TASK-03 searches and chooses a task, in pages of five, and cannot while the timer runs', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  for (let n = 1; n <= 12; n++) await ben.server.tasks.create({ title: `Polish gear ${n}` });
  await ben.server.tasks.create({ title: 'Oil the crank', status: 'completed' });
  const page = await open(browser, ben);
  await box(page).click();
  await expect(page.getByRole('radio', { name: 'Open 12' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(5);
  await page.getByRole('option').last().scrollIntoViewIfNeeded();
  await page.getByRole('listbox').evaluate((list) => list.scrollBy(0, 1000));
  await page.getByRole('radio', { name: 'Closed 1' }).click();
  await expect(option(page, /Oil the crank/)).toBeVisible();
  await page.getByRole('radio', { name: 'Open 12' }).click();
  await box(page).fill('gear 11');
  await option(page, /^Polish gear 11/).click();
  await expect(box(page)).toHaveValue('Polish gear 11');
  await start(page).click();
  await expect(stop(page)).toBeVisible();
  await expect(box(page)).toHaveAttribute('readonly');
  await expect(box(page)).toHaveAccessibleDescription('Stop the timer to choose another task.');
});

test('TASK-07 TASK-09 TASK-13 renames a task, sets its status and its estimate', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  const made = await ben.server.tasks.create({ title: 'Draw the plan' });
  const page = await open(browser, ben);
  const row = myTasks(page).getByRole('listitem');
  await row.getByRole('button', { name: 'Rename Draw the plan' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Draw another plan');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Draw the plan');
  await row.getByRole('button', { name: 'Rename Draw the plan' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Draw the second plan');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Draw the second plan');
  await row.getByLabel(/^Status of Draw the second plan/).click();
  await option(page, 'In review').click();
  await expect(row.getByLabel(/^Status of .*: In review$/)).toBeVisible();
  await row.getByRole('button', { name: /^Estimate of/ }).click();
  await row.getByRole('textbox', { name: 'Hours' }).fill('2');
  await row.getByRole('textbox', { name: 'Minutes' }).fill('30');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Estimate of .*: 2h30m$/ })).toBeVisible();
  await expect
    .poll(async () => {
      const { title, status, estimate } = await ben.server.tasks.get({ taskId: made.id });
      return { title, status, estimate };
    })
    .toEqual({ title: 'Draw the second plan', status: 'in-review', estimate: 9000 });
});

test('TASK-06 is told that a title is too long, where a task is made and where it is renamed, and nothing changes', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  const made = await ben.server.tasks.create({ title: 'Draw the plan' });
  const tooLong = 'x'.repeat(256);
  const told = (page: Page) => page.getByText('The title may have at most 255 characters.').last();
  const page = await open(browser, ben);
  await box(page).fill(tooLong);
  await expect(option(page, /^Create “/)).toBeVisible();
  await box(page).press('Enter');
  await expect(told(page)).toBeVisible();
  const row = myTasks(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Rename Draw the plan' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(tooLong);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Draw the plan');
  expect((await ben.server.tasks.list({})).items).toMatchObject([{ id: made.id, title: 'Draw the plan' }]);

  await page.goto(`/task/${made.id}`);
  await page.getByRole('button', { name: 'Rename Draw the plan' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(tooLong);
  await page.keyboard.press('Enter');
  await expect(told(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Draw the plan' }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Rename Draw the plan' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`  ${'y'.repeat(255)}  `);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await ben.server.tasks.get({ taskId: made.id })).title).toBe('y'.repeat(255));
  await expectAccessible(page);
});

test('TIMER-09 starts another task from its row: the running one ends, the new one runs', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  for (const title of ['Sort the cards', 'Punch the cards']) await ben.server.tasks.create({ title });
  const page = await open(browser, ben);
  await myTasks(page).getByRole('button', { name: 'Start Sort the cards' }).click();
  await expect(box(page)).toHaveValue('Sort the cards');
  await expect(stop(page)).toBeVisible();
  await myTasks(page).getByRole('button', { name: 'Start Punch the cards' }).click();
  await expect(box(page)).toHaveValue('Punch the cards');
  await expect
    .poll(async () => {
      const { running, lastWorkedTask } = await ben.server.timer.status({});
      return { running, task: lastWorkedTask?.title };
    })
    .toEqual({ running: true, task: 'Punch the cards' });
  // Further down than the timer: the page comes back to it.
  await page.setViewportSize({ width: 1280, height: 320 });
  const row = myTasks(page).getByRole('button', { name: 'Start Sort the cards' });
  await row.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await row.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('TASK-41 loads ten more of the own tasks near the bottom', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  for (let n = 1; n <= 23; n++) await ben.server.tasks.create({ title: `Turn wheel ${n}` });
  const page = await open(browser, ben, '/', { viewport: { width: 1280, height: 500 } });
  const rows = myTasks(page).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(20);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(23);
});

test('TASK-08 TIMER-08 AUTH-19 reads why nothing can be created or started, confirms the address in place, and can', async ({
  browser,
}) => {
  const company = await newCompany();
  const page = await open(browser, company.owner);
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(start(page)).toHaveAccessibleDescription('Please verify your email address before you track time.');
  await box(page).fill('Ship it');
  await expect(option(page, /Please verify your email address first/)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Confirm now' }).click();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(await codeFor(company.owner.email, '/verify-email'));
  await expect(page.getByRole('button', { name: 'Confirm now' })).toBeHidden();
  await create(page, 'Ship it');
  await start(page).click();
  await expect(stop(page)).toBeVisible();
});

test('MEMBER-01 MEMBER-02 MEMBER-03 sees the team as cards, table and blocks, and only those who work', async ({
  browser,
}) => {
  const { company, people } = await atWork('Ben Bitdiddle', 'Grace Hopper');
  const [ben, grace] = people as [Person, Person];
  const task = await ben.server.tasks.create({ title: 'Turn the crank' });
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  const page = await open(browser, grace);
  const team = page.getByRole('region', { name: 'Team' });
  await expect(team.getByRole('listitem').first()).toContainText('Grace Hopper');
  await expect(card(page, 'Mia Torres')).toContainText('Team Creator');
  await team.getByRole('radio', { name: 'Running 1' }).click();
  await expect(team.getByRole('listitem')).toHaveCount(1);
  await expect(team.getByRole('listitem')).toContainText('Turn the crank');
  await team.getByRole('radio', { name: 'All 3' }).click();
  await team.getByRole('radio', { name: 'Table' }).click();
  await expect(team.getByRole('row', { name: /Ben Bitdiddle/ })).toContainText('Turn the crank');
  await team.getByRole('radio', { name: 'Blocks' }).click();
  await expect(card(page, 'Ben Bitdiddle')).toContainText('Turn the crank');
  await page.reload();
  await expect(team.getByRole('radio', { name: 'Blocks' })).toBeChecked();
});

test('TEAM-01 TEAM-02 TEAM-03 creates a team, hears what is wrong with a name, and switches back', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const page = await open(browser, people[0]!);
  const teams = page.getByLabel(/^Switch team/);
  await teams.click();
  await page.getByRole('button', { name: 'Create a team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a team' });
  await dialog.getByLabel('Team name').fill('x');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The team name must be at least 2 characters long.');
  await dialog.getByLabel('Team name').fill('NORTHWIND');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Team with this name already exists.');
  await dialog.getByLabel('Team name').fill('Southwind');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Team created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Southwind' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Southwind' })).toBeVisible();
  await teams.click();
  await option(page, /Northwind/).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Northwind' })).toBeVisible();
});

test('TEAM-02 AUTH-23 is told that a team needs somebody signed in, signs in again, and makes it', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, ben);
  const teams = page.getByLabel(/^Switch team/);
  await teams.click();
  await page.getByRole('button', { name: 'Create a team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a team' });
  await expect(dialog.getByLabel('Team name')).toBeVisible();
  // Signed out on another device, of which this page has not heard.
  await page.route('**/api/auth/refresh-token', (route) => route.fulfill({ status: 401, json: {} }));
  await page.route('**/api/organization-team', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } })
      : route.continue(),
  );
  await dialog.getByLabel('Team name').fill('Southwind');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').getByText('User authentication required. Please sign in.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to Stint' })).toBeVisible();
  expect((await ben.server.teams.list({})).items.map(({ name }) => name)).toEqual(['Northwind']);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email address').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await teams.click();
  await page.getByRole('button', { name: 'Create a team' }).click();
  await dialog.getByLabel('Team name').fill('Southwind');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Southwind' })).toBeVisible();
});

test('TIMER-12 TIMER-20 puts the display back when the server refuses a start, and says so', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  await ben.server.tasks.create({ title: 'Wind the clock' });
  const page = await open(browser, ben);
  await page.route('**/api/timesheet/timer/start', (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, error: 'Conflict', message: 'Task is closed', code: 'task.closed' },
    }),
  );
  await myTasks(page).getByRole('button', { name: 'Start Wind the clock' }).click();
  await expect(page.getByText('Failed to start work. Please try again.')).toBeVisible();
  await expect(page.getByText('Task is closed')).toBeVisible();
  await expect(start(page)).toBeVisible();
});

test('TIMER-21 keeps the running timer in view when the page is scrolled', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  for (let n = 1; n <= 20; n++) await ben.server.tasks.create({ title: `Turn wheel ${n}` });
  const page = await open(browser, ben, '/', { viewport: { width: 1280, height: 500 } });
  await myTasks(page).getByRole('button', { name: 'Start Turn wheel 20' }).click();
  await expect(stop(page)).toBeVisible();
  const header = page.getByRole('banner').getByRole('region', { name: 'Timer' });
  await expect(header).toBeHidden();
  await page.mouse.wheel(0, 1000);
  await expect(header.getByRole('timer')).toBeVisible();
  await header.getByRole('button', { name: 'Stop the timer' }).click();
  await expect(header.getByRole('button', { name: 'Start the timer' })).toBeVisible();
});

/** A zone in which it is this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
}

test('LANG-06 is greeted by the hour on the own clock: morning from 5, afternoon from 12, evening from 18', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, ben);
  const hours = { 4: 'evening', 5: 'morning', 11: 'morning', 12: 'afternoon', 17: 'afternoon', 18: 'evening' };
  for (const [hour, word] of Object.entries(hours)) {
    await ben.server.users.update({ userId: ben.userId, timeZone: zoneAt(Number(hour)) });
    await page.reload();
    await expect(page.getByText(`Good ${word}, Ben`), `at ${hour}`).toBeVisible();
  }
});

test('loads home with at most twelve requests', async ({ browser }) => {
  const { people } = await atWork('Ben Bitdiddle');
  const page = await open(browser, people[0]!, '/ui');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/');
  await expect(clock(page)).toBeVisible();
  await expect(myTasks(page).getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
});

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['en', 'ar'] as const) {
    test(`SHELL-07 has nothing to object to on home, ${theme} and ${language}`, async ({ browser }) => {
      const { company, people } = await atWork('Ben Bitdiddle', 'Grace Hopper');
      const [ben, grace] = people as [Person, Person];
      const task = await ben.server.tasks.create({ title: 'Turn the crank', estimateHours: 2 });
      await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
      await grace.server.tasks.create({ title: 'Read the manual' });
      const page = await open(browser, grace, '/ui');
      await looking(page, { theme, language });
      await page.goto('/');
      await expect(page.getByText('Turn the crank')).toBeVisible();
      await expect(page.getByText('Read the manual')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
    });
  }
}
