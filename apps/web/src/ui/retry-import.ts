const tries = 10;

const afterPause = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, 2000);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });

/**
 * A browser remembers a failed module load for the life of the page. So nothing is loaded without a network, unless
 * the service worker can answer.
 */
export const canImport = () =>
  navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);

/** Waits for the network; throws after repeated failures with one. */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failed = 0; ; ) {
    if (canImport()) {
      const online = navigator.onLine;
      try {
        return await load();
      } catch (error) {
        if (online && navigator.onLine) failed += 1;
        if (failed >= tries) throw error;
      }
    }
    await afterPause();
  }
}
