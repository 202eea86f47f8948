import type { Team, TeamMember } from '@stint/contract';
import { demoted, isCreator, isManagingRole, promoted } from '@stint/domain/workspace/teams';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { useKeyboardStays } from '../../../lib/device/keyboard-stays.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useManagesTeam, useWhyAbove } from '../../identity/active-team/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { EraseDialog, usePersonDownload } from '../../outside/person-data/index.ts';
import { nameOf, useChangeEmployee, useMembership, useRank, useRemoveMember } from './people.ts';
import { useQuit } from './quit.ts';

type Question = 'suspend' | 'remove' | 'quit' | 'erase';

interface MemberMenuProps {
  team: Team;
  member: TeamMember;
}

/** The actions of managers on a member, and of the member themself. */
export function MemberMenu({ team, member }: MemberMenuProps) {
  const t = useText('members', 'common');
  const [question, setQuestion] = useState<Question | null>(null);
  useKeyboardStays();
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            name={t('actionsOf', { name: nameOf(member) })}
            tooltip={t('common:more')}
            icon={<Ellipsis />}
            size="small"
          />
        }
      >
        <Lines team={team} member={member} onAsk={setQuestion} />
      </Menu>
      {question === 'erase' && (
        <Suspense>
          <EraseDialog userId={member.employee?.userId ?? ''} name={nameOf(member)} onDone={() => setQuestion(null)} />
        </Suspense>
      )}
      {question && question !== 'erase' && (
        <QuestionDialog team={team} member={member} question={question} onDone={() => setQuestion(null)} />
      )}
    </>
  );
}

interface LinesProps extends MemberMenuProps {
  onAsk: (question: Question) => void;
}

function Lines({ team, member, onAsk }: LinesProps) {
  const t = useText('members');
  const manages = useManagesTeam();
  const isOwn = useMyself()?.id === member.employee?.userId;
  return (
    <>
      <MenuItem
        render={
          <Link
            to="/profile/$userId"
            params={{ userId: member.employee?.userId ?? '' }}
            search={{ name: nameOf(member) }}
          />
        }
      >
        {t('profile')}
      </MenuItem>
      {manages && <ManagerLines team={team} member={member} onAsk={onAsk} />}
      {isOwn && (
        <>
          <MenuSeparator />
          <MenuItem look="danger" onSelect={() => onAsk('quit')}>
            {t('quit')}
          </MenuItem>
        </>
      )}
    </>
  );
}

function ManagerLines({ team, member, onAsk }: LinesProps) {
  const t = useText('members', 'errors');
  const rank = useRank(team, member);
  const track = useMembership();
  const isOwn = useMyself()?.id === member.employee?.userId;
  const leads = isManagingRole(member.role?.name);
  const above = useWhyAbove(team.id).member(member.employeeId);
  return (
    <>
      <MenuSeparator />
      <MenuItem
        blocked={isCreator(member, team) ? t('creatorLeads') : leads && above}
        onSelect={() => void rank(leads ? demoted : promoted)}
      >
        {t(leads ? 'unmakeManager' : 'makeManager')}
      </MenuItem>
      {above ? (
        <MenuItem blocked={above}>{t('tracking')}</MenuItem>
      ) : (
        <MenuCheck checked={member.isTrackingEnabled} onChange={(on) => track(member, on)}>
          {t('tracking')}
        </MenuCheck>
      )}
      {!isOwn && (
        <>
          <MenuSeparator />
          <SuspendLine team={team} member={member} onAsk={onAsk} above={above} />
          <DataLines member={member} onAsk={onAsk} above={above} />
          <MenuItem look="danger" blocked={above} onSelect={() => onAsk('remove')}>
            {t('remove')}
          </MenuItem>
        </>
      )}
    </>
  );
}

function SuspendLine({ member, onAsk, above }: LinesProps & { above: string | null }) {
  const t = useText('members');
  const whyNot = useWhyNot();
  const name = nameOf(member);
  const activate = useChangeEmployee({
    onSuccess: () => void toast({ look: 'success', title: t('activated', { name }) }),
  });
  const active = member.employee?.isActive ?? true;
  return (
    <MenuItem
      look={active ? 'danger' : 'plain'}
      blocked={whyNot('ORG_EMPLOYEES_EDIT') ?? above}
      onSelect={() => (active ? onAsk('suspend') : activate.mutate({ employeeId: member.employeeId, isActive: true }))}
    >
      {t(active ? 'suspend' : 'activate')}
    </MenuItem>
  );
}

function DataLines({ member, onAsk, above }: Omit<LinesProps, 'team'> & { above: string | null }) {
  const t = useText('members');
  const whyNot = useWhyNot();
  const { run } = usePersonDownload();
  const blocked = whyNot('ORG_EMPLOYEES_EDIT') ?? above;
  const { employee } = member;
  if (!employee) return null;
  return (
    <>
      <MenuItem blocked={blocked} onSelect={() => run(employee.userId)}>
        {t('downloadData')}
      </MenuItem>
      {!employee.isActive && (
        <MenuItem look="danger" blocked={blocked} onSelect={() => onAsk('erase')}>
          {t('eraseData')}
        </MenuItem>
      )}
    </>
  );
}

interface QuestionDialogProps extends MemberMenuProps {
  question: Exclude<Question, 'erase'>;
  onDone: () => void;
}

function QuestionDialog({ team, member, question, onDone }: QuestionDialogProps) {
  const t = useText('members', 'errors');
  const name = nameOf(member);
  const leaving = useQuit({ name: team.name, onDone });
  const removing = useRemoveMember(onDone);
  const change = useChangeEmployee({
    inForm: true,
    onSuccess: () => {
      toast({ title: t('suspended', { name }) });
      onDone();
    },
  });
  const deeds: Record<QuestionDialogProps['question'], () => void> = {
    suspend: () => change.mutate({ employeeId: member.employeeId, isActive: false }),
    remove: () => removing.remove(member),
    quit: () => leaving.quit(team.id),
  };
  const refusal = leaving.error ?? removing.error ?? change.error;
  const failed = t(question === 'suspend' ? 'employeeFailed' : 'removeFailed');
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onDone()}
      title={t(`title_${question}`, { name, team: team.name })}
      text={t(`text_${question}`)}
      action={t(question)}
      busy={leaving.busy || removing.busy || change.isPending}
      error={refusal && `${failed}: ${t(`errors:${refusal.code}`, refusal.details)}`}
      onConfirm={deeds[question]}
    />
  );
}
