import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { lookAtClocks } from './clock-set.ts';

/* The shared clock of the page. It wakes at the next moment a subscriber can change, and sleeps while the page is
   hidden or nobody subscribes. */
const subscribers = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let ticked = Date.now();

export const now = (): number => Date.now();

const untilNext = (every: number) => every - (now() % every);

function tick(): void {
  ticked = now();
  // After a jump of the clock, cached data is converted before anything renders.
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

/** The time, rounded down to the grain; the component renders only when that changes. */
export function useNow(every = 1000): number {
  const snapshot = () => Math.floor(ticked / every) * every;
  return useSyncExternalStore((changed) => subscribe(changed, every), snapshot, snapshot);
}

/** Writes a time-dependent text directly into an element, so that a running timer does not render. */
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
