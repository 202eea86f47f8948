import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { allTexts } from '../i18n/i18n.ts';
import { afterPaint } from '../idle.ts';
import { createStore, useStore } from '../store.ts';

/* Secondary parts wait until the first page is painted with its data, and no longer: a later wave would move things. */
const loaded = createStore(false);
/** How many parts of the page are still on their way. */
const waitingParts = createStore(0);

function becomeLoaded(): void {
  // They are fetched on demand if this fails.
  allTexts().catch(() => undefined);
  loaded.set(true);
}

/** Detects when no query and no part of the page is loading any more; mounted once in the frame. */
export function LoadWatch() {
  const isLoaded = useLoaded();
  const waiting = useIsFetching() + useStore(waitingParts);
  useEffect(() => (isLoaded || waiting > 0 ? undefined : afterPaint(becomeLoaded)), [isLoaded, waiting]);
  return null;
}

/** Whether the first page is shown with its data. */
export const useLoaded = (): boolean => useStore(loaded);

/** Loads and shows its children after the first page. */
export function AfterLoad({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useLoaded() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

/** Stands in for a part of the page: secondary parts wait for it. */
function PartSpace({ children }: { children: ReactNode }) {
  useEffect(() => {
    waitingParts.set(waitingParts.get() + 1);
    return () => waitingParts.set(waitingParts.get() - 1);
  }, []);
  return children;
}

/** A main part of the page with code of its own. Secondary parts wait until it is shown. */
export function PagePart({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return <Suspense fallback={<PartSpace>{fallback}</PartSpace>}>{children}</Suspense>;
}
