import type { ErrorCode } from '@stint/contract';

/** A role with its permissions. */
export interface Role {
  name: string;
  isSystem: boolean;
  permissions: ReadonlySet<string>;
}

const SUPER_ADMIN = 'SUPER_ADMIN';
/** Without it, nobody can open the permissions page again. */
const KEY = 'CHANGE_ROLES_PERMISSIONS';

const isSuperAdmin = (role: Role) => role.isSystem && role.name === SUPER_ADMIN;

const ranks: Record<string, number> = { SUPER_ADMIN: 3, ADMIN: 2, MANAGER: 1 };
const rankOf = (role: string | null) => ranks[role ?? ''] ?? 0;

/** Whether the first role ranks higher, whatever its permissions. A workspace's own roles rank as EMPLOYEE. */
export const outranks = (role: string | null, other: string | null): boolean => rankOf(role) > rankOf(other);

const rankName = ({ name, isSystem }: Role) => (isSystem ? name : null);

/**
 * Whether a role ranks higher or has a permission that the other lacks. Only super admins are level with super admins.
 */
const isAbove = (role: Role, own: Role) =>
  !isSuperAdmin(own) &&
  (outranks(rankName(role), rankName(own)) ||
    [...role.permissions].some((permission) => !own.permissions.has(permission)));

/** The reason a person may not invite with a role, or null. The role must not exceed their own. */
export const whyNotInviteAs = (role: Role, own: Role): ErrorCode | null => (isAbove(role, own) ? 'invite.role' : null);

/** The reason a role may not be renamed or deleted, or null. */
export function whyNotEditRole(role: Role, own: Role): ErrorCode | null {
  if (role.isSystem) return 'role.system';
  return isAbove(role, own) ? 'role.above' : null;
}

/** The reason a permission may not be switched, or null. */
export function whyNotSwitch(
  at: { role: Role; own: Role; isOwnRole: boolean; permission: string },
  enabled: boolean,
): ErrorCode | null {
  if (isSuperAdmin(at.role)) return enabled ? null : 'role.super_admin';
  if (isAbove(at.role, at.own)) return 'role.above';
  if (enabled) return isSuperAdmin(at.own) || at.own.permissions.has(at.permission) ? null : 'role.permission_above';
  return at.isOwnRole && at.permission === KEY ? 'role.lock_out' : null;
}

/**
 * The reason a person may not get a role, or null. It must be another person, and neither role may exceed the caller's.
 */
export function whyNotAssign(at: { role: Role; before: Role | null; own: Role; isOneself: boolean }): ErrorCode | null {
  if (at.isOneself) return 'role.own';
  return isAbove(at.role, at.own) || (at.before && isAbove(at.before, at.own)) ? 'role.above' : null;
}
