import { expect, type Page, test } from '@playwright/test';
import { type Company, newCompany, open, type Person, password } from './company.ts';
import { expectAccessible } from './look.ts';
import { showTeam } from './team.ts';

const team = (page: Page) => page.getByRole('region', { name: 'Team' });
const card = (page: Page, name: string) => team(page).getByRole('listitem').filter({ hasText: name });
const more = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const line = (page: Page, name: string) => page.getByRole('menuitem', { name });
const names = (page: Page) => team(page).getByRole('listitem').locator('span.font-semibold.truncate').allTextContents();

async function choose(page: Page, name: string, what: string) {
  await more(page, name).click();
  await line(page, what).click();
}

/** A team whose owner leads it. */
async function led(...others: string[]): Promise<{ company: Company; people: Person[] }> {
  const company = await newCompany();
  const people: Person[] = [];
  for (const name of others) people.push(await company.join(name));
  return { company, people };
}

const memberOf = async (company: Company, { employeeId }: Person) => {
  const { members = [] } = await company.owner.server.teams.get({ teamId: company.teamId });
  return members.find((member) => member.employeeId === employeeId);
};

/** Refuses what the page changes about a member, as the server would for somebody who does not lead. */
async function refuseChanges(page: Page) {
  for (const path of ['organization-team-employee', 'organization-team', 'employee']) {
    await page.route(`**/api/${path}/**`, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 403, json: { code: 'team.not_manager' } }),
    );
  }
}

test('MEMBER-02 MEMBER-03 MEMBER-07 MEMBER-10 LIVE-01 sees a colleague come and work, makes them a manager and back, and turns tracking off', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, company.owner, '/team');
  const sign = (name: string) => card(page, ben.name).getByRole('img', { name, exact: true });
  await expect(sign('Idle')).toBeVisible();
  const theirs = await open(browser, ben, '/team');
  await expect(sign('User is Online')).toBeVisible();
  const { id } = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  await ben.server.timer.start({ taskId: id, organizationTeamId: company.teamId });
  await expect(sign('Online and Tracking Time')).toBeVisible();
  await ben.server.timer.stop({});

  await choose(page, ben.name, 'Make manager');
  await expect(page.getByText('Ben Bitdiddle is now a manager.')).toBeVisible();
  await expect(card(page, ben.name)).toContainText('Team Manager');
  await expect(theirs.getByText('All teams', { exact: true })).toBeVisible();
  await more(theirs, 'Mia Torres').click();
  await expect(line(theirs, 'Remove from team')).toBeVisible();
  await theirs.keyboard.press('Escape');
  await choose(page, ben.name, 'Remove as manager');
  await expect(card(page, ben.name)).not.toContainText('Team Manager');
  await expect(theirs.getByText('All teams', { exact: true })).toHaveCount(0);
  await more(theirs, 'Mia Torres').click();
  await expect(line(theirs, 'Open profile')).toBeVisible();
  await expect(line(theirs, 'Remove from team')).toBeHidden();
  await theirs.keyboard.press('Escape');

  await more(page, ben.name).click();
  await page.getByRole('menuitemcheckbox', { name: 'Time tracking' }).click();
  await theirs.goto('/');
  await expect(
    theirs.getByRole('main').getByRole('region', { name: 'Timer' }).getByRole('button', { name: 'Start timer' }),
  ).toHaveAccessibleDescription('Time tracking is turned off for you.');
  expect(await memberOf(company, ben)).toMatchObject({ isTrackingEnabled: false });
});

test('MEMBER-02 MEMBER-08 MEMBER-18 suspends, activates and removes a member, who reads what became of them', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, company.owner, '/team');
  const theirs = await open(browser, ben, '/team');
  await expect(card(theirs, ben.name)).toBeVisible({ timeout: 30_000 });
  const dialog = page.getByRole('dialog');
  const refusal = 'Only team managers can do this.';

  await refuseChanges(page);
  await more(page, ben.name).click();
  await page.getByRole('menuitemcheckbox', { name: 'Time tracking' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update employee');
  await expect(page.getByRole('alert')).toContainText(refusal);
  await page.keyboard.press('Escape');
  await choose(page, ben.name, 'Suspend');
  await expect(dialog).toHaveAccessibleName('Suspend Ben Bitdiddle?');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Employee update failed: ${refusal}`);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(card(page, ben.name).getByRole('img', { name: 'Suspended' })).toBeVisible();

  const suspended = 'Your account is suspended. Ask an admin of your workspace.';
  await expect(theirs).toHaveURL(/\/auth\/passcode/);
  await expect(theirs.getByText(suspended)).toBeVisible();
  await theirs.getByRole('link', { name: 'Use a password instead' }).click();
  await theirs.getByLabel('Email address').fill(ben.email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('main').getByRole('alert')).toContainText('Your account is suspended.');

  await choose(page, ben.name, 'Reactivate');
  await expect(page.getByText('Ben Bitdiddle is active again.')).toBeVisible();
  await expect(card(page, ben.name)).not.toContainText('Suspended');
  await theirs.keyboard.press('Enter');
  await expect(card(theirs, ben.name)).toBeVisible({ timeout: 30_000 });

  await refuseChanges(page);
  await choose(page, ben.name, 'Remove from team');
  await expect(dialog).toHaveAccessibleName('Remove Ben Bitdiddle from Northwind?');
  await dialog.getByRole('button', { name: 'Remove from team' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Failed to remove employee from team: ${refusal}`);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Remove from team' }).click();
  await expect(page.getByText('Employee removed from team successfully')).toBeVisible();
  await expect(card(page, ben.name)).toHaveCount(0);
  await expect(theirs.getByRole('heading', { name: 'You’re not on a team yet.' })).toBeVisible();
});

test('MEMBER-04 MEMBER-09 TEAM-15 TEAM-18 orders the team with the mouse, the keyboard and a finger, and filters it', async ({
  browser,
}) => {
  const long = 'Montgomery Featherstonehaugh';
  const { company, people } = await led('Ben Bitdiddle', 'Cy Decker', long);
  const [ben, cy, monty] = people as [Person, Person, Person];
  const page = await open(browser, company.owner, '/team');
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
  const first = ['Mia Torres', 'Ben Bitdiddle', 'Cy Decker', long];
  const second = ['Mia Torres', long, 'Ben Bitdiddle', 'Cy Decker'];
  await expect.poll(() => names(page)).toEqual(first);

  // Home fetches what drags after the rest.
  await expect(handle(long)).toHaveAttribute('draggable', 'true');
  await handle(long).dragTo(card(page, ben.name));
  await expect.poll(() => names(page)).toEqual(second);
  await handle(long).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${long}, place 2 of 3`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(handle(long)).toBeFocused();
  await expect.poll(() => names(page)).toEqual(first);
  // Each key counts, also before the page shows what the one before it did.
  await handle(long).evaluate((grip) => {
    for (const _ of [1, 2]) grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  });
  await expect.poll(() => names(page)).toEqual(second);
  await handle(long).evaluate((grip) => {
    for (const _ of [1, 2]) grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  await expect.poll(() => names(page)).toEqual(first);

  const name = team(page).getByText(long, { exact: true });
  expect((await name.boundingBox())?.width).toBeLessThanOrEqual(176);
  expect(await name.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await name.hover();
  await expect(page.getByRole('tooltip')).toHaveText(long);

  const cys = await open(browser, cy, '/team');
  await expect.poll(() => names(cys)).toEqual(['Cy Decker', 'Ben Bitdiddle', long, 'Mia Torres']);
  await expect(cys.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await handle(ben.name).evaluate((grip) => grip.scrollIntoView({ block: 'center' }));
  const [from, to] = [await handle(ben.name).boundingBox(), await card(page, cy.name).boundingBox()];
  const points = (box: typeof from) => [{ x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 12 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(to) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => names(page)).toEqual(['Mia Torres', 'Cy Decker', 'Ben Bitdiddle', long]);
  await expect.poll(() => names(cys)).toEqual(['Cy Decker', 'Ben Bitdiddle', long, 'Mia Torres']);

  const task = await ben.server.tasks.create({ title: 'Turn the crank' });
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  await company.owner.server.members.update({ employeeId: monty.employeeId, isActive: false });
  await team(page).getByRole('radio', { name: 'Running 1' }).click();
  await expect.poll(() => names(page)).toEqual([ben.name]);
  await team(page).getByRole('radio', { name: 'Suspended 1' }).click();
  await expect.poll(() => names(page)).toEqual([long]);
  await expect(team(page).getByRole('radio', { name: /^Invited/ })).toHaveCount(0);
  await company.owner.server.members.update({ employeeId: monty.employeeId, isActive: true });
  await expect(team(page).getByRole('heading', { name: 'No member found' })).toBeVisible();
});

const isIn = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible({ timeout: 30_000 });
const change = async (page: Page, to: string) => {
  await page.getByLabel(/^Switch team/).click();
  await page.getByRole('option', { name: new RegExp(to) }).click();
  await isIn(page, to);
};

test('TEAM-04 TEAM-05 TEAM-13 MEMBER-13 works on one thing in each team, comes back to the team that was open, and leaves both', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const south = await company.owner.server.teams.create({ name: 'Southwind', memberIds: [ben.employeeId] });
  const { id: taskId } = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  await ben.server.tasks.create({ title: 'Read the manual', teams: [south.id] });
  const page = await open(browser, ben);
  const box = page.getByRole('combobox', { name: 'What are you working on?' });
  const workOn = async (title: string) => {
    await box.fill(title.slice(0, 6));
    await page.getByRole('option', { name: title }).click();
    await expect(box).toHaveValue(title);
  };
  await isIn(page, 'Northwind');
  await workOn('Turn the crank');
  await change(page, 'Southwind');
  await expect(box).toHaveValue('');
  await workOn('Read the manual');
  await change(page, 'Northwind');
  await expect(box).toHaveValue('Turn the crank');
  await page.getByRole('button', { name: 'No task', exact: true }).click();
  await expect(box).toHaveValue('');
  await expect.poll(async () => (await memberOf(company, ben))?.activeTaskId).toBe(null);
  await showTeam(page);
  await expect(card(page, ben.name)).toContainText('No active task');
  await change(page, 'Southwind');
  await expect(box).toHaveValue('Read the manual');

  // This browser's own choice comes before the team that was last open elsewhere.
  await expect.poll(async () => (await ben.server.users.me({})).lastTeamId).toBe(south.id);
  await ben.server.users.update({ userId: ben.userId, lastTeamId: company.teamId });
  await page.reload();
  await isIn(page, 'Southwind');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await isIn(page, 'Northwind');

  await ben.server.timer.start({ taskId, organizationTeamId: company.teamId });
  const renewed = page.waitForRequest(/\/auth\/refresh-token/);
  await showTeam(page);
  await choose(page, ben.name, 'Leave team');
  await page.getByRole('dialog', { name: 'Leave Northwind?' }).getByRole('button', { name: 'Leave team' }).click();
  await expect(page.getByText('You left Northwind.')).toBeVisible();
  await renewed;
  await isIn(page, 'Southwind');
  expect(await ben.server.timer.status({})).toMatchObject({ running: false });
  await page.route('**/auth/refresh-token', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await choose(page, ben.name, 'Leave team');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click();
  await expect(page.getByText('Failed to refresh token after removing user from team')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create team' })).toBeVisible();
});

test('MEMBER-14 MEMBER-15 MEMBER-16 ROLE-06 ROLE-11 opens a profile from the avatar; others see of it what they may', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle', 'Grace Hopper');
  const [ben, grace] = people as [Person, Person];
  const mine = await ben.server.tasks.create({ title: 'Turn the crank' });
  await grace.server.tasks.create({ title: 'Read the manual' });
  await ben.server.timer.start({ taskId: mine.id, organizationTeamId: company.teamId });
  const page = await open(browser, company.owner, '/team');
  const tab = (where: Page, name: string) => where.getByRole('tab', { name, exact: true });
  const entries = (where: Page) => where.getByRole('radio', { name: 'Entries' });
  await page.getByRole('link', { name: 'Ben Bitdiddle’s profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.userId}\\?name=Ben`));
  await expect(page).toHaveTitle('Ben Bitdiddle · Stint');
  await expect(page.getByRole('main')).toContainText('Online and Tracking Time');
  await expect(page.getByRole('timer', { name: 'Today' }).last()).not.toHaveText('0:00:00');
  await expect(tab(page, 'Worked 1')).toBeVisible();
  await expect(tab(page, 'Stats')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Turn the crank');
  await entries(page).click();
  await expect(page.getByRole('tabpanel').getByText('Turn the crank').first()).toBeVisible();
  await tab(page, 'Unassigned 1').click();
  await page.getByRole('button', { name: 'Assign Read the manual' }).click();
  await expect(tab(page, 'Unassigned 0')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Nothing left to assign');
  await tab(page, 'Assigned 2').click();
  await page.getByRole('button', { name: 'Unassign Read the manual' }).click();
  await expect(tab(page, 'Assigned 1')).toBeVisible();

  const graces = await open(browser, grace, `/profile/${ben.userId}`);
  await expect(tab(graces, 'Assigned 1')).toBeVisible();
  await expect(graces.getByRole('button', { name: 'Unassign Turn the crank' })).toHaveCount(0);
  await expect(tab(graces, 'Stats')).toHaveCount(0);
  await expect(entries(graces)).toHaveCount(0);
  await company.owner.server.teams.update({ teamId: company.teamId, shareProfileView: false });
  await expect(graces.getByRole('main')).toContainText('only managers can open member profiles');
  await graces.goto(`/reports/timesheet/${ben.employeeId}`);
  await expect(graces.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(graces.getByText('Ask a team manager for others.')).toBeVisible();
  await graces.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Timesheet' }).click();
  await expect(graces.getByRole('heading', { name: 'Grace Hopper’s timesheet' })).toBeVisible();
  await graces.goto(`/profile/${grace.userId}`);
  await expect(tab(graces, 'Assigned 1')).toBeVisible();
  await expect(tab(graces, 'Stats')).toBeVisible();
});

test('TEAM-14 TEAM-15 MEMBER-24 sees all teams with who works on what, as cards and as a table, and opens one', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle', 'Grace Hopper');
  const [ben, grace] = people as [Person, Person];
  await company.owner.server.teams.create({ name: 'Southwind', memberIds: [grace.employeeId] });
  const task = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  const page = await open(browser, company.owner, '/all-teams');
  await expect(page).toHaveURL('/team?scope=all');
  const north = page.getByRole('region', { name: 'Northwind' });
  const south = page.getByRole('region', { name: 'Southwind' });
  await expect(north.getByRole('listitem')).toHaveCount(3);
  await expect(south.getByRole('listitem')).toHaveCount(2);
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  await expect(north.getByRole('listitem').filter({ hasText: 'Ben Bitdiddle' })).toContainText('Turn the crank');
  await page.getByRole('radio', { name: 'Running 1' }).click();
  await expect(south).toHaveCount(0);
  await expect(north.getByRole('listitem')).toHaveCount(1);
  await expect(north).toContainText(/Working since \d/);
  await expect(page.getByRole('radio', { name: /^Suspended/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^All \d/ }).click();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('row', { name: /Northwind.*Ben Bitdiddle.*Turn the crank/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Cards' }).click();
  await page.getByRole('button', { name: 'Open Southwind' }).click();
  await isIn(page, 'Southwind');
});
