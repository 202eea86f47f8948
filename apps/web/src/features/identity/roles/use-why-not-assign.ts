import type { Role, UserWithRole } from '@stint/contract';
import { whyNotAssign } from '@stint/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMyself } from '../auth/index.ts';
import { powersOf } from './roles.ts';

/** Why a person may not get a role, by the server's own rule. */
export function useWhyNotAssign(roles: readonly Role[]) {
  const t = useText('errors');
  const me = useMyself();
  const { data } = useQuery(apiQuery(useServer().rolePermissions.list, {}));
  const powers = new Map(
    roles.map((role) => [
      role.id,
      powersOf(
        role,
        (data?.items ?? []).filter(({ roleId }) => roleId === role.id),
      ),
    ]),
  );
  return (person: UserWithRole, role: Role): string | null => {
    const [ownPowers, rolePowers] = [powers.get(me?.roleId ?? ''), powers.get(role.id)];
    if (!data || !ownPowers || !rolePowers) return null;
    const before = powers.get(person.roleId ?? '') ?? null;
    const reason = whyNotAssign({ role: rolePowers, before, own: ownPowers, isOneself: person.id === me?.id });
    return reason && t(reason);
  };
}
