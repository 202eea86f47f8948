import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Company, confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup } from './look.ts';
import { openSection, settingsMenu } from './settings-menu.ts';
import { dragByFinger } from './touch.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const statusesOf = async ({ owner, teamId }: Company) =>
  (await owner.server.statuses.list({ organizationTeamId: teamId })).items;
const namesOf = async (company: Company) =>
  (await statusesOf(company)).map(({ name, value }) => (name === 'custom' ? value : name));

const sizeOf = (box: Locator) =>
  box.evaluate((element) => [(element as HTMLElement).offsetWidth, (element as HTMLElement).offsetHeight]);

const builtIn = ['Open', 'In progress', 'Ready', 'In review', 'Blocked', 'Completed', 'Backlog'];
const lists = [
  ['Statuses', 'statuses', builtIn],
  ['Sizes', 'sizes', ['X-LargeXXL', 'LargeXL', 'MediumM', 'SmallS', 'TinyXS']],
  ['Priorities', 'priorities', ['Urgent', 'High', 'Medium', 'Low']],
  ['Issue types', 'issues-settings', ['Bug', 'Task', 'Story', 'Epic']],
] as const;

test('VOCAB-01 VOCAB-02 VOCAB-03 VOCAB-05 VOCAB-06 VOCAB-07 VOCAB-10 VOCAB-13 VOCAB-15 finds the built-in words with their icons; makes a status, changes it, and deletes it: its tasks go back to open', async ({
  browser,
}) => {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const { server } = company.owner;
  const page = await open(browser, company.owner, '/settings/team#statuses');
  for (const [list, id, names] of lists) {
    await openSection(page, `team/${id}`);
    for (const name of names) await expect(section(page, list)).toContainText(name);
    const pictures = section(page, list).locator('img');
    await expect(pictures).toHaveCount(names.length);
    const loaded = () =>
      pictures.evaluateAll((all) =>
        all.map((item) => (item as HTMLImageElement).naturalWidth > 0 && (item as HTMLImageElement).src),
      );
    const address = expect.stringMatching(/\/public\/ever-icons\/[\w-]+\/[\w-]+\.svg$/);
    await expect.poll(loaded).toEqual(names.map(() => address));
  }
  await openSection(page, 'team/issues-settings');
  await expect(section(page, 'Issue types').getByText('Default', { exact: true })).toBeVisible();

  await openSection(page, 'team/statuses');
  const statuses = section(page, 'Statuses');
  await statuses.getByRole('button', { name: 'New status' }).click();
  const form = statuses.getByRole('form', { name: 'New status' });
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Please make sure to fill out this field');
  await form.getByRole('textbox', { name: 'Name' }).fill('Waiting for parts');
  await form.getByRole('combobox', { name: 'Counts as' }).click();
  await page.getByRole('option', { name: 'Blocked' }).click();
  await expect(form.getByRole('button', { name: 'Icon: Blocked' })).toBeVisible();
  await expect(form.getByRole('button', { name: /^Color: #[0-9A-F]{6}$/ })).toBeVisible();
  // What lies half under the bar at the top has no room to be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Icon: Blocked' }).click();
  const panel = page.getByRole('dialog', { name: 'Icon' });
  await expect(panel).toBeVisible();
  await expect.poll(() => sizeOf(panel)).toEqual([375, 245]);
  await expectAccessiblePopup(page, '[role=dialog]');
  await panel.getByRole('button', { name: 'flag' }).click();
  await expect(panel).toBeHidden();
  await form.getByRole('button', { name: /^Color/ }).click();
  await page.getByRole('button', { name: 'No color', exact: true }).press('Enter');
  await expect(form.getByRole('button', { name: 'Color: No color' })).toBeVisible();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(statuses.getByRole('button', { name: 'Edit Waiting for parts' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  const created = (await statusesOf(company)).at(-1);
  expect(created).toMatchObject({
    value: 'Waiting for parts',
    template: 'blocked',
    icon: 'ever-icons/labels/flag.svg',
    color: '',
    isInProgress: true,
  });

  await statuses.getByRole('button', { name: 'Edit Waiting for parts' }).click();
  const edit = statuses.getByRole('form', { name: 'Edit Waiting for parts' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Waiting');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(statuses.getByRole('button', { name: 'Edit Waiting' })).toBeVisible();
  await statuses.getByRole('button', { name: 'Delete Waiting' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Waiting?' })).toContainText('No tasks have it.');
  await page.keyboard.press('Escape');
  const task = await server.tasks.create({ title: 'Needs a part', teams: [company.teamId], taskStatusId: created!.id });
  await statuses.getByRole('button', { name: 'Delete Waiting' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Waiting?' });
  await expect(question).toContainText('1 task. Its tasks move back to “Open” first.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(statuses.getByRole('button', { name: 'Edit Waiting' })).toHaveCount(0);
  expect(await server.tasks.get({ taskId: task.id })).toMatchObject({ status: 'open' });
});

test('VOCAB-04 sorts statuses by drag, by keys and by finger in a dialog, and saves only a change', async ({
  browser,
}) => {
  const company = await newCompany();
  const page = await open(browser, company.owner, '/settings/team#statuses', {
    hasTouch: true,
    viewport: { width: 1280, height: 900 },
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/task-statuses/reorder')) sent++;
  });
  const sort = section(page, 'Statuses').getByRole('button', { name: 'Reorder' });
  const dialog = page.getByRole('dialog', { name: 'Reorder statuses' });
  await sort.click();
  await expect.poll(() => sizeOf(dialog)).toEqual([500, 700]);
  await expectAccessiblePopup(page, '[role=dialog]');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toBe(0);

  await sort.click();
  await dialog.getByRole('button', { name: 'Move Backlog, place 7 of 7' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('status')).toHaveText('Backlog is now 6 of 7.');
  await expect(dialog.getByRole('button', { name: 'Move Backlog, place 6 of 7' })).toBeFocused();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Completed' })
    .dragTo(dialog.getByRole('listitem').filter({ hasText: 'Open' }));
  await expect(dialog.getByRole('button', { name: 'Move Completed, place 1 of 7' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task statuses reordered successfully')).toBeVisible();
  expect(await namesOf(company)).toEqual([
    ...['completed', 'open', 'in-progress', 'ready', 'in-review', 'blocked', 'backlog'],
  ]);
  expect(sent).toBe(1);

  await sort.click();
  const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  const first = item('Completed');
  const box = await first.boundingBox();
  await item('Backlog').hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 10, { steps: 5 });
  await expect(dialog.getByRole('button', { name: 'Move Backlog, place 1 of 7' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(dialog.getByRole('button', { name: 'Move Backlog, place 7 of 7' })).toBeVisible();

  await dragByFinger(page, item('Blocked').getByRole('button'), first);
  await expect(dialog.getByRole('button', { name: 'Move Blocked, place 1 of 7' })).toBeVisible();
  await dragByFinger(page, item('Ready'), item('Blocked'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await namesOf(company)).slice(0, 3)).toEqual(['ready', 'blocked', 'completed']);

  await page.route('**/api/task-statuses/reorder*', (route) => route.fulfill({ status: 503, json: {} }));
  await sort.click();
  await dialog.getByRole('button', { name: 'Move Blocked, place 2 of 7' }).focus();
  await page.keyboard.press('End');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to reorder task statuses')).toBeVisible();
});

/** Makes an entry with an icon, renames it, deletes it and brings it back. */
async function tunes(
  company: Company,
  page: Page,
  list: string,
  create: string,
  key: 'sizes' | 'priorities' | 'relatedIssueTypes',
) {
  await settingsMenu(page).getByRole('link', { name: list }).click();
  const region = section(page, list);
  await region.getByRole('button', { name: create }).click();
  const form = region.getByRole('form', { name: create });
  await form.getByRole('textbox', { name: 'Name' }).fill('Very special');
  await form.getByRole('button', { name: 'Icon: No icon' }).click();
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  expect(
    (await company.owner.server[key].list({ organizationTeamId: company.teamId })).items.map(({ name }) => name),
  ).not.toContain('Very special');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await region.getByRole('button', { name: 'Edit Very special' }).click();
  await region.getByRole('textbox', { name: 'Name' }).fill('Quite special');
  await page.keyboard.press('Enter');
  await expect(region.getByRole('button', { name: 'Edit Quite special' })).toBeVisible();
  const { items } = await company.owner.server[key].list({ organizationTeamId: company.teamId });
  expect(items.at(-1)).toMatchObject({ name: 'Quite special', icon: 'ever-icons/labels/star.svg' });
  await region.getByRole('button', { name: 'Delete Quite special' }).click();
  await expect(region.getByRole('button', { name: 'Edit Quite special' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(region.getByRole('button', { name: 'Edit Quite special' })).toBeVisible();
}

test('VOCAB-06 VOCAB-07 VOCAB-08 VOCAB-09 VOCAB-11 VOCAB-12 SHELL-15 creates and edits the other words of a team, deletes them and brings them back', async ({
  browser,
}) => {
  const company = await newCompany();
  const page = await open(browser, company.owner, '/settings/team');
  await tunes(company, page, 'Sizes', 'New size', 'sizes');
  await tunes(company, page, 'Priorities', 'New priority', 'priorities');
  await tunes(company, page, 'Link types', 'New link type', 'relatedIssueTypes');

  await openSection(page, 'team/labels');
  const labels = section(page, 'Labels');
  await labels.getByRole('button', { name: 'Create new label' }).click();
  const form = labels.getByRole('form', { name: 'Create new label' });
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Label name is required');
  await form.getByRole('textbox', { name: 'Name' }).fill('Hotfix');
  await form.getByRole('button', { name: /^Color/ }).click();
  await page.getByRole('button', { name: 'No color', exact: true }).press('Enter');
  await expect(form.getByRole('button', { name: 'Color: No color' })).toBeVisible();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(labels.getByRole('button', { name: 'Edit Hotfix' })).toBeVisible();
  const { items } = await company.owner.server.labels.ofTeam({ organizationTeamId: company.teamId });
  const item = items.find(({ name }) => name === 'Hotfix');
  expect(item?.color).toMatch(/^#[0-9A-F]{6}$/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await company.owner.server.labels.remove({ entryId: item!.id });
  await expect(labels.getByRole('button', { name: 'Edit Hotfix' })).toHaveCount(0);

  await openSection(page, 'team/versions');
  const versions = section(page, 'Versions');
  await versions.getByRole('button', { name: 'New version' }).click();
  const version = versions.getByRole('form', { name: 'New version' });
  await version.getByRole('textbox', { name: 'Name' }).fill('1.0');
  await version.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(versions.getByRole('button', { name: 'Edit 1.0' })).toBeVisible();
  await version.getByRole('button', { name: 'Cancel' }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/task-versions/')) sent++;
  });
  await versions.getByRole('button', { name: 'Edit 1.0' }).click();
  await versions.getByRole('button', { name: 'Save' }).click();
  await expect(versions.getByRole('form')).toHaveCount(0);
  expect(sent).toBe(0);
  await versions.getByRole('button', { name: 'Edit 1.0' }).click();
  await versions.getByRole('textbox', { name: 'Name' }).fill('1.1');
  await versions.getByRole('button', { name: 'Save' }).click();
  await expect(versions.getByRole('button', { name: 'Edit 1.1' })).toBeVisible();
  expect(sent).toBe(1);
  const { items: storedVersions } = await company.owner.server.versions.list({ organizationTeamId: company.teamId });
  expect(storedVersions).toMatchObject([{ name: '1.1', color: '#FFFFFF' }]);
  await versions.getByRole('button', { name: 'Delete 1.1' }).click();
  await expect(versions).toContainText('No versions.');
});

test('VOCAB-10 VOCAB-16 makes an issue type in a dialog and sets the default of the team', async ({ browser }) => {
  const company = await newCompany();
  await confirmAddress(company.owner);
  const { server } = company.owner;
  const page = await open(browser, company.owner, '/settings/team#issues-settings');
  const types = section(page, 'Issue types');
  await types.getByRole('button', { name: 'New issue type' }).click();
  const dialog = page.getByRole('dialog', { name: 'New issue type' });
  await expect.poll(async () => (await sizeOf(dialog))[0]).toBe(430);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please make sure to fill out this field');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Memo');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toBeHidden();
  await types.getByRole('button', { name: 'Make default: Memo' }).click();
  await expect(types.getByRole('button', { name: 'Make default: Bug' })).toBeVisible();
  await expect(types.getByRole('button', { name: 'Make default: Memo' })).toHaveCount(0);
  await types.getByRole('button', { name: 'Edit Memo' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Memo' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Note');
  await edit.getByRole('button', { name: 'Save' }).click();
  const memo = await server.tasks.create({ title: 'Write it down', teams: [company.teamId], issueType: 'Bug' });
  await page.goto(`/task/${memo.id}`);
  await page.getByRole('button', { name: 'Type: Bug' }).click();
  await page.getByRole('option', { name: 'Note' }).click();
  await expect(page.getByText('Task issue type updated successfully')).toBeVisible();
  await expect(page.getByText('Changed from “Bug” to “Note”')).toBeVisible();
  await expect(page.getByLabel('Type: Note')).toBeVisible();
  expect(await server.tasks.get({ taskId: memo.id })).toMatchObject({ issueType: null });
  await page.goto('/settings/team#issues-settings');
  await types.getByRole('button', { name: 'Delete Note' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Note?' });
  await expect(question).toContainText('1 task. It’s removed from the tasks that have it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(types.getByRole('button', { name: 'Edit Note' })).toHaveCount(0);

  await openSection(page, 'team/statuses');
  const statuses = section(page, 'Statuses');
  await statuses.getByRole('button', { name: 'Make default: Ready' }).click();
  await expect(statuses.getByRole('button', { name: 'Make default: Open' })).toBeVisible();
  const task = await server.tasks.create({ title: 'Begins ready', teams: [company.teamId] });
  expect(task.status).toBe('ready');
});
