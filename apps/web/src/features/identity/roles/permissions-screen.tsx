import type { Role } from '@stint/contract';
import { whyNotEditRole } from '@stint/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMyself, usePermissions, useWhyNot } from '../auth/index.ts';
import { Page, PageError, Unauthorized } from '../shell/index.ts';
import { NewRoleDialog, RenameRoleDialog } from './role-dialogs.tsx';
import { RoleList } from './role-list.tsx';
import { useRoleName } from './role-name.ts';
import { RolePeople } from './role-people.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { inOrder, permissionsOf, powersOf, roleList } from './roles.ts';
import { useRemoveRole } from './use-remove-role.ts';

const route = getRouteApi('/_signed-in/_settings/permissions');

/** The roles and their permissions, for people who may edit them. */
export function PermissionsScreen() {
  const t = useText('permissions');
  const server = useServer();
  const me = useMyself();
  const refused = useWhyNot()(server.roles.list);
  const navigate = route.useNavigate();
  const { role: roleId } = route.useSearch();
  const { data, error, refetch } = useQuery(roleList(server));
  const [creating, setCreating] = useState(false);
  const choose = (role: string | undefined) => void navigate({ search: { role }, replace: true });

  if (refused) return <Unauthorized reason={refused} />;
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  const roles = inOrder(data?.items ?? []);
  const chosen = roles.find(({ id }) => id === roleId) ?? roles.find(({ name }) => name === 'EMPLOYEE') ?? roles[0];
  return (
    <Page
      title={t('title')}
      width="wide"
      pending={!chosen}
      actions={
        <Button look="primary" onClick={() => setCreating(true)}>
          <Plus />
          {t('newRole')}
        </Button>
      }
    >
      {chosen && (
        <div className="@container">
          <div className="grid grid-cols-1 gap-6 @min-[46rem]:grid-cols-[12rem_minmax(0,1fr)]">
            <RoleList roles={roles} chosen={chosen} ownRoleId={me?.roleId ?? null} onChoose={choose} />
            <OneRole key={chosen.id} role={chosen} roles={roles} onGone={() => choose(undefined)} />
          </div>
        </div>
      )}
      <NewRoleDialog open={creating} onOpenChange={setCreating} onCreated={({ id }) => choose(id)} />
    </Page>
  );
}

function hintOf({ name, isSystem }: Role): 'superHint' | 'builtInHint' | 'ownHint' {
  if (!isSystem) return 'ownHint';
  return name === 'SUPER_ADMIN' ? 'superHint' : 'builtInHint';
}

interface OneRoleProps {
  role: Role;
  roles: readonly Role[];
  onGone: () => void;
}

function OneRole({ role, roles, onGone }: OneRoleProps) {
  const t = useText('permissions', 'errors');
  const me = useMyself();
  const permissions = usePermissions() ?? new Set<string>();
  const rows = useQuery(permissionsOf(useServer(), role.id)).data?.items ?? [];
  const nameOf = useRoleName();
  const [renaming, setRenaming] = useState(false);
  const removal = useRemoveRole(role, onGone);
  const ownPowers = { name: me?.role?.name ?? '', isSystem: me?.role?.isSystem ?? false, permissions };
  const reason = whyNotEditRole(powersOf(role, rows), ownPowers);
  const blocked = reason && t(`errors:${reason}`);
  return (
    <section aria-label={nameOf(role)} className="@container flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-start gap-3 @min-[40rem]:flex-nowrap">
        <div className="min-w-0 flex-1 basis-full @min-[40rem]:basis-0">
          <div className="flex min-w-0 items-center gap-2">
            <h2 dir="auto" className="min-w-0 truncate font-semibold text-title">
              {nameOf(role)}
            </h2>
            {role.isSystem && <Badge>{t('builtIn')}</Badge>}
            {role.id === me?.roleId && <Badge tone="accent">{t('yourRole')}</Badge>}
          </div>
          <p className="mt-0.5 max-w-prose text-dense text-muted">{t(hintOf(role))}</p>
        </div>
        <div className="flex shrink-0 gap-2">
          <Button size="small" blocked={blocked} onClick={() => setRenaming(true)}>
            <Pencil />
            {t('rename')}
          </Button>
          <Button size="small" blocked={blocked} busy={removal.busy} onClick={removal.remove}>
            <Trash2 />
            {t('deleteRole')}
          </Button>
        </div>
      </header>
      <RolePeople role={role} roles={roles} />
      <RolePermissions role={role} own={ownPowers} isOwnRole={role.id === me?.roleId} />
      <RenameRoleDialog role={role} open={renaming} onOpenChange={setRenaming} />
    </section>
  );
}
