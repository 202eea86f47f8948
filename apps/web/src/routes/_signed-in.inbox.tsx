import { createFileRoute } from '@tanstack/react-router';
import {
  InboxScreen,
  type InboxSearch,
  inboxSearchOf,
  joinRequests,
  news,
  ownInvitations,
} from '../features/pages/inbox/index.ts';

export const Route = createFileRoute('/_signed-in/inbox')({
  // The rules of the search come with the page, not with home.
  validateSearch: (search: Record<string, unknown>) => search as InboxSearch,
  loader: ({ context: { cache, server } }) => {
    for (const query of [news(server), ownInvitations(server), joinRequests(server)])
      void cache.prefetchQuery(query as never);
  },
  component: function Inbox() {
    const navigate = Route.useNavigate();
    return (
      <InboxScreen
        search={inboxSearchOf({ ...Route.useSearch() })}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
