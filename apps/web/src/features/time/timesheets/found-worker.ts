import type { TeamMember } from '@stint/contract';
import { peopleOf, useTeam } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import type { Worker } from './worker.ts';

interface WorkerResult {
  of: Worker;
  /** Null for one's own. */
  member: TeamMember | null;
}

/** Somebody of the active team by either of their ids; null when there is none, undefined while it is not known. */
export function useFoundWorker(memberId: string): WorkerResult | null | undefined {
  const me = useMyself();
  const { team } = useTeam();
  const own = me?.employee;
  if (!me) return undefined;
  if (own && [own.id, me.id, 'me'].includes(memberId))
    return { of: { employeeId: own.id, name: me.name, isOwn: true }, member: null };
  if (!team) return undefined;
  const member = peopleOf(team).find(({ employeeId, employee }) => [employeeId, employee?.userId].includes(memberId));
  const worker = member && { employeeId: member.employeeId, name: member.employee?.fullName ?? '', isOwn: false };
  return worker ? { of: worker, member } : null;
}
