import { expect, type Page } from '@playwright/test';
import { codeFor, freshEmail } from './company.ts';
import { signOut } from './entry.ts';
import { expectAccessible } from './look.ts';
import { onServerWith } from './own-server.ts';

const test = onServerWith(async () => ({ TRUST_PROXY: 'true' }));
const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const myTasks = (page: Page) => page.getByRole('main').getByText('Draw the floor plan').first();

test('REG-13 REG-14 an empty server opens sign-up, and home says what to do first', async ({ page }) => {
  const email = freshEmail('Ada');
  await page.goto('/');
  await expect(page).toHaveURL('/auth/signup');
  await page.getByLabel('Team name').fill('Analytical Engines');
  await page.keyboard.press('Enter');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await page.keyboard.type(await codeFor(email, '/verify-email'));

  await expect(steps(page)).toContainText('0 of 5');
  await steps(page).getByRole('button', { name: 'Add sample data' }).click();
  await expect(myTasks(page)).toBeVisible();
  await expect(steps(page)).toContainText('0 of 5');
  await expectAccessible(page);
  await steps(page).getByRole('button', { name: 'Remove sample data' }).click();
  await expect(myTasks(page)).toBeHidden();

  await steps(page).getByRole('button', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Ship it');
  await page.keyboard.press('Enter');
  await expect(steps(page)).toContainText('1 of 5');
  await steps(page).getByRole('button', { name: 'Dismiss the first steps' }).click();
  await expect(steps(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('region', { name: 'Timer' })).toBeVisible();
  await expect(steps(page)).toBeHidden();

  await signOut(page);
  await expect(page).toHaveURL(/\/auth\/passcode/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/passcode/);
});
