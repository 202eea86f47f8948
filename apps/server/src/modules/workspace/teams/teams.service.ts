import { maxTeams, Refusal, type Team, type TeamDraft, type TeamPatch } from '@stint/contract';
import { isManager, prefixOf, whyNotTeamName } from '@stint/domain/workspace/teams';
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Place, placeOf, stampOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import { Cacheable, type Ctx, may } from '../../../kernel/verb.ts';
import { dropImage, imageUrl } from '../../identity/images/images.service.ts';
import { role, user } from '../../identity/sign-in/accounts.table.ts';
import { employee } from '../members/members.table.ts';
import { linkFor } from '../organizations/organizations.service.ts';
import { higherRolesIn, refuseHigher, refuseHigherTeam } from './higher-roles.service.ts';
import { askToJoin, pendingOf, withdrawPending } from './pending-members.service.ts';
import { teamsWithWork } from './team-lists.service.ts';
import {
  checkEmployees,
  nobody,
  peopleOf,
  peopleOfPatch,
  removeMembers,
  replacePeople,
  setPeople,
  splitByConsent,
} from './team-people.service.ts';
import {
  CountRow,
  countLinkedProjects,
  countTeamStatuses,
  firstTeamOfUser,
  forgetTeam,
  IdRow,
  linkProjects,
  TeamOfEmployee,
  teamsLedBy,
  teamsOfEmployee,
  unlinkProjects,
} from './teams.sql.ts';
import { organizationTeamEmployee as membership, organizationTeam as team } from './teams.table.ts';

/** Whether the caller sees every team or only their own. */
const seesAll = (ctx: Ctx) => may(ctx, 'CHANGE_SELECTED_EMPLOYEE');

export async function list(ctx: Ctx, range: In<'teams.list'>): Promise<Cacheable<Out<'teams.list'>>> {
  const { teams, validUntil } = await teamsWithWork(ctx, { range, everyTeam: seesAll(ctx), totals: 'nobody' });
  return new Cacheable({ items: teams, total: teams.length }, validUntil);
}

export async function get(
  ctx: Ctx,
  { teamId, totals, ...range }: In<'teams.get'>,
): Promise<Cacheable<Out<'teams.get'>>> {
  const query = { range, everyTeam: seesAll(ctx), totals, teamId };
  const { teams, validUntil } = await teamsWithWork(ctx, query);
  if (teams[0]) return new Cacheable(teams[0], validUntil);
  if ((await teamMembership(ctx, teamId)) === null) throw new Refusal('not_found');
  throw new Refusal('team.not_member');
}

export async function mine(ctx: Ctx): Promise<Out<'teams.mine'>> {
  const { organizationId, employeeId } = ctx.session;
  const rows = await ctx.query(TeamOfEmployee, teamsOfEmployee(organizationId, employeeId));
  return { items: rows.map((row) => row.team), total: rows.length };
}

export interface TeamMembership {
  createdByUserId: string | null;
  /** Is a member. */
  member: boolean;
  /** Manages the team, by role in it or as its creator. */
  manager: boolean;
}

/** Refuses a team that the caller neither is in nor may see with all others. */
export async function checkReads(ctx: Ctx, teamId: string): Promise<void> {
  const at = await teamMembership(ctx, teamId);
  if (!at) throw new Refusal('not_found');
  if (!at.member && !at.manager && !seesAll(ctx)) throw new Refusal('team.not_member');
}

/** The caller's relation to a team. Null if the organization has no such team. */
export async function teamMembership(ctx: Ctx, teamId: string): Promise<TeamMembership | null> {
  const { tenantId, organizationId, employeeId, userId } = ctx.session;
  const [row] = await ctx.db
    .select({ createdByUserId: team.createdByUserId, memberId: membership.id, role: role.name })
    .from(team)
    .leftJoin(
      membership,
      and(
        eq(membership.tenantId, team.tenantId),
        eq(membership.organizationTeamId, team.id),
        eq(membership.employeeId, employeeId ?? sql`null`),
        live(membership),
      ),
    )
    .leftJoin(role, and(eq(role.tenantId, membership.tenantId), eq(role.id, membership.roleId)))
    .where(
      and(
        eq(team.tenantId, tenantId),
        eq(team.organizationId, organizationId ?? sql`null`),
        eq(team.id, teamId),
        live(team),
      ),
    );
  if (!row) return null;
  const me = { role: row.role === null ? null : { name: row.role }, employee: { userId } };
  return { createdByUserId: row.createdByUserId, member: row.memberId !== null, manager: isManager(me, row) };
}

/** The teams that the caller manages. */
export async function teamsLed(ctx: Ctx): Promise<string[]> {
  return (await ctx.query(IdRow, teamsLedBy(ctx.session))).map(({ id }) => id);
}

/** Refuses unless the caller manages the team or has the permission for every team. */
export async function manage(ctx: Ctx, teamId: string, permission: 'ORG_TEAM_EDIT' | 'ORG_TEAM_DELETE'): Promise<void> {
  const at = await teamMembership(ctx, teamId);
  if (!at) throw new Refusal('not_found');
  if (!at.manager && !may(ctx, permission)) throw new Refusal('team.not_manager');
}

/** Locks a team, so that of two simultaneous changes the second sees the first. */
const lockTeam = (ctx: Ctx, teamId: string) =>
  ctx.db.select({ id: team.id }).from(team).where(eq(team.id, teamId)).for('update');

async function checkName(conn: Conn, { tenantId, organizationId }: Place, name: string, except?: string) {
  const others = await conn.db
    .select({ name: team.name })
    .from(team)
    .where(
      and(
        eq(team.tenantId, tenantId),
        eq(team.organizationId, organizationId),
        live(team),
        except ? ne(team.id, except) : undefined,
      ),
    );
  const reason = whyNotTeamName(
    name,
    others.map((other) => other.name),
  );
  if (reason) throw new Refusal(reason);
}

/** Here and not in the higher module of projects, because the body of a team names projects. */
async function setProjects(conn: Conn, { organizationId }: Place, teamId: string, projectIds: readonly string[]) {
  const ids = [...new Set(projectIds)];
  await conn.execute(unlinkProjects(teamId, ids));
  await conn.execute(linkProjects(organizationId, teamId, ids));
  const [row] = await conn.query(CountRow, countLinkedProjects(teamId, ids));
  if (row?.n !== ids.length) throw new Refusal('invalid_reference', { projects: 'No such project' });
}

/** Read as SQL, because statuses belong to a higher module. */
async function checkStatus(conn: Conn, teamId: string, statusId: string): Promise<void> {
  const [row] = await conn.query(CountRow, countTeamStatuses(teamId, statusId));
  if (row?.n !== 1) throw new Refusal('invalid_reference', { mergedStatusId: 'No such status in this team' });
}

const fieldsOf = ({
  color,
  emoji,
  teamSize,
  imageId,
  logo,
  prefix,
  shareProfileView,
  requirePlanToTrack,
  mergedStatusId,
}: TeamPatch) => ({
  ...(typeof prefix === 'string' && { prefix }),
  ...(color !== undefined && { color }),
  ...(emoji !== undefined && { emoji }),
  ...(teamSize !== undefined && { teamSize }),
  ...(imageId !== undefined && { imageId }),
  ...(typeof logo === 'string' && { logo }),
  ...(typeof shareProfileView === 'boolean' && { shareProfileView }),
  ...(typeof requirePlanToTrack === 'boolean' && { requirePlanToTrack }),
  ...(mergedStatusId !== undefined && { mergedStatusId }),
});

/**
 * Creates a team with its people and projects, without vocabularies. The creator becomes a manager unless named as a
 * plain member.
 */
export async function insertTeam(conn: Conn, place: Place, draft: TeamDraft): Promise<{ teamId: string }> {
  await holdLimit(conn, {
    name: `teams of ${place.organizationId}`,
    max: maxTeams,
    count: ({ db }) => db.$count(team, and(eq(team.organizationId, place.organizationId), live(team))),
  });
  await checkName(conn, place, draft.name);
  const { name, public: open } = draft;
  const [row] = await conn.db
    .insert(team)
    .values({
      ...stampOf(place),
      ...fieldsOf(draft),
      name: name.trim(),
      public: open ?? false,
      prefix: prefixOf(name),
      profile_link: linkFor(name),
    })
    .returning({ id: team.id });
  if (!row) throw new Refusal('not_found');
  const people = { memberIds: draft.memberIds ?? [], managerIds: draft.managerIds ?? [] };
  const founder = await employeeOf(conn, place);
  const hasFounder = !founder || [...people.memberIds, ...people.managerIds].includes(founder);
  const managerIds = hasFounder ? people.managerIds : [...people.managerIds, founder];
  await setPeople(conn, place, row.id, nobody, { ...people, managerIds });
  if (draft.projects?.length) await setProjects(conn, place, row.id, draft.projects);
  await conn.execute(firstTeamOfUser(row.id, place.userId));
  return { teamId: row.id };
}

async function employeeOf(conn: Conn, { tenantId, organizationId, userId }: Place): Promise<string | null> {
  const [record] = await conn.db
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(
        eq(employee.tenantId, tenantId),
        eq(employee.organizationId, organizationId),
        eq(employee.userId, userId),
        live(employee),
      ),
    );
  return record?.id ?? null;
}

/** One team with its people, whatever teams the caller may see. */
export async function readTeam(ctx: Ctx, teamId: string): Promise<Team> {
  const { teams } = await teamsWithWork(ctx, { range: {}, everyTeam: true, totals: 'nobody', teamId });
  if (!teams[0]) throw new Refusal('not_found');
  return teams[0];
}

export async function create(ctx: Ctx, draft: In<'teams.create'>): Promise<Out<'teams.create'>> {
  const place = placeOf(ctx);
  const { direct, toAsk } = splitByConsent(ctx, peopleOfPatch(draft, nobody) ?? nobody, nobody);
  await checkEmployees(ctx, place, toAsk);
  const { teamId } = await insertTeam(ctx, place, { ...draft, ...direct, ...(await logoOf(ctx, draft)) });
  await askToJoin(ctx, place, { teamId, before: [], peopleIds: toAsk, managerIds: draft.managerIds ?? [] });
  ctx.changed({ entity: 'OrganizationTeam', id: teamId, before: null, after: { name: draft.name } });
  const created = await readTeam(ctx, teamId);
  return { ...created, organization: { id: place.organizationId } };
}

/** The URL of the named picture unless the body contains one. The picture must exist in both cases. */
async function logoOf(ctx: Ctx, { imageId, logo }: TeamPatch): Promise<{ logo?: string }> {
  const address = imageId ? await imageUrl(ctx, imageId, 'thumb') : '';
  return imageId === undefined || typeof logo === 'string' ? {} : { logo: address };
}

export async function update(ctx: Ctx, { teamId, ...patch }: In<'teams.update'>): Promise<Out<'teams.update'>> {
  await manage(ctx, teamId, 'ORG_TEAM_EDIT');
  const place = placeOf(ctx);
  const { name, public: open } = patch;
  if (name !== undefined) await checkName(ctx, place, name, teamId);
  const isThisTeam = and(eq(team.tenantId, place.tenantId), eq(team.id, teamId));
  const [before] = await ctx.db.select(getTableColumns(team)).from(team).where(isThisTeam).for('update');
  if (!before) throw new Refusal('not_found');
  if (patch.mergedStatusId) await checkStatus(ctx, teamId, patch.mergedStatusId);
  const fields = {
    ...fieldsOf(patch),
    ...(await logoOf(ctx, patch)),
    ...(name !== undefined && { name: name.trim() }),
    ...(typeof open === 'boolean' && { public: open }),
  };
  const after = changesIn(before, fields);
  if ('name' in after) await refuseHigherTeam(ctx, teamId);
  const peopleBefore = await peopleOf(ctx, teamId);
  const people = await replacePeople(ctx, place, teamId, peopleBefore, patch);
  if (patch.projects) await setProjects(ctx, place, teamId, patch.projects);
  await ctx.db
    .update(team)
    .set({ ...after, updatedAt: place.now, updatedByUserId: place.userId })
    .where(isThisTeam);
  if ('imageId' in after) await dropImage(ctx, ctx, before.imageId);
  ctx.changed({
    entity: 'OrganizationTeam',
    id: teamId,
    before: { ...pick(before, after), ...(people && peopleBefore) },
    after: { ...after, ...people },
  });
  return readTeam(ctx, teamId);
}

export async function higherRoles(ctx: Ctx, { teamId }: In<'teams.higherRoles'>): Promise<Out<'teams.higherRoles'>> {
  await checkReads(ctx, teamId);
  return higherRolesIn(ctx, teamId);
}

/** Hides the team from every list. Its recorded time stays. */
export async function remove(ctx: Ctx, { teamId }: In<'teams.remove'>): Promise<Out<'teams.remove'>> {
  await lockTeam(ctx, teamId);
  await manage(ctx, teamId, 'ORG_TEAM_DELETE');
  await refuseHigherTeam(ctx, teamId);
  const place = placeOf(ctx);
  const removed = await readTeam(ctx, teamId);
  const { memberIds } = await peopleOf(ctx, teamId);
  await removeMembers(ctx, place, teamId, memberIds);
  const pending = await pendingOf(ctx, teamId);
  await withdrawPending(
    ctx,
    place,
    pending.map(({ invitationId }) => invitationId),
  );
  await ctx.execute(forgetTeam(teamId, null));
  await ctx.db
    .update(team)
    .set({ deletedAt: place.now, deletedByUserId: place.userId, public: false })
    .where(and(eq(team.tenantId, place.tenantId), eq(team.id, teamId)));
  ctx.changed({
    entity: 'OrganizationTeam',
    id: teamId,
    before: { deletedAt: null, memberIds },
    after: { deletedAt: place.now },
  });
  return removed;
}

/** Its creator makes another member the owner. Both manage it afterwards. */
export async function transfer(ctx: Ctx, { teamId, employeeId }: In<'teams.transfer'>): Promise<Out<'teams.transfer'>> {
  const place = placeOf(ctx);
  await lockTeam(ctx, teamId);
  const at = await teamMembership(ctx, teamId);
  if (!at) throw new Refusal('not_found');
  if (at.createdByUserId !== place.userId && !may(ctx, 'ORG_TEAM_EDIT')) throw new Refusal('team.not_creator');
  if (at.createdByUserId !== place.userId) await refuseHigherTeam(ctx, teamId);
  const isThisTeam = and(eq(team.tenantId, place.tenantId), eq(team.id, teamId));
  const before = await peopleOf(ctx, teamId);
  const [heir] = await ctx.db
    .select({ userId: employee.userId })
    .from(employee)
    .where(and(eq(employee.tenantId, place.tenantId), eq(employee.id, employeeId), eq(employee.isActive, true)));
  if (!heir || !before.memberIds.includes(employeeId)) {
    throw new Refusal('invalid_reference', { employeeId: 'No such member' });
  }
  const former = await employeeOf(ctx, { ...place, userId: at.createdByUserId ?? place.userId });
  const stays = former && before.memberIds.includes(former) ? [former] : [];
  const people = { ...before, managerIds: [...new Set([...before.managerIds, ...stays, employeeId])] };
  await setPeople(ctx, place, teamId, before, people);
  const after = { createdByUserId: heir.userId };
  await ctx.db
    .update(team)
    .set({ ...after, updatedAt: place.now, updatedByUserId: place.userId })
    .where(isThisTeam);
  ctx.changed({ entity: 'OrganizationTeam', id: teamId, before: { createdByUserId: at.createdByUserId }, after });
  return readTeam(ctx, teamId);
}

export async function leaveAll(ctx: Ctx, { userId }: In<'teams.leaveAll'>): Promise<Out<'teams.leaveAll'>> {
  const place = placeOf(ctx);
  const isOwnUser = userId === place.userId;
  if (!isOwnUser && !may(ctx, 'ORG_TEAM_EDIT')) throw new Refusal('member.not_own');
  const [person] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenantId, place.tenantId), eq(user.id, userId), live(user)));
  if (!person) throw new Refusal('not_found');
  const rows = await ctx.db
    .select({ teamId: membership.organizationTeamId, employeeId: membership.employeeId })
    .from(membership)
    .innerJoin(employee, and(eq(employee.tenantId, membership.tenantId), eq(employee.id, membership.employeeId)))
    .where(
      and(
        eq(membership.tenantId, place.tenantId),
        eq(membership.organizationId, place.organizationId),
        eq(employee.userId, userId),
        live(membership),
      ),
    );
  await refuseHigher(
    ctx,
    rows.map(({ employeeId }) => employeeId),
  );
  for (const { teamId, employeeId } of rows) await removeMembers(ctx, place, teamId, [employeeId]);
  return { raw: [], affected: rows.length };
}
