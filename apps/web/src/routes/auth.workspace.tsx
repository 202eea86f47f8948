import { createFileRoute, redirect } from '@tanstack/react-router';
import { offerOf, WorkspaceScreen } from '../features/identity/auth/index.ts';
import { rememberedPlace } from '../lib/page/place.ts';

export const Route = createFileRoute('/auth/workspace')({
  beforeLoad: ({ context: { cache }, search }) => {
    const offer = offerOf(cache);
    if (!offer) throw redirect({ to: '/auth/passcode', search, replace: true });
    return { offer };
  },
  component: function Workspace() {
    const { offer } = Route.useRouteContext();
    return <WorkspaceScreen to={Route.useSearch().to} offer={offer} remembered={rememberedPlace()} />;
  },
});
