import { allTexts } from '../../../lib/i18n/i18n.ts';
import { lazy } from '../../../ui/lazy.ts';

/* Fetched when somebody looks at recorded time: no other page waits for it. */
export const TimePanel = lazy(() => import('./time-panel.tsx').then((parts) => ({ default: parts.TimePanel })));
export const AddTime = lazy(() => import('./time-panel.tsx').then((parts) => ({ default: parts.AddTime })));
export const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((parts) => ({ default: parts.EntryDialog })));
export const StatsTab = lazy(() => import('./stats-tab.tsx').then((parts) => ({ default: parts.StatsTab })));
/** With its texts: home shows it before those of other pages are loaded. */
export const TodayTime = lazy(async () => {
  const [parts] = await Promise.all([import('./today-time.tsx'), allTexts()]);
  return { default: parts.TodayTime };
});
export const WeekGrid = lazy(() => import('./week-grid.tsx').then((parts) => ({ default: parts.WeekGrid })));
export const TimeCalendar = lazy(() =>
  import('./time-calendar.tsx').then((parts) => ({ default: parts.TimeCalendar })),
);
