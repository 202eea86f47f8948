import type { Role, UserWithRole } from '@stint/contract';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useRoleName } from './role-name.ts';

/** Assigns a role optimistically, with undo. */
export function useAssign(roles: readonly Role[]) {
  const t = useText('permissions', 'common');
  const roleName = useRoleName();
  const server = useServer();
  const { queryKey } = apiQuery(server.users.list, {});
  const send = useApiMutation(server.roles.assign, {
    mutationScope: 'roles',
    failed: t('giveFailed'),
    optimistic: (cache, { userId, roleId }) => {
      const before = cache.getQueryData(queryKey);
      const withRole = (person: UserWithRole) => (person.id === userId ? { ...person, roleId } : person);
      cache.setQueryData(queryKey, (list) => list && { ...list, items: list.items.map(withRole) });
      return () => cache.setQueryData(queryKey, before);
    },
  });
  return ({ id: userId, name, roleId: before }: UserWithRole, role: Role) => {
    const onSuccess = () =>
      toast({
        look: 'success',
        title: t('given', { name, role: roleName(role) }),
        ...(roles.some(({ id }) => id === before) && {
          action: { label: t('common:undo'), onPress: () => before && send.mutate({ userId, roleId: before }) },
        }),
      });
    send.mutate({ userId, roleId: role.id }, { onSuccess });
  };
}
