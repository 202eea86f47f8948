import { githubName } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useMay } from '../../identity/auth/index.ts';

/** The workspace's connection with GitHub, for those who may see it; null without one. */
export function useGithubConnection() {
  const { connections } = useServer().integrations;
  const maySee = useMay()(connections);
  const { data, error } = useQuery({ ...apiQuery(connections, { name: githubName }), enabled: maySee });
  return { connection: data?.items[0] ?? null, isKnown: data !== undefined, error };
}

/** Leaves for GitHub's page. */
export function useConnect() {
  const { begin } = useServer().integrations;
  return useApiMutation(begin, { onSuccess: ({ url }) => location.assign(url) });
}
