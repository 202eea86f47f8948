import type { Range } from '@stint/domain/time';
import { z } from 'zod';
import { type Sql, sql } from '../db/sql.ts';
import type { Ctx } from './verb.ts';

/** SQL of a person's time zone, by the aliases of their employee and their user. */
export const zoneText = (employee: string, user: string): Sql => sql`coalesce(${sql.id(user)}."timeZone",
  (select o."timeZone" from organization o where o.id = ${sql.id(employee)}."organizationId"), 'Etc/UTC')`;

const Zone = z.object({ id: z.uuid(), zone: z.string() });
/** Time zones of these people, or of the whole organization with null. */
const zonesOf = (organizationId: string | null, people: readonly string[] | null) => {
  const ids = sql`${people}::uuid[]`;
  return sql`select e.id, ${zoneText('e', 'u')} as zone from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where e."organizationId" = ${organizationId} and (e.id = any (${ids}) or ${ids} is null)`;
};

/** The time zone of each employee's days, by employee id. */
export type Calendars = ReadonlyMap<string, string>;

/** The zone of each person's days: the one asked for, else their own. Null means the whole organization. */
export async function calendarsOf(
  ctx: Ctx,
  people: readonly string[] | null,
  asked?: string | null,
): Promise<Calendars> {
  const { employeeId, organizationId, timeZone } = ctx.session;
  if (people?.every((id) => asked || id === employeeId)) return new Map(people.map((id) => [id, asked ?? timeZone]));
  const rows = await ctx.query(Zone, zonesOf(organizationId, people));
  return new Map(rows.map(({ id, zone }) => [id, asked ?? (id === employeeId ? timeZone : zone)]));
}

/** The zone of one person's days. */
export const zoneOfPerson = async (ctx: Ctx, employeeId: string): Promise<string> =>
  (await calendarsOf(ctx, [employeeId])).get(employeeId) ?? ctx.session.timeZone;

/** Computes a value once per zone. */
export function byZone<T>(calendars: Calendars, make: (zone: string) => T): ReadonlyMap<string, T> {
  return new Map([...new Set(calendars.values())].map((zone) => [zone, make(zone)]));
}

/** One range per person, as three parameters of one `unnest`. */
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
