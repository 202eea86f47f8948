import { z } from 'zod';
import { textOrNull } from './shared.ts';

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
/** Existing clients know our source under another name. */
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
export const maxReason = 500;
/** The reason of a manual entry: one of these keys or any text. Blank: none. */
export const Reason = textOrNull(maxReason);

/** Also accepts `IN_REVIEW` and `REJECTED`. */
export const timesheetStatuses = ['DRAFT', 'PENDING', 'IN REVIEW', 'DENIED', 'APPROVED'] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

/** The length of a timesheet's period. */
export const timesheetFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type TimesheetFrequency = (typeof timesheetFrequencies)[number];

/** The kinds of tracked usage. A site is `URL` in the API. */
export const activityTypes = ['APP', 'URL'] as const;
