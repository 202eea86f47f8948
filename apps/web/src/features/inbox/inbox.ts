import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../lib/api/server.tsx';

export const news = (server: Server) => apiQuery(server.notifications.list, {});
export const ownInvitations = (server: Server) => apiQuery(server.invitations.mine, {});
export const joinRequests = (server: Server) => apiQuery(server.joinRequests.list, {});

/** Of an invitation that another company sends, nobody tells us: so we ask now and then. */
const staleAfter = 120_000;

/** How much waits in the inbox. */
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
