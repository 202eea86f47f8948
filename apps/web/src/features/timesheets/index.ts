export { AddTime, EntryDialog, StatsTab, TimePanel, Total } from './later.tsx';
export { TimesheetScreen } from './timesheet-screen.tsx';
export type { Worker } from './worker.ts';
