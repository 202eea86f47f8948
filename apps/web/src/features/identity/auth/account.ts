import type { MeetingType } from '@stint/contract';
import { apiQuery, type Server, useApiMutation, useConnection, useServer } from '../../../lib/api/server.tsx';
import { useSharedQuery } from '../../../lib/cache/shared-query.ts';
import { pushPref } from '../../../lib/device/push-pref.ts';

/** The signed-in person with employee and organization, which every signed-in page needs first. */
export const myself = (server: Server) =>
  apiQuery(server.users.me, { includeEmployee: true, includeOrganization: true });

export const useMyself = () => useSharedQuery(myself(useServer())).data;

/** The kind of meeting that the workspace uses; null if this server has no meeting server of it. */
export function useMeetingType(): MeetingType | null {
  const me = useMyself();
  const types = me?.meetingTypes ?? [];
  const type = me?.employee?.organization?.meetingType ?? types[0];
  return type && types.includes(type) ? type : null;
}

/** The workspaces this person may enter. Other tenants send no events to this page, so the list is polled. */
export const myWorkspaces = (server: Server) => ({
  ...apiQuery(server.auth.workspaces, { includeTeams: true }),
  staleTime: 15 * 60_000,
  refetchInterval: 30 * 60_000,
});

/** Ends the session on this device after the server ended it. */
export function useSignOut() {
  const { server, session } = useConnection();
  const send = useApiMutation(server.auth.logout, {
    onSuccess: () => {
      pushPref.set(null);
      session.leave();
    },
  });
  return () => send.mutate({});
}
