import type { ActivityReport, DailyActivity, InputOf, OutputOf, reportsApi } from '@stint/contract';
import { whyNotActivityLevel } from '@stint/domain/timesheets';
import { Where } from '../../db/where.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { refuse } from '../tasks/task-checks.service.ts';
import { employeeRef, projectRef } from '../tasks/task-texts.service.ts';
import { activityJson } from '../timer/activities.service.ts';
import { rangeOf, timeAsked } from '../timer/ranges.service.ts';
import { peopleIn } from '../timer/time-logs.service.ts';
import { type RangeFor, rangeAsked } from './reports.service.ts';

type In<Op extends 'activities' | 'dailyActivities' | 'activityReport'> = InputOf<(typeof reportsApi)[Op]>;
type Out<Op extends 'activities' | 'dailyActivities' | 'activityReport'> = OutputOf<(typeof reportsApi)[Op]>;

const types = (sent: readonly string[] | undefined) => sent?.map((type) => type.toUpperCase().replace('SITE', 'URL'));
const level = (s: string) => `case when ${s}.duration > 0 then 100.0 * ${s}.overall / ${s}.duration else 0 end`;
/** The ten minutes in which `a` was used, and the time that was recorded in them. */
const during = (that: string) => `exists (select from time_slot s where s.id = a."timeSlotId" and ${that})`;
const recorded = (that: string) => `exists (select from time_slot_time_log x
  join time_log l on l."tenantId" = x."tenantId" and l.id = x."timeLogId" and l."deletedAt" is null
  where x."timeSlotId" = a."timeSlotId" and ${that})`;
const taskOf = (asked: In<'activities'>) => [...(asked.taskIds ?? []), ...(asked.taskId ? [asked.taskId] : [])];

const always = { from: '-infinity', to: 'infinity' };

/** The activity `a` of people `e` that is asked for, as SQL after `from`. */
async function narrowed(
  ctx: Ctx,
  asked: In<'activities'>,
  rangeFor: RangeFor,
): Promise<{ found: string; where: Where }> {
  const { activityLevel } = asked;
  if (activityLevel) refuse(whyNotActivityLevel(activityLevel));
  const teams = [...(asked.teamIds ?? []), ...(asked.organizationTeamId ? [asked.organizationTeamId] : [])];
  const { spans } = await timeAsked(ctx, asked, rangeFor);
  const where = new Where();
  const people = peopleIn(ctx, where, spans);
  // 0 to 100 means no filter: entries without a level are included.
  const [least, most] = [activityLevel?.start || null, (activityLevel?.end ?? 100) < 100 ? activityLevel?.end : null];
  where
    .and('types', 'a.type = any (?)', types(asked.types))
    .and('title', 'a.title = ?', asked.title)
    .and('tasks', 'a."taskId" = any (?)', taskOf(asked))
    .and('projects', 'a."projectId" = any (?)', asked.projectIds)
    .and('source', 'a.source = any (?)', asked.source)
    .and('teams', recorded('l."organizationTeamId" = any (?)'), teams)
    .and('type', recorded('l."logType" = any (?)'), asked.logType)
    .and('least', during(`${level('s')} >= ?`), least)
    .and('most', during(`${level('s')} <= ?`), most);
  const found = `${people}
    join activity a on a."employeeId" = e.id and a."recordedAt" >= span."from" and a."recordedAt" < span."to"
    where a."deletedAt" is null and ${where.sql}`;
  return { found, where };
}

/** What was used, one after the other; of a current day, week or month, or all that there is. */
export async function activities(ctx: Ctx, asked: In<'activities'>): Promise<JsonText<Out<'activities'>>> {
  const { found, where } = await narrowed(ctx, asked, (await rangeAsked(ctx, asked)) ?? (() => always));
  const text = `select coalesce(json_agg(found.activity), '[]')::text as text from (
      select ${activityJson('a')} as activity from ${found} order by a."recordedAt" desc, a.id limit 5000
    ) found`;
  const [row] = await ctx.hot<{ text: string }>(`reports.activities${where.key}`, text, where.values);
  return new JsonText(row!.text);
}

/** How long each application and site was used on each day, the longest first. */
const perDay = (
  found: string,
) => `select (array_agg(a.id order by a."recordedAt"))[1] as id, a.title, null as description, a.type,
    a."employeeId", a.date::text as date, min(a.time) as time, count(*)::int as sessions, sum(a.duration)::int as duration
  from ${found}
  group by a."employeeId", a.date, a.title, a.type order by a.date desc, duration desc, a.title, a."employeeId"`;

export async function dailyActivities(ctx: Ctx, asked: In<'dailyActivities'>): Promise<DailyActivity[]> {
  const { found, where } = await narrowed(ctx, asked, (zone) => rangeOf(asked, zone));
  return ctx.hot<DailyActivity>(`reports.daily-activities${where.key}`, perDay(found), where.values);
}

/** The same under its day, person and project, each with its share of what that person used there on that day. */
const nested = (found: string, order: string) => `with used as (
    select a.date, a."employeeId", a."projectId", a.title, a.type, count(*)::int as sessions, sum(a.duration)::int as duration
    from ${found} group by 1, 2, 3, 4, 5
  ), shared as (
    select u.*, round(100.0 * u.duration / nullif(sum(u.duration) over (partition by u.date, u."employeeId", u."projectId"), 0), 2) as share from used u
  ), projects as (
    select s.date, s."employeeId", json_build_object(
      'project', (select ${projectRef('p')} from organization_project p where p.id = s."projectId"),
      'activity', json_agg(json_build_object('title', s.title, 'type', s.type, 'employeeId', s."employeeId", 'projectId', s."projectId",
        'date', s.date, 'sessions', s.sessions, 'duration', s.duration, 'duration_percentage', coalesce(s.share, 0))
        order by ${order})) as project, sum(s.duration) as duration
    from shared s group by s.date, s."employeeId", s."projectId"
  ), people as (
    select p.date, u.name, json_build_object('employee', ${employeeRef('e', 'u')}, 'projects', json_agg(p.project order by p.duration desc)) as person
    from projects p join employee e on e.id = p."employeeId" join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    group by p.date, e.id, e."userId", u.id, u.name, u."firstName", u."lastName", u."imageUrl"
  )
  select coalesce(json_agg(json_build_object('date', days.date, 'employees', days.people) order by days.date desc), '[]')::text as text
  from (select date, json_agg(person order by name) as people from people group by date) days`;

const orders = { date: 's.duration desc, s.title', application: 's.title, s.duration desc' };

export async function activityReport(ctx: Ctx, asked: In<'activityReport'>): Promise<JsonText<ActivityReport[]>> {
  const { found, where } = await narrowed(ctx, asked, (zone) => rangeOf(asked, zone));
  const text = nested(found, orders[asked.groupBy]);
  const name = `reports.activity-report.${asked.groupBy}${where.key}`;
  const [row] = await ctx.hot<{ text: string }>(name, text, where.values);
  return new JsonText(row!.text);
}
