import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useApiMutation, useConnection, useServer } from '../../lib/api/server.tsx';

/** The signed-in person with their employee and organization: the first thing every signed-in page reads. */
export const myself = (server: Server) =>
  apiQuery(server.users.me, { includeEmployee: true, includeOrganization: true });

export const useMyself = () => useQuery(myself(useServer())).data;

/** The workspaces this person may enter: nobody tells us when a company far away lets somebody in, so we ask. */
export const myWorkspaces = (server: Server) => ({
  ...apiQuery(server.auth.workspaces, { includeTeams: true }),
  staleTime: 15 * 60_000,
  refetchInterval: 30 * 60_000,
});

/** Leaves on this device; only once the server knows. */
export function useSignOut() {
  const { server, session } = useConnection();
  const send = useApiMutation(server.auth.logout, { onSuccess: () => session.leave() });
  return () => send.mutate({});
}
