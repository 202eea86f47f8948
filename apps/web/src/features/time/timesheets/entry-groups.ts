import type { TagRef, TimeLog } from '@stint/contract';
import type { PlanDate, Weekday } from '@stint/domain/dates';
import { grouped } from '@stint/domain/grouped';
import { ms, type Range } from '@stint/domain/time';
import { bundled, type DayOfTime, daysOfTime } from '@stint/domain/time/timesheets';
import type { ListGrouping } from './timesheet-search.ts';

/** Under a minute an entry is often a slip, and can be hidden. */
const MINUTE = 60_000;
export const isShort = (log: TimeLog) => !log.isRunning && ms(log.stoppedAt) - ms(log.startedAt) < MINUTE;
export interface EntryGroup {
  key: string;
  /** The first day of a week or a month. */
  date: PlanDate;
  tags: readonly TagRef[] | null;
  ms: number;
  days: DayOfTime<TimeLog>[];
}

interface GroupOptions {
  ranges: readonly Range[];
  zone: string;
  now: string;
  weekStart: Weekday;
  hidesShort: boolean;
}

/** By days, weeks or months; or by labels, where entries with the same labels are together, so that the groups come to the sum. */
export function groupsOf(logs: readonly TimeLog[], listGrouping: ListGrouping, options: GroupOptions): EntryGroup[] {
  const { ranges, zone, now, weekStart, hidesShort } = options;
  const shownLogs = hidesShort ? logs.filter((log) => !isShort(log)) : logs;
  if (listGrouping !== 'label') {
    const bundles = bundled(daysOfTime(shownLogs, ranges, zone, now), listGrouping, weekStart);
    return bundles.map((bundle) => ({ ...bundle, key: bundle.date, tags: null }));
  }
  const keyOf = (log: TimeLog) => (log.tags ?? []).map(({ id }) => id).join();
  const labelGroups = [...grouped(shownLogs, keyOf)].map(([key, some]): EntryGroup => {
    const days = daysOfTime(some, ranges, zone, now);
    const sum = days.reduce((all, day) => all + day.ms, 0);
    return { key, date: days[0]?.date ?? '', tags: some[0]?.tags ?? [], ms: sum, days };
  });
  const nameOf = ({ tags }: EntryGroup) => tags?.map(({ name }) => name).join(', ') ?? '';
  return labelGroups.sort((a, b) => Number(!a.key) - Number(!b.key) || nameOf(a).localeCompare(nameOf(b)));
}
