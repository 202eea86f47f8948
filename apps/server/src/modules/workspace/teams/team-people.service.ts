import { Refusal, type TeamPatch } from '@stint/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import type { Place } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { role } from '../../identity/sign-in/accounts.table.ts';
import { employee } from '../members/members.table.ts';
import { refuseHigher } from './higher-roles.service.ts';
import { addsDirectly, askToJoin, pendingOf } from './pending-members.service.ts';
import { addMembers, firstTeamOfEmployees, forgetTeam, joinTeams, rankMembers } from './teams.sql.ts';
import { organizationTeamEmployee as membership } from './teams.table.ts';

export async function checkEmployees(conn: Conn, { tenantId, organizationId }: Place, ids: readonly string[]) {
  if (ids.length === 0) return;
  const employees = await conn.db
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(
        eq(employee.tenantId, tenantId),
        eq(employee.organizationId, organizationId),
        inArray(employee.id, [...ids]),
        live(employee),
      ),
    );
  if (employees.length < ids.length) throw new Refusal('invalid_reference', { memberIds: 'No such employee' });
}

export interface People {
  memberIds: readonly string[];
  managerIds: readonly string[];
}

async function managerRoleOf(conn: Conn): Promise<string | null> {
  const [row] = await conn.db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.name, 'MANAGER'), role.isSystem, live(role)))
    .orderBy(role.createdAt)
    .limit(1);
  return row?.id ?? null;
}

/** Locks and returns the members and managers of a team. */
export async function peopleOf(conn: Conn, teamId: string): Promise<{ memberIds: string[]; managerIds: string[] }> {
  const rows = await conn.db
    .select({ employeeId: membership.employeeId, isManager: membership.isManager })
    .from(membership)
    .where(and(eq(membership.organizationTeamId, teamId), live(membership)))
    .for('update');
  const managers = rows.filter((row) => row.isManager);
  return { memberIds: rows.map((row) => row.employeeId), managerIds: managers.map((row) => row.employeeId) };
}

/** Sets a team's members and managers. A manager is a member, too. */
export async function setPeople(
  conn: Conn,
  place: Place,
  teamId: string,
  before: People,
  { memberIds, managerIds }: People,
) {
  const peopleIds = [...new Set([...memberIds, ...managerIds])];
  const added = peopleIds.filter((id) => !before.memberIds.includes(id));
  const remaining = peopleIds.filter((id) => before.memberIds.includes(id));
  const removedIds = before.memberIds.filter((id) => !peopleIds.includes(id));
  await checkEmployees(conn, place, added);
  const roleId = await managerRoleOf(conn);
  const ranked = { teamId, managerIds, roleId };
  if (remaining.length > 0) await conn.execute(rankMembers(place, { ...ranked, employeeIds: remaining }));
  if (added.length > 0) {
    await conn.execute(addMembers(place, { ...ranked, employeeIds: added }));
    await conn.execute(firstTeamOfEmployees(added, teamId));
  }
  if (removedIds.length > 0) await removeMembers(conn, place, teamId, removedIds);
}

/** Removes people from a team, also as their last and default team. Returns how many were members. */
export async function removeMembers(conn: Conn, { userId, now }: Place, teamId: string, ids: readonly string[]) {
  const those = and(
    eq(membership.organizationTeamId, teamId),
    inArray(membership.employeeId, [...ids]),
    live(membership),
  );
  const removedRows = await conn.db
    .update(membership)
    .set({ deletedAt: now, updatedAt: now, deletedByUserId: userId, activeTaskId: null })
    .where(those)
    .returning({ id: membership.id });
  await conn.execute(forgetTeam(teamId, ids));
  return removedRows.length;
}

/** Adds a person to teams. Skips deleted teams and those they are in. */
export async function addToTeams(
  conn: Conn,
  place: Place,
  { employeeId, teamIds, lead }: { employeeId: string; teamIds: readonly string[]; lead: boolean },
): Promise<void> {
  const [first] = teamIds;
  if (!first) return;
  const roleId = lead ? await managerRoleOf(conn) : null;
  await conn.execute(joinTeams(place, { employeeId, teamIds, isManager: lead, roleId }));
  await conn.execute(firstTeamOfEmployees([employeeId], first));
}

export const nobody: People = { memberIds: [], managerIds: [] };

interface SplitPeople {
  direct: { memberIds: string[]; managerIds: string[] };
  /** Employees who have to accept an invitation first. */
  toAsk: string[];
}

/** Callers who may not add colleagues directly add only themselves. `before` are the present members. */
export function splitByConsent(ctx: Ctx, { memberIds, managerIds }: People, before: People): SplitPeople {
  const mayAdd = addsDirectly(ctx);
  const isDirect = (id: string) => mayAdd || id === ctx.session.employeeId || before.memberIds.includes(id);
  const toAsk = [...new Set([...memberIds, ...managerIds])].filter((id) => !isDirect(id));
  return { direct: { memberIds: memberIds.filter(isDirect), managerIds: managerIds.filter(isDirect) }, toAsk };
}

/** The people of a patch. One list leaves the other unchanged, and two empty lists change nothing. */
export function peopleOfPatch({ memberIds, managerIds }: TeamPatch, before: People): People | null {
  if (!memberIds?.length && !managerIds?.length) return null;
  const members = memberIds ?? before.memberIds;
  return { memberIds: members, managerIds: managerIds ?? before.managerIds.filter((id) => members.includes(id)) };
}

/** Applies the people of a patch. Returns the members afterwards, or null if the patch names nobody. */
export async function replacePeople(ctx: Ctx, place: Place, teamId: string, before: People, patch: TeamPatch) {
  const pending = await pendingOf(ctx, teamId);
  const pendingIds = pending.map(({ employeeId }) => employeeId);
  const askedToLead = pending.filter(({ isManager: leads }) => leads).map(({ employeeId }) => employeeId);
  const everybody = {
    memberIds: [...before.memberIds, ...pendingIds],
    managerIds: [...before.managerIds, ...askedToLead],
  };
  const people = peopleOfPatch(patch, everybody);
  if (!people) return null;
  const { direct, toAsk } = splitByConsent(ctx, people, before);
  await checkEmployees(ctx, place, toAsk);
  const removedIds = before.memberIds.filter((id) => !direct.memberIds.includes(id) && !direct.managerIds.includes(id));
  const deposed = before.managerIds.filter((id) => !direct.managerIds.includes(id));
  await refuseHigher(ctx, [...removedIds, ...deposed]);
  await setPeople(ctx, place, teamId, before, direct);
  await askToJoin(ctx, place, { teamId, before: pending, peopleIds: toAsk, managerIds: people.managerIds });
  return direct;
}
