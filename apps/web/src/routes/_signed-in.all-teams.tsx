import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of earlier versions. */
export const Route = createFileRoute('/_signed-in/all-teams')({
  beforeLoad: () => {
    throw redirect({ to: '/team', search: { scope: 'all' }, replace: true });
  },
});
