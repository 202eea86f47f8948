import { z } from 'zod';
import { get, post } from '../route.ts';
import { Flag, Id, Instant, Updated } from '../shared.ts';

/** The kinds of notices. `words` has the names at that moment. */
export const notificationKinds = [
  /** A mail could not be sent: `to`, `reason`. The subject is the failure. */
  'mail.failed',
  /** A request to join a team that the recipient manages: `person`, `team`. The subject is the request. */
  'join.requested',
  /** The answer to an invitation by the recipient: `person`, `team`. The subject is the invitation. */
  'invitation.accepted',
  'invitation.rejected',
  /** A task was given to the recipient, or taken from them: `person`, `title`, `due` if it has a date. The subject is the task. */
  'task.assigned',
  'task.unassigned',
  /** Of a task that the recipient follows: `person`, `title`, and `status`, the name of the new one. */
  'task.status',
  /** The last task that blocked one that the recipient follows was closed: `person`, `title`, `blocker`. */
  'task.unblocked',
  /** A task of the recipient is due tomorrow, or was due: `title`, `due`. */
  'task.due',
  'task.overdue',
  /** More time was worked on a task than was estimated: `title`. */
  'task.estimate',
  /** A comment on a task that the recipient follows: `person`, `title`. The subject is the task. */
  'comment.added',
  /** A mention in a comment: `person`, `title`. The subject is the task. */
  'comment.mentioned',
  /** The timer has run for very long: `title`, `since`. The subject is the log. */
  'timer.long',
  /**
   * The timer was stopped or idle time removed for lack of an answer: `title`, `at`, `minutes`. The subject is the idle
   * time.
   */
  'timer.ended',
  'timer.removed',
  /**
   * Stale tasks were closed or archived: `closed`, `archived` are counts, `titles` the first three. The subject is the
   * change, for `tasks.undo`.
   */
  'tasks.stale',
  /** A timesheet that the recipient may approve was submitted: `person`, `from`, `to`. The subject is the timesheet. */
  'timesheet.submitted',
  /** It still waits after two days: `person`, `from`, `to`. */
  'timesheet.waiting',
  /**
   * The recipient's timesheet was decided: `person` who did it, `from`, `to`, `comment`. The subject is the timesheet.
   */
  'timesheet.approved',
  'timesheet.denied',
  'timesheet.reopened',
  /** The recipient's period should be submitted: `from`, `to`. The subject is the timesheet. */
  'timesheet.reminder',
  /** A file that one asked for can be downloaded, or could not be written: `name`, `reason`. The subject is the export. */
  'export.ready',
  'export.failed',
  /** An import has ended: `name`, `count`, and `what`, `tasks` or `time`. The subject is the import. */
  'import.ready',
  /** An invitation to a meeting: `person`, `room`, `type`. The subject is the meeting. */
  'meeting.invited',
  /** A live board was opened with the recipient: `person`, `board`. The subject is the board. */
  'board.invited',
  /** A share of a budget is used up: `project`, `percent`. The subject is the project. */
  'budget.reached',
  /** A draft was made for a month: `client`, `from`, `to`. The subject is the invoice. */
  'invoice.draft',
  /** An invoice was not paid until its date: `number`, `client`, `due`. The subject is the invoice. */
  'invoice.overdue',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const isNotificationKind = (word: string): word is NotificationKind =>
  (notificationKinds as readonly string[]).includes(word);

/** A notice of one recipient. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  subjectId: Id,
  /** The team that it concerns, if any. */
  organizationTeamId: Id.nullable(),
  /** The person who caused it, if any. */
  byUserId: Id.nullable(),
  words: z.record(z.string(), z.string()),
  createdAt: Instant,
  readAt: Instant.nullable(),
  /** When it was dealt with: the request was answered, or the mail was sent after all. */
  settledAt: Instant.nullable(),
  /** Until then it is not in the inbox; at that time it comes back unread. */
  snoozedUntil: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const inboxBoxes = ['inbox', 'snoozed', 'archived'] as const;
export type InboxBox = (typeof inboxBoxes)[number];
const NoticeFilter = z.object({ unread: Flag.optional(), box: z.enum(inboxBoxes).default('inbox') });

const Some = z.object({ ids: z.array(Id).min(1).max(200) });
const invalidates = ['notifications'] as const;

/** Visible to the recipient only. Deleted after ninety days. */
// biome-ignore format: it reads as a table
export const notificationsApi = {
  list:    get ('/notification',          { can: 'member', query: NoticeFilter, returns: z.object({ items: z.array(Notification), total: z.int(), unread: z.int() }) }),
  /** `waiting`: the person's open invitations to any workspace; `requests`: open requests to join a team here. */
  count:   get ('/notification/count',    { can: 'member', returns: z.object({ unread: z.int(), waiting: z.int(), requests: z.int() }) }),
  read:    post('/notification/read',     { can: 'member', body: Some.extend({ isRead: z.boolean().default(true) }), returns: Updated, status: 200, invalidates }),
  readAll: post('/notification/read-all', { can: 'member', returns: Updated, status: 200, invalidates }),
  /** Takes notices out of the inbox; `remove` does the same and marks them as read. */
  archive: post('/notification/archive',  { can: 'member', body: Some, returns: Updated, status: 200, invalidates }),
  /** Puts archived notices back, read or unread as they were. */
  restore: post('/notification/restore',  { can: 'member', body: Some, returns: Updated, status: 200, invalidates }),
  /** Hides notices until a time, at which they come back unread; null brings them back now. */
  snooze:  post('/notification/snooze',   { can: 'member', body: Some.extend({ until: Instant.nullable() }), returns: Updated, status: 200, invalidates }),
  remove:  post('/notification/remove',   { can: 'member', body: Some, returns: Updated, status: 200, invalidates }),
};
