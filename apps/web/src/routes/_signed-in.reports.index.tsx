import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen, reportSearchOf } from '../features/reports/index.ts';

export const Route = createFileRoute('/_signed-in/reports/')({
  validateSearch: reportSearchOf,
  component: function Report() {
    const navigate = Route.useNavigate();
    return (
      <OverviewScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
