import type { Me } from '@stint/contract';
import { landingOf } from '@stint/domain/workspaces';
import type { QueryClient } from '@tanstack/react-query';
import type { Server } from '../../lib/api/server.tsx';
import type { Session } from '../../lib/api/session.ts';
import { myself, myWorkspaces } from './account.ts';

interface Here {
  cache: QueryClient;
  server: Server;
  session: Session;
}

/** Who made a tenant through other programs, and went no further, has no organization in it. */
const isFounded = (me: Me) => me.employee !== undefined || me.defaultOrganizationId !== null;

/** Where somebody has to go first who is signed in; null: nowhere, they have a workspace. */
export async function detourOf({
  cache,
  server,
  session,
}: Here): Promise<'/create-organization' | '/select-workspace' | null> {
  const me = await cache.ensureQueryData(myself(server));
  if (me.tenantId !== null) return isFounded(me) ? null : '/create-organization';
  const { workspaces } = await cache.fetchQuery({ ...myWorkspaces(server), staleTime: 0 });
  const landing = landingOf(
    workspaces.map(({ user: { tenant } }) => ({ id: tenant.id, isActive: true })),
    null,
  );
  if (landing === 'create-organization') return '/create-organization';
  if (landing === 'select-workspace') return '/select-workspace';
  // The only one: the server takes people into it when their session is renewed.
  await session.refresh();
  const again = await cache.fetchQuery({ ...myself(server), staleTime: 0 });
  return again.tenantId === null ? '/select-workspace' : null;
}
