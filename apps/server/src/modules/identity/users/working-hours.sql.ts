import { HoursFrom } from '@stint/contract';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const WorkingHoursRow = HoursFrom.omit({ id: true });

/** The working hours of a user, as JSON. */
export const workingHoursOf = (alias: string): Sql => {
  const user = sql.id(alias);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('startsOn', w."startsOn", 'days', w.days) order by w."startsOn"), '[]')
    from working_hours w where w."tenantId" = ${user}."tenantId" and w."userId" = ${user}.id and ${isLive('w')})`;
};
