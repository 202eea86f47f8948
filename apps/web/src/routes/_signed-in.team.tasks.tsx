import { createFileRoute } from '@tanstack/react-router';
import { TeamTasksScreen, tableSearchOf } from '../features/work/team-tasks/index.ts';

export const Route = createFileRoute('/_signed-in/team/tasks')({
  validateSearch: tableSearchOf,
  component: function TeamTasks() {
    const navigate = Route.useNavigate();
    return (
      <TeamTasksScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
