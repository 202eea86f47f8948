import { type Role, type RolePermission, roleNames } from '@stint/contract';
import { apiQuery, type Server } from '../../../lib/api/server.tsx';

export const roleList = (server: Server) => apiQuery(server.roles.list, {});
export const permissionsOf = (server: Server, roleId: string) => apiQuery(server.rolePermissions.ofRole, { roleId });

const rank = ({ name, isSystem }: Role) =>
  isSystem ? (roleNames as readonly string[]).indexOf(name) : roleNames.length;

/** Built-in roles by rank, then custom ones by name. */
export const inOrder = (roles: readonly Role[]): Role[] =>
  [...roles].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));

/** The input of the role rules. */
export const powersOf = ({ name, isSystem }: Role, rows: readonly RolePermission[]) => ({
  name,
  isSystem,
  permissions: new Set(rows.flatMap(({ enabled, permission }) => (enabled ? permission : []))),
});
