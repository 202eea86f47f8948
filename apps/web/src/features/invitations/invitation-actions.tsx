import type { Invitation } from '@stint/contract';
import { whyNotResend } from '@stint/domain/invitations';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../lib/i18n.ts';
import { useSend, useServer } from '../../lib/server.tsx';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWhyNotInvite } from './inviting.ts';

const removedFor = 5000;

/** Sends an invitation again, or takes it back. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const t = useText('invitations', 'errors');
  const server = useServer();
  const { id, email, status, expireDate } = invitation;
  const why = useWhyNotInvite() ?? whyNotResend({ status, expireDate });
  const resend = useSend(server.invitations.resend, {
    onSuccess: () => void toast({ look: 'success', title: t('resent'), description: t('resentText', { email }) }),
  });
  const remove = useSend(server.invitations.remove, {
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
        icon={<RotateCw />}
        size="small"
        busy={resend.isPending}
        blocked={why && t(`errors:${why}`)}
        onClick={() => resend.mutate({ inviteId: id })}
      />
      <IconButton
        name={t('removeOf', { email })}
        icon={<Trash2 />}
        size="small"
        busy={remove.isPending || remove.isSuccess}
        onClick={() => remove.mutate({ invitationId: id })}
      />
    </span>
  );
}
