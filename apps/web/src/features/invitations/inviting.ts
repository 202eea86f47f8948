import type { ErrorCode, Me } from '@stint/contract';
import { whyNotInvite } from '@stint/domain/invitations';
import { useManagesTeam, useTeam, useTeams } from '../active-team/index.ts';
import { useMay, useMyself } from '../auth/index.ts';

/** Whoever leads the team that is open, or whose role says so for all of them. */
export function useMayInvite(): boolean {
  const may = useMay()('ORG_INVITE_EDIT');
  return useManagesTeam() || may;
}

const allowedIn = (me: Me) => me.employee?.organization?.invitesAllowed ?? true;

/** Why nobody can be invited by this person now; null when somebody can, or before that is known. */
export function useWhyNotInvite(): ErrorCode | null {
  const me = useMyself();
  const { teams } = useTeams();
  const { team } = useTeam();
  const isManager = useMayInvite();
  if (teams?.length === 0) return 'workspace.no_teams';
  if (!me || !team) return null;
  return whyNotInvite({ isManager, isEmailVerified: me.isEmailVerified, invitesAllowed: allowedIn(me) });
}
