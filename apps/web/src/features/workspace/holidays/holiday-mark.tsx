import type { PlanDate } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';

/** The name of the holiday on a date; the days of a year are read at once. */
function useHoliday(date: PlanDate): string | undefined {
  const year = date.slice(0, 4);
  const { data } = useQuery(apiQuery(useServer().holidays.list, { from: `${year}-01-01`, to: `${year}-12-31` }));
  const names = data?.items.filter((holiday) => holiday.date === date).map(({ name }) => name);
  return names && names.length > 0 ? names.join(', ') : undefined;
}

/** A day off of the organization in the heading of a day; nothing on other days. */
export function HolidayMark({ date, isDot = false }: { date: PlanDate; isDot?: boolean }) {
  const name = useHoliday(date);
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
