import type { TeamMember } from '@stint/contract';
import { useTeam, useTeams } from './active-team.ts';
import { peopleOf } from './people.ts';

/** A person's record in any visible team, which has their zone. */
export function useMemberOf(): (employeeId: string) => TeamMember | null {
  const { team } = useTeam();
  const { teams } = useTeams();
  const members = [team, ...(teams ?? [])].flatMap((candidate) => (candidate ? peopleOf(candidate) : []));
  return (employeeId) => members.find((member) => member.employeeId === employeeId) ?? null;
}
