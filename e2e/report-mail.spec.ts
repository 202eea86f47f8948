import { expect, test } from '@playwright/test';
import { ClockedServer } from './clocks.ts';
import { confirmAddress, mailsTo, mailTo, newCompany, open, sql } from './company.ts';
import { selectOption } from './report-tools.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Eight in the morning in UTC of the Monday in a week. */
function mondayAfter(at: number): number {
  const today = Math.floor(at / DAY) * DAY;
  return today + ((8 - new Date(today).getUTCDay()) % 7) * DAY + 7 * DAY + 8 * 60 * MINUTE;
}

/** A server a day before the mails of a Monday. */
async function dayBeforeMonday(): Promise<{ server: ClockedServer; monday: number }> {
  const server = new ClockedServer();
  await server.start();
  const monday = mondayAfter(server.now());
  await server.pass(monday - DAY - server.now());
  return { server, monday };
}

test('REPORT-32 a saved report arrives on Monday at eight, with its table and chart, its name and period in the subject and in the attached file', async ({
  browser,
}) => {
  test.slow();
  const { server, monday } = await dayBeforeMonday();
  try {
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
    await selectOption(page, 'Group by', 'Member');
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

test('REPORT-30 REPORT-32 REPORT-40 a saved report of money is shared with people who see rates, and mailed to them only', async ({
  browser,
}) => {
  test.slow();
  const { server, monday } = await dayBeforeMonday();
  try {
    const { owner, join, organizationId } = await newCompany();
    await confirmAddress(owner);
    await owner.server.organizations.update({ organizationId, currency: 'EUR' });
    const [ben, grace] = [await join('Ben Bitdiddle'), await join('Grace Hopper', 'MANAGER')];
    const people = [owner, ben, grace];
    for (const person of people) await person.server.users.update({ userId: person.userId, timeZone: 'Etc/UTC' });
    await owner.server.rates.set({ employeeId: ben.employeeId, startsOn: '1970-01-01', amount: 61, currency: 'EUR' });
    const day = new Date(server.now() - 3 * DAY).toISOString().slice(0, 10);
    await ben.server.timeLogs.create({ startedAt: `${day}T08:00:00Z`, stoppedAt: `${day}T12:00:00Z` });

    const at = { baseURL: server.url, timezoneId: 'Etc/UTC' };
    const page = await open(browser, owner, '/unauthorized', at);
    await page.context().clock.install({ time: server.now() });
    await page.goto('/reports/payments-due?range=thisWeek');
    await expect(page.getByRole('row', { name: /Ben Bitdiddle/ })).toContainText('€244.00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save report…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Wages');
    await page
      .getByRole('dialog')
      .getByRole('switch', { name: /Share in the workspace/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Wages', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Public links' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Send by email' }).click();
    for (const { name } of people) await page.getByRole('dialog').getByRole('checkbox', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const address = page.url();

    // A colleague without the right neither finds the report nor sees an amount by its address.
    const theirs = await open(browser, ben, '/unauthorized', at);
    await theirs.context().clock.install({ time: server.now() });
    await theirs.goto('/reports');
    await expect(theirs.getByRole('row', { name: /Ben Bitdiddle/ })).toBeVisible();
    await expect(theirs.getByRole('link', { name: /^Wages/ })).toHaveCount(0);
    await theirs.goto(address);
    await expect(theirs.getByText(/can’t|permission|access/i).first()).toBeVisible();
    await expect(theirs.getByText('€')).toHaveCount(0);

    // One with the right opens it.
    const graces = await open(browser, grace, '/unauthorized', at);
    await graces.context().clock.install({ time: server.now() });
    await graces.goto('/reports');
    await graces.getByRole('link', { name: /^Wages/ }).click();
    await expect(graces.getByRole('row', { name: /Ben Bitdiddle/ })).toContainText('€244.00');

    await server.pass(monday + MINUTE - server.now());
    await sql(`select graphile_worker.add_job('reports.mail')`, []);
    const isReport = ({ subject }: { subject: string }) => subject.startsWith('Wages');
    for (const reader of [owner, grace]) {
      const { text } = await mailTo(reader.email, isReport);
      expect(text).toContain('Ben Bitdiddle – 4:00 – 244.00 – EUR');
    }
    expect((await mailsTo(ben.email)).filter(isReport)).toEqual([]);
  } finally {
    await server.end();
  }
});
