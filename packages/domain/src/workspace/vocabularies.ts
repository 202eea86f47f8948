import type { ErrorCode, SizeName } from '@stint/contract';

/** A person's relation to a vocabulary. */
export interface ListUse {
  /** A team's list; otherwise the organization's, which new teams copy. */
  ofTeam: boolean;
  isMember: boolean;
  /** The role may edit every team. */
  editsTeams: boolean;
  /** The role may edit all of the organization. */
  editsAll: boolean;
  /** A label that the person adds or has added. Everyone who may edit tasks can create labels. */
  isOwnLabel: boolean;
}

/** The reason a person may not change a list, or null. A team's members may change its lists. */
export function whyNotTune({ ofTeam, isMember, editsTeams, editsAll, isOwnLabel }: ListUse): ErrorCode | null {
  if (editsAll) return null;
  if (ofTeam) return isMember || editsTeams ? null : 'team.not_member';
  return isOwnLabel ? null : 'forbidden';
}

const standard: SizeName = 'medium';

/** The default size of a new task, if the team has it. */
export const standardSize = <T extends { name: string }>(sizes: readonly T[]) =>
  sizes.find(({ name }) => name.toLowerCase() === standard);
