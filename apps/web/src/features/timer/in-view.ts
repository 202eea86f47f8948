import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/*
 * Whether a page shows the timer itself, in full. Then the header does not repeat it.
 */
let inView = false;
const listeners = new Set<() => void>();
const tell = (next: boolean) => {
  if (inView === next) return;
  inView = next;
  for (const changed of listeners) changed();
};

/** The element in which a page shows the timer in full. */
export function useTimerPlace<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false), {
      // What lies below the header.
      rootMargin: '-48px 0px 0px 0px',
    });
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      tell(false);
    };
  }, []);
  return place;
}

export const useTimerInView = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => inView,
  );
