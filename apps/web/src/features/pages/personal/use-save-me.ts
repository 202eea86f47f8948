import type { Me, UserPatch } from '@stint/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { useSaving } from '../../identity/settings/index.ts';

/** Shows the person as they will be; returns how to show them as they were. */
function showMe(cache: QueryClient, patch: Partial<Me>): () => void {
  const family = { queryKey: ['users', 'me'] };
  const before = cache.getQueriesData<Me>(family);
  cache.setQueriesData<Me>(family, (me) => me && { ...me, ...patch });
  return () => {
    for (const [key, me] of before) cache.setQueryData(key, me);
  };
}

/** Changes one's own record at once, and puts it back when the server refuses. Each setting has one of its own. */
export function useSaveMe() {
  const server = useServer();
  const me = useMyself();
  const send = useApiMutation(server.users.savePersonal, {
    inForm: true,
    mutationScope: 'personal settings',
    optimistic: (cache, { userId: _, ...patch }) => showMe(cache, patch as Partial<Me>),
  });
  const save = (patch: UserPatch) => me && send.mutate({ ...patch, userId: me.id });
  return { save, saving: useSaving(send) };
}
