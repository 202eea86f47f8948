import { createFileRoute } from '@tanstack/react-router';
import { reportSearchOf, TimeAndActivityScreen } from '../features/reports/index.ts';

export const Route = createFileRoute('/_signed-in/reports/time-and-activity')({
  validateSearch: reportSearchOf,
  component: function Report() {
    const navigate = Route.useNavigate();
    return (
      <TimeAndActivityScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
