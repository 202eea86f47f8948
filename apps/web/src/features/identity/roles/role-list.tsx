import type { Role } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/select.tsx';
import { useRoleName } from './role-name.ts';

interface RoleListProps {
  roles: readonly Role[];
  chosen: Role;
  /** The viewer's role. */
  ownRoleId: string | null;
  onChoose: (roleId: string) => void;
}

const entry = cx(
  'flex h-control items-center gap-2 rounded-md px-2 font-medium text-dense text-muted transition-colors',
  'hover:bg-hover hover:text-body aria-[current=page]:bg-selected aria-[current=page]:text-body',
);

/** Roles that existing clients know. Few teams have a use for them here. */
const seldomUsed: readonly string[] = ['DATA_ENTRY', 'CANDIDATE', 'INTERVIEWER'];
const isSeldomUsed = ({ isSystem, name }: Role) => isSystem && seldomUsed.includes(name);

/** A list beside the permissions, or a select in little space. */
export function RoleList({ roles, chosen, ownRoleId, onChoose }: RoleListProps) {
  const t = useText('permissions');
  const nameOf = useRoleName();
  const sections = [
    { title: t('builtInRoles'), listed: roles.filter((role) => role.isSystem && !isSeldomUsed(role)) },
    { title: t('ownRoles'), listed: roles.filter(({ isSystem }) => !isSystem) },
  ];
  const more = roles.filter(isSeldomUsed);
  const linkTo = (role: Role) => (
    <li key={role.id}>
      <Link
        from="/permissions"
        search={{ role: role.id }}
        replace
        aria-current={role.id === chosen.id ? 'page' : undefined}
        className={entry}
      >
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {nameOf(role)}
        </span>
        {role.id === ownRoleId && <span className="text-caption text-faint">{t('yourRole')}</span>}
      </Link>
    </li>
  );
  return (
    <>
      <div className="@min-[46rem]:hidden">
        <Select
          name={t('roles')}
          className="w-full"
          value={chosen.id}
          onChange={onChoose}
          options={[...roles.filter((role) => !isSeldomUsed(role)), ...more].map((role) => ({
            value: role.id,
            label: nameOf(role),
          }))}
        />
      </div>
      <nav aria-label={t('roles')} className="sticky top-18 hidden flex-col gap-4 self-start @min-[46rem]:flex">
        {sections.map(
          ({ title, listed }) =>
            listed.length > 0 && (
              <div key={title}>
                <h2 className="px-2 pb-1 font-medium text-caption text-faint">{title}</h2>
                <ul aria-label={title} className="flex flex-col gap-px">
                  {listed.map(linkTo)}
                </ul>
              </div>
            ),
        )}
        <details open={isSeldomUsed(chosen)}>
          <summary className="cursor-pointer rounded-md px-2 pb-1 font-medium text-caption text-faint">
            {t('moreRoles')}
          </summary>
          <ul aria-label={t('moreRoles')} className="flex flex-col gap-px">
            {more.map(linkTo)}
          </ul>
        </details>
      </nav>
    </>
  );
}
