import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsScreen, type ApprovalsSearch, approvalsSearchOf } from '../features/time/approvals/index.ts';

export const Route = createFileRoute('/_signed-in/approvals')({
  // The rules of the search come with the page, not with home.
  validateSearch: (search: Record<string, unknown>) => search as ApprovalsSearch,
  component: function Approvals() {
    const navigate = Route.useNavigate();
    return (
      <ApprovalsScreen
        search={approvalsSearchOf({ ...Route.useSearch() })}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
