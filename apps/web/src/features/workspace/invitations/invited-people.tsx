import type { Invitation } from '@stint/contract';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Cell, Row } from '../../../ui/table.tsx';
import { useTeam } from '../../identity/active-team/index.ts';
import { nameOf } from '../members/index.ts';
import { useInvite } from './invite-button.tsx';
import { useMayInvite } from './inviting.ts';
import { StateBadge } from './state-badge.tsx';
import { useInvited } from './team-invitations.ts';

/** A pending member: invited by e-mail, or a colleague added without confirmation yet. */
interface PendingMember {
  id: string;
  name: string;
  email: string | null;
  status: Invitation['status'];
}

function useEverybodyInvited(): readonly PendingMember[] {
  const { pending } = useTeam();
  const byEmail = useInvited().map(({ id, fullName, email, status }) => ({
    ...{ id, status, name: fullName || email },
    email: fullName ? email : null,
  }));
  const colleagues = pending.map((member) => ({
    ...{ id: member.id, name: nameOf(member), email: null },
    status: 'INVITED' as const,
  }));
  return [...byEmail, ...colleagues];
}

/** Fainter than members, but with readable contrast. */
function Person({ invitation: { name, email, status } }: { invitation: PendingMember }) {
  const t = useText('invitations');
  return (
    <>
      <span aria-hidden className="opacity-60 grayscale">
        <Avatar name={name} size="medium" decorative />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate font-semibold text-muted">
          {name}
        </span>
        <span dir="auto" className="truncate text-caption text-muted">
          {email ?? t('invited')}
        </span>
      </span>
      <StateBadge status={status} />
    </>
  );
}

function useInviteTile(): { open: ReactNode; dialog: ReactNode } {
  const t = useText('members');
  const { props, dialog } = useInvite();
  const open = (
    <Button {...props} look="quiet" wraps className="w-full flex-1 self-stretch">
      <UserPlus />
      {t('invitePeople')}
    </Button>
  );
  return { open, dialog };
}

const tile = 'flex min-w-0 self-start items-center gap-3 rounded-lg border border-line border-dashed';

/** Pending members as cards or blocks after the members, with an invite button. */
export function InvitedTiles({ roomy }: { roomy: boolean }) {
  const may = useMayInvite();
  const invited = useEverybodyInvited();
  const { open, dialog } = useInviteTile();
  if (!may) return null;
  return (
    <>
      {invited.map((invitation) => (
        <li key={invitation.id} className={cx(tile, roomy ? 'p-4' : 'px-3 py-2.5')}>
          <Person invitation={invitation} />
        </li>
      ))}
      <li className={cx(tile, 'min-h-14.5')}>{open}</li>
      {dialog}
    </>
  );
}

/** Stays in view while the table scrolls sideways. */
const inView = 'sticky flex';

/** The same as table rows. */
export function InvitedRows({ columns }: { columns: number }) {
  const may = useMayInvite();
  const invited = useEverybodyInvited();
  const { open, dialog } = useInviteTile();
  if (!may) return null;
  return (
    <>
      {invited.map((invitation) => (
        <Row key={invitation.id}>
          <Cell className="px-4" colSpan={columns}>
            <span className={cx(inView, 'start-4 max-w-[min(28rem,calc(100vw-3.5rem))] items-center gap-2.5')}>
              <Person invitation={invitation} />
            </span>
          </Cell>
        </Row>
      ))}
      <Row>
        <Cell className="p-1" colSpan={columns}>
          <span className={cx(inView, 'start-1 max-w-[calc(100vw-2.25rem)]')}>{open}</span>
          {dialog}
        </Cell>
      </Row>
    </>
  );
}
