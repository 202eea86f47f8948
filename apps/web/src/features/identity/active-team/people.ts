import type { Team, TeamMember } from '@stint/contract';

const logged = new Set<string>();

/** The members of a team. Records without a user are left out and logged once. */
export function peopleOf({ members = [] }: Pick<Team, 'members'>): TeamMember[] {
  return members.filter((member) => {
    if (member.employee?.userId) return true;
    if (!logged.has(member.id)) {
      logged.add(member.id);
      // biome-ignore lint/suspicious/noConsole: an operator should find such a record
      console.warn(`Member ${member.id} has no user and is left out.`);
    }
    return false;
  });
}
