import type { Invitation } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../lib/api/server.tsx';

/** Milliseconds. A mail server that refuses says so within moments. */
const askEvery = 3000;

/** Why the message of one of these invitations could not be sent, as soon as that is known. */
export function useMailProblem(invited: readonly Invitation[]): (id: string) => string | null | undefined {
  const server = useServer();
  const { data } = useQuery({
    ...apiQuery(server.invitations.list, { status: 'INVITED' }),
    enabled: invited.length > 0,
    refetchInterval: askEvery,
  });
  return (id) => data?.items.find((one) => one.id === id)?.mailProblem;
}
