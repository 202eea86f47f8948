import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, password } from './company.ts';

/** What a screen reader is told: roles, names, landmarks and what is said without being asked; only the keyboard is used. */

const hasFocus = (at: Locator) => at.evaluate((element) => element === document.activeElement);

/** Presses Tab until it stands there. */
async function tabTo(page: Page, at: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if ((await at.count()) === 1 && (await hasFocus(at))) return;
    await page.keyboard.press(key);
  }
  await expect(at).toBeFocused();
}

/** What is read to somebody who does not look: a live region that no dialog has silenced. */
const heard = (page: Page, words: string | RegExp) =>
  page.locator('[aria-live]:not([aria-hidden="true"] *)').filter({ hasText: words });

const main = (page: Page) => page.getByRole('main');
const headings = (page: Page, level: number) => main(page).getByRole('heading', { level });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('SHELL-07 SHELL-03 can be worked with by ear and keyboard alone: signing in, the timer, people, settings and dialogs', async ({
  browser,
}) => {
  const company = await newCompany();
  await company.join('Grace Hopper');
  await confirmAddress(company.owner);
  const { email } = company.owner;
  const context = await browser.newContext();
  const page = await context.newPage();

  await page.goto('/auth/password');
  await expect(page).toHaveTitle('Sign in with your password · Stint');
  await expect(headings(page, 1)).toHaveText('Sign in with your password');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  const wrong = page.getByRole('textbox', { name: 'Password' });
  await expect(main(page).getByRole('alert')).toHaveText('Incorrect email address or password');
  await expect(wrong).toHaveAccessibleDescription(/Incorrect email address or password/);
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(headings(page, 1)).toHaveText('Today');
  await expect(heard(page, 'Today')).toHaveCount(1);
  const box = page.getByRole('combobox', { name: 'What are you working on?' });
  await expect(box).toBeFocused();
  for (const landmark of [
    page.getByRole('complementary', { name: 'Sidebar' }),
    page.getByRole('navigation', { name: 'Main navigation' }),
    page.getByRole('banner'),
    main(page),
    main(page).getByRole('region', { name: 'Timer' }),
    main(page).getByRole('region', { name: 'Team' }),
  ])
    await expect(landmark).toHaveCount(1);
  await page.reload();
  await expect(headings(page, 1)).toHaveText('Today');
  await expect(box).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();

  const timer = main(page).getByRole('region', { name: 'Timer' });
  await tabTo(page, box);
  await page.keyboard.type('Wind the clock');
  await expect(page.getByRole('option', { name: 'Create “Wind the clock”' })).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(heard(page, 'Task Created Successfully')).toHaveCount(1);
  await tabTo(page, timer.getByRole('button', { name: 'Start timer' }));
  await page.keyboard.press('Enter');
  const stop = timer.getByRole('button', { name: 'Stop timer' });
  await expect(stop).toBeFocused();
  await expect(timer.getByRole('timer', { name: 'Today' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(timer.getByRole('button', { name: 'Start timer' })).toBeFocused();

  const people = main(page).getByRole('region', { name: 'Team' });
  await tabTo(page, people.getByRole('button', { name: 'Show the team' }));
  await page.keyboard.press('Enter');
  const more = people.getByRole('button', { name: 'Actions for Grace Hopper' });
  await expect(more).toBeVisible();
  // The list is one stop: its rows, which stand beside each other, are reached by arrows, and a row's menu by its key.
  const row = people
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: 'Actions for Grace Hopper' }) });
  await tabTo(page, people.locator('[data-row]').first());
  for (let steps = 0; steps < 8 && !(await hasFocus(row)); steps++) await page.keyboard.press('ArrowRight');
  await expect(row).toBeFocused();
  await page.keyboard.press('.');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  const remove = page.getByRole('menuitem', { name: 'Remove from team' });
  const toRemoval = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('End');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await toRemoval();
  const question = dialog(page, 'Remove Grace Hopper from Northwind?');
  await expect(question).toHaveAccessibleDescription(/Their timer for this team stops/);
  await expect.poll(() => question.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(more).toBeFocused();
  await toRemoval();
  await page.route('**/api/organization-team/employee/**', (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, code: 'conflict', message: 'x' } }),
  );
  await tabTo(page, question.getByRole('button', { name: 'Remove from team' }));
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toContainText('Failed to remove employee from team:');
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(heard(page, 'Employee removed from team successfully')).toHaveCount(1);
  await expect(people.getByText('Grace Hopper')).toHaveCount(0);
  // What had the keyboard is gone with her: it goes on from the page, not from nowhere.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await tabTo(page, page.getByRole('button', { name: /^Your account: Mia Torres/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  // The menu takes the focus a moment after it shows; a key pressed before that goes to the button.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headings(page, 1)).toHaveText('General');
  await expect(heard(page, 'General')).toHaveCount(1);
  await expect(page).toHaveTitle(/General · Stint/);
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  // The groups of the menu, and the section.
  await expect(headings(page, 2)).toHaveText(['Personal', 'Team', 'Workspace', 'General']);
  await expect(main(page).getByRole('region', { name: 'General', exact: true })).toHaveCount(1);
  const field = main(page).getByRole('textbox', { name: 'Name', exact: true });
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mia Maria Torres');
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  // Notices are read while a dialog is open, too.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).locator('[aria-live]')).toHaveCount(2);
  await expect(page.locator('[aria-hidden="true"] [aria-live=assertive]')).toHaveCount(0);
});
