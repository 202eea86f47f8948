import { addDays } from '@stint/domain/dates';
import { useToday } from '../../../lib/clock/today.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { DayCalendar } from './day-calendar.tsx';
import { TodayEntries } from './today-entries.tsx';
import { todayTimeClass, todayTimeGrid } from './today-space.tsx';
import type { Worker } from './worker.ts';

/** Today's entries as a list and by their time of day. */
export function TodayTime({ worker }: { worker: Worker }) {
  const { date } = useToday(useZone());
  return (
    <div className={todayTimeClass}>
      <div className={todayTimeGrid}>
        <TodayEntries worker={worker} />
        {/* Reads the same days as the list, so that both share one call. */}
        <DayCalendar key={date} worker={worker} days={[date]} today={date} part={{ readFrom: addDays(date, -1) }} />
      </div>
    </div>
  );
}
