import { meetingPath, type NotificationKind } from '@stint/contract';
import { type Calendar, zoneAt } from '@stint/domain/time';
import type { EmailTexts } from '@stint/locales/emails';
import { statusWord } from '@stint/locales/status-words';
import type { Mail } from '../http/services.ts';
import { filled, type Parts, plainName, type Reader, renderMail, spoken } from './emails.ts';

/** A notice as a mail tells of it. */
export interface MailedNotice {
  kind: NotificationKind;
  subjectId: string;
  words: Record<string, string>;
}

interface Place {
  reader: Reader & { calendar: Calendar };
  publicUrl: string;
  texts: EmailTexts;
}

const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const dated = ({ reader }: Place, date = '') =>
  date && new Intl.DateTimeFormat(spoken(reader), { dateStyle: 'medium', timeZone: 'UTC' }).format(noon(date));

/** The words of a notice, safe and in the reader's language. */
function valuesOf(place: Place, { words }: MailedNotice): Record<string, string> {
  const { reader } = place;
  const { from, to, at, due } = words;
  const days = new Intl.DateTimeFormat(spoken(reader), { dateStyle: 'medium', timeZone: 'UTC' });
  const names = Object.entries(words).map(([key, word]) => [
    key,
    plainName(key === 'status' ? statusWord(spoken(reader), word) : word),
  ]);
  const zone = at && zoneAt(at, reader.calendar);
  return {
    ...Object.fromEntries(names),
    due: dated(place, due),
    ...(from && to && { period: days.formatRange(noon(from), noon(to)) }),
    ...(at &&
      zone && {
        moment: new Intl.DateTimeFormat(spoken(reader), {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: zone,
        }).format(new Date(at)),
      }),
  };
}

type Content = Parts & { button: NonNullable<Parts['button']> };

/** A change of a timesheet's status. */
function timesheetParts(
  place: Place,
  notice: MailedNotice,
  step: 'submitted' | 'approved' | 'denied' | 'reopened' | 'reminder',
) {
  const { publicUrl, texts } = place;
  const values = valuesOf(place, notice);
  return {
    subject: filled(texts[`timesheet_${step}Subject`], values),
    paragraphs: [
      filled(texts[`timesheet_${step}Text`], values),
      ...(values.comment ? [filled(texts.timesheetComment, values)] : []),
    ],
    button: {
      label: texts.timesheetButton,
      href: step === 'submitted' ? `${publicUrl}/approvals` : `${publicUrl}/reports/timesheet/me`,
    },
  };
}

/** A timer that runs very long, or was stopped because its person did not answer. */
function timerParts(place: Place, notice: MailedNotice, step: 'Long' | 'Ended'): Content {
  const { texts, publicUrl } = place;
  const values = valuesOf(place, notice);
  return {
    subject: texts[`timer${step}Subject`],
    paragraphs: [filled(texts[`timer${step}Text`], values)],
    button: { label: texts.timerButton, href: publicUrl },
  };
}

/** A share of a budget is used up. It names no amount, as mails are read by others, too. */
function budgetParts(place: Place, notice: MailedNotice): Content {
  const { texts, publicUrl } = place;
  const values = valuesOf(place, notice);
  const isMonthly = notice.words.period === 'month';
  return {
    subject: filled(isMonthly ? texts.budgetMonthSubject : texts.budgetSubject, values),
    paragraphs: [filled(isMonthly ? texts.budgetMonthText : texts.budgetText, values)],
    button: { label: texts.budgetButton, href: `${publicUrl}/projects/${notice.subjectId}` },
  };
}

/** A notice that one line says, with where its button leads. */
function lineParts(place: Place, notice: MailedNotice): Content {
  const { texts, publicUrl } = place;
  const { kind, subjectId, words } = notice;
  const values = valuesOf(place, notice);
  const to = (text: string, label: string, path: string): Content => ({
    subject: filled(text, values),
    paragraphs: [filled(text, values)],
    button: { label, href: `${publicUrl}${path}` },
  });
  const toTask = (text: string) => to(text, texts.noticeTaskButton, `/task/${subjectId}`);
  const toInbox = (text: string) => to(text, texts.noticeInboxButton, '/inbox');
  switch (kind) {
    case 'task.assigned':
      return toTask(words.due ? texts.notice_task_assignedDue : texts.notice_task_assigned);
    case 'task.unassigned':
      return toTask(texts.notice_task_unassigned);
    case 'task.status':
      return toTask(texts.notice_task_status);
    case 'task.unblocked':
      return toTask(texts.notice_task_unblocked);
    case 'task.due':
      return toTask(texts.notice_task_due);
    case 'task.overdue':
      return toTask(texts.notice_task_overdue);
    case 'task.estimate':
      return toTask(texts.notice_task_estimate);
    case 'comment.added':
      return toTask(texts.notice_comment_added);
    case 'comment.mentioned':
      return toTask(texts.notice_comment_mentioned);
    case 'timer.removed':
      return to(texts.notice_timer_removed, texts.timerButton, '');
    case 'tasks.stale':
      return toInbox(texts.notice_tasks_stale);
    case 'timesheet.waiting':
      return to(texts.notice_timesheet_waiting, texts.noticeApprovalsButton, '/approvals');
    case 'board.invited':
      return to(texts.notice_board_invited, texts.noticeBoardButton, `/board?board=${subjectId}`);
    case 'join.requested':
      return toInbox(texts.notice_join_requested);
    case 'invitation.accepted':
      return toInbox(texts.notice_invitation_accepted);
    case 'invitation.rejected':
      return toInbox(texts.notice_invitation_rejected);
    case 'invoice.draft':
      return to(texts.notice_invoice_draft, texts.noticeInvoiceButton, `/reports/invoices/${subjectId}`);
    case 'invoice.overdue':
      return to(texts.notice_invoice_overdue, texts.noticeInvoiceButton, `/reports/invoices/${subjectId}`);
    case 'export.ready':
      return toInbox(texts.notice_export_ready);
    case 'export.failed':
      return toInbox(texts.notice_export_failed);
    case 'import.ready':
      return toInbox(texts.notice_import_ready);
    case 'meeting.invited': {
      const path = meetingPath(words.type === 'LIVEKIT' ? 'LIVEKIT' : 'JITSI', words.room ?? '');
      return to(texts.meetingSubject, texts.meetingButton, path);
    }
    default:
      return toInbox(texts.noticesText);
  }
}

function partsOf(place: Place, notice: MailedNotice): Content {
  switch (notice.kind) {
    case 'timesheet.submitted':
      return timesheetParts(place, notice, 'submitted');
    case 'timesheet.approved':
      return timesheetParts(place, notice, 'approved');
    case 'timesheet.denied':
      return timesheetParts(place, notice, 'denied');
    case 'timesheet.reopened':
      return timesheetParts(place, notice, 'reopened');
    case 'timesheet.reminder':
      return timesheetParts(place, notice, 'reminder');
    case 'timer.long':
      return timerParts(place, notice, 'Long');
    case 'timer.ended':
      return timerParts(place, notice, 'Ended');
    case 'budget.reached':
      return budgetParts(place, notice);
    default:
      return lineParts(place, notice);
  }
}

/** The most notices that one mail names. The inbox has the others. */
const maxItems = 30;

interface NotificationMail {
  notices: readonly [MailedNotice, ...MailedNotice[]];
  isDigest: boolean;
  /** Ends the mails of these kinds. */
  token: string;
}

/** One notice, or several of one person, with the address that ends such mails (RFC 8058). */
export function notificationMail(
  reader: Reader & { calendar: Calendar },
  publicUrl: string,
  { notices, isDigest, token }: NotificationMail,
): Mail {
  const stop = `${publicUrl}/notice-mail/${token}`;
  const mail = renderMail(reader, publicUrl, (texts) => {
    const place = { reader, publicUrl, texts };
    const last = [
      { label: texts.noticeStop, href: stop },
      { label: texts.noticeSettings, href: `${publicUrl}/settings/personal/notifications` },
    ];
    const [only, ...more] = notices;
    if (more.length === 0 && !isDigest) return { ...partsOf(place, only), last };
    const values = { count: String(notices.length) };
    const left = notices.length - maxItems;
    return {
      subject: filled(isDigest ? texts.noticesDigestSubject : texts.noticesSubject, values),
      paragraphs: [texts.noticesText, ...(left > 0 ? [filled(texts.noticesMore, { count: String(left) })] : [])],
      button: { label: texts.noticeInboxButton, href: `${publicUrl}/inbox` },
      items: notices.slice(0, maxItems).map((notice) => {
        const { subject, button } = partsOf(place, notice);
        return { label: subject, href: button.href };
      }),
      last,
    };
  });
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
