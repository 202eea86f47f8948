import type { TaskItem } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { stageOfTask } from '@stint/domain/workspace/statuses';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useRef } from 'react';
import { useDraggable } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { TaskDot, TaskLink } from '../../core/tasks/index.ts';
import { type CardActs, dragIdOf } from './moving.ts';
import { firstDayOf } from './redate.ts';

/** A task on one of its days. */
export function Entry({
  task,
  from,
  whole,
  onKey,
  grabbedId: heldId,
  onBlur,
  arrived,
  onArrived,
}: { task: TaskItem; from: PlanDate | null; whole: boolean } & CardActs) {
  const t = useText('kanban');
  const grip = useRef<HTMLButtonElement>(null);
  const item = useDraggable('calendar', dragIdOf(task, from));
  const isHeld = heldId === task.id;
  const isFirst = from === null || from === firstDayOf(task);
  const arrives = isFirst && arrived === dragIdOf(task, from);
  const done = useRef(onArrived);
  done.current = onArrived;
  useEffect(() => {
    if (!arrives) return;
    grip.current?.focus();
    done.current();
  }, [arrives]);
  return (
    <li
      ref={item}
      data-drag
      className={cx(
        'group/entry relative flex min-w-0 items-baseline gap-1.5 rounded-sm border bg-raised px-1.5 py-0.5 text-caption max-lg:min-h-9 max-lg:px-2.5 max-lg:text-dense',
        isHeld ? 'border-focus outline-2 outline-focus' : 'border-line hover:border-line-strong',
      )}
    >
      <TaskDot task={task} />
      <TaskLink
        taskId={task.id}
        dir="auto"
        className={cx(
          'min-w-0 flex-1 hover:underline',
          'wrap-anywhere',
          whole ? 'line-clamp-6' : 'line-clamp-2',
          stageOfTask(task) === 'done' && 'text-muted line-through',
        )}
      >
        {task.title}
      </TaskLink>
      {isFirst && (
        <button
          ref={grip}
          type="button"
          aria-label={t('move', { task: task.title })}
          aria-pressed={isHeld}
          onKeyDown={(event) => onKey(task, from, event)}
          onBlur={() => isHeld && onBlur()}
          className="absolute end-0.5 flex size-4 shrink-0 items-center justify-center rounded-xs bg-raised text-faint opacity-0 focus-visible:opacity-100 group-hover/entry:opacity-100"
        >
          <GripVertical className="size-3.5" />
        </button>
      )}
    </li>
  );
}
