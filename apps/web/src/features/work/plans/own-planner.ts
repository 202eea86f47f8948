import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import type { Planner } from './plan-reads.ts';

/** The signed-in person in the active team; null while loading. */
export function useOwnPlanner(): Planner | null {
  const employeeId = useMyself()?.employee?.id;
  const { teamId } = useTeams();
  return employeeId && teamId ? { employeeId, organizationTeamId: teamId } : null;
}
