import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy.ts';

const Lazy = lazy(() => import('./presence-choice.tsx').then((parts) => ({ default: parts.PresenceChoice })));

/** The lines of the user menu with which one chooses a presence. */
export const PresenceChoice = () => (
  <Suspense fallback={<span className="block h-control" />}>
    <Lazy />
  </Suspense>
);
