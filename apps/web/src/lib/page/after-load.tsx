import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { allTexts } from '../i18n/i18n.ts';
import { afterPaint } from '../idle.ts';
import { createStore, useStore } from '../store.ts';

/* Secondary parts wait until the first page is painted with its data, and no longer: a later wave would move things. */
const loaded = createStore(false);

function becomeLoaded(): void {
  // They are fetched on demand if this fails.
  allTexts().catch(() => undefined);
  loaded.set(true);
}

/** Detects when no query is loading any more; mounted once in the frame. */
export function LoadWatch() {
  return useStore(loaded) ? null : <Watch />;
}

function Watch() {
  const fetching = useIsFetching();
  useEffect(() => (fetching > 0 ? undefined : afterPaint(becomeLoaded)), [fetching]);
  return null;
}

/** Whether the first page is shown with its data. */
export const useLoaded = (): boolean => useStore(loaded);

/** Loads and shows its children after the first page. */
export function AfterLoad({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useLoaded() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
