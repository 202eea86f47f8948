export const logTypes = ['TRACKED', 'MANUAL', 'IDLE', 'RESUMED'] as const;
export type LogType = (typeof logTypes)[number];

export const logSources = [
  'MOBILE',
  'WEB_TIMER',
  'BROWSER',
  'DESKTOP',
  'BROWSER_EXTENSION',
  'HUBSTAFF',
  'UPWORK',
  'TEAMS',
  'CLOC',
] as const;
export type LogSource = (typeof logSources)[number];

export const manualTimeReasons = [
  'LOST_ELECTRICITY',
  'LOST_INTERNET',
  'FORGOT_TO_START_TIMER',
  'ERROR',
  'UNPLANNED_WORK',
  'TESTED_TIMER',
] as const;

/** `IN_REVIEW` and `REJECTED` are read as their spelling here. */
export const timesheetStatuses = ['DRAFT', 'PENDING', 'IN REVIEW', 'DENIED', 'APPROVED'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

/** What a tracker sees people use; a site is an `URL` on the wire. */
export const activityTypes = ['APP', 'URL'] as const;
