import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { detourOf, mustBeIn, myPermissions } from '../features/auth/index.ts';
import { ActiveTeam, SignedInFrame } from '../features/signed-in/index.ts';
import { HeaderTimer, OutboxNote, TimerKeeper } from '../features/timer/index.ts';

/** Every page below needs a signed-in person with a workspace, and stands in the frame. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: mustBeIn,
  loader: async ({ context }) => {
    const to = await detourOf(context);
    if (to) throw redirect({ to, replace: true });
    void context.cache.prefetchQuery(myPermissions(context.server));
  },
  component: function SignedIn() {
    const { stream } = Route.useRouteContext();
    return (
      <TimerKeeper>
        <SignedInFrame stream={stream} timer={<Timer />} team={<ActiveTeam />}>
          <Outlet />
        </SignedInFrame>
      </TimerKeeper>
    );
  },
});

function Timer() {
  return (
    <>
      <OutboxNote />
      <HeaderTimer />
    </>
  );
}
