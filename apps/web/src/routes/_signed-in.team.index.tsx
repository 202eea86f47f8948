import { createFileRoute } from '@tanstack/react-router';
import { TeamScreen } from '../features/pages/team/index.ts';

export const Route = createFileRoute('/_signed-in/team/')({
  validateSearch: ({ scope }: Record<string, unknown>): { scope?: 'all' } => (scope === 'all' ? { scope } : {}),
  component: function Team() {
    const { scope = 'own' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <TeamScreen
        scope={scope}
        onScope={(next) => void navigate({ search: next === 'all' ? { scope: next } : {}, replace: true })}
      />
    );
  },
});
