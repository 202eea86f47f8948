import { createFileRoute, isRedirect, notFound, Outlet, redirect, rootRouteId } from '@tanstack/react-router';
import { HeaderTimer, OutboxNote, TimerKeeper } from '../features/core/timer/index.ts';
import { detourOf, mustBeIn } from '../features/identity/auth/index.ts';
import { ActiveTeam, AppFrame, bootstrap } from '../features/pages/app-frame/index.ts';
import { ClockEditor } from '../features/time/timesheets/index.ts';

/** Every page below needs a signed-in person with a workspace, and stands in the frame. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async (options) => {
    await mustBeIn(options).catch((elsewhere: unknown) => {
      const isUnknown = options.matches.some(({ routeId }) => routeId === '/_signed-in/$');
      throw isUnknown && isRedirect(elsewhere) ? notFound({ routeId: rootRouteId }) : elsewhere;
    });
    const { context } = options;
    context.stream.pageReads();
    // Before the reads of the pages, which wait for it.
    if (context.session.inWorkspace) void bootstrap(context);
  },
  loader: async ({ context }) => {
    if (context.session.inWorkspace) await bootstrap(context);
    const to = await detourOf(context);
    if (to) throw redirect({ to, replace: true });
  },
  component: function SignedIn() {
    const { stream } = Route.useRouteContext();
    return (
      <TimerKeeper>
        <AppFrame stream={stream} timer={<Timer />} team={<ActiveTeam />}>
          <Outlet />
        </AppFrame>
      </TimerKeeper>
    );
  },
});

function Timer() {
  return (
    <>
      <OutboxNote />
      <HeaderTimer editor={<ClockEditor />} />
    </>
  );
}
