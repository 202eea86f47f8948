import { textVersion } from '@stint/contract';
import { type IssueSnapshot, isSynced, type OfIssue } from '@stint/domain/outside/github';
import { completed, reopened } from '@stint/domain/workspace/statuses';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { make } from '../../work/tasks/new-tasks.service.ts';
import { statusesOf } from '../../work/tasks/task-options.service.ts';
import { update } from '../../work/tasks/tasks.service.ts';
import { compare, convertedTexts, type Page, pageOf, type TaskComparison } from './compare-issues.service.ts';
import { GithubPerson as GithubPersonRow, githubPeople, SyncedTask, syncedTasks } from './github.sql.ts';
import { githubIssue } from './github.table.ts';
import { idsNamed, labelIds } from './issue-labels.service.ts';
import { type Link, linksOf, setLink } from './issue-links.service.ts';
import { employeesOf, issueSide } from './issue-sides.service.ts';
import type { Conversions } from './markdown.service.ts';
import { act, type LinkedRepository, lockLinked } from './repositories.service.ts';
import { labelsOf, type WireIssue } from './shapes.service.ts';

type Patch = Omit<In<'tasks.update'>, 'taskId'>;
type RecordOperation = Parameters<Parameters<typeof act>[2]>[1];

/** With more, browsers read the whole list again. */
const maxIds = 50;

/** An issue that GitHub lacks changes of its task for. */
export interface PendingIssue {
  link: Link;
  compared: TaskComparison;
}

/** Brings changes of issues to their tasks, and makes tasks of new ones. Returns what has to be sent to GitHub. */
export async function applyIssues(ctx: JobCtx, repository: LinkedRepository, issues: readonly WireIssue[]) {
  const texts = await convertedTexts(ctx, repository, issues);
  return act(ctx, repository, async (inside, finish) => {
    const locked = await lockLinked(inside, repository.repositoryId);
    if (!locked) return { createdCount: 0, pending: [] as PendingIssue[] };
    const links = await linksOf(
      inside,
      locked,
      issues.map(({ number }) => number),
    );
    const fresh = issues.filter((issue) => !links.has(issue.number) && isSynced(locked, labelsOf(issue)));
    const taskIds = await makeTasks(inside, locked, fresh, texts);
    if (taskIds.length > 0) await finish({ op: 'tasks.create', input: {}, ids: { taskIds: taskIds.slice(0, maxIds) } });
    const pending: PendingIssue[] = [];
    const page = await pageOf(inside, locked, [...links.values()], texts);
    for (const issue of issues) {
      const link = links.get(issue.number);
      const compared = link && (await settle(inside, finish, locked, page, link, issue));
      if (compared && Object.keys(compared.merge.issue).length > 0) pending.push({ link, compared });
    }
    return { createdCount: taskIds.length, pending };
  });
}

/** Makes tasks of issues that have none, with a constant number of statements. */
async function makeTasks(
  ctx: Ctx,
  repository: LinkedRepository,
  issues: readonly WireIssue[],
  texts: Conversions,
): Promise<string[]> {
  if (issues.length === 0) return [];
  const people = await ctx.query(GithubPersonRow, githubPeople(repository.organizationId));
  const statuses = await statusesOf(ctx, repository.organizationId, repository.teams);
  const sides = issues.map((issue) => issueSide(issue, people));
  const ids = await labelIds(
    ctx,
    repository.teams,
    sides.flatMap(({ labels }) => labels),
  );
  const drafts = await Promise.all(
    sides.map(async (side) => ({
      title: side.title,
      description: await texts.html(side.body),
      projectId: repository.projectId,
      tags: idsNamed(ids, side.labels),
      members: employeesOf(side.assignees, people),
      ...(side.state === 'closed' && completed(statuses)),
    })),
  );
  const taskIds = await make(ctx, drafts, repository.teams);
  const tasks = new Map((await ctx.query(SyncedTask, syncedTasks(taskIds))).map((task) => [task.id, task]));
  await ctx.db.insert(githubIssue).values(
    issues.map((issue, at): typeof githubIssue.$inferInsert => {
      const task = tasks.get(taskIds[at] as string) as SyncedTask;
      return {
        ...{
          tenantId: repository.tenantId,
          repositoryId: repository.repositoryId,
          number: issue.number,
          taskId: task.id,
        },
        ...{ htmlUrl: issue.html_url, issueUpdatedAt: issue.updated_at },
        agreed: { ...(sides[at] as OfIssue), description: task.description ?? '' },
      };
    }),
  );
  return taskIds;
}

/** Brings the changes of an issue to its task, and remembers what both agree on. */
async function settle(
  ctx: Ctx,
  finish: RecordOperation,
  repository: LinkedRepository,
  page: Page,
  link: Link,
  issue: WireIssue,
): Promise<TaskComparison | null> {
  const compared = await compare(ctx, page, link, issue);
  if (!compared) return null;
  const { id: taskId } = compared.task;
  const issueUpdatedAt = new Date(issue.updated_at).toISOString();
  const isSame = Object.keys({ ...compared.merge.task, ...compared.merge.issue }).length === 0;
  if (isSame && link.issueUpdatedAt === issueUpdatedAt) return compared;
  const brought = await updateTask(ctx, repository, compared);
  if (brought) await finish({ op: 'tasks.update', ids: { taskId }, ...brought });
  const [now = compared.task] = brought ? await ctx.query(SyncedTask, syncedTasks([taskId])) : [];
  await setLink(ctx, link, { agreed: agreedNow(link, compared, now), issueUpdatedAt, htmlUrl: issue.html_url });
  return { ...compared, task: now };
}

/** Writes to the task what the issue changed. */
async function updateTask(
  ctx: Ctx,
  repository: LinkedRepository,
  { task, merge, people, ...compared }: TaskComparison,
) {
  const { title, state, labels, assignees, text } = merge.task;
  const statuses = state ? await statusesOf(ctx, repository.organizationId, task.teams) : [];
  const employeeIds = new Set(people.map(({ employeeId }) => employeeId));
  const patch: Patch = {
    ...(title !== undefined && { title }),
    ...(text && {
      description: compared.text.html,
      textVersions: { description: textVersion(task.description) },
    }),
    ...(state && (state === 'closed' ? completed(statuses) : reopened(statuses))),
    ...(labels && { tags: idsNamed(await labelIds(ctx, task.teams, labels), labels) }),
    ...(assignees && {
      members: [...task.members.filter((id) => !employeeIds.has(id)), ...employeesOf(assignees, people)],
    }),
  };
  if (Object.keys(patch).length === 0) return null;
  return { input: { taskId: task.id, ...patch }, output: await update(ctx, { taskId: task.id, ...patch }) };
}

/** What both sides agree on now; fields that still have to be sent keep their old value. */
function agreedNow(link: Link, { merge, theirs }: TaskComparison, task: SyncedTask): IssueSnapshot {
  const { issue } = merge;
  return {
    title: issue.title === undefined ? theirs.title : link.agreed.title,
    state: issue.state === undefined ? theirs.state : link.agreed.state,
    labels: issue.labels === undefined ? theirs.labels : link.agreed.labels,
    assignees: issue.assignees === undefined ? theirs.assignees : link.agreed.assignees,
    body: issue.text ? link.agreed.body : theirs.body,
    description: issue.text ? link.agreed.description : (task.description ?? ''),
  };
}
