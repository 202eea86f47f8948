import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { allTexts } from './i18n.ts';
import { whenIdle } from './idle.ts';

/* What a page is drawn from comes first; what only helps waits until the first page stands with its data. */
let loaded = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function becomeLoaded(): void {
  loaded = true;
  // Where they are wanted before that, they are fetched then.
  allTexts().catch(() => undefined);
  for (const listener of listeners) listener();
}

/** Notices when nothing is being read any more; stands once in the frame. */
export function LoadWatch() {
  return useSyncExternalStore(subscribe, () => loaded) ? null : <Watch />;
}

function Watch() {
  const fetching = useIsFetching();
  useEffect(() => (fetching > 0 ? undefined : whenIdle(becomeLoaded)), [fetching]);
  return null;
}

/** Shown, and fetched, once the first page stands. */
export function AfterLoad({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const there = useSyncExternalStore(subscribe, () => loaded);
  return there ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
