import type { Me } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServer } from '../../../lib/api/server.tsx';
import { useTimedHere } from '../../core/timer/index.ts';
import { myWorkspaces, useSwitchWorkspace } from '../../identity/auth/index.ts';
import { WorkspaceSwitcher } from '../../identity/shell/index.ts';

/** The workspace people are in, and the way into their others. */
export function WorkspaceSwitch({ me }: { me: Me }) {
  const { data } = useQuery(myWorkspaces(useServer()));
  const { open } = useSwitchWorkspace({ endsTimer: useTimedHere() });
  const current = { id: me.tenant?.id ?? '', name: me.tenant?.name ?? '', image: me.tenant?.logo };
  const options = data?.workspaces.map(({ user: { tenant } }) => ({ ...tenant, image: tenant.logo })) ?? [];
  return (
    <WorkspaceSwitcher
      options={options}
      current={current}
      onSwitch={(tenantId) => tenantId !== current.id && open(tenantId)}
      create={<Link to="/create-organization" />}
    />
  );
}
