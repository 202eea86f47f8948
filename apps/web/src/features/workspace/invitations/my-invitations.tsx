import type { Invitation } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RefusalNote, useMyself } from '../../identity/auth/index.ts';
import { useAcceptAsMe } from './accepting.ts';
import { Note } from './note.tsx';
import { usePlaceOf } from './place.ts';

/** Other workspaces send no events to this page. */
const staleAfter = 120_000;

const myInvitations = (server: Server) => ({
  ...apiQuery(server.invitations.mine, {}),
  staleTime: staleAfter,
  refetchInterval: staleAfter,
  refetchOnWindowFocus: true,
});

/** The pending invitations of the person's own address, from all workspaces. */
export function MyInvitations() {
  const t = useText('invitations');
  const server = useServer();
  const items = useQuery(myInvitations(server)).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul aria-label={t('mineTitle')} className="flex flex-col gap-2">
      {items.map((invitation) => (
        <OwnInvitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function OwnInvitation({ invitation }: { invitation: Invitation }) {
  const t = useText('invitations');
  const server = useServer();
  const me = useMyself();
  const place = usePlaceOf()(invitation);
  const { id, organization, invitedByUser } = invitation;
  const accept = useAcceptAsMe(me?.tenantId ?? null);
  const reject = useApiMutation(server.invitations.answer, {
    inForm: true,
    onSuccess: () => void toast({ title: t('rejectedDone'), description: place }),
  });
  const accepting = accept.isPending || accept.isSuccess;
  const rejecting = reject.isPending || reject.isSuccess;
  return (
    <Note
      icon={<Avatar name={organization?.name ?? ''} image={organization?.image ?? null} shape="square" decorative />}
      text={invitedByUser ? t('mineText', { inviter: invitedByUser.name, place }) : t('mineTextNobody', { place })}
      detail={<RefusalNote refusal={accept.error ?? reject.error} />}
    >
      <Button
        size="small"
        aria-label={t('rejectOf', { place })}
        busy={rejecting}
        onClick={() => !accepting && reject.mutate({ invitationId: id, action: 'REJECTED' })}
      >
        {t('reject')}
      </Button>
      <Button
        size="small"
        look="primary"
        aria-label={t('acceptOf', { place })}
        busy={accepting}
        onClick={() => !rejecting && accept.mutate({ invitationId: id })}
      >
        {t('accept')}
      </Button>
    </Note>
  );
}
