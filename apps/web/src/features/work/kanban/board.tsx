import { type ReactNode, useRef } from 'react';
import { useAutoScroll, useDrag } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { Column as OneColumn } from '../../core/tasks/index.ts';
import { CardOptionsOf } from './card-options.tsx';
import { useCollapsed } from './collapsed.ts';
import { Column } from './column.tsx';
import { columnDragged } from './columns.ts';
import { MovingTasks, useMoving } from './moving.tsx';

interface BoardProps {
  columns: readonly OneColumn[];
  /** The number of tasks without the filter. */
  totals: ReadonlyMap<string, number>;
  members: readonly string[];
  /** After the last column. */
  end?: ReactNode;
}

/** Columns side by side, each with its own scrolling. */
export const Board = (props: BoardProps) => (
  <MovingTasks columns={props.columns}>
    <CardOptionsOf>
      <Columns {...props} />
    </CardOptionsOf>
  </MovingTasks>
);

/** Moves a dropped card to the column below it. */
function useDragging(): void {
  const { columns, onDrag, move, moveColumn } = useMoving();
  useDrag('board', {
    onStart: (id) => onDrag(id, null),
    onOver: onDrag,
    onDrop: (id, over) => {
      const column = columns.find(({ key }) => key === over);
      const dragged = columnDragged(id);
      if (dragged !== null) return column && moveColumn(dragged, column.key);
      const task = columns.flatMap(({ tasks }) => tasks).find((item) => item.id === id);
      if (column && task) move(task, column);
    },
  });
}

function Columns({ columns, totals, members, end }: BoardProps) {
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
        {columns.map((column) => (
          <Column
            key={column.key}
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
