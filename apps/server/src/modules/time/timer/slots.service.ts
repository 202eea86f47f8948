import { Refusal, type TimeSlot } from '@stint/contract';
import { whyNotActivityLevel, wrongInDeletion } from '@stint/domain/time/timesheets';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { signingFor } from '../../../http/signed-addresses.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { removeShots } from '../screenshots/screenshots.service.ts';
import { checkSeen, forWhom, peopleWithSpans } from '../time-logs/ranges.service.ts';
import { allowed, checkActivity } from '../time-logs/time-logs.service.ts';
import { peopleIn } from '../time-logs/time-logs.sql.ts';
import { keepActivities } from './activities.service.ts';
import { trueInstant } from './late-time.service.ts';
import { emptySlot, pulse, slotStart } from './pulse.service.ts';
import * as statements from './slots.sql.ts';

export const slotReader = (ctx: Ctx): statements.SlotReader => ({
  employeeId: ctx.session.employeeId,
  mayDelete: may(ctx, 'ALLOW_DELETE_TIME'),
  mayChangeOthers: may(ctx, 'CHANGE_SELECTED_EMPLOYEE'),
  now: ctx.now(),
  ...signingFor(ctx),
});

/** The slots `s` of employees `e` that the user reads. */
async function slotsIn(ctx: Ctx, from: Sql, where: Sql): Promise<TimeSlot[]> {
  const rows = await ctx.query(statements.SlotRow, statements.slotsIn(slotReader(ctx), from, where));
  return rows.map(({ slot }) => slot);
}

const hasLog = (condition: Sql): Sql =>
  sql`exists (select from time_slot_time_log x join time_log l on l.id = x."timeLogId" and l."deletedAt" is null
    where x."timeSlotId" = s.id and ${condition})`;
const share = sql`case when s.duration > 0 then 100.0 * s.overall / s.duration else 0 end`;

export async function list(ctx: Ctx, filter: In<'timeSlots.list'>): Promise<Out<'timeSlots.list'>> {
  const { spans } = await peopleWithSpans(ctx, filter);
  const level = filter.activityLevel;
  if (level) refuse(whyNotActivityLevel(level));
  const from = sql`${peopleIn(organizationOf(ctx), spans)}
    join time_slot s on s."employeeId" = e.id and s."startedAt" >= span."from" and s."startedAt" < span."to"`;
  const where = sql.and(
    when(filter.projectIds, (ids) => hasLog(sql`l."projectId" = any (${ids})`)),
    when(filter.taskIds, (ids) => hasLog(sql`l."taskId" = any (${ids})`)),
    when(filter.source, (sources) => hasLog(sql`l.source = any (${sources})`)),
    when(filter.logType, (types) => hasLog(sql`l."logType" = any (${types})`)),
    when(level?.start, (least) => sql`${share} >= ${least}`),
    when(level?.end, (max) => sql`${share} <= ${max}`),
  );
  return slotsIn(ctx, from, where);
}

export async function get(ctx: Ctx, { timeSlotId }: In<'timeSlots.get'>): Promise<TimeSlot> {
  const where = sql.and(sql`s."organizationId" = ${organizationOf(ctx)}`, sql`s.id = ${timeSlotId}`);
  const from = sql`time_slot s join employee e on e.id = s."employeeId"`;
  const [slot] = await slotsIn(ctx, from, where);
  if (!slot) throw new Refusal('not_found');
  await checkSeen(ctx, [slot.employeeId]);
  return slot;
}

/** Removes the activity and screenshots; the recorded time stays, and is an entry to delete by itself. */
export async function remove(
  ctx: Ctx,
  { ids, forceDelete = false }: In<'timeSlots.remove'>,
): Promise<Out<'timeSlots.remove'>> {
  const wrong = wrongInDeletion(ids, 'time_slot');
  if (wrong) throw new Refusal(wrong.code, wrong.details);
  const rows = await ctx.query(statements.HeldRow, statements.slotsToRemove(ids, organizationOf(ctx)));
  if (rows.length < new Set(ids).size) throw new Refusal('not_found');
  const foreign = rows.some(({ employeeId }) => employeeId !== ctx.session.employeeId);
  if (foreign && !may(ctx, 'CHANGE_SELECTED_EMPLOYEE')) throw new Refusal('member.not_own');
  for (const employeeId of new Set(rows.map((row) => row.employeeId)))
    await allowed(ctx, employeeId, 'allowDeleteTime');
  for (const { employeeId, startedAt } of rows) await checkActivity(ctx, employeeId, [startedAt]);
  await removeShots(ctx, 'timeSlotId', ids, forceDelete);
  await ctx.execute(
    forceDelete
      ? statements.eraseSlots(ids)
      : statements.removeSlots(ids, { now: ctx.now(), userId: ctx.session.userId }),
  );
  for (const { id, ...before } of rows) ctx.changed({ entity: 'TimeSlot', id, before, after: null });
  return true;
}

/** A heartbeat in the current ten minutes, or the counts of a tracker for earlier ones. */
export async function sync(ctx: Ctx, sent: In<'timer.sync'>): Promise<TimeSlot> {
  if (!sent.startedAt && !sent.activities?.length) return pulse(ctx, sent);
  const employeeId = await forWhom(ctx, null);
  if (sent.employeeId && sent.employeeId !== employeeId) throw new Refusal('member.not_own');
  const startedAt = slotStart(trueInstant(sent.startedAt, ctx.now()));
  const organizationId = organizationOf(ctx);
  await checkActivity(ctx, employeeId, [startedAt]);
  const counts = {
    keyboard: Math.round(sent.keyboard ?? 0),
    mouse: Math.round(sent.mouse ?? 0),
    overall: Math.round(sent.overall ?? 0),
  };
  const { tenantId, userId } = ctx.session;
  const [row] = await ctx.query(
    statements.MadeRow,
    statements.reportSlot({ tenantId, organizationId, employeeId, startedAt, now: ctx.now(), ...counts, userId }),
  );
  await keepActivities(ctx, sent.activities ?? [], { employeeId, projectId: null, timeSlotId: row?.id ?? null });
  return row ? get(ctx, { timeSlotId: row.id }) : emptySlot(ctx, organizationId, employeeId, startedAt);
}
