/*
 * The service worker: a script of its own that may import nothing. It keeps one build of the application, page and
 * parts together, for when the network is away. With a network the page always comes from the server, so that a new
 * version is there on the next load; what the API answers is never kept here. It also shows push messages and carries
 * out their buttons.
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
/** A message as `PushMessage` of the contract describes it. */
interface PushedMessage {
  title: string;
  body: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  tag: string;
  link: string;
  tenantId: string;
  subjectId: string | null;
  actions: { action: string; title: string; done: string }[];
  failed: string;
}
interface Pushing extends Waiting {
  data: { json(): unknown } | null;
}
interface Clicking extends Waiting {
  action: string;
  notification: Notification & { data: PushedMessage };
}
interface OpenPage {
  visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  addEventListener(type: 'push', listener: (event: Pushing) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicking) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Waiting) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

{
  const worker = self as unknown as Worker;
  /** Written by the build: the name of this version, and what belongs to it. */
  const built = JSON.parse('__BUILT__') as { version: string; files: string[] };
  /** The path below which this Stint is served, as in `ui/base-path.ts`: this script lies at its root. */
  const basePath = new URL('.', location.href).pathname.slice(0, -1);
  const addressOf = (path: string) => basePath + path;
  const files = built.files.map(addressOf);
  /** Caches belong to the host, which may have several Stints. */
  const cachePrefix = `stint${basePath && `${basePath}/`}-`;
  const cacheName = `${cachePrefix}${built.version}`;
  const page = addressOf('/index.html');
  const patience = 4000;
  /** The server says that answers differ by origin; these are all asked for by the same one. */
  const ignoreVary = true;

  /** The version before stays: pages that are open still ask for its parts, and the server has them no more. */
  const tidy = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
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
    const cached = await caches.match(page, { cacheName, ignoreVary });
    if (!cached) return fetch(request);
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached.clone()), patience));
    const live = fetch(request).then((response) => (response.status >= 500 ? cached.clone() : response));
    return Promise.race([live.catch(() => cached.clone()), late]);
  };

  /** Parts carry the hash of their content in their name, so that one that was kept is right for ever. */
  const part = async (request: Request): Promise<Response> => {
    const cached =
      (await caches.match(request, { cacheName, ignoreVary })) ?? (await caches.match(request, { ignoreVary }));
    if (cached) return cached;
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
    if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith(addressOf('/api/'))) return;
    if (request.mode === 'navigate') event.respondWith(openPage(request));
    else if (pathname.startsWith(addressOf('/assets/')) || files.includes(pathname)) event.respondWith(part(request));
  });

  const showPushed = (message: PushedMessage, more: object = {}) =>
    worker.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      lang: message.lang,
      dir: message.dir,
      icon: addressOf('/icon-192.png'),
      badge: addressOf('/icon-192.png'),
      data: message,
      ...({ renotify: true, actions: message.actions.map(({ action, title }) => ({ action, title })) } as object),
      ...more,
    });

  worker.addEventListener('push', (event) => {
    const message = event.data?.json() as PushedMessage | undefined;
    if (message) event.waitUntil(showPushed(message));
  });

  /** Only pages of this server; `link` is a path within Stint. */
  const pageOf = (link: string) => {
    const url = new URL(addressOf(link), location.origin);
    return url.origin === location.origin ? url.href : `${location.origin}${addressOf('/')}`;
  };

  /** Whether the page goes there by itself, without being loaded again. An earlier version does not answer. */
  const navigates = (page: OpenPage, open: string) =>
    new Promise<boolean>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(true);
      setTimeout(() => resolve(false), 1000);
      page.postMessage({ open }, [port2]);
    });

  const openLink = async (link: string) => {
    const address = pageOf(link);
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
    if (!page) return worker.clients.openWindow(address);
    await page.focus().catch(() => undefined);
    return (await navigates(page, address)) || page.navigate(address).catch(() => worker.clients.openWindow(address));
  };

  const json = { 'content-type': 'application/json' };

  /** A call with an access token of its own: those of the pages are in their memory, the refresh cookie belongs to all. */
  const signedIn = async () => {
    const answer = await fetch(addressOf('/api/auth/refresh-token'), { method: 'POST', headers: json, body: '{}' });
    if (!answer.ok) throw new Error('Nobody is signed in');
    const { token } = (await answer.json()) as { token: string };
    const now = new Date(Number(answer.headers.get('x-time')) || Date.now()).toISOString();
    const call = async (method: string, path: string, body?: object, tenantId?: string) => {
      const headers = { ...json, authorization: `Bearer ${token}`, ...(tenantId && { 'tenant-id': tenantId }) };
      const response = await fetch(addressOf(path), { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json() as Promise<unknown>;
    };
    return { call, now };
  };

  const requests: Record<string, (id: string | null, now: string) => readonly [string, string, object]> = {
    stop: (follows, stoppedAt) => {
      const body = { follows, stoppedAt, requestId: crypto.randomUUID() };
      return ['POST', '/api/timesheet/timer/stop/late', body];
    },
    keep: (follows) => ['POST', '/api/timesheet/timer/keep', { follows, requestId: crypto.randomUUID() }],
    approve: (id) => ['PUT', '/api/timesheet/status', { ids: [id], status: 'APPROVED' }],
  };

  /** Carries out a button, and shows what came of it in place of the message. */
  const act = async (message: PushedMessage, name: string) => {
    const button = message.actions.find(({ action }) => action === name);
    const request = requests[name];
    if (!button || !request) return void (await openLink(message.link));
    const result = { ...message, actions: [] };
    try {
      const { call, now } = await signedIn();
      const [method, path, body] = request(message.subjectId, now);
      await call(method, path, body, message.tenantId);
      await showPushed({ ...result, title: button.done, body: message.title }, { renotify: false, silent: true });
    } catch {
      await showPushed({ ...result, body: message.failed });
    }
  };

  worker.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    notification.close();
    event.waitUntil(action ? act(notification.data, action) : openLink(notification.data.link));
  });

  /** The push service has ended the subscription; the next page that opens tries again if this fails. */
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const renew = async () => {
      const { call } = await signedIn();
      const { publicKey } = (await call('GET', '/api/push/key')) as { publicKey: string };
      const options = { userVisibleOnly: true, applicationServerKey: publicKey };
      const { endpoint, keys } = (await worker.registration.pushManager.subscribe(options)).toJSON();
      await call('POST', '/api/push/device', { endpoint, keys });
    };
    event.waitUntil(renew().catch(() => undefined));
  });
}
