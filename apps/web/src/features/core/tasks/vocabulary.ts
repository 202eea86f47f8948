import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useTeams } from '../../identity/active-team/index.ts';

const kinds = ['priorities', 'sizes', 'issueTypes', 'labels', 'versions'] as const;
type Kind = (typeof kinds)[number];

/** A vocabulary of the active team; empty while loading. */
export function useVocabulary<K extends Kind>(kind: K) {
  const server = useServer();
  const { teamId } = useTeams();
  const { data } = useQuery({
    ...apiQuery(server[kind].list as typeof server.labels.list, { organizationTeamId: teamId ?? '' }),
    enabled: teamId !== null,
  });
  return (data?.items ?? []) as unknown as Awaited<ReturnType<(typeof server)[K]['list']>>['items'];
}
