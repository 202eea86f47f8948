export { groups, permissionsIn } from './groups.ts';
export { PermissionsScreen } from './permissions-screen.tsx';
export { useRoleName } from './role-name.ts';
export { roleList } from './roles.ts';
