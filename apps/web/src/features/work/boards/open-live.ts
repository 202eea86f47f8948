import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useTeam } from '../../identity/active-team/index.ts';
import { liveAddress } from './live-address.ts';

/** Opens the live board of members of the active team in a new window; null until its address is known. */
export function useOpenLive(isWanted: boolean): ((employeeIds: readonly string[]) => void) | null {
  const server = useServer();
  const { team } = useTeam();
  const { data } = useQuery({
    ...apiQuery(server.boards.list, { organizationTeamId: team?.id ?? '' }),
    enabled: isWanted && team !== null,
  });
  if (!data) return null;
  return (employeeIds) => {
    const url = liveAddress(data.liveUrl, employeeIds);
    // A new window of this server shares its session; that of another server learns nothing of this one.
    window.open(url, '_blank', new URL(url).origin === location.origin ? '' : 'noopener');
  };
}
