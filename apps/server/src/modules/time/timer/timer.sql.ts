import { logSources, TaskRef, TimeLog, TimerPrompt, TimeSlot, timesheetStatuses } from '@stint/contract';
import { z } from 'zod';
import { once, type Sql, sql } from '../../../db/sql.ts';
import { readableTask, seenBy } from '../../../http/draft-visibility.ts';
import { workedTaskRef } from '../../work/tasks/task-texts.service.ts';
import { isProjectArchived } from '../time-logs/archived.sql.ts';
import { billableIn } from '../time-logs/time-logs.sql.ts';
import { logJson, slotJson } from '../time-logs/time-texts.service.ts';

const Moment = z.string();

/** What the status at any moment of a day is computed from, while nothing new is recorded. */
export const LastRow = z.object({
  /** The last entry and its task. */
  log: TimeLog.nullable(),
  task: TaskRef.nullable(),
  prompt: TimerPrompt.nullable(),
  /** The work of the day that has ended. */
  endedMs: z.int(),
});
export type LastRow = z.infer<typeof LastRow>;

interface LastTimerQuery {
  people: readonly string[];
  /** The ranges of each person's day, by the place of the person from 1. */
  places: readonly number[];
  from: readonly string[];
  to: readonly string[];
  now: string;
  /** The values of `readerOf`. */
  viewer: string;
  words: string;
}
/** The timer of each person, in the given order. */
export const lastOfEach = once<LastTimerQuery>(
  ({ people, places, from, to, now, viewer, words }) => sql`select coalesce(ended.ms, 0) as "endedMs",
    case when last.id is not null then ${logJson('last', now)} end as log,
    case when t.id is not null then ${workedTaskRef('t', viewer, words)} end as task,
    case when last."askedAt" is not null and (last."stoppedAt" is null or last."askedWhy" in ('ended', 'stopped')) then json_build_object(
      'why', last."askedWhy", 'askedAt', iso(last."askedAt"), 'since', iso(last."idleSince"), 'until', iso(last."idleUntil"),
      'idleLogId', case when last."askedWhy" in ('ended', 'removed', 'stopped') then (select i.id from time_log i
        where i."employeeId" = last."employeeId" and i."startedAt" = last."idleSince" and i."logType" = 'IDLE'
          and i."deletedAt" is null limit 1) end) end as prompt
  from unnest(${people}::uuid[]) with ordinality person (id, at)
  left join lateral (
    select l.* from time_log l where l."employeeId" = person.id and l."deletedAt" is null and l."logType" <> 'IDLE'
    order by l."startedAt" desc, l."stoppedAt" desc, l."createdAt" desc limit 1
  ) last on true
  left join lateral (
    select sum(coalesce(p."workedMs", extract(epoch from
      least(p."stoppedAt", day."to") - greatest(p."startedAt", day."from")) * 1000))::bigint as ms
    from unnest(${places}::bigint[], ${from}::timestamptz[], ${to}::timestamptz[]) as day (place, "from", "to")
    cross join lateral worked_parts(person.id, day."from", day."to", '{}') p
    where day.place = person.at and least(p."stoppedAt", day."to") > greatest(p."startedAt", day."from") and p."stoppedAt" is not null
  ) ended on true
  left join task t on t.id = last."taskId" and t."deletedAt" is null
  order by person.at`,
);

export const teamMembers = (teamId: string): Sql =>
  sql`select "employeeId" as id from organization_team_employee
    where "organizationTeamId" = ${teamId} and "deletedAt" is null order by 1`;

/** Everything that decides about a start, in one statement. */
export const SituationRow = z.object({
  /** The person is not suspended. */
  works: z.boolean(),
  tracks: z.boolean(),
  teamId: z.uuid().nullable(),
  memberTracks: z.boolean().nullable(),
  requirePlanToTrack: z.boolean().nullable(),
  taskId: z.uuid().nullable(),
  taskStatus: z.string().nullable(),
  taskStatusId: z.uuid().nullable(),
  projectId: z.uuid().nullable(),
  isTaskArchived: z.boolean(),
  isProjectArchived: z.boolean(),
  runningId: z.uuid().nullable(),
  runningTaskId: z.uuid().nullable(),
  runningSince: Moment.nullable(),
  activeTaskId: z.uuid().nullable(),
  timesheetId: z.uuid().nullable(),
  timesheetStatus: z.enum(timesheetStatuses).nullable(),
});
export type SituationRow = z.infer<typeof SituationRow>;

interface StartQuery {
  employeeId: string;
  taskId: string | null;
  /** The project of time without a task. */
  projectId: string | null;
  teamId: string | null;
  at: string;
  /** The result of `teammateOnly`. */
  teammate: string | null;
}
/**
 * It locks the person, the membership and the task. Who suspends the person, takes them out of the team or closes the task
 * at that moment waits for the start, and then stops its timer.
 */
export const situation = once<StartQuery>(
  ({
    employeeId,
    taskId,
    projectId,
    teamId,
    at,
    teammate,
  }) => sql`select e."isActive" as works, e."isTrackingEnabled" as tracks,
  m."organizationTeamId" as "teamId", m."isTrackingEnabled" as "memberTracks", m."requirePlanToTrack", m."activeTaskId",
  t.id as "taskId", t.status as "taskStatus", t."taskStatusId", t."projectId", coalesce(t."isArchived", false) as "isTaskArchived",
  ${isProjectArchived(sql`case when t.id is null then ${projectId}::uuid else t."projectId" end`)} as "isProjectArchived",
  r.id as "runningId", r."taskId" as "runningTaskId", r."startedAt" as "runningSince",
  s.id as "timesheetId", s.status as "timesheetStatus"
from (select * from employee where id = ${employeeId} for no key update) e
left join lateral (
  select t.* from task t where t.id = ${taskId} and t."organizationId" = e."organizationId" and t."deletedAt" is null
    and ${seenBy(sql`e."userId"`, 't')} and (${teammate}::uuid is null or ${readableTask('t', sql`${teammate}`)})
  for no key update of t
) t on true
left join lateral (
  select m."organizationTeamId", m."isTrackingEnabled", m."activeTaskId", tm."requirePlanToTrack" from organization_team_employee m
  join organization_team tm on tm.id = m."organizationTeamId" and tm."deletedAt" is null
  where m."employeeId" = e.id and m."deletedAt" is null and (
    m."organizationTeamId" = ${teamId}
    or (${teamId}::uuid is null and exists (
      select from task_team x where x."taskId" = ${taskId} and x."organizationTeamId" = m."organizationTeamId")))
  order by m."createdAt" limit 1 for no key update of m
) m on true
left join time_log r on r."employeeId" = e.id and r."stoppedAt" is null and r."deletedAt" is null
left join lateral (
  select s.id, s.status, s."stoppedAt" from timesheet s
  where s."employeeId" = e.id and s."deletedAt" is null and s."startedAt" <= ${at} order by s."startedAt" desc limit 1
) s on s."stoppedAt" > ${at}
limit 1`,
);

export const SourceRow = z.object({ source: z.enum(logSources) });
export const lastSource = (employeeId: string): Sql =>
  sql`select l.source from time_log l where l."employeeId" = ${employeeId} and l."deletedAt" is null and l."logType" <> 'IDLE'
    order by l."startedAt" desc, l."stoppedAt" desc, l."createdAt" desc limit 1`;

export const teamsOfTask = (taskId: string): Sql =>
  sql`select x."organizationTeamId" as id from task_team x where x."taskId" = ${taskId}`;

export const ActiveTaskRow = z.object({ taskId: z.uuid(), organizationTeamId: z.uuid() });
/** The active task of a person in a team; without one, in the team that they opened last. */
export const activeTaskOf = once<{ employeeId: string | null; teamId: string | null }>(
  ({
    employeeId,
    teamId,
  }) => sql`select m."activeTaskId" as "taskId", m."organizationTeamId" from organization_team_employee m
  join employee e on e.id = m."employeeId" join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where m."employeeId" = ${employeeId} and m."activeTaskId" is not null and m."deletedAt" is null
    and (m."organizationTeamId" = ${teamId} or ${teamId}::uuid is null)
  order by m."organizationTeamId" = u."lastTeamId" desc nulls last, m."createdAt" limit 1`,
);

export const PlanRow = z.object({ workTimePlanned: z.number(), tasks: z.array(z.object({ estimate: z.number() })) });
/** The plan of a day for a team, else the one without a team, which existing clients make. */
export const planOfDay = (employeeId: string, date: string, teamId: string | null): Sql =>
  sql`select p."workTimePlanned",
      coalesce((select json_agg(json_build_object('estimate', t.estimate)) from daily_plan_task x
        join task t on t."tenantId" = x."tenantId" and t.id = x."taskId" and t."deletedAt" is null
        where x."dailyPlanId" = p.id), '[]') as tasks
    from daily_plan p where p."employeeId" = ${employeeId} and p.date = ${date} and p."deletedAt" is null
      and (p."organizationTeamId" = ${teamId} or p."organizationTeamId" is null)
    order by p."organizationTeamId" nulls last, p."workTimePlanned" desc limit 1`;

/** The entry that an earlier attempt of this request made. */
export const startedBy = once<{ requestId: string; employeeId: string; now: string }>(
  ({ requestId, employeeId, now }) =>
    sql`select ${logJson('l', now)} as log from time_log l where l."requestId" = ${requestId} and l."employeeId" = ${employeeId}`,
);

const runs = (employeeId: Sql): Sql =>
  sql`l."employeeId" = ${employeeId} and l."stoppedAt" is null and l."deletedAt" is null`;

export const runningLog = (employeeId: string): Sql => sql`select 1 from time_log l where ${runs(sql`${employeeId}`)}`;
export const stoppedBy = (requestId: string | null, employeeId: string): Sql =>
  sql`select 1 from time_log where "stopRequestId" = ${requestId} and "employeeId" = ${employeeId}`;

interface RequestedEnd {
  id: string;
  employeeId: string;
  at: string;
  now: string;
  userId: string;
  late: number;
}
export const EndedRow = z.object({ lateSeconds: z.int() });
/** Ends only the entry that the caller saw running, so that another start in between makes this one a lost race. */
export const endRunning = once<RequestedEnd>(
  ({ id, employeeId, at, now, userId, late }) =>
    sql`update time_log l set "stoppedAt" = ${at}, "updatedAt" = ${now}, "updatedByUserId" = ${userId},
    "lateSeconds" = greatest(l."lateSeconds", ${late})
  where l.id = ${id} and ${runs(employeeId)} returning l."lateSeconds"`,
);

export const StoppedRow = z.object({
  id: z.uuid(),
  taskId: z.uuid().nullable(),
  stoppedAt: Moment,
  lateSeconds: z.int(),
  /** An earlier attempt of the request stopped it, and is in the history already. */
  repeated: z.boolean(),
  log: TimeLog,
});

interface Stop {
  employeeId: string;
  at: string;
  now: string;
  userId: string;
  requestId: string | null;
  /** Whether `at` is an instant that may be recorded. */
  credible: boolean;
  /** The client named no instant: the entry may begin later than `at`, as the clocks of two servers differ. */
  isNow: boolean;
  late: number;
}
/** Stops the running entry, unless the request has already stopped one. */
export const stopRunning = once<Stop>(
  ({ employeeId, at, now, userId, requestId, credible, isNow, late }) => sql`
  with again as materialized (
    select l.* from time_log l where l."stopRequestId" = ${requestId} and l."employeeId" = ${employeeId}
  ), stopped as (
    update time_log l set "stoppedAt" = case when ${isNow} then greatest(${at}, l."startedAt") else ${at} end,
      "updatedAt" = ${now}, "updatedByUserId" = ${userId}, "stopRequestId" = ${requestId},
      "lateSeconds" = greatest(l."lateSeconds", ${late})
    where ${runs(employeeId)} and ${credible} and not exists (select from again) returning l.*
  )
  select l.id, l."taskId", iso(l."stoppedAt") as "stoppedAt", l."lateSeconds", true as repeated, ${logJson('l', now)} as log from again l
  union all select l.id, l."taskId", iso(l."stoppedAt"), l."lateSeconds", false, ${logJson('l', now)} from stopped l`,
);

interface NewLog {
  id: string;
  tenantId: string;
  organizationId: string;
  employeeId: string;
  startedAt: string;
  logType: string;
  source: string;
  description: string | null;
  /** Null: as its project. */
  isBillable: boolean | null;
  version: string | null;
  taskId: string | null;
  projectId: string | null;
  teamId: string | null;
  requestId: string | null;
  timesheetId: string;
  userId: string;
  now: string;
  tagIds: readonly string[];
  lateSeconds: number;
}
export const insertRunning = once<NewLog>(
  (log) => sql`insert into time_log as l (
    id, "tenantId", "organizationId", "employeeId", "startedAt", "seenAt", "logType", source, description, "isBillable", version,
    "taskId", "projectId", "organizationTeamId", "requestId", "createdByUserId", "createdAt", "updatedAt", "timesheetId", "tagIds", "lateSeconds"
  ) values (${log.id}, ${log.tenantId}, ${log.organizationId}, ${log.employeeId}, ${log.startedAt}, ${log.now}, ${log.logType},
    ${log.source}, ${log.description}, ${billableIn(log.isBillable, log.projectId)}, ${log.version}, ${log.taskId}, ${log.projectId}, ${log.teamId},
    ${log.requestId}, ${log.userId}, ${log.now}, ${log.now}, ${log.timesheetId}, ${log.tagIds}, ${log.lateSeconds})
  returning ${logJson('l', log.now)} as log`,
);

interface Active {
  employeeId: string;
  teamId: string;
  taskId: string;
  now: string;
}
export const setActiveTask = once<Active>(
  ({ employeeId, teamId, taskId, now }) =>
    sql`update organization_team_employee set "activeTaskId" = ${taskId}, "updatedAt" = ${now}
  where "employeeId" = ${employeeId} and "organizationTeamId" = ${teamId} and "deletedAt" is null`,
);

interface StatusUpdate {
  taskId: string;
  status: string | null;
  taskStatusId: string | null;
  now: string;
  userId: string;
}
export const reopenTask = once<StatusUpdate>(
  ({ taskId, status, taskStatusId, now, userId }) =>
    sql`update task set status = ${status}, "taskStatusId" = ${taskStatusId}, "resolvedAt" = null,
    "updatedAt" = ${now}, "updatedByUserId" = ${userId}
  where id = ${taskId}`,
);

interface Pulse {
  tenantId: string;
  organizationId: string;
  employeeId: string;
  startedAt: string;
  now: string;
  keyboard: number;
  mouse: number;
  overall: number;
  userId: string;
  /** The last input of the person on this device. */
  activeAt: string | null;
}
export const SlotRow = z.object({ slot: TimeSlot });
/** Marks the running entry as alive and adds to the counts of the current ten minutes. */
export const pulse = once<Pulse>(
  ({
    tenantId,
    organizationId,
    employeeId,
    startedAt,
    now,
    keyboard,
    mouse,
    overall,
    userId,
    activeAt,
  }) => sql`with alive as (
    update time_log set "seenAt" = ${now}, "activeAt" = greatest("activeAt", least(${activeAt}::timestamptz, ${now}))
    where "employeeId" = ${employeeId} and "stoppedAt" is null and "deletedAt" is null returning id
  ), day as (
    select floor(coalesce(sum(w."workedMs"), 0) / 1000)::int as seconds
    from worked_within(array[${employeeId}::uuid], ${startedAt}, ${startedAt}::timestamptz + interval '10 minutes', ${now}) w
  ), slot as (
    insert into time_slot as s ("tenantId", "organizationId", "employeeId", "startedAt", duration, keyboard, mouse, overall, "createdByUserId", "createdAt", "updatedAt")
    select ${tenantId}, ${organizationId}, ${employeeId}, ${startedAt}, day.seconds, ${keyboard}, ${mouse}, ${overall}, ${userId}, ${now}, ${now}
    from day where day.seconds > 0
    on conflict ("tenantId", "employeeId", "startedAt") where "deletedAt" is null do update set
      duration = greatest(s.duration, excluded.duration),
      keyboard = least(600, s.keyboard + excluded.keyboard),
      mouse = least(600, s.mouse + excluded.mouse),
      overall = least(600, s.overall + excluded.overall),
      "updatedAt" = excluded."updatedAt"
    returning s.*
  ), linked as (
    insert into time_slot_time_log ("tenantId", "timeSlotId", "timeLogId")
    select ${tenantId}, slot.id, alive.id from slot, alive on conflict do nothing
  )
  select ${slotJson('slot', sql`coalesce((select json_agg(${logJson('l', now)}) from time_log l where l.id in (select id from alive)), '[]'::json)`)} as slot from slot`,
);
