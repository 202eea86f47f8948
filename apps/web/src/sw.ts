/*
 * The service worker: a script of its own that may import nothing. It keeps one build of the application, page and
 * parts together, for when the network is away. With a network the page always comes from the server, so that a new
 * version is there on the next load; what the API answers is never kept here.
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

{
  const worker = self as unknown as Worker;
  /** Written by the build: the name of this version, and what belongs to it. */
  const { version, files } = JSON.parse('__BUILT__') as { version: string; files: string[] };
  const cacheName = `stint-${version}`;
  const page = '/index.html';
  const patience = 4000;
  /** The server says that answers differ by origin; these are all asked for by the same one. */
  const ignoreVary = true;

  /** The version before stays: pages that are open still ask for its parts, and the server has them no more. */
  const tidy = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('stint-'));
    const old = names.filter((name) => name !== cacheName).slice(0, -1);
    await Promise.all(old.map((name) => caches.delete(name)));
  };

  worker.addEventListener('install', (event) => {
    const keep = async () => {
      const cache = await caches.open(cacheName);
      await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
      await worker.skipWaiting();
    };
    event.waitUntil(keep());
  });

  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([tidy(), worker.clients.claim()]));
  });

  const openPage = async (request: Request): Promise<Response> => {
    const kept = await caches.match(page, { cacheName, ignoreVary });
    if (!kept) return fetch(request);
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), patience));
    const live = fetch(request).then((response) => (response.status >= 500 ? kept.clone() : response));
    return Promise.race([live.catch(() => kept.clone()), late]);
  };

  /** Parts carry the hash of their content in their name, so that one that was kept is right for ever. */
  const part = async (request: Request): Promise<Response> => {
    const kept =
      (await caches.match(request, { cacheName, ignoreVary })) ?? (await caches.match(request, { ignoreVary }));
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok && response.type === 'basic') {
      const copy = response.clone();
      void caches.open(cacheName).then((cache) => cache.put(request, copy));
    }
    return response;
  };

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
    if (request.mode === 'navigate') event.respondWith(openPage(request));
    else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(part(request));
  });
}
