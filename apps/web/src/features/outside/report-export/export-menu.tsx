import {
  type ArgsOf,
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

export interface ExportColumn {
  key: ReportColumn;
  label: string;
}

interface ExportMenuProps {
  report: ReportKind;
  title: string;
  /** The range in the name of the file; without one it is today. */
  days?: Days;
  columns: readonly ExportColumn[];
  filter: NonNullable<ExportRequest['filter']>;
  /** More words for what stands in the columns. */
  words?: Record<string, string>;
}

/** The columns of a file of entries. */
export function useEntryColumns(): ExportColumn[] {
  const t = useText('reports');
  const keys = [
    'date',
    'member',
    'project',
    'task',
    'client',
    'description',
    'type',
    'reason',
    'billable',
    'billed',
    'status',
    'from',
    'to',
    'time',
    'decimal',
  ] as const;
  return keys.map((key) => ({ key, label: t(`col_${key}`) }));
}

/** The whole report as a file, with the numbers of the page; and all of its entries. */
export function ExportMenu({ report, title, days, columns, filter, words: more }: ExportMenuProps) {
  const t = useText('reports');
  const words = { ...useWordsOfFiles(), ...more };
  const entryColumns = useEntryColumns();
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
        <MenuItem key={format} onSelect={() => run({ report: { ...common, report, format, columns: [...columns] } })}>
          {t('exportAs', { format: format.toUpperCase() })}
        </MenuItem>
      ))}
      {report === 'summary' && <MenuSeparator />}
      {report === 'summary' &&
        exportFormats.map((format) => (
          <MenuItem
            key={format}
            onSelect={() => run({ report: { ...common, report: 'entries', format, columns: entryColumns } })}
          >
            {t('exportEntries', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
    </Menu>
  );
}
