import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of sign-in that existing clients use. */
export const Route = createFileRoute('/login')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/passcode', search, replace: true });
  },
});
