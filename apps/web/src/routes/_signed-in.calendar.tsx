import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen, calendarSearchOf } from '../features/work/calendar/index.ts';

export const Route = createFileRoute('/_signed-in/calendar')({
  validateSearch: calendarSearchOf,
  component: function Calendar() {
    const navigate = Route.useNavigate();
    return (
      <CalendarScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
