import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { mustBeIn, myself } from '../features/auth/index.ts';
import { ActiveTeam, SignedInFrame } from '../features/signed-in/index.ts';
import { HeaderTimer, TimerKeeper } from '../features/timer/index.ts';

/** Every page below needs a signed-in person with a workspace, and stands in the frame. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: mustBeIn,
  loader: async ({ context: { cache, server } }) => {
    const me = await cache.ensureQueryData(myself(server));
    if (me.tenantId === null) throw redirect({ to: '/create-organization', replace: true });
  },
  component: function SignedIn() {
    const { stream } = Route.useRouteContext();
    return (
      <TimerKeeper>
        <SignedInFrame stream={stream} timer={<HeaderTimer />} team={<ActiveTeam />}>
          <Outlet />
        </SignedInFrame>
      </TimerKeeper>
    );
  },
});
