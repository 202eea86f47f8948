import { defaultGrants, type RoleName, roleNames } from '@stint/contract';

/** A role as it is stored: what a workspace has decided about it. */
export interface Granted {
  name: string | null;
  isSystem: boolean | null;
  granted: readonly string[];
  withheld: readonly string[];
}

const isBuiltIn = (name: string | null): name is RoleName => (roleNames as readonly (string | null)[]).includes(name);

/**
 * What a role may do. Where a workspace has decided nothing, the built-in roles have their defaults: so a permission
 * that a later version of the product brings is there at once, in workspaces that are older than it.
 */
export function permitted({ name, isSystem, granted, withheld }: Granted): Set<string> {
  const permissions = new Set(granted);
  if (!isSystem || !isBuiltIn(name)) return permissions;
  for (const permission of defaultGrants[name]) if (!withheld.includes(permission)) permissions.add(permission);
  return permissions;
}
