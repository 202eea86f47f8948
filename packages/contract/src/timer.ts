import { z } from 'zod';
import { EmployeeRef, ProjectRef, TaskRef } from './refs.ts';
import { Id, Instant, OfOrganization } from './shared.ts';
import { TimerStatusName } from './teams.ts';
import { TagRef } from './vocabularies.ts';

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

/** One person's week, with what is said about it. */
export const Timesheet = OfOrganization.extend({
  employeeId: Id,
  startedAt: Instant,
  stoppedAt: Instant,
  status: z.enum(timesheetStatuses),
  /** Seconds. */
  duration: z.int(),
  keyboard: z.int(),
  mouse: z.int(),
  overall: z.int(),
  submittedAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
  approvedById: Id.nullable(),
  lockedAt: Instant.nullable(),
  editedAt: Instant.nullable(),
  isEdited: z.boolean(),
  isBilled: z.boolean(),
  employee: EmployeeRef.optional(),
});
export type Timesheet = z.infer<typeof Timesheet>;

export const TimeLog = OfOrganization.extend({
  employeeId: Id,
  startedAt: Instant,
  /** While the log runs: the moment of the answer, as existing clients need a date here. `isRunning` tells. */
  stoppedAt: Instant,
  editedAt: Instant.nullable(),
  logType: z.enum(logTypes),
  source: z.enum(logSources),
  description: z.string().nullable(),
  reason: z.string().nullable(),
  isBillable: z.boolean(),
  isRunning: z.boolean(),
  isEdited: z.boolean(),
  version: z.string().nullable(),
  /** Seconds, up to the answer while the log runs. */
  duration: z.int().min(0),
  timesheetId: Id.nullable(),
  projectId: Id.nullable(),
  taskId: Id.nullable(),
  organizationContactId: Id.nullable(),
  organizationTeamId: Id.nullable(),
  task: TaskRef.nullable().optional(),
  project: ProjectRef.nullable().optional(),
  employee: EmployeeRef.optional(),
  timesheet: Timesheet.nullable().optional(),
});
export type TimeLog = z.infer<typeof TimeLog>;

export const TimerStatus = z.object({
  /** Seconds worked today. */
  duration: z.int(),
  running: z.boolean(),
  lastLog: TimeLog.nullable(),
  timerStatus: TimerStatusName.optional(),
});
export type TimerStatus = z.infer<typeof TimerStatus>;

/** Ten minutes of one person's time with their activity; what is not known is left out. */
export const TimeSlot = OfOrganization.extend({
  employeeId: Id,
  startedAt: Instant,
  stoppedAt: Instant,
  /** Seconds. */
  duration: z.int(),
  keyboard: z.int(),
  mouse: z.int(),
  overall: z.int(),
  percentage: z.number(),
  keyboardPercentage: z.number(),
  mousePercentage: z.number(),
  isAllowDelete: z.boolean().optional(),
  projectId: Id.optional(),
  timeLogs: z.array(TimeLog),
  screenshots: z.array(z.unknown()),
  activities: z.array(z.unknown()).optional(),
  tags: z.array(TagRef).optional(),
});
export type TimeSlot = z.infer<typeof TimeSlot>;
