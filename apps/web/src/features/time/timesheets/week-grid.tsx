import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import Lock from 'lucide-react/icons/lock';
import { useMemo, useState } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useMedia } from '../../../lib/device/media.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { AddRow } from './add-row.tsx';
import { CopyWeek } from './copy-week.tsx';
import { DaySwitch } from './day-switch.tsx';
import { EntriesDialog } from './entries-dialog.tsx';
import { useEntries } from './entries-query.ts';
import { useAddedRows, useRowOrder } from './grid-rows.ts';
import { type RowsBy, rowKey, rowsOf, weekOf } from './week-grid-cells.ts';
import { cellKey, useCellChanges } from './week-grid-changes.ts';
import { useDaySums, useLocks, useStartOfWork, useTargets } from './week-grid-data.ts';
import { useEdits, useWhyNotCell } from './week-grid-edits.ts';
import { GridTable } from './week-grid-table.tsx';
import { useWhyNotChange, useWhyOld } from './why-not.ts';
import type { Worker } from './worker.ts';

interface WeekGridProps {
  worker: Worker;
  /** A day of the week; on a phone, the day that is shown. */
  on: PlanDate;
  by: RowsBy;
  onDay: (date: PlanDate) => void;
}

/** A week in rows and columns, filled in like a spreadsheet. */
export function WeekGrid({ worker, on, by, onDay }: WeekGridProps) {
  const t = useText('weekGrid');
  const zone = useZone();
  const { date: today } = useToday(zone);
  const { weekStartsOn } = useFormats();
  const isNarrow = useMedia('(max-width: 639px)');
  const days = useMemo(() => weekOf(on, weekStartsOn), [on, weekStartsOn]);
  const visibleDays = isNarrow ? [on] : days;
  const period = { start: days[0] ?? on, end: days[6] ?? on };
  const { logs, readAt, now } = useEntries(worker, period);
  const { sumOf, countedAt } = useDaySums(worker, days);
  const { targetOf } = useTargets(worker, period);
  const startOfWork = useStartOfWork(worker);
  const lockOf = useLocks(worker, days);
  const whyOld = useWhyOld();
  const whyNotChange = useWhyNotChange(worker);
  const added = useAddedRows(worker.employeeId, period.start);
  const changes = useCellChanges({ worker, logs: logs ?? noLogs, readAt, startOfWork });
  const read = useMemo(
    () => rowsOf(logs ?? noLogs, { days, zone, now, by, added: added.rows }),
    [logs, days, zone, now, by, added.rows],
  );
  const rows = useRowOrder(`${worker.employeeId} ${period.start} ${by}`, read, logs !== undefined);
  const [newRow, setNewRow] = useState<string | null>(null);
  const whyNot = useWhyNotCell(worker, today, lockOf);
  const { opened, setOpened, open, commit } = useEdits({
    rows,
    by,
    changes,
    whyNotRemove: whyNotChange.remove,
    onClear: (row) => added.add([row]),
  });
  const whyNotAdd = whyNotChange.add();
  if (!logs) return <Skeleton radius="large" className="h-80 w-full" />;
  return (
    <div className="flex flex-col gap-3">
      <ReadOnlyNote reason={whyNotAdd ?? firstReason(visibleDays, whyOld)} />
      {isNarrow && <DaySwitch {...{ days, on, today, sumOf }} onDay={onDay} />}
      {rows.length === 0 && <p className="px-1 text-dense text-muted">{t('empty')}</p>}
      <GridTable
        {...{ worker, by, rows, period, today, sumOf, countedAt, readAt, whyNot, lockOf }}
        days={visibleDays}
        targetOf={targetOf}
        pendingOf={(row, date) => changes.pendingOf(cellKey(row.key, date))?.seconds ?? null}
        refusalOf={(row, date) => changes.refusalOf(cellKey(row.key, date))}
        onRefuse={(row, date, reason) => changes.refuse(cellKey(row.key, date), reason)}
        onCommit={commit}
        onOpen={open}
        newRow={newRow}
        onNewRow={() => setNewRow(null)}
      >
        <div className="contents print:hidden">
          {!whyNotAdd && (
            <AddRow
              by={by}
              onAdd={(row) => {
                added.add([row]);
                setNewRow(rowKey(row, by));
              }}
            />
          )}
          <CopyWeek {...{ worker, by, days, rows, changes, whyNot }} onRows={added.add} blocked={whyNotAdd} />
        </div>
      </GridTable>
      {opened && (
        <EntriesDialog
          worker={worker}
          filter={opened.filter}
          open={opened.open}
          onOpenChange={(next) => setOpened({ ...opened, open: next })}
        />
      )}
    </div>
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
