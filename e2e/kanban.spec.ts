import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Company, confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, withoutPolling } from './look.ts';
import { dragByFinger } from './touch.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (within: Page | Locator, title: string) => within.getByRole('listitem').filter({ hasText: title });
const menu = (page: Page, title: string) => page.getByRole('button', { name: `More actions for ${title}` });
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });

async function aBoard(...titles: string[]) {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const tasks = [];
  for (const title of titles) tasks.push(await ben.server.tasks.create({ title, teams: [company.teamId] }));
  return { company, ben, tasks };
}
const statusesOf = async ({ owner, teamId }: Company) =>
  (await owner.server.statuses.list({ organizationTeamId: teamId })).items;

test('KANBAN-01 TASK-29 LIVE-01 moves a task by mouse, menu, keyboard and finger, takes it back, and others see it at once', async ({
  browser,
}) => {
  const { company, ben, tasks } = await aBoard('Write the manual', 'Print the manual');
  const page = await open(browser, ben, '/');
  await page.goto('/kanban');
  const boss = await open(browser, company.owner, '/kanban', { hasTouch: true });
  await Promise.all([page, boss].map(withoutPolling));
  await expect(card(column(page, 'Open'), 'Write the manual')).toBeVisible();
  await expect(card(column(boss, 'Open'), 'Write the manual')).toBeVisible();

  await card(page, 'Write the manual').dragTo(column(page, 'In progress'));
  await expect(card(column(page, 'In progress'), 'Write the manual')).toBeVisible();
  await expect(page.getByText('Moved to In progress')).toBeVisible();
  await expect(card(column(boss, 'In progress'), 'Write the manual')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(column(page, 'Open'), 'Write the manual')).toBeVisible();
  await expect(card(column(boss, 'Open'), 'Write the manual')).toBeVisible();

  // A finger takes hold where it rests, beside the words.
  const taskCard = card(column(boss, 'Open'), 'Write the manual');
  await dragByFinger(boss, taskCard, column(boss, 'In progress'), { from: { y: 90 }, to: { x: 60, y: 80 } });
  await expect(card(column(boss, 'In progress'), 'Write the manual')).toBeVisible();
  await expect(card(column(page, 'In progress'), 'Write the manual')).toBeVisible();

  await menu(page, 'Print the manual').click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await page.getByRole('menuitemradio', { name: 'Blocked' }).click();
  await expect(card(column(page, 'Blocked'), 'Print the manual')).toBeVisible();

  // By keyboard alone: taken, carried one column on, put down; the focus goes with it.
  const status = async () => (await ben.server.tasks.get({ taskId: tasks[0]?.id ?? '' })).taskStatusId;
  const first = await statusesOf(company);
  const next = first[first.findIndex(({ name }) => name === 'in-progress') + 1];
  await grip(page, 'Write the manual').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Write the manual picked up/)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(status).toBe(next?.id);
  await expect(grip(page, 'Write the manual')).toBeFocused();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Write the manual stays where it was')).toBeAttached();
  await expect.poll(status).toBe(next?.id);

  // The focus follows a card that another key brings into another column, so that the next key is for the same task.
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toBeFocused();
  await page.keyboard.type('Blocked');
  await page.keyboard.press('Enter');
  await expect(card(column(page, 'Blocked'), 'Write the manual')).toBeFocused();
  const running = async () => (await ben.server.timer.status({})).running;
  await page.keyboard.press('t');
  await expect.poll(running).toBe(true);
  await expect(card(column(page, 'In progress'), 'Write the manual')).toBeFocused();
  await page.keyboard.press('t');
  await expect.poll(running).toBe(false);
});

test('KANBAN-01 SHELL-09 says when tasks cannot be read, and puts back only the card whose move is refused', async ({
  browser,
}) => {
  const { ben, tasks } = await aBoard('Write the manual', 'Print the manual');
  const page = await open(browser, ben, 'about:blank');
  await page.route('**/api/tasks/team?*', (route) => route.fulfill({ status: 403, json: { code: 'forbidden' } }));
  await page.goto('/kanban');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Couldn’t load the tasks.');
  await expect(page.getByRole('heading', { level: 1, name: 'Kanban' })).toBeAttached();
  const retried = page.waitForRequest('**/api/tasks/team?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await retried;
  await page.unroute('**/api/tasks/team?*');
  const again = alert.getByRole('button', { name: 'Try again' });
  // News over the stream may have it read before anybody presses.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 500 });
    await expect(card(column(page, 'Open'), 'Write the manual')).toBeVisible({ timeout: 1000 });
  }).toPass();

  let [refuse, store] = [() => {}, () => {}];
  const refused = new Promise<void>((done) => {
    refuse = done;
  });
  const stored = new Promise<void>((done) => {
    store = done;
  });
  await page.route('**/api/tasks/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const isFirst = route.request().url().endsWith(String(tasks[0]?.id));
    if (!isFirst) return stored.then(() => route.continue());
    await refused;
    return route.fulfill({ status: 500, json: { code: 'internal' } });
  });
  for (const title of ['Write the manual', 'Print the manual']) {
    await card(page, title).dragTo(column(page, 'In progress'));
    await expect(card(column(page, 'In progress'), title)).toBeVisible();
  }
  refuse();
  await expect(page.getByRole('alert').getByText(/./).first()).toBeVisible();
  await expect(card(column(page, 'Open'), 'Write the manual')).toBeVisible();
  await expect(card(column(page, 'In progress'), 'Print the manual')).toBeVisible();
  await expect(page.getByText('Moved to In progress')).toHaveCount(0);
  store();
  await expect(page.getByText('Moved to In progress')).toHaveCount(1);
  await expect(card(column(page, 'In progress'), 'Print the manual')).toBeVisible();
  await expect(card(column(page, 'Open'), 'Write the manual')).toBeVisible();
});

test('KANBAN-01 reads again only the tasks that a change touches, and shows in every browser what is stored', async ({
  browser,
}) => {
  const { company, ben, tasks } = await aBoard('Write the manual', 'Print the manual', 'Bind the manual');
  const teams = [company.teamId];
  const { id: epic } = await ben.server.tasks.create({ title: 'Manuals', issueType: 'Epic', teams });
  const page = await open(browser, ben, '/kanban');
  const boss = await open(browser, company.owner, '/kanban');
  await expect(card(column(page, 'Open'), 'Write the manual')).toBeVisible();
  await expect(card(column(boss, 'Open'), 'Write the manual')).toBeVisible();
  const lists: string[][] = [];
  for (const result of [page, boss]) {
    result.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const ids = [...searchParams].flatMap(([key, value]) => (key.startsWith('ids') ? [value] : []));
      if (pathname === '/api/tasks/team') lists.push(ids);
    });
  }
  const [first, second, third] = tasks.map(({ id }) => id);

  // What carries something of the task is read with it: here the task above it.
  await ben.server.tasks.update({ taskId: third!, parentId: epic });
  await ben.server.tasks.update({ taskId: first!, title: 'Read the manual', status: 'blocked' });
  for (const outcome of [page, boss]) await expect(card(column(outcome, 'Blocked'), 'Read the manual')).toBeVisible();
  lists.length = 0;
  await ben.server.tasks.update({ taskId: third!, status: 'blocked' });
  for (const screen of [page, boss]) await expect(card(column(screen, 'Blocked'), 'Bind the manual')).toBeVisible();
  expect(lists.length).toBeGreaterThanOrEqual(2);
  for (const ids of lists) expect(ids.toSorted()).toEqual([third, epic].toSorted());

  // One who moves it reads no more than that either, and what is added and deleted arrives as well.
  lists.length = 0;
  await card(page, 'Print the manual').dragTo(column(page, 'In progress'));
  await expect(card(column(boss, 'In progress'), 'Print the manual')).toBeVisible();
  const { id: added } = await ben.server.tasks.create({ title: 'Burn the manual', teams });
  for (const screen of [page, boss]) await expect(card(column(screen, 'Open'), 'Burn the manual')).toBeVisible();
  for (const ids of lists) expect(ids).not.toHaveLength(0);
  expect(new Set(lists.flat())).toEqual(new Set([second, added]));
  lists.length = 0;
  await ben.server.tasks.remove({ taskId: second! });
  for (const screen of [page, boss]) await expect(card(screen, 'Print the manual')).toHaveCount(0);
  for (const ids of lists) expect(ids).toEqual([second]);

  // A colleague who starts, switches and stops changes the tasks they work on, and no others.
  const timed = (await company.join('Cleo Vance')).server.timer;
  const working = { organizationTeamId: company.teamId };
  lists.length = 0;
  const changed = new Set<string>();
  /** These are read again and, for what is late, what has changed before; never all of them. */
  const reads = async (...expectedIds: (string | undefined)[]) => {
    for (const id of expectedIds) changed.add(String(id));
    await expect.poll(() => lists.flat()).toEqual(expect.arrayContaining(expectedIds));
    for (const ids of lists.splice(0)) {
      expect(ids.length).toBeGreaterThan(0);
      expect([...changed]).toEqual(expect.arrayContaining(ids));
    }
  };
  await timed.start({ ...working, taskId: first! });
  await reads(first);
  await timed.start({ ...working, taskId: third! });
  await reads(first, third, epic);
  await timed.stop({});
  await reads(third, epic);

  // So does one who looks at the board and starts, switches and stops there.
  lists.length = 0;
  const press = (name: string, task: string) => card(page, task).getByRole('button', { name }).first().click();
  await press('Start Read the manual', 'Read the manual');
  await expect(card(page, 'Read the manual').getByRole('button', { name: 'Stop timer' })).toBeVisible();
  await reads(first);
  await press('Stop timer', 'Read the manual');
  await reads(first);

  // Several that are changed together, and taken back.
  lists.length = 0;
  const changeId = crypto.randomUUID();
  await ben.server.tasks.bulk({ ids: [first!, third!], status: 'ready', changeId });
  for (const screen of [page, boss]) await expect(card(column(screen, 'Ready'), 'Bind the manual')).toBeVisible();
  await reads(first, third, epic);
  await ben.server.tasks.undo({ changeId });
  for (const screen of [page, boss]) await expect(card(column(screen, 'In progress'), 'Bind the manual')).toBeVisible();
  await reads(first, third, epic);
  await ben.server.tasks.removeMany({ ids: [first!], changeId: crypto.randomUUID() });
  for (const screen of [page, boss]) await expect(card(screen, 'Read the manual')).toHaveCount(0);
  await reads(first);
});

test('KANBAN-02 KANBAN-03 KANBAN-05 TASK-30 TASK-31 MEMBER-19 filters by member, type and text in the address, saves that as a view, and adds tasks in a column', async ({
  browser,
}) => {
  const { company, ben, tasks } = await aBoard('Long done');
  const long = 'A title that is longer than sixty characters needs a tooltip to be read';
  const people = [ben, company.owner, await company.join('Dan Ruiz')].map(({ employeeId }) => employeeId);
  const place = { teams: [company.teamId] };
  const label = await company.owner.server.labels.create({ name: 'Paper', organizationTeamId: company.teamId });
  const looks = { issueType: 'Bug', priority: 'urgent', estimate: 7200, tags: [label.id] } as const;
  await ben.server.tasks.create({ title: long, members: people, ...looks, ...place });
  const cleo = await company.join('Cleo Vance');
  await cleo.server.tasks.create({ title: 'Call the printer', issueType: 'Task', ...place });
  await company.owner.server.statuses.create({ name: 'Waiting for ink', organizationTeamId: company.teamId });
  await ben.server.tasks.update({ taskId: tasks[0]?.id ?? '', status: 'closed' });
  const page = await open(browser, ben, '/kanban?employee=Ben%20Bitdiddle');
  await expect(card(page, long)).toBeVisible();
  await expect(card(page, 'Call the printer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Assignees: 1 Item (Ben Bitdiddle)' })).toBeVisible();
  await expect(card(page, long).getByRole('list', { name: 'Assignees' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: long }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(long);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card(column(page, 'Closed'), 'Long done')).toBeVisible();
  await card(page, 'Call the printer').getByRole('link', { name: 'Show only Cleo Vance’s tasks' }).click();
  await expect(page).toHaveURL(/\/kanban\?employee=Cleo(%20|\+)Vance/);
  await expect(card(page, long)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card(page, long)).toBeVisible();
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Bug' }).click();
  await expect(card(page, 'Call the printer')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(card(page, long)).toBeVisible();
  await expect(card(page, 'Call the printer')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Bugs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('printer');
  await expect(page.getByText('No tasks match all of these filters.')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('');
  await expect(card(page, 'Call the printer')).toBeVisible();
  await page.getByRole('button', { name: 'Bugs', exact: true }).click();
  await expect(card(page, 'Call the printer')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Bugs', exact: true }).click();
  await expect(page).toHaveURL(/\/kanban\?type=/);
  await expect(card(page, long)).toBeVisible();
  await expect(card(page, 'Call the printer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: 'Add task to Waiting for ink' }).click();
  for (const title of ['Order cyan', 'Order magenta']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(card(column(page, 'Waiting for ink'), title)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expectAccessible(page);
});

test('KANBAN-07 KANBAN-08 LIVE-01 puts cards in order by mouse and keyboard for everybody, and divides the board into swimlanes', async ({
  browser,
}) => {
  const { company, ben, tasks } = await aBoard('First', 'Second', 'Third');
  const page = await open(browser, ben, '/kanban');
  // So high that both lanes show: nothing scrolls between taking hold of a card and moving it.
  const boss = await open(browser, company.owner, '/kanban', { viewport: { width: 1280, height: 1000 } });
  await Promise.all([page, boss].map(withoutPolling));
  const inOrder = async (...titles: string[]) => {
    for (const screen of [page, boss])
      await expect(column(screen, 'Open').locator('[data-task] a[href^="/task/"]')).toHaveText(titles);
  };
  await inOrder('Third', 'Second', 'First');
  await card(page, 'First').dragTo(card(page, 'Third'), { targetPosition: { x: 100, y: 6 } });
  await inOrder('First', 'Third', 'Second');

  await grip(page, 'Second').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Second, position 2 of 3')).toBeAttached();
  await page.keyboard.press('Enter');
  await inOrder('First', 'Second', 'Third');
  await expect(grip(page, 'Second')).toBeFocused();

  await confirmAddress(company.owner);
  const members = [company.owner.employeeId];
  await company.owner.server.tasks.create({ title: 'Fourth', teams: [company.teamId], members });
  await boss.getByRole('button', { name: 'Swimlanes' }).click();
  await boss.getByRole('option', { name: 'Assignees' }).click();
  const lane = (name: string) => boss.getByRole('region', { name, exact: true });
  await expect(card(lane('Ben Bitdiddle'), 'Third')).toBeVisible();
  await card(lane('Ben Bitdiddle'), 'Third').dragTo(card(lane('Mia Torres'), 'Fourth'));
  await expect(card(lane('Mia Torres'), 'Third')).toBeVisible();
  await expect(card(lane('Ben Bitdiddle'), 'Third')).toHaveCount(0);
  await expect
    .poll(async () => (await ben.server.tasks.get({ taskId: tasks[2]?.id ?? '' })).members.map(({ id }) => id))
    .toEqual(members);
  await lane('Mia Torres').getByRole('button', { name: 'Mia Torres 2', expanded: true }).click();
  await expect(card(boss, 'Fourth')).toHaveCount(0);
  await expectAccessible(boss);
});

test('KANBAN-08 limits the height of a swimlane, reaches each of its cards by keyboard, and remembers folded ones', async ({
  browser,
}) => {
  const { company, ben } = await aBoard('Unassigned');
  const { owner, teamId } = company;
  await confirmAddress(owner);
  const titles = Array.from({ length: 16 }, (_, index) => `Page ${index + 1}`);
  for (const title of titles) await owner.server.tasks.create({ title, teams: [teamId], members: [owner.employeeId] });
  const shared = await owner.server.tasks.create({
    title: 'Shared',
    teams: [teamId],
    members: [ben.employeeId, owner.employeeId],
  });
  const page = await open(browser, owner, '/kanban?lanes=assignee');
  await withoutPolling(page);
  const lane = (name: string) => page.getByRole('region', { name, exact: true });
  const inOpen = (name: string) => page.getByRole('list', { name: `Tasks in Open, ${name}`, exact: true });
  await expect(lane('Mia Torres')).toBeVisible();
  const { height } = (await lane('Mia Torres').boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(500);

  // Down through the first lane, with every card in view, and on to the same column of the next one.
  const focused = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('[data-task]');
      const { x, y, width, height: high } = row?.getBoundingClientRect() ?? new DOMRect();
      const top = document.elementFromPoint(x + width / 2, y + high / 2);
      return { title: row?.querySelector('a[href^="/task/"]')?.textContent, isInView: row?.contains(top) };
    });
  await inOpen('Ben Bitdiddle').getByRole('listitem').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toEqual({ title: 'Unassigned', isInView: true });
  const reached: unknown[] = [];
  for (const key of ['ArrowDown', ...titles.map(() => 'j')]) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await focused()).isInView).toBe(true);
    reached.push((await focused()).title);
  }
  expect(reached).toEqual(['Shared', ...titles.toReversed()]);

  // M takes the card; down past the end of the cell it goes to the next lane.
  await page.keyboard.press('m');
  await expect(page.getByText('Page 1 picked up. It’s in Open, Mia Torres, column')).toBeAttached();
  await page.keyboard.press('Escape');
  await inOpen('Ben Bitdiddle').getByRole('listitem').filter({ hasText: 'Unassigned' }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^Open, Mia Torres, column 1 of/)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(inOpen('Mia Torres').getByRole('listitem').filter({ hasText: 'Unassigned' })).toBeVisible();
  await expect(grip(page, 'Unassigned')).toBeFocused();

  // Escape leads from the grip to the card, Home and End to the ends of the list, mounted or not.
  await page.keyboard.press('Escape');
  for (const [key, title] of [
    ['End', 'Unassigned'],
    ['Home', 'Shared'],
    ['End', 'Unassigned'],
    ['Home', 'Shared'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await focused()).title).toBe(title);
  }
  // A task with two assignees leaves the lane of the card that was moved.
  await inOpen('Mia Torres').getByRole('listitem').filter({ hasText: 'Shared' }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await owner.server.tasks.get({ taskId: shared.id })).status).toBe('in-progress');
  await expect(
    lane('Mia Torres').getByRole('listitem').filter({ hasText: 'Shared' }).getByRole('button', { name: 'Move Shared' }),
  ).toBeFocused();

  await page.getByRole('button', { name: /^Ben Bitdiddle/, expanded: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Ben Bitdiddle/, expanded: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mia Torres/, expanded: true })).toBeVisible();
});

test('KANBAN-04 drags, collapses, names, orders, adds and deletes columns where they stand, for the whole team', async ({
  browser,
}) => {
  const { company } = await aBoard('Write the manual');
  const { server } = company.owner;
  const boss = await open(browser, company.owner, '/kanban');
  const order = async () => (await statusesOf(company)).map(({ name }) => name);
  const before = await order();
  const heading = (name: string) => column(boss, name).getByRole('heading', { name, exact: true });
  await heading('Open').dragTo(heading('In progress'));
  await expect(boss.getByText('Task statuses reordered successfully')).toBeVisible();
  await expect.poll(order).not.toEqual(before);
  await boss.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(before);

  await boss.getByRole('button', { name: 'Collapse Open' }).click();
  await expect(boss.getByRole('button', { name: 'Expand Open, tasks: 1' })).toBeVisible();
  const openOne = async () => (await statusesOf(company)).find(({ name }) => name === 'open');
  await expect.poll(async () => (await openOne())?.isCollapsed).toBe(true);
  // Collapsed or not is the same for everybody.
  await server.statuses.update({ entryId: String((await openOne())?.id), isCollapsed: false });
  await expect(card(column(boss, 'Open'), 'Write the manual')).toBeVisible();

  const names = () => boss.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const act = async (name: string, what: string) => {
    await boss.getByRole('button', { name: `Actions for ${name}` }).click();
    await boss.getByRole('menuitem', { name: what }).click();
  };
  await act('Open', 'Name and color');
  await expect(boss.getByRole('textbox', { name: 'Status name' })).toHaveValue('Open');
  await boss.getByRole('textbox', { name: 'Status name' }).fill('To be written');
  await boss.getByRole('button', { name: 'Save' }).click();
  await expect(card(column(boss, 'To be written'), 'Write the manual')).toBeVisible();
  await act('To be written', 'Move right');
  await expect.poll(async () => (await names()).indexOf('To be written')).toBe(1);
  await boss.getByRole('button', { name: 'Add status' }).click();
  await boss.getByRole('textbox', { name: 'Status name' }).fill('Open');
  await boss.getByRole('button', { name: 'Save' }).click();
  await expect(column(boss, 'Open')).toBeVisible();
  await act('To be written', 'Delete status');
  await expect(boss.getByText('1 task. Its tasks move back to “Open” first.')).toBeVisible();
  await boss.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(column(boss, 'Open'), 'Write the manual')).toBeVisible();
  await expect.poll(names).not.toContain('To be written');
});
