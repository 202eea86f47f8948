import { isStatusName, type Notification, type NotificationKind } from '@stint/contract';
import AtSign from 'lucide-react/icons/at-sign';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import Gauge from 'lucide-react/icons/gauge';
import MessageSquare from 'lucide-react/icons/message-square';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFormats } from '../../identity/formats/index.ts';
import type { NewsParts } from './timesheet-news.tsx';

const looks = {
  'task.assigned': { icon: <UserCheck />, text: 'taskAssigned' },
  'task.unassigned': { icon: <UserX />, text: 'taskUnassigned' },
  'task.status': { icon: <CircleCheck />, text: 'taskStatus' },
  'task.unblocked': { icon: <CircleCheck />, text: 'taskUnblocked' },
  'task.due': { icon: <CalendarClock />, text: 'taskDue' },
  'task.overdue': { icon: <CalendarClock />, text: 'taskOverdue' },
  'task.estimate': { icon: <Gauge />, text: 'taskEstimate' },
  'comment.added': { icon: <MessageSquare />, text: 'commented' },
  'comment.mentioned': { icon: <AtSign />, text: 'mentioned' },
} as const satisfies Partial<Record<NotificationKind, { icon: ReactNode; text: string }>>;

type TaskKind = keyof typeof looks;
const isTaskNews = (kind: NotificationKind): kind is TaskKind => kind in looks;

/** News of a task and its comments; null for other kinds. */
export function useTaskNews({
  kind,
  words,
  subjectId,
}: Pick<Notification, 'kind' | 'words' | 'subjectId'>): NewsParts | null {
  const t = useText('inbox', 'tasks');
  const formats = useFormats();
  if (!isTaskNews(kind)) return null;
  const { person = '', title = '', status = '', due, blocker } = words;
  const { icon, text } = looks[kind];
  return {
    icon,
    text: t(text, { person, title, status: isStatusName(status) ? t(`tasks:status_${status}`) : status }),
    detail: due ? t('dueOn', { date: formats.period(due, due) }) : blocker && t('taskUnblockedBy', { blocker }),
    href: `/task/${subjectId}`,
  };
}
