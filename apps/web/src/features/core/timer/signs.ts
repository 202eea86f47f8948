import { storageKey } from '../../../ui/base-path.ts';

/* Tracks the last activity in any tab of this browser and, with permission, on the device. */
const key = storageKey('stint.sign');
/** Activity is stored at this interval, so that moving a mouse is cheap. */
const grain = 1000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

let last = Date.now();
let storedAt = 0;

/** Returns whether it was stored. */
export function sign(): boolean {
  last = Date.now();
  if (Math.abs(last - storedAt) < grain) return false;
  storedAt = last;
  try {
    localStorage.setItem(key, String(last));
  } catch {
    // Without storage it is known in this tab only.
  }
  return true;
}

function elsewhere(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

/** Capped at now, because the clock may have been set back. */
export const lastSign = (): number => Math.min(Date.now(), Math.max(last, elsewhere()));

/** Listens for activity until cancelled. */
export function hearSigns(onSign: () => void): () => void {
  const onActivity = () => sign() && onSign();
  const onVisible = () => document.visibilityState === 'visible' && onActivity();
  sign();
  for (const input of inputs) window.addEventListener(input, onActivity, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    for (const input of inputs) window.removeEventListener(input, onActivity, { capture: true });
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The used part of the Idle Detection API; few browsers support it. */
interface Detector extends EventTarget {
  userState: 'active' | 'idle' | null;
  screenState: 'locked' | 'unlocked' | null;
  start(options: { threshold: number; signal: AbortSignal }): Promise<void>;
}
interface DetectorClass {
  new (): Detector;
  requestPermission(): Promise<'granted' | 'denied'>;
}
const threshold = 60_000;

const detectorClass = (): DetectorClass | undefined =>
  (window as unknown as { IdleDetector?: DetectorClass }).IdleDetector;

/** Whether this browser can detect activity outside of it. */
export const canDetect = (): boolean => detectorClass() !== undefined;

/** Asks for permission; browsers require a user gesture. */
export const askToDetect = async (): Promise<boolean> =>
  (await detectorClass()
    ?.requestPermission()
    .catch(() => 'denied')) === 'granted';

export async function mayDetect(): Promise<boolean> {
  if (!canDetect()) return false;
  const permission = navigator.permissions?.query({ name: 'idle-detection' as PermissionName });
  return (await permission?.catch(() => null))?.state === 'granted';
}

/** The device's report of presence; null if it gives none. */
export type Presence = 'here' | 'away' | null;

/** Follows the device's reports where permitted. */
export function detect(onPresence: (presence: Presence) => void): () => void {
  const stop = new AbortController();
  void (async () => {
    const Detector = detectorClass();
    if (!Detector || !(await mayDetect()) || stop.signal.aborted) return;
    const detector = new Detector();
    const onChange = () => {
      const here = detector.userState === 'active' && detector.screenState === 'unlocked';
      // The device reports idleness a threshold after the last activity.
      if (!here && detector.screenState === 'unlocked') last = Math.max(last, Date.now() - threshold);
      if (here) sign();
      onPresence(here ? 'here' : 'away');
    };
    detector.addEventListener('change', onChange);
    await detector.start({ threshold, signal: stop.signal });
    onChange();
  })().catch(() => onPresence(null));
  return () => stop.abort();
}
