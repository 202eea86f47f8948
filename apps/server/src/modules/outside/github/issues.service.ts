import { textVersion } from '@stint/contract';
import {
  becomesIssue,
  type IssueSnapshot,
  isSynced,
  type Merge,
  mergeIssue,
  type OfIssue,
  type OfTask,
  type SyncedField,
} from '@stint/domain/outside/github';
import { cut } from '@stint/domain/text';
import { completed, reopened, type Status, stageOfTask } from '@stint/domain/workspace/statuses';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { ofTenant } from '../../../db/client.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { In } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { shapedAs } from '../../../net/github.ts';
import type { TextPair } from '../../../threads/markdown.ts';
import { make } from '../../work/tasks/new-tasks.service.ts';
import { statusesOf } from '../../work/tasks/task-options.service.ts';
import { update } from '../../work/tasks/tasks.service.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import {
  ChangedAt,
  fieldChangedAt,
  type GithubPerson,
  GithubPerson as GithubPersonRow,
  githubPeople,
  LabelRow,
  labelsNamed,
  SyncedTask,
  syncedTasks,
} from './github.sql.ts';
import { githubIssue } from './github.table.ts';
import { Conversions, markdownOf, sameLines, withLines } from './markdown.service.ts';
import { type Asking, act, asking, type LinkedRepository, lockLinked } from './repositories.service.ts';
import { labelsOf, WireIssue } from './shapes.service.ts';

type Link = typeof githubIssue.$inferSelect;
type Patch = Omit<In<'tasks.update'>, 'taskId'>;

const maxLabels = 50;
/** With more, browsers read the whole list again. */
const maxIds = 50;
const titleOf = (title: string) => cut(title.normalize('NFC').trim(), 255) || '…';
const labelKey = (name: string) => name.normalize('NFC').toLowerCase();

/** What an issue has, as far as a task can have it. */
function sideOf(issue: WireIssue, people: readonly GithubPerson[]): OfIssue {
  const githubIds = new Set(people.map(({ githubId }) => githubId));
  return {
    title: titleOf(issue.title),
    body: sameLines(issue.body),
    state: issue.state,
    labels: labelsOf(issue).slice(0, maxLabels),
    assignees: (issue.assignees ?? []).map(({ id }) => id).filter((id) => githubIds.has(id)),
  };
}

const employeesOf = (ids: readonly number[], people: readonly GithubPerson[]) =>
  people.filter(({ githubId }) => ids.includes(githubId)).map(({ employeeId }) => employeeId);

const stateOf = (task: Pick<SyncedTask, 'status' | 'taskStatusId'>, statuses: readonly Status[]): 'open' | 'closed' => {
  const taskStatus = statuses.find(({ id }) => id === task.taskStatusId);
  return stageOfTask({ status: task.status, taskStatus }) === 'done' ? 'closed' : 'open';
};

const ofTask = (task: SyncedTask, people: readonly GithubPerson[], statuses: readonly Status[]): OfTask => ({
  title: task.title,
  description: task.description ?? '',
  state: stateOf(task, statuses),
  labels: task.labels.map(({ name }) => name),
  assignees: people.filter(({ employeeId }) => task.members.includes(employeeId)).map(({ githubId }) => githubId),
});

/** The ids of labels by name. Missing ones are added to the first team, or to the organization. */
async function labelIds(ctx: Ctx, teams: readonly string[], names: readonly string[]): Promise<Map<string, string>> {
  const namesByKey = new Map(names.map((name) => [labelKey(name), cut(name.normalize('NFC').trim(), 255)] as const));
  if (namesByKey.size === 0) return new Map();
  const place = placeOf(ctx);
  const labels = await ctx.query(LabelRow, labelsNamed(place.organizationId, teams, [...namesByKey.keys()]));
  const ids = new Map(labels.map(({ id, name }) => [labelKey(name), id]));
  const missing = [...namesByKey].filter(([key, name]) => !ids.has(key) && name !== '');
  if (missing.length === 0) return ids;
  const rows = await ctx.db
    .insert(vocabulary)
    .values(
      missing.map(([, name]) => ({
        ...stampOf(place),
        ...{ kind: 'label' as const, name, value: name, color: '#EDEDED', organizationTeamId: teams[0] ?? null },
      })),
    )
    .returning({ id: vocabulary.id, name: vocabulary.name });
  for (const { id, name } of rows) ids.set(labelKey(name), id);
  return ids;
}
const idsOf = (ids: Map<string, string>, names: readonly string[]) => [
  ...new Set(names.flatMap((name) => ids.get(labelKey(name)) ?? [])),
];

/** The links of issues, by number. */
async function linksOf(
  conn: Conn,
  repository: LinkedRepository,
  numbers: readonly number[],
): Promise<Map<number, Link>> {
  if (numbers.length === 0) return new Map();
  const rows = await conn.db
    .select()
    .from(githubIssue)
    .where(
      and(
        eq(githubIssue.tenantId, repository.tenantId),
        eq(githubIssue.repositoryId, repository.repositoryId),
        inArray(githubIssue.number, [...numbers]),
      ),
    );
  return new Map(rows.map((row) => [row.number, row]));
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
  const sides = issues.map((issue) => sideOf(issue, people));
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
      tags: idsOf(ids, side.labels),
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

interface TaskComparison {
  task: SyncedTask;
  merge: Merge;
  theirs: OfIssue;
  people: readonly GithubPerson[];
  /** What both texts become. */
  text: TextPair;
}

/** Data that all issues of a page share. */
interface Page {
  texts: Conversions;
  tasks: Map<string, SyncedTask>;
  people: readonly GithubPerson[];
  statusesOf(teams: readonly string[]): Promise<Status[]>;
}

async function pageOf(
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
      const match = statusesByTeams.get(teams.join()) ?? statusesOf(ctx, repository.organizationId, teams);
      statusesByTeams.set(teams.join(), match);
      return match;
    },
  };
}

const fieldsOf: Record<SyncedField, string[]> = {
  title: ['title'],
  text: ['description'],
  state: ['status', 'taskStatusId'],
};

const agreedText = ({ body, description }: IssueSnapshot): TextPair => ({ body, html: description });

/** What both texts become; of a block that both changed, the later side's. */
async function textFor(texts: Conversions, agreed: IssueSnapshot, now: TextPair, isOursLater: boolean) {
  if (now.body === agreed.body && now.html === agreed.description) return now;
  const { ours, theirs } = await texts.synced(agreedText(agreed), now);
  return isOursLater ? ours : theirs;
}

/** Compares an issue with its task. */
async function compare(ctx: Ctx, page: Page, link: Link, issue: WireIssue): Promise<TaskComparison | null> {
  const task = page.tasks.get(link.taskId);
  if (!task) return null;
  const { people } = page;
  const [ours, theirs] = [ofTask(task, people, await page.statusesOf(task.teams)), sideOf(issue, people)];
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

/** Writes to the task what the issue changed. */
async function bringIn(ctx: Ctx, repository: LinkedRepository, { task, merge, people, ...compared }: TaskComparison) {
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
    ...(labels && { tags: idsOf(await labelIds(ctx, task.teams, labels), labels) }),
    ...(assignees && {
      members: [...task.members.filter((id) => !employeeIds.has(id)), ...employeesOf(assignees, people)],
    }),
  };
  if (Object.keys(patch).length === 0) return null;
  return { input: { taskId: task.id, ...patch }, output: await update(ctx, { taskId: task.id, ...patch }) };
}

const setLink = (conn: Conn, { tenantId, repositoryId, number }: Link, values: Partial<Link>) =>
  conn.db
    .update(githubIssue)
    .set(values)
    .where(
      and(
        eq(githubIssue.tenantId, tenantId),
        eq(githubIssue.repositoryId, repositoryId),
        eq(githubIssue.number, number),
      ),
    );

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

interface Pending {
  link: Link;
  compared: TaskComparison;
}

type RecordOperation = Parameters<Parameters<typeof act>[2]>[1];

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
  const brought = await bringIn(ctx, repository, compared);
  if (brought) await finish({ op: 'tasks.update', ids: { taskId }, ...brought });
  const [now = compared.task] = brought ? await ctx.query(SyncedTask, syncedTasks([taskId])) : [];
  await setLink(ctx, link, { agreed: agreedNow(link, compared, now), issueUpdatedAt, htmlUrl: issue.html_url });
  return { ...compared, task: now };
}

/** Converts the texts that have changed. What changes afterwards is converted when it is written. */
async function converted(
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

/** Brings changes of issues to their tasks, and makes tasks of new ones. Returns what has to be sent to GitHub. */
async function applyIssues(ctx: JobCtx, repository: LinkedRepository, issues: readonly WireIssue[]) {
  const texts = await converted(ctx, repository, issues);
  return act(ctx, repository, async (inside, finish) => {
    const locked = await lockLinked(inside, repository.repositoryId);
    if (!locked) return { made: 0, pending: [] as Pending[] };
    const links = await linksOf(
      inside,
      locked,
      issues.map(({ number }) => number),
    );
    const fresh = issues.filter((issue) => !links.has(issue.number) && isSynced(locked, labelsOf(issue)));
    const matches = await makeTasks(inside, locked, fresh, texts);
    if (matches.length > 0) await finish({ op: 'tasks.create', input: {}, ids: { taskIds: matches.slice(0, maxIds) } });
    const pending: Pending[] = [];
    const page = await pageOf(inside, locked, [...links.values()], texts);
    for (const issue of issues) {
      const link = links.get(issue.number);
      const compared = link && (await settle(inside, finish, locked, page, link, issue));
      if (compared && Object.keys(compared.merge.issue).length > 0) pending.push({ link, compared });
    }
    return { made: matches.length, pending };
  });
}

const Login = z.object({ login: z.string() });
/** The whole list that GitHub wants: people without an account here stay. */
async function loginsFor(ask: Asking, issue: WireIssue, targetIds: readonly number[], knownIds: ReadonlySet<number>) {
  const present = issue.assignees ?? [];
  const remaining = present.filter(({ id }) => !knownIds.has(id) || targetIds.includes(id)).map(({ login }) => login);
  const missing = targetIds.filter((id) => !present.some((person) => person.id === id));
  const matches = await Promise.all(
    missing.map(async (id) => {
      const answer = await ask.get(`${ask.github.app.apiUrl}/user/${id}`);
      return answer.status < 400 ? shapedAs(Login, answer).login : null;
    }),
  );
  return [...remaining, ...matches.filter((login) => login !== null)];
}

/** Sends to GitHub what the task changed. */
async function sendOut(
  ctx: JobCtx,
  repository: LinkedRepository,
  { link, compared }: Pending,
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
    const side = sideOf(answer, people);
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

/** Keeps these issues and their tasks in step, in both directions. Returns the number of new tasks. */
export async function syncIssues(
  ctx: JobCtx,
  repository: LinkedRepository,
  issues: readonly WireIssue[],
): Promise<number> {
  const real = issues.filter((issue) => !issue.pull_request);
  if (real.length === 0) return 0;
  const { made, pending } = await applyIssues(ctx, repository, real);
  for (const change of pending) {
    const issue = real.find(({ number }) => number === change.link.number);
    if (issue) await sendOut(ctx, repository, change, issue);
  }
  return made;
}

/** The issue of a task, as GitHub has it now. */
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
  const ours = ofTask(task, people, statuses);
  if (!becomesIssue(repository, ours.labels)) return;
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
  const side = sideOf(issue, people);
  await ctx.database.write(ofTenant(tenantId), ({ db }) =>
    db
      .insert(githubIssue)
      .values({
        ...{ tenantId, repositoryId: repository.repositoryId, number: issue.number, taskId, htmlUrl: issue.html_url },
        issueUpdatedAt: issue.updated_at,
        agreed: { ...side, description: task.description ?? '' },
      })
      .onConflictDoNothing(),
  );
  if (ours.state === 'closed') await syncIssue(ctx, repository, issue.number);
  ctx.bus.broadcast({ tenantId, touches: ['github'] });
}

export async function linkOfTask(
  ctx: JobCtx,
  { tenantId }: LinkedRepository,
  taskId: string,
): Promise<Link | undefined> {
  const [row] = await ctx.database.read(ofTenant(tenantId), ({ db }) =>
    db
      .select()
      .from(githubIssue)
      .where(and(eq(githubIssue.tenantId, tenantId), eq(githubIssue.taskId, taskId))),
  );
  return row;
}
export async function linkOfIssue(
  ctx: JobCtx,
  repository: LinkedRepository,
  number: number,
): Promise<Link | undefined> {
  return ctx.database.read(ofTenant(repository.tenantId), async (conn) =>
    (await linksOf(conn, repository, [number])).get(number),
  );
}
