import { z } from 'zod';
import { EmployeeRef, ProjectRef, TaskRef } from './refs.ts';
import { del, get, post, put } from './route.ts';
import {
  Flag,
  Id,
  IdOrNull,
  Ids,
  Instant,
  InstantIn,
  OfOrganization,
  TimeZoneIn,
  textOrNull,
  Updated,
  Words,
} from './shared.ts';
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
  lastWorkedTask: TaskRef.nullable().optional(),
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

const Source = z.enum(logSources);
const Type = z.enum(logTypes);

export const TimerOf = z.object({
  employeeId: Id.optional(),
  organizationTeamId: Id.optional(),
  source: Source.optional(),
  timeZone: TimeZoneIn.optional(),
});

/**
 * `startedAt` and `stoppedAt` are the true instants of a client that could not reach the server at once; they are taken
 * within a bounded correction. A `requestId` is accepted once: sent again, it is answered the same.
 */
export const StartTimer = z.object({
  taskId: IdOrNull.optional(),
  organizationTeamId: IdOrNull.optional(),
  projectId: IdOrNull.optional(),
  source: Source.default('TEAMS'),
  logType: Type.default('TRACKED'),
  description: textOrNull(10_000).optional(),
  isBillable: z.boolean().nullable().optional(),
  version: textOrNull(100).optional(),
  startedAt: InstantIn.optional(),
  requestId: Id.optional(),
});
export const StopTimer = z.object({
  taskId: IdOrNull.optional(),
  source: Source.optional(),
  logType: Type.optional(),
  stoppedAt: InstantIn.optional(),
  requestId: Id.optional(),
});

/** A sign of life: `duration` seconds of the current ten minutes. */
export const TimerPulse = z.object({
  duration: z.number().min(0).max(600).optional(),
  keyboard: z.number().min(0).max(600).optional(),
  mouse: z.number().min(0).max(600).optional(),
  overall: z.number().min(0).max(600).optional(),
  employeeId: IdOrNull.optional(),
});

const touchesTimer = ['timer', 'timeLogs', 'reports', 'teams', 'members', 'tasks'] as const;

// biome-ignore format: it reads as a table
export const timerApi = {
  status:  get ('/timesheet/timer/status',        { can: 'TIME_TRACKER', query: TimerOf, returns: TimerStatus, also: ['/timer/status'] }),
  worked:  get ('/timesheet/timer/status/worked', { can: 'TIME_TRACKER', query: z.object({ employeeIds: Ids.optional(), organizationTeamId: Id.optional() }), returns: z.array(TimerStatus) }),
  start:   post('/timesheet/timer/start',         { can: 'TIME_TRACKER', body: StartTimer, returns: TimeLog, touches: touchesTimer, also: ['/timer/start'] }),
  stop:    post('/timesheet/timer/stop',          { can: 'TIME_TRACKER', body: StopTimer, returns: TimeLog, touches: touchesTimer, also: ['/timer/stop'] }),
  toggle:  post('/timesheet/timer/toggle',        { can: 'TIME_TRACKER', body: StartTimer, returns: TimeLog, touches: touchesTimer, also: ['/timer/toggle'] }),
  /** Answers the current ten minutes; leaves no audit row and tells nobody. */
  sync:    post('/timesheet/time-slot',           { can: 'TIME_TRACKER', body: TimerPulse, returns: TimeSlot, audit: false, also: ['/timer/sync'] }),
};

/** Which time is meant. Dates or instants; a date is a day in `timeZone`. */
export const TimeFilter = z.object({
  startDate: z.string().max(100).optional(),
  endDate: z.string().max(100).optional(),
  date: z.string().max(100).optional(),
  timeZone: TimeZoneIn.optional(),
  employeeIds: Ids.optional(),
  employeeId: Id.optional(),
  projectIds: Ids.optional(),
  taskIds: Ids.optional(),
  teamIds: Ids.optional(),
  organizationTeamId: Id.optional(),
  timesheetId: Id.optional(),
  logType: Words.optional(),
  source: Words.optional(),
  status: Words.optional(),
  onlyMe: Flag.optional(),
  activityLevel: z.object({ start: z.coerce.number(), end: z.coerce.number() }).optional(),
});
export type TimeFilter = z.infer<typeof TimeFilter>;

/** Time that somebody adds by hand; whatever type and source it names, it is manual time from a browser. */
export const NewTimeLog = z.object({
  employeeId: IdOrNull.optional(),
  logType: Type.optional(),
  source: Source.optional(),
  startedAt: InstantIn,
  stoppedAt: InstantIn,
  taskId: IdOrNull.optional(),
  projectId: IdOrNull.optional(),
  organizationTeamId: IdOrNull.optional(),
  organizationContactId: IdOrNull.optional(),
  description: textOrNull(10_000).optional(),
  reason: textOrNull(1000).optional(),
  isBillable: z.boolean().nullable().optional(),
});
export const TimeLogPatch = NewTimeLog.partial().omit({ employeeId: true });

const Span = z.object({ startDate: InstantIn, endDate: InstantIn, employeeId: Id.optional() });
const touchesLogs = ['timeLogs', 'timer', 'reports', 'teams'] as const;

// biome-ignore format: it reads as a table
export const timeLogsApi = {
  list:      get ('/timesheet/time-log',            { can: 'member', query: TimeFilter, returns: z.array(TimeLog) }),
  conflicts: get ('/timesheet/time-log/conflict',   { can: 'member', query: Span, returns: z.array(TimeLog) }),
  get:       get ('/timesheet/time-log/:timeLogId', { can: 'member', returns: TimeLog }),
  create:    post('/timesheet/time-log',            { can: 'ALLOW_MANUAL_TIME', body: NewTimeLog, returns: TimeLog, touches: touchesLogs }),
  update:    put ('/timesheet/time-log/:timeLogId', { can: 'ALLOW_MODIFY_TIME', body: TimeLogPatch, returns: TimeLog, touches: touchesLogs }),
  remove:    del ('/timesheet/time-log',            { can: 'ALLOW_DELETE_TIME', query: z.object({ logIds: Ids }), returns: Updated, touches: touchesLogs }),
};
