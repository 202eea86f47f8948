import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Company, callAs, freshEmail, newCompany, open, type Person, password } from './company.ts';
import { button, givePassword, heading, home, problem, signOut } from './entry.ts';
import { expectAccessible } from './look.ts';

const textOn = (page: Page, text: string) => page.getByText(text, { exact: true });
const switcher = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('button', { name: new RegExp(`Switch workspace.*${name}`) });
const team = (page: Page, name: string) => page.getByRole('button', { name: `Switch team: ${name}` });
const workspaceName = (page: Page) => page.getByLabel('Workspace name');

/** Somebody who works for two companies, with one address and one password. */
async function inTwo(): Promise<{ north: Company; lind: Company; ben: Person; there: Person }> {
  const north = await newCompany({ name: 'Northwind', owner: 'Mia Torres' });
  const lind = await newCompany({ name: 'Lindholm', owner: 'Lena Wolf' });
  const ben = await north.join('Ben Okafor');
  const there = await lind.join(ben);
  return { north, lind, ben, there };
}

async function openIn(browser: Browser, who: Person, workspace: string): Promise<Page> {
  const page = await open(browser, who, '/select-workspace');
  await expect(heading(page, 'Select a workspace')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(workspace) }).click();
  await expect(switcher(page, workspace)).toBeVisible();
  return page;
}

async function switchTo(page: Page, from: string, to: string) {
  await switcher(page, from).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('WS-03 WS-04 WS-05 WS-06 WS-07 WS-11 switches between two companies with one address, which ends the timer of the first; another tab follows, and sign-in comes back to the last', async ({
  browser,
}) => {
  const { north, lind, ben, there } = await inTwo();
  await lind.owner.server.teams.create({
    name: 'Sales',
    memberIds: [there.employeeId],
    managerIds: [lind.owner.employeeId],
  });
  const task = await ben.server.tasks.create({ title: 'Price list', teams: [north.teamId] });
  const page = await openIn(browser, ben, 'Northwind');
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: north.teamId });
  const other = await page.context().newPage();
  await other.goto('/settings/workspace');
  await expect(switcher(other, 'Northwind')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible();

  await switchTo(page, 'Northwind', 'Lindholm');
  await expect(textOn(page, 'Workspace changed successfully')).toBeVisible();
  await expect(page.getByText('You’re now in Lindholm. Your timer was stopped.')).toBeVisible();
  await expect(switcher(page, 'Lindholm')).toBeVisible();
  await expect(team(page, 'Lindholm')).toBeVisible();
  await expect(page.getByText('Price list')).toHaveCount(0);
  expect(await ben.server.timer.status({})).toMatchObject({ running: false });
  await expect(textOn(other, 'You’re now in another workspace')).toBeVisible();
  await expect(switcher(other, 'Lindholm')).toBeVisible();
  await expect(other).toHaveURL('/');
  await other.close();

  await signOut(page);
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await givePassword(page, ben.email);
  await expect(heading(page, 'Select a workspace')).toBeVisible();
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('Lindholm');
  await expect(first).toContainText('Last opened here');
  await expect(first).toContainText('Lindholm (2), Sales (2)');
  await expect(first).toContainText(/Last used (now|\d+ seconds? ago|1 minute ago)/);
  await expect(first.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(switcher(page, 'Lindholm')).toBeVisible();
});

test('WS-06 WS-09 hears why a switch failed and stays; suspended there as well, is taken to what is left', async ({
  browser,
}) => {
  const { north, lind, ben, there } = await inTwo();
  for (const [name, owner] of [
    ['Brightwater', 'Otto Berg'],
    ['Acme', 'Amy Acme'],
  ] as const) {
    await (await newCompany({ name, owner })).join(ben);
  }
  const page = await openIn(browser, ben, 'Northwind');
  await switcher(page, 'Northwind').click();
  await expect(page.getByRole('menuitemradio', { name: 'Lindholm' })).toBeVisible();
  await lind.owner.server.members.update({ employeeId: there.employeeId, isActive: false });
  await page.getByRole('menuitemradio', { name: 'Lindholm' }).click();
  await expect(textOn(page, 'Error switching workspace')).toBeVisible();
  await expect(textOn(page, 'You don’t have access to this workspace.')).toBeVisible();
  await expect(switcher(page, 'Northwind')).toBeVisible();

  await north.owner.server.members.update({ employeeId: ben.employeeId, isActive: false });
  await expect(page).toHaveURL(/\/select-workspace$/);
  await expect(page.getByText('You no longer have access to your last workspace.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /Northwind|Lindholm/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Brightwater/ }).click();
  await expect(switcher(page, 'Brightwater')).toBeVisible();
});

test('AUTH-11 WS-01 WS-02 WS-08 reads that the account is not yet ready, creates the first workspace, and stands in the only one', async ({
  page,
}) => {
  const email = freshEmail('Grace');
  const user = { email, firstName: 'Grace', lastName: 'Hopper' };
  await callAs(null).auth.register({ user, password, confirmPassword: password });
  await page.goto('/auth/password');
  await givePassword(page, email);
  await expect(problem(page)).toContainText('Your account is not yet ready to be used on the platform.');
  await button(page, 'Create workspace').click();
  await expect(page).toHaveURL('/create-organization');
  await expect(heading(page, 'Create workspace')).toBeVisible();
  await page.goto('/select-workspace');
  await expect(textOn(page, 'No workspaces found')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/create-organization');
  await workspaceName(page).fill('x');
  await workspaceName(page).press('Enter');
  await expect(problem(page)).toHaveText('Please make sure to fill out this field');
  await expectAccessible(page);
  await workspaceName(page).fill('Compilers');
  await workspaceName(page).press('Enter');
  await expect(textOn(page, 'Workspace created')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(team(page, 'Compilers')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('Compilers')).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch workspace/ })).toHaveCount(0);
});

test('ORG-06 WS-01 WS-05 creates a further workspace, goes back to the first, and over to another of its organizations', async ({
  browser,
}) => {
  const north = await newCompany({ name: 'Northwind' });
  const page = await open(browser, north.owner, '/create-organization');
  await expect(heading(page, 'Create another workspace')).toBeVisible();
  await workspaceName(page).fill('Side Project');
  await button(page, 'Create workspace').click();
  await expect(switcher(page, 'Side Project')).toBeVisible();
  await switchTo(page, 'Side Project', 'Northwind');
  await expect(textOn(page, 'Workspace changed successfully')).toBeVisible();
  await switcher(page, 'Northwind').click();
  await page.getByRole('menuitem', { name: 'Create workspace' }).click();
  await expect(heading(page, 'Create another workspace')).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(switcher(page, 'Northwind')).toBeVisible();

  await page.goto('/settings/workspace');
  const organizations = page.getByRole('region', { name: 'Your organizations' });
  const general = page.getByRole('region', { name: 'General' });
  await expect(general).toBeVisible({ timeout: 30_000 });
  const entry = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Organizations' });
  await expect(entry).toHaveCount(0);
  await north.owner.server.organizations.create({ name: 'Branch' });
  await entry.click();
  await expect(organizations).toContainText('Current');
  await expectAccessible(page);
  await organizations.getByRole('button', { name: /^Open/ }).click();
  await expect(page).toHaveURL('/');
  await home(page);
  await page.goto('/settings/workspace');
  await expect(general.getByLabel('Name', { exact: true })).toHaveValue('Branch');
  await entry.click();
  await expect(organizations.getByRole('button', { name: /^Open/ })).toBeVisible();
});
