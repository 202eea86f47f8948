import { allTexts } from '../../../lib/i18n/i18n.ts';
import { lazy } from '../../../ui/lazy.ts';

/* Loaded on demand: home and profiles do not wait for plans. */
export const PlannedTab = lazy(() => import('./planned-tab.tsx').then((parts) => ({ default: parts.PlannedTab })));
export const PlanLine = lazy(() => import('./plan-line.tsx').then((parts) => ({ default: parts.PlanLine })));
export const PlanCompanion = lazy(() =>
  import('./plan-companion.tsx').then((parts) => ({ default: parts.PlanCompanion })),
);

/* Shown with home's first data: they come with their texts as soon as the page stands. */
const withTexts = async <T,>(load: Promise<T>): Promise<T> => {
  const [parts] = await Promise.all([load, allTexts()]);
  return parts;
};
export const DayBoard = lazy(() => withTexts(import('./day-board.tsx')).then((parts) => ({ default: parts.DayBoard })));
export const ToPlan = lazy(() => withTexts(import('./to-plan.tsx')).then((parts) => ({ default: parts.ToPlan })));
export const PlanToggle = lazy(() =>
  withTexts(import('./plan-toggle.tsx')).then((parts) => ({ default: parts.PlanToggle })),
);
