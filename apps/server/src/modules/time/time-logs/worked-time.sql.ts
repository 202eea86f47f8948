import type { TimeFilter } from '@stint/contract';
import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Spans } from '../../../http/calendars.ts';
import { logFilter } from './time-logs.sql.ts';

/**
 * The work of people `e` in their `span`, as rows `l`: sums by the hour, cut at these hours, or with null every entry.
 */
const partsOf = (cuts: Sql | null): Sql =>
  cuts
    ? sql`(select p.*, null::uuid as "organizationContactId", null::text as description
        from worked_parts(e.id, span."from", span."to", ${cuts}) p) l`
    : sql`(select x.*, null::bigint as "workedMs" from logs_within(array[e.id], span."from", span."to") x) l`;

interface WorkedQuery {
  people: Sql;
  filter: Partial<TimeFilter>;
}

/** These people of the organization as employees `e`, each with the asked ranges and with today as `span`. */
export const peopleWithToday = (organizationId: string, ranges: Spans, today: Spans): Sql => {
  const isToday = [ranges, today].flatMap(({ ids }, at) => ids.map(() => at === 1));
  const [ids, from, to] = [
    [...ranges.ids, ...today.ids],
    [...ranges.from, ...today.from],
    [...ranges.to, ...today.to],
  ];
  return sql`unnest(${ids}::uuid[], ${isToday}::boolean[], ${from}::timestamptz[], ${to}::timestamptz[]) as span (id, "isToday", "from", "to")
    join employee e on e.id = span.id and e."organizationId" = ${organizationId}`;
};

export const WorkedCounts = z.object({
  isToday: z.boolean(),
  workedMs: z.number(),
  people: z.number(),
  projects: z.number(),
});
/** Worked time of all people of `peopleWithToday`; a running timer counts until now. */
export function workedCounts({ people, filter }: WorkedQuery, isSummed: boolean, now: string): Sql {
  const work = isSummed
    ? sql`worked_sums(e.id, span."from", span."to", ${now}::timestamptz)`
    : sql`(select x.*, (extract(epoch from least(coalesce(x."stoppedAt", ${now}::timestamptz), span."to")
        - greatest(x."startedAt", span."from")) * 1000)::bigint as "workedMs" from logs_within(array[e.id], span."from", span."to") x)`;
  // Summed for each person first, because counting distinct values sorts what it counts.
  return sql`select span."isToday", sum(own."workedMs")::bigint as "workedMs", count(distinct e.id)::integer as people,
      count(distinct own."projectId")::integer as projects
    from ${people} cross join lateral (
      select l."projectId", sum(l."workedMs") as "workedMs" from ${work} l
      where l."workedMs" > 0 and ${logFilter(filter)} group by 1
    ) own group by 1`;
}

export const LevelRow = z.object({
  employeeId: z.uuid(),
  date: z.string(),
  projectId: z.uuid().nullable(),
  contactId: z.uuid().nullable(),
  overall: z.number(),
  duration: z.number(),
  overallOnce: z.number(),
  durationOnce: z.number(),
});
interface DaysOfPeople {
  ids: readonly string[];
  dates: readonly string[];
  from: readonly string[];
  to: readonly string[];
}
/**
 * Recorded activity of the ten minutes that begin in these days, by project and client of the entries in them. Ten
 * minutes on several projects are in each of them, and once in the sums over all projects.
 */
export const levelsOfDays = ({ ids, dates, from, to }: DaysOfPeople, filter: Partial<TimeFilter>): Sql =>
  sql`select met.id as "employeeId", met.date, met."projectId", met."contactId",
      sum(met.overall)::integer as overall, sum(met.duration)::integer as duration,
      coalesce(sum(met.overall) filter (where met.place = 1), 0)::integer as "overallOnce",
      coalesce(sum(met.duration) filter (where met.place = 1), 0)::integer as "durationOnce"
    from (
      select span.id, span.date, l."projectId", l."organizationContactId" as "contactId", s.overall, s.duration,
        row_number() over (partition by s.id) as place
      from unnest(${ids}::uuid[], ${dates}::text[], ${from}::timestamptz[], ${to}::timestamptz[]) as span (id, date, "from", "to")
      join time_slot s on s."employeeId" = span.id and s."startedAt" >= span."from" and s."startedAt" < span."to"
        and s."deletedAt" is null and s.duration > 0
      join time_slot_time_log x on x."tenantId" = s."tenantId" and x."timeSlotId" = s.id
      join time_log l on l."tenantId" = x."tenantId" and l.id = x."timeLogId" and l."deletedAt" is null
      where ${logFilter(filter)}
      group by span.id, span.date, l."projectId", l."organizationContactId", s.id
    ) met group by 1, 2, 3, 4`;

const ids = z.array(z.uuid().nullable());
/** The parts of a person's work as lists of their values, start and end in seconds. `sums` are milliseconds of an hour. */
export const PartsRow = z.object({
  employeeId: z.uuid(),
  projectIds: ids,
  contactIds: ids,
  taskIds: ids,
  logTypes: z.array(z.string()),
  starts: z.array(z.number()),
  ends: z.array(z.number()),
  sums: z.array(z.number().nullable()),
  descriptions: z.array(z.string().nullable()),
});
export type PartsRow = z.infer<typeof PartsRow>;
/** The parts of the work within each span. A few long lists are ten times faster than thousands of rows or tuples. */
export const workedParts = ({ people, filter }: WorkedQuery, cuts: readonly string[] | null, now: string): Sql =>
  sql`select e.id as "employeeId", own.* from ${people} cross join lateral (
      select json_agg(l."projectId") as "projectIds", json_agg(l."organizationContactId") as "contactIds", json_agg(l."taskId") as "taskIds",
        json_agg(l."logType") as "logTypes", json_agg(date_part('epoch', greatest(l."startedAt", span."from"))) as starts,
        json_agg(date_part('epoch', least(coalesce(l."stoppedAt", ${now}::timestamptz), span."to"))) as ends,
        json_agg(l."workedMs") as sums, json_agg(l.description) as descriptions
      from ${partsOf(cuts && sql`${cuts}::timestamptz[]`)} where ${logFilter(filter)}
    ) own where own."taskIds" is not null`;
