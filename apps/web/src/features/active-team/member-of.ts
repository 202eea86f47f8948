import type { TeamMember } from '@stint/contract';
import { useTeam, useTeams } from './active-team.ts';
import { peopleOf } from './people.ts';

/** The record of a person in any team that this person sees: it knows their zone. */
export function useMemberOf(): (employeeId: string) => TeamMember | null {
  const { team } = useTeam();
  const { teams } = useTeams();
  const members = [team, ...(teams ?? [])].flatMap((one) => (one ? peopleOf(one) : []));
  return (employeeId) => members.find((member) => member.employeeId === employeeId) ?? null;
}
