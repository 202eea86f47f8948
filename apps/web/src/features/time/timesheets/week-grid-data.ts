import type { DateRange, PlanDate } from '@stint/domain/dates';
import { datesBetween } from '@stint/domain/dates';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { workingDayOn } from '@stint/domain/workspace/working-hours';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useExpectedMinutes, useWorkingHours } from '../../workspace/working-hours/index.ts';
import { holds } from './timesheet-period.ts';
import { sheetsOf } from './timesheets.ts';
import { useWhyOld } from './why-not.ts';
import type { Worker } from './worker.ts';

const HOUR = 3_600_000;

/** When the person begins to work on a day, by the clock. */
export function useStartOfWork(worker: Worker) {
  const hours = useWorkingHours(worker.isOwn) ?? [];
  return (date: PlanDate): string => workingDayOn(hours, date)?.from ?? '09:00';
}

/** What one's own working hours come to on days to come, which no report counts yet; milliseconds. */
function useHoursAhead(worker: Worker, range: DateRange) {
  const { date: today } = useToday(useZone());
  const expected = useExpectedMinutes(range, worker.isOwn);
  return (date: PlanDate): number => (worker.isOwn && date > today ? expected(date) * 60_000 : 0);
}

/** Expected and planned time of a person on some days, in milliseconds. */
export function useTargets(worker: Worker, { start, end }: DateRange) {
  const server = useServer();
  const employeeIds = [worker.employeeId];
  const report = useQuery(
    apiQuery(server.reports.expected, { startDate: start, endDate: end, employeeIds, by: 'day' }),
  ).data;
  const plans = useQuery(apiQuery(server.plans.hours, { employeeIds, from: start, to: end })).data;
  const ahead = useHoursAhead(worker, { start, end });
  const targetOf = (date: PlanDate) =>
    (report?.rows.find((row) => row.date === date)?.expected ?? 0) * 1000 + ahead(date);
  return {
    targetOf,
    expected: report ? datesBetween(start, end).reduce((sum, date) => sum + targetOf(date), 0) : null,
    planned: Math.round((plans ?? []).reduce((sum, { hours }) => sum + hours, 0) * HOUR),
  };
}

/** What was recorded on each day, as the server counts it; milliseconds. */
export function useDaySums(worker: Worker, days: readonly PlanDate[]) {
  const [startDate = '', endDate = ''] = [days[0], days.at(-1)];
  const { data, dataUpdatedAt } = useQuery(
    apiQuery(useServer().reports.perDay, { startDate, endDate, employeeIds: [worker.employeeId] }),
  );
  return {
    sumOf: (date: PlanDate) => (data?.find((row) => row.date === date)?.seconds ?? 0) * 1000,
    countedAt: dataUpdatedAt,
  };
}

/** Why the timesheet that holds a day takes no changes, in words; null where it does. */
export function useLocks(worker: Worker, days: readonly PlanDate[]) {
  const t = useText('errors');
  const whyOld = useWhyOld();
  const server = useServer();
  const zone = useZone();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const sheets = useQuery(sheetsOf(server, { start: from, end: to }, worker.employeeId)).data ?? [];
  return (date: PlanDate): string | null => {
    const sheet = sheets.find((candidate) => holds(candidate, date, zone));
    const code = whyNotChangeTime(sheet?.status ?? null, worker.isOwn);
    return code ? t(code) : whyOld(date);
  };
}
