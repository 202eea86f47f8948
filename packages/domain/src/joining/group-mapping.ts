import { outranks } from '../roles.ts';

/** What membership in a group gives. */
export interface MappedGroup {
  group: string;
  roleId: string | null;
  /** The name of the role, if it is a built-in one. */
  role: string | null;
  teamIds: readonly string[];
}

interface Member {
  roleId: string | null;
  /** An owner keeps the role unless the mapping gives it to a group. */
  isOwner: boolean;
  teamIds: readonly string[];
}

/** The groups of a person, and those that they have left: all others where that is not known. */
export interface Membership {
  groups: readonly string[];
  left: readonly string[] | 'others';
}

export interface FollowedGroups {
  /** The new role; null if it stays. */
  roleId: string | null;
  joins: readonly string[];
  leaves: readonly string[];
}

const keyOf = (group: string) => group.trim().toLowerCase();
const OWNER = 'SUPER_ADMIN';

interface Lines {
  mapped: readonly MappedGroup[];
  matches: readonly MappedGroup[];
  lost: readonly MappedGroup[];
}

/** The highest mapped role, among equals that of the first line. Who has left the group of their role gets `defaultRoleId`. */
function roleOf({ mapped, matches, lost }: Lines, member: Member, defaultRoleId: string) {
  const withRole = mapped.filter(({ roleId }) => roleId !== null);
  if (member.isOwner && !withRole.some(({ role }) => role === OWNER)) return null;
  const [highest] = matches
    .filter(({ roleId }) => roleId !== null)
    .toSorted((a, b) => Number(outranks(b.role, a.role)) - Number(outranks(a.role, b.role)));
  const isLost = member.roleId !== null && lost.some(({ roleId }) => roleId === member.roleId);
  const roleId = highest ? highest.roleId : isLost ? defaultRoleId : member.roleId;
  return roleId === member.roleId ? null : roleId;
}

/** What changes for a member who is in these groups. Roles and teams that no group is mapped to stay. */
export function followedGroups(
  mapped: readonly MappedGroup[],
  member: Member,
  { groups, left }: Membership,
  defaultRoleId: string,
): FollowedGroups {
  const names = new Set(groups.map(keyOf));
  const memberGroups = mapped.filter(({ group }) => names.has(keyOf(group)));
  const mappedTeamIds = new Set(memberGroups.flatMap(({ teamIds }) => teamIds));
  const leftNames = left === 'others' ? null : new Set(left.map(keyOf));
  const lost = mapped.filter(({ group }) => !names.has(keyOf(group)) && (leftNames?.has(keyOf(group)) ?? true));
  const lostTeams = new Set(lost.flatMap(({ teamIds }) => teamIds));
  return {
    roleId: roleOf({ mapped, matches: memberGroups, lost }, member, defaultRoleId),
    joins: [...mappedTeamIds].filter((id) => !member.teamIds.includes(id)),
    leaves: member.teamIds.filter((id) => lostTeams.has(id) && !mappedTeamIds.has(id)),
  };
}
