import { expect, type Page } from '@playwright/test';

/** Until the page can open without a network, and has kept what it shows. */
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
