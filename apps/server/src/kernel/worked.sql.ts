import { type Sql, sql } from '../db/sql.ts';

/**
 * Where recorded time is summed for areas below the time area; all read the sums that triggers keep. Each is a table
 * after `from` with "workedMs", idle time left out.
 */

interface Span {
  from: Sql;
  to: Sql;
}
/** By person and task, within a range; a running timer counts until now. `people` is an array of employees. */
export const workedWithin = (people: Sql, { from, to }: Span, now: Sql): Sql =>
  sql`worked_within(${people}, ${from}, ${to}, ${now})`;

/** By person and task, of all days; a running timer counts until now. */
export const workedEver = (people: Sql, now: Sql): Sql => sql`worked_in_total(${people}, ${now})`;

/** Of a person on a task, of all days, without the running timer. A row at most. */
export const endedOnTask = (employeeId: Sql, taskId: Sql): Sql =>
  sql`(select x."workedMs" from task_time x where x."employeeId" = ${employeeId} and x."taskId" = ${taskId} limit 1)`;

/** Of everybody by task, of all days, without running timers. `taskIds` is a query. */
export const endedByTask = (taskIds: Sql): Sql =>
  sql`(select x."taskId", sum(x."workedMs")::bigint as "workedMs" from task_time x where x."taskId" in (${taskIds}) group by x."taskId")`;

/** The tasks of a person's last sixty days, each with the time of its last entry in "at". */
export const workedLately = (employeeId: Sql, now: Sql): Sql =>
  sql`(select x."taskId", max(x."updatedAt") as at from task_time x where x."employeeId" = ${employeeId}
    and x."workedMs" > 0 and x."updatedAt" > ${now}::timestamptz - interval '60 days' group by 1)`;
