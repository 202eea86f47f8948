import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, type Server } from '../../../lib/api/server.tsx';
import { teamPref } from '../../../lib/page/place.ts';
import { teamTasks } from './team-tasks.ts';

/** Asks for the board of the last team while the page is on its way. */
export function readBoard(cache: QueryClient, server: Server): void {
  const teamId = teamPref.get();
  if (!teamId) return;
  void cache.prefetchQuery(teamTasks(server, teamId));
  void cache.prefetchQuery(apiQuery(server.taskRanks.list, { organizationTeamId: teamId }));
}
