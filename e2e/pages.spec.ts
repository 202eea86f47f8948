import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { colourRules, expectNoViolations, looking } from './look.ts';
import { settingsMenu } from './settings-menu.ts';

const height = 900;
const laptop = { width: 1440, height };
const widths = [390, 768, 1024, 1440, 2560];
const fewWidths = [390, 768, 1440];

/** Pages that need no session. */
const outside = [
  ...['/auth/passcode', '/auth/password', '/auth/signup', '/auth/forgot-password', '/team/join'],
  ...['/unauthorized', '/offline', '/maintenance', '/nowhere'],
];

/** A company with something on every page, and the address of each, in two halves of equal weight. */
async function everyPage() {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  const ben = await company.join('Bartholomew Featherstonehaugh');
  const { server } = owner;
  const { items } = await server.projects.list({});
  const project = items[0] ?? (await server.projects.create({ name: 'Analytical Engine' }));
  const title = 'Turn the crank of the analytical engine until it has woven all its algebraical patterns';
  const { id: taskId } = await server.tasks.create({ title, teams: [teamId], projectId: project.id });
  const [startedAt, stoppedAt] = [2, 1].map((ago) => new Date(Date.now() - ago * 60_000).toISOString());
  await server.timeLogs.create({ startedAt: String(startedAt), stoppedAt: String(stoppedAt), taskId });
  await server.plans.create({ date: String(stoppedAt).slice(0, 10), organizationTeamId: teamId, taskId });
  await server.teams.update({ teamId, public: true });
  const { profile_link: link } = await server.teams.get({ teamId });
  const work = [
    ...['/', '/inbox', '/kanban', '/team/tasks', '/team/tasks?look=list', '/team/tasks?look=blocks'],
    ...[`/task/${taskId}`, `/profile/${ben.userId}`, `/profile/${owner.userId}?tab=planned`],
    `/reports/timesheet/${owner.employeeId}`,
    ...['/reports', '/reports/time-and-activity?by=project&and=member&compare=true', '/reports/manual-time'],
  ];
  const places = [
    ...[
      '/calendar',
      '/calendar?span=week',
      '/team',
      '/team?scope=all',
      '/projects',
      `/projects/${project.id}`,
      '/permissions',
      `/team/${teamId}/${link}`,
    ],
    ...['/settings/personal/general', '/settings/team/general-settings', '/settings/workspace/general'],
    ...['/create-organization', '/select-workspace'],
    ...['/reports/weekly-limit', '/reports/actual-and-expected?per=week'],
  ];
  return { company, work, places };
}

/** What the page has asked for and not got yet. */
function requestsOf(page: Page): Set<unknown> {
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

interface Visit {
  page: Page;
  pending: Set<unknown>;
  path: string;
}

/** Goes to another page of the application without loading it anew. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  const isThere = () =>
    page.evaluate(() => {
      const { state } = (window as unknown as { __TSR_ROUTER__: { state: RouterState } }).__TSR_ROUTER__;
      return state.status === 'idle' && state.resolvedLocation?.href;
    });
  await expect.poll(isThere, { message: path, intervals: [50] }).toBe(path);
}

/** What the router says of itself. */
interface RouterState {
  status: string;
  resolvedLocation?: { href: string };
}

/** Everything is there that the page shows by itself. */
async function ready({ page, pending, path }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  await expect.poll(() => pending.size, { message: path, intervals: [50] }).toBe(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function fits({ page, path }: Visit, widths: readonly number[]): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expect.poll(overflow, { message: `${path} at ${width}`, intervals: [50] }).toBeLessThanOrEqual(0);
  }
}

/** As if it had been chosen in another tab. */
async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (value) => {
    localStorage.setItem('stint.theme', JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'stint.theme' }));
    while (document.documentElement.dataset.theme !== value) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, theme);
}

/** The Tab key leads into the page, and each control that it reaches there can be seen. */
async function walk({ page, path }: Visit): Promise<void> {
  const controlCount = await page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const can = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';
    return [...document.querySelectorAll('main')].flatMap((main) => [...main.querySelectorAll(can)]).filter(isVisible)
      .length;
  });
  let inMain = 0;
  for (let press = 0; press < 60 && inMain < Math.min(controlCount, 3); press++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { width, height } = focused.getBoundingClientRect();
      return { inMain: focused.closest('main') !== null, isVisible: width > 0 && height > 0 };
    });
    if (at?.inMain) {
      expect(at.isVisible, path).toBe(true);
      inMain++;
    }
  }
  expect(inMain, `${path}: of ${controlCount}`).toBeGreaterThanOrEqual(Math.min(controlCount, 1));
}

/** Something stands in the page, and has been painted. */
const drawn = () =>
  new Promise<void>((resolve) => {
    const isThere = () => document.querySelector('main, [role="status"]') !== null;
    const look = () => requestAnimationFrame(isThere() ? () => requestAnimationFrame(() => resolve()) : look);
    look();
  });

/** Counts how far things move by themselves, and holds answers back until each page stands without them. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counters = window as unknown as { shifted: number };
    counters.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counters.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Who somebody is decides which page it is.
  await page.route(/\/api\/(?!auth\/|user\/me|bootstrap)/, async (route) => {
    await page.evaluate(drawn).catch(() => undefined);
    await route.continue();
  });
}

/** Each page loaded once in English: its rules in both themes, its widths and its keyboard. */
async function inEnglish(page: Page, pending: Set<unknown>, paths: readonly string[], isInside: boolean) {
  const moved: Record<string, number> = {};
  for (const path of paths) {
    const visit = { page, pending, path };
    await page.setViewportSize(laptop);
    await page.goto(path);
    await ready(visit);
    const shift = isInside ? await page.evaluate(() => (window as unknown as { shifted: number }).shifted) : 0;
    // 0.1 is where people begin to notice. A page of one form has no skeleton.
    if (shift > 0.1 && !/^\/(create|select|team)/.test(path)) moved[path] = shift;
    await expectNoViolations(page);
    await chooseTheme(page, 'dark');
    await expectNoViolations(page, colourRules);
    await chooseTheme(page, 'light');
    if (isInside) await walk(visit);
    await fits(visit, widths);
  }
  expect(moved).toEqual({});
}

/** One page is loaded in Arabic, and the others are opened from there. */
async function fromRightToLeft(page: Page, pending: Set<unknown>, paths: readonly string[]) {
  await page.evaluate(() => localStorage.setItem('stint.language', JSON.stringify('ar')));
  await page.setViewportSize(laptop);
  for (const [at, path] of paths.entries()) {
    const visit = { page, pending, path };
    if (at === 0) await page.goto(path);
    else await turnTo(page, path);
    await ready(visit);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoViolations(page);
    await fits(visit, fewWidths);
  }
}

async function visitAll(page: Page, paths: readonly string[], isInside: boolean) {
  const pending = requestsOf(page);
  await inEnglish(page, pending, paths, isInside);
  await page.unrouteAll();
  await fromRightToLeft(page, pending, paths);
}

test('SHELL-06 SHELL-07 SHELL-08 LANG-03 shows every page of the work well: on any screen, in both themes, by keyboard and from right to left', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const { company, work } = await everyPage();
  const page = await open(browser, company.owner, '/unauthorized', { viewport: laptop });
  await looking(page, {});
  await watchShifts(page);
  await visitAll(page, work, true);
  await page.setViewportSize(laptop);
  const sidebar = (await page.locator('aside').first().boundingBox()) ?? { x: 0 };
  expect(sidebar.x).toBeGreaterThan(laptop.width / 2);
});

test('SHELL-06 SHELL-07 SHELL-08 LANG-03 shows every other page well: on any screen, in both themes, by keyboard and from right to left', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const { company, places } = await everyPage();
  const page = await open(browser, company.owner, '/unauthorized', { viewport: laptop });
  await looking(page, {});
  await watchShifts(page);
  await visitAll(page, places, true);
});

test('SHELL-06 SHELL-07 SHELL-08 LANG-03 shows every section of the settings well: on any screen, in both themes, by keyboard and from right to left', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const { company } = await everyPage();
  const page = await open(browser, company.owner, '/unauthorized', { viewport: laptop });
  await looking(page, {});
  const pending = requestsOf(page);
  for (const path of ['/settings/personal', '/settings/team', '/settings/workspace']) {
    await page.goto(path);
    await ready({ page, pending, path });
    await expect(page).toHaveURL(new RegExp(`${path}/general`));
  }
  const links = await settingsMenu(page).getByRole('link').all();
  const paths = await Promise.all(links.map(async (link) => String(await link.getAttribute('href'))));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const visit = { page, pending, path };
    await page.setViewportSize(laptop);
    await turnTo(page, path);
    await ready(visit);
    await expectNoViolations(page);
    await chooseTheme(page, 'dark');
    await expectNoViolations(page, colourRules);
    await chooseTheme(page, 'light');
    await walk(visit);
    await fits(visit, widths);
  }
  await fromRightToLeft(page, pending, paths);
});

test('SHELL-06 SHELL-07 LANG-03 shows every page before sign-in well: on any screen, in both themes and from right to left', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await looking(page, {});
  await visitAll(page, outside, false);
});
