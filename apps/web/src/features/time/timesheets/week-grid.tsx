import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { instant } from '@stint/domain/time';
import Lock from 'lucide-react/icons/lock';
import { useMemo } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useMedia } from '../../../lib/device/media.ts';
import { clock, hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { AddRow } from './add-row.tsx';
import { useRemoveEntries } from './change-entries.ts';
import { CopyWeek } from './copy-week.tsx';
import { DaySwitch } from './day-switch.tsx';
import { EntriesDialog } from './entries-dialog.tsx';
import { useEntries } from './entries-query.ts';
import { useAddedRows } from './grid-rows.ts';
import { type RowsBy, rowsOf, weekOf } from './week-grid-cells.ts';
import { cellKey, useCellChanges } from './week-grid-changes.ts';
import { useDaySums, useLocks, useTargets } from './week-grid-data.ts';
import { type Clearing, useEdits, useWhyNotCell } from './week-grid-edits.ts';
import { GridTable } from './week-grid-table.tsx';
import { useWhyNotChange, useWhyOld } from './why-not.ts';
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
  const visibleDays = isNarrow ? [on] : days;
  const period = { start: days[0] ?? on, end: days[6] ?? on };
  const { logs, readAt } = useEntries(of, period);
  const { sumOf, countedAt } = useDaySums(of, days);
  const targets = useTargets(of, days);
  const lockOf = useLocks(of, days);
  const whyOld = useWhyOld();
  const whyNotChange = useWhyNotChange(of);
  const added = useAddedRows(of.employeeId, period.start);
  const changes = useCellChanges({ of, logs: logs ?? noLogs, readAt, startOfWork: targets.startOfWork });
  const rows = useMemo(
    () => rowsOf(logs ?? noLogs, { days, zone, now: instant(readAt), by, added: added.rows }),
    [logs, days, zone, readAt, by, added.rows],
  );
  const whyNot = useWhyNotCell(of, today, lockOf);
  const { clearing, setClearing, opened, setOpened, open, commit } = useEdits({
    rows,
    by,
    changes,
    whyNotRemove: whyNotChange.remove,
  });
  const whyNotAdd = whyNotChange.add();
  if (!logs) return <Skeleton radius="large" className="h-80 w-full" />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Figures worked={days.reduce((sum, date) => sum + sumOf(date), 0)} {...targets} />
        <span className="ms-auto">
          <span className="contents print:hidden">
            <CopyWeek {...{ of, by, days, rows, changes, whyNot }} onRows={added.add} blocked={whyNotAdd} />
          </span>
        </span>
      </div>
      <ReadOnlyNote reason={whyNotAdd ?? firstReason(visibleDays, whyOld)} />
      {isNarrow && <DaySwitch {...{ days, on, today, sumOf }} onDay={onDay} />}
      {rows.length === 0 && <p className="px-1 text-dense text-muted">{t('empty')}</p>}
      <GridTable
        {...{ of, by, rows, period, today, sumOf, countedAt, readAt, whyNot, lockOf }}
        days={visibleDays}
        targetOf={targets.targetOf}
        pendingOf={(row, date) => changes.pendingOf(cellKey(row.key, date))?.seconds ?? null}
        refusalOf={(row, date) => changes.refusalOf(cellKey(row.key, date))}
        onRefuse={(row, date, reason) => changes.refuse(cellKey(row.key, date), reason)}
        onCommit={commit}
        onOpen={open}
      >
        <div className="contents print:hidden">
          {!whyNotAdd && <AddRow by={by} onAdd={(row) => added.add([row])} />}
        </div>
      </GridTable>
      <ClearQuestion clearing={clearing} onDone={() => setClearing(null)} />
      {opened && (
        <EntriesDialog
          of={of}
          filter={opened.filter}
          open={opened.open}
          onOpenChange={(next) => setOpened({ ...opened, open: next })}
        />
      )}
    </div>
  );
}

/** Asks before a cell is cleared, which deletes its entry. */
function ClearQuestion({ clearing, onDone }: { clearing: Clearing | null; onDone: () => void }) {
  const t = useText('weekGrid', 'timesheets');
  const { remove } = useRemoveEntries();
  return (
    <Confirm
      open={clearing !== null}
      onOpenChange={onDone}
      title={t('clearTitle')}
      text={clearing && t('clearText', { task: clearing.title, time: clock(clearing.ms) })}
      action={t('timesheets:delete')}
      onConfirm={() => {
        if (clearing) remove([clearing.log.id]);
        onDone();
      }}
    />
  );
}

const firstReason = (dates: readonly PlanDate[], reasonOf: (date: PlanDate) => string | null) =>
  dates.map(reasonOf).find((reason) => reason !== null) ?? null;

const noLogs: readonly TimeLog[] = [];

/** Why cells take no new time. */
function ReadOnlyNote({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p className="flex items-center gap-1.5 text-dense text-muted">
      <Lock aria-hidden className="size-3.5" />
      {reason}
    </p>
  );
}

interface FiguresProps {
  worked: number;
  total: number;
  isPlanned: boolean;
}

/** The worked time, the target and the difference. */
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
