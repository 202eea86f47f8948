import { expect, type Page, test } from '@playwright/test';
import { freshEmail, newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup } from './look.ts';

const main = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Directory' });

test('AUTH-41 AUTH-42 connects a directory with a token that is shown once, and maps a group to a role and a team', async ({
  browser,
  baseURL,
}) => {
  const { owner } = await newCompany();
  const page = await open(browser, owner, '/settings/workspace/directory');
  const section = main(page);
  await section.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy the token now' });
  const token = await dialog.getByLabel('Token').inputValue();
  await expectAccessiblePopup(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText('never used')).toBeVisible();

  await section.getByRole('button', { name: 'Add group' }).click();
  const form = page.getByRole('dialog', { name: 'Add group' });
  await form.getByLabel('Group').fill('Leads');
  await form.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await form.getByRole('checkbox').first().press('Space');
  await expectAccessiblePopup(page, '[role=dialog]');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(section.getByText('Role: Manager · Teams: ')).toBeVisible();

  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const answer = await fetch(`${baseURL}/api/scim/v2${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const email = freshEmail('grace');
  const { id } = await call('/Users', { userName: email, name: { givenName: 'Grace', familyName: 'Hopper' } });
  await call('/Groups', { displayName: 'Leads', members: [{ value: id }] });
  await expect(section.getByText('From the directory: 1 member, 1 group')).toBeVisible();
  await expect
    .poll(async () => (await owner.server.users.list({})).items.find((user) => user.id === id)?.email)
    .toBe(email);
  await expectAccessible(page);
  await page.goto('/settings/workspace/history');
  await expect(page.getByText('by Directory').first()).toBeVisible();
});
