import { expect, type Page, test } from '@playwright/test';
import { ar } from '@stint/locales/ar';
import { en } from '@stint/locales/en';
import { newCompany, open, type Person } from './company.ts';
import { expectAccessible, looking } from './look.ts';
import { dragByFinger } from './touch.ts';

const zone = 'Etc/UTC';
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const today = () => day(0);

async function aCompany() {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const task = (title: string, more: object = {}) =>
    ben.server.tasks.create({ title, teams: [company.teamId], estimate: 3600, ...more });
  const plan = (date: string, more: object = {}) =>
    ben.server.plans.create({ date, organizationTeamId: company.teamId, ...more });
  return { company, ben, task, plan };
}

/** In a browser whose zone is that of the dates above. */
const openAt = (browser: Parameters<typeof open>[0], who: Person, at: string) =>
  open(browser, who, at, { timezoneId: zone });

async function openPlanned(browser: Parameters<typeof open>[0], who: Person, whose: Person = who): Promise<Page> {
  const page = await openAt(browser, who, `/profile/${whose.userId}`);
  await page.getByRole('tab', { name: 'Planned' }).click();
  return page;
}

const view = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const section = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name }).last();

test('PLAN-01 PLAN-06 PLAN-13 PLAN-18 plans today: hours in any spelling, a task that is found and one that is new, and is told what is wrong', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  await task('Write the manual', { estimate: 0 });
  const page = await openPlanned(browser, ben);
  await page.getByRole('button', { name: 'Plan today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('manual');
  await page.getByRole('option', { name: /Write the manual/ }).click();
  await dialog.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('Planned for today', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Estimate every task')).toBeVisible();
  await expect(dialog.getByText('Say how many hours are planned.')).toBeVisible();

  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Four');
  await expect(page.getByRole('option', { name: /Create/ })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Print the manual');
  await page.getByRole('option', { name: /Create “Print the manual”/ }).click();
  await expect(page.getByText('Task created successfully')).toBeVisible();
  await dialog.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Tasks of Today' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const hours = page.getByRole('textbox', { name: 'Planned time of Today' });
  const edit = page.getByRole('button', { name: /^Planned time of Today/ });
  for (const [typed, says] of [
    ['1:75', 'Minutes must be < 60'],
    ['many', 'Invalid time format'],
    ['25', 'A day has 24 hours.'],
  ] as const) {
    await edit.click();
    await hours.fill(typed);
    await hours.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
    await hours.press('Escape');
  }
  for (const [typed, shown] of [
    ['4:30', '4:30'],
    ['2,5', '2:30'],
    ['6.25', '6:15'],
  ] as const) {
    await edit.click();
    await hours.fill(typed);
    await hours.press('Enter');
    await expect(edit).toHaveText(shown);
    await expect(page.getByText(`Planned: ${shown}`)).toBeVisible();
  }
  await expect(section(page, 'Today').getByText('plan more tasks')).toBeVisible();
  const { items } = await ben.server.plans.mine({});
  expect(items).toMatchObject([
    { date: today(), workTimePlanned: 6.25, status: 'open', organizationTeamId: company.teamId },
  ]);
  expect(items[0]?.tasks.map(({ title, issueType }) => [title, issueType])).toEqual([
    ['Write the manual', 'Bug'],
    ['Print the manual', 'Bug'],
  ]);
});

test('PLAN-03 PLAN-04 PLAN-19 PLAN-20 PLAN-21 finds plans by when they are, with what they come to, in three layouts', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const [left, done, next, foreign] = await Promise.all([
    task('Left over'),
    task('Done then', { status: 'completed' }),
    task('For tomorrow'),
    company
      .join('Cleo Marsh')
      .then(({ server }) => server.tasks.create({ title: 'Of somebody else', teams: [company.teamId] })),
  ]);
  for (const taskId of [left.id, done.id]) await plan(day(-2), { taskId, workTimePlanned: 4 });
  await plan(day(-3), { taskId: left.id });
  for (const taskId of [next.id, foreign.id]) await plan(day(1), { taskId });
  const page = await openPlanned(browser, ben);
  await expect(page.getByText('No task is planned for today')).toBeVisible();

  await view(page, 'Past').click();
  const past = page.getByRole('main').getByRole('region', { name: /\d/ });
  await expect(past).toHaveCount(2);
  await expect(past.first()).toContainText('2 tasks');
  await expect(past.first()).toContainText('1 of 2');
  await expect(past.first().getByText('4:00')).toBeVisible();
  await view(page, 'Future').click();
  await expect(section(page, 'Tomorrow').getByText('For tomorrow')).toBeVisible();
  await expect(section(page, 'Tomorrow').getByText('Of somebody else')).toHaveCount(0);
  await expect(section(page, 'Tomorrow')).toContainText('1 more task is planned that Ben Bitdiddle is not assigned to');
  await view(page, 'All').click();
  await expect(page.getByRole('button', { name: /\d tasks?$/ })).toHaveCount(3);

  await view(page, 'Outstanding').click();
  const sums = page.getByRole('main').getByRole('tabpanel').last();
  await expect(sums).toContainText('Total estimate1h00m');
  await expect(sums).toContainText('Total tasks1');
  await expect(page.getByRole('main').getByText('Left over').first()).toBeVisible();
  await expect(page.getByText('Done then')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Estimated' }).first()).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Planned' }).click();
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked();
  await page.getByRole('radio', { name: 'Blocks' }).click();
  await view(page, 'Future').click();
  await expect(section(page, 'Tomorrow').getByRole('link', { name: 'For tomorrow' })).toBeVisible();
});

test('PLAN-02 PLAN-17 plans a task for today, tomorrow and a chosen date from its menus, not for days that are taken or over', async ({
  browser,
}) => {
  const { ben, task } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  const page = await openAt(browser, ben, '/');
  const menu = page.getByRole('button', { name: 'Actions for Write the manual' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Plan for today' }).click();
  await expect(page.getByText('Planned for today', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ben.server.plans.mine({})).total).toBe(0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Plan for tomorrow' }).click();
  await expect(page.getByText('Planned for tomorrow')).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: /Plan for tomorrow/ })).toContainText('planned for that day already');
  await page.keyboard.press('Escape');

  await page.goto(`/task/${taskId}`);
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Plan for a day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan “Write the manual” for a day' });
  const dayButton = (date: string) => dialog.locator(`[data-day="${date}"]`).getByRole('button');
  await expect(dayButton(today())).toBeEnabled();
  if (day(1).slice(0, 7) === today().slice(0, 7)) await expect(dayButton(day(1))).toBeDisabled();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const next = dialog.getByRole('gridcell').getByRole('button').nth(20);
  await next.click();
  await dialog.getByRole('button', { name: /^Plan for / }).click();
  await expect.poll(async () => (await ben.server.plans.ofTask({ taskId })).total).toBe(2);
});

test('PLAN-08 PLAN-10 PLAN-11 takes tasks out of plans, confirms when that stops the timer, and deletes a future plan', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const [one, two] = [await task('Write the manual'), await task('Print the manual')];
  for (const date of [day(0), day(1), day(2)]) for (const taskId of [one.id, two.id]) await plan(date, { taskId });
  await ben.server.timer.start({ taskId: one.id, organizationTeamId: company.teamId, source: 'TEAMS' });
  const page = await openPlanned(browser, ben);
  const act = async (title: string, what: string) => {
    await page
      .getByRole('button', { name: `Actions for ${title}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await act('Print the manual', 'Remove from this plan');
  await expect(page.getByText('Task removed from plan')).toBeVisible();
  await expect(section(page, 'Today').getByText('Print the manual')).toHaveCount(0);
  expect((await ben.server.plans.ofTask({ taskId: two.id })).total).toBe(2);

  await act('Write the manual', 'Remove from all plans');
  const question = page.getByRole('dialog', { name: /Remove “Write the manual” from today’s plan/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await ben.server.timer.status({})).running).toBe(true);
  await act('Write the manual', 'Remove from all plans');
  await question.getByRole('button', { name: 'Remove and stop the timer' }).click();
  await expect(page.getByText('Task removed from all plans')).toBeVisible();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  expect((await ben.server.plans.ofTask({ taskId: one.id })).total).toBe(0);

  await view(page, 'Future').click();
  await section(page, 'Tomorrow').getByRole('button', { name: 'Delete this plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await section(page, 'Tomorrow').getByRole('button', { name: 'Delete this plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this plan' }).click();
  await expect(page.getByText('Plan deleted')).toBeVisible();
  expect((await ben.server.plans.mine({})).items.map(({ date }) => date).sort()).toEqual([day(0), day(2)]);
});

test('PLAN-07 a manager edits the planned time of others, a colleague does not change past plans', async ({
  browser,
}) => {
  const { company, ben, plan } = await aCompany();
  await plan(day(-1), { workTimePlanned: 3 });
  const cleo = await company.join('Cleo Marsh');
  const boss = await openPlanned(browser, company.owner, ben);
  await view(boss, 'Past').click();
  await boss.getByRole('button', { name: /^Planned time of/ }).click();
  await boss.getByRole('textbox', { name: /^Planned time of/ }).fill('5');
  await boss.keyboard.press('Enter');
  await expect.poll(async () => (await ben.server.plans.mine({})).items[0]?.workTimePlanned).toBe(5);
  const colleague = await openPlanned(browser, cleo, ben);
  await view(colleague, 'Past').click();
  await expect(colleague.getByRole('button', { name: /^Planned time of/ })).toHaveAttribute('aria-disabled', 'true');
});

test('PLAN-15 PLAN-16 PLAN-26 PLAN-28 opens the plans popup from home, makes an empty plan by two presses on a date, and keeps Select & Close', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  await task('Write the manual');
  await plan(day(-400));
  const page = await openAt(browser, ben, '/');
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await dialog.getByRole('tab', { name: 'Calendar' }).click();
  const years = dialog.getByRole('combobox', { name: /year/i }).getByRole('option');
  await expect(years.first()).toHaveText(day(-400).slice(0, 4));
  await expect(years.last()).toHaveText(String(Number(day(-400).slice(0, 4)) + 5));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('gridcell').getByRole('button').nth(20).dblclick({ delay: 5 });
  await expect(page.getByText('Daily plan created')).toBeVisible();
  await expect.poll(async () => (await ben.server.plans.mine({ from: day(1) })).total).toBe(1);

  await dialog.getByRole('tab', { name: 'Tomorrow' }).click();
  await dialog.getByRole('button', { name: 'What choosing a task does' }).click();
  await page.getByRole('menuitemradio', { name: 'Select & Close' }).click();
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('manual');
  await page.getByRole('option', { name: /Write the manual/ }).click();
  await dialog.getByRole('button', { name: 'Select & Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Select & Close', exact: true })).toBeVisible();
});

test('PLAN-15 chooses a day by its date or by its plan, keeps which, and hears that a task was added', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  await task('Print the manual');
  await plan(day(3), { taskId, workTimePlanned: 5 });
  const page = await openAt(browser, ben, '/');
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  const opened = async () => {
    await page.getByRole('button', { name: 'Plans', exact: true }).click();
    await dialog.getByRole('tab', { name: 'Calendar' }).click();
  };
  await opened();
  await expect(dialog.getByRole('radio', { name: 'Date', exact: true })).toBeChecked();
  await expect(dialog.getByRole('gridcell').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Plan', exact: true }).check();
  await expect(dialog.getByRole('gridcell')).toHaveCount(0);
  const days = dialog.getByRole('radiogroup', { name: 'Planned days' });
  await expect(days.getByRole('radio')).toHaveCount(1);
  await expect(days).toContainText('5:00 · 1 task');
  await days.getByRole('radio').check();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Write the manual' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Print');
  await page.getByRole('option', { name: /Print the manual/ }).click();
  await dialog.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('Task added to plan')).toBeVisible();
  await expect(days).toContainText('5:00 · 2 tasks');
  await page.reload();
  await opened();
  await expect(dialog.getByRole('radio', { name: 'Plan', exact: true })).toBeChecked();
});

test('PLAN-12 PLAN-24 PLAN-27 TIMER-20 starts with a plan where the team requires one: one dialog, what is missing is added there, and stopping is never in the way', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  const [one, two] = [await task('Write the manual', { estimate: 0 }), await task('Print the manual')];
  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: true });
  await expect(
    ben.server.timer.start({ taskId: one.id, organizationTeamId: company.teamId, source: 'TEAMS' }),
  ).rejects.toMatchObject({ code: 'timer.plan_required' });
  const page = await openAt(browser, ben, '/');
  await page.getByRole('button', { name: 'Start Write the manual' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan today, then start' });
  const begin = dialog.getByRole('button', { name: 'Start working' });
  await expect(begin).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Add to today’s plan' }).click();
  await dialog.getByRole('group', { name: 'Estimate of Write the manual' }).getByLabel('Hours').fill('2');
  await page.keyboard.press('Enter');
  await expect(begin).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: /^Planned time of Today/ }).click();
  await dialog.getByRole('textbox', { name: 'Planned time of Today' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(begin).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Print');
  await page.getByRole('option', { name: /Print the manual/ }).click();
  await dialog.getByRole('button', { name: 'Select', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Start with Print the manual' }).check();
  await begin.click();
  await expect(page.getByText('Work started successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await ben.server.timer.status({})).lastLog?.taskId).toBe(two.id);
  expect((await ben.server.timer.status({})).running).toBe(true);

  const [plan] = (await ben.server.plans.mine({})).items;
  await ben.server.plans.remove({ planId: String(plan?.id) });
  await page.getByRole('button', { name: 'Stop the timer' }).first().click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Start Write the manual' }).click();
  await dialog.getByRole('link', { name: 'All my plans' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.userId}.*name=Ben`));
  await expect(page.getByRole('tab', { name: 'Planned' })).toHaveAttribute('aria-selected', 'true');
});

test('PLAN-14 TIMER-25 is offered a plan once a day, after the timer has started', async ({ browser }) => {
  const { ben, task } = await aCompany();
  await task('Write the manual');
  const page = await openAt(browser, ben, '/');
  await page.getByRole('button', { name: 'Start Write the manual' }).click();
  const offer = page.getByText('You are working without a plan today');
  await expect(offer).toBeVisible();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  await page.getByRole('button', { name: 'Plan today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await expect(dialog.getByText('There is no plan for Today yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop the timer' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop the timer' }).first().click();
  await page.getByRole('button', { name: 'Start Write the manual' }).click();
  await expect(page.getByRole('button', { name: 'Stop the timer' }).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('PLAN-05 puts tasks of a day in order and takes them to another day, with the mouse, the arrow keys and from their menu; past days stay', async ({
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
  for (const name of ['Today', 'Tomorrow']) {
    const heading = section(page, name)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first();
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  }
  await grip('Alpha').dragTo(grip('Delta'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => order(day(1))).toBe('Alpha Delta');
  expect(await order(day(0))).toBe('Beta Gamma');
  await page.reload();
  await page.getByRole('tab', { name: 'Planned' }).click();
  await view(page, 'Past').click();
  await expect(page.getByText('Epsilon')).toBeVisible();
  await expect(grip('Epsilon')).toHaveCount(0);

  const phone = await open(browser, ben, `/profile/${ben.userId}`, { hasTouch: true });
  await phone.getByRole('tab', { name: 'Planned' }).click();
  const ofPhone = (title: string) => phone.getByRole('button', { name: `Move ${title}` });
  await dragByFinger(phone, ofPhone('Gamma'), ofPhone('Beta'), { to: { y: 2 } });
  await expect.poll(() => order(day(0))).toBe('Gamma Beta');
});

test('PLAN-09 is asked, where a plan is required, whether a task that is not in it shall be added: Yes adds it, and the timer starts', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const [one] = [await task('Write the manual'), await task('Print the manual')];
  await plan(day(0), { taskId: one.id, workTimePlanned: 4 });
  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: true });
  const page = await openAt(browser, ben, '/');
  await page.getByRole('button', { name: 'Start Print the manual' }).click();
  const question = page.getByRole('dialog', { name: 'Add “Print the manual” to today’s plan?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  await expect.poll(async () => (await ben.server.plans.mine({})).items[0]?.tasks.length).toBe(2);
});

test('PLAN-21 looks back on the day and carries over what is left', async ({ browser }) => {
  const { ben, task, plan } = await aCompany();
  const [done, left] = [await task('Write the manual', { status: 'completed' }), await task('Print the manual')];
  for (const { id: taskId } of [done, left]) await plan(day(0), { taskId, workTimePlanned: 4 });
  const page = await openPlanned(browser, ben);
  await page.getByRole('button', { name: 'Look back on the day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your day' });
  await expect(dialog.getByRole('region', { name: 'Done' })).toContainText('Write the manual');
  await expect(dialog.getByRole('checkbox', { name: 'Print the manual' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Carry over/ }).click();
  await expect(page.getByText('Carried over: 1')).toBeVisible();
  await expect.poll(async () => (await ben.server.plans.ofTask({ taskId: left.id })).total).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ben.server.plans.ofTask({ taskId: left.id })).total).toBe(1);
});

test('PLAN-04 PLAN-05 sees a day as a board: a task comes to another status and another place with the mouse and the keys', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const on = { members: [ben.employeeId] };
  for (const title of ['Alpha', 'Beta', 'Gamma']) await plan(day(0), { taskId: (await task(title, on)).id });
  await plan(day(1), { taskId: (await task('Delta', { ...on, status: 'in-progress' })).id });
  const of = async (date: string) =>
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

  await grip('Alpha').dragTo(column('In progress').first());
  await expect(column('In progress').getByRole('link')).toHaveText(['Alpha']);
  await expect.poll(() => of(day(0))).toBe('Alpha in-progress, Beta open, Gamma open');
  await grip('Gamma').dragTo(grip('Beta'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => of(day(0))).toBe('Alpha in-progress, Gamma open, Beta open');

  await grip('Alpha').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => of(day(0))).not.toContain('in-progress');
  await expect(grip('Alpha')).toBeFocused();

  await view(page, 'All').click();
  const heading = section(page, 'Tomorrow')
    .getByRole('button', { name: /^Tomorrow/ })
    .first();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await grip('Beta').dragTo(grip('Delta'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => of(day(1))).toBe('Beta in-progress, Delta in-progress');
  await page.reload();
  await page.getByRole('tab', { name: 'Planned' }).click();
  await expect(page.getByRole('radio', { name: 'Kanban' })).toBeChecked();
});

test('PLAN-05 puts what is outstanding in order and takes it to another day, as cards and as blocks', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const on = { members: [ben.employeeId] };
  for (const [title, status] of [
    ['Alpha', 'open'],
    ['Over', 'completed'],
    ['Beta', 'open'],
  ] as const)
    await plan(day(-1), { taskId: (await task(title, { ...on, status })).id });
  await plan(day(-2), { taskId: (await task('Gamma', on)).id });
  const of = async (date: string) =>
    (await ben.server.plans.mine({ from: date, to: date })).items[0]?.tasks.map(({ title }) => title).join(' ');
  const page = await openPlanned(browser, ben);
  await view(page, 'Outstanding').click();
  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}` });
  await grip('Beta').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => of(day(-1))).toBe('Beta Alpha Over');
  await grip('Alpha').dragTo(grip('Beta'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => of(day(-1))).toBe('Alpha Beta Over');
  await page.getByRole('radio', { name: 'Blocks' }).click();
  await grip('Gamma').dragTo(grip('Alpha'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => of(day(-1))).toBe('Gamma Alpha Beta Over');
  await expect.poll(() => of(day(-2))).toBe('');
});

test('PLAN-11 is asked in the plans popup as well before the task being worked on is taken out of today', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  await plan(day(0), { taskId, workTimePlanned: 4 });
  await ben.server.timer.start({ taskId, organizationTeamId: company.teamId, source: 'TEAMS' });
  const page = await openAt(browser, ben, '/');
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Write the manual from the plan' }).click();
  const question = page.getByRole('dialog', { name: /Remove “Write the manual” from today’s plan/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await ben.server.timer.status({})).running).toBe(true);
  await page.getByRole('button', { name: 'Remove Write the manual from the plan' }).click();
  await question.getByRole('button', { name: 'Remove and stop the timer' }).click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  await expect.poll(async () => (await ben.server.plans.mine({})).items[0]?.tasks.length).toBe(0);
});

test('PLAN-12 stops the timer whatever is being asked: a plan that is required, a task to be added, a day to be planned or looked back on', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const [one, two] = [await task('Write the manual'), await task('Print the manual', { estimate: 0 })];
  await plan(day(0), { taskId: one.id, workTimePlanned: 4 });
  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: true });
  const page = await openAt(browser, ben, '/');
  const running = async () => (await ben.server.timer.status({})).running;
  const begin = async () => {
    await page.getByRole('button', { name: 'Start Write the manual' }).click();
    await expect.poll(running).toBe(true);
  };
  const stopIn = async (name: string | RegExp) => {
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Stop the timer' }).click();
    await expect.poll(running).toBe(false);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Stop the timer' })).toHaveCount(0);
    await expectAccessible(page);
    return dialog;
  };
  await begin();
  await page.getByRole('button', { name: 'Start Print the manual' }).click();
  const question = await stopIn('Add “Print the manual” to today’s plan?');
  await question.getByRole('button', { name: 'Close' }).click();

  await begin();
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  await (await stopIn('Daily plans')).getByRole('button', { name: 'Close' }).click();

  await begin();
  await page.getByRole('button', { name: 'Start Print the manual' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await (await stopIn('Plan today, then start')).getByRole('button', { name: 'Not now' }).click();
  expect((await ben.server.plans.ofTask({ taskId: two.id })).total).toBe(1);

  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: false });
  await ben.server.timer.start({ taskId: one.id, organizationTeamId: company.teamId, source: 'TEAMS' });
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('tab', { name: 'Planned' }).click();
  await page.getByRole('button', { name: 'Look back on the day' }).click();
  await expect(page.getByRole('dialog', { name: 'Your day' })).toBeVisible();
  await page.keyboard.press('Control+Alt+[');
  await expect.poll(running).toBe(false);
});

test('PLAN-14 is offered a plan on one device only, and hears nothing more of it that day on any', async ({
  browser,
}) => {
  const { ben, task } = await aCompany();
  await task('Write the manual');
  const first = await openAt(browser, ben, '/');
  const offer = (page: Page) => page.getByText('You are working without a plan today');
  const asked = (page: Page) => page.waitForResponse((response) => response.url().includes('/daily-plan/reminder'));
  const due = async (answer: ReturnType<typeof asked>) => (await (await answer).json()).due;
  const answer = asked(first);
  await first.getByRole('button', { name: 'Start Write the manual' }).click();
  expect(await due(answer)).toBe(true);
  await expect(offer(first)).toBeVisible();
  const second = await openAt(browser, ben, '/mailbox');
  const again = asked(second);
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'Stop the timer' }).first()).toBeVisible();
  expect(await due(again)).toBe(false);
  await expect(offer(second)).toHaveCount(0);
});

test('PLAN-21 is offered once, when the planned hours are worked and the timer stops, to look back on the day', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  await plan(day(0), { taskId, workTimePlanned: 0.001 });
  const page = await openAt(browser, ben, '/');
  const offer = page.getByText('The planned day is over');
  const begin = () => ben.server.timer.start({ taskId, organizationTeamId: company.teamId, source: 'TEAMS' });
  await begin();
  const stop = page.getByRole('button', { name: 'Stop the timer' }).first();
  await expect(stop).toBeVisible();
  await expect
    .poll(async () => Date.now() - Date.parse(String((await ben.server.timer.status({})).lastLog?.startedAt)))
    .toBeGreaterThan(4000);
  await expect(offer).toHaveCount(0);
  await stop.click();
  await expect(offer).toBeVisible();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  await page.getByRole('button', { name: 'Look back on the day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your day' });
  await expect(dialog.getByRole('checkbox', { name: 'Write the manual' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await ben.server.plans.remind({ kind: 'endOfDay', date: today() })).toEqual({ due: false });
});

test('PLAN-03 is told when plans cannot be read, and reads them with another try', async ({ browser }) => {
  const { ben, task, plan } = await aCompany();
  await plan(day(0), { taskId: (await task('Write the manual')).id });
  const page = await openAt(browser, ben, '/mailbox');
  let refuses = true;
  await page.route('**/api/daily-plan/employee/**', (route) =>
    refuses
      ? route.fulfill({ status: 403, json: { statusCode: 403, code: 'forbidden', message: 'No', details: {} } })
      : route.continue(),
  );
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('tab', { name: 'Planned' }).click();
  await expect(page.getByRole('heading', { name: 'The plans could not be read.' })).toBeVisible();
  await expectAccessible(page);
  refuses = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Today').getByText('Write the manual')).toBeVisible();
});

test('PLAN-24 TIMER-25 proposes the planned task that work was begun with last', async ({ browser }) => {
  const { company, ben, task, plan } = await aCompany();
  const [one, two] = [await task('Write the manual'), await task('Print the manual')];
  // Time that other clients track needs no task: then none is asked for.
  await ben.server.timer.start({ taskId: one.id, organizationTeamId: company.teamId, source: 'DESKTOP' });
  await ben.server.timer.stop({});
  await ben.server.teamMembers.setEmployeeActiveTask({ employeeId: ben.employeeId, activeTaskId: null });
  const { id: planId } = await plan(day(0), { taskId: one.id });
  await plan(day(0), { taskId: two.id });
  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: true });
  const page = await openAt(browser, ben, '/');
  const dialog = page.getByRole('dialog', { name: 'Plan today, then start' });
  const startWith = (title: string) => dialog.getByRole('radio', { name: `Start with ${title}` });
  const begin = page.getByRole('main').getByRole('button', { name: 'Start the timer' }).first();
  await begin.click();
  await expect(startWith('Print the manual')).toBeVisible();
  for (const title of ['Write the manual', 'Print the manual']) await expect(startWith(title)).not.toBeChecked();
  await startWith('Print the manual').check();
  await dialog.getByRole('button', { name: /^Planned time of Today/ }).click();
  await dialog.getByRole('textbox', { name: 'Planned time of Today' }).fill('2');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Start working' }).click();
  await expect.poll(async () => (await ben.server.timer.status({})).lastLog?.taskId).toBe(two.id);
  await page.getByRole('button', { name: 'Stop the timer' }).first().click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);

  await ben.server.timer.start({ taskId: one.id, organizationTeamId: company.teamId, source: 'DESKTOP' });
  await ben.server.timer.stop({});
  await ben.server.teamMembers.setEmployeeActiveTask({ employeeId: ben.employeeId, activeTaskId: null });
  await ben.server.plans.update({ planId, workTimePlanned: 0 });
  await page.reload();
  await begin.click();
  await expect(startWith('Print the manual')).toBeChecked();
});

test('PLAN-08 PLAN-10 ROLE-05 does not see what the role does not include, and reads why at what stays', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Write the manual', { members: [ben.employeeId] });
  for (const date of [day(0), day(1)]) await plan(date, { taskId });
  const { server } = company.owner;
  const { id: roleId } = await server.roles.options({ name: 'EMPLOYEE' });
  for (const { id, permission } of (await server.rolePermissions.ofRole({ roleId })).items) {
    if (/^DAILY_PLAN_(CREATE|UPDATE|DELETE)$/.test(permission))
      await server.rolePermissions.update({ rolePermissionId: id, enabled: false });
  }
  const page = await openPlanned(browser, ben);
  const actions = page.getByRole('button', { name: 'Actions for Write the manual' });
  await actions.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Remove from/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await view(page, 'Future').click();
  await expect(section(page, 'Tomorrow').getByText('Write the manual')).toBeVisible();
  await expect(section(page, 'Tomorrow').getByRole('button', { name: 'Delete this plan' })).toHaveCount(0);
  await page.goto('/');
  await actions.click();
  await expect(page.getByRole('menuitem', { name: /Plan for today/ })).toContainText('Your role does not include');
});

test('PLAN-07 PLAN-09 PLAN-10 PLAN-05 a manager plans for somebody else: tasks in and out, and to another day', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const on = { members: [ben.employeeId] };
  const [one, two] = [await task('Write the manual', on), await task('Print the manual', on)];
  await plan(day(1), { taskId: two.id });
  const titles = async (date: string) =>
    (await ben.server.plans.mine({ from: date, to: date })).items[0]?.tasks.map(({ title }) => title);
  const page = await openPlanned(browser, company.owner, ben);
  await expect(page.getByText(/Ben Bitdiddle/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Plan today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Write');
  await page.getByRole('option', { name: /Write the manual/ }).click();
  await dialog.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('Planned for today', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await titles(day(0))).toEqual(['Write the manual']);
  expect((await company.owner.server.plans.mine({})).total).toBe(0);

  await view(page, 'All').click();
  const tomorrow = section(page, 'Tomorrow')
    .getByRole('button', { name: /^Tomorrow/ })
    .first();
  if ((await tomorrow.getAttribute('aria-expanded')) === 'false') await tomorrow.click();
  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}` });
  await grip('Write the manual').dragTo(grip('Print the manual'), { targetPosition: { x: 4, y: 2 } });
  await expect.poll(() => titles(day(1))).toEqual(['Write the manual', 'Print the manual']);
  expect(await titles(day(0))).toEqual([]);

  await view(page, 'Future').click();
  await page.getByRole('button', { name: 'Actions for Print the manual' }).click();
  await page.getByRole('menuitem', { name: 'Remove from this plan' }).click();
  await expect(page.getByText('Task removed from plan')).toBeVisible();
  expect(await titles(day(1))).toEqual([one.title]);
});

test('PLAN-05 takes a task to another day with a finger', async ({ browser }) => {
  const { ben, task, plan } = await aCompany();
  const on = { members: [ben.employeeId] };
  await plan(day(0), { taskId: (await task('Alpha', on)).id });
  await plan(day(1), { taskId: (await task('Beta', on)).id });
  const order = async (date: string) =>
    (await ben.server.plans.mine({ from: date, to: date })).items[0]?.tasks.map(({ title }) => title).join(' ');
  const phone = await open(browser, ben, `/profile/${ben.userId}`, {
    timezoneId: zone,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await phone.getByRole('tab', { name: 'Planned' }).click();
  await view(phone, 'All').click();
  const tomorrow = section(phone, 'Tomorrow')
    .getByRole('button', { name: /^Tomorrow/ })
    .first();
  if ((await tomorrow.getAttribute('aria-expanded')) === 'false') await tomorrow.click();
  const grip = (title: string) => phone.getByRole('button', { name: `Move ${title}` });
  await grip('Beta').scrollIntoViewIfNeeded();
  await dragByFinger(phone, grip('Alpha'), phone.getByRole('link', { name: 'Beta' }), { to: { y: 2 } });
  await expect.poll(() => order(day(1))).toBe('Alpha Beta');
  expect(await order(day(0))).toBe('');
});

test('PLAN-05 PLAN-15 moves with the arrow keys where the eye expects it, where text runs from right to left', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Alpha', { members: [ben.employeeId] });
  await plan(day(0), { taskId });
  const page = await openAt(browser, ben, '/mailbox');
  await looking(page, { language: 'ar' });
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
  await button(day(0)).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(button(day(1))).toBeFocused();
  const x = async (date: string) => (await button(date).boundingBox())!.x;
  if (new Date(day(1)).getUTCDay() !== 1) expect(await x(day(1))).toBeLessThan(await x(day(0)));
  await page.keyboard.press('ArrowRight');
  await expect(button(day(0))).toBeFocused();
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
  await dialog.getByRole('button', { name: 'Create an empty plan' }).click();
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
  await year.selectOption(String(last - 1));
  await month.selectOption('1');
  await picker
    .locator(`[data-day="${last - 1}-02-14"]`)
    .getByRole('button')
    .click();
  await expect(page.getByRole('button', { name: /^Date:/ })).toContainText(`14.02.${last - 1}`);
});

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'ar'],
] as const)
  test(`PLAN-03 plans can be used by everybody: ${theme}, ${language}`, async ({ browser }) => {
    const { ben, task, plan } = await aCompany();
    const one = await task('Write the manual', { estimate: 0 });
    await plan(day(0), { taskId: one.id, workTimePlanned: 4 });
    await plan(day(1), { taskId: one.id });
    const page = await openAt(browser, ben, '/mailbox');
    await looking(page, { theme, language });
    await page.goto(`/profile/${ben.userId}`);
    await page.getByRole('tab').nth(3).click();
    await expect(page.getByText('Write the manual').first()).toBeVisible();
    await expectAccessible(page);
    for (const layout of [1, 2, 3]) {
      await page.getByRole('radiogroup').last().getByRole('radio').nth(layout).click();
      await expectAccessible(page);
    }
    await page.goto('/');
    await expect(page.getByText('Write the manual').first()).toBeVisible();
    await expectAccessible(page);
  });

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'ar'],
] as const)
  test(`PLAN-12 PLAN-15 PLAN-21 dialogs of plans can be used by everybody: ${theme}, ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const { company, ben, task, plan } = await aCompany();
    const [one, two] = [await task('Write the manual', { estimate: 0 }), await task('Print the manual')];
    for (const { id: taskId } of [one, two]) await plan(day(0), { taskId, workTimePlanned: 4 });
    await plan(day(3), { taskId: two.id });
    const page = await openAt(browser, ben, '/mailbox');
    await looking(page, { theme, language });
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const looks = async () => {
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').locator('[aria-hidden=true].animate-pulse')).toHaveCount(0);
      await expectAccessible(page);
    };
    await page.goto('/');
    const words = language === 'ar' ? ar.plans : en.plans;
    await page.getByRole('button', { name: words.plans, exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Write the manual').first()).toBeVisible();
    await looks();
    for (const at of [1, 2]) {
      await page.getByRole('dialog').getByRole('tab').nth(at).click();
      await looks();
    }
    await page.getByRole('dialog').getByRole('radio').nth(1).click();
    await looks();
    await close();
    await page.goto(`/profile/${ben.userId}`);
    await page.getByRole('tab').nth(3).click();
    await page.getByRole('button', { name: words.review }).click();
    await expect(page.getByRole('dialog').getByText('Print the manual')).toBeVisible();
    await looks();
    await close();
    await page.goto(`/task/${two.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: (language === 'ar' ? ar : en).common.more })
      .first()
      .click();
    await page.getByRole('menuitem', { name: words.forDay }).click();
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
    await looks();
    await close();
    await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: true });
    await page.goto('/');
    const start = (title: string) =>
      page.getByRole('button', { name: (language === 'ar' ? ar : en).timer.startTask.replace('{{task}}', title) });
    await start('Print the manual').click();
    await expect(page.getByRole('dialog').getByText('Write the manual')).toBeVisible();
    await looks();
  });

test('TEAM-18 reads “No plan founded” where there is none', async ({ browser }) => {
  const { ben } = await aCompany();
  const page = await openPlanned(browser, ben);
  await view(page, 'All').click();
  await expect(page.getByRole('heading', { name: 'No plan founded' })).toBeVisible();
});
