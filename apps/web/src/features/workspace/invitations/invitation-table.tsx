import type { Invitation } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import MailPlus from 'lucide-react/icons/mail-plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useSettled } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFormats, When } from '../../identity/formats/index.ts';
import { useRoleName } from '../../identity/roles/index.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { InviteButton } from './invite-button.tsx';
import { StateBadge } from './state-badge.tsx';
import { useTeamInvitations } from './team-invitations.ts';

const fits = ({ email, fullName }: Invitation, typed: string) =>
  `${email} ${fullName ?? ''}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** All invitations of the team, searchable and paged. */
export function InvitationTable() {
  const t = useText('invitations');
  const invitations = useTeamInvitations();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const matches = invitations?.filter((invitation) => fits(invitation, search)) ?? [];
  const { shown, pager } = usePaged(matches, pageSizes);
  if (!invitations) return <Waiting />;
  if (invitations.length === 0)
    return (
      <Card>
        <Empty small level={3} icon={<MailPlus />} title={t('emptyTitle')} action={<InviteButton look="primary" />}>
          {t('emptyText')}
        </Empty>
      </Card>
    );
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        type="search"
        icon={<Search />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={setTyped}
        className="max-w-80"
      />
      <Card flush>
        {shown.length === 0 ? (
          <p role="status" className="px-4 py-6 text-center text-muted">
            {t('noneFound')}
          </p>
        ) : (
          <Table name={t('all')}>
            <TableHead>
              <HeaderCell className="ps-4">{t('person')}</HeaderCell>
              <HeaderCell className={wide}>{t('role')}</HeaderCell>
              <HeaderCell>{t('state')}</HeaderCell>
              <HeaderCell className={wide}>{t('sent')}</HeaderCell>
              <HeaderCell className="pe-4">
                <span className="sr-only">{t('resend')}</span>
              </HeaderCell>
            </TableHead>
            <TableBody>
              {shown.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </TableBody>
          </Table>
        )}
      </Card>
      {matches.length > pageSizes[0] && <Pager name={t('pages')} {...pager} />}
    </div>
  );
}

/** Columns that a phone has no room for. */
const wide = 'max-sm:hidden';

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useText('invitations');
  const formats = useFormats();
  const roleName = useRoleName();
  const { email, fullName, role, status, expireDate, createdAt, invitedByUser, mailProblem } = invitation;
  return (
    <Row>
      <Cell className="ps-4 max-sm:w-full max-sm:max-w-0">
        <span className="flex flex-col sm:min-w-40">
          {fullName && (
            <span className="truncate font-medium">
              <bdi>{fullName}</bdi>
            </span>
          )}
          <span className={cx('truncate', fullName ? 'text-caption text-muted' : 'font-medium')}>
            <bdi>{email}</bdi>
          </span>
          <span className="text-caption text-muted sm:hidden">
            {role && `${roleName(role)} · `}
            <When at={createdAt} />
          </span>
        </span>
      </Cell>
      <Cell className={cx('whitespace-nowrap', wide)}>{role && roleName(role)}</Cell>
      <Cell>
        <span className="flex flex-col items-start gap-0.5">
          <StateBadge status={status} />
          {status === 'INVITED' && expireDate && (
            <span className="whitespace-nowrap text-caption text-muted">
              {t('until', { date: formats.date(expireDate) })}
            </span>
          )}
          {mailProblem && (
            <span className="max-w-56 text-caption text-warn-text max-sm:max-w-28">
              {t('mailFailed', { reason: mailProblem })}
            </span>
          )}
        </span>
      </Cell>
      <Cell className={wide}>
        <span className="flex flex-col whitespace-nowrap">
          <span>
            <When at={createdAt} />
          </span>
          {invitedByUser && (
            <span className="text-caption text-muted">{t('invitedBy', { name: invitedByUser.name })}</span>
          )}
        </span>
      </Cell>
      <Cell className="pe-3">
        <InvitationActions invitation={invitation} />
      </Cell>
    </Row>
  );
}

const Waiting = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-control w-80 max-w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);
