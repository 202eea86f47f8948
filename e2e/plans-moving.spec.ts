import { expect, type Page, test } from '@playwright/test';
import ar from '@stint/locales/ar.json' with { type: 'json' };
import { open } from './company.ts';
import { expectAccessible, looking } from './look.ts';
import { aCompany, day, openAt, openPlanned, section, view, zone } from './plans.ts';
import { dragByFinger } from './touch.ts';

async function unfold(page: Page, name: string): Promise<void> {
  const heading = section(page, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
}

test('PLAN-05 puts tasks of a day in order and takes them to another day, with the mouse, the arrow keys, from their menu and with a finger; past days stay', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const titles = ['Alpha', 'Beta', 'Gamma'];
  for (const title of titles) await plan(day(0), { taskId: (await task(title, { members: [ben.employeeId] })).id });
  const other = await task('Delta', { members: [ben.employeeId] });
  await plan(day(1), { taskId: other.id });
  const past = await task('Epsilon', { status: 'completed' });
  await plan(day(-1), { taskId: past.id });
  const order = async (date: string) =>
    (await ben.server.plans.mine({ from: date, to: date })).items[0]?.tasks.map(({ title }) => title).join(' ');
  const page = await openPlanned(browser, ben);
  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}` });

  await grip('Alpha').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => order(day(0))).toBe('Beta Alpha Gamma');
  await expect(grip('Alpha')).toBeFocused();
  await page.getByRole('button', { name: 'Actions for Gamma' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(() => order(day(0))).toBe('Beta Gamma Alpha');
  await grip('Alpha').dragTo(grip('Beta'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => order(day(0))).toBe('Alpha Beta Gamma');

  await view(page, 'All').click();
  for (const name of ['Today', 'Tomorrow']) await unfold(page, name);
  await grip('Alpha').dragTo(grip('Delta'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => order(day(1))).toBe('Alpha Delta');
  expect(await order(day(0))).toBe('Beta Gamma');
  await view(page, 'Past').click();
  await expect(page.getByText('Epsilon')).toBeVisible();
  await expect(grip('Epsilon')).toHaveCount(0);

  // Tall enough for both days, so that nothing has to be scrolled while a finger is down.
  const phone = await open(browser, ben, `/profile/${ben.userId}`, {
    timezoneId: zone,
    hasTouch: true,
    viewport: { width: 390, height: 1600 },
  });
  await phone.getByRole('tab', { name: 'Planned' }).click();
  const ofPhone = (title: string) => phone.getByRole('button', { name: `Move ${title}` });
  await dragByFinger(phone, ofPhone('Gamma'), phone.getByRole('link', { name: 'Beta' }), { to: { y: 2 } });
  await expect.poll(() => order(day(0))).toBe('Gamma Beta');
  await view(phone, 'All').click();
  await unfold(phone, 'Tomorrow');
  await expect(ofPhone('Alpha')).toBeVisible();
  await dragByFinger(phone, ofPhone('Beta'), phone.getByRole('link', { name: 'Alpha' }), { to: { y: 2 } });
  await expect.poll(() => order(day(1))).toBe('Beta Alpha Delta');
  expect(await order(day(0))).toBe('Gamma');
});

test('PLAN-04 PLAN-05 sees a day as a board, where a task comes to another status and place with the mouse and the keys, and puts what is outstanding in order, as cards and as blocks', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const on = { members: [ben.employeeId] };
  for (const title of ['Alpha', 'Beta', 'Gamma']) await plan(day(0), { taskId: (await task(title, on)).id });
  await plan(day(1), { taskId: (await task('Delta', { ...on, status: 'in-progress' })).id });
  const load = async (date: string) =>
    (await ben.server.plans.mine({ from: date, to: date })).items[0]?.tasks
      .map(({ title, status }) => `${title} ${status}`)
      .join(', ');
  const page = await openPlanned(browser, ben);
  await page.getByRole('radio', { name: 'Kanban' }).click();
  const board = section(page, 'Today').getByRole('list', { name: 'Kanban' });
  const column = (name: string) =>
    board.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}` });
  await expect(column('Open').getByRole('link')).toHaveText(['Alpha', 'Beta', 'Gamma']);
  await expectAccessible(page);

  await grip('Alpha').dragTo(column('In progress').first());
  await expect(column('In progress').getByRole('link')).toHaveText(['Alpha']);
  await expect.poll(() => load(day(0))).toBe('Alpha in-progress, Beta open, Gamma open');
  await grip('Gamma').dragTo(grip('Beta'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => load(day(0))).toBe('Alpha in-progress, Gamma open, Beta open');

  await grip('Alpha').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => load(day(0))).not.toContain('in-progress');
  await expect(grip('Alpha')).toBeFocused();

  await view(page, 'All').click();
  await unfold(page, 'Tomorrow');
  await grip('Beta').dragTo(grip('Delta'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => load(day(1))).toBe('Beta in-progress, Delta in-progress');
  await page.reload();
  await page.getByRole('tab', { name: 'Planned' }).click();
  await expect(page.getByRole('radio', { name: 'Kanban' })).toBeChecked();

  await page.getByRole('radio', { name: 'Cards' }).click();
  for (const [title, status] of [
    ['Ada', 'open'],
    ['Over', 'completed'],
    ['Bob', 'open'],
  ] as const)
    await plan(day(-1), { taskId: (await task(title, { ...on, status })).id });
  await plan(day(-2), { taskId: (await task('Cleo', on)).id });
  await view(page, 'Outstanding').click();
  const order = async (date: string) =>
    (await ben.server.plans.mine({ from: date, to: date })).items[0]?.tasks.map(({ title }) => title).join(' ');
  await grip('Bob').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => order(day(-1))).toBe('Bob Ada Over');
  await grip('Ada').dragTo(grip('Bob'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => order(day(-1))).toBe('Ada Bob Over');
  await page.getByRole('radio', { name: 'Blocks' }).click();
  await grip('Cleo').dragTo(grip('Ada'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => order(day(-1))).toBe('Cleo Ada Bob Over');
  await expect.poll(() => order(day(-2))).toBe('');
});

test('PLAN-05 PLAN-15 moves with the arrow keys where the eye expects it, where text runs from right to left', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Alpha', { members: [ben.employeeId] });
  await plan(day(0), { taskId });
  const page = await openAt(browser, ben, '/mailbox');
  await looking(page, { theme: 'dark', language: 'ar' });
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('tab').nth(3).click();
  const grip = page.getByRole('button', { name: ar.plans.move.replace('{{task}}', 'Alpha') });
  await page.getByRole('radio', { name: ar.plans.layout_kanban }).click();
  const [from] = await Promise.all([grip.boundingBox(), grip.focus()]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await ben.server.tasks.get({ taskId })).status).toBe('in-progress');
  await expect(grip).toBeFocused();
  await expect.poll(async () => (await grip.boundingBox())!.x).toBeLessThan(from!.x);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await ben.server.tasks.get({ taskId })).status).toBe('open');

  await page.goto('/');
  await page.getByRole('button', { name: ar.plans.plans, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ar.plans.title });
  await dialog.getByRole('tab', { name: ar.plans.calendar }).click();
  const button = (date: string) => dialog.locator(`[data-day="${date}"]`).getByRole('button');
  await expectAccessible(page);
  await button(day(0)).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(button(day(1))).toBeFocused();
  const x = async (date: string) => (await button(date).boundingBox())!.x;
  if (new Date(day(1)).getUTCDay() !== 1) expect(await x(day(1))).toBeLessThan(await x(day(0)));
  await page.keyboard.press('ArrowRight');
  await expect(button(day(0))).toBeFocused();
});
