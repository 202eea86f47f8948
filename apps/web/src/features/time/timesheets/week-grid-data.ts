import type { PlanDate } from '@stint/domain/dates';
import { weekdayOf } from '@stint/domain/dates';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { dayMinutes } from '@stint/domain/workspace/working-hours';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { holds } from './timesheet-period.ts';
import { sheetsOf } from './timesheets.ts';
import { useWhyOld } from './why-not.ts';
import type { Worker } from './worker.ts';

const HOUR = 3_600_000;

/** Hours of work as the person has set them, else what is planned; null where there is neither. */
export function useTargets(worker: Worker, days: readonly PlanDate[]) {
  const server = useServer();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const working = useQuery({ ...apiQuery(server.users.workingHours, {}), enabled: worker.isOwn }).data?.days ?? null;
  const isPlanned = !worker.isOwn || working?.every((day) => day === null) === true;
  const planned = useQuery({
    ...apiQuery(server.plans.hours, { employeeIds: [worker.employeeId], from, to }),
    enabled: isPlanned,
  }).data;
  const workOf = (date: PlanDate) => working?.[(weekdayOf(date) + 6) % 7] ?? null;
  const targetOf = (date: PlanDate): number => {
    if (!isPlanned) {
      const day = workOf(date);
      return day ? dayMinutes(day) * 60_000 : 0;
    }
    return Math.round((planned?.find((plan) => plan.date === date)?.hours ?? 0) * HOUR);
  };
  return {
    isPlanned,
    targetOf,
    total: days.reduce((sum, date) => sum + targetOf(date), 0),
    startOfWork: (date: PlanDate) => workOf(date)?.from ?? '09:00',
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
