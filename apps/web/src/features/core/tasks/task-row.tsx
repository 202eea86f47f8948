import type { TaskItem } from '@stint/contract';
import { overEstimate } from '@stint/domain/work/estimates';
import { whyNotWrite } from '@stint/domain/work/tasks';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { type Meter, readMeter } from '../../../lib/clock/meter.ts';
import { now } from '../../../lib/clock/now.ts';
import type { DragMarks } from '../../../lib/drag/drag.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { Elapsed, type TaskTimes, TimerButton, useTaskTimes, useTimer, useWhyNotStart } from '../timer/index.ts';
import { useChangeTask } from './change-task.ts';
import { EstimateEdit } from './estimate-edit.tsx';
import { useWhyNotChange } from './fields-blocked.ts';
import { sayUpdated } from './say-updated.ts';
import { StatusMenu } from './status-menu.tsx';
import { TaskLink } from './task-link.tsx';
import { TaskNumber } from './task-number.tsx';
import { TitleField } from './title-field.tsx';
import { useWhyNotEstimate } from './why-not-estimate.ts';

/** A title of this length does not fit in a line. */
const longTitle = 60;

const toTop = () =>
  window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });

/** The place of a missing estimate must not move the figure from the end. */
const atEnd = '@md:order-1';

const isZero = ({ ms, since }: Meter) => since === null && ms < 30_000;
const asFigure = (meter: Meter) => <Elapsed meter={meter} />;

interface TaskRowProps {
  task: TaskItem;
  /** Another person's times; they cannot be started. */
  times?: TaskTimes;
  /** Renders the times, where they are more than a figure. */
  time?: ((meter: Meter, span: 'today' | 'all') => ReactNode) | undefined;
  /** The type of the task, before its number. */
  kind?: ReactNode;
  /** False for tasks of other people. */
  startable?: boolean;
  /** Further actions. */
  aside?: ReactNode;
  /** Where rows can be dragged. */
  marks?: DragMarks;
}

/** A task with its progress and, for oneself, its start button. */
export function TaskRow({
  task,
  times: personTimes,
  time = asFigure,
  kind,
  startable = true,
  aside,
  marks,
}: TaskRowProps) {
  const t = useText('tasks', 'taskMenu', 'errors', 'common');
  const timer = useTimer();
  const why = useWhyNotStart()(task);
  const change = useChangeTask();
  const ownTimes = useTaskTimes()(task.id);
  const whyNotEstimate = useWhyNotEstimate()(task);
  const times = personTimes ?? ownTimes;
  const over = overEstimate(readMeter(times.total, now()) / 1000, task.estimate) * 1000;
  const running = personTimes ? personTimes.today.since !== null : timer.isRunning && timer.taskId === task.id;
  return (
    <li
      {...(marks ?? rowProps(task.id))}
      className={cx('@container group -outline-offset-2 border-line border-t', running && 'bg-sunken')}
    >
      <div className="flex min-h-16 items-center gap-2 px-4 py-2 @max-md:flex-wrap">
        <div className="flex min-w-0 flex-1 flex-col @max-md:basis-full">
          <Title task={task} />
          <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            {kind}
            <TaskNumber task={task} />
            {task.isDraft && <Badge tone="warn">{t('taskMenu:draft')}</Badge>}
            <StatusMenu task={task} subject={task.title} />
          </div>
        </div>
        <dl className="flex max-w-28 shrink-0 flex-wrap items-center justify-end gap-x-1.5 text-end tabular-nums *:[dd]:h-6 *:[dd]:leading-6 *:[dd]:first-of-type:w-full @max-md:me-auto @max-md:max-w-none @max-md:*:[dd]:first-of-type:w-auto">
          <dt className="sr-only">{t('today')}</dt>
          <dd className={cx('font-medium', running && 'text-running-text', isZero(times.today) && 'text-faint')}>
            {time(times.today, 'today')}
          </dd>
          <dt className="sr-only">{t('total')}</dt>
          <dd className={cx('text-caption', over > 0 ? 'text-danger-text' : 'text-faint', !task.estimate && atEnd)}>
            {time(times.total, 'all')}
            {over > 0 && <span className="sr-only"> {t('common:overBy', { time: hours(over) })}</span>}
          </dd>
          <dt className="sr-only">{t('estimate')}</dt>
          <dd className="relative">
            <EstimateEdit
              isQuiet
              estimate={task.estimate}
              subject={task.title}
              blocked={whyNotEstimate}
              onSave={(estimate) => change(task.id, { estimate }, {}, () => sayUpdated('estimate'))}
            />
          </dd>
        </dl>
        {aside}
        {!personTimes && (running || (startable && why !== 'timer.tracking_disabled')) && (
          <span data-start className="flex shrink-0">
            <TimerButton
              size="small"
              running={running}
              task={task.title}
              blocked={why && t(`errors:${why}`)}
              onStop={timer.stop}
              onStart={() => {
                timer.start(task);
                toTop();
              }}
            />
          </span>
        )}
      </div>
    </li>
  );
}

function Title({ task }: { task: TaskItem }) {
  const t = useText('tasks', 'errors', 'common');
  const me = useMyself();
  const change = useChangeTask();
  const [editing, setEditing] = useState(false);
  const refused = useWhyNotChange();
  const why = me ? whyNotWrite({ emailVerified: me.isEmailVerified }) : null;
  if (editing)
    return (
      <TitleField
        title={task.title}
        onSave={(title) => change(task.id, { title }, {}, () => sayUpdated('title'))}
        onDone={() => setEditing(false)}
      />
    );
  return (
    <div className="relative flex min-h-7 min-w-0 items-center gap-1">
      <Tooltip text={task.title} off={task.title.length <= longTitle}>
        <TaskLink taskId={task.id} dir="auto" className="line-clamp-2 min-w-0 font-medium hover:underline">
          {task.title}
        </TaskLink>
      </Tooltip>
      <span className="absolute end-0 flex rounded-md bg-raised opacity-0 transition-opacity has-focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:static pointer-coarse:bg-transparent pointer-coarse:opacity-100">
        <IconButton
          name={t('renameOf', { task: task.title })}
          tooltip={t('common:rename')}
          icon={<Pencil className="size-3.5" />}
          size="tiny"
          blocked={refused ?? (why && t(`errors:${why}`))}
          onClick={() => setEditing(true)}
        />
      </span>
    </div>
  );
}
