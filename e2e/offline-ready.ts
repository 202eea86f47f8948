import { expect, type Page } from '@playwright/test';

/** Waits until the page can open offline and has stored its data, below a path in the database of that path. */
export async function isOfflineReady(page: Page, database = 'stint') {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(
        (name) =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open(name);
            request.onsuccess = () => {
              const all = request.result.transaction('seen').objectStore('seen').getAll();
              all.onsuccess = () => resolve(JSON.stringify(all.result).split('"key":["tasks","page"').length - 1);
            };
          }),
        database,
      ),
    )
    .toBeGreaterThan(0);
}
