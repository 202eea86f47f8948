import { z } from 'zod';
import { EmployeeRef } from '../refs.ts';
import { get, post, put } from '../route.ts';
import { Id, Ids, Instant, OfOrganization, PlanDate, TimeZoneIn, textOrNull, Words } from '../shared.ts';
import { timesheetStatuses } from '../time-words.ts';

/** One person's day, week or month of time logs with its approval status (specification 3 §3). */
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

/** What an approver should look at before approving a period. */
export const timesheetHints = [
  'under_expected',
  'over_expected',
  'day_off',
  'long_day',
  'manual_without_reason',
  'no_description',
  'edited',
  'edited_late',
  'idle_kept',
  'late',
  'no_task',
] as const;
export type TimesheetHint = (typeof timesheetHints)[number];

/** `count` is of days or entries; of `under_expected` and `over_expected` it is the difference in seconds. */
const SheetHint = z.object({ hint: z.enum(timesheetHints), count: z.int() });
export type SheetHint = z.infer<typeof SheetHint>;

/** A person's period as the approvals page shows it. `id` and `status` are of the timesheet; without one nothing is recorded or submitted. */
export const TimesheetSummary = z.object({
  id: Id.nullable(),
  status: z.enum(timesheetStatuses),
  employee: EmployeeRef,
  /** The zone in which it begins. */
  timeZone: z.string(),
  /** Its first and its last day on the calendar of its person. */
  startDate: PlanDate,
  endDate: PlanDate,
  startedAt: Instant,
  stoppedAt: Instant,
  /** Seconds that count; idle time does not. */
  duration: z.int(),
  /** Seconds of it that were added by hand. */
  manual: z.int(),
  entries: z.int(),
  /** Seconds that the person is expected to work in it, up to today. */
  expected: z.int(),
  hints: z.array(SheetHint),
  submittedAt: Instant.nullable(),
  /** The last comment of an approver, or the reason of a reopening. */
  comment: z.string().nullable(),
  /** Who moved it to its status; null while nobody has. */
  movedBy: z.string().nullable(),
  /** Whether the caller may approve or deny it. */
  canApprove: z.boolean(),
});
export type TimesheetSummary = z.infer<typeof TimesheetSummary>;

/** A timesheet as its approver looks at it: the time by task and day, and what the period before came to. */
export const TimesheetReview = z.object({
  timesheet: TimesheetSummary,
  days: z.array(z.object({ date: PlanDate, seconds: z.int(), expected: z.int(), isDayOff: z.boolean() })),
  rows: z.array(
    z.object({
      taskId: Id.nullable(),
      title: z.string().nullable(),
      projectId: Id.nullable(),
      project: z.string().nullable(),
      /** How many further tasks share the last row of a long timesheet. */
      others: z.int(),
      /** Seconds, in the order of `days`. */
      seconds: z.array(z.int()),
      total: z.int(),
    }),
  ),
  /** Seconds of the day, week or month before. */
  before: z.int(),
});
export type TimesheetReview = z.infer<typeof TimesheetReview>;

/** One move of a timesheet from one status to the next. */
const TimesheetStep = z.object({
  at: Instant,
  from: z.enum(timesheetStatuses),
  to: z.enum(timesheetStatuses),
  by: z.string(),
  comment: z.string().nullable(),
});

const spellings: Record<string, string> = { IN_REVIEW: 'IN REVIEW', 'IN-REVIEW': 'IN REVIEW', REJECTED: 'DENIED' };
const statusText = 'status must be one of the following values: DRAFT, PENDING, IN REVIEW, DENIED, APPROVED';
const spelled = (text: string) => {
  const word = text.trim().toUpperCase();
  return spellings[word] ?? word;
};
const StatusWord = z.enum(timesheetStatuses, statusText);
/** Either spelling of a status, in any case. */
const TimesheetStatusIn = z.preprocess((value) => (typeof value === 'string' ? spelled(value) : value), StatusWord);

/** Any number of statuses in a query string. */
export const TimesheetStatuses = Words.transform((words) => words.map(spelled)).pipe(z.array(StatusWord));

const TimesheetIds = z
  .array(Id, 'ids must be a list of timesheet ids')
  .min(1, 'At least one timesheet is required')
  .max(100, 'At most 100 timesheets can be changed at once');
const Comment = textOrNull(2000);

const TimesheetFilter = z.object({
  startDate: z.string().max(100).optional(),
  endDate: z.string().max(100).optional(),
  timeZone: TimeZoneIn.optional(),
  employeeIds: Ids.optional(),
  employeeId: Id.optional(),
  status: Words.optional(),
  relations: Words.optional(),
});

/** The most people whose periods are read at once. */
export const maxSheetsShown = 1000;
/** The most waiting timesheets that are read at once. */
export const maxQueue = 200;

const QueueFilter = z.object({
  employeeId: Id.optional(),
  organizationTeamId: Id.optional(),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  take: z.coerce.number().int().min(1).max(maxQueue).default(50),
});

const invalidates = ['timesheets', 'timeLogs', 'reports', 'timer', 'notifications'] as const;

// biome-ignore format: it reads as a table
export const timesheetsApi = {
  list:      get ('/timesheet',                       { can: 'member', query: TimesheetFilter, returns: z.array(Timesheet) }),
  /** The period that holds `date`, of everybody whose time the caller may see, by name. */
  overview:  get ('/timesheet/overview',              { can: 'member', query: z.object({ date: PlanDate, employeeId: Id.optional(), organizationTeamId: Id.optional(), skip: z.coerce.number().int().min(0).default(0), take: z.coerce.number().int().min(1).max(maxSheetsShown).default(50) }), returns: z.object({ items: z.array(TimesheetSummary), total: z.int() }) }),
  /** The named timesheets with what they hold, in the order of their start. */
  summaries: get ('/timesheet/summaries',             { can: 'member', query: z.object({ ids: z.preprocess((value) => (typeof value === 'string' ? [value] : value), TimesheetIds) }), returns: z.array(TimesheetSummary) }),
  /** The submitted timesheets that the caller may decide about now, of all periods, oldest first. */
  queue:     get ('/timesheet/queue',                 { can: 'CAN_APPROVE_TIMESHEET', query: QueueFilter, returns: z.object({ items: z.array(TimesheetSummary), total: z.int() }) }),
  /** How many timesheets the caller may decide about now, and the first day of the oldest. */
  waiting:   get ('/timesheet/waiting',               { can: 'CAN_APPROVE_TIMESHEET', returns: z.object({ count: z.int(), oldest: PlanDate.nullable() }) }),
  get:       get ('/timesheet/:timesheetId',          { can: 'member', returns: Timesheet }),
  review:    get ('/timesheet/:timesheetId/review',   { can: 'member', returns: TimesheetReview }),
  history:   get ('/timesheet/:timesheetId/history',  { can: 'member', returns: z.array(TimesheetStep) }),
  /** Submits the caller's own timesheets, named by id or by a day in them; `status: unsubmit` withdraws them. */
  submit:    put ('/timesheet/submit',                { can: 'member', body: z.object({ ids: TimesheetIds.optional(), date: PlanDate.optional(), status: z.string().max(20).optional() }), returns: z.array(Timesheet), invalidates }),
  /** Moves timesheets to a status; existing clients name it with `ids`. A comment goes to the person. */
  setStatus: put ('/timesheet/status',                { can: 'member', body: z.object({ ids: TimesheetIds, status: TimesheetStatusIn, comment: Comment.optional() }), returns: z.array(Timesheet), invalidates }),
  /** Asks people to submit the period that holds `date`. */
  remind:    post('/timesheet/remind',                { can: 'CAN_APPROVE_TIMESHEET', body: z.object({ employeeIds: z.array(Id).min(1).max(100), date: PlanDate }), returns: z.object({ reminded: z.int() }), status: 200, invalidates: ['notifications'] }),
};
