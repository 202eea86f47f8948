import { type Role, type RoleName, roleNames } from '@stint/contract';
import { useTranslation } from 'react-i18next';

const isBuiltIn = (name: string): name is RoleName => (roleNames as readonly string[]).includes(name);

/** What people call a role: the built-in ones in their language, the others as they were named. */
export function useRoleName(): (role: Pick<Role, 'name' | 'isSystem'>) => string {
  const { t } = useTranslation('permissions');
  return ({ name, isSystem }) => (isSystem && isBuiltIn(name) ? t(`role_${name}`) : name);
}
