import { type RefObject, useEffect, useRef } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';

/* Whether the page shows its own timer, so that the header hides its one. */
const inView = createStore(false);

/** The element with the page's own timer. */
export function useTimerPlace<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => inView.set(entry?.isIntersecting ?? false), {
      // The area below the header.
      rootMargin: '-48px 0px 0px 0px',
    });
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      inView.set(false);
    };
  }, []);
  return place;
}

export const useTimerInView = () => useStore(inView);
