import type { ErrorCode } from '@stint/contract';

const NAME_MIN = 2;
const PREFIX_MAX = 4;

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The reason a team name is invalid, or null. `others` are the names of the other teams. */
export function whyNotTeamName(name: string, others: readonly string[]): ErrorCode | null {
  if (name.trim().length < NAME_MIN) return 'team.name_too_short';
  return others.some((other) => sameName(name, other)) ? 'team.name_taken' : null;
}

/** The reason a task number prefix is invalid, or null. */
export const whyNotTeamPrefix = (prefix: string): ErrorCode | null =>
  /^[\p{L}\p{N}]{1,6}$/u.test(prefix.trim()) ? null : 'team.prefix';

/** The default prefix of task numbers: the initials of the name, or the first letters of a single word. */
export function prefixOf(name: string): string {
  const words = name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, PREFIX_MAX - 1);
  return letters.slice(0, PREFIX_MAX).join('') || 'T';
}

/** The beginning of a team's public link. Set once, so that renaming does not break it. */
export function profileLinkOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '') || 'team';
}

/** A member with one of these roles manages the team. */
export const managingRoles: readonly string[] = ['MANAGER', 'ADMIN', 'SUPER_ADMIN'];

export const isManagingRole = (role: string | null | undefined) => managingRoles.includes(role?.toUpperCase() ?? '');

/** The fields of a member that the rules for managers need. */
export interface TeamMember {
  role?: { name: string } | null | undefined;
  employee?: { userId: string } | undefined;
}

/** Whether a member manages the team, by role in it or as its creator. */
export const isManager = (member: TeamMember, team: { createdByUserId: string | null }) =>
  isManagingRole(member.role?.name) || isCreator(member, team);

export const isCreator = (member: TeamMember, team: { createdByUserId: string | null }) =>
  Boolean(team.createdByUserId) && member.employee?.userId === team.createdByUserId;

/** The badge on a member's card. */
export function badgeOf(member: TeamMember, team: { createdByUserId: string | null }): 'creator' | 'manager' | null {
  if (isCreator(member, team)) return 'creator';
  return isManagingRole(member.role?.name) ? 'manager' : null;
}

/** A team's people in a request: all employee ids, and those of managers. */
export interface TeamPeople {
  memberIds: readonly string[];
  managerIds: readonly string[];
}

const including = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id]);
const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** The people to send back unchanged. Invited members and managers stay invited. */
export function peopleToSend(
  members: readonly (TeamMember & { employeeId: string; isManager: boolean; isPending?: true | undefined })[],
): TeamPeople {
  const leads = members.filter(({ role, isManager: invitedToManage, isPending }) =>
    isPending ? invitedToManage : isManagingRole(role?.name),
  );
  return {
    memberIds: members.map(({ employeeId }) => employeeId),
    managerIds: leads.map(({ employeeId }) => employeeId),
  };
}

export const promoted = (people: TeamPeople, id: string): TeamPeople => ({
  memberIds: including(people.memberIds, id),
  managerIds: including(people.managerIds, id),
});
export const demoted = (people: TeamPeople, id: string): TeamPeople => ({
  memberIds: including(people.memberIds, id),
  managerIds: without(people.managerIds, id),
});

/** Moves an item of a list to a place. The others keep their order. */
export function movedTo<T extends { id: string }>(list: readonly T[], id: string, place: number): readonly T[] {
  const moving = list.find((item) => item.id === id);
  if (!moving) return list;
  const others = list.filter((item) => item !== moving);
  return [...others.slice(0, place), moving, ...others.slice(place)];
}

/** The team that opens: the stored one, otherwise the last used, otherwise the first. */
export function chosenTeam<T extends { id: string }>(
  teams: readonly T[],
  storedId: string | null,
  lastTeamId: string | null,
): T | null {
  const teamWithId = (id: string | null) => teams.find((team) => team.id === id);
  return (storedId ? teamWithId(storedId) : teamWithId(lastTeamId)) ?? teams[0] ?? null;
}

/** The part of a name that visitors see. */
export const initialOf = (name: string): string => [...name.trim().toUpperCase()][0] ?? '';
