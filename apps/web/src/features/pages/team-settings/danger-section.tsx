import type { Team } from '@stint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { peopleOf, useOwnMember, useWhyAbove } from '../../identity/active-team/index.ts';
import { useMyself, useSignOut, useWhyNot } from '../../identity/auth/index.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { MemberPicker, useQuit } from '../../workspace/members/index.ts';

/** Milliseconds until the person is signed out after deleting the team. */
const signOutAfter = 3000;

/** Irreversible actions. */
export function DangerSection({ team }: { team: Team }) {
  const t = useText('teamSettings', 'settings');
  return (
    <SettingsSection id="danger-zones" title={t('settings:dangerZone')} text={t('dangerText')}>
      <SettingsRows danger>
        <TransferRow team={team} />
        <QuitRow team={team} />
        <DeleteRow team={team} />
      </SettingsRows>
    </SettingsSection>
  );
}

function TransferRow({ team }: { team: Team }) {
  const t = useText('teamSettings', 'errors');
  const me = useMyself();
  const whyNot = useWhyNot();
  const send = useApiMutation(useServer().teams.transfer, {
    failed: t('transferFailed'),
    onSuccess: (_, { employeeId }) => {
      const heir = peopleOf(team).find((member) => member.employeeId === employeeId);
      toast({
        look: 'success',
        title: t('transferred', { name: heir?.employee?.fullName ?? '', team: team.name }),
      });
    },
  });
  const above = useWhyAbove(team.id).team;
  const isCreator = team.createdByUserId === me?.id;
  const refused = whyNot('ORG_TEAM_EDIT') === null ? above : t('errors:team.not_creator');
  const heirs = peopleOf(team).filter(({ employee }) => employee?.isActive && employee.userId !== team.createdByUserId);
  return (
    <SettingsRow title={t('transfer')} text={t('transferText')}>
      <MemberPicker
        people={heirs.map(({ employeeId, employee }) => ({ id: employeeId, name: employee?.fullName ?? '' }))}
        text={t('transferPick', { team: team.name })}
        action={t('transfer')}
        onPick={([employeeId]) => employeeId && send.mutate({ teamId: team.id, employeeId })}
        trigger={
          <Button busy={send.isPending} blocked={!isCreator && refused}>
            {t('transfer')}
          </Button>
        }
      />
    </SettingsRow>
  );
}

function QuitRow({ team }: { team: Team }) {
  const t = useText('teamSettings', 'members', 'errors');
  const ownMember = useOwnMember();
  const [asking, setAsking] = useState(false);
  const { quit, busy, error } = useQuit({ name: team.name, onDone: () => setAsking(false) });
  return (
    <SettingsRow title={t('members:quit')} text={t('quitText')}>
      <Button blocked={!ownMember && t('errors:team.not_member')} onClick={() => setAsking(true)}>
        {t('members:quit')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('members:title_quit', { team: team.name })}
        text={t('members:text_quit')}
        action={t('members:quit')}
        busy={busy}
        error={error && `${t('members:removeFailed')}: ${t(`errors:${error.code}`, error.details)}`}
        onConfirm={() => quit(team.id)}
      />
    </SettingsRow>
  );
}

function DeleteRow({ team }: { team: Team }) {
  const t = useText('teamSettings', 'errors');
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(useServer().teams.remove, {
    inForm: true,
    onSuccess: () => {
      setAsking(false);
      const seconds = signOutAfter / 1000;
      toast({ look: 'success', title: t('deleted'), description: t('deletedText', { seconds }), timeout: 0 });
      // Navigates first, so that the next sign-in starts on home and not in another team's danger zone.
      setTimeout(() => void navigate({ to: '/' }).then(signOut), signOutAfter);
    },
  });
  const { error } = remove;
  const above = useWhyAbove(team.id).team;
  return (
    <SettingsRow title={t('delete')} text={t('deleteText')}>
      <Button look="danger" blocked={above} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          remove.reset();
        }}
        title={t('deleteTitle', { team: team.name })}
        text={t('deleteAsk')}
        action={t('delete')}
        typed={{ label: t('deleteType', { team: team.name }), text: team.name, reason: t('deleteTypeFirst') }}
        busy={remove.isPending}
        error={error && t(`errors:${error.code}`, error.details)}
        onConfirm={() => remove.mutate({ teamId: team.id })}
      />
    </SettingsRow>
  );
}
