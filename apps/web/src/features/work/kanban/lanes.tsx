import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { useAutoScroll, useDropTarget } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Column, StatusDot, useStatusLabel } from '../../core/tasks/index.ts';
import type { Cell } from './cells.ts';
import { useEdge } from './column.tsx';
import { useDragging } from './dragging.ts';
import { useMoving } from './moving.tsx';
import { TaskCard } from './task-card.tsx';
import { useTurn } from './turns.ts';

interface LanesProps {
  lanes: readonly (readonly Cell[])[];
  columns: readonly Column[];
}

const cellWidth = 'w-72 max-w-[calc(100vw-3rem)] shrink-0';

/** The board in rows, with the names of the columns on top. */
export function Lanes({ lanes, columns }: LanesProps) {
  const t = useText('kanban');
  const labelled = useStatusLabel();
  const frame = useRef<HTMLElement>(null);
  useDragging();
  useAutoScroll('board', frame);
  return (
    <div className="relative min-h-96 flex-1">
      <section
        ref={frame}
        aria-label={t('board')}
        data-scroll-restoration-id="board lanes"
        className="absolute -inset-x-3 inset-y-0 scroll-px-3 overflow-auto px-3 pb-1 sm:-inset-x-page sm:scroll-px-page sm:px-page"
      >
        <div className="sticky top-0 z-20 flex w-max gap-3 bg-surface pb-2">
          {columns.map((column) => (
            <h2 key={column.key} className={cx(cellWidth, 'flex items-center gap-2 px-3 font-semibold text-dense')}>
              <StatusDot name={column.name} color={column.entry?.color} icon={column.entry?.icon} />
              <span dir="auto" className="truncate">
                {labelled(column.entry ?? { name: column.name })}
              </span>
              <span className="font-normal text-caption text-muted tabular-nums">{column.tasks.length}</span>
            </h2>
          ))}
        </div>
        {lanes.map((cells, at) => {
          const lane = cells[0]?.lane;
          return lane && <Lane key={lane.key} at={at} cells={cells} lane={lane} />;
        })}
      </section>
    </div>
  );
}

interface LaneProps {
  at: number;
  cells: readonly Cell[];
  lane: NonNullable<Cell['lane']>;
}

function Lane({ at, cells, lane }: LaneProps) {
  const [isCollapsed, setCollapsed] = useState(false);
  const isDue = useTurn(at);
  return (
    <section aria-label={lane.label} className="w-max pb-3">
      <button
        type="button"
        aria-expanded={!isCollapsed}
        onClick={() => setCollapsed(!isCollapsed)}
        className="sticky start-0 flex h-9 max-w-72 items-center gap-2 rounded-sm px-1 text-dense hover:bg-hover"
      >
        <ChevronDown className={cx('size-4 shrink-0 text-muted', isCollapsed && '-rotate-90 rtl:rotate-90')} />
        {lane.icon}
        <span dir="auto" className="truncate font-semibold">
          {lane.label}
        </span>
        <span className="text-caption text-muted tabular-nums">{lane.tasks.length}</span>
      </button>
      {!isCollapsed && isDue && (
        <div className="flex items-stretch gap-3">
          {cells.map((cell) => (
            <LaneCell key={cell.key} cell={cell} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Cards of a cell before the others are asked for. */
const shownAtFirst = 20;

function LaneCell({ cell }: { cell: Cell }) {
  const t = useText('kanban', 'taskViews');
  const labelled = useStatusLabel();
  const { target, grabbed, dragged, arrival, onArrived } = useMoving();
  const edgeOf = useEdge(cell.key);
  const [isWhole, setWhole] = useState(false);
  const arrives = arrival?.column === cell.key ? arrival : null;
  // A card that has the focus on arrival reports it itself.
  useEffect(() => {
    if (arrives && !arrives.focused) onArrived();
  }, [arrives, onArrived]);
  const { tasks, lane } = cell;
  const shown = isWhole ? tasks : tasks.slice(0, shownAtFirst);
  const name = `${labelled(cell.entry ?? { name: cell.name })}, ${lane?.label}`;
  return (
    <div
      ref={useDropTarget('board', cell.key)}
      className={cx(
        cellWidth,
        'min-h-14 rounded-lg border p-2 transition-colors',
        target === cell.key ? 'border-focus bg-selected' : 'border-line bg-sunken',
      )}
    >
      {shown.length > 0 && (
        <ul aria-label={t('tasksIn', { name })} className="flex flex-col gap-2">
          {shown.map((task, index) => (
            <TaskCard
              key={task.id}
              task={task}
              place={index + 1}
              count={tasks.length}
              isHeld={grabbed === task.id}
              isDragged={dragged === task.id}
              arrives={arrives?.focused === true && arrives.taskId === task.id}
              index={index}
              cellKey={cell.key}
              edge={edgeOf(task.id)}
              start={null}
              measure={ignore}
            />
          ))}
        </ul>
      )}
      {shown.length < tasks.length && (
        <Button look="quiet" size="small" className="mt-2" onClick={() => setWhole(true)}>
          {t('taskViews:moreTasks', { number: tasks.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

const ignore = () => undefined;
