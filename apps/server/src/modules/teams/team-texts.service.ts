import { Employee, ProjectRef, Refusal, Role, TaskRef, Team, TeamMember, UserRef } from '@stint/contract';
import { type Range, startOfDay, todayRange } from '@stint/domain/time';
import { jsonOf } from '../../db/json.ts';
import type { Ctx } from '../../http/ctx.ts';
import { employeeText, isOnline } from '../members/members.service.ts';

/** A stop that other applications made counts as a break for this long. */
const pauseFor = "interval '24 hours'";

interface Asked {
  startDate?: string | undefined;
  endDate?: string | undefined;
  timeZone?: string | undefined;
}

function instantOf(text: string, zone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return startOfDay(text, zone);
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Refusal('time.date');
  return new Date(at).toISOString();
}

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const zoneOf = 'select "timeZone" from organization where id = $1';

/** The range that computed fields are about: what was asked for, else today where the organization is. */
export async function rangeOf(ctx: Ctx, { startDate, endDate, timeZone }: Asked): Promise<Range> {
  const zone = timeZone && isZone(timeZone) ? timeZone : ctx.who.timeZone;
  if (startDate && endDate) {
    const range = { from: instantOf(startDate, zone), to: instantOf(endDate, zone) };
    if (range.to < range.from) throw new Refusal('time.range');
    return range;
  }
  if (timeZone) return todayRange(ctx.now(), zone);
  const [row] = await ctx.hot<{ timeZone: string | null }>('teams.zone', zoneOf, [ctx.who.organizationId]);
  return todayRange(ctx.now(), row?.timeZone ?? zone);
}

const taskEntry = (duration: string, share: string) => `json_build_object('id', c."taskId", 'title', c.title,
  'duration', ${duration}, 'todayDuration', c.ranged,
  'durationPercentage', coalesce(round(100.0 * ${duration} / nullif(${share}, 0), 2), 0))::text`;

/** What was worked in the range and what is active, with the time of all days: what an index finds, and no more. */
const totalsOfRange = `
  select k."employeeId", k."taskId", coalesce(w."workedMs", 0)
    + case when l.running and l."taskId" = k."taskId" and l."startedAt" < $6
        then (extract(epoch from $6::timestamptz - l."startedAt") * 1000)::bigint else 0 end as "workedMs"
  from (
    select "employeeId", "taskId" from ranged where "taskId" is not null
    union select "employeeId", "activeTaskId" from member where "activeTaskId" is not null
  ) k
  left join task_time w on w."employeeId" = k."employeeId" and w."taskId" = k."taskId"
  left join last l on l.id = k."employeeId"`;
const totalsEver = 'select * from worked_in_total(array(select id from person), $6)';

/** In the order in which the domain's presence decides. */
const timerStatus = `case
  when not e."isActive" then 'suspended'
  when not l.running and l.source <> 'TEAMS' and l."startedAt" >= $6::timestamptz - ${pauseFor} then 'pause'
  when ${isOnline('e', '$6')} then case when l.running then 'running' else 'online' end
  when s.ranged is not null and l.running then 'running'
  else 'idle' end`;

const key = (name: string, text: string) => `',"${name}":' || ${text}`;
const array = (name: string, text: string) => `',"${name}":[' || coalesce(${text}, '') || ']'`;
const optional = (name: string, text: string) => `coalesce(',"${name}":' || ${text}, '')`;
const open = (json: string) => `left(${json}::text, -1)`;

/**
 * Every team that may be seen, with its people and what they do, in one statement. $1 organization, $2 the asker's
 * employee, $3 whether every team may be seen, $4 and $5 the range, $6 now, $7 one team or null. Each person is read
 * and written once, however many teams they are in.
 */
const statement = (totals: 'range' | 'ever') => `
with picked as materialized (
  select t.* from organization_team t
  where t."organizationId" = $1 and t."deletedAt" is null and ($7::uuid is null or t.id = $7)
    and ($3 or exists (select from organization_team_employee m where m."organizationTeamId" = t.id
      and m."employeeId" = $2 and m."deletedAt" is null))
),
member as materialized (
  select m.* from organization_team_employee m
  where m."deletedAt" is null and m."organizationTeamId" = any (array(select id from picked))
),
person as materialized (
  select e.* from employee e where e."deletedAt" is null and e.id = any (array(select "employeeId" from member))
),
last as materialized (
  select p.id, l."startedAt", l."stoppedAt" is null as running, l.source, l."taskId"
  from person p cross join lateral (
    select x."startedAt", x."stoppedAt", x.source, x."taskId" from time_log x
    where x."employeeId" = p.id and x."deletedAt" is null and x."logType" <> 'IDLE'
    order by x."startedAt" desc limit 1
  ) l
),
ranged as materialized (select * from worked_within(array(select id from person), $4, $5, $6)),
total as (${totals === 'ever' ? totalsEver : totalsOfRange}),
counted as (
  select w."employeeId", w."taskId", t.title, w."workedMs" / 1000 as total, coalesce(r."workedMs", 0) / 1000 as ranged,
    sum(w."workedMs") over whose / 1000 as "totalShare", sum(coalesce(r."workedMs", 0)) over whose / 1000 as "rangedShare"
  from total w
  join task t on t.id = w."taskId" and t."deletedAt" is null
  left join ranged r on r."employeeId" = w."employeeId" and r."taskId" = w."taskId"
  where w."workedMs" >= 1000
  window whose as (partition by w."employeeId")
),
stat as (
  select c."employeeId",
    string_agg(${taskEntry('c.total', 'c."totalShare"')}, ',' order by c.total desc, c."taskId") as total,
    string_agg(${taskEntry('c.ranged', 'c."rangedShare"')}, ',' order by c.ranged desc, c."taskId")
      filter (where c.ranged > 0) as ranged
  from counted c group by c."employeeId"
),
worked as (select "employeeId", sum("workedMs")::bigint / 1000 as seconds from ranged group by "employeeId"),
known as materialized (
  select e.id, u.name, ${key('employee', employeeText(Employee, { now: '$6', tracking: 'coalesce(l.running, false)' }))}
    || ${key('running', 'coalesce(l.running, false)')} || ${key('duration', 'coalesce(w.seconds, 0)')}
    || ',"timerStatus":"' || ${timerStatus} || '"'
    || ${optional(
      'lastWorkedTask',
      `(select ${jsonOf(TaskRef, 't')}::text from task t
      where t.id = l."taskId" and t."deletedAt" is null)`,
    )}
    || ${array('totalWorkedTasks', 's.total')} || ${array('totalTodayTasks', 's.ranged')} as text
  from person e
  join "user" u on u.id = e."userId"
  left join last l on l.id = e.id
  left join worked w on w."employeeId" = e.id
  left join stat s on s."employeeId" = e.id
),
members as (
  select m."organizationTeamId" as id, string_agg(
    ${open(jsonOf(TeamMember, 'm', { role: `case when r.id is not null then ${jsonOf(Role, 'r')} end` }))}
    || ${optional(
      'activeTask',
      `(select ${jsonOf(TaskRef, 't')}::text from task t
      where t.id = m."activeTaskId" and t."deletedAt" is null)`,
    )}
    || p.text || '}', ',' order by m."order" nulls last, p.name, m.id) as text
  from member m
  join known p on p.id = m."employeeId"
  left join role r on r.id = m."roleId"
  group by m."organizationTeamId"
),
projects as (
  select k."organizationTeamId" as id, string_agg(${jsonOf(ProjectRef, 'p')}::text, ',' order by p.name, p.id) as text
  from organization_team_project k join organization_project p on p.id = k."organizationProjectId"
  where p."deletedAt" is null and k."organizationTeamId" = any (array(select id from picked))
  group by k."organizationTeamId"
)
select count(*) as count, coalesce(string_agg(
  ${open(jsonOf(Team, 't'))}
  || ${key('createdByUser', `coalesce((select ${jsonOf(UserRef, 'u')}::text from "user" u where u.id = t."createdByUserId"), 'null')`)}
  || ${array('members', 'members.text')} || ${array('projects', 'projects.text')} || '}',
  ',' order by t."createdAt", t.id), '') as texts
from picked t left join members on members.id = t.id left join projects on projects.id = t.id`;

const inRange = statement('range');
const ever = statement('ever');

interface Wanted {
  range: Range;
  everyTeam: boolean;
  /** Whether `totalWorkedTasks` is about all tasks of all time, or only about those of the range and the active one. */
  totals: 'range' | 'ever';
  teamId?: string;
}

/** Teams as JSON texts, joined by commas, and how many there are. */
export async function teamsText(ctx: Ctx, { range, everyTeam, totals, teamId }: Wanted) {
  const { organizationId, employeeId } = ctx.who;
  const values = [organizationId, employeeId, everyTeam, range.from, range.to, ctx.now(), teamId ?? null];
  const [name, text] = totals === 'ever' ? ['teams.ever', ever] : ['teams.range', inRange];
  const [row] = await ctx.hot<{ count: number; texts: string }>(name, text, values);
  return row ?? { count: 0, texts: '' };
}
