import { createFileRoute } from '@tanstack/react-router';
import { type ReportSearch, reportSearchOf, TeamDashboardScreen } from '../features/reports/reports/index.ts';

export const Route = createFileRoute('/_signed-in/dashboard/team-dashboard')({
  // The rules of the search come with the page, not with home.
  validateSearch: (search: Record<string, unknown>) => search as ReportSearch,
  component: function Dashboard() {
    const navigate = Route.useNavigate();
    const search = reportSearchOf({ ...Route.useSearch() });
    return (
      <TeamDashboardScreen
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    );
  },
});
