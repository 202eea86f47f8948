import type { ErrorCode, Me } from '@stint/contract';
import { whyNotInvite } from '@stint/domain/joining/invitations';
import { useManagesTeam, useTeam, useTeams } from '../../identity/active-team/index.ts';
import { useMay, useMyself } from '../../identity/auth/index.ts';

/** Managers of the active team, or a role with the permission for all teams. */
export function useMayInvite(): boolean {
  const may = useMay()('ORG_INVITE_EDIT');
  return useManagesTeam() || may;
}

const allowedIn = (me: Me) => me.employee?.organization?.invitesAllowed ?? true;

/** Why the person cannot invite; null if they can, or while loading. */
export function useWhyNotInvite(): ErrorCode | null {
  const me = useMyself();
  const { teams } = useTeams();
  const { team } = useTeam();
  const isManager = useMayInvite();
  if (teams?.length === 0) return 'workspace.no_teams';
  if (!me || !team) return null;
  return whyNotInvite({ isManager, isEmailVerified: me.isEmailVerified, invitesAllowed: allowedIn(me) });
}
