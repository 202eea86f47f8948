import type { Team } from '@stint/contract';
import { movedTo } from '@stint/domain/workspace/teams';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';

/** Moves a member within the team's shared order. */
export function useMoveMember() {
  const t = useText('members');
  const server = useServer();
  const send = useApiMutation(server.teamMembers.update, {
    mutationScope: 'member order',
    failed: t('orderFailed'),
    optimistic: (cache, { memberId, order }) => {
      const before = cache.getQueriesData<Team>({ queryKey: [...server.teams.get.key] });
      const undo = before.map(([key, team]) => {
        const updatedAt = cache.getQueryState(key)?.dataUpdatedAt ?? Date.now();
        const members = movedTo(team?.members ?? [], memberId, order ?? 0);
        if (team) {
          const ordered = members.map((member, place) => ({ ...member, order: place }));
          cache.setQueryData<Team>(key, { ...team, members: ordered }, { updatedAt });
        }
        return () => cache.setQueryData(key, team, { updatedAt });
      });
      return () => {
        for (const back of undo) back();
      };
    },
  });
  return (team: Team, memberId: string, order: number, onSettled: () => void) =>
    send.mutate({ memberId, organizationTeamId: team.id, order }, { onSettled });
}
