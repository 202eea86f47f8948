import { createFileRoute } from '@tanstack/react-router';
import { TimesheetScreen, timesheetSearchOf } from '../features/time/timesheets/index.ts';

export const Route = createFileRoute('/_signed-in/reports/timesheet/$memberId')({
  validateSearch: timesheetSearchOf,
  loaderDeps: ({ search: { view } }) => ({ view }),
  // The grid arrives beside the session, and not after it.
  loader: ({ deps: { view } }) => {
    if (!view) void import('../features/time/timesheets/week-grid.tsx');
  },
  component: function Timesheet() {
    const { memberId } = Route.useParams();
    const navigate = Route.useNavigate();
    return (
      <TimesheetScreen
        key={memberId}
        memberId={memberId}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        onPerson={(other) => void navigate({ params: { memberId: other }, search: true })}
      />
    );
  },
});
