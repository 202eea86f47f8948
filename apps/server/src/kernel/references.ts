import { Refusal } from '@stint/contract';
import { countReferences, leadsOneOf, ReferenceCounts, YesRow } from './references.sql.ts';
import { type Ctx, may } from './verb.ts';

export interface References {
  teams?: readonly string[] | null | undefined;
  members?: readonly string[] | null | undefined;
  tags?: readonly string[] | null | undefined;
  projectId?: string | null | undefined;
  projects?: readonly string[];
  organizationContactId?: string | null | undefined;
}

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[];
const unique = (ids: readonly string[] | null | undefined) => [...new Set(ids ?? [])];

/** Refuses records outside the organization, and teams that the caller is not a member of. */
export async function checkReferences(ctx: Ctx, organizationId: string, sent: References): Promise<void> {
  const [teams, members, tags] = [unique(sent.teams), unique(sent.members), unique(sent.tags)];
  const projects = unique([...(sent.projects ?? []), ...(sent.projectId ? [sent.projectId] : [])]);
  const { organizationContactId = null } = sent;
  if (teams.length + members.length + tags.length + projects.length === 0 && !organizationContactId) return;
  const { employeeId } = ctx.session;
  const references = { organizationId, employeeId, teams, members, tags, projects, organizationContactId };
  const [row] = await ctx.query(ReferenceCounts, countReferences(references));
  if (!row) return;
  const expectedCounts = {
    teams: teams.length,
    members: members.length,
    tags: tags.length,
    projectId: projects.length,
    organizationContactId: organizationContactId ? 1 : 0,
  };
  for (const key of keysOf(expectedCounts)) {
    if (row[key] !== expectedCounts[key]) throw new Refusal('invalid_reference', { [key]: 'No such record' });
  }
  if (row.mine < teams.length && !may(ctx, 'ALL_ORG_EDIT')) throw new Refusal('team.not_member');
}

/** Whether the caller's role lets them act for everyone in the workspace. */
export const actsForAll = (ctx: Ctx) => may(ctx, 'CHANGE_SELECTED_EMPLOYEE') || may(ctx, 'ALL_ORG_EDIT');

/** Whether the caller may act for others: by permission, or as a manager or the creator of one of the teams. */
export async function actsFor(ctx: Ctx, teams: readonly string[]): Promise<boolean> {
  const { employeeId, userId } = ctx.session;
  if (actsForAll(ctx)) return true;
  if (teams.length === 0 || !employeeId) return false;
  const [row] = await ctx.query(YesRow, leadsOneOf(teams, employeeId, userId));
  return row?.yes ?? false;
}
