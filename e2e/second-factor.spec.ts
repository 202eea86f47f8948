import { expect, test } from '@playwright/test';
import { confirmAddress, linkIn, mailTo, newCompany } from './company.ts';
import { button, givePassword, heading, home, problem } from './entry.ts';
import { appCode, withApp } from './factors.ts';
import { expectAccessible, looking } from './look.ts';

test('AUTH-06 AUTH-08 AUTH-10 AUTH-30 WS-03 signs in with password, code of the app and workspace, each after a wrong one, and goes where they wanted', async ({
  page,
}) => {
  const first = await newCompany({ name: 'Northwind' });
  const second = await newCompany({ name: 'Lindholm' });
  await second.join(first.owner);
  const { secret } = await withApp(first.owner);
  await page.goto('/auth/passcode?to=%2F%3Fview%3Dtable');
  await page.getByLabel('Email address').fill(first.owner.email);
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(first.owner.email);
  await givePassword(page, first.owner.email, 'something else');
  await expect(problem(page)).toHaveText('Incorrect email address or password');
  await givePassword(page, first.owner.email);
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();

  // The ticket of the first step lives in memory only.
  await page.reload();
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await givePassword(page, first.owner.email);
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  const right = appCode(secret);
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await expect(problem(page)).toHaveText('This code is incorrect or was already used. Try again.');
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  await expectAccessible(page);
  await page.keyboard.type(appCode(secret));

  await expect(heading(page, 'Select a workspace')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Lindholm/ }).click();
  await home(page);
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole('button', { name: /Lindholm/ }).first()).toBeVisible();
});

test('AUTH-30 INVITE-08 is asked for the second factor when an invitation is accepted, and uses a recovery code', async ({
  page,
}) => {
  const there = await newCompany({ name: 'Northwind' });
  const { recoveryCodes } = await withApp(there.owner);
  const [first = ''] = recoveryCodes;
  const inviting = await newCompany({ name: 'Lindholm', owner: 'Lena Wolf' });
  await confirmAddress(inviting.owner);
  const { email } = there.owner;
  const invitation = { emailIds: [email], teamIds: [inviting.teamId], fullName: 'Mia Torres' };
  await inviting.owner.server.invitations.create(invitation);
  await looking(page, { theme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkIn(await mailTo(email, ({ text }) => text.includes('/auth/accept-invite?'))));
  await button(page, 'Join Lindholm').click();
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  await button(page, 'Use a recovery code').click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type('ABC');
  await page.keyboard.press('Enter');
  await expect(problem(page)).toHaveText('A recovery code has 10 characters.');
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(first.toLowerCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Select a workspace')).toBeVisible();
  await page.getByRole('button', { name: /Lindholm/ }).click();
  await home(page);
  expect((await there.owner.server.security.get({})).recoveryCodesLeft).toBe(9);
});
