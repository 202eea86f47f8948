import { Screenshot, ScreenshotView } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { once, type Sql, sql } from '../../../db/sql.ts';
import { type Signing, signedAddress } from '../../../http/signed-addresses.ts';
import { userRef } from '../../work/tasks/task-texts.service.ts';
import { screenshot } from './screenshots.table.ts';

type SigningSql = Record<keyof Signing, Sql>;
const urlOf = (signing: SigningSql, size: string): Sql =>
  signedAddress(signing, sql`('/api/timesheet/screenshot/' || c.id || ${sql.literal(`/picture?size=${size}`)})`);
const shotJson = (signing: SigningSql): Sql =>
  jsonOf(Screenshot, screenshot, 'c', { fullUrl: urlOf(signing, 'full'), thumbUrl: urlOf(signing, 'thumb') });

/** JSON of the screenshots of a slot `s`. */
export const screenshotsOfSlot = (signing: SigningSql): Sql =>
  sql`coalesce((select json_agg(${shotJson(signing)} order by c."recordedAt", c.id) from screenshot c
    where c."tenantId" = s."tenantId" and c."timeSlotId" = s.id and ${isLive('c')}), '[]'::json)`;

export const ShotRow = z.object({ item: Screenshot });
export const oneShot = once<Signing & { organizationId: string; id: string }>(
  ({ organizationId, id, publicUrl, signedFor, signingKey }) =>
    sql`select ${shotJson({ publicUrl, signedFor, signingKey })} as item from screenshot c
    where c.id = ${id} and c."organizationId" = ${organizationId} and ${isLive('c')}`,
);

export const SlotRow = z.object({
  employeeId: z.uuid(),
  organizationId: z.uuid(),
  startedAt: z.string(),
  isAllowed: z.boolean(),
  mayBlur: z.boolean(),
});
const slotColumns = sql`s."employeeId", s."organizationId", s."startedAt",
  o."allowScreenshotCapture" and e."allowScreenshotCapture" as "isAllowed", o."allowScreenshotBlur" as "mayBlur"`;
const slotTables = sql`time_slot s join employee e on e."tenantId" = s."tenantId" and e.id = s."employeeId"
  join organization o on o."tenantId" = s."tenantId" and o.id = s."organizationId"`;
/** A slot with what its person may do. */
export const slotOf = (timeSlotId: string): Sql =>
  sql`select ${slotColumns} from ${slotTables} where s.id = ${timeSlotId} and ${isLive('s')}`;

export const CountRow = z.object({ inSlot: z.int(), inDay: z.int() });
/** How many screenshots a slot has, and its person in the 24 hours around it. */
export const countShots = (timeSlotId: string, employeeId: string, at: string): Sql =>
  sql`select count(*) filter (where c."timeSlotId" = ${timeSlotId})::int as "inSlot", count(*)::int as "inDay" from screenshot c
    where c."employeeId" = ${employeeId} and ${isLive('c')}
      and c."recordedAt" between ${at}::timestamptz - interval '12 hours' and ${at}::timestamptz + interval '12 hours'`;
/** Uploads of a person wait for each other, so that the limits hold. */
export const lockUploads = (employeeId: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended('screenshots ' || ${employeeId}::text, 0))`;

export const IdRow = z.object({ id: z.uuid() });
export const shotAt = (timeSlotId: string, recordedAt: string): Sql =>
  sql`select c.id from screenshot c where c."timeSlotId" = ${timeSlotId} and c."recordedAt" = ${recordedAt} and ${isLive('c')}`;

export const StoredShot = z.object({
  timeSlotId: z.uuid(),
  employeeId: z.uuid(),
  organizationId: z.uuid(),
  startedAt: z.string(),
  mayBlur: z.boolean(),
  recordedAt: z.string(),
  url: z.string(),
  thumb: z.string(),
  isBlurred: z.boolean(),
});
export type StoredShot = z.infer<typeof StoredShot>;
export const storedShot = (id: string): Sql =>
  sql`select c."timeSlotId", ${slotColumns}, c."recordedAt", c.url, c.thumb, c."isBlurred"
    from screenshot c join ${slotTables} on s."tenantId" = c."tenantId" and s.id = c."timeSlotId"
    where c.id = ${id} and ${isLive('c')}`;

export const NameRow = z.object({ name: z.string().nullable() });
const names = sql`unnest(array[old.url, old.thumb]) as name`;
/** Deletes screenshots of slots or by their ids. The rows stay without their files. Returns rows of `NameRow`. */
export const deleteShots = (key: 'id' | 'timeSlotId', ids: readonly string[], at: string, userId: string): Sql =>
  sql`with old as (select c.id, c.url, c.thumb from screenshot c where c.${sql.id(key)} = any (${ids}) and ${isLive('c')} for update),
    gone as (update screenshot c set url = null, thumb = null, "deletedAt" = ${at}, "updatedAt" = ${at}, "deletedByUserId" = ${userId}
      from old where c.id = old.id)
    select ${names} from old`;
/** Deletes the rows, too. */
export const eraseShots = (key: 'id' | 'timeSlotId', ids: readonly string[]): Sql =>
  sql`with old as (delete from screenshot c where c.${sql.id(key)} = any (${ids}) returning c.url, c.thumb) select ${names} from old`;
/** Deletes the rows of screenshots that are older than their organization keeps them. */
export const eraseOldShots = (now: string): Sql =>
  sql`with old as (delete from screenshot c using organization o where o."tenantId" = c."tenantId" and o.id = c."organizationId"
      and o."screenshotDays" > 0 and c."recordedAt" < ${now}::timestamptz - make_interval(days => o."screenshotDays")
      returning c.url, c.thumb)
    select ${names} from old`;

export const recordView = (tenantId: string, screenshotId: string, userId: string, at: string): Sql =>
  sql`insert into screenshot_view ("tenantId", "screenshotId", "userId", "seenAt") values (${tenantId}, ${screenshotId}, ${userId}, ${at})
    on conflict ("tenantId", "screenshotId", "userId") do update set "seenAt" = excluded."seenAt"`;
export const ViewRow = z.object({ item: ScreenshotView });
export const viewsOf = (screenshotId: string): Sql =>
  sql`select json_build_object('user', ${userRef('u')}, 'seenAt', iso(v."seenAt")) as item from screenshot_view v
    join "user" u on u."tenantId" = v."tenantId" and u.id = v."userId"
    where v."screenshotId" = ${screenshotId} order by v."seenAt" desc, u.id`;
