import type { NoticeSettings } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useSaving } from '../../identity/settings/index.ts';

/** The person's settings of notices, and how one of them is changed. */
export function useNoticeSettings() {
  const server = useServer();
  const query = apiQuery(server.noticeSettings.mine, {});
  const { data } = useQuery(query);
  const send = useApiMutation(server.noticeSettings.save, {
    inForm: true,
    mutationScope: 'notice settings',
    optimistic: (cache, patch) => {
      const before = cache.getQueryData(query.queryKey);
      cache.setQueryData(query.queryKey, (item) => item && ({ ...item, ...patch } as NoticeSettings));
      return () => cache.setQueryData(query.queryKey, before);
    },
  });
  return { settings: data, save: send.mutate, saving: useSaving(send) };
}
