/** Helpers of the pages before sign-in. */
import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './company.ts';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const account = (page: Page) => page.getByRole('button', { name: /^Your account:/ });

/** Home is the largest page and loads slowly on a busy machine. */
export const home = (page: Page) => expect(account(page)).toBeVisible({ timeout: 30_000 });

export async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
}

/** Fills the open password form. */
export async function givePassword(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

/** Pastes a code into the first box, as people do from a message. */
export async function pasteCode(page: Page | Locator, code: string): Promise<void> {
  const first = page.getByRole('group', { name: 'Code' }).getByRole('textbox').first();
  await first.focus();
  await first.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, code);
}
