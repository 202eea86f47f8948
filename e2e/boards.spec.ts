import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessiblePopup, expectNoViolations } from './look.ts';

const shapes = (page: Page) => page.getByRole('region', { name: 'Shapes on this board' }).getByRole('listitem');

/** Draws with a tool from one point of the canvas to another. */
async function draw(page: Page, tool: 'rectangle' | 'ellipse', from: [number, number], to: [number, number]) {
  await page.getByTestId(`toolbar-${tool}`).check({ force: true });
  const canvas = page.locator('canvas.interactive');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no canvas');
  await page.mouse.move(box.x + from[0], box.y + from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 5 });
  await page.mouse.up();
}

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Saves by a download, because a browser without a screen shows no window to choose a file. */
const withoutFilePicker = () => {
  for (const first of ['showOpenFilePicker', 'showSaveFilePicker']) {
    Reflect.deleteProperty(window, first);
    Reflect.deleteProperty(Window.prototype, first);
  }
};

async function exported(page: Page, kind: 'PNG' | 'SVG'): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export to ${kind}` }).click();
  return readFile(await (await saving).path());
}

test('BOARD-01 BOARD-02 BOARD-03 MEET-04 draws with chosen members in a new window, follows one of them, and finds it as it was left', async ({
  browser,
}) => {
  // Excalidraw is drawn in software here, in three pages.
  test.slow();
  const { owner, join } = await newCompany();
  const ben = await join('Ben Bitdiddle');
  const page = await open(browser, owner, '/board');
  const elsewhere: string[] = [];
  const watch = (personsPage: Page) => {
    personsPage.context().on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== new URL(page.url()).origin) elsewhere.push(url.href);
    });
    // Requests blocked by the content security policy appear only in the console.
    personsPage.context().on('console', (message) => {
      if (/Content Security Policy|Failed to fetch font/.test(message.text())) elsewhere.push(message.text());
    });
  };
  watch(page);
  await page.getByRole('button', { name: 'Draw together' }).click();
  await page.getByRole('checkbox', { name: ben.name }).check();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open live board' }).click();
  const mine = await opening;
  await expect(mine).toHaveURL(/\/board\?board=/);
  await expect(mine.getByText('Saved', { exact: true })).toBeVisible();

  const inbox = await open(browser, ben, '/inbox');
  watch(inbox);
  await inbox.context().addInitScript(withoutFilePicker);
  await expect(inbox.getByText(`${owner.name} wants to draw with you.`)).toBeVisible();
  await expect(inbox.getByRole('link', { name: 'Open board' })).toBeVisible();
  // From the create menu, the same members find the same board.
  await inbox.getByRole('button', { name: 'Create', exact: true }).click();
  await inbox.getByRole('menuitem', { name: 'Collaborate' }).click();
  const dialog = inbox.getByRole('dialog', { name: 'Collaborate' });
  await dialog.getByRole('checkbox', { name: owner.name }).check();
  const starting = inbox.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Start board' }).click();
  const theirs = await starting;
  await expect(theirs).toHaveURL(mine.url());
  await expect(theirs.locator('canvas.interactive')).toBeVisible();
  await expect(mine.getByRole('list', { name: 'Also here' }).getByRole('listitem')).toHaveCount(1);

  const zoom = theirs.locator('.reset-zoom-button');
  await theirs.getByRole('button', { name: `Follow ${owner.name}` }).click();
  await mine.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom).not.toHaveText('100%');
  await mine.locator('.reset-zoom-button').click();
  await expect(zoom).toHaveText('100%');
  await theirs.getByRole('button', { name: 'Stop', exact: true }).click();
  await mine.getByRole('button', { name: 'Zoom in' }).click();

  await draw(mine, 'rectangle', [300, 200], [400, 280]);
  await expect(shapes(theirs)).toHaveText(['Rectangle']);
  await expect(zoom).toHaveText('100%');
  await theirs.context().setOffline(true);
  await draw(theirs, 'ellipse', [500, 200], [600, 280]);
  await expect(shapes(theirs)).toHaveCount(2);
  await theirs.context().setOffline(false);
  await expect(shapes(mine)).toHaveText(['Rectangle', 'Ellipse'], { timeout: 20_000 });
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();

  await theirs.reload();
  await expect(shapes(theirs)).toHaveText(['Rectangle', 'Ellipse']);
  await expectNoViolations(theirs, [], '.excalidraw');

  await theirs.getByTestId('toolbar-text').check({ force: true });
  await theirs.locator('canvas.interactive').click({ position: { x: 350, y: 360 } });
  await theirs.keyboard.type('Drawn by hand');
  await theirs.keyboard.press('Escape');
  await expect(shapes(mine)).toHaveText(['Rectangle', 'Ellipse', 'Text: Drawn by hand']);
  await theirs.getByTestId('main-menu-trigger').click();
  await theirs.getByTestId('image-export-button').click();
  expect((await exported(theirs, 'PNG')).subarray(1, 4).toString()).toBe('PNG');
  const svg = (await exported(theirs, 'SVG')).toString();
  expect(svg).toContain('Drawn by hand');
  expect(svg).toMatch(/@font-face \{ font-family: Excalifont; src: url\(data:font\/woff2;base64,/);
  expect(elsewhere).toEqual([]);
});

test('BOARD-04 BOARD-05 BOARD-06 BOARD-07 restores a version, shows a task and a plan that change and a picture, and shares by a public link', async ({
  browser,
}) => {
  test.slow();
  const { owner, teamId } = await newCompany();
  await confirmAddress(owner);
  const board = await owner.server.boards.create({ organizationTeamId: teamId, name: 'Road map' });
  const task = await owner.server.tasks.create({ title: 'Build the bridge', teams: [teamId], status: 'open' });
  const page = await open(browser, owner, `/board?board=${board.id}`);
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Road map' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(page.locator('canvas.interactive')).toBeVisible();
  await draw(page, 'rectangle', [300, 200], [400, 280]);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await act('Version history');
  const history = page.getByRole('dialog', { name: 'Version history' });
  await history.getByRole('button', { name: 'Save version now' }).click();
  await expect(history.getByRole('listitem')).toContainText('1 shape');
  await expectAccessiblePopup(page, '[role="dialog"]');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toBeHidden();
  await draw(page, 'ellipse', [500, 200], [600, 280]);
  await expect(shapes(page)).toHaveText(['Rectangle', 'Ellipse']);
  await act('Version history');
  await history.getByRole('button', { name: 'Restore' }).click();
  const confirm = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /^Restore the version/ }));
  await confirm.getByRole('button', { name: 'Restore' }).click();
  await expect(shapes(page)).toHaveText(['Rectangle']);

  await page.getByTestId('main-menu-trigger').click();
  await page.getByText('Add a task').click();
  const adding = page.getByRole('dialog', { name: 'Add a task' });
  await adding.getByRole('searchbox', { name: 'Search tasks' }).fill('bridge');
  await adding.getByRole('button', { name: 'Build the bridge' }).click();
  const card = page.locator('.board-canvas').getByRole('link', { name: 'Build the bridge' });
  await expect(card).toBeVisible();
  await expect(shapes(page)).toHaveText(['Rectangle', 'Task card: Build the bridge, open']);
  // As a link that was dragged from another window.
  const other = await owner.server.tasks.create({ title: 'Paint it', teams: [teamId], status: 'open' });
  const dataTransfer = await page.evaluateHandle(
    (address) => {
      const data = new DataTransfer();
      data.setData('text/uri-list', address);
      return data;
    },
    new URL(`/task/${other.id}`, page.url()).href,
  );
  await page.locator('canvas.interactive').dispatchEvent('drop', { dataTransfer, clientX: 500, clientY: 300 });
  await expect(shapes(page)).toHaveText([/^Rectangle/, /Build the bridge/, 'Task card: Paint it, open']);
  await owner.server.tasks.update({ taskId: task.id, status: 'completed' });
  await expect(shapes(page)).toHaveText(['Rectangle', 'Task card: Build the bridge, completed', /Paint it/]);
  await expect(page.locator('.board-canvas').getByText('Completed')).toBeVisible();

  const date = new Date().toISOString().slice(0, 10);
  const plan = await owner.server.plans.create({ date, workTimePlanned: 4, taskId: other.id });
  await page.getByTestId('main-menu-trigger').click();
  await page.getByText('Add a plan').click();
  const plans = page.getByRole('dialog', { name: 'Add a plan' });
  await plans.getByRole('button', { name: '1 task, 0 done' }).click();
  const planned = page.locator('.board-canvas').getByRole('listitem');
  await expect(planned).toHaveText([/^Paint it/]);
  await owner.server.plans.addTask({ planId: plan.id, taskId: task.id });
  await expect(planned).toHaveText([/^Paint it/, /^Build the bridge/]);
  await expect(shapes(page).last()).toHaveText(/^Plan card: .*, 2 tasks, 1 done$/);

  const picture = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
    return data;
  }, dot);
  const storing = page.waitForResponse((response) => response.url().endsWith(`/board/${board.id}/images`));
  await page.locator('canvas.interactive').dispatchEvent('drop', { dataTransfer: picture, clientX: 600, clientY: 500 });
  expect((await storing).status()).toBe(201);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await act('Public link');
  const sharing = page.getByRole('dialog', { name: 'Public link' });
  await sharing.getByRole('button', { name: 'Create link' }).click();
  const address = await sharing.getByRole('textbox', { name: 'New link' }).inputValue();
  await expectAccessiblePopup(page, '[role="dialog"]');
  const stranger = await (await browser.newContext()).newPage();
  const loading = stranger.waitForResponse((response) => response.url().includes('/api/images/'));
  await stranger.goto(address);
  expect((await loading).status()).toBe(200);
  await expect(stranger.getByRole('heading', { name: 'Road map' })).toBeVisible();
  await expect(shapes(stranger)).toHaveText(['Rectangle', 'Picture']);
  await expect(stranger.locator('canvas.interactive')).toBeVisible();
  await expectNoViolations(stranger, [], '.excalidraw');
  await sharing.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();

  await sharing.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Boards' }).click();
  await expect(page.getByRole('main').locator('img[src^="/api/images/"]')).toBeVisible();
  await page.goto(`/task/${task.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Road map' }).click();
  await expect(page.getByRole('heading', { name: 'Road map', level: 1 })).toBeAttached();
});
