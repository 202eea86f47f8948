import {
  type ArgsOf,
  type ColumnKey,
  columnKeys,
  exportFormats,
  manualTimeReasons,
  type ReportColumn,
  type ReportKind,
  type reportsApi,
  timesheetStatuses,
} from '@stint/contract';
import type { Days } from '@stint/domain/reports/report-ranges';
import Download from 'lucide-react/icons/download';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useExport } from '../exports/index.ts';
import { useColumnLabel } from './column-label.ts';

type ExportRequest = ArgsOf<(typeof reportsApi)['export']>;
const named = ['team', 'project', 'client', 'task', 'label', 'reason'] as const;

/** What stands in files for what has no name of its own. */
function useWordsOfFiles(): Record<string, string> {
  const t = useText('reports', 'timesheets');
  const pairs = [
    ['total', t('total')],
    ['yes', t('yes')],
    ['no', t('no')],
    ...named.map((key) => [`no_${key}`, t(`no_${key}`)]),
    ...manualTimeReasons.map((reason) => [reason, t(`timesheets:reason_${reason}`)]),
    ...(['TRACKED', 'MANUAL', 'RESUMED', 'IDLE'] as const).map((type) => [type, t(`type_${type}`)]),
    ...timesheetStatuses.map((status) => [status, t(`status_${status === 'IN REVIEW' ? 'IN_REVIEW' : status}`)]),
  ];
  return Object.fromEntries(pairs);
}

interface ExportMenuProps<Kind extends ReportKind> {
  report: Kind;
  title: string;
  /** The range in the name of the file; without one it is today. */
  days?: Days;
  /** Other columns than those that a file of the report has by default. */
  columns?: readonly ColumnKey<Kind, 'file'>[];
  labels?: Partial<Record<ColumnKey<Kind>, string>>;
  filter: NonNullable<ExportRequest['filter']>;
  /** More words for what stands in the columns. */
  words?: Record<string, string>;
}

/** The columns of a file with their labels. */
function useFileColumns() {
  const labelOf = useColumnLabel();
  return <Kind extends ReportKind>(
    report: Kind,
    keys: readonly ColumnKey<Kind, 'file'>[] = columnKeys(report, 'file'),
    labels: Partial<Record<string, string>> = {},
  ) => keys.map((key) => ({ key: key as string as ReportColumn, label: labels[key] ?? labelOf(report, key) }));
}

/** The whole report as a file, with the numbers of the page; and all of its entries. */
export function ExportMenu<Kind extends ReportKind>(props: ExportMenuProps<Kind>) {
  const { report, title, days, filter } = props;
  const t = useText('reports');
  const words = { ...useWordsOfFiles(), ...props.words };
  const columnsOf = useFileColumns();
  const columns = columnsOf(report, props.columns, props.labels);
  const { run, isBusy } = useExport(t('exportFailed'));
  const today = useToday(useZone()).date;
  const { start, end } = days ?? { start: today, end: today };
  const range = start === end ? start : `${start} – ${end}`;
  const common = { name: `${title} ${range}`, words, filter };
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small" busy={isBusy}>
          <Download />
          {t('export')}
        </Button>
      }
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => run({ report: { ...common, report, format, columns } })}>
          {t('exportAs', { format: format.toUpperCase() })}
        </MenuItem>
      ))}
      {report === 'summary' && <MenuSeparator />}
      {report === 'summary' &&
        exportFormats.map((format) => (
          <MenuItem
            key={format}
            onSelect={() => run({ report: { ...common, report: 'entries', format, columns: columnsOf('entries') } })}
          >
            {t('exportEntries', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
    </Menu>
  );
}
