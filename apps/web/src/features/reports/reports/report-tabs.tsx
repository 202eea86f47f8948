import { addDays } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { isFlag, pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLoaded } from '../../../lib/page/after-load.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { PageTabs } from '../../identity/shell/index.ts';
import type { ReportSearch } from './report-search.ts';

/** What the reports have in common: days, people, zone. */
export const sameDays = ({ range, from, to, member, zone }: ReportSearch) => ({ range, from, to, member, zone });

const options = { exact: true, includeSearch: false };
const usagePath = '/dashboard/app-url';
const usagePref = pref('stint.usage', isFlag, false);

/** Whether a tracker recorded applications or sites in the last month; as last seen until it is known. */
function useHasUsage(): boolean {
  const today = useToday(useZone()).date;
  const isOpen = useLocation({ select: ({ pathname }) => pathname === usagePath });
  const hadUsage = usePref(usagePref);
  const range = { startDate: addDays(today, -30), endDate: today, groupBy: 'application' as const };
  const { data } = useQuery({ ...apiQuery(useServer().reports.usage, range), enabled: useLoaded() });
  const hasUsage = data ? data.groups.length > 0 : hadUsage;
  useEffect(() => {
    if (hasUsage !== hadUsage) usagePref.set(hasUsage);
  }, [hasUsage, hadUsage]);
  return hasUsage || isOpen;
}

/** The reports, beside each. */
export function ReportTabs({ search }: { search: ReportSearch }) {
  const t = useText('reports', 'shell');
  const days = sameDays(search);
  const hasUsage = useHasUsage();
  return (
    <PageTabs
      isAside
      name={t('allReports')}
      tabs={[
        { label: t('hours'), link: <Link to="/reports" search={days} activeOptions={options} /> },
        {
          label: t('overviewShort'),
          link: <Link to="/reports/overview" search={days} activeOptions={options} />,
        },
        {
          label: t('timeAndActivity'),
          link: <Link to="/reports/time-and-activity" search={days} activeOptions={options} />,
        },
        { label: t('limits'), link: <Link to="/reports/weekly-limit" search={days} activeOptions={options} /> },
        { label: t('manual'), link: <Link to="/reports/manual-time" search={days} activeOptions={options} /> },
        {
          label: t('expected'),
          link: <Link to="/reports/actual-and-expected" search={days} activeOptions={options} />,
        },
        ...(hasUsage
          ? [{ label: t('shell:appsAndSites'), link: <Link to={usagePath} search={days} activeOptions={options} /> }]
          : []),
      ]}
    />
  );
}

/** Who works on what now, and what the team did in a range. */
export function TeamTabs() {
  const t = useText('shell');
  return (
    <PageTabs
      name={t('team')}
      tabs={[
        { label: t('now'), link: <Link to="/team" activeOptions={options} /> },
        { label: t('dashboard'), link: <Link to="/dashboard/team-dashboard" activeOptions={options} /> },
      ]}
    />
  );
}
