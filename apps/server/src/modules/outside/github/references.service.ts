import type { ReferenceState, referenceKinds } from '@stint/contract';
import { namedTasks } from '@stint/domain/outside/github';
import { cut } from '@stint/domain/text';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { ofTenant } from '../../../db/client.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import { shapedAs } from '../../../net/github.ts';
import { update } from '../../work/tasks/tasks.service.ts';
import { NamedTask, tasksNamed } from './github.sql.ts';
import { githubReference } from './github.table.ts';
import { act, asking, type LinkedRepository } from './repositories.service.ts';
import { type Push, WirePull } from './shapes.service.ts';

interface Reference {
  kind: (typeof referenceKinds)[number];
  key: string;
  title: string;
  htmlUrl: string;
  state: ReferenceState | null;
  author: string | null;
  changedAt: string;
}

/** Stores a reference at each task that the text names. Returns the tasks. */
async function keep(
  ctx: JobCtx,
  repository: LinkedRepository,
  reference: Reference,
  text: string,
): Promise<NamedTask[]> {
  const { numbers, keys } = namedTasks(text);
  const referencedTasks = await ctx.database.write(ofTenant(repository.tenantId), async (conn) => {
    const tasks =
      numbers.length + keys.length > 0 ? await conn.query(NamedTask, tasksNamed(repository, numbers, keys)) : [];
    const { tenantId, repositoryId } = repository;
    const values = { ...reference, title: cut(reference.title, 500), key: cut(reference.key, 500) };
    const { title, htmlUrl, state, author, changedAt } = values;
    // A renamed pull request may name other tasks; those it named before keep it, with its new state.
    await conn.db
      .update(githubReference)
      .set({ title, htmlUrl, state, author, changedAt })
      .where(
        and(
          eq(githubReference.tenantId, tenantId),
          eq(githubReference.repositoryId, repositoryId),
          eq(githubReference.kind, values.kind),
          eq(githubReference.key, values.key),
        ),
      );
    if (tasks.length === 0) return [];
    await conn.db
      .insert(githubReference)
      .values(tasks.map(({ id: taskId }) => ({ tenantId, repositoryId, taskId, ...values })))
      .onConflictDoNothing();
    return tasks;
  });
  if (referencedTasks.length > 0) ctx.bus.broadcast({ tenantId: repository.tenantId, touches: ['github'] });
  return referencedTasks;
}

const stateOf = ({ state, merged, merged_at, draft }: WirePull): ReferenceState => {
  if (merged || merged_at) return 'MERGED';
  if (state === 'closed') return 'CLOSED';
  return draft ? 'DRAFT' : 'OPEN';
};

async function wasMerged(
  ctx: JobCtx,
  repository: LinkedRepository,
  key: string,
  taskIds: readonly string[],
): Promise<Set<string>> {
  if (taskIds.length === 0) return new Set();
  const rows = await ctx.database.read(ofTenant(repository.tenantId), ({ db }) =>
    db
      .select({ taskId: githubReference.taskId })
      .from(githubReference)
      .where(
        and(
          eq(githubReference.tenantId, repository.tenantId),
          eq(githubReference.repositoryId, repository.repositoryId),
          eq(githubReference.kind, 'PULL_REQUEST'),
          eq(githubReference.key, key),
          eq(githubReference.state, 'MERGED'),
          inArray(githubReference.taskId, [...taskIds]),
        ),
      ),
  );
  return new Set(rows.map(({ taskId }) => taskId));
}

/** A pull request appears at the tasks that it names. When it is merged, they move by the rule of their team. */
export async function keepPull(ctx: JobCtx, repository: LinkedRepository, pull: WirePull): Promise<void> {
  const { title, html_url: htmlUrl, user, number } = pull;
  const [key, state] = [String(number), stateOf(pull)];
  const reference = { kind: 'PULL_REQUEST' as const, key, title, htmlUrl, state };
  const text = `${title}\n${pull.body ?? ''}\n${pull.head.ref}`;
  const { numbers, keys } = namedTasks(text);
  const referencedTasks = await ctx.database.read(ofTenant(repository.tenantId), (conn) =>
    conn.query(NamedTask, tasksNamed(repository, numbers, keys)),
  );
  const before = await wasMerged(
    ctx,
    repository,
    key,
    referencedTasks.map(({ id }) => id),
  );
  const more = { author: user?.login ?? null, changedAt: new Date(pull.updated_at).toISOString() };
  const tasks = await keep(ctx, repository, { ...reference, ...more }, text);
  if (state !== 'MERGED') return;
  for (const { id, mergedStatusId } of tasks)
    if (mergedStatusId && !before.has(id)) await moveTask(ctx, repository, id, mergedStatusId);
}

/** A status that was deleted moves nothing. */
async function moveTask(
  ctx: JobCtx,
  repository: LinkedRepository,
  taskId: string,
  taskStatusId: string,
): Promise<void> {
  try {
    await act(ctx, repository, async (inside, finish) => {
      const input = { taskId, taskStatusId };
      const output = await update(inside, input);
      await finish({ op: 'tasks.update', input, ids: { taskId }, output });
    });
  } catch (error) {
    ctx.warn(`A merged pull request moved no task. ${error instanceof Error ? error.message : error}`);
  }
}

export async function syncPull(ctx: JobCtx, repository: LinkedRepository, number: number): Promise<void> {
  const answer = await (await asking(ctx, repository)).get(`/pulls/${number}`);
  if (answer.status < 400) await keepPull(ctx, repository, shapedAs(WirePull, answer));
}

const maxCommits = 100;
const branchUrl = ({ fullName }: LinkedRepository, htmlBase: string, name: string) =>
  `${htmlBase}/${fullName}/tree/${name.split('/').map(encodeURIComponent).join('/')}`;

export async function keepBranch(ctx: JobCtx, repository: LinkedRepository, name: string): Promise<void> {
  const htmlUrl = branchUrl(repository, ctx.services.settings.github?.url ?? 'https://github.com', name);
  const values = { key: name, title: name, htmlUrl, state: null, author: null, changedAt: ctx.now() };
  await keep(ctx, repository, { kind: 'BRANCH', ...values }, name);
}

/** Commits name tasks by their message. */
export async function keepPush(
  ctx: JobCtx,
  repository: LinkedRepository,
  { ref, deleted, commits }: z.infer<typeof Push>,
): Promise<void> {
  const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1];
  if (branch && !deleted) await keepBranch(ctx, repository, branch);
  for (const { id, message, url, timestamp, author } of commits.slice(0, maxCommits)) {
    const values = { key: id, title: message.split('\n')[0] ?? id, htmlUrl: url, state: null };
    const authorship = {
      author: author?.username ?? author?.name ?? null,
      changedAt: new Date(timestamp).toISOString(),
    };
    await keep(ctx, repository, { kind: 'COMMIT', ...values, ...authorship }, message);
  }
}
