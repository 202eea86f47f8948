import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { lookAtClocks } from './clock-set.ts';

/*
 * The one ticking clock of the page. Whoever shows time says how often it can change; the clock wakes at the next
 * such moment and nowhere else, sleeps while the page is hidden, and never ticks when nobody shows time.
 */
const subscribers = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let ticked = Date.now();

/** The time of this device. */
export const now = (): number => Date.now();

const untilNext = (every: number) => every - (now() % every);

function tick(): void {
  ticked = now();
  // After the clock was set, what was read is dated anew before anything is shown by it.
  if (!lookAtClocks()) for (const changed of subscribers.keys()) changed();
  schedule();
}

function schedule(): void {
  clearTimeout(timer);
  timer = undefined;
  if (subscribers.size === 0 || document.visibilityState === 'hidden') return;
  timer = setTimeout(tick, Math.min(...[...subscribers.values()].map(untilNext)));
}

function subscribe(changed: () => void, every: number): () => void {
  if (subscribers.size === 0) document.addEventListener('visibilitychange', tick);
  subscribers.set(changed, every);
  ticked = now();
  schedule();
  return () => {
    subscribers.delete(changed);
    if (subscribers.size === 0) document.removeEventListener('visibilitychange', tick);
    schedule();
  };
}

/** The time, rounded down to the grain; the component renders again only when that changes. */
export function useNow(every = 1000): number {
  const snapshot = () => Math.floor(ticked / every) * every;
  return useSyncExternalStore((changed) => subscribe(changed, every), snapshot, snapshot);
}

/** Writes a text that depends on the time straight into an element: a running timer renders nothing but its digits. */
export function useTickingText<E extends HTMLElement>(text: (now: number) => string, every = 50): RefObject<E | null> {
  const ref = useRef<E>(null);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
    if (ref.current) ref.current.textContent = text(now());
  });
  useEffect(
    () =>
      subscribe(() => {
        const next = latest.current(now());
        if (ref.current && ref.current.textContent !== next) ref.current.textContent = next;
      }, every),
    [every],
  );
  return ref;
}
