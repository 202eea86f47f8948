import { type InboxBox, meetingPath, type Notification } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import FileText from 'lucide-react/icons/file-text';
import FileX from 'lucide-react/icons/file-x';
import Gauge from 'lucide-react/icons/gauge';
import MailX from 'lucide-react/icons/mail-x';
import PenTool from 'lucide-react/icons/pen-tool';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import Video from 'lucide-react/icons/video';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { DownloadButton, Reason } from '../../outside/exports/index.ts';
import type { InboxActions } from './inbox-actions.ts';
import { shownAt } from './inbox-groups.ts';
import { Line } from './line.tsx';
import { RowTools } from './row-tools.tsx';
import { useTaskNews } from './task-news.tsx';
import { useTimerNews } from './timer-news.tsx';
import { type NewsParts, useTimesheetNews } from './timesheet-news.tsx';

function useBudgetNews({ words, subjectId }: Pick<Notification, 'words' | 'subjectId'>): NewsParts {
  const t = useText('inbox');
  const { project = '', percent = '', period } = words;
  return {
    icon: <Gauge />,
    text: t(period === 'month' ? 'budgetReachedMonth' : 'budgetReached', { project, percent }),
    href: `/projects/${subjectId}`,
  };
}

function useInvoiceNews({ words, subjectId }: Pick<Notification, 'words' | 'subjectId'>): NewsParts {
  const t = useText('inbox');
  return {
    icon: <FileText />,
    text: t('invoiceDraft', { client: words.client ?? '' }),
    actions: (
      <Link
        to="/reports/invoices/$invoiceId"
        params={{ invoiceId: subjectId }}
        className={buttonClass({ size: 'small' })}
      >
        {t('openInvoice')}
      </Link>
    ),
  };
}

/** The text of a notification by kind. */
export function useNewsParts(news: Notification): NewsParts {
  const ofTimesheet = useTimesheetNews(news);
  const ofTimer = useTimerNews(news);
  const ofTask = useTaskNews(news);
  const ofBudget = useBudgetNews(news);
  const ofInvoice = useInvoiceNews(news);
  const other = useOtherNews(news);
  if (news.kind === 'invoice.draft') return ofInvoice;
  return ofTimesheet ?? ofTimer ?? ofTask ?? (news.kind === 'budget.reached' ? ofBudget : other);
}

function useOtherNews({ kind, words, subjectId, settledAt }: Notification): NewsParts {
  const t = useText('inbox', 'exports');
  const { person = '', team = '', name = '', to = '', reason = '' } = words;
  switch (kind) {
    case 'mail.failed':
      return {
        icon: <MailX />,
        text: t('mailFailed', { to }),
        detail: settledAt ? t('mailLeft') : t('mailReason', { reason }),
        actions: !settledAt && <MailActions failureId={subjectId} />,
      };
    case 'join.requested':
      return { icon: <UserPlus />, text: t('requested', { person, team }), detail: settledAt && t('answered') };
    case 'invitation.accepted':
      return { icon: <UserCheck />, text: t('invitationAccepted', { person }), detail: team };
    case 'invitation.rejected':
      return { icon: <UserX />, text: t('invitationRejected', { person }), detail: team };
    case 'invoice.overdue':
      return {
        icon: <FileText />,
        text: t('invoiceOverdue', { number: words.number ?? '' }),
        detail: words.client,
        href: `/reports/invoices/${subjectId}`,
      };
    case 'import.ready':
      return {
        icon: <FileText />,
        text: t('importReady', { name }),
        detail: t(words.what === 'time' ? 'importTime' : 'importTasks', { count: words.count ?? '0' }),
      };
    case 'meeting.invited':
      return {
        icon: <Video />,
        text: t('meetingInvited', { person }),
        actions: <JoinMeeting words={words} />,
      };
    case 'board.invited':
      return {
        icon: <PenTool />,
        text: t('boardInvited', { person }),
        detail: words.board,
        actions: (
          <Link to="/board" search={{ board: subjectId }} className={buttonClass({ size: 'small' })}>
            {t('openBoard')}
          </Link>
        ),
      };
    case 'export.ready':
      return {
        icon: <FileText />,
        text: t('exports:ready', { name }),
        actions: <DownloadButton exportId={subjectId} name={name} />,
      };
    case 'export.failed':
      return { icon: <FileX />, text: t('exports:notReady', { name }), detail: <Reason reason={reason} /> };
    case 'tasks.stale': {
      const { closed = '0', archived = '0', titles = '' } = words;
      return {
        icon: <Archive />,
        text: t('tasksStale'),
        detail: settledAt ? (
          t('tasksStaleBack')
        ) : (
          <>
            <p>{t('tasksStaleCounts', { closed, archived })}</p>
            <p>{titles}</p>
          </>
        ),
        actions: !settledAt && <BringBack changeId={subjectId} />,
      };
    }
    default:
      // The kinds above are read by their own functions.
      return { icon: null, text: '' };
  }
}

function JoinMeeting({ words: { type, room = '' } }: Pick<Notification, 'words'>) {
  const t = useText('inbox');
  return (
    <a
      href={addressOf(meetingPath(type === 'LIVEKIT' ? type : 'JITSI', room))}
      className={buttonClass({ size: 'small' })}
    >
      {t('joinMeeting')}
    </a>
  );
}

function BringBack({ changeId }: { changeId: string }) {
  const t = useText('inbox', 'common');
  const undo = useApiMutation(useServer().tasks.undo, { onSuccess: () => void toast({ title: t('tasksStaleBack') }) });
  return (
    <Button size="small" busy={undo.isPending} onClick={() => undo.mutate({ changeId })}>
      {t('common:undo')}
    </Button>
  );
}

function MailActions({ failureId }: { failureId: string }) {
  const t = useText('inbox');
  const server = useServer();
  const blocked = useWhyNot()(server.mailFailures.retry);
  const retry = useApiMutation(server.mailFailures.retry, {
    onSuccess: ({ affected }) => void toast({ title: affected > 0 ? t('mailRetried') : t('mailGone') }),
  });
  return (
    <>
      <Button size="small" blocked={blocked} busy={retry.isPending} onClick={() => retry.mutate({ ids: [failureId] })}>
        {t('mailRetry')}
      </Button>
      <Link to="/settings/workspace" hash="mail" className={buttonClass({ size: 'small', look: 'quiet' })}>
        {t('mailSettings')}
      </Link>
    </>
  );
}

interface NewsLineProps {
  item: Notification;
  box: InboxBox;
  actions: InboxActions;
  isInGroup?: boolean;
}

export function NewsLine({ item, box, actions, isInGroup = false }: NewsLineProps) {
  const content = useNewsParts(item);
  const isUnread = item.readAt === null;
  return (
    <Line
      {...content}
      rowId={item.id}
      at={shownAt(item)}
      unread={isUnread}
      isInGroup={isInGroup}
      onOpen={() => isUnread && actions.mark([item.id], true)}
      tools={<RowTools box={box} ids={[item.id]} isUnread={isUnread} actions={actions} />}
    />
  );
}
