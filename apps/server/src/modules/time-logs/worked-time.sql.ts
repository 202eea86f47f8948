import type { TimeFilter } from '@stint/contract';
import { z } from 'zod';
import { type Sql, sql } from '../../db/sql.ts';
import { logFilter } from './time-logs.sql.ts';

/**
 * The work of people `e` in their `span`, as rows `l`: sums by the hour, cut at these hours, or with null every entry.
 */
const partsOf = (cuts: Sql | null): Sql =>
  cuts
    ? sql`(select p.*, null::uuid as "organizationContactId", null::text as description
        from worked_parts(e.id, span."from", span."to", ${cuts}) p) l`
    : sql`(select x.*, null::bigint as "workedMs" from logs_within(array[e.id], span."from", span."to") x) l`;

export const WorkedSum = z.object({ employeeId: z.uuid(), projectId: z.uuid().nullable(), workedMs: z.number() });
export type WorkedSum = z.infer<typeof WorkedSum>;

interface Asked {
  people: Sql;
  filter: Partial<TimeFilter>;
}
/** Worked time per person and project, cut at the ends of each person's range; a running timer counts until now. */
export function workedSums({ people, filter }: Asked, isSummed: boolean, now: string): Sql {
  const [from, to] = [
    sql`greatest(l."startedAt", span."from")`,
    sql`least(coalesce(l."stoppedAt", ${now}::timestamptz), span."to")`,
  ];
  return sql`select e.id as "employeeId", l."projectId",
      sum(coalesce(l."workedMs", greatest(0, extract(epoch from ${to} - ${from}) * 1000)))::bigint as "workedMs"
    from ${people} cross join lateral ${partsOf(isSummed ? sql`'{}'::timestamptz[]` : null)}
    where l."startedAt" < span."to" and coalesce(l."stoppedAt", 'infinity') > greatest(l."startedAt", span."from")
      and ${logFilter(filter)} group by 1, 2`;
}

export const LinesRow = z.object({ text: z.string().nullable() });
/** A line of values for each part of the work: one long text is ten times faster than thousands of rows. */
export const workedLines = ({ people, filter }: Asked, cuts: readonly string[] | null): Sql =>
  sql`select string_agg(concat(e.id, ',', l."projectId", ',', l."organizationContactId", ',', l."taskId", ',', l."logType", ',',
      date_part('epoch', l."startedAt"), ',', date_part('epoch', l."stoppedAt"), ',', l."workedMs", ',', to_json(l.description)), E'\n') as text
    from ${people} cross join lateral ${partsOf(cuts && sql`${cuts}::timestamptz[]`)} where ${logFilter(filter)}`;
