import { addDays } from '@stint/domain/dates';
import { chosenTeam } from '@stint/domain/workspace/teams';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, type Server } from '../../../lib/api/server.tsx';
import { todayIn } from '../../../lib/clock/today.ts';
import { teamPref } from '../../../lib/page/place.ts';
import { groupingOf, ownTaskPages } from '../../core/tasks/index.ts';
import { ownZoneOf, teamList } from '../../identity/active-team/index.ts';
import { myself } from '../../identity/auth/index.ts';
import { entriesOf } from '../../time/timesheets/index.ts';

/** Asks for what the parts of home show while their code is on its way. The team and the person must be known. */
export function readOwnDay(cache: QueryClient, server: Server): void {
  const me = cache.getQueryData(myself(server).queryKey);
  const teams = cache.getQueryData(teamList(server).queryKey)?.items ?? [];
  const employeeId = me?.employee?.id;
  const organizationTeamId = chosenTeam(teams, teamPref.get(), me?.lastTeamId ?? null)?.id;
  if (!me || !employeeId || !organizationTeamId) return;
  const { date } = todayIn(ownZoneOf(me));
  void cache.prefetchInfiniteQuery(ownTaskPages(server, employeeId, organizationTeamId, groupingOf('mine')));
  void cache.prefetchQuery(apiQuery(server.plans.ofEmployee, { employeeId, organizationTeamId }));
  void cache.prefetchQuery(entriesOf(server, employeeId, { start: addDays(date, -1), end: date }));
}
