import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

let lastPath: string | null = null;
const news = createStore('');

/** The title of the last page reached by client-side navigation. */
export const usePageNews = () => useStore(news);

/**
 * Announces the title after client-side navigation, which browsers do not. Focus moves to the top of the page unless
 * it is elsewhere than on a removed element or the link.
 */
export function useComing(title: string): void {
  useEffect(() => {
    const { pathname } = window.location;
    const before = lastPath;
    lastPath = pathname;
    if (before === null || before === pathname) return;
    news.set(title);
    const at = document.activeElement;
    const isFree = at === null || at === document.body || at instanceof HTMLAnchorElement;
    if (isFree) document.querySelector('main')?.focus({ preventScroll: true });
  }, [title]);
}
