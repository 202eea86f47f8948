import { type InputOf, type OutputOf, Refusal, type TimeSlot, type timerApi, type timeSlotsApi } from '@stint/contract';
import { whyNotActivityLevel, whyNotChangeTime, wrongInDeletion } from '@stint/domain/timesheets';
import { Where } from '../../db/where.ts';
import { type Ctx, JsonText, may } from '../../http/ctx.ts';
import { organizationOf, refuse } from '../tasks/task-checks.service.ts';
import { activityJson, keepActivities } from './activities.service.ts';
import { checkSeen, forWhom, timeAsked } from './ranges.service.ts';
import { allowed, peopleIn } from './time-logs.service.ts';
import { logJson, slotJson } from './time-texts.service.ts';
import { emptySlot, sync as pulse, slotStart, trueInstant } from './timer.service.ts';
import { sheetOf } from './weeks.service.ts';

type In<Op extends keyof typeof timeSlotsApi> = InputOf<(typeof timeSlotsApi)[Op]>;
type Out<Op extends keyof typeof timeSlotsApi> = OutputOf<(typeof timeSlotsApi)[Op]>;

/** The logs of a slot `s`, and what was used in it. */
const logsIn = (
  now: string,
) => `coalesce((select json_agg(${logJson('l', now)} order by l."startedAt") from time_slot_time_log x
  join time_log l on l."tenantId" = x."tenantId" and l.id = x."timeLogId" and l."deletedAt" is null
  where x."timeSlotId" = s.id), '[]'::json)`;
const usedIn = `coalesce((select jsonb_agg(${activityJson('a')} order by a."recordedAt") from activity a
  where a."timeSlotId" = s.id and a."deletedAt" is null), '[]'::jsonb)`;

/** Whether the person who asks (`$1` employee, `$2` permission to delete, `$3` permission for others) may delete slot `s` of `e`. */
const deletable = `coalesce($2::boolean and ($3::boolean or (s."employeeId" = $1 and e."allowDeleteTime" and o."allowDeleteTime"))
  and not exists (select from timesheet t where t."employeeId" = s."employeeId" and t."deletedAt" is null
    and t.status in ('PENDING', 'IN REVIEW', 'APPROVED') and t."startedAt" <= s."startedAt" and t."stoppedAt" > s."startedAt"), false)`;

const slots = (from: string, where: string) => `select coalesce(json_agg(
    (${slotJson('s', logsIn('$4::timestamptz'), usedIn)}::jsonb || jsonb_build_object('isAllowDelete', ${deletable})) order by s."startedAt" desc, s.id
  ), '[]')::text as text
  from ${from} join organization o on o.id = e."organizationId"
  where s."deletedAt" is null and ${where}`;

function asked(ctx: Ctx): Where {
  const where = new Where();
  const may3 = [ctx.who.employeeId, may(ctx, 'ALLOW_DELETE_TIME'), may(ctx, 'CHANGE_SELECTED_EMPLOYEE')];
  for (const value of [...may3, ctx.now()]) where.value(value);
  return where;
}

const linked = `select from time_slot_time_log x join time_log l on l.id = x."timeLogId" and l."deletedAt" is null
  where x."timeSlotId" = s.id`;
const share = `case when s.duration > 0 then 100.0 * s.overall / s.duration else 0 end`;

export async function list(ctx: Ctx, filter: In<'list'>): Promise<JsonText<Out<'list'>>> {
  const { spans } = await timeAsked(ctx, filter);
  const level = filter.activityLevel;
  if (level) refuse(whyNotActivityLevel(level));
  const where = asked(ctx);
  const from = `${peopleIn(ctx, where, spans)}
    join time_slot s on s."employeeId" = e.id and s."startedAt" >= span."from" and s."startedAt" < span."to"`;
  where
    .and('projects', `exists (${linked} and l."projectId" = any (?))`, filter.projectIds)
    .and('tasks', `exists (${linked} and l."taskId" = any (?))`, filter.taskIds)
    .and('source', `exists (${linked} and l.source = any (?))`, filter.source)
    .and('type', `exists (${linked} and l."logType" = any (?))`, filter.logType)
    .and('least', `${share} >= ?`, level?.start)
    .and('most', `${share} <= ?`, level?.end);
  const [row] = await ctx.hot<{ text: string }>(`slots.list${where.key}`, slots(from, where.sql), where.values);
  return new JsonText(row!.text);
}

export async function get(ctx: Ctx, { timeSlotId }: In<'get'>): Promise<TimeSlot> {
  const where = asked(ctx)
    .and('organization', 's."organizationId" = ?', organizationOf(ctx))
    .and('id', 's.id = ?', timeSlotId);
  const from = 'time_slot s join employee e on e.id = s."employeeId"';
  const [row] = await ctx.hot<{ text: string }>('slots.get', slots(from, where.sql), where.values);
  const [slot] = JSON.parse(row!.text) as TimeSlot[];
  if (!slot) throw new Refusal('not_found');
  await checkSeen(ctx, [slot.employeeId]);
  return slot;
}

interface Held {
  id: string;
  employeeId: string;
  startedAt: string;
  duration: number;
  overall: number;
}

const hold = `select s.id, s."employeeId", s."startedAt", s.duration, s.overall from time_slot s
  where s.id = any ($1) and s."organizationId" = $2 and s."deletedAt" is null order by s.id for update`;
const drop = `with gone as (
    update time_slot set "deletedAt" = $2, "updatedAt" = $2, "deletedByUserId" = $3 where id = any ($1) returning id
  ) update activity set "deletedAt" = $2, "updatedAt" = $2, "deletedByUserId" = $3
    where "timeSlotId" in (select id from gone) and "deletedAt" is null`;

/** What was counted in them is gone; the time that was recorded stays, as an entry that is deleted by itself. */
export async function remove(ctx: Ctx, { ids }: In<'remove'>): Promise<Out<'remove'>> {
  const wrong = wrongInDeletion(ids, 'time_slot');
  if (wrong) throw new Refusal(wrong.code, wrong.details);
  const rows = await ctx.hot<Held>('slots.hold', hold, [ids, organizationOf(ctx)]);
  if (rows.length < new Set(ids).size) throw new Refusal('not_found');
  const foreign = rows.some(({ employeeId }) => employeeId !== ctx.who.employeeId);
  if (foreign && !may(ctx, 'CHANGE_SELECTED_EMPLOYEE')) throw new Refusal('member.not_own');
  for (const employeeId of new Set(rows.map((row) => row.employeeId)))
    await allowed(ctx, employeeId, 'allowDeleteTime');
  for (const { employeeId, startedAt } of rows)
    refuse(whyNotChangeTime((await sheetOf(ctx, organizationOf(ctx), employeeId, startedAt)).status));
  await ctx.hot('slots.drop', drop, [ids, ctx.now(), ctx.who.userId]);
  for (const { id, ...before } of rows) ctx.changed({ entity: 'TimeSlot', id, before, after: null });
  return true;
}

/** A whole slot, told when it is over: its seconds are those of the logs in it, its counts those that were told. */
const report = `with met as (
    select l.id from logs_within(array[$3::uuid], $4, $4::timestamptz + interval '10 minutes') l
  ), worked as (
    select floor(coalesce(sum(w."workedMs"), 0) / 1000)::int as seconds
    from worked_within(array[$3::uuid], $4, $4::timestamptz + interval '10 minutes', $5) w
  ), slot as (
    insert into time_slot as s ("tenantId", "organizationId", "employeeId", "startedAt", duration, keyboard, mouse, overall, "createdByUserId", "createdAt", "updatedAt")
    select $1, $2, $3, $4, worked.seconds, $6, $7, $8, $9, $5, $5 from worked where worked.seconds > 0
    on conflict ("tenantId", "employeeId", "startedAt") where "deletedAt" is null do update set
      duration = greatest(s.duration, excluded.duration), keyboard = greatest(s.keyboard, excluded.keyboard),
      mouse = greatest(s.mouse, excluded.mouse), overall = greatest(s.overall, excluded.overall), "updatedAt" = excluded."updatedAt"
    returning s.*
  ), linked as (
    insert into time_slot_time_log ("tenantId", "timeSlotId", "timeLogId") select $1, slot.id, met.id from slot, met on conflict do nothing
  )
  select slot.id from slot`;

/** A sign of life of the current ten minutes, or all that a tracker counted in earlier ones. */
export async function sync(ctx: Ctx, sent: InputOf<typeof timerApi.sync>): Promise<TimeSlot> {
  if (!sent.startedAt && !sent.activities?.length) return pulse(ctx, sent);
  const employeeId = await forWhom(ctx, null);
  if (sent.employeeId && sent.employeeId !== employeeId) throw new Refusal('member.not_own');
  const startedAt = slotStart(trueInstant(sent.startedAt, ctx.now()));
  const organizationId = organizationOf(ctx);
  refuse(whyNotChangeTime((await sheetOf(ctx, organizationId, employeeId, startedAt)).status));
  const counts = [sent.keyboard, sent.mouse, sent.overall].map((count) => Math.round(count ?? 0));
  const values = [ctx.who.tenantId, organizationId, employeeId, startedAt, ctx.now(), ...counts, ctx.who.userId];
  const [made] = await ctx.hot<{ id: string }>('slots.report', report, values);
  await keepActivities(ctx, sent.activities ?? [], { employeeId, projectId: null, timeSlotId: made?.id ?? null });
  return made ? get(ctx, { timeSlotId: made.id }) : emptySlot(ctx, organizationId, employeeId, startedAt);
}
