import { MemberStatistics } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { isOnline } from '../../workspace/members/members.sql.ts';

export const MemberRow = MemberStatistics.pick({ id: true, isOnline: true, isAway: true, user: true });
/** People by name. */
export const membersOf = (ids: readonly string[], now: string): Sql =>
  sql`select e.id, ${isOnline('e', sql`${now}`)} as "isOnline", e."isAway", ${jsonOf(MemberStatistics.shape.user, user, 'u')} as user
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where e.id = any (${ids}) order by u.name, e.id`;

/** The applications and sites of `activitiesIn` that were used longest. */
export const maxUsed = (used: Sql, max: number): Sql =>
  sql`select used.title, used.sessions::text as sessions, used.duration::text as duration,
      coalesce(round(100.0 * used.duration / nullif(sum(used.duration) over (), 0), 2), 0)::float8 as "durationPercentage"
    from (select a.title, count(*) as sessions, sum(a.duration)::bigint as duration from ${used} group by 1) used
    order by used.duration desc, used.title limit ${max}`;

const share = (item: Sql): Sql =>
  sql`case when s.duration > 0 then round(100.0 * ${item} / s.duration, 2)::float8 else 0 end`;
export const SlotRow = z.object({
  timeLogId: z.uuid(),
  id: z.uuid(),
  startedAt: z.string(),
  duration: z.int(),
  overall: z.int(),
  percentage: z.number(),
});
/** The ten minutes of entries, in order. */
export const slotsOf = (timeLogIds: readonly string[]): Sql =>
  sql`select x."timeLogId", s.id, s."startedAt", s.duration, s.overall, ${share(sql`s.overall`)} as percentage
    from time_slot_time_log x join time_slot s on s."tenantId" = x."tenantId" and s.id = x."timeSlotId" and s."deletedAt" is null
    where x."timeLogId" = any (${timeLogIds}) order by s."startedAt"`;
