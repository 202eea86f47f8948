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

/** Without a network a part is waited for; what cannot be had with one, for a while, is an error. */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failed = 0; ; ) {
    const online = navigator.onLine;
    try {
      return await load();
    } catch (error) {
      if (online && navigator.onLine) failed += 1;
      if (failed >= tries) throw error;
      await soon();
    }
  }
}
