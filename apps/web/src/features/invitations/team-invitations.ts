import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../lib/api/server.tsx';
import { useTeam, useTeams } from '../active-team/index.ts';
import { useMayInvite } from './inviting.ts';

const invitationsOf = (server: Server, teamId: string) => apiQuery(server.invitations.list, { teams: [teamId] });

/** Every invitation to the team that is open; null until they are known, and for those who may not see them. */
export function useTeamInvitations({ isRead = true } = {}) {
  const server = useServer();
  const { teamId } = useTeams();
  const may = useMayInvite();
  const { data } = useQuery({ ...invitationsOf(server, teamId ?? ''), enabled: isRead && may && teamId !== null });
  return data?.items ?? null;
}

/** Those who have not come yet. Who has come by another door is a member, whatever their invitation says. */
export function useInvited(of: { isRead?: boolean } = {}) {
  const { team } = useTeam();
  const here = new Set(team?.members?.map(({ employee }) => employee?.user?.email?.toLowerCase()));
  const open = useTeamInvitations(of)?.filter(({ status }) => status === 'INVITED' || status === 'EXPIRED') ?? [];
  return open.filter(({ email }) => !here.has(email));
}

/** How many are on their way into the team, once the page has read it. */
export function usePendingCount(): number {
  const { pending } = useTeam();
  return useInvited({ isRead: false }).length + pending.length;
}
