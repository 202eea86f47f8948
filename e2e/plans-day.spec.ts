import { expect, test } from '@playwright/test';
import { open } from './company.ts';
import { expectAccessible } from './look.ts';
import { aCompany, day, openAt, section, today } from './plans.ts';

test('PLAN-02 PLAN-17 plans a task for today, tomorrow and a chosen date from its menus, not for days that are taken or over', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  const page = await openAt(browser, ben, '/');
  const menu = page.getByRole('button', { name: 'Actions for Write the manual' }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Plan for today' }).click();
  await expect(page.getByText('Planned for today', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ben.server.plans.mine({})).total).toBe(0);
  // Undone is what was done: a plan that was there before, though empty, stays.
  const { id: planId } = await plan(today());
  const tasksOfPlan = async () => (await ben.server.plans.mine({})).items.map(({ id, tasks }) => [id, tasks.length]);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Plan for today' }).click();
  await expect.poll(tasksOfPlan).toEqual([[planId, 1]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(tasksOfPlan).toEqual([[planId, 0]]);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Plan for tomorrow' }).click();
  await expect(page.getByText('Planned for tomorrow')).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: /Plan for tomorrow/ })).toContainText('already planned for that day');
  await page.keyboard.press('Escape');

  await page.goto(`/task/${taskId}`);
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Plan for a day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan “Write the manual” for a day' });
  const dayButton = (date: string) => dialog.locator(`[data-day="${date}"]`).getByRole('button');
  await expect(dayButton(today())).toBeEnabled();
  if (day(1).slice(0, 7) === today().slice(0, 7)) await expect(dayButton(day(1))).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const next = dialog.getByRole('gridcell').getByRole('button').nth(20);
  await next.click();
  await dialog.getByRole('button', { name: /^Plan for / }).click();
  await expect.poll(async () => (await ben.server.plans.ofTask({ taskId })).total).toBe(2);
});

test('PLAN-11 PLAN-15 PLAN-16 PLAN-26 PLAN-28 plans in the popup on home: an empty plan by two presses on a date, a day by its date or its plan, tasks in and out, and its choices are remembered', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  await task('Print the manual');
  await plan(day(-400));
  await plan(day(0), { taskId, workTimePlanned: 4 });
  await plan(day(3), { taskId, workTimePlanned: 5 });
  await ben.server.timer.start({ taskId, organizationTeamId: company.teamId, source: 'TEAMS' });
  const page = await openAt(browser, ben, '/');
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  await expect(dialog.getByText('Write the manual').first()).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('tab', { name: 'Calendar' }).click();
  await expect(dialog.getByRole('radio', { name: 'Date', exact: true })).toBeChecked();
  const years = dialog.getByRole('combobox', { name: /year/i }).getByRole('option');
  await expect(years.first()).toHaveText(day(-400).slice(0, 4));
  await expect(years.last()).toHaveText(String(Number(day(3).slice(0, 4)) + 5));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('gridcell').getByRole('button').nth(20).dblclick({ delay: 5 });
  await expect(page.getByText('Daily plan created')).toBeVisible();
  await expect.poll(async () => (await ben.server.plans.mine({ from: day(4) })).total).toBe(1);

  await dialog.getByRole('radio', { name: 'Plan', exact: true }).check();
  await expect(dialog.getByRole('gridcell')).toHaveCount(0);
  const days = dialog.getByRole('radiogroup', { name: 'Planned days' });
  const third = days.getByRole('radio', { name: /5h00m · 1 task/ });
  await third.check();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Write the manual' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Print');
  await page.getByRole('option', { name: /Print the manual/ }).click();
  await expect(page.getByText('Task added to plan')).toBeVisible();
  await expect(days).toContainText('5h00m · 2 tasks');

  await dialog.getByRole('tab', { name: 'Today' }).click();
  const remove = dialog.getByRole('button', { name: 'Remove Write the manual from the plan' });
  await remove.click();
  const question = page.getByRole('dialog', { name: /Remove “Write the manual” from today’s plan/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await ben.server.timer.status({})).running).toBe(true);
  await remove.click();
  await question.getByRole('button', { name: 'Remove and stop timer' }).click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  const ofToday = { from: today(), to: today() };
  await expect.poll(async () => (await ben.server.plans.mine(ofToday)).items[0]?.tasks.length).toBe(0);

  await dialog.getByRole('tab', { name: 'Tomorrow' }).click();
  await dialog.getByRole('button', { name: 'When you select a task' }).click();
  await page.getByRole('menuitemradio', { name: 'Select & Close' }).click();
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Write');
  await page.getByRole('option', { name: /Write the manual/ }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'When you select a task: Select & Close' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Calendar' }).click();
  await expect(dialog.getByRole('radio', { name: 'Plan', exact: true })).toBeChecked();
});

test('PLAN-21 offers once, when the planned hours are worked and the timer stops, to look back on the day, and carries over what is left', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const [done, left] = [await task('Write the manual', { status: 'completed' }), await task('Print the manual')];
  for (const { id: taskId } of [done, left]) await plan(day(0), { taskId, workTimePlanned: 0.001 });
  const startedAt = new Date(Date.now() - 10_000).toISOString();
  await ben.server.timer.start({ taskId: left.id, organizationTeamId: company.teamId, source: 'TEAMS', startedAt });
  const page = await openAt(browser, ben, '/unauthorized');
  // What offers it is fetched once the page stands, and somebody may be quicker.
  let arrive = () => {};
  const stopped = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const code = '**/assets/plan-line-*.js';
  const codeRequest = page.waitForRequest(code);
  await page.route(code, (route) => stopped.then(() => route.continue()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Stop timer' }).first().click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  const offer = page.getByText('Your planned hours are up');
  await codeRequest;
  await expect(offer).toHaveCount(0);
  arrive();
  await expect(offer).toBeVisible();

  await page.getByRole('button', { name: 'Review your day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your day' });
  await expect(dialog.getByRole('region', { name: 'Done' })).toContainText('Write the manual');
  await expect(dialog.getByRole('checkbox', { name: 'Print the manual' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText('Moved: 1')).toBeVisible();
  await expect.poll(async () => (await ben.server.plans.ofTask({ taskId: left.id })).total).toBe(2);
  const [other] = (await ben.server.plans.mine({ from: day(1) })).items.map(({ date }) => date);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await ben.server.plans.mine({})).items.map(({ date }) => date)).toEqual([today()]);

  // What was planned for the other day already stays there, whatever is taken back.
  await plan(String(other), { taskId: left.id });
  await plan(day(0), { taskId: (await task('Bind the manual')).id });
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('tab', { name: 'Planned' }).click();
  await expect(section(page, 'Today')).toContainText('Bind the manual');
  await page.getByRole('button', { name: 'Review your day' }).click();
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  const there = async () => (await ben.server.plans.mine({ from: other })).items[0]?.tasks.map(({ title }) => title);
  await expect.poll(there).toEqual(['Print the manual', 'Bind the manual']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(there).toEqual(['Print the manual']);
});

test('SHELL-12 PLAN-15 PLAN-17 takes for today what is today where the person is, wherever their device is', async ({
  browser,
}) => {
  const { ben } = await aCompany();
  // A day and an hour apart: never the same date.
  const [there, here] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const dateIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  await ben.server.users.update({ userId: ben.userId, timeZone: there });
  const page = await open(browser, ben, '/', { timezoneId: here });
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await dialog.getByRole('tab', { name: 'Calendar' }).click();
  await expect(dialog.locator('[data-today="true"]')).toHaveAttribute('data-day', dateIn(there));
  const before = dialog.locator(`[data-day="${dateIn(here)}"]`).getByRole('button');
  if ((await before.count()) > 0) await expect(before).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Today' }).click();
  await dialog.getByRole('button', { name: 'Create empty plan' }).click();
  await expect(page.getByText('Daily plan created')).toBeVisible();
  expect((await ben.server.plans.mine({})).items.map(({ date }) => date)).toEqual([dateIn(there)]);

  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('tab', { name: 'Stats' }).click();
  await page.getByRole('button', { name: /^Date:/ }).click();
  const picker = page.getByRole('dialog', { name: 'Date' });
  await expect(picker.locator('[data-today="true"]')).toHaveAttribute('data-day', dateIn(there));
  await expect(picker.locator('thead th').first()).toHaveAttribute('aria-label', 'Monday');
  const [month, year] = [picker.getByRole('combobox').first(), picker.getByRole('combobox').last()];
  const last = Number(dateIn(there).slice(0, 4));
  await expect(year.getByRole('option').first()).toHaveText(String(last - 10));
  // With the mouse nothing lies over the menus.
  for (const menu of [month, year]) await menu.click({ trial: true });
  await year.selectOption(String(last - 1));
  await month.selectOption('1');
  await picker
    .locator(`[data-day="${last - 1}-02-14"]`)
    .getByRole('button')
    .click();
  await expect(page.getByRole('button', { name: /^Date:/ })).toContainText(`Feb 14, ${last - 1}`);
});
