import type { ListedReport, ReportPage } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import type { ReportSearch } from './report-search.ts';

export const paths = {
  hours: '/reports',
  overview: '/reports/overview',
  'time-and-activity': '/reports/time-and-activity',
  'weekly-limit': '/reports/weekly-limit',
  'manual-time': '/reports/manual-time',
  'actual-and-expected': '/reports/actual-and-expected',
} as const satisfies Record<ReportPage, string>;
export const pageTitles = {
  hours: 'hours',
  overview: 'overviewShort',
  'time-and-activity': 'timeAndActivity',
  'weekly-limit': 'limits',
  'manual-time': 'manual',
  'actual-and-expected': 'expected',
} as const satisfies Record<ReportPage, string>;

export const searchOf = ({ id, settings }: Pick<ListedReport, 'id' | 'settings'>): ReportSearch => ({
  ...settings,
  saved: id,
});

/** One's own reports, and those that others share. */
export const useSavedReports = (enabled = true) =>
  useQuery({ ...apiQuery(useServer().savedReports.list, {}), enabled }).data?.items;
