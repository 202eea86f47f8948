import type { Invitation } from '@stint/contract';
import { invitationLabel } from '@stint/domain/invitations';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<Invitation['status'], Tone> = {
  INVITED: 'info',
  ACCEPTED: 'accent',
  EXPIRED: 'warn',
  REJECTED: 'danger',
};

export function StateBadge({ status }: Pick<Invitation, 'status'>) {
  const { t } = useTranslation('invitations');
  return <Badge tone={tones[status]}>{t(`state_${invitationLabel[status]}`)}</Badge>;
}
