import { EmployeeRef, timesheetStatuses } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { calendarText, type Spans } from '../../../http/calendars.ts';
import { workedTitle } from '../../../http/draft-visibility.ts';
import { WorkingHoursRow, workingHoursOf } from '../../identity/users/working-hours.sql.ts';
import { employeeRef } from '../../work/tasks/task-texts.service.ts';
import { Suspensions } from '../../workspace/members/members.sql.ts';
import { timesheetJson } from '../time-logs/time-texts.service.ts';

const Moment = z.string();
const Status = z.enum(timesheetStatuses);

/** Seconds of a period: entries are cut at its ends, the running one counts to now, idle time does not count. */
const secondsIn = (alias: string, now: string): Sql => sql`(
  select coalesce(floor(sum(w."workedMs") / 1000), 0)::bigint
  from worked_within(array[${sql.id(alias, 'employeeId')}], ${sql.id(alias, 'startedAt')}, ${sql.id(alias, 'stoppedAt')}, ${now}::timestamptz) w)`;

/** The activity that trackers counted in a period. */
const activityIn = (alias: string): Sql => sql`(
  select json_build_object('keyboard', coalesce(sum(x.keyboard), 0)::int, 'mouse', coalesce(sum(x.mouse), 0)::int,
    'overall', coalesce(sum(x.overall), 0)::int)
  from time_slot x where x."employeeId" = ${sql.id(alias, 'employeeId')} and x."deletedAt" is null
    and x."startedAt" >= ${sql.id(alias, 'startedAt')} and x."startedAt" < ${sql.id(alias, 'stoppedAt')})::jsonb`;

export const TimesheetRow = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  status: Status,
  startedAt: Moment,
  stoppedAt: Moment,
  comment: z.string().nullable(),
});
export type TimesheetRow = z.infer<typeof TimesheetRow>;

/** The named timesheets of the organization, locked for a change. */
export const timesheetsToMove = (organizationId: string, ids: string[]): Sql =>
  sql`select s.id, s."employeeId", s.status, s."startedAt", s."stoppedAt", s.comment from timesheet s
    where s."organizationId" = ${organizationId} and s.id = any (${ids}::uuid[]) and ${isLive('s')}
    order by s.id for update`;

interface TimesheetQuery {
  organizationId: string;
  now: string;
  ids: string[] | null;
  people: string[] | null;
  statuses: string[] | null;
  /** The ranges of each person; null for all of time. */
  spans: Spans | null;
}

/** JSON of `Timesheet` as `item`, newest first, at most 1 000. */
export const timesheetItems = ({ organizationId, now, ids, people, statuses, spans }: TimesheetQuery): Sql =>
  sql`select (${timesheetJson('s', sql`0`)})::jsonb || ${activityIn('s')} || jsonb_build_object('duration', ${secondsIn('s', now)},
      'employee', ${employeeRef('e', 'u')}) as item
    from timesheet s
    join employee e on e."tenantId" = s."tenantId" and e.id = s."employeeId"
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where s."organizationId" = ${organizationId} and ${isLive('s')}
      and (${ids}::uuid[] is null or s.id = any (${ids}::uuid[]))
      and (${people}::uuid[] is null or s."employeeId" = any (${people}::uuid[]))
      and (${statuses}::text[] is null or s.status = any (${statuses}::text[]))
      and (${spans?.ids ?? null}::uuid[] is null or exists (
        select from unnest(${spans?.ids ?? null}::uuid[], ${spans?.from ?? null}::timestamptz[], ${spans?.to ?? null}::timestamptz[]) span (id, "from", "to")
        where span.id = s."employeeId" and s."stoppedAt" > span."from" and s."startedAt" < span."to"))
    order by s."startedAt" desc, s.id limit 1000`;

export const PersonRow = z.object({
  employee: EmployeeRef,
  calendar: z.string(),
  userId: z.uuid(),
  suspensions: Suspensions,
  workingHours: z.array(WorkingHoursRow),
  startedWorkOn: z.string().nullable(),
  endWork: z.string().nullable(),
  /** Whether they still work here. */
  isHere: z.boolean(),
  total: z.number(),
});
export type PersonRow = z.infer<typeof PersonRow>;

const personRow = sql`${employeeRef('e', 'u')} as employee, ${calendarText('e')} as calendar, u.id as "userId", ${workingHoursOf('u')} as "workingHours", e.suspensions,
  e."startedWorkOn", coalesce(e."endWork", e."deletedAt") as "endWork", (e."isActive" and ${isLive('e')}) as "isHere"`;

/** Whether a person has a submitted timesheet at a date, or time there that was never submitted: both are still owed. */
const isUndecided = (date: string): Sql => {
  const noon = (zone: Sql) => sql`(${date}::date + time '12:00') at time zone ${zone}`;
  const at = noon(sql`stint_zone_at(e."timeZones", ${noon(sql`'UTC'`)})`);
  return sql`exists (select from timesheet s where s."tenantId" = e."tenantId" and s."employeeId" = e.id and ${isLive('s')}
    and s."startedAt" <= ${at} and s."stoppedAt" > ${at} and (s.status in ('PENDING', 'IN REVIEW') or s.status = 'DRAFT' and exists (
      select from time_log l where l."employeeId" = s."employeeId" and l."timesheetId" = s.id and ${isLive('l')} and l."logType" <> 'IDLE')))`;
};

/**
 * The people of the period that holds a date by name, with their calendar and working hours: active ones, those who left
 * with time to decide about, and who is named.
 */
export const peopleToReview = (filter: {
  organizationId: string;
  date: string;
  people: string[] | null;
  isNamed: boolean;
  teamId: string | null;
  skip: number;
  take: number;
}): Sql =>
  sql`select ${personRow}, count(*) over ()::integer as total
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where e."organizationId" = ${filter.organizationId}
      and (${isLive('e')} and e."isActive" or ${filter.isNamed}::boolean or ${isUndecided(filter.date)})
      and (${filter.people}::uuid[] is null or e.id = any (${filter.people}::uuid[]))
      and (${filter.teamId}::uuid is null or exists (select from organization_team_employee m
        where m."tenantId" = e."tenantId" and m."employeeId" = e.id and m."organizationTeamId" = ${filter.teamId} and ${isLive('m')}))
    order by lower(u.name), e.id offset ${filter.skip} limit ${filter.take}`;

export const WaitingRow = z.object({ count: z.number(), oldest: z.string().nullable() });
/** The submitted timesheets of these people, or of everybody, without those of one person. */
export const waitingTimesheets = (filter: {
  organizationId: string;
  people: string[] | null;
  exceptEmployeeId: string | null;
}): Sql =>
  sql`select count(*)::integer as count,
      min((s."startedAt" at time zone stint_zone_at(e."timeZones", s."startedAt"))::date)::text as oldest
    from timesheet s join employee e on e."tenantId" = s."tenantId" and e.id = s."employeeId"
    where s."organizationId" = ${filter.organizationId} and ${isLive('s')} and s.status in ('PENDING', 'IN REVIEW')
      and (${filter.people}::uuid[] is null or s."employeeId" = any (${filter.people}::uuid[]))
      and s."employeeId" is distinct from ${filter.exceptEmployeeId}::uuid`;

export const QueueRow = z.object({ id: z.uuid(), total: z.int() });
/** The submitted timesheets of these people, or of everybody, oldest period first, then by name. */
export const waitingQueue = (filter: {
  organizationId: string;
  people: string[] | null;
  exceptEmployeeId: string | null;
  employeeId: string | null;
  teamId: string | null;
  skip: number;
  take: number;
}): Sql =>
  sql`select s.id, count(*) over ()::integer as total
    from timesheet s
    join employee e on e."tenantId" = s."tenantId" and e.id = s."employeeId"
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where s."organizationId" = ${filter.organizationId} and ${isLive('s')} and s.status in ('PENDING', 'IN REVIEW')
      and (${filter.people}::uuid[] is null or s."employeeId" = any (${filter.people}::uuid[]))
      and s."employeeId" is distinct from ${filter.exceptEmployeeId}::uuid
      and (${filter.employeeId}::uuid is null or s."employeeId" = ${filter.employeeId})
      and (${filter.teamId}::uuid is null or exists (select from organization_team_employee m
        where m."tenantId" = e."tenantId" and m."employeeId" = e.id and m."organizationTeamId" = ${filter.teamId} and ${isLive('m')}))
    order by (s."startedAt" at time zone stint_zone_at(e."timeZones", s."startedAt"))::date, lower(u.name), s."startedAt", s.id
    offset ${filter.skip} limit ${filter.take}`;

export const NameRow = z.object({ id: z.uuid(), name: z.string() });
/** The names of tasks and projects with recorded time. */
export const namesOfWork = (tasks: string[], projects: string[], [viewer, words]: [string, string]): Sql =>
  sql`select t.id, ${workedTitle('t', sql`${viewer}`, sql`${words}`)} as name from task t where t.id = any (${tasks}::uuid[])
    union all select p.id, p.name from organization_project p where p.id = any (${projects}::uuid[])`;

/** The named people, also those who have left. */
export const peopleNamed = (organizationId: string, ids: string[]): Sql =>
  sql`select ${personRow}, count(*) over ()::integer as total
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where e."organizationId" = ${organizationId} and e.id = any (${ids}::uuid[])`;

export const PeriodRow = TimesheetRow.extend({ submittedAt: Moment.nullable(), movedBy: z.string().nullable() });
export type PeriodRow = z.infer<typeof PeriodRow>;

const periodRow = sql`s.id, s."employeeId", s.status, s."startedAt", s."stoppedAt", s.comment, s."submittedAt",
  (select m.name from "user" m where m."tenantId" = s."tenantId" and m.id = s."updatedByUserId") as "movedBy"`;

/** The named timesheets, in the order of their start. */
export const timesheetsNamed = (organizationId: string, ids: string[]): Sql =>
  sql`select ${periodRow} from timesheet s
    where s."organizationId" = ${organizationId} and s.id = any (${ids}::uuid[]) and ${isLive('s')}
    order by s."startedAt", s.id`;

/** The timesheets that hold each person's instant. */
export const timesheetsHolding = (organizationId: string, people: string[], moments: string[]): Sql =>
  sql`select ${periodRow}
    from unnest(${people}::uuid[], ${moments}::timestamptz[]) asked (id, at)
    join timesheet s on s."employeeId" = asked.id and s."organizationId" = ${organizationId} and ${isLive('s')}
      and s."startedAt" <= asked.at and s."stoppedAt" > asked.at
    order by s."startedAt"`;

export const ReviewedLog = z.object({
  /** Which of the periods it is in. */
  period: z.number(),
  startedAt: Moment,
  stoppedAt: Moment.nullable(),
  logType: z.string(),
  reason: z.string().nullable(),
  hasDescription: z.boolean(),
  editedAt: Moment.nullable(),
  keptAt: Moment.nullable(),
  lateSeconds: z.int(),
  taskId: z.uuid().nullable(),
  projectId: z.uuid().nullable(),
});

export type ReviewedLog = z.infer<typeof ReviewedLog>;

/** What counts in each of some periods of people. */
export const logsToReview = (people: string[], from: string[], to: string[]): Sql =>
  sql`select (span.place - 1)::integer as period, l."startedAt", l."stoppedAt", l."logType", l.reason,
      coalesce(l.description, '') <> '' as "hasDescription", l."editedAt", l."keptAt", l."lateSeconds", l."taskId", l."projectId"
    from unnest(${people}::uuid[], ${from}::timestamptz[], ${to}::timestamptz[]) with ordinality span (id, "from", "to", place)
    cross join lateral logs_within(array[span.id], span."from", span."to") l`;

export const Boundary = z.object({
  id: z.uuid(),
  startedAt: Moment,
  stoppedAt: Moment.nullable(),
  isRunning: z.boolean(),
});

/** The entries of a person that reach over an instant, locked for a change. */
export const logsOver = (employeeId: string, at: string): Sql =>
  sql`select l.id, l."startedAt", l."stoppedAt", l."isRunning" from time_log l
    where l."employeeId" = ${employeeId} and ${isLive('l')} and l."startedAt" < ${at}::timestamptz
      and (l."stoppedAt" > ${at}::timestamptz or l."stoppedAt" is null)
    for update`;

export const RunningLog = z.object({ id: z.uuid() });
export const runningLog = (employeeId: string): Sql =>
  sql`select l.id from time_log l where l."employeeId" = ${employeeId} and l."stoppedAt" is null and ${isLive('l')} limit 1`;

export const StepRow = z.object({
  at: Moment,
  change: z.object({
    before: z.object({ status: Status }).loose(),
    after: z.object({ status: Status, comment: z.string().nullable().optional() }).loose(),
  }),
  by: z.string(),
});

/** The moves of a timesheet from the history, oldest first. */
export const stepsOf = (tenantId: string, timesheetId: string): Sql =>
  sql`select o.at, c.change, coalesce(u.name, '') as by
    from oplog o
    cross join lateral jsonb_array_elements(o.changes) c (change)
    left join "user" u on u."tenantId" = o."tenantId" and u.id = o."actorUserId"
    where o."tenantId" = ${tenantId} and o.op in ('timesheets.submit', 'timesheets.setStatus') and o.changes is not null
      and c.change ->> 'entity' = 'Timesheet' and c.change ->> 'id' = ${timesheetId}
      and c.change -> 'before' ? 'status' and c.change -> 'after' ? 'status'
    order by o.seq limit 200`;
