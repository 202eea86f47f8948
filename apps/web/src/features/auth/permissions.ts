import type { Access, RolePermission } from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { useMyself } from './account.ts';

export const myPermissions = (server: Server) => apiQuery(server.rolePermissions.mine, {});

const enabledOf = (rows: RolePermission[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ enabled, permission }) => (enabled ? permission : [])));

/** What the role of the signed-in person allows; null until it is known. */
export const usePermissions = (): ReadonlySet<string> | null =>
  useQuery({ ...myPermissions(useServer()), select: enabledOf }).data ?? null;

/** An operation of the table, or what it would need. */
type Asked = { route: { can: Access } } | Access;

const needOf = (asked: Asked): Access => (asked === null || typeof asked === 'string' ? asked : asked.route.can);

/**
 * Whether the server would let this person do something: by the same column of the table, and the same function. Before
 * the permissions are known nothing is offered that has to be hidden.
 */
export function useMay(): (asked: Asked) => boolean {
  const tenantId = useMyself()?.tenantId ?? null;
  const permissions = usePermissions();
  return (asked) => permissions !== null && whyNotCall({ tenantId, permissions }, needOf(asked)) === null;
}

/** Why the server would refuse this person, as a sentence for `blocked`; null when it would not, or before that is known. */
export function useWhyNot(): (asked: Asked) => string | null {
  const t = useText('errors');
  const tenantId = useMyself()?.tenantId ?? null;
  const permissions = usePermissions();
  return (asked) => {
    const reason = permissions && whyNotCall({ tenantId, permissions }, needOf(asked));
    return reason && t(reason, { permission: String(needOf(asked)) });
  };
}
