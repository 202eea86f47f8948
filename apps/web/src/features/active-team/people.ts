import type { Team, TeamMember } from '@stint/contract';

const told = new Set<string>();

/** The members of a team; one without a person behind it is left out, and the log says so once. */
export function peopleOf({ members = [] }: Pick<Team, 'members'>): TeamMember[] {
  return members.filter((member) => {
    if (member.employee?.userId) return true;
    if (!told.has(member.id)) {
      told.add(member.id);
      // biome-ignore lint/suspicious/noConsole: whoever runs the server should find such a record
      console.warn(`Member ${member.id} has no user and is left out.`);
    }
    return false;
  });
}
