import { lazily } from '../../ui/lazily.ts';

/* Fetched when somebody looks at recorded time: no other page waits for it. */
export const TimePanel = lazily(() => import('./time-panel.tsx').then((parts) => ({ default: parts.TimePanel })));
export const AddTime = lazily(() => import('./time-panel.tsx').then((parts) => ({ default: parts.AddTime })));
export const EntryDialog = lazily(() => import('./entry-dialog.tsx').then((parts) => ({ default: parts.EntryDialog })));
export const StatsTab = lazily(() => import('./stats-tab.tsx').then((parts) => ({ default: parts.StatsTab })));
export const TodayEntries = lazily(() =>
  import('./today-entries.tsx').then((parts) => ({ default: parts.TodayEntries })),
);
export const WeekGrid = lazily(() => import('./week-grid.tsx').then((parts) => ({ default: parts.WeekGrid })));
export const TimeCalendar = lazily(() =>
  import('./time-calendar.tsx').then((parts) => ({ default: parts.TimeCalendar })),
);
