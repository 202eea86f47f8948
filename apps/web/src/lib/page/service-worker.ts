import { addressOf } from '../../ui/base-path.ts';

/** How often a new version is looked for; it takes over on the next load. */
const lookEvery = 3_600_000;

/** The page counts as idle after this long without a request, or after `atMost`. */
const idleAfter = 3000;
const atMost = 30_000;

function whenPageIsIdle(act: () => void): void {
  const done = () => {
    observer.disconnect();
    clearTimeout(last);
    clearTimeout(next);
    act();
  };
  const last = setTimeout(done, atMost);
  let next = setTimeout(done, idleAfter);
  const observer = new PerformanceObserver(() => {
    clearTimeout(next);
    next = setTimeout(done, idleAfter);
  });
  observer.observe({ type: 'resource' });
}

export const registerWorker = () => navigator.serviceWorker.register(addressOf('/sw.js'), { updateViaCache: 'none' });

/**
 * Makes pages open offline. That downloads the whole application, so it waits until the page is idle. `open` goes to the
 * link of a push message.
 */
export function openOffline(open: (address: string) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<{ open?: string }>) => {
    if (!data.open) return;
    ports[0]?.postMessage(true);
    open(data.open);
  });
  navigator.serviceWorker.startMessages();
  const register = async () => {
    const registration = await registerWorker();
    setInterval(() => void registration.update().catch(() => undefined), lookEvery);
  };
  const registerWhenIdle = () => whenPageIsIdle(() => void register().catch(() => undefined));
  if (document.readyState === 'complete') registerWhenIdle();
  else window.addEventListener('load', registerWhenIdle, { once: true });
}
