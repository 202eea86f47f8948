import { expect, type Locator, type Page } from '@playwright/test';

interface Spot {
  x: number;
  y: number;
}

async function spotOf(locator: Locator, { x, y }: Partial<Spot>): Promise<Spot> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is there to be touched');
  return { x: box.x + (x ?? box.width / 2), y: box.y + (y ?? box.height / 2) };
}

interface Places {
  /** Pixels from the corner of the item and of the target; their middle by default. */
  from?: Partial<Spot>;
  to?: Partial<Spot>;
}

/** Drags with a finger: a long press, the movement, the release. */
export async function dragByFinger(page: Page, thing: Locator, place: Locator, at: Places = {}): Promise<void> {
  const from = await spotOf(thing, at.from ?? {});
  const to = await spotOf(place, at.to ?? {});
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[] = []) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  // A grip starts at once, after the 15 px within which Chromium reports no movement.
  if (await thing.evaluate((element) => element.matches('[data-grip]'))) {
    await touch('touchMove', [{ x: from.x, y: from.y + 20 }]);
  }
  await expect(page.locator('[data-drag-preview]')).toBeAttached();
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  // Waits for the drop position to be drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await touch('touchEnd');
}
