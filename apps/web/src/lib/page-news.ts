import { useEffect, useSyncExternalStore } from 'react';

let shown: string | null = null;
let news = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function say(title: string): void {
  news = title;
  for (const listener of listeners) listener();
}

/** The page that came last without the browser loading anything. */
export const usePageNews = (): string => useSyncExternalStore(subscribe, () => news);

/**
 * A page that changes without loading is silent by itself: its title is said, and reading and the keyboard begin at its
 * top, unless they are somewhere else than on what is gone or on the link that led here.
 */
export function useComing(title: string): void {
  useEffect(() => {
    const { pathname } = window.location;
    const before = shown;
    shown = pathname;
    if (before === null || before === pathname) return;
    say(title);
    const at = document.activeElement;
    const isFree = at === null || at === document.body || at instanceof HTMLAnchorElement;
    if (isFree) document.querySelector('main')?.focus({ preventScroll: true });
  }, [title]);
}
