import { lazily } from '../../ui/lazily.ts';

/* Fetched when somebody looks at them: home and profiles do not wait for plans. */
export const PlannedTab = lazily(() => import('./planned-tab.tsx').then((parts) => ({ default: parts.PlannedTab })));
export const PlansButton = lazily(() => import('./plans-button.tsx').then((parts) => ({ default: parts.PlansButton })));
export const PlanLine = lazily(() => import('./plan-line.tsx').then((parts) => ({ default: parts.PlanLine })));
export const PlanCompanion = lazily(() =>
  import('./plan-companion.tsx').then((parts) => ({ default: parts.PlanCompanion })),
);
