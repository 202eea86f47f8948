import type { ReportFilter } from '@stint/contract';
import { addTo } from '@stint/domain/grouped';
import { type Calendar, zonesWithin } from '@stint/domain/time';
import { whyNotActivityLevel } from '@stint/domain/time/timesheets';
import type { Calendars, RangesFor } from '../../../http/calendars.ts';
import { rangesOf } from '../../../http/ranges.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { workersWithSpans } from './ranges.service.ts';
import type { EntriesQuery } from './worked-groups.sql.ts';
import { daysOf } from './worked-time.service.ts';

/** People of one calendar with one range of it. */
export interface PeopleInRange {
  calendar: Calendar;
  /** Its days; a range of all time is not cut into them. */
  days: () => ReturnType<typeof daysOf>;
  query: EntriesQuery;
}

/** The zones that hold in some ranges. */
export const zonesIn = (groups: readonly PeopleInRange[]): string[] => [
  ...new Set(groups.flatMap(({ calendar, query }) => zonesWithin(query, calendar))),
];

/** People grouped by equal ranges. A person with a range of several parts is a separate group. */
export function groupsIn(ctx: Ctx, calendars: Calendars, rangesFor: RangesFor): PeopleInRange[] {
  const organizationId = organizationOf(ctx);
  const people = new Map<Calendar, string[]>();
  for (const [id, calendar] of calendars) addTo(people, calendar, id);
  return [...people].flatMap(([calendar, ids]) => {
    const ranges = rangesFor(calendar);
    const groups = ranges.length > 1 ? ids.map((id) => [id]) : [ids];
    return groups.flatMap((group) =>
      ranges.map((range) => ({
        calendar,
        days: () => daysOf(range, calendar),
        query: { organizationId, people: group, ...range, now: ctx.now() },
      })),
    );
  });
}

/** The people of the filter, grouped by calendar, with the days of the range in each, of which there may be `max`. */
export async function peopleByCalendar(ctx: Ctx, filter: ReportFilter, max?: number): Promise<PeopleInRange[]> {
  if (filter.activityLevel) refuse(whyNotActivityLevel(filter.activityLevel));
  const rangesFor = (calendar: Calendar) => rangesOf(filter, calendar, ctx.now(), max);
  const { people } = await workersWithSpans(ctx, filter, rangesFor);
  const groups = groupsIn(ctx, people, rangesFor);
  if (groups.length > 0) return groups;
  const calendar = filter.timeZone ?? ctx.session.calendar;
  return rangesFor(calendar).map((range) => ({
    calendar,
    days: () => daysOf(range, calendar),
    query: { organizationId: organizationOf(ctx), people: [], ...range, now: ctx.now() },
  }));
}
