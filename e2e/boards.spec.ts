import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { newCompany, open } from './company.ts';
import { atOnce } from './look.ts';

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

test('BOARD-01 BOARD-02 BOARD-03 draws with chosen members in a new window, and finds it as it was left', async ({
  browser,
}) => {
  // Excalidraw is drawn in software here, in three pages.
  test.slow();
  const { owner, join } = await newCompany();
  const ben = await join('Ben Bitdiddle');
  const page = await open(browser, owner, '/board');
  const elsewhere: string[] = [];
  page.context().on('response', (response) => {
    const url = new URL(response.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(page.url()).origin) elsewhere.push(url.href);
  });
  await page.getByRole('button', { name: 'Draw with …' }).click();
  await page.getByRole('checkbox', { name: ben.name }).check();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open live board' }).click();
  const mine = await opening;
  await expect(mine).toHaveURL(/\/board\?board=/);
  await expect(mine.getByText('Saved', { exact: true })).toBeVisible();

  const theirs = await open(browser, ben, '/inbox');
  await expect(theirs.getByText(`${owner.name} wants to draw with you.`)).toBeVisible();
  await theirs.getByRole('link', { name: 'Open board' }).click();
  await expect(theirs.locator('canvas.interactive')).toBeVisible();
  await expect(mine.getByRole('list', { name: 'Also here' }).getByRole('listitem')).toHaveCount(1);

  await draw(mine, 'rectangle', [300, 200], [400, 280]);
  await expect(shapes(theirs)).toHaveText(['Rectangle'], atOnce);
  await theirs.context().setOffline(true);
  await draw(theirs, 'ellipse', [500, 200], [600, 280]);
  await expect(shapes(theirs)).toHaveCount(2);
  await theirs.context().setOffline(false);
  await expect(shapes(mine)).toHaveText(['Rectangle', 'Ellipse'], { timeout: 20_000 });
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();

  await theirs.reload();
  await expect(shapes(theirs)).toHaveText(['Rectangle', 'Ellipse']);
  const { violations } = await new AxeBuilder({ page: theirs }).setLegacyMode(true).exclude('.excalidraw').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
  await theirs.getByTestId('main-menu-trigger').click();
  await theirs.getByTestId('image-export-button').click();
  await expect(theirs.getByRole('button', { name: 'Export to PNG' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Export to SVG' })).toBeVisible();
  expect(elsewhere).toEqual([]);
});
