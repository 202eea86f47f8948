import { expect, type Page, type Route, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

const text = (page: Page, name = 'Description') => page.getByRole('textbox', { name });
const section = (page: Page) => page.getByRole('region', { name: 'Description' });
const side = (page: Page, name: 'Yours' | 'Theirs') => page.getByRole('region', { name });
const merged = (page: Page) => page.getByText('Someone else changed this text too. Both changes are saved.');

/** Holds the next write of this page until it is released. */
async function holdWrite(page: Page, address: string) {
  const pendingRoutes: Route[] = [];
  await page.route(address, (route) =>
    route.request().method() === 'PUT' && pendingRoutes.length === 0
      ? void pendingRoutes.push(route)
      : route.fallback(),
  );
  return async () => {
    await expect.poll(() => pendingRoutes.length).toBe(1);
    await pendingRoutes[0]?.continue();
    await page.unroute(address);
  };
}

/** Types at the end of a paragraph. */
async function typeIn(page: Page, paragraph: number, words: string): Promise<void> {
  await text(page).locator('p').nth(paragraph).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

test('TASK-49 two people write one description at the same time: both changes stay, and of the same part one of them chooses', async ({
  browser,
}) => {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const table = '<table><tbody><tr><td>Not touched</td></tr></tbody></table>';
  const task = await ben.server.tasks.create({
    ...{ title: 'Write the manual', teams: [company.teamId] },
    description: `<p>One</p><p>Two</p>${table}`,
  });
  const stored = async () => (await ben.server.tasks.get({ taskId: task.id })).description;
  const page = await open(browser, ben, `/task/${task.id}`);
  const boss = await open(browser, company.owner, `/task/${task.id}`);
  const address = `**/api/tasks/${task.id}`;
  await expect(text(boss).getByRole('cell', { name: 'Not touched' })).toBeVisible();

  await test.step('different paragraphs', async () => {
    const release = await holdWrite(page, address);
    await typeIn(page, 1, ' by Ben');
    await typeIn(boss, 0, ' by Mia');
    await expect.poll(stored).toBe(`<p>One by Mia</p><p>Two</p>${table}`);
    await release();
    await expect(merged(page)).toBeVisible();
    await expect.poll(stored).toBe(`<p>One by Mia</p><p>Two by Ben</p>${table}`);
    await expect(text(page)).toContainText('One by Mia');
    // Mia's editor still has the cursor where she typed, and takes up what Ben wrote.
    await expect(text(boss)).toContainText('Two by Ben');
    await boss.keyboard.type(', again');
    await expect.poll(stored).toBe(`<p>One by Mia, again</p><p>Two by Ben</p>${table}`);
    await expect(text(page)).toContainText('One by Mia, again');
  });

  await test.step('the same paragraph', async () => {
    let release = await holdWrite(page, address);
    await typeIn(page, 1, ': mine');
    await typeIn(boss, 1, ': theirs');
    await expect.poll(stored).toContain('Two by Ben: theirs');
    await release();
    await expect(side(page, 'Yours')).toContainText('Two by Ben: mine');
    await expect(side(page, 'Theirs')).toContainText('Two by Ben: theirs');
    await expectAccessible(page);
    expect(await stored()).toContain('Two by Ben: theirs');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await side(page, 'Yours').getByRole('button', { name: 'Copy mine' }).click();
    await expect(page.getByText('Text copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Two by Ben: mine');
    await side(page, 'Theirs').getByRole('button', { name: 'Take theirs' }).click();
    await expect(side(page, 'Yours')).toHaveCount(0);
    await expect(text(page)).toContainText('Two by Ben: theirs');

    release = await holdWrite(page, address);
    await typeIn(page, 1, ', no: mine');
    await typeIn(boss, 1, ', still');
    await expect.poll(stored).toContain('theirs, still');
    await release();
    await side(page, 'Yours').getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(stored).toBe(`<p>One by Mia, again</p><p>Two by Ben: theirs, no: mine</p>${table}`);
    await expect(text(boss)).toContainText('theirs, no: mine');
    await expect(section(page).getByText('Saved')).toBeVisible();
  });

  await test.step('left before the write was refused', async () => {
    const release = await holdWrite(page, address);
    await typeIn(page, 1, ' (left)');
    await typeIn(boss, 0, ' (stayed)');
    await expect.poll(stored).toContain('(stayed)');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Today' }).click();
    await release();
    await expect
      .poll(stored)
      .toBe(`<p>One by Mia, again (stayed)</p><p>Two by Ben: theirs, no: mine (left)</p>${table}`);
  });
});

test('TASK-49 PROJ-10 a comment on two devices and a project in two hands lose nothing', async ({ browser }) => {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const { owner, teamId } = company;
  const ben = await company.join('Ben Bitdiddle', 'ADMIN');
  const task = await owner.server.tasks.create({ title: 'Write the manual', teams: [teamId] });
  const about = { entity: 'Task' as const, entityId: task.id };
  const { id: commentId } = await owner.server.comments.create({ ...about, comment: '<p>One</p><p>Two</p>' });
  const comment = async () => (await owner.server.comments.list(about)).items[0]?.comment;
  const page = await open(browser, owner, `/task/${task.id}`);
  const article = page.getByRole('article', { name: 'Comment: Mia Torres' });
  const edit = async () => {
    await article.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const editor = article.getByRole('textbox', { name: 'Comment' });

  await test.step('a comment', async () => {
    await edit();
    await editor.locator('p').nth(1).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' here');
    await owner.server.comments.update({ commentId, comment: '<p>One there</p><p>Two</p>' });
    await article.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toHaveCount(0);
    await expect.poll(comment).toBe('<p>One there</p><p>Two here</p>');
    await edit();
    await editor.locator('p').nth(0).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and here');
    await owner.server.comments.update({ commentId, comment: '<p>One there and there</p><p>Two here</p>' });
    await article.getByRole('button', { name: 'Save' }).click();
    await side(page, 'Yours').getByRole('button', { name: 'Keep mine' }).click();
    await expect(editor).toHaveCount(0);
    await expect.poll(comment).toBe('<p>One there and here</p><p>Two here</p>');
  });

  await test.step('the description of a project', async () => {
    const [startDate, endDate] = ['2026-03-02T00:00:00.000Z', '2026-06-02T00:00:00.000Z'];
    const { id: projectId } = await owner.server.projects.create({
      name: 'Engine',
      description: 'One\nTwo',
      startDate,
      endDate,
    });
    const description = async () => (await owner.server.projects.get({ projectId })).description;
    await page.goto(`/projects/${projectId}`);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Description');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await field.fill('One\nTwo here');
    await ben.server.projects.update({ projectId, description: 'One there\nTwo' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(merged(page)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await description()).toBe('One there\nTwo here');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await field.fill('One here\nTwo here');
    await ben.server.projects.update({ projectId, description: 'One of Ben\nTwo here' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(side(page, 'Theirs')).toContainText('One of Ben');
    await side(page, 'Yours').getByRole('button', { name: 'Keep mine' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await description()).toBe('One here\nTwo here');
  });
});
