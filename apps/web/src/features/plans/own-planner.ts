import { useTeams } from '../active-team/index.ts';
import { useMyself } from '../auth/index.ts';
import type { Planner } from './plan-reads.ts';

/** The person themself in the open team; null while that is not known. */
export function useOwnPlanner(): Planner | null {
  const employeeId = useMyself()?.employee?.id;
  const { teamId } = useTeams();
  return employeeId && teamId ? { employeeId, organizationTeamId: teamId } : null;
}
