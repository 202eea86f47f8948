import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { aCompany, day, today, zone } from './plans.ts';

interface Shift {
  value: number;
  /** The first parts that moved, and how far. */
  parts: string[];
}

/** Notes what moves by itself while pages load. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null) => {
      const part = node instanceof Element ? node : node?.parentElement;
      return `${part?.tagName} ${part?.getAttribute('aria-label') ?? part?.className}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            parts: sources.map((moved) => `${nameOf(moved.node)}: ${moved.currentRect.y - moved.previousRect.y} px`),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** Since the page was loaded. */
async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(shift, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.005);
}

const pages = [
  '/kanban',
  '/team/tasks',
  '/reports/timesheet/me',
  '/reports',
  '/approvals',
  '/projects',
  '/inbox',
  '/settings/personal',
];

test('SHELL-30 needs six calls until home is ready, eight on other pages, and moves nothing while home loads', async ({
  browser,
}) => {
  const { owner, join, teamId } = await newCompany();
  await confirmAddress(owner);
  const ben = await join('Ben Bitdiddle');
  const { id: taskId } = await owner.server.tasks.create({ title: 'Draw the plan', teams: [teamId] });
  await owner.server.tasks.update({ taskId, members: [{ id: owner.employeeId }, { id: ben.employeeId }] });
  // A page reads again what changed in the seconds before.
  const { events } = owner.server;
  const replayed = async () => {
    const { seq } = await events.ticket({});
    return (await events.since({ seq })).items.filter((change) => change.seq > seq);
  };
  await expect.poll(replayed).toEqual([]);
  const page = await open(browser, owner, 'about:blank');
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Draw the plan').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6);
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expectNoShift(page);
  for (const address of pages) {
    calls.length = 0;
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.length, `${address}\n${calls.join('\n')}`).toBeLessThanOrEqual(8);
  }
});

test('SHELL-30 TODAY-01 moves nothing while home loads with leftovers of the last day', async ({ browser }) => {
  const { ben, task, plan } = await aCompany();
  for (const title of ['Draw the plan', 'Copy the plan', 'Fold the plan']) {
    const { id: taskId } = await task(title, { members: [ben.employeeId] });
    await plan(day(-1), { taskId });
  }
  const { id: taskId } = await task('Build the engine', { members: [ben.employeeId], dueDate: day(2) });
  await plan(today(), { taskId });
  const page = await open(browser, ben, 'about:blank', { timezoneId: zone });
  await watchShifts(page);
  // First without anything in the browser's storage, then with what the visit before left there.
  for (const width of [1440, 1440, 390, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: /^Left over/ }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'My tasks' }).getByText('Build the engine')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoShift(page);
  }
});
