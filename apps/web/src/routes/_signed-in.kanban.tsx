import { createFileRoute } from '@tanstack/react-router';
import { boardSearchOf, KanbanScreen, readBoard } from '../features/work/kanban/index.ts';

export const Route = createFileRoute('/_signed-in/kanban')({
  validateSearch: boardSearchOf,
  loader: ({ context: { cache, server } }) => readBoard(cache, server),
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
