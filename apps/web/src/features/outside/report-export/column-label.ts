import { labelOfColumn, type TableKind } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';

/** What the columns of tables are called. */
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
    'taskViews',
    'tasks',
    'teamSettings',
    'timesheets',
  );
  return (table: TableKind, key: string): string => t(labelOfColumn(table, key));
}
