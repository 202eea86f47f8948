import { type TimeFilter, TimeLog } from '@stint/contract';
import { z } from 'zod';
import { once, type Sql, sql, when } from '../../../db/sql.ts';
import { calendarText, type Spans } from '../../../http/calendars.ts';
import { readsTask, type TaskReader } from '../../../http/draft-visibility.ts';
import { belongings, labelsText, logText, secondsOf, timesheetJson } from './time-texts.service.ts';

export const IdRow = z.object({ id: z.uuid() });
export const TextRow = z.object({ text: z.string() });
export const LogRow = z.object({ log: TimeLog });

export const membersOf = (teamIds: readonly string[]): Sql =>
  sql`select m."employeeId" as id from organization_team_employee m
    where m."organizationTeamId" = any (${teamIds}) and m."deletedAt" is null`;

/** These people of the organization as employees `e`, each with their range as `span`. */
export const peopleIn = (organizationId: string, { ids, from, to }: Spans): Sql =>
  sql`unnest(${ids}::uuid[], ${from}::timestamptz[], ${to}::timestamptz[]) as span (id, "from", "to")
    join employee e on e.id = span.id and e."organizationId" = ${organizationId}`;

type Teams = Pick<TimeFilter, 'teamIds' | 'organizationTeamId'>;
export const teamsIn = ({ teamIds = [], organizationTeamId }: Partial<Teams>): string[] =>
  organizationTeamId ? [...teamIds, organizationTeamId] : teamIds;

/** The first person after `last`, by id, with time for a team. */
const nextWorker = (team: Sql, last: Sql): Sql =>
  sql`(select l."employeeId" from time_log l where l."organizationTeamId" = ${team} and l."deletedAt" is null
    and ${last} order by l."employeeId" limit 1)`;
/**
 * People of the organization, or those of them named, who have recorded time for any of the teams. It goes from person to person
 * in the index, so the cost follows the people of the team.
 */
export const workersFor = (organizationId: string, teamIds: readonly string[], people: readonly string[] | null): Sql =>
  sql`with recursive worker (team, id) as (
      select team, ${nextWorker(sql`team`, sql`true`)} from unnest(${teamIds}::uuid[]) team
      union all
      select w.team, ${nextWorker(sql`w.team`, sql`l."employeeId" > w.id`)} from worker w where w.id is not null
    )
    select e.id from employee e where e.id in (select w.id from worker w) and e."organizationId" = ${organizationId}
      and (e.id = any (${people}::uuid[]) or ${people}::uuid[] is null)`;

/** The conditions of a filter on an entry `l`, besides whose and when. */
export function logFilter(filter: Partial<TimeFilter> & { isBilled?: boolean | undefined }): Sql {
  return sql.and(
    when(filter.projectIds, (ids) => sql`l."projectId" = any (${ids})`),
    when(filter.taskIds, (ids) => sql`l."taskId" = any (${ids})`),
    when(teamsIn(filter), (ids) => sql`l."organizationTeamId" = any (${ids})`),
    when(filter.timesheetId, (id) => sql`l."timesheetId" = ${id}`),
    when(filter.logType, (types) => sql`l."logType" = any (${types})`),
    when(filter.source, (sources) => sql`l.source = any (${sources})`),
    when(filter.tagIds, (ids) => sql`l."tagIds" && ${ids}::uuid[]`),
    when(filter.isBilled, (isBilled) => sql`(l."invoiceId" is not null) = ${isBilled}`),
    when(
      filter.status,
      (some) => sql`l."timesheetId" in (select s.id from timesheet s where s.status = any (${some}))`,
    ),
  );
}

interface Reading {
  now: string;
  /** The values of `readerOf`. */
  viewer: string;
  words: string;
}
/** The `picked` entries with their related records, newest first; of those of a range with the seconds within it. */
const withAll = once<Reading>(
  ({ now, viewer, words }) => sql`
${belongings(viewer, words)}, sheet as materialized (
  select s.id, ${timesheetJson('s', sql`coalesce(sums.seconds, 0)`)}::text as ref from timesheet s
  left join lateral (
    select floor(sum(extract(epoch from coalesce(x."stoppedAt", ${now}::timestamptz) - x."startedAt")))::bigint as seconds
    from time_log x where x."timesheetId" = s.id and x."deletedAt" is null and x."logType" <> 'IDLE'
  ) sums on true
  where s.id in (select "timesheetId" from picked)
)
select '[' || coalesce(string_agg(
    left(${logText('l', now, sql`coalesce(l."secondsWithin", ${secondsOf('l', now)})`)}, -1)
      || ',"tags":' || ${labelsText('l')} || ',"task":' || coalesce(work.ref, 'null') || ',"project":' || coalesce(project.ref, 'null')
      || ',"timesheet":' || coalesce(sheet.ref, 'null') || coalesce(',"employee":' || person.ref, '') || '}',
    ',' order by l."startedAt" desc, l."stoppedAt" desc, l."createdAt" desc, l.id), '') || ']' as text
from picked l
left join person on person.id = l."employeeId"
left join work on work.id = l."taskId"
left join project on project.id = l."projectId"
left join sheet on sheet.id = l."timesheetId"`,
);

const logsText = (reading: Reading, picked: Sql): Sql =>
  sql`with picked as materialized (${picked}), ${withAll(reading)}`;

/** The whole of each entry, however much of it lies in a range. */
const whole = sql`null::bigint as "secondsWithin"`;

/** Idle time is listed only when it is asked for. */
export function logsIn(
  reading: Reading,
  organizationId: string,
  spans: Spans,
  filter: Parameters<typeof logFilter>[0],
): Sql {
  const reach = filter.logType?.includes('IDLE')
    ? sql`(select x.* from time_log x where x."employeeId" = e.id and x."deletedAt" is null and x."startedAt" < span."to"
        and (x."stoppedAt" is null or x."stoppedAt" > span."from"))`
    : sql`logs_within(array[e.id], span."from", span."to")`;
  const ms = sql`extract(epoch from least(coalesce(l."stoppedAt", ${reading.now}::timestamptz), span."to") - greatest(l."startedAt", span."from"))`;
  // An entry can lie in two ranges of one person.
  const isOnce = new Set(spans.ids).size === spans.ids.length;
  const seconds = isOnce ? ms : sql`sum(greatest(0, ${ms})) over (partition by l.id)`;
  return logsText(
    reading,
    sql`select ${isOnce ? sql`` : sql`distinct on (l.id)`} l.*, greatest(0, floor(${seconds}))::bigint as "secondsWithin"
      from ${peopleIn(organizationId, spans)} cross join lateral ${reach} l where ${logFilter(filter)}`,
  );
}

export const logsMet = (reading: Reading, employeeId: string, from: string, to: string): Sql =>
  logsText(reading, sql`select l.*, ${whole} from logs_within(array[${employeeId}::uuid], ${from}, ${to}) l`);

export const EntryRow = z.object({ entries: z.array(TimeLog) });
export const oneLog = (reading: Reading, id: string, organizationId: string): Sql =>
  sql`select log.text::json as entries from (${logsText(
    reading,
    sql`select l.*, ${whole} from time_log l where l.id = ${id} and l."organizationId" = ${organizationId} and l."deletedAt" is null`,
  )}) log`;

export const ProjectRow = z.object({ projectId: z.uuid().nullable() });
/** The project of a task, if the reader may see the task. */
export const projectOfTask = (taskId: string, organizationId: string, reader: TaskReader): Sql =>
  sql`select t."projectId" from task t
    where t.id = ${taskId} and t."organizationId" = ${organizationId} and t."deletedAt" is null and ${readsTask('t', reader)}`;

/** Whether new time is billable: as its sender says, else as its project is. */
export const billableIn = (isBillable: Sql, projectId: Sql): Sql =>
  sql`coalesce(${isBillable}::boolean, (select p.billable from organization_project p where p.id = ${projectId}::uuid), false)`;

export const BillableRow = z.object({ isBillable: z.boolean() });
export const billableOf = (projectId: string): Sql =>
  sql`select ${billableIn(sql`null`, sql`${projectId}`)} as "isBillable"`;

export const clientOfProject = (projectId: string): Sql =>
  sql`select c.id from organization_project p
    join organization_contact c on c."tenantId" = p."tenantId" and c.id = p."organizationContactId" and c."deletedAt" is null
    where p.id = ${projectId}`;

export const SettingsRow = z.object({
  futureDateAllowed: z.boolean(),
  requireReason: z.boolean(),
  requireDescription: z.boolean(),
  requireProject: z.boolean(),
  requireTask: z.boolean(),
  requireClient: z.boolean(),
  allowManualTime: z.boolean(),
  allowModifyTime: z.boolean(),
  allowDeleteTime: z.boolean(),
});
export const settingsOf = (employeeId: string): Sql =>
  sql`select o."futureDateAllowed", o."requireReason", o."requireDescription", o."requireProject", o."requireTask", o."requireClient",
      o."allowManualTime" and e."allowManualTime" as "allowManualTime", o."allowModifyTime" and e."allowModifyTime" as "allowModifyTime",
      o."allowDeleteTime" and e."allowDeleteTime" as "allowDeleteTime"
    from employee e join organization o on o.id = e."organizationId" where e.id = ${employeeId}`;

export const LockRow = z.object({ lockDate: z.string().nullable(), editableDays: z.int(), calendar: z.string() });
/** The lock date and the edit limit that apply to a person, and the person's calendar. */
export const lockOf = (employeeId: string): Sql =>
  sql`select o."lockDate", o."editableDays", ${calendarText('e')} as calendar from employee e
    join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId" where e.id = ${employeeId}`;
