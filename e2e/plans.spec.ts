import { expect, test } from '@playwright/test';
import { expectAccessible } from './look.ts';
import { aCompany, day, openAt, openPlanned, section, today, view } from './plans.ts';

test('PLAN-01 PLAN-06 PLAN-13 PLAN-15 PLAN-18 TEAM-18 plans tomorrow and today where nothing is planned yet: hours in any spelling, a task that is found and one that is new, and is told what is wrong', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  await task('Write the manual', { estimate: 0 });
  const page = await openPlanned(browser, ben);
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await view(page, 'All').click();
  await expect(page.getByRole('heading', { name: 'No plan found' })).toBeVisible();
  await view(page, 'Future').click();
  await page.getByRole('button', { name: 'Plan a day' }).last().click();
  await expect(dialog.getByRole('tab', { name: 'Tomorrow' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('button', { name: 'Create empty plan' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(section(page, 'Tomorrow')).toBeVisible();
  await page.getByRole('button', { name: 'Plan a day' }).click();
  await expect(dialog.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await view(page, 'Today').click();
  await page.getByRole('button', { name: 'Plan today' }).click();
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('manual');
  await page.getByRole('option', { name: /Write the manual/ }).click();
  await expect(page.getByText('Planned for today', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Some tasks have no estimate.')).toBeVisible();
  await expect(dialog.getByText('Set your planned hours.')).toBeVisible();

  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Four');
  await expect(dialog.getByRole('button', { name: /^Create “/ })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Print the manual');
  await dialog.getByRole('button', { name: /Create “Print the manual”/ }).click();
  await expect(page.getByText('Task created successfully')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Tasks for today' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const hours = page.getByRole('textbox', { name: 'Planned time for today' });
  const edit = page.getByRole('button', { name: /^Planned time for today/ });
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
  for (const [typed, display] of [
    ['4:30', '4h30m'],
    ['2,5', '2h30m'],
    ['6.25', '6h15m'],
  ] as const) {
    await edit.click();
    await hours.fill(typed);
    await hours.press('Enter');
    await expect(edit).toHaveText(display);
    await expect(page.getByText(`Planned: ${display}`)).toBeVisible();
  }
  await expect(section(page, 'Today').getByText('more than an hour left to plan')).toBeVisible();
  const { items } = await ben.server.plans.mine({ to: today() });
  expect(items).toMatchObject([
    { date: today(), workTimePlanned: 6.25, status: 'open', organizationTeamId: company.teamId },
  ]);
  expect(items[0]?.tasks.map(({ title, issueType }) => [title, issueType])).toEqual([
    ['Write the manual', 'Task'],
    ['Print the manual', 'Task'],
  ]);
});

test('PLAN-03 PLAN-04 PLAN-19 PLAN-20 PLAN-21 PLAN-25 finds plans by when they are, with what they come to, in three layouts, and goes on with one that names no team', async ({
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
  await expect(page.getByText('Nothing planned today')).toBeVisible();
  await expectAccessible(page);

  await view(page, 'Past').click();
  const past = page.getByRole('main').getByRole('region', { name: /\d/ });
  await expect(past).toHaveCount(2);
  await expect(past.first()).toContainText('2 tasks');
  await expect(past.first()).toContainText('1 of 2');
  await expect(past.first().getByText('4h00m')).toBeVisible();
  await expect(past.first()).toContainText(/On plan\s*0:00 of 0:00/);
  await view(page, 'Future').click();
  await expect(section(page, 'Tomorrow').getByText('For tomorrow')).toBeVisible();
  await expect(section(page, 'Tomorrow').getByText('Of somebody else')).toHaveCount(0);
  await expect(section(page, 'Tomorrow')).toContainText('1 more planned task isn’t assigned to Ben Bitdiddle');
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
  await view(page, 'Future').click();
  await expect(page.getByRole('columnheader', { name: 'Estimated' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Blocks' }).click();
  await expect(section(page, 'Tomorrow').getByRole('link', { name: 'For tomorrow' })).toBeVisible();
  await expectAccessible(page);

  const { id: planId } = await ben.server.plans.create({ date: today(), workTimePlanned: 4, taskId: left.id });
  await ben.server.plans.create({ date: day(3), workTimePlanned: 5 });
  await task('Print the manual');
  await view(page, 'Today').click();
  await expect(section(page, 'Today').getByText('Left over')).toBeVisible();
  await section(page, 'Today').getByRole('button', { name: 'Add task: Today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Print');
  await page.getByRole('option', { name: /Print the manual/ }).click();
  await expect(dialog.getByRole('list', { name: 'Tasks for today' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: /^Planned time for today/ })).toHaveText('4h00m');
  await dialog.getByRole('tab', { name: 'Calendar' }).click();
  await dialog.getByRole('radio', { name: 'Plan', exact: true }).check();
  await expect(dialog.getByRole('radiogroup', { name: 'Planned days' })).toContainText('5h00m · 0 tasks');
  expect((await ben.server.plans.mine({ from: today(), to: today() })).items.map(({ id }) => id)).toEqual([planId]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await company.owner.server.plans.update({ planId, workTimePlanned: 6 });
  await expect(page.getByRole('button', { name: /^Planned time for today/ })).toHaveText('6h00m');
});

test('PLAN-08 PLAN-10 PLAN-11 ROLE-05 takes tasks out of plans, confirms when that stops the timer, deletes a future plan, and sees none of it once the role does not include it', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const [result, second] = [
    await task('Write the manual'),
    await task('Print the manual', { members: [ben.employeeId] }),
  ];
  for (const date of [day(0), day(1), day(2)])
    for (const taskId of [result.id, second.id]) await plan(date, { taskId });
  await ben.server.timer.start({ taskId: result.id, organizationTeamId: company.teamId, source: 'TEAMS' });
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
  expect((await ben.server.plans.ofTask({ taskId: second.id })).total).toBe(2);

  await act('Write the manual', 'Remove from all plans');
  const question = page.getByRole('dialog', { name: /Remove “Write the manual” from today’s plan/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await ben.server.timer.status({})).running).toBe(true);
  await act('Write the manual', 'Remove from all plans');
  await question.getByRole('button', { name: 'Remove and stop timer' }).click();
  await expect(page.getByText('Task removed from all plans')).toBeVisible();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  expect((await ben.server.plans.ofTask({ taskId: result.id })).total).toBe(0);
  await expect(page.getByText('Timer stopped')).toHaveCount(0);
  await page
    .getByRole('status')
    .filter({ hasText: 'removed from all plans' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  await expect.poll(async () => (await ben.server.plans.ofTask({ taskId: result.id })).total).toBe(3);
  await ben.server.timer.stop({});

  await view(page, 'Future').click();
  await section(page, 'Tomorrow').getByRole('button', { name: 'Delete plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await section(page, 'Tomorrow').getByRole('button', { name: 'Delete plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete plan' }).click();
  await expect(page.getByText('Plan deleted')).toBeVisible();
  expect((await ben.server.plans.mine({})).items.map(({ date }) => date).sort()).toEqual([day(0), day(2)]);

  const { server } = company.owner;
  const { id: roleId } = await server.roles.options({ name: 'EMPLOYEE' });
  for (const { id, permission } of (await server.rolePermissions.ofRole({ roleId })).items) {
    if (/^DAILY_PLAN_(CREATE|UPDATE|DELETE)$/.test(permission))
      await server.rolePermissions.update({ rolePermissionId: id, enabled: false });
  }
  await page.reload();
  await page.getByRole('tab', { name: 'Planned' }).click();
  await view(page, 'Future').click();
  const actions = page.getByRole('button', { name: 'Actions for Print the manual' });
  await actions.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Remove from/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete plan' })).toHaveCount(0);
  await page.goto('/');
  await actions.click();
  await expect(page.getByRole('menuitem', { name: /Plan for today/ })).toContainText('Your role doesn’t include');
});

test('PLAN-05 PLAN-07 PLAN-09 PLAN-10 a manager plans for somebody else: tasks in and out, to another day, and the hours of a day that is over, which a colleague does not change', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const on = { members: [ben.employeeId] };
  const [result, second] = [await task('Write the manual', on), await task('Print the manual', on)];
  await plan(day(1), { taskId: second.id });
  await plan(day(-1), { workTimePlanned: 3 });
  const cleo = await company.join('Cleo Marsh');
  const titles = async (date: string) =>
    (await ben.server.plans.mine({ from: date, to: date })).items[0]?.tasks.map(({ title }) => title);
  const page = await openPlanned(browser, company.owner, ben);
  await expect(page.getByText(/Ben Bitdiddle/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Plan today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Write');
  await page.getByRole('option', { name: /Write the manual/ }).click();
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
  expect(await titles(day(1))).toEqual([result.title]);

  await view(page, 'Past').click();
  await page.getByRole('button', { name: /^Planned time for/ }).click();
  await page.getByRole('textbox', { name: /^Planned time for/ }).fill('5');
  await page.keyboard.press('Enter');
  const hours = async () => (await ben.server.plans.mine({ to: day(-1) })).items[0]?.workTimePlanned;
  await expect.poll(hours).toBe(5);
  const colleague = await openPlanned(browser, cleo, ben);
  await view(colleague, 'Past').click();
  await expect(colleague.getByRole('button', { name: /^Planned time for/ })).toHaveAttribute('aria-disabled', 'true');
});

test('PLAN-03 PLAN-06 PLAN-09 PLAN-10 reads plans with another try, hears what has failed and why, and sees what was before', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  await task('Print the manual');
  await plan(day(0), { taskId, workTimePlanned: 4 });
  const page = await openAt(browser, ben, '/inbox');
  let refuses = true;
  const forbidden = { statusCode: 403, code: 'forbidden', message: 'No', details: {} };
  await page.route('**/api/daily-plan/employee/**', (route) =>
    refuses ? route.fulfill({ status: 403, json: forbidden }) : route.continue(),
  );
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('tab', { name: 'Planned' }).click();
  await expect(page.getByRole('heading', { name: 'Couldn’t load your plans.' })).toBeVisible();
  await expectAccessible(page);
  refuses = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const row = section(page, 'Today').getByRole('listitem').filter({ hasText: 'Write the manual' });
  await expect(row).toBeVisible();
  const refusal = { statusCode: 403, code: 'plan.not_yours', message: 'No', details: {} };
  await page.route(/\/api\/daily-plan/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 403, json: refusal }),
  );
  const expectRefusal = (what: string) =>
    expect(page.getByRole('alert').filter({ hasText: what })).toContainText('Only the plan’s owner');
  const hours = page.getByRole('button', { name: /^Planned time for today/ });
  await hours.click();
  await page.getByRole('textbox', { name: 'Planned time for today' }).fill('6');
  await page.keyboard.press('Enter');
  await expectRefusal('Failed to update plan. Please try again.');
  await expect(hours).toHaveText('4h00m');
  const act = async (what: string) => {
    await page.getByRole('button', { name: 'Actions for Write the manual' }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await act('Remove from this plan');
  await expectRefusal('Failed to remove task from plan. Please try again.');
  await act('Remove from all plans');
  await expectRefusal('Failed to remove task from plans. Please try again.');
  await expect(row).toBeVisible();
  await section(page, 'Today').getByRole('button', { name: 'Add task: Today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Print');
  await page.getByRole('option', { name: /Print the manual/ }).click();
  await expectRefusal('Failed to add task to plan. Please try again.');
  expect((await ben.server.plans.mine({})).items).toMatchObject([{ workTimePlanned: 4, tasks: [{ id: taskId }] }]);
});
