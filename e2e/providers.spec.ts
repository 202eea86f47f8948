import { expect, type Page } from '@playwright/test';
import { confirmAddress, freshEmail, newCompany, open } from './company.ts';
import { button, heading, home, problem } from './entry.ts';
import { appCode, withApp } from './factors.ts';
import { expectAccessible, looking } from './look.ts';
import { type OutsideProvider, outside, withWidget } from './outside.ts';
import { onServerWith } from './own-server.ts';

let world: OutsideProvider;
const test = onServerWith(async () => {
  world = await outside();
  return {
    ALLOW_PRIVATE_NETWORK: 'true',
    GOOGLE_CLIENT_ID: 'our id',
    GOOGLE_CLIENT_SECRET: 'kept',
    GOOGLE_URL: world.url,
    OIDC_ISSUER: `${world.url}/oidc`,
    OIDC_CLIENT_ID: 'our id',
    OIDC_CLIENT_SECRET: 'kept',
    OIDC_NAME: 'Keycloak',
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'public key',
    CAPTCHA_SECRET: 'kept',
    CAPTCHA_VERIFY_URL: `${world.url}/siteverify`,
  };
});
test.afterAll(() => world.close());

const captcha = 'a person';
const at = (page: Page, answer: 'Allow' | 'Do not allow') => page.getByRole('link', { name: answer, exact: true });
const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });
const is = (email: string, more: Partial<OutsideProvider['person']> = {}) =>
  Object.assign(world.person, { id: email, email, verified: true, ...more });

test('REG-04 ticks the captcha that the operator has set up, once it could be loaded, and anew after each answer', async ({
  page,
}) => {
  const { owner } = await newCompany({ captcha });
  const refusedByPolicy: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text());
  });
  await looking(page, { theme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
  const signUp = page.waitForResponse((response) => response.url().endsWith('/auth/signup'));
  await page.goto('/auth/signup');
  const policy = (await signUp).headers()['content-security-policy'] ?? '';
  expect(policy).toContain('https://challenges.cloudflare.com');
  expect(policy).not.toContain('google');
  expect(policy).not.toContain('hcaptcha');
  await page.getByLabel('Team name').fill('Analytical Engines');
  await button(page, 'Continue').click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(owner.email);
  await expect(problem(page)).toContainText('Turnstile couldn’t be loaded.');
  await page.unroute('https://challenges.cloudflare.com/**');
  await withWidget(page);
  await button(page, 'Reload').click();
  const box = page.getByRole('checkbox', { name: 'I am a person (public key)' });
  await expect(box).toBeVisible();

  await button(page, 'Create team').click();
  await expect(problem(page)).toHaveText('Please check the Turnstile checkbox before continuing');
  await expectAccessible(page);
  await box.check();
  await expect(problem(page)).toBeHidden();
  await button(page, 'Create team').click();
  await expect(problem(page)).toContainText('An account with this email address already exists.');
  await expect(box).not.toBeChecked();
  await page.getByLabel('Email address').fill(freshEmail('Ada'));
  await button(page, 'Create team').click();
  await expect(problem(page)).toHaveText('Please check the Turnstile checkbox before continuing');
  await box.check();
  await button(page, 'Create team').click();
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  expect(refusedByPolicy).toEqual([]);
});

test('AUTH-22 AUTH-30 reads why a provider did not let them in, then signs in through it with the second factor and goes where they wanted', async ({
  page,
}) => {
  const { owner } = await newCompany({ captcha });
  const { secret } = await withApp(owner);
  is(freshEmail('nobody'));
  await page.goto('/auth/passcode');
  await expect(google(page)).toBeVisible();
  await expectAccessible(page);
  await google(page).click();
  await at(page, 'Do not allow').click();
  await expect(problem(page)).toHaveText('Google couldn’t confirm who you are. Try again.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await google(page).click();
  await at(page, 'Allow').click();
  await expect(problem(page)).toHaveText('No account uses this email address yet. Sign up first.');
  await expect(page.getByRole('link', { name: 'Create team' })).toBeVisible();

  is(owner.email);
  await page.goto('/auth/passcode?to=%2F%3Fview%3Dtable');
  await google(page).click();
  await at(page, 'Allow').click();
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  await page.keyboard.type(appCode(secret));
  await home(page);
  await expect(page).toHaveURL(/\/\?view=table$/);
});

test('AUTH-22 connects a provider with another address to the account, signs in through it, and disconnects it', async ({
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
  await own.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(own.getByRole('link', { name: 'Connect Google' })).toBeVisible();
});

test('AUTH-32 AUTH-33 AUTH-34 lets the people of a domain join by an OpenID Connect provider, then signs members in only this way', async ({
  browser,
  page,
}) => {
  const { owner } = await newCompany({ captcha });
  await confirmAddress(owner);
  const domain = owner.email.split('@')[1] ?? '';
  const grace = `grace.${owner.email}`;
  const own = await open(browser, owner, '/settings/workspace#sign-in', { baseURL: process.env.STINT_URL ?? '' });
  const section = own.getByRole('region', { name: 'Sign-in' });
  await expect(section.getByText('Members can sign in with Keycloak, the provider of this server.')).toBeVisible();
  await section.getByLabel('Domain').fill('gmail.com');
  await section.getByRole('button', { name: 'Add domain' }).click();
  await expect(section.getByRole('alert')).toHaveText(/Anyone can get an email address at gmail.com/);
  await section.getByLabel('Domain').fill(domain);
  await section.getByRole('button', { name: 'Add domain' }).click();
  await expect(section.getByText('Confirmed by the email address of an owner.')).toBeVisible();

  is(grace);
  const keycloak = page.getByRole('link', { name: 'Continue with Keycloak' });
  await page.goto('/auth/passcode');
  await keycloak.click();
  await at(page, 'Do not allow').click();
  await expect(problem(page)).toHaveText('Keycloak couldn’t confirm who you are. Try again.');
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await keycloak.click();
  await at(page, 'Allow').click();
  await home(page);
  await page.goto('/settings/personal#security');
  await button(page, 'Set password').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog).toBeHidden();

  await section.getByRole('switch', { name: 'Require this provider' }).click();
  await expect(own.getByRole('dialog')).toContainText('Owners can still sign in by code, password or passkey');
  await expectAccessible(own);
  await own.getByRole('dialog').getByRole('button', { name: 'Require this provider' }).click();
  await expect(own.getByText('Members sign in with Keycloak only.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/auth/password');
  await page.getByLabel('Email address').fill(grace);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await button(page, 'Sign in').click();
  await expect(problem(page)).toContainText('sign in with Keycloak only.');
  await expectAccessible(page);
  await keycloak.click();
  await at(page, 'Allow').click();
  await home(page);
});
