import type { InvitationCheck, Refusal } from '@stint/contract';
import { useMutation } from '@tanstack/react-query';
import { useConnection, useServer } from '../../lib/api/server.tsx';
import { rememberPlace } from '../../lib/page/place.ts';

/** What a message carries to accept an invitation with. */
export interface Proof {
  email: string;
  token?: string;
  code?: string;
}

/** Idle, loading, validated (`success`) or failed (`error`): who invites to what, before anything is accepted. */
export function useCheck() {
  const server = useServer();
  return useMutation<InvitationCheck, Refusal, Proof>({
    mutationFn: ({ email, token, code = '' }) =>
      token ? server.invitations.validateToken({ email, token }) : server.invitations.validateCode({ email, code }),
  });
}

/** The first page that is opened is that of the team to which somebody was invited. */
export function arriveIn(workspaceId: string | null, team: { id: string } | null | undefined): void {
  if (workspaceId && team) rememberPlace({ workspaceId, teamId: team.id });
}

/** The page is loaded anew: whatever it has read or scheduled belongs to the person or the workspace before. */
const startAfresh = () => location.assign('/');

/** As the person invited, who is signed in: with the session they have. */
export function useAcceptAsMe(tenantId: string | null) {
  const { server, session } = useConnection();
  return useMutation<void, Refusal, { invitationId: string }>({
    mutationFn: async ({ invitationId }) => {
      const accepted = await server.invitations.answer({ invitationId, action: 'ACCEPTED' });
      const workspaceId = accepted.tenantId;
      if (tenantId === null || workspaceId === tenantId) await session.refresh();
      else session.accept(await server.auth.switchWorkspace({ tenantId: workspaceId }), 'switched');
      arriveIn(workspaceId, accepted.teams?.[0]);
      startAfresh();
    },
  });
}

/** As the person invited, in a browser where somebody else is signed in: that session ends, on the server too. */
export function useAcceptInstead() {
  const { server, session } = useConnection();
  return useMutation<void, Refusal, Proof & { fullName: string }>({
    mutationFn: async (given) => {
      const { items } = await server.auth.sessions({});
      const signedIn = await server.invitations.accept(given);
      const before = items.find(({ current }) => current);
      if (before) await server.auth.endSession({ sessionId: before.id }).catch(() => undefined);
      arriveIn(signedIn.user.tenantId, signedIn.team);
      session.accept(signedIn);
      startAfresh();
    },
  });
}
