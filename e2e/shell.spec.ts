import { expect, type Page, test } from '@playwright/test';
import { makeManager, newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup } from './look.ts';
import { openSection } from './settings-menu.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;

async function someone() {
  const company = await newCompany();
  return company.join('Ben Bitdiddle');
}

test('SHELL-02 SHELL-05 folds the sidebar with Ctrl B and finds it so for a week, lays it over the page on a phone, and changes theme and language in the avatar menu', async ({
  browser,
}) => {
  const ben = await someone();
  const page = await open(browser, ben, '/', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  await expect.poll(() => widthOf(page)).toBe(16 * 16);
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page)).toBe(3 * 16);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = (Number(cookie?.expires) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(3 * 16);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sidebar' });
  await expect(sheet.getByRole('link', { name: 'Today' })).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(19 * 16);
  // Nothing can be lost in it, so a click beside it closes it.
  await page.mouse.click(750, 500);
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: /^Your account: Ben Bitdiddle/ }).click();
  await expect(page.getByRole('menu')).toContainText(ben.email);
  await expectAccessiblePopup(page, '[role="menu"]');
  await page.getByRole('menuitem', { name: /^Theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('SHELL-04 SHELL-11 SHELL-14 SHELL-18 lists the shortcuts with H, scrolls long lists, and closes a dialog with its button or Escape only, without motion for who asked for less', async ({
  browser,
}) => {
  const ben = await someone();
  const page = await open(browser, ben, '/settings/personal', { reducedMotion: 'reduce' });
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.focus();
  await page.keyboard.press('h');
  await expect(name).toHaveValue(/h$/);
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('Escape');
  await name.blur();
  await page.keyboard.press('h');
  await expect(shortcuts).toContainText('Start timer');
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`.split(',').map((text) => Number.parseFloat(text));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.01);
  await shortcuts.getByRole('button', { name: 'Close' }).click();
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('Shift+H');
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');

  const list = page.getByRole('listbox');
  const heightOf = async () => (await list.boundingBox())?.height;
  for (const label of ['Time zone', 'Language']) {
    await page.getByRole('combobox', { name: label }).click();
    await expect.poll(heightOf).toBe(12 * 16);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  }
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Kathmandu');
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(await heightOf()).toBeLessThan(4 * 16);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await openSection(page, 'personal/danger-zone');
  const ask = page.getByRole('button', { name: 'Delete all my data' });
  const dialog = page.getByRole('dialog');
  await ask.click();
  await dialog.getByRole('textbox').fill('half typed');
  await page.mouse.click(5, 400);
  await expect(dialog.getByRole('textbox')).toHaveValue('half typed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await ask.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
});

test('SHELL-04 SHELL-05 creates a task from any page with C, and says with A who works on it', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  await makeManager(company, ben);
  await company.join('Grace Hopper');
  const page = await open(browser, ben, '/inbox');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await page.keyboard.press('c');
  const create = page.getByRole('dialog', { name: 'Create task' });
  await create.getByRole('textbox', { name: 'Title' }).fill('Turn the crank');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  await expect(create).toBeHidden();
  await page.keyboard.press('Shift+A');
  const assign = page.getByRole('dialog', { name: 'Assign task' });
  await assign.getByRole('combobox', { name: 'What are you working on?' }).fill('crank');
  await page.getByRole('option', { name: /^Turn the crank/ }).click();
  await assign.getByRole('button', { name: /^Assignees/ }).click();
  await page.getByRole('option', { name: 'Grace Hopper' }).click();
  const membersOf = async () => (await ben.server.tasks.page({ organizationTeamId: company.teamId })).items;
  await expect
    .poll(async () => (await membersOf()).flatMap(({ members }) => members.map(({ fullName }) => fullName)).sort())
    .toEqual(['Ben Bitdiddle', 'Grace Hopper']);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await assign.getByRole('button', { name: 'Open task' }).click();
  await expect(page).toHaveURL(/\/task\//);
  await expect(page.getByRole('dialog', { name: /Turn the crank$/ })).toBeVisible();
  await expect(assign).toBeHidden();
  await page.goBack();
  await page.getByLabel('Create', { exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Team', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Invitation' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Task', exact: true }).click();
  await expect(create).toBeVisible();
});

/** Every page that has an address of its own and stands in the frame. */
const ownPages = [
  ...['/', '/inbox', '/team', '/permissions'],
  ...['/settings/personal', '/settings/team', '/settings/workspace'],
];

/** Goes on without loading the application anew, and waits until the page has read what it shows. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  // Some addresses lead on to another one.
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { state: { status: string; resolvedLocation?: { pathname: string } } };
    };
    return router.state.status === 'idle' && router.state.resolvedLocation?.pathname === location.pathname;
  });
  await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
  await expect(page.getByRole('main').locator('[aria-busy=true]'), path).toHaveCount(0);
}

test('SHELL-17 follows every link of every page to something, and finds where it stands', async ({ browser }) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const waiting = [...ownPages];
  const visitedPaths = new Set<string>();
  for (let path = waiting.shift(); path && visitedPaths.size < 30; path = waiting.shift()) {
    if (visitedPaths.has(path)) continue;
    visitedPaths.add(path);
    await goTo(page, path);
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }), path).toBeVisible();
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname));
    waiting.push(...links.filter((link) => !visitedPaths.has(link) && !/^\/(?:team|api)\//.test(link)));
  }
  expect(visitedPaths.size).toBeGreaterThan(ownPages.length);
  // An address that leads nowhere says so, so the walk would have seen one.
  await goTo(page, '/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

const pages = [
  ['/unauthorized', 'You don’t have access to this page'],
  ['/offline', 'You’re offline'],
  ['/maintenance', 'We’ll be right back'],
  ['/nowhere/at/all', 'Page not found'],
] as const;

test('SHELL-09 TIMER-01 says why a page cannot be shown, tries again, and keeps the frame and its timer around it', async ({
  browser,
}) => {
  const ben = await someone();
  const task = await ben.server.tasks.create({ title: 'Punch the cards' });
  await ben.server.timer.start({ taskId: task.id });
  const page = await open(browser, ben, 'about:blank');
  const says = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const [path, title] of pages) {
    await page.goto(path);
    await says(title);
    await expect(page).toHaveTitle(`${title} · Stint`);
  }
  const me = /\/api\/(user\/me|bootstrap)/;
  await page.route(me, (route) => route.fulfill({ status: 409, json: { code: 'conflict' } }));
  await page.goto('/settings/personal');
  await says('This page couldn’t be shown');
  await expectAccessible(page);
  await page.unroute(me);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();

  const stops = page.getByRole('banner').getByRole('button', { name: 'Stop timer' });
  await page.goto('/permissions');
  await says('You don’t have access to this page');
  await expect(stops).toBeVisible();
  for (const path of ['/task/00000000-0000-4000-8000-000000000000', '/nowhere/at/all']) {
    await page.goto(path);
    await says('Page not found');
    await expect(stops).toBeVisible();
  }
  await page.route(/\/api\/tasks\//, (route) => route.fulfill({ status: 409, json: { code: 'conflict' } }));
  await page.goto(`/task/${task.id}`);
  await says('This page couldn’t be shown');
  await expectAccessible(page);
  await stops.click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
});
