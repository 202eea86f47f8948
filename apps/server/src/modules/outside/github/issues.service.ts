import { becomesIssue, type OfTask } from '@stint/domain/outside/github';
import { z } from 'zod';
import { ofTenant } from '../../../db/client.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import { shapedAs } from '../../../net/github.ts';
import { statusesOf } from '../../work/tasks/task-options.service.ts';
import { applyIssues, type PendingIssue } from './apply-issues.service.ts';
import {
  type GithubPerson,
  GithubPerson as GithubPersonRow,
  githubPeople,
  SyncedTask,
  syncedTasks,
} from './github.sql.ts';
import { githubIssue } from './github.table.ts';
import { linkOfTask, linksOf, setLink } from './issue-links.service.ts';
import { issueSide, taskSide } from './issue-sides.service.ts';
import { markdownOf, withLines } from './markdown.service.ts';
import { type Asking, act, asking, type LinkedRepository } from './repositories.service.ts';
import { WireIssue } from './shapes.service.ts';

/** Keeps these issues and their tasks in step, in both directions. Returns the number of new tasks. */
export async function syncIssues(
  ctx: JobCtx,
  repository: LinkedRepository,
  issues: readonly WireIssue[],
): Promise<number> {
  // GitHub lists pull requests as issues too.
  const onlyIssues = issues.filter((issue) => !issue.pull_request);
  if (onlyIssues.length === 0) return 0;
  const { createdCount, pending } = await applyIssues(ctx, repository, onlyIssues);
  for (const change of pending) {
    const issue = onlyIssues.find(({ number }) => number === change.link.number);
    if (issue) await updateIssue(ctx, repository, change, issue);
  }
  return createdCount;
}

/** Reads an issue from GitHub, and keeps it and its task in step. */
export async function syncIssue(ctx: JobCtx, repository: LinkedRepository, number: number): Promise<void> {
  const ask = await asking(ctx, repository);
  const answer = await ask.get(`/issues/${number}`);
  if (answer.status === 404 || answer.status === 410) return;
  await syncIssues(ctx, repository, [shapedAs(WireIssue, answer)]);
}

/** A task has changed: its issue follows, or a new one is made when the project wants it. */
export async function syncTask(ctx: JobCtx, repository: LinkedRepository, taskId: string): Promise<void> {
  const { tenantId } = repository;
  const link = await linkOfTask(ctx, repository, taskId);
  if (link) return syncIssue(ctx, repository, link.number);
  const [task, people, statuses] = await act(ctx, repository, async (inside) => {
    const [row] = await inside.query(SyncedTask, syncedTasks([taskId]));
    const persons = await inside.query(GithubPersonRow, githubPeople(repository.organizationId));
    return [row, persons, row ? await statusesOf(inside, repository.organizationId, row.teams) : []] as const;
  });
  if (!task || task.isDraft || task.projectId !== repository.projectId) return;
  const ours = taskSide(task, people, statuses);
  if (!becomesIssue(repository, ours.labels)) return;
  const issue = await createIssue(ctx, repository, { task, people, ours });
  if (ours.state === 'closed') await syncIssue(ctx, repository, issue.number);
  ctx.bus.broadcast({ tenantId, touches: ['github'] });
}

interface NewIssue {
  task: SyncedTask;
  people: readonly GithubPerson[];
  ours: OfTask;
}

/** Makes an issue of a task, and links both. */
async function createIssue(ctx: JobCtx, repository: LinkedRepository, { task, people, ours }: NewIssue) {
  const { tenantId } = repository;
  const ask = await asking(ctx, repository);
  const unassigned = { assignees: [] } as unknown as WireIssue;
  const githubIds = new Set(people.map(({ githubId }) => githubId));
  const body = {
    title: ours.title,
    body: await markdownOf(task.description, repository.tenantId),
    labels: ours.labels,
    assignees: await loginsFor(ask, unassigned, ours.assignees, githubIds),
  };
  const issue = shapedAs(WireIssue, await ask.send('POST', '/issues', body));
  const side = issueSide(issue, people);
  await ctx.database.write(ofTenant(tenantId), ({ db }) =>
    db
      .insert(githubIssue)
      .values({
        ...{
          tenantId,
          repositoryId: repository.repositoryId,
          number: issue.number,
          taskId: task.id,
          htmlUrl: issue.html_url,
        },
        issueUpdatedAt: issue.updated_at,
        agreed: { ...side, description: task.description ?? '' },
      })
      .onConflictDoNothing(),
  );
  return issue;
}

/** Sends to GitHub what the task changed. */
async function updateIssue(
  ctx: JobCtx,
  repository: LinkedRepository,
  { link, compared }: PendingIssue,
  issue: WireIssue,
): Promise<void> {
  const ask = await asking(ctx, repository);
  const { task, people } = compared;
  const { text, assignees, ...rest } = compared.merge.issue;
  const githubIds = new Set(people.map(({ githubId }) => githubId));
  const body = {
    ...rest,
    ...(text && { body: withLines(issue.body, compared.text.body) }),
    ...(assignees && { assignees: await loginsFor(ask, issue, assignees, githubIds) }),
  };
  const answer = shapedAs(WireIssue, await ask.send('PATCH', `/issues/${link.number}`, body));
  await ctx.database.write(ofTenant(repository.tenantId), async (conn) => {
    const now = (await linksOf(conn, repository, [link.number])).get(link.number);
    if (!now) return;
    const side = issueSide(answer, people);
    const sent = {
      ...(rest.title !== undefined && { title: side.title }),
      ...(rest.state !== undefined && { state: side.state }),
      ...(rest.labels !== undefined && { labels: side.labels }),
      ...(assignees && { assignees: side.assignees }),
      ...(text && { body: side.body, description: task.description ?? '' }),
    };
    await setLink(conn, now, { agreed: { ...now.agreed, ...sent } });
  });
}

const Login = z.object({ login: z.string() });
/** The whole list that GitHub wants: people without an account here stay. */
async function loginsFor(ask: Asking, issue: WireIssue, targetIds: readonly number[], knownIds: ReadonlySet<number>) {
  const present = issue.assignees ?? [];
  const remaining = present.filter(({ id }) => !knownIds.has(id) || targetIds.includes(id)).map(({ login }) => login);
  const missing = targetIds.filter((id) => !present.some((person) => person.id === id));
  const logins = await Promise.all(
    missing.map(async (id) => {
      const answer = await ask.get(`${ask.github.app.apiUrl}/user/${id}`);
      return answer.status < 400 ? shapedAs(Login, answer).login : null;
    }),
  );
  return [...remaining, ...logins.filter((login) => login !== null)];
}
