import { type Presence, presenceOf, type ShownPresence, shownPresence } from '@stint/domain/workspace/presence';
import { useOwnMember, useTeam } from '../../identity/active-team/index.ts';
import { useOwnChoice } from '../../workspace/presence/index.ts';
import { useGrowingSince } from './task-times.ts';

/** One's own presence: the local timer is newer than the team's list. */
export function ownPresence(presence: Presence, running: boolean): Presence {
  if (presence === 'suspended') return presence;
  if (running) return 'running';
  return presence === 'running' ? 'online' : presence;
}

export function useOwnPresence(): ShownPresence | undefined {
  const choice = useOwnChoice();
  const member = useOwnMember();
  const { readAt } = useTeam();
  const running = useGrowingSince() !== null;
  if (!member) return undefined;
  const present = presenceOf(member, { lastLog: null, now: new Date(readAt).toISOString() });
  return shownPresence(ownPresence(present, running), choice?.status);
}
