import { lazy } from '../../../ui/lazy.ts';

/* Fetched with the tab of a profile that shows them. */
export const YearMap = lazy(() => import('./year-map.tsx').then((parts) => ({ default: parts.YearMap })));
export const PersonRange = lazy(() => import('./person-range.tsx').then((parts) => ({ default: parts.PersonRange })));
