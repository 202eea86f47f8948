import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen, type ReportSearch, reportSearchOf } from '../features/reports/reports/index.ts';

export const Route = createFileRoute('/_signed-in/reports/overview')({
  // The rules of the search come with the page, not with home.
  validateSearch: (search: Record<string, unknown>) => search as ReportSearch,
  component: function Report() {
    const navigate = Route.useNavigate();
    const search = reportSearchOf({ ...Route.useSearch() });
    return (
      <OverviewScreen
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    );
  },
});
