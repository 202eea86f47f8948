import { type Me, Refusal, type Workspaces } from '@stint/contract';
import type { RememberedPlaces } from '@stint/domain/workspace/workspaces';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { myWorkspaces, useSignOut } from './account.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import { textLink } from './links.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { pageOf, type ReturnTo } from './return-to.ts';
import { useSwitchWorkspace } from './switch-workspace.ts';
import { WorkspaceList } from './workspace-list.tsx';

/** The last sign-in step of people with several workspaces. */
export function WorkspaceScreen({
  to,
  offer,
  remembered,
}: ReturnTo & { offer: Workspaces; remembered: RememberedPlaces }) {
  const t = useText('auth', 'common');
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
          remembered={remembered}
          opening={offer.workspaces.find(({ token }) => token === enter.entering)?.user.tenant.id}
          onChoose={(workspace) => enter.enter(offer.confirmed_email, workspace)}
        />
      </div>
    </AuthFrame>
  );
}

interface SelectWorkspaceScreenProps extends ReturnTo {
  me: Me;
  remembered: RememberedPlaces;
}

/** The same choice while signed in, on request or when the current workspace is not available. */
export function SelectWorkspaceScreen({ to, me, remembered }: SelectWorkspaceScreenProps) {
  const t = useText('auth', 'shell', 'common');
  const signOut = useSignOut();
  const server = useServer();
  const { data, error, refetch } = useQuery(myWorkspaces(server));
  const change = useSwitchWorkspace({ inForm: true, to: pageOf(to) });
  const again = (
    <Button size="small" onClick={() => void refetch()}>
      {t('common:retry')}
    </Button>
  );
  return (
    <AuthFrame
      title={t('workspaceTitle')}
      text={me.tenantId === null ? t('workspaceLostText') : t('workspaceSwitchText')}
      footer={
        <div className="flex flex-wrap items-center gap-2">
          <Link to="/create-organization" className={cx('-ms-2', buttonClass({ look: 'quiet', size: 'small' }))}>
            {t('createFurther')}
          </Link>
          <Button look="quiet" size="small" onClick={signOut}>
            {t('leave')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <RefusalNote title={t('shell:workspaceFailed')} refusal={change.refusal} />
        {error instanceof Refusal && !data && (
          <RefusalNote title={t('shell:workspacePreparing')} refusal={error} action={again} />
        )}
        {data?.total_workspaces === 0 && (
          <Empty small title={t('workspaceNone')}>
            {t('createWorkspaceText')}
          </Empty>
        )}
        {data && data.total_workspaces > 0 && (
          <WorkspaceList
            workspaces={data.workspaces}
            remembered={remembered}
            currentId={me.tenantId}
            opening={change.opening}
            onChoose={({ user }) => change.open(user.tenant.id)}
          />
        )}
      </div>
    </AuthFrame>
  );
}
