import { createFileRoute } from '@tanstack/react-router';
import { CreateWorkspaceScreen, mustBeIn, myself, myWorkspaces } from '../features/identity/auth/index.ts';
import { MyInvitations } from '../features/workspace/invitations/index.ts';

/** For people who have no workspace, and for those who want a further one. */
export const Route = createFileRoute('/create-organization')({
  beforeLoad: mustBeIn,
  loader: ({ context: { cache, server } }) =>
    Promise.all([cache.ensureQueryData(myself(server)), cache.ensureQueryData(myWorkspaces(server))]),
  component: function CreateOrganization() {
    const [me, { workspaces }] = Route.useLoaderData();
    return (
      <CreateWorkspaceScreen
        me={me}
        workspaces={workspaces}
        before={
          <div className="not-empty:mb-6">
            <MyInvitations />
          </div>
        }
      />
    );
  },
});
