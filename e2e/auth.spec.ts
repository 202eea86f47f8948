import { expect, test } from '@playwright/test';
import { callAs, codeFor, freshEmail, linkIn, mailTo, newCompany, open } from './company.ts';
import { button, heading, home, pasteCode, problem, signOut } from './entry.ts';
import { expectAccessible, looking } from './look.ts';
import { showTeam } from './team.ts';

test('REG-01 REG-06 AUTH-19 registers with the keyboard alone, confirms the address and leads a team on home', async ({
  page,
}) => {
  const email = freshEmail('Ada');
  await page.goto('/auth/signup');
  await expect(page.getByLabel('Team name')).toBeFocused();
  await page.keyboard.type('Analytical Engines');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  await page.keyboard.type(await codeFor(email, '/verify-email'));
  await home(page);
  await expect(page).toHaveURL('/');
  await expect(button(page, 'Confirm now')).toBeHidden();
  await showTeam(page);
  const own = page.getByRole('list', { name: 'Analytical Engines' }).getByRole('listitem').filter({ hasText: 'Ada' });
  await expect(own).toContainText('Team Creator');
});

test('REG-03 REG-10 REG-12 AUTH-20 AUTH-24 REQ-18 reads at the fields why registering failed, loses nothing and confirms the address later', async ({
  page,
}) => {
  const { owner } = await newCompany();
  const email = freshEmail('Ada');
  const name = page.getByLabel('Your name');
  const address = page.getByLabel('Email address');
  await page.clock.install();
  await page.goto('/auth/signup');
  await page.getByLabel('Team name').fill('Analytical Engines');
  await button(page, 'Continue').click();
  await name.fill('Ada Lovelace');
  await address.fill(owner.email);
  await button(page, 'Create team').click();
  await expect(problem(page)).toContainText('An account with this email address already exists.');
  await expect(address).toBeFocused();

  // A page that is older than the server checks less than it does.
  await page.route('**/api/auth/register', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), name: 'A', email: `${email}@nowhere` } }),
  );
  await address.fill(email);
  const answered = page.waitForResponse(/\/auth\/register$/);
  await button(page, 'Create team').click();
  expect((await answered).status()).toBe(400);
  await expect(problem(page)).toHaveText([
    'You must provide a valid Name',
    'Please provide a properly formatted email address',
  ]);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('You must provide a valid Name');
  await name.fill('Ada Byron');
  await expect(problem(page)).toHaveText(['Please provide a properly formatted email address']);

  await page.unroute('**/api/auth/register');
  await page.route('**/api/auth/register', (route) => route.abort());
  await address.fill(`new.${email}`);
  await expect(problem(page)).toBeHidden();
  await button(page, 'Create team').click();
  await expect(problem(page)).toContainText('The server can’t be reached.');
  await address.fill(email);
  await page.unroute('**/api/auth/register');
  await button(page, 'Create team').click();

  await button(page, 'Do this later').click();
  await home(page);
  const first = await codeFor(email, '/verify-email');
  await button(page, 'Confirm now').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward('00:31');
  await button(dialog, 'Send new code').click();
  await pasteCode(dialog, await codeFor(email, '/verify-email', first));
  await expect(button(page, 'Confirm now')).toBeHidden();
});

test('AUTH-01 AUTH-04 AUTH-09 AUTH-25 AUTH-29 signs in with the code of the local mailbox after a wrong address and a wrong code', async ({
  page,
}) => {
  const { owner } = await newCompany();
  const nobody = freshEmail('nobody');
  await page.goto('/select-workspace');
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
  await page.getByLabel('Email address').fill(nobody);
  await button(page, 'Email me a code').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await page.reload();
  await expect(page.getByText(nobody)).toBeVisible();
  await button(page, 'Use another email').click();
  await expect(page.getByLabel('Email address')).toHaveValue(nobody);

  const mailbox = await page.context().newPage();
  await mailbox.goto('/mailbox');
  await expect(heading(mailbox, 'Local mailbox')).toBeVisible();
  await page.getByLabel('Email address').fill(owner.email.toUpperCase());
  await button(page, 'Email me a code').click();
  await expect(page.getByRole('link', { name: 'Open local mailbox' })).toBeVisible();
  const code = await codeFor(owner.email, '/auth/passcode');
  const letter = mailbox.getByRole('listitem').filter({ hasText: owner.email }).first();
  await expect(letter.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(mailbox);
  await mailbox.close();

  await pasteCode(page, code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
  await expect(problem(page)).toHaveText('Authentication code or email address invalid');
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  await expectAccessible(page);
  await pasteCode(page, code.toLowerCase());
  // Where they wanted to go.
  await expect(page).toHaveURL('/select-workspace');
});

test('AUTH-07 AUTH-12 AUTH-31 comes in by the link of the message, stays in while the session is renewed, and is out when it cannot be', async ({
  page,
}) => {
  const { owner } = await newCompany();
  await callAs(null).auth.sendCode({ email: owner.email });
  const link = linkIn(await mailTo(owner.email, ({ text }) => text.includes('/auth/passcode?')));
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.clock.install();
  await page.goto(link);
  await home(page);
  await expect(page).toHaveURL('/');
  // The code leaves no trace in address or history.
  expect(addresses.slice(1).filter((address) => address.includes('code='))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/[A-Z0-9]{6}"/);

  const refreshToken = async () => (await page.context().cookies()).find(({ name }) => name === 'refresh_token')?.value;
  const tokens = new Set([await refreshToken()]);
  for (const goingTo of ['Inbox', 'Today']) {
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh-token'));
    await page.clock.fastForward('03:00');
    const { token } = (await (await renewed).json()) as { token: string };
    const pageRequest = page.waitForRequest((request) => request.headers().authorization === `Bearer ${token}`);
    await page.getByRole('link', { name: goingTo, exact: true }).click();
    await pageRequest;
    tokens.add(await refreshToken());
  }
  expect(tokens.size).toBe(3);

  await page.route('**/api/auth/refresh-token', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.fastForward('03:01');
  await expect(page.getByText('Failed to refresh token')).toBeVisible();
  await home(page);
  await page.unroute('**/api/auth/refresh-token');
  const again = page.waitForResponse((response) => response.url().endsWith('/refresh-token') && response.ok());
  await page.clock.fastForward('03:01');
  await again;
  await page.context().clearCookies();
  await page.clock.fastForward('03:01');
  await expect(heading(page, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
});

test('AUTH-14 AUTH-18 AUTH-19 confirms the address with the link after a wrong code, and signs out in all tabs', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner, '/verify-email');
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('AAAAAA');
  await expect(problem(page)).toBeVisible();
  await expectAccessible(page);
  const link = linkIn(await mailTo(owner.email, ({ text }) => text.includes('/verify-email?')));
  await page.goto(link);
  await home(page);
  await expect(page).toHaveURL('/');
  await expect(button(page, 'Confirm now')).toBeHidden();
  const other = await page.context().newPage();
  await other.goto('/verify-email');
  await home(other);
  await expect(other).toHaveURL('/');

  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(heading(other, 'Sign in to Stint')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'This link doesn’t work')).toBeVisible();
  await expectAccessible(page);
});

test('REG-10 REQ-04 REQ-13 reads that the server cannot be reached, tries again, and goes on by itself when it is back', async ({
  page,
}) => {
  await page.goto('/auth/passcode');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Email address').fill('ada@example.test');
  await button(page, 'Email me a code').click();
  await expect(problem(page)).toHaveText('The server can’t be reached. Check your connection.');
  await page.goto('/');
  await expect(heading(page, 'Can’t reach the server')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(heading(page, 'Can’t reach the server')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(heading(page, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
});

test('SHELL-07 shows what is wrong before sign-in in dark Arabic on a phone as well', async ({ page }) => {
  await looking(page, { theme: 'dark', language: 'ar' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/auth/reset-password', '/auth/social?error=auth.social_unknown&provider=google']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/auth/signup');
  await page.locator('input[name=team]').fill('Northwind');
  await page.keyboard.press('Enter');
  await page.locator('input[name=name]').waitFor();
  await page.keyboard.press('Enter');
  await expect(problem(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/auth/passcode');
  await page.locator('input[name=email]').fill(freshEmail('nobody'));
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete=one-time-code]').first().waitFor();
  await page.keyboard.type('AAAAAA');
  await expect(problem(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
});
