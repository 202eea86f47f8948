import { expect, type Page, type Route, test } from '@playwright/test';
import { newCompany, open, sql } from './company.ts';
import { expectAccessible, looking } from './look.ts';
import { showTeam } from './team.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name });
const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
const section = (page: Page) => page.getByRole('region', { name: 'Description' });
const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 2 }).last();

async function aTask(title = 'Write the manual') {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const task = await ben.server.tasks.create({ title, teams: [company.teamId] });
  const stored = async () => (await ben.server.tasks.get({ taskId: task.id })).description;
  return { company, ben, task, stored };
}

const isPut = (route: Route) => route.request().method() === 'PUT';
const conflict = { status: 409, json: { code: 'conflict' } };

/** A red point, as a picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('TASK-25 TASK-26 TASK-28 TASK-46 TASK-49 two people describe a task, comment on it and attach files, and lose nothing of each other', async ({
  browser,
}) => {
  const { company, ben, task, stored } = await aTask();
  const page = await open(browser, ben, `/task/${task.id}`);
  await text(page, 'Description').click();
  await page.keyboard.type('## The plan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('First the **outline**, then the rest.');
  await text(page, 'Comment').click();
  await expect(section(page).getByText('Saved')).toBeVisible();
  await page.keyboard.type('Ready for you, @Mia');
  await page.getByRole('option', { name: 'Mia Torres' }).click();
  await page.keyboard.type('?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(activity(page).getByRole('article').getByText('@Mia Torres')).toBeVisible();

  const boss = await open(browser, company.owner, `/task/${task.id}`);
  await expect(text(boss, 'Description').getByRole('heading', { name: 'The plan' })).toBeVisible();
  await expect(text(boss, 'Description').getByText('outline')).toHaveCSS('font-weight', /^[67]00$/);
  await expect(activity(boss).getByRole('article', { name: 'Comment: Ben Bitdiddle' })).toContainText('Ready for you');
  await expect(activity(boss).getByText('Ben Bitdiddle edited description')).toBeVisible();
  await expect(activity(boss).getByText('Ben Bitdiddle created the task')).toBeVisible();
  await text(boss, 'Comment').fill('Read it, thank you.');
  await boss.keyboard.press('Control+Enter');
  await expect(activity(page).getByText('Read it, thank you.')).toBeVisible();

  const own = activity(page).getByRole('article', { name: 'Comment: Ben Bitdiddle' });
  await own.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(own).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('Ready for you');

  await test.step('a text that could not be saved is merged with what another wrote meanwhile', async () => {
    const refuse = (route: Route) => (isPut(route) ? route.fulfill(conflict) : route.fallback());
    await page.route(`**/api/tasks/${task.id}`, refuse);
    await text(page, 'Description').fill('What Ben wrote');
    await expect(section(page).getByRole('alert')).toContainText('Not saved. Your text is still here.');
    await text(boss, 'Description').fill('What Mia wrote');
    await expect.poll(stored).toContain('What Mia wrote');
    await page.unroute(`**/api/tasks/${task.id}`, refuse);
    await page.keyboard.type(', and more');
    await section(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(stored).toContain('What Ben wrote, and more');
    await expect(text(boss, 'Description')).toHaveText('What Ben wrote, and more');
    const overwritten = activity(boss).locator('details').filter({ hasText: 'What Mia wrote' });
    await overwritten.getByText('Previous text').click();
    await expect(overwritten.getByText('What Mia wrote')).toBeVisible();
  });

  await test.step('files and pictures', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Attach file' }).click(),
    ]);
    await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
    const link = page.getByRole('link', { name: 'notes.txt' });
    await expect(boss.getByRole('link', { name: 'notes.txt' })).toBeVisible();
    // From the top: the header covers parts of what is scrolled under it.
    await heading(boss, 'Write the manual').scrollIntoViewIfNeeded();
    await expectAccessible(boss);
    await boss.getByRole('button', { name: 'Remove notes.txt' }).click();
    await expect(page.getByText('No files yet. Drop some here.')).toBeVisible();
    await boss.getByRole('button', { name: 'Undo' }).click();
    await expect(link).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('notes.txt');

    await text(page, 'Description').fill('As drawn:');
    await text(page, 'Description').evaluate(
      (element, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'point.png', { type: 'image/png' }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [...png],
    );
    await expect(text(page, 'Description').locator('img')).toHaveAttribute('src', /^\/api\/images\//);
    await expect.poll(stored).toMatch(/As drawn:.*<img src="\/api\/images\/[0-9a-f]+\.webp"/);
  });
});

test('TASK-25 SHELL-08 shows the frame of a task while it loads, and keeps what was seen when it cannot be read again', async ({
  browser,
}) => {
  const { company, ben, task } = await aTask();
  const address = `**/api/tasks/${task.id}?*`;
  const page = await open(browser, ben, '/');
  const unread = (within = page.getByRole('main')) =>
    within.getByRole('status').filter({ hasText: 'Couldn’t refresh this task.' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('region', { name: 'My tasks' }).getByRole('link', { name: 'Write the manual' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await page.route(address, (route) => route.fulfill(conflict));
  await ben.server.tasks.update({ taskId: task.id, title: 'Write the guide' });
  await expect(unread(dialog)).toContainText('Someone else changed this at the same time.');
  await page.unroute(address);
  await unread(dialog).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Write the guide')).toBeVisible();
  await expect(unread(dialog)).toHaveCount(0);

  const pendingRoutes: Route[] = [];
  await page.route(address, (route) => void pendingRoutes.push(route));
  await page.goto(`/task/${task.id}`);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Tasks');
  await expect.poll(() => pendingRoutes.length).toBeGreaterThan(0);
  for (const route of pendingRoutes) await route.continue();
  await page.unroute(address);
  await expect(heading(page, 'Write the guide')).toBeVisible();

  await page.route(address, (route) => route.fulfill(conflict));
  await ben.server.tasks.update({ taskId: task.id, title: 'Write the handbook' });
  await expect(unread()).toBeVisible();
  await expect(heading(page, 'Write the guide')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(address);
  await unread().getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Write the handbook')).toBeVisible();
  await company.owner.server.tasks.remove({ taskId: task.id });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('TASK-26 TASK-09 loses nothing of a text that could not be saved, was left while it was saved, or is read again', async ({
  browser,
}) => {
  const { ben, task, stored } = await aTask();
  const address = `**/api/tasks/${task.id}`;
  const page = await open(browser, ben, '/');
  const link = page.getByRole('region', { name: 'My tasks' }).getByRole('link', { name: 'Write the manual' });
  const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await link.click();
  await page.route(address, (route) => (isPut(route) ? route.fulfill(conflict) : route.fallback()));
  await description.click();
  await page.keyboard.type('Say what it is for');
  const notice = page.getByRole('region', { name: 'Messages' }).getByText('Failed to update task description');
  await expect(notice).toBeVisible();
  await expect(section(page).getByRole('alert')).toContainText('Not saved. Your text is still here.');
  await close();
  await link.click();
  await expect(description).toHaveText('Say what it is for');
  await page.unroute(address);
  await expect.poll(stored).toBe('<p>Say what it is for</p>');
  await expect(section(page).getByText('Saved')).toBeVisible();

  await test.step('typed while the text before is on its way, and left', async () => {
    const pendingRoutes: Route[] = [];
    await page.route(address, (route) =>
      isPut(route) && pendingRoutes.length === 0 ? void pendingRoutes.push(route) : route.fallback(),
    );
    await description.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', how it works');
    await expect.poll(() => pendingRoutes.length).toBe(1);
    await page.keyboard.type(', and what breaks');
    await close();
    await pendingRoutes[0]?.continue();
    await expect.poll(stored).toBe('<p>Say what it is for, how it works, and what breaks</p>');
    await page.unroute(address);
  });

  await test.step('saved, while the task is still as it was read before', async () => {
    await link.click();
    await expect(description).toHaveText('Say what it is for, how it works, and what breaks');
    const pendingRoutes: Route[] = [];
    await page.route(`${address}?*`, (route) => void pendingRoutes.push(route));
    await description.fill('After');
    await expect.poll(() => pendingRoutes.length).toBeGreaterThan(0);
    await expect(section(page).getByText('Saved')).toBeVisible();
    await description.blur();
    await expect(description).toHaveText('After');
    for (const route of pendingRoutes) await route.continue();
  });
});

test('TASK-26 TASK-28 PROJ-10 VOCAB-02 shows markup in names and texts as text, and runs none of it', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { server } = company.owner;
  const hostile = (value: string) => `<img src=x onerror="window.ran=1"><script>window.ran=2</script>${value}`;
  const teams = [company.teamId];
  const team = { organizationTeamId: company.teamId };
  const project = await server.projects.create({ name: hostile('project'), description: hostile('about'), teams });
  const status = await server.statuses.create({ name: hostile('status'), ...team });
  const label = await server.labels.create({ name: hostile('label'), ...team });
  const version = await server.versions.create({ name: hostile('version'), ...team });
  const task = await ben.server.tasks.create({
    title: hostile('title'),
    description: `<p>${hostile('description')}</p>`,
    teams,
    projectId: project.id,
    taskStatusId: status.id,
    tags: [label.id],
    version: version.name,
  });
  // As it could only come past the server, which takes out what runs.
  await sql('update task set description = $2 where id = $1', [
    task.id,
    `${hostile('description')}<table onclick="window.ran=3"><tbody><tr><td>${hostile('cell')}</td></tr></tbody></table>`,
  ]);
  await ben.server.comments.create({ entity: 'Task', entityId: task.id, comment: `<p>${hostile('comment')}</p>` });
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  const page = await open(browser, ben, '/');
  const main = page.getByRole('main');
  const shows = async (value: string) => {
    await expect(main.getByText(hostile(value)).first()).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  };
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click();
  await shows('title');
  await showTeam(page);
  await main.getByRole('link', { name: 'Ben Bitdiddle’s profile' }).first().click();
  await shows('title');
  await go('Tasks');
  await shows('title');
  await main.getByRole('link', { name: 'Board', exact: true }).click();
  await shows('status');
  await go('Projects');
  await shows('project');
  await main
    .getByRole('link', { name: hostile('project') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(project.id));
  await shows('about');
  await page.goto(`/task/${task.id}`);
  for (const result of ['label', 'version']) await shows(result);
  await expect(activity(page).getByRole('article')).toContainText('comment');
  await expect(text(page, 'Description')).toContainText('description');
  await text(page, 'Description').getByRole('cell', { name: 'cell' }).click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('TASK-26 TASK-27 LANG-03 SHELL-07 reads a written-out task in Arabic, each list and quote from the side where its words begin', async ({
  browser,
}) => {
  const { company, ben, task, stored } = await aTask('Write the manual so that nobody has to ask how to begin');
  const checks =
    '<h2>Plan</h2><p>First the <strong>outline</strong>, see <a href="https://example.test">the notes</a>.</p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"></label><div><p>Outline</p></div></li></ul>';
  const both = '<ul><li><p>Read it</p></li></ul><ol><li><p>اقرأها</p></li></ol><blockquote><p>Nobody</p></blockquote>';
  const values = { priority: 'high', size: 'large', estimate: 7200 } as const;
  await ben.server.tasks.update({ taskId: task.id, description: checks + both, ...values });
  await ben.server.tasks.create({ title: 'The outline', parentId: task.id, teams: [company.teamId] });
  await company.owner.server.comments.create({ entity: 'Task', entityId: task.id, comment: both });
  const page = await open(browser, ben, '/offline', { viewport: { width: 390, height: 844 } });
  await looking(page, { language: 'ar', theme: 'dark' });
  await page.goto(`/task/${task.id}`);
  const editor = page.getByRole('textbox').filter({ hasText: 'Read it' });
  for (const place of [editor, page.getByRole('article').filter({ hasText: 'Read it' })]) {
    await expect(place.getByRole('list').filter({ hasText: 'Read it' })).toHaveCSS('direction', 'ltr');
    await expect(place.getByRole('list').filter({ hasText: 'اقرأها' })).toHaveCSS('direction', 'rtl');
    await expect(place.getByRole('blockquote')).toHaveCSS('direction', 'ltr');
  }
  // 23 نوفمبر 2026 في 9:03 م
  for (const at of await page.getByRole('main').locator('dl time').all())
    await expect(at).toHaveText(/^\d{1,2} \p{L}+ \d{4}.*\s\d{1,2}:\d{2}\s[صم]$/u);
  await expectAccessible(page);
  await editor.getByText('Nobody').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ');
  await expect(editor.getByRole('list').last()).toHaveCSS('direction', 'rtl');
  await page.keyboard.type('Write it');
  await expect(editor.getByRole('list').last()).toHaveCSS('direction', 'ltr');
  await expect.poll(stored).toContain('<ul><li><p>Write it</p></li></ul>');
  expect(await stored()).not.toContain('dir=');
});
