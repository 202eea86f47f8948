import type { Organization, OrganizationPatch } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useSaving } from '../../identity/settings/index.ts';

/** The organization that the person works in. */
export function useOrganization() {
  const server = useServer();
  const me = useMyself();
  const organizationId = me?.employee?.organizationId ?? me?.defaultOrganizationId ?? '';
  return useQuery({ ...apiQuery(server.organizations.get, { organizationId }), enabled: organizationId !== '' });
}

/** Why this person can change nothing here, or null. */
export function useBlocked(): string | null {
  const server = useServer();
  return useWhyNot()(server.organizations.update);
}

/** Changes one setting at once, and puts it back when the server refuses. Each setting has one of its own. */
export function useSaveOrganization({ id: organizationId }: Organization) {
  const server = useServer();
  const send = useApiMutation(server.organizations.update, {
    inForm: true,
    mutationScope: 'workspace settings',
    optimistic: (cache, { organizationId: _, ...patch }) => {
      const family = { queryKey: [...server.organizations.get.key] };
      const before = cache.getQueriesData<Organization>(family);
      cache.setQueriesData<Organization>(family, (item) => item && ({ ...item, ...patch } as Organization));
      return () => {
        for (const [key, first] of before) cache.setQueryData(key, first);
      };
    },
  });
  return {
    save: (patch: OrganizationPatch) => send.mutate({ ...patch, organizationId }),
    saving: useSaving(send),
    send,
  };
}
