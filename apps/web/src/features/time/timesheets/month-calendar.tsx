import type { PlanDate } from '@stint/domain/dates';
import { rangesOfDates } from '@stint/domain/time';
import { daysOfTime } from '@stint/domain/time/timesheets';
import { standing } from '../../../lib/clock/meter.ts';
import { hours, weekdayName } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { HolidayMark } from '../../workspace/holidays/index.ts';
import { useEntries } from './entries-query.ts';
import { weeksOfMonth } from './timesheet-search.ts';
import { Total } from './total.tsx';
import { rowsOf } from './week-grid-cells.ts';
import { useDaySums } from './week-grid-data.ts';
import type { Worker } from './worker.ts';

/** So many tasks of a day are named. */
const max = 3;

interface MonthCalendarProps {
  worker: Worker;
  on: PlanDate;
  today: PlanDate;
  onDay: (date: PlanDate) => void;
}

/** A month with the total and the tasks of each day. */
export function MonthCalendar({ worker, on, today, onDay }: MonthCalendarProps) {
  const t = useText('weekGrid');
  const zone = useZone();
  const { locale } = useLanguage();
  const { weekStartsOn } = useFormats();
  const days = weeksOfMonth(on, weekStartsOn);
  const period = { start: days[0] ?? on, end: days.at(-1) ?? on };
  const { logs, now } = useEntries(worker, period);
  const { sumOf } = useDaySums(worker, days);
  const dayOfTimes = daysOfTime(logs ?? [], rangesOfDates(period.start, period.end, zone), zone, now);
  const tasksOf = (date: PlanDate) => {
    const parts = dayOfTimes.find((day) => day.date === date)?.parts ?? [];
    return rowsOf(
      parts.map(({ log }) => log),
      { days: [date], zone, now, by: 'task' },
    ).sort((a, b) => b.ms - a.ms);
  };
  return (
    <table
      aria-label={t('timesOf')}
      className="w-full table-fixed border-separate border-spacing-0 overflow-clip rounded-lg border border-line bg-raised"
    >
      <thead>
        <tr>
          {days.slice(0, 7).map((date) => (
            <th key={date} scope="col" className="h-8 px-2 text-start font-medium text-caption text-muted">
              <abbr title={weekdayName(date, locale)} className="no-underline">
                {weekdayShort(date, locale)}
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
                worker={worker}
                date={date}
                ms={sumOf(date)}
                tasks={tasksOf(date)}
                isToday={date === today}
                isPale={date.slice(0, 7) !== on.slice(0, 7)}
                onDay={() => onDay(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const weekdayShort = (date: PlanDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));

interface DayProps {
  worker: Worker;
  date: PlanDate;
  ms: number;
  tasks: ReturnType<typeof rowsOf>;
  isToday: boolean;
  isPale: boolean;
  onDay: () => void;
}

function Day({ worker, date, ms, tasks, isToday, isPale, onDay }: DayProps) {
  const t = useText('weekGrid', 'timesheets');
  const { day } = useFormats();
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'h-16 border-line border-t p-1 align-top not-first:border-s sm:h-26 sm:p-1.5',
        isPale && 'bg-sunken',
      )}
    >
      <div className="flex flex-wrap items-center justify-between">
        <button
          type="button"
          aria-label={day(date)}
          onClick={onDay}
          className={cx(
            'grid size-6 place-content-center rounded-full text-dense tabular-nums hover:bg-hover',
            isToday ? 'bg-accent font-semibold text-on-accent hover:bg-accent-hover' : 'text-muted',
          )}
        >
          {Number(date.slice(8))}
        </button>
        {ms > 0 && (
          <span className="font-semibold text-dense tabular-nums max-sm:hidden">
            <Total worker={worker} filter={{ start: date, end: date }} meter={standing(ms)} />
          </span>
        )}
      </div>
      <HolidayMark date={date} />
      {ms > 0 && <span className="px-1 font-semibold text-caption tabular-nums sm:hidden">{hours(ms)}</span>}
      <ul className="mt-1 flex flex-col gap-0.5 max-sm:hidden">
        {tasks.slice(0, max).map((row) => (
          <li key={row.key} className="flex gap-1 text-caption text-muted">
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {row.title ?? row.project ?? t('timesheets:noTask')}
            </span>
            <span className="tabular-nums">{hours(row.ms)}</span>
          </li>
        ))}
        {tasks.length > max && <li className="text-caption text-muted">{t('more', { count: tasks.length - max })}</li>}
      </ul>
    </td>
  );
}
