import type { DailyPlan, Task } from '@stint/contract';
import { overEstimate } from '@stint/domain/work/estimates';
import type { ReactNode } from 'react';
import { readMeter } from '../../../lib/clock/meter.ts';
import { now } from '../../../lib/clock/now.ts';
import type { DragMarks } from '../../../lib/drag/drag.ts';
import { hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Cell, Row } from '../../../ui/table.tsx';
import { StatusMenu, TaskKind, TaskLink, TaskNumber, TaskRow } from '../../core/tasks/index.ts';
import { Elapsed, type TaskTimes } from '../../core/timer/index.ts';
import { Grip, MoveLines } from './grip.tsx';
import type { Layout } from './layout-pref.ts';
import { useDragTask } from './moving.tsx';
import { usePlanLines, useUnplanLines } from './plan-lines.tsx';
import type { PlanOwner } from './plan-owner.ts';
import type { Planner } from './plan-reads.ts';

export interface PlanTaskProps {
  task: Task;
  plan: DailyPlan;
  planner: Planner;
  layout: Layout;
  /** The status column, in the column layout. */
  column?: string;
  /** Future plans offer to remove tasks; outstanding tasks can be planned again. */
  lines: 'plan' | 'unplan' | null;
  /** Whether the task is in today's plan as well. */
  isForToday: boolean;
  times: TaskTimes;
  isOwn: boolean;
  menuOf: PlanOwner['menu'];
}

/** A planned task in the chosen layout. */
export function PlanTask(props: PlanTaskProps) {
  const { task, layout, times, isOwn, column } = props;
  const marks = useDragTask(props.plan, task.id, column);
  const menu = (
    <>
      <Grip task={task} plan={props.plan} inColumns={column !== undefined} />
      <TaskActions {...props} />
    </>
  );
  if (layout === 'table') return <TableLine task={task} times={times} menu={menu} marks={marks} />;
  if (layout === 'blocks' || layout === 'kanban')
    return <Block task={task} times={times} menu={menu} marks={marks} inColumns={column !== undefined} />;
  return <TaskRow task={task} {...(!isOwn && { times })} kind={<TaskKind task={task} />} aside={menu} marks={marks} />;
}

function TaskActions({ task, plan, planner, lines, isForToday, menuOf }: PlanTaskProps) {
  const planning = usePlanLines(task, planner);
  const unplanning = useUnplanLines(task, plan, planner, isForToday);
  return (
    <>
      {menuOf(task, {
        lines: (
          <>
            <MoveLines task={task} plan={plan} />
            {lines === 'plan' ? planning.lines : lines === 'unplan' ? unplanning.lines : null}
          </>
        ),
        dialog: (
          <>
            {planning.dialog}
            {unplanning.dialog}
          </>
        ),
      })}
    </>
  );
}

interface ShownProps {
  task: Task;
  times: TaskTimes;
  menu: ReactNode;
  marks: DragMarks;
}

const Title = ({ task }: { task: Task }) => (
  <TaskLink taskId={task.id} dir="auto" className="wrap-anywhere line-clamp-2 font-medium hover:underline">
    {task.title}
  </TaskLink>
);

/** The time worked beyond the estimate. */
function Over({ task, times, className }: Pick<ShownProps, 'task' | 'times'> & { className: string }) {
  const t = useText('common');
  const over = overEstimate(readMeter(times.total, now()) / 1000, task.estimate) * 1000;
  if (over <= 0) return null;
  return <span className={cx('text-danger-text', className)}>{t('overBy', { time: hours(over) })}</span>;
}

function Block({ task, times, menu, marks, inColumns }: ShownProps & { inColumns: boolean }) {
  const t = useText('plans');
  return (
    <li
      {...marks}
      className={cx(
        'flex min-w-0 flex-col justify-between gap-2 rounded-md border border-line p-3',
        inColumns ? 'bg-raised' : 'min-h-24 bg-surface',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <Title task={task} />
        <span className="-me-1 -mt-1 flex shrink-0">{menu}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 text-dense text-muted tabular-nums">
        {inColumns ? <TaskNumber task={task} /> : <StatusMenu task={task} subject={task.title} />}
        <span>
          <span className="sr-only">{t('worked')} </span>
          <Elapsed meter={times.total} />
          {task.estimate > 0 && ` / ${short(task.estimate * 1000)}`}
          <Over task={task} times={times} className="block text-end" />
        </span>
      </div>
    </li>
  );
}

const TableLine = ({ task, times, menu, marks }: ShownProps) => (
  <Row {...marks}>
    <Cell className="whitespace-nowrap">
      <TaskNumber task={task} />
    </Cell>
    <Cell className="w-full min-w-40">
      <Title task={task} />
    </Cell>
    <Cell>
      <StatusMenu task={task} subject={task.title} />
    </Cell>
    <Cell numeric>{task.estimate > 0 ? short(task.estimate * 1000) : '–'}</Cell>
    <Cell numeric>
      <Elapsed meter={times.total} />
      <Over task={task} times={times} className="block text-caption" />
    </Cell>
    <Cell className="text-end">
      <span className="inline-flex">{menu}</span>
    </Cell>
  </Row>
);
