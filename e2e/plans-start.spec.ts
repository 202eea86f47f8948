import { expect, test } from '@playwright/test';
import { expectAccessible } from './look.ts';
import { aCompany, day, openAt } from './plans.ts';

test('PLAN-12 PLAN-24 PLAN-27 TIMER-20 starts with a plan where the team requires one: one dialog, what is missing is added there, and stopping is never in the way', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  const [result, second] = [await task('Write the manual', { estimate: 0 }), await task('Print the manual')];
  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: true });
  await expect(
    ben.server.timer.start({ taskId: result.id, organizationTeamId: company.teamId, source: 'TEAMS' }),
  ).rejects.toMatchObject({ code: 'timer.plan_required' });
  const page = await openAt(browser, ben, '/');
  await page.getByRole('button', { name: 'Start Write the manual' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Plan today, then start' });
  const begin = dialog.getByRole('button', { name: 'Start working' });
  await expect(begin).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('list', { name: 'Suggestions' })).toContainText('Set your planned hours.');
  await dialog.getByRole('button', { name: 'Add to today’s plan' }).click();
  await dialog.getByRole('textbox', { name: 'Estimate of Write the manual' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(begin).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: /^Planned time for today/ }).click();
  await dialog.getByRole('textbox', { name: 'Planned time for today' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(begin).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Search or create a task' }).fill('Print');
  await page.getByRole('option', { name: /Print the manual/ }).click();
  await dialog.getByRole('radio', { name: 'Start with Print the manual' }).check();
  await begin.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Work started successfully')).toHaveCount(1);
  await expect.poll(async () => (await ben.server.timer.status({})).lastLog?.taskId).toBe(second.id);
  expect((await ben.server.timer.status({})).running).toBe(true);

  const [plan] = (await ben.server.plans.mine({})).items;
  await ben.server.plans.remove({ planId: String(plan?.id) });
  await page.getByRole('button', { name: 'Stop timer' }).first().click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Start Write the manual' }).first().click();
  await dialog.getByRole('link', { name: 'All my plans' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.userId}.*name=Ben`));
  await expect(page.getByRole('tab', { name: 'Planned' })).toHaveAttribute('aria-selected', 'true');
});

test('PLAN-09 PLAN-12 asks, where a plan is required, whether a task shall be added to it: Yes adds it; and the timer stops whatever is asked', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const [first, second] = [await task('Write the manual'), await task('Print the manual', { estimate: 0 })];
  await plan(day(0), { taskId: first.id, workTimePlanned: 4 });
  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: true });
  const page = await openAt(browser, ben, '/');
  const running = async () => (await ben.server.timer.status({})).running;
  const begin = async () => {
    await page.getByRole('button', { name: 'Start Write the manual' }).first().click();
    await expect.poll(running).toBe(true);
  };
  const stopIn = async (name: string | RegExp) => {
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Stop timer' }).click();
    await expect.poll(running).toBe(false);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Stop timer' })).toHaveCount(0);
    await expectAccessible(page);
    return dialog;
  };
  await begin();
  await page.getByRole('button', { name: 'Start Print the manual' }).click();
  const question = await stopIn('Add “Print the manual” to today’s plan?');
  await question.getByRole('button', { name: 'Close' }).click();

  await begin();
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  // The dialog has the focus, its Stop does not: a key pressed at once stops nothing.
  await expect(page.getByRole('dialog', { name: 'Daily plans' }).locator(':focus:not(button)')).toHaveCount(1);
  await (await stopIn('Daily plans')).getByRole('button', { name: 'Close' }).click();

  await begin();
  await page.getByRole('button', { name: 'Start Print the manual' }).click();
  await expect(question).toContainText('Once added, it needs an estimate before the timer can start.');
  await question.getByRole('button', { name: 'Add and start' }).click();
  await (await stopIn('Plan today, then start')).getByRole('button', { name: 'Not now' }).click();
  expect((await ben.server.plans.ofTask({ taskId: second.id })).total).toBe(1);

  await ben.server.tasks.update({ taskId: second.id, estimate: 3600 });
  await task('Bind the manual');
  await page.getByRole('button', { name: 'Start Bind the manual' }).click();
  const another = page.getByRole('dialog', { name: 'Add “Bind the manual” to today’s plan?' });
  await another.getByRole('button', { name: 'Add and start' }).click();
  await expect(another).toBeHidden();
  await expect.poll(running).toBe(true);
  await expect.poll(async () => (await ben.server.plans.mine({})).items[0]?.tasks.length).toBe(3);
  await ben.server.timer.stop({});

  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: false });
  await ben.server.timer.start({ taskId: first.id, organizationTeamId: company.teamId, source: 'TEAMS' });
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('tab', { name: 'Planned' }).click();
  await page.getByRole('button', { name: 'Review your day' }).click();
  await expect(page.getByRole('dialog', { name: 'Your day' })).toBeVisible();
  await page.keyboard.press('Control+Alt+[');
  await expect.poll(running).toBe(false);
});

test('PLAN-14 PLAN-21 TIMER-25 offers a plan in a line of the timer bar until it is dismissed for the day, and a look back when the planned hours are worked', async ({
  browser,
}) => {
  const { ben, task, plan } = await aCompany();
  const { id: taskId } = await task('Write the manual');
  const page = await openAt(browser, ben, '/');
  const stop = page.getByRole('button', { name: 'Stop timer' }).first();
  const running = async () => (await ben.server.timer.status({})).running;
  const bar = page.getByRole('main').getByRole('region', { name: 'Timer' });
  const offer = bar.getByText('No plan for today');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Start Write the manual' }).first().click();
  await expect.poll(running).toBe(true);
  await expect(page.getByText('Work started successfully')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Plan today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily plans' });
  await expect(dialog.getByText('No plan for today yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(stop).toBeVisible();
  await expect(offer).toHaveCount(0);

  await plan(day(0), { taskId, workTimePlanned: 0.001 });
  await expect(bar).toContainText(/On plan\s*0:\d\d of 0:\d\d/);
  await expect.poll(async () => (await ben.server.timer.status({})).duration).toBeGreaterThan(4);
  const over = page.getByText('Your planned hours are up');
  await expect(over).toHaveCount(0);
  await stop.click();
  await expect(over).toBeVisible();
  await page.getByRole('button', { name: 'Review your day' }).click();
  const review = page.getByRole('dialog', { name: 'Your day' });
  await expect(review.getByRole('checkbox', { name: 'Write the manual' })).toBeChecked();
});

test('PLAN-12 PLAN-24 TIMER-25 asks for the plan also where a start was pressed before it was known that there is none, and proposes the task that work was begun with last', async ({
  browser,
}) => {
  const { company, ben, task, plan } = await aCompany();
  const [result, second] = [await task('Write the manual'), await task('Print the manual')];
  // Time that other clients track needs no task: then none is asked for.
  await ben.server.timer.start({ taskId: result.id, organizationTeamId: company.teamId, source: 'DESKTOP' });
  await ben.server.timer.stop({});
  await ben.server.teamMembers.setEmployeeActiveTask({ employeeId: ben.employeeId, activeTaskId: null });
  await company.owner.server.teams.update({ teamId: company.teamId, requirePlanToTrack: true });
  const page = await openAt(browser, ben, '/unauthorized');
  const dialog = page.getByRole('dialog', { name: 'Plan today, then start' });
  let releasePlans: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    releasePlans = resolve;
  });
  await page.route('**/api/daily-plan/me?**', (route) => waits.then(() => route.continue()));
  await page.goto('/');
  const refused = page.waitForResponse((response) => response.url().includes('/timer/start') && !response.ok());
  await page.getByRole('button', { name: 'Start Write the manual' }).first().click();
  await refused;
  releasePlans();
  await expect(dialog).toBeVisible();
  expect((await ben.server.timer.status({})).running).toBe(false);

  await ben.server.teamMembers.setEmployeeActiveTask({ employeeId: ben.employeeId, activeTaskId: null });
  const { id: planId } = await plan(day(0), { taskId: result.id });
  await plan(day(0), { taskId: second.id });
  await page.reload();
  const startWith = (title: string) => dialog.getByRole('radio', { name: `Start with ${title}` });
  const begin = page.getByRole('main').getByRole('button', { name: 'Start timer' }).first();
  await begin.click();
  await expect(startWith('Print the manual')).toBeVisible();
  for (const title of ['Write the manual', 'Print the manual']) await expect(startWith(title)).not.toBeChecked();
  await startWith('Print the manual').check();
  await dialog.getByRole('button', { name: /^Planned time for today/ }).click();
  await dialog.getByRole('textbox', { name: 'Planned time for today' }).fill('2');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Start working' }).click();
  await expect.poll(async () => (await ben.server.timer.status({})).lastLog?.taskId).toBe(second.id);
  await page.getByRole('button', { name: 'Stop timer' }).first().click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);

  await ben.server.timer.start({ taskId: result.id, organizationTeamId: company.teamId, source: 'DESKTOP' });
  await ben.server.timer.stop({});
  await ben.server.teamMembers.setEmployeeActiveTask({ employeeId: ben.employeeId, activeTaskId: null });
  await ben.server.plans.update({ planId, workTimePlanned: 0 });
  await page.reload();
  await begin.click();
  await expect(startWith('Print the manual')).toBeChecked();
});
