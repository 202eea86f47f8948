import { expect, type Page, test } from '@playwright/test';
import { newCompany, open } from './company.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'What are you working on?' });

test('TASK-45 shows prefix and number of a task of a project on cards, in tables, on its page and in what is found', async ({
  browser,
}) => {
  const { owner, teamId, join } = await newCompany();
  await owner.server.teams.update({ teamId, prefix: 'HQ' });
  const ben = await join('Ben Bitdiddle');
  const { server } = ben;
  const project = await owner.server.projects.create({ name: 'Website', teams: [teamId], memberIds: [ben.employeeId] });
  const place = { teams: [teamId], projectId: project.id };
  await server.tasks.create({ title: 'Draw the front page', ...place });
  const task = await server.tasks.create({ title: 'Write the imprint', ...place });
  expect(task.taskNumber).toBe('HQ-2');
  const number = { name: task.taskNumber, exact: true };

  const page = await open(browser, ben, '/kanban');
  const card = page.getByRole('listitem').filter({ hasText: 'Write the imprint' });
  await expect(card.getByText(number.name, number).last()).toBeVisible();
  await page.goto('/team/tasks');
  await expect(page.getByRole('row', { name: /Write the imprint/ })).toContainText(number.name);
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByText(number.name, number).first()).toBeVisible();
  await page.goto(`/task/${task.id}`);
  await expect(page.getByRole('main').getByText(number.name, number).first()).toBeVisible();

  await page.goto('/');
  await box(page).fill('hq-2');
  await expect(page.getByRole('option', { name: /Write the imprint.*HQ-2/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Draw the front page/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('hq-2');
  await page.getByRole('option', { name: /Write the imprint.*HQ-2/ }).click();
  await expect(page).toHaveURL(new RegExp(`/task/${task.id}$`));
});

test('VOCAB-06 shows before a task is made that it will be of medium size, and takes another, or none', async ({
  browser,
}) => {
  const { join } = await newCompany();
  const ben = await join('Ben Bitdiddle');
  const page = await open(browser, ben, '/inbox');
  const form = page.getByRole('dialog', { name: 'Create a task' });
  const make = async (title: string, size?: string) => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Task', exact: true }).click();
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    await expect(form.getByLabel('Size: Medium')).toBeVisible();
    if (size) {
      await form.getByLabel(/^Size:/).click();
      await page.getByRole('option', { name: size, exact: true }).click();
      await expect(form.getByLabel(`Size: ${size}`)).toBeVisible();
    }
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(form).toBeHidden();
    const [made] = (await ben.server.tasks.page({ search: title })).items;
    return (await ben.server.tasks.get({ taskId: String(made?.id) })).size;
  };
  expect(await make('Sew the cover')).toBe('medium');
  expect(await make('Cut the edges', 'Tiny')).toBe('tiny');
  expect(await make('Glue the spine', 'None')).toBeNull();
});

test('TASK-18 copies a task without a type below the same story', async ({ browser }) => {
  const { join, teamId } = await newCompany();
  const ben = await join('Ben Bitdiddle');
  const place = { teams: [teamId] };
  const story = await ben.server.tasks.create({ title: 'The book', issueType: 'Story', ...place });
  const outline = await ben.server.tasks.create({ title: 'The outline', parentId: story.id, ...place });
  expect(outline.issueType).toBeNull();
  const page = await open(browser, ben);
  await page.getByRole('button', { name: 'More actions for The outline' }).click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await expect(page.getByText(/^Copied as/)).toBeVisible();
  const [made] = (await ben.server.tasks.page({ search: 'Copy The outline' })).items;
  expect(made).toMatchObject({ issueType: 'Bug', parentId: story.id });
});
