import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readsTask, type TaskReader } from '../../../http/draft-visibility.ts';

/** Locks the parent-child relations of an organization until the transaction ends. */
export const lockHierarchy = (organizationId: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 7))`;

export const AncestorRow = z.object({ id: z.uuid(), parentId: z.uuid().nullable(), issueType: z.string().nullable() });
/** A task that the reader can see, and its ancestors, nearest first. */
export const taskAndAncestors = (organizationId: string, taskId: string, reader: TaskReader): Sql =>
  sql`with recursive above as (
      select p.id, p."parentId", p."issueType", 0 as depth from task p
      where p.id = ${taskId} and p."organizationId" = ${organizationId} and ${isLive('p')} and ${readsTask('p', reader)}
      union all
      select p.id, p."parentId", p."issueType", above.depth + 1 from above
      join task p on p.id = above."parentId" where above.depth < 1000
    )
    select id, "parentId", "issueType" from above order by depth`;

/** Those of the tasks that the reader can see. */
export const readTasks = (organizationId: string, taskIds: readonly string[], reader: TaskReader): Sql =>
  sql`select t.id from task t where t.id = any (${taskIds}) and t."organizationId" = ${organizationId} and ${isLive('t')}
    and ${readsTask('t', reader)}`;

export const TaskMembershipRow = z.object({ isOwn: z.boolean().nullable(), isMember: z.boolean() });
/** For each task, whether the person created it or is assigned, and whether it belongs to one of their teams. */
export function taskMemberships(taskIds: readonly string[], who: { userId: string; employeeId: string | null }): Sql {
  const [userId, employeeId] = [sql`${who.userId}::uuid`, sql`${who.employeeId}::uuid`];
  return sql`select
      t."createdByUserId" = ${userId} or exists (
        select from task_employee x where x."tenantId" = t."tenantId" and x."taskId" = t.id and x."employeeId" = ${employeeId}
      ) as "isOwn",
      exists (
        select from task_team x
        join organization_team o on o."tenantId" = x."tenantId" and o.id = x."organizationTeamId" and ${isLive('o')}
        left join organization_team_employee m on m."tenantId" = x."tenantId"
          and m."organizationTeamId" = x."organizationTeamId" and m."employeeId" = ${employeeId} and ${isLive('m')}
        where x."tenantId" = t."tenantId" and x."taskId" = t.id and (m.id is not null or o."createdByUserId" = ${userId})
      ) as "isMember"
    from task t where t.id = any (${taskIds})`;
}

export const hasEmployee = (organizationId: string, employeeId: string): Sql =>
  sql`select e.id from employee e where e.id = ${employeeId} and e."organizationId" = ${organizationId} and ${isLive('e')}`;
