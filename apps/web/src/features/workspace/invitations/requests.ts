import type { JoinRequest } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useMayInvite } from './inviting.ts';

/** The pending join requests that this person may answer; null while loading. */
export function useRequests(): readonly JoinRequest[] | null {
  const server = useServer();
  const may = useMayInvite();
  const { data } = useQuery({ ...apiQuery(server.joinRequests.list, {}), enabled: may });
  return data?.items.filter(({ status }) => status === 'PENDING') ?? null;
}

/** Accepts or declines a join request, with a notice. */
export function useAnswerRequest({ id, fullName }: JoinRequest) {
  const t = useText('invitations', 'errors');
  const server = useServer();
  const send = useApiMutation(server.joinRequests.answer, {
    inForm: true,
    onSuccess: (_, { action }) => {
      const title = t(action === 'ACCEPTED' ? 'requestAccepted' : 'requestRejected');
      toast({ look: 'success', title, description: fullName });
    },
  });
  const answer = (action: 'ACCEPTED' | 'REJECTED') =>
    send.mutate(
      { joinRequestId: id, action },
      {
        onError: (refusal) =>
          void toast({
            look: 'danger',
            title: t(action === 'ACCEPTED' ? 'requestAcceptFailed' : 'requestRejectFailed'),
            description: t(`errors:${refusal.code}`, refusal.details),
          }),
      },
    );
  const under = send.isPending || send.isSuccess ? send.variables?.action : undefined;
  return { accept: () => answer('ACCEPTED'), reject: () => answer('REJECTED'), under };
}
