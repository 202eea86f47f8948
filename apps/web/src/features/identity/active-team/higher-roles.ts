import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';

/** Why a higher role prevents changing a member or the team; null while loading. */
export function useWhyAbove(teamId: string) {
  const t = useText('errors');
  const { data } = useQuery(apiQuery(useServer().teams.higherRoles, { teamId }));
  return {
    member: (employeeId: string) => (data?.employeeIds.includes(employeeId) ? t('member.above') : null),
    team: data?.leadsTeam ? t('team.above') : null,
  };
}
