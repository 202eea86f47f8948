import type { MemberView } from '../../core/timer/index.ts';

/** The most people that the strip names. */
const maxNamed = 12;

const isHere = ({ shown }: MemberView) => shown !== 'idle' && shown !== 'suspended';
const rank = (member: MemberView) => (member.isRunning ? 0 : isHere(member) ? 1 : 2);

/** Those who work come first, then those who are here; others keep the team's order. */
export function firstOf(members: readonly MemberView[]): { shown: MemberView[]; others: number } {
  const firstMembers = members.toSorted((member, other) => rank(member) - rank(other)).slice(0, maxNamed);
  return { shown: firstMembers, others: members.length - firstMembers.length };
}
