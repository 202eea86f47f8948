import { createFileRoute } from '@tanstack/react-router';
import { LimitsScreen, reportSearchOf } from '../features/reports/index.ts';

export const Route = createFileRoute('/_signed-in/reports/weekly-limit')({
  validateSearch: reportSearchOf,
  component: function Report() {
    const navigate = Route.useNavigate();
    return (
      <LimitsScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
