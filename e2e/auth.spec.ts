import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { callAs, codeFor, freshEmail, linkIn, mailTo, newCompany, open, password } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
/** The largest page: a busy machine takes its time for it. */
const home = (page: Page) =>
  expect(page.getByRole('button', { name: /^Your account:/ })).toBeVisible({ timeout: 30_000 });

async function askForCode(page: Page, email: string) {
  await page.goto('/auth/passcode');
  await page.getByLabel('Email address').fill(email);
  await button(page, 'Send the code').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
}

/** As from a message: all at once into the first box. */
async function pasteCode(page: Page | Locator, code: string) {
  const first = page.getByRole('group', { name: 'Code' }).getByRole('textbox').first();
  await first.focus();
  await first.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, code);
}

test('REG-01 AUTH-19 registers in two steps with the keyboard alone, confirms the address and stands on home', async ({
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
  await expect(page.getByText('Analytical Engines').first()).toBeVisible();
});

test('REG-06 REG-07 finds a whole workspace after registering: team, words, project; and the defaults in its settings', async ({
  page,
}) => {
  const email = freshEmail('Ada');
  await page.goto('/auth/signup');
  await page.getByLabel('Team name').fill('Analytical Engines');
  await page.keyboard.press('Enter');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await pasteCode(page, await codeFor(email, '/verify-email'));
  await home(page);
  const own = page.getByRole('list', { name: 'Analytical Engines' }).getByRole('listitem').filter({ hasText: 'Ada' });
  await expect(own).toContainText('Team Creator');
  await button(page, 'Invite people').click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Expires/ })).toHaveText('Never');
  await page.goto('/projects');
  await expect(page.getByRole('row').filter({ hasText: 'Analytical Engines' })).toBeVisible();
  await page.goto('/settings/team');
  for (const [part, words] of Object.entries({
    Statuses: ['Open', 'In progress', 'Completed'],
    Priorities: ['Low', 'Medium', 'High', 'Urgent'],
    Sizes: ['Small', 'Medium', 'Large'],
  })) {
    const entries = page.getByRole('region', { name: part, exact: true });
    for (const word of words) await expect(entries.getByText(word, { exact: true }).first()).toBeVisible();
  }
  await page.goto('/settings/workspace');
  const part = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
  await expect(part('General').getByLabel('Currency')).toHaveValue(/USD/);
  await expect(part('Invitations').getByRole('switch', { name: /People may be invited/ })).toBeChecked();
  await expect(part('Invitations').getByRole('combobox', { name: /Invitations expire/ })).toHaveText('Never');
});

test('REG-12 AUTH-20 confirms the address later, with a code sent again, and is reminded on home until then', async ({
  page,
}) => {
  const email = freshEmail('Ada');
  await page.clock.install();
  await page.goto('/auth/signup');
  await page.getByLabel('Team name').fill('Analytical Engines');
  await button(page, 'Continue').click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(email);
  await button(page, 'Create the team').click();
  await button(page, 'Do this later').click();
  await home(page);
  const first = await codeFor(email, '/verify-email');
  await button(page, 'Confirm now').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward('00:31');
  await button(page, 'Send a new code').click();
  await pasteCode(dialog, await codeFor(email, '/verify-email', first));
  await home(page);
  await expect(button(page, 'Confirm now')).toBeHidden();
});

test('REG-02 REG-03 REG-10 is told at each field what is wrong, also by the server, and loses nothing', async ({
  page,
}) => {
  const { owner } = await newCompany();
  await page.goto('/auth/signup');
  await page.getByLabel('Team name').fill('A');
  await button(page, 'Continue').click();
  await expect(problem(page)).toHaveText('You must provide a valid team name.');
  await page.getByLabel('Team name').fill('Analytical Engines');
  await button(page, 'Continue').click();
  await page.getByLabel('Email address').fill('nowhere');
  await button(page, 'Create the team').click();
  await expect(problem(page)).toHaveText([
    'You must provide a valid name.',
    'Please provide a properly formatted email address.',
  ]);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(owner.email);
  await button(page, 'Create the team').click();
  await expect(problem(page)).toContainText('An account with this email address exists already.');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.route('**/api/auth/register', (route) => route.abort());
  await page.getByLabel('Email address').fill(freshEmail('Ada'));
  await button(page, 'Create the team').click();
  await expect(problem(page)).toContainText('The server cannot be reached.');
  await page.unroute('**/api/auth/register');
  await button(page, 'Create the team').click();
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
});

test('AUTH-01 AUTH-09 AUTH-25 signs in with the code of the message after a wrong one, and goes where they wanted', async ({
  page,
}) => {
  const { owner } = await newCompany();
  await page.goto('/select-workspace');
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
  await page.getByLabel('Email address').fill(owner.email.toUpperCase());
  await button(page, 'Send the code').click();
  const code = await codeFor(owner.email, '/auth/passcode');
  await pasteCode(page, code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
  await expect(problem(page)).toHaveText('Authentication code or email address invalid. Please try again.');
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  await pasteCode(page, code.toLowerCase());
  await expect(page).toHaveURL('/select-workspace');
});

test('AUTH-02 is told when the address or the code is missing or too short', async ({ page }) => {
  await page.goto('/auth/passcode');
  await button(page, 'Send the code').click();
  await expect(problem(page)).toHaveText('Please enter your email address.');
  await page.getByLabel('Email address').fill('ada@');
  await button(page, 'Send the code').click();
  await expect(problem(page)).toHaveText('Please provide a properly formatted email address.');
  await askForCode(page, freshEmail('nobody'));
  await page.keyboard.type('ABC');
  await button(page, 'Sign in').click();
  await expect(problem(page)).toHaveText('The code must contain 6 characters.');
});

test('AUTH-04 sees the same for an address that the product does not know, and can correct it', async ({ page }) => {
  const email = freshEmail('nobody');
  await askForCode(page, email);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await button(page, 'Use another address').click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('AUTH-06 WS-03 chooses a workspace when there are several', async ({ page }) => {
  const first = await newCompany({ name: 'Northwind' });
  const second = await newCompany({ name: 'Lindholm' });
  await second.join(first.owner);
  await page.goto('/auth/password');
  await page.getByLabel('Email address').fill(first.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(heading(page, 'Choose a workspace')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Lindholm/ }).click();
  await home(page);
  await expect(page.getByRole('button', { name: /Lindholm/ }).first()).toBeVisible();
  await page.goto('/select-workspace');
  await page.getByRole('button', { name: /Northwind/ }).click();
  await home(page);
  await expect(page.getByRole('button', { name: /Northwind/ }).first()).toBeVisible();
});

test('AUTH-07 opens the link of the message and is in; the code leaves no trace in address or history', async ({
  page,
}) => {
  const { owner } = await newCompany();
  await callAs(null).auth.sendCode({ email: owner.email });
  const link = linkIn(await mailTo(owner.email, ({ text }) => text.includes('/auth/passcode?')));
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await page.goto(link);
  await home(page);
  await expect(page).toHaveURL('/');
  expect(seen.slice(1).filter((address) => address.includes('code='))).toEqual([]);
  const states = await page.evaluate(() => JSON.stringify(history.state));
  expect(states).not.toMatch(/[A-Z0-9]{6}"/);
});

test('AUTH-08 AUTH-10 signs in with a password, and hears when it is wrong', async ({ page }) => {
  const { owner } = await newCompany();
  await page.goto('/auth/passcode');
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('something else');
  await page.keyboard.press('Enter');
  await expect(problem(page)).toHaveText('Incorrect email address or password.');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await home(page);
});

test('AUTH-14 signs out on this device, in all its tabs', async ({ browser }) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner);
  await home(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await home(other);
  await page.getByRole('button', { name: /^Your account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(heading(other, 'Sign in to Stint')).toBeVisible();
  await page.goto('/');
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
});

test('AUTH-18 confirms the address with the link of the message', async ({ page, browser }) => {
  const { owner } = await newCompany();
  const link = linkIn(await mailTo(owner.email, ({ text }) => text.includes('/verify-email?')));
  const own = await open(browser, owner, link);
  await home(own);
  await expect(own).toHaveURL('/');
  await expect(button(own, 'Confirm now')).toBeHidden();
  await page.goto(link);
  await expect(heading(page, 'This link does not work')).toBeVisible();
  await expectAccessible(page);
});

test('AUTH-23 is sent to sign-in when the session is ended elsewhere, and comes back to the same page', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner, '/?view=table');
  await home(page);
  await owner.server.auth.endOtherSessions({});
  await expect(heading(page, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Your session has ended. Sign in to continue where you were.')).toBeVisible();
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await home(page);
  await expect(page).toHaveURL(/view=table/);
});

test('AUTH-31 is told that the session could not be renewed, stays in, and is signed out only when the server says so', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner, 'about:blank');
  await page.clock.install();
  await page.goto('/');
  await home(page);
  await page.route('**/api/auth/refresh-token', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.fastForward('03:01');
  await expect(page.getByText('Failed to refresh token')).toBeVisible();
  await home(page);
  await page.unroute('**/api/auth/refresh-token');
  const renewed = page.waitForResponse((response) => response.url().endsWith('/refresh-token') && response.ok());
  await page.clock.fastForward('03:01');
  await renewed;
  await page.context().clearCookies();
  await page.clock.fastForward('03:01');
  await expect(heading(page, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Your session has ended. Sign in to continue where you were.')).toBeVisible();
});

test('AUTH-29 reads the code in the local mailbox, which refreshes by itself', async ({ page, context }) => {
  const { owner } = await newCompany();
  const mailbox = await context.newPage();
  await mailbox.goto('/mailbox');
  await expect(heading(mailbox, 'Local mailbox')).toBeVisible();
  await askForCode(page, owner.email);
  await expect(page.getByRole('link', { name: 'Open the local mailbox' })).toBeVisible();
  const letter = mailbox.getByRole('listitem').filter({ hasText: owner.email }).first();
  const code = await codeFor(owner.email, '/auth/passcode');
  await expect(letter.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(mailbox);
  await pasteCode(page, code);
  await home(page);
});

test('REG-10 hears it when the server is away, on every page, can try again, and goes on when it is back', async ({
  page,
}) => {
  await page.goto('/auth/passcode');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Email address').fill('ada@example.test');
  await button(page, 'Send the code').click();
  await expect(problem(page)).toContainText('The server cannot be reached.');
  await page.goto('/');
  await expect(heading(page, 'The server does not answer')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(heading(page, 'The server does not answer')).toBeVisible();
  await page.unroute('**/api/**');
  // It is asked every three seconds, and then the page begins anew.
  await expect(heading(page, 'Sign in to Stint')).toBeVisible({ timeout: 30_000 });
});

test('AUTH-03 trusts a code once, for five tries, and only the newest one', async ({ page, browser }) => {
  const { owner } = await newCompany();
  const wrong = 'Authentication code or email address invalid. Please try again.';
  const other = await (await browser.newContext()).newPage();
  await page.clock.install();
  await askForCode(page, owner.email);
  const first = await codeFor(owner.email, '/auth/passcode');
  await askForCode(other, owner.email);
  const second = await codeFor(owner.email, '/auth/passcode', first);
  await pasteCode(page, first);
  await expect(problem(page)).toHaveText(wrong);
  await pasteCode(other, second);
  await home(other);
  await pasteCode(page, second);
  await expect(problem(page)).toHaveText(wrong);

  await page.clock.fastForward('00:31');
  await button(page, 'Send a new code').click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const third = await codeFor(owner.email, '/auth/passcode', first, second);
  for (const code of ['AAAAA2', 'AAAAA3', 'AAAAA4', 'AAAAA5', 'AAAAA6', third]) {
    const answered = page.waitForResponse(/signin\.email\/confirm/);
    await pasteCode(page, code);
    expect((await answered).status(), code).toBe(401);
    await expect(problem(page)).toHaveText(wrong);
    await expect(page.getByRole('textbox').first()).toHaveValue('');
  }
  await page.clock.fastForward('00:31');
  await button(page, 'Send a new code').click();
  await pasteCode(page, await codeFor(owner.email, '/auth/passcode', first, second, third));
  await home(page);
});

test('AUTH-05 is asked to wait after too many tries for one address, and after too many from one machine', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const wait = /^Too many attempts\. Please wait \d+ seconds and try again\.$/;
  const machine = { 'x-forwarded-for': '203.0.113.77' };
  const page = await (await browser.newContext()).newPage();
  for (let tried = 0; tried < 10; tried++)
    await expect(callAs(null).auth.login({ email: owner.email, password: 'a guess' })).rejects.toThrow('Incorrect');
  await page.goto('/auth/password');
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(problem(page)).toHaveText(wait);
  for (let sent = 0; sent < 5; sent++) await callAs(null).auth.sendCode({ email: owner.email });
  await page.goto('/auth/passcode');
  await page.getByLabel('Email address').fill(owner.email);
  await button(page, 'Send the code').click();
  await expect(problem(page)).toHaveText(wait);

  const there = await (await browser.newContext({ extraHTTPHeaders: machine })).newPage();
  const ask = () => there.request.post('/api/auth/send-code', { data: { email: freshEmail('nobody') } });
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  expect(answers.every((answer) => answer.ok())).toBe(true);
  await there.goto('/auth/passcode');
  await there.getByLabel('Email address').fill(freshEmail('nobody'));
  await button(there, 'Send the code').click();
  await expect(problem(there)).toHaveText(wait);
});

test('AUTH-11 WS-01 is told that the account is not yet ready while it belongs to no workspace, with code and password, and founds one', async ({
  page,
}) => {
  const email = freshEmail('Grace');
  const notReady = 'Your account is not yet ready to be used on the platform.';
  const user = { email, firstName: 'Grace', lastName: 'Hopper' };
  await callAs(null).auth.register({ user, password, confirmPassword: password });
  await page.goto('/auth/password');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(problem(page)).toContainText(notReady);
  await button(page, 'Create a workspace').click();
  await expect(page).toHaveURL('/create-organization');
  await expectAccessible(page);
  await button(page, 'Sign out').click();
  await askForCode(page, email);
  await pasteCode(page, await codeFor(email, '/auth/passcode'));
  await expect(problem(page)).toContainText(notReady);
  await button(page, 'Create a workspace').click();
  await expect(page).toHaveURL('/create-organization');
  await page.getByLabel('Name of the workspace').fill('Compilers');
  await button(page, 'Create the workspace').click();
  await home(page);
});

test('AUTH-12 stays signed in: every three minutes the tokens are renewed, and the page goes on with the new ones', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner, 'about:blank');
  await page.clock.install();
  await page.goto('/');
  await home(page);
  const kept = async () => (await page.context().cookies()).find(({ httpOnly }) => httpOnly)?.value;
  const seen = new Set([await kept()]);
  for (let minutes = 3; minutes <= 9; minutes += 3) {
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh-token'));
    await page.clock.fastForward('03:00');
    const { token } = (await (await renewed).json()) as { token: string };
    const asked = page.waitForRequest((request) => request.headers().authorization === `Bearer ${token}`);
    await page.getByRole('link', { name: minutes % 2 ? 'Inbox' : 'Home', exact: true }).click();
    await asked;
    seen.add(await kept());
  }
  expect(seen.size).toBe(4);
});

test('AUTH-24 REQ-18 reads beside the field what only the server found wrong with it, and nothing is made', async ({
  page,
}) => {
  const email = freshEmail('Ada');
  await page.goto('/auth/signup');
  await page.getByLabel('Team name').fill('Analytical Engines');
  await button(page, 'Continue').click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(email);
  // A page that is older than the server checks less than it does.
  await page.route('**/api/auth/register', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), name: 'A', email: `${email}@nowhere` } }),
  );
  const answered = page.waitForResponse(/\/auth\/register$/);
  await button(page, 'Create the team').click();
  const answer = await answered;
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'invalid',
    details: { name: 'You must provide a valid Name', email: 'Please provide a properly formatted email address' },
  });
  await expect(problem(page)).toHaveText([
    'You must provide a valid name.',
    'Please provide a properly formatted email address.',
  ]);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('You must provide a valid name.');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.unroute('**/api/auth/register');
  await page.getByLabel('Your name').fill('Ada Byron');
  await expect(problem(page)).toHaveText(['Please provide a properly formatted email address.']);
  await button(page, 'Create the team').click();
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
});

test('REQ-04 reads what became of a request: no answer, half an answer, nonsense, too late, the words of the server', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const limited = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => limited.call(AbortSignal, ms === 60_000 ? 300 : ms);
  });
  await page.goto('/auth/passcode');
  await page.getByLabel('Email address').fill('ada@example.test');
  const hears = async (text: string) => {
    await button(page, 'Send the code').click();
    await expect(problem(page)).toHaveText(text);
    await page.unroute('**/api/auth/signin.email');
  };
  const answer = (how: (route: Route) => Promise<void> | void) => page.route('**/api/auth/signin.email', how);
  await answer((route) => route.abort('connectionrefused'));
  await hears('The server cannot be reached. Please check your connection.');
  await answer(() => undefined);
  await hears('The server did not answer in time. Please try again.');
  await answer((route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  await hears('The server answered with something that cannot be read. Please try again.');
  await answer((route) => route.fulfill({ status: 503, body: '' }));
  await hears('The server cannot be reached right now. Nothing you recorded is lost.');
  await answer((route) => route.fulfill({ status: 504, body: '' }));
  await hears('The server did not answer in time. Please try again.');
  await answer((route) => route.fulfill({ status: 408, body: '' }));
  await hears('The connection broke before the answer was complete. Please try again.');
  await answer((route) => route.fulfill({ status: 418, json: { message: 'The kettle is on.' } }));
  await hears('The kettle is on.');
});

test('REQ-13 asks after the health of a server that is away: thrice soon, then every half minute, and goes on when it is well', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/health') && !request.url().endsWith('/api/health')) failed++;
  });
  await page.route('**/api/**', (route) => route.abort());
  await page.route('**/health', (route) => {
    if (route.request().url().endsWith('/api/health')) asked++;
    return route.abort();
  });
  await page.goto('/');
  await expect(heading(page, 'The server does not answer')).toBeVisible();
  await expect.poll(() => failed).toBe(1);
  for (const [seconds, times] of [
    [1, 2],
    [2, 3],
    [4, 4],
    [30, 5],
  ] as const) {
    await page.clock.runFor(seconds * 1000 - 200);
    expect(asked).toBe(times - 1);
    await page.clock.runFor(300);
    await expect.poll(() => asked).toBe(times);
    // The next wait begins once both addresses have failed, and the page knows of it.
    await expect.poll(() => failed).toBe(times);
    await page.evaluate(() => undefined);
  }
  await page.unrouteAll();
  await page.clock.runFor(31_000);
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
});

const looks = [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'en', width: 390 },
  { theme: 'light', language: 'ar', width: 390 },
  { theme: 'dark', language: 'ar', width: 1024 },
] as const;
for (const look of looks) {
  const { theme, language, width } = look;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  test(`SHELL-07 is open to everybody before signing in: ${theme}, ${language}, ${width}`, async ({ page }) => {
    test.slow();
    await looking(page, look);
    await page.setViewportSize({ width, height: 844 });
    const doors = ['/auth/passcode', '/auth/password', '/auth/forgot-password', '/auth/reset-password']
      .concat(['/auth/reset-password?token=unknown', '/auth/social?error=auth.social_unknown&provider=google'])
      .concat(['/mailbox', '/nowhere', '/offline', '/unauthorized']);
    for (const path of doors) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
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
    await expectAccessible(page);
  });

  test(`AUTH-19 confirms the address on a page of its own: ${theme}, ${language}, ${width}`, async ({ page }) => {
    const { owner } = await newCompany();
    await looking(page, look);
    await page.setViewportSize({ width, height: 844 });
    await page.request.post('/api/auth/login', { data: { email: owner.email, password } });
    await page.goto('/verify-email');
    await expect(page.locator('input[autocomplete=one-time-code]').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('AAAAAA');
    await expect(problem(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type(await codeFor(owner.email, '/verify-email'));
    await expect(page).toHaveURL('/');
    await page.goto('/verify-email');
    await expect(page).toHaveURL('/');
  });
}
