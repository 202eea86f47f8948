import type { Team } from '@stint/contract';
import { isManager } from '@stint/domain/workspace/teams';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMay, useMyself } from '../../identity/auth/index.ts';

/** The teams that this person may invite to. */
export function useManagedTeams(): readonly Team[] {
  const me = useMyself();
  const toAll = useMay()('ORG_INVITE_EDIT');
  const { teams } = useTeams();
  if (!me || !teams) return [];
  if (toAll) return teams;
  return teams.filter((team) =>
    team.members?.some((member) => member.employee?.userId === me.id && isManager(member, team)),
  );
}
