import type { Invitation } from '@stint/contract';
import { invitationLabel } from '@stint/domain/joining/invitations';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const tones: Record<Invitation['status'], Tone> = {
  INVITED: 'info',
  ACCEPTED: 'accent',
  EXPIRED: 'warn',
  REJECTED: 'danger',
};

export function StateBadge({ status }: Pick<Invitation, 'status'>) {
  const t = useText('invitations');
  return <Badge tone={tones[status]}>{t(`state_${invitationLabel[status]}`)}</Badge>;
}
