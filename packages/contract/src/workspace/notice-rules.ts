import type { Channels } from './notice-settings.ts';
import type { NotificationKind } from './notifications.ts';

export const noticeGroups = ['tasks', 'time', 'people', 'workspace'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

const everywhere: Channels = { inbox: true, mail: true, push: true };
const byMail: Channels = { inbox: true, mail: true, push: false };
const byPush: Channels = { inbox: true, mail: false, push: true };
const inboxOnly: Channels = { inbox: true, mail: false, push: false };

interface NoticeRule {
  group: NoticeGroup;
  /** The channels of people and workspaces without their own choice. */
  channels: Channels;
  /** It is never mailed: the mail server failed, or its own mail leaves at once. */
  hasNoMail?: true;
}

/** Every kind of notice, in the order of the settings. */
export const noticeRules: Record<NotificationKind, NoticeRule> = {
  'task.assigned': { group: 'tasks', channels: everywhere },
  'task.unassigned': { group: 'tasks', channels: inboxOnly },
  'comment.mentioned': { group: 'tasks', channels: everywhere },
  'comment.added': { group: 'tasks', channels: byMail },
  'task.status': { group: 'tasks', channels: inboxOnly },
  'task.unblocked': { group: 'tasks', channels: byMail },
  'task.due': { group: 'tasks', channels: everywhere },
  'task.overdue': { group: 'tasks', channels: byMail },
  'task.estimate': { group: 'tasks', channels: inboxOnly },
  'tasks.stale': { group: 'tasks', channels: inboxOnly },
  'timer.long': { group: 'time', channels: everywhere },
  'timer.ended': { group: 'time', channels: everywhere },
  'timer.removed': { group: 'time', channels: inboxOnly },
  'timesheet.reminder': { group: 'time', channels: everywhere },
  'timesheet.approved': { group: 'time', channels: byMail },
  'timesheet.denied': { group: 'time', channels: everywhere },
  'timesheet.reopened': { group: 'time', channels: byMail },
  'timesheet.submitted': { group: 'time', channels: byMail },
  'timesheet.waiting': { group: 'time', channels: byMail },
  'meeting.invited': { group: 'people', channels: byPush, hasNoMail: true },
  'board.invited': { group: 'people', channels: byPush },
  'join.requested': { group: 'people', channels: byMail },
  'invitation.accepted': { group: 'people', channels: inboxOnly },
  'invitation.rejected': { group: 'people', channels: inboxOnly },
  'budget.reached': { group: 'workspace', channels: byMail },
  'invoice.draft': { group: 'workspace', channels: byMail },
  'invoice.overdue': { group: 'workspace', channels: byMail },
  'export.ready': { group: 'workspace', channels: inboxOnly },
  'export.failed': { group: 'workspace', channels: inboxOnly },
  'import.ready': { group: 'workspace', channels: inboxOnly },
  'mail.failed': { group: 'workspace', channels: inboxOnly, hasNoMail: true },
};

type NoticeKey = NotificationKind extends infer K ? (K extends `${infer A}.${infer B}` ? `${A}_${B}` : never) : never;
/** A kind as the key of its texts. */
export const noticeKeyOf = (kind: NotificationKind) => kind.replace('.', '_') as NoticeKey;
