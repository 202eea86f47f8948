import { createHash } from 'node:crypto';
import {
  type MeetingType,
  maxPushBytes,
  meetingPath,
  type Notification,
  type PushAction,
  type PushMessage,
} from '@stint/contract';
import { zoneNow } from '@stint/domain/time';
import { pushRuleOf } from '@stint/domain/workspace/push';
import { languages, localeOf } from '@stint/locales';
import { pushTexts } from '@stint/locales/push';
import { statusWord } from '@stint/locales/status-words';
import type { Session } from '../../../kernel/verb.ts';
import { filled, spoken } from '../../../mail/emails.ts';

export type Notice = Pick<Notification, 'id' | 'kind' | 'subjectId' | 'words' | 'settledAt'>;
type Texts = (typeof pushTexts)['en'];

/** The person who reads a message. */
export interface Reader {
  session: Pick<Session, 'tenantId' | 'language' | 'calendar'>;
  hidesContent: boolean;
  timeFormat: number | null;
}

interface Content {
  title: string;
  body?: string | undefined;
  link: string;
}

function formatsOf({ session, timeFormat }: Reader) {
  const locale = localeOf(spoken(session));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: zoneNow(session.calendar) },
    ...(timeFormat !== null && { hour12: timeFormat === 12 }),
  });
  const noon = (date: string) => new Date(`${date}T12:00:00Z`);
  const isValid = (date: Date) => !Number.isNaN(date.getTime());
  return {
    moment: (at = '') => (isValid(new Date(at)) ? moment.format(new Date(at)) : ''),
    period: (from = '', to = '') =>
      isValid(noon(from)) && isValid(noon(to)) ? day.formatRange(noon(from), noon(to)) : '',
  };
}

const ofTask = {
  'task.assigned': 'taskAssigned',
  'task.unassigned': 'taskUnassigned',
  'task.status': 'taskStatus',
  'task.unblocked': 'taskUnblocked',
  'task.due': 'taskDue',
  'task.overdue': 'taskOverdue',
  'task.estimate': 'taskEstimate',
  'comment.added': 'commented',
  'comment.mentioned': 'mentioned',
} as const satisfies Partial<Record<Notice['kind'], keyof Texts>>;

/** The words of the inbox for a notice, and the page that it is about. */
function contentOf({ kind, subjectId, words }: Notice, texts: Texts, reader: Reader): Content {
  const { moment, period } = formatsOf(reader);
  const status = words.status === undefined ? '' : statusWord(spoken(reader.session), words.status);
  const values = { ...words, status, period: period(words.from, words.to), at: moment(words.at) };
  const text = (key: keyof Texts, more: object = {}) => filled(texts[key], { ...values, ...more });
  const ofTimesheet = (key: keyof Texts, link: string) => ({ title: text(key), body: words.comment, link });
  const [inbox, sheet] = ['/inbox', '/reports/timesheet/me'];
  switch (kind) {
    case 'mail.failed':
      return { title: text('mailFailed'), body: text('mailReason'), link: '/settings/workspace/mail' };
    case 'join.requested':
      return { title: text('requested'), link: inbox };
    case 'invitation.accepted':
      return { title: text('invitationAccepted'), body: words.team, link: inbox };
    case 'invitation.rejected':
      return { title: text('invitationRejected'), body: words.team, link: inbox };
    case 'task.assigned':
    case 'task.unassigned':
    case 'task.status':
    case 'task.unblocked':
    case 'task.due':
    case 'task.overdue':
    case 'task.estimate':
    case 'comment.added':
    case 'comment.mentioned':
      return { title: text(ofTask[kind]), link: `/task/${subjectId}` };
    case 'timer.long':
      return { title: text('timerLong'), body: text('timerSince'), link: '/timesheet' };
    case 'timer.ended':
      return { title: text('timerEnded'), link: inbox };
    case 'timer.removed':
      return { title: text('timerRemoved'), link: inbox };
    case 'tasks.stale':
      return { title: text('tasksStale'), body: text('tasksStaleCounts'), link: inbox };
    case 'timesheet.submitted':
      return ofTimesheet('timesheetSubmitted', '/approvals');
    case 'timesheet.waiting':
      return ofTimesheet('timesheetWaiting', '/approvals');
    case 'timesheet.approved':
      return ofTimesheet('timesheetApproved', sheet);
    case 'timesheet.denied':
      return ofTimesheet('timesheetDenied', sheet);
    case 'timesheet.reopened':
      return ofTimesheet('timesheetReopened', sheet);
    case 'timesheet.reminder':
      return ofTimesheet('timesheetReminder', sheet);
    case 'export.ready':
      return { title: text('exportReady'), link: inbox };
    case 'export.failed':
      return { title: text('exportFailed'), link: inbox };
    case 'meeting.invited': {
      const type: MeetingType = words.type === 'LIVEKIT' ? 'LIVEKIT' : 'JITSI';
      return { title: text('meetingInvited'), link: meetingPath(type, words.room ?? '') };
    }
    case 'board.invited':
      return { title: text('boardInvited'), body: words.board, link: `/board?board=${subjectId}` };
    case 'import.ready':
      return { title: text('importReady'), link: inbox };
    case 'invoice.overdue':
      return { title: text('invoiceOverdue'), body: words.client, link: `/reports/invoices/${subjectId}` };
    case 'invoice.draft':
      return { title: text('invoiceDraft'), body: values.period, link: `/reports/invoices/${subjectId}` };
    case 'budget.reached':
      return {
        title: text(words.period === 'month' ? 'budgetReachedMonth' : 'budgetReached'),
        link: `/projects/${subjectId}`,
      };
  }
}

const buttons = {
  stop: ['pushStop', 'pushStopped'],
  keep: ['pushKeep', 'pushKept'],
  approve: ['pushApprove', 'pushApproved'],
} as const satisfies Record<PushAction, readonly [keyof Texts, keyof Texts]>;

const cut = (text: string, max: number) => {
  const letters = [...text.replace(/\p{Cc}+/gu, ' ').trim()];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('');
};

/** A newer notice about the same replaces the older one, here and at the push service, which learns nothing from it. */
export const topicOf = (notice: Notice | null): string =>
  createHash('sha256')
    .update(notice ? `${notice.kind} ${notice.subjectId}` : 'test')
    .digest('base64url')
    .slice(0, 32);

/** The message for a notice, or a test without one. */
export function messageFor(notice: Notice | null, reader: Reader): PushMessage {
  const language = spoken(reader.session);
  const texts = pushTexts[language];
  const base = {
    lang: language,
    dir: languages[language].dir,
    tag: topicOf(notice),
    tenantId: reader.session.tenantId,
    failed: texts.pushFailed,
  };
  if (!notice || reader.hidesContent) {
    const [title, link] = notice ? [texts.pushHidden, '/inbox'] : [texts.pushTest, '/settings/personal/push'];
    return { ...base, title, body: '', link, subjectId: null, actions: [] };
  }
  const { title, body = '', link } = contentOf(notice, texts, reader);
  const actions = pushRuleOf(notice.kind).actions.map((action) => {
    const [label, done] = buttons[action];
    return { action, title: texts[label], done: texts[done] };
  });
  const full = { ...base, title: cut(title, 200), link, subjectId: notice.subjectId, actions };
  const message = { ...full, body: cut(body, 300) };
  return Buffer.byteLength(JSON.stringify(message)) <= maxPushBytes ? message : { ...full, body: '' };
}
