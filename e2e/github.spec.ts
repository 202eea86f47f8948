import { expect, type Page } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { github } from './github.ts';
import { expectAccessible } from './look.ts';
import { onServerWith } from './own-server.ts';

let world: Awaited<ReturnType<typeof github>>;
const test = onServerWith(async () => {
  world = await github(() => process.env.STINT_URL ?? '');
  return world.env;
});
test.afterAll(() => world.close());

const section = (page: Page) => page.getByRole('region', { name: 'Integrations', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: 'GitHub', exact: true });

test('INTEG-01 INTEG-02 INTEG-03 INTEG-04 INTEG-05 INTEG-07 INTEG-08 INTEG-12 PROJ-12 connects GitHub, links a repository, finds its issues as tasks with their pull requests, and disconnects', async ({
  browser,
}) => {
  const company = await newCompany();
  const page = await open(browser, company.owner, '/settings/team#integrations');
  await section(page).getByLabel('Search integrations').fill('jira');
  await expect(section(page).getByText('No matching integrations.')).toBeVisible();
  await section(page).getByLabel('Search integrations').fill('git');
  await button(page, 'Connect').click();
  await page.getByRole('link', { name: 'Install' }).click();
  await expect(page.getByText('GitHub connected.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText('octo', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Repositories' })).toContainText('octo/engine');
  await expectAccessible(page);

  await page.goto('/settings/team#integrations');
  const merged = section(page).getByRole('combobox', { name: 'When a pull request is merged' });
  await merged.click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await expect(merged).toHaveText('Completed');

  const dates = { startDate: '2026-03-02', endDate: '2026-12-31' };
  const { projects } = company.owner.server;
  const project = await projects.create({ name: 'Analytical Engine', ...dates, teams: [company.teamId] });
  await page.goto(`/projects/${project.id}`);
  await button(page, 'Edit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Repository' }).click();
  await dialog.getByRole('combobox', { name: 'Repository' }).click();
  await page.getByRole('option', { name: 'octo/engine' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText('2 issues in step');
  await expectAccessible(page);

  const task = page.getByRole('link', { name: /Oil the gears/ });
  await task.first().click();
  await expect(card(page)).toContainText('Issue #1');
  const pull = {
    ...{ number: 3, title: 'Fix #1', body: null, state: 'open', draft: false, merged: false },
    ...{ html_url: 'https://github.com/octo/engine/pull/3', head: { ref: 'gears' }, user: { id: 1, login: 'grace' } },
    updated_at: new Date().toISOString(),
  };
  expect((await world.deliver('pull_request', { action: 'opened', pull_request: pull })).status).toBe(202);
  await expect(card(page)).toContainText('#3 Fix #1');
  await expectAccessible(page);

  const isMerged = { state: 'closed', merged: true, updated_at: new Date().toISOString() };
  const delivery = { action: 'closed', pull_request: { ...pull, ...isMerged } };
  expect((await world.deliver('pull_request', delivery)).status).toBe(202);
  await expect(page.getByRole('button', { name: 'Status' })).toHaveText('Completed');

  await page.goto('/integration/github');
  await button(page, 'Disconnect').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Connect GitHub' })).toBeVisible();
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole('heading', { name: project.name }).first()).toBeVisible();
  await expect(card(page)).toBeHidden();
});
