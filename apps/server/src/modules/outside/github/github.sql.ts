import { StatusName } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** GitHub's numbers of people who sign in here with GitHub. */
export const GithubPerson = z.object({ employeeId: z.uuid(), userId: z.uuid(), githubId: z.number() });
export type GithubPerson = z.infer<typeof GithubPerson>;
export const githubPeople = (organizationId: string): Sql =>
  sql`select g."employeeId", g."userId", g."githubId" from stint_github_people() g
    join employee e on e.id = g."employeeId" and e."organizationId" = ${organizationId}`;

/** A task with what an issue has of it. */
export const SyncedTask = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  status: StatusName,
  taskStatusId: z.uuid().nullable(),
  projectId: z.uuid().nullable(),
  isDraft: z.boolean(),
  teams: z.array(z.uuid()),
  labels: z.array(z.object({ id: z.uuid(), name: z.string() })),
  members: z.array(z.uuid()),
});
export type SyncedTask = z.infer<typeof SyncedTask>;
export const syncedTasks = (taskIds: readonly string[]): Sql =>
  sql`select t.id, t.title, t.description, t.status, t."taskStatusId", t."projectId", t."isDraft",
      array(select k."organizationTeamId" from task_team k where k."taskId" = t.id order by 1) as teams,
      coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name) from task_tag k
        join vocabulary v on v.id = k."tagId" and ${isLive('v')} where k."taskId" = t.id), '[]') as labels,
      array(select k."employeeId" from task_employee k where k."taskId" = t.id order by 1) as members
    from task t where t.id = any (${taskIds}) and ${isLive('t')}`;

/** The time of the last change in Stint to one of these fields of a task. */
export const ChangedAt = z.object({ at: z.iso.datetime().nullable() });
export const fieldChangedAt = (taskId: string, fields: readonly string[]): Sql =>
  sql`select iso(max(o.at)) as at from oplog o, jsonb_array_elements(o.changes) c
    where o.changes @> ${JSON.stringify([{ entity: 'Task', id: taskId }])}::jsonb and o."actorKind" <> 'integration'
      and c ->> 'id' = ${taskId} and jsonb_exists_any(c -> 'after', ${fields}::text[])`;

/** Labels of these names: those of the teams before those of the organization. */
export const LabelRow = z.object({ id: z.uuid(), name: z.string() });
export const labelsNamed = (organizationId: string, teams: readonly string[], names: readonly string[]): Sql =>
  sql`select distinct on (lower(v.name)) v.id, v.name from vocabulary v
    where v."organizationId" = ${organizationId} and v.kind = 'label' and ${isLive('v')}
      and lower(v.name) = any (${names}) and (v."organizationTeamId" is null or v."organizationTeamId" = any (${teams}))
    order by lower(v.name), v."organizationTeamId" is null, v.id`;

/**
 * The tasks that a text names: by their issue, by their number in the project, or by their key. With the status that a
 * merged pull request gives them: that of the first of their teams that has such a rule.
 */
export const NamedTask = z.object({ id: z.uuid(), mergedStatusId: z.uuid().nullable() });
export type NamedTask = z.infer<typeof NamedTask>;
export const tasksNamed = (
  repository: { organizationId: string; repositoryId: string; projectId: string },
  numbers: readonly number[],
  keys: readonly string[],
): Sql =>
  sql`select t.id, (select tm."mergedStatusId" from task_team k
        join organization_team tm on tm.id = k."organizationTeamId" and ${isLive('tm')} and tm."mergedStatusId" is not null
        where k."taskId" = t.id order by tm."createdAt", tm.id limit 1) as "mergedStatusId"
    from task t where t."organizationId" = ${repository.organizationId} and ${isLive('t')} and not t."isDraft" and (
      upper(t."taskNumber") = any (${keys})
      or t.id in (select i."taskId" from github_issue i
        where i."repositoryId" = ${repository.repositoryId} and i.number = any (${numbers}::int[]))
      or (t."projectId" = ${repository.projectId} and t.number = any (${numbers}::int[]) and not exists (select from github_issue i
        where i."repositoryId" = ${repository.repositoryId} and i.number = t.number))
    ) order by t.id limit 50`;

/** The repositories that are kept in step. */
export const DueRepository = z.object({ tenantId: z.string(), repositoryId: z.uuid() });
export const dueRepositories = sql`select "tenantId", "repositoryId" from stint_github_repositories()`;
export const ConnectionKey = z.object({ tenantId: TenantId, organizationId: z.uuid(), integrationId: z.uuid() });
export type ConnectionKey = z.infer<typeof ConnectionKey>;
export const boundTo = (installationId: number): Sql =>
  sql`select "tenantId", "organizationId", "integrationId" from stint_github_connection(${installationId})`;
