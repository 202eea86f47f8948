import type { Calendar, Range } from '@stint/domain/time';
import { z } from 'zod';
import { type Sql, sql } from '../db/sql.ts';
import type { Ctx } from '../kernel/verb.ts';

/** SQL of the calendar of an employee, by their alias. */
export const calendarText = (employee: string): Sql => sql`coalesce(${sql.id(employee)}."timeZones", 'Etc/UTC')`;

const CalendarRow = z.object({ id: z.uuid(), calendar: z.string() });
/** Calendars of these people, or of the whole organization with null. */
const calendarRows = (organizationId: string | null, people: readonly string[] | null) => {
  const ids = sql`${people}::uuid[]`;
  return sql`select e.id, ${calendarText('e')} as calendar from employee e
    where e."organizationId" = ${organizationId} and (e.id = any (${ids}) or ${ids} is null)`;
};

/** The calendar of each employee, by employee id. */
export type Calendars = ReadonlyMap<string, Calendar>;

/** The calendar of each person's days: the zone of the caller, else their own. Null means the whole organization. */
export async function calendarsOf(
  ctx: Ctx,
  people: readonly string[] | null,
  timeZone?: string | null,
): Promise<Calendars> {
  const { employeeId, organizationId, calendar: own } = ctx.session;
  if (people?.every((id) => timeZone || id === employeeId)) return new Map(people.map((id) => [id, timeZone ?? own]));
  const rows = await ctx.query(CalendarRow, calendarRows(organizationId, people));
  return new Map(rows.map(({ id, calendar }) => [id, timeZone ?? (id === employeeId ? own : calendar)]));
}

/** The calendar of one person. */
export const calendarOfPerson = async (ctx: Ctx, employeeId: string): Promise<Calendar> =>
  (await calendarsOf(ctx, [employeeId])).get(employeeId) ?? ctx.session.calendar;

/** Computes a value once per calendar. */
export function byCalendar<T>(calendars: Calendars, make: (calendar: Calendar) => T): ReadonlyMap<Calendar, T> {
  return new Map([...new Set(calendars.values())].map((calendar) => [calendar, make(calendar)]));
}

/** Ranges of people, as three parameters of one `unnest`; a person can have several. */
export interface Spans {
  ids: string[];
  from: string[];
  to: string[];
}

/** The ranges of dates or instants in a calendar. */
export type RangesFor = (calendar: Calendar) => Range[];

export function spansOf(calendars: Calendars, rangesFor: RangesFor): Spans {
  const ranges = byCalendar(calendars, rangesFor);
  const spans = [...calendars].flatMap(([id, calendar]) =>
    (ranges.get(calendar) as Range[]).map((range) => ({ id, ...range })),
  );
  return { ids: spans.map(({ id }) => id), from: spans.map(({ from }) => from), to: spans.map(({ to }) => to) };
}
