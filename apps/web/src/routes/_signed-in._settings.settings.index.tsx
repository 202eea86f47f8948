import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/_settings/settings/')({
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: '/settings/personal', hash, replace: true });
  },
});
