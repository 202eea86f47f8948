import { type ComponentProps, Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';

const Lazy = lazy(() => import('./no-team.tsx').then((parts) => ({ default: parts.NoTeam })));

/** Rarely shown, so loaded on demand. */
export const NoTeam = () => (
  <Suspense>
    <Lazy />
  </Suspense>
);

const Switch = lazy(() => import('./team-switch.tsx').then((parts) => ({ default: parts.TeamSwitch })));

/** The active team in the header, with a menu of the others. */
export const TeamSwitch = (props: ComponentProps<typeof Switch>) => (
  <Suspense fallback={<span className="h-control w-24" />}>
    <Switch {...props} />
  </Suspense>
);
