import type { Role, UserWithRole } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SettingsSection } from '../settings/index.ts';
import { PersonName } from './person-name.tsx';
import { useRoleName } from './role-name.ts';
import { inOrder, roleList } from './roles.ts';
import { useAssign } from './use-assign.ts';
import { useWhyNotAssign } from './use-why-not-assign.ts';

const sizes = [15, 50, 100] as const;

/** Everybody of the workspace with their role, which is changed here. */
export function PeopleSection() {
  const t = useText('permissions', 'settings');
  const server = useServer();
  const [typed, setTyped] = useState('');
  const roles = inOrder(useQuery(roleList(server)).data?.items ?? []);
  const people = useQuery(apiQuery(server.users.list, {})).data?.items;
  const roleName = useRoleName();
  const roleOf = ({ roleId }: UserWithRole) => roles.find(({ id }) => id === roleId) ?? null;
  const whyNot = useWhyNotAssign(roles);
  const assign = useAssign(roles);
  const searchText = typed.trim().toLocaleLowerCase();
  const hits = (people ?? []).filter((person) => {
    const role = roleOf(person);
    return `${person.name} ${person.email} ${role ? roleName(role) : ''}`.toLocaleLowerCase().includes(searchText);
  });
  const { shown, pager } = usePaged(hits, sizes);
  return (
    <SettingsSection
      id="members"
      title={t('settings:members')}
      text={t('everyoneText')}
      actions={
        <TextInput
          type="search"
          aria-label={t('searchPeople')}
          placeholder={t('searchPeople')}
          icon={<Search />}
          value={typed}
          onChange={setTyped}
          className="w-full sm:w-64"
        />
      }
    >
      <Card flush>
        {!people && <Skeleton className="m-4 h-60" />}
        {people && hits.length === 0 && <p className="px-4 py-3 text-muted">{t('noPeople')}</p>}
        <ul aria-label={t('settings:members')} className="divide-y divide-line">
          {shown.map((person) => (
            <li key={person.id} className="flex items-center gap-3 px-4 py-2">
              <Link
                to="/profile/$userId"
                params={{ userId: person.id }}
                search={{ name: person.name }}
                className="min-w-0 flex-1 hover:underline"
              >
                <PersonName person={person} />
              </Link>
              <RoleMenu
                person={person}
                role={roleOf(person)}
                roles={roles}
                whyNot={whyNot}
                onChoose={(role) => assign(person, role)}
              />
            </li>
          ))}
        </ul>
        {hits.length > sizes[0] && (
          <Pager name={t('peoplePages')} {...pager} className="border-line border-t px-4 py-2" />
        )}
      </Card>
    </SettingsSection>
  );
}

interface RoleMenuProps {
  person: UserWithRole;
  role: Role | null;
  roles: readonly Role[];
  whyNot: ReturnType<typeof useWhyNotAssign>;
  onChoose: (role: Role) => void;
}

/** The role of a person, with a menu of the others; disabled with its reason where no other can be given. */
function RoleMenu({ person, role, roles, whyNot, onChoose }: RoleMenuProps) {
  const t = useText('permissions');
  const roleName = useRoleName();
  const label = role ? roleName(role) : t('noRole');
  const blocked = role && whyNot(person, role);
  const button = (
    <Button size="small" look="quiet" blocked={blocked} aria-label={`${t('roleOf', { name: person.name })}: ${label}`}>
      {label}
      <ChevronDown className="text-muted" />
    </Button>
  );
  if (blocked) return button;
  return (
    <Menu align="end" trigger={button}>
      {roles
        .filter(({ id }) => id !== role?.id)
        .map((choice) => (
          <MenuItem key={choice.id} blocked={whyNot(person, choice)} onSelect={() => onChoose(choice)}>
            {roleName(choice)}
          </MenuItem>
        ))}
    </Menu>
  );
}
