import { expect, type Page } from '@playwright/test';
import { confirmAddress, freshEmail, newCompany, open } from './company.ts';
import { appCode, withApp } from './factors.ts';
import { expectAccessible, looking } from './look.ts';
import { type Outside, outside, withWidget } from './outside.ts';
import { onServerWith } from './own-server.ts';

let world: Outside;
const test = onServerWith(async () => {
  world = await outside();
  return {
    ALLOW_PRIVATE_NETWORK: 'true',
    GOOGLE_CLIENT_ID: 'our id',
    GOOGLE_CLIENT_SECRET: 'kept',
    GOOGLE_URL: world.url,
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'public key',
    CAPTCHA_SECRET: 'kept',
    CAPTCHA_VERIFY_URL: `${world.url}/siteverify`,
  };
});
test.afterAll(() => world.close());

const captcha = 'a person';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const home = (page: Page) =>
  expect(page.getByRole('button', { name: /^Your account:/ })).toBeVisible({ timeout: 30_000 });
const at = (page: Page, answer: 'Allow' | 'Do not allow') => page.getByRole('link', { name: answer, exact: true });
const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });
const is = (email: string, more: Partial<Outside['person']> = {}) =>
  Object.assign(world.person, { id: email, email, verified: true, ...more });

async function nameTeam(page: Page) {
  await page.goto('/auth/signup');
  await page.getByLabel('Team name').fill('Analytical Engines');
  await button(page, 'Continue').click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
}

test('REG-04 ticks the captcha that the operator has set up, and is told when it is missing or no longer good', async ({
  page,
}) => {
  await withWidget(page);
  const refusedByPolicy: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text());
  });
  const { owner } = await newCompany({ captcha });
  await nameTeam(page);
  const box = page.getByRole('checkbox', { name: 'I am a person (public key)' });
  await expect(box).toBeVisible();
  await page.getByLabel('Email address').fill(owner.email);
  await button(page, 'Create the team').click();
  await expect(problem(page)).toHaveText('Please check the Turnstile checkbox before continue');
  await expectAccessible(page);
  await box.check();
  await expect(problem(page)).toBeHidden();
  await button(page, 'Create the team').click();
  await expect(problem(page)).toContainText('An account with this email address exists already.');
  await expect(box).not.toBeChecked();
  await page.getByLabel('Email address').fill(freshEmail('Ada'));
  await button(page, 'Create the team').click();
  await expect(problem(page)).toHaveText('Please check the Turnstile checkbox before continue');
  await box.check();
  await button(page, 'Create the team').click();
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  expect(refusedByPolicy).toEqual([]);
});

test('REG-04 hears that the captcha could not be loaded, and loads it again', async ({ page }) => {
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
  await nameTeam(page);
  await expect(problem(page)).toContainText('Turnstile could not be loaded.');
  await page.unroute('https://challenges.cloudflare.com/**');
  await withWidget(page);
  await button(page, 'Load it again').click();
  await expect(page.getByRole('checkbox')).toBeVisible();
  const policy = (await page.request.get('/auth/signup')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain('https://challenges.cloudflare.com');
  expect(policy).not.toContain('google');
  expect(policy).not.toContain('hcaptcha');
});

test('AUTH-22 signs in through a provider and goes where they wanted', async ({ page }) => {
  const { owner } = await newCompany({ captcha });
  is(owner.email);
  await page.goto('/auth/passcode?to=%2F%3Fview%3Dtable');
  await google(page).click();
  await at(page, 'Allow').click();
  await home(page);
  await expect(page).toHaveURL(/\/\?view=table$/);
});

test('AUTH-22 reads why a provider did not let them in, and what to do instead', async ({ page }) => {
  is(freshEmail('nobody'));
  await page.goto('/auth/passcode');
  await google(page).click();
  await at(page, 'Do not allow').click();
  await expect(problem(page)).toHaveText('Google did not confirm who you are. Please try again.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await google(page).click();
  await at(page, 'Allow').click();
  await expect(problem(page)).toHaveText('There is no account with this email address yet. Please register first.');
  await page.getByRole('link', { name: 'Create a team' }).click();
  await expect(page.getByLabel('Team name')).toBeVisible();
  const { owner } = await newCompany({ captcha });
  is(owner.email, { verified: false });
  await page.goto('/auth/passcode');
  await google(page).click();
  await at(page, 'Allow').click();
  await expect(problem(page)).toContainText('Google has not verified your email address.');
  await page.goto('/auth/social');
  await expect(problem(page)).toContainText('Your session has expired.');
  await page.goto('/auth/social?error=%3Cb%3E&provider=nobody');
  await expect(problem(page)).toHaveText('The provider did not confirm who you are. Please try again.');
});

test('AUTH-22 AUTH-30 is asked for the second factor after the provider', async ({ page }) => {
  const { owner } = await newCompany({ captcha });
  const { secret } = await withApp(owner);
  is(owner.email);
  await page.goto('/auth/passcode');
  await google(page).click();
  await at(page, 'Allow').click();
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await page.keyboard.type(appCode(secret));
  await home(page);
});

test('AUTH-22 connects a provider with another address to the account, and disconnects it', async ({
  browser,
  page,
}) => {
  const { owner } = await newCompany({ captcha });
  await confirmAddress(owner);
  is('private.address@example.test', { id: owner.email });
  const own = await open(browser, owner, '/settings/personal#security', { baseURL: process.env.STINT_URL ?? '' });
  await own.getByRole('link', { name: 'Connect Google' }).click();
  await at(own, 'Allow').click();
  await expect(own.getByText('Connected as private.address@example.test.')).toBeVisible({ timeout: 30_000 });
  await page.goto('/auth/passcode');
  await google(page).click();
  await at(page, 'Allow').click();
  await home(page);
  const { owner: other } = await newCompany({ captcha });
  const second = await open(browser, other, '/settings/personal#security', { baseURL: process.env.STINT_URL ?? '' });
  await second.getByRole('link', { name: 'Connect Google' }).click();
  await at(second, 'Allow').click();
  await expect(problem(second)).toHaveText('This Google account is connected to another account already.');
  await own.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(own.getByRole('link', { name: 'Connect Google' })).toBeVisible();
});

for (const look of [
  { theme: 'dark', language: 'en', width: 390 },
  { theme: 'light', language: 'ar', width: 1440 },
] as const) {
  test(`AUTH-22 REG-04 is offered other ways: ${look.theme}, ${look.language}, ${look.width}`, async ({ page }) => {
    await looking(page, look);
    await withWidget(page);
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.goto('/auth/passcode');
    await expect(page.locator('a[href="/api/auth/google"]')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/auth/signup');
    await page.locator('input[name=team]').fill('Northwind');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox')).toBeVisible();
    await expectAccessible(page);
  });
}
