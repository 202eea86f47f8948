import { createFileRoute } from '@tanstack/react-router';
import { myself } from '../features/identity/auth/index.ts';
import { AcceptScreen } from '../features/workspace/invitations/index.ts';

/** For everybody: the person invited may be signed in here, or somebody else, or nobody. */
export const Route = createFileRoute('/auth_/accept-invite')({
  loader: async ({ context: { cache, mail, server, session } }) => ({
    link: mail.take('/auth/accept-invite'),
    me: (await session.known()) ? await cache.ensureQueryData(myself(server)) : null,
  }),
  component: function AcceptInvite() {
    return <AcceptScreen {...Route.useLoaderData()} />;
  },
});
