import { expect, type Page } from '@playwright/test';

/** Waits until the page can open offline and has stored its data. */
export async function isOfflineReady(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open('stint');
            request.onsuccess = () => {
              const all = request.result.transaction('seen').objectStore('seen').getAll();
              all.onsuccess = () => resolve(JSON.stringify(all.result).split('"key":["tasks","page"').length - 1);
            };
          }),
      ),
    )
    .toBeGreaterThan(0);
}
