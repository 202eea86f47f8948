import type { DateRange, PlanDate } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';

/** A year is read at once; the current one comes with the first call of a page. */
export const holidaysOf = (server: Server, year: number | string) =>
  apiQuery(server.holidays.list, { from: `${year}-01-01`, to: `${year}-12-31` });

/** The names of the holidays of a year by date. */
function useHolidays(year: string, enabled = true): (date: PlanDate) => readonly string[] {
  const { data } = useQuery({ ...holidaysOf(useServer(), year), enabled });
  return (date) => (data?.items ?? []).filter((holiday) => holiday.date === date).map(({ name }) => name);
}

/** Whether a date is a holiday, of those between two that are at most a year apart. */
export function useIsHoliday({ start, end }: DateRange, enabled = true): (date: PlanDate) => boolean {
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
  const inFirst = useHolidays(first, enabled);
  const inLast = useHolidays(last, enabled && last !== first);
  return (date) => (date.startsWith(first) ? inFirst : inLast)(date).length > 0;
}

/** A day off of the organization in the heading of a day; nothing on other days. */
export function HolidayMark({ date, isDot = false }: { date: PlanDate; isDot?: boolean }) {
  const name = useHolidays(date.slice(0, 4))(date).join(', ');
  if (!name) return null;
  if (isDot)
    return (
      <span title={name} className="size-1.5 rounded-full bg-info">
        <span className="sr-only">{name}</span>
      </span>
    );
  return (
    <span
      title={name}
      dir="auto"
      className="mt-0.5 mb-1 block min-w-0 max-w-full truncate rounded-xs bg-info-soft px-1 font-normal text-caption text-info-text"
    >
      {name}
    </span>
  );
}
