import { createFileRoute, redirect } from '@tanstack/react-router';

/** Favorites stand in the sidebar of every page. */
export const Route = createFileRoute('/_signed-in/favorites')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
