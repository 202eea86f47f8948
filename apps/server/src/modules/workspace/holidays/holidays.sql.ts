import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const DateRow = z.object({ date: z.string() });
export const holidaysBetween = (organizationId: string, from: string, to: string): Sql => sql`
  select distinct h.date from holiday h
  where h."organizationId" = ${organizationId} and h.date between ${from}::date and ${to}::date and ${isLive('h')}`;
