import type { PlanDate } from '@stint/domain/dates';
import { addDays } from '@stint/domain/dates';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { focusRows, type RowKeys, useRoving } from '../../../lib/page/roving.ts';
import { sideOf } from '../../../lib/page/row-focus.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { HolidayMark } from '../../workspace/holidays/index.ts';
import { useNewPlan, useSetHours } from './change-plans.ts';
import { DayLine } from './day-line.tsx';
import { useDayName } from './day-name.ts';
import { dayCardClass } from './day-space.tsx';
import { HoursField } from './hours-field.tsx';
import { useDropOnDay } from './line-parts.tsx';
import { LoadBar, LoadNote } from './load-bar.tsx';
import type { PlanOwner } from './plan-owner.ts';
import { PlansUnread } from './plans-unread.tsx';
import { dayAct, pressPart } from './row-keys.ts';
import type { DayChanges, Days } from './use-days.ts';

interface DayCardProps {
  days: Days;
  changes: DayChanges;
  date: PlanDate;
  onDate: (date: PlanDate) => void;
  onWeek: () => void;
  menu: PlanOwner['menu'];
  actions: ReactNode;
}

/** One day of the person: its tasks in order, and what they take of its hours. */
export function DayCard({ days, changes, date, onDate, onWeek, menu, actions }: DayCardProps) {
  const t = useText('plans');
  const name = useDayName()(date);
  const plan = days.planOf(date);
  const { ref, isOver } = useDropOnDay(days, date);
  const { list } = useRoving({ onKey: useDayKeys(days, changes, date) });
  useCommand('dayPrevious', () => onDate(addDays(date, -1)));
  useCommand('dayNext', () => onDate(addDays(date, 1)));
  return (
    <section ref={ref} aria-label={t('dayPlan')} className={cx(dayCardClass, isOver ? 'border-focus' : 'border-line')}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-1 px-3 py-1.5">
        <h2 aria-live="polite" className="me-auto min-w-0 truncate font-semibold text-base">
          {name}
        </h2>
        {actions}
        <IconButton
          name={t('dayBefore')}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          size="small"
          keys="["
          onClick={() => onDate(addDays(date, -1))}
        />
        {date !== days.today && (
          <Button size="small" look="quiet" onClick={() => onDate(days.today)}>
            {t('today')}
          </Button>
        )}
        <IconButton
          name={t('dayAfter')}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          size="small"
          keys="]"
          onClick={() => onDate(addDays(date, 1))}
        />
        <IconButton
          name={t('showWeek')}
          icon={<CalendarDays />}
          size="small"
          keys="w"
          data-show-week=""
          onClick={onWeek}
        />
      </header>
      {plan && <HolidayMark date={date} />}
      <Load days={days} date={date} />
      {!days.isRead && days.error ? (
        <PlansUnread error={days.error} onRetry={days.retry} />
      ) : (
        <ul {...list} data-day-list aria-label={t('tasksOfDay')} className="flex flex-col">
          {days.planner &&
            plan?.tasks.map((task) => <DayLine key={task.id} {...{ task, plan, days, changes, menu }} />)}
        </ul>
      )}
      {!days.isRead && !days.error && <LineSpace />}
      {days.isRead && !plan?.tasks.length && (
        <div className="border-line border-t">
          <Empty small level={3} icon={<CalendarDays />} title={t('emptyDay')}>
            {date >= days.today ? t('emptyDayHint') : null}
          </Empty>
        </div>
      )}
    </section>
  );
}

const LineSpace = () => (
  <div aria-hidden>
    {[0, 1, 2].map((line) => (
      <div key={line} className="flex h-13 items-center border-line border-t px-3">
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    ))}
  </div>
);

const [part, whole] = ['<1>', '<2>'];

/** 6:30 of 8h00m, as a bar and as text; the hours of the day can be changed. */
function Load({ days, date }: { days: Days; date: PlanDate }) {
  const t = useText('plans');
  const { day } = useFormats();
  const setHours = useSetHours();
  const newPlan = useNewPlan(days.planner);
  const plan = days.planOf(date);
  const load = days.loadOn(date);
  const planned = load.capacity / 3600;
  return (
    <div className="flex flex-col gap-1 px-3 pb-1.5">
      <div className="flex min-h-control-small flex-wrap items-center justify-between gap-x-3 text-dense text-muted tabular-nums">
        <span className="flex items-center gap-1">
          {t('loadOf', { planned: part, capacity: whole })
            .split(/(<[12]>)/)
            .map((text) => {
              if (text === part)
                return (
                  <span key={text} className="font-semibold text-body">
                    {hours(load.planned * 1000)}
                  </span>
                );
              if (text !== whole) return text.trim() && <span key={text}>{text.trim()}</span>;
              return (
                <HoursField
                  key={text}
                  date={date}
                  hours={planned}
                  blocked={date < days.today ? t('pastDay') : days.whyNotChange}
                  onSave={(next) => (plan ? setHours(plan, next) : newPlan.create(date, next))}
                />
              );
            })}
        </span>
        <time dateTime={date}>{day(date)}</time>
      </div>
      <LoadBar load={load} name={t('dayLoad')} />
      <LoadNote load={load} />
    </div>
  );
}

/** Does what a key asks for the focused task. */
function useDayKeys(days: Days, changes: DayChanges, date: PlanDate): RowKeys {
  return (event, row, box) => {
    if (sideOf(event.key) === -1 && !event.altKey) {
      focusRows(document.querySelector<HTMLElement>('[data-to-plan]'));
      return true;
    }
    const act = dayAct(event);
    if (act?.kind !== 'order') return act !== null && pressPart(box, row, act);
    changes.step(row.dataset.row ?? '', days.planOf(date), act.step);
    return true;
  };
}
