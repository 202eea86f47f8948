import { createFileRoute } from '@tanstack/react-router';
import { boardSearchOf, KanbanScreen } from '../features/work/kanban/index.ts';

export const Route = createFileRoute('/_signed-in/kanban')({
  validateSearch: boardSearchOf,
  component: function Kanban() {
    const navigate = Route.useNavigate();
    return (
      <KanbanScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
