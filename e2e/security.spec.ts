import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, freshEmail, mailTo, newCompany, open, password } from './company.ts';
import { button, givePassword, heading, home, problem, signOut } from './entry.ts';
import { appCode, withApp, withPasskeys } from './factors.ts';
import { expectAccessible, looking } from './look.ts';

const settings = '/settings/personal#security';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const security = (page: Page) => page.getByRole('region', { name: 'Security' });
/** The secret for the app, in groups of four. */
const secretOn = async (page: Page) =>
  ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');

test('AUTH-15 AUTH-17 AUTH-21 ends a session elsewhere, changes address and password, and signs in with the new ones only', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const newAddress = freshEmail('mia.new');
  const page = await open(browser, owner, settings);
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';
  const places = security(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  // The company was founded through the API, which is a place of its own.
  await expect(places).toHaveCount(2);
  const phone = await open(browser, owner, '/', { userAgent: iphone });
  await home(phone);
  await expect(places).toHaveCount(3);
  await expect(places.first()).toContainText('Chrome on Linux');
  await expect(places.first()).toContainText('This device');
  await expect(places.filter({ hasText: 'Safari on iOS' })).toContainText('The machine that runs Stint');
  await button(page, 'Sign out Safari on iOS').click();
  await expect(places).toHaveCount(2);
  await expect(heading(phone, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });

  await button(page, 'Change email').click();
  const address = dialog(page, 'Change email');
  await address.getByLabel('New email address').fill(newAddress);
  await button(page, 'Email me a code').click();
  await expect(address.getByText(`Enter the 6 characters we sent to ${newAddress}.`)).toBeVisible();
  await expectAccessible(page);
  const { text } = await mailTo(newAddress);
  const code = /^[A-Z0-9]{6}$/m.exec(text)?.[0] ?? '';
  await page.keyboard.type(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
  await expect(address.getByRole('alert')).toContainText('This link or code is wrong');
  await page.keyboard.type(code);
  await expect(page.getByText(`Your email address is now ${newAddress}.`)).toBeVisible();
  await expect(security(page).getByText(newAddress)).toBeVisible();
  await mailTo(owner.email, (mail) => mail.text.includes(newAddress));
  await phone.getByRole('link', { name: 'Use a password instead' }).click();
  await givePassword(phone, owner.email);
  await expect(problem(phone)).toHaveText('Incorrect email address or password');
  await givePassword(phone, newAddress);
  await home(phone);
  await expect(places).toHaveCount(3);

  await button(page, 'Change password').click();
  const form = dialog(page, 'Change password');
  await form.getByLabel('Old password').fill('not the old one');
  await form.getByLabel('New password').fill('another correct horse');
  await button(page, 'Set password').click();
  await expect(form.getByRole('alert')).toHaveText('The old password is incorrect.');
  await expect(form.getByLabel('Old password')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Old password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your other devices were signed out.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(places).toHaveCount(1);
  await expect(heading(phone, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
  await phone.getByRole('link', { name: 'Use a password instead' }).click();
  await givePassword(phone, newAddress, 'another correct horse');
  await home(phone);
});

test('AUTH-30 sets up an authenticator app, keeps the recovery codes, makes new ones and turns it off again', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  await confirmAddress(owner);
  const page = await open(browser, owner, settings);
  await button(page, 'Set up').click();
  const form = dialog(page, 'Set up authenticator app');
  await expect(form.getByRole('img', { name: /^QR code for the authenticator app/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(appCode(await secretOn(page)));
  const codes = form.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await download).suggestedFilename()).toBe('stint-recovery-codes.txt');
  await button(page, 'Done').click();
  await expect(security(page).getByText('10 codes left.')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Generate new codes').click();
  const renewal = dialog(page, 'New recovery codes');
  await button(renewal, 'Use a recovery code').click();
  await renewal.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(renewal.getByRole('listitem')).toHaveCount(10);
  const [fresh = ''] = await renewal.getByRole('listitem').allTextContents();
  expect(fresh).not.toBe(first);
  // They are shown only now: the first Escape does not close over them.
  await page.keyboard.press('Escape');
  await expect(renewal.getByRole('alert')).toContainText('You haven’t copied or downloaded them.');
  await expect(renewal.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(renewal).toBeHidden();

  await button(page, 'Turn off').click();
  const off = dialog(page, 'Turn off authenticator app');
  await button(off, 'Use a recovery code').click();
  await off.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(off.getByRole('alert')).toHaveText('This code is incorrect or was already used. Try again.');
  await off.getByLabel('Recovery code').fill(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Authenticator app turned off.')).toBeVisible();
  await expect(button(page, 'Set up')).toBeVisible();
  await expect(security(page).getByText('Recovery codes')).toBeHidden();
});

test('AUTH-30 adds a passkey, signs in with it alone or after the password, and removes the last one with a recovery code', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  await confirmAddress(owner);
  const page = await open(browser, owner, settings);
  const device = await withPasskeys(page);
  await button(page, 'Add passkey').click();
  const form = dialog(page, 'Add passkey');
  await form.getByLabel('Name').fill('My laptop');
  await expectAccessible(page);
  await button(page, 'Create passkey').click();
  const codes = form.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await button(page, 'Done').click();
  const keys = security(page).getByRole('list', { name: 'Passkeys' });
  await expect(keys.getByText('My laptop')).toBeVisible();
  await button(page, 'Add passkey').click();
  await button(page, 'Create passkey').click();
  await expect(form.getByRole('alert')).toHaveText('This device already has a passkey for this account.');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await signOut(page);
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await givePassword(page, owner.email);
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  await expectAccessible(page);
  await device.present(false);
  await button(page, 'Continue with a passkey').click();
  await expect(page.getByText('No passkey was used. Try again, or use another way.')).toBeVisible();
  await device.present(true);
  await button(page, 'Continue with a passkey').click();
  await home(page);

  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await home(page);

  await page.goto(settings);
  await button(page, 'Remove My laptop').click();
  const removal = dialog(page, 'Remove My laptop');
  await expectAccessible(page);
  await removal.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await expect(keys).toBeHidden();
});

test('AUTH-30 is led to a second factor when the organization requires one, and comes back to where they wanted', async ({
  browser,
}) => {
  const { owner, organizationId, join } = await newCompany({ name: 'Northwind' });
  await withApp(owner);
  const ben = await join('Ben Okafor');
  await owner.server.organizations.update({ organizationId, requireSecondFactor: true });
  const page = await open(browser, ben, '/unauthorized');
  await looking(page, { theme: 'dark' });
  await page.goto(settings);
  await expect(heading(page, 'Set up two-factor authentication')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Northwind requires it for everyone/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await expect(page.getByRole('img', { name: /^QR code for the authenticator app/ })).toBeVisible();
  await expectAccessible(page);
  const secret = await secretOn(page);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(appCode(secret));
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await button(page, 'Continue').click();
  await home(page);
  await expect(page).toHaveURL('/settings/personal/security');
  // Somebody who has one is not asked again.
  await page.goto('/second-factor');
  await home(page);
  await expect(page).toHaveURL('/');
});
