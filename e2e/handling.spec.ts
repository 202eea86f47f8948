import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const over = (page: Page, title: string) => page.getByRole('dialog', { name: new RegExp(`${title}$`) });
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `More actions for ${title}` });
const isCut = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });

async function aTeam(title = 'Write the manual') {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const place = { teams: [company.teamId] };
  const task = await ben.server.tasks.create({ title, ...place });
  return { company, ben, task, place };
}

test('TASK-25 opens a task over the board; the way back closes it, and a reload opens its page', async ({
  browser,
}) => {
  const { ben, task, place } = await aTeam();
  const child = await ben.server.tasks.create({ title: 'The outline', parentId: task.id, ...place });
  const page = await open(browser, ben, '/kanban?q=manual');
  await page.getByRole('link', { name: 'Write the manual' }).click();
  await expect(page).toHaveURL(new RegExp(`/task/${task.id}$`));
  const dialog = over(page, 'Write the manual');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'The outline' }).click();
  await expect(over(page, 'The outline').getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/task/${child.id}$`));
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/kanban\?q=manual$/);
  await page.getByRole('link', { name: 'Write the manual' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/kanban\?q=manual$/);
  await page.getByRole('link', { name: 'Write the manual' }).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Write the manual' }).last()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('TASK-14 TASK-15 TASK-16 estimates a task and each of its people, only as oneself or as a manager', async ({
  browser,
}) => {
  const { company, ben, task } = await aTeam();
  const grace = await company.join('Grace Hopper');
  await ben.server.tasks.update({
    taskId: task.id,
    members: [ben.employeeId, company.owner.employeeId],
  });
  const page = await open(browser, ben, `/task/${task.id}`);
  const hoursOf = (on: Page, name: string) =>
    on.getByRole('group', { name, exact: true }).getByRole('textbox', { name: 'Hours' });
  await hoursOf(page, 'Estimate of Ben Bitdiddle').fill('2');
  await page.keyboard.press('Enter');
  await hoursOf(page, 'Estimate').fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Members together: 2h')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress against the estimate' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(hoursOf(page, 'Estimate of Mia Torres')).toHaveAttribute('readonly');

  const boss = await open(browser, company.owner, `/task/${task.id}`);
  await expect(hoursOf(boss, 'Estimate of Ben Bitdiddle')).toHaveValue('2');
  await hoursOf(boss, 'Estimate of Ben Bitdiddle').fill('3');
  await boss.keyboard.press('Enter');
  await expect(page.getByText('Members together: 3h')).toBeVisible();

  const other = await open(browser, grace, `/task/${task.id}`);
  await expect(hoursOf(other, 'Estimate')).toHaveAttribute('readonly');
  // The same beside the timer: of a task of others it is read, of one's own it is written.
  const own = await grace.server.tasks.create({ title: 'Bind the manual', teams: [company.teamId] });
  await other.goto('/');
  const input = other.getByRole('combobox', { name: 'What are you working on?' });
  const inBar = other.getByRole('region', { name: 'Timer' }).getByRole('group', { name: 'Estimate', exact: true });
  const take = async (title: string) => {
    await input.fill(title);
    await other.getByRole('option', { name: title }).first().click();
  };
  await take(task.title);
  await expect(inBar.getByRole('textbox', { name: 'Hours' })).toHaveValue('4');
  await expect(inBar).toHaveAttribute('title', /^Only the person or a manager/);
  await expect(inBar.getByRole('textbox', { name: 'Hours' })).toHaveAttribute('readonly');
  await take(own.title);
  await inBar.getByRole('textbox', { name: 'Hours' }).fill('1');
  await other.keyboard.press('Enter');
  await expect.poll(async () => (await grace.server.tasks.get({ taskId: own.id })).estimate).toBe(3600);

  const stored = await ben.server.tasks.get({ taskId: task.id });
  expect([stored.estimate, stored.estimations?.map(({ estimate }) => estimate)]).toEqual([14_400, [10_800]]);
});

test('TASK-17 TASK-32 TASK-33 handles a task from its menu: people, what comes next, project, and back again', async ({
  browser,
}) => {
  const { company, ben, task, place } = await aTeam();
  await company.join('Grace Hopper');
  await company.owner.server.projects.create({ name: 'Website' });
  await ben.server.tasks.create({ title: 'Print it', ...place });
  const page = await open(browser, ben, '/');
  const tasks = page.getByRole('region', { name: 'My tasks' });
  const menu = menuOf(page, 'Write the manual');
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Take me off' })).toBeVisible();
  await page.getByRole('menuitem', { name: /^Assignees/ }).click();
  const line = (name: RegExp) => page.getByRole('menuitemcheckbox', { name });
  await expect(line(/^Ben Bitdiddle.*Required/)).toBeVisible();
  await line(/^Grace Hopper/).click();
  await line(/^Mia Torres/).click();
  await line(/^Ben Bitdiddle/).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Assignees changed')).toBeVisible();
  const people = async () => (await ben.server.tasks.get({ taskId: task.id })).members.map(({ fullName }) => fullName);
  expect(await people()).toEqual(['Grace Hopper', 'Mia Torres']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(people).toEqual(['Ben Bitdiddle']);

  await expect(tasks.getByRole('listitem').first()).toContainText('Print it');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Set as next' }).click();
  await expect(page.getByText('Next in your list and in today’s plan')).toBeVisible();
  await expect(tasks.getByRole('listitem').first()).toContainText('Write the manual');
  expect((await ben.server.plans.mine({})).items[0]?.tasks.map(({ id }) => id)).toEqual([task.id]);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Project' }).click();
  await page.getByRole('menuitemradio', { name: 'Website' }).click();
  await expect(page.getByText('Moved to Website')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete the task' }).click();
  await expect(tasks.getByText('Write the manual')).toBeHidden();
  await expect(page.getByText('Task deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(tasks.getByText('Write the manual')).toBeVisible();
});

test('TASK-31 TASK-32 offers what each view of a task needs', async ({ browser }) => {
  const { company, ben, task } = await aTeam();
  const mia = company.owner;
  await mia.server.plans.create({
    date: new Date().toISOString().slice(0, 10),
    employeeId: mia.employeeId,
    organizationTeamId: company.teamId,
    taskId: task.id,
  });
  const page = await open(browser, mia, `/profile/${mia.userId}`);
  const lines = () => page.getByRole('menuitem').allInnerTexts();
  await page.getByRole('tab', { name: 'Unassigned' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Profile of Ben Bitdiddle' })).toBeVisible();
  await menuOf(page, 'Write the manual').click();
  await expect(page.getByRole('menuitem', { name: 'Assign to me' })).toBeVisible();
  expect(await lines()).not.toContain('Plan for today');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Planned' }).click();
  await menuOf(page, 'Write the manual').click();
  await expect(page.getByRole('menuitem', { name: 'Remove from this plan' })).toBeVisible();
  expect(await lines()).not.toContain('Plan for today');
  await page.keyboard.press('Escape');

  const own = await open(browser, ben, '/');
  await menuOf(own, 'Write the manual').click();
  for (const name of ['Edit the task', 'Estimate', 'Set as next', 'Plan for today', 'Change relations', 'Make a copy'])
    await expect(own.getByRole('menuitem', { name })).toBeVisible();
});

test('TASK-10 TASK-24 chooses the epic of a story, and changes how tasks are related', async ({ browser }) => {
  const { ben, place } = await aTeam();
  const story = await ben.server.tasks.create({ title: 'Sign in with a key', issueType: 'Story', ...place });
  await ben.server.tasks.create({ title: 'Security', issueType: 'Epic', ...place });
  const page = await open(browser, ben, `/task/${story.id}`);
  await page.getByRole('button', { name: 'Epic: None' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an epic' });
  await dialog.getByRole('combobox', { name: 'Search tasks' }).fill('Secur');
  await page.getByRole('option', { name: /Security/ }).click();
  await expect(page.getByRole('button', { name: 'Epic: Security' })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Change relations' }).click();
  const relations = page.getByRole('dialog', { name: 'Change relations' });
  await relations.getByRole('combobox', { name: 'Search tasks' }).fill('manual');
  await page.getByRole('option', { name: /Write the manual/ }).click();
  await relations.getByRole('combobox', { name: /Write the manual: relates to/ }).click();
  await page.getByRole('option', { name: 'is blocked by' }).click();
  await relations.getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByRole('region', { name: 'Related issues' }).getByRole('listitem').filter({ hasText: 'Write the manual' }),
  ).toContainText('is blocked by');
});

test('TASK-04 TASK-34 SHELL-05 creates a task with everything, and keeps another as a draft until it is published', async ({
  browser,
}) => {
  const { company, ben } = await aTeam();
  const place = { organizationTeamId: company.teamId };
  await company.owner.server.labels.create({ name: 'Paperwork', color: '#3B82F6', ...place });
  await company.owner.server.projects.create({ name: 'Website' });
  await company.join('Grace Hopper');
  const page = await open(browser, ben, '/inbox');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Task', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Create a task' });
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('textbox', { name: 'Title' }).fill('Cache the lists');
  await form.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('They are slow.');
  const choose = async (name: RegExp, option: string) => {
    await form.getByRole('button', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(/^Type:/, 'Story');
  await choose(/^Status:/, 'In progress');
  await choose(/^Priority:/, 'High');
  await choose(/^Size:/, 'Large');
  await choose(/^Project:/, 'Website');
  await choose(/^Labels:/, 'Paperwork');
  await page.keyboard.press('Escape');
  await choose(/^Assignees:/, 'Grace Hopper');
  await page.keyboard.press('Escape');
  await form.getByRole('group', { name: 'Estimate' }).getByRole('textbox', { name: 'Hours' }).fill('3');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: /^Due date/ }).click();
  await page.getByRole('gridcell').getByRole('button').nth(20).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  const [made] = (await ben.server.tasks.page({ search: 'Cache the lists' })).items;
  expect(made).toMatchObject({
    title: 'Cache the lists',
    description: '<p>They are slow.</p>',
    issueType: 'Story',
    status: 'in-progress',
    priority: 'high',
    size: 'large',
    estimate: 10_800,
    tags: [{ name: 'Paperwork' }],
  });
  expect(made?.projectId).toBeTruthy();
  expect(made?.dueDate).toBeTruthy();
  expect(made?.members.map(({ fullName }) => fullName)).toEqual(['Ben Bitdiddle', 'Grace Hopper']);

  await page.keyboard.press('c');
  await form.getByRole('textbox', { name: 'Title' }).fill('Perhaps later');
  await form.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(form).toBeHidden();
  const [draft] = (await ben.server.tasks.page({ search: 'Perhaps' })).items;
  expect((await company.owner.server.tasks.page({ search: 'Perhaps' })).items).toEqual([]);
  await page.goto(`/task/${draft?.id}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published: your team sees it now')).toBeVisible();
  expect((await company.owner.server.tasks.page({ search: 'Perhaps' })).items).toHaveLength(1);
});

test('TASK-39 saves labels together when nothing more is pressed', async ({ browser }) => {
  const { company, ben, task } = await aTeam();
  const place = { organizationTeamId: company.teamId };
  for (const name of ['Paperwork', 'Urgent fix'])
    await company.owner.server.labels.create({ name, color: '#3B82F6', ...place });
  const page = await open(browser, ben, `/task/${task.id}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes(task.id)) sent.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: /^Labels:/ }).click();
  await page.getByRole('option', { name: 'Paperwork' }).click();
  await page.getByRole('option', { name: 'Urgent fix' }).click();
  await expect(page.getByText('Task labels updated successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
  const { tags } = await ben.server.tasks.get({ taskId: task.id });
  expect(tags.map(({ name }) => name)).toEqual(['Paperwork', 'Urgent fix']);
});

test('TASK-40 reads in the task box that nothing was found, or that there is nothing', async ({ browser }) => {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const page = await open(browser, company.owner, '/');
  const box = page.getByRole('combobox', { name: 'What are you working on?' });
  await box.click();
  await expect(page.getByText('There are no tasks here yet.')).toBeVisible();
  await page.keyboard.type('x');
  await expect(page.getByText('There are no tasks here yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  const task = await company.owner.server.tasks.create({ title: 'Write the manual', teams: [company.teamId] });
  await page.goto(`/task/${task.id}`);
  await page.getByRole('button', { name: 'Add parent' }).click();
  await page.getByRole('combobox', { name: 'Search tasks' }).fill('zzzz');
  await expect(page.getByText('No results.')).toBeVisible();
});

test('SHELL-03 SHELL-01 finds pages, tasks, people and deeds from the palette, with the keyboard alone', async ({
  browser,
}) => {
  const { company, ben, task } = await aTeam();
  await company.join('Grace Hopper');
  const page = await open(browser, ben, '/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await expect(page.getByRole('option', { name: /Write the manual/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('manu');
  await expect(page.getByRole('option', { name: /Write the manual/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(over(page, 'Write the manual')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(task.id));
  await page.goBack();
  await page.keyboard.press('Control+k');
  await palette(page).fill('grace');
  await page.getByRole('option', { name: 'Grace Hopper' }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await palette(page).fill('kanb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kanban/);
  await page.keyboard.press('Control+k');
  await palette(page).fill('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('SHELL-05 SHELL-03 makes a task of one line, and shows how it was understood', async ({ browser }) => {
  const { company, ben } = await aTeam();
  await company.join('Ada Lovelace');
  const page = await open(browser, ben, '/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeAttached();
  await page.keyboard.press('Control+k');
  await palette(page).fill('Fix login #bug !high @ada ~2h @nobody');
  const line = page.getByRole('option', { name: /^Fix login @nobody/ });
  for (const text of ['Bug', 'High', 'Ada Lovelace', '2h', '@nobody: not known'])
    await expect(line).toContainText(text);
  await palette(page).fill('Fix login #bug !high @ada ~2h');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  const [made] = (await ben.server.tasks.page({ search: 'Fix login' })).items;
  expect(made).toMatchObject({ title: 'Fix login', issueType: 'Bug', priority: 'high', estimate: 7200 });
  expect(made?.members.map(({ fullName }) => fullName)).toEqual(['Ada Lovelace']);
});

test('SHELL-05 PROJ-03 makes a project by its name from every page, and a task in it by one line', async ({
  browser,
}) => {
  const { company } = await aTeam();
  const { owner } = company;
  await confirmAddress(owner);
  const page = await open(browser, owner, '/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeAttached();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Project', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a project' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Town library');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Town library' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette(page).fill('Order books #town-library !low');
  await expect(page.getByRole('option', { name: /^Order books/ })).toContainText('Town library');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  const [made] = (await owner.server.tasks.page({ search: 'Order books' })).items;
  const [project] = (await owner.server.projects.list({ search: 'Town library' })).items;
  expect(made).toMatchObject({ title: 'Order books', priority: 'low', projectId: project?.id });
});

/** A red point, as a picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('TASK-26 TASK-46 attaches files to a task and puts a picture into its text', async ({ browser }) => {
  const { company, ben, task } = await aTeam();
  const page = await open(browser, ben, `/task/${task.id}`);
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
  const link = page.getByRole('link', { name: 'notes.txt' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('notes.txt');

  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  await page.keyboard.type('As drawn:');
  await text.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'point.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [...png],
  );
  await expect(text.locator('img')).toHaveAttribute('src', /^\/api\/images\//);
  await expect
    .poll(async () => (await ben.server.tasks.get({ taskId: task.id })).description)
    .toMatch(/As drawn:.*<img src="\/api\/images\/[0-9a-f]+\.webp"/);
  const boss = await open(browser, company.owner, `/task/${task.id}`);
  await expect(boss.getByRole('link', { name: 'notes.txt' })).toBeVisible();
  await boss.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(page.getByText('No files yet. Drop some here.')).toBeVisible();
  await boss.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  const [again] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(again.suggestedFilename()).toBe('notes.txt');
});

test('TASK-47 begins a task with a template that was made of another', async ({ browser }) => {
  const { ben, place } = await aTeam();
  await ben.server.tasks.create({ title: 'Release', description: '<p>Step by step</p>', priority: 'urgent', ...place });
  const page = await open(browser, ben, '/');
  await menuOf(page, 'Release').click();
  await page.getByRole('menuitem', { name: 'Save as a template' }).click();
  await page.getByRole('dialog', { name: 'Save as a template' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Task', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Create a task' });
  await form.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Release');
  await expect(form.getByRole('button', { name: 'Priority: Urgent' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Description' })).toContainText('Step by step');
  await form.getByRole('textbox', { name: 'Title' }).fill('Release 2');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Task Created Successfully')).toBeVisible();
  expect((await ben.server.tasks.page({ search: 'Release 2' })).items[0]).toMatchObject({ priority: 'urgent' });
});

test('TASK-48 imports tasks from a file after seeing what will come of it, and takes it back', async ({ browser }) => {
  const { company, ben } = await aTeam();
  const count = () => ben.server.tasks.count({ organizationTeamId: company.teamId });
  const page = await open(browser, ben, '/inbox');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import tasks from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import tasks from CSV' });
  const csv = 'What,Urgency,When\nPrint it,high,2026-12-24\nBind it,extreme,soon\nSell it,,\n';
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('In order: 0')).toBeVisible();
  await expect(dialog.getByText('One column has to be the title.')).toHaveCount(1);
  const column = async (name: string, field: string) => {
    await dialog.getByRole('combobox', { name: `Column “${name}”` }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
  };
  await column('What', 'Title');
  await column('When', 'Due date');
  await expect(dialog.getByText('In order: 2')).toBeVisible();
  await expect(dialog.getByText(/Priority “extreme”: There is nothing of this name/)).toBeVisible();
  await expect(dialog.getByText(/Due date “soon”: This is no date/)).toBeVisible();
  await expectAccessible(page);
  expect(await count()).toBe(1);
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByText('Tasks imported: 2')).toBeVisible();
  expect(await count()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import taken back')).toBeVisible();
  expect(await count()).toBe(1);
});

test('TASK-48 reads what is wrong with a row in the marks and the direction of the language', async ({ browser }) => {
  const { ben } = await aTeam();
  const page = await open(browser, ben, '/offline');
  await looking(page, { language: 'ar', theme: 'dark' });
  await page.goto('/inbox');
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = Array.from({ length: 130 }, (_, at) => `Bind it ${at},extreme,`).join('\n');
  const csv = `Title,Priority,What everybody ought to know before they begin with it\n${rows}\n`;
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  // Every row that is wrong says so, and nothing has to be scrolled sideways for it.
  await expect(dialog.getByText(/«extreme»/)).toHaveCount(130);
  const selects = dialog.getByRole('combobox');
  for (const one of await selects.all()) await expect(one).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('TASK-49 two people write the same text: the later stands, and what was there before is in the history', async ({
  browser,
}) => {
  const { company, ben, task } = await aTeam();
  const page = await open(browser, ben, `/task/${task.id}`);
  const boss = await open(browser, company.owner, `/task/${task.id}`);
  const text = (on: Page) => on.getByRole('textbox', { name: 'Description' });
  await text(boss).click();
  await boss.keyboard.type('What Mia wrote');
  await text(page).click();
  await page.keyboard.type('What Ben wrote');
  const stored = async () => (await ben.server.tasks.get({ taskId: task.id })).description;
  await expect.poll(stored).toMatch(/What (Mia|Ben) wrote/);
  await page.keyboard.type(', and more');
  await expect.poll(stored).toBe('<p>What Ben wrote, and more</p>');
  await boss.getByRole('heading', { name: 'Write the manual' }).last().click();
  await expect(text(boss)).toHaveText('What Ben wrote, and more');
  const activity = page.getByRole('region', { name: 'Activity' });
  await activity.getByText('The text before').last().click();
  await expect(activity.getByText('What Mia wrote')).toBeVisible();
});

test('TASK-50 counts a running timer into the time of the group from its first second', async ({ browser }) => {
  const { company, ben, task } = await aTeam();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { employeeId } = ben;
  const place = { organizationTeamId: company.teamId, taskId: task.id };
  const log = { startedAt: ago(121), stoppedAt: ago(60.5), employeeId, ...place } as const;
  await ben.server.timeLogs.create({ ...log, logType: 'MANUAL', source: 'BROWSER' });
  await ben.server.timer.startLate({
    ...place,
    startedAt: ago(30.5),
    requestId: randomUUID(),
    follows: null,
    source: 'TEAMS',
  });
  for (const person of [ben, company.owner]) {
    const page = await open(browser, person, `/task/${task.id}`);
    await expect(page.getByRole('region', { name: 'Times' }).locator('dd').nth(1)).toHaveText('1:31');
  }
});

for (const look of [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
  { theme: 'light', language: 'ar', width: 1440 },
] as const) {
  test(`SHELL-07 the palette and the new task fit ${look.theme} ${look.width} ${'language' in look ? look.language : 'en'}`, async ({
    browser,
  }) => {
    const { ben } = await aTeam();
    const page = await open(browser, ben, '/inbox', { viewport: { width: look.width, height: 900 } });
    await looking(page, look);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('combobox').fill('Fix the login #bug !high @ben ~2h >fri');
    // What it was understood to say leaves room for what it is.
    const made = page.getByRole('option', { name: /^Fix the login/ });
    await expect(made).toContainText('Ben Bitdiddle');
    expect(await isCut(made.getByText('Fix the login', { exact: true }))).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
  });
}
