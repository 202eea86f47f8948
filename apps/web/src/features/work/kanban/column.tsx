import type { TaskItem } from '@stint/contract';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import ChevronsLeftRight from 'lucide-react/icons/chevrons-left-right';
import ChevronsRightLeft from 'lucide-react/icons/chevrons-right-left';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useAutoScroll, useBoth, useDraggable, useDropTarget } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Column as OneColumn, StatusDot, useStatusLabel, useTaskKeys } from '../../core/tasks/index.ts';
import { ColumnMenu } from './column-menu.tsx';
import { columnDrag } from './columns.ts';
import { useMoving, useMovingActs } from './moving.tsx';
import { NewTask } from './new-task.tsx';
import { TaskCard } from './task-card.tsx';
import { useTurn } from './turns.ts';

interface ColumnProps {
  /** Its position on the board. */
  at: number;
  column: OneColumn;
  /** The number of tasks without the filter. */
  total: number;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  /** The members of a task created here, where the board is filtered by person. */
  members: readonly string[];
}

export function Column(props: ColumnProps) {
  const { column, collapsed } = props;
  const labelled = useStatusLabel();
  const { target } = useMoving();
  const frame = useRef<HTMLElement>(null);
  const place = useBoth(frame, useDropTarget('board', column.key));
  const name = labelled(column.entry ?? { name: column.name });
  const targeted = target === column.key;
  useEffect(() => {
    if (targeted) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [targeted]);
  return (
    <section
      ref={place}
      aria-label={name}
      className={cx(
        'relative flex h-full min-h-0 shrink-0 snap-start flex-col rounded-lg border bg-sunken transition-colors',
        collapsed ? 'w-11' : 'w-72 max-w-[calc(100vw-3rem)]',
        targeted ? 'border-focus bg-selected' : 'border-line',
      )}
    >
      {collapsed ? <Collapsed {...props} name={name} /> : <Open {...props} name={name} />}
    </section>
  );
}

interface NamedProps extends ColumnProps {
  name: string;
}

const countOf = ({ column, total }: ColumnProps) =>
  column.tasks.length === total ? String(total) : `${column.tasks.length} / ${total}`;

function Collapsed({ column, total, name, onCollapse, ...rest }: NamedProps) {
  const t = useText('kanban');
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={t('expandOf', { name, count: total })}
      onClick={() => onCollapse(false)}
      className="flex min-h-0 flex-1 flex-col items-center gap-2 rounded-lg px-1 py-2 text-dense hover:bg-hover"
    >
      <span className="flex size-control-small items-center justify-center text-muted">
        <ChevronsLeftRight className="size-4" />
      </span>
      <StatusDot name={column.name} color={column.entry?.color} icon={column.entry?.icon} />
      <span className="min-h-0 truncate font-semibold [writing-mode:vertical-rl]">{name}</span>
      <span dir="ltr" className="text-caption text-muted tabular-nums">
        {countOf({ column, total, onCollapse, ...rest })}
      </span>
    </button>
  );
}

function Open(props: NamedProps) {
  const { column, name, onCollapse, members } = props;
  const t = useText('kanban');
  const [adding, setAdding] = useState(false);
  const canDrag = useMoving().canReorder && column.entry !== undefined;
  const head = useDraggable('board', canDrag ? columnDrag(column.key) : null);
  return (
    <>
      <header ref={head} data-drag={canDrag || undefined} className="flex h-11 shrink-0 items-center gap-2 ps-3 pe-1.5">
        <StatusDot name={column.name} color={column.entry?.color} icon={column.entry?.icon} />
        <h2 dir="auto" className="min-w-0 truncate font-semibold text-dense">
          {name}
        </h2>
        <span dir="ltr" className="text-caption text-muted tabular-nums">
          <span className="sr-only">{t('count')}: </span>
          {countOf(props)}
        </span>
        <span className="ms-auto flex items-center">
          {column.entry && (
            <IconButton
              name={t('addIn', { name })}
              icon={<Plus />}
              size="small"
              aria-expanded={adding}
              onClick={() => setAdding(true)}
            />
          )}
          <IconButton
            name={t('collapseOf', { name })}
            icon={<ChevronsRightLeft />}
            size="small"
            onClick={() => onCollapse(true)}
          />
          {column.entry && <ColumnMenu column={column} name={name} />}
        </span>
      </header>
      {adding && <NewTask column={column} name={name} members={members} onDone={() => setAdding(false)} />}
      {useTurn(props.at) ? <Cards column={column} name={name} /> : <div className="flex-1" />}
    </>
  );
}

/** The insertion line of a card in a cell. */
export function useEdge(cellKey: string): (taskId: string) => 'above' | 'below' | undefined {
  const { edge } = useMoving();
  return (taskId) => {
    if (edge?.cellKey !== cellKey || edge.taskId !== taskId) return;
    return edge.isLower ? 'below' : 'above';
  };
}

/** The estimated height of a card that was not rendered yet. */
const cardHeight = 112;

/** Runs once, when the card arrives in the column; `at` is its index, -1 without one. */
function useArrival(at: number, onArrival: (at: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once, on arrival
  useEffect(() => {
    if (at >= 0) onArrival(at);
  }, [at]);
}

/** Renders only the visible cards. */
function Cards({ column, name }: { column: OneColumn; name: string }) {
  const t = useText('kanban');
  const { tasks } = column;
  const { grabbed, dragged, arrival, onArrived } = useMoving();
  const edgeOf = useEdge(column.key);
  const box = useRef<HTMLDivElement>(null);
  useAutoScroll('board', box);
  const { grab } = useMovingActs();
  // The grip takes the arrow keys while its card is held.
  const byGrip = (task: TaskItem, row: HTMLElement) => {
    row.querySelector<HTMLElement>('[aria-pressed]')?.focus();
    grab(task);
  };
  const keys = useTaskKeys({ taskOf: (id) => tasks.find((task) => task.id === id), onMove: byGrip });
  const roving = useRoving({ onCommand: keys.onCommand });
  const mounted = [grabbed, dragged].map((id) => tasks.findIndex((task) => task.id === id)).filter((at) => at >= 0);
  // Restores the scroll position of the column on return.
  const place = `column ${column.key}`;
  const initialOffset = useElementScrollRestoration({ id: place })?.scrollY ?? 0;
  const rows = useVirtualizer({
    count: tasks.length,
    initialOffset,
    getScrollElement: () => box.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => tasks[index]?.id ?? index,
    gap: 8,
    overscan: 4,
    // A grabbed or dragged card stays mounted while the column scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...mounted])].sort((a, b) => a - b),
  });

  const arrives = arrival?.column === column.key ? arrival : null;
  const arrivedAt = arrives ? tasks.findIndex(({ id }) => id === arrives.taskId) : -1;
  useArrival(arrivedAt, (at) => {
    rows.scrollToIndex(at);
    if (!arrives?.focused) onArrived();
  });

  return (
    <div
      ref={box}
      data-scroll-restoration-id={place}
      className="min-h-0 flex-1 overflow-y-auto overflow-x-clip px-2 pb-2 [overflow-anchor:none]"
    >
      {tasks.length === 0 ? (
        <p className="px-1 py-4 text-center text-caption text-muted">{t('empty')}</p>
      ) : (
        <ul
          {...roving.list}
          aria-label={t('tasksIn', { name })}
          className="relative"
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map((row) => {
            const task = tasks[row.index];
            return (
              task && (
                <TaskCard
                  key={row.key}
                  task={task}
                  place={row.index + 1}
                  count={tasks.length}
                  isHeld={grabbed === task.id}
                  isDragged={dragged === task.id}
                  arrives={arrives?.focused === true && arrives.taskId === task.id}
                  index={row.index}
                  cellKey={column.key}
                  edge={edgeOf(task.id)}
                  start={row.start}
                  measure={rows.measureElement}
                />
              )
            );
          })}
        </ul>
      )}
      {keys.panel}
    </div>
  );
}
