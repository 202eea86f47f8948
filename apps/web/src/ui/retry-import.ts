const tries = 10;

const soon = () =>
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
 * A browser remembers for as long as the page stands that a module could not be had. So nobody asks for one without
 * a network, unless the service worker answers.
 */
export const canImport = () =>
  navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);

/** Without a network a part is waited for; what cannot be had with one, for a while, is an error. */
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
    await soon();
  }
}
