import { labelOfColumn, type ReportKind } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';

/** What the columns of reports and lists are called. */
export function useColumnLabel() {
  const t = useText(
    'reports',
    'boards',
    'dashboards',
    'invoices',
    'money',
    'plans',
    'projects',
    'taskPage',
    'tasks',
    'teamSettings',
    'timesheets',
  );
  return (report: ReportKind, key: string): string => t(labelOfColumn(report, key));
}
