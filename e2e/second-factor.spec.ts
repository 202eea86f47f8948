import { expect, type Page, test } from '@playwright/test';
import { codeFor, confirmAddress, linkIn, mailTo, newCompany, password } from './company.ts';
import { appCode, withApp } from './factors.ts';
import { expectAccessible, looking } from './look.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const home = (page: Page) =>
  expect(page.getByRole('button', { name: /^Your account:/ })).toBeVisible({ timeout: 30_000 });

async function signInWithPassword(page: Page, email: string, at = '/auth/password') {
  await page.goto(at);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

test('AUTH-30 is asked for the code of the app after the password, hears that a wrong one is wrong, and goes where they wanted', async ({
  page,
}) => {
  const { owner } = await newCompany();
  const { secret } = await withApp(owner);
  await signInWithPassword(page, owner.email, '/auth/password?to=%2F%3Fview%3Dtable');
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await expectAccessible(page);
  const right = appCode(secret);
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await expect(problem(page)).toHaveText('This code is not right or has been used. Please try again.');
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  await expectAccessible(page);
  await page.keyboard.type('12');
  await button(page, 'Sign in').click();
  await expect(problem(page)).toHaveText('The code has 6 digits.');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(appCode(secret));
  await home(page);
  await expect(page).toHaveURL(/view=table/);
});

test('AUTH-30 uses a recovery code when the app is not at hand, once; the ticket of a first step is lost on reload', async ({
  page,
}) => {
  const { owner } = await newCompany();
  const { recoveryCodes } = await withApp(owner);
  const [first = ''] = recoveryCodes;
  await page.goto('/auth/passcode');
  await page.getByLabel('Email address').fill(owner.email);
  await button(page, 'Send the code').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await page.keyboard.type(await codeFor(owner.email, '/auth/passcode'));
  await button(page, 'Use a recovery code').click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type('ABC');
  await page.keyboard.press('Enter');
  await expect(problem(page)).toHaveText('A recovery code has 10 characters.');
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(first.toLowerCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await home(page);
  expect((await owner.server.security.get({})).recoveryCodesLeft).toBe(9);

  await page.context().clearCookies();
  await signInWithPassword(page, owner.email);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(problem(page)).toHaveText('This code is not right or has been used. Please try again.');
  await page.reload();
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
});

test('AUTH-30 AUTH-06 chooses a workspace after the second step', async ({ page }) => {
  const first = await newCompany({ name: 'Northwind' });
  const second = await newCompany({ name: 'Lindholm' });
  await second.join(first.owner);
  const { secret } = await withApp(first.owner);
  await signInWithPassword(page, first.owner.email);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await page.keyboard.type(appCode(secret));
  await expect(heading(page, 'Choose a workspace')).toBeVisible();
  await page.getByRole('button', { name: /Lindholm/ }).click();
  await home(page);
  await expect(page.getByRole('button', { name: /Lindholm/ }).first()).toBeVisible();
});

test('AUTH-30 INVITE-08 is asked for the second factor when an invitation is accepted', async ({ page }) => {
  const there = await newCompany({ name: 'Northwind' });
  const { secret } = await withApp(there.owner);
  const inviting = await newCompany({ name: 'Lindholm', owner: 'Lena Wolf' });
  await confirmAddress(inviting.owner);
  const { email } = there.owner;
  const invitation = { emailIds: [email], teamIds: [inviting.teamId], fullName: 'Mia Torres' };
  await inviting.owner.server.invitations.create(invitation);
  await page.goto(linkIn(await mailTo(email, ({ text }) => text.includes('/auth/accept-invite?'))));
  await expect(heading(page, 'Join Lindholm')).toBeVisible();
  await button(page, 'Join Lindholm').click();
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await page.keyboard.type(appCode(secret));
  await expect(heading(page, 'Choose a workspace')).toBeVisible();
  await page.getByRole('button', { name: /Lindholm/ }).click();
  await home(page);
});

for (const look of [
  { theme: 'dark', language: 'en', width: 390 },
  { theme: 'light', language: 'ar', width: 390 },
] as const) {
  test(`AUTH-30 confirms who they are: ${look.theme}, ${look.language}, ${look.width}`, async ({ page }) => {
    await looking(page, look);
    await page.setViewportSize({ width: look.width, height: 844 });
    const { owner } = await newCompany();
    await withApp(owner);
    await signInWithPassword(page, owner.email);
    await page.locator('input[autocomplete=one-time-code]').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.type('000000');
    await expect(problem(page)).toBeVisible();
    await expectAccessible(page);
  });
}
