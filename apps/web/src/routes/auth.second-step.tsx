import { createFileRoute, redirect } from '@tanstack/react-router';
import { demandOf, SecondStepScreen } from '../features/identity/auth/index.ts';

export const Route = createFileRoute('/auth/second-step')({
  beforeLoad: ({ context: { cache }, search }) => {
    const demand = demandOf(cache);
    if (!demand) throw redirect({ to: '/auth/passcode', search, replace: true });
    return { demand };
  },
  component: function SecondStep() {
    return <SecondStepScreen to={Route.useSearch().to} demand={Route.useRouteContext().demand} />;
  },
});
