import { expect, type Page, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { atOnce, expectAccessible, looking } from './look.ts';

const roles = (page: Page) => page.getByRole('navigation', { name: 'Roles' });
const permission = (page: Page, name: string) => page.getByRole('switch', { name });
const box = (page: Page) => page.getByRole('combobox', { name: 'What are you working on?' });
const offer = (page: Page, title: string) => page.getByRole('option', { name: `Create “${title}”` });

test('ROLE-01 ROLE-03 ROLE-10 SHELL-15 makes, renames, deletes and brings back a role, and leaves the built-in ones their names', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner);
  await page.getByRole('link', { name: 'Permissions' }).click();
  await expect(page.getByRole('heading', { name: 'Employee' })).toBeVisible();
  for (const name of ['Super admin', 'Administrator', 'Manager', 'Data entry', 'Candidate', 'Interviewer', 'Viewer']) {
    await expect(roles(page).getByRole('link', { name, exact: name === 'Viewer' })).toBeVisible();
  }
  const rename = page.getByRole('button', { name: 'Rename' });
  await expect(rename).toHaveAttribute('aria-disabled', 'true');
  await expect(rename).toHaveAccessibleDescription('Built-in roles can be neither renamed nor deleted.');

  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name of the role' }).fill('Employee');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('A role with this name exists already.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Interns');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Interns' })).toBeVisible();
  await expect(permission(page, 'See tasks')).toBeChecked();
  await expect(permission(page, 'Create tasks')).not.toBeChecked();

  await rename.click();
  await dialog.getByRole('textbox').fill('Trainees');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(roles(page).getByRole('link', { name: 'Trainees' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Delete the role' }).click();
  await expect(page.getByText('The role “Trainees” was deleted')).toBeVisible();
  await expect(roles(page).getByRole('link', { name: 'Trainees' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await roles(page).getByRole('link', { name: 'Trainees' }).click();
  await expect(permission(page, 'See tasks')).toBeChecked();
  await expect(permission(page, 'Create tasks')).not.toBeChecked();
});

test('ROLE-04 ROLE-05 ROLE-07 ROLE-08 takes a permission away and gives it back, and an open browser follows at once', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const [admin, member] = [await open(browser, company.owner, '/permissions'), await open(browser, ben)];
  await box(member).fill('Ship it');
  await expect(offer(member, 'Ship it')).toBeVisible();
  await expect(offer(member, 'Ship it')).not.toHaveAttribute('aria-disabled', 'true');

  await admin.getByRole('searchbox', { name: 'Search permissions' }).fill('create tasks');
  const create = permission(admin, 'Create tasks');
  await expect(create).toBeChecked();
  await create.click();
  await expect(create).not.toBeChecked();
  const reason = 'Your role does not include “Create tasks”. An administrator can switch it on under Permissions.';
  await expect(member.getByRole('option', { name: reason })).toHaveAttribute('aria-disabled', 'true', atOnce);
  await expect(ben.server.tasks.create({ title: 'Not any more' })).rejects.toMatchObject({
    code: 'forbidden',
    details: { permission: 'ORG_TASK_ADD' },
    message: expect.stringContaining('does not include the permission ORG_TASK_ADD'),
  });

  await create.click();
  await expect(create).toBeChecked();
  await expect(offer(member, 'Ship it')).not.toHaveAttribute('aria-disabled', 'true', atOnce);
  await box(member).press('Enter');
  await expect(member.getByText('Task Created Successfully')).toBeVisible();
});

test('ROLE-01 ROLE-07 ROLE-08 gives people roles, takes that back, and says what nobody may give', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const [admin, member] = [await open(browser, company.owner, '/permissions'), await open(browser, ben)];
  const people = admin.getByRole('list', { name: 'People with this role' });
  await expect(people.getByRole('listitem')).toHaveText(/Ben Bitdiddle/);
  await expect(member.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Permissions' })).toBeHidden();

  await people.getByRole('button', { name: 'Other role: Ben Bitdiddle' }).click();
  await admin.getByRole('menuitem', { name: 'Administrator' }).click();
  await expect(admin.getByText('Ben Bitdiddle now has the role “Administrator”')).toBeVisible();
  await expect(admin.getByText('Nobody has this role yet.')).toBeVisible();
  await expect(member.getByRole('link', { name: 'Permissions' })).toBeVisible();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(people.getByRole('listitem')).toHaveText(/Ben Bitdiddle/);
  await expect(member.getByRole('link', { name: 'Permissions' })).toBeHidden();

  await roles(admin).getByRole('link', { name: 'Administrator' }).click();
  await admin.getByRole('combobox', { name: 'Give somebody the role “Administrator”' }).fill('Ben');
  await admin.getByRole('option', { name: /Ben Bitdiddle/ }).click();
  await expect(people.getByRole('listitem')).toHaveText(/Ben Bitdiddle/);
  await member.getByRole('link', { name: 'Permissions' }).click();
  await roles(member).getByRole('link', { name: 'Super admin' }).click();
  const above = member.getByRole('button', { name: 'Other role: Mia Torres' });
  await expect(above).toHaveAccessibleDescription(
    'This role may do more than your own, so only somebody whose role includes as much can change it.',
  );
  await roles(member).getByRole('link', { name: 'Administrator' }).click();
  await expect(member.getByRole('button', { name: 'Other role: Ben Bitdiddle' })).toHaveAccessibleDescription(
    'You cannot change your own role. Another administrator can.',
  );
});

test('ROLE-02 leads a team as its manager, as manager, administrator or super admin of the workspace, or as its creator', async ({
  browser,
}) => {
  test.slow();
  const company = await newCompany();
  const { roles: ranks, teams } = company.owner.server;
  const manager = await company.join('Mia Berg', 'MANAGER');
  const [ann, dan, cleo] = [
    await company.join('Ann Droid'),
    await company.join('Dan Brown'),
    await company.join('Cleo Patra'),
  ];
  await ranks.assign({ roleId: (await ranks.options({ name: 'ADMIN' })).id, userId: ann.userId });
  const memberIds = [company.owner, manager, ann, dan, cleo].map(({ employeeId }) => employeeId);
  await teams.update({ teamId: company.teamId, memberIds, managerIds: [company.owner.employeeId, dan.employeeId] });
  const settings = ['Invitations', 'Members', 'Integrations', 'Danger zone'];
  const parts = (page: Page, name: string) =>
    page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });
  for (const who of [company.owner, manager, ann, dan]) {
    const page = await open(browser, who, '/settings/team');
    await expect(parts(page, 'Statuses')).toBeVisible({ timeout: 30_000 });
    for (const name of settings) await expect(parts(page, name), `${who.name}: ${name}`).toBeVisible();
    await page.close();
  }
  const page = await open(browser, cleo, '/settings/team');
  await expect(parts(page, 'Statuses')).toBeVisible({ timeout: 30_000 });
  for (const name of settings) await expect(parts(page, name)).toHaveCount(0);
  await cleo.server.teams.create({ name: 'Southwind' });
  await page.getByLabel(/^Switch team/).click();
  await page.getByRole('option', { name: /Southwind/ }).click();
  for (const name of settings) await expect(parts(page, name), `the creator: ${name}`).toBeVisible();
});

test('ROLE-06 MEMBER-16 sees the time, activity and days of all members as a manager, only the own ones otherwise', async ({
  browser,
}) => {
  const company = await newCompany();
  const [ben, cleo] = [await company.join('Ben Bitdiddle'), await company.join('Cleo Patra')];
  const { id: taskId } = await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  await ben.server.timer.start({ taskId, organizationTeamId: company.teamId });
  await ben.server.timer.stop({});
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const entries = (page: Page) => page.getByRole('radio', { name: 'Entries' });
  for (const who of [company.owner, ben]) {
    const page = await open(browser, who, `/profile/${ben.userId}`);
    await expect(tab(page, 'Stats')).toBeVisible();
    await entries(page).click();
    await expect(page.getByRole('tabpanel').getByText('Turn the crank').first()).toBeVisible();
  }
  const page = await open(browser, cleo, `/profile/${ben.userId}`);
  await expect(tab(page, 'Worked 1')).toBeVisible();
  await expect(tab(page, 'Stats')).toHaveCount(0);
  await expect(entries(page)).toHaveCount(0);
  await page.goto(`/profile/${cleo.userId}`);
  await expect(tab(page, 'Stats')).toBeVisible();

  const days = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2030-01-01T00:00:00.000Z' };
  const of = { ...days, employeeIds: [ben.employeeId] };
  const { reports, timeLogs } = cleo.server;
  for (const ask of [() => timeLogs.list(of), () => reports.daily(of), () => reports.activities(of)])
    await expect(ask()).rejects.toMatchObject({ status: 403 });
  expect(await timeLogs.list(days)).toEqual([]);
  expect(await company.owner.server.timeLogs.list(of)).toHaveLength(1);
});

test('ROLE-11 opens the timesheets of others as super admin, admin, manager or leader of the team only; everybody has their own', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const [cleo, ann, dan] = [
    await company.join('Cleo Patra'),
    await company.join('Ann Droid'),
    await company.join('Dan Brown'),
  ];
  const { roles: ranks, teams } = company.owner.server;
  const { id: admin } = await ranks.options({ name: 'ADMIN' });
  await ranks.assign({ roleId: admin, userId: ann.userId });
  const { members = [] } = await teams.get({ teamId: company.teamId });
  const memberIds = members.map(({ employeeId }) => employeeId);
  await teams.update({ teamId: company.teamId, memberIds, managerIds: [company.owner.employeeId, dan.employeeId] });
  const manager = await company.join('Mia Berg', 'MANAGER');
  const sheet = `/reports/timesheet/${ben.employeeId}`;
  for (const who of [company.owner, ann, dan, manager]) {
    const page = await open(browser, who, sheet);
    await expect(page.getByRole('heading', { name: 'Timesheet of Ben Bitdiddle' }), who.name).toBeVisible();
  }
  const page = await open(browser, cleo, sheet);
  await expect(page.getByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  await expect(page.getByText('those of others are for whoever leads the team.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Timesheet' }).click();
  await expect(page.getByRole('heading', { name: 'Timesheet of Cleo Patra' })).toBeVisible();
});

test('ROLE-08 tells somebody who may not open the page which rule says so', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const page = await open(browser, ben);
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Permissions' })).toBeHidden();
  await page.goto('/permissions');
  await expect(page.getByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  await expect(page.getByText('Your role does not include “Change roles and permissions”.')).toBeVisible();
});

test('ROLE-05 ROLE-08 says at the control itself which permission is missing: tasks, projects, favorites, pictures', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  const { server } = company.owner;
  const employee = await server.roles.options({ name: 'EMPLOYEE' });
  const { items } = await server.rolePermissions.ofRole({ roleId: employee.id });
  const off = ['ORG_TASK_EDIT', 'ORG_PROJECT_ADD', 'FAVORITE_CREATE', 'MEDIA_UPLOAD'];
  for (const { id, permission: name } of items) {
    if (off.includes(name)) await server.rolePermissions.update({ rolePermissionId: id, enabled: false });
  }
  const missing = (name: string) =>
    `Your role does not include “${name}”. An administrator can switch it on under Permissions.`;
  const page = await open(browser, ben, '/settings/personal');
  const refused = (button: string | RegExp, name: string) =>
    expect(page.getByRole('button', { name: button }).first()).toHaveAccessibleDescription(missing(name));
  await refused('Upload a picture', 'Upload files and pictures');
  await page.goto('/projects');
  await refused('Create a project', 'Create projects');
  await page.goto('/settings/team');
  await refused(/Add .*Northwind.* favorites/, 'Add favorites');
  await page.goto('/kanban');
  const grip = page.getByRole('button', { name: 'Move Turn the crank' });
  await expect(grip).toHaveAttribute('aria-disabled', 'true');
  await grip.focus();
  await expect(page.getByText(missing('Change tasks'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(grip).toHaveAttribute('aria-pressed', 'false');
});

for (const [theme, language, title] of [
  ['light', 'en', 'Roles and permissions'],
  ['dark', 'ar', 'الأدوار والصلاحيات'],
] as const) {
  test(`SHELL-07 has nothing to object to on the permissions page, ${theme} and ${language}`, async ({ browser }) => {
    const { owner } = await newCompany();
    const page = await open(browser, owner, '/ui');
    await looking(page, { theme, language });
    await page.goto('/permissions');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(44);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
}
