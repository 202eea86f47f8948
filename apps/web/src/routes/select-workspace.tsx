import { createFileRoute } from '@tanstack/react-router';
import { mustBeIn, myWorkspaces, SelectWorkspaceScreen, wishOf } from '../features/auth/index.ts';

export const Route = createFileRoute('/select-workspace')({
  validateSearch: wishOf,
  beforeLoad: mustBeIn,
  loader: ({ context: { cache, server } }) => cache.ensureQueryData(myWorkspaces(server)),
  component: function SelectWorkspace() {
    return <SelectWorkspaceScreen to={Route.useSearch().to} />;
  },
});
