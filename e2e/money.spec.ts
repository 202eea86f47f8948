import { expect, test } from '@playwright/test';
import { noonZone } from './clocks.ts';
import { mailTo, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';
import { addFilter, selectOption } from './report-tools.ts';

test('PROJ-19 REPORT-05 REPORT-06 REPORT-37 REPORT-38 REPORT-46 sees budgets in two currencies and time without a rate, and bills it', async ({
  browser,
}) => {
  const { owner, organizationId } = await newCompany();
  const { server } = owner;
  await server.organizations.update({ organizationId, currency: 'EUR', timeZone: noonZone });
  await server.users.update({ userId: owner.userId, timeZone: noonZone });
  const { id: clientId } = await server.contacts.create({ name: 'Babbage', address: '1 Dorset Street\nLondon' });
  const engine = { name: 'Engine', budget: 200, currency: 'EUR', billable: true, organizationContactId: clientId };
  const { id: projectId } = await server.projects.create(engine);
  const { id: loomId } = await server.projects.create({ name: 'Loom', budget: 30_000, currency: 'JPY' });
  const { id: gardenId } = await server.projects.create({ name: 'Garden', currency: 'EUR' });
  const start = Date.now() - 5 * 3_600_000;
  const hours = (from: number, to: number) => ({
    startedAt: new Date(start + from * 3_600_000).toISOString(),
    stoppedAt: new Date(start + to * 3_600_000).toISOString(),
  });
  // The page sets a rate from today on.
  await server.rates.set({ projectId, startsOn: '1970-01-01', amount: 50, currency: 'EUR' });
  await server.rates.set({ projectId: loomId, startsOn: '1970-01-01', amount: 6000, currency: 'JPY' });
  const { id: timeLogId } = await server.timeLogs.create({ ...hours(0, 2), projectId });
  await server.timeLogs.create({ ...hours(2, 3), projectId: loomId });
  await server.timeLogs.create({ ...hours(3, 3.5), projectId: gardenId, isBillable: true });

  const page = await open(browser, owner, `/projects/${projectId}`, { timezoneId: noonZone });
  // All of the page is in sight: what scrolls under the header is no target.
  await page.setViewportSize({ width: 1280, height: 1300 });
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Budget' }).click();
  const rates = page.getByRole('region', { name: 'Bill rates of this project' });
  await rates.getByRole('button', { name: 'Add rate' }).click();
  await rates.getByLabel('Amount per hour').fill('50');
  await rates.getByRole('button', { name: 'Add rate' }).click();
  await expect(rates.getByText('€50.00 per hour')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Billing' }).click();
  const billing = page.getByRole('navigation', { name: 'Billing' });
  await billing.getByRole('link', { name: 'Budgets' }).click();
  const line = page.getByRole('row', { name: /Engine/ });
  await expect(line).toContainText('€100.00');
  await expect(line).toContainText('50%');
  await expect(page.getByRole('row', { name: /Loom/ })).toContainText('¥6,000');
  await expectAccessible(page);

  await billing.getByRole('link', { name: 'Rates' }).click();
  await page.getByRole('button', { name: /^Edit Rates of Mia/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Mia/ });
  await sheet.getByRole('button', { name: 'Add rate' }).click();
  await sheet.getByRole('combobox', { name: 'Rate type' }).click();
  await page.getByRole('option', { name: 'Cost rate' }).click();
  await sheet.getByLabel('Amount per hour').fill('35');
  await sheet.getByRole('button', { name: 'Add rate' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Mia/ })).toContainText('€35.00');
  await expectAccessible(page);

  await billing.getByRole('link', { name: 'Unbilled' }).click();
  await selectOption(page, 'Group by', 'Week');
  await expect(page.getByRole('row', { name: /Total EUR/ })).toContainText('€100.00');
  await expect(page.getByRole('row', { name: /Total JPY/ })).toContainText('¥6,000');
  await expect(page.getByRole('row', { name: /No rate/ })).toContainText('0:30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Payments due .*\.csv$/);

  await page.getByRole('button', { name: 'New invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New invoice' });
  await expect(dialog.getByText('0:30 without a rate stays unbilled.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Babbage · €100\.00/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create draft' }).click();

  const time = page.getByRole('group', { name: 'Line 1' });
  await time.getByRole('combobox', { name: 'Tax' }).click();
  await page.getByRole('option', { name: 'Standard rate' }).click();
  await time.getByLabel('Tax in percent').fill('19');
  await page.getByLabel('Tax name').fill('VAT');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Invoice INV-0001', level: 2 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('€119.00');
  await expect(page.getByText('1 Dorset Street')).toBeVisible();
  await page.getByRole('button', { name: /Entries of Engine/ }).click();
  await expectAccessible(page);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe('Invoice INV-0001.pdf');
  await expect(server.timeLogs.remove({ logIds: [timeLogId] })).rejects.toMatchObject({ code: 'time_log.billed' });

  await billing.getByRole('link', { name: 'Unbilled' }).click();
  await addFilter(page, 'Billed', 'Not billed');
  await expect(page.getByRole('row', { name: /Total JPY/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Total EUR/ })).toHaveCount(0);

  await billing.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('row', { name: /INV-0001/ })).toContainText('Issued');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Babbage' }).click();
  await expect(page.getByRole('region', { name: 'Budgets' })).toContainText('50% used · €100.00 left');
  await expect(page.getByRole('region', { name: 'Unbilled' })).toContainText('Nothing to bill');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  const used = page.getByRole('row', { name: /Engine/ }).getByRole('progressbar', { name: 'Budget used' });
  await expect(used).toHaveAttribute('aria-valuenow', '50');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('link', { name: 'INV-0001' }).click();
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const voidDialog = page.getByRole('dialog', { name: 'Void invoice INV-0001?' });
  await voidDialog.getByLabel('Reason').fill('Wrong client');
  await voidDialog.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText(/Voided by .*: Wrong client/)).toBeVisible();
  await server.timeLogs.remove({ logIds: [timeLogId] });
});

test('REPORT-60 REPORT-61 REPORT-62 REPORT-63 REPORT-64 SHEET-11 brings a month of a client from unbilled to paid', async ({
  browser,
}) => {
  const { owner, organizationId } = await newCompany();
  const { server } = owner;
  await server.organizations.update({ organizationId, currency: 'EUR', timeZone: noonZone });
  await server.users.update({ userId: owner.userId, timeZone: noonZone });
  const client = { name: 'Babbage', primaryEmail: 'bills@babbage.test' };
  const { id: organizationContactId } = await server.contacts.create(client);
  const { id: projectId } = await server.projects.create({ name: 'Engine', organizationContactId, billable: true });
  await server.rates.set({ projectId, startsOn: '1970-01-01', amount: 50, currency: 'EUR' });
  const begin = Date.now() - 3 * 3_600_000;
  const [startedAt, stoppedAt] = [begin, begin + 7_200_000].map((at) => new Date(at).toISOString());
  await server.timeLogs.create({ startedAt: startedAt ?? '', stoppedAt: stoppedAt ?? '', projectId, isBillable: true });

  const page = await open(browser, owner, '/reports/invoices', { timezoneId: noonZone });
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.getByRole('button', { name: 'New invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New invoice' });
  await dialog.getByRole('button', { name: 'This month' }).click();
  await selectOption(page, 'Rounding', 'Up to 15 min');
  await expect(dialog.getByRole('radio', { name: /^Babbage · €100\.00/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('menuitem', { name: 'Discount' }).click();
  const discount = page.getByRole('group', { name: 'Line 2' });
  await discount.getByLabel('Discount').fill('Goodwill');
  await discount.getByLabel('Price').fill('10');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Invoice INV-0001', level: 2 });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Up to 15 min', { exact: true })).toBeVisible();

  await page.goto('/reports/timesheet/me?view=list');
  const edit = page.getByRole('button', { name: /^Edit No task/ });
  await expect(edit).toHaveAccessibleDescription('On invoice INV-0001. Void it to change this time.');
  await edit.hover();
  const toInvoice = page.getByRole('tooltip').getByRole('link', { name: 'Open invoice' });
  await toInvoice.click();
  await expect(heading).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^Delete No task/ }).press('Enter');
  await expect(toInvoice).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Send' });
  await expect(letter.getByLabel('To', { exact: true })).toHaveValue('bills@babbage.test');
  await letter.getByLabel('Subject').fill('Your invoice for the engine');
  await expectAccessible(page);
  await letter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('bills@babbage.test');
  const { text } = await mailTo('bills@babbage.test', ({ subject }) => subject === 'Your invoice for the engine');
  const [, token = ''] = /\/invoice\/(\S+)/.exec(text) ?? [];
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/invoice/${token}`);
  await expect(stranger.getByRole('heading', { name: 'Invoice INV-0001' })).toBeVisible();
  await expectAccessible(stranger);
  const file = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: 'Download PDF' }).click();
  expect((await file).suggestedFilename()).toBe('Invoice INV-0001.pdf');

  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Amount').fill('90.01');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText('Only 90 EUR is still to be paid. Enter at most that.')).toBeVisible();
  await payment.getByLabel('Amount').fill('40');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Partly paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Credit note', exact: true }).click();
  const credit = page.getByRole('dialog', { name: 'Credit note' });
  await credit.getByLabel('Reason').fill('Returned');
  await expectAccessible(page);
  await credit.getByRole('button', { name: 'Create credit note' }).click();
  await expect(page.getByRole('heading', { name: 'Credit note INV-0002', level: 2 })).toBeVisible();

  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('row', { name: /INV-0001/ })).toContainText('Credited');
  await page
    .getByRole('row', { name: /INV-0001/ })
    .getByRole('link', { name: 'Babbage' })
    .click();
  await page.getByRole('button', { name: 'Monthly invoice' }).click();
  const monthly = page.getByRole('dialog', { name: 'Monthly invoice' });
  await monthly.getByLabel('Fixed line').fill('Hosting');
  await monthly.getByLabel('Price').fill('25');
  await expectAccessible(page);
  await monthly.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Monthly invoice: on' })).toBeVisible();
  await expectAccessible(page);
});
