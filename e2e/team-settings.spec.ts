import { expect, type Page, test } from '@playwright/test';
import { type Company, newCompany, open, type Person } from './company.ts';
import { expectAccessible } from './look.ts';
import { openSection, settingsMenu } from './settings-menu.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const general = (page: Page) => section(page, 'General');
const danger = (page: Page) => section(page, 'Danger zone');

async function led(...names: string[]): Promise<{ company: Company; people: Person[] }> {
  const company = await newCompany();
  const people: Person[] = [];
  for (const name of names) people.push(await company.join(name));
  return { company, people };
}

const teamOf = ({ owner, teamId }: Company) => owner.server.teams.get({ teamId });

/** A picture of one red point. */
const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('TEAM-06 TEAM-07 TEAM-08 TEAM-09 TEAM-10 INTEG-09 changes what a team is called, looks like, asks for and shows', async ({
  browser,
}) => {
  const { company } = await led();
  const before = await teamOf(company);
  const page = await open(browser, company.owner, '/settings/team', {
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  const name = general(page).getByRole('textbox', { name: 'Team name' });
  await name.fill('x');
  await name.press('Enter');
  await expect(general(page).getByRole('alert')).toHaveText('Team name must be at least 2 characters long');
  await name.fill('Southwind');
  await name.press('Enter');
  await expect(page.getByLabel(/^Switch team: Southwind/)).toBeVisible();
  const prefix = general(page).getByRole('textbox', { name: 'Prefix' });
  await prefix.fill('south');
  await prefix.press('Enter');
  await expect(prefix).toHaveValue('SOUTH');
  await general(page).getByRole('button', { name: 'Color: No color' }).click();
  await page.getByRole('button', { name: '#2F9E78', exact: true }).click();
  await general(page).getByRole('button', { name: 'Icon: No icon' }).click();
  await page.getByRole('button', { name: '🚀' }).click();
  await general(page).getByRole('combobox', { name: /^Size/ }).click();
  await page.getByRole('option', { name: '6 - 10' }).click();
  await general(page)
    .getByRole('switch', { name: /^Plan before tracking/ })
    .click();
  await general(page)
    .getByRole('switch', { name: /^Members see each other/ })
    .click();
  const open_ = general(page).getByRole('switch', { name: /^Public team/ });
  await expect(open_).not.toBeChecked();
  await open_.click();
  await general(page).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = `/team/${company.teamId}/${before.profile_link}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link);
  await expect
    .poll(async () => {
      const { color, emoji, teamSize, requirePlanToTrack, shareProfileView, ...rest } = await teamOf(company);
      return [rest.name, rest.prefix, color, emoji, teamSize, requirePlanToTrack, shareProfileView, rest.profile_link];
    })
    .toEqual(['Southwind', 'SOUTH', '#2F9E78', '🚀', '6 - 10', true, false, before.profile_link]);
  await open_.click();
  await expect(open_).not.toBeChecked();
  await expect.poll(async () => (await teamOf(company)).public).toBe(false);

  const input = general(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(general(page).getByRole('alert')).toContainText('JPEG, PNG, WebP or GIF');
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(point, 'base64') });
  await expect(general(page).getByRole('button', { name: 'Change' })).toBeVisible();
  await expect.poll(async () => (await teamOf(company)).logo).toMatch(/^http/);
  await general(page).getByRole('button', { name: 'Remove' }).click();
  await expect(general(page).getByRole('button', { name: 'Upload picture' })).toBeVisible();
  await expect.poll(async () => (await teamOf(company)).logo).toBe('');

  await openSection(page, 'team/integrations');
  const opened = page.waitForEvent('popup');
  await section(page, 'Integrations').getByRole('link', { name: 'Open API docs' }).click();
  const description = await opened;
  await expect(description).toHaveURL(/\/api\/docs/);
  // By attribute: among hundreds of operations a search by role takes seconds.
  await expect(description.locator('[data-path="/api/auth/signin.email"]')).toBeVisible({ timeout: 30_000 });
});

test('TEAM-19 TEAM-20 ROLE-02 opens the settings of a team by anchor, and members see less than whoever leads', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle');
  const page = await open(browser, company.owner, '/settings/team#danger-zones');
  await expect(danger(page)).toBeInViewport();
  await page.goto('/settings/team#sizes');
  await expect(page).toHaveURL(/\/settings\/team\/sizes$/);
  await expect(section(page, 'Sizes').getByRole('button', { name: 'Edit X-Large' })).toBeVisible();
  await expect(settingsMenu(page).locator('[aria-current="page"]')).toHaveText('Sizes');
  const bens = await open(browser, people[0]!, '/settings/team#sizes');
  await expect(section(bens, 'Sizes')).toContainText('X-Large');
  await openSection(bens, 'team/general-settings');
  await expect(general(bens)).toContainText('Northwind');
  await expect(general(bens).getByRole('textbox')).toHaveCount(0);
  for (const hidden of ['member', 'danger-zones', 'invitations', 'integrations']) {
    await expect(settingsMenu(bens).locator(`a[href="/settings/team/${hidden}"]`)).toHaveCount(0);
  }
  await bens.goto('/settings/team#danger-zones');
  await expect(bens.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});

test('MEMBER-06 MEMBER-10 MEMBER-11 MEMBER-12 TEAM-11 TEAM-12 TEAM-17 adds members, sets what one may do and is paid, and gives the team away and deletes it', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle', 'Grace Hopper');
  const [ben] = people as [Person];
  for (const { employeeId } of people) {
    await company.owner.server.teamMembers.removeEmployee({ employeeId, organizationTeamId: company.teamId });
  }
  const page = await open(browser, company.owner, '/settings/team#member');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add members' }).click();
  await expect(dialog).toHaveAccessibleName('Select team member');
  const confirm = dialog.getByRole('button', { name: 'Add to team' });
  await expect(confirm).toHaveAccessibleDescription('Select someone first.');
  for (const { name } of people) await dialog.getByRole('checkbox', { name }).click();
  await confirm.click();
  await expect(page.getByText('Added to the team.')).toBeVisible();
  await expect(section(page, 'Members').getByRole('row')).toHaveCount(4);

  await section(page, 'Members').getByRole('switch', { name: 'Time tracking for Ben Bitdiddle' }).click();
  await page.getByRole('button', { name: 'Permissions and pay for Ben Bitdiddle' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ben Bitdiddle' });
  for (const flag of ['Add time manually', 'Edit time entries', 'Delete time entries', 'Take screenshots']) {
    await sheet.getByRole('switch', { name: flag }).click();
  }
  await sheet.getByRole('textbox', { name: 'Weekly limit' }).fill('200');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Enter a number from 0 to 168.');
  await sheet.getByRole('textbox', { name: 'Weekly limit' }).fill('32');
  await sheet.getByRole('combobox', { name: /^Pay period/ }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('status')).toHaveText('Saved');
  const rates = sheet.getByRole('region', { name: 'Rates' });
  await rates.getByRole('button', { name: 'Add rate' }).click();
  await rates.getByRole('textbox', { name: 'Amount per hour' }).fill('80.5');
  await rates.getByRole('textbox', { name: 'Minimum per hour' }).fill('60');
  await rates.getByRole('combobox', { name: 'Currency' }).fill('eur');
  await page.getByRole('option', { name: 'EUR · Euro' }).click();
  await rates.getByRole('button', { name: 'Add rate' }).click();
  await expect(rates.getByText('€80.50 per hour (at least €60.00)')).toBeVisible();
  const { server } = company.owner;
  expect(await server.members.get({ employeeId: ben.employeeId })).toMatchObject({
    allowManualTime: false,
    allowModifyTime: false,
    allowDeleteTime: false,
    allowScreenshotCapture: true,
    isTrackingEnabled: true,
    reWeeklyLimit: 32,
    billRateValue: 80.5,
    minimumBillingRate: 60,
    billRateCurrency: 'EUR',
    payPeriod: 'MONTHLY',
  });
  const { members = [] } = await teamOf(company);
  expect(members.find(({ employeeId }) => employeeId === ben.employeeId)?.isTrackingEnabled).toBe(false);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await openSection(page, 'team/danger-zones');
  await danger(page).getByRole('button', { name: 'Transfer team' }).click();
  await expect(dialog).toHaveAccessibleName('Select team member');
  await dialog.getByRole('radio', { name: 'Ben Bitdiddle' }).click();
  await dialog.getByRole('button', { name: 'Transfer team' }).click();
  await expect(page.getByText('Ben Bitdiddle is now the creator of Northwind.')).toBeVisible();
  expect((await teamOf(company)).createdByUserId).toBe(ben.userId);
  await openSection(page, 'team/member');
  await expect(section(page, 'Members').getByRole('row', { name: /Ben Bitdiddle/ })).toContainText('Team Creator');
  await openSection(page, 'team/danger-zones');

  await danger(page).getByRole('button', { name: 'Delete team' }).click();
  await expect(dialog).toHaveAccessibleName('Delete Northwind?');
  const remove = dialog.getByRole('button', { name: 'Delete team' });
  await expect(remove).toHaveAccessibleDescription('Type the team’s name first.');
  await dialog.getByRole('textbox').fill('Northwind');
  await page.route(`**/api/organization-team/${company.teamId}*`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 403, json: { code: 'team.not_manager' } })
      : route.fallback(),
  );
  await remove.click();
  await expect(dialog.getByRole('alert')).toHaveText('Only team managers can do this.');
  await page.unrouteAll();
  await remove.click();
  await expect(page.getByText('Team deleted successfully')).toBeVisible();
  const at = Date.now();
  await expect(page).toHaveURL(/\/auth\/passcode/);
  expect(Date.now() - at).toBeGreaterThan(2000);
});

test('INVITE-09 INVITE-17 asks a colleague whom an employee adds, who joins once they accept', async ({ browser }) => {
  const { people } = await led('Ben Bitdiddle', 'Grace Hopper');
  const [ben, grace] = people as [Person, Person];
  const { id: teamId } = await ben.server.teams.create({ name: 'Southwind' });
  await ben.server.users.update({ userId: ben.userId, lastTeamId: teamId });
  const page = await open(browser, ben, '/settings/team#member');
  const members = section(page, 'Members');
  await page.getByRole('button', { name: 'Add members' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: grace.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to team' }).click();
  await expect(page.getByText('Invited. They join once they accept.')).toBeVisible();
  await expect(members.getByRole('row', { name: /Grace Hopper.*Invited/ })).toBeVisible();
  // What lies half under the bar at the top has no room to be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  const theirs = await open(browser, grace);
  const own = theirs.getByRole('list', { name: 'Invitations for you' });
  await expect(own).toContainText('Ben Bitdiddle invited you to Southwind');
  await own.getByRole('button', { name: /^Accept/ }).click();
  await expect(members.getByRole('switch', { name: 'Time tracking for Grace Hopper' })).toBeVisible();
  await expect(members.getByText('Invited')).toHaveCount(0);
});
