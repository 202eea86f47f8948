import { z } from 'zod';
import { EmployeeRef, EntryTaskRef, ProjectRef } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import {
  Flag,
  Id,
  IdOrNull,
  Ids,
  Instant,
  InstantIn,
  LabelRefs,
  MaybeIds,
  OfOrganization,
  SecondIn,
  TimeZoneIn,
  textOrNull,
  Updated,
  Words,
} from '../shared.ts';
import { textVersions } from '../text-versions.ts';
import { logSources, logTypes, Reason, Source } from '../time-words.ts';
import { HistoryEntry } from '../workspace/history.ts';
import { TimerStatusName } from '../workspace/teams.ts';
import { TagRef } from '../workspace/vocabularies.ts';
import { Activity, NewActivity } from './activity.ts';
import { Screenshot } from './screenshots.ts';
import { Timesheet, TimesheetStatuses } from './timesheets.ts';

export const TimeLog = OfOrganization.extend({
  employeeId: Id,
  startedAt: Instant,
  /** While running, the time of the answer, because existing clients require a date. See `isRunning`. */
  stoppedAt: Instant,
  editedAt: Instant.nullable(),
  logType: z.enum(logTypes),
  source: z.enum(logSources),
  description: z.string().nullable(),
  reason: z.string().nullable(),
  isBillable: z.boolean(),
  /** Its invoice must be voided before it can be changed. */
  isBilled: z.boolean(),
  /** That invoice, which only some people may open. */
  invoice: z.object({ id: Id, number: z.string() }).nullable().optional(),
  isRunning: z.boolean(),
  isEdited: z.boolean(),
  /** Seconds between its start or stop and their receipt, whichever is more; 0 if both were sent within five minutes. */
  lateSeconds: z.int().min(0).optional(),
  version: z.string().nullable(),
  /** Seconds, until the answer while running. */
  duration: z.int().min(0),
  timesheetId: Id.nullable(),
  projectId: Id.nullable(),
  taskId: Id.nullable(),
  organizationContactId: Id.nullable(),
  organizationTeamId: Id.nullable(),
  tagIds: z.array(Id),
  tags: z.array(TagRef).optional(),
  task: EntryTaskRef.nullable().optional(),
  project: ProjectRef.nullable().optional(),
  employee: EmployeeRef.optional(),
  timesheet: Timesheet.nullable().optional(),
});
export type TimeLog = z.infer<typeof TimeLog>;

/**
 * Why a timer asks its person: no activity, a sleeping device or a very long run. Or what was done without an answer:
 * the timer was stopped, idle time was removed, or it had been stopped earlier on an offline device.
 */
export const promptReasons = ['idle', 'asleep', 'long', 'ended', 'removed', 'stopped'] as const;
export type PromptReason = (typeof promptReasons)[number];

/** The "Still working?" question, open on every device of the person until answered on one. */
export const TimerPrompt = z.object({
  why: z.enum(promptReasons),
  askedAt: Instant,
  /** The idle period, as far as it is known. */
  since: Instant.nullable(),
  until: Instant.nullable(),
  /** The idle time that can be counted after all. */
  idleLogId: Id.nullable(),
});
export type TimerPrompt = z.infer<typeof TimerPrompt>;

export const TimerStatus = z.object({
  /** Seconds worked today. */
  duration: z.int(),
  /** The same in milliseconds, for counting on. */
  durationMs: z.int(),
  running: z.boolean(),
  lastLog: TimeLog.nullable(),
  lastWorkedTask: EntryTaskRef.nullable().optional(),
  timerStatus: TimerStatusName.optional(),
  /** Omitted without an open question. */
  prompt: TimerPrompt.optional(),
});
export type TimerStatus = z.infer<typeof TimerStatus>;

/** Ten minutes of a person's time with their activity. Unknown values are omitted. */
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
  screenshots: z.array(Screenshot),
  activities: z.array(Activity).optional(),
  tags: z.array(TagRef).optional(),
});
export type TimeSlot = z.infer<typeof TimeSlot>;

const Type = z.enum(logTypes);

const TimerOf = z.object({
  employeeId: Id.optional(),
  organizationTeamId: Id.optional(),
  source: Source.optional(),
  timeZone: TimeZoneIn.optional(),
});

/**
 * `startedAt` and `stoppedAt` are the true instants of a client that was offline, accepted within a bounded correction.
 * An instant of more than five minutes ago needs a `requestId`.
 * A `requestId` is accepted once; a repetition gets the same answer.
 */
const StartTimer = z.object({
  taskId: IdOrNull.optional(),
  organizationTeamId: IdOrNull.optional(),
  projectId: IdOrNull.optional(),
  source: Source.default('TEAMS'),
  logType: Type.default('TRACKED'),
  description: textOrNull(10_000).optional(),
  isBillable: z.boolean().nullable().optional(),
  version: textOrNull(100).optional(),
  tags: LabelRefs.nullable().optional(),
  startedAt: SecondIn.optional(),
  requestId: Id.optional(),
});
const StopTimer = z.object({
  taskId: IdOrNull.optional(),
  source: Source.optional(),
  logType: Type.optional(),
  stoppedAt: SecondIn.optional(),
  requestId: Id.optional(),
});

/**
 * A start that was delayed offline, with its end if there is one. `follows` is the log, or the request that made it,
 * that ran on the device before; it is the only log that is stopped, and time recorded by other devices stays.
 */
const RecordStart = StartTimer.extend({
  startedAt: SecondIn,
  requestId: Id,
  stoppedAt: SecondIn.optional(),
  stopRequestId: Id.optional(),
  idleUntil: SecondIn.optional(),
  follows: Id.nullable(),
});
/** A delayed stop. It stops only this log, given by its id or by the request that made it. */
const RecordStop = z.object({
  stoppedAt: SecondIn,
  requestId: Id,
  follows: Id,
  /** Idle from the stop until then. Recorded as idle time, which does not count. */
  idleUntil: SecondIn.optional(),
});

/** No activity on a device for as long as the organization allows. `until` is set when activity resumed. */
const AskTimer = z.object({
  follows: Id,
  why: z.enum(['idle', 'asleep']),
  since: SecondIn,
  until: SecondIn.optional(),
});
/** "Still working" counts the time so far. `goOn: false` dismisses the notice of an automatic change. */
const KeepTimer = z.object({
  follows: Id,
  requestId: Id,
  at: InstantIn.optional(),
  goOn: z.boolean().default(true),
});
/** The description of a log, given by its id or by the request that made it. */
const NoteTimer = z.object({ follows: Id, requestId: Id, description: textOrNull(10_000) });

/**
 * A heartbeat: `duration` seconds of the current ten minutes. Desktop trackers send `startedAt` for complete slots,
 * which are counted once.
 */
const TimerPulse = z.object({
  startedAt: InstantIn.optional(),
  activities: z.array(NewActivity).max(1000).optional(),
  duration: z.number().min(0).max(600).optional(),
  keyboard: z.number().min(0).max(600).optional(),
  mouse: z.number().min(0).max(600).optional(),
  overall: z.number().min(0).max(600).optional(),
  /** The last activity on this device. */
  activeAt: InstantIn.optional(),
  employeeId: IdOrNull.optional(),
});

const invalidatesSlots = ['timeSlots', 'reports'] as const;
/** The tasks of the started and the stopped timer. */
const timedTasks = { tasks: ['taskId', 'stoppedTaskId'] } as const;
const invalidatesTimer = ['timer', 'timeLogs', 'reports', 'teams', 'members', 'tasks'] as const;
/** The total of a timesheet changes, too. */
const invalidatesTime = [...invalidatesTimer, 'timesheets'] as const;

// biome-ignore format: it reads as a table
export const timerApi = {
  status:  get ('/timesheet/timer/status',        { can: 'member', query: TimerOf, returns: TimerStatus, also: ['/timer/status'] }),
  worked:  get ('/timesheet/timer/status/worked', { can: 'member', query: z.object({ employeeIds: Ids.optional(), organizationTeamId: Id.optional() }), returns: z.array(TimerStatus) }),
  start:   post('/timesheet/timer/start',         { can: 'TIME_TRACKER', body: StartTimer, returns: TimeLog, invalidates: invalidatesTimer, invalidatesIds: timedTasks, also: ['/timer/start'] }),
  stop:    post('/timesheet/timer/stop',          { can: 'member', body: StopTimer, returns: TimeLog, invalidates: invalidatesTimer, invalidatesIds: timedTasks, also: ['/timer/stop'] }),
  toggle:  post('/timesheet/timer/toggle',        { can: 'member', body: StartTimer, returns: TimeLog, invalidates: invalidatesTimer, invalidatesIds: timedTasks, also: ['/timer/toggle'] }),
  recordStart: post('/timesheet/timer/start/late',  { can: 'TIME_TRACKER', body: RecordStart, returns: TimeLog, invalidates: invalidatesTimer, invalidatesIds: timedTasks }),
  recordStop:  post('/timesheet/timer/stop/late',   { can: 'member', body: RecordStop, returns: TimeLog, invalidates: invalidatesTimer, invalidatesIds: timedTasks }),
  /** Sends an event to the person's other devices only if it leads to a question. */
  ask:     post('/timesheet/timer/ask',           { can: 'TIME_TRACKER', body: AskTimer, returns: z.object({ prompt: TimerPrompt.nullable() }), status: 200, invalidates: ['timer'], audit: false }),
  keep:    post('/timesheet/timer/keep',          { can: 'TIME_TRACKER', body: KeepTimer, returns: TimeLog, status: 200, invalidates: invalidatesTimer }),
  note:    post('/timesheet/timer/note',          { can: 'TIME_TRACKER', body: NoteTimer, returns: TimeLog, status: 200, invalidates: ['timer', 'timeLogs', 'reports'] }),
  /** Returns the current ten minutes. Writes no audit row and no event. */
  sync:    post('/timesheet/time-slot',           { can: 'TIME_TRACKER', body: TimerPulse, returns: TimeSlot, audit: false, also: ['/timer/sync'] }),
};

const LevelIn = z.coerce.number({ error: 'Invalid activity level range' });
/**
 * Filters time. Bounds are dates or instants; a date is a day in `timeZone`. `today` and `today-1` are days of each person, or in
 * `timeZone` if there is one. From the first day on, `1970-01-01`, a range is of all time; without a grouping by time and
 * with named projects or tasks it may be as long as that.
 */
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
  /** Entries with any of these labels. */
  tagIds: Ids.optional(),
  logType: Words.optional(),
  source: Words.optional(),
  status: TimesheetStatuses.optional(),
  onlyMe: Flag.optional(),
  activityLevel: z.object({ start: LevelIn, end: LevelIn }).optional(),
});
export type TimeFilter = z.infer<typeof TimeFilter>;

/** A manual entry. Any type and source in the body is ignored. */
const NewTimeLog = z.object({
  employeeId: IdOrNull.optional(),
  logType: Type.optional(),
  source: Source.optional(),
  startedAt: SecondIn,
  stoppedAt: SecondIn,
  taskId: IdOrNull.optional(),
  projectId: IdOrNull.optional(),
  organizationTeamId: IdOrNull.optional(),
  organizationContactId: IdOrNull.optional(),
  description: textOrNull(10_000).optional(),
  reason: Reason.optional(),
  isBillable: z.boolean().nullable().optional(),
  tags: LabelRefs.nullable().optional(),
});
/** A `requestId` makes the change undoable. */
const TimeLogPatch = NewTimeLog.partial()
  .omit({ employeeId: true })
  .extend({ requestId: Id.optional(), textVersions: textVersions('description') });

/**
 * An entry that may overlap recorded time, and how to resolve the overlap. `requestId` makes it idempotent and
 * undoable; `timeLogId` is the entry that it changes.
 */
const PlacedTime = NewTimeLog.extend({
  how: z.enum(['trim', 'split', 'replace']),
  requestId: Id,
  timeLogId: Id.optional(),
  textVersions: textVersions('description'),
});

const EntryIds = z
  .array(Id, 'ids must be a list of time log ids')
  .min(1, 'At least one log is required')
  .max(100, 'At most 100 entries can be changed at once');

/** Omitted keys stay unchanged in each entry. */
const ManyTimeLogs = z.object({
  ids: EntryIds,
  requestId: Id,
  taskId: IdOrNull.optional(),
  projectId: IdOrNull.optional(),
  description: textOrNull(10_000).optional(),
  reason: Reason.optional(),
  isBillable: z.boolean().optional(),
  addTags: LabelRefs.optional(),
  removeTags: LabelRefs.optional(),
});

const Span = z.object({ startDate: InstantIn, endDate: InstantIn, employeeId: Id.optional() });

// biome-ignore format: it reads as a table
export const timeLogsApi = {
  list:      get ('/timesheet/time-log',            { can: 'member', query: TimeFilter.extend({ isBilled: Flag.optional() }), returns: z.array(TimeLog) }),
  conflicts: get ('/timesheet/time-log/conflict',   { can: 'member', query: Span, returns: z.array(TimeLog) }),
  get:       get ('/timesheet/time-log/:timeLogId', { can: 'member', returns: TimeLog }),
  /** The changes of an entry, oldest first. */
  /** The invoice that has locked an entry; its id only for those who may open it. */
  invoice:   get ('/timesheet/time-log/:timeLogId/invoice', { can: 'member', returns: z.object({ id: Id.nullable(), number: z.string() }) }),
  history:   get ('/timesheet/time-log/:timeLogId/history', { can: 'member', returns: z.array(HistoryEntry) }),
  create:    post('/timesheet/time-log',            { can: 'ALLOW_MANUAL_TIME', body: NewTimeLog, returns: TimeLog, invalidates: invalidatesTime }),
  place:     post('/timesheet/time-log/place',      { can: 'ALLOW_MANUAL_TIME', body: PlacedTime, returns: z.array(TimeLog), invalidates: invalidatesTime }),
  /** Undoes a request of the caller within an hour, unless the time was changed since. */
  undo:      post('/timesheet/time-log/undo',       { can: 'TIME_TRACKER', body: z.object({ requestId: Id }), returns: Updated.extend({ taskIds: z.array(Id) }), invalidates: invalidatesTime, invalidatesIds: { tasks: ['taskIds'] } }),
  /** Counts the caller's idle time after all. */
  restore:   post('/timesheet/time-log/restore',    { can: 'TIME_TRACKER', body: z.object({ timeLogId: Id, requestId: Id }), returns: TimeLog, status: 200, invalidates: invalidatesTime }),
  update:    put ('/timesheet/time-log/:timeLogId', { can: 'ALLOW_MODIFY_TIME', body: TimeLogPatch, returns: TimeLog, invalidates: invalidatesTime }),
  /** Changes all entries or none. */
  updateMany: put('/timesheet/time-log',            { can: 'ALLOW_MODIFY_TIME', body: ManyTimeLogs, returns: Updated, invalidates: invalidatesTime }),
  /** Splits an entry in two; the second begins at `at`. */
  split:     post('/timesheet/time-log/:timeLogId/split', { can: 'ALLOW_MODIFY_TIME', body: z.object({ at: SecondIn, requestId: Id }), returns: z.array(TimeLog), invalidates: invalidatesTime }),
  /** Merges adjacent entries of a person. The duration stays the sum. */
  merge:     post('/timesheet/time-log/merge',      { can: 'ALLOW_MODIFY_TIME', body: z.object({ ids: EntryIds.min(2, 'At least two entries are required'), requestId: Id }), returns: TimeLog, invalidates: invalidatesTime }),
  remove:    del ('/timesheet/time-log',            { can: 'ALLOW_DELETE_TIME', query: z.object({ logIds: MaybeIds, requestId: Id.optional() }), returns: Updated, invalidates: invalidatesTime }),
};

// biome-ignore format: it reads as a table
export const timeSlotsApi = {
  list:   get ('/timesheet/time-slot',             { can: 'member', query: TimeFilter, returns: z.array(TimeSlot) }),
  get:    get ('/timesheet/time-slot/:timeSlotId', { can: 'member', returns: TimeSlot }),
  /** Deletes the activity and screenshots of these slots. The recorded time stays. `forceDelete` deletes their rows, too. */
  remove: del ('/timesheet/time-slot',             { can: 'ALLOW_DELETE_TIME', query: z.object({ ids: MaybeIds, forceDelete: Flag.optional() }), returns: z.boolean(), invalidates: invalidatesSlots }),
};
