import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  myself,
  pageOf,
  returnToOf,
  VerifyCodeScreen,
  VerifyLinkScreen,
  verifyPage,
} from '../features/identity/auth/index.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: returnToOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { cache, mail, server, session }, deps }) => {
    const link = mail.take('/verify-email');
    const isIn = await session.known();
    if (link?.token) return { link };
    if (!isIn) throw redirect({ to: '/auth/passcode', search: { to: verifyPage(deps.to) }, replace: true });
    const me = await cache.ensureQueryData(myself(server));
    if (me.isEmailVerified) throw redirect({ href: pageOf(deps.to), replace: true });
    return { me };
  },
  component: function VerifyEmail() {
    const { to } = Route.useSearch();
    const { link, me } = Route.useLoaderData();
    if (link) return <VerifyLinkScreen to={to} link={link} />;
    return me && <VerifyCodeScreen to={to} me={me} />;
  },
});
