import { expect, type Page, test } from '@playwright/test';
import { open } from './company.ts';
import { aCompany, day } from './plans.ts';

const least = 44;

/** Controls that a finger hits on less than 44 px, with what is drawn around them for it. */
const smallTargets = (page: Page) =>
  page.evaluate((size) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, summary, .touch, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"]), select, [role="tab"]',
    );
    return [...controls].flatMap((control) => {
      const box = control.getBoundingClientRect();
      if (box.width < 2 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (control.closest('[inert], [aria-hidden="true"], .sr-only')) return [];
      const touchArea = getComputedStyle(control, '::after');
      const width = Math.max(box.width, Number.parseFloat(touchArea.width) || 0);
      const height = Math.max(box.height, Number.parseFloat(touchArea.height) || 0);
      // A pixel for rounding.
      if (width >= size - 1 && height >= size - 1) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return [`${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, least);

test('SHELL-31 SHELL-06 gives a finger 44 px on the main pages of a phone, which do not scroll sideways', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const first = await task('Print the manual of the engine in two columns', { dueDate: day(1) });
  await task('Bind the manual');
  await plan(day(0), { taskId: first.id });
  await ben.server.timer.start({ taskId: first.id });
  const page = await open(browser, ben, '/', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const pages = [
    ['/', 'Today'],
    ['/timesheet', 'Timesheet'],
    ['/team/tasks', 'Tasks'],
    ['/kanban', 'Kanban board'],
    ['/inbox', 'Inbox'],
    ['/projects', 'Projects'],
    [`/task/${first.id}`, first.title],
    ['/settings/personal/general', 'General'],
  ] as const;
  for (const [path] of pages) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expect.poll(() => smallTargets(page), path).toEqual([]);
    for (const width of [320, 390, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      const surplus = () => page.evaluate((wide) => Math.max(0, document.documentElement.scrollWidth - wide), width);
      await expect.poll(surplus, `${path} in ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('SHELL-31 names the installed application, its icons and its start', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  const manifest = (await answer.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose?: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Stint', display: 'standalone' });
  // They are relative, so that the same file holds below a path. Without an id, the start names the application.
  for (const key of ['start_url', 'scope'])
    expect(new URL(String(manifest[key]), answer.url()).pathname, key).toBe('/');
  expect(manifest.id).toBeUndefined();
  for (const key of ['short_name', 'description', 'background_color', 'theme_color', 'lang', 'dir', 'categories'])
    expect(manifest[key], key).toBeTruthy();
  const sizes = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(new URL(src, answer.url()).href);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
  const start = await request.get('/');
  expect(await start.text()).toContain('rel="manifest"');
});
