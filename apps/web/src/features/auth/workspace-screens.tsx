import type { Workspaces } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSend, useServer } from '../../lib/server.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { myWorkspaces, useSignOut } from './account.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter, type Wish } from './enter.ts';
import { textLink } from './links.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { WorkspaceList } from './workspace-list.tsx';

/** The last step of signing in, for people who belong to several workspaces. */
export function WorkspaceScreen({ to, offer }: Wish & { offer: Workspaces }) {
  const { t } = useTranslation(['auth', 'common']);
  const enter = useEnter({ to });
  const again = (
    <Link to="/auth/passcode" search={{ to }} className={buttonClass({ size: 'small' })}>
      {t('startAgain')}
    </Link>
  );
  return (
    <AuthFrame
      title={t('workspaceTitle')}
      text={t('workspaceText')}
      footer={
        <Link to="/auth/passcode" search={{ to }} className={textLink}>
          {t('otherEmail')}
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <RefusalNote refusal={enter.refusal} action={again} />
        <WorkspaceList
          workspaces={offer.workspaces}
          opening={enter.entering}
          onChoose={(workspace) => enter.enter(offer.confirmed_email, workspace)}
        />
      </div>
    </AuthFrame>
  );
}

/** The same choice for somebody who is signed in. */
export function SelectWorkspaceScreen({ to }: Wish) {
  const { t } = useTranslation('auth');
  const server = useServer();
  const signOut = useSignOut();
  const { land } = useEnter({ to });
  const { data } = useQuery(myWorkspaces(server));
  const change = useSend(server.auth.switchWorkspace, { inForm: true, onSuccess: land });
  const chosen = data?.workspaces.find(({ user }) => user.tenant.id === change.variables?.tenantId);
  return (
    <AuthFrame
      title={t('workspaceTitle')}
      text={t('workspaceText')}
      footer={
        <Button look="quiet" size="small" className="-ms-2" onClick={signOut}>
          {t('leave')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <RefusalNote refusal={change.error} />
        <WorkspaceList
          workspaces={data?.workspaces ?? []}
          opening={change.isPending || change.isSuccess ? chosen?.token : undefined}
          onChoose={({ user }) => change.mutate({ tenantId: user.tenant.id })}
        />
      </div>
    </AuthFrame>
  );
}
