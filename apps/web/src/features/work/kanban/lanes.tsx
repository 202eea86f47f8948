import { useEffect, useRef } from 'react';
import { useAutoScroll, useBoth, useDropTarget } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { type Column, StatusDot, useStatusLabel } from '../../core/tasks/index.ts';
import { GroupHead } from '../task-groups/index.ts';
import { Cards } from './cards.tsx';
import type { Cell } from './cells.ts';
import { useFolded } from './collapsed.ts';
import { useDragging } from './dragging.ts';
import { useMoving } from './moving.tsx';
import type { BoardLane } from './search.ts';
import { useTurn } from './turns.ts';

interface LanesProps {
  lanes: readonly (readonly Cell[])[];
  lanesBy: BoardLane;
  columns: readonly Column[];
}

const cellWidth = 'w-72 max-w-[calc(100vw-3rem)] shrink-0';

/** The board in rows, with the names of the columns on top. */
export function Lanes({ lanes, lanesBy, columns }: LanesProps) {
  const t = useText('kanban');
  const labelled = useStatusLabel();
  const [isFolded, fold] = useFolded(lanesBy);
  const frame = useRef<HTMLElement>(null);
  useDragging();
  useAutoScroll('board', frame);
  return (
    <div className="relative min-h-96 flex-1">
      <section
        ref={frame}
        aria-label={t('board')}
        data-scroll-restoration-id="board lanes"
        className="absolute -inset-x-3 inset-y-0 scroll-px-3 scroll-pt-18 overflow-auto px-3 pb-1 sm:-inset-x-page sm:scroll-px-page sm:px-page"
      >
        <div className="sticky top-0 z-20 flex h-9 w-max items-center gap-3 bg-surface">
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
          return (
            lane && (
              <Lane
                key={lane.key}
                at={at}
                cells={cells}
                lane={lane}
                isFolded={isFolded(lane.key)}
                onFold={() => fold(lane.key)}
              />
            )
          );
        })}
      </section>
    </div>
  );
}

interface LaneProps {
  at: number;
  cells: readonly Cell[];
  lane: NonNullable<Cell['lane']>;
  isFolded: boolean;
  onFold: () => void;
}

function Lane({ at, cells, lane, isFolded, onFold }: LaneProps) {
  const isDue = useTurn(at);
  return (
    <section aria-label={lane.label} className="w-max pb-3">
      {/* Stays below the names of the columns, and beside the edge, while its cards scroll. */}
      <div className="sticky top-9 z-10 bg-surface">
        <GroupHead group={lane} isFolded={isFolded} onFold={onFold} className="sticky start-0 h-9 max-w-72" />
      </div>
      {!isFolded && isDue && (
        <div data-roving-group="" className="flex items-stretch gap-3">
          {cells.map((cell) => (
            <LaneCell key={cell.key} cell={cell} />
          ))}
        </div>
      )}
    </section>
  );
}

function LaneCell({ cell }: { cell: Cell }) {
  const labelled = useStatusLabel();
  const { target } = useMoving();
  const frame = useRef<HTMLDivElement>(null);
  const place = useBoth(frame, useDropTarget('board', cell.key));
  const targeted = target === cell.key;
  useEffect(() => {
    if (targeted) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [targeted]);
  const name = `${labelled(cell.entry ?? { name: cell.name })}, ${cell.lane?.label}`;
  return (
    <div
      ref={place}
      className={cx(
        cellWidth,
        'min-h-14 rounded-lg border transition-colors',
        targeted ? 'border-focus bg-selected' : 'border-line bg-sunken',
      )}
    >
      {cell.tasks.length > 0 && <Cards cell={cell} name={name} fills={false} />}
    </div>
  );
}
