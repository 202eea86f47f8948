import type { Notification, NotificationKind } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useFormats } from '../../identity/formats/index.ts';

/** The parts of a line. */
export interface NewsParts {
  icon: ReactNode;
  text: string;
  detail?: ReactNode;
  actions?: ReactNode;
}

const texts = {
  'timesheet.submitted': 'timesheetSubmitted',
  'timesheet.approved': 'timesheetApproved',
  'timesheet.denied': 'timesheetDenied',
  'timesheet.reopened': 'timesheetReopened',
  'timesheet.reminder': 'timesheetReminder',
} as const;

type TimesheetKind = keyof typeof texts;
const isTimesheetNews = (kind: NotificationKind): kind is TimesheetKind => kind in texts;

/** A transition of a timesheet; null for other kinds. */
export function useTimesheetNews({ kind, words }: Pick<Notification, 'kind' | 'words'>): NewsParts | null {
  const t = useText('inbox');
  const formats = useFormats();
  if (!isTimesheetNews(kind)) return null;
  const { person = '', from = '', to = '', comment } = words;
  const className = buttonClass({ size: 'small' });
  return {
    icon: <CalendarCheck />,
    text: t(texts[kind], { person, period: formats.period(from, to) }),
    detail: comment,
    actions:
      kind === 'timesheet.submitted' ? (
        <Link to="/approvals" className={className}>
          {t('timesheetReview')}
        </Link>
      ) : (
        <Link to="/reports/timesheet/$memberId" params={{ memberId: 'me' }} className={className}>
          {t('timesheetOpen')}
        </Link>
      ),
  };
}
