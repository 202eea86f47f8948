import type { InboxBox } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';

export const news = (server: Server, box: InboxBox = 'inbox') =>
  apiQuery(server.notifications.list, box === 'inbox' ? {} : { box });
export const ownInvitations = (server: Server) => apiQuery(server.invitations.mine, {});
export const joinRequests = (server: Server) => apiQuery(server.joinRequests.list, {});

/** Other workspaces send no events to this page. */
const staleAfter = 120_000;

/** The number of pending items. */
export function useInboxCount(): number {
  const server = useServer();
  const { data } = useQuery({
    ...apiQuery(server.notifications.count, {}),
    staleTime: staleAfter,
    refetchInterval: staleAfter,
    refetchOnWindowFocus: true,
  });
  return data ? data.unread + data.waiting : 0;
}
