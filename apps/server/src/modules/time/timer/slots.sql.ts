import { TimeSlot } from '@stint/contract';
import { z } from 'zod';
import { once, type Sql, sql } from '../../../db/sql.ts';
import type { Signing } from '../../../http/signed-addresses.ts';
import { screenshotsOfSlot } from '../screenshots/screenshots.service.ts';
import { logsOfSlot, slotJson } from '../time-logs/time-texts.service.ts';
import { activityJson } from './activities.sql.ts';

const usedIn = sql`coalesce((select jsonb_agg(${activityJson('a')} order by a."recordedAt") from activity a
  where a."timeSlotId" = s.id and a."deletedAt" is null), '[]'::jsonb)`;

export interface SlotReader extends Signing {
  employeeId: string | null;
  mayDelete: boolean;
  /** May change the time of other people. */
  mayChangeOthers: boolean;
  now: string;
}
/** JSON of a slot `s` of the employee `e` in the organization `o`, with whether the reader may delete it. */
export const readSlot = once<SlotReader>(
  ({ employeeId, mayDelete, mayChangeOthers, now, publicUrl, signedFor, signingKey }) =>
    sql`(${slotJson('s', logsOfSlot(now), screenshotsOfSlot({ publicUrl, signedFor, signingKey }), usedIn)}::jsonb || jsonb_build_object('isAllowDelete', coalesce(
      ${mayDelete}::boolean and (${mayChangeOthers}::boolean or (s."employeeId" = ${employeeId} and e."allowDeleteTime" and o."allowDeleteTime"))
      and not exists (select from timesheet t where t."employeeId" = s."employeeId" and t."deletedAt" is null
        and t.status in ('PENDING', 'IN REVIEW', 'APPROVED') and t."startedAt" <= s."startedAt" and t."stoppedAt" > s."startedAt"), false)))`,
);

export const SlotRow = z.object({ slot: TimeSlot });
/** `from` names the slot as `s` and its employee as `e`. */
export const slotsIn = (reader: SlotReader, from: Sql, where: Sql): Sql =>
  sql`select ${readSlot(reader)} as slot
    from ${from} join organization o on o.id = e."organizationId"
    where s."deletedAt" is null and ${where} order by s."startedAt" desc, s.id`;

export const HeldRow = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  startedAt: z.string(),
  duration: z.number(),
  overall: z.number(),
});
export const slotsToRemove = (ids: readonly string[], organizationId: string): Sql =>
  sql`select s.id, s."employeeId", s."startedAt", s.duration, s.overall from time_slot s
    where s.id = any (${ids}) and s."organizationId" = ${organizationId} and s."deletedAt" is null order by s.id for update`;

/** Removes the rows of slots and of the activities in them for good. */
export const eraseSlots = (ids: readonly string[]): Sql =>
  sql`with used as (delete from activity where "timeSlotId" = any (${ids})) delete from time_slot where id = any (${ids})`;

/** Removes slots with the activities in them. */
export function removeSlots(ids: readonly string[], { userId, ...rest }: { now: string; userId: string }): Sql {
  const [now, user] = [sql`${rest.now}`, sql`${userId}`];
  return sql`with gone as (
      update time_slot set "deletedAt" = ${now}, "updatedAt" = ${now}, "deletedByUserId" = ${user} where id = any (${ids}) returning id
    ) update activity set "deletedAt" = ${now}, "updatedAt" = ${now}, "deletedByUserId" = ${user}
      where "timeSlotId" in (select id from gone) and "deletedAt" is null`;
}

interface Report {
  tenantId: string;
  organizationId: string;
  employeeId: string;
  startedAt: string;
  now: string;
  keyboard: number;
  mouse: number;
  overall: number;
  userId: string;
}
export const MadeRow = z.object({ id: z.uuid() });
/** A whole slot, sent after its end: its seconds are those of the entries in it, its counts those of the tracker. */
export const reportSlot = once<Report>(
  ({ tenantId, organizationId, employeeId, startedAt, now, keyboard, mouse, overall, userId }) => sql`with met as (
    select l.id from logs_within(array[${employeeId}::uuid], ${startedAt}, ${startedAt}::timestamptz + interval '10 minutes') l
  ), worked as (
    select floor(coalesce(sum(w."workedMs"), 0) / 1000)::int as seconds
    from worked_within(array[${employeeId}::uuid], ${startedAt}, ${startedAt}::timestamptz + interval '10 minutes', ${now}) w
  ), slot as (
    insert into time_slot as s ("tenantId", "organizationId", "employeeId", "startedAt", duration, keyboard, mouse, overall, "createdByUserId", "createdAt", "updatedAt")
    select ${tenantId}, ${organizationId}, ${employeeId}, ${startedAt}, worked.seconds, ${keyboard}, ${mouse}, ${overall}, ${userId}, ${now}, ${now}
    from worked where worked.seconds > 0
    on conflict ("tenantId", "employeeId", "startedAt") where "deletedAt" is null do update set
      duration = greatest(s.duration, excluded.duration), keyboard = greatest(s.keyboard, excluded.keyboard),
      mouse = greatest(s.mouse, excluded.mouse), overall = greatest(s.overall, excluded.overall), "updatedAt" = excluded."updatedAt"
    returning s.*
  ), linked as (
    insert into time_slot_time_log ("tenantId", "timeSlotId", "timeLogId")
    select ${tenantId}, slot.id, met.id from slot, met on conflict do nothing
  )
  select slot.id from slot`,
);
