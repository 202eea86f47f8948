import { expect, test } from '@playwright/test';
import { newCompany, open, sql } from './company.ts';
import { expectAccessible, expectFocusSeen } from './look.ts';

/** The Monday of the week before this one, as everybody's clocks have it. */
function lastMonday(): string {
  const now = new Date();
  return new Date(now.getTime() - (((now.getUTCDay() + 6) % 7) + 7) * 86_400_000).toISOString().slice(0, 10);
}

test('SHEET-01 SHEET-05 SHEET-06 SHEET-07 SHEET-08 SHEET-12 fills a week by keyboard and submits it, corrects it after a denial, and finds it locked once approved', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const monday = lastMonday();
  const task = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  await ben.server.tasks.create({ title: 'Answer letters', teams: [company.teamId] });
  // An entry with seconds, which the grid rounds.
  await ben.server.timeLogs.create({
    startedAt: `${monday}T09:00:00.000Z`,
    stoppedAt: `${monday}T10:30:20.000Z`,
    taskId: task.id,
  });

  const page = await open(browser, ben, `/reports/timesheet/me?on=${monday}`, { timezoneId: 'Etc/UTC' });
  const grid = page.getByRole('grid', { name: 'Hours of the week' });
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
  const cell = (day: number, name = 'Turn the crank') => row(name).getByRole('gridcell').nth(day);
  await expect(cell(0)).toHaveText('1:30');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('combobox', { name: 'Task' }).fill('letters');
  await page.getByRole('option', { name: /Answer letters/ }).click();
  await expect(row('Turn the crank')).toHaveCount(1);
  // The new row takes the focus and keeps its place once it has time.
  await expect(cell(0, 'Answer letters')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type('15m');
  await page.keyboard.press('Tab');
  await expect(cell(0, 'Answer letters')).toHaveText('0:15');
  await expect(cell(1, 'Answer letters')).toBeFocused();
  await expect(page.getByText('Time added successfully')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(cell(0, 'Answer letters')).toHaveText('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(0, 'Answer letters')).toHaveText('0:15');
  await cell(0, 'Answer letters').focus();
  await page.keyboard.press('Delete');
  await expect(cell(0, 'Answer letters')).toHaveText('');
  await expect(grid.getByRole('row').nth(2)).toContainText('Answer letters');
  // Tab leaves the grid, and comes back to the cell that it left.
  await page.keyboard.press('ArrowUp');
  await expect(cell(0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(cell(0)).toBeFocused();
  await expectFocusSeen(page);

  // What is shown, typed again, changes nothing; what cannot be read is said at the cell.
  await cell(0).click();
  await page.keyboard.type('1:30');
  await page.keyboard.press('Tab');
  await expect(cell(1)).toBeFocused();
  await page.keyboard.type('1:75');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('alert')).toHaveText('Minutes must be < 60');
  await page.keyboard.press('Escape');
  await expect(cell(1)).toHaveText('');
  await page.keyboard.type('1,5');
  await page.keyboard.press('Tab');
  await expect(cell(1)).toHaveText('1:30');
  await page.keyboard.type('90m');
  await page.keyboard.press('Tab');
  await expect(cell(2)).toHaveText('1:30');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(cell(2)).toHaveText('2:00');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(cell(2)).toHaveText('');
  await expect(row('Total').getByRole('gridcell').nth(7)).toContainText('3:00');
  const day = new Date(Date.parse(monday) + 86_400_000).toISOString().slice(0, 10);
  const tuesday = await ben.server.timeLogs.list({ startDate: day, endDate: day });
  expect(tuesday.map(({ startedAt, stoppedAt }) => [startedAt, stoppedAt])).toEqual([
    [`${day}T09:00:00.000Z`, `${day}T10:30:00.000Z`],
  ]);
  const first = await ben.server.timeLogs.list({ startDate: monday, endDate: monday });
  expect(first.map(({ duration }) => duration)).toEqual([5420]);

  const sheet = page.getByRole('region', { name: /^Timesheet / });
  await sheet.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(cell(1)).toHaveAttribute('aria-readonly', 'true');

  const boss = await open(browser, company.owner, `/reports/timesheet/me?on=${monday}`);
  await boss.getByRole('combobox', { name: /^Person/ }).click();
  await boss.getByRole('option', { name: 'Ben Bitdiddle' }).click();
  const bossSheet = boss.getByRole('region', { name: /^Timesheet / });
  await bossSheet.getByRole('button', { name: 'Send back' }).click();
  const dialog = boss.getByRole('dialog', { name: 'Send timesheet back?' });
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Wednesday is missing');
  await dialog.getByRole('button', { name: 'Send back' }).click();

  await expect(sheet).toContainText('Wednesday is missing');
  await cell(2).focus();
  await page.keyboard.type('1h30');
  await page.keyboard.press('Enter');
  await expect(cell(2)).toHaveText('1:30');
  await expect(sheet).toContainText('4:30');
  await sheet.getByRole('button', { name: 'Submit again' }).click();
  await bossSheet.getByRole('button', { name: 'Approve' }).click();
  await expect(sheet).toContainText('Approved');
  await cell(2).click();
  await expect(grid.getByRole('alert')).toContainText('This timesheet is approved.');
  await expect(cell(2).getByRole('textbox')).toHaveCount(0);
});

test('SHEET-01 SHEET-08 SHEET-10 moves an entry on the calendar by drag, puts it back where it would overlap, records what was planned and a meeting, and copies the week before', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const monday = lastMonday();
  const at = (clock: string) => `${monday}T${clock}:00.000Z`;
  const make = (title: string) => ben.server.tasks.create({ title, teams: [company.teamId] });
  const [crank, letters, notes] = [
    await make('Turn the crank'),
    await make('Answer letters'),
    await make('Write notes'),
  ];
  const add = (from: string, to: string, taskId: string) =>
    ben.server.timeLogs.create({ startedAt: at(from), stoppedAt: at(to), taskId });
  await add('09:00', '10:00', crank.id);
  await add('13:00', '14:00', letters.id);
  const tuesdayBefore = new Date(Date.parse(monday) - 6 * 86_400_000).toISOString().slice(0, 10);
  await ben.server.timeLogs.create({
    startedAt: `${tuesdayBefore}T09:00:00.000Z`,
    stoppedAt: `${tuesdayBefore}T11:00:00.000Z`,
    taskId: crank.id,
  });
  await ben.server.plans.create({ date: monday, workTimePlanned: 2, taskId: notes.id });
  await sql(
    `insert into attended_meeting ("tenantId", "userId", "startedAt", "stoppedAt")
     select "tenantId", id, $2, $3 from "user" where id = $1`,
    [ben.userId, at('16:00'), at('16:40')],
  );

  const page = await open(browser, ben, `/reports/timesheet/me?view=calendar&span=day&on=${monday}`, {
    timezoneId: 'Etc/UTC',
  });
  const entry = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const drag = async (name: string, hours: number) => {
    const [box, column] = [await entry(name).boundingBox(), await page.locator('[data-day]').boundingBox()];
    if (!box || !column) throw new Error(`${name} is not drawn`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + (hours * column.height) / 24, { steps: 5 });
    await page.mouse.up();
  };
  await expect(entry('Turn the crank')).toBeVisible();
  await expectAccessible(page);
  await drag('Turn the crank', 1.3);
  await expect(entry('Turn the crank')).toHaveAccessibleName(/10:15 AM – 11:15 AM/);
  await expect(page.getByText('Entry moved')).toBeVisible();
  await drag('Turn the crank', 2.5);
  await expect(page.getByText('Failed to update timesheet log')).toBeVisible();
  await expect(entry('Turn the crank')).toHaveAccessibleName(/10:15 AM – 11:15 AM/);

  // A drag over an empty time proposes it.
  const column = await page.locator('[data-day]').boundingBox();
  if (!column) throw new Error('The day is not drawn');
  const yOf = (hour: number) => column.y + (hour / 24) * column.height;
  await page.mouse.move(column.x + 200, yOf(12) + 2);
  await page.mouse.down();
  await page.mouse.move(column.x + 200, yOf(12.75), { steps: 5 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Add time' });
  await expect(dialog.getByLabel('From', { exact: true })).toHaveValue('12:00');
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('12:45');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add planned task Write notes, 1h00m' }).click();
  await expect(entry('Write notes')).toHaveAccessibleName(/2:00 PM – 3:00 PM/);
  const logs = await ben.server.timeLogs.list({ startDate: monday, endDate: monday });
  expect(logs.map(({ startedAt }) => startedAt).sort()).toEqual([at('10:15'), at('13:00'), at('14:00')]);

  const meeting = page.getByRole('button', { name: /^Record Meeting 4:00 PM/ });
  await meeting.click();
  await expect(meeting).toBeHidden();
  await expect(page.getByText('Time added successfully').last()).toBeVisible();
  const recorded = await ben.server.timeLogs.list({ startDate: monday, endDate: monday });
  expect(recorded.map(({ stoppedAt, description }) => [stoppedAt, description])).toContainEqual([
    at('16:40'),
    'Meeting',
  ]);

  await page.getByRole('link', { name: 'Grid', exact: true }).click();
  await page.getByRole('button', { name: 'Copy last week' }).click();
  await page.getByRole('menuitem', { name: 'Rows and times' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Turn the crank' });
  await expect(row.getByRole('gridcell').nth(0)).toHaveText('1:00');
  await expect(row.getByRole('gridcell').nth(1)).toHaveText('2:00');
});
