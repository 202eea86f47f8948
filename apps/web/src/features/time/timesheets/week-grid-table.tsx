import type { DateRange, PlanDate } from '@stint/domain/dates';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { short, weekdayName } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { isTabbing, leave } from '../../../lib/page/row-focus.ts';
import { cx } from '../../../ui/cx.ts';
import type { Reason } from '../../../ui/reason.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { HolidayMark } from '../../workspace/holidays/index.ts';
import { Total } from './total.tsx';
import { GridCell } from './week-grid-cell.tsx';
import { cellOf, type Row, type RowsBy } from './week-grid-cells.ts';
import { CellEditor } from './week-grid-editor.tsx';
import { type CellRules, useGridKeys } from './week-grid-keys.ts';
import type { Worker } from './worker.ts';

export interface GridTableProps extends CellRules {
  worker: Worker;
  by: RowsBy;
  rows: readonly Row[];
  /** The columns. */
  days: readonly PlanDate[];
  /** The whole period, also where one day of it is shown. */
  period: DateRange;
  today: PlanDate;
  sumOf: (date: PlanDate) => number;
  countedAt: number;
  targetOf: (date: PlanDate) => number;
  /** When the entries were read. */
  readAt: number;
  refusalOf: (row: Row, date: PlanDate) => Reason | null;
  /** The key of a row that was just added and takes the focus. */
  newRow: string | null;
  onNewRow: () => void;
  /** Why a day takes no changes, in words; null where it does. */
  lockOf: (date: PlanDate) => string | null;
  /** Below the table. */
  children: ReactNode;
}

/** The hours of some days in rows and columns, for the keyboard as in a spreadsheet. */
export function GridTable(props: GridTableProps) {
  const { rows, days, by, today } = props;
  const t = useText('weekGrid');
  const help = useId();
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys({ ...props, table });
  const tabStop = useOneTabStop(table, () => keys.go(keys.active));
  const isWeek = days.length > 1;
  return (
    <>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table of its own
        role="grid"
        aria-label={t('grid')}
        aria-describedby={help}
        {...tabStop}
        className="w-full table-fixed border-separate border-spacing-0 rounded-lg border border-line bg-raised text-base"
      >
        <colgroup>
          <col />
          {days.map((date) => (
            <col key={date} className={isWeek ? 'w-[8.5%]' : 'w-28'} />
          ))}
          {isWeek && <col className="w-[9%]" />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="h-12 px-3 text-start font-medium text-caption text-muted">
              {t(`rows_${by}`)}
            </th>
            {days.map((date) => (
              <DayHead key={date} date={date} isToday={date === today} lock={props.lockOf(date)} />
            ))}
            {isWeek && (
              <th scope="col" className="px-3 text-end font-medium text-caption text-muted">
                {t('total')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <GridRow key={row.key} row={row} at={at} keys={keys} {...props} />
          ))}
        </tbody>
        <GridFoot {...props} />
      </table>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {props.children}
        <p id={help} className="px-1 text-caption text-muted ms-auto max-sm:sr-only">
          {t('help')}
        </p>
      </div>
    </>
  );
}

/** Tab enters the grid at its active cell and leaves it from anywhere; arrows lead back from what stands beside the cells. */
function useOneTabStop(table: RefObject<HTMLTableElement | null>, enter: () => void) {
  return {
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      if (isTabbing() && !table.current?.contains(relatedTarget) && !target.matches('[role="gridcell"]')) enter();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || !table.current || event.altKey || event.ctrlKey || event.metaKey) return;
      const isBeside = event.target instanceof Element && event.target.matches('a, button');
      const grid = table.current;
      if (
        event.key === 'Tab'
          ? !leave(grid, (element) => grid.contains(element), event.shiftKey)
          : !(isBeside && /^Arrow/.test(event.key))
      )
        return;
      event.preventDefault();
      if (event.key !== 'Tab') enter();
    },
  };
}

interface GridRowProps extends GridTableProps {
  row: Row;
  at: number;
  keys: ReturnType<typeof useGridKeys>;
}

function GridRow({ row, at, keys, ...props }: GridRowProps) {
  const { days, by, today, worker, period } = props;
  const t = useText('weekGrid', 'timesheets');
  const { day } = useFormats();
  const name = row.title ?? row.project ?? t('timesheets:noTask');
  return (
    <tr className="group">
      <RowHead row={row} by={by} />
      {days.map((date, col) => {
        const place = { row: at, col };
        const edited = keys.editing?.row === at && keys.editing.col === col ? keys.editing : null;
        return (
          <GridCell
            key={date}
            cell={cellOf(row, date)}
            readAt={props.readAt}
            isActive={keys.active.row === at && keys.active.col === col}
            isEdited={edited !== null}
            whyNot={props.whyNot(row, date)}
            lock={props.lockOf(date)}
            pending={props.pendingOf(row, date)}
            refusal={edited ? null : props.refusalOf(row, date)}
            onKey={(event) => keys.onKey(event, place)}
            onFocus={() => keys.setActive(place)}
            onPress={() => {
              keys.setActive(place);
              keys.begin(place, null);
            }}
          >
            {edited && (
              <CellEditor
                name={t('cell', { row: name, day: day(date) })}
                initial={edited.text}
                selectAll={edited.selectAll}
                onCommit={(text, after) => {
                  const reason = props.onCommit(row, date, text);
                  if (!reason) keys.leave(place, after);
                  return reason;
                }}
                onLeave={(text) => {
                  keys.stop();
                  props.onRefuse(row, date, props.onCommit(row, date, text));
                }}
                onCancel={() => keys.leave(place, 'stay')}
              />
            )}
          </GridCell>
        );
      })}
      {days.length > 1 && (
        <td className="border-line border-t px-3 text-end font-medium tabular-nums group-hover:bg-hover">
          <RowTotal worker={worker} row={row} by={by} period={period} since={rowSince(row, today, props.readAt)} />
        </td>
      )}
    </tr>
  );
}

/** The total of each day and its target. */
function GridFoot({ worker, rows, days, today, period, sumOf, countedAt, targetOf }: GridTableProps) {
  const t = useText('weekGrid');
  const isRunning = rows.some((row) => rowSince(row, today, 0) !== null);
  const meter = (dates: readonly PlanDate[]) => ({
    ms: dates.reduce((sum, date) => sum + sumOf(date), 0),
    since: isRunning && dates.includes(today) ? countedAt : null,
  });
  return (
    <tfoot>
      <tr className="font-semibold tabular-nums">
        <th scope="row" className="h-12 border-line-strong border-t px-3 text-start font-semibold">
          {t('total')}
        </th>
        {days.map((date) => (
          <td key={date} className="border-line-strong border-t px-2 text-end">
            <Total
              worker={worker}
              filter={{ start: date, end: date }}
              meter={meter([date])}
              className={sumOf(date) > 0 ? undefined : 'font-normal text-muted'}
            />
            {targetOf(date) > 0 && (
              <span className="block font-normal text-caption text-muted">{short(targetOf(date))}</span>
            )}
          </td>
        ))}
        {days.length > 1 && (
          <td className="border-line-strong border-t px-3 text-end">
            <Total worker={worker} filter={period} meter={meter(days)} />
          </td>
        )}
      </tr>
    </tfoot>
  );
}

const rowSince = (row: Row, today: PlanDate, at: number) =>
  cellOf(row, today).parts.some(({ isGrowing }) => isGrowing) ? at : null;

interface DayHeadProps {
  date: PlanDate;
  isToday: boolean;
  lock: string | null;
}

function DayHead({ date, isToday, lock }: DayHeadProps) {
  const { locale } = useLanguage();
  const { day } = useFormats();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <th
      scope="col"
      abbr={weekdayName(date, locale)}
      title={day(date)}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'px-2 text-end font-medium text-caption',
        isToday ? 'bg-accent-soft text-accent-text' : 'text-muted',
        lock && !isToday && 'bg-sunken',
      )}
    >
      <span className="block">{weekday.format(Date.parse(`${date}T00:00:00Z`))}</span>
      <span className="inline-flex items-center justify-end gap-1">
        {lock && <LockMark reason={lock} />}
        <span className="font-semibold text-base tabular-nums">{Number(date.slice(8))}</span>
      </span>
      <HolidayMark date={date} />
    </th>
  );
}

function LockMark({ reason }: { reason: string }) {
  return (
    <span title={reason}>
      <Lock aria-hidden className="size-3" />
      <span className="sr-only">{reason}</span>
    </span>
  );
}

function RowHead({ row, by }: { row: Row; by: RowsBy }) {
  const t = useText('timesheets');
  const name = by === 'task' ? row.title : row.project;
  return (
    <th
      scope="row"
      className="h-11 min-w-0 border-line border-t px-3 text-start font-normal leading-tight group-hover:bg-hover"
    >
      {by === 'task' && row.taskId ? (
        <Link
          to="/task/$taskId"
          params={{ taskId: row.taskId }}
          dir="auto"
          className="block truncate font-medium hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span dir="auto" className={cx('block truncate', name ? 'font-medium' : 'text-muted')}>
          {name ?? t(by === 'task' ? 'noTask' : 'noProject')}
        </span>
      )}
      {by === 'task' && row.project && (
        <span dir="auto" className="block truncate text-caption text-muted">
          {row.project}
        </span>
      )}
    </th>
  );
}

interface RowTotalProps extends Pick<GridTableProps, 'worker' | 'by' | 'period'> {
  row: Row;
  since: number | null;
}

function RowTotal({ worker, row, by, period, since }: RowTotalProps) {
  const meter = { ms: row.ms, since };
  const filter = rowFilterOf(row, by);
  if (!filter || row.ms === 0) return <Elapsed meter={meter} className={row.ms === 0 ? 'text-faint' : undefined} />;
  return <Total worker={worker} filter={{ ...period, ...filter }} meter={meter} />;
}

/** The filter for the entries of a row; null for rows without task or project. */
export function rowFilterOf(row: Row, rowsBy: RowsBy) {
  if (rowsBy === 'task' && row.taskId) return { taskId: row.taskId };
  return rowsBy === 'project' && row.projectId ? { projectId: row.projectId } : null;
}
