import { logSources, logTypes, type ReportFilter, type SummaryGrouping, timesheetStatuses } from '@stint/contract';
import type { Range } from '@stint/domain/time';
import { z } from 'zod';
import { type Sql, sql, when } from '../../db/sql.ts';

export interface EntriesAsked {
  organizationId: string;
  /** Employees whose days are those of one zone. */
  people: string[];
  from: string;
  to: string;
  now: string;
}

/** How active an entry `l` was, in percent; null where nothing was recorded. */
const level = sql`(select 100.0 * sum(s.overall) / nullif(sum(s.duration), 0) from time_slot_time_log x
  join time_slot s on s.id = x."timeSlotId" and s."deletedAt" is null where x."timeLogId" = l.id)`;

/** 0 to 100 is no filter: entries without a level are included. */
const levelWithin = ({ start, end }: { start: number; end: number }): Sql =>
  start <= 0 && end >= 100 ? sql`true` : sql`${level} between ${start} and ${end}`;

/** An entry `l`, its project `p`, and the client it names itself or the one of its project, as `client`. */
const entryTables = ({ people, from, to }: EntriesAsked): Sql => sql`
  logs_within(${people}::uuid[], ${from}::timestamptz, ${to}::timestamptz) l
  left join organization_project p on p.id = l."projectId"
  left join lateral (
    select c.id, c.name from organization_contact c
    where c.id in (l."organizationContactId", p."organizationContactId") and c."deletedAt" is null
    order by c.id = l."organizationContactId" desc limit 1
  ) client on true`;

const entryFilter = ({ organizationId }: EntriesAsked, filter: Partial<ReportFilter>): Sql => {
  const statuses = filter.status?.map((status) => status.replaceAll('_', ' ').toUpperCase());
  return sql.and(
    sql`l."organizationId" = ${organizationId}`,
    when(filter.projectIds, (ids) => sql`l."projectId" = any (${ids})`),
    when(filter.taskIds, (ids) => sql`l."taskId" = any (${ids})`),
    when(filter.teamIds, (ids) => sql`l."organizationTeamId" = any (${ids})`),
    when(filter.contactIds, (ids) => sql`client.id = any (${ids})`),
    when(
      filter.tagIds,
      (ids) => sql`exists (select from task_tag g where g."taskId" = l."taskId" and g."tagId" = any (${ids}))`,
    ),
    when(filter.logType, (types) => sql`l."logType" = any (${types})`),
    when(filter.source, (sources) => sql`l.source = any (${sources})`),
    when(filter.reasons, (reasons) => sql`l.reason = any (${reasons})`),
    when(filter.isBillable, (isBillable) => sql`l."isBillable" = ${isBillable}`),
    when(statuses, (some) => sql`l."timesheetId" in (select s.id from timesheet s where s.status = any (${some}))`),
    when(filter.activityLevel, levelWithin),
    ...(filter.without ?? []).map((by) => sql`${columns[by]} is null`),
  );
};

const columns: Record<SummaryGrouping, Sql> = {
  day: sql`null::text`,
  week: sql`null::text`,
  month: sql`null::text`,
  member: sql`l."employeeId"::text`,
  team: sql`l."organizationTeamId"::text`,
  project: sql`l."projectId"::text`,
  client: sql`client.id::text`,
  task: sql`l."taskId"::text`,
  reason: sql`l.reason`,
};
const columnOf = (by: SummaryGrouping | undefined): Sql => (by ? columns[by] : sql`null::text`);

/** The parts of entries that lie in the `bounds`, which the rules cut; the first and the last bound are the range. */
const parts = (
  asked: EntriesAsked,
  filter: Partial<ReportFilter>,
  by: readonly SummaryGrouping[],
  bounds: string[],
): Sql => sql`
  picked as materialized (
    select l.id, l."employeeId", l."logType", l."isBillable", ${columnOf(by[0])} as one, ${columnOf(by[1])} as two,
      greatest(l."startedAt", ${asked.from}::timestamptz) as "from",
      greatest(l."startedAt", ${asked.from}::timestamptz, least(coalesce(l."stoppedAt", ${asked.now}::timestamptz), ${asked.to}::timestamptz)) as "to"
    from ${entryTables(asked)} where ${entryFilter(asked, filter)}
  ), part as materialized (
    select k.id, k."employeeId", k."logType", k."isBillable", k.one, k.two, b.bucket,
      greatest(k."from", (${bounds}::timestamptz[])[b.bucket]) as "from",
      least(k."to", (${bounds}::timestamptz[])[b.bucket + 1]) as "to"
    from picked k cross join lateral generate_series(
      width_bucket(k."from", ${bounds}::timestamptz[]),
      greatest(width_bucket(k."from", ${bounds}::timestamptz[]), width_bucket(k."to" - interval '1 millisecond', ${bounds}::timestamptz[]))
    ) as b (bucket)
  )`;

export const Group = z.object({
  isTotal: z.boolean(),
  bucket: z.number().nullable(),
  one: z.string().nullable(),
  two: z.string().nullable(),
  workedMs: z.number(),
  manualMs: z.number(),
  billableMs: z.number(),
  entries: z.number(),
  people: z.number(),
});
export type Group = z.infer<typeof Group>;

/** Worked time by bucket and up to two properties, and one row with the total. */
export const groupsOf = (
  asked: EntriesAsked,
  filter: Partial<ReportFilter>,
  { by, bounds, most }: { by: readonly SummaryGrouping[]; bounds: string[]; most: number },
): Sql => sql`with ${parts(asked, filter, by, bounds)}, timed as (
    select part.*, extract(epoch from part."to" - part."from") * 1000 as ms from part
  )
  select grouping(bucket) = 1 as "isTotal", bucket, one, two,
    coalesce(sum(ms), 0)::bigint as "workedMs",
    coalesce(sum(ms) filter (where "logType" = 'MANUAL'), 0)::bigint as "manualMs",
    coalesce(sum(ms) filter (where "isBillable"), 0)::bigint as "billableMs",
    count(distinct id)::integer as entries, count(distinct "employeeId")::integer as people
  from timed group by grouping sets ((bucket, one, two), ())
  order by 1 desc limit ${most + 2}`;

export const Level = z.object({
  isTotal: z.boolean(),
  bucket: z.number().nullable(),
  one: z.string().nullable(),
  two: z.string().nullable(),
  overall: z.number(),
  duration: z.number(),
});

/** The recorded activity of the same groups: each ten minutes count once in a group. */
export const levelsOf = (
  asked: EntriesAsked,
  filter: Partial<ReportFilter>,
  { by, bounds }: { by: readonly SummaryGrouping[]; bounds: string[] },
): Sql => sql`with ${parts(asked, filter, by, bounds)}, slot as materialized (
    select distinct part.bucket, part.one, part.two, s.id, s.overall, s.duration
    from part join time_slot_time_log x on x."timeLogId" = part.id
    join time_slot s on s.id = x."timeSlotId" and s."deletedAt" is null and s.duration > 0
      and s."startedAt" < part."to" and s."startedAt" + interval '10 minutes' > part."from"
  )
  select false as "isTotal", bucket, one, two, sum(overall)::integer as overall, sum(duration)::integer as duration
  from slot group by bucket, one, two
  union all
  select true, null, null, null, coalesce(sum(overall), 0)::integer, coalesce(sum(duration), 0)::integer
  from (select distinct id, overall, duration from slot) once`;

export const HasActivity = z.object({ has: z.boolean() });
/** Whether a desktop tracker has recorded activity of these people in the range. */
export const hasActivity = ({ people, from, to }: EntriesAsked): Sql =>
  sql`select exists (select from time_slot s where s."employeeId" = any (${people}::uuid[]) and s.overall > 0
    and s."startedAt" >= ${from}::timestamptz - interval '10 minutes' and s."startedAt" < ${to}::timestamptz) as has`;

export const EntryRow = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  projectId: z.uuid().nullable(),
  taskId: z.uuid().nullable(),
  contactId: z.uuid().nullable(),
  organizationTeamId: z.uuid().nullable(),
  description: z.string().nullable(),
  reason: z.string().nullable(),
  logType: z.enum(logTypes),
  source: z.enum(logSources),
  status: z.enum(timesheetStatuses).nullable(),
  isBillable: z.boolean(),
  startedAt: z.string(),
  stoppedAt: z.string().nullable(),
  createdAt: z.string(),
  workedMs: z.number(),
});
export type EntryRow = z.infer<typeof EntryRow>;

/**
 * Entries of people of one zone, newest first, with what of them lies in the range; of a `part` those that start in it, and
 * of the first part also those that reach into the range.
 */
export const entriesOf = (
  asked: EntriesAsked,
  filter: Partial<ReportFilter>,
  most: number,
  part: Range = asked,
): Sql => sql`
  select l.id, l."employeeId", l."projectId", l."taskId", client.id as "contactId", l."organizationTeamId", l.description, l.reason,
    l."logType", l.source, s.status, l."isBillable", l."startedAt", l."stoppedAt", l."createdAt",
    greatest(0, extract(epoch from least(coalesce(l."stoppedAt", ${asked.now}::timestamptz), ${asked.to}::timestamptz)
      - greatest(l."startedAt", ${asked.from}::timestamptz)) * 1000)::bigint as "workedMs"
  from ${entryTables({ ...asked, ...part })} left join timesheet s on s.id = l."timesheetId"
  where ${entryFilter(asked, filter)} and (l."startedAt" >= ${part.from} or ${part.from === asked.from})
  order by l."startedAt" desc, l.id limit ${most}`;

export const EntryCount = z.object({ count: z.number() });
export const countEntries = (asked: EntriesAsked, filter: Partial<ReportFilter>): Sql =>
  sql`select count(*)::integer as count from ${entryTables(asked)} where ${entryFilter(asked, filter)}`;
