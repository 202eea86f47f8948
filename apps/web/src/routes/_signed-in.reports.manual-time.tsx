import { createFileRoute } from '@tanstack/react-router';
import { ManualTimeScreen, reportSearchOf } from '../features/reports/index.ts';

export const Route = createFileRoute('/_signed-in/reports/manual-time')({
  validateSearch: reportSearchOf,
  component: function Report() {
    const navigate = Route.useNavigate();
    return (
      <ManualTimeScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
