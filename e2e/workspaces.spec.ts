import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Company, callAs, freshEmail, newCompany, open, type Person, password } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const switcher = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('button', { name: new RegExp(`Switch workspace.*${name}`) });
const team = (page: Page, name: string) => page.getByRole('button', { name: `Switch team: ${name}` });

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
  await expect(heading(page, 'Choose a workspace')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(workspace) }).click();
  await expect(switcher(page, workspace)).toBeVisible();
  return page;
}

async function switchTo(page: Page, from: string, to: string) {
  await switcher(page, from).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('WS-05 WS-06 WS-11 switches between two companies with one address: the timer of the first ends, another tab follows', async ({
  browser,
}) => {
  const { north, ben } = await inTwo();
  const task = await ben.server.tasks.create({ title: 'Price list', teams: [north.teamId] });
  const page = await openIn(browser, ben, 'Northwind');
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: north.teamId });
  const other = await page.context().newPage();
  await other.goto('/settings/workspace');
  await expect(switcher(other, 'Northwind')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible();

  await switchTo(page, 'Northwind', 'Lindholm');
  await expect(said(page, 'Workspace changed successfully')).toBeVisible();
  await expect(page.getByText('You are in Lindholm now. Your timer was stopped.')).toBeVisible();
  await expect(switcher(page, 'Lindholm')).toBeVisible();
  await expect(team(page, 'Lindholm')).toBeVisible();
  await expect(page.getByText('Price list')).toHaveCount(0);
  expect(await ben.server.timer.status({})).toMatchObject({ running: false });

  await expect(said(other, 'You are in another workspace now')).toBeVisible();
  await expect(switcher(other, 'Lindholm')).toBeVisible();
  await expect(other).toHaveURL('/');
});

test('WS-06 hears why a switch failed, and stays', async ({ browser }) => {
  const { lind, ben, there } = await inTwo();
  const page = await openIn(browser, ben, 'Northwind');
  await switcher(page, 'Northwind').click();
  await expect(page.getByRole('menuitemradio', { name: 'Lindholm' })).toBeVisible();
  await lind.owner.server.members.update({ employeeId: there.employeeId, isActive: false });
  await page.getByRole('menuitemradio', { name: 'Lindholm' }).click();
  await expect(said(page, 'Error switching workspace')).toBeVisible();
  await expect(said(page, 'You do not have access to this workspace.')).toBeVisible();
  await expect(switcher(page, 'Northwind')).toBeVisible();
});

test('WS-02 WS-05 stands in the only workspace at once, where there is nothing to switch to', async ({ browser }) => {
  const north = await newCompany({ name: 'Northwind' });
  const page = await open(browser, north.owner);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByText('Northwind')).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch workspace/ })).toHaveCount(0);
});

test('WS-03 WS-04 WS-07 comes back to the workspace this browser saw last, and sees teams, people and last use of each', async ({
  browser,
}) => {
  const { ben, north } = await inTwo();
  await north.owner.server.teams.create({
    name: 'Sales',
    memberIds: [ben.employeeId],
    managerIds: [north.owner.employeeId],
  });
  const page = await openIn(browser, ben, 'Northwind');
  await page.getByRole('button', { name: /^Your account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in to Stint')).toBeVisible();
  await page.goto('/auth/password');
  await page.getByLabel('Email address').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'Choose a workspace')).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('Northwind');
  await expect(rows.first()).toContainText('Last opened here');
  await expect(rows.first()).toContainText('Northwind (2), Sales (2)');
  await expect(rows.first()).toContainText(/Last used (now|\d+ seconds? ago|1 minute ago)/);
  await expect(rows.first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(switcher(page, 'Northwind')).toBeVisible();
});

test('WS-08 ORG-06 reads that a workspace has no teams; sees the organizations of one and goes over to another', async ({
  browser,
}) => {
  const { north, there, ben } = await inTwo();
  await there.server.teams.leaveAll({ userId: there.userId });
  const page = await open(browser, ben, '/select-workspace');
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row('Lindholm')).toContainText('No teams available in this workspace');
  await expect(row('Northwind')).toContainText('Northwind (2)');
  const answer = await page.request.post('/api/auth/signin.workspace', { data: {} });
  const details = { email: 'User email not found', token: 'Required parameters missing' };
  expect(await answer.json()).toMatchObject({ statusCode: 400, details });

  const owner = await open(browser, north.owner, '/settings/workspace');
  const organizations = owner.getByRole('region', { name: 'Your organizations' });
  await expect(owner.getByRole('region', { name: 'General' })).toBeVisible({ timeout: 30_000 });
  await expect(organizations).toHaveCount(0);
  await north.owner.server.organizations.create({ name: 'Branch' });
  await expect(organizations).toContainText('You are here');
  await organizations.getByRole('button', { name: /^Open/ }).click();
  await expect(owner).toHaveURL('/');
  await owner.goto('/settings/workspace');
  await expect(owner.getByRole('region', { name: 'General' }).getByLabel('Name', { exact: true })).toHaveValue(
    'Branch',
  );
  await expect(organizations.getByRole('button', { name: /^Open/ })).toBeVisible();
});

test('WS-01 WS-08 founds the first workspace, hears what is wrong with its name, and stands in it', async ({
  page,
}) => {
  const email = freshEmail('Grace');
  const person = { email, firstName: 'Grace', lastName: 'Hopper' };
  await callAs(null).auth.register({ user: person, password, confirmPassword: password });
  await page.context().request.post('/api/auth/login', { data: { email, password } });
  await page.goto('/select-workspace');
  await expect(said(page, 'No workspaces found')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/create-organization');
  await expect(heading(page, 'Create a workspace')).toBeVisible();
  const name = page.getByLabel('Name of the workspace');
  await name.fill('x');
  await name.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please make sure to fill out this field');
  await name.fill('Compilers');
  await name.press('Enter');
  await expect(said(page, 'The workspace is ready')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(team(page, 'Compilers')).toBeVisible();
});

test('WS-01 WS-05 founds a further workspace, and goes back to the first', async ({ browser }) => {
  const north = await newCompany({ name: 'Northwind' });
  const page = await open(browser, north.owner, '/create-organization');
  await expect(heading(page, 'Create a further workspace')).toBeVisible();
  await page.getByLabel('Name of the workspace').fill('Side Project');
  await page.getByRole('button', { name: 'Create the workspace' }).click();
  await expect(switcher(page, 'Side Project')).toBeVisible();
  await switchTo(page, 'Side Project', 'Northwind');
  await expect(said(page, 'Workspace changed successfully')).toBeVisible();
  await expect(switcher(page, 'Northwind')).toBeVisible();
  await switcher(page, 'Northwind').click();
  await page.getByRole('menuitem', { name: 'Create a workspace' }).click();
  await expect(heading(page, 'Create a further workspace')).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(switcher(page, 'Northwind')).toBeVisible();
});

test('WS-09 is taken to the others when suspended in the open one', async ({ browser }) => {
  const { lind, ben, there } = await inTwo();
  const third = await newCompany({ name: 'Brightwater', owner: 'Otto Berg' });
  await third.join(ben);
  const page = await openIn(browser, ben, 'Lindholm');
  await lind.owner.server.members.update({ employeeId: there.employeeId, isActive: false });
  await page.reload();
  await expect(page).toHaveURL(/\/select-workspace$/);
  await expect(page.getByText('You can no longer work in the workspace you were in.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Lindholm/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Brightwater/ }).click();
  await expect(switcher(page, 'Brightwater')).toBeVisible();
});

for (const look of [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'en', width: 390 },
  { theme: 'light', language: 'ar', width: 390 },
] as const) {
  const { theme, language, width } = look;
  test(`SHELL-07 has nothing to object to where workspaces are chosen and made: ${theme}, ${language}, ${width}`, async ({
    browser,
  }) => {
    const { ben } = await inTwo();
    const page = await open(browser, ben, '/unauthorized');
    await looking(page, look);
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/select-workspace', '/create-organization']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page
        .getByRole('button', { name: /Northwind/ })
        .or(page.getByRole('textbox'))
        .first()
        .waitFor();
      await expectAccessible(page);
    }
  });
}
