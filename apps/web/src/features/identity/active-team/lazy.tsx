import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy.ts';

const Lazy = lazy(() => import('./no-team.tsx').then((parts) => ({ default: parts.NoTeam })));

/** Rarely shown, so loaded on demand. */
export const NoTeam = () => (
  <Suspense>
    <Lazy />
  </Suspense>
);
