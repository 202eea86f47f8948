import { defaultGrants, type RoleName, roleNames } from '@stint/contract';

/** A stored role with the permissions that the workspace has set. */
export interface RolePermissions {
  name: string | null;
  isSystem: boolean | null;
  granted: readonly string[];
  withheld: readonly string[];
}

const isBuiltIn = (name: string | null): name is RoleName => (roleNames as readonly (string | null)[]).includes(name);

/**
 * The permissions of a role. A built-in role has its defaults where the workspace has set nothing, so that permissions
 * of later versions need no migration.
 */
export function effectivePermissions({ name, isSystem, granted, withheld }: RolePermissions): Set<string> {
  const permissions = new Set(granted);
  if (!isSystem || !isBuiltIn(name)) return permissions;
  for (const permission of defaultGrants[name]) if (!withheld.includes(permission)) permissions.add(permission);
  return permissions;
}
