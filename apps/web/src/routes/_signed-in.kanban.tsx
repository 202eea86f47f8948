import { createFileRoute } from '@tanstack/react-router';
import { KanbanScreen } from '../features/kanban/index.ts';
import { filterOf } from '../features/tasks/index.ts';

export const Route = createFileRoute('/_signed-in/kanban')({
  validateSearch: filterOf,
  component: function Kanban() {
    const navigate = Route.useNavigate();
    return (
      <KanbanScreen
        filter={Route.useSearch()}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
