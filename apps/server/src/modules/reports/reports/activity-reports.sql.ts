import { Activity, UseOfTitle } from '@stint/contract';
import { z } from 'zod';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { activityJson } from '../../time/timer/activities.sql.ts';

const level = sql`case when s.duration > 0 then 100.0 * s.overall / s.duration else 0 end`;
/** The slot in which `a` was used, and the entries in it. */
const inSlot = (condition: Sql): Sql =>
  sql`exists (select from time_slot s where s.id = a."timeSlotId" and ${condition})`;
const inLog = (condition: Sql): Sql => sql`exists (select from time_slot_time_log x
  join time_log l on l."tenantId" = x."tenantId" and l.id = x."timeLogId" and l."deletedAt" is null
  where x."timeSlotId" = a."timeSlotId" and ${condition})`;

interface Filter {
  types: readonly string[] | undefined;
  title: string | undefined;
  taskIds: readonly string[];
  projectIds: readonly string[] | undefined;
  sources: readonly string[] | undefined;
  teamIds: readonly string[];
  logTypes: readonly string[] | undefined;
  /** The level of input in the slot, in percent. */
  least: number | null;
  most: number | null;
}
/** Activities `a` of people `e`, as SQL after `from`. */
export function activitiesIn(peopleInSpans: Sql, filter: Filter): Sql {
  const where = sql.and(
    when(filter.types, (types) => sql`a.type = any (${types})`),
    when(filter.title, (title) => sql`a.title = ${title}`),
    when(filter.taskIds, (ids) => sql`a."taskId" = any (${ids})`),
    when(filter.projectIds, (ids) => sql`a."projectId" = any (${ids})`),
    when(filter.sources, (sources) => sql`a.source = any (${sources})`),
    when(filter.teamIds, (ids) => inLog(sql`l."organizationTeamId" = any (${ids})`)),
    when(filter.logTypes, (types) => inLog(sql`l."logType" = any (${types})`)),
    when(filter.least, (least) => inSlot(sql`${level} >= ${least}`)),
    when(filter.most, (max) => inSlot(sql`${level} <= ${max}`)),
  );
  return sql`${peopleInSpans}
    join activity a on a."employeeId" = e.id and a."recordedAt" >= span."from" and a."recordedAt" < span."to"
    where a."deletedAt" is null and ${where}`;
}

const activity = activityJson('a');
export const ActivityRow = z.object({ activity: Activity });
export const activities = (item: Sql): Sql =>
  sql`select ${activity} as activity from ${item} order by a."recordedAt" desc, a.id limit 5000`;

/** The use of each application and site in each hour by the clock of its person, the longest first. */
export const dailyActivities = (item: Sql): Sql =>
  sql`select (array_agg(a.id order by a."recordedAt"))[1] as id, a.title, null as description, a.type,
      a."employeeId", a.date::text as date, left(a.time, 2) || ':00:00' as time, count(*)::int as sessions, sum(a.duration)::int as duration
    from ${item}
    group by a."employeeId", a.date, left(a.time, 2), a.title, a.type
    order by a.date desc, left(a.time, 2), duration desc, a.title, a."employeeId"`;

export const UseRow = z.object({
  date: z.string(),
  employeeId: z.uuid(),
  projectId: z.uuid().nullable(),
  duration: z.number(),
  /** Each title with its share of the person's use of the project on the day. */
  activity: z.array(UseOfTitle),
});
export type UseRow = z.infer<typeof UseRow>;
interface UsageOptions {
  byTitle: boolean;
  /** The weekday on which weeks begin where the days of a week are one; else null. */
  weekStart: number | null;
}
/** The use by day or week, person and project; the latest day first, the longest used project first. */
export const useOf = (item: Sql, { byTitle, weekStart }: UsageOptions): Sql => {
  const date =
    weekStart === null ? sql`a.date` : sql`(a.date - ((extract(dow from a.date)::int - ${weekStart}::int + 7) % 7))`;
  const order = byTitle ? sql`s.title, s.duration desc` : sql`s.duration desc, s.title`;
  return sql`with used as (
    select ${date} as date, a."employeeId", a."projectId", a.title, a.type, count(*)::int as sessions, sum(a.duration)::int as duration
    from ${item} group by 1, 2, 3, 4, 5
  ), shared as (
    select u.*, round(100.0 * u.duration / nullif(sum(u.duration) over (partition by u.date, u."employeeId", u."projectId"), 0), 2) as share from used u
  )
  select s.date::text as date, s."employeeId", s."projectId", sum(s.duration)::int as duration,
    json_agg(json_build_object('title', s.title, 'type', s.type, 'employeeId', s."employeeId", 'projectId', s."projectId",
      'date', s.date, 'sessions', s.sessions, 'duration', s.duration, 'duration_percentage', coalesce(s.share, 0)) order by ${order}) as activity
  from shared s group by s.date, s."employeeId", s."projectId" order by s.date desc, duration desc`;
};
