import { createFileRoute } from '@tanstack/react-router';
import { filterOf } from '../features/core/tasks/index.ts';
import { KanbanScreen } from '../features/work/kanban/index.ts';

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
