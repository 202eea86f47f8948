import { createFileRoute, redirect } from '@tanstack/react-router';
import { CreateWorkspaceScreen, mustBeIn, myself } from '../features/auth/index.ts';

export const Route = createFileRoute('/create-organization')({
  beforeLoad: mustBeIn,
  loader: async ({ context: { cache, server } }) => {
    const me = await cache.ensureQueryData(myself(server));
    if (me.tenantId !== null) throw redirect({ to: '/', replace: true });
  },
  component: CreateWorkspaceScreen,
});
