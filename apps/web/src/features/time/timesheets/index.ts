export { ClockEditor } from './clock-editor.tsx';
export { DecideDialog, type Decision } from './decide-dialog.tsx';
export { type EntryFilter, entriesOf, meterOf, readingOf } from './entries-query.ts';
export { useFoundWorker } from './found-worker.ts';
export { HintLines, Hints } from './hints.tsx';
export { AddTime, EntryDialog, StatsTab, TimePanel, TodayTime } from './lazy.tsx';
export { useMoveTimesheets } from './move-timesheets.ts';
export { PersonFilter, PersonSwitch } from './person-switch.tsx';
export { useTimeByPerson } from './time-by-person.ts';
export { TimesheetBadge } from './timesheet-badge.tsx';
export { periodBeside, periodStart, unitOf } from './timesheet-period.ts';
export { TimesheetScreen } from './timesheet-screen.tsx';
export { timesheetSearchOf } from './timesheet-search.ts';
export { TimesheetTabs } from './timesheet-tabs.tsx';
export {
  hasTimesheet,
  isOpen,
  isWaiting,
  type OwnTimesheet,
  overview,
  queueOf,
  reviewOf,
  summariesOf,
} from './timesheets.ts';
export { TodaySpace } from './today-space.tsx';
export { allTime, PeopleTotal, TaskTotal, Total } from './total.tsx';
export { useWhyNotAdd } from './why-not-add.ts';
export type { Worker } from './worker.ts';
