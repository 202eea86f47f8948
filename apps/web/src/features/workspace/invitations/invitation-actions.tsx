import type { Invitation } from '@stint/contract';
import { whyNotResend } from '@stint/domain/joining/invitations';
import { useQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMailPlace } from '../../identity/auth/index.ts';
import { useWhyNotInvite } from './inviting.ts';

const removedFor = 5000;

/** Accepted invitations, and those with a role above the person's own, cannot be removed. */
function useWhyNotRemove({ status, role }: Invitation): string | null {
  const t = useText('errors');
  const { data } = useQuery({ ...apiQuery(useServer().invitations.roles, {}), enabled: role !== undefined });
  if (status === 'ACCEPTED') return t('invite.accepted');
  const isAbove = role && data && !data.items.some(({ id }) => id === role.id);
  return isAbove ? t('role.above') : null;
}

/** Resends or revokes an invitation. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const t = useText('invitations', 'errors', 'auth');
  const server = useServer();
  const { id, email, status, expireDate } = invitation;
  const [asking, ask] = useState(false);
  const isLogged = useMailPlace() === 'log';
  const whyNotRemove = useWhyNotRemove(invitation);
  const why = useWhyNotInvite() ?? whyNotResend({ status, expireDate });
  const resend = useApiMutation(server.invitations.resend, {
    onSuccess: () =>
      void (isLogged
        ? toast({ look: 'danger', title: t('auth:mailUnsent'), description: t('auth:mailOnlyLogged') })
        : toast({ look: 'success', title: t('resent'), description: t('resentText', { email }) })),
  });
  const remove = useApiMutation(server.invitations.remove, {
    onSuccess: () =>
      void toast({
        look: 'success',
        title: t('removed'),
        description: t('removedText', { email }),
        timeout: removedFor,
      }),
  });
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        name={t('resendTo', { email })}
        tooltip={t('resend')}
        icon={<RotateCw />}
        size="small"
        busy={resend.isPending}
        blocked={why && t(`errors:${why}`)}
        onClick={() => resend.mutate({ inviteId: id })}
      />
      <IconButton
        name={t('removeOf', { email })}
        tooltip={t('remove')}
        icon={<Trash2 />}
        size="small"
        busy={remove.isPending || remove.isSuccess}
        blocked={whyNotRemove}
        onClick={() => (status === 'INVITED' ? ask(true) : remove.mutate({ invitationId: id }))}
      />
      <Confirm
        open={asking}
        onOpenChange={ask}
        title={t('removeTitle', { email })}
        text={t('removeText')}
        action={t('remove')}
        onConfirm={() => {
          ask(false);
          remove.mutate({ invitationId: id });
        }}
      />
    </span>
  );
}
