import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { workedLately } from '../../../kernel/worked.sql.ts';

/** The employee with own tasks first in a list, and the time of the request. */
export interface OwnTasksFirst {
  employeeId: string;
  now: string;
}

/** Orders tasks `t`: recently worked on, then planned, then assigned. */
export function ownFirst({ employeeId, now }: OwnTasksFirst): { joins: Sql; order: Sql } {
  const person = sql`${employeeId}::uuid`;
  // A day early, because the person's today may still be yesterday.
  const planned = sql`(select distinct x."taskId" from daily_plan p
    join daily_plan_task x on x."tenantId" = p."tenantId" and x."dailyPlanId" = p.id
    where p."employeeId" = ${person} and p.date >= (${now}::timestamptz at time zone 'UTC')::date - 1 and ${isLive('p')})`;
  return {
    joins: sql`left join ${workedLately(person, sql`${now}`)} recent on recent."taskId" = t.id
      left join ${planned} planned on planned."taskId" = t.id
      left join task_employee assigned on assigned."tenantId" = t."tenantId" and assigned."taskId" = t.id
        and assigned."employeeId" = ${person}`,
    order: sql`recent.at desc nulls last, planned."taskId" is null, assigned."taskId" is null`,
  };
}

export const TitledRow = z.object({ id: z.uuid(), text: z.string() });
/** The newest tasks with a title similar to a text, the most similar first. */
export const resembling = (where: Sql, text: string): Sql =>
  sql`select t.id, t.text from (
      select t.id, concat_ws(' ', t.title, t."taskNumber") as text, t.number from task t
      where t."deletedAt" is null and ${where} order by t.number desc limit 5000
    ) t where word_similarity(${text}, lower(t.text)) > 0.25
    order by word_similarity(${text}, lower(t.text)) desc, t.number desc limit 100`;
