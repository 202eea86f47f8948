import type { DateRange, PlanDate } from '@stint/domain/dates';
import { expectedMinutes, type HoursFrom, isDueOn, workerOf } from '@stint/domain/workspace/working-hours';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useIsHoliday } from '../holidays/index.ts';

/** One's own working hours by the day from which they hold; null until they are known. */
export function useWorkingHours(enabled = true): readonly HoursFrom[] | null {
  const { data } = useQuery({ ...apiQuery(useServer().users.workingHours, {}), enabled });
  return data?.items ?? null;
}

/**
 * The minutes that are expected of oneself on the dates of a range, as reports will count them: from the first day of work
 * to the last, and none on a holiday; 0 until they are known.
 */
export function useExpectedMinutes(range: DateRange, enabled = true): (date: PlanDate) => number {
  const employee = useMyself()?.employee;
  const zone = useOwnZone();
  const hours = useWorkingHours(enabled);
  const isHoliday = useIsHoliday(range, enabled);
  if (!employee || !hours) return () => 0;
  const { startedWorkOn, endWork = null, timeZones, organization } = employee;
  const worker = workerOf({ isHere: true, startedWorkOn, endWork, suspensions: [] }, hours, timeZones ?? zone);
  return (date) =>
    isDueOn(worker, date, date) && !isHoliday(date)
      ? expectedMinutes(hours, date, organization?.standardWorkHoursPerDay ?? 0)
      : 0;
}
