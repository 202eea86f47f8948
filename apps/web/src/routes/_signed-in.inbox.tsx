import { createFileRoute } from '@tanstack/react-router';
import { InboxScreen, joinRequests, news, ownInvitations } from '../features/pages/inbox/index.ts';

export const Route = createFileRoute('/_signed-in/inbox')({
  loader: ({ context: { cache, server } }) => {
    for (const query of [news(server), ownInvitations(server), joinRequests(server)])
      void cache.prefetchQuery(query as never);
  },
  component: InboxScreen,
});
