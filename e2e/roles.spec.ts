import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, withoutPolling } from './look.ts';

const roles = (page: Page) => page.getByRole('navigation', { name: 'Roles' });
const permission = (page: Page, name: string) => page.getByRole('switch', { name });
const missing = (name: string) => `Your role doesn’t include “${name}”. An admin can turn it on under Permissions.`;

test('ROLE-01 ROLE-03 ROLE-10 SHELL-15 makes, renames, deletes and brings back a role, and leaves the built-in ones their names', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner, '/permissions');
  await expect(page.getByRole('heading', { name: 'Employee' })).toBeVisible();
  await roles(page).getByText('More roles').click();
  for (const name of ['Super admin', 'Admin', 'Manager', 'Data entry', 'Candidate', 'Interviewer', 'Viewer']) {
    await expect(roles(page).getByRole('link', { name, exact: name === 'Viewer' || name === 'Admin' })).toBeVisible();
  }
  const rename = page.getByRole('button', { name: 'Rename' });
  await expect(rename).toHaveAttribute('aria-disabled', 'true');
  await expect(rename).toHaveAccessibleDescription('Built-in roles can’t be renamed or deleted.');

  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Role name' }).fill('Employee');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('A role with this name already exists.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Interns');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Interns' })).toBeVisible();
  await expect(permission(page, 'See tasks')).toBeChecked();
  await expect(permission(page, 'Create tasks')).not.toBeChecked();

  await rename.click();
  await dialog.getByRole('textbox').fill('Trainees');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(roles(page).getByRole('link', { name: 'Trainees' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByText('Role “Trainees” deleted')).toBeVisible();
  await expect(roles(page).getByRole('link', { name: 'Trainees' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await roles(page).getByRole('link', { name: 'Trainees' }).click();
  await expect(permission(page, 'See tasks')).toBeChecked();
  await expect(permission(page, 'Create tasks')).not.toBeChecked();
});

test('SET-11 finds everybody with their role in the settings, and changes a role in two actions', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const page = await open(browser, company.owner, '/settings/workspace/members');
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await members.getByRole('searchbox', { name: 'Search people' }).fill('bitd');
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await members.getByRole('button', { name: `Role of ${ben.name}: Employee` }).click();
  await page.getByRole('menuitem', { name: 'Manager', exact: true }).click();
  await expect(members.getByRole('button', { name: `Role of ${ben.name}: Manager` })).toBeVisible();
  await expect(page.getByText('Ben Bitdiddle now has the role “Manager”')).toBeVisible();
  await expect.poll(async () => (await ben.server.users.me({})).role?.name).toBe('MANAGER');
});

test('ROLE-01 ROLE-04 ROLE-05 ROLE-07 ROLE-08 takes permissions and roles away and gives them back, and an open browser follows at once', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  await ben.server.tasks.create({ title: 'Turn the crank', teams: [company.teamId] });
  const member = await open(browser, ben, '/permissions');
  await withoutPolling(member);
  const settings = member.getByRole('navigation', { name: 'Settings' });
  await expect(member.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(member.getByText('Your role doesn’t include “Edit roles and permissions”.')).toBeVisible();
  await expect(settings.getByRole('link', { name: 'Permissions' })).toBeHidden();
  const admin = await open(browser, company.owner, '/permissions');
  const inMenu = (name: string) =>
    member.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });

  await inMenu('Today').click();
  const box = member.getByRole('combobox', { name: 'What are you working on?' });
  const offer = member.getByRole('option', { name: 'Create “Ship it”' });
  await box.fill('Ship it');
  await expect(offer).not.toHaveAttribute('aria-disabled', 'true');
  await admin.getByRole('searchbox', { name: 'Search permissions' }).fill('create tasks');
  const create = permission(admin, 'Create tasks');
  await expect(create).toBeChecked();
  await create.click();
  await expect(create).not.toBeChecked();
  await expect(member.getByRole('option', { name: missing('Create tasks') })).toHaveAttribute('aria-disabled', 'true');
  await expect(ben.server.tasks.create({ title: 'Not any more' })).rejects.toMatchObject({
    code: 'forbidden',
    details: { permission: 'ORG_TASK_ADD' },
    message: expect.stringContaining('does not include the permission ORG_TASK_ADD'),
  });
  await create.click();
  await expect(create).toBeChecked();
  await expect(offer).not.toHaveAttribute('aria-disabled', 'true');
  await box.press('Enter');
  await expect(member.getByText('Task Created Successfully')).toBeVisible();

  const { server } = company.owner;
  const employee = await server.roles.options({ name: 'EMPLOYEE' });
  const { items } = await server.rolePermissions.ofRole({ roleId: employee.id });
  const off = ['ORG_TASK_EDIT', 'ORG_PROJECT_ADD', 'FAVORITE_CREATE', 'MEDIA_UPLOAD'];
  for (const { id, permission: name } of items) {
    if (off.includes(name)) await server.rolePermissions.update({ rolePermissionId: id, enabled: false });
  }
  const refused = (button: string | RegExp, name: string) =>
    expect(member.getByRole('button', { name: button }).first()).toHaveAccessibleDescription(missing(name));
  await inMenu('Projects').click();
  await refused('Create project', 'Create projects');
  await inMenu('Settings').click();
  await refused('Upload picture', 'Upload files and pictures');
  await settings.locator('a[href="/settings/team/general-settings"]').click();
  await refused(/Add .*Northwind.* favorites/, 'Add favorites');
  await inMenu('Tasks').click();
  await member.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: 'Board' }).click();
  const grip = member.getByRole('button', { name: 'Move Turn the crank' });
  await expect(grip).toHaveAttribute('aria-disabled', 'true');
  await grip.hover();
  await expect(member.getByText(missing('Edit tasks'))).toBeVisible();
  await grip.press('Enter');
  await expect(grip).toHaveAttribute('aria-pressed', 'false');

  await inMenu('Settings').click();
  const people = admin.getByRole('list', { name: 'People with this role' });
  await expect(people.getByRole('listitem')).toHaveText(/Ben Bitdiddle/);
  await people.getByRole('button', { name: 'Change role: Ben Bitdiddle' }).click();
  await admin.getByRole('menuitem', { name: 'Admin', exact: true }).click();
  await expect(admin.getByText('Ben Bitdiddle now has the role “Admin”')).toBeVisible();
  await expect(admin.getByText('No one has this role yet.')).toBeVisible();
  await expect(settings.getByRole('link', { name: 'Permissions' })).toBeVisible();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(people.getByRole('listitem')).toHaveText(/Ben Bitdiddle/);
  await expect(settings.getByRole('link', { name: 'Permissions' })).toBeHidden();

  await roles(admin).getByRole('link', { name: 'Admin', exact: true }).click();
  await admin.getByRole('combobox', { name: 'Add people to Admin' }).fill('Ben');
  await admin.getByRole('option', { name: /Ben Bitdiddle/ }).click();
  await expect(people.getByRole('listitem')).toHaveText(/Ben Bitdiddle/);
  await settings.getByRole('link', { name: 'Permissions' }).click();
  await roles(member).getByRole('link', { name: 'Super admin' }).click();
  await expect(member.getByRole('button', { name: 'Change role: Mia Torres' })).toHaveAccessibleDescription(
    'This role has permissions that yours doesn’t, so you can’t change it.',
  );
  await roles(member)
    .getByRole('link', { name: /^Admin/ })
    .click();
  await expect(member.getByRole('button', { name: 'Change role: Ben Bitdiddle' })).toHaveAccessibleDescription(
    'You can’t change your own role. Ask another admin.',
  );
});

interface MenuLine {
  label: string;
  blocked: boolean;
}

/** The lines of every menu of the page. */
async function menuLines(page: Page): Promise<MenuLine[]> {
  const buttons = page.locator('button[aria-haspopup="menu"]:visible');
  const names = new Set<string>();
  const lines: MenuLine[] = [];
  for (const button of await buttons.all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
    if (names.has(name) || (await button.getAttribute('aria-disabled')) === 'true') continue;
    names.add(name);
    await button.click();
    const menu = page.getByRole('menu').last();
    await expect(menu).toBeVisible();
    for (const item of await menu.locator('[role^="menuitem"]').all()) {
      const blocked = (await item.getAttribute('aria-disabled')) === 'true';
      lines.push({ label: (await item.textContent()) ?? '', blocked });
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  return lines;
}

/** What a viewer may choose: reading, and what concerns only the person. */
const forViewers =
  /^(Boards|Collaborate|Settings|Theme|Density|Language|Open profile|Leave team|Copy link|Sign out|Export as |Time as |Presence|(None|Status|Priority|Project|Due date)$)/;
const rawCode = /\bforbidden\b|\ballow_|^[a-z_]+[.:][a-z_]+$|\{\{/;

for (const role of ['VIEWER', 'EMPLOYEE'] as const) {
  test(`ROLE-12 tells a ${role} in every menu, in words, what the role does not include, and asks for nothing it may not read`, async ({
    browser,
  }) => {
    const company = await newCompany();
    await confirmAddress(company.owner);
    const person = await company.join('Vera Lane', role);
    const { tasks, projects } = company.owner.server;
    const project = await projects.create({ name: 'Compiler', teams: [company.teamId] });
    const task = await tasks.create({
      title: 'Read the card',
      organizationTeamId: company.teamId,
      projectId: project.id,
    });
    const page = await open(browser, person, '/');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
    });
    const offered: string[] = [];
    const reasons: string[] = [];
    const paths = ['/', `/task/${task.id}`, '/team/tasks', '/kanban', '/projects', `/projects/${project.id}`].concat([
      '/team',
      '/reports/timesheet/me',
      `/profile/${person.userId}`,
      '/settings/team',
      '/calendar',
    ]);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const { label, blocked } of await menuLines(page)) (blocked ? reasons : offered).push(label);
      expect(await page.getByText(rawCode).allInnerTexts(), path).toEqual([]);
    }
    expect(refused).toEqual([]);
    expect([...offered, ...reasons].filter((label) => rawCode.test(label))).toEqual([]);
    if (role === 'VIEWER') expect(offered.filter((label) => !forViewers.test(label))).toEqual([]);
  });
}
