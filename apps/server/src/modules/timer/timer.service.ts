import {
  type InputOf,
  type LogSource,
  type OutputOf,
  Refusal,
  type TaskRef,
  type TimeLog,
  type TimerPrompt,
  type TimesheetStatus,
  type timerApi,
} from '@stint/contract';
import { whyPlanBlocks } from '@stint/domain/plans';
import { type StatusChange, startedStatus } from '@stint/domain/statuses';
import { dayOf, instant, ms, msWithin, type Range, todayRange, wholeSecond } from '@stint/domain/time';
import { labelsOf } from '@stint/domain/time-entries';
import { OWN_SOURCE, timerStatusOf, whyNotStart, workedMs } from '@stint/domain/timer';
import { whyNotChangeTime } from '@stint/domain/timesheets';
import { sql } from '../../db/sql.ts';
import { byZone, calendarsOf } from '../../http/calendars.ts';
import { type Ctx, JsonText, may } from '../../http/ctx.ts';
import { readerOf, seenBy as seesDraft } from '../../http/drafts.ts';
import { checkReferences, organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { workedTaskRef } from '../tasks/task-texts.service.ts';
import { statusesOf } from '../tasks/task-words.service.ts';
import { checkSeen, forWhom, seenBy } from './ranges.service.ts';
import { logJson, logText, slotJson } from './time-texts.service.ts';
import { sheetOf } from './weeks.service.ts';

type In<Op extends keyof typeof timerApi> = InputOf<(typeof timerApi)[Op]>;
type Out<Op extends keyof typeof timerApi> = OutputOf<(typeof timerApi)[Op]>;

export type Log = JsonText<TimeLog>;

const never = {
  duration: 0,
  durationMs: 0,
  running: false,
  lastLog: null,
  lastWorkedTask: null,
  timerStatus: 'idle',
} as const;

/** All that the status of any moment of a day follows from, as long as nothing is recorded. */
interface Last {
  /** The last log, and the task it was for. */
  log: TimeLog | null;
  task: TaskRef | null;
  prompt: TimerPrompt | null;
  /** What was worked in the day and has ended. */
  endedMs: number;
}

/** People's timers. `$2` and `$3` hold where each person's day begins and ends, `$4` the moment, `$5` and `$6` the reader. */
const lasts = `select coalesce(ended.ms, 0) as "endedMs",
    case when last.id is not null then ${logJson('last', '$4::timestamptz')} end as log,
    case when t.id is not null then ${workedTaskRef('t', '$5', '$6')} end as task,
    case when last."askedAt" is not null and (last."stoppedAt" is null or last."askedWhy" in ('ended', 'stopped')) then json_build_object(
      'why', last."askedWhy", 'askedAt', iso(last."askedAt"), 'since', iso(last."idleSince"), 'until', iso(last."idleUntil"),
      'idleLogId', case when last."askedWhy" in ('ended', 'removed', 'stopped') then (select i.id from time_log i
        where i."employeeId" = last."employeeId" and i."startedAt" = last."idleSince" and i."logType" = 'IDLE'
          and i."deletedAt" is null limit 1) end) end as prompt
  from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) with ordinality person (id, "from", "to", at)
  left join lateral (
    select l.* from time_log l where l."employeeId" = person.id and l."deletedAt" is null and l."logType" <> 'IDLE'
    order by l."startedAt" desc, l."stoppedAt" desc limit 1
  ) last on true
  left join lateral (
    select sum(coalesce(p."workedMs", extract(epoch from
      least(p."stoppedAt", person."to") - greatest(p."startedAt", person."from")) * 1000))::bigint as ms
    from worked_parts(person.id, person."from", person."to", '{}') p
    where least(p."stoppedAt", person."to") > greatest(p."startedAt", person."from") and p."stoppedAt" is not null
  ) ended on true
  left join task t on t.id = last."taskId" and t."deletedAt" is null
  order by person.at`;

/** Every open page asks for this: one statement, cached until the day ends where no timer runs. */
async function statusesNow<T>(
  ctx: Ctx,
  people: readonly string[],
  { zone, as }: { zone?: string | null | undefined; as: (statuses: Out<'worked'>) => T },
): Promise<JsonText<T>> {
  const read = ctx.now();
  const calendars = await calendarsOf(ctx, people, zone);
  const days = byZone(calendars, (own) => todayRange(read, own));
  const dayOfPerson = people.map((id) => days.get(calendars.get(id) ?? '') ?? todayRange(read, ctx.who.timeZone));
  const [from, to] = [dayOfPerson.map((day) => day.from), dayOfPerson.map((day) => day.to)];
  const found = await ctx.hot<Last>('timer.lasts', lasts, [people, from, to, read, ...readerOf(ctx)]);
  const statuses = found.map((last, at) => statusOf(last, dayOfPerson[at] as Range, read));
  const runs = statuses.some(({ running }) => running);
  return new JsonText(JSON.stringify(as(statuses)), runs ? undefined : Math.min(...to.map(ms)));
}

function statusOf({ log, task, prompt, endedMs }: Last, day: Range, now: string): Out<'status'> {
  if (!log) return never;
  const running = log.isRunning;
  const lastLog = running ? { ...log, stoppedAt: now, duration: Math.floor(workedMs(log, now) / 1000) } : log;
  const dayMs = endedMs + (running ? msWithin(log, day, now) : 0);
  return {
    duration: Math.floor(dayMs / 1000),
    durationMs: dayMs,
    running,
    lastLog,
    lastWorkedTask: task,
    timerStatus: timerStatusOf(log, now),
    ...(prompt && { prompt }),
  };
}

export async function status(ctx: Ctx, { employeeId, timeZone }: In<'status'>): Promise<JsonText<Out<'status'>>> {
  const whom = employeeId ?? ctx.who.employeeId;
  if (whom) await checkSeen(ctx, [whom]);
  return statusesNow(ctx, whom ? [whom] : [], { zone: timeZone, as: ([one = never]) => one });
}

export async function worked(
  ctx: Ctx,
  { employeeIds, organizationTeamId }: In<'worked'>,
): Promise<JsonText<Out<'worked'>>> {
  if (employeeIds?.length) await checkSeen(ctx, employeeIds);
  const people = employeeIds?.length ? employeeIds : await peopleOf(ctx, organizationTeamId);
  return statusesNow(ctx, people, { as: (all) => all });
}

async function peopleOf(ctx: Ctx, teamId: string | undefined): Promise<string[]> {
  if (!teamId) return ctx.who.employeeId ? [ctx.who.employeeId] : [];
  const [inTeam, seen] = [await ids(ctx, 'timer.team', members, teamId), await seenBy(ctx)];
  return seen ? inTeam.filter((id) => seen.includes(id)) : inTeam;
}
const members = `select "employeeId" as id from organization_team_employee
  where "organizationTeamId" = $1 and "deletedAt" is null order by 1`;

const ids = async (ctx: Ctx, name: string, text: string, of: string) =>
  (await ctx.hot<{ id: string }>(name, text, [of])).map(({ id }) => id);

/** Everything that decides about a start, in one statement. */
export interface Situation {
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
  activeTaskId: string | null;
  sheetId: string | null;
  sheetStatus: TimesheetStatus | null;
}

const situation = `select e."isTrackingEnabled" as tracks,
  m."organizationTeamId" as "teamId", m."isTrackingEnabled" as "memberTracks", m."requirePlanToTrack", m."activeTaskId",
  t.id as "taskId", t.status as "taskStatus", t."taskStatusId", t."projectId",
  r.id as "runningId", r."taskId" as "runningTaskId", r."startedAt" as "runningSince",
  s.id as "sheetId", s.status as "sheetStatus"
from employee e
left join task t on t.id = $2 and t."organizationId" = e."organizationId" and t."deletedAt" is null
  and ${seesDraft(sql`e."userId"`, 't')}
left join lateral (
  select m."organizationTeamId", m."isTrackingEnabled", m."activeTaskId", tm."requirePlanToTrack" from organization_team_employee m
  join organization_team tm on tm.id = m."organizationTeamId" and tm."deletedAt" is null
  where m."employeeId" = e.id and m."deletedAt" is null and (
    m."organizationTeamId" = $3
    or ($3::uuid is null and exists (
      select from task_team x where x."taskId" = $2 and x."organizationTeamId" = m."organizationTeamId")))
  order by m."createdAt" limit 1
) m on true
left join time_log r on r."employeeId" = e.id and r."stoppedAt" is null and r."deletedAt" is null
left join lateral (
  select s.id, s.status, s."stoppedAt" from timesheet s
  where s."employeeId" = e.id and s."deletedAt" is null and s."startedAt" <= $4 order by s."startedAt" desc limit 1
) s on s."stoppedAt" > $4
where e.id = $1 limit 1`;

const lastSource = `select l.source from time_log l
  where l."employeeId" = $1 and l."deletedAt" is null and l."logType" <> 'IDLE' order by l."startedAt" desc, l."stoppedAt" desc limit 1`;
const teamsOf = `select x."organizationTeamId" as id from task_team x where x."taskId" = $1`;

/** How far the instant that a client names may lie from the server's own clock. */
const correction = { back: 7 * 24 * 3_600_000, ahead: 120_000 };

/** When something happened that is told of a while later; a clock that is a little ahead counts as now. */
const toldInstant = (sent: string | undefined, now: string) => wholeSecond(sent && ms(sent) < ms(now) ? sent : now);

function isCredible(sent: string | undefined, now: string): boolean {
  const early = sent ? ms(now) - ms(sent) : 0;
  return early <= correction.back && early >= -correction.ahead;
}

/** The same, refused where it cannot be true. */
export function trueInstant(sent: string | undefined, now: string): string {
  if (!isCredible(sent, now)) throw new Refusal('timer.instant');
  return toldInstant(sent, now);
}

const now = '$3::timestamptz';
const repeatedStart = `select ${logText('l', now)} as text from time_log l where l."requestId" = $1 and l."employeeId" = $2`;

/** The log that a request made when it came for the first time. */
async function startedBefore(ctx: Ctx, employeeId: string, requestId: string | undefined): Promise<Log | undefined> {
  if (!requestId) return;
  const [row] = await ctx.hot<{ text: string }>('timer.repeated', repeatedStart, [requestId, employeeId, ctx.now()]);
  return row && new JsonText(row.text);
}

const runs = `l."employeeId" = $1 and l."stoppedAt" is null and l."deletedAt" is null`;
/** Only the log that the caller saw running: one that another process started since makes the start a lost race. */
const endRunning = `update time_log l set "stoppedAt" = $2, "updatedAt" = $3, "updatedByUserId" = $4
  where l.id = $5 and ${runs}`;

/**
 * A request that has stopped a log already stops no other. Where no moment is named (`$7`), a server whose clock is behind that of
 * another stops all the same.
 */
const stopRunning = `
  with again as materialized (
    select l.* from time_log l where l."stopRequestId" = $5 and l."employeeId" = $1
  ), stopped as (
    update time_log l set "stoppedAt" = case when $7 then greatest($2, l."startedAt") else $2 end,
      "updatedAt" = $3, "updatedByUserId" = $4, "stopRequestId" = $5
    where ${runs} and $6 and not exists (select from again) returning l.*
  )
  select l.id, l."taskId", iso(l."stoppedAt") as "stoppedAt", true as repeated, ${logText('l', now)} as text from again l
  union all select l.id, l."taskId", iso(l."stoppedAt"), false, ${logText('l', now)} from stopped l`;

const insertLog = `insert into time_log as l (
    id, "tenantId", "organizationId", "employeeId", "startedAt", "seenAt", "logType", source, description, "isBillable", version,
    "taskId", "projectId", "organizationTeamId", "requestId", "createdByUserId", "createdAt", "updatedAt", "timesheetId", "tagIds"
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $6, $6, $17, $18)
  returning ${logText('l', '$6::timestamptz')} as text`;

const setActiveTask = `update organization_team_employee set "activeTaskId" = $3, "updatedAt" = $4
  where "employeeId" = $1 and "organizationTeamId" = $2 and "deletedAt" is null`;

const setTaskStatus = `update task set status = $2, "taskStatusId" = $3, "resolvedAt" = null, "isArchived" = false, "archivedAt" = null,
    "updatedAt" = $4, "updatedByUserId" = $5
  where id = $1`;

const workedOn = `select m."activeTaskId" as "taskId", m."organizationTeamId" from organization_team_employee m
  join employee e on e.id = m."employeeId" join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where m."employeeId" = $1 and m."activeTaskId" is not null and m."deletedAt" is null
    and (m."organizationTeamId" = $2 or $2::uuid is null)
  order by m."organizationTeamId" = u."lastTeamId" desc nulls last, m."createdAt" limit 1`;

/** A start that says nothing of a task goes on with the active one; other applications track time without any. */
async function withTask(ctx: Ctx, employeeId: string, sent: In<'start'>): Promise<In<'start'>> {
  if (sent.taskId !== undefined || sent.source !== OWN_SOURCE) return sent;
  const teamId = sent.organizationTeamId ?? null;
  const [found] = await ctx.hot<Pick<TimeLog, 'taskId' | 'organizationTeamId'>>('timer.worked-on', workedOn, [
    employeeId,
    teamId,
  ]);
  return { ...sent, ...found };
}

/**
 * Starts the timer. Another task that is being timed is stopped at the same instant, so that nothing is lost and nothing
 * counts twice; see `docs/adr/0010-start-while-running.md`.
 */
export async function start(ctx: Ctx, asked: In<'start'>): Promise<Log> {
  const employeeId = await forWhom(ctx, null);
  const sent = await withTask(ctx, employeeId, asked);
  const at = toldInstant(sent.startedAt, ctx.now());
  const [again, rows] = await Promise.all([
    startedBefore(ctx, employeeId, sent.requestId),
    situationsOf(ctx, employeeId, sent, at),
  ]);
  if (again) return again;
  if (!isCredible(sent.startedAt, ctx.now())) throw new Refusal('timer.instant');
  const found = situationIn(rows, sent);
  await allow(ctx, employeeId, sent, found, at);
  const organizationId = organizationOf(ctx);
  const change = await inProgress(ctx, organizationId, found);

  // None of these needs the answer of another: they travel together.
  const id = crypto.randomUUID();
  const user = [ctx.now(), ctx.who.userId];
  const moves = found.taskId && found.teamId && found.taskId !== found.activeTaskId;
  const sheetId = found.sheetId ?? (await sheetOf(ctx, organizationId, employeeId, at)).id;
  const [, [row]] = await Promise.all([
    found.runningId && ctx.hot('timer.end', endRunning, [employeeId, at, ...user, found.runningId]),
    ctx.hot<{ text: string }>('timer.insert', insertLog, logValues(ctx, { id, employeeId, at, sheetId }, sent, found)),
    moves && ctx.hot('timer.active', setActiveTask, [employeeId, found.teamId, found.taskId, ctx.now()]),
    change && ctx.hot('timer.task-status', setTaskStatus, [found.taskId, change.status, change.taskStatusId, ...user]),
  ]);
  remember(ctx, { id, startedAt: at, taskId: found.taskId, employeeId }, found, change);
  ctx.affected({
    id,
    ...(found.taskId && { taskId: found.taskId }),
    ...(found.runningTaskId && { stoppedTaskId: found.runningTaskId }),
  });
  return new JsonText(row!.text);
}

export const situationsOf = (ctx: Ctx, employeeId: string, sent: In<'start'>, at: string) =>
  ctx.hot<Situation>('timer.situation', situation, [
    employeeId,
    sent.taskId ?? null,
    sent.organizationTeamId ?? null,
    at,
  ]);

export function situationIn([found]: readonly Situation[], { taskId, organizationTeamId }: In<'start'>): Situation {
  if (!found) throw new Refusal('not_found');
  if (taskId && !found.taskId) throw new Refusal('invalid_reference', { taskId: 'No such task' });
  if (organizationTeamId && !found.teamId) throw new Refusal('team.not_member');
  return found;
}

function logValues(
  ctx: Ctx,
  { id, employeeId, at, sheetId }: { id: string; employeeId: string; at: string; sheetId: string },
  sent: In<'start'>,
  found: Situation,
) {
  const projectId = found.taskId ? found.projectId : sent.projectId;
  return [
    id,
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
    labelsOf(sent.tags),
  ];
}

/** The history of a start: the log that it ended, the log that it made, and what it made of the task. */
function remember(
  ctx: Ctx,
  { id, startedAt, taskId, employeeId }: Pick<TimeLog, 'id' | 'startedAt' | 'taskId' | 'employeeId'>,
  found: Situation,
  change: StatusChange | null,
): void {
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

/** Refuses a start that the rules do not allow; what happened a while ago is held to the plan of its day. */
export async function allow(
  ctx: Ctx,
  employeeId: string,
  sent: In<'start'>,
  found: Situation,
  at: string,
): Promise<void> {
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
  await checkReferences(ctx, organizationOf(ctx), { tags: sent.tags });
  if (found.requirePlanToTrack) refuse(whyPlanBlocks(await planOn(ctx, employeeId, found.teamId, at)));
  refuse(whyNotChangeTime(found.sheetStatus));
  if (found.runningSince && ms(at) < ms(found.runningSince)) throw new Refusal('timer.overlap');
}

const planSql = `select p."workTimePlanned",
    coalesce((select json_agg(json_build_object('estimate', t.estimate)) from daily_plan_task x
      join task t on t."tenantId" = x."tenantId" and t.id = x."taskId" and t."deletedAt" is null
      where x."dailyPlanId" = p.id), '[]') as tasks
  from daily_plan p where p."employeeId" = $1 and p.date = $2 and p."deletedAt" is null
    and (p."organizationTeamId" = $3 or p."organizationTeamId" is null)
  order by p."organizationTeamId" nulls last, p."workTimePlanned" desc limit 1`;

/** The plan of a day for the team in which time is tracked; else one that names no team, as existing clients make them. */
async function planOn(ctx: Ctx, employeeId: string, teamId: string | null, at: string) {
  const values = [employeeId, dayOf(at, ctx.who.timeZone), teamId];
  const [plan] = await ctx.hot<{ workTimePlanned: number; tasks: { estimate: number }[] }>(
    'timer.plan',
    planSql,
    values,
  );
  return plan ?? null;
}

/** What the task's status becomes; null when it is in progress already. */
async function inProgress(ctx: Ctx, organizationId: string, found: Situation) {
  if (!found.taskId || found.taskStatus === 'in-progress') return null;
  const teams = found.teamId ? [found.teamId] : await ids(ctx, 'timer.task-teams', teamsOf, found.taskId);
  const task = { status: found.taskStatus, taskStatusId: found.taskStatusId };
  return startedStatus(task, await statusesOf(ctx, organizationId, teams));
}

interface Stopped {
  id: string;
  taskId: string | null;
  stoppedAt: string;
  /** The same request stopped it before; the history has it already. */
  repeated: boolean;
  text: string;
}

export async function stop(ctx: Ctx, { stoppedAt, requestId }: In<'stop'>): Promise<Log> {
  const employeeId = await forWhom(ctx, null);
  const at = toldInstant(stoppedAt, ctx.now());
  const credible = isCredible(stoppedAt, ctx.now());
  const isNow = stoppedAt === undefined;
  const values = [employeeId, at, ctx.now(), ctx.who.userId, requestId ?? null, credible, isNow];
  const [log] = await ctx.hot<Stopped>('timer.stop', stopRunning, values);
  if (!log) throw new Refusal(credible ? 'timer.not_running' : 'timer.instant');
  const { id, taskId } = log;
  if (!log.repeated) {
    ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt: log.stoppedAt } });
  }
  ctx.affected({ id, ...(taskId && { taskId }) });
  return new JsonText(log.text);
}

const repeatedStop = 'select 1 from time_log where "stopRequestId" = $1 and "employeeId" = $2';

/** Stops what runs, else starts. */
export async function toggle(ctx: Ctx, sent: In<'toggle'>): Promise<Log> {
  const employeeId = await forWhom(ctx, null);
  const again = await startedBefore(ctx, employeeId, sent.requestId);
  if (again) return again;
  const [running] = await ctx.hot('timer.running', anyRunning, [employeeId]);
  const [stopped] = await ctx.hot('timer.stopped', repeatedStop, [sent.requestId ?? null, employeeId]);
  if (running || stopped) return stop(ctx, { requestId: sent.requestId });
  // Ending what runs is everybody's right, starting is not.
  if (!may(ctx, 'TIME_TRACKER')) throw new Refusal('forbidden', { permission: 'TIME_TRACKER' });
  return start(ctx, sent);
}
const anyRunning = `select 1 from time_log where "employeeId" = $1 and "stoppedAt" is null and "deletedAt" is null`;

const TEN_MINUTES = 600_000;
/** The ten minutes that an instant lies in. */
export const slotStart = (now: string) => instant(Math.floor(ms(now) / TEN_MINUTES) * TEN_MINUTES);

const pulse = `with alive as (
    update time_log set "seenAt" = $5, "activeAt" = greatest("activeAt", least($10::timestamptz, $5))
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
  const signs = [userId, sent.activeAt ?? null];
  const values = [tenantId, organizationId, employeeId, startedAt, ctx.now(), ...counts, ...signs];
  const [row] = await ctx.hot<{ slot: Out<'sync'> }>('timer.pulse', pulse, values);
  return row?.slot ?? emptySlot(ctx, organizationId, employeeId, startedAt);
}

export const emptySlot = (ctx: Ctx, organizationId: string, employeeId: string, startedAt: string): Out<'sync'> => ({
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
  where "taskId" = any ($1) and "stoppedAt" is null and "deletedAt" is null returning id, "stoppedAt"`;

/** Stops everybody who is timing one of these tasks. */
export async function stopTimersOf(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  const values = [taskIds, ctx.now(), ctx.who.userId];
  const stopped = await ctx.hot<{ id: string; stoppedAt: string }>('timer.stop-task', stopOnTask, values);
  for (const { id, stoppedAt } of stopped) {
    ctx.changed({ entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt } });
  }
}
