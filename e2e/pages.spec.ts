import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const widths = [390, 768, 1024, 1440, 2560];
/** What needs nobody to be signed in. */
const outside = [
  ...['/auth/passcode', '/auth/password', '/auth/signup', '/auth/forgot-password', '/team/join'],
  ...['/unauthorized', '/offline', '/maintenance', '/nowhere'],
];

/** A company with something on every page, and the address of each. */
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
  await server.teams.update({ teamId, public: true });
  const { profile_link: link } = await server.teams.get({ teamId });
  const inside = [
    ...['/', '/inbox', '/kanban', '/all-teams', '/projects', '/permissions'],
    ...['/team/tasks', '/team/tasks?look=list', '/team/tasks?look=blocks', '/calendar', '/calendar?span=week'],
    ...[`/projects/${project.id}`, `/task/${taskId}`, `/profile/${ben.userId}`, `/team/${teamId}/${link}`],
    ...['/settings/personal', '/settings/team', '/settings/workspace', '/create-organization', '/select-workspace'],
  ];
  return { company, inside };
}

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
  await page.waitForLoadState('networkidle');
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function fits(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await ready(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), { message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
    }
  }
}

const openLooking = async (browser: Browser, look: Parameters<typeof looking>[1]) => {
  const page = await (await browser.newContext()).newPage();
  await looking(page, look);
  return page;
};

test('SHELL-06 fits every page into 390 to 2560 px without scrolling sideways', async ({ browser }) => {
  test.setTimeout(320_000);
  const { company, inside } = await everyPage();
  await fits(await open(browser, company.owner), inside);
});

test('SHELL-06 fits every page before sign-in into 390 to 2560 px', async ({ page }) => {
  test.setTimeout(120_000);
  await fits(page, outside);
});

for (const language of ['ar', 'he'] as const) {
  test(`LANG-03 SHELL-06 reads every page from right to left: ${language}`, async ({ browser }) => {
    test.setTimeout(400_000);
    const { company, inside } = await everyPage();
    const page = await open(browser, company.owner, '/unauthorized');
    await looking(page, { language });
    await fits(page, inside);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.setViewportSize({ width: 1440, height: 900 });
    await ready(page, '/');
    const sidebar = (await page.locator('aside').first().boundingBox()) ?? { x: 0 };
    expect(sidebar.x).toBeGreaterThan(720);
    const visitor = await openLooking(browser, { language });
    await fits(visitor, outside);
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  });
}

for (const look of [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'ar' },
] as const) {
  test(`SHELL-07 has nothing to object to on any page: ${look.theme}, ${look.language}`, async ({ browser }) => {
    test.setTimeout(320_000);
    const { company, inside } = await everyPage();
    const page = await open(browser, company.owner, '/unauthorized');
    await looking(page, look);
    for (const path of inside) {
      await ready(page, path);
      await expectAccessible(page);
    }
    const visitor = await openLooking(browser, look);
    for (const path of outside) {
      await ready(visitor, path);
      await expectAccessible(visitor);
    }
  });
}

test('SHELL-07 reaches what a page is for with the keyboard alone, and always shows where the focus is', async ({
  browser,
}) => {
  test.setTimeout(320_000);
  const { company, inside } = await everyPage();
  const page = await open(browser, company.owner);
  for (const path of inside) {
    await ready(page, path);
    const wanted = await page.evaluate(() => {
      const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const can = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';
      return [...document.querySelectorAll('main')].flatMap((main) => [...main.querySelectorAll(can)]).filter(shown)
        .length;
    });
    let inMain = 0;
    for (let press = 0; press < 60 && inMain < Math.min(wanted, 3); press++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { width, height } = focused.getBoundingClientRect();
        return { inMain: focused.closest('main') !== null, seen: width > 0 && height > 0 };
      });
      if (at?.inMain) {
        expect(at.seen, path).toBe(true);
        inMain++;
      }
    }
    expect(inMain, `${path}: of ${wanted}`).toBeGreaterThanOrEqual(Math.min(wanted, 1));
  }
});

/** How far things moved by themselves, as the browser counts it: 0.1 is where people begin to notice. */
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** Something stands in the page, and has been painted. */
const drawn = () =>
  new Promise<void>((resolve) => {
    const isThere = () => document.querySelector('main, [role="status"]') !== null;
    const look = () => requestAnimationFrame(isThere() ? () => requestAnimationFrame(() => resolve()) : look);
    look();
  });

test('SHELL-08 puts every page where its skeleton stood', async ({ browser }) => {
  test.setTimeout(320_000);
  const { company, inside } = await everyPage();
  const page = await open(browser, company.owner, '/unauthorized', { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Who somebody is decides which page it is; every other answer comes only when the page has drawn itself without it.
  await page.route(/\/api\/(?!auth\/|user\/me)/, async (route) => {
    await page.evaluate(drawn).catch(() => undefined);
    await route.continue();
  });
  const moved: Record<string, number> = {};
  for (const path of inside.filter((one) => !/^\/(create|select|team)/.test(one))) {
    await ready(page, path);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const size = await shifted(page);
    if (size > 0.1) moved[path] = size;
  }
  expect(moved).toEqual({});
});
