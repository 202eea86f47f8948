import type { Range } from '@stint/domain/time';
import type { Ctx } from './ctx.ts';

/** In SQL: where the days of a person begin and end; of an employee and their user. */
export const zoneText = (employee: string, user: string): string => `coalesce(${user}."timeZone",
  (select o."timeZone" from organization o where o.id = ${employee}."organizationId"), 'Etc/UTC')`;

const zonesSql = `select e.id, ${zoneText('e', 'u')} as zone from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."organizationId" = $1 and (e.id = any ($2) or $2::uuid[] is null)`;

/** Employees by id, each with the zone in which their time is cut into days. */
export type Calendars = ReadonlyMap<string, string>;

/** The zone that cuts each person's time into days: the one the call names, else the person's own. Null means the whole organization. */
export async function calendarsOf(
  ctx: Ctx,
  people: readonly string[] | null,
  asked?: string | null,
): Promise<Calendars> {
  const { employeeId, organizationId, timeZone } = ctx.who;
  if (people?.every((id) => asked || id === employeeId)) return new Map(people.map((id) => [id, asked ?? timeZone]));
  const rows = await ctx.hot<{ id: string; zone: string }>('calendars', zonesSql, [organizationId, people]);
  return new Map(rows.map(({ id, zone }) => [id, asked ?? (id === employeeId ? timeZone : zone)]));
}

/** The zone of one person's days. */
export const zoneOfPerson = async (ctx: Ctx, employeeId: string): Promise<string> =>
  (await calendarsOf(ctx, [employeeId])).get(employeeId) ?? ctx.who.timeZone;

/** What differs from zone to zone, worked out once for each. */
export function byZone<T>(calendars: Calendars, make: (zone: string) => T): ReadonlyMap<string, T> {
  return new Map([...new Set(calendars.values())].map((zone) => [zone, make(zone)]));
}

/** People, and for each where their range begins and ends: three parameters of one `unnest`. */
export interface Spans {
  ids: string[];
  from: string[];
  to: string[];
}

export function spansOf(calendars: Calendars, rangeIn: (zone: string) => Range): Spans {
  const ranges = byZone(calendars, rangeIn);
  const of = [...calendars.values()].map((zone) => ranges.get(zone) as Range);
  return { ids: [...calendars.keys()], from: of.map(({ from }) => from), to: of.map(({ to }) => to) };
}
