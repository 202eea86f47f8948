import {
  logSources,
  logTypes,
  type ReportFilter,
  type Rounding,
  type SummaryGrouping,
  timesheetStatuses,
} from '@stint/contract';
import { roundingOf } from '@stint/domain/rounding';
import type { Range } from '@stint/domain/time';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';

export interface EntriesQuery {
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

/** The labels `v` of an entry `l`: its own and those of its task. */
const labels = sql`vocabulary v where v.kind = 'label' and ${isLive('v')}
  and v.id = any (l."tagIds" || array(select g."tagId" from task_tag g where g."taskId" = l."taskId"))`;

/** One row for each label of an entry `l`; only the first counts in the total. */
const labelTable = (key: readonly SummaryGrouping[]): Sql =>
  key.includes('label')
    ? sql`left join lateral (select v.id, row_number() over (order by v.id) = 1 as "isFirst" from ${labels}) label on true`
    : sql``;
const isFirst = (key: readonly SummaryGrouping[]): Sql =>
  key.includes('label') ? sql`coalesce(label."isFirst", true)` : sql`true`;

/** An entry `l`, its project `p`, and the client it names itself or the one of its project, as `client`. */
const entryTables = ({ people, from, to }: EntriesQuery): Sql => sql`
  logs_within(${people}::uuid[], ${from}::timestamptz, ${to}::timestamptz) l
  left join organization_project p on p.id = l."projectId"
  left join organization_contact own on own.id = l."organizationContactId" and own."deletedAt" is null
  left join organization_contact theirs on theirs.id = p."organizationContactId" and theirs."deletedAt" is null
  cross join lateral (select coalesce(own.id, theirs.id) as id) client`;

const entryFilter = ({ organizationId, from }: EntriesQuery, filter: Partial<ReportFilter>): Sql => {
  return sql.and(
    sql`l."organizationId" = ${organizationId}`,
    when(filter.projectIds, (ids) => sql`l."projectId" = any (${ids})`),
    when(filter.taskIds, (ids) => sql`l."taskId" = any (${ids})`),
    when(filter.teamIds, (ids) => sql`l."organizationTeamId" = any (${ids})`),
    when(filter.contactIds, (ids) => sql`client.id = any (${ids})`),
    when(
      filter.tagIds,
      (ids) => sql`l."tagIds" && ${ids}::uuid[]
        or exists (select from task_tag g where g."taskId" = l."taskId" and g."tagId" = any (${ids}))`,
    ),
    when(filter.entryTagIds, (ids) => sql`l."tagIds" && ${ids}::uuid[]`),
    when(filter.logType, (types) => sql`l."logType" = any (${types})`),
    when(filter.source, (sources) => sql`l.source = any (${sources})`),
    when(filter.reasons, (reasons) => sql`l.reason = any (${reasons})`),
    when(filter.isBillable, (isBillable) => sql`l."isBillable" = ${isBillable}`),
    when(filter.isBilled, (isBilled) => sql`(l."invoiceId" is not null) = ${isBilled}`),
    when(
      filter.status,
      (some) => sql`l."timesheetId" in (select s.id from timesheet s where s.status = any (${some}))`,
    ),
    when(filter.activityLevel, levelWithin),
    when(filter.rounding, () => sql`l."startedAt" >= ${from}::timestamptz`),
    ...(filter.without ?? []).map((key) =>
      key === 'label' ? sql`not exists (select from ${labels})` : sql`${columns[key]} is null`,
    ),
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
  label: sql`label.id::text`,
  reason: sql`l.reason`,
};
const columnOf = (key: SummaryGrouping | undefined): Sql => (key ? columns[key] : sql`null::text`);

/** The ends of an entry `l` that count: those within the range, or, rounded, all of it. */
const spanOf = ({ from, to, now }: EntriesQuery, rounding: Rounding | undefined) => {
  const stop = sql`coalesce(l."stoppedAt", ${now}::timestamptz)`;
  if (rounding) return { from: sql`l."startedAt"`, to: sql`greatest(l."startedAt", ${stop})` };
  const first = sql`greatest(l."startedAt", ${from}::timestamptz)`;
  return { from: first, to: sql`greatest(${first}, least(${stop}, ${to}::timestamptz))` };
};

/**
 * The parts of entries that lie in the `bounds`, which the rules cut; the first and the last bound are the range. An
 * entry that is rounded is not cut: it belongs to the day on which it starts.
 */
const parts = (
  query: EntriesQuery,
  filter: Partial<ReportFilter>,
  key: readonly SummaryGrouping[],
  bounds: string[],
): Sql => {
  const span = spanOf(query, filter.rounding);
  const first = sql`width_bucket(k."from", ${bounds}::timestamptz[])`;
  const last = sql`greatest(${first}, width_bucket(k."to" - interval '1 millisecond', ${bounds}::timestamptz[]))`;
  return sql`
  picked as (
    select l.id, l."employeeId", l."logType", l."isBillable", ${columnOf(key[0])} as one, ${columnOf(key[1])} as two,
      ${isFirst(key)} as "isCounted", ${span.from} as "from", ${span.to} as "to"
    from ${entryTables(query)} ${labelTable(key)} where ${entryFilter(query, filter)}
  ), part as (
    select k.id, k."employeeId", k."logType", k."isBillable", k.one, k.two, k."isCounted", b.bucket,
      b.bucket = ${first} as "isFirst",
      ${filter.rounding ? sql`k."from"` : sql`greatest(k."from", (${bounds}::timestamptz[])[b.bucket])`} as "from",
      ${filter.rounding ? sql`k."to"` : sql`least(k."to", (${bounds}::timestamptz[])[b.bucket + 1])`} as "to"
    -- The planner expects a thousand rows of generate_series, and few of a list.
    from picked k cross join lateral unnest(
      (${bounds.map((_, at) => at + 1)}::integer[])[${first} : ${filter.rounding ? first : last}]) as b (bucket)
  )`;
};

/** The rule `rounded` of the domain as SQL, on milliseconds. */
function roundedMs(ms: Sql, rounding: Rounding | undefined): Sql {
  if (!rounding) return ms;
  const { way, step } = roundingOf(rounding);
  const steps = sql`(${ms} / 1000)::numeric / ${step}::numeric`;
  const whole = {
    nearest: sql`floor(${steps} + 0.5)`,
    up: sql`ceil(${steps})`,
    down: sql`floor(${steps})`,
  };
  return sql`${whole[way]} * ${step}::numeric * 1000`;
}

export const Group = z.object({
  isTotal: z.boolean(),
  bucket: z.number().nullable(),
  one: z.string().nullable(),
  two: z.string().nullable(),
  workedMs: z.number(),
  manualMs: z.number(),
  billableMs: z.number(),
  exactMs: z.number(),
  entries: z.number(),
  people: z.number(),
});
export type Group = z.infer<typeof Group>;

/** What is summed of an entry's parts, and which parts count. */
const measures: readonly [name: string, ms: Sql, condition: Sql][] = [
  ['workedMs', sql`ms`, sql`true`],
  ['manualMs', sql`ms`, sql`"logType" = 'MANUAL'`],
  ['billableMs', sql`ms`, sql`"isBillable"`],
  ['exactMs', sql`"exactMs"`, sql`true`],
];
const sums = sql.join(
  measures.map(
    ([name, ms, condition]) => sql`sum(${ms}) filter (where ${condition}) as ${sql.id(name)},
      sum(${ms}) filter (where "isCounted" and ${condition}) as ${sql.id(`${name}Once`)}`,
  ),
);
/** In the total an entry counts once that lies in several days or has several labels. */
const sumsOfGroup = sql.join(
  measures.map(
    ([name]) =>
      sql`coalesce(case when grouping(bucket) = 1 then sum(${sql.id(`${name}Once`)}) else sum(${sql.id(name)}) end, 0)::bigint as ${sql.id(name)}`,
  ),
);

/** Worked time by bucket and up to two properties, and one row with the total. */
export const groupsOf = (
  query: EntriesQuery,
  filter: Partial<ReportFilter>,
  { by, bounds, most }: { by: readonly SummaryGrouping[]; bounds: string[]; most: number },
): Sql => sql`with ${parts(query, filter, by, bounds)}, exact as (
    select part.*, (date_part('epoch', part."to" - part."from") * 1000)::bigint as "exactMs" from part
  ), timed as (
    select exact.*, ${roundedMs(sql`"exactMs"`, filter.rounding)} as ms from exact
  ), worked as (
    select bucket, one, two, "employeeId", ${sums}, count(*) as entries,
      count(*) filter (where "isCounted" and "isFirst") as "entriesOnce"
    from timed group by 1, 2, 3, 4
  )
  select grouping(bucket) = 1 as "isTotal", bucket, one, two, ${sumsOfGroup},
    coalesce(case when grouping(bucket) = 1 then sum("entriesOnce") else sum(entries) end, 0)::integer as entries,
    count(distinct "employeeId")::integer as people
  from worked group by grouping sets ((bucket, one, two), ())
  order by 1 desc limit ${most + 2}`;

export const Level = z.object({
  isTotal: z.boolean(),
  bucket: z.number().nullable(),
  one: z.string().nullable(),
  two: z.string().nullable(),
  overall: z.number(),
  duration: z.number(),
});
export type Level = z.infer<typeof Level>;

/** The recorded activity of the same groups: each ten minutes count once in a group. */
export const levelsOf = (
  query: EntriesQuery,
  filter: Partial<ReportFilter>,
  { by, bounds }: { by: readonly SummaryGrouping[]; bounds: string[] },
): Sql => sql`with ${parts(query, filter, by, bounds)}, slot as materialized (
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
export const hasActivity = ({ people, from, to }: EntriesQuery): Sql =>
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
  isBilled: z.boolean(),
  startedAt: z.string(),
  stoppedAt: z.string().nullable(),
  createdAt: z.string(),
  /** The part that counts; of what runs up to now. */
  from: z.string(),
  to: z.string(),
  workedMs: z.number(),
});
export type EntryRow = z.infer<typeof EntryRow>;

/**
 * Entries of people of one zone, newest first, with what of them counts, before rounding; of a `part` those that start in it,
 * and of the first part also those that reach into the range.
 */
export const entriesOf = (
  query: EntriesQuery,
  filter: Partial<ReportFilter>,
  max: number,
  part: Range = query,
): Sql => sql`
  select l.id, l."employeeId", l."projectId", l."taskId", client.id as "contactId", l."organizationTeamId", l.description, l.reason,
    l."logType", l.source, s.status, l."isBillable", l."invoiceId" is not null as "isBilled", l."startedAt", l."stoppedAt", l."createdAt",
    counted."from", counted."to", (extract(epoch from counted."to" - counted."from") * 1000)::bigint as "workedMs"
  from ${entryTables({ ...query, ...part })} left join timesheet s on s.id = l."timesheetId"
  cross join lateral (select ${spanOf(query, filter.rounding).from} as "from", ${spanOf(query, filter.rounding).to} as "to") counted
  where ${entryFilter(query, filter)} and (l."startedAt" >= ${part.from} or ${part.from === query.from})
  order by l."startedAt" desc, l.id limit ${max}`;

export const EntryCount = z.object({ count: z.number() });
export const countEntries = (query: EntriesQuery, filter: Partial<ReportFilter>): Sql =>
  sql`select count(*)::integer as count from ${entryTables(query)} where ${entryFilter(query, filter)}`;
