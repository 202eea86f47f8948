import {
  type InputOf,
  type LogSource,
  type OutputOf,
  Refusal,
  TaskRef,
  type TimeLog,
  type TimesheetStatus,
  type timerApi,
} from '@stint/contract';
import { whyPlanBlocks } from '@stint/domain/plans';
import { type StatusChange, startedStatus } from '@stint/domain/statuses';
import { dayOf, instant, ms } from '@stint/domain/time';
import { OWN_SOURCE, whyNotStart } from '@stint/domain/timer';
import { whyNotChangeTime } from '@stint/domain/timesheets';
import { textOf } from '../../db/json.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { statusesOf } from '../tasks/task-words.service.ts';
import { forWhom, seesAll, todayOf, zoneOf } from './ranges.service.ts';
import { logJson, logText, slotJson } from './time-texts.service.ts';
import { sheetOf } from './weeks.service.ts';

type In<Op extends keyof typeof timerApi> = InputOf<(typeof timerApi)[Op]>;
type Out<Op extends keyof typeof timerApi> = OutputOf<(typeof timerApi)[Op]>;

const PAUSE_HOURS = 24;

const never = { duration: 0, running: false, lastLog: null, lastWorkedTask: null, timerStatus: 'idle' } as const;

/**
 * One person's timer as text: the day in `$2` and `$3`, the moment in `$4`. The logs of the day and the last before it tell
 * all: as no two overlap, no other can reach into the day, and the newest of them is the last.
 */
const statusOf = (whom: string) => `coalesce((
  select concat('{"duration":', last."dayMs"::bigint / 1000, ',"running":', last."isRunning"::text,
    ',"lastLog":', ${logText('last', '$4::timestamptz')},
    ',"lastWorkedTask":', coalesce((select ${textOf(TaskRef, 't')} from task t where t.id = last."taskId" and t."deletedAt" is null), 'null'),
    ',"timerStatus":"', case
      when last."isRunning" then 'running'
      when last.source <> '${OWN_SOURCE}' and last."stoppedAt" > $4::timestamptz - interval '${PAUSE_HOURS} hours' then 'pause'
      else 'idle' end, '"}')
  from (
    select log.*, sum(greatest(0, date_part('epoch',
      least(coalesce(log."stoppedAt", $4), $3) - greatest(log."startedAt", $2)) * 1000)::bigint) over () as "dayMs"
    from (
      (
        select l.* from time_log l
        where l."employeeId" = ${whom} and l."startedAt" < $2 and l."deletedAt" is null and l."logType" <> 'IDLE'
        order by l."startedAt" desc limit 1
      )
      union all
      select l.* from time_log l
      where l."employeeId" = ${whom} and l."startedAt" >= $2 and l."deletedAt" is null and l."logType" <> 'IDLE'
    ) log
    order by log."startedAt" desc limit 1
  ) last
), '${JSON.stringify(never)}')`;

const oneStatus = `select ${statusOf('$1')} as text`;

/** Asked for by every open page: one statement, whose cost does not grow with what was recorded. */
export async function status(
  ctx: Ctx,
  { employeeId, timeZone }: In<'status'>,
): Promise<JsonText<Out<'status'>> | Out<'status'>> {
  const whom = employeeId ?? ctx.who.employeeId;
  if (whom !== ctx.who.employeeId && !seesAll(ctx)) throw new Refusal('forbidden');
  if (!whom) return never;
  const { from, to } = todayOf(ctx, timeZone);
  const [row] = await ctx.hot<{ text: string }>('timer.status', oneStatus, [whom, from, to, ctx.now()]);
  return new JsonText(row!.text);
}

const allStatuses = `select coalesce(string_agg(${statusOf('person.id')}, ',' order by person.at), '') as text
  from unnest($1::uuid[]) with ordinality person (id, at)`;

export async function worked(
  ctx: Ctx,
  { employeeIds, organizationTeamId }: In<'worked'>,
): Promise<JsonText<Out<'worked'>>> {
  const named = employeeIds?.length ? employeeIds : await peopleOf(ctx, organizationTeamId);
  if (named.some((id) => id !== ctx.who.employeeId) && !seesAll(ctx)) throw new Refusal('forbidden');
  const { from, to } = todayOf(ctx);
  const [row] = await ctx.hot<{ text: string }>('timer.statuses', allStatuses, [named, from, to, ctx.now()]);
  return new JsonText(`[${row!.text}]`);
}

async function peopleOf(ctx: Ctx, teamId: string | undefined): Promise<string[]> {
  const own = ctx.who.employeeId ? [ctx.who.employeeId] : [];
  if (!teamId || !seesAll(ctx)) return own;
  return ids(ctx, 'timer.team', members, teamId);
}
const members = `select "employeeId" as id from organization_team_employee
  where "organizationTeamId" = $1 and "deletedAt" is null order by 1`;

const ids = async (ctx: Ctx, name: string, text: string, of: string) =>
  (await ctx.hot<{ id: string }>(name, text, [of])).map(({ id }) => id);

/** Everything that decides about a start, in one statement. */
interface Situation {
  tracks: boolean;
  teamId: string | null;
  memberTracks: boolean | null;
  requirePlanToTrack: boolean | null;
  taskId: string | null;
  taskStatus: string | null;
  taskStatusId: string | null;
  projectId: string | null;
  runningId: string | null;
  runningTaskId: string | null;
  runningSince: string | null;
  sheetId: string | null;
  sheetStatus: TimesheetStatus | null;
}

const situation = `select e."isTrackingEnabled" as tracks,
  m."organizationTeamId" as "teamId", m."isTrackingEnabled" as "memberTracks", m."requirePlanToTrack",
  t.id as "taskId", t.status as "taskStatus", t."taskStatusId", t."projectId",
  r.id as "runningId", r."taskId" as "runningTaskId", r."startedAt" as "runningSince",
  s.id as "sheetId", s.status as "sheetStatus"
from employee e
left join task t on t.id = $2 and t."organizationId" = e."organizationId" and t."deletedAt" is null
left join lateral (
  select m."organizationTeamId", m."isTrackingEnabled", tm."requirePlanToTrack" from organization_team_employee m
  join organization_team tm on tm.id = m."organizationTeamId" and tm."deletedAt" is null
  where m."employeeId" = e.id and m."deletedAt" is null and (
    m."organizationTeamId" = $3
    or ($3::uuid is null and exists (
      select from task_team x where x."taskId" = $2 and x."organizationTeamId" = m."organizationTeamId")))
  order by m."createdAt" limit 1
) m on true
left join time_log r on r."employeeId" = e.id and r."stoppedAt" is null and r."deletedAt" is null
left join timesheet s on s."employeeId" = e.id and s."organizationId" = e."organizationId" and s."deletedAt" is null
  and s."weekOf" between $4::timestamptz::date - 8 and $4::timestamptz::date + 1 and s."startedAt" <= $4 and s."stoppedAt" > $4
where e.id = $1 limit 1`;

const lastSource = `select l.source from time_log l
  where l."employeeId" = $1 and l."deletedAt" is null and l."logType" <> 'IDLE' order by l."startedAt" desc limit 1`;
const teamsOf = `select x."organizationTeamId" as id from task_team x where x."taskId" = $1`;

/** How far the instant that a client names may lie from the server's own clock. */
const correction = { back: 7 * 24 * 3_600_000, ahead: 120_000 };

/** The true instant of something that happened a while ago; a clock that is a little ahead counts as now. */
function trueInstant(sent: string | undefined, now: string): string {
  if (!sent) return now;
  const early = ms(now) - ms(sent);
  if (early > correction.back || early < -correction.ahead) throw new Refusal('timer.instant');
  return instant(Math.min(ms(sent), ms(now)));
}

const repeated = (column: 'requestId' | 'stopRequestId') =>
  `select ${logJson('l', '$3::timestamptz')} as log from time_log l where l."${column}" = $1 and l."employeeId" = $2`;
const repeatedStart = repeated('requestId');
const repeatedStop = repeated('stopRequestId');

/** The log that a request made or stopped when it came for the first time. */
async function before(ctx: Ctx, name: 'start' | 'stop', employeeId: string, requestId: string | undefined) {
  if (!requestId) return;
  const text = name === 'start' ? repeatedStart : repeatedStop;
  const [row] = await ctx.hot<{ log: TimeLog }>(`timer.repeated-${name}`, text, [requestId, employeeId, ctx.now()]);
  return row?.log;
}

const stopRunning = `update time_log l set "stoppedAt" = $2, "updatedAt" = $3, "updatedByUserId" = $4, "stopRequestId" = $5
  where l."employeeId" = $1 and l."stoppedAt" is null and l."deletedAt" is null
  returning ${logJson('l', '$3::timestamptz')} as log`;

const insertLog = `insert into time_log as l (
    id, "tenantId", "organizationId", "employeeId", "startedAt", "seenAt", "logType", source, description, "isBillable", version,
    "taskId", "projectId", "organizationTeamId", "requestId", "createdByUserId", "createdAt", "updatedAt", "timesheetId"
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $6, $6, $17)
  returning ${logJson('l', '$6::timestamptz')} as log`;

const setActiveTask = `update organization_team_employee set "activeTaskId" = $3, "updatedAt" = $4
  where "employeeId" = $1 and "organizationTeamId" = $2 and "deletedAt" is null and "activeTaskId" is distinct from $3`;

const setTaskStatus = `update task set status = $2, "taskStatusId" = $3, "resolvedAt" = null, "updatedAt" = $4, "updatedByUserId" = $5
  where id = $1`;

/**
 * Starts the timer. Another task that is being timed is stopped at the same instant, so that nothing is lost and nothing
 * counts twice; see `docs/adr/0012-start-while-running.md`.
 */
export async function start(ctx: Ctx, sent: In<'start'>): Promise<Out<'start'>> {
  const employeeId = await forWhom(ctx, null);
  const again = await before(ctx, 'start', employeeId, sent.requestId);
  if (again) return again;
  const at = trueInstant(sent.startedAt, ctx.now());
  const found = await situationOf(ctx, employeeId, sent, at);
  await allow(ctx, employeeId, sent, found, at);
  const organizationId = organizationOf(ctx);
  const change = await inProgress(ctx, organizationId, found);

  // None of these needs the answer of another: they travel together.
  const user = [ctx.now(), ctx.who.userId];
  const focus = found.taskId && found.teamId ? [employeeId, found.teamId, found.taskId, ctx.now()] : null;
  const sheetId = found.sheetId ?? (await sheetOf(ctx, organizationId, employeeId, at)).id;
  const [, [made]] = await Promise.all([
    found.runningId && ctx.hot('timer.stop', stopRunning, [employeeId, at, ...user, null]),
    ctx.hot<{ log: TimeLog }>('timer.insert', insertLog, logValues(ctx, { employeeId, at, sheetId }, sent, found)),
    focus && ctx.hot('timer.active', setActiveTask, focus),
    change && ctx.hot('timer.task-status', setTaskStatus, [found.taskId, change.status, change.taskStatusId, ...user]),
  ]);
  remember(ctx, made!.log, found, change);
  return made!.log;
}

async function situationOf(ctx: Ctx, employeeId: string, sent: In<'start'>, at: string): Promise<Situation> {
  const { taskId = null, organizationTeamId = null } = sent;
  const values = [employeeId, taskId, organizationTeamId, at];
  const [found] = await ctx.hot<Situation>('timer.situation', situation, values);
  if (!found) throw new Refusal('not_found');
  if (taskId && !found.taskId) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  if (organizationTeamId && !found.teamId) throw new Refusal('team.not_member');
  return found;
}

function logValues(
  ctx: Ctx,
  { employeeId, at, sheetId }: { employeeId: string; at: string; sheetId: string },
  sent: In<'start'>,
  found: Situation,
) {
  const projectId = found.taskId ? found.projectId : sent.projectId;
  return [
    crypto.randomUUID(),
    ctx.who.tenantId,
    organizationOf(ctx),
    employeeId,
    at,
    ctx.now(),
    sent.logType === 'RESUMED' ? 'RESUMED' : 'TRACKED',
    sent.source,
    ...[
      sent.description,
      sent.isBillable ?? false,
      sent.version,
      found.taskId,
      projectId,
      found.teamId,
      sent.requestId,
    ],
    ctx.who.userId,
    sheetId,
  ];
}

/** The history of a start: the log that it ended, the log that it made, and what it made of the task. */
function remember(ctx: Ctx, log: TimeLog, found: Situation, change: StatusChange | null): void {
  const { id, startedAt, taskId, employeeId } = log;
  if (found.runningId) {
    ctx.changed({
      entity: 'TimeLog',
      id: found.runningId,
      before: { stoppedAt: null },
      after: { stoppedAt: startedAt },
    });
  }
  ctx.changed({ entity: 'TimeLog', id, before: null, after: { startedAt, taskId, employeeId } });
  if (change && found.taskId) {
    const was = { status: found.taskStatus, taskStatusId: found.taskStatusId };
    ctx.changed({ entity: 'Task', id: found.taskId, before: was, after: { ...change } });
  }
}

/** Where the last recorded time came from; only who starts without a task is asked. */
async function sourceOf(ctx: Ctx, employeeId: string, sent: In<'start'>): Promise<LogSource | null> {
  if (sent.taskId || sent.source !== OWN_SOURCE) return sent.source;
  const [last] = await ctx.hot<{ source: LogSource }>('timer.last-source', lastSource, [employeeId]);
  return last?.source ?? null;
}

/** Refuses a start that the rules do not allow. */
async function allow(ctx: Ctx, employeeId: string, sent: In<'start'>, found: Situation, at: string): Promise<void> {
  const same = found.runningId !== null && found.runningTaskId === found.taskId;
  const rule = {
    trackingEnabled: found.tracks && found.memberTracks !== false,
    emailVerified: ctx.who.emailVerified,
    running: same,
    task: found.taskId ? { status: found.taskStatus } : null,
    lastSource: await sourceOf(ctx, employeeId, sent),
    requirePlanToTrack: false,
    planToday: null,
  };
  refuse(whyNotStart(rule));
  if (found.requirePlanToTrack) refuse(whyPlanBlocks(await planOfToday(ctx, employeeId)));
  refuse(whyNotChangeTime(found.sheetStatus));
  if (found.runningSince && ms(at) < ms(found.runningSince)) throw new Refusal('timer.overlap');
}

const planSql = `select p."workTimePlanned",
    coalesce((select json_agg(json_build_object('estimate', t.estimate)) from daily_plan_task x
      join task t on t."tenantId" = x."tenantId" and t.id = x."taskId" and t."deletedAt" is null
      where x."dailyPlanId" = p.id), '[]') as tasks
  from daily_plan p where p."employeeId" = $1 and p.date = $2 and p."deletedAt" is null
  order by p."workTimePlanned" desc limit 1`;

async function planOfToday(ctx: Ctx, employeeId: string) {
  const today = dayOf(ctx.now(), zoneOf(ctx));
  const [plan] = await ctx.hot<{ workTimePlanned: number; tasks: { estimate: number }[] }>('timer.plan', planSql, [
    employeeId,
    today,
  ]);
  return plan ?? null;
}

/** What the task's status becomes; null when it is in progress already. */
async function inProgress(ctx: Ctx, organizationId: string, found: Situation) {
  if (!found.taskId || found.taskStatus === 'in-progress') return null;
  const teams = found.teamId ? [found.teamId] : await ids(ctx, 'timer.task-teams', teamsOf, found.taskId);
  const task = { status: found.taskStatus, taskStatusId: found.taskStatusId };
  return startedStatus(task, await statusesOf(ctx, organizationId, teams));
}

export async function stop(ctx: Ctx, { stoppedAt, requestId }: In<'stop'>): Promise<Out<'stop'>> {
  const employeeId = await forWhom(ctx, null);
  const at = trueInstant(stoppedAt, ctx.now());
  const again = await before(ctx, 'stop', employeeId, requestId);
  if (again) return again;
  const values = [employeeId, at, ctx.now(), ctx.who.userId, requestId ?? null];
  const [stopped] = await ctx.hot<{ log: TimeLog }>('timer.stop', stopRunning, values);
  if (!stopped) throw new Refusal('timer.not_running');
  const { log } = stopped;
  ctx.changed({ entity: 'TimeLog', id: log.id, before: { stoppedAt: null }, after: { stoppedAt: log.stoppedAt } });
  return log;
}

/** Stops what runs, else starts. */
export async function toggle(ctx: Ctx, sent: In<'toggle'>): Promise<Out<'toggle'>> {
  const employeeId = await forWhom(ctx, null);
  const again =
    (await before(ctx, 'start', employeeId, sent.requestId)) ?? (await before(ctx, 'stop', employeeId, sent.requestId));
  if (again) return again;
  const [running] = await ctx.hot('timer.running', anyRunning, [employeeId]);
  return running ? stop(ctx, { requestId: sent.requestId }) : start(ctx, sent);
}
const anyRunning = `select 1 from time_log where "employeeId" = $1 and "stoppedAt" is null and "deletedAt" is null`;

const TEN_MINUTES = 600_000;
const slotStart = (now: string) => instant(Math.floor(ms(now) / TEN_MINUTES) * TEN_MINUTES);

const pulse = `with alive as (
    update time_log set "seenAt" = $5
    where "employeeId" = $3 and "stoppedAt" is null and "deletedAt" is null returning id
  ), day as (
    select floor(coalesce(sum(w."workedMs"), 0) / 1000)::int as seconds
    from worked_within(array[$3::uuid], $4, $4::timestamptz + interval '10 minutes', $5) w
  ), slot as (
    insert into time_slot as s ("tenantId", "organizationId", "employeeId", "startedAt", duration, keyboard, mouse, overall, "createdByUserId", "createdAt", "updatedAt")
    select $1, $2, $3, $4, day.seconds, $6, $7, $8, $9, $5, $5 from day where day.seconds > 0
    on conflict ("tenantId", "employeeId", "startedAt") where "deletedAt" is null do update set
      duration = greatest(s.duration, excluded.duration),
      keyboard = least(600, s.keyboard + excluded.keyboard),
      mouse = least(600, s.mouse + excluded.mouse),
      overall = least(600, s.overall + excluded.overall),
      "updatedAt" = excluded."updatedAt"
    returning s.*
  ), linked as (
    insert into time_slot_time_log ("tenantId", "timeSlotId", "timeLogId")
    select $1, slot.id, alive.id from slot, alive on conflict do nothing
  )
  select ${slotJson('slot', `coalesce((select json_agg(${logJson('l', '$5::timestamptz')}) from time_log l where l.id in (select id from alive)), '[]'::json)`)} as slot from slot`;

/**
 * A sign of life. The slot's seconds are those of the logs in it, whatever the client counts; where nothing was worked,
 * nothing is stored.
 */
export async function sync(ctx: Ctx, sent: In<'sync'>): Promise<Out<'sync'>> {
  const employeeId = await forWhom(ctx, null);
  if (sent.employeeId && sent.employeeId !== employeeId) throw new Refusal('member.not_own');
  const organizationId = organizationOf(ctx);
  const { tenantId, userId } = ctx.who;
  const startedAt = slotStart(ctx.now());
  const counts = [sent.keyboard, sent.mouse, sent.overall].map((count) => Math.round(count ?? 0));
  const values = [tenantId, organizationId, employeeId, startedAt, ctx.now(), ...counts, userId];
  const [row] = await ctx.hot<{ slot: Out<'sync'> }>('timer.pulse', pulse, values);
  return row?.slot ?? emptySlot(ctx, organizationId, employeeId, startedAt);
}

const emptySlot = (ctx: Ctx, organizationId: string, employeeId: string, startedAt: string): Out<'sync'> => ({
  id: crypto.randomUUID(),
  createdAt: ctx.now(),
  updatedAt: ctx.now(),
  deletedAt: null,
  createdByUserId: ctx.who.userId,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
  tenantId: ctx.who.tenantId,
  organizationId,
  employeeId,
  startedAt,
  stoppedAt: instant(ms(startedAt) + TEN_MINUTES),
  duration: 0,
  keyboard: 0,
  mouse: 0,
  overall: 0,
  percentage: 0,
  keyboardPercentage: 0,
  mousePercentage: 0,
  timeLogs: [],
  screenshots: [],
});

const stopOnTask = `update time_log set "stoppedAt" = greatest($2, "startedAt"), "updatedAt" = $2, "updatedByUserId" = $3
  where "taskId" = $1 and "stoppedAt" is null and "deletedAt" is null returning id`;

/** Stops everybody who is timing a task. */
export async function stopTimersOf(ctx: Ctx, taskId: string): Promise<void> {
  const stopped = await ctx.hot<{ id: string }>('timer.stop-task', stopOnTask, [taskId, ctx.now(), ctx.who.userId]);
  for (const { id } of stopped) {
    ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt: ctx.now() } });
  }
}
