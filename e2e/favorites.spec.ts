import { expect, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';

test('FAV-01 FAV-02 FAV-03 stars a project, a task, a team, a person and a view, and finds each in the sidebar under the name it has now', async ({
  browser,
}) => {
  const company = await newCompany();
  const { owner, teamId } = company;
  const { server } = owner;
  await confirmAddress(owner);
  const ben = await company.join('Ben Bitdiddle');
  const teams = [teamId];
  const project = await server.projects.create({ name: 'Engine' });
  const task = await server.tasks.create({ title: 'Cut the gears', priority: 'urgent', teams });
  const talked = await server.tasks.create({ title: 'Oil the gears', teams });
  const comment = await server.comments.create({ entity: 'Task', entityId: talked.id, comment: 'Neat' });
  const search = { priority: ['urgent'] };
  const view = { organizationTeamId: teamId, name: 'Urgent ones', page: 'table' } as const;
  const savedView = await server.taskViews.create({ ...view, search, columns: ['size'] });
  const page = await open(browser, owner, `/projects/${project.id}`);
  const favorites = page.getByRole('list', { name: 'Favorites' });
  const favorite = (name: string) => favorites.getByRole('link', { name, exact: true });
  const star = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await star('Add to favorites');
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await expect(favorite('Engine')).toBeVisible();
  await server.projects.update({ projectId: project.id, name: 'Engine No. 2' });
  await expect(favorite('Engine No. 2')).toBeVisible();

  await page.goto(`/task/${task.id}`);
  await star('Add to favorites');
  await expect(favorite('Cut the gears')).toBeVisible();
  await page.goto('/settings/team');
  await star(`Add ${company.name} to favorites`);
  await expect(favorite(company.name)).toBeVisible();
  await page.goto(`/profile/${ben.userId}?name=Ben`);
  await star('Add Ben Bitdiddle to favorites');
  await expect(favorite('Ben Bitdiddle')).toBeVisible();

  await page.goto('/team/tasks');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Urgent ones' }).click();
  await star('Add Urgent ones to favorites');
  await expect(favorite('Urgent ones')).toBeVisible();
  await favorite(company.name).click();
  await expect(page).toHaveURL(/\/$/);

  // A view opens with its filters, its columns and its team, also from another team.
  await server.teams.create({ name: 'Looms' });
  await page.getByLabel(/^Switch team/).click();
  await page.getByRole('option', { name: /Looms/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Looms' })).toBeVisible();
  await favorite('Urgent ones').click();
  await expect(page).toHaveURL(/\/team\/tasks\?priority=/);
  await expect(page.getByRole('row', { name: /the gears/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Cut the gears/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Size' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Labels' })).toHaveCount(0);
  await server.taskViews.remove({ taskViewId: savedView.id });
  await expect(favorite('Urgent ones')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Cut the gears/ })).toBeVisible();

  // A comment leads to what it is about.
  await server.favorites.create({ entity: 'Comment', entityId: comment.id });
  await favorite('Oil the gears').click();
  await expect(page).toHaveURL(new RegExp(`/task/${talked.id}`));
  await favorite('Ben Bitdiddle').click();
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.userId}`));
  await favorite('Engine No. 2').click();
  await star('Remove from favorites');
  await expect(page.getByText('Removed from favorites')).toBeVisible();
  await expect(favorites.getByRole('link')).toHaveText([
    'Cut the gears',
    company.name,
    'Ben Bitdiddle',
    'Oil the gears',
  ]);
  await server.tasks.remove({ taskId: task.id });
  await expect(favorites.getByRole('link')).toHaveText([company.name, 'Ben Bitdiddle', 'Oil the gears']);
});
