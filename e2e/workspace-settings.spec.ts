import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';
import { openSection, settingsMenu } from './settings-menu.ts';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

test('ORG-01 ORG-02 ORG-03 ORG-04 ORG-05 SET-09 LANG-05 SHELL-12 sets what holds in the workspace, and every page writes as it says, until a person chooses', async ({
  browser,
}) => {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const { organizationId } = company;
  const { server } = company.owner;
  const dates = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-04-02T00:00:00.000Z' };
  await server.projects.create({ name: 'Analytical Engine', budget: 1250, budgetType: 'cost', ...dates });
  const page = await open(browser, company.owner, '/settings/workspace');
  const general = part(page, 'General');
  const name = general.getByLabel('Name', { exact: true });
  await name.fill('Northwind Traders');
  await name.press('Enter');
  await saved(page);
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('Northwind Traders')).toBeVisible();
  await general.getByLabel('Currency').click();
  await general.getByLabel('Currency').fill('Swedish');
  await page.getByRole('option', { name: /SEK/ }).click();
  await general.getByLabel('Time zone').click();
  await general.getByLabel('Time zone').fill('Sofia');
  await page.getByRole('option', { name: 'Europe/Sofia' }).click();
  await general.getByLabel('Week starts on').click();
  await page.getByRole('option', { name: 'Sunday' }).click();
  await general.getByLabel('Date format').click();
  await page.getByRole('option', { name: 'DD/MM/YYYY' }).click();
  await general.getByLabel('Time format', { exact: true }).click();
  await page.getByRole('option', { name: '14:05' }).click();
  await expect
    .poll(() => server.organizations.get({ organizationId }))
    .toMatchObject({
      name: 'Northwind Traders',
      currency: 'SEK',
      timeZone: 'Europe/Sofia',
      startWeekOn: 'SUNDAY',
      dateFormat: 'DD/MM/YYYY',
      timeFormat: 24,
    });

  await openSection(page, 'workspace/tracking');
  const tracking = part(page, 'Tracking');
  await tracking.getByRole('switch', { name: 'Require a task' }).click();
  await tracking.getByRole('switch', { name: 'Allow deleting time entries' }).click();
  await openSection(page, 'workspace/devices');
  const devices = part(page, 'Timer and screenshots');
  await devices.getByRole('switch', { name: /Take screenshots/ }).click();
  const limit = devices.getByLabel('Ask after this many minutes without activity');
  await limit.fill('0');
  await limit.press('Enter');
  await expect(devices.getByRole('alert')).toHaveText('Enter a number from 1 to 1440.');
  await limit.fill('25');
  await limit.press('Enter');
  await expect(devices.getByRole('alert')).toHaveCount(0);
  await openSection(page, 'workspace/invitations');
  const invitations = part(page, 'Invitations');
  await invitations.getByRole('switch', { name: /Allow invitations/ }).click();
  await invitations.getByLabel('Invitations expire').click();
  await page.getByRole('option', { name: 'After 7 days' }).click();
  await expect
    .poll(() => server.organizations.get({ organizationId }))
    .toMatchObject({
      requireTask: true,
      allowDeleteTime: false,
      allowScreenshotCapture: true,
      inactivityTimeLimit: 25,
      invitesAllowed: false,
      inviteExpiryPeriod: 7,
    });

  const inMenu = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });
  await inMenu('Projects').click();
  const row = page.getByRole('row').filter({ hasText: 'Analytical Engine' });
  await expect(row).toContainText('01/03/2026 – 02/04/2026');
  await expect(row).toContainText(/SEK\s1,250\.00/);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('button', { name: /^Start date/ }).click();
  await expect(page.getByRole('grid').getByRole('columnheader', { includeHidden: true }).first()).toHaveAttribute(
    'aria-label',
    'Sunday',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await inMenu('Settings').click();
  await openSection(page, 'personal/working-hours');
  const days = part(page, 'Working hours').getByRole('switch');
  await expect(days.first()).toHaveAccessibleName('Sunday');
  await openSection(page, 'personal/security');
  const session = part(page, 'Security')
    .getByText(/Signed in on/)
    .first();
  await expect(session).toHaveText(/ \d\d:\d\d$/);
  await openSection(page, 'personal/general');
  await part(page, 'General').getByRole('radio', { name: '2:05 PM' }).click();
  await openSection(page, 'personal/security');
  await expect(session).toHaveText(/ \d{1,2}:\d\d\s(AM|PM)$/);
  await openSection(page, 'personal/general');
  await part(page, 'General').getByRole('radio', { name: 'Workspace default' }).click();
  await openSection(page, 'personal/security');
  await expect(session).toHaveText(/ \d\d:\d\d$/);
});

test('ORG-09 PROJ-11 REG-11 SHEET-16 PLATFORM-07 adds, renames, deletes and brings back a client; hears why a mail server cannot be used, and who has no second factor', async ({
  browser,
}) => {
  const company = await newCompany();
  await company.join('Ben Okafor');
  const { server } = company.owner;
  const page = await open(browser, company.owner, '/settings/workspace#clients');
  const clients = part(page, 'Clients');
  await expect(clients).toContainText('No clients yet.');
  await clients.getByRole('button', { name: 'New client' }).click();
  const making = clients.getByRole('form', { name: 'New client' });
  await making.getByRole('button', { name: 'Create' }).click();
  await expect(making.getByText('Please make sure to fill out this field')).toBeVisible();
  await making.getByRole('textbox', { name: 'Name' }).fill('Babage');
  await page.keyboard.press('Enter');
  await expect(clients.getByRole('button', { name: 'Edit Babage' })).toBeVisible();
  const [babbage] = (await server.contacts.list({})).items;
  const project = await server.projects.create({ name: 'Engine', organizationContactId: babbage!.id });

  await clients.getByRole('button', { name: 'Edit Babage' }).click();
  await clients.getByRole('textbox', { name: 'Name' }).fill('Babbage & Co.');
  await page.keyboard.press('Enter');
  await expect(clients.getByText('Babbage & Co.')).toBeVisible();
  await expectAccessible(page);
  const client = async () => (await server.projects.get({ projectId: project.id })).organizationContact;
  expect(await client()).toMatchObject({ name: 'Babbage & Co.' });

  await clients.getByRole('button', { name: 'Delete Babbage & Co.' }).click();
  await expect(page.getByText('Babbage & Co. deleted')).toBeVisible();
  await expect(clients).toContainText('No clients yet.');
  expect(await client()).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(clients.getByText('Babbage & Co.')).toBeVisible();
  expect(await client()).toMatchObject({ id: babbage!.id });

  await settingsMenu(page).getByText('Advanced').click();
  await openSection(page, 'workspace/mail');
  const mail = part(page, 'Mail');
  await expect(mail.getByText('Email is sent through this server’s default mail server.')).toBeVisible();
  await mail.getByLabel('Server').fill('127.0.0.1');
  await mail.getByLabel('Sender').fill('Northwind');
  await mail.getByRole('button', { name: 'Test and save' }).click();
  await expect(mail.getByRole('alert')).toHaveText('Please provide a valid email address');
  await mail.getByLabel('Sender').fill('Northwind <time@northwind.test>');
  await mail.getByRole('button', { name: 'Test and save' }).click();
  await expect(mail.getByText('This address is in a network the server can’t access.')).toBeVisible();
  expect((await server.smtp.list({})).total).toBe(0);
  await expect(mail.getByText('No email failed in the last 90 days.')).toBeVisible();
  await openSection(page, 'workspace/security');
  await expect(part(page, 'Security').getByText('2 people haven’t set it up yet')).toBeVisible();
  await expect(part(page, 'Security').getByText('Ben Okafor')).toBeVisible();

  await openSection(page, 'workspace/history');
  const history = part(page, 'History');
  await history.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Client' }).click();
  await expect(history.getByRole('listitem').filter({ hasText: 'Babage' }).first()).toContainText('Babbage & Co.');
  await history.getByRole('button', { name: 'Check seals' }).click();
  await expect(history.getByRole('status').first()).toContainText('Nothing was altered.');
});

test('ORG-01 SET-09 a member reads what holds, and why it cannot be changed', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Okafor');
  const page = await open(browser, ben, '/settings/workspace');
  await expect(page.getByText('Read-only.')).toBeVisible();
  await expect(part(page, 'General').getByText('USD · US Dollar')).toBeVisible();
  await expect(part(page, 'General').getByRole('textbox')).toHaveCount(0);
  await openSection(page, 'workspace/tracking');
  const task = part(page, 'Tracking').getByRole('switch', { name: 'Require a task' });
  await expect(task).toHaveAttribute('aria-disabled', 'true');
  await task.click({ force: true });
  await expect(task).not.toBeChecked();
  await expect(part(page, 'Mail')).toHaveCount(0);
  await expect(part(page, 'Clients')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect(menu.getByRole('link', { name: 'Tracking' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mail' })).toHaveCount(0);
  await expectAccessible(page);
});
