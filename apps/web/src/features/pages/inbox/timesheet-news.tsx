import type { Notification, NotificationKind } from '@stint/contract';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFormats } from '../../identity/formats/index.ts';

/** The parts of a line. */
export interface NewsParts {
  icon: ReactNode;
  text: string;
  /** The page that the line opens. */
  href?: string;
  detail?: ReactNode;
  actions?: ReactNode;
}

const texts = {
  'timesheet.submitted': 'timesheetSubmitted',
  'timesheet.waiting': 'timesheetWaiting',
  'timesheet.approved': 'timesheetApproved',
  'timesheet.denied': 'timesheetDenied',
  'timesheet.reopened': 'timesheetReopened',
  'timesheet.reminder': 'timesheetReminder',
} as const;

type TimesheetKind = keyof typeof texts;
const isTimesheetNews = (kind: NotificationKind): kind is TimesheetKind => kind in texts;

/** A transition of a timesheet; null for other kinds. */
export function useTimesheetNews({
  kind,
  words,
  settledAt,
}: Pick<Notification, 'kind' | 'words' | 'settledAt'>): NewsParts | null {
  const t = useText('inbox');
  const formats = useFormats();
  if (!isTimesheetNews(kind)) return null;
  const { person = '', from = '', to = '', comment } = words;
  return {
    icon: <CalendarCheck />,
    text: t(texts[kind], { person, period: formats.period(from, to) }),
    detail: kind === 'timesheet.submitted' && settledAt ? t('timesheetDecided') : comment,
    href:
      kind === 'timesheet.submitted' || kind === 'timesheet.waiting'
        ? '/approvals'
        : `/reports/timesheet/me${from && `?on=${from}`}`,
  };
}
