import type { PlanDate } from '@stint/domain/dates';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PageTabs } from '../../identity/shell/index.ts';
import { type TimesheetSearch, timesheetViews } from './timesheet-search.ts';

interface TimesheetTabsProps {
  /** Of the address; the reader when it is not there. */
  memberId?: string | undefined;
  search: TimesheetSearch & { on?: PlanDate | undefined };
}

/** The views of a person's time; person and day stay the same. */
export function TimesheetTabs({ memberId = 'me', search }: TimesheetTabsProps) {
  const t = useText('weekGrid', 'shell');
  const person = memberId === 'me' ? undefined : memberId;
  const views = timesheetViews.map((value) => ({
    label: t(`view_${value}`),
    link: (
      <Link
        to="/reports/timesheet/$memberId"
        params={{ memberId }}
        search={{ ...search, view: value === 'grid' ? undefined : value }}
        activeOptions={{ exact: true }}
        replace
      />
    ),
  }));
  const diary = <Link to="/work-diary" search={{ person, on: search.on }} activeOptions={{ includeSearch: false }} />;
  return <PageTabs name={t('shell:timesheet')} tabs={[...views, { label: t('shell:diary'), link: diary }]} />;
}
