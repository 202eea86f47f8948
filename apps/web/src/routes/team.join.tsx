import { createFileRoute } from '@tanstack/react-router';
import { myself } from '../features/identity/auth/index.ts';
import { JoinScreen } from '../features/workspace/invitations/index.ts';

interface Asking {
  team?: string;
  link?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Anybody may ask to join a public team. */
export const Route = createFileRoute('/team/join')({
  validateSearch: ({ team, link }: Record<string, unknown>): Asking => ({
    ...(text(team) && { team: text(team) ?? '' }),
    ...(text(link) && { link: text(link) ?? '' }),
  }),
  loader: async ({ context: { cache, server, session } }) => ({
    me: (await session.known()) ? await cache.ensureQueryData(myself(server)) : null,
  }),
  component: function Join() {
    const { team, link = '' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <JoinScreen
        {...Route.useLoaderData()}
        requestedTeam={team ? { team, link } : null}
        onTeam={(search) => void navigate({ search })}
      />
    );
  },
});
