import type { InvitationCheck, Refusal } from '@stint/contract';
import { useMutation } from '@tanstack/react-query';
import { useConnection, useServer } from '../../../lib/api/server.tsx';
import { rememberPlace } from '../../../lib/page/place.ts';
import { addressOf } from '../../../ui/base-path.ts';

/** The proof of an invitation that the message carries. */
export interface Proof {
  email: string;
  token?: string;
  code?: string;
}

/**
 * Validates the proof and shows inviter and teams before anything is accepted. States: idle, loading, `success`,
 * `error`.
 */
export function useCheck() {
  const server = useServer();
  return useMutation<InvitationCheck, Refusal, Proof>({
    mutationFn: ({ email, token, code = '' }) =>
      token ? server.invitations.validateToken({ email, token }) : server.invitations.validateCode({ email, code }),
  });
}

/** Makes the team of the invitation the first page. */
export function arriveIn(workspaceId: string | null, team: { id: string } | null | undefined): void {
  if (workspaceId && team) rememberPlace({ workspaceId, teamId: team.id });
}

/** A full load, because everything read or scheduled belongs to the previous person or workspace. */
const startAfresh = () => location.assign(addressOf('/'));

/** Accepts with the current session of the invited person. */
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

/** Accepts as the invited person after ending the session of another one. */
export function useAcceptInstead() {
  const { server, session } = useConnection();
  return useMutation<void, Refusal, Proof & { fullName: string }>({
    mutationFn: async (proof) => {
      const { items } = await server.auth.sessions({});
      const signedIn = await server.invitations.accept(proof);
      const before = items.find(({ current }) => current);
      if (before) await server.auth.endSession({ sessionId: before.id }).catch(() => undefined);
      arriveIn(signedIn.user.tenantId, signedIn.team);
      session.accept(signedIn);
      startAfresh();
    },
  });
}
