import { expect, type Page, type Route, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const text = (page: Page, name: string) => page.getByRole('textbox', { name });
const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });

async function aTask(title = 'Write the manual') {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const task = await ben.server.tasks.create({ title, teams: [company.teamId] });
  return { company, ben, task };
}

test('TASK-25 TASK-26 TASK-28 describes a task, says something about it, and a colleague reads both and what changed', async ({
  browser,
}) => {
  const { company, ben, task } = await aTask();
  const page = await open(browser, ben, `/task/${task.id}`);
  await expect(page.getByRole('heading', { name: 'Write the manual' }).last()).toBeVisible();
  await text(page, 'Description').click();
  await page.keyboard.type('## The plan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('First the **outline**, then the rest.');
  await text(page, 'Comment').click();
  await expect(page.getByRole('region', { name: 'Description' }).getByText('Saved')).toBeVisible();
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
});

test('TASK-25 SHELL-08 has the frame of its page while it is on the way, and stays what was seen when it cannot be read again', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const task = await ben.server.tasks.create({ title: 'Write the manual', teams: [company.teamId] });
  const taskId = task.id;
  const address = `**/api/tasks/${taskId}?*`;
  const page = await open(browser, ben, '/offline');
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  await page.goto(`/task/${taskId}`);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('Tasks');
  for (const route of held) await route.continue();
  await page.unroute(address);
  const heading = (title: string) => page.getByRole('heading', { name: title, level: 2 });
  await expect(heading('Write the manual')).toBeVisible();

  const conflict = { status: 409, json: { code: 'conflict' } };
  const unread = page.getByRole('status').filter({ hasText: 'This task could not be read again.' });
  await page.route(address, (route) => route.fulfill(conflict));
  await ben.server.tasks.update({ taskId, title: 'Write the guide' });
  await expect(unread).toContainText('Somebody else changed this at the same time.');
  await expect(heading('Write the manual')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(address);
  await unread.getByRole('button', { name: 'Try again' }).click();
  await expect(heading('Write the guide')).toBeVisible();
  await expect(unread).toHaveCount(0);

  // Over another page, too.
  await page.goto('/');
  await page.getByRole('region', { name: 'My tasks' }).getByRole('link', { name: 'Write the guide' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Write the guide', level: 2 }).last()).toBeVisible();
  await page.route(address, (route) => route.fulfill(conflict));
  await ben.server.tasks.update({ taskId, title: 'Write the handbook' });
  await expect(dialog.getByRole('status').filter({ hasText: 'This task could not be read again.' })).toBeVisible();
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: 'Write the handbook', level: 2 }).last()).toBeVisible();

  // What is gone is gone.
  await page.goto(`/task/${taskId}`);
  await expect(heading('Write the handbook')).toBeVisible();
  await company.owner.server.tasks.remove({ taskId });
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('TASK-26 TASK-09 hears that a text could not be saved, and loses nothing of it', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { id: taskId } = await ben.server.tasks.create({ title: 'Write the manual', teams: [company.teamId] });
  const page = await open(browser, ben, '/');
  const link = page.getByRole('region', { name: 'My tasks' }).getByRole('link', { name: 'Write the manual' });
  const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
  const section = page.getByRole('dialog').getByRole('region', { name: 'Description' });
  const stored = async () => (await ben.server.tasks.get({ taskId })).description;
  const refusing = (route: Route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: { code: 'conflict' } }) : route.fallback();
  await link.click();
  await page.route(`**/api/tasks/${taskId}`, refusing);
  await description.click();
  await page.keyboard.type('Say what it is for');
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText('Failed to update task description');
  await expect(notice).toBeVisible();
  await expect(section.getByRole('alert')).toContainText('Not saved. Your text is still here.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await link.click();
  await expect(description).toHaveText('Say what it is for');
  await page.unroute(`**/api/tasks/${taskId}`, refusing);
  await expect.poll(stored).toBe('<p>Say what it is for</p>');
  await expect(section.getByText('Saved')).toBeVisible();

  // What is typed while another text is on its way, when the page is left.
  const held: Route[] = [];
  await page.route(`**/api/tasks/${taskId}`, (route) =>
    route.request().method() === 'PUT' && held.length === 0 ? void held.push(route) : route.fallback(),
  );
  await description.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', how it works');
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.type(', and what breaks');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await held[0]?.continue();
  await expect.poll(stored).toBe('<p>Say what it is for, how it works, and what breaks</p>');
});

test('TASK-26 shows what was saved, not what was there before, while it is read again', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { id: taskId } = await ben.server.tasks.create({
    title: 'Write the manual',
    description: '<p>Before</p>',
    teams: [company.teamId],
  });
  const page = await open(browser, ben, `/task/${taskId}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toHaveText('Before');
  const held: Route[] = [];
  await page.route(`**/api/tasks/${taskId}?*`, (route) => void held.push(route));
  await description.fill('After');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Description' }).getByText('Saved')).toBeVisible();
  await description.blur();
  await expect(description).toHaveText('After');
  for (const route of held) await route.continue();
});

test('TASK-26 TASK-28 PROJ-10 VOCAB-02 what looks like a program is text wherever it is read, and nothing of it runs', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { server } = company.owner;
  const hostile = (of: string) => `<img src=x onerror="window.ran=1"><script>window.ran=2</script>${of}`;
  const team = { organizationTeamId: company.teamId };
  const project = await server.projects.create({
    name: hostile('project'),
    description: hostile('about'),
    teams: [company.teamId],
  });
  const status = await server.statuses.create({ name: hostile('status'), ...team });
  const label = await server.labels.create({ name: hostile('label'), ...team });
  const version = await server.versions.create({ name: hostile('version'), ...team });
  const task = await ben.server.tasks.create({
    title: hostile('title'),
    description: `<p>${hostile('description')}</p>`,
    teams: [company.teamId],
    projectId: project.id,
    taskStatusId: status.id,
    tags: [label.id],
    version: version.name,
  });
  const about = { entity: 'Task', entityId: task.id } as const;
  await ben.server.comments.create({ ...about, comment: `<p>${hostile('comment')}</p>` });
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: company.teamId });
  const page = await open(browser, ben, '/');
  const shown: [string, string][] = [
    ['/', 'title'],
    [`/task/${task.id}`, 'title'],
    ['/kanban', 'status'],
    ['/team/tasks', 'title'],
    ['/projects', 'project'],
    [`/projects/${project.id}`, 'project'],
    ['/settings/team#versions', 'version'],
    [`/profile/${ben.userId}`, 'title'],
  ];
  for (const [address, of] of shown) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(hostile(of)).first(), address).toBeAttached();
    expect(await page.evaluate(() => 'ran' in window), address).toBe(false);
  }
  await page.goto(`/task/${task.id}`);
  await expect(activity(page).getByRole('article')).toContainText('comment');
  await expect(text(page, 'Description')).toContainText('description');
  await expect(details(page).getByText(hostile('label'))).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('TASK-26 LANG-03 reads lists and quotes from the side where their words begin, whatever the language of the page', async ({
  browser,
}) => {
  const { ben, task } = await aTask();
  const both = '<ul><li><p>Read it</p></li></ul><ol><li><p>اقرأها</p></li></ol><blockquote><p>Nobody</p></blockquote>';
  await ben.server.tasks.update({ taskId: task.id, description: both });
  await ben.server.comments.create({ entity: 'Task', entityId: task.id, comment: both });
  const page = await open(browser, ben, '/offline');
  await looking(page, { language: 'ar' });
  await page.goto(`/task/${task.id}`);
  const written = page.getByRole('textbox').filter({ hasText: 'Read it' });
  for (const place of [written, page.getByRole('article').filter({ hasText: 'Read it' })]) {
    await expect(place.getByRole('list').filter({ hasText: 'Read it' })).toHaveCSS('direction', 'ltr');
    await expect(place.getByRole('list').filter({ hasText: 'اقرأها' })).toHaveCSS('direction', 'rtl');
    await expect(place.getByRole('blockquote')).toHaveCSS('direction', 'ltr');
  }
  await written.getByText('Nobody').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ');
  await expect(written.getByRole('list').last()).toHaveCSS('direction', 'rtl');
  await page.keyboard.type('Write it');
  await expect(written.getByRole('list').last()).toHaveCSS('direction', 'ltr');
  const stored = async () => (await ben.server.tasks.get({ taskId: task.id })).description;
  await expect.poll(stored).toContain('<ul><li><p>Write it</p></li></ul>');
  expect(await stored()).not.toContain('dir=');
});

test('TASK-10 TASK-34 TASK-37 TASK-38 changes properties where they stand, hears from what to what, and finds it in the history', async ({
  browser,
}) => {
  const { ben, task } = await aTask();
  const page = await open(browser, ben, `/task/${task.id}`);
  await details(page).getByLabel('Priority: None').click();
  await page.getByRole('option', { name: 'High' }).click();
  await expect(page.getByText('Task priority updated successfully')).toBeVisible();
  await details(page).getByLabel('Priority: High').click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  await expect(page.getByText('Changed from “High” to “Urgent”')).toBeVisible();
  await details(page)
    .getByRole('button', { name: /^Due date/ })
    .click();
  await page.getByRole('gridcell').getByRole('button').nth(20).click();
  await expect(details(page).getByText(/days? left|days? late|Due today/)).toBeVisible();
  await details(page).getByRole('radio', { name: 'Private' }).click();
  await activity(page).getByRole('radio', { name: 'History' }).click();
  await expect(activity(page).getByText('changed priority from “High” to “Urgent”')).toBeVisible();
  const after = await ben.server.tasks.get({ taskId: task.id });
  expect(after).toMatchObject({ priority: 'urgent', public: false });
  expect(after.dueDate).toMatch(/T00:00:00.000Z$/);
});

test('TASK-09 TASK-37 hears of no success before there is one: what the server refuses is put back, with the reason', async ({
  browser,
}) => {
  const { ben, task } = await aTask();
  const page = await open(browser, ben, `/task/${task.id}`);
  await page.route(`**/api/tasks/${task.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { statusCode: 403, code: 'team.not_member', message: 'No', error: 'No' } })
      : route.continue(),
  );
  await details(page).getByLabel('Priority: None').click();
  await page.getByRole('option', { name: 'High' }).click();
  await expect(page.getByText('Failed to update task priority')).toBeVisible();
  await expect(details(page).getByLabel('Priority: None')).toBeVisible();
  await expect(page.getByText('Task priority updated successfully')).toHaveCount(0);
});

test('TASK-20 TASK-21 TASK-22 TASK-23 TASK-24 places a task below another, gives it children, and links it; the other side sees the link', async ({
  browser,
}) => {
  const { company, ben, task } = await aTask();
  const place = { teams: [company.teamId] };
  const epic = await ben.server.tasks.create({ title: 'Documentation', issueType: 'Epic', ...place });
  const other = await ben.server.tasks.create({ title: 'Print it', ...place });
  const page = await open(browser, ben, `/task/${task.id}`);
  await page.getByRole('button', { name: 'Add parent' }).click();
  await page.getByRole('combobox', { name: 'Search tasks' }).fill('Docu');
  await page.getByRole('option', { name: /Documentation/ }).click();
  await expect(page.getByText('“Documentation” is now the parent of “Write the manual”')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', `/task/${epic.id}`);

  await page.getByRole('button', { name: 'Add a child issue' }).click();
  await page.getByRole('textbox', { name: 'Title of the child issue' }).fill('The outline');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Child issues' }).getByRole('link', { name: 'The outline' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Link a task' }).click();
  await page.getByRole('combobox', { name: 'Relation' }).click();
  await page.getByRole('option', { name: 'blocks', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search tasks' }).fill('Print');
  await page.getByRole('option', { name: /Print it/ }).click();
  const related = page.getByRole('region', { name: 'Related issues' });
  await expect(related.getByRole('listitem').filter({ hasText: 'Print it' })).toContainText('blocks');
  await related.getByRole('link', { name: 'Print it' }).click();
  await expect(page).toHaveURL(new RegExp(other.id));
  await expect(related.getByRole('listitem').filter({ hasText: 'Write the manual' })).toContainText('is blocked by');
  await related.getByRole('button', { name: 'Remove the link to Write the manual' }).click();
  await expect(related.getByText('Not linked to any other task.')).toBeVisible();
});

test('TASK-19 takes link and number along also where the page came without encryption', async ({ browser }) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const task = await ben.server.tasks.create({ title: 'Write the manual', teams: [company.teamId] });
  const page = await open(browser, ben, '/offline');
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`/task/${task.id}`);
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await page.getByRole('button', { name: 'Copy the number' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await comment.click();
  await page.keyboard.press('Control+V');
  await expect(comment).toContainText(task.taskNumber);
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await comment.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+V');
  await expect(comment).toContainText(`/task/${task.id}`);
});

test('TASK-11 TASK-12 TASK-18 TASK-19 copies, closes and opens a task again, and takes its number and link along', async ({
  browser,
}) => {
  const { ben, task } = await aTask();
  const page = await open(browser, ben, `/task/${task.id}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy the number' }).click();
  await expect.poll(clipboard).toBe(task.taskNumber);
  const more = page.getByRole('main').getByRole('button', { name: 'More actions' }).first();
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy the link' }).click();
  await expect.poll(clipboard).toMatch(new RegExp(`^http.*/task/${task.id}$`));
  await more.click();
  await page.getByRole('menuitem', { name: 'Close the task' }).click();
  const question = page.getByRole('dialog', { name: 'Close “Write the manual”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(details(page).getByLabel('Status: Open')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Close the task' }).click();
  await question.getByRole('button', { name: 'Close the task' }).click();
  await expect(details(page).getByLabel('Status: Closed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details(page).getByLabel('Status: Open')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await page.getByRole('button', { name: 'Open the task' }).click();
  await expect(page.getByRole('heading', { name: 'Copy Write the manual' }).last()).toBeVisible();
});

test('TASK-11 asks before a task is closed, also where its status is chosen', async ({ browser }) => {
  const { company, ben, task } = await aTask();
  const place = { organizationTeamId: company.teamId, organizationId: company.organizationId };
  await company.owner.server.statuses.create({ ...place, name: 'Closed', color: '#888888' });
  const page = await open(browser, ben, `/task/${task.id}`);
  const status = (name: string) => details(page).getByLabel(`Status: ${name}`);
  const question = page.getByRole('dialog', { name: 'Close “Write the manual”?' });
  await status('Open').click();
  await page.getByRole('option', { name: 'Closed' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await ben.server.tasks.get({ taskId: task.id })).status).toBe('open');
  await status('Open').click();
  await page.getByRole('option', { name: 'Closed' }).click();
  await question.getByRole('button', { name: 'Close the task' }).click();
  await expect(status('Closed')).toBeVisible();
  await expect.poll(async () => (await ben.server.tasks.get({ taskId: task.id })).status).toBe('closed');

  await ben.server.tasks.update({ taskId: task.id, status: 'open' });
  const other = await ben.server.tasks.create({ title: 'Print it', teams: [company.teamId] });
  await page.goto('/team/tasks');
  await page.getByRole('checkbox', { name: 'Select Write the manual' }).check();
  await page.getByRole('checkbox', { name: 'Select Print it' }).check();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog', { name: 'Close 2 tasks?' }).getByRole('button', { name: 'Close the tasks' }).click();
  await expect.poll(async () => (await ben.server.tasks.get({ taskId: other.id })).status).toBe('closed');
});

for (const look of [{ theme: 'light' }, { theme: 'dark' }, { theme: 'light', language: 'ar' }] as const) {
  test(`TASK-27 SHELL-07 reads a task's page ${look.theme}${'language' in look ? ` in ${look.language}` : ''}`, async ({
    browser,
  }) => {
    const { company, ben, task } = await aTask(
      'Write the manual so that nobody has to ask how to begin with the product',
    );
    const description =
      '<h2>Plan</h2><p>First the <strong>outline</strong>, see <a href="https://example.test">the notes</a>.</p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"></label><div><p>Outline</p></div></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox"></label><div><p>Print</p></div></li></ul>';
    await ben.server.tasks.update({ taskId: task.id, description, priority: 'high', size: 'large', estimate: 7200 });
    await ben.server.tasks.create({ title: 'The outline', parentId: task.id, teams: [company.teamId] });
    await company.owner.server.comments.create({
      entity: 'Task',
      entityId: task.id,
      comment: '<p>Looks good to me.</p>',
    });
    const page = await open(browser, ben, '/ui', { viewport: { width: 1440, height: 900 } });
    await looking(page, look);
    await page.goto(`/task/${task.id}`);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/task-${look.theme}-${'language' in look ? 'ar' : 'en'}.png`,
        fullPage: true,
      });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/task-${look.theme}-${'language' in look ? 'ar' : 'en'}-390.png`,
        fullPage: true,
      });
  });
}

test('SHELL-13 sees how much of an estimate is worked in 30 segments, in the colour of how far it is', async ({
  browser,
}) => {
  const { ben, task } = await aTask();
  const taskId = task.id;
  await ben.server.tasks.update({ taskId, estimate: 3600 });
  const stoppedAt = (after: number) => new Date(Date.now() - 7_200_000 + after * 60_000).toISOString();
  await ben.server.timeLogs.create({ startedAt: stoppedAt(0), stoppedAt: stoppedAt(36), taskId });
  const page = await open(browser, ben, `/task/${taskId}`);
  const bar = page.getByRole('progressbar', { name: 'Progress against the estimate' });
  await expect(bar).toHaveAttribute('aria-valuenow', '60');
  const colours = () =>
    bar.evaluate((element) => [...element.children].map((part) => getComputedStyle(part).backgroundColor));
  const all = await colours();
  expect(all).toHaveLength(30);
  expect(all.filter((colour) => colour === all[0])).toHaveLength(18);
  await ben.server.timeLogs.create({ startedAt: stoppedAt(40), stoppedAt: stoppedAt(58), taskId });
  await expect(bar).toHaveAttribute('aria-valuenow', '90');
  await expect.poll(async () => (await colours())[0]).not.toBe(all[0]);
});
