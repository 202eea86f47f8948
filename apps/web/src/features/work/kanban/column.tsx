import ChevronsLeftRight from 'lucide-react/icons/chevrons-left-right';
import ChevronsRightLeft from 'lucide-react/icons/chevrons-right-left';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useBoth, useDraggable, useDropTarget } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Column as OneColumn, StatusDot, useStatusLabel } from '../../core/tasks/index.ts';
import { Cards } from './cards.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { columnDrag } from './columns.ts';
import { useMoving } from './moving.tsx';
import { NewTask } from './new-task.tsx';
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
      {useTurn(props.at) ? <Cards cell={column} name={name} fills /> : <div className="flex-1" />}
    </>
  );
}
