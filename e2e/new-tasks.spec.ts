import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'What are you working on?' });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const isCut = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
const form = (page: Page) => page.getByRole('dialog', { name: 'Create task' });

async function aTeam() {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const load = async (search: string) => (await ben.server.tasks.page({ search })).items[0];
  return { company, ben, found: load };
}

/** Chooses from the menu of quick create. */
async function create(page: Page, what: string): Promise<void> {
  await page.getByLabel('Create', { exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

test('TASK-01 TASK-04 TASK-34 TASK-40 VOCAB-06 SHELL-05 creates a task with everything from the task box, and keeps another as a draft until it is published', async ({
  browser,
}) => {
  const { company, ben, found } = await aTeam();
  const place = { organizationTeamId: company.teamId };
  await company.owner.server.labels.create({ name: 'Paperwork', color: '#3B82F6', ...place });
  await company.owner.server.projects.create({ name: 'Website' });
  await company.join('Grace Hopper');
  const page = await open(browser, ben, '/');
  const dialog = form(page);
  const choose = async (name: RegExp, option: string) => {
    await dialog.getByRole('button', { name }).or(dialog.getByRole('combobox', { name })).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const submit = () => dialog.getByRole('button', { name: 'Create', exact: true }).click();

  await box(page).click();
  await expect(page.getByText('No tasks here yet.')).toBeVisible();
  await box(page).fill('Cache the lists');
  await expect(page.getByRole('option', { name: 'Create with details…' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Cache the lists');
  await expect(dialog.getByRole('button', { name: 'Type: Task' })).toBeVisible();
  await expect(dialog.getByLabel('Size: Medium')).toBeVisible();
  await title.fill('');
  await submit();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await title.fill('Cache the lists');
  await dialog.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('They are slow.');
  await choose(/^Type:/, 'Story');
  await choose(/^Status:/, 'In progress');
  await choose(/^Priority:/, 'High');
  await choose(/^Size:/, 'Large');
  await choose(/^Project:/, 'Website');
  await choose(/^Labels:/, 'Paperwork');
  await page.keyboard.press('Escape');
  await choose(/^Assignees:/, 'Grace Hopper');
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Estimate' }).fill('3');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: /^Due date/ }).click();
  await page.getByRole('gridcell').getByRole('button').nth(20).click();
  await expectAccessible(page);
  await submit();
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(box(page)).toHaveValue('Cache the lists');
  const created = await found('Cache the lists');
  expect(created).toMatchObject({
    title: 'Cache the lists',
    description: '<p>They are slow.</p>',
    issueType: 'Story',
    status: 'in-progress',
    priority: 'high',
    size: 'large',
    estimate: 10_800,
    tags: [{ name: 'Paperwork' }],
  });
  expect(created?.projectId).toBeTruthy();
  expect(created?.dueDate).toBeTruthy();
  expect(created?.members.map(({ fullName }) => fullName)).toEqual(['Ben Bitdiddle', 'Grace Hopper']);

  await create(page, 'Task');
  await title.fill('Glue the spine');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await create(page, 'Task');
  await expect(title).toHaveValue('Glue the spine');
  await submit();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await found('Glue the spine'))?.size).toBe('medium');

  await create(page, 'Task');
  await title.fill('Perhaps later');
  await choose(/^Size:/, 'None');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expect(dialog).toBeHidden();
  const forOwner = async () => (await company.owner.server.tasks.page({ search: 'Perhaps' })).items;
  const draft = await ben.server.tasks.get({ taskId: String((await found('Perhaps'))?.id) });
  expect(draft).toMatchObject({ isDraft: true, size: null });
  expect(await forOwner()).toEqual([]);
  await page.getByRole('region', { name: 'My tasks' }).getByRole('link', { name: 'Perhaps later' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Your team can see it now.')).toBeVisible();
  expect(await forOwner()).toHaveLength(1);
});

test('TASK-47 TASK-48 begins a task with a template, and imports tasks from a file after a preview and takes that back', async ({
  browser,
}) => {
  const { company, ben, found } = await aTeam();
  const place = { teams: [company.teamId] };
  await ben.server.tasks.create({ title: 'Release', description: '<p>Step by step</p>', priority: 'urgent', ...place });
  const page = await open(browser, ben, '/');
  await page.getByRole('button', { name: 'More actions for Release' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByRole('dialog', { name: 'Save as template' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await create(page, 'Task');
  await form(page).getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Release');
  await expect(form(page).getByLabel('Priority: Urgent')).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: 'Description' })).toContainText('Step by step');
  await form(page).getByRole('textbox', { name: 'Title' }).fill('Release 2');
  await form(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  expect(await found('Release 2')).toMatchObject({ title: 'Release 2', priority: 'urgent' });

  const count = () => ben.server.tasks.count({ organizationTeamId: company.teamId });
  await create(page, 'Import tasks from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import tasks from CSV' });
  const csv = 'What,Urgency,When\nPrint it,high,2026-12-24\nBind it,extreme,soon\nSell it,,\n';
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('Ready: 0')).toBeVisible();
  await expect(dialog.getByText('One column must be the title.')).toHaveCount(1);
  const column = async (name: string, field: string) => {
    await dialog.getByRole('combobox', { name: `Column “${name}”` }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
  };
  await column('What', 'Title');
  await column('When', 'Due date');
  await expect(dialog.getByText('Ready: 2')).toBeVisible();
  await expect(dialog.getByText(/Priority “extreme”: Nothing has this name/)).toBeVisible();
  await expect(dialog.getByText(/Due date “soon”: Not a valid date/)).toBeVisible();
  await expectAccessible(page);
  expect(await count()).toBe(2);
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByText('Tasks imported: 2')).toBeVisible();
  expect(await count()).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  expect(await count()).toBe(2);
});

test('TASK-48 reads what is wrong with each row of a file on a phone, dark and in Arabic', async ({ browser }) => {
  const { ben } = await aTeam();
  const page = await open(browser, ben, '/offline', { viewport: { width: 390, height: 844 } });
  await looking(page, { language: 'ar', theme: 'dark' });
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'إنشاء', exact: true }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const dialog = page.getByRole('dialog');
  const rows = Array.from({ length: 60 }, (_, at) => `Bind it ${at},extreme,`).join('\n');
  const csv = `Title,Priority,What everybody ought to know before they begin with it\n${rows}\n`;
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  // Every row that is wrong says so, and nothing has to be scrolled sideways for it.
  await expect(dialog.getByText(/«extreme»/)).toHaveCount(60);
  for (const first of await dialog.getByRole('combobox').all()) await expect(first).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('SHELL-01 SHELL-03 SHELL-05 PROJ-03 finds pages, tasks, people and commands in the palette, and makes a task or a project of one line', async ({
  browser,
}) => {
  const { company, ben } = await aTeam();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  await company.join('Ada Lovelace');
  const task = await ben.server.tasks.create({ title: 'Write the manual', teams: [teamId] });
  const page = await open(browser, owner, '/inbox', { viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeAttached();
  const load = async (search: string) => (await owner.server.tasks.page({ search })).items[0];
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('manu');
  await expect(page.getByRole('option', { name: /Write the manual/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Write the manual$/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(task.id));
  await page.goBack();
  await page.keyboard.press('Control+k');
  await palette(page).fill('lovelace');
  await page.getByRole('option', { name: 'Ada Lovelace' }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('button', { name: /^Search/ })
    .click();
  await palette(page).fill('kanb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kanban/);

  await page.keyboard.press('Control+k');
  await palette(page).fill('Fix login #bug !high @ada ~2h @nobody');
  const line = page.getByRole('option', { name: /^Fix login @nobody/ });
  for (const text of ['Bug', 'High', 'Ada Lovelace', '2h', '@nobody: not recognized'])
    await expect(line).toContainText(text);
  await palette(page).fill('Fix login #bug !high @ada ~2h');
  const fix = page.getByRole('option', { name: /^Fix login/ });
  await expect(fix).not.toContainText('nobody');
  // What it was understood to say leaves room for what it is.
  expect(await isCut(fix.getByText('Fix login', { exact: true }))).toBe(false);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  expect(await load('Fix login')).toMatchObject({
    title: 'Fix login',
    issueType: 'Bug',
    priority: 'high',
    estimate: 7200,
    members: [{ fullName: 'Ada Lovelace' }],
  });

  await page.getByLabel('Create', { exact: true }).click();
  await page.getByRole('menuitem', { name: 'Project', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Town library');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Town library' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette(page).fill('Order books #town-library !low');
  await expect(page.getByRole('option', { name: /^Order books/ })).toContainText('Town library');
  await page.keyboard.press('Enter');
  const [project] = (await owner.server.projects.list({ search: 'Town library' })).items;
  await expect
    .poll(() => load('Order books'))
    .toMatchObject({ title: 'Order books', priority: 'low', projectId: project?.id });
  await page.keyboard.press('Control+k');
  await palette(page).fill('tomorrow');
  // Opened again before it has closed.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveValue('');
  await palette(page).fill('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('SHELL-07 reads the palette and the form of a new task on a phone, dark and in Arabic', async ({ browser }) => {
  const { ben } = await aTeam();
  const page = await open(browser, ben, '/offline', { viewport: { width: 390, height: 900 } });
  await looking(page, { theme: 'dark', language: 'ar' });
  await page.goto('/inbox');
  await expect(page.getByRole('banner').locator('button[aria-haspopup=menu]').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('combobox').fill('Fix the login #bug !high @ben ~2h >fri');
  const created = page.getByRole('option', { name: /^Fix the login/ });
  await expect(created).toContainText('Ben Bitdiddle');
  expect(await isCut(created.getByText('Fix the login', { exact: true }))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await expectAccessible(page);
});
