import type { TeamMember } from '@stint/contract';
import { peopleOf, useLedTeams, useTeam } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import type { Worker } from './worker.ts';

interface WorkerResult {
  worker: Worker;
  /** Null for one's own. */
  member: TeamMember | null;
  /** Whether the person may see the time. */
  isOpen: boolean;
}

/**
 * Somebody of the active team, or of a team that the person leads, by either of their ids; null when there is none,
 * undefined while it is not known.
 */
export function useFoundWorker(memberId: string): WorkerResult | null | undefined {
  const me = useMyself();
  const { team } = useTeam();
  const led = useLedTeams();
  const own = me?.employee;
  if (!me) return undefined;
  if (own && [own.id, me.id, 'me'].includes(memberId))
    return { worker: { employeeId: own.id, name: me.name, isOwn: true }, member: null, isOpen: true };
  const memberIn = (people: readonly TeamMember[]) =>
    people.find(({ employeeId, employee }) => [employeeId, employee?.userId].includes(memberId));
  const ledMember = memberIn(led?.flatMap(peopleOf) ?? []);
  if (!ledMember && (!team || !led)) return undefined;
  const member = ledMember ?? memberIn(team ? peopleOf(team) : []);
  const worker = member && { employeeId: member.employeeId, name: member.employee?.fullName ?? '', isOwn: false };
  return worker ? { worker, member, isOpen: ledMember !== undefined } : null;
}
