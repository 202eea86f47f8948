import { createFileRoute } from '@tanstack/react-router';
import { BoardsScreen, boardsSearchOf } from '../features/work/boards/index.ts';

export const Route = createFileRoute('/_signed-in/board')({
  validateSearch: boardsSearchOf,
  component: function Boards() {
    return <BoardsScreen search={Route.useSearch()} />;
  },
});
