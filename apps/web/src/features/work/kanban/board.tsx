import { type ReactNode, useRef } from 'react';
import { useAutoScroll } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { Column as OneColumn } from '../../core/tasks/index.ts';
import { CardOptionsOf } from './card-options.tsx';
import type { Cell } from './cells.ts';
import { useCollapsed } from './collapsed.ts';
import { Column } from './column.tsx';
import { useDragging } from './dragging.ts';
import { Lanes } from './lanes.tsx';
import { MovingTasks } from './moving.tsx';
import type { BoardLane } from './search.ts';

interface BoardProps {
  columns: readonly OneColumn[];
  /** The cells by swimlane; null for a board without. */
  lanes: readonly (readonly Cell[])[] | null;
  lanesBy: BoardLane | undefined;
  teamId: string;
  /** The number of tasks without the filter. */
  totals: ReadonlyMap<string, number>;
  members: readonly string[];
  /** After the last column. */
  end?: ReactNode;
}

/** Columns side by side, each with its own scrolling, or swimlanes below each other. */
export const Board = ({ lanes, lanesBy, teamId, ...props }: BoardProps) => (
  <MovingTasks
    columns={lanes?.flat() ?? props.columns.map((column) => ({ ...column, lane: null }))}
    lanes={lanesBy}
    teamId={teamId}
  >
    <CardOptionsOf>
      {lanes && lanesBy ? <Lanes lanes={lanes} lanesBy={lanesBy} columns={props.columns} /> : <Columns {...props} />}
    </CardOptionsOf>
  </MovingTasks>
);

function Columns({ columns, totals, members, end }: Omit<BoardProps, 'lanes' | 'lanesBy' | 'teamId'>) {
  const t = useText('kanban');
  const [isCollapsed, collapse] = useCollapsed();
  const frame = useRef<HTMLElement>(null);
  useDragging();
  useAutoScroll('board', frame);
  return (
    <div className="relative min-h-96 flex-1">
      <section
        ref={frame}
        aria-label={t('board')}
        data-scroll-restoration-id="board"
        data-roving-group=""
        className="absolute -inset-x-3 inset-y-0 flex scroll-px-3 max-sm:snap-x items-stretch gap-3 overflow-x-auto overflow-y-clip px-3 pb-1 sm:-inset-x-page sm:scroll-px-page sm:px-page"
      >
        {columns.map((column, at) => (
          <Column
            key={column.key}
            at={at}
            column={column}
            total={totals.get(column.key) ?? column.tasks.length}
            collapsed={isCollapsed(column)}
            onCollapse={(collapsed) => collapse(column, collapsed)}
            members={members}
          />
        ))}
        {end}
      </section>
    </div>
  );
}
