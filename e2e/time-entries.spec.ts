import { expect, type Page, test } from '@playwright/test';
import { newCompany, open, type Person } from './company.ts';
import { expectAccessible } from './look.ts';

const zone = 'Etc/UTC';
const DAY = 24 * 3_600_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
/** A day that is over everywhere. */
const date = dayBefore(2);
const at = (clock: string) => `${date}T${clock}:00.000Z`;

async function aCompany() {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  for (const { server, userId } of [ben, company.owner]) await server.users.update({ userId, timeZone: zone });
  const { organizationId, teamId } = company;
  await company.owner.server.organizations.update({ organizationId, timeFormat: 24 });
  const task = async (title: string) => (await ben.server.tasks.create({ title, teams: [teamId] })).id;
  const label = async (name: string) =>
    (await company.owner.server.labels.create({ name, color: '#2a9d8f', organizationTeamId: teamId })).id;
  const log = (from: string, to: string, taskId: string, more: object = {}) =>
    ben.server.timeLogs.create({ startedAt: at(from), stoppedAt: at(to), taskId, organizationTeamId: teamId, ...more });
  const logs = async () =>
    (await ben.server.timeLogs.list({ startDate: date, endDate: date, timeZone: zone })).reverse();
  const spans = async () =>
    (await logs()).map(({ startedAt, stoppedAt }) => `${startedAt.slice(11, 16)}-${stoppedAt.slice(11, 16)}`);
  return { company, ben, task, label, log, logs, spans };
}

const openEntries = (browser: Parameters<typeof open>[0], who: Person, more = ''): Promise<Page> =>
  open(browser, who, `/reports/timesheet/me?view=list&from=${date}&to=${date}${more}`, { timezoneId: zone });

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click();

test('SHEET-24 SHEET-25 changes an entry where it stands, labels, splits, merges, duplicates and continues it, and takes each back', async ({
  browser,
}) => {
  const { ben, task, label, log, logs, spans } = await aCompany();
  const manual = await task('Write the manual');
  await task('Print the manual');
  const urgent = await label('Urgent');
  await log('09:00', '10:00', manual, { description: 'First page', reason: 'ERROR' });
  const page = await openEntries(browser, ben);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^More actions/ }) });
  await row.hover();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Times of/ }).click();
  await row.getByLabel('From').fill('08:40');
  await row.getByLabel('From').press('Enter');
  await expect.poll(spans).toEqual(['08:40-10:00']);
  await row.getByRole('button', { name: /^Duration of/ }).click();
  await row.getByLabel('Duration').fill('1.5');
  await row.getByLabel('Duration').press('Enter');
  await expect.poll(spans).toEqual(['08:30-10:00']);
  await row.getByRole('button', { name: 'Description: First page' }).click();
  await row.getByLabel('Description').fill('First page, again');
  await row.getByLabel('Description').press('Enter');
  await row.getByRole('button', { name: /^Billable:/ }).click();
  await row.getByRole('button', { name: 'Reason: Error' }).click();
  await page.getByRole('option', { name: 'Unplanned work' }).click();
  await row.getByRole('button', { name: /^Change the task of/ }).click();
  await page.getByRole('combobox', { name: 'Task', exact: true }).fill('Print');
  await page.getByRole('option', { name: /Print the manual/ }).click();
  await row.getByRole('button', { name: /^Labels of/ }).click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('list', { name: 'Labels' })).toHaveText('Urgent');
  await expect(row.getByRole('link', { name: 'Print the manual' })).toBeVisible();
  const changed = { description: 'First page, again', isBillable: true, reason: 'UNPLANNED_WORK', tagIds: [urgent] };
  await expect.poll(logs).toMatchObject([{ ...changed, isEdited: true }]);
  await undo(page);
  await expect(row.getByRole('list', { name: 'Labels' })).toHaveCount(0);

  const menu = async (entry: typeof row, name: string) => {
    await entry.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await menu(row, 'Split…');
  const split = page.getByRole('dialog', { name: 'Split entry' });
  await expect(split.getByLabel('Split at')).toHaveValue('09:15');
  await split.getByLabel('Split at').fill('09:00');
  await expect(split.getByRole('listitem')).toHaveText([/0:30:00/, /1:00:00/]);
  await expectAccessible(page);
  await split.getByRole('button', { name: 'Split', exact: true }).click();
  await expect.poll(spans).toEqual(['08:30-09:00', '09:00-10:00']);
  await expect(row).toHaveCount(2);
  await menu(row.first(), 'Merge with the entry before');
  await expect.poll(spans).toEqual(['08:30-10:00']);
  await expect(page.getByText('Entries merged')).toBeVisible();
  await undo(page);
  await expect.poll(spans).toEqual(['08:30-09:00', '09:00-10:00']);

  await menu(row.first(), 'Duplicate');
  const add = page.getByRole('dialog', { name: 'Add time' });
  await expect(add.getByLabel('Description')).toHaveValue('First page, again');
  await expect(add.getByRole('combobox', { name: 'Task' })).toHaveValue('Print the manual');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await menu(row.first(), 'Continue');
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  const running = (await ben.server.timer.status({})).lastLog;
  expect(running).toMatchObject({ description: 'First page, again', isBillable: true });
});

test('SHEET-26 selects entries, sees their sum, changes them together, merges and deletes them, and takes it back; filters and groups by label', async ({
  browser,
}) => {
  const { ben, task, label, log, logs, spans } = await aCompany();
  const manual = await task('Write the manual');
  const [urgent] = [await label('Urgent'), await label('Deep work')];
  await log('09:00', '10:00', manual);
  await log('10:00', '10:30', manual, { tags: [urgent] });
  await log('14:00', '14:15', manual);
  const seconds = { startedAt: at('15:00'), stoppedAt: `${date}T15:00:20.000Z` };
  await ben.server.timeLogs.create({ ...seconds, taskId: manual });
  const page = await openEntries(browser, ben);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Write the manual' });
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('Hidden entries under a minute: 1 (0:00:20)')).toBeVisible();

  await page.getByRole('checkbox', { name: /^Select all of/ }).check();
  const bar = page.getByRole('status').filter({ hasText: 'selected' });
  await expect(bar).toContainText('3 selected');
  await expect(bar).toContainText('1:45');
  await bar.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit entries' });
  await edit.getByRole('checkbox', { name: 'Description' }).check();
  await edit.getByRole('textbox', { name: 'Description' }).fill('The whole book');
  await edit.getByRole('group', { name: 'Add labels' }).getByRole('button').click();
  await page.getByRole('option', { name: 'Deep work' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entries updated')).toBeVisible();
  expect((await logs()).map(({ description, tags }) => [description, tags?.length])).toEqual([
    ['The whole book', 1],
    ['The whole book', 2],
    ['The whole book', 1],
    [null, 0],
  ]);
  await undo(page);
  await expect.poll(async () => (await logs()).map(({ description }) => description)).toEqual([null, null, null, null]);

  for (const clock of ['09:00', '10:00']) {
    await page.getByRole('checkbox', { name: new RegExp(`^Select Write the manual, ${clock}`) }).check();
  }
  await bar.getByRole('button', { name: 'Merge' }).click();
  await expect.poll(spans).toEqual(['09:00-10:30', '14:00-14:15', '15:00-15:00']);
  await undo(page);
  await expect.poll(spans).toEqual(['09:00-10:00', '10:00-10:30', '14:00-14:15', '15:00-15:00']);

  await page.getByRole('radio', { name: 'Label' }).click();
  const groups = page.getByRole('region', { name: /^(Urgent|No labels)$/ });
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toContainText('0:30');
  await expect(page).toHaveURL(/by=label/);
  await page
    .getByRole('region', { name: 'Filters' })
    .getByRole('button', { name: /^Label/ })
    .click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
});

test('SHEET-28 adds time by its task and a duration, is told what overlaps before it is sent, and what is required', async ({
  browser,
}) => {
  const { company, ben, task, log, spans } = await aCompany();
  const manual = await task('Write the manual');
  await log('09:30', '10:00', manual);
  const { organizationId } = company;
  await company.owner.server.organizations.update({ organizationId, requireReason: true });
  const page = await openEntries(browser, ben);
  await page.getByRole('main').getByRole('button', { name: 'Add time' }).click();
  const add = page.getByRole('dialog', { name: 'Add time' });
  await add.getByRole('combobox', { name: 'Task' }).fill('manual');
  await page.getByRole('option', { name: /Write the manual/ }).click();
  await add.getByRole('button', { name: /^Date/ }).click();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date));
  if (date.slice(0, 7) !== dayBefore(0).slice(0, 7))
    await page.getByRole('button', { name: /previous month/i }).click();
  await page.getByRole('button', { name: new RegExp(day.replace(/, \d{4}$/, '')) }).click();
  await add.getByLabel('From').fill('09:00');
  await add.getByLabel('To', { exact: true }).fill('11:00');
  await add.getByLabel('Duration').fill('90m');
  await add.getByLabel('Duration').press('Enter');
  await expect(add.getByLabel('From')).toHaveValue('09:30');
  await expect(add.getByText('09:30 – 10:00 overlaps with “Write the manual”.')).toBeVisible();
  const save = add.getByRole('button', { name: 'Add time' });
  await expect(save).toHaveAccessibleDescription('Enter a reason.');
  await add.getByRole('combobox', { name: /^Reason/ }).click();
  await page.getByRole('option', { name: 'Unplanned work' }).click();
  await expectAccessible(page);
  await save.click();
  await expect(add).toBeHidden();
  await expect.poll(spans).toEqual(['09:30-10:00', '10:00-11:00']);
});

test('SHEET-27 an admin locks old time: its screens say so before it is tried, and nobody changes it', async ({
  browser,
}) => {
  const { company, ben, task, log, logs } = await aCompany();
  const manual = await task('Write the manual');
  const { id } = await log('09:00', '10:00', manual, { description: 'Old page' });
  const settings = await open(browser, company.owner, '/settings/workspace#tracking', { timezoneId: zone });
  await expect(settings.getByRole('button', { name: 'Lock date: No lock date' })).toBeVisible();
  const { organizationId } = company;
  await company.owner.server.organizations.update({ organizationId, lockDate: date });
  await expect(settings.getByRole('button', { name: /^Lock date: .*\d/ })).toBeVisible();
  await expectAccessible(settings);

  const page = await openEntries(browser, ben);
  const row = page.getByRole('listitem').filter({ hasText: 'Old page' });
  const edit = row.getByRole('button', { name: /^Edit / });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  const reason = /^Time up to .* is locked\. Ask an admin to change the lock date in the workspace settings\.$/;
  await expect(edit).toHaveAccessibleDescription(reason);
  await expect(row.getByRole('button', { name: /^Delete / })).toHaveAccessibleDescription(reason);
  await expect(ben.server.timeLogs.update({ timeLogId: id, description: 'New page' })).rejects.toMatchObject({
    code: 'time_log.lock_date',
    message: expect.stringMatching(reason),
  });
  expect(await logs()).toMatchObject([{ description: 'Old page', isEdited: false }]);

  await settings.getByRole('button', { name: 'Remove lock date' }).click();
  await settings.getByRole('textbox', { name: 'Days that time can be edited' }).fill('1');
  await settings.getByRole('textbox', { name: 'Days that time can be edited' }).press('Enter');
  await expect(edit).toHaveAccessibleDescription(/^The edit limit is 1 day, and this time is older\./);
  await settings.getByRole('textbox', { name: 'Days that time can be edited' }).fill('7');
  await settings.getByRole('textbox', { name: 'Days that time can be edited' }).press('Enter');
  await expect(edit).not.toHaveAttribute('aria-disabled', 'true');
});
