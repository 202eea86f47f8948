import type { TaskItem } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { useId } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { useDropTarget } from '../../../lib/drag/drag.ts';
import { hours, short, weekdayLetter, weekdayName } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { TaskDot } from '../../core/tasks/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { PeopleTotal } from '../../time/timesheets/index.ts';
import { HolidayMark } from '../../workspace/holidays/index.ts';
import { DayNumber } from './day-number.tsx';
import type { DaysProps, Times } from './days.ts';
import { Entry } from './entry.tsx';
import { isOn } from './redate.ts';

/** Up to this many tasks have a dot each; more become a number. */
const dots = 3;

/** The phone layout: dots by day, and the tasks of the chosen day below. */
export function NarrowDays({ chosen, ...props }: DaysProps & { chosen: PlanDate }) {
  const { days, span, month, today, target, tasks, timesOf, onDay } = props;
  const t = useText('taskViews');
  const { locale } = useLanguage();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <table aria-label={t('calendar')} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {days.slice(0, 7).map((date) => (
              <th key={date} scope="col" className="h-7 text-center font-medium text-caption text-muted">
                <abbr title={weekdayName(date, locale)} className="no-underline">
                  {weekdayLetter(date, locale)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: days.length / 7 }, (_, week) => (
            <tr key={days[week * 7]}>
              {days.slice(week * 7, week * 7 + 7).map((date) => (
                <Day
                  key={date}
                  date={date}
                  isToday={date === today}
                  isChosen={date === chosen}
                  isPale={span === 'month' && !date.startsWith(month)}
                  isTarget={target === date}
                  tasks={tasks.filter((task) => isOn(task, date))}
                  times={timesOf(date)}
                  onChoose={() => onDay(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Chosen date={chosen} {...props} />
    </div>
  );
}

interface DayProps {
  date: PlanDate;
  isToday: boolean;
  isChosen: boolean;
  isPale: boolean;
  isTarget: boolean;
  tasks: readonly TaskItem[];
  times: Times;
  onChoose: () => void;
}

function Day({ date, isToday, isChosen, isPale, isTarget, tasks, times, onChoose }: DayProps) {
  const t = useText('taskViews', 'projects');
  const { day } = useFormats();
  const cell = useDropTarget('calendar', date);
  const hasTimes = times.planned > 0 || times.worked > 0;
  const name = hasTimes
    ? t('day', { date: day(date), planned: short(times.planned), worked: hours(times.worked) })
    : day(date);
  return (
    <td ref={cell} aria-current={isToday ? 'date' : undefined} className="p-0">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${name} · ${t('projects:countTasks', { count: tasks.length })}`}
        onClick={onChoose}
        className={cx(
          'flex h-15 w-full flex-col items-center rounded-md pt-1 text-dense tabular-nums',
          isTarget ? 'bg-selected outline-2 outline-focus -outline-offset-2' : isChosen && 'bg-selected',
        )}
      >
        <DayNumber date={date} isToday={isToday} isPale={isPale} />
        <HolidayMark date={date} isDot />
        <span
          aria-hidden
          className={cx('h-3.5 text-caption leading-none', times.worked > 0 ? 'text-body' : 'text-muted')}
        >
          {hasTimes && (times.worked > 0 ? hours(times.worked) : short(times.planned))}
        </span>
        <span aria-hidden dir="ltr" className="flex h-3 items-center gap-0.5 text-muted">
          {tasks.slice(0, dots).map((task) => (
            <span key={task.id} className="flex scale-75">
              <TaskDot task={task} />
            </span>
          ))}
          {tasks.length > dots && <span className="text-caption">+{tasks.length - dots}</span>}
        </span>
      </button>
    </td>
  );
}

function Chosen({ date, tasks, timesOf, card }: DaysProps & { date: PlanDate }) {
  const t = useText('taskViews', 'kanban');
  const { day } = useFormats();
  const id = useId();
  const dayTasks = tasks.filter((task) => isOn(task, date));
  const times = timesOf(date);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="font-semibold text-base">
          {day(date)}
        </h3>
        <dl className="ms-auto flex gap-x-3 text-caption text-muted tabular-nums">
          {times.planned > 0 && (
            <div className="flex gap-1">
              <dt>{t('planned')}</dt>
              <dd className="font-medium text-body">{short(times.planned)}</dd>
            </div>
          )}
          {times.worked > 0 && (
            <div className="flex gap-1">
              <dt>{t('worked')}</dt>
              <dd className="font-medium text-body">
                <PeopleTotal title={day(date)} filter={times.filter} meter={standing(times.worked)} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {dayTasks.length === 0 ? (
        <p className="text-dense text-muted">{t('kanban:empty')}</p>
      ) : (
        <ul aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
          {dayTasks.map((task) => (
            <Entry key={task.id} task={task} from={date} whole {...card} />
          ))}
        </ul>
      )}
    </section>
  );
}
