import type { ComparedField } from '@stint/domain/work/task-programs/identity';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const TaskId = z.object({ id: z.uuid() });

/** Those of the tasks that exist and have no recorded time. Returns rows of `TaskId`. */
export const untouchedTasks = (ids: readonly string[]): Sql =>
  sql`select t.id from task t where t.id = any (${ids}) and ${isLive('t')}
    and not exists (select from time_log l where l."tenantId" = t."tenantId" and l."taskId" = t.id and ${isLive('l')})`;

const Parts = z.custom<Partial<Record<ComparedField, string>>>((value) => typeof value === 'object' && value !== null);
export const KnownRow = z.object({
  id: z.uuid(),
  key: z.string(),
  taskId: z.uuid().nullable(),
  taskImportId: z.uuid(),
  parts: Parts,
  isThere: z.boolean(),
});
export type KnownRow = z.infer<typeof KnownRow>;

/** The rows of earlier imports with these keys. Returns rows of `KnownRow`. */
export const knownRows = (organizationId: string, keys: readonly string[]): Sql =>
  sql`select r.id, r.key, r."taskId", r."taskImportId", r.parts, t.id is not null as "isThere" from task_import_row r
    left join task t on t."tenantId" = r."tenantId" and t.id = r."taskId" and ${isLive('t')}
    where r."organizationId" = ${organizationId} and r.key = any (${keys})`;

/** The tasks of an import: of its rows, and those of an import by a single call. Returns rows of `TaskId`. */
export const tasksOfImport = (importId: string, taskIds: readonly string[]): Sql =>
  sql`select r."taskId" as id from task_import_row r where r."taskImportId" = ${importId} and r."taskId" is not null
    union select unnest(${taskIds}::uuid[])`;

/** Forgets the rows of an undone import, but for those of tasks that stay. */
export const forgetRows = (importId: string): Sql =>
  sql`delete from task_import_row r where r."taskImportId" = ${importId} and not exists (
    select from task t where t."tenantId" = r."tenantId" and t.id = r."taskId" and ${isLive('t')})`;

/** Projects that an import created and that nothing uses. Returns rows of `TaskId`. */
export const unusedProjects = (ids: readonly string[]): Sql =>
  sql`select p.id from organization_project p where p.id = any (${ids}) and ${isLive('p')}
    and not exists (select from task t where t."tenantId" = p."tenantId" and t."projectId" = p.id and ${isLive('t')})
    and not exists (select from time_log l where l."tenantId" = p."tenantId" and l."projectId" = p.id and ${isLive('l')})`;

/** People without tasks and time whom an import added. Returns rows of `TaskId`. */
export const unusedPeople = (ids: readonly string[]): Sql =>
  sql`select e.id from employee e where e.id = any (${ids}) and ${isLive('e')}
    and not exists (select from task_employee m join task t on t."tenantId" = m."tenantId" and t.id = m."taskId" and ${isLive('t')}
      where m."tenantId" = e."tenantId" and m."employeeId" = e.id)
    and not exists (select from time_log l where l."tenantId" = e."tenantId" and l."employeeId" = e.id and ${isLive('l')})`;

/** Statuses, priorities, sizes, types and labels that an import created and that no task has. Returns rows of `TaskId`. */
export const unusedOptions = (ids: readonly string[]): Sql =>
  sql`select v.id from vocabulary v where v.id = any (${ids}) and ${isLive('v')}
    and not exists (select from task t where t."tenantId" = v."tenantId" and ${isLive('t')}
      and v.id in (t."taskStatusId", t."taskPriorityId", t."taskSizeId", t."taskTypeId"))
    and not exists (select from task_tag g join task t on t."tenantId" = g."tenantId" and t.id = g."taskId" and ${isLive('t')}
      where g."tenantId" = v."tenantId" and g."tagId" = v.id)`;

interface DoneTask {
  id: string;
  resolvedAt: string | null;
  isArchived: boolean;
}

/** When imported tasks were done, and which of them are archived. */
export const finishTasks = (tasks: readonly DoneTask[], now: string): Sql =>
  sql`update task t set "resolvedAt" = case when t."resolvedAt" is null then null else coalesce(s."resolvedAt", t."resolvedAt") end,
      "isArchived" = s."isArchived", "archivedAt" = case when s."isArchived" then ${now}::timestamptz end
    from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ resolvedAt }) => resolvedAt)}::timestamptz[],
      ${tasks.map(({ isArchived }) => isArchived)}::boolean[]) s(id, "resolvedAt", "isArchived")
    where t.id = s.id`;

export const analyzeTasks: Sql = sql`select stint_analyze_tasks()`;
