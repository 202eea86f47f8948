import { lateDays } from '@stint/domain/time/late-time';
import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';

export const RecordedRow = z.object({ ms: z.number() });
/**
 * The late time that was sent within the last days. Of an entry it is what had passed when its start was received; a late
 * stop only shortens what the server had counted.
 */
export const recordedLate = (employeeId: string, now: string): Sql =>
  sql`select coalesce(sum(extract(epoch from least(coalesce(l."stoppedAt", ${now}::timestamptz), l."createdAt") - l."startedAt") * 1000), 0)::float8 as ms
    from time_log l where l."employeeId" = ${employeeId} and l."deletedAt" is null and l."lateSeconds" > 0 and l."logType" <> 'MANUAL'
      and l."createdAt" > l."startedAt" and l."createdAt" > ${now}::timestamptz - make_interval(days => ${lateDays}::integer)
      and l."startedAt" > ${now}::timestamptz - make_interval(days => ${2 * lateDays}::integer)`;

/** One late start of a person at a time, so that parallel ones count each other. */
export const oneAtATime = (employeeId: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`late time of ${employeeId}`}, 0))`;
