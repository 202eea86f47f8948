import { createFileRoute, redirect } from '@tanstack/react-router';
import { mustBeIn, myself, pageOf, returnToOf } from '../features/identity/auth/index.ts';
import { EnrolScreen, mySecurity } from '../features/identity/security/index.ts';

/** Only for people whose organization asks for a second factor that they do not have. */
export const Route = createFileRoute('/second-factor')({
  validateSearch: returnToOf,
  beforeLoad: mustBeIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { cache, server }, deps }) => {
    const [, security] = await Promise.all([
      cache.ensureQueryData(myself(server)),
      cache.fetchQuery({ ...mySecurity(server), staleTime: 0 }),
    ]);
    const { requiredBy, hasAuthenticator, passkeys } = security;
    if (requiredBy.length === 0 || hasAuthenticator || passkeys > 0) {
      throw redirect({ href: pageOf(deps.to), replace: true });
    }
    return security;
  },
  component: function SecondFactor() {
    return <EnrolScreen security={Route.useLoaderData()} to={Route.useSearch().to} />;
  },
});
