import { expect, test } from '@playwright/test';
import { ClockedServer } from './clocks.ts';
import { confirmAddress, mailTo, newCompany, open, sql } from './company.ts';
import { select } from './report-tools.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Eight in the morning in UTC of the Monday in a week. */
function mondayAfter(at: number): number {
  const today = Math.floor(at / DAY) * DAY;
  return today + ((8 - new Date(today).getUTCDay()) % 7) * DAY + 7 * DAY + 8 * 60 * MINUTE;
}

test('REPORT-32 a saved report arrives on Monday at eight, with its table and chart, its name and period in the subject and in the attached file', async ({
  browser,
}) => {
  test.slow();
  const server = new ClockedServer();
  await server.start();
  try {
    const monday = mondayAfter(server.now());
    await server.pass(monday - DAY - server.now());
    const { owner, join } = await newCompany();
    await confirmAddress(owner);
    const ben = await join('Ben Bitdiddle');
    for (const person of [owner, ben]) await person.server.users.update({ userId: person.userId, timeZone: 'Etc/UTC' });
    const day = new Date(server.now() - 3 * DAY).toISOString().slice(0, 10);
    for (const [person, hours] of [
      [owner, '10'],
      [ben, '12'],
    ] as const)
      await person.server.timeLogs.create({ startedAt: `${day}T08:00:00Z`, stoppedAt: `${day}T${hours}:00:00Z` });

    const page = await open(browser, owner, '/unauthorized', { baseURL: server.url, timezoneId: 'Etc/UTC' });
    await page.context().clock.install({ time: server.now() });
    await page.goto('/reports/time-and-activity?range=thisWeek');
    await select(page, 'Group by', 'Member');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save report…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Team week');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Team week', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Send by email' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Mia Torres' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await server.pass(monday + MINUTE - server.now());
    await sql(`select graphile_worker.add_job('reports.mail')`, []);
    const mail = await mailTo(owner.email, ({ subject }) => subject.startsWith('Team week'));
    const [first, last] = [monday - 7 * DAY, monday - DAY].map((at) => new Date(at).toISOString().slice(0, 10));
    expect(mail.subject).toMatch(/^Team week: \w+ \d+/);
    expect(mail.attachments).toMatchObject([
      { filename: `Team week ${first} – ${last}.pdf`, contentType: 'application/pdf' },
    ]);
    expect(
      Buffer.from(mail.attachments?.[0]?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    // On a phone it is read without scrolling sideways.
    const reader = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await reader.setContent(mail.html);
    await expect(reader.getByRole('heading', { name: 'Team week' })).toBeVisible();
    await expect(reader.getByText('Shared by Mia Torres')).toBeVisible();
    await expect(reader.getByRole('row', { name: /Ben Bitdiddle/ })).toContainText('4:00');
    await expect(reader.getByRole('row', { name: /^Total/ })).toContainText('6:00');
    await expect(reader.getByRole('link', { name: 'Open report' })).toBeVisible();
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  } finally {
    await server.end();
  }
});
