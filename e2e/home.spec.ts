import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Company, codeFor, newCompany, open, type Person, password } from './company.ts';
import { expectAccessible, withoutPolling } from './look.ts';
import { showTeam } from './team.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'What are you working on?' });
const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const clock = (page: Page) => bar(page).getByRole('timer', { name: 'Today' });
const start = (page: Page) => bar(page).getByRole('button', { name: 'Start timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop timer' });
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: name });
const myTasks = (page: Page) => page.getByRole('region', { name: 'My tasks' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function create(page: Page, title: string) {
  await box(page).fill(title);
  await expect(option(page, `Create “${title}”`)).toBeVisible();
  await box(page).press('Shift+Enter');
  await expect(box(page)).toHaveValue(title);
}

const seconds = async (locator: Locator) => {
  const [hours = 0, minutes = 0, rest = 0] = ((await locator.textContent()) ?? '').split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
};

/** A company whose members are ready to work. */
async function atWork(...names: string[]): Promise<{ company: Company; people: Person[] }> {
  const company = await newCompany();
  const people: Person[] = [];
  for (const name of names) people.push(await company.join(name));
  return { company, people };
}

test('TASK-01 TASK-05 TIMER-01 TIMER-02 TIMER-04 TIMER-06 SHELL-04 SHELL-16 needs twelve requests until the task box can be used, creates a task and times it with the keyboard', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, ben, 'about:blank');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // A request marks the moment, because requests are counted in the order in which the page sends them.
  await page.route('**/usable', (route) => route.fulfill({ body: '' }));
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main [role=combobox]')) return;
      observer.disconnect();
      void fetch('/usable');
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.goto('/');
  await expect(clock(page)).toHaveText('0:00:00');
  await expect(myTasks(page).getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = requests.join('\n');
  expect(requests.indexOf('GET /usable'), all).toBeGreaterThan(0);
  expect(requests.indexOf('GET /usable'), all).toBeLessThanOrEqual(12);
  expect(requests.length - 1, all).toBeLessThanOrEqual(40);
  expect(requests.filter((value) => value.includes(' /api/')).length, all).toBeLessThanOrEqual(15);

  // The box has the focus of a page that has come; Escape gives the keys back to the page, and C opens the box again.
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Ship it');
  await expect(option(page, 'Create “Ship it”')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  await expect(bar(page).getByLabel(/^Status:/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stop(page)).toBeVisible();
  await expect.poll(() => seconds(clock(page))).toBeGreaterThanOrEqual(2);
  await expect(bar(page).getByLabel('Status: In progress')).toBeVisible();
  await expect(page).toHaveTitle('▶ 0:00 Ship it · Today · Stint');
  await page.keyboard.press('Control+Alt+BracketLeft');
  await expect(start(page)).toBeVisible();
  await expect(page).toHaveTitle('Today · Stint');
  const clockSeconds = await seconds(clock(page));
  expect(clockSeconds).toBeGreaterThanOrEqual(2);
  await showTeam(page);
  const card = page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: 'Ben Bitdiddle' });
  await card
    .getByRole('button', { name: /Show entries$/ })
    .first()
    .click();
  const entries = page.getByRole('dialog', { name: 'Ben Bitdiddle’s entries' });
  await expect(entries.getByRole('link', { name: 'Ship it' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('link', { name: 'Ship it' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Ben Bitdiddle', exact: true })).toHaveAttribute(
    'href',
    /^\/profile\/.*Ben/,
  );
  await page.reload();
  await expect(clock(page)).toBeVisible();
  expect(Math.abs((await seconds(clock(page))) - clockSeconds)).toBeLessThanOrEqual(1);
});

test('TASK-06 TASK-07 TASK-09 TASK-13 TIMER-09 TIMER-12 TIMER-20 changes a task in its row, switches the timer to another one, and hears when a start is refused', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  const created = await ben.server.tasks.create({ title: 'Draw the plan' });
  await ben.server.tasks.create({ title: 'Punch the cards' });
  const page = await open(browser, ben);
  const tooLong = page.getByText('The title can have at most 255 characters.');
  await box(page).fill('x'.repeat(256));
  await expect(option(page, /^Create “/)).toBeVisible();
  await box(page).press('Enter');
  await expect(tooLong).toHaveCount(1);
  await page.keyboard.press('Escape');
  const row = myTasks(page)
    .getByRole('listitem')
    .filter({ hasText: /^(?!.*Punch the cards)/ });
  await row.getByRole('button', { name: 'Rename Draw the plan' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('x'.repeat(256));
  await page.keyboard.press('Enter');
  await expect(tooLong).toHaveCount(2);
  await expect(title).toHaveValue('x'.repeat(256));
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Draw the plan');
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
  const estimate = row.getByRole('textbox', { name: /^Estimate of/ });
  await estimate.fill('1000');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('Enter at most 999h59m.');
  await expect(estimate).toHaveValue('1000');
  await estimate.fill('2,5');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Estimate of .*: 2h30m$/ })).toBeVisible();
  await expect
    .poll(async () => {
      const { title, status, estimate } = await ben.server.tasks.get({ taskId: created.id });
      return { title, status, estimate };
    })
    .toEqual({ title: 'Draw the second plan', status: 'in-review', estimate: 9000 });

  const startOf = (title: string) => myTasks(page).getByRole('button', { name: `Start ${title}` });
  await startOf('Draw the second plan').click();
  await expect(box(page)).toHaveValue('Draw the second plan');
  await expect(stop(page)).toBeVisible();
  await startOf('Punch the cards').click();
  await expect(box(page)).toHaveValue('Punch the cards');
  await expect
    .poll(async () => {
      const { running, lastWorkedTask } = await ben.server.timer.status({});
      return { running, task: lastWorkedTask?.title };
    })
    .toEqual({ running: true, task: 'Punch the cards' });
  // The row is below the timer: the page scrolls back to it.
  await page.setViewportSize({ width: 1280, height: 320 });
  await startOf('Draw the second plan').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await startOf('Draw the second plan').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await stop(page).click();
  await expect(start(page)).toBeVisible();

  await page.route('**/api/timesheet/timer/start', (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, error: 'Conflict', message: 'Task is closed', code: 'task.closed' },
    }),
  );
  await startOf('Punch the cards').click();
  await expect(page.getByText('Failed to start work. Please try again.')).toBeVisible();
  await expect(page.getByText('Task is closed')).toBeVisible();
  await expect(start(page)).toBeVisible();
});

test('TASK-02 TASK-03 TASK-41 TIMER-21 loads tasks as somebody scrolls, searches and chooses one, and keeps its timer in view', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle');
  const [ben] = people as [Person];
  for (let n = 1; n <= 22; n++) await ben.server.tasks.create({ title: `Turn wheel ${n}` });
  await ben.server.tasks.create({ title: 'Oil the crank', status: 'completed' });
  const page = await open(browser, ben, '/', { viewport: { width: 1280, height: 500 } });
  const rows = myTasks(page).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(20);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(22);

  await box(page).click();
  await expect(page.getByRole('radio', { name: 'Open 22' })).toBeVisible();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(5);
  await options.first().hover();
  await page.mouse.wheel(0, 300);
  await expect(options).toHaveCount(10);
  await page.mouse.wheel(0, 1000);
  await expect(options).toHaveCount(15);
  await page.getByRole('radio', { name: 'Closed 1' }).click();
  await expect(option(page, /Oil the crank/)).toBeVisible();
  await page.getByRole('radio', { name: 'Open 22' }).click();
  await box(page).fill('wheel 11');
  await option(page, /^Turn wheel 11/).click();
  await expect(box(page)).toHaveValue('Turn wheel 11');
  await start(page).click();
  await expect(stop(page)).toBeVisible();
  await expect(box(page)).toHaveAttribute('readonly');
  await expect(box(page)).toHaveAccessibleDescription('Press Switch to work on another task.');
  await bar(page).getByRole('button', { name: 'Switch' }).click();
  await box(page).fill('wheel 12');
  await option(page, /^Turn wheel 12/).click();
  await expect(page.getByText('Switched to “Turn wheel 12”')).toBeVisible();
  await expect(box(page)).toHaveValue('Turn wheel 12');

  const header = page.getByRole('banner').getByRole('region', { name: 'Timer' });
  await expect(header).toBeHidden();
  await page.mouse.wheel(0, 1000);
  await expect(header.getByRole('timer')).toBeVisible();
  await header.getByRole('button', { name: 'Stop timer' }).click();
  await expect(header.getByRole('button', { name: 'Start timer' })).toBeVisible();
});

test('TIMER-03 LIVE-01 LIVE-02 MEMBER-01 MEMBER-02 MEMBER-03 MEMBER-25 sees who starts and stops, at once or where the event stream is blocked, as cards, table and blocks', async ({
  browser,
}) => {
  const { people } = await atWork('Ben Bitdiddle', 'Ada Lovelace', 'Grace Hopper');
  const [ben, ada, grace] = people as [Person, Person, Person];
  const bensPage = await open(browser, ben);
  const page = await open(browser, ada);
  await withoutPolling(page);
  const blocked = await open(browser, grace, 'about:blank');
  await blocked.routeWebSocket(/\/api\/events/, (socket) => socket.close());
  const polled = blocked.waitForRequest(/\/api\/events\/since/);
  await blocked.goto('/');
  for (const result of [page, blocked]) {
    await expect(card(result, 'Ben Bitdiddle')).toBeVisible();
    await expect(card(result, 'Ben Bitdiddle')).not.toContainText('No active task');
    await showTeam(result);
    await expect(card(result, 'Ben Bitdiddle')).toContainText('No active task');
  }
  await polled;
  const bothSee = async (words: string) => {
    await expect(card(page, 'Ben Bitdiddle')).toContainText(words);
    await expect(card(blocked, 'Ben Bitdiddle')).toContainText(words);
  };
  await create(bensPage, 'Calibrate the difference engine');
  await bothSee('Calibrate the difference engine');
  await bothSee('Selected');
  await expect(card(page, 'Ben Bitdiddle')).not.toContainText('In progress');
  await start(bensPage).click();
  await bothSee('Working');
  await bothSee('In progress');

  const team = page.getByRole('region', { name: 'Team' });
  await expect(team.getByRole('listitem').first()).toContainText('Ada Lovelace');
  await expect(card(page, 'Mia Torres')).toContainText('Team Creator');
  await team.getByRole('radio', { name: 'Running 1' }).click();
  await expect(team.getByRole('listitem')).toHaveCount(1);
  await expect(team.getByRole('listitem')).toContainText('Calibrate the difference engine');
  await team.getByRole('radio', { name: 'All 4' }).click();
  await team.getByRole('radio', { name: 'Table' }).click();
  await expect(team.getByRole('row', { name: /Ben Bitdiddle/ })).toContainText('Calibrate the difference engine');
  await team.getByRole('radio', { name: 'Blocks' }).click();
  await expect(card(page, 'Ben Bitdiddle')).toContainText('Calibrate the difference engine');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.reload();
  await expect(team.getByRole('radio', { name: 'Blocks' })).toBeChecked();
  await expect(team.getByRole('radio', { name: 'Running 1' })).toBeVisible();

  await stop(bensPage).click();
  await expect(team.getByRole('radio', { name: /^Running/ })).toHaveCount(0);
  await expect(card(blocked, 'Ben Bitdiddle')).not.toContainText('Working');
});

test('TASK-08 TIMER-08 AUTH-19 AUTH-23 TEAM-01 TEAM-02 TEAM-03 confirms the address in place, creates teams and switches between them, and signs in again on the way', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner);
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(start(page)).toHaveAccessibleDescription('Confirm your email address before you track time.');
  await box(page).fill('Ship it');
  await expect(option(page, /Confirm your email address first/)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Confirm now' }).click();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(await codeFor(owner.email, '/verify-email'));
  await expect(page.getByRole('button', { name: 'Confirm now' })).toBeHidden();
  await create(page, 'Ship it');
  await start(page).click();
  await stop(page).click();
  await expect(start(page)).toBeVisible();

  const teams = page.getByLabel(/^Switch team/);
  const dialog = page.getByRole('dialog', { name: 'Create team' });
  const inTeam = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const submit = async (name: string) => {
    await dialog.getByLabel('Team name').fill(name);
    await page.keyboard.press('Enter');
  };
  await teams.click();
  await page.getByRole('button', { name: 'Create team' }).click();
  await submit('x');
  await expect(dialog.getByRole('alert')).toHaveText('Team name must be at least 2 characters long');
  await submit('NORTHWIND');
  await expect(dialog.getByRole('alert')).toHaveText('Team with this name already exists.');
  await submit('Southwind');
  await expect(page.getByText('Team created successfully')).toBeVisible();
  await inTeam('Southwind');
  await page.reload();
  await inTeam('Southwind');
  await teams.click();
  await option(page, /Northwind/).click();
  await inTeam('Northwind');

  // Signed out on another device; this page does not know yet.
  await page.route('**/api/auth/refresh-token', (route) => route.fulfill({ status: 401, json: {} }));
  await page.route('**/api/organization-team', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } })
      : route.continue(),
  );
  await teams.click();
  await page.getByRole('button', { name: 'Create team' }).click();
  await submit('Eastwind');
  await expect(
    page.getByRole('alert').getByText('User authentication required. Please sign in.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to Stint' })).toBeVisible();
  const names = async () => (await owner.server.teams.list({})).items.map(({ name }) => name).sort();
  expect(await names()).toEqual(['Northwind', 'Southwind']);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await teams.click();
  await page.getByRole('button', { name: 'Create team' }).click();
  await submit('Eastwind');
  await inTeam('Eastwind');
  expect(await names()).toEqual(['Eastwind', 'Northwind', 'Southwind']);
});
