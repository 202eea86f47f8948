import type { Bootstrap } from '@stint/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Stream } from '../../../lib/api/realtime.ts';
import { apiQuery, type Server } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { todayIn } from '../../../lib/clock/today.ts';
import { teamPref } from '../../../lib/page/place.ts';
import { teamStatuses } from '../../core/tasks/index.ts';
import { timerStatus } from '../../core/timer/index.ts';
import { ownZoneOf, teamList, teamOn } from '../../identity/active-team/index.ts';
import { myPermissions, myself, myWorkspaces } from '../../identity/auth/index.ts';
import { holidaysOf } from '../../workspace/holidays/index.ts';

interface Start {
  cache: QueryClient;
  server: Server;
  stream: Stream;
}

/**
 * Fills the queries that every page needs with one call. It is the first read of the permissions, which other reads wait
 * for. A part that is missing is read by its own query.
 */
export function bootstrap(start: Start): Promise<void> {
  const { cache, server } = start;
  const permissions = myPermissions(server);
  if (cache.getQueryData(permissions.queryKey) !== undefined) return cache.prefetchQuery(permissions);
  return cache.prefetchQuery({
    ...permissions,
    queryFn: async ({ signal }) => {
      const requestedAt = performance.now();
      const teamId = teamPref.get() ?? undefined;
      const year = new Date(now()).getFullYear();
      const parts = await server.bootstrap.read({ teamId, year }, { signal }).catch((): Bootstrap => ({}));
      fill(start, parts, Math.ceil(performance.now() - requestedAt));
      if (parts.holidays) cache.setQueryData(holidaysOf(server, year).queryKey, parts.holidays);
      return parts.permissions ?? server.rolePermissions.mine({}, { signal });
    },
  });
}

function fill({ cache, server, stream }: Start, parts: Bootstrap, tookMs: number): void {
  const { me, team, timer } = parts;
  const set = ({ queryKey }: { queryKey: QueryKey }, part: unknown) => {
    if (part !== undefined) cache.setQueryData(queryKey, part);
  };
  if (parts.stream) stream.begins(parts.stream);
  set(myself(server), me);
  set(apiQuery(server.users.workingHours, {}), parts.workingHours);
  set(teamList(server), parts.teams);
  set(myWorkspaces(server), parts.workspaces);
  set(apiQuery(server.presence.list, {}), parts.presence);
  set(apiQuery(server.notifications.count, {}), parts.counts);
  set(apiQuery(server.timesheets.waiting, {}), parts.waiting);
  set(apiQuery(server.favorites.named, {}), parts.favorites);
  set(apiQuery(server.meetings.ringing, {}), parts.ringing);
  set(apiQuery(server.firstSteps.get, {}), parts.firstSteps);
  if (!me) return;
  const zone = ownZoneOf(me);
  set(timerStatus(server, zone), timer && { ...timer, tookMs });
  if (!team) return;
  const ofTeam = { organizationTeamId: team.id };
  set(teamOn(server, team.id, todayIn(zone)), team);
  set(teamStatuses(server, team.id), parts.statuses);
  set(apiQuery(server.priorities.list, ofTeam), parts.priorities);
  set(apiQuery(server.sizes.list, ofTeam), parts.sizes);
  set(apiQuery(server.issueTypes.list, ofTeam), parts.issueTypes);
  set(apiQuery(server.labels.list, ofTeam), parts.labels);
  set(apiQuery(server.taskViews.list, ofTeam), parts.taskViews);
}
