import { expect, type Page, test } from '@playwright/test';
import { weekDays } from '@stint/contract';
import { expectAccessible } from './look.ts';
import { aCompany, day, openAt, today } from './plans.ts';

const planned = (page: Page) => page.getByRole('list', { name: 'Planned tasks' }).getByRole('listitem');
const toPlan = (page: Page) => page.getByRole('region', { name: 'To plan' });
const entries = (page: Page) => page.getByRole('list', { name: 'Today’s entries' }).getByRole('listitem');
/** The box has the focus of a page that has come; Escape gives the keys back to the page. */
async function leaveBox(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'What are you working on?' })).toBeFocused();
  await page.keyboard.press('Escape');
}
const running = async ({ server }: Awaited<ReturnType<typeof aCompany>>['ben']) => {
  const { running, lastWorkedTask } = await server.timer.status({});
  return running ? lastWorkedTask?.title : null;
};

test('TODAY-01 TODAY-02 TODAY-03 TODAY-04 PLAN-30 a day by keyboard only: plans three tasks with four keys, orders, starts, switches, stops and shows the next day', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  await ben.server.users.setWorkingHours({ days: Array.from({ length: 7 }, () => ({ from: '09:00', to: '17:00' })) });
  const left = await task('Left over');
  await plan(day(-1), { taskId: left.id });
  await task('Print the manual', { dueDate: day(3), estimate: 5400 });
  await task('Write the manual', { dueDate: day(1), estimate: 18_000 });
  await task('Bind the manual', { estimate: 0 });
  const page = await openAt(browser, ben, '/');
  const rows = toPlan(page).getByRole('listitem');
  // The last day's leftovers, then the open tasks by due date.
  await expect(rows).toHaveText([
    /^Left over/,
    /^Write the manual/,
    /^Print the manual/,
    /^Bind the manual/,
    /^Left over/,
  ]);
  await expect(page.getByText('Nothing planned')).toBeVisible();
  for (const row of await rows.all())
    await expect(row.getByRole('button', { name: /^Plan .* for today/ })).toBeVisible();
  await leaveBox(page);

  await page.keyboard.press('p');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(planned(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(planned(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(planned(page)).toHaveText([/^Left over/, /^Write the manual/, /^Print the manual/]);
  const load = page.getByRole('progressbar', { name: 'Planned time' }).first();
  await expect(load).toHaveAttribute('aria-valuetext', '7:30 of 8h00m');
  await expect(page.getByRole('status').filter({ hasText: 'over' })).toHaveCount(0);
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(planned(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(planned(page)).toHaveText([/^Left over/, /^Print the manual/, /^Write the manual/]);
  await expect(planned(page).nth(1)).toBeFocused();
  const titles = async () => (await ben.server.plans.mine({ from: today() })).items[0]?.tasks.map(({ title }) => title);
  await expect.poll(titles).toEqual(['Left over', 'Print the manual', 'Write the manual']);
  await page.keyboard.press('e');
  await page.keyboard.type('3h');
  await page.keyboard.press('Enter');
  await expect(load).toHaveAttribute('aria-valuetext', '9:00 of 8h00m');
  await expect(page.getByText('1:00 over. Move a task or shorten one.')).toBeVisible();
  await planned(page).nth(1).focus();

  await page.keyboard.press(' ');
  await expect(entries(page).first()).toContainText('Print the manual');
  await expect.poll(() => running(ben)).toBe('Print the manual');
  // Time of less than a second leaves no entry.
  await expect(entries(page).first()).toContainText(/0:00:0[1-9]/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(entries(page).first()).toContainText('Write the manual');
  await expect(page.getByRole('combobox', { name: 'What are you working on?' })).toHaveValue('Write the manual');
  await expect.poll(() => running(ben)).toBe('Write the manual');
  await expect(entries(page)).toHaveText([/Write the manual/, /Print the manual/]);
  await expect(entries(page).first()).toContainText(/0:00:0[1-9]/);
  await page.keyboard.press(' ');
  await expect.poll(() => running(ben)).toBe(null);
  await expect(page.getByText('No time recorded today.')).toHaveCount(0);

  await page.keyboard.press('Delete');
  await expect(planned(page)).toHaveCount(2);
  const box = page.getByRole('combobox', { name: 'Search or add a task to plan' });
  await box.fill('Sharpen the knives ~45m !high');
  await expect(page.getByRole('option', { name: /Create “Sharpen the knives”/ })).toBeVisible();
  await box.press('Enter');
  await expect(planned(page)).toHaveText([/^Left over/, /^Print the manual/, /^Sharpen the knives.*45m/]);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  const { items } = await ben.server.tasks.page({ search: 'Sharpen' });
  expect(items).toMatchObject([{ estimate: 2700, priority: 'high', issueType: 'Task' }]);
  expect(items[0]?.members?.map(({ id }) => id)).toEqual([ben.employeeId]);
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  const card = page.getByRole('region', { name: 'Day plan' });
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Tomorrow');
  await expect(planned(page)).toHaveCount(0);
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(planned(page)).toHaveCount(1);
  expect((await ben.server.plans.mine({ from: day(1) })).items.map(({ date }) => date)).toEqual([day(1)]);
  await page.keyboard.press('[');
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Today');
  await expect(planned(page)).toHaveCount(3);

  // The entries are a list like the others: J and K move, F2 leads to the controls of a row.
  await entries(page).first().focus();
  await page.keyboard.press('j');
  await expect(entries(page).nth(1)).toBeFocused();
  await page.keyboard.press('F2');
  for (const _ of ['title', 'times', 'edit']) await page.keyboard.press('ArrowRight');
  await expect(entries(page).nth(1).getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entries(page).nth(1)).toBeFocused();

  await page.keyboard.press('?');
  const help = page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .locator('section')
    .filter({ hasText: 'Day plan' });
  for (const text of ['Plan the focused task', 'Move up or down', 'Move to another day', 'Remove from plan'])
    await expect(help).toContainText(text);
});

test('TODAY-05 PLAN-31 the week planned: ten tasks with eleven keys, moved between days by keys and by dragging', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  const startWeekOn = weekDays[(new Date().getUTCDay() + 6) % 7] ?? 'MONDAY';
  await company.owner.server.organizations.update({ organizationId: company.organizationId, startWeekOn });
  for (let n = 10; n >= 1; n--) await task(`Turn wheel ${n}`, { dueDate: day(n) });
  const page = await openAt(browser, ben, '/');
  await page.setViewportSize({ width: 1440, height: 1200 });
  await expect(page.getByText('Nothing planned')).toBeVisible();
  await leaveBox(page);
  await page.keyboard.press('w');
  const open = toPlanInWeek(page);
  await expect(open).toHaveCount(10);
  await expect(open.first()).toBeFocused();
  const column = (offset: number) => page.locator(`[data-date="${day(offset)}"]`).getByRole('listitem');
  await page.keyboard.press('1');
  await expect(open).toHaveCount(9);
  // P leads back to what may be planned, from whichever day.
  await column(0).first().focus();
  await page.keyboard.press('p');
  await expect(open.first()).toBeFocused();
  for (const [at, key] of [...'122334455'].entries()) {
    await page.keyboard.press(key);
    await expect(open).toHaveCount(8 - at);
  }
  await expect(column(0)).toHaveText([/^Turn wheel 1/, /^Turn wheel 2/]);
  await expect(column(4)).toHaveText([/^Turn wheel 9/, /^Turn wheel 10/]);
  await expectAccessible(page);

  await column(0).first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(column(1)).toHaveText([/^Turn wheel 3/, /^Turn wheel 4/, /^Turn wheel 1/]);
  await expect(column(1).last()).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(column(1)).toHaveText([/^Turn wheel 3/, /^Turn wheel 1/, /^Turn wheel 4/]);
  await expect(column(1).nth(1)).toBeFocused();
  await page.keyboard.press('6');
  await expect(column(5)).toHaveText([/^Turn wheel 1/]);
  await column(4)
    .first()
    .dragTo(column(5).first(), { sourcePosition: { x: 12, y: 10 }, targetPosition: { x: 20, y: 4 } });
  await expect(column(5)).toHaveText([/^Turn wheel 9/, /^Turn wheel 1/]);
  const titles = async (offset: number) =>
    (await ben.server.plans.mine({ from: day(offset), to: day(offset) })).items[0]?.tasks.map(({ title }) => title);
  await expect.poll(() => titles(5)).toEqual(['Turn wheel 9', 'Turn wheel 1']);
  await expect.poll(() => titles(4)).toEqual(['Turn wheel 10']);
  await page.keyboard.press('w');
  await expect(planned(page)).toHaveText([/^Turn wheel 2/]);
  // The week takes the focus and gives it back.
  await expect(planned(page).first()).toBeFocused();
  await page.keyboard.press('w');
  await expect(column(0).first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await expect(planned(page).first()).toBeFocused();
  // The last task of the day gives the focus to the control before the list.
  await page.keyboard.press('Delete');
  await expect(planned(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Planned time for / })).toBeFocused();
});

const toPlanInWeek = (page: Page) => page.locator('[data-to-plan]').getByRole('listitem');
