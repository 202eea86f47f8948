import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';

export const isProjectArchived = (projectId: Sql): Sql =>
  sql`coalesce((select p."isArchived" from organization_project p where p.id = ${projectId}), false)`;

export const ArchivedRow = z.object({ isTaskArchived: z.boolean(), isProjectArchived: z.boolean() });
/** Whether a task is archived, and whether its project or the named one is. */
export const archivedOf = (taskId: string | null, projectId: string | null): Sql =>
  sql`select coalesce(t."isArchived", false) as "isTaskArchived",
    ${isProjectArchived(sql`t."projectId"`)} or ${isProjectArchived(sql`${projectId}::uuid`)} as "isProjectArchived"
    from (values (1)) as one left join task t on t.id = ${taskId}::uuid`;
