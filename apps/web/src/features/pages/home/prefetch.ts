import type { QueryClient } from '@tanstack/react-query';
import type { Server } from '../../../lib/api/server.tsx';
import { todayIn, zoneHere } from '../../../lib/clock/today.ts';
import { rememberedZone, teamPref } from '../../../lib/page/place.ts';
import { teamStatuses } from '../../core/tasks/index.ts';
import { timerStatus } from '../../core/timer/index.ts';
import { teamList, teamOn } from '../../identity/active-team/index.ts';

/** Loads home's data before the session is known; the page renders what has arrived. */
export function prefetchHome(cache: QueryClient, server: Server): void {
  const zone = rememberedZone() ?? zoneHere();
  const teamId = teamPref.get();
  void cache.prefetchQuery(teamList(server));
  void cache.prefetchQuery(timerStatus(server, zone));
  if (!teamId) return;
  void cache.prefetchQuery(teamOn(server, teamId, todayIn(zone)));
  void cache.prefetchQuery(teamStatuses(server, teamId));
}
