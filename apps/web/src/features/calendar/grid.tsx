import type { TaskItem } from '@stint/contract';
import { addDays, daysFrom, type PlanDate } from '@stint/domain/dates';
import { stageOfTask } from '@stint/domain/statuses';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hours, weekdayName } from '../../lib/dates.ts';
import { useDrag } from '../../lib/drag.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { tip } from '../../ui/tooltip.tsx';
import { useFormats } from '../formats/index.ts';
import { StatusDot, TaskLink, useChangeTask } from '../tasks/index.ts';
import { firstDayOf, lastDayOf, redated } from './redate.ts';
import type { Span } from './search.ts';

/** Where a task without a date is. */
const nowhere = 'none';
/** More than these do not stand in a day of a month. */
const shownOfDay = 4;

interface GridProps {
  days: readonly PlanDate[];
  span: Span;
  /** The month that the days are about; others are paler. */
  month: string;
  today: PlanDate;
  tasks: readonly TaskItem[];
  /** Null until they are known. */
  undated: { items: readonly TaskItem[]; next: string | null } | null;
  /** Milliseconds. */
  timesOf: (date: PlanDate) => { planned: number; worked: number };
  onDay: (date: PlanDate) => void;
}

interface Held {
  task: TaskItem;
  at: PlanDate;
}

/** Tasks get other days: dragged, or held with the keyboard. */
function useRedating() {
  const { t } = useTranslation(['taskViews', 'common']);
  const change = useChangeTask();
  const { day } = useFormats();
  return (task: TaskItem, to: PlanDate | null) => {
    const before = { startDate: task.startDate ?? null, dueDate: task.dueDate ?? null };
    const after = redated(task, to);
    if (after.startDate === before.startDate && after.dueDate === before.dueDate) return;
    change(task.id, after, {}, () =>
      toast({
        id: `dated-${task.id}`,
        look: 'success',
        title: to ? t('dated', { task: task.title, date: day(to) }) : t('undated', { task: task.title }),
        action: { label: t('common:undo'), onPress: () => change(task.id, before) },
      }),
    );
  };
}

const isMirrored = () => document.documentElement.dir === 'rtl';

function stepOf(key: string): number {
  const across = isMirrored() ? -1 : 1;
  return { ArrowLeft: -across, ArrowRight: across, ArrowUp: -7, ArrowDown: 7 }[key] ?? 0;
}

/** A task held with the keyboard: taken, carried from day to day, and put down. */
function useHolding(today: PlanDate, redate: (task: TaskItem, to: PlanDate | null) => void) {
  const { t } = useTranslation('taskViews');
  const { day } = useFormats();
  const [held, setHeld] = useState<Held | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [said, say] = useState('');
  const take = (task: TaskItem, at: PlanDate) => {
    setHeld({ task, at });
    say(t('held', { task: task.title, date: day(at) }));
  };
  const carry = (task: TaskItem, at: PlanDate) => {
    setHeld({ task, at });
    say(day(at));
  };
  const putDown = (task: TaskItem, from: PlanDate | null, at: PlanDate | null) => {
    const to = at === null ? from : shifted(task, from, at);
    setHeld(null);
    // The focus goes with it, to the day where it will stand in a moment.
    setArrived(placed(task, to));
    say(at === null ? t('stays', { task: task.title }) : '');
    if (at !== null) redate(task, to);
  };
  const heldKey = (task: TaskItem, from: PlanDate | null, at: PlanDate, key: string): (() => void) | null => {
    const step = stepOf(key);
    if (step !== 0) return () => carry(task, addDays(at, step));
    if (key === 'Escape') return () => putDown(task, from, null);
    return presses(key) ? () => putDown(task, from, at) : null;
  };
  const onKey = (task: TaskItem, from: PlanDate | null, event: KeyboardEvent) => {
    const isHeld = held?.task.id === task.id;
    const act = isHeld
      ? heldKey(task, from, held.at, event.key)
      : presses(event.key)
        ? () => take(task, from ?? today)
        : null;
    if (!act) return;
    event.preventDefault();
    act();
  };
  const card: CardActs = {
    onKey,
    heldId: held?.task.id ?? null,
    onBlur: () => setHeld(null),
    arrived,
    onArrived: () => setArrived(null),
  };
  return { card, at: held?.at ?? null, said };
}

/** A task on one of its days, or on none. */
const placed = (task: TaskItem, on: PlanDate | null) => `${task.id} ${on ?? nowhere}`;

const presses = (key: string) => key === 'Enter' || key === ' ';

/** Where a task begins that was taken on one of its days and put down on another. */
function shifted(task: TaskItem, from: PlanDate | null, to: PlanDate): PlanDate {
  const first = firstDayOf(task);
  return from && first ? addDays(first, daysFrom(from, to)) : to;
}

export function Grid({ days, span, month, today, tasks, undated, timesOf, onDay }: GridProps) {
  const { t } = useTranslation('taskViews');
  const { locale } = useLanguage();
  const redate = useRedating();
  const [over, setOver] = useState<string | null>(null);
  const { card, at, said } = useHolding(today, redate);
  const frame = useDrag({
    onOver: (_, next) => setOver(next),
    onDrop: (dragged, to) => {
      const [id, from = nowhere] = dragged.split(' ');
      const task = [...tasks, ...(undated?.items ?? [])].find((one) => one.id === id);
      if (!task || to === from) return;
      redate(task, to === nowhere ? null : shifted(task, from === nowhere ? null : from, to));
    },
  });
  const target = at ?? over;
  return (
    <section ref={frame} aria-label={t('calendar')} className="flex min-h-0 flex-1 gap-4 max-lg:flex-col">
      <div className="relative min-w-0 flex-1 overflow-x-auto rounded-lg border border-line">
        <table aria-label={t('calendar')} className="h-full w-full min-w-176 table-fixed border-collapse bg-surface">
          <thead>
            <tr className="border-line border-b">
              {days.slice(0, 7).map((date) => (
                <th key={date} scope="col" className="h-8 px-2 text-start font-medium text-caption text-muted">
                  {weekdayName(date, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: days.length / 7 }, (_, week) => (
              <tr
                key={days[week * 7]}
                className={cx('border-line border-b last:border-b-0', span === 'month' ? 'h-32' : 'h-112')}
              >
                {days.slice(week * 7, week * 7 + 7).map((date) => (
                  <Day
                    key={date}
                    date={date}
                    isToday={date === today}
                    isPale={span === 'month' && !date.startsWith(month)}
                    isTarget={target === date}
                    tasks={tasks.filter((task) => isOn(task, date))}
                    most={span === 'month' ? shownOfDay : 100}
                    whole={span === 'week'}
                    times={timesOf(date)}
                    onMore={() => onDay(date)}
                    card={card}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section
        aria-labelledby="undated"
        data-drop={nowhere}
        className={cx(
          'flex shrink-0 flex-col gap-2 rounded-lg border p-3 lg:w-64',
          target === nowhere ? 'border-focus bg-selected' : 'border-line bg-sunken',
        )}
      >
        <h2 id="undated" className="font-semibold text-dense">
          {t('unscheduled')}{' '}
          <bdi dir="ltr" className="font-normal text-muted tabular-nums">
            {undated && `${undated.items.length}${undated.next ? '+' : ''}`}
          </bdi>
        </h2>
        {undated === null ? (
          <SkeletonText lines={3} />
        ) : undated.items.length === 0 ? (
          <p className="text-caption text-muted">{t('allScheduled')}</p>
        ) : (
          <ul aria-labelledby="undated" className="flex max-h-160 flex-col gap-1 overflow-y-auto">
            {undated.items.map((task) => (
              <Entry key={task.id} task={task} from={null} whole={false} {...card} />
            ))}
          </ul>
        )}
      </section>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

const isOn = (task: TaskItem, date: PlanDate) => {
  const [first, last] = [firstDayOf(task), lastDayOf(task)];
  return first !== null && last !== null && first <= date && date <= last;
};

interface CardActs {
  onKey: (task: TaskItem, from: PlanDate | null, event: KeyboardEvent) => void;
  heldId: string | null;
  onBlur: () => void;
  arrived: string | null;
  onArrived: () => void;
}

interface DayProps {
  date: PlanDate;
  isToday: boolean;
  isPale: boolean;
  isTarget: boolean;
  tasks: readonly TaskItem[];
  most: number;
  /** Titles in as many lines as they need. */
  whole: boolean;
  times: { planned: number; worked: number };
  onMore: () => void;
  card: CardActs;
}

function Day({ date, isToday, isPale, isTarget, tasks, most, whole, times, onMore, card }: DayProps) {
  const { t } = useTranslation('taskViews');
  const { day } = useFormats();
  const name = day(date);
  const shown = tasks.length > most ? tasks.slice(0, most - 1) : tasks;
  const hasTimes = times.planned > 0 || times.worked > 0;
  return (
    <td
      aria-label={
        hasTimes ? t('day', { date: name, planned: hours(times.planned), worked: hours(times.worked) }) : name
      }
      aria-current={isToday ? 'date' : undefined}
      data-drop={date}
      className={cx(
        'border-line border-e p-1.5 align-top last:border-e-0',
        isPale && 'bg-sunken',
        isTarget && 'bg-selected outline-2 outline-focus -outline-offset-2',
      )}
    >
      <div className="mb-1 flex flex-wrap items-center gap-x-2 text-caption">
        <span
          className={cx(
            'flex size-6 shrink-0 items-center justify-center rounded-full tabular-nums',
            isToday ? 'bg-accent font-semibold text-on-accent' : isPale ? 'text-muted' : 'font-medium',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {hasTimes && (
          <dl className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-2 text-muted tabular-nums">
            {times.planned > 0 && (
              <div className="flex gap-1" {...tip({ text: t('planned') })}>
                <dt className="sr-only">{t('planned')}</dt>
                <dd>{hours(times.planned)}</dd>
              </div>
            )}
            {times.worked > 0 && (
              <div className="flex gap-1 font-medium text-body" {...tip({ text: t('worked') })}>
                <dt className="sr-only">{t('worked')}</dt>
                <dd>{hours(times.worked)}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
      {tasks.length > 0 && (
        <ul aria-label={name} className="flex min-w-0 flex-col gap-0.5">
          {shown.map((task) => (
            <Entry key={task.id} task={task} from={date} whole={whole} {...card} />
          ))}
        </ul>
      )}
      {shown.length < tasks.length && (
        <button
          type="button"
          onClick={onMore}
          className="rounded-xs px-1 text-start text-caption text-muted hover:underline"
        >
          {t('moreTasks', { number: tasks.length - shown.length })}
        </button>
      )}
    </td>
  );
}

/** One task on one of its days. */
function Entry({
  task,
  from,
  whole,
  onKey,
  heldId,
  onBlur,
  arrived,
  onArrived,
}: { task: TaskItem; from: PlanDate | null; whole: boolean } & CardActs) {
  const { t } = useTranslation('kanban');
  const grip = useRef<HTMLButtonElement>(null);
  const isHeld = heldId === task.id;
  const isFirst = from === null || from === firstDayOf(task);
  const arrives = isFirst && arrived === placed(task, from);
  const done = useRef(onArrived);
  done.current = onArrived;
  useEffect(() => {
    if (!arrives) return;
    grip.current?.focus();
    done.current();
  }, [arrives]);
  return (
    <li
      data-drag={placed(task, from)}
      className={cx(
        'group/entry relative flex min-w-0 items-center gap-1.5 rounded-sm border bg-raised px-1.5 py-0.5 text-caption',
        isHeld ? 'border-focus outline-2 outline-focus' : 'border-line hover:border-line-strong',
      )}
    >
      <StatusDot name={task.status} color={task.taskStatus?.color} />
      <TaskLink
        taskId={task.id}
        draggable={false}
        dir="auto"
        className={cx(
          'min-w-0 flex-1 hover:underline',
          whole ? 'wrap-anywhere line-clamp-6' : 'truncate',
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
