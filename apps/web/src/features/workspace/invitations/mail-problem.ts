import type { Invitation } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';

/** Milliseconds; a refusing mail server answers within moments. */
const askEvery = 3000;

/** Why a message of these invitations could not be sent, polled until known. */
export function useMailProblem(invited: readonly Invitation[]): (id: string) => string | null | undefined {
  const server = useServer();
  const { data } = useQuery({
    ...apiQuery(server.invitations.list, { status: 'INVITED' }),
    enabled: invited.length > 0,
    refetchInterval: askEvery,
  });
  return (id) => data?.items.find((invitation) => invitation.id === id)?.mailProblem;
}
