import { createFileRoute } from '@tanstack/react-router';
import { PublicTeamScreen, publicTeam } from '../features/time/public-team/index.ts';

/** Open to everybody who has the link, also to people who are not signed in. */
export const Route = createFileRoute('/team/$teamId/$profileLink')({
  loader: ({ context: { cache, server }, params }) => void cache.prefetchQuery(publicTeam(server, params)),
  component: function PublicTeam() {
    return <PublicTeamScreen {...Route.useParams()} />;
  },
});
