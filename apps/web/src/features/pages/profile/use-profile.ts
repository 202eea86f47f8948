import type { Team } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { type MemberView, useViews } from '../../core/timer/index.ts';
import { teamOn, useManagesTeam, useOwnZone, useTeam, useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import type { Worker } from '../../time/timesheets/index.ts';

const has = (team: Team, userId: string) =>
  team.members?.some(({ employee, isPending }) => !isPending && employee?.userId === userId) ?? false;

export interface Profile {
  team: Team;
  member: MemberView;
  /** Time entries are visible to the person and to managers of the team. */
  mayLoadTime: boolean;
}

export const workerOf = ({ member }: Profile): Worker => ({
  employeeId: member.record.employeeId,
  name: member.name,
  isOwn: member.isOwn,
});

interface ProfileResult {
  profile: Profile | null;
  pending: boolean;
  /** Why it is not shown. */
  refused: 'unknown' | 'not shared' | null;
}

/** The open team if the person is in it, otherwise another shared team. */
function useTeamWith(userId: string): { team: Team | null; readAt: number; unknown: boolean } {
  const server = useServer();
  const { team, readAt } = useTeam();
  const { teams } = useTeams();
  const today = useToday(useOwnZone());
  const isOwn = useMyself()?.id === userId;
  const here = team !== null && has(team, userId);
  const sharedId = (here ? team : teams?.find((item) => has(item, userId)))?.id ?? null;
  const shared = useQuery({
    ...teamOn(server, sharedId ?? '', today, 'everybody'),
    enabled: sharedId !== null && !(here && isOwn),
  });
  if (here && isOwn) return { team, readAt, unknown: false };
  return {
    team: shared.data ?? null,
    readAt: shared.dataUpdatedAt,
    unknown: teams !== null && sharedId === null && (team !== null || teams.length === 0),
  };
}

const pending: ProfileResult = { profile: null, pending: true, refused: null };

/** A team can limit profiles to the person and its managers. */
const resultOf = (profile: Profile): ProfileResult =>
  profile.mayLoadTime || profile.team.shareProfileView
    ? { profile, pending: false, refused: null }
    : { profile: null, pending: false, refused: 'not shared' };

/** The profile of a person in a team that both belong to. */
export function useProfile(userId: string): ProfileResult {
  const me = useMyself();
  const manages = useManagesTeam();
  const { team, readAt, unknown } = useTeamWith(userId);
  const member = useViews(team, readAt)?.find((view) => view.userId === userId) ?? null;
  if (unknown) return { ...pending, pending: false, refused: 'unknown' };
  return team && member ? resultOf({ team, member, mayLoadTime: me?.id === userId || manages }) : pending;
}
