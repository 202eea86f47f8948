import type { PlanDate } from '@stint/domain/dates';
import { expectedMinutes, type HoursFrom } from '@stint/domain/workspace/working-hours';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { useIsHoliday } from '../holidays/index.ts';

/** One's own working hours by the day from which they hold; null until they are known. */
export function useWorkingHours(enabled = true): readonly HoursFrom[] | null {
  const { data } = useQuery({ ...apiQuery(useServer().users.workingHours, {}), enabled });
  return data?.items ?? null;
}

/** The minutes that are expected of oneself on dates of the year of one, as reports count them; 0 until they are known. */
export function useExpectedMinutes(on: PlanDate, enabled = true): (date: PlanDate) => number {
  const standardHours = useMyself()?.employee?.organization?.standardWorkHoursPerDay ?? 0;
  const hours = useWorkingHours(enabled);
  const isHoliday = useIsHoliday(on, enabled);
  return (date) => (!hours || isHoliday(date) ? 0 : expectedMinutes(hours, date, standardHours));
}
