import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { allTexts } from '../i18n/i18n.ts';
import { whenIdle } from '../idle.ts';
import { createStore, useStore } from '../store.ts';

/* What a page is drawn from comes first; what only helps waits until the first page stands with its data. */
const loaded = createStore(false);

function becomeLoaded(): void {
  // Where they are wanted before that, they are fetched then.
  allTexts().catch(() => undefined);
  loaded.set(true);
}

/** Notices when nothing is being read any more; stands once in the frame. */
export function LoadWatch() {
  return useStore(loaded) ? null : <Watch />;
}

function Watch() {
  const fetching = useIsFetching();
  useEffect(() => (fetching > 0 ? undefined : whenIdle(becomeLoaded)), [fetching]);
  return null;
}

/** Whether the first page stands with its data. */
export const useLoaded = (): boolean => useStore(loaded);

/** Shown, and fetched, once the first page stands. */
export function AfterLoad({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useLoaded() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
