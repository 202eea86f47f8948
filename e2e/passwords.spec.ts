import { expect, type Page, test } from '@playwright/test';
import { freshEmail, linkIn, mailTo, newCompany, open, password } from './company.ts';
import { expectAccessible } from './look.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const home = (page: Page) =>
  expect(page.getByRole('button', { name: /^Your account:/ })).toBeVisible({ timeout: 30_000 });

const isReset = ({ text }: { text: string }) => text.includes('/auth/reset-password?');

test('AUTH-16 AUTH-17 chooses a forgotten password anew with the link of the message, which works once and signs other devices out', async ({
  page,
  browser,
}) => {
  const { owner } = await newCompany();
  const other = await open(browser, owner);
  await home(other);
  await page.goto('/auth/password');
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(owner.email);
  await button(page, 'Send the link').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await mailTo(owner.email, isReset));
  await page.goto(link);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expect(page).toHaveURL('/auth/reset-password');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
  await page.getByLabel('New password').fill('seven77');
  await button(page, 'Set the password').click();
  await expect(problem(page)).toHaveText('The password must be at least 8 characters long.');
  await expectAccessible(page);
  await page.getByLabel('New password').fill('another correct horse');
  await button(page, 'Set the password').click();
  await expect(page.getByText('Your other devices have been signed out.')).toBeVisible();
  await expect(heading(page, 'Sign in with your password')).toBeVisible();
  await expect(heading(other, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });

  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(problem(page)).toHaveText('Incorrect email address or password.');
  await page.getByLabel('Password', { exact: true }).fill('another correct horse');
  await page.keyboard.press('Enter');
  await home(page);

  await other.goto(link);
  await other.getByLabel('New password').fill('a third correct horse');
  await button(other, 'Set the password').click();
  await expect(heading(other, 'This link does not work')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Send a new link' }).click();
  await expect(button(other, 'Send the link')).toBeVisible();
});

test('AUTH-16 reads the same for an address that the product does not know, and can ask again', async ({ page }) => {
  const email = freshEmail('nobody');
  await page.clock.install();
  await page.goto('/auth/forgot-password');
  await button(page, 'Send the link').click();
  await expect(problem(page)).toHaveText('Please enter your email address.');
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`If there is an account with ${email}, a link is on its way. It works once, for one hour.`),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.clock.fastForward('00:31');
  await button(page, 'Send a new link').click();
  await expect(page.getByRole('button', { name: /^Send a new link in/ })).toBeVisible();
  await button(page, 'Use another address').click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});
