import type { NewTask, Task } from '@stint/contract';
import { whyNotSeconds } from '@stint/domain/work/estimates';
import { whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import { eq, sql } from 'drizzle-orm';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { pauses } from '../../../pieces.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { relate } from './many.service.ts';
import { checkParent } from './task-checks.service.ts';
import { columnsOf } from './task-columns.service.ts';
import { beginningIn, isDone, taskOptionsIn, vocabularyFor } from './task-options.service.ts';
import type { Option } from './task-options.sql.ts';
import { get } from './tasks.service.ts';
import { firstTeamOf, IdRow } from './tasks.sql.ts';
import { task, taskCounter } from './tasks.table.ts';

/** The first of the organization's next numbers. The row lock makes concurrent requests wait. */
async function nextNumber(ctx: Ctx, organizationId: string, count: number): Promise<number> {
  const [row] = await ctx.db
    .insert(taskCounter)
    .values({ tenantId: ctx.session.tenantId, organizationId, last: count })
    .onConflictDoUpdate({
      target: [taskCounter.tenantId, taskCounter.organizationId],
      set: { last: sql`${taskCounter.last} + ${count}` },
    })
    .returning({ last: taskCounter.last });
  return row!.last - count + 1;
}

async function teamsFor(ctx: Ctx, { teams, organizationTeamId }: NewTask): Promise<string[]> {
  const teamIds = [...new Set([...(teams ?? []), ...(organizationTeamId ? [organizationTeamId] : [])])];
  if (teamIds.length > 0 || !ctx.session.employeeId) return teamIds;
  return (await ctx.query(IdRow, firstTeamOf(ctx.session.employeeId))).map(({ id }) => id);
}

async function prefixOf(ctx: Ctx, teamId: string | undefined): Promise<string | null> {
  if (!teamId) return null;
  const row = ctx.db.select({ prefix: organizationTeam.prefix }).from(organizationTeam);
  const [team] = await row.where(eq(organizationTeam.id, teamId));
  return team?.prefix?.trim() || null;
}

/**
 * The options of a new task, with the team's defaults. A subtask without a type gets none, so that it fits its parent.
 */
function namesOf(options: readonly Option[], teams: readonly string[], sent: NewTask) {
  const values = taskOptionsIn(options, teams, sent);
  const {
    issueType = null,
    taskTypeId = null,
    size = null,
    taskSizeId = null,
    ...status
  } = beginningIn(options, teams);
  const saysType = values.issueType !== undefined || values.taskTypeId !== undefined || Boolean(sent.parentId);
  const saysSize = values.size !== undefined || values.taskSizeId !== undefined;
  return {
    status: 'open' as const,
    ...(!values.status && status),
    ...(!saysType && { issueType, taskTypeId }),
    ...(!saysSize && { size, taskSizeId }),
    ...values,
  };
}

/** The row of a task, without its number. */
async function rowOf(ctx: Ctx, sent: NewTask, options: readonly Option[], teams: readonly string[]) {
  const names = { taskStatusId: null, ...namesOf(options, teams, sent) };
  const columns = await columnsOf(sent, ctx.session.tenantId);
  if (columns.estimate) refuse(whyNotSeconds(columns.estimate));
  const { tenantId, userId } = ctx.session;
  return {
    ...columns,
    ...names,
    id: crypto.randomUUID(),
    tenantId,
    organizationId: organizationOf(ctx),
    title: sent.title,
    resolvedAt: isDone(options, names) ? ctx.now() : null,
    createdByUserId: userId,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
}

interface TaskDraft {
  sent: NewTask;
  members: readonly string[];
  tags: readonly string[];
}
interface PreparedTask extends TaskDraft {
  row: Awaited<ReturnType<typeof rowOf>>;
}

const unique = (ids: readonly string[] | null | undefined) => [...new Set(ids ?? [])];

/** A longer statement keeps others waiting while it is built. */
const maxRowsAtOnce = 100;

/** Creates tasks of the same teams with a statement for each hundred, plus some for each subtask. */
export async function make(
  ctx: Ctx,
  drafts: readonly NewTask[],
  teams: readonly string[],
  /** Whether a task without people is the caller's. */
  { assignsSelf = true } = {},
): Promise<string[]> {
  refuse(whyNotWrite(ctx.session));
  for (const { title } of drafts) refuse(whyNotTitle(title));
  const organizationId = organizationOf(ctx);
  const self = assignsSelf && ctx.session.employeeId ? [ctx.session.employeeId] : [];
  const taskDrafts = drafts.map((sent): TaskDraft => {
    const members = unique(sent.members);
    return { sent, members: members.length > 0 ? members : self, tags: unique(sent.tags) };
  });
  await checkReferences(ctx, organizationId, {
    teams,
    members: taskDrafts.flatMap(({ members }) => members),
    tags: taskDrafts.flatMap(({ tags }) => tags),
    projects: drafts.flatMap(({ projectId }) => projectId ?? []),
  });
  const options = await vocabularyFor(ctx, organizationId, teams, drafts);
  const prefix = await prefixOf(ctx, teams[0]);
  const preparedTasks: PreparedTask[] = [];
  const pause = pauses();
  for (const taskDraft of taskDrafts) {
    const row = await rowOf(ctx, taskDraft.sent, options, teams);
    const { issueType = null, parentId } = row;
    if (parentId) await checkParent(ctx, organizationId, { id: row.id, issueType }, parentId);
    preparedTasks.push({ ...taskDraft, row });
    await pause();
  }
  const firstNumber = await nextNumber(ctx, organizationId, preparedTasks.length);
  const rows = preparedTasks.map(({ row }, at) => ({ ...row, prefix, number: firstNumber + at }));
  for (let from = 0; from < rows.length; from += maxRowsAtOnce)
    await ctx.db.insert(task).values(rows.slice(from, from + maxRowsAtOnce));
  const pairs = (idsOf: (preparedTask: PreparedTask) => readonly string[]) =>
    preparedTasks.flatMap((preparedTask) => idsOf(preparedTask).map((id) => [preparedTask.row.id, id] as const));
  await relate(
    ctx,
    'members',
    pairs(({ members }) => members),
  );
  await relate(
    ctx,
    'teams',
    pairs(() => teams),
  );
  await relate(
    ctx,
    'tags',
    pairs(({ tags }) => tags),
  );
  for (const { row, members } of preparedTasks) {
    const after = { title: row.title, status: row.status, members, teams };
    ctx.changed({ entity: 'Task', id: row.id, before: null, after });
  }
  return preparedTasks.map(({ row }) => row.id);
}

export async function create(ctx: Ctx, sent: In<'tasks.create'>): Promise<Task> {
  const [taskId] = await make(ctx, [sent], await teamsFor(ctx, sent));
  return get(ctx, { taskId: taskId! });
}
