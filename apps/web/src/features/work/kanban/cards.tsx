import type { TaskItem } from '@stint/contract';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useAutoScroll } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { cx } from '../../../ui/cx.ts';
import { useTaskKeys } from '../../core/tasks/index.ts';
import { type Cell, cardTarget } from './cells.ts';
import { useMoving, useMovingActs } from './moving.tsx';
import { TaskCard } from './task-card.tsx';

/** The insertion line of a card in a cell. */
function useEdge(cellKey: string): (taskId: string) => 'above' | 'below' | undefined {
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

interface CardsProps {
  cell: Pick<Cell, 'key' | 'tasks'>;
  name: string;
  /** Fills the column; else the cards are as high as they need, up to a limit. */
  fills: boolean;
}

function useCardKeys({ key, tasks }: CardsProps['cell']) {
  const { grab, follow, onFocus } = useMovingActs();
  // The grip takes the arrow keys while its card is held.
  const byGrip = (task: TaskItem, row: HTMLElement) => {
    row.querySelector<HTMLElement>('[aria-pressed]')?.focus();
    grab(task, key);
  };
  const { onCommand, panel } = useTaskKeys({ taskOf: (id) => tasks.find((task) => task.id === id), onMove: byGrip });
  const { list } = useRoving({
    onCommand: (command, id, row) => {
      if (command !== 'taskMove') follow(id, key);
      return onCommand(command, id, row);
    },
  });
  const onFocusRow: typeof list.onFocus = (event) => {
    list.onFocus(event);
    onFocus(event.target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '');
  };
  return { list: { ...list, onFocus: onFocusRow }, panel };
}

/** The mounted cards. The `pinnedRows` stay mounted while the cell scrolls, because they are grabbed or dragged. */
function useCardRows(
  { key, tasks }: CardsProps['cell'],
  box: RefObject<HTMLElement | null>,
  pinnedRows: readonly number[],
) {
  // Restores the scroll position of the cell on return.
  const place = `column ${key}`;
  const initialOffset = useElementScrollRestoration({ id: place })?.scrollY ?? 0;
  const rows = useVirtualizer({
    count: tasks.length,
    initialOffset,
    getScrollElement: () => box.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => tasks[index]?.id ?? index,
    gap: 8,
    overscan: 4,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...pinnedRows])].sort((a, b) => a - b),
  });
  return { place, rows };
}

/** The cards of a cell, with its own scrolling. Renders only the visible ones. */
export function Cards({ cell, name, fills }: CardsProps) {
  const t = useText('kanban');
  const { tasks } = cell;
  const { grabbed, dragged, arrival, onArrived } = useMoving();
  const edgeOf = useEdge(cell.key);
  const box = useRef<HTMLDivElement>(null);
  useAutoScroll('board', box);
  const keys = useCardKeys(cell);
  const isIn = (card: string | null, task: TaskItem) => card === cardTarget(task.id, cell.key);
  const pinnedRows = [grabbed, dragged]
    .map((card) => tasks.findIndex((task) => isIn(card, task)))
    .filter((at) => at >= 0);
  const { place, rows } = useCardRows(cell, box, pinnedRows);
  const arrives = arrival?.column === cell.key ? arrival : null;
  const arrivedAt = arrives ? tasks.findIndex(({ id }) => id === arrives.taskId) : -1;
  useArrival(arrivedAt, (at) => {
    rows.scrollToIndex(at);
    if (!arrives?.focused) onArrived();
  });

  return (
    <div
      ref={box}
      data-scroll-restoration-id={place}
      className={cx(
        'overflow-y-auto overflow-x-clip px-2 pb-2 [overflow-anchor:none]',
        // The limit cuts a card in two, which shows that there are more.
        fills ? 'min-h-0 flex-1' : 'max-h-104 pt-2',
      )}
    >
      {tasks.length === 0 ? (
        <p className="px-1 py-4 text-center text-caption text-muted">{t('empty')}</p>
      ) : (
        <ul
          {...keys.list}
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
                  isHeld={isIn(grabbed, task)}
                  isDragged={isIn(dragged, task)}
                  arrives={arrives?.taskId === task.id && arrives.focused}
                  index={row.index}
                  cellKey={cell.key}
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
