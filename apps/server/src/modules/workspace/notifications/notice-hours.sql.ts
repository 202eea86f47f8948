import { QuietHours } from '@stint/contract';
import type { NoticeHours } from '@stint/domain/workspace/notices';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { WorkingHoursRow, workingHoursOf } from '../../identity/users/working-hours.sql.ts';
import { inEffect } from '../presence/presence.sql.ts';

/** When a person wants no mail and no push. */
export const HoursRow = z.object({
  calendar: z.string(),
  quiet: QuietHours.nullable(),
  pausesOnDaysOff: z.boolean(),
  workingHours: z.array(WorkingHoursRow),
  holidays: z.array(z.string()),
  isDisturbed: z.boolean(),
  disturbedUntil: z.string().nullable(),
}) satisfies z.ZodType<NoticeHours>;

/** SQL of the calendar of a user's days. */
export const calendarOfUser = (alias: string): Sql => {
  const user = sql.id(alias);
  return sql`coalesce((select e."timeZones" from employee e where e."tenantId" = ${user}."tenantId" and e."userId" = ${user}.id
    and ${isLive('e')} order by e."createdAt" limit 1), ${user}."timeZone", 'Etc/UTC')`;
};

/** SQL of these columns for a user. Holidays are those of the next two months. */
export function hoursOf(alias: string, now: string): Sql {
  const user = sql.id(alias);
  const at = sql`${now}::timestamptz`;
  const own = (column: Sql) =>
    sql`(select ${column} from notice_setting s where s."tenantId" = ${user}."tenantId" and s."userId" = ${user}.id)`;
  const disturbed = (column: Sql) =>
    sql`(select ${column} from chosen_presence p where p."tenantId" = ${user}."tenantId" and p."userId" = ${user}.id
      and p.status = 'DO_NOT_DISTURB' and ${inEffect('p', now)})`;
  return sql`${calendarOfUser(alias)} as calendar, ${own(sql`s.quiet`)} as quiet,
    coalesce(${own(sql`s."pausesOnDaysOff"`)}, true) as "pausesOnDaysOff", ${workingHoursOf(alias)} as "workingHours",
    array(select distinct h.date::text from holiday h join employee e on e."tenantId" = h."tenantId" and e."organizationId" = h."organizationId"
      where e."tenantId" = ${user}."tenantId" and e."userId" = ${user}.id and ${isLive('e')} and ${isLive('h')}
        and h.date between (${at})::date - 1 and (${at})::date + 60) as holidays,
    coalesce(${disturbed(sql`true`)}, false) as "isDisturbed", ${disturbed(sql`iso(p.until)`)} as "disturbedUntil"`;
}
