import { GithubSync, Refusal } from '@stint/contract';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { live } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { organizationProject as project } from '../../work/projects/projects.table.ts';
import { countReadable } from '../../work/tasks/task-checks.service.ts';
import { organizationGithubRepository as repository } from '../../workspace/integrations/integrations.table.ts';
import { githubIssue, githubReference } from './github.table.ts';

const syncOf = (organizationId: string, projectId: string): Sql =>
  sql`select p.id as "projectId", r.id as "repositoryId", r."fullName", r."htmlUrl", r."syncMode",
      r."importState", r."importPage", r."importPages", r."importedCount", r."importProblem",
      iso(r."importedAt") as "importedAt", iso(c."pausedUntil") as "pausedUntil",
      (select count(*)::int from github_issue i where i."repositoryId" = r.id) as "issuesCount"
    from organization_project p
    join organization_github_repository r on r."tenantId" = p."tenantId" and r.id = p."repositoryId" and r."deletedAt" is null
    join integration_tenant c on c."tenantId" = r."tenantId" and c.id = r."integrationId" and c."deletedAt" is null
    where p."organizationId" = ${organizationId} and p.id = ${projectId} and p."deletedAt" is null`;

async function findSync(ctx: Ctx, projectId: string): Promise<GithubSync | null> {
  const [row] = await ctx.query(GithubSync, syncOf(placeOf(ctx).organizationId, projectId));
  if (!row) return null;
  const isPaused = row.pausedUntil !== null && row.pausedUntil > ctx.now();
  return { ...row, pausedUntil: isPaused ? row.pausedUntil : null };
}

export async function ofProject(ctx: Ctx, { projectId }: In<'github.ofProject'>): Promise<Out<'github.ofProject'>> {
  const { organizationId } = placeOf(ctx);
  const isIt = and(eq(project.id, projectId), eq(project.organizationId, organizationId), live(project));
  if ((await ctx.db.$count(project, isIt)) === 0) throw new Refusal('not_found');
  return findSync(ctx, projectId);
}

async function linked(ctx: Ctx, projectId: string): Promise<GithubSync> {
  const row = await findSync(ctx, projectId);
  if (!row) throw new Refusal('not_found');
  return row;
}

async function change(ctx: Ctx, before: GithubSync, values: Partial<typeof repository.$inferInsert>) {
  await ctx.db
    .update(repository)
    .set({ ...values, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(and(eq(repository.tenantId, ctx.session.tenantId), eq(repository.id, before.repositoryId)));
  return linked(ctx, before.projectId);
}

export async function configure(
  ctx: Ctx,
  { projectId, ...sent }: In<'github.configure'>,
): Promise<Out<'github.configure'>> {
  const before = await linked(ctx, projectId);
  const { syncMode = before.syncMode } = sent;
  const after = await change(ctx, before, { syncMode });
  const settingsOf = (row: GithubSync) => ({ syncMode: row.syncMode });
  ctx.changed({ entity: 'Repository', id: before.repositoryId, before: settingsOf(before), after: settingsOf(after) });
  return after;
}

/** Starts reading all issues. A run that is on its way goes on. */
export async function syncNow(ctx: Ctx, { projectId }: In<'github.syncNow'>): Promise<Out<'github.syncNow'>> {
  const before = await linked(ctx, projectId);
  if (before.importState === 'RUNNING') return before;
  return startImport(ctx, before);
}

/** Clocks differ by less. */
const spareMs = 60_000;
async function startImport(ctx: Ctx, before: GithubSync): Promise<GithubSync> {
  const after = await change(ctx, before, {
    ...{ importState: 'RUNNING', importPage: 0, importPages: 0, importedCount: 0, importProblem: null },
    issuesSince: new Date(Date.parse(ctx.now()) - spareMs).toISOString(),
  });
  await ctx.enqueue('github.import', { tenantId: ctx.session.tenantId, repositoryId: before.repositoryId });
  return after;
}

/** A project was linked with a repository: its issues are read for the first time. */
export async function begin(ctx: Ctx, projectId: string): Promise<void> {
  const row = await findSync(ctx, projectId);
  if (row?.importState === 'NONE') await startImport(ctx, row);
}

const maxReferences = 100;

export async function ofTask(ctx: Ctx, { taskId }: In<'github.ofTask'>): Promise<Out<'github.ofTask'>> {
  if ((await countReadable(ctx, [taskId])) === 0) throw new Refusal('not_found');
  const { tenantId } = ctx.session;
  const [issue] = await ctx.db
    .select({ number: githubIssue.number, htmlUrl: githubIssue.htmlUrl, fullName: repository.fullName })
    .from(githubIssue)
    .innerJoin(
      repository,
      and(eq(repository.tenantId, githubIssue.tenantId), eq(repository.id, githubIssue.repositoryId)),
    )
    .where(and(eq(githubIssue.tenantId, tenantId), eq(githubIssue.taskId, taskId)));
  const { kind, key, title, htmlUrl, state, author, changedAt } = githubReference;
  const references = await ctx.db
    .select({ kind, key, title, htmlUrl, state, author, changedAt })
    .from(githubReference)
    .where(and(eq(githubReference.tenantId, tenantId), eq(githubReference.taskId, taskId)))
    .orderBy(desc(changedAt), key)
    .limit(maxReferences);
  return { issue: issue ?? null, references };
}

const Nothing = z.object({});
/** Queues the tasks that have an issue or are of a linked project, in one statement. */
export async function queueTasks(conn: Pick<Ctx, 'query'>, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await conn.query(
    Nothing,
    sql`select stint_enqueue('github.task', json_build_object('tenantId', t."tenantId", 'taskId', t.id))
      from task t where t.id = any (${taskIds}) and (
        exists (select from github_issue i where i."tenantId" = t."tenantId" and i."taskId" = t.id)
        or exists (select from organization_project p where p."tenantId" = t."tenantId" and p.id = t."projectId"
          and p."repositoryId" is not null and p."isTasksAutoSync"))`,
  );
}

export async function queueComment(ctx: Ctx, commentId: string): Promise<void> {
  if (ctx.actor.kind === 'integration') return;
  await ctx.query(
    Nothing,
    sql`select stint_enqueue('github.comment',
        json_build_object('tenantId', c."tenantId", 'taskId', c."entityId", 'commentId', c.id))
      from comment c join github_issue i on i."tenantId" = c."tenantId" and i."taskId" = c."entityId"
      where c.id = ${commentId} and c.entity = 'Task'`,
  );
}
