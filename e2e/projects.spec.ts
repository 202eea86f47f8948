import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup } from './look.ts';
import { dismissNotices, undo } from './notices.ts';
import { today } from './plans.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const table = (page: Page) => page.getByRole('region', { name: 'Projects' });
const line = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

/** A company whose founder may write. */
async function aCompany() {
  const company = await newCompany();
  await confirmAddress(company.owner);
  return company;
}

async function pickDay(page: Page, field: string, day: RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name: field }).click();
  await page.getByRole('gridcell').getByRole('button', { name: day }).first().click();
}

test('PROJ-01 PROJ-07 PROJ-08 SHELL-15 lists projects by page, archives, restores, changes, deletes and exports several at once, and shows them as cards', async ({
  browser,
}) => {
  const company = await aCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { server } = company.owner;
  const mill = (number: number) => `Mill ${String(number).padStart(2, '0')}`;
  const mills = Array.from({ length: 23 }, (_, index) => mill(index + 1));
  for (const name of mills) await server.projects.create({ name });
  await server.projects.create({ name: '=1+1', memberIds: [ben.employeeId] });
  const { items } = await server.projects.list({});
  const idOf = (projectName: string) => String(items.find(({ name }) => name === projectName)?.id);
  await server.tasks.create({ title: 'One', projectId: idOf('Mill 01') });
  const page = await open(browser, company.owner, '/');
  const side = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const chosen = page.getByRole('region', { name: 'Selected projects' });
  const choose = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  };
  const act = async (name: string, what: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  const confirm = (what: string) => dialog(page).getByRole('button', { name: what, exact: true }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Projects' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await expect(page.getByText('1970')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('mill');
  await expect(side('Active')).toHaveAccessibleName('Active 23');

  // Projects are archived after a question, and restored at once.
  await choose('Mill 01', 'Mill 02');
  await chosen.getByRole('button', { name: 'Archive' }).click();
  await expect(dialog(page)).toContainText('This includes 1 task.');
  await expectAccessiblePopup(page, '[role="dialog"]');
  await confirm('Archive');
  await expect(line(page, 'Mill 01')).toHaveCount(0);
  await undo(page, '2 projects archived');
  await expect(line(page, 'Mill 01')).toBeVisible();
  await server.projects.changeMany({ projectIds: [idOf('Mill 01'), idOf('Mill 02')], isArchived: true });
  await side('Archived').click();
  await choose('Mill 01', 'Mill 02');
  await chosen.getByRole('button', { name: 'Restore' }).click();
  await expect(line(page, 'Mill 01')).toHaveCount(0);
  await undo(page, '2 projects restored');
  await expect(line(page, 'Mill 01')).toBeVisible();
  await choose('Mill 01', 'Mill 02');
  await chosen.getByRole('button', { name: 'Restore' }).click();
  await expect(line(page, 'Mill 01')).toHaveCount(0);
  await side('Active').click();
  await expect(line(page, 'Mill 01')).toBeVisible();
  await act('Mill 03', 'Archive');
  await confirm('Archive');
  await expect(line(page, 'Mill 03')).toHaveCount(0);
  await side('Archived').click();
  await act('Mill 03', 'Restore');
  await expect(page.getByText('No archived projects').or(page.getByText('No matching projects'))).toBeVisible();
  await side('Active').click();

  // What is chosen on one page stays chosen on the next.
  await choose('Mill 01');
  await page.getByRole('button', { name: 'Next page' }).click();
  await choose('Mill 23');
  await expect(chosen.getByRole('status')).toHaveText('2 selected');
  await chosen.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Change at least one field first.',
  );
  await dialog(page)
    .getByRole('combobox', { name: /^Status/ })
    .click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await confirm('Save');
  await expect(page.getByText('Projects saved: 2')).toBeVisible();
  const changed = (await server.projects.list({ search: 'Mill' })).items.filter(({ status }) => status === 'completed');
  expect(changed.map(({ name }) => name)).toEqual(['Mill 01', 'Mill 23']);

  await choose('Mill 22', 'Mill 21');
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await undo(page, 'Projects deleted: 2');
  await expect(side('Active')).toHaveAccessibleName('Active 23');
  await choose('Mill 22', 'Mill 21');
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(side('Active')).toHaveAccessibleName('Active 21');

  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(line(page, 'Mill 04')).toBeVisible();
  const take = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`Projects ${today()}.${format.toLowerCase()}`);
    return readFile(await download.path());
  };
  const lines = (await take('CSV')).toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffTitle,Status,Members,Tasks,Budget,Currency,Start date,End date');
  // All that fit, not only the page of them, and nothing that was deleted.
  expect(lines.slice(1).map((value) => value.split(',')[0])).toEqual(
    mills.filter((name) => !['Mill 21', 'Mill 22'].includes(name)),
  );
  expect(lines[1]).toContain('Completed');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('=1');
  await expect(line(page, '=1+1')).toBeVisible();
  expect((await take('CSV')).toString('utf8')).toContain("'=1+1,Open,Ben Bitdiddle,0");
  expect((await take('XLSX')).subarray(0, 2).toString()).toBe('PK');
  expect((await take('PDF')).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('searchbox', { name: 'Search projects' }).fill('mill');
  await dismissNotices(page);
  await act('Mill 05', 'Edit');
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Mill renamed');
  await pickDay(page, 'Start date', /\b15\b/);
  await confirm('Save');
  await expect(page.getByText('Mill renamed saved')).toBeVisible();
  await page.getByRole('radio', { name: 'Cards' }).click();
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Mill 04' });
  await act('Mill 04', 'Delete');
  await expect(card).toHaveCount(0);
  await undo(page, 'Mill 04 deleted');
  await expect(card).toBeVisible();

  // It opens as cards again, also in Arabic, where only what is typed in English reads from left to right.
  await page.evaluate(() => localStorage.setItem('stint.language', '"ar"'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('radio', { name: 'بطاقات' })).toBeChecked();
  await page.getByRole('button', { name: 'إنشاء مشروع' }).click();
  const title = dialog(page).getByRole('textbox').first();
  await expect(title).toHaveCSS('direction', 'rtl');
  await title.fill('Engine');
  await expect(title).toHaveCSS('direction', 'ltr');
  await expectAccessiblePopup(page, '[role="dialog"]');
});

test('PROJ-10 SHELL-08 SHELL-09 shows a project with its people, time and budget, keeps what was read when it cannot be read again, and says when it is gone', async ({
  browser,
}) => {
  const company = await aCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { server, employeeId } = company.owner;
  const { id: projectId } = await server.projects.create({
    name: 'Engine',
    budget: 10,
    budgetType: 'hours',
    memberIds: [employeeId, ben.employeeId],
    managerIds: [employeeId],
    teams: [company.teamId],
  });
  const task = await server.tasks.create({ title: 'Cut the gears', projectId, teams: [company.teamId] });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await server.timeLogs.create({
    taskId: task.id,
    startedAt: `${yesterday}T09:00:00.000Z`,
    stoppedAt: `${yesterday}T11:30:00.000Z`,
    organizationTeamId: company.teamId,
  });
  const page = await open(browser, company.owner, 'about:blank');
  const address = `**/api/organization-projects/${projectId}`;
  const pendingRoutes: Route[] = [];
  await page.route(address, (route) => void pendingRoutes.push(route));
  await page.goto(`/projects/${projectId}`);
  // The way elsewhere is there before the project is.
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  for (const route of pendingRoutes.splice(0)) await route.continue();
  await page.unroute(address);
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
  await expect(heading('Engine')).toBeVisible();

  await expect(page.getByRole('list', { name: 'Time by member' })).toContainText('Mia Torres2:30');
  await page.getByRole('list', { name: 'Time by member' }).getByRole('button', { name: '2:30 Show entries' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cut the gears' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('7:30 left')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Mia TorresManager');
  // In money it is hours times rates, for those who see rates.
  await server.members.update({ employeeId, billRateValue: 60, billRateCurrency: 'EUR' });
  await server.projects.update({ projectId, budget: 100, budgetType: 'cost', currency: 'EUR' });
  await expect(page.getByText('€150.00 used')).toBeVisible();
  await expect(page.getByText('€50.00 over budget')).toBeVisible();
  const bensPage = await open(browser, ben, `/projects/${projectId}`);
  await expect(bensPage.getByText('€100.00')).toBeVisible();
  await expect(bensPage.getByText('€150.00')).toBeHidden();
  await page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: 'Cut the gears' }).click();
  await expect(page).toHaveURL(new RegExp(`/task/${task.id}$`));
  await page.goBack();
  // The keys of a task work here as in every list.
  const row = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: 'Cut the gears' });
  await row.focus();
  await page.keyboard.press('p');
  await page
    .getByRole('option', { name: 'Urgent' })
    .or(page.getByRole('menuitemradio', { name: 'Urgent' }))
    .click();
  await expect(row).toBeFocused();
  await expect.poll(async () => (await server.tasks.get({ taskId: task.id })).priority).toBe('urgent');

  await page.route(address, (route) => route.fulfill({ status: 409, json: { code: 'conflict' } }));
  await server.projects.update({ projectId, name: 'Engine No. 2' });
  const unread = page.getByRole('status').filter({ hasText: 'Couldn’t refresh this project.' });
  await expect(unread).toContainText('Someone else changed this at the same time.');
  await expect(heading('Engine')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(address);
  await unread.getByRole('button', { name: 'Try again' }).click();
  await expect(heading('Engine No. 2')).toBeVisible();
  await expect(unread).toHaveCount(0);

  await server.projects.remove({ projectId });
  await expect(heading('Engine No. 2')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Today' }).last()).toBeVisible();
});

test('PROJ-03 PROJ-09 picks a project that is not archived, makes one by its name, and finds one among many', async ({
  browser,
}) => {
  const company = await aCompany();
  const { server } = company.owner;
  const old = await server.projects.create({ name: 'Finished' });
  await server.projects.update({ projectId: old.id, isArchived: true });
  await server.projects.create({ name: 'Sleeping', isActive: false });
  const task = await server.tasks.create({ title: 'Plant trees', teams: [company.teamId], projectId: null });
  const page = await open(browser, company.owner, `/task/${task.id}`);
  await page.getByRole('button', { name: /^Project: / }).click();
  await expect(page.getByRole('option', { name: company.name })).toBeVisible();
  await expect(page.getByRole('option', { name: /Finished|Sleeping/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create project' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('  ');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page).getByText('Project name is required')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Engine');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByLabel('Project: Engine')).toBeVisible();
  const item = (await server.projects.list({})).items.find(({ name }) => name === 'Engine');
  await expect.poll(async () => (await server.tasks.get({ taskId: task.id })).projectId).toBe(item?.id);

  const names = Array.from({ length: 30 }, (_, at) => `Street ${String(at + 1).padStart(2, '0')}`);
  await Promise.all([...names, 'Zoo'].map((name) => server.projects.create({ name })));
  await page.getByLabel('Project: Engine').click();
  await expect(page.getByRole('option', { name: 'Street 01' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Zoo' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Project', exact: true }).fill('zo');
  await expectAccessiblePopup(page, '[role="listbox"]');
  await page.getByRole('option', { name: 'Zoo' }).click();
  await expect(page.getByLabel('Project: Zoo')).toBeVisible();
  await expect(page.getByText('Task project updated successfully')).toBeVisible();
  await expect(page.getByText('Project changed to “Zoo”')).toBeVisible();

  await page.goto('/team/tasks');
  await page.getByRole('button', { name: 'More actions for Plant trees' }).click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Project' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Zoo' })).toBeChecked();
  await page.getByRole('menuitem', { name: 'Search projects' }).click();
  await page.getByRole('combobox', { name: 'Search projects' }).fill('street 30');
  await page.getByRole('option', { name: 'Street 30' }).click();
  await expect(page.getByText('Moved to Street 30')).toBeVisible();

  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await page.getByPlaceholder('Project', { exact: true }).fill('street 30');
  await page.getByRole('option', { name: 'Street 30' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Project: 1 Item (Street 30)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plant trees' })).toBeVisible();
});
