import type { PlanDate } from '@stint/domain/dates';
import { useToday } from '../../../lib/clock/today.ts';
import { useMedia } from '../../../lib/device/media.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { DayCalendar } from './day-calendar.tsx';
import { DaySwitch } from './day-switch.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { weekOf } from './week-grid-cells.ts';
import { useDaySums } from './week-grid-data.ts';
import type { Worker } from './worker.ts';

interface TimeCalendarProps {
  worker: Worker;
  on: PlanDate;
  span: 'day' | 'week' | 'month';
  /** Shows another day, on a phone also in the week. */
  onDay: (date: PlanDate, span: 'day' | 'week') => void;
}

/** Entries by their time of day. */
export function TimeCalendar({ worker, on, span, onDay }: TimeCalendarProps) {
  const { date: today } = useToday(useZone());
  const { weekStartsOn } = useFormats();
  const isNarrow = useMedia('(max-width: 639px)');
  const week = weekOf(on, weekStartsOn);
  const { sumOf } = useDaySums(worker, week);
  if (span === 'month') return <MonthCalendar {...{ worker, on, today }} onDay={(date) => onDay(date, 'day')} />;
  const isOne = span === 'day' || isNarrow;
  return (
    <div className="flex flex-col gap-3">
      {isNarrow && span === 'week' && (
        <DaySwitch days={week} {...{ on, today, sumOf }} onDay={(date) => onDay(date, 'week')} />
      )}
      <DayCalendar key={isOne ? on : week[0]} worker={worker} days={isOne ? [on] : week} today={today} />
    </div>
  );
}
