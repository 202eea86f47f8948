import { createFileRoute } from '@tanstack/react-router';
import { returnOf, SocialScreen } from '../features/identity/auth/index.ts';

/** For those who sign in through a provider, and for those who are in and connect one. */
export const Route = createFileRoute('/auth_/social')({
  validateSearch: returnOf,
  loader: ({ context: { session } }) => session.known(),
  component: function Social() {
    return <SocialScreen {...Route.useSearch()} />;
  },
});
