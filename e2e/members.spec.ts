import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Company, newCompany, open, type Person, password } from './company.ts';
import { crowd } from './crowd.ts';
import { expectAccessible, looking } from './look.ts';

const team = (page: Page) => page.getByRole('region', { name: 'Team' });
const card = (page: Page, name: string) => team(page).getByRole('listitem').filter({ hasText: name });
const more = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` });
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

test('MEMBER-07 MEMBER-10 MEMBER-03 makes a member a manager and back, and turns tracking off', async ({ browser }) => {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, company.owner);
  const theirs = await open(browser, ben);
  await choose(page, 'Ben Bitdiddle', 'Make a manager');
  await expect(page.getByText('Ben Bitdiddle is a manager now.')).toBeVisible();
  await expect(card(page, 'Ben Bitdiddle')).toContainText('Team Manager');
  await more(theirs, 'Mia Torres').click();
  await expect(line(theirs, 'Remove from the team')).toBeVisible();
  await theirs.keyboard.press('Escape');
  await choose(page, 'Ben Bitdiddle', 'Take back the management');
  await expect(card(page, 'Ben Bitdiddle')).not.toContainText('Team Manager');
  await more(theirs, 'Mia Torres').click();
  await expect(line(theirs, 'Open the profile')).toBeVisible();
  await expect(line(theirs, 'Remove from the team')).toBeHidden();
  await theirs.keyboard.press('Escape');
  await more(page, 'Ben Bitdiddle').click();
  await page.getByRole('menuitemcheckbox', { name: 'Time tracking' }).click();
  await expect(
    theirs.getByRole('main').getByRole('region', { name: 'Timer' }).getByRole('button', { name: 'Start the timer' }),
  ).toHaveAccessibleDescription('Time tracking is turned off for you.');
  expect(await memberOf(company, ben)).toMatchObject({ isTrackingEnabled: false });
});

test('MEMBER-08 MEMBER-02 suspends a member, who hears why they are out and cannot come in, and activates them again', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, company.owner);
  const bens = await open(browser, ben);
  await expect(card(bens, 'Ben Bitdiddle')).toBeVisible({ timeout: 30_000 });
  await choose(page, 'Ben Bitdiddle', 'Suspend');
  await page.getByRole('dialog', { name: 'Suspend Ben Bitdiddle?' }).getByRole('button', { name: 'Suspend' }).click();
  await expect(card(page, 'Ben Bitdiddle').getByRole('img', { name: 'Suspended' })).toBeVisible();
  await expect(bens).toHaveURL(/\/auth\/passcode/);
  await expect(bens.getByText('Your account is suspended. Ask a manager of your workspace.')).toBeVisible();
  await bens.getByRole('link', { name: 'Use a password instead' }).click();
  await bens.getByLabel('Email address').fill(ben.email);
  await bens.getByLabel('Password', { exact: true }).fill(password);
  await bens.keyboard.press('Enter');
  await expect(bens.getByRole('main').getByRole('alert')).toContainText('Your account is suspended.');
  await choose(page, 'Ben Bitdiddle', 'Activate again');
  await expect(page.getByText('Ben Bitdiddle may work again.')).toBeVisible();
  await expect(card(page, 'Ben Bitdiddle')).not.toContainText('Suspended');
  await bens.keyboard.press('Enter');
  await expect(card(bens, 'Ben Bitdiddle')).toBeVisible({ timeout: 30_000 });
});

test('MEMBER-08 hears of a suspension also where the page is opened after it', async ({ browser }) => {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, ben);
  await expect(card(page, 'Ben Bitdiddle')).toBeVisible({ timeout: 30_000 });
  await page.goto('about:blank');
  await company.owner.server.members.update({ employeeId: ben.employeeId, isActive: false });
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/passcode/);
  await expect(page.getByText('Your account is suspended. Ask a manager of your workspace.')).toBeVisible();
});

test('MEMBER-08 MEMBER-02 removes a member, and the pages of everybody follow', async ({ browser }) => {
  const { company, people } = await led('Ben Bitdiddle', 'Grace Hopper');
  const [ben] = people as [Person];
  const page = await open(browser, company.owner);
  const graces = await open(browser, people[1] as Person);
  await expect(card(graces, 'Grace Hopper')).toBeVisible({ timeout: 30_000 });
  await company.owner.server.members.update({ employeeId: ben.employeeId, isActive: false });
  await expect(card(graces, 'Ben Bitdiddle')).toContainText('Suspended');
  await choose(page, 'Grace Hopper', 'Remove from the team');
  const dialog = page.getByRole('dialog', { name: 'Remove Grace Hopper from Northwind?' });
  await dialog.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(page.getByText('Employee removed from team successfully')).toBeVisible();
  await expect(card(page, 'Grace Hopper')).toHaveCount(0);
  await expect(graces.getByRole('heading', { name: 'You are not in a team yet.' })).toBeVisible();
});

test('MEMBER-02 LIVE-01 sees at once that a colleague has come, and what the sign beside them means', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const page = await open(browser, company.owner);
  const sign = (name: string) => card(page, 'Ben Bitdiddle').getByRole('img', { name, exact: true });
  await expect(sign('Idle')).toBeVisible();
  await open(browser, ben);
  await expect(sign('User is Online')).toBeVisible({ timeout: 5000 });
  const { id } = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  await ben.server.timer.start({ taskId: id, organizationTeamId: company.teamId });
  await expect(sign('Online and Tracking Time')).toBeVisible({ timeout: 5000 });
});

test('TEAM-13 TEAM-05 leaves a team: the timer stops, the teams and the token are renewed, the next team is open', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const { employeeId } = ben;
  await company.owner.server.teams.create({ name: 'Southwind', memberIds: [employeeId] });
  const task = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  const page = await open(browser, ben);
  await expect(page.getByRole('heading', { level: 2, name: 'Northwind' })).toBeVisible();
  const renewed = page.waitForRequest(/\/auth\/refresh-token/);
  await choose(page, 'Ben Bitdiddle', 'Leave the team');
  await page.getByRole('dialog', { name: 'Leave Northwind?' }).getByRole('button', { name: 'Leave the team' }).click();
  await expect(page.getByText('You left Northwind.')).toBeVisible();
  await renewed;
  await expect(page.getByRole('heading', { level: 2, name: 'Southwind' })).toBeVisible();
  expect(await ben.server.timer.status({})).toMatchObject({ running: false });
  await page.route('**/auth/refresh-token', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await choose(page, 'Ben Bitdiddle', 'Leave the team');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await expect(page.getByText('Failed to refresh token after removing user from team')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a team' })).toBeVisible();
});

test('MEMBER-18 reads why a member could not be changed', async ({ browser }) => {
  const { company } = await led('Ben Bitdiddle');
  const page = await open(browser, company.owner);
  const refuse = (path: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 403, json: { code: 'team.not_manager' } }),
    );
  await refuse('**/api/organization-team-employee/**');
  await refuse('**/api/organization-team/**');
  await refuse('**/api/employee/**');
  const told = page.getByRole('alert');
  await more(page, 'Ben Bitdiddle').click();
  await page.getByRole('menuitemcheckbox', { name: 'Time tracking' }).click();
  await expect(told).toContainText('Failed to update employee');
  await expect(told).toContainText('Only a manager of the team may do this.');
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  for (const [deed, failed] of [
    ['Remove from the team', 'Failed to remove employee from team'],
    ['Suspend', 'Employee update failed'],
  ] as const) {
    await choose(page, 'Ben Bitdiddle', deed);
    await dialog.getByRole('button', { name: deed }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`${failed}: Only a manager of the team may do this.`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});

async function dragTo(page: Page, handle: Locator, target: Locator) {
  await handle.hover();
  await page.mouse.down();
  await target.hover();
  await page.mouse.up();
}

test('MEMBER-09 orders the team with the mouse, the keyboard and a finger, and others see it', async ({ browser }) => {
  const { company, people } = await led('Ben Bitdiddle', 'Cy Decker', 'Dot Ether');
  const page = await open(browser, company.owner);
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
  await expect.poll(() => names(page)).toEqual(['Mia Torres', 'Ben Bitdiddle', 'Cy Decker', 'Dot Ether']);
  await dragTo(page, handle('Dot Ether'), card(page, 'Ben Bitdiddle'));
  await expect.poll(() => names(page)).toEqual(['Mia Torres', 'Dot Ether', 'Ben Bitdiddle', 'Cy Decker']);
  await handle('Dot Ether').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Dot Ether, place 2 of 3')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(handle('Dot Ether')).toBeFocused();
  await expect.poll(() => names(page)).toEqual(['Mia Torres', 'Ben Bitdiddle', 'Cy Decker', 'Dot Ether']);
  // Each key counts, also before the page shows what the one before it did.
  await handle('Dot Ether').evaluate((grip) => {
    for (const _ of [1, 2]) grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  });
  await expect.poll(() => names(page)).toEqual(['Mia Torres', 'Dot Ether', 'Ben Bitdiddle', 'Cy Decker']);
  await handle('Dot Ether').evaluate((grip) => {
    for (const _ of [1, 2]) grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  await expect.poll(() => names(page)).toEqual(['Mia Torres', 'Ben Bitdiddle', 'Cy Decker', 'Dot Ether']);

  const finger = await open(browser, company.owner, '/', { hasTouch: true, viewport: { width: 390, height: 844 } });
  const grip = finger.getByRole('button', { name: 'Move Ben Bitdiddle' });
  await finger.waitForLoadState('networkidle');
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await card(finger, 'Cy Decker').boundingBox()];
  const touch = await finger.context().newCDPSession(finger);
  const points = (box: typeof from) => [{ x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 12 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(to) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => names(finger)).toEqual(['Mia Torres', 'Cy Decker', 'Ben Bitdiddle', 'Dot Ether']);
  await expect.poll(() => names(page)).toEqual(['Mia Torres', 'Cy Decker', 'Ben Bitdiddle', 'Dot Ether']);

  const cys = await open(browser, people[1]!);
  await expect.poll(() => names(cys)).toEqual(['Cy Decker', 'Ben Bitdiddle', 'Dot Ether', 'Mia Torres']);
  await expect(cys.getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test('TEAM-15 TEAM-18 filters the team by what its timers do, and says when nobody is left', async ({ browser }) => {
  const { company, people } = await led('Ben Bitdiddle', 'Grace Hopper');
  const [ben, grace] = people as [Person, Person];
  const task = await ben.server.tasks.create({ title: 'Turn the crank' });
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  await company.owner.server.members.update({ employeeId: grace.employeeId, isActive: false });
  const page = await open(browser, company.owner);
  await team(page).getByRole('radio', { name: 'Running 1' }).click();
  await expect(team(page).getByRole('listitem')).toContainText(['Ben Bitdiddle']);
  await team(page).getByRole('radio', { name: 'Suspended 1' }).click();
  await expect(team(page).getByRole('listitem')).toContainText(['Grace Hopper']);
  await team(page).getByRole('radio', { name: 'Invited 0' }).click();
  await expect(team(page).getByRole('heading', { name: 'No member founded' })).toBeVisible();
});

test('MEMBER-04 reads the whole of a long name in a tooltip, where the card has 176 px for it', async ({ browser }) => {
  const { company } = await led('Bartholomew Featherstonehaugh', 'Ben Bitdiddle');
  const page = await open(browser, company.owner);
  const long = team(page).getByText('Bartholomew Featherstonehaugh', { exact: true });
  const tooltip = page.getByRole('tooltip');
  expect((await long.boundingBox())?.width).toBeLessThanOrEqual(176);
  expect(await long.evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(true);
  await long.hover();
  await expect(tooltip).toHaveText('Bartholomew Featherstonehaugh');
  await team(page).getByText('Ben Bitdiddle', { exact: true }).hover();
  await expect(tooltip).toBeHidden();
});

test('MEMBER-05 sees four faces and counts the others, who stand behind the count; from a hundred on it is 99+', async ({
  browser,
}) => {
  const { company } = await led('Ben Bitdiddle', 'Cy Decker', 'Dot Ether', 'Eva Lu');
  const { teams, projects } = company.owner.server;
  const five = (await teams.get({ teamId: company.teamId })).members ?? [];
  const idsOf = (members: typeof five) => members.map(({ employeeId }) => employeeId);
  await projects.create({ name: 'Small', memberIds: idsOf(five) });
  await crowd(company, { people: 102, tasks: 0 });
  const all = (await teams.get({ teamId: company.teamId })).members ?? [];
  await projects.create({ name: 'Hundred', memberIds: idsOf(all.slice(0, 103)) });
  await projects.create({ name: 'Large', memberIds: idsOf(all) });
  const page = await open(browser, company.owner, '/projects');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const [project, count] of [
    ['Small', '1 more'],
    ['Hundred', '99 more'],
    ['Large', '99+ more'],
  ] as const) {
    await expect(row(project).getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(4);
    await expect(row(project).getByRole('button', { name: count, exact: true })).toBeVisible();
  }
  await row('Small').getByRole('button', { name: '1 more' }).click();
  await expect(page.getByRole('dialog', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
});

const isIn = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible({ timeout: 30_000 });
const change = async (page: Page, to: string) => {
  await page.getByLabel(/^Switch team/).click();
  await page.getByRole('option', { name: new RegExp(to) }).click();
  await isIn(page, to);
};

/** Somebody who is in two teams. */
async function inTwo() {
  const { company, people } = await led('Ben Bitdiddle');
  const [ben] = people as [Person];
  const south = await company.owner.server.teams.create({ name: 'Southwind', memberIds: [ben.employeeId] });
  return { company, ben, south };
}

test('MEMBER-13 works on one thing in each team, also on nothing', async ({ browser }) => {
  const { company, ben, south } = await inTwo();
  await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  await ben.server.tasks.create({ title: 'Read the manual', teams: [south.id] });
  const page = await open(browser, ben);
  const box = page.getByRole('combobox', { name: 'What are you working on?' });
  const choose = async (title: string) => {
    await box.fill(title.slice(0, 6));
    await page.getByRole('option', { name: title }).click();
    await expect(box).toHaveValue(title);
  };
  await isIn(page, 'Northwind');
  await choose('Turn the crank');
  await change(page, 'Southwind');
  await expect(box).toHaveValue('');
  await choose('Read the manual');
  await change(page, 'Northwind');
  await expect(box).toHaveValue('Turn the crank');
  await page.getByRole('button', { name: 'No task', exact: true }).click();
  await expect(box).toHaveValue('');
  await expect.poll(async () => (await memberOf(company, ben))?.activeTaskId).toBe(null);
  await expect(card(page, 'Ben Bitdiddle')).toContainText('No active task');
  await change(page, 'Southwind');
  await expect(box).toHaveValue('Read the manual');
});

test('TEAM-04 comes back to the team this browser had open, else to the last one, else to the first', async ({
  browser,
}) => {
  const { company, ben, south } = await inTwo();
  const page = await open(browser, ben);
  await isIn(page, 'Northwind');
  await change(page, 'Southwind');
  await expect.poll(async () => (await ben.server.users.me({})).lastTeamId).toBe(south.id);
  const other = await open(browser, ben);
  await isIn(other, 'Southwind');
  await change(other, 'Northwind');
  await expect.poll(async () => (await ben.server.users.me({})).lastTeamId).toBe(company.teamId);
  await page.reload();
  await isIn(page, 'Southwind');
  await company.owner.server.teams.remove({ teamId: south.id });
  await isIn(page, 'Northwind');
});

const profile = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true });

test('MEMBER-14 MEMBER-15 MEMBER-16 opens a profile from the avatar: worked, assigned and unassigned tasks', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle', 'Grace Hopper');
  const [ben, grace] = people as [Person, Person];
  const mine = await ben.server.tasks.create({ title: 'Turn the crank' });
  await grace.server.tasks.create({ title: 'Read the manual' });
  await ben.server.timer.start({ taskId: mine.id, organizationTeamId: company.teamId });
  const page = await open(browser, company.owner);
  await page.getByRole('link', { name: 'Profile of Ben Bitdiddle' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.userId}\\?name=Ben`));
  await expect(page).toHaveTitle('Ben Bitdiddle · Stint');
  await expect(page.getByRole('main')).toContainText('Online and Tracking Time');
  await expect(page.getByRole('timer', { name: 'Today' }).last()).not.toHaveText('00:00:00');
  await expect(profile(page, 'Worked 1')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Turn the crank');
  await profile(page, 'Unassigned 1').click();
  await page.getByRole('button', { name: 'Assign Read the manual' }).click();
  await expect(profile(page, 'Unassigned 0')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Nothing left to assign');
  await profile(page, 'Assigned 2').click();
  await page.getByRole('button', { name: 'Unassign Read the manual' }).click();
  await expect(profile(page, 'Assigned 1')).toBeVisible();

  const graces = await open(browser, grace, `/profile/${ben.userId}`);
  await expect(profile(graces, 'Assigned 1')).toBeVisible();
  await expect(graces.getByRole('button', { name: 'Unassign Turn the crank' })).toHaveCount(0);
  await company.owner.server.teams.update({ teamId: company.teamId, shareProfileView: false });
  await expect(graces.getByRole('main')).toContainText('only to the person and to whoever leads the team');
  await graces.goto(`/profile/${grace.userId}`);
  await expect(profile(graces, 'Assigned 1')).toBeVisible();
  await graces.goto('/profile/00000000-0000-4000-8000-000000000000');
  await expect(graces.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('TEAM-14 TEAM-15 sees all teams with who works on what, as cards and as a table, and opens one', async ({
  browser,
}) => {
  const { company, people } = await led('Ben Bitdiddle', 'Grace Hopper');
  const [ben, grace] = people as [Person, Person];
  await company.owner.server.teams.create({ name: 'Southwind', memberIds: [grace.employeeId] });
  const task = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  const page = await open(browser, company.owner);
  await page.getByRole('link', { name: 'All teams' }).click();
  const north = page.getByRole('region', { name: 'Northwind' });
  const south = page.getByRole('region', { name: 'Southwind' });
  await expect(north.getByRole('listitem')).toHaveCount(3);
  await expect(south.getByRole('listitem')).toHaveCount(2);
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  await expect(north.getByRole('listitem').filter({ hasText: 'Ben Bitdiddle' })).toContainText('Turn the crank');
  await page.getByRole('radio', { name: 'Running 1' }).click();
  await expect(south).toHaveCount(0);
  await expect(north.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Suspended 0' }).click();
  await expect(page.getByRole('heading', { name: 'No member founded' })).toBeVisible();
  await page.getByRole('radio', { name: /^All/ }).click();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('row', { name: /Northwind.*Ben Bitdiddle.*Turn the crank/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Cards' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open Southwind' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Southwind' })).toBeVisible();

  const bens = await open(browser, ben, '/all-teams');
  await expect(bens.getByRole('main')).toContainText('Only who leads a team sees all teams.');
  await expect(bens.getByRole('link', { name: 'All teams' })).toHaveCount(0);
});

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const) {
  test(`SHELL-07 has nothing to object to on a profile, ${theme} and ${language}`, async ({ browser }) => {
    const { company, people } = await led('Ben Bitdiddle');
    const [ben] = people as [Person];
    await ben.server.tasks.create({ title: 'Turn the crank', estimateHours: 2 });
    const page = await open(browser, company.owner, '/ui');
    await looking(page, { theme, language });
    await page.goto(`/profile/${ben.userId}`);
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByText('Turn the crank')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
}
