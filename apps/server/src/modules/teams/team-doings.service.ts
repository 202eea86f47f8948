import type { Range } from '@stint/domain/time';
import { zoneText } from '../../http/calendars.ts';
import type { Ctx } from '../../http/ctx.ts';
import { onlineFor } from '../../http/who.ts';
import { isPending } from '../accounts/people.service.ts';

/** What a person does, and a print of every record that is shown beside it: the same print, the same records. */
export interface Doing {
  print: string;
  /** Where the person is. */
  zone: string | null;
  id: string | null;
  online: boolean;
  running: boolean | null;
  source: string | null;
  startedAt: string | null;
  taskId: string | null;
  /** `task:milliseconds`, joined by commas; what has no task is named `-`. */
  ranged: string | null;
  total: string | null;
}

/** What was worked in the range and what is active, with the time of all days: what an index finds, and no more. */
const totalsOfRange = `
  select k."employeeId", k."taskId", coalesce(w."workedMs", 0)
    + case when l.running and l."taskId" = k."taskId" and l."startedAt" < $6
        then (extract(epoch from $6::timestamptz - l."startedAt") * 1000)::bigint else 0 end as "workedMs"
  from (
    select "employeeId", "taskId" from ranged where "taskId" is not null
    union select "employeeId", "activeTaskId" from member where "activeTaskId" is not null
  ) k
  left join lateral (
    select x."workedMs" from task_time x where x."employeeId" = k."employeeId" and x."taskId" = k."taskId" limit 1
  ) w on true
  left join last l on l.id = k."employeeId"`;
const totalsEver = 'select w.* from everybody cross join lateral worked_in_total(everybody.ids, $6) w';

/** An updated row has another xmin, so that no change escapes, whoever made it. */
const printOf = (row: string, id = 'id') => `uuid_hash_extended(${row}."${id}", ${row}.xmin::text::bigint)::numeric`;

const statement = (totals: 'range' | 'ever') => `
with picked as materialized (
  select t.id, ${printOf('t')} + coalesce(${printOf('u')}, 0) as print
  from organization_team t left join "user" u on u.id = t."createdByUserId"
  where t."organizationId" = $1 and t."deletedAt" is null and ($7::uuid is null or t.id = $7)
    and ($3 or exists (select from organization_team_employee m where m."organizationTeamId" = t.id
      and m."employeeId" = $2 and m."deletedAt" is null))
),
member as materialized (
  select m."employeeId", m."activeTaskId", ${printOf('m')} + coalesce(${printOf('r')}, 0) as print
  from organization_team_employee m left join role r on r.id = m."roleId"
  where m."deletedAt" is null and m."organizationTeamId" = any (array(select id from picked))
),
person as materialized (
  select e.id, ${printOf('e')} + ${printOf('u')} as print,
    coalesce(e.id = $2 or e."lastSeenAt" > $6::timestamptz - ${onlineFor}, false) as online,
    case when e.id = $2 then $8 else ${zoneText('e', 'u')} end as zone
  from employee e join "user" u on u.id = e."userId"
  where e."deletedAt" is null and e.id = any (array(select "employeeId" from member))
),
last as materialized (
  select p.id, l.* from person p cross join lateral (
    select x."startedAt", x."stoppedAt" is null as running, x.source, x."taskId" from time_log x
    where x."employeeId" = p.id and x."deletedAt" is null and x."logType" <> 'IDLE'
    order by x."startedAt" desc, x."stoppedAt" desc limit 1
  ) l
),
everybody as (select array_agg(id) as ids from person),
ranged as materialized (
  select w.* from person p join unnest($4::text[], $5::timestamptz[], $9::timestamptz[]) as day (zone, "from", "to") on day.zone = p.zone
  cross join lateral worked_within(array[p.id], day."from", day."to", $6) w
),
total as materialized (${totals === 'ever' ? totalsEver : totalsOfRange}),
print as (
  select concat_ws(' ',
    (select sum(print) from picked), (select sum(print) from member), (select sum(print) from person),
    (select sum(${printOf('i')} + ${printOf('x', 'invitationId')} + ${printOf('u')})
      from invitation_team x join invitation i on i.id = x."invitationId" and ${isPending} join "user" u on u.id = i."userId"
      where x."organizationTeamId" = any (array(select id from picked))),
    (select sum(${printOf('k', 'organizationProjectId')} + ${printOf('p')})
      from organization_team_project k join organization_project p on p.id = k."organizationProjectId"
      where k."organizationTeamId" = any (array(select id from picked))),
    (select sum(t.print) from (
      select "taskId" as id from total union select "activeTaskId" from member union select "taskId" from last) shown
      cross join lateral (select ${printOf('t')} as print from task t where t.id = shown.id limit 1) t)
  ) as print
)
select print.print, p.zone, p.id, p.online, l.running, l.source, l."startedAt", l."taskId",
  (select string_agg(coalesce(r."taskId"::text, '-') || ':' || r."workedMs", ',') from ranged r
    where r."employeeId" = p.id) as ranged,
  (select string_agg(w."taskId" || ':' || w."workedMs", ',') from total w where w."employeeId" = p.id) as total
from print left join person p on true left join last l on l.id = p.id`;

const inRange = statement('range');
const ever = statement('ever');

export interface Scope {
  /** Every team of the organization, or only those that the asker is in. */
  everyTeam: boolean;
  /** Whether `totalWorkedTasks` is about all tasks of all time, or only about those of the range and the active one. */
  totals: 'range' | 'ever';
  teamId?: string;
}
interface Wanted extends Scope {
  /** The range that is meant, for each zone in which people may be. */
  ranges: ReadonlyMap<string, Range>;
}

export function doingsOf(ctx: Ctx, { ranges, everyTeam, totals, teamId }: Wanted): Promise<Doing[]> {
  const { organizationId, employeeId, timeZone } = ctx.who;
  const days = [...ranges.values()];
  const [from, to] = [days.map((day) => day.from), days.map((day) => day.to)];
  const asker = [organizationId, employeeId, everyTeam];
  const values = [...asker, [...ranges.keys()], from, ctx.now(), teamId ?? null, timeZone, to];
  return totals === 'ever' ? ctx.hot('teams.doings-ever', ever, values) : ctx.hot('teams.doings', inRange, values);
}
