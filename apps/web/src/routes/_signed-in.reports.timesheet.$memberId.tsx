import { createFileRoute } from '@tanstack/react-router';
import { TimesheetScreen } from '../features/timesheets/index.ts';

export const Route = createFileRoute('/_signed-in/reports/timesheet/$memberId')({
  component: function Timesheet() {
    const { memberId } = Route.useParams();
    return <TimesheetScreen key={memberId} memberId={memberId} />;
  },
});
