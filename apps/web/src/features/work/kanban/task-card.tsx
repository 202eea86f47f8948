import type { TaskItem } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useBoth, useDraggable, useDropTarget } from '../../../lib/drag/drag.ts';
import { hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { cx } from '../../../ui/cx.ts';
import { CircularProgress } from '../../../ui/progress.tsx';
import { Tooltip, tip } from '../../../ui/tooltip.tsx';
import { Labels, PriorityBars, TaskLink, TaskNumber, TypeIcon } from '../../core/tasks/index.ts';
import {
  Elapsed,
  TimerButton,
  useEstimateShare,
  useGroupMeter,
  useTimer,
  useWhyNotStart,
} from '../../core/timer/index.ts';
import { useOwnMember } from '../../identity/active-team/index.ts';
import { TaskMenu } from '../task-menu/index.ts';
import { useCardOptions } from './card-options.tsx';
import { cardTarget } from './cells.ts';
import { useMovingActs } from './moving.tsx';

/** A title of this length does not fit. */
const longTitle = 60;

interface FaceProps {
  task: TaskItem;
  /** The cell of the board. */
  cellKey: string;
  isHeld: boolean;
  /** What gets the focus of a card that was just moved here with the keyboard. */
  arrives: 'grip' | 'card' | false;
}

interface TaskCardProps extends FaceProps {
  /** Its position in the column, because not all cards are mounted. */
  place: number;
  count: number;
  isDragged: boolean;
  index: number;
  /** Where the moved card goes in. */
  edge: 'above' | 'below' | undefined;
  /** Pixels from the top of the list. */
  start: number;
  measure: (element: HTMLElement | null) => void;
}

/** A card of the board. When others move only its position changes; the face does not render. */
export const TaskCard = memo(function TaskCard({ measure, ...props }: TaskCardProps) {
  const { task, isHeld, arrives, cellKey } = props;
  const { refused } = useMovingActs();
  const place = cardTarget(task.id, cellKey);
  const draggable = useDraggable('board', refused ? null : place);
  const dropTarget = useDropTarget('board', place);
  const frame = useRef<HTMLLIElement>(null);
  const item = useBoth(frame, useBoth(measure, useBoth(draggable, dropTarget)));
  useFocusOnArrival(frame, arrives === 'card');
  return (
    <li
      ref={item}
      {...rowProps(task.id)}
      data-drag={!refused || undefined}
      data-dragged={props.isDragged || undefined}
      data-index={props.index}
      data-edge={props.edge}
      style={{ transform: `translateY(${props.start}px)` }}
      aria-setsize={props.count}
      aria-posinset={props.place}
      data-task={task.id}
      className={cx(
        'group/card absolute inset-x-0 top-0 flex flex-col gap-1.5 rounded-md border bg-raised p-2.5 pt-1.5 transition-colors',
        isHeld ? 'border-focus outline-2 outline-focus' : 'border-line hover:border-line-strong',
      )}
    >
      <Face task={task} isHeld={isHeld} arrives={arrives} cellKey={cellKey} />
    </li>
  );
});

const Face = memo(function Face({ task, isHeld, arrives, cellKey }: FaceProps) {
  const t = useText('kanban');
  const { moveTo } = useMovingActs();
  return (
    <>
      <div className="flex min-h-7 items-center gap-1.5">
        <Kind task={task} />
        <TaskNumber task={task} />
        <span className="ms-auto flex items-center">
          <Grip task={task} isHeld={isHeld} arrives={arrives} cellKey={cellKey} />
          <TaskMenu task={task} subject={task.title} onMove={({ id }) => moveTo(task, cellKey, id)} />
        </span>
      </div>
      <Tooltip text={task.title} off={task.title.length <= longTitle}>
        <TaskLink taskId={task.id} dir="auto" className="line-clamp-2 font-medium text-dense hover:underline">
          {task.title}
        </TaskLink>
      </Tooltip>
      <Labels tags={task.tags} name={t('labels')} shown={3} />
      <Foot task={task} />
    </>
  );
});

/** The task's type and priority. */
function Kind({ task }: { task: TaskItem }) {
  const { typeOf, priorityOf } = useCardOptions();
  const type = typeOf(task);
  const priority = priorityOf(task);
  return (
    <>
      <span className="flex" {...tip({ text: type.text })}>
        <TypeIcon type={task.issueType ?? null} color={type.color} />
        <span className="sr-only">{type.text}</span>
      </span>
      {priority && (
        <span className="flex" {...tip({ text: priority.text })}>
          <PriorityBars priority={priority.name} color={priority.color} />
          <span className="sr-only">{priority.text}</span>
        </span>
      )}
    </>
  );
}

/** Focuses a part of a card that arrives, once. */
function useFocusOnArrival(part: RefObject<HTMLElement | null>, arrives: boolean): void {
  const { onArrived } = useMovingActs();
  useEffect(() => {
    if (!arrives) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onArrived();
  }, [arrives, part, onArrived]);
}

/** Moves a card without a mouse: grab, arrow keys, drop. */
function Grip({ task, isHeld, arrives, cellKey }: FaceProps) {
  const t = useText('kanban');
  const { onKey, release, refused } = useMovingActs();
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnArrival(button, arrives === 'grip');
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('move', { task: task.title })}
      aria-pressed={isHeld}
      aria-disabled={refused !== null || undefined}
      {...tip({ text: refused ?? t('moveHint') })}
      onKeyDown={(event) => onKey(task, cellKey, event)}
      onBlur={() => isHeld && release()}
      className={cx(
        'flex size-6 shrink-0 cursor-grab items-center justify-center rounded-xs text-faint opacity-0 transition-opacity hover:text-body',
        'focus-visible:opacity-100 group-hover/card:opacity-100',
        isHeld && 'text-accent-text opacity-100',
      )}
    >
      <GripVertical className="size-4" />
    </button>
  );
}

/** Time against the estimate, the members, and one's own start button. */
function Foot({ task }: { task: TaskItem }) {
  const t = useText('kanban', 'common');
  const { isOwn } = useCardOptions();
  const meter = useGroupMeter(task);
  const { percent, overMs: over } = useEstimateShare(meter, task.estimate);
  const isGrowing = meter.since !== null;
  const ofEstimate = t('ofEstimate', { percent, estimate: short(task.estimate * 1000) });
  const label = over > 0 ? `${ofEstimate}, ${t('common:overBy', { time: hours(over) })}` : ofEstimate;
  return (
    <div className="flex min-h-7 items-center gap-2 text-caption text-muted">
      {(meter.ms > 0 || isGrowing) && (
        <span className={cx('tabular-nums', isGrowing && 'text-running-text')}>
          <span className="sr-only">{t('worked')}: </span>
          <Elapsed meter={meter} />
        </span>
      )}
      {task.estimate > 0 && (
        <span className="flex items-center gap-1 tabular-nums" {...tip({ text: label })}>
          <CircularProgress
            size="small"
            name={t('estimateOf', { task: task.title })}
            percent={percent}
            isOver={over > 0}
            text={label}
          />
          <bdi dir="ltr" aria-hidden className={cx(over > 0 && 'text-danger-text')}>
            {over > 0 ? `+${hours(over)}` : `${percent}%`}
          </bdi>
        </span>
      )}
      <span className="ms-auto flex items-center gap-2">
        <AvatarGroup
          name={t('assignees')}
          shown={2}
          people={task.members.map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }))}
          renderFace={({ name }, face) => (
            <Link
              to="/kanban"
              search={{ employee: name }}
              aria-label={t('tasksOf', { name })}
              className="flex rounded-full"
            >
              {face}
            </Link>
          )}
        />
        {isOwn(task) && <Start task={task} />}
      </span>
    </div>
  );
}

/** Only for people with time tracking in this team. */
function Start({ task }: { task: TaskItem }) {
  const t = useText('errors');
  const isTracked = useOwnMember()?.isTrackingEnabled === true;
  const timer = useTimer();
  const why = useWhyNotStart()(task);
  if (!isTracked) return null;
  return (
    <TimerButton
      size="small"
      running={timer.isRunning && timer.taskId === task.id}
      task={task.title}
      blocked={why && t(why)}
      onStart={() => timer.start(task)}
      onStop={timer.stop}
    />
  );
}
