import type { ListedReport, ReportPage } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { ReportSearch } from './report-search.ts';

export function usePageTitles(): Record<ReportPage, string> {
  const t = useText('reports', 'money', 'shell');
  return {
    hours: t('hours'),
    overview: t('overviewShort'),
    'time-and-activity': t('timeAndActivity'),
    'weekly-limit': t('limits'),
    'manual-time': t('manual'),
    'actual-and-expected': t('expected'),
    'payments-due': t('money:payments'),
    'project-budget': t('money:budgets'),
    'team-dashboard': t('shell:teamDashboard'),
    usage: t('shell:appsAndSites'),
  };
}

export const searchOf = ({ id, settings }: Pick<ListedReport, 'id' | 'settings'>): ReportSearch => ({
  ...settings,
  saved: id,
});

/** One's own reports, and those that others share. */
export const useSavedReports = (enabled = true) =>
  useQuery({ ...apiQuery(useServer().savedReports.list, {}), enabled }).data?.items;
