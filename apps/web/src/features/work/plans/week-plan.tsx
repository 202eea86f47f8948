import type { DailyPlan } from '@stint/contract';
import { addDays, firstOfWeek, type PlanDate } from '@stint/domain/dates';
import type { DayLoad } from '@stint/domain/work/day-load';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { hours, short, weekdayName } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { focusRows, type RowKeys, useRoving } from '../../../lib/page/roving.ts';
import { leaveRow, press, sideOf } from '../../../lib/page/row-focus.ts';
import { useCommand, useShortcut } from '../../../lib/page/shortcuts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { HolidayMark } from '../../workspace/holidays/index.ts';
import { useDropOnDay } from './line-parts.tsx';
import { LoadBar } from './load-bar.tsx';
import { pressPart, weekAct } from './row-keys.ts';
import { OpenTasks, ToPlan } from './to-plan.tsx';
import { type DayChanges, type Days, weekAround } from './use-days.ts';
import { WeekLine } from './week-line.tsx';

interface WeekPlanProps {
  days: Days;
  changes: DayChanges;
  date: PlanDate;
  onDate: (date: PlanDate) => void;
  /** Shows one day again. */
  onDay: (date: PlanDate) => void;
}

/** The week in seven columns beside the tasks to plan. Tasks are dragged between them, or moved with keys. */
export function WeekPlan({ days, changes, date, onDate, onDay }: WeekPlanProps) {
  const t = useText('plans', 'home');
  const { weekStartsOn, calendarDate } = useFormats();
  const first = firstOfWeek(date, weekStartsOn);
  const dates = weekAround(first);
  const { keys, announcement } = useWeekKeys(days, changes, dates);
  const { list } = useRoving<HTMLDivElement>({ onKey: keys });
  const focusToPlan = () => {
    const box = list.ref.current;
    if (!focusRows(box?.querySelector('[data-to-plan]') ?? null)) focusRows(box);
  };
  useShortcut('p', t('home:toPlan'), focusToPlan);
  useCommand('dayPrevious', () => onDate(addDays(date, -7)));
  useCommand('dayNext', () => onDate(addDays(date, 7)));
  return (
    <section aria-label={t('weekPlan')} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="me-auto font-semibold text-title">
          <bdi>{`${calendarDate(first)} – ${calendarDate(addDays(first, 6))}`}</bdi>
        </h2>
        <IconButton
          name={t('weekBefore')}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          size="small"
          keys="["
          onClick={() => onDate(addDays(date, -7))}
        />
        <Button size="small" look="quiet" onClick={() => onDate(days.today)}>
          {t('thisWeek')}
        </Button>
        <IconButton
          name={t('weekAfter')}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          size="small"
          keys="]"
          onClick={() => onDate(addDays(date, 7))}
        />
        <Button size="small" onClick={() => onDay(days.today)}>
          <CalendarCheck />
          {t('showDay')}
        </Button>
      </header>
      <div {...list} className="@container">
        <div className="grid grid-cols-1 items-start gap-4 @min-[52rem]:grid-cols-[minmax(13rem,1fr)_4fr]">
          <div data-to-plan className="flex min-w-0 flex-col gap-3">
            <ToPlan />
            {/* The keys of the week work at once. */}
            <OpenTasks days={days} onRead={focusToPlan} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-2 @min-[40rem]:grid-cols-7">
            {dates.map((day) => (
              <DayColumn key={day} date={day} {...{ days, changes, onDay }} />
            ))}
          </div>
        </div>
      </div>
      <p className="px-1 text-caption text-muted max-sm:sr-only">{t('weekHint')}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

interface DayColumnProps extends Pick<WeekPlanProps, 'days' | 'changes' | 'onDay'> {
  date: PlanDate;
}

/** One day of the week. Past days are grey and take nothing. */
function DayColumn({ date, days, changes, onDay }: DayColumnProps) {
  const t = useText('plans');
  const { locale } = useLanguage();
  const { day } = useFormats();
  const isPast = date < days.today;
  const { ref, isOver } = useDropOnDay(days, date);
  const plan = days.planOf(date);
  const load = days.loadOn(date);
  return (
    <section
      ref={ref}
      aria-label={day(date)}
      data-date={date}
      className={cx(
        'flex min-w-0 flex-col rounded-lg border @min-[40rem]:min-h-80',
        isOver ? 'border-focus bg-selected' : 'border-line',
        isPast ? 'bg-sunken text-muted' : 'bg-raised',
      )}
    >
      <header className="flex flex-col gap-1 p-2">
        <h3 className="min-w-0">
          <button
            type="button"
            onClick={() => onDay(date)}
            className={cx(
              'w-full truncate rounded-sm text-start font-medium text-dense tabular-nums hover:underline',
              date === days.today && 'text-accent-text',
            )}
          >
            {weekdayName(date, locale)} {Number(date.slice(8))}
          </button>
        </h3>
        {!isPast && <Load load={load} />}
        <HolidayMark date={date} />
      </header>
      {!days.isRead && <Skeleton className="m-2 h-8" />}
      <ul aria-label={t('tasksOf', { day: day(date) })} className="flex flex-1 flex-col gap-1.5 px-1.5 pb-2">
        {plan?.tasks.map((task) => (
          <WeekLine key={task.id} {...{ task, plan, days, changes }} />
        ))}
      </ul>
    </section>
  );
}

function Load({ load }: { load: DayLoad }) {
  const t = useText('plans');
  return (
    <>
      <LoadBar load={load} name={t('dayLoad')} isSmall />
      <span
        className={cx(
          'text-caption tabular-nums',
          load.tone === 'over' ? 'text-danger-text' : load.tone === 'full' ? 'text-warn-text' : 'text-muted',
        )}
      >
        {t('loadOf', { planned: hours(load.planned * 1000), capacity: short(load.capacity * 1000) })}
      </span>
    </>
  );
}

type Follow = Parameters<RowKeys>[3];

/** Does what a key asks for the focused task of the week. */
function useWeekKeys(days: Days, changes: DayChanges, dates: readonly PlanDate[]) {
  const t = useText('plans');
  const { day } = useFormats();
  const [announcement, announce] = useState('');
  const toDay = (box: Element, row: HTMLElement, date: PlanDate, plan: DailyPlan | null, follow: Follow) => {
    const taskId = row.dataset.row ?? '';
    const task = plan?.tasks.find(({ id }) => id === taskId);
    if (!plan || !task) {
      leaveRow(box, row);
      return changes.add({ id: taskId }, date);
    }
    const position = days.planOf(date)?.tasks.length ?? 0;
    changes.place(taskId, plan, date, position);
    follow(`[data-date="${date}"] [data-row="${taskId}"]`);
    announce(t('moved', { task: task.title, day: day(date), place: String(position + 1) }));
  };
  const keys: RowKeys = (event, row, inside, follow) => {
    const date = row.closest<HTMLElement>('[data-date]')?.dataset.date ?? null;
    const plan = date ? days.planOf(date) : null;
    const act = weekAct(event, { dates, today: days.today, date, side: sideOf(event.key) });
    if (act?.kind === 'day') toDay(inside, row, act.date, plan, follow);
    else if (act?.kind === 'column') focusColumn(inside, date, dates, act.side);
    else if (act?.kind === 'order') changes.step(row.dataset.row ?? '', plan, act.step);
    else if (act?.kind === 'open' && !date) press(row, '[data-plan]');
    else if (act) pressPart(inside, row, act);
    return act !== null;
  };
  return { keys, announcement };
}

/** Focuses the first task of the next column that has one; the list to plan stands before the first. */
function focusColumn(box: Element, date: PlanDate | null, dates: readonly PlanDate[], side: 1 | -1): void {
  const columns = [null, ...dates];
  for (let at = columns.indexOf(date) + side; at >= 0 && at < columns.length; at += side) {
    const column = columns[at];
    const row = box.querySelector<HTMLElement>(
      column ? `[data-date="${column}"] [data-row]` : '[data-to-plan] [data-row]',
    );
    if (!row) continue;
    row.focus();
    break;
  }
}
