import { TagRef, TimeLog, TimeSlot, Timesheet } from '@stint/contract';
import { jsonOf, textOf } from '../../db/json.ts';
import type { Numbered } from '../../db/sql.ts';
import { employeeRef, projectRef, workedTaskRef } from '../tasks/task-texts.service.ts';
import { vocabulary } from '../vocabularies/vocabularies.table.ts';
import { timeLog, timeSlot, timesheet } from './timer.table.ts';

/** Seconds of a log; of one that runs, up to `now`. */
export const secondsOf = (alias: string, now: string) =>
  `greatest(0, floor(date_part('epoch', coalesce(${alias}."stoppedAt", ${now}) - ${alias}."startedAt")))::bigint`;

/** A log without what belongs to it. While it runs it is sent as if it stopped now. */
export const logJson = (alias: string, now: string) =>
  jsonOf(TimeLog, timeLog, alias, {
    stoppedAt: `iso(coalesce(${alias}."stoppedAt", ${now}))`,
    duration: secondsOf(alias, now),
  });

/** The same as text, for long lists and hot answers. */
export const logText = (alias: string, now: string) =>
  textOf(TimeLog, timeLog, alias, {
    stoppedAt: `'"' || iso(coalesce(${alias}."stoppedAt", ${now})) || '"'`,
    duration: secondsOf(alias, now),
  });

/** The labels of a log as JSON text; most have none. */
export const labelsText = (alias: string) => `case when ${alias}."tagIds" = '{}' then '[]' else
  coalesce((select json_agg(${jsonOf(TagRef, vocabulary, 'v')} order by v.name, v.id) from vocabulary v
    where v.id = any (${alias}."tagIds") and v."deletedAt" is null), '[]')::text end`;

/** A week of somebody, its duration computed from what is in it. */
export const sheetJson = (alias: string, seconds: string) =>
  jsonOf(Timesheet, timesheet, alias, {
    duration: seconds,
    keyboard: '0',
    mouse: '0',
    overall: '0',
    isEdited: `(${alias}."editedAt" is not null)`,
  });

const share = (alias: string, column: string) =>
  `case when ${alias}.duration > 0 then round(100.0 * ${alias}."${column}" / ${alias}.duration) else 0 end`;

/** Ten minutes; `logs` and `used` are SQL of JSON arrays. */
export const slotJson = (alias: string, logs: string, used = `'[]'::json`) =>
  jsonOf(TimeSlot, timeSlot, alias, {
    stoppedAt: `iso(${alias}."startedAt" + interval '10 minutes')`,
    percentage: share(alias, 'overall'),
    keyboardPercentage: share(alias, 'keyboard'),
    mousePercentage: share(alias, 'mouse'),
    timeLogs: logs,
    screenshots: `'[]'::json`,
    activities: used,
  });

/**
 * CTEs with the people, tasks, projects and weeks of `picked` logs, each written once however often it occurs; `viewer` and
 * `words` are the values of `readerOf`.
 */
export const belongings = (viewer: Numbered, words: Numbered) => `
person as materialized (
  select e.id, ${employeeRef('e', 'u')}::text as ref from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e.id in (select "employeeId" from picked)
),
work as materialized (select t.id, ${workedTaskRef('t', viewer, words)}::text as ref from task t where t.id in (select "taskId" from picked)),
project as materialized (
  select p.id, ${projectRef('p')}::text as ref from organization_project p where p.id in (select "projectId" from picked)
)`;
