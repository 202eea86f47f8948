export { groups, permissionsIn } from './groups.ts';
export { PeopleSection } from './people-section.tsx';
export { PermissionsScreen } from './permissions-screen.tsx';
export { useRoleName } from './role-name.ts';
export { roleList } from './roles.ts';
