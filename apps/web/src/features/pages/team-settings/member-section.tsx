import type { Team, TeamMember } from '@stint/contract';
import { badgeOf } from '@stint/domain/workspace/teams';
import { Link } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { peopleOf, useTeam, useWhyAbove } from '../../identity/active-team/index.ts';
import { SettingsSection } from '../../identity/settings/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { MemberMenu, nameOf, useMembership } from '../../workspace/members/index.ts';
import { AddMembers } from './add-members.tsx';
import { EmployeeSheet } from './employee-sheet.tsx';

/** Members and their rights. */
export function MemberSection({ team }: { team: Team }) {
  const t = useText('teamSettings', 'settings', 'home', 'members');
  const [open, setOpen] = useState<TeamMember | null>(null);
  const members = peopleOf(team);
  const { team: active, pending: waiting } = useTeam();
  const pending = active?.id === team.id ? waiting : [];
  return (
    <SettingsSection
      id="member"
      title={t('settings:members')}
      text={t('membersText')}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <ExportMembers team={team} />
          <AddMembers team={team} pending={pending} />
        </span>
      }
    >
      <Card flush>
        <Table name={t('membersOf', { team: team.name })}>
          <TableHead>
            <HeaderCell className="ps-4">{t('home:member')}</HeaderCell>
            <HeaderCell className="sm:whitespace-nowrap">{t('members:tracking')}</HeaderCell>
            <HeaderCell className="pe-4">
              <span className="sr-only">{t('actions')}</span>
            </HeaderCell>
          </TableHead>
          <TableBody>
            {members.map((member) => (
              <Line key={member.id} team={team} member={member} onEdit={() => setOpen(member)} />
            ))}
            {pending.map((member) => (
              <PendingLine key={member.id} member={member} />
            ))}
          </TableBody>
        </Table>
      </Card>
      {open && <EmployeeSheet member={open} onClose={() => setOpen(null)} />}
    </SettingsSection>
  );
}

function ExportMembers({ team }: { team: Team }) {
  const t = useText('settings', 'home');
  return (
    <ExportMenu
      report="members"
      title={`${team.name} ${t('members')}`}
      words={{ suspended: t('home:presence_suspended') }}
      filter={{ teamIds: [team.id] }}
    />
  );
}

/** A former member has no address; the server keeps a made-up one. */
const addressOf = (email: string | null | undefined) => (email?.endsWith('@deleted.invalid') ? null : email);

function Line({ team, member, onEdit }: { team: Team; member: TeamMember; onEdit: () => void }) {
  const t = useText('teamSettings', 'home', 'members');
  const track = useMembership();
  const { employee } = member;
  const name = employee?.fullName ?? '';
  const badge = badgeOf(member, team);
  const above = useWhyAbove(team.id).member(member.employeeId);
  return (
    <Row>
      <Cell className="w-full max-w-0 ps-4">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} image={employee?.user?.imageUrl} size="small" decorative />
          <span className="flex min-w-0 flex-col">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
              <Link
                to="/profile/$userId"
                params={{ userId: employee?.userId ?? '' }}
                search={{ name }}
                dir="auto"
                className="min-w-0 truncate font-medium hover:underline"
              >
                {name}
              </Link>
              {badge && <Badge>{t(badge === 'creator' ? 'home:teamCreator' : 'home:teamManager')}</Badge>}
              {employee?.isActive === false && <Badge tone="danger">{t('home:presence_suspended')}</Badge>}
            </span>
            <span dir="auto" className="truncate text-caption text-muted">
              {addressOf(employee?.user?.email)}
            </span>
          </span>
        </span>
      </Cell>
      <Cell>
        <span className="flex">
          <Switch
            label={t('trackingOf', { name })}
            labelHidden
            blocked={above}
            checked={member.isTrackingEnabled}
            onChange={(on) => track(member, on)}
          />
        </span>
      </Cell>
      <Cell className="w-20 pe-2">
        <span className="flex justify-end">
          <IconButton
            name={t('rulesOf', { name })}
            icon={<SlidersHorizontal />}
            size="small"
            blocked={above}
            onClick={onEdit}
            aria-haspopup="dialog"
          />
          <MemberMenu team={team} member={member} />
        </span>
      </Cell>
    </Row>
  );
}

/** A person who was invited and has not answered. */
function PendingLine({ member }: { member: TeamMember }) {
  const t = useText('teamSettings', 'invitations', 'common');
  const name = nameOf(member);
  const remove = useApiMutation(useServer().teamMembers.removeEmployee, {
    onSuccess: () => void toast({ look: 'success', title: t('invitations:removed') }),
  });
  return (
    <Row>
      <Cell className="w-full max-w-0 ps-4">
        <span className="flex min-w-0 items-center gap-2.5">
          <span aria-hidden className="opacity-60 grayscale">
            <Avatar name={name} image={member.employee?.user?.imageUrl} size="small" decorative />
          </span>
          <span dir="auto" className="min-w-0 truncate font-medium text-muted">
            {name}
          </span>
          <Badge tone="info">{t('invitations:invited')}</Badge>
        </span>
      </Cell>
      <Cell />
      <Cell className="w-20 pe-2">
        <span className="flex justify-end">
          <IconButton
            name={t('invitations:removeOf', { email: name })}
            tooltip={t('common:remove')}
            icon={<Trash2 />}
            size="small"
            busy={remove.isPending || remove.isSuccess}
            onClick={() =>
              remove.mutate({ employeeId: member.employeeId, organizationTeamId: member.organizationTeamId })
            }
          />
        </span>
      </Cell>
    </Row>
  );
}
