import type { ErrorCode, SizeName } from '@stint/contract';

/** How somebody stands to one of the lists that tasks are described with. */
export interface ListUse {
  /** It is a team's; else the organization's own, which new teams begin with. */
  ofTeam: boolean;
  isMember: boolean;
  /** Their role lets them edit every team. */
  editsTeams: boolean;
  /** Their role lets them edit all of the organization. */
  editsAll: boolean;
  /** It is a label, and they add or have added it: labels are made by everybody who works. */
  isOwnLabel: boolean;
}

/** Why somebody may not change such a list, or null: a team's is its members' to tune. */
export function whyNotTune({ ofTeam, isMember, editsTeams, editsAll, isOwnLabel }: ListUse): ErrorCode | null {
  if (editsAll) return null;
  if (ofTeam) return isMember || editsTeams ? null : 'team.not_member';
  return isOwnLabel ? null : 'forbidden';
}

const standard: SizeName = 'medium';

/** The size of a new task of which nobody says one, in a team that has it. */
export const standardSize = <T extends { name: string }>(sizes: readonly T[]) =>
  sizes.find(({ name }) => name.toLowerCase() === standard);
