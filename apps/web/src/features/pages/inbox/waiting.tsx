import type { Invitation, JoinRequest } from '@stint/contract';
import Mail from 'lucide-react/icons/mail';
import UserPlus from 'lucide-react/icons/user-plus';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself, useSwitchWorkspace } from '../../identity/auth/index.ts';
import { Applicant, RequestButtons } from '../../workspace/invitations/index.ts';
import { Line } from './line.tsx';

interface WaitingProps {
  invitations: readonly Invitation[];
  requests: readonly JoinRequest[];
}

/** Invitations and join requests. */
export function Waiting({ invitations, requests }: WaitingProps) {
  const t = useText('inbox');
  if (invitations.length + requests.length === 0) return null;
  return (
    <Card title={t('waiting')} flush>
      <ul>
        {invitations.map((invitation) => (
          <OwnInvitation key={invitation.id} invitation={invitation} />
        ))}
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function OwnInvitation({ invitation }: { invitation: Invitation }) {
  const t = useText('inbox', 'invitations');
  const server = useServer();
  const here = useMyself()?.tenantId;
  const { open } = useSwitchWorkspace();
  const workspace = invitation.organization?.name ?? '';
  const person = invitation.invitedByUser?.name ?? '';
  const teams = invitation.teams?.map(({ name }) => name).join(', ');
  const answer = useApiMutation(server.invitations.answer, {
    onSuccess: ({ status, tenantId }) => {
      if (status !== 'ACCEPTED') return;
      const elsewhere = tenantId !== here;
      toast({
        look: 'success',
        title: t('joined', { workspace }),
        ...(elsewhere && { action: { label: t('goThere'), onPress: () => open(tenantId) } }),
      });
    },
  });
  const send = (action: 'ACCEPTED' | 'REJECTED') => answer.mutate({ invitationId: invitation.id, action });
  const under = answer.isPending || answer.isSuccess ? answer.variables?.action : undefined;
  return (
    <Line
      icon={<Mail />}
      unread
      text={person ? t('invited', { person, workspace }) : t('invitedByNobody', { workspace })}
      detail={teams && t('invitedTo', { teams })}
      at={invitation.createdAt}
      actions={
        <>
          <Button
            size="small"
            aria-label={t('invitations:rejectOf', { place: workspace })}
            busy={under === 'REJECTED'}
            onClick={() => under ?? send('REJECTED')}
          >
            {t('invitations:reject')}
          </Button>
          <Button
            size="small"
            look="primary"
            aria-label={t('invitations:acceptOf', { place: workspace })}
            busy={under === 'ACCEPTED'}
            onClick={() => under ?? send('ACCEPTED')}
          >
            {t('invitations:accept')}
          </Button>
        </>
      }
    />
  );
}

function Request({ request }: { request: JoinRequest }) {
  const t = useText('inbox');
  const { teams } = useTeams();
  const { fullName: person, organizationTeamId, createdAt } = request;
  const team = teams?.find((item) => item.id === organizationTeamId)?.name ?? '';
  return (
    <Line
      icon={<UserPlus />}
      unread
      text={t('asks', { person, team })}
      detail={<Applicant request={request} />}
      at={createdAt}
      actions={<RequestButtons request={request} />}
    />
  );
}
