import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

let shown: string | null = null;
const news = createStore('');

/** The page that came last without the browser loading anything. */
export const usePageNews = () => useStore(news);

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
    news.set(title);
    const at = document.activeElement;
    const isFree = at === null || at === document.body || at instanceof HTMLAnchorElement;
    if (isFree) document.querySelector('main')?.focus({ preventScroll: true });
  }, [title]);
}
