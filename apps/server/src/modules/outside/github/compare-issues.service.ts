import {
  type IssueSnapshot,
  isSynced,
  type Merge,
  mergeIssue,
  type OfIssue,
  type SyncedField,
} from '@stint/domain/outside/github';
import type { Status } from '@stint/domain/workspace/statuses';
import { ofTenant } from '../../../db/client.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import type { TextPair } from '../../../threads/markdown.ts';
import { statusesOf } from '../../work/tasks/task-options.service.ts';
import {
  ChangedAt,
  fieldChangedAt,
  type GithubPerson,
  GithubPerson as GithubPersonRow,
  githubPeople,
  SyncedTask,
  syncedTasks,
} from './github.sql.ts';
import { type Link, linksOf } from './issue-links.service.ts';
import { issueSide, taskSide } from './issue-sides.service.ts';
import { Conversions, sameLines } from './markdown.service.ts';
import type { LinkedRepository } from './repositories.service.ts';
import { labelsOf, type WireIssue } from './shapes.service.ts';

export interface TaskComparison {
  task: SyncedTask;
  merge: Merge;
  theirs: OfIssue;
  people: readonly GithubPerson[];
  /** What both texts become. */
  text: TextPair;
}

/** Data that all issues of a page share. */
export interface Page {
  texts: Conversions;
  tasks: Map<string, SyncedTask>;
  people: readonly GithubPerson[];
  statusesOf(teams: readonly string[]): Promise<Status[]>;
}

/** Converts the texts that have changed. What changes afterwards is converted when it is written. */
export async function convertedTexts(
  ctx: JobCtx,
  repository: LinkedRepository,
  issues: readonly WireIssue[],
): Promise<Conversions> {
  const texts = new Conversions(repository.tenantId);
  const [links, tasks] = await ctx.database.read(ofTenant(repository.tenantId), async (conn) => {
    const linksByNumber = await linksOf(
      conn,
      repository,
      issues.map(({ number }) => number),
    );
    const ids = [...linksByNumber.values()].map(({ taskId }) => taskId);
    const rows = await conn.query(SyncedTask, syncedTasks(ids));
    return [linksByNumber, new Map(rows.map((task) => [task.id, task.description ?? '']))] as const;
  });
  for (const issue of issues) {
    const link = links.get(issue.number);
    const body = sameLines(issue.body);
    if (!link && isSynced(repository, labelsOf(issue))) await texts.html(body);
    const html = link && tasks.get(link.taskId);
    if (link && html !== undefined) await textFor(texts, link.agreed, { body, html }, false);
  }
  return texts;
}

export async function pageOf(
  ctx: Ctx,
  repository: LinkedRepository,
  links: readonly Link[],
  texts: Conversions,
): Promise<Page> {
  const tasks = await ctx.query(SyncedTask, syncedTasks(links.map(({ taskId }) => taskId)));
  const statusesByTeams = new Map<string, Promise<Status[]>>();
  return {
    texts,
    tasks: new Map(tasks.map((task) => [task.id, task])),
    people: await ctx.query(GithubPersonRow, githubPeople(repository.organizationId)),
    statusesOf: (teams) => {
      const statuses = statusesByTeams.get(teams.join()) ?? statusesOf(ctx, repository.organizationId, teams);
      statusesByTeams.set(teams.join(), statuses);
      return statuses;
    },
  };
}

/** Compares an issue with its task. */
export async function compare(ctx: Ctx, page: Page, link: Link, issue: WireIssue): Promise<TaskComparison | null> {
  const task = page.tasks.get(link.taskId);
  if (!task) return null;
  const { people } = page;
  const [ours, theirs] = [taskSide(task, people, await page.statusesOf(task.teams)), issueSide(issue, people)];
  const { agreed } = link;
  const both: Record<SyncedField, boolean> = {
    title: ours.title !== agreed.title && theirs.title !== agreed.title,
    text: ours.description !== agreed.description && theirs.body !== agreed.body,
    state: ours.state !== agreed.state && theirs.state !== agreed.state,
  };
  const later = new Set<SyncedField>();
  for (const field of ['title', 'text', 'state'] as const) {
    if (!both[field]) continue;
    const [row] = await ctx.query(ChangedAt, fieldChangedAt(task.id, fieldsOf[field]));
    if ((row?.at ?? '') > new Date(issue.updated_at).toISOString()) later.add(field);
  }
  const text = await textFor(page.texts, agreed, { body: theirs.body, html: ours.description }, later.has('text'));
  const merge = mergeIssue(agreed, ours, theirs, {
    isOursLater: (field) => later.has(field),
    text: { task: text.html !== ours.description, issue: text.body !== theirs.body },
  });
  return { task, theirs, people, merge, text };
}

const fieldsOf: Record<SyncedField, string[]> = {
  title: ['title'],
  text: ['description'],
  state: ['status', 'taskStatusId'],
};

/** What both texts become; of a block that both changed, the later side's. */
async function textFor(texts: Conversions, agreed: IssueSnapshot, now: TextPair, isOursLater: boolean) {
  if (now.body === agreed.body && now.html === agreed.description) return now;
  const { ours, theirs } = await texts.synced(agreedText(agreed), now);
  return isOursLater ? ours : theirs;
}

const agreedText = ({ body, description }: IssueSnapshot): TextPair => ({ body, html: description });
