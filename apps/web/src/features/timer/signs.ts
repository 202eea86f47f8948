/*
 * When the person last did something, in any tab of this browser; and, where they let it be known, on this device.
 */
const key = 'stint.sign';
/** Signs are written down this often, so that moving a mouse costs nothing. */
const grain = 1000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

let last = Date.now();
let written = 0;

/** Returns whether it was written down. */
export function sign(): boolean {
  last = Date.now();
  if (Math.abs(last - written) < grain) return false;
  written = last;
  try {
    localStorage.setItem(key, String(last));
  } catch {
    // Known in this tab.
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

/** A clock that was set back makes no sign of the future. */
export const lastSign = (): number => Math.min(Date.now(), Math.max(last, elsewhere()));

/** Hears signs until it is called off. */
export function hearSigns(onSign: () => void): () => void {
  const heard = () => sign() && onSign();
  const seen = () => document.visibilityState === 'visible' && heard();
  sign();
  for (const input of inputs) window.addEventListener(input, heard, { capture: true, passive: true });
  document.addEventListener('visibilitychange', seen);
  return () => {
    for (const input of inputs) window.removeEventListener(input, heard, { capture: true });
    document.removeEventListener('visibilitychange', seen);
  };
}

/** The part of the Idle Detection API that is used; few browsers have it. */
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

/** Whether this browser can notice that somebody works outside of it. */
export const canDetect = (): boolean => detectorClass() !== undefined;

/** Asks the person once; only after they pressed something. */
export const askToDetect = async (): Promise<boolean> =>
  (await detectorClass()
    ?.requestPermission()
    .catch(() => 'denied')) === 'granted';

export async function mayDetect(): Promise<boolean> {
  if (!canDetect()) return false;
  const asked = navigator.permissions?.query({ name: 'idle-detection' as PermissionName });
  return (await asked?.catch(() => null))?.state === 'granted';
}

/** Whether somebody is at this device, as the device says; null where it does not. */
export type Presence = 'here' | 'away' | null;

/** Follows what the device says of its person, where that is permitted. */
export function detect(onPresence: (presence: Presence) => void): () => void {
  const stop = new AbortController();
  void (async () => {
    const Detector = detectorClass();
    if (!Detector || !(await mayDetect()) || stop.signal.aborted) return;
    const detector = new Detector();
    const told = () => {
      const here = detector.userState === 'active' && detector.screenState === 'unlocked';
      // It says so a while after the last sign.
      if (!here && detector.screenState === 'unlocked') last = Math.max(last, Date.now() - threshold);
      if (here) sign();
      onPresence(here ? 'here' : 'away');
    };
    detector.addEventListener('change', told);
    await detector.start({ threshold, signal: stop.signal });
    told();
  })().catch(() => onPresence(null));
  return () => stop.abort();
}
