import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { colourRules, expectAccessible, expectAccessiblePopup, expectNoViolations, looking } from './look.ts';
import { addFilter } from './report-tools.ts';

const DAY = 86_400_000;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** The Monday of last week. */
function lastMonday(): number {
  const today = Date.parse(dateOf(Date.now()));
  return today - ((new Date(today).getUTCDay() + 6) % 7) * DAY - 7 * DAY;
}
const line = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Hours' }).getByRole('row').filter({ hasText: text });

/** A member with five hours last Tuesday, none on its other days. */
async function aCompany() {
  const company = await newCompany();
  const { owner } = company;
  await confirmAddress(owner);
  const ben = await company.join('Ben Bitdiddle');
  const startedWorkOn = '2026-01-05T00:00:00.000Z';
  for (const { server, userId } of [owner, ben]) await server.users.update({ userId, timeZone: 'Etc/UTC' });
  await owner.server.members.update({ employeeId: ben.employeeId, startedWorkOn });
  const tuesday = dateOf(lastMonday() + DAY);
  await ben.server.timeLogs.create({ startedAt: `${tuesday}T08:00:00Z`, stoppedAt: `${tuesday}T13:00:00Z` });
  return { company, ben };
}

test('REPORT-47 EXPORT-01 reads the hours of one person last week in two actions, takes those of everybody as a file in three, and opens the entries of a day beside them', async ({
  browser,
}) => {
  const { company, ben } = await aCompany();
  const page = await open(browser, company.owner, '/');
  let actions = 0;
  const press = async (target: Locator) => {
    actions++;
    await target.click();
  };
  await press(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Reports' }));
  await press(page.getByRole('button', { name: 'Previous range' }));
  await expect(line(page, 'Ben Bitdiddle')).toContainText('5:00');
  expect(actions).toBe(2);
  const coming = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export as CSV' }));
  const download = await coming;
  expect(actions).toBe(3);
  const [first, last] = [dateOf(lastMonday()), dateOf(lastMonday() + 6 * DAY)];
  expect(download.suggestedFilename()).toBe(`Hours ${first} – ${last}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.find((text) => text.startsWith('Ben'))).toMatch(
    /^Ben Bitdiddle,0:00:00,5:00:00,.*,5:00:00,40:00:00,0:00:00,4,5$/,
  );

  // Target and gaps; a cell opens its entries.
  await expect(line(page, 'Ben Bitdiddle')).toContainText('40:00');
  await expect(line(page, 'Ben Bitdiddle').getByText('No time, 8:00 expected')).toHaveCount(4);
  await expectAccessible(page);
  await line(page, 'Ben Bitdiddle').getByRole('button', { name: /5:00/ }).first().click();
  await expect(page.getByRole('dialog')).toContainText('5:00:00');
  await expectAccessiblePopup(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A filter is a chip, which opens to be changed and can be removed; people without time are listed, too.
  await addFilter(page, 'Members', 'Ben Bitdiddle');
  await page.keyboard.press('Escape');
  await expect(line(page, 'Mia Torres')).toHaveCount(0);
  await page.getByLabel('Edit filter Members: Ben Bitdiddle').click();
  await page.getByRole('combobox', { name: 'Members', exact: true }).fill('mia');
  await page.getByRole('option', { name: 'Mia Torres' }).click();
  await page.keyboard.press('Escape');
  await expect(line(page, 'Mia Torres')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Members' }).click();
  await expect(page.getByLabel(/^Edit filter/)).toHaveCount(0);

  // In the dark, from right to left, on a phone; one sees one's own hours.
  const arabic = await open(browser, ben, '/maintenance', { viewport: { width: 390, height: 844 } });
  await looking(arabic, { theme: 'dark', language: 'ar' });
  await arabic.goto('/reports?range=lastWeek');
  await expect(arabic.getByRole('row').filter({ hasText: 'Ben Bitdiddle' })).toContainText('5:00');
  await expect(arabic.getByRole('row').filter({ hasText: 'Mia Torres' })).toHaveCount(0);
  await expectAccessible(arabic);
  await expectNoViolations(arabic, colourRules);
  // A long submenu on a low screen.
  await arabic.setViewportSize({ width: 390, height: 640 });
  await arabic.goto('/reports/time-and-activity?range=lastWeek');
  await arabic.getByRole('button', { name: 'خيارات أخرى' }).click();
  await arabic.getByRole('menuitem', { name: 'التقريب' }).click();
  await expect(arabic.getByRole('menuitemradio').first()).toBeInViewport({ ratio: 1 });
  const { x, width } = (await arabic.getByRole('menu').last().boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
});
