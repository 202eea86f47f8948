import type { Access, RolePermission } from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';
import { useSharedQuery } from '../../../lib/cache/shared-query.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMyself } from './account.ts';

export const myPermissions = (server: Server) => apiQuery(server.rolePermissions.mine, {});

const enabledOf = (rows: RolePermission[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ enabled, permission }) => (enabled ? permission : [])));

/** The effective permissions of the signed-in person; null while loading. */
export const usePermissions = (): ReadonlySet<string> | null =>
  useSharedQuery({ ...myPermissions(useServer()), select: enabledOf }).data ?? null;

/** An operation of the table, or its access rule. */
type Operation = { route: { can: Access } } | Access;

const needOf = (operation: Operation): Access => (typeof operation === 'string' ? operation : operation.route.can);

/**
 * Whether the server would allow an operation, by the table's own access rule. False while the permissions are
 * loading, so that hidden actions do not flash.
 */
export function useMay(): (operation: Operation) => boolean {
  const tenantId = useMyself()?.tenantId ?? null;
  const permissions = usePermissions();
  return (operation) => permissions !== null && whyNotCall({ tenantId, permissions }, needOf(operation)) === null;
}

/** The reason for `blocked` when the server would refuse; null if it would not, or while loading. */
export function useWhyNot(): (operation: Operation) => string | null {
  const t = useText('errors');
  const tenantId = useMyself()?.tenantId ?? null;
  const permissions = usePermissions();
  return (operation) => {
    const reason = permissions && whyNotCall({ tenantId, permissions }, needOf(operation));
    return reason && t(reason, { permission: String(needOf(operation)) });
  };
}
