import {
  type ArgsOf,
  type ColumnKey,
  columnKeys,
  exportFormats,
  type HoursStyle,
  hoursStyles,
  manualTimeReasons,
  type ReportColumn,
  type ReportKind,
  type reportsApi,
  timesheetStatuses,
} from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { tip } from '../../../ui/tooltip.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { hoursPref, useExport } from '../exports/index.ts';
import { useColumnLabel } from './column-label.ts';

type ExportFormat = (typeof exportFormats)[number];
const isFormat = (value: unknown): value is ExportFormat => exportFormats.some((format) => format === value);
/** The format that was taken last in this browser. */
const formatPref = pref<ExportFormat>('stint.exportFormat', isFormat, 'csv');
/** Lists without numbers are files for other programs. */
const listsOnly: readonly ReportKind[] = ['members', 'clients', 'labels', 'boards'];
/** Reports whose CSV is read by people and ends with sums; the others are read by programs. */
const summed: readonly ReportKind[] = ['hours', 'summary', 'limits', 'expected', 'payments', 'approvals', 'usage'];
/** Hours with decimals have a column beside the others only in files for programs. */
const columnsIn = <Key extends string>(keys: readonly Key[], format: ExportFormat, hours: HoursStyle): Key[] =>
  keys.filter((key) => key !== 'decimal' || (hours === 'clock' && format !== 'pdf'));

type ExportRequest = ArgsOf<(typeof reportsApi)['export']>;
const emptyGroups = ['team', 'project', 'client', 'task', 'label', 'reason'] as const;

/** What stands in files for what has no name of its own. */
function useWordsOfFiles(): Record<string, string> {
  const t = useText('reports', 'timesheets');
  const pairs = [
    ['total', t('total')],
    ['yes', t('yes')],
    ['no', t('no')],
    ...emptyGroups.map((key) => [`no_${key}`, t(`no_${key}`)]),
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
  days?: DateRange;
  /** Other columns than those that a file of the report has by default. */
  columns?: readonly ColumnKey<Kind, 'file'>[];
  labels?: Partial<Record<ColumnKey<Kind>, string>>;
  filter: NonNullable<ExportRequest['filter']>;
  /** How a PDF is laid out, besides as a table. */
  layout?: 'timesheet';
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

/** Writes a report, or all of its entries, in a format. */
function useReportFile<Kind extends ReportKind>(props: ExportMenuProps<Kind>) {
  const { report, title, days, filter } = props;
  const t = useText('reports');
  const words = { ...useWordsOfFiles(), ...props.words };
  const columnsOf = useFileColumns();
  const { run, isBusy } = useExport(t('exportFailed'));
  const today = useToday(useZone()).date;
  const { start, end } = days ?? { start: today, end: today };
  const range = start === end ? start : `${start} – ${end}`;
  const hours = usePref(hoursPref);
  const common = { name: `${title} ${range}`, title, words, filter, hours };
  const take = (format: ExportFormat) => {
    const columns = columnsIn(props.columns ?? columnKeys(report, 'file'), format, hours);
    run({
      report: {
        ...common,
        report,
        format,
        columns: columnsOf(report, columns, props.labels),
        withTotal: summed.includes(report),
        ...(props.layout && { layout: props.layout }),
      },
    });
  };
  const takeEntries = (format: ExportFormat) => {
    const columns = columnsIn(columnKeys('entries', 'file'), format, hours);
    run({ report: { ...common, report: 'entries', format, columns: columnsOf('entries', columns) } });
  };
  return { take, takeEntries, isBusy };
}

/** The whole report as a file, with the numbers of the page; and all of its entries. */
export function ExportMenu<Kind extends ReportKind>(props: ExportMenuProps<Kind>) {
  const { report } = props;
  const t = useText('reports');
  const { take, takeEntries, isBusy } = useReportFile(props);
  const last = usePref(formatPref);
  if (listsOnly.includes(report)) return <ExportList isBusy={isBusy} onTake={() => take('csv')} />;
  return (
    <ExportButtons last={last} isBusy={isBusy} onTake={() => take(last)}>
      {exportFormats.map((format) => (
        <MenuItem
          key={format}
          onSelect={() => {
            formatPref.set(format);
            take(format);
          }}
        >
          {t('exportAs', { format: format.toUpperCase() })}
        </MenuItem>
      ))}
      {report === 'summary' && <MenuSeparator />}
      {report === 'summary' &&
        exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => takeEntries(format)}>
            {t('exportEntries', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
      <MenuSeparator />
      <HoursChoice />
    </ExportButtons>
  );
}

/** Whether files have 7:42 or 7.70. */
function HoursChoice() {
  const t = useText('reports');
  return (
    <MenuChoice<HoursStyle>
      label={t('exportHours')}
      value={usePref(hoursPref)}
      onChange={hoursPref.set}
      options={hoursStyles.map((value) => ({ value, label: t(`exportHours_${value}`) }))}
    />
  );
}

const ExportList = ({ isBusy, onTake }: { isBusy: boolean; onTake: () => void }) => {
  const t = useText('reports');
  return (
    <Button size="small" busy={isBusy} onClick={onTake}>
      <Download />
      {t('exportAs', { format: 'CSV' })}
    </Button>
  );
};

interface ExportButtonsProps {
  last: ExportFormat;
  isBusy: boolean;
  onTake: () => void;
  /** The formats. */
  children: ReactNode;
}

/** The file in the format that was taken last, at once; the others in a menu. */
function ExportButtons({ last, isBusy, onTake, children }: ExportButtonsProps) {
  const t = useText('reports');
  return (
    <span className="inline-flex">
      <Button
        size="small"
        shape="start"
        busy={isBusy}
        aria-label={t('exportAs', { format: last.toUpperCase() })}
        onClick={onTake}
        {...tip({ text: t('exportAs', { format: last.toUpperCase() }) })}
      >
        <Download />
        <span className="max-sm:hidden">{t('export')}</span>
      </Button>
      <span className="-ms-px">
        <Menu
          align="end"
          trigger={
            <IconButton
              size="small"
              look="secondary"
              shape="end"
              name={t('export')}
              tooltip={false}
              icon={<ChevronDown />}
            />
          }
        >
          {children}
        </Menu>
      </span>
    </span>
  );
}
