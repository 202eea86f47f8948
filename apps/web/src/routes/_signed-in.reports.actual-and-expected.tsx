import { createFileRoute } from '@tanstack/react-router';
import { ActualAndExpectedScreen, reportSearchOf } from '../features/reports/index.ts';

export const Route = createFileRoute('/_signed-in/reports/actual-and-expected')({
  validateSearch: reportSearchOf,
  component: function Report() {
    const navigate = Route.useNavigate();
    return (
      <ActualAndExpectedScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
