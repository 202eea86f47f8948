import { type Role, type RoleName, roleNames } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';

const isBuiltIn = (name: string): name is RoleName => (roleNames as readonly string[]).includes(name);

/** Built-in roles are translated; others have their own name. */
export function useRoleName(): (role: Pick<Role, 'name' | 'isSystem'>) => string {
  const t = useText('permissions');
  return ({ name, isSystem }) => (isSystem && isBuiltIn(name) ? t(`role_${name}`) : name);
}
