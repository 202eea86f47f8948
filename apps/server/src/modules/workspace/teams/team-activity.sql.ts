import type { Calendar } from '@stint/domain/time';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { calendarText } from '../../../http/calendars.ts';
import { onlineFor } from '../../../http/session.ts';
import { endedOnTask, workedEver, workedWithin } from '../../../kernel/worked.sql.ts';

/** Time on a task, or without one. */
const TaskTime = z.object({ taskId: z.uuid().nullable(), workedMs: z.number() });
export type TaskTime = z.infer<typeof TaskTime>;

export const MemberActivity = z.object({
  calendar: z.string().nullable(),
  id: z.uuid(),
  online: z.boolean(),
  running: z.boolean().nullable(),
  source: z.string().nullable(),
  startedAt: z.string().nullable(),
  taskId: z.uuid().nullable(),
  ranged: z.array(TaskTime),
  total: z.array(TaskTime),
});
export type MemberActivity = z.infer<typeof MemberActivity>;

/** Whose `total` has every task they ever worked on. Everyone else has their active task and those of the range. */
export type TotalsOf = 'everybody' | 'caller' | 'nobody';

/** Total time of the active tasks and those worked on in the range. Reads by index only. */
const totalsOfRange = (now: Sql): Sql => sql`
  select k."employeeId", k."taskId", coalesce(w."workedMs", 0)
    + case when l.running and l."taskId" = k."taskId" and l."startedAt" < ${now}
        then (extract(epoch from ${now} - l."startedAt") * 1000)::bigint else 0 end as "workedMs"
  from (
    select "employeeId", "taskId" from ranged where "taskId" is not null
    union select "employeeId", "activeTaskId" from member where "activeTaskId" is not null
  ) k
  left join lateral ${endedOnTask(sql`k."employeeId"`, sql`k."taskId"`)} w on true
  left join last l on l.id = k."employeeId"`;
const totalsEver = (now: Sql): Sql =>
  sql`select w.* from everybody cross join lateral ${workedEver(sql`everybody.ids`, now)} w`;
const totalsOf = (whom: TotalsOf, me: Sql, now: Sql): Sql => {
  if (whom === 'everybody') return totalsEver(now);
  if (whom === 'nobody') return totalsOfRange(now);
  return sql`${totalsOfRange(now)} where k."employeeId" is distinct from ${me}
  union all select w.* from ${workedEver(sql`array[${me}]`, now)} w`;
};

// Constant parts are built once, because every open browser sends this statement every few seconds.
const members = sql`member as materialized (
  select m."employeeId", m."activeTaskId" from organization_team_employee m
  where ${isLive('m')} and m."organizationTeamId" = any (array(select id from picked))
)`;
const calendar = calendarText('e');
const lastWorked = sql`last as materialized (
  select p.id, l.* from person p cross join lateral (
    select x."startedAt", x."stoppedAt" is null as running, x.source, x."taskId" from time_log x
    where x."employeeId" = p.id and ${isLive('x')} and x."logType" <> 'IDLE'
    order by x."startedAt" desc, x."stoppedAt" desc, x."createdAt" desc limit 1
  ) l
),
everybody as (select array_agg(id) as ids from person)`;
const timesOf = (table: string): Sql =>
  sql`(select coalesce(json_agg(json_build_object('taskId', w."taskId", 'workedMs', w."workedMs")), '[]')
    from ${sql.id(table)} w where w."employeeId" = p.id)`;
const activityColumns = sql`p.calendar, p.id, p.online, l.running, l.source, l."startedAt", l."taskId",
  ${timesOf('ranged')} as ranged, ${timesOf('total')} as total`;

export interface TeamActivityFilter {
  organizationId: string | null;
  employeeId: string | null;
  /** The caller's own calendar. */
  calendar: Calendar;
  /** Every team of the organization, or only the caller's teams. */
  everyTeam: boolean;
  teamId: string | null;
  totals: TotalsOf;
  now: string;
  /** The calendars that members may have, each with its ranges. */
  calendars: readonly Calendar[];
  from: readonly string[];
  to: readonly string[];
  /** The employees whose time of the ranges is read; null for all. */
  visibleIds: readonly string[] | null;
}
export function teamActivity({
  organizationId,
  everyTeam,
  totals,
  calendars,
  from,
  to,
  ...filter
}: TeamActivityFilter): Sql {
  const visibleIds = sql`${filter.visibleIds}::uuid[]`;
  const [me, teamId, now] = [
    sql`${filter.employeeId}::uuid`,
    sql`${filter.teamId}::uuid`,
    sql`${filter.now}::timestamptz`,
  ];
  return sql`
with picked as materialized (
  select t.id from organization_team t where t."organizationId" = ${organizationId} and t."deletedAt" is null and (${teamId} is null or t.id = ${teamId})
    and (${everyTeam}::boolean or exists (select from organization_team_employee m where m."organizationTeamId" = t.id
      and m."employeeId" = ${me} and m."deletedAt" is null))
),
${members},
person as materialized (
  select e.id,
    coalesce(e.id = ${me} or e."lastSeenAt" > ${now} - ${onlineFor}, false) as online,
    case when e.id = ${me} then ${filter.calendar} else ${calendar} end as calendar
  from employee e
  where e."deletedAt" is null and e.id = any (array(select "employeeId" from member))
),
${lastWorked},
ranged as materialized (
  select w.* from person p join unnest(${calendars}::text[], ${from}::timestamptz[], ${to}::timestamptz[]) as day (calendar, "from", "to") on day.calendar = p.calendar
  cross join lateral ${workedWithin(sql`array[p.id]`, { from: sql`day."from"`, to: sql`day."to"` }, now)} w
  where ${visibleIds} is null or p.id = any (${visibleIds})
),
total as materialized (${totalsOf(totals, me, now)})
select ${activityColumns} from person p left join last l on l.id = p.id`;
}
