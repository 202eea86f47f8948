import { type ErrorCode, Refusal } from '@stint/contract';
import { whyNotParent, whyNotType } from '@stint/domain/issue-types';
import { whyNotAssign, whyNotDelete, whyNotHandle } from '@stint/domain/tasks';
import { and, eq, inArray, isNull, not, or } from 'drizzle-orm';
import { type Ctx, may } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';
import { task } from './tasks.table.ts';

export const refuse = (code: ErrorCode | null): void => {
  if (code) throw new Refusal(code);
};

/** The organization that somebody is signed in to. */
export function organizationOf(ctx: Ctx): string {
  if (!ctx.who.organizationId) throw new Refusal('organization.none');
  return ctx.who.organizationId;
}

/** Which of these tasks are there for somebody: a draft is there for its creator alone. */
export const isThere = (ctx: Ctx, ...ids: string[]) =>
  and(
    inArray(task.id, ids),
    eq(task.organizationId, organizationOf(ctx)),
    isNull(task.deletedAt),
    or(not(task.isDraft), eq(task.createdByUserId, ctx.who.userId ?? '')),
  );

export interface References {
  teams?: readonly string[] | null | undefined;
  members?: readonly string[] | null | undefined;
  tags?: readonly string[] | null | undefined;
  projectId?: string | null | undefined;
  projects?: readonly string[];
  organizationContactId?: string | null | undefined;
}

const references = `select
  (select count(*) from organization_team x where x.id = any ($2) and x."organizationId" = $1 and x."deletedAt" is null) as teams,
  (select count(*) from employee x where x.id = any ($3) and x."organizationId" = $1 and x."deletedAt" is null) as members,
  (select count(*) from vocabulary x where x.id = any ($4) and x."organizationId" = $1 and x.kind = 'label' and x."deletedAt" is null) as tags,
  (select count(*) from organization_project x where x.id = any ($5) and x."organizationId" = $1 and x."deletedAt" is null) as "projectId",
  (select count(*) from organization_contact x where x.id = $7 and x."organizationId" = $1 and x."deletedAt" is null) as "organizationContactId",
  (select count(*) from organization_team_employee x
    where x."organizationTeamId" = any ($2) and x."employeeId" = $6 and x."deletedAt" is null) as mine`;

const unique = (ids: readonly string[] | null | undefined) => [...new Set(ids ?? [])];

/** Refuses what the organization does not have, and teams of which one is no member. */
export async function checkReferences(ctx: Ctx, organizationId: string, sent: References): Promise<void> {
  const [teams, members, tags] = [unique(sent.teams), unique(sent.members), unique(sent.tags)];
  const projects = unique([...(sent.projects ?? []), ...(sent.projectId ? [sent.projectId] : [])]);
  const { organizationContactId = null } = sent;
  if (teams.length + members.length + tags.length + projects.length === 0 && !organizationContactId) return;
  const values = [organizationId, teams, members, tags, projects, ctx.who.employeeId, organizationContactId];
  const [found] = await ctx.hot<Record<string, number>>('tasks.references', references, values);
  const wanted = {
    teams: teams.length,
    members: members.length,
    tags: tags.length,
    projectId: projects.length,
    organizationContactId: organizationContactId ? 1 : 0,
  };
  for (const [key, count] of Object.entries(wanted)) {
    if (Number(found?.[key]) !== count) throw new Refusal('invalid_reference', { [key]: 'No such record' });
  }
  if (Number(found?.mine) < teams.length && !may(ctx, 'ALL_ORG_EDIT')) throw new Refusal('team.not_member');
}

const chain = `with recursive above as (
    select p.id, p."parentId", p."issueType", 0 as depth from task p
    where p.id = $2 and p."organizationId" = $1 and p."deletedAt" is null and ${seenBy('$3', 'p')}
    union all
    select p.id, p."parentId", p."issueType", above.depth + 1 from above
    join task p on p.id = above."parentId" where above.depth < 1000
  )
  select id, "parentId", "issueType" from above order by depth`;

interface Placed {
  id: string;
  issueType: string | null;
}

/** Refuses a parent that does not exist, is of the wrong type, or stands below the task. */
export async function checkParent(ctx: Ctx, organizationId: string, task: Placed, parentId: string): Promise<void> {
  // Two people who place two tasks below each other at once would each see no circle.
  await ctx.hot('tasks.hierarchy', 'select pg_advisory_xact_lock(hashtextextended($1, 7))', [organizationId]);
  const [parent, ...above] = await ctx.hot<{ id: string; parentId: string | null; issueType: string | null }>(
    'tasks.above',
    chain,
    [organizationId, parentId, ctx.who.userId],
  );
  if (!parent) throw new Refusal('invalid_reference', { parentId: 'No such record' });
  const code = whyNotParent(
    task,
    parent,
    above.map(({ id }) => id),
  );
  if (code)
    throw new Refusal(code, { child: task.issueType ?? 'task', parent: parent.issueType ?? 'task without a type' });
}

const parentType = 'select p."issueType" from task p where p.id = $1 and p."deletedAt" is null';

/** Refuses a type that this task cannot become. */
export async function checkType(
  ctx: Ctx,
  { issueType, parentId }: { issueType: string | null; parentId: string | null },
  to: string,
): Promise<void> {
  const [parent] = parentId
    ? await ctx.hot<{ issueType: string | null }>('tasks.parent-type', parentType, [parentId])
    : [];
  const code = whyNotType(issueType, to, parent?.issueType ?? null);
  if (code) throw new Refusal(code, { type: to });
}

const manages = `select exists (
    select from organization_team o
    left join organization_team_employee m on m."tenantId" = o."tenantId" and m."organizationTeamId" = o.id
      and m."employeeId" = $2 and m."deletedAt" is null
    left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
    where o.id = any ($1) and o."deletedAt" is null
      and (o."createdByUserId" = $3 or m."isManager" or r.name in ('MANAGER', 'ADMIN', 'SUPER_ADMIN'))
  ) as yes`;

/** Whether their role lets somebody act for everybody of the workspace. */
const actsForAll = (ctx: Ctx) => may(ctx, 'CHANGE_SELECTED_EMPLOYEE') || may(ctx, 'ALL_ORG_EDIT');

/** Whether somebody may act for others: by permission, or as a manager or the creator of one of the teams. */
export async function actsFor(ctx: Ctx, teams: readonly string[]): Promise<boolean> {
  const { employeeId, userId } = ctx.who;
  if (actsForAll(ctx)) return true;
  if (teams.length === 0 || !employeeId) return false;
  const [row] = await ctx.hot<{ yes: boolean }>('tasks.manages', manages, [teams, employeeId, userId]);
  return row?.yes ?? false;
}

interface Made {
  createdByUserId: string | null;
  teams: readonly string[];
}

/** Refuses to put others on a task or take them off, but to its creator and to who acts for its teams. */
export async function checkAssigns(ctx: Ctx, { createdByUserId, teams }: Made, people: readonly string[]) {
  const isSelf = people.every((id) => id === ctx.who.employeeId);
  const isCreator = createdByUserId === ctx.who.userId;
  if (!isSelf && !isCreator) refuse(whyNotAssign({ isSelf, isCreator, isManager: await actsFor(ctx, teams) }));
}

/** Refuses to delete a task that somebody else made, but to who acts for its teams. */
export async function checkDeletes(ctx: Ctx, { createdByUserId, teams }: Made): Promise<void> {
  const isCreator = createdByUserId === ctx.who.userId;
  if (!isCreator) refuse(whyNotDelete({ isCreator, isManager: await actsFor(ctx, teams) }));
}

const standings = `select
    t."createdByUserId" = $2 or exists (
      select from task_employee x where x."tenantId" = t."tenantId" and x."taskId" = t.id and x."employeeId" = $3
    ) as "isOwn",
    exists (
      select from task_team x
      join organization_team o on o."tenantId" = x."tenantId" and o.id = x."organizationTeamId" and o."deletedAt" is null
      left join organization_team_employee m on m."tenantId" = x."tenantId"
        and m."organizationTeamId" = x."organizationTeamId" and m."employeeId" = $3 and m."deletedAt" is null
      where x."tenantId" = t."tenantId" and x."taskId" = t.id and (m.id is not null or o."createdByUserId" = $2)
    ) as "isMember"
  from task t where t.id = any ($1)`;

/** How somebody who does not act for everybody stands to each of these tasks. */
const standingsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.hot<{ isOwn: boolean | null; isMember: boolean }>('tasks.standings', standings, [
    ids,
    ctx.who.userId,
    ctx.who.employeeId,
  ]);

/** Refuses unless each of the tasks is one's own, one's team's, or one acts for everybody. */
export async function checkHandles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (actsForAll(ctx)) return;
  for (const { isOwn, isMember } of await standingsOf(ctx, ids)) {
    refuse(whyNotHandle({ isOwn: isOwn ?? false, isMember, isManager: false }));
  }
}

/** The same for two that are linked: either of them is enough. */
export async function checkHandlesOne(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (actsForAll(ctx)) return;
  const found = await standingsOf(ctx, ids);
  const [isOwn, isMember] = [found.some((one) => one.isOwn), found.some((one) => one.isMember)];
  refuse(whyNotHandle({ isOwn, isMember, isManager: false }));
}

/** Refuses an employee whom the organization does not have. */
export async function checkEmployee(ctx: Ctx, employeeId: string): Promise<void> {
  const [row] = await ctx.hot(
    'tasks.employee',
    'select 1 from employee where id = $1 and "organizationId" = $2 and "deletedAt" is null',
    [employeeId, organizationOf(ctx)],
  );
  if (!row) throw new Refusal('not_found');
}
