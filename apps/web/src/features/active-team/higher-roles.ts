import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';

/** Why the person may not change a member, or the team itself, because of a higher role; null while nothing is known. */
export function useWhyAbove(teamId: string) {
  const t = useText('errors');
  const { data } = useQuery(apiQuery(useServer().teams.higherRoles, { teamId }));
  return {
    member: (employeeId: string) => (data?.employeeIds.includes(employeeId) ? t('member.above') : null),
    team: data?.leadsTeam ? t('team.above') : null,
  };
}
