import { expect, test } from '@playwright/test';
import { expectAccessiblePopup } from './look.ts';
import { aCompany, openAt } from './plans.ts';

test('TIMER-27 changes start, task, project and note of the running entry at its clock, and stops it in the past', async ({
  browser,
}) => {
  const { company, ben, task } = await aCompany();
  const { organizationId } = company;
  await company.owner.server.organizations.update({ organizationId, allowManualTime: true });
  const first = await task('Print the manual');
  await task('Bind the manual');
  const project = await company.owner.server.projects.create({
    name: 'Manuals',
    memberIds: [ben.employeeId],
    teams: [company.teamId],
  });
  await ben.server.timer.start({ taskId: first.id });
  const today = new Date().toISOString().slice(0, 10);
  const logs = () => ben.server.timeLogs.list({ startDate: today, endDate: today });
  const running = async () => (await logs()).find(({ isRunning }) => isRunning);
  // Late enough in the day for a start an hour ago.
  const hour = new Date().getUTCHours();
  test.skip(hour < 1, 'The day has just begun.');
  const page = await openAt(browser, ben, '/');
  await page.getByRole('main').getByRole('button', { name: 'Edit the running entry' }).click();
  const editor = page.getByRole('dialog', { name: 'Running entry' });
  await expectAccessiblePopup(page, '[role="dialog"]');

  const clock = `${String(hour - 1).padStart(2, '0')}:00`;
  await editor.getByLabel('Started at').fill(clock);
  await editor.getByLabel('Started at').press('Enter');
  await expect.poll(async () => (await running())?.startedAt.slice(11, 16)).toBe(clock);

  await editor.getByRole('combobox', { name: 'Task' }).fill('Bind');
  await page.getByRole('option', { name: /Bind the manual/ }).click();
  await expect.poll(async () => (await running())?.task?.title).toBe('Bind the manual');

  await editor.getByRole('button', { name: /^Project/ }).click();
  await page.getByRole('option', { name: 'Manuals' }).click();
  await expect.poll(async () => (await running())?.projectId).toBe(project.id);

  const note = editor.getByRole('textbox', { name: 'Note' });
  await note.fill('Second edition');
  await note.press('Enter');
  await expect.poll(async () => (await running())?.description).toBe('Second edition');

  await editor.getByLabel('Stopped at').fill(`${clock.slice(0, 3)}30`);
  await editor.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(running).toBeUndefined();
  const [log] = (await logs()).filter(({ task }) => task?.title === 'Bind the manual');
  expect(log).toMatchObject({ description: 'Second edition', projectId: project.id });
  expect([log?.startedAt, log?.stoppedAt].map((at) => at?.slice(11, 16))).toEqual([clock, `${clock.slice(0, 3)}30`]);
});
