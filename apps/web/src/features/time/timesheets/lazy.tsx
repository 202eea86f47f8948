import { lazy } from '../../../ui/lazy.ts';

/* Fetched when somebody looks at recorded time: no other page waits for it. */
export const TimePanel = lazy(() => import('./time-panel.tsx').then((parts) => ({ default: parts.TimePanel })));
export const AddTime = lazy(() => import('./time-panel.tsx').then((parts) => ({ default: parts.AddTime })));
export const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((parts) => ({ default: parts.EntryDialog })));
export const StatsTab = lazy(() => import('./stats-tab.tsx').then((parts) => ({ default: parts.StatsTab })));
export const TodayEntries = lazy(() =>
  import('./today-entries.tsx').then((parts) => ({ default: parts.TodayEntries })),
);
export const WeekGrid = lazy(() => import('./week-grid.tsx').then((parts) => ({ default: parts.WeekGrid })));
export const TimeCalendar = lazy(() =>
  import('./time-calendar.tsx').then((parts) => ({ default: parts.TimeCalendar })),
);
