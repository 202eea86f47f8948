import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { languages } from '@stint/locales';
import ar from '@stint/locales/ar.json' with { type: 'json' };
import de from '@stint/locales/de.json' with { type: 'json' };
import { en } from '@stint/locales/en';
import he from '@stint/locales/he.json' with { type: 'json' };
import zh from '@stint/locales/zh.json' with { type: 'json' };
import { callAs, newCompany, open, type Person, password } from './company.ts';
import { expectAccessible } from './look.ts';
import { openSection, settingsMenu } from './settings-menu.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const here = (page: Page) => settingsMenu(page).locator('[aria-current="page"]');
const me = ({ server }: Person) => server.users.me({ includeEmployee: true });

async function someone(name = 'Ben Bitdiddle') {
  const company = await newCompany();
  return { company, ben: await company.join(name) };
}

/** What a page sends besides reading, staying signed in and being online. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const quiet = /^\/api\/(auth\/refresh-token|events\/)/.test(pathname);
    if (pathname.startsWith('/api/') && request.method() !== 'GET' && !quiet)
      sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

/** A small picture in one colour, as a file that somebody chooses. */
function picture(): { name: string; mimeType: string; buffer: Buffer } {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const sum = (bytes: Buffer) => ~bytes.reduce((c, byte) => (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), -1) >>> 0;
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    check.writeUInt32BE(sum(body));
    return Buffer.concat([size, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0]);
  const rows = deflateSync(Buffer.alloc(64 * (1 + 64 * 3)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.concat(parts) };
}

test('SET-08 opens the settings by anchor, from the sidebar, the avatar menu and on a phone, and sends nothing', async ({
  browser,
}) => {
  const { ben } = await someone();
  const page = await open(browser, ben, '/settings/personal#danger-zone');
  const sent = sentBy(page);
  await expect(section(page, 'Danger zone')).toBeInViewport();
  await expect(here(page)).toHaveText('Danger zone');
  await expect(page).toHaveURL(/\/settings\/personal\/danger-zone$/);
  await settingsMenu(page).getByRole('link', { name: 'Working hours' }).click();
  await expect(page).toHaveURL(/\/settings\/personal\/working-hours$/);
  await expect(section(page, 'Working hours')).toBeInViewport();
  await expect(here(page)).toHaveText('Working hours');
  await settingsMenu(page).getByRole('searchbox', { name: 'Search settings' }).fill('personal gen');
  await expect(settingsMenu(page).getByRole('link')).toHaveText(['General']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(here(page)).toHaveText('General');
  // The page itself scrolls: there is no second scroll bar inside it.
  expect(await page.evaluate(() => document.scrollingElement!.scrollHeight > window.innerHeight)).toBe(true);
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\/personal\/general$/);
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(section(page, 'General')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Go to/ }).click();
  await page.getByRole('group', { name: 'Personal' }).getByRole('menuitemradio', { name: 'Danger zone' }).click();
  await expect(section(page, 'Danger zone')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Go to: Personal · Danger zone' })).toBeVisible();
  await page.getByRole('button', { name: /^Go to/ }).click();
  await page.getByRole('group', { name: 'Personal' }).getByRole('menuitemradio', { name: 'General' }).click();
  await expect(page.getByRole('button', { name: 'Go to: Personal · General' })).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test('SET-01 SET-02 SET-05 changes name, phone and picture, hears what is wrong, and sees a refusal put back', async ({
  browser,
}) => {
  const { company, ben } = await someone();
  const page = await open(browser, ben, '/settings/personal');
  const colleague = await open(browser, company.owner);
  const name = page.getByRole('textbox', { name: 'Name' });
  const phone = page.getByRole('textbox', { name: 'Contact phone' });
  const general = section(page, 'General');

  await name.fill('B');
  await name.press('Enter');
  await expect(general.getByRole('alert')).toHaveText('Please make sure to fill out this field');
  await name.press('Escape');
  await expect(name).toHaveValue('Ben Bitdiddle');
  await name.fill('Benjamin von Bitdiddle');
  await phone.focus();
  await expect(general.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Your account: Benjamin von Bitdiddle/ })).toBeVisible();
  await phone.fill('12');
  await phone.press('Enter');
  await expect(general.getByRole('alert')).toHaveText('Please provide a valid phone number');
  await phone.fill('+359 888 123456');
  await phone.press('Enter');
  await expect.poll(async () => (await me(ben)).phoneNumber).toBe('+359 888 123456');
  expect(await me(ben)).toMatchObject({ firstName: 'Benjamin', lastName: 'von Bitdiddle' });

  const faces = (where: Page) => where.locator('img[src^="/api/images/"]');
  const choose = page.getByLabel('Picture', { exact: true });
  const wrong = 'Use a JPEG, PNG, WebP or GIF picture.';
  await choose.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(general.getByRole('alert')).toHaveText(wrong);
  await choose.setInputFiles({ ...picture(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(general.getByRole('alert')).toHaveText('The picture can be up to 5 MB.');
  await choose.setInputFiles({ ...picture(), buffer: Buffer.from('<html>') });
  await expect(general.getByRole('alert')).toContainText(wrong);
  const half = picture();
  await choose.setInputFiles({ ...half, buffer: half.buffer.subarray(0, 60) });
  await expect(general.getByRole('alert')).toContainText('This picture is damaged and can’t be read.');
  await choose.setInputFiles(picture());
  // In the settings and in the header; and live on a colleague's home.
  await expect(faces(page)).toHaveCount(2);
  await expect(faces(colleague).first()).toBeVisible();
  const natural = () => faces(page).evaluateAll(([image]) => (image as HTMLImageElement | undefined)?.naturalWidth);
  await expect.poll(natural).toBe(256);
  await general.getByRole('button', { name: 'Remove' }).click();
  await expect(faces(page)).toHaveCount(0);
  expect(await me(ben)).toMatchObject({ imageUrl: expect.stringMatching(/avatar\/BB\.svg$/), imageId: null });

  await page.route(`**/api/user/${ben.userId}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await name.fill('Nobody');
  await name.press('Enter');
  await expect(general.getByRole('alert')).toContainText('Couldn’t save.');
  await expect(name).toHaveValue('Benjamin von Bitdiddle');
  await expect(page.getByRole('button', { name: /^Your account: Benjamin/ })).toBeVisible();
});

const texts = { ar, de, en, he, zh };

/** What the page says in a language where it is looked for. */
const wordsIn = (language: keyof typeof texts) => {
  const { shell, home } = texts[language];
  return {
    account: shell.account,
    language: shell.language,
    projects: shell.projects,
    title: shell.today,
    box: home.taskInput,
  };
};

test('SET-01 SET-03 SET-06 SET-07 SET-10 LANG-01 chooses hours, zone, clock, look and language, and finds them again', async ({
  browser,
}) => {
  const { ben } = await someone();
  const page = await open(browser, ben, '/settings/personal#working-hours', { colorScheme: 'light' });
  const hours = section(page, 'Working hours');
  await hours.getByRole('button', { name: 'Monday to Friday, 9 to 5' }).click();
  const history = hours.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([/^From .*40h00m per week$/]);
  await hours.getByRole('switch', { name: 'Friday' }).click();
  await expect(history).toHaveText([/32h00m per week$/]);
  await hours.getByRole('combobox', { name: 'Monday from: 9:00 AM' }).click();
  await page.getByRole('option', { name: '8:45 AM' }).click();
  await expect(history).toHaveText([/32h15m per week$/]);
  const day = { from: '09:00', to: '17:00' };
  await expect
    .poll(async () => (await ben.server.users.workingHours({})).days)
    .toEqual([{ from: '08:45', to: '17:00' }, day, day, day, null, null, null]);
  // Longer hours before, which leave those of today as they are.
  await ben.server.users.setWorkingHours({ days: Array.from({ length: 7 }, () => day), startsOn: '2020-01-06' });
  await expect(history).toHaveText([/32h15m per week$/, /^From Jan 6, 2020.*56h00m per week$/]);
  await history.last().getByRole('button').first().click();
  await expect(hours.getByRole('combobox', { name: 'Monday from: 9:00 AM' })).toBeVisible();
  await history.last().getByRole('button', { name: 'Remove working hours: From Jan 6, 2020' }).click();
  await expect(history).toHaveCount(1);
  await openSection(page, 'personal/general');
  await page.getByRole('radiogroup', { name: 'Time format' }).getByRole('radio', { name: '14:05' }).click();
  await openSection(page, 'personal/working-hours');
  await expect(hours.getByRole('combobox', { name: 'Monday from: 08:45' })).toBeVisible();
  await expect.poll(async () => (await me(ben)).timeFormat).toBe(24);
  await openSection(page, 'personal/general');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('kolka');
  await page.getByRole('option', { name: /^Asia\/Kolkata/ }).click();
  await expect(zone).toHaveValue(/\(UTC\+05:30\)$/);
  await expect.poll(async () => (await me(ben)).timeZone).toMatch(/^Asia\/(Kolkata|Calcutta)$/);

  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await openSection(page, 'personal/appearance');
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Light' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  const height = () => page.getByRole('radiogroup', { name: 'Density' }).evaluate((field) => field.clientHeight);
  const comfortable = await height();
  await page.getByRole('radiogroup', { name: 'Density' }).getByRole('radio', { name: 'Compact' }).click();
  await expect.poll(height).toBeLessThan(comfortable);
  await page.getByRole('switch', { name: 'High contrast' }).click();

  await openSection(page, 'personal/general');
  await page.getByRole('combobox', { name: 'Language' }).click();
  const arabic = page.getByRole('option', { name: 'العربية' });
  await expect(arabic.locator('img[src="/flags/sa.svg"]')).toBeVisible();
  await arabic.click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect.poll(async () => (await me(ben)).preferredLanguage).toBe('ar');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await expect(html).toHaveAttribute('data-contrast', 'more');
});

test('LANG-01 LANG-02 LANG-05 a browser in which nobody has chosen follows the account, and every language can be chosen', async ({
  browser,
}) => {
  const { ben } = await someone();
  await ben.server.users.update({ userId: ben.userId, preferredLanguage: 'ar' });
  const page = await (await browser.newContext()).newPage();
  const html = page.locator('html');
  await page.goto('/auth/password');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(ben.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(html).toHaveAttribute('lang', 'ar');

  let words = wordsIn('ar');
  for (const language of ['he', 'zh', 'de', 'en'] as const) {
    await page.getByRole('button', { name: `${words.account}: ${ben.name}` }).click();
    await page.getByRole('menuitem', { name: words.language }).click();
    await page.getByRole('menuitemradio', { name: languages[language].name }).click();
    words = wordsIn(language);
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
    await expect(page).toHaveTitle(`${words.title} · Stint`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: words.box })).toBeVisible();
    await expect(page.getByRole('link', { name: words.projects, exact: true })).toBeVisible();
  }
});

test('SET-04 TEAM-13 leaves all teams, deletes the data and then the account, each after saying what it means', async ({
  browser,
}) => {
  const { company, ben } = await someone();
  const { id: taskId } = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  await ben.server.timer.start({ taskId, organizationTeamId: company.teamId });
  const page = await open(browser, ben, '/settings/personal#danger-zone');
  const danger = section(page, 'Danger zone');
  const dialog = page.getByRole('dialog');

  await danger.getByRole('button', { name: 'Delete all my data' }).click();
  await expect(dialog).toContainText('Approved time and tasks belong to the organization and are kept.');
  await expect(dialog.getByRole('button', { name: 'Delete my data permanently' })).toHaveAccessibleDescription(
    `Type “${ben.email}” first.`,
  );
  await dialog.getByRole('textbox').fill(ben.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete my data permanently' }).click();
  await expect(page.getByText('Data deleted')).toBeVisible();
  expect((await ben.server.timer.status({})).running).toBe(false);

  await danger.getByRole('button', { name: 'Leave all teams' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave your team?' })).toContainText('Only a team manager');
  await dialog.getByRole('button', { name: 'Leave all teams' }).click();
  await expect(page.getByText('You left all teams')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re not on a team yet.' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click();
  await openSection(page, 'personal/danger-zone');
  await expect(danger.getByRole('button', { name: 'Leave all teams' })).toHaveAttribute('aria-disabled', 'true');
  await danger.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('textbox').fill(ben.email);
  await dialog.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page).toHaveURL(/\/auth\/passcode/);
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(callAs(null).auth.login({ email: ben.email, password })).rejects.toMatchObject({ status: 401 });
});
