import { type RefObject, useEffect, useRef } from 'react';
import { createStore, useStore } from '../../lib/store.ts';

/*
 * Whether a page shows the timer itself, in full. Then the header does not repeat it.
 */
const inView = createStore(false);

/** The element in which a page shows the timer in full. */
export function useTimerPlace<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => inView.set(entry?.isIntersecting ?? false), {
      // What lies below the header.
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
