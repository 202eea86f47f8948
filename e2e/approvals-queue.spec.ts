import { expect, type Page, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

/** A Wednesday so many weeks before this one. */
const wednesday = (weeksBefore: number): string => {
  const now = new Date();
  const days = ((now.getUTCDay() + 6) % 7) - 2 + 7 * weeksBefore;
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
};

const focusedRow = (page: Page) => page.locator('tr[data-row]:focus');

test('SHEET-33 decides a queue of seven timesheets of several weeks by keyboard alone, and takes one decision back', async ({
  browser,
}) => {
  const company = await newCompany();
  const people = [await company.join('Ben Bitdiddle'), await company.join('Alyssa Hacker')] as const;
  for (const [at, person] of people.entries()) {
    const { id: taskId } = await person.server.tasks.create({ title: `Turn crank ${at}`, teams: [company.teamId] });
    for (const week of at === 0 ? [4, 3, 2, 1] : [3, 2, 1]) {
      const day = wednesday(week);
      await person.server.timeLogs.create({
        startedAt: `${day}T08:00:00.000Z`,
        stoppedAt: `${day}T${week === 4 ? '21' : '15'}:30:00.000Z`,
        taskId,
      });
      await person.server.timesheets.submit({ date: day });
    }
  }

  const page = await open(browser, company.owner, '/approvals', { timezoneId: 'Etc/UTC' });
  const row = page.locator('tr[data-row]');
  await expect(row).toHaveCount(7);
  await expect(page.getByRole('radio', { name: 'To approve 7' })).toBeChecked();
  await expect(page.getByRole('link', { name: /^Approvals/ })).toContainText('7');
  await expectAccessible(page);

  // J enters the list at the oldest week, with the timesheet beside it.
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toContainText('Ben Bitdiddle');
  const panel = page.getByRole('region', { name: /^Ben Bitdiddle, / });
  await expect(panel).toContainText('A day over 12 hours');
  await expect(panel.getByRole('row', { name: /Turn crank 0/ })).toContainText('13:30');
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: /^Alyssa Hacker, / })).toContainText('7:30');
  await expect(focusedRow(page)).toContainText('Alyssa Hacker');
  await page.keyboard.press('ArrowUp');
  await expect(panel).toBeVisible();

  const sendBack = async (comment: string) => {
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: 'Send timesheet back?' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(comment);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const decided = async (left: number) => {
    await expect(row).toHaveCount(left);
    if (left > 0) await expect(focusedRow(page)).toHaveCount(1);
  };
  await sendBack('13 hours on one day?');
  await decided(6);
  await page.keyboard.press('a');
  await decided(5);
  // Undo is a button of the notice; the timesheet returns to its place.
  await page.getByText('Timesheet approved', { exact: true }).last().waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(row).toHaveCount(6);
  await expect(row.first()).toContainText('Alyssa Hacker');
  await row.first().focus();
  for (const left of [5, 4]) {
    await page.keyboard.press('a');
    await decided(left);
  }
  await sendBack('The task is wrong');
  await decided(3);
  // The rest together.
  for (const key of ['x', 'j', 'x', 'j', 'x', 'a']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Approve 3 timesheets?' });
  await expect(dialog).toContainText('3 entries');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible();

  // The list is ahead of the server.
  const counts = async () => {
    const sheets = await company.owner.server.timesheets.list({
      employeeIds: people.map(({ employeeId }) => employeeId),
      startDate: wednesday(5),
      endDate: wednesday(0),
    });
    const count = (status: string) => sheets.filter((sheet) => sheet.status === status).length;
    return [count('APPROVED'), count('DENIED'), sheets.length];
  };
  await expect.poll(counts).toEqual([5, 2, 7]);

  // The period view has every status, and names one that was sent back in one word.
  await page.getByRole('radio', { name: 'Sent back' }).click();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('aly');
  await page.getByRole('option', { name: /Alyssa Hacker/ }).click();
  await expect(page).toHaveURL(/show=DENIED.*person=/);
});

test('SHEET-33 shows a card for each timesheet on a phone, with both decisions in reach of a thumb', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const day = wednesday(1);
  await ben.server.timeLogs.create({ startedAt: `${day}T08:00:00.000Z`, stoppedAt: `${day}T16:00:00.000Z` });
  await ben.server.timesheets.submit({ date: day });
  const page = await open(browser, company.owner, '/approvals', { viewport: { width: 390, height: 844 } });
  const card = page.locator('tr[data-row]');
  await expect(card).toContainText('Ben Bitdiddle');
  await expect(card).toContainText('8:00');
  await expect(card).toContainText('Pending');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const name of ['Approve Ben Bitdiddle', 'Send back Ben Bitdiddle']) {
    const box = await card.getByRole('button', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await card.getByRole('button', { name: 'Approve Ben Bitdiddle' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible();
});
