import type { Team, TeamMember } from '@stint/contract';
import { ms, type Range } from '@stint/domain/time';
import type { QueryClient } from '@tanstack/react-query';
import type { Server } from '../../../lib/api/server.tsx';

/** A team read on an earlier day, as it was at the start of this day: no time worked yet. */
function atDawn(team: Team, readAt: number, dawn: number): Team {
  return { ...team, members: team.members?.map((member) => rested(member, dawn - readAt)) ?? [] };
}

/** Adds the time until midnight to a running timer's totals and resets today's. */
function rested(member: TeamMember, workedOn: number): TeamMember {
  const running = member.running ? member.lastWorkedTask?.id : undefined;
  const total = member.totalWorkedTasks?.map((totalWorkedTask) => {
    if (totalWorkedTask.id !== running) return totalWorkedTask;
    const durationMs = totalWorkedTask.durationMs + workedOn;
    return { ...totalWorkedTask, durationMs, duration: Math.floor(durationMs / 1000) };
  });
  return { ...member, duration: 0, durationMs: 0, totalTodayTasks: [], totalWorkedTasks: total ?? [] };
}

/** Yesterday's cached data of a team, which is all that an offline page has on a new day. */
export function beforeToday(cache: QueryClient, server: Server, teamId: string, { from }: Range): Team | undefined {
  const dawn = ms(from);
  const queryState = cache
    .getQueryCache()
    .findAll({ queryKey: [...server.teams.get.key] })
    .filter(({ queryKey, state }) => {
      const { startDate } = queryKey.at(-1) as { startDate?: string };
      return startDate && (state.data as Team | undefined)?.id === teamId && state.dataUpdatedAt < dawn;
    })
    .map(({ state }) => state)
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0];
  return queryState && atDawn(queryState.data as Team, queryState.dataUpdatedAt, dawn);
}
