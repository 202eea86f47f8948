import { createFileRoute } from '@tanstack/react-router';
import { PublicBoardScreen } from '../features/work/boards/index.ts';

/** Open to everybody who has the link, also to people who are not signed in. */
export const Route = createFileRoute('/shared-board/$token')({
  component: function SharedBoard() {
    return <PublicBoardScreen {...Route.useParams()} />;
  },
});
