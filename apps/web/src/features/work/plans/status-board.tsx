import type { DailyPlan, Task } from '@stint/contract';
import { type ReactNode, useRef } from 'react';
import { useAutoScroll } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { type Column, columnsOf, StatusDot, useStatuses, useStatusLabel } from '../../core/tasks/index.ts';
import { useDropColumn } from './moving.tsx';

interface StatusBoardProps {
  plan: DailyPlan;
  /** Renders a task of a column; `plan` contains only the tasks of that column. */
  card: (task: Task, plan: DailyPlan, column: string) => ReactNode;
}

/** The tasks of a day in status columns. */
export function StatusBoard({ plan, card }: StatusBoardProps) {
  const t = useText('plans');
  const columns = columnsOf(useStatuses(), plan.tasks);
  const board = useRef<HTMLUListElement>(null);
  useAutoScroll('plans', board);
  return (
    <ul
      ref={board}
      aria-label={t('layout_kanban')}
      className="relative flex items-stretch gap-2 overflow-x-auto border-line border-t p-4 max-sm:snap-x max-sm:scroll-px-4"
    >
      {columns.map((column) => (
        <OneColumn key={column.key} column={column} plan={plan} card={card} />
      ))}
    </ul>
  );
}

interface OneColumnProps extends StatusBoardProps {
  column: Column<Task>;
}

function OneColumn({ column, plan, card }: OneColumnProps) {
  const { ref, isOver } = useDropColumn(plan, column.key);
  const name = useStatusLabel()(column.entry ?? { name: column.name });
  const { tasks } = column;
  const isEmpty = tasks.length === 0;
  return (
    <li
      ref={ref}
      className={cx(
        'flex shrink-0 snap-start flex-col rounded-lg border transition-colors',
        isEmpty ? 'w-36' : 'w-64 max-w-[calc(100vw-5rem)]',
        isOver ? 'border-focus bg-selected' : 'border-line bg-sunken',
      )}
    >
      <h3 className="flex h-9 shrink-0 items-center gap-2 px-3 font-semibold text-dense">
        <StatusDot name={column.name} color={column.entry?.color} icon={column.entry?.icon} />
        <span dir="auto" className={cx('min-w-0 truncate', isEmpty && 'font-normal text-muted')}>
          {name}
        </span>
        {!isEmpty && <span className="font-normal text-caption text-muted tabular-nums">{tasks.length}</span>}
      </h3>
      {!isEmpty && (
        <ul aria-label={name} className="flex flex-col gap-2 px-2 pb-2">
          {tasks.map((task) => card(task, { ...plan, tasks }, column.key))}
        </ul>
      )}
    </li>
  );
}
