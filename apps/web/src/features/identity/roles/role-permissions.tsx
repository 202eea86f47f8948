import type { Permission, Role, RolePermission } from '@stint/contract';
import { type Role as Powers, whyNotSwitch } from '@stint/domain/roles';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { groups, permissionsIn } from './groups.ts';
import { permissionsOf, powersOf } from './roles.ts';

/** Switches a permission optimistically for everybody with the role. */
function useSwitch(roleId: string) {
  const server = useServer();
  const { queryKey } = permissionsOf(server, roleId);
  return useApiMutation(server.rolePermissions.update, {
    mutationScope: 'permissions',
    optimistic: (cache, { rolePermissionId, enabled }) => {
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(
        queryKey,
        (rows) =>
          rows && {
            ...rows,
            items: rows.items.map((row) => (row.id === rolePermissionId ? { ...row, enabled } : row)),
          },
      );
      return () => void cache.setQueryData(queryKey, before);
    },
  });
}

interface RolePermissionsProps {
  role: Role;
  /** The viewer's permissions. */
  own: Powers;
  isOwnRole: boolean;
}

/** All permissions as switches in groups. */
export function RolePermissions({ role, own, isOwnRole }: RolePermissionsProps) {
  const t = useText('permissions', 'errors', 'common');
  const [search, setSearch] = useState('');
  const [onlyOn, setOnlyOn] = useState(false);
  const rows = useQuery(permissionsOf(useServer(), role.id)).data?.items;
  const change = useSwitch(role.id);
  if (!rows) return <Pending />;

  const rowOf = new Map(rows.map((row) => [row.permission, row]));
  const words = search.trim().toLocaleLowerCase();
  const label = (permission: Permission) => t(`allow_${permission}`);
  const visibleGroups = groups.flatMap((group) => {
    const title = t(`group_${group}`);
    const all = permissionsIn(group).flatMap((permission) => {
      const row = rowOf.get(permission);
      return row ? [{ permission, row }] : [];
    });
    const fits = all.filter(
      ({ permission, row }) =>
        (!onlyOn || row.enabled) && `${title} ${label(permission)} ${permission}`.toLocaleLowerCase().includes(words),
    );
    return fits.length > 0 ? [{ title, on: all.filter(({ row }) => row.enabled).length, count: all.length, fits }] : [];
  });
  const powers = powersOf(role, rows);
  const whyNot = ({ permission, enabled }: RolePermission) => {
    const reason = whyNotSwitch({ role: powers, own, isOwnRole, permission }, !enabled);
    return reason && t(`errors:${reason}`);
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          icon={<Search />}
          value={search}
          onChange={setSearch}
          className="min-w-56 max-w-90 flex-1"
        />
        <Checkbox checked={onlyOn} onChange={setOnlyOn} label={t('onlyOn')} />
      </div>
      {visibleGroups.length === 0 && (
        <Empty small level={3} title={t('common:noResults')}>
          {t(words === '' ? 'noneOn' : 'searchNone')}
        </Empty>
      )}
      <div className="columns-1 gap-4 @min-[40rem]:columns-2">
        {visibleGroups.map(({ title, on, count, fits }) => (
          <Card
            key={title}
            title={title}
            level={3}
            flush
            className="mb-4 break-inside-avoid"
            aside={<span className="text-caption text-muted tabular-nums">{t('countOf', { on, of: count })}</span>}
          >
            <ul>
              {fits.map(({ permission, row }) => (
                <li key={row.id} className="border-line border-t px-4 py-2 transition-colors hover:bg-hover">
                  <Switch
                    label={label(permission)}
                    checked={row.enabled}
                    blocked={whyNot(row)}
                    onChange={(enabled) => change.mutate({ rolePermissionId: row.id, enabled })}
                  />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
}

const Pending = () => (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-control max-w-90" />
    <div className="columns-1 gap-4 @min-[40rem]:columns-2">
      {groups.map((group) => (
        <Skeleton key={group} radius="large" className="mb-4 h-48 break-inside-avoid" />
      ))}
    </div>
  </div>
);
