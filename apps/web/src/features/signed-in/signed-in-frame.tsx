import { languageCodes, type Me } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../lib/i18n.ts';
import { type Stream, useStream } from '../../lib/realtime.ts';
import { useConnection, useSend } from '../../lib/server.tsx';
import { Banner } from '../../ui/banner.tsx';
import { myWorkspaces, useMyself, useSignOut, VerifyPopover } from '../auth/index.ts';
import { Frame, UserMenu, WorkspaceSwitcher } from '../shell/index.ts';
import { useOwnPresence } from '../timer/index.ts';

interface SignedInFrameProps {
  stream: Stream;
  timer?: ReactNode;
  team?: ReactNode;
  children: ReactNode;
}

/** The frame of a person at work: their workspace, the ways through the product, and the open event stream. */
export function SignedInFrame({ stream, timer, team, children }: SignedInFrameProps) {
  const { t } = useTranslation('shell');
  const me = useMyself();
  useStream(stream);
  if (!me) return null;
  return (
    <Frame
      workspace={<Workspace me={me} />}
      sections={[{ entries: [{ label: t('home'), icon: <House />, link: <Link to="/" /> }] }]}
      timer={timer}
      team={team}
      user={<User me={me} />}
      banner={<EmailBanner me={me} />}
    >
      {children}
    </Frame>
  );
}

function Workspace({ me }: { me: Me }) {
  const { server, session } = useConnection();
  const { data } = useQuery(myWorkspaces(server));
  const change = useSend(server.auth.switchWorkspace, {
    onSuccess: (signedIn) => {
      session.accept(signedIn);
      // Whatever this page has read, drawn or scheduled belongs to the other workspace.
      location.assign('/');
    },
  });
  const current = { id: me.tenant?.id ?? '', name: me.tenant?.name ?? '', image: me.tenant?.logo };
  const options = data?.workspaces.map(({ user: { tenant } }) => ({ ...tenant, image: tenant.logo })) ?? [];
  const onSwitch = (tenantId: string) => {
    if (tenantId !== current.id) change.mutate({ tenantId });
  };
  return <WorkspaceSwitcher options={options} current={current} onSwitch={onSwitch} />;
}

function User({ me }: { me: Me }) {
  const { server } = useConnection();
  const signOut = useSignOut();
  const presence = useOwnPresence();
  const keep = useSend(server.users.setLanguage);
  const onLanguage = (language: Language) => {
    const known = languageCodes.find((code) => code === language);
    if (known) keep.mutate({ preferredLanguage: known });
  };
  return (
    <UserMenu
      name={me.name}
      email={me.email}
      image={me.imageUrl}
      presence={presence}
      onSignOut={signOut}
      onLanguage={onLanguage}
    />
  );
}

function EmailBanner({ me }: { me: Me }) {
  const { t } = useTranslation('auth');
  if (me.isEmailVerified) return null;
  return (
    <Banner flush action={<VerifyPopover email={me.email} />}>
      {t('verifyReminder')}
    </Banner>
  );
}
