import type { Me } from '@stint/contract';
import { landingOf } from '@stint/domain/workspace/workspaces';
import type { QueryClient } from '@tanstack/react-query';
import type { Server } from '../../../lib/api/server.tsx';
import type { Session } from '../../../lib/api/session.ts';
import { myself, myWorkspaces } from './account.ts';

interface LandingContext {
  cache: QueryClient;
  server: Server;
  session: Session;
}

/** A tenant created through the API may have no organization yet. */
const isFounded = (me: Me) => me.employee !== undefined || me.defaultOrganizationId !== null;

/** The page a signed-in person must visit first, or null if they have a workspace. */
export async function detourOf({
  cache,
  server,
  session,
}: LandingContext): Promise<'/create-organization' | '/select-workspace' | null> {
  const me = await cache.ensureQueryData(myself(server));
  if (me.tenantId !== null) return isFounded(me) ? null : '/create-organization';
  const { workspaces } = await cache.fetchQuery({ ...myWorkspaces(server), staleTime: 0 });
  const landing = landingOf(
    workspaces.map(({ user: { tenant } }) => ({ id: tenant.id, isActive: true })),
    null,
  );
  if (landing === 'create-organization') return '/create-organization';
  if (landing === 'select-workspace') return '/select-workspace';
  // Renewing the session enters the only workspace.
  await session.refresh();
  const again = await cache.fetchQuery({ ...myself(server), staleTime: 0 });
  return again.tenantId === null ? '/select-workspace' : null;
}
