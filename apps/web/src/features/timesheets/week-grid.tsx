import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { instant } from '@stint/domain/time';
import Lock from 'lucide-react/icons/lock';
import { useMemo, useState } from 'react';
import { clock, hours, short, weekdayLetter } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { useMedia } from '../../lib/media.ts';
import { useToday } from '../../lib/today.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../formats/index.ts';
import { useZone } from '../team/index.ts';
import { AddRow } from './add-row.tsx';
import { useRemoveEntries } from './change-entries.ts';
import { CopyWeek } from './copy-week.tsx';
import { EntriesDialog } from './entries-dialog.tsx';
import { type Asked, useEntries } from './entries-query.ts';
import { useAddedRows } from './grid-rows.ts';
import { cellOf, deedOf, type Row, type RowsBy, rowsOf, weekOf } from './week-grid-cells.ts';
import { cellKey, useCellChanges } from './week-grid-changes.ts';
import { useDaySums, useLocks, useTargets } from './week-grid-data.ts';
import { askedOf, GridTable } from './week-grid-table.tsx';
import { useWhyNotChange } from './why-not.ts';
import type { Worker } from './worker.ts';

interface WeekGridProps {
  of: Worker;
  /** A day of the week; on a phone, the day that is shown. */
  on: PlanDate;
  by: RowsBy;
  onDay: (date: PlanDate) => void;
}

/** A week in rows and columns, filled in like a spreadsheet. */
export function WeekGrid({ of, on, by, onDay }: WeekGridProps) {
  const t = useText('weekGrid', 'timesheets', 'errors');
  const zone = useZone();
  const { date: today } = useToday(zone);
  const { weekStartsOn } = useFormats();
  const isNarrow = useMedia('(max-width: 639px)');
  const days = useMemo(() => weekOf(on, weekStartsOn), [on, weekStartsOn]);
  const period = { start: days[0] ?? on, end: days[6] ?? on };
  const { logs, readAt } = useEntries(of, period);
  const { sumOf, countedAt } = useDaySums(of, days);
  const targets = useTargets(of, days);
  const lockOf = useLocks(of, days);
  const whyNotChange = useWhyNotChange(of);
  const added = useAddedRows(of.employeeId, period.start);
  const changes = useCellChanges({ of, logs: logs ?? noLogs, readAt, startOfWork: targets.startOfWork });
  const { remove } = useRemoveEntries();
  const [asking, setAsking] = useState<{ log: TimeLog; title: string; ms: number } | null>(null);
  const [opened, setOpened] = useState<{ asked: Asked; open: boolean } | null>(null);
  const rows = useMemo(
    () => rowsOf(logs ?? noLogs, { days, zone, now: instant(readAt), by, added: added.rows }),
    [logs, days, zone, readAt, by, added.rows],
  );
  const whyNot = (row: Row, date: PlanDate): string | null => {
    if (date > today) return t('errors:time_log.future');
    const { parts } = cellOf(row, date);
    const [part] = parts;
    if (part && parts.length > 1) return null;
    return (part ? whyNotChange.change(part.log) : whyNotChange.add()) ?? lockOf(date);
  };
  const commit = (row: Row, date: PlanDate, text: string): string | null => {
    const cell = cellOf(row, date);
    const key = cellKey(row.key, date);
    const deed = deedOf(text, cell);
    if (deed.do === 'refuse') return t(`errors:${deed.reason}`);
    if (deed.do === 'add') void changes.add({ ...row, date }, deed.seconds);
    if (deed.do === 'change') void changes.change(key, date, deed.log, deed.seconds);
    if (deed.do === 'open') open(row, date);
    if (deed.do === 'remove') {
      const reason = whyNotChange.remove(deed.log);
      if (reason) return reason;
      setAsking({ log: deed.log, title: row.title ?? row.project ?? t('timesheets:noTask'), ms: cell.ms });
    }
    return null;
  };
  const open = (row: Row, date: PlanDate) =>
    setOpened({ asked: { start: date, end: date, ...askedOf(row, by) }, open: true });
  const whyNotAdd = whyNotChange.add();
  if (!logs) return <Skeleton className="h-80 w-full rounded-lg!" />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Figures worked={days.reduce((sum, date) => sum + sumOf(date), 0)} {...targets} />
        <span className="ms-auto">
          <CopyWeek {...{ of, by, days, rows, changes, whyNot }} onRows={added.add} blocked={whyNotAdd} />
        </span>
      </div>
      {whyNotAdd && (
        <p className="flex items-center gap-1.5 text-dense text-muted">
          <Lock aria-hidden className="size-3.5" />
          {whyNotAdd}
        </p>
      )}
      {isNarrow && <DaySwitch {...{ days, on, today, sumOf }} onDay={onDay} />}
      {rows.length === 0 && <p className="px-1 text-dense text-muted">{t('empty')}</p>}
      <GridTable
        {...{ of, by, rows, period, today, sumOf, countedAt, readAt, whyNot }}
        days={isNarrow ? [on] : days}
        targetOf={targets.targetOf}
        pendingOf={(row, date) => changes.pendingOf(cellKey(row.key, date))?.seconds ?? null}
        refusalOf={(row, date) => changes.refusalOf(cellKey(row.key, date))}
        onRefuse={(row, date, reason) => changes.refuse(cellKey(row.key, date), reason)}
        onCommit={commit}
        onOpen={open}
      />
      {!whyNotAdd && <AddRow by={by} onAdd={(row) => added.add([row])} />}
      <Confirm
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={t('clearTitle')}
        text={asking && t('clearText', { task: asking.title, time: clock(asking.ms) })}
        action={t('timesheets:delete')}
        onConfirm={() => {
          if (asking) remove([asking.log.id]);
          setAsking(null);
        }}
      />
      {opened && (
        <EntriesDialog
          of={of}
          asked={opened.asked}
          open={opened.open}
          onOpenChange={(next) => setOpened({ ...opened, open: next })}
        />
      )}
    </div>
  );
}

const noLogs: readonly TimeLog[] = [];

interface FiguresProps {
  worked: number;
  total: number;
  isPlanned: boolean;
}

/** What was worked of what is to be worked, and what is left. */
function Figures({ worked, total, isPlanned }: FiguresProps) {
  const t = useText('weekGrid');
  const figures: readonly (readonly [string, string, string?])[] = [
    [t('worked'), hours(worked), clock(worked)],
    ...(total > 0
      ? ([
          [t(isPlanned ? 'planned' : 'target'), short(total)],
          [t(worked > total ? 'over' : 'left'), short(Math.abs(total - worked))],
        ] as const)
      : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {figures.map(([name, value, exact]) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt className="text-dense text-muted">{name}</dt>
          <dd title={exact} className="font-semibold text-base tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DaySwitchProps {
  days: readonly PlanDate[];
  on: PlanDate;
  today: PlanDate;
  sumOf: (date: PlanDate) => number;
  onDay: (date: PlanDate) => void;
}

/** Which day of the week a phone shows. */
function DaySwitch({ days, on, today, sumOf, onDay }: DaySwitchProps) {
  const t = useText('weekGrid');
  const { locale } = useLanguage();
  const { day } = useFormats();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div role="group" aria-label={t('day')} className="grid grid-cols-7 gap-1">
      {days.map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === on}
          aria-label={`${day(date)}, ${hours(sumOf(date))}`}
          onClick={() => onDay(date)}
          className={cx(
            'flex h-14 flex-col items-center justify-center rounded-md border text-caption tabular-nums',
            date === on ? 'border-accent bg-accent-soft text-accent-text' : 'border-line bg-raised text-muted',
          )}
        >
          <span className={cx(date === today && 'font-semibold text-accent-text')}>{weekdayLetter(date, locale)}</span>
          <span className="font-semibold text-body">{Number(date.slice(8))}</span>
          <span>{sumOf(date) > 0 ? hours(sumOf(date)) : '–'}</span>
        </button>
      ))}
    </div>
  );
}
