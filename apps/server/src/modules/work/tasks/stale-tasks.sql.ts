import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { saysDone } from './tasks.sql.ts';

export const StalePlace = z.object({ tenantId: TenantId, organizationId: z.uuid(), timeZone: z.string() });
/** Organizations in which a project or a person has a rule about stale tasks. */
export const placesWithRules = sql`select "tenantId", "organizationId", "timeZone" from stint_with_stale_rules()`;

/** The last activity of a task `t`: a change, recorded time, a running timer or a comment. */
const lastActivity = sql`greatest(t."updatedAt",
  (select max(w."updatedAt") from task_time w where w."tenantId" = t."tenantId" and w."taskId" = t.id),
  (select max(l."startedAt") from time_log l where l."tenantId" = t."tenantId" and l."taskId" = t.id
    and l."stoppedAt" is null and ${isLive('l')}),
  (select max(c."createdAt") from comment c where c."tenantId" = t."tenantId" and c.entity = 'Task' and c."entityId" = t.id
    and ${isLive('c')}))`;

/**
 * The instant before which a task without activity is stale: by the months of its project `p`, otherwise by the longest
 * days of its assignees. Zero means no rule.
 */
const limit = (column: 'closeTasksIn' | 'archiveTasksIn', now: Sql): Sql => sql`coalesce(
  ${now} - nullif(${sql.id('p', column)}, 0) * interval '1 month',
  (select ${now} - max(${sql.id('e', column)}) * interval '1 day' from task_employee x
    join employee e on e."tenantId" = x."tenantId" and e.id = x."employeeId" and ${isLive('e')}
    where x."tenantId" = t."tenantId" and x."taskId" = t.id having bool_and(coalesce(${sql.id('e', column)}, 0) > 0)))`;

/** The team's status `closed`, otherwise the organization's. */
const closedEntry = sql`(select v.id from vocabulary v where v."organizationId" = t."organizationId" and v.kind = 'status'
  and v.name = 'closed' and ${isLive('v')} and (v."organizationTeamId" is null or v."organizationTeamId" in (
    select x."organizationTeamId" from task_team x where x."tenantId" = t."tenantId" and x."taskId" = t.id))
  order by v."organizationTeamId" nulls last, v."order", v.id limit 1)`;

export const TidiedRow = z.object({
  id: z.uuid(),
  done: z.boolean(),
  status: z.string(),
  taskStatusId: z.uuid().nullable(),
  entry: z.uuid().nullable(),
});
export type TidiedRow = z.infer<typeof TidiedRow>;
/**
 * Archives stale tasks that are done and closes the others. Takes at most 500 in a run, and skips rows locked by
 * others.
 */
export function tidyStaleTasks(organizationId: string, at: string): Sql {
  const now = sql`${at}::timestamptz`;
  return sql`with stale as materialized (
    select t.id, t.status, t."taskStatusId", s.done from task t
    left join organization_project p on p."tenantId" = t."tenantId" and p.id = t."projectId" and ${isLive('p')}
    cross join lateral (select ${saysDone} as done, ${lastActivity} as active) s
    where t."organizationId" = ${organizationId} and ${isLive('t')} and not t."isDraft" and not t."isArchived"
      and s.active < case when s.done then ${limit('archiveTasksIn', now)} else ${limit('closeTasksIn', now)} end
    order by s.active, t.id limit 500 for update of t skip locked
  ), changed as (
    update task t set "updatedAt" = ${now}, "updatedByUserId" = null,
      "isArchived" = s.done, "archivedAt" = case when s.done then ${now} end,
      status = case when s.done then t.status else 'closed' end,
      "taskStatusId" = case when s.done then t."taskStatusId" else ${closedEntry} end,
      "resolvedAt" = case when s.done then t."resolvedAt" else ${now} end
    from stale s where t.id = s.id
    returning t.id, t."taskStatusId" as entry, s.status, s."taskStatusId", s.done
  )
  select id, done, status, "taskStatusId", entry from changed order by id`;
}

export const StoppedRow = z.object({ id: z.uuid(), stoppedAt: z.string() });
export function stopTimers(taskIds: readonly string[], at: string): Sql {
  const now = sql`${at}::timestamptz`;
  return sql`update time_log l set "stoppedAt" = greatest(${now}, l."startedAt"), "updatedAt" = ${now}, "updatedByUserId" = null
    where l."taskId" = any (${taskIds}) and l."stoppedAt" is null and ${isLive('l')} returning l.id, l."stoppedAt"`;
}

/** The people notified about tasks, who may undo it: assignees and project managers, otherwise the creator. */
const concerned = (taskIds: readonly string[]): Sql => sql`with tasks as materialized (
    select t.id, t.title, t."projectId", t."tenantId", t."createdByUserId" from task t where t.id = any (${taskIds})
  ), people as (
    select x."taskId", x."employeeId" from task_employee x join tasks t on t."tenantId" = x."tenantId" and t.id = x."taskId"
    union
    select t.id, m."employeeId" from tasks t join organization_project_employee m on m."tenantId" = t."tenantId"
      and m."organizationProjectId" = t."projectId" and m."isManager" and ${isLive('m')}
  ), known as (
    select p."taskId", e."userId" from people p join employee e on e.id = p."employeeId" and e."isActive" and ${isLive('e')}
  ), concerned as (
    select "taskId", "userId" from known
    union select t.id, t."createdByUserId" from tasks t
      where t."createdByUserId" is not null and not exists (select from known k where k."taskId" = t.id)
  )`;

export const NoteRow = z.object({
  userId: z.uuid(),
  titles: z.array(z.string()),
  closed: z.number(),
  archived: z.number(),
});
/** The content of each person's notice: how many tasks, and three titles. */
export function notesAbout(taskIds: readonly string[], archivedIds: readonly string[]): Sql {
  const archived = sql`${archivedIds}::uuid[]`;
  return sql`${concerned(taskIds)}
    select c."userId", (array_agg(t.title order by t.title))[1:3] as titles,
      count(*) filter (where t.id = any (${archived}))::int as archived,
      count(*) filter (where t.id <> all (${archived}))::int as closed
    from concerned c join tasks t on t.id = c."taskId" group by 1`;
}

/** Those of the tasks that concern a user. */
export const concerning = (taskIds: readonly string[], userId: string): Sql =>
  sql`${concerned(taskIds)} select c."taskId" as id from concerned c where c."userId" = ${userId}`;

interface Undo {
  organizationId: string;
  userId: string;
  now: string;
  /** The time of the run. */
  at: string;
  tasks: readonly object[];
}
export const RestoredRow = TidiedRow.omit({ entry: true });
/** Restores the tasks of a run that have not been changed since. A deleted status becomes open. */
export function putBack({ organizationId, userId, now, at, tasks }: Undo): Sql {
  const then = sql`${at}::timestamptz`;
  return sql`update task t set "updatedAt" = ${now}, "updatedByUserId" = ${userId}, "isArchived" = false, "archivedAt" = null,
      status = case when u.status is null then t.status when v.id is null and u.status = 'custom' then 'open' else u.status end,
      "taskStatusId" = case when u.status is null then t."taskStatusId" else v.id end,
      "resolvedAt" = case when u.status is null then t."resolvedAt" end
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as u (id uuid, status text, "taskStatusId" uuid)
    left join vocabulary v on v.id = u."taskStatusId" and ${isLive('v')}
    where t.id = u.id and t."organizationId" = ${organizationId} and ${isLive('t')}
      and case when u.status is null then t."archivedAt" = ${then} else t.status = 'closed' and t."resolvedAt" = ${then} end
    returning t.id, t.status, t."taskStatusId", u.status is null as done`;
}

/** Unarchives tasks that are reopened. */
export const unarchive = (taskIds: readonly string[]): Sql =>
  sql`update task t set "isArchived" = false, "archivedAt" = null
    where t.id = any (${taskIds}) and t."isArchived" and not ${saysDone} returning t.id`;
