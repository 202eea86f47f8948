import { createFileRoute, redirect } from '@tanstack/react-router';
import { offerOf, WorkspaceScreen } from '../features/auth/index.ts';

export const Route = createFileRoute('/auth/workspace')({
  beforeLoad: ({ context: { cache }, search }) => {
    const offer = offerOf(cache);
    if (!offer) throw redirect({ to: '/auth/passcode', search, replace: true });
    return { offer };
  },
  component: function Workspace() {
    return <WorkspaceScreen to={Route.useSearch().to} offer={Route.useRouteContext().offer} />;
  },
});
