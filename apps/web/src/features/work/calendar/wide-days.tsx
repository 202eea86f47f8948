import type { TaskItem } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { useRef } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { useAutoScroll, useDropTarget } from '../../../lib/drag/drag.ts';
import { hours, short, weekdayName } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { tip } from '../../../ui/tooltip.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { PeopleTotal } from '../../time/timesheets/index.ts';
import { HolidayMark } from '../../workspace/holidays/index.ts';
import { DayNumber } from './day-number.tsx';
import type { DaysProps, Times } from './days.ts';
import { Entry } from './entry.tsx';
import type { CardActs } from './moving.ts';
import { isOn } from './redate.ts';

/** Further tasks of a day are counted. */
const shownOfDay = 3;

/** The wide layout: days with the titles of their tasks. */
export function WideDays({ days, span, month, today, target, tasks, timesOf, onDay, card }: DaysProps) {
  const t = useText('taskViews');
  const { locale } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useAutoScroll('calendar', box);
  return (
    <div ref={box} className="relative min-w-0 flex-1 overflow-x-auto rounded-lg border border-line">
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
                  max={span === 'month' ? shownOfDay : 100}
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
  );
}

interface DayProps {
  date: PlanDate;
  isToday: boolean;
  isPale: boolean;
  isTarget: boolean;
  tasks: readonly TaskItem[];
  max: number;
  /** Titles wrap over as many lines as they need. */
  whole: boolean;
  times: Times;
  onMore: () => void;
  card: CardActs;
}

function Day({ date, isToday, isPale, isTarget, tasks, max, whole, times, onMore, card }: DayProps) {
  const t = useText('taskViews');
  const { day } = useFormats();
  const cell = useDropTarget('calendar', date);
  const name = day(date);
  const listedTasks = tasks.length > max ? tasks.slice(0, max - 1) : tasks;
  const hasTimes = times.planned > 0 || times.worked > 0;
  return (
    <td
      ref={cell}
      aria-label={
        hasTimes ? t('day', { date: name, planned: short(times.planned), worked: hours(times.worked) }) : name
      }
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'border-line border-e p-1.5 align-top last:border-e-0',
        isPale && 'bg-sunken',
        isTarget && 'bg-selected outline-2 outline-focus -outline-offset-2',
      )}
    >
      <div className="mb-1 flex flex-wrap items-center gap-x-2 text-caption">
        <DayNumber date={date} isToday={isToday} isPale={isPale} />
        <HolidayMark date={date} />
        {hasTimes && (
          <dl className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-2 text-muted tabular-nums">
            {times.planned > 0 && (
              <div className="flex gap-1" {...tip({ text: t('planned') })}>
                <dt className="sr-only">{t('planned')}</dt>
                <dd>{short(times.planned)}</dd>
              </div>
            )}
            {times.worked > 0 && (
              <div className="flex gap-1 font-medium text-body" {...tip({ text: t('worked') })}>
                <dt className="sr-only">{t('worked')}</dt>
                <dd>
                  <PeopleTotal title={name} filter={times.filter} meter={standing(times.worked)} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      {tasks.length > 0 && (
        <ul aria-label={name} className="flex min-w-0 flex-col gap-0.5">
          {listedTasks.map((task) => (
            <Entry key={task.id} task={task} from={date} whole={whole} {...card} />
          ))}
        </ul>
      )}
      {listedTasks.length < tasks.length && (
        <button
          type="button"
          onClick={onMore}
          className="rounded-xs px-1 text-start text-caption text-muted hover:underline"
        >
          {t('moreTasks', { number: tasks.length - listedTasks.length })}
        </button>
      )}
    </td>
  );
}
