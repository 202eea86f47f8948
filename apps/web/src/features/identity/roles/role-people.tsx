import type { Role, UserWithRole } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PersonName } from './person-name.tsx';
import { useRoleName } from './role-name.ts';
import { useAssign } from './use-assign.ts';
import { useWhyNotAssign } from './use-why-not-assign.ts';

interface RolePeopleProps {
  role: Role;
  roles: readonly Role[];
}

/** The people with a role, and controls to change it. */
export function RolePeople({ role, roles }: RolePeopleProps) {
  const t = useText('permissions');
  const roleName = useRoleName();
  const whyNot = useWhyNotAssign(roles);
  const assign = useAssign(roles);
  const people = useQuery(apiQuery(useServer().users.list, {})).data?.items;
  const having = people?.filter(({ roleId }) => roleId === role.id) ?? [];
  const { shown, pager } = usePaged(having, pageSizes);
  const others = people?.filter((person) => person.roleId !== role.id && !whyNot(person, role)) ?? [];
  const nobody = people && others.length === 0 && t('giveNobody');
  return (
    <Card
      level={3}
      flush
      title={t('people')}
      aside={people && <span className="text-caption text-muted tabular-nums">{having.length}</span>}
    >
      {!people && <Skeleton className="mx-4 mb-4 h-14" />}
      {people && having.length === 0 && <p className="border-line border-t px-4 py-3 text-muted">{t('peopleNone')}</p>}
      <ul aria-label={t('people')}>
        {shown.map((person) => (
          <Person key={person.id} person={person}>
            <OtherRole
              person={person}
              role={role}
              roles={roles}
              whyNot={whyNot}
              onChoose={(chosen) => assign(person, chosen)}
            />
          </Person>
        ))}
      </ul>
      {having.length > pageSizes[0] && (
        <Pager name={t('peoplePages')} {...pager} className="border-line border-t px-4 py-2" />
      )}
      <div className="border-line border-t px-4 py-3">
        <Combobox<UserWithRole>
          name={t('give', { role: roleName(role) })}
          placeholder={t('give', { role: roleName(role) })}
          items={others}
          value={null}
          blocked={nobody}
          onChange={(person) => assign(person, role)}
          keyOf={({ id }) => id}
          labelOf={({ name, email }) => `${name} ${email}`}
          renderItem={(person) => <PersonName person={person} />}
        />
      </div>
    </Card>
  );
}

interface OtherRoleProps extends RolePeopleProps {
  person: UserWithRole;
  whyNot: (person: UserWithRole, role: Role) => string | null;
  onChoose: (role: Role) => void;
}

/** Disabled with its reason where no other role can be given. */
function OtherRole({ person, role, roles, whyNot, onChoose }: OtherRoleProps) {
  const t = useText('permissions');
  const roleName = useRoleName();
  const blocked = whyNot(person, role);
  const button = (
    <Button size="small" blocked={blocked} aria-label={`${t('otherRole')}: ${person.name}`}>
      {t('otherRole')}
      <ChevronDown className="text-muted" />
    </Button>
  );
  if (blocked) return button;
  return (
    <Menu align="end" trigger={button}>
      {roles
        .filter(({ id }) => id !== role.id)
        .map((choice) => (
          <MenuItem key={choice.id} blocked={whyNot(person, choice)} onSelect={() => onChoose(choice)}>
            {roleName(choice)}
          </MenuItem>
        ))}
    </Menu>
  );
}

function Person({ person, children }: { person: UserWithRole; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-line border-t px-4 py-2">
      <div className="min-w-0 flex-1">
        <PersonName person={person} />
      </div>
      {children}
    </li>
  );
}
