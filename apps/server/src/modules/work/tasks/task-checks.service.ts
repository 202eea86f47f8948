import { Refusal } from '@stint/contract';
import { whyNotAssign, whyNotDelete, whyNotHandle } from '@stint/domain/work/tasks';
import { whyNotParent, whyNotType } from '@stint/domain/workspace/issue-types';
import { and, eq, inArray, not, or } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { taskReader } from '../../../http/draft-visibility.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { actsFor, actsForAll } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import {
  AncestorRow,
  hasEmployee,
  lockHierarchy,
  readTasks,
  TaskMembershipRow,
  taskAndAncestors,
  taskMemberships,
} from './task-checks.sql.ts';
import { task } from './tasks.table.ts';

/** Those of the tasks that the caller can see. Drafts are visible to their creator only. */
export const isThere = (ctx: Ctx, ...ids: string[]) =>
  and(
    inArray(task.id, ids),
    eq(task.organizationId, organizationOf(ctx)),
    live(task),
    or(not(task.isDraft), eq(task.createdByUserId, ctx.session.userId ?? '')),
  );

/** How many of these tasks the caller may read. */
export const countReadable = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  ctx.execute(readTasks(organizationOf(ctx), ids, taskReader(ctx)));

interface TypedTask {
  id: string;
  issueType: string | null;
}

/** Refuses a parent that does not exist, has the wrong type or is a descendant of the task. */
export async function checkParent(ctx: Ctx, organizationId: string, task: TypedTask, parentId: string): Promise<void> {
  // Without the lock, two simultaneous changes could form a cycle.
  await ctx.execute(lockHierarchy(organizationId));
  const [parent, ...above] = await ctx.query(AncestorRow, taskAndAncestors(organizationId, parentId, taskReader(ctx)));
  if (!parent) throw new Refusal('invalid_reference', { parentId: 'No such record' });
  const code = whyNotParent(
    task,
    parent,
    above.map(({ id }) => id),
  );
  if (code)
    throw new Refusal(code, { child: task.issueType ?? 'task', parent: parent.issueType ?? 'task without a type' });
}

/** Refuses a type that the task cannot change to. */
export async function checkType(
  ctx: Ctx,
  { issueType, parentId }: { issueType: string | null; parentId: string | null },
  to: string,
): Promise<void> {
  const parents = ctx.db.select({ issueType: task.issueType }).from(task);
  const [parent] = parentId ? await parents.where(and(eq(task.id, parentId), live(task))) : [];
  const code = whyNotType(issueType, to, parent?.issueType ?? null);
  if (code) throw new Refusal(code, { type: to });
}

interface TaskOwnership {
  createdByUserId: string | null;
  teams: readonly string[];
}

/** Only the creator and managers of the teams may assign or remove other people. */
export async function checkAssigns(ctx: Ctx, { createdByUserId, teams }: TaskOwnership, people: readonly string[]) {
  const isSelf = people.every((id) => id === ctx.session.employeeId);
  const isCreator = createdByUserId === ctx.session.userId;
  if (!isSelf && !isCreator) refuse(whyNotAssign({ isSelf, isCreator, isManager: await actsFor(ctx, teams) }));
}

/** Only the creator and managers of the teams may delete a task. */
export async function checkDeletes(ctx: Ctx, { createdByUserId, teams }: TaskOwnership): Promise<void> {
  const isCreator = createdByUserId === ctx.session.userId;
  if (!isCreator) refuse(whyNotDelete({ isCreator, isManager: await actsFor(ctx, teams) }));
}

/** The caller's relation to each of these tasks. */
const membershipsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.query(TaskMembershipRow, taskMemberships(ids, ctx.session));

/** Refuses unless each task is the caller's own or their team's, or the caller acts for everyone. */
export async function checkHandles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (actsForAll(ctx)) return;
  for (const { isOwn, isMember } of await membershipsOf(ctx, ids)) {
    refuse(whyNotHandle({ isOwn: isOwn ?? false, isMember, isManager: false }));
  }
}

/** The same for two linked tasks, one of which suffices. */
export async function checkHandlesOne(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (actsForAll(ctx)) return;
  const memberships = await membershipsOf(ctx, ids);
  const [isOwn, isMember] = [
    memberships.some((membership) => membership.isOwn),
    memberships.some((membership) => membership.isMember),
  ];
  refuse(whyNotHandle({ isOwn, isMember, isManager: false }));
}

/** Refuses an employee outside the organization. */
export async function checkEmployee(ctx: Ctx, employeeId: string): Promise<void> {
  const count = await ctx.execute(hasEmployee(organizationOf(ctx), employeeId));
  if (count === 0) throw new Refusal('not_found');
}
