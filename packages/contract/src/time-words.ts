import { z } from 'zod';

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

const namedSources = [...logSources.filter((source) => source !== 'CLOC'), 'STINT'].join(', ');
/** Our own name travels as the one that existing clients know. */
export const Source = z.preprocess(
  (value) => (value === 'STINT' ? 'CLOC' : value),
  z.enum(logSources, `source must be one of ${namedSources}`),
);

export const manualTimeReasons = [
  'LOST_ELECTRICITY',
  'LOST_INTERNET',
  'FORGOT_TO_START_TIMER',
  'ERROR',
  'UNPLANNED_WORK',
  'TESTED_TIMER',
] as const;
/** Why time is added by hand; blank: not said. */
export const Reason = z.preprocess((value) => (value === '' ? null : value), z.enum(manualTimeReasons).nullable());

/** `IN_REVIEW` and `REJECTED` are read as their spelling here. */
export const timesheetStatuses = ['DRAFT', 'PENDING', 'IN REVIEW', 'DENIED', 'APPROVED'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

/** How long the period of a timesheet is. */
export const timesheetFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type TimesheetFrequency = (typeof timesheetFrequencies)[number];

/** What a tracker sees people use; a site is an `URL` on the wire. */
export const activityTypes = ['APP', 'URL'] as const;
