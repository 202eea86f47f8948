import { expect, test } from '@playwright/test';
import { linkIn, mailTo, newCompany, open } from './company.ts';
import { button, givePassword, heading, home, problem } from './entry.ts';
import { expectAccessible } from './look.ts';

test('AUTH-16 AUTH-17 AUTH-23 chooses a new password with the link of the message, which works once and ends the session of the other device', async ({
  page,
  browser,
}) => {
  const { owner } = await newCompany();
  const other = await open(browser, owner, '/?view=table');
  await home(other);
  await page.goto('/auth/password');
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(owner.email);
  await button(page, 'Send link').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByText(`If ${owner.email} has an account, a link is on its way.`)).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await mailTo(owner.email, ({ text }) => text.includes('/auth/reset-password?')));
  await page.goto(link);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await expect(page).toHaveURL('/auth/reset-password');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
  await page.getByLabel('New password').fill('seven77');
  await button(page, 'Set password').click();
  await expect(problem(page)).toHaveText('Password must be at least 8 characters long.');
  await expectAccessible(page);
  await page.getByLabel('New password').fill('another correct horse');
  await button(page, 'Set password').click();
  await expect(page.getByText('Your other devices were signed out.')).toBeVisible();
  await expect(heading(page, 'Sign in with your password')).toBeVisible();

  await expect(heading(other, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
  await other.getByRole('link', { name: 'Use a password instead' }).click();
  await givePassword(other, owner.email);
  await expect(problem(other)).toHaveText('Incorrect email address or password');
  await givePassword(other, owner.email, 'another correct horse');
  await home(other);
  await expect(other).toHaveURL(/view=table/);

  await page.goto(link);
  await page.getByLabel('New password').fill('a third correct horse');
  await button(page, 'Set password').click();
  await expect(heading(page, 'This link doesn’t work')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send new link' }).click();
  await expect(button(page, 'Send link')).toBeVisible();
});
