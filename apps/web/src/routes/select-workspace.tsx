import { createFileRoute } from '@tanstack/react-router';
import { mustBeIn, myself, myWorkspaces, returnToOf, SelectWorkspaceScreen } from '../features/identity/auth/index.ts';
import { rememberedPlace } from '../lib/page/place.ts';

export const Route = createFileRoute('/select-workspace')({
  validateSearch: returnToOf,
  beforeLoad: mustBeIn,
  loader: async ({ context: { cache, server } }) => {
    await cache.prefetchQuery(myWorkspaces(server));
    return cache.ensureQueryData(myself(server));
  },
  component: function SelectWorkspace() {
    return (
      <SelectWorkspaceScreen to={Route.useSearch().to} me={Route.useLoaderData()} remembered={rememberedPlace()} />
    );
  },
});
