import type { Calendar } from '@stint/domain/time';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { calendarText } from '../../../http/calendars.ts';
import { onlineFor } from '../../../http/session.ts';
import { isPending } from '../../identity/sign-in/people.service.ts';

/** A member's activity, with a version of the records shown beside it that changes whenever one of them does. */
export const MemberActivity = z.object({
  version: z.string(),
  calendar: z.string().nullable(),
  id: z.uuid().nullable(),
  online: z.boolean().nullable(),
  running: z.boolean().nullable(),
  source: z.string().nullable(),
  startedAt: z.string().nullable(),
  taskId: z.uuid().nullable(),
  /** `task:milliseconds`, joined by commas. Time without a task is listed as `-`. */
  ranged: z.string().nullable(),
  total: z.string().nullable(),
});
export type MemberActivity = z.infer<typeof MemberActivity>;

/** Total time of the active tasks and those worked on in the range. Reads by index only. */
const totalsOfRange = (now: Sql): Sql => sql`
  select k."employeeId", k."taskId", coalesce(w."workedMs", 0)
    + case when l.running and l."taskId" = k."taskId" and l."startedAt" < ${now}
        then (extract(epoch from ${now} - l."startedAt") * 1000)::bigint else 0 end as "workedMs"
  from (
    select "employeeId", "taskId" from ranged where "taskId" is not null
    union select "employeeId", "activeTaskId" from member where "activeTaskId" is not null
  ) k
  left join lateral (
    select x."workedMs" from task_time x where x."employeeId" = k."employeeId" and x."taskId" = k."taskId" limit 1
  ) w on true
  left join last l on l.id = k."employeeId"`;
const totalsEver = (now: Sql): Sql =>
  sql`select w.* from everybody cross join lateral worked_in_total(everybody.ids, ${now}) w`;

/** Every update gives a row a new xmin, also updates past the server. */
const versionOf = (row: string, id = 'id'): Sql =>
  sql`uuid_hash_extended(${sql.id(row, id)}, ${sql.id(row)}.xmin::text::bigint)::numeric`;

// Constant parts are built once, because every open browser sends this statement every few seconds.
const teams = sql`t.id, ${versionOf('t')} + coalesce(${versionOf('u')}, 0) as version
  from organization_team t left join "user" u on u.id = t."createdByUserId"`;
const members = sql`member as materialized (
  select m."employeeId", m."activeTaskId", ${versionOf('m')} + coalesce(${versionOf('r')}, 0) as version
  from organization_team_employee m left join role r on r.id = m."roleId"
  where ${isLive('m')} and m."organizationTeamId" = any (array(select id from picked))
)`;
const personVersion = sql`${versionOf('e')} + ${versionOf('u')}`;
const calendar = calendarText('e');
const lastWorked = sql`last as materialized (
  select p.id, l.* from person p cross join lateral (
    select x."startedAt", x."stoppedAt" is null as running, x.source, x."taskId" from time_log x
    where x."employeeId" = p.id and ${isLive('x')} and x."logType" <> 'IDLE'
    order by x."startedAt" desc, x."stoppedAt" desc, x."createdAt" desc limit 1
  ) l
),
everybody as (select array_agg(id) as ids from person)`;
const shown = sql`version as (
  select concat_ws(' ',
    (select sum(version) from picked), (select sum(version) from member), (select sum(version) from person),
    (select sum(${versionOf('i')} + ${versionOf('x', 'invitationId')} + ${versionOf('u')})
      from invitation_team x join invitation i on i.id = x."invitationId" and ${isPending} join "user" u on u.id = i."userId"
      where x."organizationTeamId" = any (array(select id from picked))),
    (select sum(${versionOf('k', 'organizationProjectId')} + ${versionOf('p')})
      from organization_team_project k join organization_project p on p.id = k."organizationProjectId"
      where k."organizationTeamId" = any (array(select id from picked))),
    (select sum(t.version) from (
      select "taskId" as id from total union select "activeTaskId" from member union select "taskId" from last) shown
      cross join lateral (select ${versionOf('t')} as version from task t where t.id = shown.id limit 1) t)
  ) as version
)
select version.version, p.calendar, p.id, p.online, l.running, l.source, l."startedAt", l."taskId",
  (select string_agg(coalesce(r."taskId"::text, '-') || ':' || r."workedMs", ',') from ranged r
    where r."employeeId" = p.id) as ranged,
  (select string_agg(w."taskId" || ':' || w."workedMs", ',') from total w where w."employeeId" = p.id) as total
from version left join person p on true left join last l on l.id = p.id`;

export interface TeamActivityFilter {
  organizationId: string | null;
  employeeId: string | null;
  /** The caller's own calendar. */
  calendar: Calendar;
  /** Every team of the organization, or only the caller's teams. */
  everyTeam: boolean;
  teamId: string | null;
  /** Whether `total` covers all tasks ever, or only the active one and those of the range. */
  totals: 'range' | 'ever';
  now: string;
  /** The calendars that members may have, each with its ranges. */
  calendars: readonly Calendar[];
  from: readonly string[];
  to: readonly string[];
  /** The employees whose time of the ranges is read; null for all. */
  seen: readonly string[] | null;
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
  const seen = sql`${filter.seen}::uuid[]`;
  const [me, teamId, now] = [
    sql`${filter.employeeId}::uuid`,
    sql`${filter.teamId}::uuid`,
    sql`${filter.now}::timestamptz`,
  ];
  return sql`
with picked as materialized (
  select ${teams} where t."organizationId" = ${organizationId} and t."deletedAt" is null and (${teamId} is null or t.id = ${teamId})
    and (${everyTeam}::boolean or exists (select from organization_team_employee m where m."organizationTeamId" = t.id
      and m."employeeId" = ${me} and m."deletedAt" is null))
),
${members},
person as materialized (
  select e.id, ${personVersion} as version,
    coalesce(e.id = ${me} or e."lastSeenAt" > ${now} - ${onlineFor}, false) as online,
    case when e.id = ${me} then ${filter.calendar} else ${calendar} end as calendar
  from employee e join "user" u on u.id = e."userId"
  where e."deletedAt" is null and e.id = any (array(select "employeeId" from member))
),
${lastWorked},
ranged as materialized (
  select w.* from person p join unnest(${calendars}::text[], ${from}::timestamptz[], ${to}::timestamptz[]) as day (calendar, "from", "to") on day.calendar = p.calendar
  cross join lateral worked_within(array[p.id], day."from", day."to", ${now}) w
  where ${seen} is null or p.id = any (${seen})
),
total as materialized (${totals === 'ever' ? totalsEver(now) : totalsOfRange(now)}),
${shown}`;
}
