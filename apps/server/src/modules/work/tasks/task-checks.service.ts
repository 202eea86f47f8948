import { type ErrorCode, Refusal } from '@stint/contract';
import { whyNotAssign, whyNotDelete, whyNotHandle } from '@stint/domain/work/tasks';
import { whyNotParent, whyNotType } from '@stint/domain/workspace/issue-types';
import { and, eq, inArray, not, or } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { taskReader } from '../../../http/draft-visibility.ts';
import { type Ctx, may } from '../../../http/verb.ts';
import {
  AncestorRow,
  countReferences,
  hasEmployee,
  leadsOneOf,
  lockHierarchy,
  ReferenceCounts,
  readTasks,
  TaskMembershipRow,
  taskAndAncestors,
  taskMemberships,
  YesRow,
} from './task-checks.sql.ts';
import { task } from './tasks.table.ts';

export const refuse = (code: ErrorCode | null): void => {
  if (code) throw new Refusal(code);
};

/** The organization of the session. */
export function organizationOf(ctx: Ctx): string {
  if (!ctx.session.organizationId) throw new Refusal('organization.none');
  return ctx.session.organizationId;
}

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

export interface References {
  teams?: readonly string[] | null | undefined;
  members?: readonly string[] | null | undefined;
  tags?: readonly string[] | null | undefined;
  projectId?: string | null | undefined;
  projects?: readonly string[];
  organizationContactId?: string | null | undefined;
}

const keysOf = <T extends object>(given: T) => Object.keys(given) as (keyof T)[];
const unique = (ids: readonly string[] | null | undefined) => [...new Set(ids ?? [])];

/** Refuses records outside the organization, and teams that the caller is not a member of. */
export async function checkReferences(ctx: Ctx, organizationId: string, sent: References): Promise<void> {
  const [teams, members, tags] = [unique(sent.teams), unique(sent.members), unique(sent.tags)];
  const projects = unique([...(sent.projects ?? []), ...(sent.projectId ? [sent.projectId] : [])]);
  const { organizationContactId = null } = sent;
  if (teams.length + members.length + tags.length + projects.length === 0 && !organizationContactId) return;
  const { employeeId } = ctx.session;
  const references = { organizationId, employeeId, teams, members, tags, projects, organizationContactId };
  const [found] = await ctx.query(ReferenceCounts, countReferences(references));
  if (!found) return;
  const wanted = {
    teams: teams.length,
    members: members.length,
    tags: tags.length,
    projectId: projects.length,
    organizationContactId: organizationContactId ? 1 : 0,
  };
  for (const key of keysOf(wanted)) {
    if (found[key] !== wanted[key]) throw new Refusal('invalid_reference', { [key]: 'No such record' });
  }
  if (found.mine < teams.length && !may(ctx, 'ALL_ORG_EDIT')) throw new Refusal('team.not_member');
}

interface Placed {
  id: string;
  issueType: string | null;
}

/** Refuses a parent that does not exist, has the wrong type or is a descendant of the task. */
export async function checkParent(ctx: Ctx, organizationId: string, task: Placed, parentId: string): Promise<void> {
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

/** Whether the caller's role lets them act for everyone in the workspace. */
const actsForAll = (ctx: Ctx) => may(ctx, 'CHANGE_SELECTED_EMPLOYEE') || may(ctx, 'ALL_ORG_EDIT');

/** Whether the caller may act for others: by permission, or as a manager or the creator of one of the teams. */
export async function actsFor(ctx: Ctx, teams: readonly string[]): Promise<boolean> {
  const { employeeId, userId } = ctx.session;
  if (actsForAll(ctx)) return true;
  if (teams.length === 0 || !employeeId) return false;
  const [row] = await ctx.query(YesRow, leadsOneOf(teams, employeeId, userId));
  return row?.yes ?? false;
}

interface Made {
  createdByUserId: string | null;
  teams: readonly string[];
}

/** Only the creator and managers of the teams may assign or remove other people. */
export async function checkAssigns(ctx: Ctx, { createdByUserId, teams }: Made, people: readonly string[]) {
  const isSelf = people.every((id) => id === ctx.session.employeeId);
  const isCreator = createdByUserId === ctx.session.userId;
  if (!isSelf && !isCreator) refuse(whyNotAssign({ isSelf, isCreator, isManager: await actsFor(ctx, teams) }));
}

/** Only the creator and managers of the teams may delete a task. */
export async function checkDeletes(ctx: Ctx, { createdByUserId, teams }: Made): Promise<void> {
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
  const found = await membershipsOf(ctx, ids);
  const [isOwn, isMember] = [found.some((one) => one.isOwn), found.some((one) => one.isMember)];
  refuse(whyNotHandle({ isOwn, isMember, isManager: false }));
}

/** Refuses an employee outside the organization. */
export async function checkEmployee(ctx: Ctx, employeeId: string): Promise<void> {
  const count = await ctx.execute(hasEmployee(organizationOf(ctx), employeeId));
  if (count === 0) throw new Refusal('not_found');
}
