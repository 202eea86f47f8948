import type { Team, TeamPatch } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useSaving } from '../../identity/settings/index.ts';

/** Changes one setting of the team optimistically. Use one hook per setting. */
export function useSaveTeam({ id: teamId }: Team) {
  const server = useServer();
  const send = useApiMutation(server.teams.update, {
    inForm: true,
    mutationScope: 'team settings',
    optimistic: (cache, { teamId: _, ...patch }) => {
      const family = { queryKey: [...server.teams.get.key] };
      const before = cache.getQueriesData<Team>(family);
      cache.setQueriesData<Team>(family, (team) => (team?.id === teamId ? ({ ...team, ...patch } as Team) : team));
      return () => {
        for (const [key, team] of before) cache.setQueryData(key, team);
      };
    },
  });
  return { save: (patch: TeamPatch) => send.mutate({ ...patch, teamId }), saving: useSaving(send), send };
}
