import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { pageOf, returnToOf } from '../features/identity/auth/index.ts';

/** For people who are not signed in; everybody else has come here by mistake. */
export const Route = createFileRoute('/auth')({
  validateSearch: returnToOf,
  beforeLoad: async ({ context: { session }, search }) => {
    if (await session.known()) throw redirect({ href: pageOf(search.to), replace: true });
  },
  component: Outlet,
});
