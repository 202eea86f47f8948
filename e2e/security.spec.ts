import { expect, type Page, test } from '@playwright/test';
import { callAs, confirmAddress, freshEmail, mailTo, newCompany, open, password } from './company.ts';
import { appCode, withApp, withPasskeys } from './factors.ts';
import { expectAccessible, looking } from './look.ts';

const settings = '/settings/personal#security';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const account = (page: Page) => page.getByRole('button', { name: /^Your account:/ });
const home = (page: Page) => expect(account(page)).toBeVisible({ timeout: 30_000 });
const security = (page: Page) => page.getByRole('region', { name: 'Security' });

async function signOut(page: Page) {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
}

async function signIn(page: Page, email: string, secret = password) {
  await page.goto('/auth/password');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

test('AUTH-17 changes the password, is told what is wrong with it, and stays signed in here only', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner, settings);
  const other = await open(browser, owner);
  await home(other);
  await button(page, 'Change the password').click();
  const form = dialog(page, 'Change the password');
  await form.getByLabel('Old password').fill('not the old one');
  await form.getByLabel('New password').fill('short');
  await button(page, 'Set the password').click();
  await expect(form.getByRole('alert')).toHaveText('The password must be at least 8 characters long.');
  await expectAccessible(page);
  await form.getByLabel('New password').fill('another correct horse');
  await button(page, 'Set the password').click();
  await expect(form.getByRole('alert')).toHaveText('The old password is not right.');
  await expect(form.getByLabel('Old password')).toBeFocused();
  await form.getByLabel('Old password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your other devices have been signed out.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(heading(other, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(button(page, 'Change the password')).toBeVisible();
  await signIn(other, owner.email, 'another correct horse');
  await home(other);
});

test('AUTH-21 changes the email address with the code that the new one gets, and signs in with it from then on', async ({
  page,
}) => {
  const { owner } = await newCompany();
  const wanted = freshEmail('mia.new');
  await signIn(page, owner.email);
  await home(page);
  await page.goto(settings);
  await button(page, 'Change the address').click();
  const form = dialog(page, 'Change the address');
  await form.getByLabel('New email address').fill(owner.email);
  await button(page, 'Send the code').click();
  await expect(form.getByRole('alert')).toHaveText('This is your email address already.');
  await form.getByLabel('New email address').fill(wanted);
  await button(page, 'Send the code').click();
  await expect(form.getByText(`Enter the 6 characters we sent to ${wanted}.`)).toBeVisible();
  await expectAccessible(page);
  const { text } = await mailTo(wanted);
  const code = /^[A-Z0-9]{6}$/m.exec(text)?.[0] ?? '';
  await page.keyboard.type(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
  await expect(form.getByRole('alert')).toContainText('This link or code is not right');
  await page.keyboard.type(code);
  await expect(page.getByText(`Your email address is ${wanted} from now on.`)).toBeVisible();
  await expect(security(page).getByText(wanted)).toBeVisible();
  expect((await mailTo(owner.email, (mail) => mail.text.includes(wanted))).text).toContain(wanted);
  await signOut(page);
  await signIn(page, owner.email);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect email address or password.');
  await signIn(page, wanted);
  await home(page);
});

test('AUTH-30 sets up an authenticator app, keeps the recovery codes, makes new ones and turns it off again', async ({
  page,
}) => {
  test.slow();
  const { owner } = await newCompany();
  await confirmAddress(owner);
  await signIn(page, owner.email);
  await home(page);
  await page.goto(settings);
  await button(page, 'Set up').click();
  const form = dialog(page, 'Set up an authenticator app');
  await expect(form.getByRole('img', { name: /^Picture for the authenticator app/ })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await form.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type(appCode(secret, -1));
  const codes = form.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [first = ''] = await codes.allTextContents();
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await download).suggestedFilename()).toBe('stint-recovery-codes.txt');
  await button(page, 'Done').click();
  await expect(security(page).getByText('10 codes are left.')).toBeVisible();

  await signOut(page);
  await signIn(page, owner.email);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await page.keyboard.type(appCode(secret));
  await home(page);

  await page.goto(settings);
  await button(page, 'Make new codes').click();
  const renewal = dialog(page, 'New recovery codes');
  await renewal.getByRole('button', { name: 'Use a recovery code' }).click();
  await renewal.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(renewal.getByRole('listitem')).toHaveCount(10);
  const [fresh = ''] = await renewal.getByRole('listitem').allTextContents();
  expect(fresh).not.toBe(first);
  // They are seen only now: a slip does not close over them.
  await page.keyboard.press('Escape');
  await expect(renewal.getByRole('alert')).toContainText('You have not copied or downloaded them.');
  await expect(renewal.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(renewal).toBeHidden();

  await button(page, 'Turn off').click();
  const off = dialog(page, 'Turn off the authenticator app');
  await off.getByRole('button', { name: 'Use a recovery code' }).click();
  await off.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(off.getByRole('alert')).toHaveText('This code is not right or has been used. Please try again.');
  await off.getByLabel('Recovery code').fill(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The authenticator app is turned off.')).toBeVisible();
  await expect(button(page, 'Set up')).toBeVisible();
  await expect(security(page).getByText('Recovery codes')).toBeHidden();
});

test('AUTH-30 adds a passkey, signs in with it alone or after the password, and removes the last one with a recovery code', async ({
  page,
}) => {
  test.slow();
  const device = await withPasskeys(page);
  const { owner } = await newCompany();
  await confirmAddress(owner);
  await signIn(page, owner.email);
  await home(page);
  await page.goto(settings);
  await button(page, 'Add a passkey').click();
  const form = dialog(page, 'Add a passkey');
  await form.getByLabel('Name').fill('My laptop');
  await expectAccessible(page);
  await button(page, 'Make the passkey').click();
  const codes = form.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await button(page, 'Done').click();
  const keys = security(page).getByRole('list', { name: 'Passkeys' });
  await expect(keys.getByText('My laptop')).toBeVisible();
  await button(page, 'Add a passkey').click();
  await button(page, 'Make the passkey').click();
  await expect(form.getByRole('alert')).toHaveText('This device has a passkey for this account already.');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await signOut(page);
  await signIn(page, owner.email);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await expectAccessible(page);
  await device.present(false);
  await button(page, 'Continue with a passkey').click();
  await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible();
  await device.present(true);
  await button(page, 'Continue with a passkey').click();
  await home(page);

  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await home(page);

  await page.goto(settings);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  const removal = dialog(page, 'Remove My laptop');
  await expectAccessible(page);
  await removal.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(keys).toBeHidden();
  await signOut(page);
  await signIn(page, owner.email);
  await home(page);
});

test('AUTH-15 sees where they are signed in, ends one of these places, and then all others', async ({ browser }) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner, settings);
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';
  const places = security(page).getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(places).toHaveCount(2);
  const phone = await open(browser, owner, '/', { userAgent: iphone });
  await home(phone);
  // The company was founded through the API, which is a place of its own.
  await expect(places).toHaveCount(3);
  await expect(places.first()).toContainText('Chrome on Linux');
  await expect(places.first()).toContainText('This device');
  await expect(places.filter({ hasText: 'Safari on iOS' })).toContainText('The machine that runs Stint');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
  await expect(places).toHaveCount(2);
  await expect(heading(phone, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
  const again = await open(browser, owner);
  await home(again);
  await expect(places).toHaveCount(3);
  await button(page, 'Sign out everywhere else').click();
  await expect(places).toHaveCount(1);
  await expect(heading(again, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
  await expect(owner.server.users.me({})).rejects.toMatchObject({ status: 401 });
});

test('AUTH-30 is led to setting up a second factor when the organization asks for one, and comes back to where they wanted', async ({
  browser,
}) => {
  const { owner, organizationId, join } = await newCompany({ name: 'Northwind' });
  await withApp(owner);
  const ben = await join('Ben Okafor');
  const page = await open(browser, ben, '/?view=table');
  await home(page);
  await owner.server.organizations.update({ organizationId, requireSecondFactor: true });
  await page.goto('/?view=table');
  await expect(heading(page, 'Set up a second factor')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Northwind requires one from everybody/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(settings);
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await expect(page.getByRole('img', { name: /^Picture for the authenticator app/ })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(appCode(secret));
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await button(page, 'Continue').click();
  await home(page);
  await expect(page).toHaveURL(settings);
  await page.goto('/second-factor');
  await home(page);
  await expect(page).toHaveURL('/');
});

for (const look of [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'en', width: 390 },
  { theme: 'light', language: 'ar', width: 390 },
  { theme: 'dark', language: 'ar', width: 1440 },
] as const) {
  test(`AUTH-15 AUTH-30 looks after the account: ${look.theme}, ${look.language}, ${look.width}`, async ({ page }) => {
    test.slow();
    const { owner } = await newCompany();
    const { recoveryCodes } = await withApp(owner);
    await looking(page, look);
    await page.setViewportSize({ width: look.width, height: 900 });
    const { details } = await callAs(null)
      .auth.login({ email: owner.email, password })
      .then(
        () => Promise.reject(new Error('a second factor should have been asked for')),
        (refusal: { details: { ticket: string } }) => refusal,
      );
    const code = recoveryCodes[0] ?? '';
    const data = { ticket: details.ticket, code };
    expect((await page.request.post('/api/auth/second-factor/login', { data })).ok()).toBe(true);
    await page.goto(settings);
    await expect(page.locator('#security li').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('#security [aria-busy]')).toHaveCount(0);
    await expectAccessible(page);
  });
}
