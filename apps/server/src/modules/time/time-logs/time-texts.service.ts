import { TagRef, TimeLog, TimeSlot, Timesheet } from '@stint/contract';
import { jsonOf, textOf } from '../../../db/json.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { employeeRef, projectRef, workedTaskRef } from '../../work/tasks/task-texts.service.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { timeLog, timeSlot, timesheet } from './time-logs.table.ts';

/** An entry that still runs ends now. */
const endOf = (alias: string, now: Sql): Sql => sql`coalesce(${sql.id(alias, 'stoppedAt')}, ${now}::timestamptz)`;

/** Seconds of an entry; of the running one, up to `now`. */
export const secondsOf = (alias: string, now: Sql): Sql =>
  sql`greatest(0, floor(date_part('epoch', ${endOf(alias, now)} - ${sql.id(alias, 'startedAt')})))::bigint`;

const isBilled = (alias: string): Sql => sql`(${sql.id(alias, 'invoiceId')} is not null)`;

const invoiceRef = (alias: string): Sql => sql`case when ${isBilled(alias)} then (
  select json_build_object('id', i.id, 'number', i.number) from invoice i
  where i."tenantId" = ${sql.id(alias, 'tenantId')} and i.id = ${sql.id(alias, 'invoiceId')}) end`;

export const logComputed = (alias: string, now: Sql) => ({
  stoppedAt: sql`iso(${endOf(alias, now)})`,
  duration: secondsOf(alias, now),
  isBilled: isBilled(alias),
  invoice: invoiceRef(alias),
  lateSeconds: sql.id(alias, 'lateSeconds'),
});

/** JSON of an entry without its related records. While it runs, it is sent as if it stopped now. */
export const logJson = (alias: string, now: Sql): Sql => jsonOf(TimeLog, timeLog, alias, logComputed(alias, now));

/** The same as text, for long lists and frequent answers. */
export const logText = (alias: string, now: Sql, seconds = secondsOf(alias, now)): Sql =>
  textOf(TimeLog, timeLog, alias, {
    stoppedAt: sql`'"' || iso(${endOf(alias, now)}) || '"'`,
    duration: seconds,
    isBilled: sql`(${isBilled(alias)})::text`,
    invoice: sql`(${invoiceRef(alias)})::text`,
    lateSeconds: sql`${sql.id(alias, 'lateSeconds')}::text`,
  });

/** JSON text of the labels of an entry; most have none. */
export const labelsText = (alias: string): Sql => {
  const ids = sql.id(alias, 'tagIds');
  return sql`case when ${ids} = '{}' then '[]' else
    coalesce((select json_agg(${jsonOf(TagRef, vocabulary, 'v')} order by v.name, v.id) from vocabulary v
      where v.id = any (${ids}) and v."deletedAt" is null), '[]')::text end`;
};

/** JSON of a timesheet; its duration is computed from its entries. */
export const timesheetJson = (alias: string, seconds: Sql): Sql =>
  jsonOf(Timesheet, timesheet, alias, {
    duration: seconds,
    keyboard: sql`0`,
    mouse: sql`0`,
    overall: sql`0`,
    isEdited: sql`(${sql.id(alias, 'editedAt')} is not null)`,
    // Whether all of its work is billed.
    isBilled: sql`coalesce((select bool_and(b."invoiceId" is not null) from time_log b where b."timesheetId" = ${sql.id(alias, 'id')}
      and b."deletedAt" is null and b."logType" <> 'IDLE'), false)`,
  });

const share = (alias: string, column: string): Sql => {
  const duration = sql.id(alias, 'duration');
  return sql`case when ${duration} > 0 then round(100.0 * ${sql.id(alias, column)} / ${duration}) else 0 end`;
};

const none = sql`'[]'::json`;
/** JSON of ten minutes; `logs`, `screenshots` and `used` are SQL of JSON arrays. */
export const slotJson = (alias: string, logs: Sql, screenshots: Sql = none, used: Sql = none): Sql =>
  jsonOf(TimeSlot, timeSlot, alias, {
    stoppedAt: sql`iso(${sql.id(alias, 'startedAt')} + interval '10 minutes')`,
    percentage: share(alias, 'overall'),
    keyboardPercentage: share(alias, 'keyboard'),
    mousePercentage: share(alias, 'mouse'),
    timeLogs: logs,
    screenshots,
    activities: used,
  });

/** The entries of a slot `s`. */
export const logsOfSlot = (now: Sql): Sql =>
  sql`coalesce((select json_agg(${logJson('l', now)} order by l."startedAt") from time_slot_time_log x
    join time_log l on l."tenantId" = x."tenantId" and l.id = x."timeLogId" and l."deletedAt" is null
    where x."timeSlotId" = s.id), '[]'::json)`;

/**
 * CTEs with the people, tasks and projects of the `picked` entries, each written once however often it occurs. `viewer` and
 * `words` are the values of `readerOf`.
 */
export const belongings = (viewer: Sql, words: Sql): Sql => sql`
person as materialized (
  select e.id, ${employeeRef('e', 'u')}::text as ref from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e.id in (select "employeeId" from picked)
),
work as materialized (select t.id, ${workedTaskRef('t', viewer, words)}::text as ref from task t where t.id in (select "taskId" from picked)),
project as materialized (
  select p.id, ${projectRef('p')}::text as ref from organization_project p where p.id in (select "projectId" from picked)
)`;
