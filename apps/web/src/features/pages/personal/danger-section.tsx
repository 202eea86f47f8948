import type { Me, Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer, useSession } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';

/** What cannot be taken back. */
export function DangerSection({ me }: { me: Me }) {
  const t = useText('personal', 'settings');
  return (
    <SettingsSection id="danger-zone" title={t('settings:dangerZone')} text={t('dangerText')}>
      <SettingsRows danger>
        <LeaveTeams me={me} />
        <ResetData me={me} />
        <DeleteAccount me={me} />
      </SettingsRows>
    </SettingsSection>
  );
}

/** Where nothing can bring it back, one's own address has to be typed. */
const useTyped = ({ email: text }: Me) => {
  const t = useText('settings');
  return { label: t('typeToConfirm', { text }), text, reason: t('typeFirst', { text }) };
};

const useReason = () => {
  const t = useText('personal', 'errors');
  return (error: Refusal) => t(`errors:${error.code}`, error.details);
};

function LeaveTeams({ me }: { me: Me }) {
  const t = useText('personal');
  const server = useServer();
  const session = useSession();
  const navigate = useNavigate();
  const reason = useReason();
  // Those of the switcher are all teams for who manages the workspace.
  const teams = useQuery(apiQuery(server.teams.mine, {})).data?.items;
  const [open, setOpen] = useState(false);
  const leave = useApiMutation(server.teams.leaveAll, {
    inForm: true,
    onSuccess: async () => {
      setOpen(false);
      toast({ look: 'success', title: t('leftTeams') });
      // What one may do has changed with the teams.
      if (!(await session.refresh())) toast({ look: 'danger', title: t('leftTeamsToken') });
      void navigate({ to: '/' });
    },
  });
  return (
    <SettingsRow title={t('leaveTeams')} text={t('leaveTeamsText')}>
      <Button blocked={teams?.length === 0 && t('leaveTeamsNone')} onClick={() => setOpen(true)}>
        {t('leaveTeams')}
      </Button>
      <Confirm
        title={t('leaveTeamsTitle', { count: teams?.length ?? 0 })}
        consequences={[t('leaveTeams1'), t('leaveTeams2'), t('leaveTeams3')]}
        action={t('leaveTeams')}
        busy={leave.isPending}
        error={leave.error && t('leaveTeamsFailed', { reason: reason(leave.error) })}
        onConfirm={() => leave.mutate({ userId: me.id })}
        open={open}
        onOpenChange={setOpen}
      />
    </SettingsRow>
  );
}

function ResetData({ me }: { me: Me }) {
  const t = useText('personal');
  const typed = useTyped(me);
  const server = useServer();
  const reason = useReason();
  const [open, setOpen] = useState(false);
  const reset = useApiMutation(server.users.reset, {
    inForm: true,
    onSuccess: ({ affected }) => {
      setOpen(false);
      toast({ look: 'success', title: t('resetDone'), description: t('resetCount', { count: affected }) });
    },
  });
  return (
    <SettingsRow title={t('reset')} text={t('resetText')}>
      <Button onClick={() => setOpen(true)}>{t('reset')}</Button>
      <Confirm
        title={t('resetTitle', { workspace: me.tenant?.name ?? '' })}
        consequences={[t('reset1'), t('reset2'), t('reset3')]}
        typed={typed}
        action={t('resetAction')}
        busy={reset.isPending}
        error={reset.error && reason(reset.error)}
        onConfirm={() => reset.mutate({})}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          reset.reset();
        }}
      />
    </SettingsRow>
  );
}

function DeleteAccount({ me }: { me: Me }) {
  const t = useText('personal');
  const typed = useTyped(me);
  const server = useServer();
  const session = useSession();
  const navigate = useNavigate();
  const reason = useReason();
  const [open, setOpen] = useState(false);
  const remove = useApiMutation(server.users.remove, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('deleted'), description: t('deletedText') });
      session.leave();
      // The next person of this browser begins at home and not here.
      void navigate({ to: '/auth/passcode', replace: true });
    },
  });
  return (
    <SettingsRow title={t('delete')} text={t('deleteText')}>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <Confirm
        title={t('deleteTitle')}
        consequences={[t('delete1'), t('delete2'), t('delete3'), t('delete4')]}
        typed={typed}
        action={t('deleteAction')}
        busy={remove.isPending}
        error={remove.error && reason(remove.error)}
        onConfirm={() => remove.mutate({ userId: me.id })}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          remove.reset();
        }}
      />
    </SettingsRow>
  );
}
