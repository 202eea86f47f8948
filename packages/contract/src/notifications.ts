import { z } from 'zod';
import { get, post } from './route.ts';
import { Flag, Id, Instant, Updated } from './shared.ts';

/** What people are told about; each kind says in `words` what it was called at that moment. */
export const notificationKinds = [
  /** A mail could not be sent: `to`, `reason`. The subject is the failure. */
  'mail.failed',
  /** Somebody wants to join a team that one leads: `person`, `team`. The subject is the request. */
  'join.requested',
  /** Whom one has invited has come, or does not want to: `person`, `team`. The subject is the invitation. */
  'invitation.accepted',
  'invitation.rejected',
  /** Somebody has named one in a comment: `person`, `title`. The subject is the task. */
  'comment.mentioned',
  /** One's timer has run for very long: `title`, `since`. The subject is the log. */
  'timer.long',
  /** One's timer was ended, or idle time taken off it, as nobody answered: `title`, `at`, `minutes`. The subject is the idle time. */
  'timer.ended',
  'timer.removed',
  /**
   * Tasks on which nothing had happened for long were closed or archived: `closed`, `archived` are how many, `titles` the first
   * three. The subject is the change, which `tasks.undo` takes back.
   */
  'tasks.stale',
  /** Somebody submitted a timesheet that one may approve: `person`, `from`, `to`. The subject is the timesheet. */
  'timesheet.submitted',
  /** What became of one's own timesheet: `person` who did it, `from`, `to`, `comment`. The subject is the timesheet. */
  'timesheet.approved',
  'timesheet.denied',
  'timesheet.reopened',
  /** One's period waits to be submitted: `from`, `to`. The subject is the timesheet. */
  'timesheet.reminder',
  /** A file that one asked for can be downloaded, or could not be written: `name`, `reason`. The subject is the export. */
  'export.ready',
  'export.failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** One thing that one person is told. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  subjectId: Id,
  /** Of what it concerns, where it concerns one. */
  organizationTeamId: Id.nullable(),
  /** Who did it, where somebody did. */
  byUserId: Id.nullable(),
  words: z.record(z.string(), z.string()),
  createdAt: Instant,
  readAt: Instant.nullable(),
  /** Nothing waits any more: the request was answered, the mail has left after all. */
  settledAt: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const Some = z.object({ ids: z.array(Id).min(1).max(200) });
const invalidates = ['notifications'] as const;

/** Everybody's own: nobody reads what somebody else is told. Kept for ninety days. */
// biome-ignore format: it reads as a table
export const notificationsApi = {
  list:    get ('/notification',          { can: 'member', query: z.object({ unread: Flag.optional() }), returns: z.object({ items: z.array(Notification), total: z.int(), unread: z.int() }) }),
  /** `waiting`: invitations of the person to workspaces, this one and others; `requests`: who asks to join a team here. */
  count:   get ('/notification/count',    { can: 'member', returns: z.object({ unread: z.int(), waiting: z.int(), requests: z.int() }) }),
  read:    post('/notification/read',     { can: 'member', body: Some.extend({ isRead: z.boolean().default(true) }), returns: Updated, status: 200, invalidates }),
  readAll: post('/notification/read-all', { can: 'member', returns: Updated, status: 200, invalidates }),
  remove:  post('/notification/remove',   { can: 'member', body: Some, returns: Updated, status: 200, invalidates }),
};
