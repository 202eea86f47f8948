import type { Team, TeamMember } from '@stint/contract';
import { ms, todayRange } from '@stint/domain/time';
import { chosenTeam, isManager, isManagingRole } from '@stint/domain/workspace/teams';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery, type Server, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { cacheTimes } from '../../../lib/cache/cache-times.ts';
import { useSharedQuery } from '../../../lib/cache/shared-query.ts';
import { now } from '../../../lib/clock/now.ts';
import { type Today, useToday } from '../../../lib/clock/today.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { teamPref } from '../../../lib/page/place.ts';
import { useMyself } from '../auth/index.ts';
import { beforeToday } from './new-day.ts';
import { useOwnZone } from './zone.tsx';

export const teamList = (server: Server) => apiQuery(server.teams.list, {});

/**
 * A team with its members' tasks and today's times, by each member's own day. The key contains the reader's day, so
 * that a new day reads it again. Of others it has the totals of today's tasks only, unless `totals` asks for all.
 */
export function teamOn(
  { teams: { get } }: Server,
  teamId: string,
  { range }: Today,
  totals: 'everybody' | 'caller' = 'caller',
) {
  const queryKey = [...get.key, { teamId, startDate: range.from, totals }] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get({ teamId, totals }, { signal }),
    ...cacheTimes(get.key),
  });
}

/** Milliseconds until midnight in the next member's zone, where a total restarts at zero. */
function untilNextDay(team: Team | undefined): number | false {
  const at = new Date(now()).toISOString();
  const calendars = new Set(team?.members?.flatMap(({ employee }) => employee?.timeZones ?? []));
  const ends = [...calendars].map((calendar) => ms(todayRange(at, calendar).to));
  return ends.length > 0 && Math.min(...ends) - ms(at) + 1000;
}

interface Teams {
  /** Null while loading. */
  teams: readonly Team[] | null;
  /** While the list is loading: the most likely team, so that nothing waits for the list. */
  teamId: string | null;
}

export function useTeams(): Teams {
  const server = useServer();
  const lastTeamId = useMyself()?.lastTeamId ?? null;
  const stored = usePref(teamPref);
  const teams = useSharedQuery(teamList(server)).data?.items ?? null;
  if (!teams) return { teams, teamId: stored ?? lastTeamId };
  return { teams, teamId: chosenTeam(teams, stored, lastTeamId)?.id ?? null };
}

const ofOtherDay = (cache: QueryClient, { teams: { get } }: Server, teamId: string | null): Team | undefined =>
  cache.getQueriesData<Team>({ queryKey: [...get.key] }).find(([, team]) => team?.id === teamId)?.[1];

/** The active team with its members and the time of reading. */
export function useTeam() {
  const server = useServer();
  const { teamId } = useTeams();
  const cache = useQueryClient();
  const today = useToday(useOwnZone());
  const dawn = ms(today.range.from);
  const { data, dataUpdatedAt } = useSharedQuery({
    ...teamOn(server, teamId ?? '', today),
    enabled: teamId !== null,
    // At midnight, or offline on a new day: yesterday's team with today's times at zero.
    initialData: () => beforeToday(cache, server, teamId ?? '', today.range),
    initialDataUpdatedAt: dawn,
    staleTime: ({ state }) => (state.dataUpdatedAt === dawn ? 0 : cacheTimes(server.teams.get.key).staleTime),
    refetchInterval: ({ state }) => untilNextDay(state.data),
    // Another day's data of the same team stays while loading, so that the page keeps its shape.
    placeholderData: () => ofOtherDay(cache, server, teamId),
  });
  return { ...useMemo(() => divided(data), [data]), readAt: dataUpdatedAt };
}

/** The active team with each member's time on all tasks ever. */
export function useTeamTotals() {
  const server = useServer();
  const { teamId } = useTeams();
  const today = useToday(useOwnZone());
  const { data, dataUpdatedAt } = useQuery({
    ...teamOn(server, teamId ?? '', today, 'everybody'),
    enabled: teamId !== null,
  });
  return { ...useMemo(() => divided(data), [data]), readAt: dataUpdatedAt };
}

/** Pending members cannot be assigned tasks, so they are separate. */
function divided(data: Team | undefined): { team: Team | null; pending: readonly TeamMember[] } {
  if (!data) return { team: null, pending: [] };
  const { members = [] } = data;
  const pending = members.filter(({ isPending }) => isPending);
  if (pending.length === 0) return { team: data, pending };
  return { team: { ...data, members: members.filter(({ isPending }) => !isPending) }, pending };
}

/** Whether this person leads the active team: by team role, as its creator, or by workspace role. */
export function useManagesTeam(): boolean {
  const me = useMyself();
  const { team } = useTeam();
  const ownMember = team?.members?.find(({ employee }) => employee?.userId === me?.id);
  if (team === null) return false;
  return isManagingRole(me?.role?.name) || (ownMember !== undefined && isManager(ownMember, team));
}

function leads(userId: string, team: Team): boolean {
  const ownMember = team.members?.find(({ employee }) => employee?.userId === userId);
  return ownMember !== undefined && isManager(ownMember, team);
}

/** Whether this person leads any team; null while loading. */
export function useLeadsAny(): boolean | null {
  const me = useMyself();
  const { teams } = useTeams();
  if (!me || !teams) return null;
  return isManagingRole(me.role?.name) || teams.some((team) => leads(me.id, team));
}

/**
 * The teams whose members' time this person may see, the active one first: those they lead, or all by workspace role.
 * Null while loading.
 */
export function useLedTeams(): readonly Team[] | null {
  const me = useMyself();
  const { teams, teamId } = useTeams();
  if (!me || !teams) return null;
  const led = teams.filter((team) => isManagingRole(me.role?.name) || leads(me.id, team));
  return [...led.filter(({ id }) => id === teamId), ...led.filter(({ id }) => id !== teamId)];
}

/** Switches the team, here and for the next sign-in. */
export function useOpenTeam() {
  const server = useServer();
  const me = useMyself();
  const remember = useApiMutation(server.users.update);
  return (teamId: string) => {
    teamPref.set(teamId);
    if (me) remember.mutate({ userId: me.id, lastTeamId: teamId });
  };
}
