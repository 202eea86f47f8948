import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup, looking } from './look.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Next', exact: true }).click();
const table = (page: Page) => page.getByRole('region', { name: 'Projects' });
const line = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

/** A company whose founder may write. */
async function aCompany() {
  const company = await newCompany();
  await confirmAddress(company.owner);
  return company;
}

/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function pickDay(page: Page, field: string, day: RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name: field }).click();
  await page.getByRole('gridcell').getByRole('button', { name: day }).first().click();
}

test('PROJ-02 PROJ-04 PROJ-05 PROJ-06 PROJ-11 PROJ-13 creates a project in four steps, hears what is wrong, goes back without loss', async ({
  browser,
}) => {
  const company = await aCompany();
  await company.join('Ben Bitdiddle');
  const page = await open(browser, company.owner, '/projects');
  await page.getByRole('button', { name: 'Create a project' }).click();
  const title = dialog(page).getByRole('textbox', { name: 'Title' });
  await title.fill('ab');
  await dialog(page).getByRole('textbox', { name: 'Website' }).fill('engine');
  await next(page);
  await expect(dialog(page).getByText('Project title must be between 3 and 100 characters.')).toBeVisible();
  await expect(dialog(page).getByText('Please provide a valid URL')).toBeVisible();
  await expect(dialog(page).getByText('Please make sure to fill out this field')).toHaveCount(2);
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('a'.repeat(121));
  await expect(dialog(page).getByText('The description may have at most 120 characters.')).toBeVisible();

  await title.fill('Analytical Engine');
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Weaves algebraical patterns');
  await dialog(page).getByRole('textbox', { name: 'Website' }).fill('https://engine.example.com');
  await pickDay(page, 'Start date', /\b15\b/);
  // A month later, where there was no end after it.
  await expect(dialog(page).getByRole('button', { name: /^End date: 15\./ })).toBeVisible();
  await pickDay(page, 'End date', /\b20\b/);
  await expect(dialog(page).getByRole('button', { name: /^End date: 20\./ })).toBeVisible();
  await pickDay(page, 'Start date', /\b16\b/);
  await expect(dialog(page).getByRole('button', { name: /^End date: 20\./ })).toBeVisible();

  const files = page.getByLabel('Picture', { exact: true });
  await files.last().setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(dialog(page).getByText('Only pictures in JPEG or PNG format can be used.')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await files.last().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expect(dialog(page).getByText('The picture may have at most 5 MB.')).toBeVisible();
  await files.last().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(dialog(page).getByRole('button', { name: 'Remove', exact: true })).toBeVisible();

  await next(page);
  await dialog(page).getByRole('combobox', { name: 'Client' }).fill('Babbage & Co.');
  await page.getByRole('option', { name: /Babbage & Co\./ }).click();
  await dialog(page).getByRole('textbox', { name: 'Budget' }).fill('-5');
  await next(page);
  await expect(dialog(page).getByText('Please enter a number of at least 0')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Budget' }).fill('40');
  await dialog(page).getByRole('radio', { name: 'Hours' }).click();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(title).toHaveValue('Analytical Engine');
  await next(page);
  await expect(dialog(page).getByRole('textbox', { name: 'Budget' })).toHaveValue('40');
  await next(page);
  await dialog(page).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await next(page);
  await dialog(page).getByRole('button', { name: 'Managers: Add' }).click();
  await page.getByRole('option', { name: 'Ben Bitdiddle' }).click();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Related projects: Add' }).click();
  await page.getByRole('option', { name: company.name }).click();
  await page.keyboard.press('Escape');
  await next(page);
  await expect(dialog(page).getByText(`Related to ${company.name}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Create a project' }).click();

  await expect(page.getByText('Analytical Engine created')).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Analytical Engine', level: 2 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Ben BitdiddleManager');
  await expect(page.getByText('Babbage & Co.')).toBeVisible();
  const { items } = await company.owner.server.projects.list({});
  expect(items.find(({ name }) => name === 'Analytical Engine')).toMatchObject({
    budget: 40,
    budgetType: 'hours',
    status: 'in-progress',
    organizationContact: { name: 'Babbage & Co.' },
    projectUrl: 'https://engine.example.com',
    relations: [{ relationType: 'related to' }],
  });
});

test('PROJ-01 PROJ-07 SHELL-15 lists projects as table and cards, archives and restores several after a question, edits and deletes', async ({
  browser,
}) => {
  const company = await aCompany();
  const { server } = company.owner;
  const names = Array.from({ length: 22 }, (_, index) => `Project ${String(index + 1).padStart(2, '0')}`);
  for (const name of names) await server.projects.create({ name });
  const { items } = await server.projects.list({});
  await server.tasks.create({ title: 'One', projectId: String(items.find(({ name }) => name === 'Project 01')?.id) });
  const page = await open(browser, company.owner, '/');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Projects' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await expect(page.getByText('1970')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(line(page, 'Project 22')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search projects' }).fill('project 0');
  await expect(table(page).getByRole('row')).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Select Project 01' }).click();
  await page.getByRole('checkbox', { name: 'Select Project 02' }).click();
  await page.getByRole('region', { name: 'Selected projects' }).getByRole('button', { name: 'Archive' }).click();
  await expect(dialog(page)).toContainText('This includes 1 task.');
  await dialog(page).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('2 projects archived')).toBeVisible();
  await expect(line(page, 'Project 01')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'Project 01')).toBeVisible();

  // Several come back after a question, too; one alone at once.
  await server.projects.changeMany({
    projectIds: items.filter(({ name }) => /Project 0[12]/.test(name)).map(({ id }) => id),
    isArchived: true,
  });
  await page.getByRole('radio', { name: /^Archived/ }).click();
  await page.getByRole('checkbox', { name: 'Select Project 01' }).click();
  await page.getByRole('checkbox', { name: 'Select Project 02' }).click();
  await page.getByRole('region', { name: 'Selected projects' }).getByRole('button', { name: 'Restore' }).click();
  await expect(dialog(page)).toContainText('Restore 2 projects?');
  await expect(dialog(page)).toContainText('This includes 1 task.');
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('2 projects restored')).toBeVisible();
  await expect(line(page, 'Project 01')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Active/ }).click();
  await expect(line(page, 'Project 01')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Project 03' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await dialog(page).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(line(page, 'Project 03')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Archived/ }).click();
  await page.getByRole('button', { name: 'Actions for Project 03' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('Nothing is archived').or(page.getByText('No project fits'))).toBeVisible();

  await page.getByRole('radio', { name: /^Active/ }).click();
  await page.getByRole('radio', { name: 'Cards' }).click();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Projects' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Project 04' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Project 04 deleted')).toBeVisible();
  const card = page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Project 04' });
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Project 04' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  // What is said of it goes when it is sent away, and by itself after a while.
  const dismiss = page.getByRole('button', { name: 'Dismiss' }).first();
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click({ timeout: 1000 });
    await expect(dismiss).toBeHidden({ timeout: 200 });
  }).toPass();

  await page.getByRole('button', { name: 'Actions for Project 05' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Renamed');
  await pickDay(page, 'Start date', /\b15\b/);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Renamed saved')).toBeVisible();
});

test('PROJ-07 PROJ-08 changes, deletes and takes along many projects, of all pages and as the page shows them', async ({
  browser,
}) => {
  const company = await aCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { server } = company.owner;
  for (let index = 1; index <= 23; index++)
    await server.projects.create({ name: `Mill ${String(index).padStart(2, '0')}` });
  await server.projects.create({ name: '=1+1', memberIds: [ben.employeeId] });
  await server.projects.create({ name: 'Other' });
  const page = await open(browser, company.owner, '/projects');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('mill');
  await expect(page.getByRole('radio', { name: /^Active/ })).toHaveAccessibleName('Active 23');
  await page.getByRole('checkbox', { name: 'Select Mill 01' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: 'Select Mill 23' }).click();
  const chosen = page.getByRole('region', { name: 'Selected projects' });
  await expect(chosen.getByRole('status')).toHaveText('2 selected');
  await chosen.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Choose something to change first.',
  );
  await dialog(page)
    .getByRole('combobox', { name: /^Status/ })
    .click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Projects saved: 2')).toBeVisible();
  const changed = (await server.projects.list({ search: 'Mill' })).items.filter(({ status }) => status === 'completed');
  expect(changed.map(({ name }) => name)).toEqual(['Mill 01', 'Mill 23']);

  await page.getByRole('checkbox', { name: 'Select Mill 22' }).click();
  await page.getByRole('checkbox', { name: 'Select Mill 21' }).click();
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Projects deleted: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: /^Active/ })).toHaveAccessibleName('Active 23');
  await page.getByRole('checkbox', { name: 'Select Mill 22' }).click();
  await page.getByRole('checkbox', { name: 'Select Mill 21' }).click();
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('radio', { name: /^Active/ })).toHaveAccessibleName('Active 21');

  const take = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`Projects.${format.toLowerCase()}`);
    return readFile(await download.path());
  };
  const lines = (await take('CSV')).toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffTitle,Status,Members,Tasks,Budget,Currency,Start date,End date');
  // All that fit, not the page of them; what was deleted is gone.
  expect(lines.slice(1).map((one) => one.split(',')[0])).toEqual(
    Array.from({ length: 23 }, (_, index) => `Mill ${String(index + 1).padStart(2, '0')}`).filter(
      (name) => !['Mill 21', 'Mill 22'].includes(name),
    ),
  );
  expect(lines[1]).toContain('Completed');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('=1');
  await expect(line(page, '=1+1')).toBeVisible();
  expect((await take('CSV')).toString('utf8')).toContain("'=1+1,Open,Ben Bitdiddle,0");
  expect((await take('XLSX')).subarray(0, 2).toString()).toBe('PK');
  expect((await take('PDF')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('PROJ-10 shows a project with its tasks, people, time and what is left of its budget', async ({ browser }) => {
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
  const page = await open(browser, company.owner, `/projects/${projectId}`);
  await expect(page.getByRole('list', { name: 'Time by member' })).toContainText('Mia Torres2:30');
  await expect(page.getByText('7:30 h left')).toBeVisible();
  // In money it is hours times rates, for those who see rates.
  await server.members.update({ employeeId, billRateValue: 60, billRateCurrency: 'EUR' });
  await server.projects.update({ projectId, budget: 100, budgetType: 'cost', currency: 'EUR' });
  await expect(page.getByText('€150.00 used')).toBeVisible();
  await expect(page.getByText('€50.00 over the budget')).toBeVisible();
  const bensPage = await open(browser, ben, `/projects/${projectId}`);
  await expect(bensPage.getByText('€100.00')).toBeVisible();
  await expect(bensPage.getByText('€150.00')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Mia TorresManager');
  await page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: 'Cut the gears' }).click();
  await expect(page).toHaveURL(new RegExp(`/task/${task.id}$`));
});

test('PROJ-10 SHELL-08 SHELL-09 shows the place of a project while it is read, keeps what is known of it, and says when it is gone', async ({
  browser,
}) => {
  const company = await aCompany();
  const { server } = company.owner;
  const { id: projectId } = await server.projects.create({ name: 'Engine' });
  const page = await open(browser, company.owner, '/offline');
  const address = `**/api/organization-projects/${projectId}`;
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  await page.goto(`/projects/${projectId}`);
  // The way elsewhere is there at once.
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the timer' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  for (const route of held) await route.continue();
  await page.unroute(address);
  const heading = page.getByRole('heading', { name: 'Engine', level: 2 });
  await expect(heading).toBeVisible();

  await page.route(address, (route) => route.fulfill({ status: 409, json: { code: 'conflict' } }));
  const refused = page.waitForResponse((response) => response.url().endsWith(projectId) && response.status() === 409);
  await server.projects.update({ projectId, description: 'Weaves' });
  await refused;
  await expect(heading).toBeVisible();
  await page.unroute(address);
  await server.projects.update({ projectId, description: 'Weaves patterns' });
  await expect(page.getByText('Weaves patterns')).toBeVisible();

  await server.projects.remove({ projectId });
  await expect(heading).toBeHidden();
  await expect(page.getByRole('link', { name: 'Home' }).last()).toBeVisible();
});

for (const look of [{ theme: 'light' }, { theme: 'dark' }, { language: 'ar' }] as const) {
  test(`PROJ-01 PROJ-10 projects read well: ${JSON.stringify(look)}`, async ({ browser }) => {
    const company = await aCompany();
    const { server, employeeId } = company.owner;
    const { id } = await server.projects.create({
      name: 'Engine',
      description: 'Weaves algebraical patterns',
      color: '#2F9E78',
      budget: 1200,
      currency: 'EUR',
      memberIds: [employeeId],
      startDate: '2026-03-01',
      endDate: '2026-06-01',
    });
    await server.tasks.create({ title: 'Cut the gears', projectId: id, teams: [company.teamId] });
    const page = await open(browser, company.owner, '/');
    await looking(page, look);
    await page.goto('/projects');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Create a project|إنشاء مشروع)$/ }).click();
    await expect(dialog(page).locator('form')).toBeVisible();
    await expectAccessible(page);
    // The hint goes the way of the page, what is typed its own.
    const title = dialog(page).getByRole('textbox').first();
    await expect(title).toHaveCSS('direction', 'language' in look ? 'rtl' : 'ltr');
    await title.fill('Engine');
    await expect(title).toHaveCSS('direction', 'ltr');
    await page.keyboard.press('Escape');
    await page.goto('/projects');
    await page.getByRole('checkbox').last().click();
    await page.getByRole('button', { name: /^(Archive|أرشفة)$/ }).click();
    await expect(dialog(page).getByRole('heading')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto(`/projects/${id}`);
    await expect(page.getByText('Cut the gears')).toBeVisible();
    await expectAccessible(page);

    // Each step, where the narrowest has room for its name alone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^(Edit|تعديل)$/ }).click();
    const steps = dialog(page).getByRole('list').first().getByRole('button');
    await expect(steps).toHaveCount(5);
    for (const step of await steps.all()) {
      await step.click();
      await expect(step).toHaveAttribute('aria-current', 'step');
      await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    await page.goto('/projects');
    await page.getByRole('radio', { name: /^(Cards|بطاقات)$/ }).check();
    await expect(
      page
        .getByRole('heading', { name: 'Engine' })
        .or(page.getByRole('link', { name: 'Engine' }))
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });
}

test('PROJ-10 SHELL-08 stays what was seen when a project cannot be read again, and says so', async ({ browser }) => {
  const company = await aCompany();
  const { server } = company.owner;
  const { id: projectId } = await server.projects.create({ name: 'Engine' });
  const page = await open(browser, company.owner, `/projects/${projectId}`);
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
  await expect(heading('Engine')).toBeVisible();
  const address = `**/api/organization-projects/${projectId}`;
  await page.route(address, (route) => route.fulfill({ status: 409, json: { code: 'conflict' } }));
  await server.projects.update({ projectId, name: 'Engine No. 2' });
  const unread = page.getByRole('status').filter({ hasText: 'This project could not be read again.' });
  await expect(unread).toContainText('Somebody else changed this at the same time.');
  await expect(heading('Engine')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(address);
  await unread.getByRole('button', { name: 'Try again' }).click();
  await expect(heading('Engine No. 2')).toBeVisible();
  await expect(unread).toHaveCount(0);
});

test('FAV-01 FAV-02 stars a task, a project and a team, finds them in the sidebar under the names they have now', async ({
  browser,
}) => {
  const company = await aCompany();
  const { server } = company.owner;
  const project = await server.projects.create({ name: 'Engine' });
  const task = await server.tasks.create({ title: 'Cut the gears', teams: [company.teamId] });
  const page = await open(browser, company.owner, `/projects/${project.id}`);
  const favorites = page.getByRole('list', { name: 'Favorites' });
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await expect(favorites.getByRole('link', { name: 'Engine' })).toBeVisible();
  await server.projects.update({ projectId: project.id, name: 'Engine No. 2' });
  await expect(favorites.getByRole('link', { name: 'Engine No. 2' })).toBeVisible();

  await page.goto(`/task/${task.id}`);
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(favorites.getByRole('link', { name: 'Cut the gears' })).toBeVisible();
  await page.goto('/settings/team');
  await page.getByRole('button', { name: `Add ${company.name} to favorites` }).click();
  await favorites.getByRole('link', { name: company.name }).click();
  await expect(page).toHaveURL(/\/$/);
  await favorites.getByRole('link', { name: 'Engine No. 2' }).click();
  await page.getByRole('button', { name: 'Remove from favorites' }).click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
  await expect(favorites.getByRole('link')).toHaveCount(2);
  await server.tasks.remove({ taskId: task.id });
  await expect(favorites.getByRole('link')).toHaveCount(1);
});

test('FAV-03 stars a person, and finds a plan and a comment among the favorites', async ({ browser }) => {
  const company = await aCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { server } = company.owner;
  const task = await server.tasks.create({ title: 'Cut the gears', teams: [company.teamId] });
  const comment = await server.comments.create({ entity: 'Task', entityId: task.id, comment: 'Neat' });
  await server.favorites.create({ entity: 'Comment', entityId: comment.id });
  await server.favorites.create({ entity: 'Organization', entityId: company.organizationId });
  const page = await open(browser, company.owner, `/profile/${ben.userId}?name=Ben`);
  await page.getByRole('button', { name: 'Add Ben Bitdiddle to favorites' }).click();
  const favorites = page.getByRole('list', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveText(['Cut the gears', company.name, 'Ben Bitdiddle']);
  await favorites.getByRole('link', { name: 'Cut the gears' }).click();
  await expect(page).toHaveURL(new RegExp(`/task/${task.id}`));
  await favorites.getByRole('link', { name: 'Ben Bitdiddle' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.userId}`));
});

test('FAV-03 stars a view of tasks, and comes back to it with its filters, its columns and its team', async ({
  browser,
}) => {
  const company = await aCompany();
  const { owner, teamId } = company;
  const place = { teams: [teamId] };
  await owner.server.tasks.create({ title: 'Cut the gears', priority: 'urgent', ...place });
  await owner.server.tasks.create({ title: 'Oil the gears', ...place });
  const search = { priority: ['urgent'] };
  const view = { organizationTeamId: teamId, name: 'Urgent ones', page: 'table', search, columns: ['size'] } as const;
  const made = await owner.server.taskViews.create({ ...view, search, columns: ['size'] });
  const page = await open(browser, owner, '/team/tasks');
  const favorites = page.getByRole('list', { name: 'Favorites' });
  const rows = page.getByRole('row', { name: /the gears/ });
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Urgent ones' }).click();
  await page.getByRole('button', { name: 'Add Urgent ones to favorites' }).click();
  await expect(favorites.getByRole('link', { name: 'Urgent ones' })).toBeVisible();

  const other = await owner.server.teams.create({ name: 'Looms' });
  await owner.server.users.update({ userId: owner.userId, lastTeamId: other.id });
  const again = await open(browser, owner, '/inbox');
  await again.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: 'Urgent ones' }).click();
  await expect(again).toHaveURL(/\/team\/tasks\?priority=/);
  await expect(again.getByRole('row', { name: /the gears/ })).toHaveCount(1);
  await expect(again.getByRole('row', { name: /Cut the gears/ })).toBeVisible();
  await expect(again.getByRole('columnheader', { name: 'Size' })).toBeVisible();
  await expect(again.getByRole('columnheader', { name: 'Labels' })).toHaveCount(0);

  await owner.server.taskViews.remove({ taskViewId: made.id });
  await expect(again.getByRole('list', { name: 'Favorites' })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});

test('PROJ-09 finds a project among many by a part of its name, wherever one is chosen', async ({ browser }) => {
  const company = await aCompany();
  const { server } = company.owner;
  const names = Array.from({ length: 30 }, (_, at) => `Street ${String(at + 1).padStart(2, '0')}`);
  await Promise.all([...names, 'Zoo'].map((name) => server.projects.create({ name })));
  const task = await server.tasks.create({ title: 'Plant trees', teams: [company.teamId], projectId: null });
  const page = await open(browser, company.owner, `/task/${task.id}`);
  await page.getByLabel('Project: None').click();
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
  await expect(page.getByLabel('Project: Street 30')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plant trees' })).toBeVisible();
});

test('PROJ-03 PROJ-09 gives a task a new project by name, and picks only among those that are not archived', async ({
  browser,
}) => {
  const company = await aCompany();
  const { server } = company.owner;
  const old = await server.projects.create({ name: 'Finished' });
  await server.projects.update({ projectId: old.id, isArchived: true });
  await server.projects.create({ name: 'Sleeping', isActive: false });
  const task = await server.tasks.create({ title: 'Cut the gears', teams: [company.teamId], projectId: null });
  const page = await open(browser, company.owner, `/task/${task.id}`);
  await page.getByRole('button', { name: /^Project: / }).click();
  await expect(page.getByRole('option', { name: company.name })).toBeVisible();
  await expect(page.getByRole('option', { name: /Finished|Sleeping/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create a project' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('  ');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page).getByText('Project name is required')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Engine');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Engine created')).toBeVisible();
  await expect(page.getByLabel('Project: Engine')).toBeVisible();
  const { items } = await server.projects.list({});
  const made = items.find(({ name }) => name === 'Engine');
  expect((await server.tasks.get({ taskId: task.id })).projectId).toBe(made?.id);
});
