import { registerWorker } from '../page/service-worker.ts';
import { pushPref } from './push-pref.ts';

/** Why this browser cannot get push messages. */
export type PushObstacle = 'insecure' | 'install' | 'unsupported' | 'denied';

/** iPads call themselves Macs, but have a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  const isCapable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isCapable) return isApple() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const readyWorker = async () => {
  await registerWorker();
  return navigator.serviceWorker.ready;
};

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
const isKey = (currentKey: ArrayBuffer | null, key: Uint8Array) =>
  currentKey !== null && new Uint8Array(currentKey).join() === key.join();

/** The subscription of this browser for a key of the server; one for another key is given up. */
export async function subscribeBrowser(publicKey: string) {
  const { pushManager } = await readyWorker();
  const key = bytesOf(publicKey);
  let subscription = await pushManager.getSubscription();
  if (subscription && !isKey(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

/** Ends the subscription of this browser, also at its push service. */
export async function unsubscribeBrowser(): Promise<void> {
  pushPref.set(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
