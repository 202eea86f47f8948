import { type Role, type RolePermission, roleNames } from '@stint/contract';
import { apiQuery, type Server } from '../../lib/api/server.tsx';

export const roleList = (server: Server) => apiQuery(server.roles.list, {});
export const permissionsOf = (server: Server, roleId: string) => apiQuery(server.rolePermissions.ofRole, { roleId });

const rank = ({ name, isSystem }: Role) =>
  isSystem ? (roleNames as readonly string[]).indexOf(name) : roleNames.length;

/** The built-in roles by what they may do, then the workspace's own by name. */
export const inOrder = (roles: readonly Role[]): Role[] =>
  [...roles].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));

/** A role as the rules look at it. */
export const powersOf = ({ name, isSystem }: Role, rows: readonly RolePermission[]) => ({
  name,
  isSystem,
  permissions: new Set(rows.flatMap(({ enabled, permission }) => (enabled ? permission : []))),
});
