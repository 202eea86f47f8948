import type { TimesheetStatus } from '@stint/contract';
import { timesheetTone } from '@stint/domain/time/timesheets';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';

const tones = { orange: 'warn', green: 'accent', red: 'danger', grey: 'neutral', blue: 'info' } as const;

/** The text of a status; the filters of the list keep the word Rejected. */
export const sheetStatusKey = (status: TimesheetStatus) => {
  if (status === 'DENIED') return 'sheet_DENIED';
  return `status_${status === 'IN REVIEW' ? 'IN_REVIEW' : status}` as const;
};

/** Where the timesheet stands that an entry belongs to, in its colour. */
export function TimesheetBadge({ status }: { status: TimesheetStatus }) {
  const t = useText('timesheets');
  return <Badge tone={tones[timesheetTone[status]]}>{t(sheetStatusKey(status))}</Badge>;
}
