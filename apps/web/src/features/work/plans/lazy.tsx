import { lazy } from '../../../ui/lazy.ts';

/* Loaded on demand: home and profiles do not wait for plans. */
export const PlannedTab = lazy(() => import('./planned-tab.tsx').then((parts) => ({ default: parts.PlannedTab })));
export const PlansButton = lazy(() => import('./plans-button.tsx').then((parts) => ({ default: parts.PlansButton })));
export const PlanLine = lazy(() => import('./plan-line.tsx').then((parts) => ({ default: parts.PlanLine })));
export const PlanCompanion = lazy(() =>
  import('./plan-companion.tsx').then((parts) => ({ default: parts.PlanCompanion })),
);
