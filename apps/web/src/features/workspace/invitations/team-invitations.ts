import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';
import { useTeam, useTeams } from '../../identity/active-team/index.ts';
import { useMayInvite } from './inviting.ts';

const invitationsOf = (server: Server, teamId: string) => apiQuery(server.invitations.list, { teams: [teamId] });

/** All invitations of the active team; null while loading or without the permission. */
export function useTeamInvitations({ isRead = true } = {}) {
  const server = useServer();
  const { teamId } = useTeams();
  const may = useMayInvite();
  const { data } = useQuery({ ...invitationsOf(server, teamId ?? ''), enabled: isRead && may && teamId !== null });
  return data?.items ?? null;
}

/** The pending ones. A person who joined another way is a member, whatever the invitation's status. */
export function useInvited(options: { isRead?: boolean } = {}) {
  const { team } = useTeam();
  const here = new Set(team?.members?.map(({ employee }) => employee?.user?.email?.toLowerCase()));
  const open = useTeamInvitations(options)?.filter(({ status }) => status === 'INVITED' || status === 'EXPIRED') ?? [];
  return open.filter(({ email }) => !here.has(email));
}

/** The number of pending members, once loaded. */
export function usePendingCount(): number {
  const { pending } = useTeam();
  return useInvited({ isRead: false }).length + pending.length;
}
